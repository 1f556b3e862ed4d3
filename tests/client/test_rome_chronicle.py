"""The chronicle beside the map: filters, places that light up, and the account of what somebody missed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.rome.flow import GameFlow
from game.client.rome.presenters import log, recap
from game.client.rome.presenters.chronicle import Line, lines, place_of
from game.client.rome.presenters.concern import concerns
from game.client.rome.scenes.chronicle import ChronicleScene, Recap
from game.client.rome.scenes.table.scene import TableScene
from game.client.scenes.handover import HandoverScene
from game.client.session import News, Session, Stage
from game.client.settings import Settings
from game.kernel.log import LogEntry
from game.kernel.match import Match
from game.titles.rome.words.chronicle import CHRONICLE
from tests.client.games import small_plan
from tests.client.robot import Robot
from tests.client.seats import new_match, play_to, seat_at
from tools.showcase.positions import at_step, forward, play, sensible

Robots = Callable[..., Robot]


@pytest.fixture(scope="module")
def match() -> Match[object]:
    """A game of one person some turns old, in his campaign."""
    made = new_match({"rome": "Livia"}, 11)
    play_to(made, lambda decision: made.state.turn >= 3 and decision.step == "campaign.turn")
    return made


def opened(robot: Robot, match: Match[object]) -> tuple[GameFlow, ChronicleScene]:
    flow = seat_at(robot, match)
    robot.press("l")
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, ChronicleScene)
    return flow, scene


def test_every_key_named_by_a_theme_has_words() -> None:
    keys = {key.partition(".")[0] for key in CHRONICLE}
    assert keys >= log.INTRIGUE_KEYS | log.WEALTH_KEYS | log.BLOW_BY_BLOW | log.WAYS
    assert not log.INTRIGUE_KEYS & log.WEALTH_KEYS


def test_headings_without_lines_are_left_out() -> None:
    def heading(key: str) -> Line:
        return Line(0, key, -1, key, heading=True)

    told = Line(0, "tax", 1, "Rome raises 3 gold.")
    listed = [
        heading("turn"),
        heading("phase"),
        heading("phase"),
        told,
        heading("phase"),
        heading("turn"),
        heading("phase"),
    ]
    assert [line.key for line in log.without_bare_headings(listed)] == ["turn", "phase", "tax"]


def test_key_l_opens_all_lines_and_closes_them(robot: Robot, match: Match[object]) -> None:
    flow, scene = opened(robot, match)
    known = lines(flow.view, flow.session.chronicle())
    assert [row.line for row in scene.rows] == log.without_bare_headings(known)[-len(scene.rows) :]
    robot.press("l")
    assert isinstance(robot.app.top, TableScene)


def test_filters_leave_only_their_lines(robot: Robot, match: Match[object]) -> None:
    _, scene = opened(robot, match)
    scene.choice.pick(log.WEALTH)
    told = [row.line for row in scene.rows if not row.line.heading]
    assert told
    assert {log.theme_of(line.key) for line in told} == {log.WEALTH}
    robot.click(scene.emblems[1])
    assert all(row.line.side != 1 for row in scene.rows)
    robot.click(scene.emblems[1])
    assert any(row.line.side == 1 for row in scene.rows)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 2.0), ((1280, 720), 1.5)])
def test_the_place_of_a_line_lights_up_and_is_looked_at(
    robots: Robots, match: Match[object], size: tuple[int, int], scale: float
) -> None:
    robot = robots(size, Settings(scale=scale))
    flow, scene = opened(robot, match)
    table = flow.scene
    assert isinstance(table, TableScene)
    row = next(row for row in reversed(scene.rows) if place_of(row.line.markup))
    scene.area.reveal(row)
    robot.move(row.box.center)
    target = place_of(row.line.markup)
    assert target in table.board.marks.chosen
    robot.move(scene.close)
    assert target not in table.board.marks.chosen
    row.activate_first()
    robot.settle()
    assert target is not None
    assert table.board.sees(target)
    assert target in table.board.marks.chosen


def test_in_the_column_beside_the_map_it_is_the_same(robots: Robots, match: Match[object]) -> None:
    robot = robots((1920, 1080))
    flow = seat_at(robot, match)
    table = flow.scene
    assert isinstance(table, TableScene)
    rows = [row for row in table.chronicle.rows if place_of(row.line.markup)]
    row = rows[-1]
    table.chronicle.area.reveal(row)
    robot.move(row.box.center)
    assert place_of(row.line.markup) in table.board.marks.chosen
    robot.move(table.prompt)
    assert place_of(row.line.markup) not in table.board.marks.chosen


# -- what was missed


def test_after_the_seat_was_passed_on_the_others_moves_are_told(robots: Robots, tmp_path: Path) -> None:
    robot = robots((1280, 720), Settings(speed=0))
    flow = play(robot.app, small_plan(people=("rome", "carthage")), tmp_path)
    flow.recalls = True
    seen = 0
    for _ in range(400):
        top = robot.app.top
        if isinstance(top, ChronicleScene):
            seen += 1
            session: Session = flow.session
            assert all(session.person_of(session.match.journal[r.line.entry].seat) != session.person for r in top.rows)
            known = {news.entry for news in session.chronicle()}
            assert {row.line.entry for row in top.rows} <= known
            robot.press("return")
            assert robot.app.top is flow.scene
        elif isinstance(top, HandoverScene):
            robot.press("return")
        elif flow.session.stage is Stage.CHOOSE and flow.session.decision is not None:
            flow.act(sensible(2)(flow.session.decision))
        robot.frame()
        if seen >= 3:
            return
    raise AssertionError("nothing was told")


def test_what_was_missed_waits_below_a_sheet_that_is_being_answered(robots: Robots, tmp_path: Path) -> None:
    """Else a press that was meant for the sheet would go elsewhere."""
    robot = robots((1280, 720), Settings(speed=0, recap="always"))
    flow = play(robot.app, small_plan(), tmp_path)
    forward(flow, at_step("campaign.turn", 2), sensible(2))
    while flow.session.stage is Stage.CHOOSE:
        assert flow.session.decision is not None
        options = flow.session.decision.options
        flow.act(next((o for o in options if o[0] in ("end_turn", "pass")), options[0]))
    flow.recalls = True
    flow.asides.menu()
    menu = robot.app.top
    for _ in range(2000):
        robot.frame()
        if any(isinstance(scene, ChronicleScene) for scene in robot.app.scenes):
            break
        assert flow.session.stage is Stage.THINKING
    assert robot.app.top is menu
    robot.press("escape")
    assert isinstance(robot.app.top, ChronicleScene)
    robot.press("return")
    assert robot.app.top is flow.scene


def test_never_means_never(robots: Robots, tmp_path: Path) -> None:
    robot = robots((1280, 720), Settings(speed=0, recap="never"))
    flow = play(robot.app, small_plan(people=("rome", "carthage")), tmp_path)
    flow.recalls = True
    forward(flow, at_step("campaign.turn", 2), sensible(2))
    assert not any(isinstance(scene, ChronicleScene) for scene in robot.app.scenes)


def test_a_recap_tells_what_matters_to_the_seat(robot: Robot, match: Match[object]) -> None:
    flow = seat_at(robot, match)
    seat = flow.session.eyes
    news = [each for each in flow.session.chronicle() if each.seat != seat]
    told = recap.matters(flow.view, seat, news)
    assert recap.LEAST <= len(told) <= recap.MOST
    assert [line.entry for line in told] == sorted(line.entry for line in told)
    assert not any(line.heading for line in told)
    mine = [News(0, 0, LogEntry("robbed", (0, seat, 3))), News(1, 0, LogEntry("robbed", (0, 2, 3)))]
    quiet = [News(n, 0, LogEntry("built", (0, 1, 1))) for n in range(2, 9)]
    assert recap.matters(flow.view, seat, [*quiet, *mine])[-2].entry == 0
    assert concerns(flow.view, [seat], mine[0].log)
    assert not concerns(flow.view, [seat], mine[1].log)


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ([0, 4, 0, 0], "You lead with 4 of {goal} points; "),
        ([4, 4, 0, 0], "You have 4 of {goal} points, as many as Carthage."),
        ([6, 4, 0, 0], "You have 4 of {goal} points; ahead: Carthage with 6."),
    ],
)
def test_how_far_a_seat_is_from_winning(points: list[int], words: str, robot: Robot, match: Match[object]) -> None:
    view = seat_at(robot, match).view
    view.vp = points
    assert recap.standing(view, 1).startswith(words.format(goal=view.setup.target))


def test_the_whole_of_it_is_a_press_away(robot: Robot, match: Match[object]) -> None:
    flow = seat_at(robot, match)
    listed = lines(flow.view, flow.session.chronicle())
    scene = ChronicleScene(flow, "Since your last turn", listed[:4], Recap(listed, "You lead."))
    robot.app.push(scene)
    robot.settle()
    assert len(scene.rows) == 4
    robot.click(scene.all)
    robot.settle()
    assert len(scene.rows) == min(len(listed), 400)
    robot.press("return")
    assert robot.app.top is flow.scene


def test_where_nothing_matters_nothing_is_told(robot: Robot, match: Match[object]) -> None:
    flow = seat_at(robot, match)
    quiet = [News(n, 0, LogEntry("built", (0, 1, 1))) for n in range(9)]
    assert recap.matters(flow.view, flow.session.eyes, quiet) == []
