"""Rolls outside of battles for pictures: an assault on Carthago, the choice of what is lost, a conquest."""

from __future__ import annotations

from collections.abc import Callable

from game.client.app import App
from game.client.rome.flow import GameFlow
from game.client.rome.scenes.sheets import SheetScene, show_sheets
from game.client.scenes.base import Scene
from game.kernel.actions import Action
from game.kernel.log import LogEntry
from game.titles.rome.forces import armies_of
from game.titles.rome.scenario.position import position
from tools.showcase import shot
from tools.showcase.battles import CARTHAGE, ROME, before, slow_down

LEGIONS = ["republican_legionaries"] * 4 + ["italian_infantry"] * 2 + ["velites", "scorpio", "ballistae"]


def standing(app: App, region: str, seed: int) -> GameFlow:
    """A Roman army stands in a region of another."""
    army = {"faction": "rome", "number": 1, "region": region, "general": {"id": "rome_crassus"}, "troops": LEGIONS}
    g = position(
        {
            "base": "standard4",
            "phase": "campaign",
            "active": "rome",
            "relations": {"carthage-rome": "enemy"},
            "armies": [army],
        }
    )
    return before(app, g, seed)


def rolled(region: str, verb: str, seed: int) -> Callable[[App], None]:
    """Prepares the sheet of a roll when the dice have fallen."""

    def prepare(app: App) -> None:
        flow = standing(app, region, seed)
        slow_down(app)
        flow.act(order(flow, verb))
        for _ in range(6):  # what is told before the dice is passed over
            app.frame()
            if isinstance(app.top, SheetScene):
                break
            app.scenes[-1].clock.skip()
        assert isinstance(app.top, SheetScene)
        app.top.panel.show(app.top.sheet)

    return prepare


def order(flow: GameFlow, verb: str) -> Action:
    """What the army may be told to do."""
    decision = flow.session.decision
    assert decision is not None
    return next(action for action in decision.options if action[:2] == (verb, armies_of(ROME)[0]))


def _losses(app: App) -> None:
    flow = standing(app, "carthago", 3)
    flow.act(order(flow, "assault"))
    app.frame()
    app.frame()


@shot("assault", prepare=rolled("carthago", "assault", 5))
def assault() -> Scene:
    """Both throws have fallen."""
    return Scene()


@shot("losses", prepare=_losses)
def losses() -> Scene:
    """The cards that the garrison's dice demand."""
    return Scene()


def _exchange(app: App) -> None:
    """Two Roman armies in one region change cards."""
    troops = [LEGIONS[:6], ["republican_legionaries", "italian_infantry", "allied_cavalry", "velites"]]
    armies = [
        {"faction": "rome", "number": n + 1, "region": "patavium", "troops": cards, "general": {"id": general}}
        for n, (cards, general) in enumerate(zip(troops, ("rome_crassus", "rome_marius"), strict=True))
    ]
    g = position({"base": "standard4", "phase": "campaign", "active": "rome", "armies": armies})
    flow = before(app, g, 1)
    flow.act(order(flow, "reorganise"))
    app.frame()


@shot("exchange", prepare=_exchange)
def exchange() -> Scene:
    """Cards change places between two armies."""
    return Scene()


def _avoid(app: App) -> None:
    """An army has tried to get away, and the dice have fallen."""
    flow = standing(app, "kirta", 1)
    lines = [LogEntry("roll", ("avoid", CARTHAGE, (2,), (2,))), LogEntry("roll", ("avoid", ROME, (3,), (1,)))]
    app.settings.speed = 1
    show_sheets(app, flow.view, lines, lambda: None)
    assert isinstance(app.top, SheetScene)
    app.top.panel.show(app.top.sheet)


@shot("avoid", prepare=_avoid)
def avoid() -> Scene:
    """Who gets away?"""
    return Scene()


def _conquest(app: App) -> None:
    flow = standing(app, "mediolanum", 2)
    flow.act(order(flow, "roll_conquest"))
    app.frame()
    app.frame()


@shot("conquest", prepare=_conquest)
def conquest() -> Scene:
    """The people of a region defend themselves: what falls is chosen."""
    return Scene()
