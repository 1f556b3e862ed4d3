"""The shipped board against the rulebook: The Map, and the examples of Taxation, Moving Agents, Transport, Interception."""

from __future__ import annotations

import heapq
from fractions import Fraction
from itertools import pairwise

import pytest

from game.common.board import FAR, Border, Region
from game.titles.rome.dice import FACES, Colour, Face
from game.titles.rome.tables import ECONOMIC_VP, FACTIONS, INDEPENDENT_DICE, LIMITS, Faction, standard_board

BOARD = standard_board()
EVERY_FACTION = pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.id)
CONQUESTS = ("migdol", "dimmidi", "ebora", "olisipo", "numantia", "ars", "balearica", "syracuse", "lilybaeum")


def number(id: str) -> int:
    return BOARD.region_number[id]


def region(id: str) -> Region:
    return BOARD.regions[number(id)]


def border(a: str, b: str) -> Border | None:
    edge = BOARD.edge_between(number(a), number(b))
    return None if edge is None else BOARD.edges[edge].border


def ports(id: str) -> set[str]:
    return {BOARD.seas[sea].id for sea in BOARD.ports[number(id)]}


def touching(sea: str) -> set[str]:
    return {BOARD.seas[other].id for other in BOARD.sea_neighbours[BOARD.sea_number[sea]]}


def seas_sailed(a: str, b: str, by: tuple[tuple[int, ...], ...]) -> int:
    """The fewest sea areas between two regions, over ports or coasts."""
    found = dict.fromkeys(by[number(a)], 1)
    queue = list(found)
    for here in queue:
        for there in BOARD.sea_neighbours[here]:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return min(found[sea] for sea in by[number(b)])


def agent_moves(a: str, b: str) -> int:
    """The fewest moves of an agent: a land region or a sea area costs 1, going ashore in a port nothing."""
    first = (0, False, number(a))
    best = {first[1:]: 0}
    queue = [first]
    while queue:
        spent, at_sea, here = heapq.heappop(queue)
        if (at_sea, here) == (False, number(b)):
            return spent
        if at_sea:
            steps = [(1, True, sea) for sea in BOARD.sea_neighbours[here]]
            steps += [(0, False, land) for land in BOARD.harbours[here]]
        else:
            steps = [(1, False, land) for land in BOARD.adjacent[here]]
            steps += [(1, True, sea) for sea in BOARD.ports[here]]
        for cost, sea, there in steps:
            if spent + cost < best.get((sea, there), 99):
                best[sea, there] = spent + cost
                heapq.heappush(queue, (spent + cost, sea, there))
    raise AssertionError("no way")


def test_size() -> None:
    assert (len(BOARD.regions), len(BOARD.seas)) == (110, 24)
    assert len({place.name for place in (*BOARD.regions, *BOARD.seas)}) == 134


def test_borders_by_kind() -> None:
    kinds = [edge.border for edge in BOARD.edges]
    assert [kinds.count(kind) for kind in Border] == [114, 37, 55, 8]


def test_gold_and_terrain() -> None:
    for place in BOARD.regions:
        assert 1 <= place.gold <= 3
        assert 0 <= place.trees + place.mountains <= 4
    independent = [place.gold for place in BOARD.regions if not place.home]
    assert [independent.count(gold) for gold in (1, 2, 3)] == [64, 8, 2]


@EVERY_FACTION
def test_homelands_are_worth_12_gold(faction: Faction) -> None:
    homes = BOARD.homes[faction.id]
    assert BOARD.regions[homes[0]].id == faction.capital == faction.homes[0]
    assert {BOARD.regions[home].id for home in homes} == set(faction.homes)
    assert sum(BOARD.regions[home].gold for home in homes) == 12
    assert len(homes) <= LIMITS.home_markers


@EVERY_FACTION
def test_the_capital_is_the_richest_home(faction: Faction) -> None:
    gold = [BOARD.regions[home].gold for home in BOARD.homes[faction.id]]
    assert gold[0] == max(gold)
    if faction.id != "barbarians":
        assert gold.count(gold[0]) == 1
    assert sum(BOARD.regions[home].capital for home in BOARD.homes[faction.id]) == 1


def test_the_barbarian_capital_is_worth_1_gold() -> None:
    assert [BOARD.regions[home].gold for home in BOARD.homes["barbarians"]] == [1] * 12


@EVERY_FACTION
def test_every_faction_has_a_home_port(faction: Faction) -> None:
    assert any(BOARD.ports[home] for home in BOARD.homes[faction.id])


@pytest.mark.parametrize(
    ("id", "gold", "home"),
    [
        ("carthago", 3, "carthage"),
        ("tingis", 1, "carthage"),
        ("kartuba", 2, "carthage"),
        ("roma", 3, "rome"),
        ("brundisium", 2, "rome"),
    ],
)
def test_values_named_in_examples(id: str, gold: int, home: str) -> None:
    assert (region(id).gold, region(id).home) == (gold, home)


def test_vesontio_has_two_trees_and_a_garrison() -> None:
    assert (region("vesontio").trees, region("vesontio").mountains) == (2, 0)
    assert region("vesontio").home == "barbarians"


def test_patavium_has_two_icons() -> None:
    assert region("patavium").trees + region("patavium").mountains == 2


def test_syracuse_and_cosentia_face_each_other_across_a_strait() -> None:
    assert border("cosentia", "syracuse") is Border.STRAIT
    assert number("syracuse") in BOARD.adjacent[number("cosentia")]


