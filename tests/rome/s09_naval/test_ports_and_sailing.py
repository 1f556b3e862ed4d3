"""Placing and moving navies (Placing Armies and Navies on the Board, Moving Armies and Navies)."""

from __future__ import annotations

import pytest

from game.titles.rome import naval
from game.titles.rome.invariants import faults
from game.titles.rome.state import NAVY_STOPPED, NONE, UNPLACED
from tests.rome.s09_naval.pieces import (
    BARBARIANS,
    CARTHAGE,
    GREECE,
    ROME,
    army,
    fleet,
    navy,
    off,
    region_names,
    sail,
    sea,
    sea_names,
    waters,
)
from tests.rome.table import Table

ONE, TWO = fleet(ROME), fleet(ROME, 2)


# ---- placing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("navy-place")
def test_a_new_navy_starts_from_a_port_in_the_homeland() -> None:
    t = waters([navy(ROME, 1, None, 5)])
    t.do("place_navy", ONE)
    assert region_names(t, "place_in_port") == {
        "roma",
        "neapolis",
        "velathri",
        "brundisium",
        "cosentia",
        "ariminum",
    } & {t.g.board.regions[home].id for home in t.g.geo.homes[ROME]}
    t.do("place_in_port", ONE, t.region("brundisium"))
    assert off(t, ONE) == "brundisium"
    assert t.g.navy_mp[ONE] == 4
    sail(t, ONE, "mare_ionium")
    assert t.g.navy_mp[ONE] == 3


@pytest.mark.rule("navy-place")
def test_no_new_navy_in_a_conquered_port_nor_in_a_home_without_one() -> None:
    t = waters([navy(ROME, 1, None, 5)], control={"syracuse": "rome"})
    t.do("place_navy", ONE)
    assert t.refused("place_in_port", ONE, t.region("syracuse")).key == "not_home_port"
    inland = next(home for home in t.g.geo.homes[ROME] if not t.g.board.ports[home])
    assert t.refused("place_in_port", ONE, inland).key == "not_home_port"


@pytest.mark.rule("navy-place")
def test_no_new_navy_in_a_home_that_is_lost_or_holds_a_foe() -> None:
    t = waters(
        [navy(ROME, 1, None, 5)],
        [army(GREECE, 1, "roma", "HH")],
        control={"brundisium": "greece"},
    )
    t.do("place_navy", ONE)
    assert not {"roma", "brundisium"} & region_names(t, "place_in_port")


@pytest.mark.rule("navy-place")
def test_without_a_home_port_the_navy_waits() -> None:
    ports = ["moridunon", "camulodunon", "namnetum", "bagacum"]
    t = waters([navy(BARBARIANS, 1, None, 2)], active="barbarians")
    lost = {t.g.board.regions[home].id: "rome" for home in t.g.geo.homes[BARBARIANS]}
    assert set(ports) & set(lost)
    t = waters([navy(BARBARIANS, 1, None, 2)], active="barbarians", control=lost)
    assert ("place_navy", fleet(BARBARIANS)) not in t.options
    assert t.refused("place_navy", fleet(BARBARIANS)).key == "no_home_port"


@pytest.mark.rule("navy-place")
def test_what_is_refused_before_and_after_placing() -> None:
    t = waters([navy(ROME, 1, None, 3), navy(ROME, 2, "roma", 2)])
    assert t.refused("sail", ONE, sea(t, "mare_tyrrhenum")).key == "navy_unplaced"
    assert t.refused("place_navy", TWO).key == "navy_on_map"
    assert t.refused("sail", fleet(CARTHAGE), 0).key == "not_yours"
    t = waters([])
    assert t.refused("sail", ONE, 0).key == t.refused("place_navy", ONE).key == "no_such_navy"
    assert naval.options(t.g, ROME) == []


# ---- sailing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("navy-sail", "navy-mp")
def test_four_sea_areas_from_port_to_port() -> None:
    t = waters([navy(ROME, 1, "roma", 2)], control={"acre": "rome"})
    sail(t, ONE, "mare_tyrrhenum", "mare_ionium", "mare_internum", "mare_cyprium")
    assert t.g.navy_mp[ONE] == 0
    assert t.refused("sail", ONE, sea(t, "mare_creticum")).key == "navy_too_few_mp"
    sail(t, ONE, "acre")
    assert off(t, ONE) == "acre"
    assert t.g.navy_sea[ONE] == NONE


@pytest.mark.rule("navy-sail")
def test_only_into_neighbouring_areas_and_those_of_the_port() -> None:
    t = waters([navy(CARTHAGE, 1, "carthago", 2)], active="carthage")
    mine = fleet(CARTHAGE)
    assert sea_names(t, "sail") == {"mare_sardoum", "syrtis_minor"}
    assert t.refused("sail", mine, sea(t, "mare_internum")).key == "not_next_sea"
    sail(t, mine, "syrtis_minor")
    assert sea_names(t, "sail") == {"mare_sardoum", "mare_tyrrhenum", "syrtis_major", "mare_ionium", "mare_internum"}
    assert t.refused("sail", mine, sea(t, "mare_aegaeum")).key == "not_next_sea"
    assert t.refused("sail", mine, sea(t, "syrtis_minor")).key == "navy_already_there"


