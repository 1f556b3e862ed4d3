"""What the map table shows of a decision: what may be clicked where, which buttons stand in the prompt and which beside the map.

A pure function of (view, screen, chosen piece): `table_of`. Every affordance of the screen is in exactly one of its parts, so nothing
that may be chosen can be missing (`Table.placed`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.client.affordance import Affordance, Target
from game.client.rome.presenters.board import Piece, pieces, where
from game.client.rome.presenters.journeys import Journey, journeys
from game.client.rome.presenters.orders import war_words
from game.client.rome.presenters.screen import BUTTON, Screen
from game.client.words import tr
from game.kernel.actions import Decision
from game.titles.rome.agent_targets import AGENT_PIECE, GARRISON
from game.titles.rome.events.windows import Window
from game.titles.rome.state import NONE
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker

TURNS = ("campaign.turn", "agents.turn")
"""Steps in which a chosen piece may be sent far."""
VOYAGE = "agents.voyage"
"""The step in which an agent is at sea."""
ACTORS: dict[str, tuple[str, int]] = {
    "agents.enter": ("agent", 0),
    VOYAGE: ("agent", 0),
    "agents.target": ("agent", 0),
    "agents.treaty_answer": ("agent", 0),
    "agents.trade_answer": ("agent", 0),
    "agents.bribe_offer": ("army", 1),
    "bribe.assign": ("region", 1),
    "bribe.move": ("army", 1),
    "campaign.place": ("army", 0),
    "campaign.discard": ("region", 1),
    "encounter.meet": ("army", 0),
    "encounter.answer": ("army", 0),
    "encounter.contest": ("army", 0),
    "encounter.pursue": ("army", 0),
    "siege.join": ("region", 1),
    "siege.lead": ("region", 1),
    "conquest.welcome": ("region", 1),
    "retreat.ask": ("army", 0),
    "naval.place": ("navy", 0),
    "naval.choose_foe": ("navy", 0),
    "naval.divide": ("navy", 0),
    "naval.intercept": ("navy", 1),
    "naval.flee": ("navy", 0),
    "diplomacy.conquer_or_retreat": ("army", 0),
}
"""What a step is about, of the arguments that it has: the kind of piece or place, and which argument it is."""
AIMING = ("agents.target", "event.target")
"""The steps in which a card that was played looks for its target."""
WINDOW = "window.respond"
"""The step in which a card may be played in somebody's business."""
BUSINESS: dict[str, str] = {
    "agent_action": "agent",
    "army_move": "army",
    "navy_move": "navy",
    "avoid": "army",
    "assault": "region",
    "conquest": "region",
}
"""For each kind of window what it is about: a piece or a place, the first of its context."""
MOST_IN_PROMPT, LETTERS_IN_PROMPT = 3, 46
"""Buttons that stand in the prompt, and the letters on them together; what is more becomes a list."""
_EVENT_KINDS = {
    "plague": "army",
    "busy_agent": "agent",
    "bread_and_games": "region",
    "crop_failure": "region",
    "difficult_travels": "army",
    "forced_march": "army",
    "local_guides": "army",
    "favourable_winds": "navy",
    "storm": "navy",
    "traitor_at_the_gate": "region",
}


