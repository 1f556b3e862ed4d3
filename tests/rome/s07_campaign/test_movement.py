"""Moving Armies and Navies: costs of steps, movement points, limits in passing, reach."""

from __future__ import annotations

import pytest

from game.titles.rome.entering import move
from game.titles.rome.forces import full_mp
from game.titles.rome.movement import price, reach
from game.titles.rome.state import GUIDED
from tests.rome.s07_campaign.pieces import BARBARIANS, CARTHAGE, GREECE, ROME, army, at, go, piece, table
from tests.rome.table import Table

R1, R2, R3 = (piece(ROME, number) for number in (1, 2, 3))
C1, G1, B1 = piece(CARTHAGE), piece(GREECE), piece(BARBARIANS)
VIA = [["roma", "neapolis"], ["neapolis", "brundisium"], ["brundisium", "asculum"], ["asculum", "ariminum"]]


def names(t: Table, costs: dict[int, int]) -> dict[str, int]:
    return {t.g.board.regions[region].id: cost for region, cost in costs.items()}


@pytest.mark.rule("movement-points")
@pytest.mark.parametrize(
    ("faction", "troops", "points"),
    [
        (ROME, "LLL", 3),
        (ROME, "CC", 5),
        (ROME, "CCv", 3),
        (CARTHAGE, "iiNN", 5),
        (CARTHAGE, "iie", 3),
        (CARTHAGE, "iip", 3),
        (BARBARIANS, "RR", 5),
        (BARBARIANS, "RRW", 3),
    ],
)
def test_cavalry_and_chariots_have_5_points_elephants_make_it_3(faction: int, troops: str, points: int) -> None:
    t = table([army(faction, 1, None, troops)], active="rome")
    assert full_mp(t.g, piece(faction)) == points


@pytest.mark.rule("movement-phase-points")
def test_everybody_is_fresh_at_the_start_of_the_phase() -> None:
    t = table([army(ROME, 1, "roma", "CC", mp=0), army(GREECE, 1, "pella", "HHH", mp=1)])
    t.g.army_marks[R1] = GUIDED
    t.g.drawn = ((R1, G1),)
    t.g.frames[-2:] = [("campaign.begin",)]
    t.run()
    assert (t.g.army_mp[R1], t.g.army_mp[G1], t.g.army_marks[R1], t.g.drawn) == (5, 3, 0, ())


@pytest.mark.rule("movement-border", "movement-adjacent")
def test_a_border_costs_1_and_only_the_next_region_can_be_entered() -> None:
    t = table([army(ROME, 1, "roma", "LLL")])
    go(t, R1, "neapolis", "brundisium", "cosentia")
    assert (at(t, R1), t.g.army_mp[R1]) == ("cosentia", 0)
    refusal = t.refused("march", R1, t.region("neapolis"))
    assert (refusal.key, refusal.args[2:]) == ("too_few_mp", (1, 0))
    t = table([army(ROME, 1, "roma", "LLL")])
    assert t.refused("march", R1, t.region("brundisium")).key == "not_adjacent"
    assert t.refused("march", R1, t.g.army_at[R1]).key == "already_there"


@pytest.mark.rule("movement-strait")
def test_a_strait_costs_1_without_a_navy() -> None:
    t = table([army(ROME, 1, "cosentia", "LLL")], control={"syracuse": "rome"})
    go(t, R1, "syracuse")
    assert t.g.army_mp[R1] == 2


@pytest.mark.rule("movement-river-mountain")
@pytest.mark.parametrize(("start", "to"), [("ariminum", "patavium"), ("roma", "asculum")])
def test_river_and_mountain_cost_1_more(start: str, to: str) -> None:
    t = table([army(ROME, 1, start, "LLL")], control={"patavium": "rome"})
    go(t, R1, to)
    assert t.g.army_mp[R1] == 1


@pytest.mark.rule("movement-no-least-step")
def test_no_step_is_granted_without_the_points() -> None:
    t = table([army(ROME, 1, "ariminum", "LLL", mp=1)])
    assert t.refused("march", R1, t.region("patavium")).key == "too_few_mp"
    assert ("march", R1, t.region("asculum")) in t.options


@pytest.mark.rule("movement-island")
def test_from_an_island_leads_no_step() -> None:
    t = table([army(ROME, 1, "knossos", "LLL")], control={"knossos": "rome"})
    assert not [action for action in t.options if action[0] == "march"]


