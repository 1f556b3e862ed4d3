"""The screens of a running game beside map and battle: spending, forming, initiative, reorganising, history, diplomacy, all cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.players import find
from game.client.app import App
from game.client.rome.flow import GameFlow
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.scenes.cards import CardsScene
from game.client.rome.scenes.diplomacy import DiplomacyScene
from game.client.rome.scenes.forming import FormingScene
from game.client.rome.scenes.history import HistoryScene
from game.client.rome.scenes.initiative import InitiativeScene
from game.client.rome.scenes.spending.scene import TABS, SpendingScene
from game.client.rome.steps import CLOSING, SECRET_STEPS
from game.client.scenes.base import Scene
from game.client.session import Rules, Session
from game.kernel.actions import Decision
from game.kernel.chance import Sampled
from game.kernel.match import Match, Player
from game.titles.rome.forces import armies_of, on_map
from game.titles.rome.state import ALLY, ENEMY, FRIENDLY, PAIR
from game.titles.rome.title import TITLE
from tools.showcase import shot
from tools.showcase.positions import WHEN, AtOnce, Unsaved, mediterranean, sensible

ROME = SEAT_KEYS.index("rome")
SEED = 5


def rome_at(there: Callable[[Decision, Any], bool], seed: int = SEED) -> Match[Any]:
    """A game of Livia's, who plays Rome against automated factions, at the first decision of hers that fits."""
    machines = [key for key in SEAT_KEYS if key != "rome"]
    players = {
        n: Player("Livia" if key == "rome" else "", "" if key == "rome" else "auto") for n, key in enumerate(SEAT_KEYS)
    }
    match: Match[Any] = Match.start(TITLE, {"automated": machines}, seed, players, "Livia's war")
    doctrine, choose = find(TITLE, "auto"), sensible(seed)
    for number in range(20000):
        decision = match.decision
        if decision is None:
            break
        if decision.seat == ROME:
            if there(decision, match.state):
                return match
            match.act(choose(decision))
        else:
            match.act(doctrine.choose(match.view(decision.seat), decision, 0, Sampled(number)))
    raise AssertionError("the wanted moment does not come")


def open_match(app: App, match: Match[Any]) -> GameFlow:
    """Show a game; the map's pictures are all there."""
    match._decision = match.title.decision(match.state)  # the table may have been changed for the picture
    saved = Unsaved(match)
    session = Session(saved, AtOnce(app.call_soon), Rules(), lambda: WHEN, SECRET_STEPS, CLOSING)
    flow = GameFlow(app, session, mediterranean(app), lambda: None)
    flow.start()
    for _ in range(4):
        app.frame()
    return flow


def spending(app: App) -> SpendingScene:
    """A turn with 31 gold, some of it spent."""
    match = rome_at(lambda decision, g: decision.step == "spending.turn" and g.turn >= 3)
    match.state.gold[ROME] = 31
    open_match(app, match)
    scene = app.top
    assert isinstance(scene, SpendingScene)
    counter = scene.counter
    node = next(n for n in counter.tree.nodes if n.state == "buyable")
    counter.press_node(node)
    for number in (0, 2):
        offer = next((o for o in counter.offers[number:] if o.armies()), None)
        if offer is not None:
            counter.put(offer.armies()[-1], ("troop", offer.troop))
    market = counter.works[0]
    if market.possible():
        counter.build(market, market.possible()[0].target)
    return scene


def tab(name: str) -> Callable[[App], None]:
    """The spending screen at a tab."""

    def prepare(app: App) -> None:
        scene = spending(app)
        if name in TABS[scene.fold]:
            scene.choose_tab_named(name)
        app.frame()
        scene.flow.world.levels.wait()
        for _ in range(4):
            app.frame()

    return prepare


def raise_army(app: App) -> None:
    """A new army is being raised."""
    counter = spending(app).counter
    counter.deal(counter.people.generals[0])
    counter.deal(counter.people.armies[0])


def form(app: App) -> None:
    """Some cards have found their army."""
    open_match(app, rome_at(lambda decision, g: decision.step == "setup.form"))
    scene = app.top
    assert isinstance(scene, FormingScene)
    for piece, card in ((0, 0), (0, 0), (0, 1), (1, 0), (0, 3)):
        army = scene.stacks[piece].stack
        assert army is not None
        scene.put(army.army, scene.hand.cards[card].payload)


def bid(app: App) -> None:
    """A bid is being made."""
    open_match(app, rome_at(lambda decision, g: decision.step == "initiative.bid" and g.turn >= 3))


def bid_folded(app: App) -> None:
    """The map instead of the bid."""
    bid(app)
    scene = app.top
    assert isinstance(scene, InitiativeScene)
    scene.fold_panels()


def reorganise(app: App) -> None:
    """Two armies in one region."""

    def two(decision: Decision, g: Any) -> bool:
        return decision.step == "campaign.turn" and sum(on_map(g, army) for army in armies_of(ROME)) > 1

    match = rome_at(two)
    g = match.state
    a, b = [army for army in armies_of(ROME) if on_map(g, army)][:2]
    g.army_at[b] = g.army_at[a]
    for army in (a, b):
        g.army_mp[army], g.army_marks[army] = 3, 0
    open_match(app, match).act(("reorganise", a, b))


def look_back(app: App) -> None:
    """The history in its middle."""
    flow = open_match(app, rome_at(lambda decision, g: decision.step == "campaign.turn" and g.turn >= 4))
    flow.asides.history()
    scene = app.top
    assert isinstance(scene, HistoryScene)
    app.frame()
    scene.go(scene.past.last * 2 // 3)


def relations(app: App) -> None:
    """The diplomacy tracker with an ally, a friend and an enemy."""
    match = rome_at(lambda decision, g: decision.step == "campaign.turn" and g.turn >= 3)
    for other, level in ((0, FRIENDLY), (2, ALLY), (3, ENEMY)):
        match.state.relations[PAIR[ROME][other]] = level
    open_match(app, match).asides.diplomacy()
    scene = app.top
    assert isinstance(scene, DiplomacyScene)
    app.frame()
    scene.choose(next(pair for pair in scene.pairs if pair.level == ALLY))


for key, prepare in {
    "spending": tab("armies"),
    "spending-tree": tab("tree"),
    "spending-works": tab("works"),
    "spending-people": tab("people"),
    "spending-raise": raise_army,
    "forming": form,
    "initiative": bid,
    "initiative-folded": bid_folded,
    "reorganise": reorganise,
    "history": look_back,
    "diplomacy": relations,
}.items():
    shot(key, prepare)(Scene)


@shot("card-browser")
def cards() -> Scene:
    """A deck in the browser."""
    return CardsScene("carthage")
