"""Battles for pictures: a Roman army before Vesontio, fought by the plain play of the rules up to a chosen moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.client.app import App
from game.client.rome.flow import GameFlow
from game.client.rome.presenters.battle.outlook import questions
from game.client.rome.scenes.battle.scene import BattleScene
from game.client.rome.scenes.sheets import SheetScene
from game.client.scenes.base import Scene
from game.client.session import Rules, Session, Stage
from game.kernel.actions import Action, Decision
from game.kernel.chance import Live, Sampled
from game.kernel.match import Checkpoint, Match, Player
from game.titles.rome.battle import autoplay
from game.titles.rome.battle.foresight import chances
from game.titles.rome.battle.table import REWARDS
from game.titles.rome.forces import armies_of, navies_of
from game.titles.rome.scenario.position import position
from game.titles.rome.state import State
from game.titles.rome.steps import flow as rules
from game.titles.rome.title import TITLE
from tools.showcase import shot
from tools.showcase.positions import WHEN, Unsaved, mediterranean

ROME, BARBARIANS, CARTHAGE = 1, 3, 0
ROMANS = [
    *["vet_republican_legionaries", "republican_legionaries", "republican_legionaries", "italian_infantry"],
    *["italian_infantry", "allied_cavalry", "velites", "velites", "scorpio", "ballistae"],
]
TRIBES = [
    *["lowland_warriors", "lowland_warriors", "lowland_warriors", "soldurii", "soldurii", "chariots"],
    *["barbarian_javelinmen", "barbarian_slingers"],
]
SAMPLES = 120


class Plain:
    """The enemy, by the plain play of the rules."""

    def __init__(self, call_soon: Callable[[Callable[[], None]], None]) -> None:
        self.call_soon = call_soon

    def ask(self, match: Match[Any], decision: Decision, answer: Callable[[Action], None]) -> None:
        """Choose now, answer with the next frame."""
        self.call_soon(partial(answer, plain(match, decision)))

    def close(self) -> None:
        """Nothing to stop."""


def plain(match: Match[Any], decision: Decision) -> Action:
    """What the plain play of a battle does; everything else is passed."""
    v: Any = match.view(decision.seat)
    if decision.step.startswith("battle.") and v.battle is not None:
        return autoplay.choose(v, v.battle, decision, Sampled(len(match.journal)))
    return next((action for action in (("pass",), ("stand",)) if action in decision.options), decision.options[-1])


def vesontio(app: App, seed: int) -> GameFlow:
    """The two armies meet, Rome at the screen."""
    g = position(
        {
            "base": "standard4",
            "phase": "campaign",
            "active": "rome",
            "relations": {"barbarians-rome": "enemy"},
            "armies": [
                {
                    "faction": "rome",
                    "number": 1,
                    "region": "vesontio",
                    "general": {"id": "rome_crassus"},
                    "troops": ROMANS,
                },
                {
                    "faction": "barbarians",
                    "number": 1,
                    "region": "vesontio",
                    "general": {"id": "barbarians_mediocre_1"},
                    "troops": TRIBES,
                },
            ],
        }
    )
    flow = before(app, g, seed)
    flow.act(("attack", armies_of(ROME)[0], BARBARIANS))
    return flow


def before(app: App, g: State, seed: int, person: int = ROME) -> GameFlow:
    """A position on the screen, Rome or another faction at it; everything is shown at once."""
    g.chance = Live(seed, 0)
    rules.advance(g)
    players = {seat: Player("", "" if seat == person else "auto") for seat in range(4)}
    start = Checkpoint(g.clone(), 0, "undo.nothing")
    match: Match[Any] = Match.resume(TITLE, {}, seed, [], players, checkpoint=start)
    match.origin = start
    match.source = lambda at: Live(seed, at + 1)
    app.settings.speed = 0
    session = Session(Unsaved(match), Plain(app.call_soon), Rules(), lambda: WHEN)
    flow = GameFlow(app, session, mediterranean(app), lambda: None)
    flow.start()
    return flow


def slow_down(app: App) -> None:
    """What happens from now on is told at its usual pace."""
    app.settings.speed = 1
    for scene in app.scenes:
        scene.clock.speed = 1


def fight(flow: GameFlow, until: Callable[[GameFlow], bool], most: int = 400) -> None:
    """Fight on plainly until something is so."""
    for _ in range(most):
        flow.app.frame()
        if flow.session.stage is Stage.CHOOSE and flow.session.decision is not None:
            if until(flow):
                break
            flow.act(plain(flow.session.match, flow.session.decision))
    flow.app.frame()


def at(step: str, combats: int) -> Callable[[GameFlow], bool]:
    """Whether the person has to decide at a step after so many combats."""

    def there(flow: GameFlow) -> bool:
        decision, scene = flow.session.decision, flow.scene
        fought = scene.table.combat if isinstance(scene, BattleScene) and scene.table is not None else 0
        return decision is not None and decision.step == step and fought >= combats

    return there


def reckon(flow: GameFlow) -> None:
    """Fill in the chances at once."""
    scene, decision = flow.scene, flow.session.decision
    assert isinstance(scene, BattleScene)
    assert scene.offer is not None
    assert decision is not None
    assert scene.table is not None
    for option in questions(scene.offer, scene.marking.chosen, scene.marking.dice):
        found = chances(flow.view, decision, scene.table.knowledge(), option, SAMPLES, 1)
        if found is not None:
            scene.outlook.chances[option] = found
    scene.refresh()


def picture(
    seed: int, until: Callable[[GameFlow], bool], more: Callable[[GameFlow], None] = reckon
) -> Callable[[App], None]:
    """Prepares a shot: fight until then, reckon, show."""

    def prepare(app: App) -> None:
        BattleScene.reckons = False
        flow = vesontio(app, seed)
        fight(flow, until)
        more(flow)

    return prepare


def choose_cards(flow: GameFlow) -> None:
    """The largest deployment lies ready."""
    scene = flow.scene
    assert isinstance(scene, BattleScene)
    assert scene.offer is not None
    for card in max(scene.offer.deployments, key=lambda cards: (len(cards), cards)):
        next(w for w in scene.hand.cards if w.card == card and w.on_press).activate()
    reckon(flow)


def account(flow: GameFlow) -> None:
    """The account at the end."""
    scene = flow.scene
    assert isinstance(scene, BattleScene)
    scene.open_account(None)


def over(flow: GameFlow) -> bool:
    """Whether the battle is decided."""
    battle = flow.session.match.state.battle
    return battle is None or battle.step >= REWARDS


@shot("battle", prepare=picture(8, at("battle.booster", 5)))
def battle() -> Scene:
    """A hanging wound, and a general who could lift it."""
    return Scene()


@shot("battle-deploy", prepare=picture(8, at("battle.deploy", 5), choose_cards))
def deploy() -> Scene:
    """Cards put together for the next combat."""
    return Scene()


@shot("battle-target", prepare=picture(10, at("battle.target", 3)))
def target() -> Scene:
    """An enemy card has to be chosen."""
    return Scene()


@shot("battle-account", prepare=picture(8, over, account))
def battle_account() -> Scene:
    """What came of it."""
    return Scene()


def at_sea(app: App, seed: int) -> GameFlow:
    """A Roman navy that carries an army has met a Punic one."""
    cargo = ["republican_legionaries"] * 3 + ["italian_infantry"] * 2 + ["velites", "scorpio"]
    sea = "mare_tyrrhenum"
    g = position(
        {
            "base": "standard4",
            "phase": "campaign",
            "active": "rome",
            "relations": {"carthage-rome": "enemy"},
            "navies": [
                {"faction": "rome", "number": 1, "at": sea, "ships": 4},
                {"faction": "carthage", "number": 2, "at": sea, "ships": 5},
            ],
            "armies": [
                {"faction": "rome", "number": 2, "aboard": 1, "general": {"id": "rome_crassus"}, "troops": cargo},
            ],
        }
    )
    return before(app, g, seed)


def _sea(app: App) -> None:
    """The battle as it is shown when the dice have fallen."""
    flow = at_sea(app, 11)
    slow_down(app)
    flow.act(("attack_navy", navies_of(ROME)[0], navies_of(CARTHAGE)[1]))
    app.frame()
    assert isinstance(app.top, SheetScene)
    app.top.panel.show(app.top.sheet)


@shot("sea-battle", prepare=_sea)
def sea_battle() -> Scene:
    """Two navies have met."""
    return Scene()
