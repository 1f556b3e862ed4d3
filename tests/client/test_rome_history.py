"""The history: any moment as it was known then, and games that branch off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.client.library import Library
from game.client.rome.presenters.past import Past, branch
from game.client.rome.program import Program
from game.client.rome.scenes.history import HistoryScene
from game.client.settings import Settings
from game.kernel.match import Match
from tests.client.lots import Lots
from tests.client.robot import Robot
from tests.client.seats import new_match, play_to, seat_at

Robots = Callable[..., Robot]


def columns(view: Any) -> dict[str, Any]:
    """All that a view holds."""
    names = [name for kind in type(view).__mro__ for name in getattr(kind, "__slots__", ())]
    return {
        name: getattr(view, name) for name in names if name not in ("board", "geo", "chance", "battle", "last_battle")
    }


def long_match(turn: int = 3) -> Match[Any]:
    """A game of a person that has gone on for some turns."""
    match = new_match({"rome": "Livia"}, 11)
    play_to(match, lambda decision: match.state.turn >= turn and decision.step == "campaign.turn")
    return match


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return long_match()


def test_every_moment_is_as_it_was_known_then() -> None:
    match = new_match({"rome": "Livia"}, 11)
    seen: dict[int, dict[str, Any]] = {}

    def look(decision: Any) -> bool:
        seen[len(match.journal)] = columns(match.view(1))
        return match.state.turn >= 3

    play_to(match, look)
    past = Past(match, 1)
    moments = Lots(3).random.sample(sorted(seen), min(60, len(seen)))
    for moment in moments:
        assert columns(past.view(moment)) == seen[moment]
    assert all(not past.view(moment).hands[0] for moment in moments)


def test_steps_by_decision_phase_and_turn(match: Match[Any]) -> None:
    past = Past(match, 1)
    assert [c.turn for c in past.chapters if not c.phase] == list(range(1, match.state.turn + 1))
    moment = past.first
    phases = []
    while moment < past.last:
        nxt = past.step(moment, "phase", 1)
        assert nxt > moment
        moment = nxt
        phases.append(past.chapter(moment)[1])
    assert phases[:5] == [1, 2, 3, 4, 5]
    assert past.step(past.last, "turn", -1) < past.last
    assert past.step(past.first, "move", -1) == past.first
    assert past.step(past.last, "phase", 1) == past.last
    assert past.words(past.last).startswith("Turn III")


def test_a_branch_has_the_same_past_and_goes_its_own_way(match: Match[Any]) -> None:
    past = Past(match, 1)
    moment = past.step(past.last, "turn", -1)
    new = branch(match, moment, "Another war", 5)
    assert new.name == "Another war"
    assert new.journal == match.journal[:moment]
    assert past.title.encode(new.state) == past.title.encode(past.state(moment))
    assert new.decision is not None
    new.act(new.decision.options[-1])
    assert len(match.journal) == past.last


def history(robot: Robot, match: Match[Any]) -> HistoryScene:
    """The history on the screen of a robot."""
    flow = seat_at(robot, match)
    flow.asides.history()
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, HistoryScene)
    return scene


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 2.0), ((1280, 720), 1.5)])
def test_time_is_walked_with_keys_buttons_and_the_pointer(
    robots: Robots, match: Match[Any], size: tuple[int, int], scale: float
) -> None:
    robot = robots(size, Settings(scale=scale))
    scene = history(robot, match)
    last = scene.past.last
    robot.press("left")
    assert scene.moment == last - 1
    robot.press("pageup")
    assert scene.moment == scene.past.step(last - 1, "phase", -1)
    robot.press("home")
    assert scene.moment == scene.past.first
    for button in scene.steps[3:]:
        before = scene.moment
        robot.click(button)
        assert scene.moment == scene.past.step(before, button.step_kind, 1)
    track = scene.timeline.track
    robot.move((scene.timeline._x(scene.moment), track.center[1]))
    robot.down()
    robot.move((track.x + track.w * 0.5, track.center[1]), held=True)
    robot.up()
    assert abs(scene.moment - (scene.past.first + last) / 2) <= 1
    if not scene.panel.visible:
        robot.press("l")
    annals = scene.annals
    number = annals._at(annals.offset + 40)
    robot.click((annals.box.x + 60, annals.box.y + 40))
    assert scene.moment == annals.entries[number] + 1
    robot.press("escape")
    robot.settle()
    assert robot.app.top is not scene


def test_it_plays_by_itself_and_stops(robot: Robot, match: Match[Any]) -> None:
    scene = history(robot, match)
    robot.app.settings.speed = 4
    robot.press("home")
    robot.press("space")
    robot.wait(1200)
    assert scene.moment > scene.past.first + 2
    robot.press("space")
    here = scene.moment
    robot.wait(800)
    assert scene.moment == here
    drawn = robot.app.frames_drawn
    robot.wait(400)
    assert robot.app.frames_drawn == drawn


def test_lines_only_tell_what_the_person_may_know(robot: Robot, match: Match[Any]) -> None:
    scene = history(robot, match)
    known = {news.entry for news in scene.flow.session.chronicle()}
    assert set(scene.annals.entries) <= known
    assert "recruited" not in {line.key for line in scene.annals.lines if line.side not in (-1, 1)}


def test_play_on_from_here_begins_a_game_of_its_own(robot: Robot, tmp_path: Path) -> None:
    program = Program(Library(tmp_path), in_process=False)
    program.app = robot.app
    robot.app.push(program.title_scene(robot.app))
    from game.client.library import now

    match = long_match(2)
    program.play(program.games.library.keep(match, now()))
    robot.app.settings.speed = 0
    robot.settle()
    assert program.flow is not None
    first = program.flow
    first.asides.history()
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, HistoryScene)
    robot.click(scene.steps[0])
    moment = scene.moment
    robot.click(scene.branch_button)
    robot.settle()
    assert program.flow is not first
    assert len(program.flow.session.match.journal) >= moment
    assert program.flow.session.match.journal[:moment] == match.journal[:moment]
    assert len(program.games.library.listed()) == 2
    program.close()


def test_a_branch_has_a_fate_of_its_own(match: Match[Any]) -> None:
    """Else it would tell how the dice of the first game are going to fall."""
    moment = match.journal.index(next(e for e in reversed(match.journal) if e.outcomes))
    new = branch(match, moment, "Another war", match.seed + 1)
    new.act(match.journal[moment].action)
    again = branch(match, moment, "The same war", match.seed)
    again.act(match.journal[moment].action)
    assert again.journal[moment].outcomes == match.journal[moment].outcomes
    assert new.seed != match.seed
    assert new.source(new.rolled).record == []


def test_where_several_people_play_the_past_is_only_looked_at(robot: Robot) -> None:
    match = new_match({"rome": "Livia", "carthage": "Dido"}, 11)
    play_to(match, lambda decision: decision.step == "campaign.turn" and decision.seat == 1)
    flow = seat_at(robot, match)
    flow.branch = lambda match: None
    robot.press("return")
    robot.settle()
    flow.asides.history()
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, HistoryScene)
    robot.press("home")
    assert scene.branch_button.refusal is not None
    assert "others hide" in scene.branch_button.refusal
    assert not scene.eyes.visible
    assert not any(
        scene.past.view(moment).hands[0] for moment in (scene.past.first, scene.past.last // 2, scene.past.last)
    )


def test_a_game_that_is_over_is_seen_through_any_eyes_and_played_on(robot: Robot) -> None:
    from tools.showcase.memory import played

    match = played(("rome", "carthage"), 4, lambda match: False)
    flow = seat_at(robot, match)
    branches: list[Match[Any]] = []
    flow.branch = branches.append
    flow.asides.history(len(match.journal) // 2)
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, HistoryScene)
    seen = {scene.past.seat: scene.past.view(scene.moment).generals_reserve}
    for _ in range(3):
        robot.click(scene.eyes)
        seen[scene.past.seat] = scene.past.view(scene.moment).generals_reserve
    assert set(seen) == {0, 1, 2, 3}
    assert all(seen[seat][seat] for seat in seen)
    assert len(scene.annals.lines) > 100
    robot.click(scene.branch_button)
    assert [len(made.journal) for made in branches] == [scene.moment]


def test_every_line_of_the_annals_is_whole_and_found_where_it_stands(robot: Robot, match: Match[Any]) -> None:
    scene = history(robot, match)
    annals = scene.annals
    canvas = robot.app.canvas
    for number, line in enumerate(annals.lines):
        if not line.heading:
            assert annals._block(canvas, line).height <= annals.tops[number + 1] - annals.tops[number]
    assert max(b - a for a, b in zip(annals.tops, annals.tops[1:], strict=False)) > 40  # some need more than one line
    robot.press("home")
    annals.scroll_to(annals.room / 2)
    number = annals._at(annals.offset + 100)
    robot.click((annals.box.x + 60, annals.box.y + 100))
    assert scene.moment == annals.entries[number] + 1
