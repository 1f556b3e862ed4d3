"""Navies whose port falls into other hands (rulings A-N11)."""

from __future__ import annotations

import pytest

from game.titles.rome.sea_retreat import expel
from game.titles.rome.state import NONE
from tests.rome.s09_naval.pieces import (
    CARTHAGE,
    GREECE,
    ROME,
    army,
    fleet,
    names,
    navy,
    off,
    piece,
    region_names,
    sea,
    sea_names,
    told,
    waters,
)


@pytest.mark.rule("navy-expelled")
def test_the_navy_leaves_at_once_as_in_a_retreat() -> None:
    t = waters(
        [navy(ROME, 1, "syracuse", 2), navy(ROME, 2, "roma", 1)], active="carthage", control={"syracuse": "rome"}
    )
    t.g.owner[t.region("syracuse")] = CARTHAGE
    expel(t.g, t.region("syracuse"))
    t.run()
    assert (t.decision.step, t.decision.seat) == ("naval.flee", ROME)
    assert {"mare_ionium", "mare_tyrrhenum", "mare_internum"} <= sea_names(t, "retreat_to_sea")
    assert {"brundisium", "roma", "cosentia"} <= region_names(t, "retreat_to_port")
    assert "syracuse" not in region_names(t, "retreat_to_port")
    t.do("retreat_to_port", fleet(ROME), t.region("brundisium"))
    assert (off(t, fleet(ROME)), t.decision.seat) == ("brundisium", CARTHAGE)


@pytest.mark.rule("navy-expelled")
def test_an_ally_of_the_new_master_stays_and_others_ports_do_not_matter() -> None:
    t = waters(
        [navy(ROME, 1, "syracuse", 2), navy(GREECE, 1, "ambrakia", 1)],
        control={"syracuse": "greece"},
        relations={"greece-rome": "ally"},
    )
    before = len(t.g.frames)
    expel(t.g, t.region("syracuse"))
    t.g.owner[t.region("ambrakia")] = ROME
    expel(t.g, t.region("syracuse"))
    assert len(t.g.frames) == before


@pytest.mark.rule("navy-expelled")
def test_nor_does_it_lie_in_a_port_without_a_master() -> None:
    t = waters([navy(ROME, 1, "syracuse", 2)], control={"syracuse": "rome"})
    t.g.owner[t.region("syracuse")] = NONE
    expel(t.g, t.region("syracuse"))
    assert t.run().decision.step == "naval.flee"


@pytest.mark.rule("navy-expelled", "sea-retreat-none")
def test_shut_in_by_enemies_it_is_lost_without_a_point_for_anybody() -> None:
    t = waters(
        [navy(ROME, 1, "genua", 2), navy(CARTHAGE, 1, "mare_ligusticum", 1)],
        [army(ROME, 1, None, "LLL", "competent_1", aboard=1)],
        control={"genua": "rome"},
        relations={"carthage-rome": "enemy"},
    )
    t.g.owner[t.region("genua")] = CARTHAGE
    expel(t.g, t.region("genua"))
    t.run()
    assert told(t, "navy_sunk") == [(fleet(ROME),)]
    assert max(t.g.vp) == 0
    assert t.g.army_troops[piece(ROME)] == ()


@pytest.mark.rule("navy-expelled")
def test_conquest_drives_the_navy_out() -> None:
    t = waters(
        [navy(ROME, 1, "lilybaeum", 2), navy(GREECE, 1, "mare_ionium", 2)],
        [army(GREECE, 1, None, "HHHH", "competent_1", aboard=1)],
        active="greece",
        control={"lilybaeum": "rome"},
        dice="GREEN:blank GREEN:blank",
    )
    t.do("sail", fleet(GREECE), sea(t, "mare_tyrrhenum")).do("let_pass", fleet(ROME))
    t.do("disembark", piece(GREECE), t.region("lilybaeum"))
    assert (t.decision.step, t.decision.seat) == ("naval.intercept", ROME)
    t.do("let_pass", fleet(ROME))
    assert t.g.owner[t.region("lilybaeum")] == GREECE
    assert t.decision.step == "naval.flee"
    assert "syrtis_minor" in sea_names(t, "retreat_to_sea")
    assert "mare_tyrrhenum" not in sea_names(t, "retreat_to_sea")


@pytest.mark.rule("navy-expelled")
def test_the_end_of_an_alliance_by_intrigue_shuts_the_ports() -> None:
    t = waters([navy(ROME, 1, "athenai", 2), navy(GREECE, 1, "roma", 2)], relations={"greece-rome": "ally"})
    t.g.relations[3] = 2
    t.g.frames.append(("naval.close_ports",))
    t.run()
    assert t.decision.about == (fleet(ROME),)
    t.do("retreat_to_sea", fleet(ROME), sea(t, "mare_aegaeum"))
    assert t.decision.about == (fleet(GREECE),)
    assert names(t, "retreat_to_sea")
    t.do("retreat_to_sea", fleet(GREECE), sea(t, "mare_tyrrhenum"))
    assert t.decision.step == "campaign.turn"
