"""The map table in its phases, from one position in the middle of a war: Rome is at the screen, the others pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from game.client.affordance import Target
from game.client.app import App
from game.client.rome.flow import GameFlow
from game.client.rome.presenters import chronicle
from game.client.rome.presenters.chronicle import LinkSpeaker
from game.client.rome.scenes.table.loss import LossScene
from game.client.rome.scenes.table.scene import TableScene
from game.client.scenes.base import Scene
from game.client.session import News, Rules, Session, Stage
from game.client.world.world import World
from game.kernel.actions import Action
from game.kernel.chance import Live
from game.kernel.log import LogEntry
from game.kernel.match import Checkpoint, Match, Player
from game.titles.rome.battle.foresight import Knowledge, chances, laid_out
from game.titles.rome.scenario.position import position
from game.titles.rome.state import Sighting, State
from game.titles.rome.steps import flow as rules
from game.titles.rome.tables import TROOPS, standard_board
from game.titles.rome.title import TITLE
from tools.showcase import shot
from tools.showcase.battles import Plain
from tools.showcase.positions import WHEN, Unsaved, mediterranean

ROME = 1
LEGION = ["republican_legionaries"] * 3
SPIED = ("hoplites", "hoplites", "hoplites", "hoplites", "hoplites", "hoplites")
WAR: Mapping[str, Any] = {
    "base": "standard4",
    "turn": 4,
    "target": 20,
    "phase": "campaign",
    "active": "rome",
    "turn_order": ["carthage", "rome", "greece", "barbarians"],
    "gold": {"rome": 9, "carthage": 12, "greece": 6, "barbarians": 4},
    "vp": {"rome": 11, "carthage": 12, "greece": 9, "barbarians": 6},
    "control": {"epidamnos": "rome", "salona": "rome", "syracuse": "carthage", "karalis": "carthage"},
    "relations": {"greece-rome": "enemy", "carthage-rome": "enemy", "barbarians-rome": "neutral"},
    "improvements": {"roma": ["walls", "market"], "pella": ["market"], "athenai": ["wonder", "walls", "market"]},
    "roads": [["roma", "velathri"], ["roma", "neapolis"]],
    "unrest": {"neapolis": 1, "salona": 2},
    "hands": {"rome": ["A01", "A25", "A17", "A48", "A45"], "greece": ["A31", "A46"]},
    "armies": [
        {
            "faction": "rome",
            "number": 1,
            "region": "salona",
            "general": {"id": "rome_crassus"},
            "troops": [*LEGION, "italian_infantry", "italian_infantry", "allied_cavalry", "velites", "velites"],
        },
        {
            "faction": "rome",
            "number": 2,
            "region": "neapolis",
            "general": {"id": "rome_competent_1"},
            "troops": ["vet_republican_legionaries", *LEGION[:2], "velites", "scorpio"],
        },
        {"faction": "rome", "number": 3, "general": {"id": "rome_mediocre_1"}, "troops": ["italian_infantry"] * 3},
        {
            "faction": "carthage",
            "number": 1,
            "region": "carthago",
            "general": {"id": "carthage_hamilcar"},
            "troops": ["libyan_spearmen"] * 5,
        },
        {
            "faction": "carthage",
            "number": 2,
            "region": "syracuse",
            "general": {"id": "carthage_mediocre_1"},
            "troops": ["libyan_spearmen"] * 3,
        },
        {
            "faction": "greece",
            "number": 1,
            "region": "ambrakia",
            "general": {"id": "greece_competent_1"},
            "troops": ["hoplites"] * 6,
        },
        {
            "faction": "greece",
            "number": 2,
            "region": "byzantion",
            "general": {"id": "greece_mediocre_1"},
            "troops": ["hoplites"] * 4,
        },
        {
            "faction": "barbarians",
            "number": 3,
            "region": "navissos",
            "general": {"id": "barbarians_mediocre_1"},
            "troops": ["lowland_warriors"] * 4,
        },
    ],
    "navies": [
        {"faction": "rome", "number": 1, "at": "mare_tyrrhenum", "ships": 3},
        {"faction": "rome", "number": 2, "at": "neapolis", "in_port": True, "ships": 2},
        {"faction": "carthage", "number": 1, "at": "syrtis_minor", "ships": 4},
        {"faction": "greece", "number": 1, "at": "mare_ionium", "ships": 3},
    ],
    "agents": [
        {"faction": "rome", "number": 1, "region": "roma"},
        {"faction": "rome", "number": 2, "region": "massalia"},
        {"faction": "rome", "number": 3},
        {"faction": "carthage", "number": 1, "region": "syracuse"},
        {"faction": "greece", "number": 1, "region": "byzantion"},
    ],
}
"""The position; shots name what is different about theirs."""


@cache
def _number(name: str) -> int:
    board = standard_board()
    return int(board.region_number.get(name, board.sea_number.get(name, -1)))


def region(name: str) -> Target:
    """A region of the standard board as a target."""
    return ("region", _number(name))


def war(
    app: App,
    seed: int = 1,
    world: World | None = None,
    happens: Callable[[State], None] = lambda g: None,
    **changes: Any,
) -> GameFlow:
    """The position on the screen of an application, after something ``happens`` in it."""
    g = position({**WAR, **changes})
    g.chance = Live(seed, 0)
    rules.advance(g)
    happens(g)
    rules.advance(g)
    players = {seat: Player("", "" if seat == ROME else "auto") for seat in range(4)}
    match: Match[Any] = Match.resume(TITLE, {}, seed, [], players, checkpoint=Checkpoint(g, 0, "undo.nothing"))
    match.source = lambda at: Live(seed, at + 1)
    app.settings.speed = 0
    session = Session(Unsaved(match), Plain(app.call_soon), Rules(), lambda: WHEN)
    flow = GameFlow(app, session, world or mediterranean(app), lambda: None)
    flow.start()
    settle(flow)
    return flow


def settle(flow: GameFlow, most: int = 60) -> None:
    """Frames until the person at the screen is asked."""
    for _ in range(most):
        flow.app.frame()
        if flow.session.stage in (Stage.CHOOSE, Stage.OVER):
            break
    flow.app.frame()


def table(flow: GameFlow) -> TableScene:
    """The table on screen."""
    scene = flow.scene
    assert isinstance(scene, TableScene)
    return scene


def act(flow: GameFlow, *actions: Action) -> None:
    """Take options, one after the other."""
    for action in actions:
        why = flow.act(action)
        assert why is None, (action, why, flow.session.decision)
        settle(flow)


def point_at(scene: TableScene, target: Target) -> None:
    """The pointer rests on a place of the map."""
    at = scene.board.anchor(target)
    if at is not None:
        scene.board.point_at((at[0] + 3, at[1] + 2))


def look(scene: TableScene, target: Target) -> None:
    """Bring a place to the middle."""
    scene.board.look_at(target, glide=False)


def _campaign(app: App, hover: str = "pella", overlay: str = "owner", piece: Target = ("army", 5)) -> None:
    scene = table(war(app))
    scene.hands.choose(piece)
    look(scene, region("epidamnos"))
    point_at(scene, region(hover))
    if overlay != "owner":
        scene.overlay_bar.choose(overlay)


@shot("table-campaign", prepare=_campaign)
def campaign() -> Scene:
    """An army is chosen, the pointer rests on an enemy home region."""
    return Scene()


@shot("table-idle", prepare=lambda app: look(table(war(app)), region("epidamnos")))
def idle() -> Scene:
    """The campaign begins: nothing is chosen."""
    return Scene()


def _spied(app: App) -> None:
    troops = tuple(sorted(next(n for n, t in enumerate(TROOPS) if t.id == name) for name in SPIED))

    def happens(g: State) -> None:
        g.sightings[1] = (Sighting(10, 3, g.army_general[10], troops),)

    scene = table(war(app, happens=happens))
    look(scene, region("ambrakia"))
    scene.hands.pin(region("ambrakia"))


@shot("table-spied", prepare=_spied)
def table_spied() -> Scene:
    """The cards of an army that a spy has seen."""
    return Scene()


@shot("table-reach", prepare=partial(_campaign, overlay="reach", hover="navissos"))
def reach() -> Scene:
    """Where the army can go."""
    return Scene()


for _key in ("gold", "terrain", "unrest", "supply", "threat"):
    shot(f"table-{_key}", prepare=partial(_campaign, overlay=_key, hover="roma"))(Scene)


@shot("table-overseas", prepare=partial(_campaign, piece=("army", 6), hover="athenai"))
def overseas() -> Scene:
    """Where an army can land in this turn."""
    return Scene()


def _navy(app: App) -> None:
    scene = table(war(app))
    scene.hands.choose(("navy", 2))
    look(scene, ("sea", _number("mare_ionium")))
    point_at(scene, ("sea", _number("mare_ionium")))


@shot("table-navy", prepare=_navy)
def navy() -> Scene:
    """A navy is chosen, an enemy one under the pointer."""
    return Scene()


def _siege(app: App) -> None:
    flow = war(app)
    table(flow).hands.choose(("army", 5))
    act(flow, ("march", 5, _number("epidamnos")), ("march", 5, _number("pella")))


@shot("table-siege", prepare=_siege)
def siege() -> Scene:
    """The army stands before Pella."""
    return Scene()


def _meeting(app: App) -> None:
    flow = war(app)
    act(flow, ("march", 5, _number("epidamnos")), ("march", 5, _number("ambrakia")))
    _foresee(table(flow), 5, "ambrakia")


def _foresee(scene: TableScene, army: int, name: str, samples: int = 80) -> None:
    """What the worker would have found of a battle."""
    question = laid_out(scene.view, army, _number(name))
    found = chances(*question, Knowledge(), None, samples, 1) if question is not None else None
    if found is not None:
        scene.side.forecast.learn((army, _number(name)), found)
    scene.side.show()


def _battle_ahead(app: App) -> None:
    _campaign(app, hover="ambrakia")
    scene = app.top
    assert isinstance(scene, TableScene)
    _foresee(scene, 5, "ambrakia")


@shot("table-battle", prepare=_battle_ahead)
def battle_ahead() -> Scene:
    """The pointer rests on an enemy army: the battle is foreseen."""
    return Scene()


@shot("table-meeting", prepare=_meeting)
def meeting() -> Scene:
    """The army has come upon another."""
    return Scene()


def _account(app: App) -> None:
    flow = war(app)
    flow.asides.account()
    app.frame()


@shot("account", prepare=_account)
def account() -> Scene:
    """The account book."""
    return Scene()


def _claim(app: App) -> None:
    cards = {"rome": 4, "carthage": 1, "greece": 2, "barbarians": 3}
    flow = war(app, phase="initiative", initiative_cards=cards)
    assert flow.session.decision is not None
    act(flow, flow.session.decision.options[-1])


@shot("initiative-claim", prepare=_claim)
def claim() -> Scene:
    """The bids lie open: Rome may go first."""
    return Scene()


def _lost(app: App) -> None:
    """A region has been lost, and somebody has scored for it."""
    flow = war(app)
    scene, seat = table(flow), flow.session.eyes
    place = next(region for region, owner in enumerate(flow.view.owner) if owner == seat)
    look(scene, region("syracuse"))
    scene.clock.speed = 1
    scene.happened.show_gains([LogEntry("vp", (0, 2, "conquest")), LogEntry("vp", (seat, 1, "economic"))])
    line = chronicle.line(LinkSpeaker(flow.view), News(0, 0, LogEntry("conquered", (0, place, seat))))
    assert line is not None
    app.push(LossScene(line, lambda: None, {}))


@shot("table-loss", prepare=_lost)
def table_loss() -> Scene:
    """A loss is told and waits until it is pressed; points gained stand beside their ladder."""
    return Scene()
