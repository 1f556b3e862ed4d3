"""Battles that were fought before are shown again as one could follow them: from the log, the history, the end."""

from __future__ import annotations

import pytest

from game.client.rome import flow as flow_module
from game.client.rome.presenters.battle.past import battle_told, sea_told
from game.client.rome.presenters.battle.tableau import caught_up
from game.client.rome.scenes.battle.account import AccountScene
from game.client.rome.scenes.sheets import SheetScene
from tests.client.battle_desk import Desk
from tests.rome.s07_campaign.pieces import army, piece, table
from tests.rome.s08_stratplay.field import numbers
from tests.rome.s09_naval.pieces import CARTHAGE, ROME, fleet, navy, waters
from tests.rome.table import Table

WAR = {"barbarians-rome": "enemy", "carthage-rome": "enemy"}


def fought(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Rome has attacked the Barbarians, and the battle is over."""
    meeting = table(
        [army(1, 1, "patavium", "LLLvs", "crassus"), army(3, 1, "patavium", "WWWSd", None)],
        relations=WAR,
        control={"patavium": "rome"},
    )
    desk = Desk(meeting, monkeypatch, people=(1,))
    monkeypatch.delitem(flow_module.SCENES, "losses.")  # there is no map here
    desk.flow.act(("attack", piece(1), 3))
    desk.settle()
    desk.scene.auto.begin()
    desk.settle()
    desk.close_account()
    assert desk.match.state.battle is None
    return desk


def beginning(desk: Desk) -> int:
    return next(
        at for at, entry in enumerate(desk.match.journal) if any(line.key == "battle_begins" for line in entry.log)
    )


def test_it_is_told_as_it_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = fought(monkeypatch)
    entry = beginning(desk)
    told = battle_told(desk.match, 1, desk.session.chronicle(entry), entry)
    assert told is not None
    assert told.lines[0].key == "battle_begins"
    assert told.start.side(told.start.bottom).hand == numbers("republican_legionaries*3 velites scorpio")
    end = caught_up(told.start, told.lines)
    last = desk.match.state.last_battle
    assert [end.side(n).dead for n in (0, 1)] == [last.sides[n].dead for n in (0, 1)]
    assert battle_told(desk.match, 1, desk.session.chronicle(), entry + 1) is None


def test_a_stranger_learns_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looked on knows what lay on the table, not what stayed in the hands."""
    desk = fought(monkeypatch)
    entry = beginning(desk)
    told = battle_told(desk.match, 2, desk.session.chronicle(entry), entry)
    assert told is not None
    assert told.start.mine == -1
    shown = {card for line in told.lines if line.key == "deployed" for card in line.args[1]}
    for side in told.start.battle.sides:
        assert {card for card in side.hand if card >= 0} <= shown


def test_a_link_opens_the_account(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = fought(monkeypatch)
    desk.flow.go_to(f"battle:{beginning(desk)}")
    desk.robot.settle()
    assert isinstance(desk.robot.app.top, AccountScene)
    desk.robot.press("escape")
    assert not isinstance(desk.robot.app.top, AccountScene)


def test_a_battle_at_sea_stays_until_a_key_is_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    meeting: Table = waters([navy(ROME, 1, "mare_tyrrhenum", 3), navy(CARTHAGE, 1, "mare_tyrrhenum", 3)], relations=WAR)
    desk = Desk(meeting, monkeypatch, people=(1,))
    desk.flow.act(("attack_navy", fleet(ROME), fleet(CARTHAGE)))
    entry = next(at for at, e in enumerate(desk.match.journal) if any(line.key == "sea_battle" for line in e.log))
    (sheet,) = sea_told(desk.match, 1, desk.session.chronicle(entry), entry)
    assert len(sheet.fleets) == 2
    desk.flow.asides.battle(entry)
    desk.robot.wait(9000)
    assert isinstance(desk.robot.app.top, SheetScene)
    desk.robot.press("space")
    assert not isinstance(desk.robot.app.top, SheetScene)
