"""The session: who sits at the screen, what is taken without asking, what is passed on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ai.players import find
from game.client.library import Library
from game.client.rome.program import Program
from game.client.rome.scenes.newgame import NewGameScene
from game.client.rome.steps import CLOSING, PASS, SECRET_STEPS, WINDOW
from game.client.session import Rules, Session, Stage
from game.client.settings import Settings
from game.kernel.chance import Sampled
from game.kernel.match import Match
from game.kernel.saves import keep
from game.titles.rome.title import TITLE
from tests.client.robot import Robot
from tests.client.seats import new_match
from tools.showcase.positions import WHEN, Unsaved, sensible

PEOPLE = {"rome": "Livia", "carthage": "Dido", "greece": "Kallias", "barbarians": "Brennus"}


class Unheard:
    """Nobody is automated."""

    def ask(self, *_: Any) -> None:
        raise AssertionError("there is nobody to ask")

    def close(self) -> None: ...


def sit(match: Match[Any], rules: Rules) -> Session:
    return Session(Unsaved(match), Unheard(), rules, lambda: WHEN, SECRET_STEPS, CLOSING)


def go_on(session: Session, until: Any, most: int = 3000) -> None:
    choose = sensible(4)
    for _ in range(most):
        session.take_news()
        session.proceed()
        if session.news:
            continue
        if session.stage is Stage.HANDOVER:
            session.arrive()
        decision = session.decision
        if decision is None or until(session):
            return
        session.act(choose(decision))
    raise AssertionError("it does not come about")


def test_who_never_wants_to_be_asked_passes_whatever_he_holds(robot: Robot, tmp_path: Path) -> None:
    program = Program(Library(tmp_path), in_process=False)
    program.app = robot.app
    robot.app.settings.reactions = "never"
    match = new_match(PEOPLE, 11)
    session = sit(match, Rules(standing=program._standing))
    asked: list[str] = []

    def seen(now: Session) -> bool:
        if now.decision is not None and now.decision.step == WINDOW:
            asked.append(str(now.decision.about[0]))
        return match.state.turn > 2

    go_on(session, seen)
    assert "agent_action" not in asked
    assert any(entry.action == PASS for entry in match.journal)
    robot.app.settings.reactions = "when able"  # at once, in the same game
    go_on(session, lambda now: bool(seen(now)) and "agent_action" in asked)


@pytest.mark.parametrize(("wish", "asks"), [("always", "always"), ("when able", "when_possible"), ("never", "never")])
def test_a_new_game_asks_as_often_as_the_settings_say(tmp_path: Path, wish: str, asks: str) -> None:
    robot = Robot(settings=Settings(reactions=wish))  # type: ignore[arg-type]
    program = Program(Library(tmp_path), in_process=False)
    robot.app.push(program.title_scene(robot.app))
    program.new_game()
    scene = robot.app.top
    assert isinstance(scene, NewGameScene)
    assert scene.plan.asks == asks
    program.close()


@pytest.mark.parametrize("moves", [0, 3])
def test_the_list_of_games_tells_where_a_game_was_left(tmp_path: Path, moves: int) -> None:
    kept = keep(new_match(PEOPLE, 5), tmp_path / "a.save", WHEN)
    before = kept.header
    session = Session(kept, Unheard(), Rules(), lambda: WHEN, SECRET_STEPS, CLOSING)  # type: ignore[arg-type]
    for _ in range(moves):
        session.match.act(sensible(4)(session.match.decision))
    session.close()
    assert kept.header.entries == len(session.match.journal) == before.entries + moves
    assert (kept.header is before) == (moves == 0)


def test_a_pass_for_this_turn_is_over_with_the_turn() -> None:
    match = new_match(PEOPLE, 11)
    session = sit(match, Rules())
    go_on(session, lambda now: now.decision.step == WINDOW)
    turn, person = match.state.turn, session.person
    session.stand_by(WINDOW, PASS)
    asked: list[int] = []

    def later(now: Session) -> bool:
        if now.decision is not None and now.decision.step == WINDOW and now.person_of(now.decision.seat) == person:
            asked.append(match.state.turn)
            return match.state.turn > turn
        return False

    go_on(session, later, 6000)
    assert turn not in asked


def test_nobody_is_called_to_the_screen_for_a_choice_without_alternative() -> None:
    match = new_match(PEOPLE, 11)
    session = sit(match, Rules())
    doctrine = find(TITLE, "auto")
    called: set[str] = set()
    for number in range(2500):
        session.take_news()
        session.proceed()
        if session.news:
            continue
        decision = session.decision
        if decision is None:
            break
        if session.stage is Stage.HANDOVER:
            if decision.forced and decision.step not in SECRET_STEPS:
                called.add(decision.step)
            session.arrive()
        session.act(doctrine.choose(match.view(decision.seat), decision, 0, Sampled(number)))
    assert called <= {"agents.turn", "campaign.turn", "spending.turn"}  # the end of a turn that can be taken back
    assert match.state.turn > 2


def test_nothing_is_known_of_others_between_two_people() -> None:
    """All that is told to the person at the screen is his to know, also what happens while he is being replaced."""
    match = new_match(PEOPLE, 11)
    session = sit(match, Rules())
    choose = sensible(4)
    for _ in range(600):
        before = session.person
        for news in session.take_news():
            assert session.may_know(news.log, before)
        session.proceed()
        if session.news:
            continue
        if session.stage is Stage.HANDOVER:
            assert session.act(session.decision.options[0]) is not None  # type: ignore[union-attr]
            assert session.why_not_undo() is not None
            session.arrive()
            assert session.undo() is None  # what another person did is not taken back
        assert session.decision is not None
        session.act(choose(session.decision))