@dataclass(frozen=True, slots=True)
class Table:
    """See the module. ``at`` are affordances by the place on the map that takes them; ``journeys`` are ways in several steps;
    ``dangers`` are places where a war begins, with the words."""

    seat: int
    step: str
    prompt: str
    at: Mapping[Target, tuple[Affordance, ...]] = field(default_factory=dict)
    journeys: Mapping[Target, Journey] = field(default_factory=dict)
    dangers: Mapping[Target, str] = field(default_factory=dict)
    prompt_buttons: tuple[Affordance, ...] = ()
    orders: tuple[Affordance, ...] = ()
    """Buttons of the chosen piece."""
    listed: tuple[Affordance, ...] = ()
    """Everything else: shown as a list."""
    cards: tuple[Affordance, ...] = ()
    """Uses of action cards."""
    staff: tuple[Affordance, ...] = ()
    """Agents that may enter the map: taken on their chips."""
    others: tuple[Affordance, ...] = ()
    """What belongs to pieces that are not chosen now: they can be chosen instead."""
    actor: Target | None = None
    """The piece or place that the decision is about."""

    @property
    def placed(self) -> list[Affordance]:
        """Every affordance, wherever it stands."""
        on_map = [a for group in self.at.values() for a in group]
        aside = (*self.prompt_buttons, *self.orders, *self.listed, *self.cards, *self.staff, *self.others)
        return [*on_map, *aside]

    @property
    def reach(self) -> list[Target]:
        """Regions and sea areas that may be clicked."""
        return list(dict.fromkeys([*(t for t in self.at if t[0] in ("region", "sea")), *self.journeys]))

    @property
    def overseas(self) -> dict[Target, Cost]:
        """Costs of the places that the chosen army comes to by ship."""
        ways = self.journeys.items()
        return {target: _cost(way, "trireme") for target, way in ways if way.by_ship and target not in self.at}

    @property
    def tags(self) -> dict[Target, Cost]:
        """Costs beside the places that are reached by land, by a navy or by an agent."""
        far = self.overseas
        tags = {
            target: _cost(way, SIGNS.get(str(way.steps[0][0]), "anchor"))
            for target, way in self.journeys.items()
            if target not in far
        }
        for target, offers in self.at.items():
            if target[0] == "sea" and offers[0].action and offers[0].action[0] in ("embark_agent", "sail_agent"):
                tags[target] = Cost("1", "trireme", "1")
        return tags


class Cost(NamedTuple):
    """What a way takes: in words for a tag, its sign, and the number alone."""

    words: str
    icon: str
    points: str


SIGNS = {"march": "sandal", "sail": "anchor", "move_agent": "footsteps", "embark_agent": "anchor"}
"""The sign of a cost, by the first step of the way."""


def _cost(way: Journey, icon: str) -> Cost:
    return Cost(way.cost, icon, str(way.points))


def table_of(v: View, screen: Screen, decision: Decision, chosen: Target | None) -> Table:
    """Sort what a decision offers."""
    at: dict[Target, list[Affordance]] = {}
    buttons, orders, listed, cards, staff, others = [], [], [], [], [], []
    dangers: dict[Target, str] = {}
    for offer, owner in zip(screen.affordances, screen.subjects, strict=True):
        offer = _with_war(v, screen.seat, offer)
        place = map_place(v, decision, offer)
        if offer.kind == "action_card":
            cards.append(offer)
        elif owner is not None and owner[0] == "agent" and where(v, owner) is None:
            staff.append(offer)
        elif owner is not None and owner != chosen:
            others.append(offer)
        elif place is not None:
            at.setdefault(place, []).append(offer)
            if offer.detail and offer.danger:
                dangers[place] = offer.detail
        elif owner is not None:
            orders.append(offer)
        elif offer.kind == BUTTON:
            buttons.append(offer)
        else:
            listed.append(offer)
    buttons.sort(key=lambda a: a.rank)
    if len(buttons) > MOST_IN_PROMPT or sum(len(a.label) for a in buttons) > LETTERS_IN_PROMPT:
        listed, buttons = [*buttons[:-1], *listed], buttons[-1:]
    ways = _ways(v, decision, chosen)
    ways = {target: way for target, way in ways.items() if way.steps[0] in decision.options}
    for target, way in ways.items():
        words = war_words(v, screen.seat, way.steps[-1])
        if words:
            dangers[target] = words
    return Table(
        screen.seat,
        screen.step,
        screen.prompt,
        {place: tuple(sorted(group, key=lambda a: a.rank)) for place, group in at.items()},
        ways,
        dangers,
        tuple(buttons),
        tuple(sorted(orders, key=lambda a: a.rank)),
        tuple(listed),
        tuple(cards),
        tuple(staff),
        tuple(others),
        actor(decision),
    )


def actor(decision: Decision) -> Target | None:
    """The piece or place that a decision is about; None when it is about the whole table."""
    if decision.step == WINDOW:
        window = Window(*decision.about)
        kind = BUSINESS.get(window.kind)
        return (kind, window.context[0]) if kind is not None else None
    row = ACTORS.get(decision.step)
    return None if row is None else (row[0], decision.about[row[1]])


def pieces_now(v: View, decision: Decision | None) -> list[Piece]:
    """All pieces on the map; an agent whose voyage goes on stands on its sea area, not where it has embarked."""
    found = pieces(v)
    if decision is None or decision.step != VOYAGE:
        return found
    agent, sea = decision.about
    return [replace(piece, place=("sea", sea, NONE)) if piece.target == ("agent", agent) else piece for piece in found]


