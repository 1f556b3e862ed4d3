"""Running games at chosen moments, for pictures and tests: the automated players answer at once, people as they are told."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.ai.players import find
from game.client.app import App
from game.client.library import Library
from game.client.rome.flow import GameFlow
from game.client.rome.mapfiles import shipped_map
from game.client.rome.presenters.newgame import Plan
from game.client.rome.program import Program
from game.client.rome.steps import SECRET_STEPS
from game.client.session import Rules, Session, Stage
from game.client.world.world import World
from game.kernel.actions import Action, Decision
from game.kernel.chance import Sampled
from game.kernel.match import Match
from game.kernel.saves import keep, load
from game.titles.rome.title import TITLE

WHEN = datetime(2024, 3, 1, 12, 0, tzinfo=UTC)
Choose = Callable[[Decision], Action]


class AtOnce:
    """A thinker without thread or process: the answer comes with the next frame."""

    def __init__(self, call_soon: Callable[[Callable[[], None]], None]) -> None:
        self.call_soon = call_soon

    def ask(self, match: Match[Any], decision: Decision, answer: Callable[[Action], None]) -> None:
        """Choose now, answer later."""
        player = find(match.title, match.player(decision.seat).automated)
        seen = match.view(decision.seat) if player.needs_view else None
        action = player.choose(seen, decision, 0, Sampled(match.seed + len(match.journal)))
        self.call_soon(partial(answer, action))

    def close(self) -> None:
        """Nothing to stop."""


class Unsaved:
    """Stands for a saved game: nothing is written."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.path = Path("unsaved.save")

    def save(self, when: datetime, rotate: bool = False) -> None:
        """Nothing to write."""

    def flush(self) -> None:
        """Nothing to write."""

    def close(self) -> None:
        """Nothing to let go of."""


def program_for(app: App, folder: Path | None = None) -> Program:
    """A program whose games lie in a folder of their own."""
    program = Program(Library(folder or Path(tempfile.mkdtemp())), in_process=False)
    program.app = app
    return program


_painted: dict[float, pygame.Surface] = {}


def mediterranean(app: App) -> World:
    """The large map for an application, with its picture, which is loaded once for all of them."""
    world = program_for(app).worlds.of(shipped_map("mediterranean"))
    world.levels.made = dict(_painted)
    world.levels.wait()
    _painted.update(world.levels.made)
    return world


def play(
    app: App,
    plan: Plan,
    folder: Path | None = None,
    map_file: Path | None = None,
    rules: Rules | None = None,
    program: Program | None = None,
) -> GameFlow:
    """A new game on the screen of an application."""
    folder = folder or Path(tempfile.mkdtemp())
    program = program or program_for(app, folder)
    path = map_file or shipped_map(plan.map)
    world = program.worlds.of(path)
    homes = set(world.compiled.board.homes)
    board = None if path == shipped_map("mediterranean") else world.compiled.board.encode()
    match: Match[Any] = Match.start(
        TITLE, plan.options(homes, board), plan.seed, plan.players(homes), plan.title(homes)
    )
    kept = keep(match, folder / f"game-{plan.seed}.save", WHEN)
    session = Session(kept, AtOnce(app.call_soon), rules or Rules(), lambda: WHEN, SECRET_STEPS)
    flow = GameFlow(app, session, world, lambda: None)
    flow.start()
    return flow


def resume(app: App, file: Path, world: World, rules: Rules | None = None) -> GameFlow:
    """A saved game on the screen of an application."""
    session = Session(load(file, TITLE), AtOnce(app.call_soon), rules or Rules(), lambda: WHEN, SECRET_STEPS)
    flow = GameFlow(app, session, world, lambda: None)
    flow.start()
    return flow


def forward(flow: GameFlow, until: Callable[[GameFlow], bool], choose: Choose, most: int = 20000) -> None:
    """Play on until something is so: ``choose`` decides for people, movements end at once. Raises when it does not come about
    within ``most`` frames."""
    app = flow.app
    for _ in range(most):
        for scene in app.scenes:
            scene.clock.skip()
        if flow.session.stage is Stage.CHOOSE and flow.screen is not None:
            if until(flow):
                app.frame()
                return
            assert flow.session.decision is not None
            flow.act(choose(flow.session.decision))
        elif flow.session.stage is Stage.HANDOVER:
            flow.session.arrive()
        elif flow.session.stage is Stage.OVER:
            if until(flow):
                return
            break
        app.frame()
    raise AssertionError("the wanted moment does not come")


def sensible(seed: int) -> Choose:
    """Chooses as a person might: forms the suggested armies, seldom ends a turn at once, attacks when it can."""
    dice = random.Random(seed)

    def choose(decision: Decision) -> Action:
        options = list(decision.options)
        verbs = {action[0] for action in options}
        if decision.step == "setup.form":
            return ("ready",) if "ready" in verbs else ("suggested",)
        for verb in (
            "place",
            "place_in",
            "place_agent",
            "enter",
            "place_navy",
            "place_in_port",
            "assault",
            "roll_conquest",
        ):
            found = [action for action in options if action[0] == verb]
            if found and (verb not in ("place_agent",) or dice.random() < 0.7):
                return dice.choice(found)
        rest = [
            a for a in options if a[0] not in ("end_turn", "finish", "split", "end_move", "attack", "board", "cash_in")
        ]
        ends = [a for a in options if a[0] in ("end_turn", "finish", "ready", "pass", "enough")]
        if ends and (not rest or dice.random() < 0.25):
            return ends[0]
        return dice.choice(rest or options)

    return choose


def at_step(step: str, turn: int = 1) -> Callable[[GameFlow], bool]:
    """Whether a person has to choose at a step, from a turn on."""

    def there(flow: GameFlow) -> bool:
        decision = flow.session.decision
        return decision is not None and decision.step == step and flow.view.turn >= turn

    return there
