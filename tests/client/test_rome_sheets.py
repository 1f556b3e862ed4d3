"""Rolls outside of battles: read from the log, shown over the map, and the choice of what is lost to them."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.client.layout import Box
from game.client.rome import flow as flow_module
from game.client.rome.art.marks import RomeMarks
from game.client.rome.flow import GameFlow
from game.client.rome.parts.battle.sea_panel import SeaPanel, ShipCard
from game.client.rome.presenters.sheets import (
    AGENT,
    ASSAULT,
    AVOID,
    CONQUEST,
    SEA,
    Sheet,
    last_sheet,
    sheets,
    takes_part,
)
from game.client.rome.presenters.targets import RE_ROLL, announced_words, odds_words
from game.client.rome.presenters.telling import has_its_own
from game.client.rome.scenes.losses import LossesScene
from game.client.rome.scenes.sheets import SheetScene, show_sheets
from game.client.scenes.base import Scene
from game.client.session import News, Rules, Session
from game.client.settings import Settings
from game.client.world.world import World
from game.kernel.actions import Decision
from game.kernel.chance import Scripted
from game.kernel.log import LogEntry
from game.kernel.match import Checkpoint, Match, Player
from game.titles.rome.agent_targets import AGENT_PIECE
from game.titles.rome.title import TITLE
from game.titles.rome.view import View, view
from tests.client.battle_desk import NOW, Plain
from tests.client.robot import Robot
from tests.client.seats import the_map
from tests.rome.s07_campaign.pieces import GREECE, ROME, army, piece, table
from tests.rome.s08_stratplay.field import numbers
from tests.rome.s09_naval.pieces import fleet
from tests.rome.table import COLOURS, Table, die_or_name
from tools.showcase.positions import Unsaved

(LEGIONARIES,) = numbers("republican_legionaries")
WAR = {"greece-rome": "enemy", "carthage-rome": "enemy", "carthage-greece": "enemy"}
STORM = "RED:skull RED:skull RED:x RED:s GREEN:skull GREEN:x GREEN:x GREEN:blank GREEN:blank GREEN:blank YELLOW:blank"


FIVE = STORM.replace(" GREEN:blank", "", 1)
"""The same with one foot card less."""


def carthago(dice: str = FIVE, troops: str = "HHHHHj") -> Table:
    """The Greeks have landed before Carthago."""
    return table([army(GREECE, 1, "carthago", troops, "pyrrhos")], active="greece", dice=dice, relations=WAR)


def lines(t: Table) -> list[LogEntry]:
    assert t.g.out is not None
    return list(t.g.out)


def seen(t: Table, seat: int) -> View:
    return view(t.g, seat)


# ---- read from the log -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "words"), [(3, 2, "gets away"), (2, 2, "does not get away"), (0, 3, "does not get away")]
)
def test_a_trial_of_avoiding_says_who_gets_away(mine: int, theirs: int, words: str) -> None:
    told = [LogEntry("roll", ("avoid", ROME, (3,), (mine,))), LogEntry("roll", ("avoid", GREECE, (2,), (theirs,)))]
    (sheet,) = sheets(seen(carthago(), ROME), told)
    assert sheet.outcome == (f"<b>Rome {words}.</b>",)


def test_the_dice_of_an_agent_are_on_a_sheet_with_what_they_came_to() -> None:
    told = [
        LogEntry("agent_action", (3, "treaty", (GREECE,))),
        LogEntry("treaty_accepted", (ROME, GREECE)),
        LogEntry("agent_action", (3, "sabotage", (1,))),
        LogEntry("roll", ("sabotage", ROME, (4,), (2,))),
        LogEntry("agent_killed", (3,)),
    ]
    (sheet,) = sheets(seen(carthago(), ROME), told)
    assert sheet.kind == AGENT
    assert (sheet.first, sheet.last) == (2, 5)
    assert "Sabotage" in sheet.title
    assert sheet.outcome == ("Agent I of Rome is killed.",)


def test_an_announcement_without_dice_is_no_opening_of_another_roll() -> None:
    told = [
        LogEntry("agent_action", (3, "treaty", (GREECE,))),
        LogEntry("roll", ("storm", GREECE, (0,), (2,))),
    ]
    (sheet,) = sheets(seen(carthago(), ROME), told)
    assert (sheet.first, sheet.last) == (1, 2)


def test_who_may_answer_an_agent_reads_the_chances() -> None:
    v = seen(carthago(), ROME)
    announced = [LogEntry("agent_action", (3, "assassination", (AGENT_PIECE, 0)))]
    assert announced_words(announced) == "56% works, 19% nothing, 25% caught."
    assert announced_words([*announced, LogEntry("agent_action", (3, "spy", (0,)))]) == ""
    thrown = Decision(ROME, RE_ROLL, (3, "assassination", (AGENT_PIECE, 0), (2, 1), (ROME,)), (("keep",),))
    words = odds_words(v, thrown)
    assert "Nothing happens" in words
    assert words.endswith("Rolled again: 56% works, 19% nothing, 25% caught.")


def test_an_assault_has_both_rolls_with_their_damage() -> None:
    t = carthago(STORM, "HHHHHH")
    t.do("assault", piece(GREECE))
    (sheet,) = sheets(seen(t, GREECE), lines(t))
    assert sheet.kind == ASSAULT
    assert "Carthago" in sheet.title
    garrison, storming = sheet.rolls
    assert garrison.dice == (("RED", "SKULL"), ("RED", "SKULL"), ("RED", "X"), ("RED", "S"))
    assert (garrison.total, storming.total) == (5, 4)
    assert "Carthago" in garrison.name
    assert sheet.region == t.region("carthago")


@pytest.mark.parametrize(("dice", "falls"), [(STORM, False), (STORM.replace("GREEN:blank", "GREEN:skull"), True)])
def test_how_an_assault_ends_is_told_before_the_losses_are_chosen(dice: str, falls: bool) -> None:
    t = carthago(dice, "HHHHHH")
    t.do("assault", piece(GREECE))
    assert t.decision.step == "losses.choose"
    (sheet,) = sheets(seen(t, GREECE), lines(t))
    assert "2 main battle cards fall" in sheet.rolls[0].counts
    assert [("Carthago falls" in text, "Carthago holds" in text) for text in sheet.outcome] == [(falls, not falls)]


def test_the_opening_may_have_been_told_before() -> None:
    t = carthago(STORM, "HHHHHH")
    t.do("assault", piece(GREECE))
    told = lines(t)
    cut = next(n for n, line in enumerate(told) if line.key == "roll")
    late = sheets(seen(t, GREECE), told[cut:], told[:cut])
    assert [sheet.title for sheet in late] == [sheet.title for sheet in sheets(seen(t, GREECE), told)]
    assert sheets(seen(t, GREECE), told[cut:])[0].title == "Assault"


def test_the_outcome_belongs_to_the_sheet() -> None:
    t = carthago(
        "RED:s RED:s RED:x RED:x GREEN:skull GREEN:skull GREEN:skull" + " GREEN:blank" * 3 + " YELLOW:blank", "HHHHHH"
    )
    t.do("assault", piece(GREECE))
    while t.decision.step == "losses.choose":
        t.do(*t.options[0])
    sheet = last_sheet(seen(t, GREECE), lines(t))
    assert sheet is not None
    assert any("Carthago" in text for text in sheet.outcome)
    assert takes_part(sheet, [GREECE], lines(t))
    assert not takes_part(sheet, [ROME], lines(t))


def test_a_conquest_names_the_people_and_what_falls() -> None:
    told = [
        LogEntry("conquest_tried", (piece(ROME), 0)),
        LogEntry("roll", ("conquest", -1, (4, 3, 1), (3, 2, 1))),
        LogEntry("conquest_failed", (piece(ROME), 0)),
    ]
    t = carthago()
    (sheet,) = sheets(seen(t, ROME), told)
    assert sheet.kind == CONQUEST
    assert (sheet.first, sheet.last) == (0, 3)
    assert sheet.rolls[0].total == 1
    assert "1 other" in sheet.rolls[0].counts
    assert t.g.board.regions[0].name in sheet.rolls[0].name
    assert takes_part(sheet, [ROME], told[sheet.first : sheet.last])


@pytest.mark.parametrize(("person", "shown"), [(GREECE, True), (ROME, False)])
def test_the_people_s_dice_are_seen_by_whoever_tries_the_conquest(person: int, shown: bool) -> None:
    t = table(
        [army(GREECE, 1, "salona", "HHHH")], active="greece", dice="GREEN:skull GREEN:x GREEN:x GREEN:x", relations=WAR
    )
    t.do("roll_conquest", piece(GREECE))
    (sheet,) = sheets(seen(t, person), lines(t))
    assert sheet.kind == CONQUEST
    assert has_its_own(seen(t, person), sheet, [person], lines(t)[sheet.first : sheet.last]) is shown


def test_two_rolls_of_avoiding_are_one_sheet_and_battles_have_none() -> None:
    t = carthago()
    told = [
        LogEntry("roll", ("avoid", ROME, (3,), (2,))),
        LogEntry("roll", ("avoid", GREECE, (2,), (0,))),
        LogEntry("roll", ("hand_to_hand", ROME, (2,), (0,))),
        LogEntry("roll", ("avoid", ROME, (3,), (2,))),
    ]
    found = sheets(seen(t, ROME), told)
    assert [(sheet.kind, len(sheet.rolls)) for sheet in found] == [(AVOID, 2), (AVOID, 1)]
    assert all(sheet.rolls[0].total == -1 for sheet in found)


SEA_FIGHT = [
    LogEntry("sea_battle", (fleet(ROME), fleet(0), 0)),
    LogEntry("roll", ("sea_battle", ROME, (2, 2, 2), (3, 2, 0))),
    LogEntry("roll", ("sea_battle", 0, (3, 3), (2, 0))),
    LogEntry("ships_hit", (fleet(ROME), 0, 1)),
    LogEntry("ships_hit", (fleet(0), 1, 1)),
    LogEntry("ships_lost", (fleet(0), 1)),
    LogEntry("sea_battle_won", (fleet(ROME), fleet(0))),
]


def test_a_battle_at_sea_tells_the_ships() -> None:
    (sheet,) = sheets(seen(carthago(), ROME), SEA_FIGHT)
    assert sheet.kind == SEA
    assert [(f.seat, f.ships, f.sunk, f.damaged) for f in sheet.fleets] == [(ROME, 3, 0, 1), (0, 2, 1, 1)]
    assert [f.strength for f in sheet.fleets] == ["3 triremes", "2 quinquiremes"]
    assert [[f.fate(ship) for ship in range(f.ships)] for f in sheet.fleets] == [
        ["", "", "damaged"],
        ["damaged", "sunk"],
    ]
    assert [roll.total for roll in sheet.rolls] == [1, 0]
    assert sheet.seats == {ROME, 0}
    assert sheet.sea == 0


@pytest.mark.parametrize(("seat", "bottom"), [(ROME, 0), (0, 1), (GREECE, 0)])
def test_the_own_navy_lies_at_the_foot(seat: int, bottom: int) -> None:
    (sheet,) = sheets(seen(carthago(), seat), SEA_FIGHT)
    assert sheet.bottom == bottom


@pytest.mark.parametrize(("seat", "words"), [(ROME, "Republican Legionaries"), (GREECE, "cards")])
def test_what_goes_down_with_ships_is_told_once(seat: int, words: str) -> None:
    """Card by card to nobody; by name to its owner, by number to the others."""
    card = LogEntry("cargo_lost", (piece(ROME),)), LogEntry("card_lost", (piece(ROME), LEGIONARIES))
    told = [*SEA_FIGHT[:4], *card[: 2 if seat == ROME else 1] * 3, *SEA_FIGHT[4:]]
    (sheet,) = sheets(seen(carthago(), seat), told)
    lost = [text for text in sheet.outcome if "loses" in text]
    assert len(lost) == 1
    assert f"3 {words}" in lost[0]
    assert sheet.outcome[-1].startswith("<b>")


# ---- shown over the map ------------------------------------------------------------------------------------------------


def shown(robot: Robot, told: list[LogEntry], v: View) -> list[str]:
    """Show the sheets of these lines; what was called at the end."""
    ends: list[str] = []
    show_sheets(robot.app, v, told, partial(ends.append, "done"))
    return ends


@pytest.fixture
def assault() -> tuple[View, list[LogEntry]]:
    t = carthago(STORM, "HHHHHH")
    t.do("assault", piece(GREECE))
    return seen(t, GREECE), lines(t)


def test_a_sheet_goes_away_by_itself(robot: Robot, assault: tuple[View, list[LogEntry]]) -> None:
    v, told = assault
    robot.app.push(Scene())
    ends = shown(robot, told, v)
    assert isinstance(robot.app.top, SheetScene)
    robot.wait(500)
    assert not robot.app.top.panel.fallen
    robot.wait(600)
    assert robot.app.top.panel.fallen
    assert not ends
    robot.wait(3000)
    assert ends == ["done"]
    assert not isinstance(robot.app.top, SheetScene)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.5)])
def test_ships_are_struck_when_the_dice_have_fallen(size: tuple[int, int], scale: float) -> None:
    robot = Robot(size, Settings(scale=scale))
    robot.app.push(Scene())
    shown(robot, SEA_FIGHT, seen(carthago(), ROME))
    scene = robot.app.top
    assert isinstance(scene, SheetScene)
    assert isinstance(scene.panel, SeaPanel)
    ships = [child for child in scene.panel.children if isinstance(child, ShipCard)]
    inside = Box(0, 0, *scene.size)
    assert len(ships) == 5
    assert all(
        inside.contains((box.x, box.y)) and inside.contains((box.right, box.bottom)) for box in (s.box for s in ships)
    )
    robot.wait(400)
    assert not any(ship.wounded or ship.depth for ship in ships)
    robot.wait(1200)
    assert [ship.wounded for ship in ships] == [True, False, False, False, True]  # Carthage above, Rome at the foot
    assert [ship.depth for ship in ships] == [0, 1, 0, 0, 0]


def test_a_key_or_click_lets_the_dice_lie_and_the_next_one_goes_on(
    robot: Robot, assault: tuple[View, list[LogEntry]]
) -> None:
    v, told = assault
    robot.app.push(Scene())
    for go_on in (lambda: robot.press("space"), lambda: robot.click((640, 300))):
        ends = shown(robot, told, v)
        robot.frame()
        go_on()
        assert isinstance(robot.app.top, SheetScene)
        assert robot.app.top.panel.fallen
        assert ends == []
        go_on()
        assert ends == ["done"]


def test_at_once_means_at_once(robots: Any, assault: tuple[View, list[LogEntry]]) -> None:
    v, told = assault
    robot = robots(settings=Settings(speed=0))
    robot.app.push(Scene())
    assert shown(robot, told, v) == ["done"]


def test_nothing_rolled_nothing_shown(robot: Robot, assault: tuple[View, list[LogEntry]]) -> None:
    robot.app.push(Scene())
    assert shown(robot, [LogEntry("turn", (2,))], assault[0]) == ["done"]


# ---- the choice of losses ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.5)])
def test_losses_are_chosen_by_pressing_cards(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = carthago()
    t.do("assault", piece(GREECE))
    assert t.decision.step == "losses.choose"
    monkeypatch.setattr(flow_module, "TABLE", "tests.client.battle_desk:RestScene")
    robot = Robot(size, Settings(speed=0, scale=scale))
    flow = losses_flow(t, robot)
    scene = flow.scene
    assert isinstance(scene, LossesScene)
    assert scene.sheet is None or isinstance(scene.sheet, Sheet)
    while isinstance(flow.scene, LossesScene) and flow.screen is not None:
        before = len(flow.session.match.journal)
        offered = next(w for w in flow.scene.tray.scroll.children if w.on_press)  # type: ignore[attr-defined]
        robot.click(offered)
        robot.settle()
        assert flow.session.match.journal[before].action[0] == "lose"
    assert len(flow.session.match.state.army_troops[piece(GREECE)]) == 3


def test_what_cannot_be_lost_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    t = carthago()
    t.do("assault", piece(GREECE))
    monkeypatch.setattr(flow_module, "TABLE", "tests.client.battle_desk:RestScene")
    robot = Robot((1280, 720), Settings(speed=0))
    flow = losses_flow(t, robot)
    assert isinstance(flow.scene, LossesScene)
    barred = [entry for entry in flow.scene.tray.shown if entry.press is None]
    assert barred
    assert all(entry.refusal for entry in barred)


def losses_flow(t: Table, robot: Robot) -> GameFlow:
    g = t.g.clone()
    people = {seat: Player("" if seat == GREECE else "Auto", "" if seat == GREECE else "auto") for seat in range(4)}
    match: Match[Any] = Match.resume(TITLE, {}, 1, [], people, checkpoint=Checkpoint(g, 0, "undo.nothing"))
    match.source = lambda position: Scripted([], [], COLOURS.__contains__, die_or_name)
    session = Session(Unsaved(match), Plain(), Rules(handover="never", forced=False), lambda: NOW)
    world = World(the_map(), RomeMarks(the_map(), robot.app.fonts), robot.app.call_soon)
    flow = GameFlow(robot.app, session, world, lambda: None)
    flow.start()
    robot.settle()
    return flow


def test_where_nobody_chooses_a_loss_there_is_no_empty_box(monkeypatch: pytest.MonkeyPatch) -> None:
    t = carthago()
    t.do("assault", piece(GREECE))
    monkeypatch.setattr(flow_module, "TABLE", "tests.client.battle_desk:RestScene")
    robot = Robot((1280, 720), Settings(speed=1))
    scene = losses_flow(t, robot).scene
    assert isinstance(scene, LossesScene)
    assert scene.tray.visible
    ended: list[str] = []
    failed = LogEntry("assault_failed", (piece(GREECE), t.region("carthago")))
    scene.narrate([News(0, GREECE, failed)], lambda: ended.append("over"))
    assert not scene.tray.visible
    assert scene.decision.visible
    assert "Carthago" in scene.decision.markup
    robot.wait(5000)
    assert ended
    scene.narrate([], lambda: None)
    assert not scene.decision.visible
    scene.show()
    assert scene.tray.visible
