"""Faction boards: starting sets, generals, developments (rulebook: Setup, Generals, The Four Major Factions)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from game.titles.rome.dice import Colour
from game.titles.rome.tables import (
    BARBARIANS,
    CARTHAGE,
    COLUMNS,
    DECKS,
    DEVELOPMENT_NUMBER,
    DEVELOPMENTS,
    FACTION_NUMBER,
    FACTIONS,
    GENERAL_NUMBER,
    GENERALS,
    GENERALS_OF,
    GREECE,
    LIMITS,
    ROME,
    SHIP_LEVELS,
    TRAITS,
    TROOP_NUMBER,
    TROOPS,
    Development,
    Faction,
    Role,
)

EVERY_FACTION = pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.id)


def development(id: str) -> Development:
    faction, index = DEVELOPMENT_NUMBER[id]
    return DEVELOPMENTS[faction][index]


def requirements(id: str) -> set[str]:
    tree = DEVELOPMENTS[development(id).faction]
    return {other.id for other in tree if other.bit & development(id).requires}


def test_seat_order() -> None:
    assert [faction.id for faction in FACTIONS] == ["carthage", "rome", "greece", "barbarians"]
    assert [FACTION_NUMBER[faction.id] for faction in FACTIONS] == [CARTHAGE, ROME, GREECE, BARBARIANS]


def test_ships_at_the_start() -> None:
    ships = {faction.id: (faction.start_ships, faction.ship_level) for faction in FACTIONS}
    trireme = SHIP_LEVELS.index("trireme")
    assert ships == {"carthage": (6, trireme), "rome": (5, trireme), "greece": (5, trireme), "barbarians": (0, -1)}


@EVERY_FACTION
def test_suggested_armies_use_the_whole_starting_set_within_limits(faction: Faction) -> None:
    assert sorted(card for army in faction.suggested_armies for card in army) == list(faction.start_troops)
    assert set(faction.start_troops) <= set(DECKS[faction.deck])
    for army in faction.suggested_armies:
        roles = Counter(TROOPS[card].role for card in army)
        assert LIMITS.min_main <= roles[Role.MAIN] <= LIMITS.main
        assert roles[Role.SKIRMISHER] <= LIMITS.skirmisher
        assert roles[Role.ARTILLERY] <= LIMITS.artillery


def test_barbarians_start_with_four_equal_unmixed_armies() -> None:
    armies = FACTIONS[BARBARIANS].suggested_armies
    assert [len(army) for army in armies] == [5, 5, 5, 5]
    tribes = {TROOP_NUMBER["lowland_warriors"], TROOP_NUMBER["highland_warriors"]}
    assert all(len(tribes & set(army)) == 1 for army in armies)


def test_greece_starts_with_hoplites_and_without_phalangites() -> None:
    troops = FACTIONS[GREECE].start_troops
    assert TROOP_NUMBER["hoplites"] in troops
    assert TROOP_NUMBER["phalangites"] not in troops


def test_rome_starts_with_the_best_generals_and_the_barbarians_with_the_worst() -> None:
    mean = {f.id: Fraction(sum(f.start_generals), len(f.start_generals)) for f in FACTIONS}
    assert all(mean["rome"] > mean[id] for id in mean if id != "rome")
    assert all(mean["barbarians"] < mean[id] for id in mean if id != "barbarians")


@EVERY_FACTION
def test_starting_generals_are_in_the_set(faction: Faction) -> None:
    stars = Counter(GENERALS[number].stars for number in GENERALS_OF[FACTION_NUMBER[faction.id]])
    assert all(stars[grade] >= number for grade, number in Counter(faction.start_generals).items())


@EVERY_FACTION
def test_ten_generals_in_four_grades(faction: Faction) -> None:
    generals = [GENERALS[number] for number in GENERALS_OF[FACTION_NUMBER[faction.id]]]
    stars = Counter(general.stars for general in generals)
    assert (len(generals), stars[2], sorted(stars)) == (10, 5, [2, 3, 4, 5])
    for general in generals:
        traits = len(general.traits)
        assert {2: traits == 0, 3: traits == 0, 4: traits == 1, 5: traits >= 2}[general.stars]


def test_generals_are_numbered_by_their_place() -> None:
    assert [GENERAL_NUMBER[general.id] for general in GENERALS] == list(range(40))


def test_seven_traits() -> None:
    assert set(TRAITS) == {
        "inspired_fighter",
        "diplomacy_expert",
        "battlefield_expert",
        "morale_booster",
        "scouting_expert",
        "never_give_up",
        "mercenary_loyalty",
    }
    assert {trait for general in GENERALS for trait in general.traits} <= set(TRAITS)


@pytest.mark.parametrize(
    ("faction", "name"),
    [(CARTHAGE, "Hannibal"), (ROME, "Caesar"), (GREECE, "Alexandros"), (BARBARIANS, "Vercingetorix")],
)
def test_legendary_generals(faction: int, name: str) -> None:
    legendary = [GENERALS[number] for number in GENERALS_OF[faction] if GENERALS[number].stars == 5]
    assert [name in general.name for general in legendary] == [True]


def test_crassus_is_talented_and_boosts_morale() -> None:
    crassus = GENERALS[GENERAL_NUMBER["rome_crassus"]]
    assert (crassus.stars, crassus.traits) == (4, frozenset({"morale_booster"}))


@EVERY_FACTION
def test_ten_to_twelve_developments_in_three_columns(faction: Faction) -> None:
    number = FACTION_NUMBER[faction.id]
    tree = DEVELOPMENTS[number]
    assert 10 <= len(tree) <= 12
    assert [entry.bit for entry in tree] == [1 << index for index in range(len(tree))]
    assert len({(entry.line, entry.column) for entry in tree}) == len(tree)
    assert list(COLUMNS[number]) == [1, 2, 3]
    assert sum(COLUMNS[number].values()) == (1 << len(tree)) - 1


@EVERY_FACTION
def test_prerequisites_stand_further_left(faction: Faction) -> None:
    tree = DEVELOPMENTS[FACTION_NUMBER[faction.id]]
    for entry in tree:
        assert all(other.column < entry.column for other in tree if other.bit & entry.requires)
        assert (entry.column == 1) == (entry.requires == 0)


def test_marian_reforms_need_scorpio_and_ballistae() -> None:
    assert requirements("rome_marian_reforms") == {"rome_scorpio", "rome_ballistae"}
    (effect,) = development("rome_marian_reforms").effects
    assert (effect.op, effect.item) == ("marian_reforms", "rome_imperial")
    assert [TROOPS[number].id for number in effect.ids] == ["scorpio", "ballistae"]


def test_reduced_antipathy_and_national_unity_are_independent() -> None:
    assert "barbarians_reduced_antipathy" not in requirements("barbarians_national_unity")
    assert requirements("barbarians_reduced_antipathy") == set()


@EVERY_FACTION
def test_siegecraft_lets_garrisons_roll_yellow(faction: Faction) -> None:
    effects = development(f"{faction.id}_siegecraft").effects
    assert [effect.value for effect in effects if effect.op == "assault_garrison_die"] == [Colour.YELLOW]


@EVERY_FACTION
def test_extra_agent_raises_the_hand_to_six(faction: Faction) -> None:
    effects = {effect.op: effect.value for effect in development(f"{faction.id}_extra_agent").effects}
    assert effects == {"agent_limit": 3, "hand_limit": 6}


@pytest.mark.parametrize("faction", ["carthage", "rome", "greece"])
def test_advanced_subterfuge_raises_the_hand_to_seven(faction: str) -> None:
    effects = {effect.op: effect.value for effect in development(f"{faction}_advanced_subterfuge").effects}
    assert effects["hand_limit"] == 7


def test_carthage_can_become_the_strongest_at_sea() -> None:
    best = [
        max((effect.value for entry in tree for effect in entry.effects if effect.op == "ship_level"), default=-1)
        for tree in DEVELOPMENTS
    ]
    assert best[CARTHAGE] == SHIP_LEVELS.index("flagship")
    assert all(best[CARTHAGE] > best[other] for other in (ROME, GREECE, BARBARIANS))


def test_barbarians_develop_ships_step_by_step() -> None:
    levels = [
        SHIP_LEVELS[effect.value]
        for entry in DEVELOPMENTS[BARBARIANS]
        for effect in entry.effects
        if effect.op == "ship_level"
    ]
    assert levels == ["transport", "bireme", "trireme"]


def test_barbarians_link_markets_in_adjacent_regions() -> None:
    (effect,) = development("barbarians_tribal_markets").effects
    assert (effect.op, effect.item) == ("market_link", "adjacent")
