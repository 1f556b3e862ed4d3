"""Nothing leaks between people at one screen: two games that differ only in what a seat may not know look, speak and sound the same
to it, on every screen; and while the seat is passed on nothing of the table is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

import pygame
import pytest

from game.ai.players import find
from game.client.rome.flow import GameFlow
from game.client.rome.steps import SECRET_STEPS, WINDOW
from game.client.scenes.handover import HandoverScene
from game.client.session import Rules, Stage
from game.client.settings import Settings
from game.client.widgets.buttons import Button
from game.kernel.chance import Sampled
from game.kernel.log import EVERYONE
from game.kernel.match import Match
from game.titles.rome.title import TITLE
from game.titles.rome.view import eyes_of
from tests.client.robot import Robot
from tests.client.seats import new_match, seat_at

ROME = 1
PEOPLE = {"rome": "Livia", "carthage": "Dido"}
STEPS = ("setup.form", "initiative.bid", "agents.turn", "campaign.turn", "spending.turn", WINDOW, "battle.")


def stop_at(step: str, after: str = "") -> Match[Any]:
    """A game of two people and two machines, at a decision of Rome; a line with the key ``after`` has been told before."""
    turn = 0 if step == "setup.form" else 2
    for seed in range(11, 30):
        match = new_match(PEOPLE, seed)
        doctrine = find(match.title, "auto")
        for number in range(9000):
            decision = match.decision
            if decision is None:
                break
            if decision.seat == ROME and decision.step.startswith(step) and match.state.turn >= turn:
                if not after or told(match, after):
                    return match
            match.act(doctrine.choose(match.view(decision.seat), decision, 0, Sampled(number)))
    raise AssertionError("the wanted moment does not come")


def told(match: Match[Any], key: str) -> list[int]:
    """The entries with a line of this key."""
    return [number for number, entry in enumerate(match.journal) if any(log.key == key for log in entry.log)]


def in_another_world(match: Match[Any], number: int) -> Match[Any]:
    """The same game as far as Rome can know: hands, armies, bids and the private lines of all others are different."""
    state = match.title.permuted(match.state, ROME, number)
    own = eyes_of(match.state, ROME)
    other = Match(match.title, match.options, match.seed, match.players, match.name, state)
    for entry in match.journal:
        kept = tuple(log for log in entry.log if log.audience == EVERYONE or any(log.seen_by(seat) for seat in own))
        other.journal.append(entry._replace(log=kept))
    other.rolled, other._decision = match.rolled, match.title.decision(state)
    other._past, other._reason = list(match._past), match._reason
    return other


class Seen(NamedTuple):
    """What somebody at the screen can perceive."""

    where: str
    pixels: str
    hints: tuple[str, ...]
    caption: str


class Watcher:
    """Sits at a screen and takes down all that there is."""

    def __init__(self, match: Match[Any], size: tuple[int, int], rules: Rules | None = None) -> None:
        self.heard: list[str] = []
        self.robot = Robot(size, Settings(speed=0, sound=0))
        self.robot.app.sounds.play = lambda name: bool(self.heard.append(name))  # type: ignore[method-assign]
        self.flow: GameFlow = seat_at(self.robot, match, rules)
        self.flow.world.levels.wait()

    def look(self, where: str) -> Seen:
        """Everything on screen, and every tooltip that could be called up."""
        self.robot.settle()
        self.flow.world.levels.wait()  # pictures of the map come from a thread: only whole ones are compared
        app = self.robot.app
        assert app.top is not None
        app.top.damage()
        self.robot.settle()
        hints = tuple(f"{type(w).__name__} {w.name}: {w.hint()}" for w in app.top.root.walk())
        pixels = sha256(self.robot.pixels()).hexdigest()
        return Seen(f"{where}: {type(app.top).__name__}", pixels, hints, pygame.display.get_caption()[0])

    def tour(self, past: bool) -> Iterator[Seen]:
        """All screens that can be reached from here without deciding anything; with the ``past`` on the map only where asked for."""
        yield self.look("passed on")
        assert isinstance(self.robot.app.top, HandoverScene)
        self.robot.press("return")
        yield self.look("the decision")
        for key in ("l", "d", "shift+h") if past else ("l", "d"):
            self.robot.press(key)
            yield self.look(key)
            if key == "shift+h":
                for step in ("left", "pageup", "home", "end"):
                    self.robot.press(step)
                    yield self.look(f"{key} {step}")
            self.robot.press("escape")
            self.robot.settle()
        self.flow.asides.account()
        yield self.look("account")
        self.robot.press("escape")
        self.robot.press("escape")
        yield self.look("menu")
        self.robot.press("escape")
        self.robot.press("z")
        yield self.look("undo")


@pytest.mark.parametrize("step", STEPS)
def test_what_a_seat_may_not_know_changes_nothing_on_its_screen(step: str) -> None:
    match = stop_at(step)
    other = in_another_world(match, 5)
    assert match.title.encode(match.state) != match.title.encode(other.state)  # there is something to hide
    here = Watcher(match, (1280, 720))
    seen = list(here.tour(step == "campaign.turn"))
    there = Watcher(other, (1280, 720))
    for one, two in zip(seen, there.tour(step == "campaign.turn"), strict=True):
        assert set(one.hints) ^ set(two.hints) == set(), one.where
        assert one == two
    assert here.heard == there.heard


def test_battles_of_others_are_seen_again_as_they_were_seen() -> None:
    match = stop_at("campaign.turn", after="battle_begins")
    seen = []
    for world in (match, in_another_world(match, 5)):
        watcher = Watcher(world, (1280, 720))
        watcher.robot.press("return")
        watcher.robot.settle()
        for entry in told(match, "battle_begins"):
            watcher.flow.asides.battle(entry)
            seen.append((watcher.look(str(entry)), watcher.heard[:]))
            watcher.robot.press("escape")
            watcher.robot.settle()
    half = len(seen) // 2
    assert half
    assert seen[:half] == seen[half:]


def test_every_decision_offers_the_same(robot: Robot) -> None:
    """The watcher above would not notice that it compares a blank screen."""
    match = stop_at("campaign.turn")
    blank = Watcher(match, (1280, 720)).look("passed on")
    watcher = Watcher(match, (1280, 720))
    watcher.robot.press("return")
    shown = watcher.look("passed on")
    assert shown.pixels != blank.pixels
    own = match.state.clone()
    own.gold[ROME] += 1
    richer = Watcher(match, (1280, 720))
    match._state = own
    richer.robot.press("return")
    assert richer.look("passed on").pixels != shown.pixels


@pytest.mark.parametrize("seed", [0, 3])
def test_whether_somebody_is_asked_tells_nothing(seed: int) -> None:
    """Choices without an alternative are taken without passing the seat on, unless it depends on hidden things that there is none."""
    match = Match.start(TITLE, {}, seed)
    doctrine, chance = find(TITLE, "auto"), Sampled(seed)
    telling: set[str] = set()
    for number in range(1500):
        decision = match.decision
        if decision is None:
            break
        if number % 4 == 0 and decision.step not in SECRET_STEPS:
            for watcher in TITLE.seats(match.state):
                other = (
                    TITLE.decision(TITLE.permuted(match.state, watcher, number)) if watcher != decision.seat else None
                )
                if other is not None and other.forced != decision.forced:
                    telling.add(decision.step)
        match.act(doctrine.choose(match.view(decision.seat), decision, 0, chance))
    assert telling == set()


# -- passing the seat on


def at_the_door(**locks: str) -> Watcher:
    """Rome is awaited at the screen."""
    match = stop_at("campaign.turn")
    for seat, lock in locks.items():
        number = int(seat.removeprefix("seat"))
        match.seat(number, match.player(number)._replace(lock=lock))
    return Watcher(match, (1280, 720))


def test_while_the_seat_is_passed_on_no_view_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    match = stop_at("campaign.turn")
    made: list[int] = []
    view: Callable[..., Any] = type(match.title).view
    monkeypatch.setattr(type(match.title), "view", lambda self, g, seat: made.append(seat) or view(self, g, seat))
    watcher = Watcher(match, (1280, 720))
    watcher.look("passed on")
    assert made == []
    watcher.robot.press("return")
    assert set(made) == {ROME}


def test_a_screen_to_pass_on_has_emblem_name_and_one_button() -> None:
    watcher = at_the_door()
    scene = watcher.robot.app.top
    assert isinstance(scene, HandoverScene)
    assert [w.name for w in scene.root.walk() if w.focusable] == ["I am Livia"]
    for key in ("l", "d", "shift+h", "z", "h", "c", "tab", "n"):
        watcher.robot.press(key)
        assert watcher.robot.app.top is scene
    watcher.robot.press("escape")
    menu = watcher.robot.app.top
    assert menu is not None
    assert {w.name for w in menu.root.walk() if isinstance(w, Button)} == {
        "Go on",
        "Settings",
        "Rulebook",
        "To the title",
    }


def test_a_locked_seat_asks_for_its_pin() -> None:
    from game.client.lock import locked, opens

    lock = locked("1234")
    assert "1234" not in lock
    assert opens(lock, "1234")
    assert not opens(lock, "123")
    watcher = at_the_door(seat1=lock)
    robot = watcher.robot
    robot.press("return")
    assert watcher.flow.session.stage is Stage.HANDOVER
    robot.type("1234")
    assert b"1234" not in robot.pixels()
    robot.press("return")
    robot.settle()
    assert watcher.flow.session.stage is Stage.CHOOSE
    assert watcher.flow.session.lock_of(ROME) == lock


def test_a_forgotten_pin_is_no_dead_end_but_the_lock_is_gone() -> None:
    from game.client.lock import locked

    watcher = at_the_door(seat1=locked("1234"))
    scene = watcher.robot.app.top
    assert isinstance(scene, HandoverScene)
    for _ in range(3):
        watcher.robot.click(scene.button)
        assert watcher.flow.session.stage is Stage.HANDOVER
    watcher.robot.click(scene.button)
    watcher.robot.settle()
    assert watcher.flow.session.stage is Stage.CHOOSE
    assert watcher.flow.session.lock_of(ROME) == ""


def test_the_person_at_the_screen_locks_the_own_seat_from_the_menu() -> None:
    watcher = at_the_door()
    robot = watcher.robot
    robot.press("return")
    robot.settle()
    robot.press("escape")
    robot.settle()
    menu = robot.app.top
    assert menu is not None
    robot.click(next(w for w in menu.root.walk() if w.name == "PIN of this seat"))
    robot.settle()
    robot.type("77")
    robot.press("return")
    robot.settle()
    from game.client.lock import opens

    session = watcher.flow.session
    assert opens(session.lock_of(ROME), "77")
    assert session.lock_of(0) == ""


def test_a_locked_seat_is_passed_on_even_where_nobody_cares(tmp_path: Any) -> None:
    from game.client.lock import locked

    match = stop_at("campaign.turn")
    open_seat = Watcher(match, (1280, 720), Rules(handover="never"))
    open_seat.robot.press("return")
    assert open_seat.flow.session.stage is Stage.CHOOSE
    match.seat(0, match.player(0)._replace(lock=locked("1")))
    session = open_seat.flow.session
    for _ in range(400):
        decision = match.decision
        assert decision is not None
        if session.stage is Stage.HANDOVER:
            assert decision.seat == 0
            return
        if session.stage is Stage.CHOOSE:
            end = next((o for o in decision.options if o[0] in ("end_turn", "pass", "finish")), decision.options[0])
            session.act(end)
        open_seat.robot.frame()
    raise AssertionError("Carthage is never asked")


def test_others_business_is_declined_without_a_look() -> None:
    match = stop_at(WINDOW)
    watcher = Watcher(match, (1280, 720))
    scene = watcher.robot.app.top
    assert isinstance(scene, HandoverScene)
    before = len(match.journal)
    watcher.robot.click(scene.quiet)
    assert match.journal[before].action == ("pass",)
    assert match.journal[before].seat == ROME