def occasion(v: View, decision: Decision) -> str:
    """What a window is about, in a sentence; empty where the latest line of the chronicle says it."""
    window = Window(*decision.about)
    words = {
        "taxation": tr("Taxes are about to be counted."),
        "navy_move": tr("{0:navy} is about to act."),
        "avoid": tr("{0:army} could still slip away before it is met."),
        "assault": tr("{0:region} is about to be stormed."),
        "conquest": tr("The people of {0:region} are about to fight."),
    }.get(window.kind, "")
    return str(Speaker(v).say(words, *window.context)) if words else ""


def pass_all() -> tuple[str, str]:
    """The button that passes for the rest of the turn, and what it does."""
    says = tr("Passes now, and by itself each time a card could be played, until this turn ends.")
    return tr("Pass all turn"), says


def in_question(v: View, table: Table, chosen: Target | None, pieces: Sequence[Target]) -> list[Target]:
    """What of the map should be in sight for a decision, the most important first; one of them is enough."""
    if table.actor is not None and area_of(v, table.actor) is not None:
        return [table.actor]
    if chosen is not None and area_of(v, chosen) is not None:
        return [chosen]
    capital: list[Target] = [("region", v.geo.capital[v.seat])] if v.geo.capital[v.seat] >= 0 else []
    return [piece for piece in pieces if area_of(v, piece) is not None] or table.reach[:1] or capital


def _ways(v: View, decision: Decision, chosen: Target | None) -> Mapping[Target, Journey]:
    if decision.step == VOYAGE:
        agent, sea = decision.about
        return journeys(v, ("agent", agent), sea)
    return journeys(v, chosen) if chosen is not None and decision.step in TURNS else {}


def _with_war(v: View, seat: int, offer: Affordance) -> Affordance:
    """An affordance that says what relations it breaks; without a new war it is no danger."""
    if not offer.danger or offer.action is None:
        return offer
    words = war_words(v, seat, offer.action)
    return replace(offer, danger=bool(words), detail=words or offer.detail)


def map_place(v: View, decision: Decision, offer: Affordance) -> Target | None:
    """Where on the map an affordance is taken; None when it has no place there."""
    if offer.kind in ("region", "sea"):
        return (offer.kind, int(offer.target[1]))
    if offer.kind in ("army", "navy", "agent"):
        return offer.target if where(v, offer.target) is not None and not _aboard(v, offer.target) else None
    return None


def _aboard(v: View, target: Target) -> bool:
    return target[0] == "army" and v.army_at[int(target[1])] < 0


def aim_place(decision: Decision, target: Target) -> Target | None:
    """Where on the map the target of an agent action or event lies, to show it; None when it lies nowhere."""
    numbers = [int(n) for n in target[1:] if isinstance(n, int)]
    if not numbers:
        return None
    if decision.step == "event.target":
        event = str(decision.about[0])
        if event == "slip_away" and len(numbers) > 1:
            return ("region", numbers[1])
        kind = _EVENT_KINDS.get(event)
        return (kind, numbers[0]) if kind else None
    symbol = str(decision.about[1]) if len(decision.about) > 1 else ""
    if symbol in ("spy", "recruit_mercenaries"):
        return ("army", numbers[0])
    if symbol == "double_agent":
        return ("agent", numbers[0])
    if symbol == "assassination" and len(numbers) > 1:
        return ("agent" if numbers[0] == AGENT_PIECE else "army", numbers[1])
    if symbol == "bribe" and len(numbers) > 1:
        return ("region" if numbers[0] == GARRISON else "army", numbers[1])
    return None


def area_of(v: View, target: Target | None) -> Target | None:
    """The region or sea area in which a target lies."""
    if target is None or target[0] in ("region", "sea"):
        return target
    place = where(v, target)
    if place is None:
        return None
    return ("sea", place[1]) if place[0] == "sea" else ("region", place[1])


def piece_of_seat(v: View, seat: int, target: Target) -> bool:
    """Whether a piece belongs to a faction of the seat's person."""
    each = {"army": 5, "navy": 2, "agent": 3}.get(str(target[0]))
    if each is None:
        return False
    return v.setup.teams[int(target[1]) // each] == v.setup.teams[seat]


NOTHING = Table(NONE, "", "")
