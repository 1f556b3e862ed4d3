"""The Agent Phase on the map table, from the same position: Rome lifts cards and sends agents, Carthage strikes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.client.app import App
from game.client.rome.flow import GameFlow
from game.client.rome.scenes.sheets import SheetScene, show_sheets
from game.client.scenes.base import Scene
from game.kernel.flow import call
from game.kernel.log import LogEntry
from game.titles.rome.agent_actions import declare
from game.titles.rome.agent_targets import GENERAL
from game.titles.rome.dice import Face
from tools.showcase import shot
from tools.showcase.tables import ROME, WAR, act, look, point_at, region, table, war


def _agents(app: App, card: int | None = None, more: Callable[[GameFlow], None] | None = None, **changes: Any) -> None:
    flow = war(app, phase="agent", **changes)
    _lift(flow, card, more)


def _lift(flow: GameFlow, card: int | None, more: Callable[[GameFlow], None] | None) -> None:
    scene = table(flow)
    look(scene, region("roma"))
    if card is not None:
        scene.hands.press_card(card)
    if more is not None:
        more(flow)


@shot("agents", prepare=_agents)
def agents() -> Scene:
    """The Agent Phase begins."""
    return Scene()


@shot("agents-card", prepare=partial(_agents, card=44))
def agents_card() -> Scene:
    """A card is chosen."""
    return Scene()


def _choose_agent(flow: GameFlow) -> None:
    scene = table(flow)
    scene.hands.choose(("agent", 3))
    point_at(scene, region("syracuse"))


@shot("agents-chosen", prepare=partial(_agents, more=_choose_agent))
def agents_chosen() -> Scene:
    """An agent is chosen: how far it can go."""
    return Scene()


def _voyage(flow: GameFlow) -> None:
    act(flow, ("embark_agent", 3, region("mare_tyrrhenum")[1]))


@shot("agents-voyage", prepare=partial(_agents, more=_voyage))
def agents_voyage() -> Scene:
    """An agent is aboard."""
    return Scene()


def _target(flow: GameFlow) -> None:
    look(table(flow), region("syracuse"))
    decision = flow.session.decision
    assert decision is not None
    act(flow, next(a for a in decision.options if a[0] == "act" and a[2] == 44))


@shot(
    "agents-target",
    prepare=partial(_agents, more=_target, agents=[{**WAR["agents"][0], "region": "syracuse"}, *WAR["agents"][1:]]),
)
def agents_target() -> Scene:
    """The victim of an assassination is looked for."""
    return Scene()


def _struck(app: App) -> None:
    """The dice of an assassin have fallen."""
    flow = war(app, phase="agent", agents=[{**WAR["agents"][0], "region": "syracuse"}, *WAR["agents"][1:]])
    look(table(flow), region("syracuse"))
    lines = [
        LogEntry("agent_action", (3, "assassination", (0, 1))),
        LogEntry("roll", ("assassination", 1, (4,), (3,))),
        LogEntry("general_killed", (1,)),
    ]
    app.settings.speed = 1
    show_sheets(app, flow.view, lines, lambda: None)
    assert isinstance(app.top, SheetScene)
    app.top.panel.show(app.top.sheet)


def _guards(app: App) -> None:
    """An agent of Carthage strikes at a general of Rome, who holds Watchful Guards."""
    agents = [{"faction": "carthage", "number": 1, "region": "neapolis"}, *WAR["agents"][:3]]
    flow = war(
        app,
        phase="agent",
        active="carthage",
        agents=agents,
        hands={"rome": ["A43", "A31", "A25"]},
        happens=lambda g: declare(g, 0, "assassination", (GENERAL, 6)),
    )
    look(table(flow), region("neapolis"))


@shot("agents-guards", prepare=_guards)
def agents_guards() -> Scene:
    """Cancel what an agent tries?"""
    return Scene()


def _expert(app: App) -> None:
    """The dice of an agent of Carthage lie on the table, and a general of Rome is near."""
    agents = [{"faction": "carthage", "number": 1, "region": "neapolis"}, *WAR["agents"][:3]]
    flow = war(
        app,
        phase="agent",
        active="carthage",
        agents=agents,
        happens=lambda g: call(g, "agents.rolled", 0, "assassination", (GENERAL, 6), (Face.SKULL,), (ROME,)),
    )
    look(table(flow), region("neapolis"))


@shot("agents-expert", prepare=_expert)
def agents_expert() -> Scene:
    """Shall the dice be rolled again?"""
    return Scene()


@shot("agents-struck", prepare=_struck)
def agents_struck() -> Scene:
    """What an assassin's die came to."""
    return Scene()
