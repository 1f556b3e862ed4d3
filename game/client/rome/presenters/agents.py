"""The Agent Phase on the screen: the three uses of a card, and the agents. No pygame."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.client.affordance import Affordance, Reason
from game.client.rome.presenters.names import roman, when
from game.client.rome.presenters.screen import Screen
from game.client.words import tr, tr_n
from game.kernel.actions import Action
from game.titles.rome.agents import may_act
from game.titles.rome.forces import agents_of, faction_of_agent
from game.titles.rome.state import AGENT
from game.titles.rome.tables import ACTION_CARDS, AGENT_ACTIONS, EVENTS
from game.titles.rome.view import View
from game.titles.rome.words.gettext import tr as rome

WhyNot = Callable[[Action], Reason | None]


@dataclass(frozen=True, slots=True)
class Use:
    """A use of an action card in a short ``line``; ``offer`` takes it, or ``refusal`` says why not. An agent action without refusal
    has targets in reach, which are chosen beside it. ``whole`` tells all of it."""

    kind: str
    name: str
    line: str
    offer: Affordance | None
    refusal: str = ""
    whole: str = ""


def uses(v: View, screen: Screen | None, seat: int, card: int, why_not: WhyNot, near: int = 0) -> list[Use]:
    """The three uses of a card: its agent action, with ``near`` targets that an agent could come to; its levy; its event."""
    record = ACTION_CARDS[card]
    action, event = AGENT_ACTIONS[record.symbol], EVENTS[record.event]
    offers = [a for a in screen.affordances if a.target == ("action_card", card)] if screen is not None else []
    by_verb = {str(offer.action[0]): offer for offer in offers if offer.action}
    levy, play = by_verb.get("cash_in"), by_verb.get("play_event")
    gold = tr("cash it now, the treasury holds {n}").format(n=v.gold[seat])
    if screen is None:  # the rules are asked for the seat that decides: they would say that it does not hold the card
        waits = Reason(tr("Not now: another player decides."))
        why_not = lambda action: waits  # noqa: E731
    elif v.phase != AGENT:
        agents = Reason(tr("In the Agent Phase."))
        why_not = lambda action: agents  # noqa: E731
    refusal = "" if near else _why_no_act(v, seat, card, why_not)
    reach = tr_n("{n} target in reach", "{n} targets in reach", near).format(n=near)
    return [
        Use("act", rome(action.name), reach, None, refusal, f"{rome(action.where)} {rome(action.text)}"),
        Use(
            "levy",
            tr("Levy {n} gold").format(n=record.levy),
            gold,
            levy,
            "" if levy else _words(why_not(("cash_in", card))),
        ),
        Use(
            "event",
            rome(event.name),
            rome(event.brief),
            play,
            "" if play else _why_no_event(card, why_not),
            rome(event.text),
        ),
    ]


def event_named(card: int) -> tuple[str, str]:
    """The name of a card's event, and what it does."""
    event = EVENTS[ACTION_CARDS[card].event]
    return rome(event.name), rome(event.text)


@dataclass(frozen=True, slots=True)
class Counsel:
    """What a card of the hand is good for now, in a line; ``icon`` is the id of its agent action."""

    card: int
    icon: str
    name: str
    line: str


def counsel(v: View, screen: Screen, hand: Sequence[int], near: Callable[[int], int]) -> list[Counsel]:
    """A line for each different card of a hand; ``near`` counts the targets of a card's action that are in reach."""
    events = {int(a.target[1]) for a in screen.affordances if a.action and a.action[0] == "play_event"}
    able = any(v.agent_at[agent] >= 0 and may_act(v, agent) for agent in agents_of(screen.seat))
    found: dict[str, Counsel] = {}
    for card in hand:
        record = ACTION_CARDS[card]
        count = near(card) if record.symbol not in found else 0
        reach = tr_n("{n} target in reach", "{n} targets in reach", count).format(n=count)
        parts = [reach] if count else [tr("no target in reach")] if able else []
        parts.append(tr("levy {n}").format(n=record.levy))
        if card in events:
            parts.append(rome(EVENTS[record.event].name))
        found.setdefault(
            record.symbol, Counsel(card, record.symbol, rome(AGENT_ACTIONS[record.symbol].name), " · ".join(parts))
        )
    return list(found.values())


def _why_no_act(v: View, seat: int, card: int, why_not: WhyNot) -> str:
    """The reason for the first agent on the map, which may be the nearest to being able."""
    agents = [agent for agent in agents_of(seat) if v.agent_at[agent] >= 0]
    if not agents:
        return tr("None of your agents is on the map.")
    ready = [agent for agent in agents if may_act(v, agent)]
    if v.phase == AGENT and ready and any(v.agent_moves[agent] for agent in ready):
        return tr("No target is in reach of your agents.")
    return _words(why_not(("act", (ready or agents)[0], card)))


def _why_no_event(card: int, why_not: WhyNot) -> str:
    """What is played in another phase tells when."""
    event = EVENTS[ACTION_CARDS[card].event]
    if "agent" in event.phases:
        return _words(why_not(("play_event", card)))
    phases = " · ".join(when(phase) for phase in event.phases)
    return tr("{event} For: {phases}.").format(event=rome(event.brief), phases=phases)


def _words(reason: Reason | None) -> str:
    return reason.reason if reason is not None else tr("Not now.")


def agent_name(agent: int) -> str:
    """Such as "Agent II"."""
    owner = faction_of_agent(agent)
    return tr("Agent {numeral}").format(numeral=roman(agent - agents_of(owner)[0] + 1))


def agent_place(v: View, agent: int) -> str:
    """Where an agent is."""
    at = v.agent_at[agent]
    return v.board.regions[at].name if at >= 0 else tr("off the map")


@dataclass(frozen=True, slots=True)
class AgentChip:
    """One of the seat's agents: where it is and what it can still do."""

    agent: int
    numeral: str
    words: str
    short: str
    """The same where there is little room."""
    ready: bool = False
    """Whether it can still move or act, or enter the map."""


def agent_chips(v: View, seat: int, entering: Collection[int] = ()) -> list[AgentChip]:
    """All agents of a seat that are in play; those ``entering`` may be put on the map now."""
    found = []
    for number, agent in enumerate(agents_of(seat), 1):
        if v.agent_at[agent] == -1:
            continue
        moves, acts = v.agent_moves[agent], v.agent_actions[agent]
        on_map = v.agent_at[agent] >= 0
        if agent in entering:
            words, short = tr("press to enter the map"), tr("enters")
        elif on_map:
            state = tr_n("{n} move", "{n} moves", moves).format(n=moves) if moves else ""
            state = state or (tr("can act") if acts > 0 else tr("done"))
            short = agent_place(v, agent)
            words = tr("{place}, {state}").format(place=short, state=state)
        else:
            words = short = tr("off the map")
        ready = agent in entering or (on_map and (moves > 0 or acts > 0))
        found.append(AgentChip(agent, roman(number), words, short, ready))
    return found
