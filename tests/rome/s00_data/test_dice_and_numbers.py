"""Dice, costs, limits and small charts, as printed (rulebook: What's in the Box, Skull Dice, Generals, Ships, Taxation)."""

from __future__ import annotations

import pytest

from game.titles.rome import tables as t
from game.titles.rome.dice import FACES, Colour, Face


@pytest.mark.parametrize(
    ("colour", "skulls", "xs"),
    [
        (Colour.BLACK, 0, 1),
        (Colour.WHITE, 0, 2),
        (Colour.GREEN, 1, 2),
        (Colour.YELLOW, 1, 3),
        (Colour.RED, 2, 3),
    ],
)
def test_each_colour_has_six_faces_and_one_s(colour: Colour, skulls: int, xs: int) -> None:
    faces = FACES[colour]
    counted = [faces.count(face) for face in (Face.SKULL, Face.X, Face.S)]
    assert len(faces) == 6
    assert counted == [skulls, xs, 1]


def test_red_has_no_blank() -> None:
    assert [colour for colour in Colour if Face.BLANK not in FACES[colour]] == [Colour.RED]


def test_faces_rank_as_when_armies_meet() -> None:
    assert sorted(Face, reverse=True) == [Face.SKULL, Face.X, Face.S, Face.BLANK]


def test_limits_of_armies_and_navies() -> None:
    limits = t.LIMITS
    assert (limits.main, limits.skirmisher, limits.artillery, limits.min_main) == (6, 2, 2, 2)
    assert limits.troops == limits.main + limits.skirmisher + limits.artillery
    assert (limits.armies_on_map, limits.navies_on_map) == (4, 2)
    assert (limits.ships_per_navy_and_sea_area, limits.troops_per_ship, limits.ship_deck) == (5, 3, 30)


def test_component_numbers_of_the_box() -> None:
    limits = t.LIMITS
    assert (limits.home_markers, limits.new_region_markers, limits.unrest_markers) == (12, 18, 25)
    assert (limits.markets, limits.barracks, limits.walls, limits.wonders, limits.roads) == (16, 16, 16, 4, 24)
    assert (limits.deck, limits.action_cards, limits.solo_cards, limits.initiative_cards) == (55, 55, 43, 12)
    assert limits.agents == 2


def test_movement_points() -> None:
    limits = t.LIMITS
    assert (limits.army_mp, limits.cavalry_army_mp, limits.navy_mp, limits.agent_moves) == (3, 5, 4, 5)
    assert limits.road_steps_per_mp == 3


def test_costs() -> None:
    costs = t.COSTS
    assert (costs.market, costs.barracks, costs.walls, costs.road, costs.wonder) == (2, 2, 2, 1, 6)
    assert (costs.general, costs.general_barbarians, costs.agent, costs.bribe_enemy_agent) == (2, 0, 2, 6)
    assert (costs.remove_unrest, costs.treaty_refused_to_other_player) == (1, 2)


def test_bribe_example_of_four_ordinary_cards_and_a_general_of_three_stars() -> None:
    assert 4 * t.COSTS.bribe_army_card + 3 * t.COSTS.bribe_army_star == 7


def test_fully_developed_rome_costs_ten_to_bribe() -> None:
    dice = 3 + t.GARRISON.base + t.GARRISON.barracks
    assert dice * t.COSTS.bribe_garrison_die == 10


def test_defence_of_independent_regions() -> None:
    assert t.INDEPENDENT_DICE == {
        1: (Colour.GREEN, Colour.GREEN),
        2: (Colour.YELLOW, Colour.YELLOW),
        3: (Colour.RED, Colour.RED),
    }


def test_garrison_of_carthago_is_four_red_dice() -> None:
    carthago = t.standard_board().regions[t.standard_board().region_number["carthago"]]
    assert carthago.gold + t.GARRISON.base == 4
    assert (t.GARRISON.die, t.GARRISON.eased_die) == (Colour.RED, Colour.YELLOW)


def test_assault_dice_and_damage() -> None:
    assert (t.ASSAULT_DIE, t.ASSAULT_DIE_WALLS) == (Colour.GREEN, Colour.WHITE)
    assert [t.ASSAULT_DAMAGE[face] for face in (Face.SKULL, Face.X, Face.S, Face.BLANK)] == [2, 1, 0, 0]


def test_dice_of_generals() -> None:
    assert t.GENERAL_DIE == {
        0: Colour.BLACK,
        2: Colour.WHITE,
        3: Colour.GREEN,
        4: Colour.YELLOW,
        5: Colour.RED,
    }
    assert t.IMPROVEMENT_DIE == {2: Colour.YELLOW, 3: Colour.GREEN, 4: Colour.WHITE}
    assert [t.IMPROVEMENT[face] for face in (Face.SKULL, Face.X, Face.S, Face.BLANK)] == [2, 1, 0, 0]


def test_levels_of_ships() -> None:
    assert dict(zip(t.SHIP_LEVELS, t.SHIP_DIE, strict=True)) == {
        "transport": Colour.BLACK,
        "bireme": Colour.WHITE,
        "trireme": Colour.GREEN,
        "quinquireme": Colour.YELLOW,
        "flagship": Colour.RED,
    }


def test_trade_and_victory_points() -> None:
    assert (t.TRADE_GOLD, t.TRADE_PORT_MARKET) == ((0, 2, 3, 4), 1)
    assert t.ECONOMIC_VP == ((20, 1), (25, 2), (30, 3), (40, 4))
    assert (t.VP.minor_victory, t.VP.triumph, t.VP.sunk_navy_of_2_or_more, t.VP.development_column) == (1, 2, 1, 1)
    assert (t.VP.enemy_home_region, t.VP.attack_on_ally) == (1, -1)
    assert (t.LIMITS.vp_targets, t.TRIUMPH_CARDS) == ((10, 15, 20, 25), 4)
    assert (tuple(t.MINOR_REWARDS), tuple(t.TRIUMPH_REWARDS)) == ((1, 1), (2, 2))