def test_both_roman_markets_of_the_trade_example_are_ports() -> None:
    assert ports("roma")
    assert ports("brundisium")


def test_tax_of_carthage_in_the_example_is_25_gold_and_2_points() -> None:
    assert all(not region(id).home for id in CONQUESTS)
    assert sum(region(id).gold for id in CONQUESTS) == 10
    unrest = {"tingis": 1, "kartuba": 2}
    homes = [home for home in FACTIONS[0].homes if home not in unrest]
    wonder = 2 * 3
    raised = sum(region(id).gold for id in (*homes, *CONQUESTS)) + region("tingis").gold // 2 + wonder
    assert raised == 25
    assert max(points for gold, points in ECONOMIC_VP if gold <= raised) == 2


def test_the_wonder_of_carthago_can_be_built() -> None:
    assert all(BOARD.regions[there].home == "carthage" for there in BOARD.adjacent[number("carthago")])


def test_rome_can_conquer_two_regions_of_1_gold_next_door_and_raise_16() -> None:
    near = sorted({there for home in BOARD.homes["rome"] for there in BOARD.adjacent[home]})
    cheap = [there for there in near if not BOARD.regions[there].home and BOARD.regions[there].gold == 1]
    linked_markets = 2
    assert sum(BOARD.regions[held].gold for held in (*BOARD.homes["rome"], *cheap[:2])) + linked_markets == 16


def test_roads_of_one_turn_join_rome_and_brundisium_through_homes() -> None:
    homes = set(BOARD.homes["rome"])
    steps, reached = 0, {number("roma")}
    while number("brundisium") not in reached:
        reached |= {there for here in reached for there in BOARD.adjacent[here] if there in homes}
        steps += 1
    assert steps <= LIMITS.roads_per_turn


def test_voyage_of_the_agent_from_pella_to_carthago() -> None:
    assert number("epidamnos") in BOARD.adjacent[number("pella")]
    assert ports("epidamnos") == {"mare_adriaticum"}
    assert "syrtis_minor" in ports("carthago")
    route = ("mare_adriaticum", "mare_ionium", "syrtis_minor")
    assert all(there in touching(here) for here, there in pairwise(route))
    assert seas_sailed("epidamnos", "carthago", BOARD.ports) == 3
    assert agent_moves("pella", "carthago") == LIMITS.agent_moves - 1


def test_transport_from_carthago_to_petra() -> None:
    assert BOARD.distance[number("carthago")][number("petra")] == 7
    assert seas_sailed("carthago", "petra", BOARD.coasts) == 2
    assert ports("petra")
    assert border("petra", "acre") is Border.LAND


def test_transport_from_carthago_to_brundisium_passes_mare_internum() -> None:
    assert seas_sailed("carthago", "brundisium", BOARD.coasts) == 2
    assert "mare_ionium" in ports("brundisium")
    assert {"syrtis_minor", "mare_ionium"} <= touching("mare_internum")


def test_a_navy_has_the_points_for_both_transports() -> None:
    assert LIMITS.navy_mp >= 1 + 2 + 1


def test_nine_mercenary_regions_are_independent_and_defend_hard() -> None:
    worth = {Face.SKULL: Fraction(1), Face.X: Fraction(1, 2)}

    def lost(dice: tuple[Colour, ...]) -> Fraction:
        return sum((worth.get(face, Fraction(0)) for die in dice for face in FACES[die]), Fraction(0))

    found = [place for place in BOARD.regions if place.mercenary]
    assert len(found) == 9
    assert {"thracia", "knossos", "rhodos"} <= {place.id for place in found}
    for place in found:
        assert not place.home
        assert lost(tuple(Colour[die] for die in place.dice)) > lost(INDEPENDENT_DICE[place.gold])


def test_thracia_rolls_three_skulls_once_in_54_and_is_never_annexed() -> None:
    dice = [Colour[die] for die in region("thracia").dice]
    assert sorted(dice) == [Colour.YELLOW, Colour.RED, Colour.RED]
    chance = Fraction(1)
    for die in dice:
        chance *= Fraction(FACES[die].count(Face.SKULL), 6)
    assert chance == Fraction(1, 54)
    assert any(Face.BLANK not in FACES[die] for die in dice)


def test_islands_have_no_land_neighbours_but_ports() -> None:
    alone = {place.id for n, place in enumerate(BOARD.regions) if not BOARD.adjacent[n]}
    assert alone == {"balearica", "knossos", "salamis"}
    assert {BOARD.regions[n].id for n in BOARD.adjacent[number("karalis")]} == {"alalia"}
    assert {BOARD.regions[n].id for n in BOARD.adjacent[number("alalia")]} == {"karalis"}
    for id in (*alone, "karalis", "alalia"):
        assert ports(id)


def test_one_connected_world() -> None:
    seen, queue = {0}, [0]
    for sea in queue:
        for there in BOARD.sea_neighbours[sea]:
            if there not in seen:
                seen.add(there)
                queue.append(there)
    assert len(seen) == len(BOARD.seas)
    assert all(BOARD.shores[sea] for sea in seen)
    for distances in BOARD.distance:
        assert any(BOARD.coasts[there] for there, steps in enumerate(distances) if steps < FAR)


def test_the_board_is_built_once() -> None:
    assert standard_board() is BOARD