@pytest.mark.rule("movement-road")
def test_a_point_covers_three_steps_of_road_whatever_they_cross() -> None:
    roads = [["roma", "asculum"], ["asculum", "ariminum"], ["ariminum", "patavium"], ["patavium", "salona"]]
    t = table([army(ROME, 1, "roma", "LLL")], roads=roads, control={"patavium": "rome", "salona": "rome"})
    go(t, R1, "asculum", "ariminum", "patavium")
    assert t.g.army_mp[R1] == 2
    go(t, R1, "salona")
    assert t.g.army_mp[R1] == 1


@pytest.mark.rule("movement-road")
def test_fifteen_regions_in_a_phase_for_cavalry_on_roads() -> None:
    roads = [["roma", "neapolis"], ["neapolis", "brundisium"]]
    t = table([army(ROME, 1, "roma", "CC")], roads=roads)
    go(t, R1, *("neapolis", "brundisium", "neapolis", "roma") * 3, "neapolis", "brundisium", "neapolis")
    assert t.g.army_mp[R1] == 0
    assert t.refused("march", R1, t.region("roma")).key == "too_few_mp"


@pytest.mark.rule("movement-road-lapse")
def test_unused_road_steps_lapse_with_a_step_off_the_road() -> None:
    t = table([army(ROME, 1, "roma", "LLL")], roads=[["roma", "neapolis"], ["cosentia", "brundisium"]])
    go(t, R1, "neapolis", "cosentia")
    assert t.g.army_mp[R1] == 1
    go(t, R1, "brundisium")
    assert t.g.army_mp[R1] == 0


@pytest.mark.rule("movement-road")
def test_a_road_over_a_strait_and_a_road_of_somebody_else() -> None:
    t = table(
        [army(ROME, 1, "neapolis", "LLL")],
        roads=[["neapolis", "cosentia"], ["cosentia", "syracuse"], ["syracuse", "lilybaeum"]],
        control={"syracuse": "carthage", "lilybaeum": "carthage"},
        relations={"carthage-rome": "ally"},
    )
    go(t, R1, "cosentia", "syracuse", "lilybaeum")
    assert t.g.army_mp[R1] == 2


@pytest.mark.rule("movement-eased-borders")
def test_military_engineers_cross_rivers_at_no_extra_cost_not_mountains() -> None:
    t = table([army(ROME, 1, "ariminum", "LLL")], developments={"rome": ["rome_military_engineers"]})
    assert price(t.g, R1, t.region("patavium")) == 1
    assert price(t.g, R1, t.region("genua")) == 2


@pytest.mark.rule("movement-eased-borders")
def test_local_guides_ease_both_for_one_army() -> None:
    t = table([army(ROME, 1, "ariminum", "LLL"), army(ROME, 2, "ariminum", "LLL")])
    t.g.army_marks[R1] |= GUIDED
    assert [price(t.g, R1, t.region(to)) for to in ("patavium", "genua", "asculum")] == [1, 1, 1]
    assert price(t.g, R2, t.region("patavium")) == 2


@pytest.mark.rule("region-limit")
def test_armies_of_a_faction_may_not_exceed_the_limit_even_in_passing() -> None:
    t = table([army(ROME, 1, "roma", "LLLL"), army(ROME, 2, "neapolis", "LLL")])
    assert t.refused("march", R1, t.region("neapolis")).key == "region_full"
    assert ("march", R1, t.region("velathri")) in t.options


@pytest.mark.rule("region-limit")
@pytest.mark.parametrize(
    ("second", "fits"), [("LLvs", True), ("LLLvs", False), ("LLvv", False), ("LLss", True), ("LLb", True)]
)
def test_the_limit_counts_each_kind_of_card(second: str, fits: bool) -> None:
    t = table([army(ROME, 1, "roma", "LLLLv"), army(ROME, 2, "neapolis", second)])
    assert (("march", R2, t.region("roma")) in t.options) is fits


@pytest.mark.rule("region-limit")
def test_an_ally_has_a_limit_of_its_own() -> None:
    t = table([army(ROME, 1, "roma", "LLLL"), army(GREECE, 1, "neapolis", "HHHHH")], relations={"greece-rome": "ally"})
    go(t, R1, "neapolis")
    assert at(t, R1) == at(t, G1) == "neapolis"


@pytest.mark.rule("region-limit-discard")
def test_the_player_may_discard_to_pass() -> None:
    t = table([army(ROME, 1, "roma", "LLLLs"), army(ROME, 2, "neapolis", "LLLss"), army(GREECE, 1, "pella", "HHH")])
    before = t.g.troops_reserve[:]
    t.do("march_discarding", R1, t.region("neapolis"))
    assert t.refused("discard", G1, t.g.army_troops[G1][0]).key == "card_not_in_army"  # whatever it holds
    kinds = {action[2] for action in t.options}
    t.do(*t.options[0])
    t.do(*next(action for action in t.options if action[1] == R2))
    assert at(t, R1) == "neapolis"
    assert len(kinds) == 2
    assert len(t.g.army_troops[R1]) + len(t.g.army_troops[R2]) == 8
    assert sum(t.g.troops_reserve) == sum(before) + 2