@pytest.mark.rule("navy-ports")
def test_ports_of_own_and_allied_regions_are_free_to_enter() -> None:
    t = waters(
        [navy(ROME, 1, "mare_ionium", 2, mp=0)],
        control={"syracuse": "carthage"},
        relations={"greece-rome": "ally", "carthage-rome": "friendly"},
    )
    assert region_names(t, "enter_port") == {"brundisium", "cosentia", "ambrakia"} & {
        r.id for number, r in enumerate(t.g.board.regions) if t.g.owner[number] in (ROME, GREECE)
    }
    assert t.refused("enter_port", ONE, t.region("syracuse")).key == "port_not_friendly"
    assert t.refused("enter_port", ONE, t.region("roma")).key == "port_out_of_reach"
    assert t.refused("enter_port", ONE, t.region("vesontio")).key == "no_port"
    sail(t, ONE, "brundisium")
    assert t.g.navy_mp[ONE] == 0


@pytest.mark.rule("navy-mp")
def test_cothon_gives_a_fifth_point_and_a_new_phase_clears_the_marks() -> None:
    t = waters(
        [navy(CARTHAGE, 1, "carthago", 2), navy(ROME, 1, "roma", 2)], developments={"carthage": ["carthage_cothon"]}
    )
    t.g.navy_mp[ONE] = 0
    t.g.navy_marks[ONE] = NAVY_STOPPED | 1
    for seat in (CARTHAGE, ROME):
        naval.prepare(t.g, seat)
    assert (t.g.navy_mp[fleet(CARTHAGE)], t.g.navy_mp[ONE], t.g.navy_marks[ONE]) == (5, 4, 0)
    assert t.g.navy_mp[TWO] == 0


@pytest.mark.rule("navy-sea-limit")
def test_five_ships_of_a_faction_in_a_sea_area_even_in_passing() -> None:
    t = waters([navy(CARTHAGE, 1, "carthago", 3), navy(CARTHAGE, 2, "syrtis_minor", 3)], active="carthage")
    assert sea_names(t, "sail") >= {"mare_sardoum"}
    assert t.refused("sail", fleet(CARTHAGE), sea(t, "syrtis_minor")).key == "sea_full"
    t = waters([navy(CARTHAGE, 1, "carthago", 2), navy(CARTHAGE, 2, "syrtis_minor", 3)], active="carthage")
    sail(t, fleet(CARTHAGE), "syrtis_minor")


@pytest.mark.rule("navy-sea-limit")
def test_ports_hold_any_number_of_ships() -> None:
    t = waters([navy(CARTHAGE, 1, "syrtis_minor", 5), navy(CARTHAGE, 2, "carthago", 4)], active="carthage")
    sail(t, fleet(CARTHAGE), "carthago")
    assert not faults(t.g)


@pytest.mark.rule("navy-sea-limit")
def test_other_factions_ships_do_not_count() -> None:
    t = waters([navy(ROME, 1, "brundisium", 3), navy(GREECE, 1, "mare_ionium", 5)], relations={"greece-rome": "ally"})
    t.do("sail", ONE, sea(t, "mare_ionium")).do("let_pass", fleet(GREECE))
    assert off(t, ONE) == off(t, fleet(GREECE)) == "mare_ionium"


# ---- storms --------------------------------------------------------------------------------------------------------


def stormy(dice: str, ships: int = 3) -> Table:
    return waters(
        [navy(ROME, 1, "mare_tyrrhenum", ships)], dice=dice, hands={"greece": ["A35"], "carthage": [], "barbarians": []}
    )


@pytest.mark.rule("navy-window", "navy-stopped")
def test_a_storm_before_the_step_stops_the_navy_where_it_is() -> None:
    t = stormy("BLACK:x BLACK:blank BLACK:s")
    t.do("sail", ONE, sea(t, "mare_ionium"))
    assert t.decision.step == "window.respond"
    card = next(option[1] for option in t.options if option[0] == "play_event")
    t.do("play_event", card)
    assert off(t, ONE) == "mare_tyrrhenum"
    assert (t.g.navy_ships[ONE], t.g.ships_reserve) == (2, 28)
    assert t.refused("sail", ONE, sea(t, "mare_ionium")).key == "navy_stopped"
    assert t.refused("enter_port", ONE, t.region("roma")).key == "navy_stopped"
    assert naval.options(t.g, ROME) == []


@pytest.mark.rule("navy-window")
def test_a_navy_in_port_fears_no_storm() -> None:
    t = waters([navy(ROME, 1, "roma", 2)], hands={"greece": ["A35"]})
    t.do("sail", ONE, sea(t, "mare_tyrrhenum"))
    assert off(t, ONE) == "mare_tyrrhenum"


@pytest.mark.rule("navy-window")
def test_a_storm_may_sink_the_whole_navy() -> None:
    t = stormy("BLACK:x", ships=1)
    t.do("sail", ONE, sea(t, "mare_ionium"))
    t.do("play_event", next(option[1] for option in t.options if option[0] == "play_event"))
    assert t.g.navy_ships[ONE] == 0
    assert (t.g.navy_sea[ONE], t.g.navy_port[ONE]) == (NONE, NONE)
    assert t.g.navy_sea[ONE] != UNPLACED
    assert max(t.g.vp) == 0
