"""The Agent Phase on the screen: the three uses of a card, the targets with their odds, what each face of the die would do. No pygame."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import product

from game.client.affordance import Affordance, Reason, Target
from game.client.rome.presenters.journeys import Journey, journeys
from game.client.rome.presenters.names import SEAT_KEYS, roman, when
from game.client.rome.presenters.screen import Screen
from game.client.rome.presenters.table import aim_place
from game.client.words import tr, tr_n
from game.kernel.actions import Action, Decision
from game.titles.rome.agent_targets import AGENT_PIECE, TARGETS, garrison_bribe
from game.titles.rome.agents import may_act
from game.titles.rome.dangerous import BEST_FOR_AGENT
from game.titles.rome.dice import FACES, Colour, Face
from game.titles.rome.forces import agents_of, army_number, faction_of_agent, faction_of_army
from game.titles.rome.tables import ACTION_CARDS, AGENT_ACTIONS, EVENTS, GENERALS
from game.titles.rome.view import View
from game.titles.rome.words.gettext import tr as rome
from game.titles.rome.words.speaker import Speaker

WhyNot = Callable[[Action], Reason | None]


@dataclass(frozen=True, slots=True)
class Use:
    """A use of an action card: ``offer`` takes it, or ``refusal`` says why not."""

    kind: str
    name: str
    line: str
    offer: Affordance | None
    refusal: str = ""


def uses(v: View, screen: Screen | None, seat: int, card: int, why_not: WhyNot) -> list[Use]:
    """What a card may be used for now: its agent action by each agent that can, its levy, its event. What it does is said once."""
    record = ACTION_CARDS[card]
    action, event = AGENT_ACTIONS[record.symbol], EVENTS[record.event]
    offers = [a for a in screen.affordances if a.target == ("action_card", card)] if screen is not None else []
    by_verb: dict[str, list[Affordance]] = {}
    for offer in offers:
        by_verb.setdefault(str(offer.action[0]) if offer.action else "", []).append(offer)
    name, does = rome(action.name), rome(action.text)
    found = [
        Use("act", name, _by_whom(v, offer) if number else f"{_by_whom(v, offer)}. {does}", offer)
        for number, offer in enumerate(by_verb.get("act", ()))
    ]
    if not found:
        found = [Use("act", name, rome(action.where), None, f"{_why_no_act(v, seat, card, why_not)} {does}")]
    levy = by_verb.get("cash_in", [None])[0]
    gold = tr("cash it now, the treasury holds {n}").format(n=v.gold[seat])
    name = tr("Levy {n} gold").format(n=record.levy)
    found.append(Use("levy", name, gold, levy, "" if levy else _words(why_not(("cash_in", card)))))
    play = by_verb.get("play_event", [None])[0]
    found.append(Use("event", rome(event.name), rome(event.text), play, "" if play else _why_no_event(card, why_not)))
    return found


@dataclass(frozen=True, slots=True)
class Errand:
    """Where a card's action could be played: the agent that is nearest, and its way there (None: it is there)."""

    agent: int
    way: Journey | None

    @property
    def points(self) -> int:
        """What the journey takes."""
        return self.way.points if self.way is not None else 0


def errands(v: View, seat: int, card: int) -> dict[Target, Errand]:
    """The regions in reach of the seat's agents where the agent action of a card has something to aim at."""
    aims_at = TARGETS[ACTION_CARDS[card].symbol]
    found: dict[Target, Errand] = {}
    for agent in agents_of(seat):
        if v.agent_at[agent] < 0 or not may_act(v, agent):
            continue
        ways: dict[Target, Journey | None] = {("region", v.agent_at[agent]): None, **journeys(v, ("agent", agent))}
        for place, way in ways.items():
            errand = Errand(agent, way)
            nearer = place not in found or errand.points < found[place].points
            if place[0] == "region" and nearer and any(True for _ in aims_at(v, seat, int(place[1]))):
                found[place] = errand
    return found


def _by_whom(v: View, offer: Affordance) -> str:
    agent = int(offer.action[1]) if offer.action else 0
    return tr("{agent}, {place}").format(agent=agent_name(agent), place=agent_place(v, agent))


def _why_no_act(v: View, seat: int, card: int, why_not: WhyNot) -> str:
    """The reason for the first agent on the map, which may be the nearest to being able."""
    agents = [agent for agent in agents_of(seat) if v.agent_at[agent] >= 0]
    if not agents:
        return tr("None of your agents is on the map.")
    places = len(errands(v, seat, card))
    if places:
        words = tr_n(
            "It can be played in {n} region in reach: press it.",
            "It can be played in {n} regions in reach: press one.",
            places,
        )
        return words.format(n=places)
    return _words(why_not(("act", agents[0], card)))


def _why_no_event(card: int, why_not: WhyNot) -> str:
    """What is played in another phase tells when, and what it does then."""
    event = EVENTS[ACTION_CARDS[card].event]
    if "agent" in event.phases:
        return _words(why_not(("play_event", card)))
    times = " · ".join(when(phase) for phase in event.phases)
    return tr("For later ({phases}): {text}").format(phases=times, text=rome(event.text))


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
            words = tr("press to enter the map")
        elif on_map:
            state = tr_n("{n} move", "{n} moves", moves).format(n=moves) if moves else ""
            state = state or (tr("can act") if acts > 0 else tr("done"))
            words = tr("{place}, {state}").format(place=agent_place(v, agent), state=state)
        else:
            words = tr("off the map")
        ready = agent in entering or (on_map and (moves > 0 or acts > 0))
        found.append(AgentChip(agent, roman(number), words, ready))
    return found


