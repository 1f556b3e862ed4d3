"""What is remembered and kept: chronicle, what was missed, passing the seat, the end, the list of games."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.players import find
from game.client.app import App
from game.client.lock import locked
from game.client.rome.flow import GameFlow
from game.client.rome.presenters.newgame import Plan
from game.client.rome.program import Program
from game.client.rome.scenes.chronicle import ChronicleScene
from game.client.rome.scenes.end import EndScene
from game.client.rome.scenes.load import LoadScene
from game.client.rome.steps import CLOSING, SECRET_STEPS
from game.client.scenes.base import Scene
from game.client.scenes.handover import HandoverScene
from game.client.session import Rules, Session
from game.kernel.chance import Sampled
from game.kernel.match import Match
from game.kernel.saves import keep
from game.titles.rome.title import TITLE
from tools.showcase import shot
from tools.showcase.positions import WHEN, AtOnce, mediterranean, program_for, sensible

ROME = 1
NAMES = {"rome": "Livia", "carthage": "Dido", "greece": "Kallias", "barbarians": "Brennus"}


def played(
    people: tuple[str, ...],
    seed: int,
    until: Callable[[Match[Any]], bool],
    target: int = 10,
    names: Mapping[str, str] = NAMES,
    absent: Collection[str] = (),
    **agreed: Any,
) -> Match[Any]:
    """A game of these people on the large map, played on without a window: machines by their doctrine, people sensibly. ``agreed``: what
    else the `Plan` says."""
    plan = Plan(seed=seed, target=target, **agreed)
    for key, seat in plan.seats.items():
        seat.kind, seat.name = ("person", names[key]) if key in people else ("automated", "")
        seat.kind = "none" if key in absent else seat.kind
    match: Match[Any] = Match.start(
        TITLE, plan.options(set(NAMES), None), seed, plan.players(set(NAMES)), "The long war"
    )
    play_on(match, until)
    return match


def play_on(match: Match[Any], until: Callable[[Match[Any]], bool] = lambda match: False) -> None:
    """Play until something is so, or to the end."""
    doctrine, choose = find(TITLE, "auto"), sensible(match.seed)
    while match.decision is not None and not until(match):
        decision = match.decision
        if match.player(decision.seat).automated or decision.step.startswith("battle."):
            match.act(doctrine.choose(match.view(decision.seat), decision, 0, Sampled(len(match.journal))))
        else:
            match.act(choose(decision))


def show(app: App, match: Match[Any], recalls: bool = False) -> GameFlow:
    """The game on the screen of an application."""
    app.settings.speed = 0
    folder = Path(tempfile.mkdtemp())
    kept = keep(match, folder / "game.save", WHEN)
    session = Session(kept, AtOnce(app.call_soon), Rules(), lambda: WHEN, SECRET_STEPS, CLOSING)
    flow = GameFlow(app, session, mediterranean(app), lambda: None)
    flow.branch, flow.recalls = (lambda match: None), recalls
    flow.start()
    for _ in range(6):
        app.frame()
    return flow


def in_campaign(seat: int, turn: int) -> Callable[[Match[Any]], bool]:
    """Whether a seat is in its campaign."""
    return lambda match: (
        match.decision is not None
        and match.state.turn >= turn
        and match.decision.seat == seat
        and match.decision.step == "campaign.turn"
    )


def _chronicle(app: App) -> None:
    flow = show(app, played(("rome",), 11, in_campaign(1, 3)))
    flow.asides.log()
    assert isinstance(app.top, ChronicleScene)
    place = next(row for row in reversed(app.top.rows) if "<a region" in row.line.markup)
    place.activate_first()
    for _ in range(30):
        app.frame()


def _missed(app: App) -> None:
    flow = show(app, played(("rome", "carthage"), 11, in_campaign(1, 3)), True)
    assert isinstance(flow.scene, HandoverScene)
    flow.scene.arrived()


def _handover(app: App) -> None:
    show(app, played(("rome", "carthage"), 11, in_campaign(1, 1)))


def _locked(app: App) -> None:
    match = played(("rome", "carthage"), 11, in_campaign(1, 1))
    match.seat(1, match.player(1)._replace(lock=locked("1234")))
    show(app, match)


def _asked(app: App) -> None:
    asked = lambda match: match.decision.step == "window.respond" and match.decision.seat == 0  # noqa: E731
    show(app, played(("rome", "carthage"), 11, asked))


def _end(app: App) -> None:
    show(app, played((), 4, lambda match: False, 15))


def _sources(app: App) -> None:
    """The end with one faction's points and gold by source."""
    _end(app)
    app.frame()
    assert isinstance(app.top, EndScene)
    app.top.look_at(app.top.ending.ranking[0].seat)


def _end_of_sides(app: App) -> None:
    show(app, played((), 4, lambda match: False, 10, pairing=0))


def _three(app: App) -> None:
    show(app, played(("rome",), 11, in_campaign(ROME, 3), absent=("greece",)))


def _two(app: App) -> None:
    show(app, played(("rome",), 11, in_campaign(ROME, 3), absent=("greece", "barbarians")))


def _sides(app: App) -> None:
    show(app, played(("rome", "barbarians"), 11, in_campaign(ROME, 3), pairing=1, names=dict.fromkeys(NAMES, "Livia")))


def _load(app: App) -> None:
    program: Program = program_for(app)
    for number, name in enumerate(("The Punic quarrel", "Friday evening", "Dido's revenge")):
        match = played(("rome", "carthage"), 20 + number, in_campaign(1, 1 + number))
        match.name = name
        program.games.library.keep(match, WHEN.replace(day=1 + number)).close()
    (program.games.library.folder / "broken.save").write_text("tabletop-save 1 400 abc\n{}")
    app.push(program.title_scene(app))
    program.load()
    app.frame()
    assert isinstance(app.top, LoadScene)
    world = app.top.picture.world
    if world is not None:
        world.levels.wait()


for _name, _prepare in {
    "chronicle": _chronicle,
    "missed": _missed,
    "handover": _handover,
    "handover-locked": _locked,
    "handover-asked": _asked,
    "end": _end,
    "end-sources": _sources,
    "end-sides": _end_of_sides,
    "table-three": _three,
    "table-two": _two,
    "table-sides": _sides,
    "saved-games": _load,
}.items():
    shot(_name, partial(_prepare))(Scene)