@pytest.mark.rule("region-limit-discard", "army-least-mains")
def test_an_army_that_discards_too_much_is_lost() -> None:
    t = table([army(ROME, 1, "roma", "LLLLL"), army(ROME, 2, "neapolis", "LL")])
    t.do("march_discarding", R1, t.region("neapolis"))
    t.do("discard", R2, t.g.army_troops[R2][0])
    assert t.g.army_at[R2] == -1
    assert at(t, R1) == "neapolis"


@pytest.mark.rule("move-end")
def test_an_army_whose_move_has_ended_goes_no_further() -> None:
    t = table([army(ROME, 1, "roma", "LLL")])
    t.do("end_move", R1)
    assert t.refused("march", R1, t.region("velathri")).key == "army_stopped"
    assert t.options == [("end_turn",)]


@pytest.mark.rule("campaign-any-order", "campaign-turn-order")
def test_pieces_move_in_any_order_and_seats_in_turn_order() -> None:
    t = table([army(ROME, 1, "roma", "LLL"), army(ROME, 2, "brundisium", "LLL")], turn_order=["rome", "carthage"])
    go(t, R1, "velathri")
    go(t, R2, "cosentia")
    go(t, R1, "roma")
    t.do("end_turn")
    assert t.decision.seat == CARTHAGE
    t.do("end_turn")
    assert t.g.phase != 4


@pytest.mark.rule("movement-allowed-ground")
def test_armies_move_freely_through_allied_land() -> None:
    t = table(
        [army(ROME, 1, "ariminum", "LLL")],
        control={"patavium": "greece", "salona": "greece"},
        relations={"greece-rome": "ally"},
    )
    go(t, R1, "patavium", "salona")
    assert (at(t, R1), t.g.army_mp[R1], t.g.owner[t.region("salona")]) == ("salona", 0, GREECE)


def test_what_is_not_yours_does_not_march() -> None:
    t = table([army(ROME, 1, "roma", "LLL"), army(GREECE, 1, "pella", "HHH")])
    assert t.refused("march", G1, t.region("larissa")).key == "not_yours"
    assert t.refused("march", R3, t.region("roma")).key == "not_yours"


@pytest.mark.rule("movement-points")
def test_reach_counts_roads_rivers_and_stops_at_others_land() -> None:
    t = table([army(ROME, 1, "roma", "LLL")], roads=VIA, control={"patavium": "rome"})
    costs = names(t, reach(t.g, R1))
    assert costs["brundisium"] == costs["asculum"] == 1
    assert costs["ariminum"] == 2
    assert "patavium" not in costs
    assert costs["velathri"] == 1
    assert costs["syracuse"] == 3
    assert "lilybaeum" not in costs
    assert "roma" not in costs


@pytest.mark.rule("movement-points", "movement-road")
def test_reach_agrees_with_marching() -> None:
    """Every way of marching over own land is tried; the least cost of each region is what `reach` says."""
    t = table([army(ROME, 1, "roma", "CC")], roads=VIA)
    least: dict[int, int] = {}
    seen = set()
    ways = [t.g]
    while ways:
        here = ways.pop()
        for to in here.board.adjacent[here.army_at[R1]]:
            if price(here, R1, to) > here.army_mp[R1]:
                continue
            there = here.clone()
            move(there, R1, to)
            spent = 5 - there.army_mp[R1]
            least[to] = min(spent, least.get(to, 99))
            if there.owner[to] == ROME and (to, spent, there.army_road_steps[R1]) not in seen:
                seen.add((to, spent, there.army_road_steps[R1]))
                ways.append(there)
    del least[t.region("roma")]
    assert reach(t.g, R1) == least


def test_nothing_is_in_reach_of_an_army_that_is_not_on_the_map() -> None:
    t = table([army(ROME, 1, None, "LLL"), army(ROME, 2, "roma", "LLL", mp=0)])
    assert reach(t.g, R1) == reach(t.g, R2) == {}


@pytest.mark.rule("movement-distance")
def test_carthago_and_petra_are_seven_regions_apart() -> None:
    t = table([])
    assert t.g.board.distance[t.region("carthago")][t.region("petra")] == 7
