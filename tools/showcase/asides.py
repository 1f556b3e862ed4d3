"""What opens over a game and is gone again: menus, questions, refusals, tooltips, words of the glossary, large cards, toasts, a card on
its way.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.client.app import App
from game.client.rome.flow import GameFlow
from game.client.rome.scenes.battle.scene import BattleScene
from game.client.rome.scenes.forming import FormingScene
from game.client.rome.scenes.sheets import show_sheets
from game.client.scenes.base import Scene
from game.client.scenes.handover import HandoverScene
from game.client.scenes.lock import LockScene
from game.client.widgets.base import Widget
from game.client.widgets.terms import Term
from game.kernel.disk import SaveFailed
from game.kernel.log import LogEntry
from tools.showcase import shot
from tools.showcase.battles import at, fight, vesontio
from tools.showcase.counters import form, spending
from tools.showcase.memory import in_campaign, played, show
from tools.showcase.positions import Unsaved, program_for
from tools.showcase.steps import ask
from tools.showcase.tables import ROME, act, look, region, table, war

LONG = "Maximiliana Wolkenstein"
"""As long as a name may be."""


def top(app: App) -> Scene:
    """The scene that is seen."""
    app.frame()
    assert app.top is not None
    return app.top


def find(app: App, wanted: Callable[[Widget], bool]) -> Widget:
    """The first widget of the scene on top that is as wanted, in sight."""
    scene = top(app)
    return next(w for w in scene.root.walk() if wanted(w) and w.box.w and scene.root.find(w.box.center) is w)


def hover(app: App, widget: Widget) -> None:
    """The pointer rests on a widget long enough for all that it tells."""
    scene = top(app)
    widget.change(hovered=True)
    scene.over.show_peek(widget)
    scene.over.show_tip(widget)


def pointer(app: App, kind: int, point: tuple[float, float]) -> None:
    """A movement or button of the mouse."""
    at = (round(point[0] * app.scale), round(point[1] * app.scale))
    held = {"buttons": (1, 0, 0), "rel": (0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    top(app).handle(pygame.event.Event(kind, pos=at, **held))


def _menu(app: App) -> None:
    war(app).asides.menu()


def _menu_of_many(app: App) -> None:
    _at_the_screen(app).asides.menu()


def _at_the_screen(app: App) -> GameFlow:
    """A game of two people with long names, one of them at the screen."""
    flow = show(app, played(("rome", "carthage"), 11, in_campaign(1, 1), names={"rome": LONG, "carthage": LONG}))
    assert isinstance(flow.scene, HandoverScene)
    flow.scene.arrived()
    app.frame()
    return flow


def _handover(app: App) -> None:
    show(app, played(("rome", "carthage"), 11, in_campaign(1, 1), names={"rome": LONG, "carthage": LONG}))


def _pin(app: App) -> None:
    _at_the_screen(app)
    app.push(LockScene(LONG, lambda pin: None))


def _war(app: App) -> None:
    flow = war(app)
    decision, screen = flow.session.decision, flow.screen
    assert decision is not None
    assert screen is not None
    tribes = next(a for a in decision.options if a[0] == "march" and "begins a war" in _words(flow, a))
    flow.take(next(a for a in screen.affordances if a.action == tribes))


def _words(flow: GameFlow, action: Any) -> str:
    from game.client.rome.presenters.orders import war_words

    return "begins a war" if war_words(flow.view, ROME, action) else ""


class NoDisk(Unsaved):
    """Stands for a saved game on a disk that is full."""

    def save(self, when: datetime, rotate: bool = False) -> None:
        """Fails."""
        raise SaveFailed(Path("/media/stick/Total War ROME/the-war-for-hellas.save"), "no space left on device")


def _no_disk(app: App) -> GameFlow:
    """A game whose file cannot be written."""
    flow = war(app)
    flow.session.saved = NoDisk(flow.session.match)
    flow.session.save()
    return flow


def _unsaved(app: App) -> None:
    flow = _no_disk(app)
    flow.safety.report()
    app.frame()


def _leaving(app: App) -> None:
    _no_disk(app).asides.to_title()


def _broken(app: App) -> None:
    program = program_for(app, Path(tempfile.mkdtemp()))
    app.push(program.title_scene(app))
    file = program.games.library.folder / "the-war-for-hellas.save"
    file.write_text("tabletop-save 1 400 abc\n{}")
    program.open(file)


def _resolve(app: App) -> None:
    BattleScene.reckons = False
    flow = vesontio(app, 8)
    fight(flow, at("battle.booster", 5))
    assert isinstance(flow.scene, BattleScene)
    flow.scene.auto.ask()


def _rule(app: App) -> None:
    war(app).asides.rule()
    app.frame()


def _toasts(app: App) -> None:
    flow = war(app)
    flow.toast("The game is on the disk again.")
    top(app).toast(
        "The whole game is saved as /home/livia/Documents/Total War ROME/the-war-for-hellas.save", "tied-scroll"
    )


def _tip(app: App) -> None:
    war(app)
    hover(app, find(app, lambda w: not w.enabled))


def _term(app: App) -> None:
    app.settings.beginner = "always"
    ask(app, "battle.invite")
    hover(app, find(app, lambda w: isinstance(w, Term)))


def _large_action_card(app: App) -> None:
    flow = war(app)
    if table(flow).fold.roomy:  # else the hand is put away, and its cards lie large when it opens
        hover(app, find(app, lambda w: w.peek_size() is not None))


def _large_troop_card(app: App) -> None:
    form(app)
    hover(app, find(app, lambda w: w.peek_size() is not None))


def _refused(app: App) -> None:
    spending(app)
    hover(app, find(app, lambda w: not w.enabled and w.peek_size() is not None))


def _drag(app: App) -> None:
    form(app)
    scene = top(app)
    assert isinstance(scene, FormingScene)
    card, place = scene.hand.cards[1], scene.stacks[2]
    x, y = card.box.center
    pointer(app, pygame.MOUSEBUTTONDOWN, (x, y))
    for point in ((x + 20, y - 20), place.box.center):
        pointer(app, pygame.MOUSEMOTION, point)


def _hands_full(app: App) -> None:
    flow = war(
        app,
        phase="agent",
        gold={"rome": 40, "carthage": 38, "greece": 27, "barbarians": 31},
        vp={"rome": 24, "carthage": 23, "greece": 19, "barbarians": 25},
        target=25,
        hands={"rome": ["A01", "A25", "A17", "A48", "A45", "A31", "A46"]},
    )
    look(table(flow), region("roma"))


def _rich(app: App) -> None:
    regions = (
        "epidamnos",
        "salona",
        "syracuse",
        "karalis",
        "massalia",
        "genua",
        "mediolanum",
        "patavium",
        "alalia",
        "cosentia",
    )
    flow = war(
        app, control=dict.fromkeys(regions, "rome"), gold={"rome": 40}, armies=[], navies=[], agents=[], unrest={}
    )
    flow.asides.account()
    app.frame()


def _reorder(app: App) -> None:
    """A board with an army chosen, whose stack is open."""
    flow = war(app)
    scene = table(flow)
    scene.hands.choose(("army", 5))
    act(flow)


ROLLS = {
    "roll-uprising": (LogEntry("roll", ("uprising", -1, (2, 2, 3), (2, 3, 0))), LogEntry("uprising_quelled", (4,))),
    "roll-feud": (LogEntry("roll", ("feud", 3, (2,), (3,))),),
    "roll-storm": (LogEntry("roll", ("storm", ROME, (0, 0, 0), (2, 0, 3))), LogEntry("ships_lost", (2, 1))),
}


def _roll(lines: tuple[LogEntry, ...], app: App) -> None:
    """The sheet of a roll that is seldom seen."""
    flow = war(app)
    app.settings.speed = 1
    show_sheets(app, flow.view, lines, lambda: None)
    scene: Any = top(app)
    scene.panel.show(scene.sheet)


for _name, _prepare in {
    "menu": _menu,
    "menu-many": _menu_of_many,
    "handover-long": _handover,
    "pin": _pin,
    "asked-war": _war,
    "asked-resolve": _resolve,
    "unsaved": _unsaved,
    "unsaved-leaving": _leaving,
    "unreadable": _broken,
    "help": _rule,
    "toasts": _toasts,
    "tip-refusal": _tip,
    "tip-term": _term,
    "large-action": _large_action_card,
    "large-troop": _large_troop_card,
    "large-refused": _refused,
    "dragging": _drag,
    "agents-rich": _hands_full,
    "account-rich": _rich,
    "table-stack": _reorder,
}.items():
    shot(_name, _prepare)(Scene)
for _name, _lines in ROLLS.items():
    shot(_name, partial(_roll, _lines))(Scene)
