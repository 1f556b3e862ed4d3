"""Lines of communication."""

from __future__ import annotations

import pytest

from game.titles.rome.forces import has_room
from game.titles.rome.supply import has_line, supplied
from tests.rome.s07_campaign.pieces import CARTHAGE, GREECE, ROME, army, piece, table

R1 = piece(ROME)
FAR = [army(ROME, 1, "kyrene", "LLL")]
FLEET = [
    {"faction": "rome", "number": 1, "at": "mare_ionium", "ships": 2},
    {"faction": "rome", "number": 2, "at": "mare_internum", "ships": 2},
]


@pytest.mark.rule("supply-line")
def test_over_sea_areas_held_by_own_navies() -> None:
    t = table(FAR, control={"kyrene": "rome"}, navies=FLEET)
    assert has_line(t.g, R1)
    assert not has_line(table(FAR, control={"kyrene": "rome"}, navies=FLEET[:1]).g, R1)


@pytest.mark.rule("supply-line")
def test_not_over_an_area_shared_with_another_faction_even_an_ally() -> None:
    foreign = [*FLEET, {"faction": "carthage", "number": 1, "at": "mare_internum", "ships": 1}]
    t = table(FAR, control={"kyrene": "rome"}, navies=foreign, relations={"carthage-rome": "ally"})
    assert not has_line(t.g, R1)


@pytest.mark.rule("supply-line")
def test_over_own_and_allied_land_without_foes() -> None:
    t = table([army(ROME, 1, "salona", "LLL")], control={"patavium": "greece", "salona": "rome"})
    assert not has_line(t.g, R1)
    allied = {"control": {"patavium": "greece", "salona": "rome"}, "relations": {"greece-rome": "ally"}}
    assert has_line(table([army(ROME, 1, "salona", "LLL")], **allied).g, R1)
    blocked = [army(ROME, 1, "salona", "LLL"), army(CARTHAGE, 1, "patavium", "PP")]
    assert not has_line(table(blocked, **allied).g, R1)


@pytest.mark.rule("supply-line")
def test_the_line_must_end_at_a_home_that_is_not_besieged() -> None:
    homes = ("roma", "brundisium", "neapolis", "velathri", "asculum", "cosentia")
    besieged = [army(ROME, 1, "patavium", "LLL"), army(GREECE, 1, "ariminum", "HHH")]
    t = table(besieged, control={"patavium": "rome", **dict.fromkeys(homes, "greece")})
    assert not has_line(t.g, R1)
    t = table(besieged[:1], control={"patavium": "rome", **dict.fromkeys(homes, "greece")})
    assert has_line(t.g, R1)


@pytest.mark.rule("supply-line")
def test_a_besieger_is_supplied_from_next_door_and_an_unplaced_army_always() -> None:
    t = table([army(ROME, 1, "ambrakia", "LLL"), army(ROME, 2, None, "LL")], control={"epidamnos": "rome"})
    assert not has_line(t.g, R1)
    assert has_line(t.g, piece(ROME, 2))
    t = table([army(ROME, 1, "vesontio", "LLL")], control={"mediolanum": "rome"})
    assert has_line(t.g, R1)


@pytest.mark.rule("supply-line")
def test_aboard_the_fleet_carries_the_line() -> None:
    for sea, fed in (("mare_ionium", True), ("mare_internum", False)):
        t = table(
            [army(ROME, 1, None, "LLL", aboard=1)], navies=[{"faction": "rome", "number": 1, "at": sea, "ships": 2}]
        )
        assert has_line(t.g, R1) is fed


@pytest.mark.rule("army-limits")
def test_aboard_there_is_room_for_what_the_ships_carry() -> None:
    for ships, fits in ((1, False), (2, True)):
        t = table(
            [army(ROME, 1, None, "LLL", aboard=1)],
            navies=[{"faction": "rome", "number": 1, "at": "mare_ionium", "ships": ships}],
        )
        assert has_room(t.g, R1, 0) is fits


def test_flags_cover_homes_and_the_sea_beside_them() -> None:
    t = table([], navies=FLEET[:1])
    land, sea = supplied(t.g, ROME)
    assert [t.g.board.regions[n].id for n, flag in enumerate(land) if flag][:2] == ["ariminum", "velathri"]
    assert [t.g.board.seas[n].id for n, flag in enumerate(sea) if flag] == ["mare_ionium"]
