"""Games for tests of screens: played without a window up to a moment, then put before a robot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from game.ai.players import find
from game.client.rome.art.marks import RomeMarks
from game.client.rome.flow import GameFlow
from game.client.rome.mapfiles import shipped_map
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.steps import CLOSING, SECRET_STEPS
from game.client.scenes.base import Scene
from game.client.session import Rules, Session
from game.client.world.world import World
from game.kernel.actions import Action, Decision
from game.kernel.chance import Sampled
from game.kernel.match import Match, Player
from game.maps.compile import load_map
from game.maps.compiled import CompiledMap
from game.titles.rome.title import TITLE
from game.titles.rome.vocabulary import vocabulary
from tests.client.robot import Robot
from tools.showcase.positions import WHEN, AtOnce, Unsaved, sensible


@cache
def the_map() -> CompiledMap:
    """The shipped map."""
    return load_map(shipped_map("mediterranean"), vocabulary())


def new_match(people: Mapping[str, str], seed: int, **options: Any) -> Match[Any]:
    """A game of these people (faction and name) against automated factions."""
    seats = options.get("seats", SEAT_KEYS)
    machines = [key for key in seats if key not in people]
    players = {SEAT_KEYS.index(k): Player(people.get(k, ""), "" if k in people else "auto") for k in seats}
    return Match.start(TITLE, {"automated": machines, **options}, seed, players, "The war")


def play_to(match: Match[Any], there: Callable[[Decision], bool], most: int = 30000) -> None:
    """Play on until a person has a decision that fits: machines by their doctrine, people in a sensible way."""
    doctrine, choose = find(TITLE, "auto"), sensible(match.seed)
    for number in range(most):
        decision = match.decision
        if decision is None:
            break
        machine = match.player(decision.seat).automated
        if not machine and there(decision):
            return
        action: Action
        if machine:
            action = doctrine.choose(match.view(decision.seat), decision, 0, Sampled(number))
        else:
            action = choose(decision)
        match.act(action)
    raise AssertionError("the wanted moment does not come")


def altered(match: Match[Any]) -> None:
    """The test has changed the table by hand: ask the rules again what is to be decided."""
    match._decision = match.title.decision(match.state)


def seat_at(robot: Robot, match: Match[Any], rules: Rules | None = None) -> GameFlow:
    """The game on the screen of the robot."""
    app = robot.app
    compiled = the_map()
    world = World(compiled, RomeMarks(compiled, app.fonts), app.call_soon)  # type: ignore[arg-type]
    saved = Unsaved(match)
    session = Session(saved, AtOnce(app.call_soon), rules or Rules(), lambda: WHEN, SECRET_STEPS, CLOSING)
    app.settings.speed = 0
    app.push(Scene())
    flow = GameFlow(app, session, world, lambda: None)
    flow.start()
    robot.settle()
    return flow