# -- targets -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Aim:
    """A target that may be chosen: whose it is, where, and the chances (success, nothing, the agent lost)."""

    offer: Affordance
    side: str
    name: str
    sub: str
    place: Target | None
    chances: tuple[float, float, float] | None = None
    dice: int = 0


def aims(v: View, screen: Screen, decision: Decision) -> list[Aim]:
    """The targets of an agent action or event, in the order of the options."""
    found = []
    symbol = str(decision.about[1]) if decision.step == "agents.target" else ""
    for offer in screen.affordances:
        if offer.kind != "aim" or offer.action is None:
            continue
        place = aim_place(decision, offer.target)
        found.append(_aim(v, symbol, offer, place))
    return found


def _aim(v: View, symbol: str, offer: Affordance, place: Target | None) -> Aim:
    side, sub = "", ""
    if place is not None:
        side, sub = _owner(v, place), _where(v, place)
    action = offer.action or ()
    if symbol in ("treaty", "trade", "treasury_theft") and len(action) > 1:
        side = SEAT_KEYS[int(action[1])]
    dangerous = bool(symbol) and AGENT_ACTIONS[symbol].group == "dangerous"
    dice = 0
    if dangerous:
        dice = 2 if symbol == "assassination" and action[1] == AGENT_PIECE else 1
    name = offer.label[:1].upper() + offer.label[1:]
    if symbol == "assassination" and place is not None:
        name, sub = _victim(v, place)
    if symbol == "bribe" and place is not None and place[0] == "region":
        sub = tr("{place}, costs {gold} gold").format(place=sub, gold=garrison_bribe(v, v.seat, int(place[1])))
    return Aim(offer, side, name, sub, place, chances(dice) if dice else None, dice)


def _victim(v: View, place: Target) -> tuple[str, str]:
    """(name, more about it) of somebody whom a dagger may strike, as far as the seat knows him."""
    kind, number = place[0], int(place[1])
    where = _where(v, place)
    if kind == "agent":
        faction = faction_of_agent(number)
        return agent_name(number), str(Speaker(v).say(tr("of {0:faction}, {1}"), faction, where))
    numeral = roman(army_number(number))
    seen = next((s.general for s in v.sightings[v.seat] if s.army == number and s.general >= 0), -1)
    if seen >= 0:
        record = GENERALS[seen]
        stars = tr_n("{n} star", "{n} stars", record.stars).format(n=record.stars)
        return rome(record.name), tr("Army {numeral}, {stars}, {place}").format(
            numeral=numeral, stars=stars, place=where
        )
    return tr("General of Army {numeral}").format(numeral=numeral), where


def _owner(v: View, place: Target) -> str:
    kind, number = place[0], int(place[1])
    if kind == "army":
        return SEAT_KEYS[faction_of_army(number)]
    if kind == "agent":
        return SEAT_KEYS[faction_of_agent(number)]
    if kind == "navy":
        return SEAT_KEYS[number // 2]
    return SEAT_KEYS[v.owner[number]] if kind == "region" and v.owner[number] >= 0 else ""


def _where(v: View, place: Target) -> str:
    kind, number = place[0], int(place[1])
    at = {"army": v.army_at, "agent": v.agent_at}.get(str(kind))
    region = at[number] if at is not None else number if kind == "region" else -1
    return v.board.regions[region].name if region >= 0 else ""


def chances(dice: int) -> tuple[float, float, float]:
    """(success, nothing, the agent dies) with so many red dice, the better one counting; exact."""
    counts = {Face.SKULL: 0, Face.S: 0, Face.BLANK: 0, Face.X: 0}
    for thrown in product(FACES[Colour.RED], repeat=dice):
        counts[min(thrown, key=BEST_FOR_AGENT.index)] += 1
    whole = 6**dice
    return counts[Face.SKULL] / whole, (counts[Face.S] + counts[Face.BLANK]) / whole, counts[Face.X] / whole


def verdicts(symbol: str) -> list[tuple[str, str]]:
    """(face, what it does) for an action with dice; empty for the others."""
    good = {
        "assassination": tr("The victim dies. A general of 3 stars and more is followed by a subordinate of 2."),
        "sabotage": tr("The building burns down."),
        "treasury_theft": tr("Half of the treasury is yours."),
        "bribe": tr("The army, or the garrison, takes your gold and changes sides."),
    }
    if symbol not in good:
        return []
    miss = tr("Nothing happens, the agent gets away.")
    if symbol == "bribe":
        miss = tr("Nothing happens, and the gold comes back.")
    lost = tr("Your agent is caught and removed.")
    if symbol == "bribe":
        lost = tr("Your agent is caught, and the victim keeps the gold.")
    return [("SKULL", good[symbol]), ("S", miss), ("X", lost)]


ANSWERS = {"agents.treaty_answer": "treaty", "agents.trade_answer": "trade", "agents.bribe_offer": "bribe"}
"""Steps in which a seat answers an agent, and the action of the agent."""


def action_named(symbol: str) -> tuple[str, str]:
    """The name of an agent action, and what it does."""
    return rome(AGENT_ACTIONS[symbol].name), rome(AGENT_ACTIONS[symbol].text)


def action_text(decision: Decision) -> str:
    """What the action that looks for a target does."""
    if decision.step == "agents.target":
        return rome(AGENT_ACTIONS[str(decision.about[1])].text)
    return rome(EVENTS[str(decision.about[0])].text)


def action_words(v: View, decision: Decision) -> str:
    """The name of the action that looks for a target."""
    if decision.step == "agents.target":
        return rome(AGENT_ACTIONS[str(decision.about[1])].name)
    return str(Speaker(v).say("{0:event}", str(decision.about[0])))
