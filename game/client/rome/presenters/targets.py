"""Whom an agent action or event may be aimed at: the targets with their odds, near and far, and what each face of the die would do.

    aims(v, screen, decision)               of a card that has been played and looks for its target
    prospects(v, seat, card, agent)         of a card in the hand: everything that an agent could come to, and what is too far

No pygame.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product

from game.client.affordance import Affordance, Target
from game.client.rome.presenters.agents import agent_name
from game.client.rome.presenters.journeys import Journey, agent_ways
from game.client.rome.presenters.names import SEAT_KEYS, roman
from game.client.rome.presenters.relations import level_name
from game.client.rome.presenters.screen import Screen
from game.client.rome.presenters.table import aim_place
from game.client.words import tr, tr_n
from game.kernel.actions import Action, Decision
from game.kernel.log import LogEntry
from game.titles.rome.agent_actions import trade_gain
from game.titles.rome.agent_targets import AGENT_PIECE, TARGETS, garrison_bribe
from game.titles.rome.agents import may_act
from game.titles.rome.dangerous import BEST_FOR_AGENT
from game.titles.rome.dice import FACES, Colour, Face
from game.titles.rome.diplomacy import relation
from game.titles.rome.forces import agents_of, army_number, faction_of_agent, faction_of_army
from game.titles.rome.state import NONE
from game.titles.rome.tables import ACTION_CARDS, AGENT_ACTIONS, EVENTS, GENERALS
from game.titles.rome.view import View
from game.titles.rome.words.gettext import tr as rome
from game.titles.rome.words.speaker import Speaker

AIM = "agents.target"
"""The step in which an agent action looks for its target."""
RE_ROLL = "agents.re_roll"
"""The step in which an agent's dice lie on the table and may be rolled again."""
OF_FACTION = ("treaty", "trade", "treasury_theft", "slow_distrust")
"""Actions whose target is a faction, wherever it is met."""
FAR = 40
"""Moves with which an agent would come everywhere."""
MOST_FAR = 6
"""Targets out of reach that are named, the nearest first."""

Chances = tuple[float, float, float]
"""(success, nothing, the agent lost)"""


@dataclass(frozen=True, slots=True)
class Errand:
    """What an agent would do for a target: its way there (None: it is there), and the options to take, one after the other."""

    agent: int
    region: int
    way: Journey | None
    deed: tuple[Action, ...] = ()

    @property
    def points(self) -> int:
        """What the journey takes."""
        return self.way.points if self.way is not None else 0

    @property
    def steps(self) -> tuple[Action, ...]:
        """The journey, then the deed."""
        return (*(self.way.steps if self.way is not None else ()), *self.deed)


@dataclass(frozen=True, slots=True)
class Aim:
    """A target: whose it is, where, and the chances. ``offer`` takes it at once; else ``errand`` tells how it could be come by, or
    ``refusal`` why it cannot."""

    side: str
    name: str
    sub: str
    place: Target | None
    chances: Chances | None = None
    dice: int = 0
    offer: Affordance | None = None
    errand: Errand | None = None
    refusal: str = ""


# -- a card that has been played -----------------------------------------------------------------------------------------


def aims(v: View, screen: Screen, decision: Decision) -> list[Aim]:
    """The targets of an agent action or event, in the order of the options."""
    found = []
    for offer in screen.affordances:
        if offer.kind == "aim" and offer.action is not None:
            place = aim_place(decision, offer.target)
            if decision.step == AIM:
                agent, symbol = decision.about
                aim = _aim(v, str(symbol), int(agent), v.agent_at[agent], offer.action[1:])
            else:
                side = _owner(v, place) if place is not None else ""
                aim = Aim(side, offer.label[:1].upper() + offer.label[1:], _about(v, place), place)
            found.append(replace(aim, offer=offer))
    return found


# -- a card in the hand --------------------------------------------------------------------------------------------------


def routes(v: View, seat: int) -> list[Errand]:
    """Every region that an agent who may act would come to, if it had moves enough; its own first."""
    found = []
    for agent in agents_of(seat):
        at = v.agent_at[agent]
        if at >= 0 and may_act(v, agent):
            ways = agent_ways(v, agent, ("region", at), FAR)
            found += [Errand(agent, at, None), *(Errand(agent, int(p[1]), way) for p, way in ways.items())]
    return found


def prospects(
    v: View, seat: int, card: int, ways: Sequence[Errand] | None = None, only: int | None = None
) -> list[Aim]:
    """Everything that the action of a card could be aimed at by the seat's agents, or by one of them ``only``: first what the
    nearest agent can come to in this turn, then the nearest of what is too far. ``ways`` are the `routes`, if they are known."""
    symbol = ACTION_CARDS[card].symbol
    near: dict[tuple[int, tuple[int, ...]], Errand] = {}
    far: dict[tuple[int, tuple[int, ...]], Errand] = {}
    aimed_at: dict[int, list[tuple[int, ...]]] = {}
    for errand in ways if ways is not None else routes(v, seat):
        if only not in (None, errand.agent):
            continue
        if errand.region not in aimed_at:
            aimed_at[errand.region] = list(TARGETS[symbol](v, seat, errand.region))
        goals = aimed_at[errand.region]
        left = v.agent_moves[errand.agent]
        for goal in goals:
            found = near if errand.points <= left else far
            deed: tuple[Action, ...] = (("act", errand.agent, card),)
            if len(goals) > 1:
                deed = (*deed, ("target", *goal))
            key = (errand.region, goal)
            if key not in found or errand.points < found[key].points:
                found[key] = replace(errand, deed=deed)
    rows = [_prospect(v, symbol, key[1], errand) for key, errand in near.items()]
    distant = sorted((e.points, key) for key, e in far.items() if key not in near)[:MOST_FAR]
    rows.sort(key=lambda row: _order(v, row))
    return rows + [_too_far(v, _prospect(v, symbol, key[1], far[key]), far[key]) for _, key in distant]


def _order(v: View, row: Aim) -> tuple[float, ...]:
    """The nearest targets first, then the likeliest, then those in the richest regions."""
    assert row.errand is not None
    return row.errand.points, -row.chances[0] if row.chances else 0.0, -v.geo.gold[row.errand.region]


def _prospect(v: View, symbol: str, goal: tuple[int, ...], errand: Errand) -> Aim:
    aim = _aim(v, symbol, errand.agent, errand.region, goal)
    moves = tr_n("{n} move", "{n} moves", errand.points).format(n=errand.points) if errand.points else tr("here")
    words = tr("{place}, {moves}").format(place=aim.sub, moves=moves.replace(" ", "\u00a0"))
    return replace(aim, sub=words, errand=errand)


def _too_far(v: View, aim: Aim, errand: Errand) -> Aim:
    words = tr("{n} moves away, the agent has {left}").format(n=errand.points, left=v.agent_moves[errand.agent])
    return replace(aim, errand=None, chances=None, dice=0, refusal=words)


def errands(rows: Iterable[Aim]) -> dict[Target, Errand]:
    """The regions of the map that some targets are in, each with the errand of the nearest agent."""
    found: dict[Target, Errand] = {}
    for row in rows:
        if row.errand is not None:
            found.setdefault(("region", row.errand.region), row.errand)
    return found


def errand_words(v: View, errand: Errand) -> str:
    """Who goes, and what it takes."""
    name = agent_name(errand.agent)
    if errand.way is None:
        return tr("{agent} is there.").format(agent=name)
    words = tr_n("{agent} goes there first: {n} move.", "{agent} goes there first: {n} moves.", errand.points)
    return words.format(agent=name, n=errand.points)


def may_answer(v: View, aim: Aim) -> str:
    """A warning that the faction which is aimed at holds cards, and may cancel the action with one of them."""
    other = SEAT_KEYS.index(aim.side) if aim.side in SEAT_KEYS[: len(v.hand_sizes)] else NONE
    if other == NONE or other == v.seat or not v.hand_sizes[other]:
        return ""
    return str(Speaker(v).say(tr("{0:faction} may answer with a card."), other))


# -- one target ----------------------------------------------------------------------------------------------------------


def _aim(v: View, symbol: str, agent: int, region: int, goal: tuple[int, ...]) -> Aim:
    """A target of an agent action, for an agent in that region."""
    where = v.board.regions[region].name
    asked = Decision(v.seat, AIM, (agent, symbol), ())
    place = aim_place(asked, ("aim", *goal)) or ("region", region)
    side = SEAT_KEYS[goal[0]] if symbol in OF_FACTION else _owner(v, place)
    name = Speaker(v).label(("target", *goal), asked) if goal else where
    sub = where if goal else _state_of(v, region)
    if symbol in ("treaty", "trade"):
        sub = _with_relation(v, symbol, where, goal[0])
    elif symbol == "assassination":
        name, sub = _victim(v, place)
    elif symbol == "bribe" and place[0] == "region":
        sub = tr("{place}, costs {gold} gold").format(place=where, gold=garrison_bribe(v, v.seat, region))
    dice = dice_of(symbol, goal)
    return Aim(side, name[:1].upper() + name[1:], sub, place, chances(dice) if dice else None, dice)


def dice_of(symbol: str, goal: Sequence[int]) -> int:
    """How many red dice an action rolls."""
    if AGENT_ACTIONS[symbol].group != "dangerous":
        return 0
    return 2 if symbol == "assassination" and goal[0] == AGENT_PIECE else 1


def _about(v: View, place: Target | None) -> str:
    """More about what an event may strike: how it stands with a region, or where a piece is."""
    if place is None:
        return ""
    return _state_of(v, int(place[1])) if place[0] == "region" else _where(v, place)


def _state_of(v: View, region: int) -> str:
    """Who holds a region, what it yields, and its unrest."""
    owner = v.owner[region]
    words = str(Speaker(v).say("{0:faction}", owner)) if owner != NONE else tr("nobody's")
    words = tr("{owner}, {gold} gold").format(owner=words, gold=v.geo.gold[region])
    if v.unrest[region]:
        words = tr("{owner}, {n} unrest").format(owner=words, n=v.unrest[region])
    return words


def _with_relation(v: View, symbol: str, where: str, other: int) -> str:
    """Where a faction is met, and how one stands with it, or what a trade brings."""
    level = relation(v, v.seat, other)
    if symbol == "trade":
        return tr("{place}, brings you {gold} gold").format(place=where, gold=trade_gain(v, v.seat, level))
    return tr("{place}, now: {level}").format(place=where, level=level_name(level))


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


def odds_words(v: View, decision: Decision) -> str:
    """The chances of an agent's dice that somebody may still change or pay for, in a sentence; empty where none are about to roll."""
    if decision.step == "agents.bribe_offer":
        return _chance_words(1)
    if decision.step == RE_ROLL:
        agent, symbol, target, faces = decision.about[:4]
        now = tr("{agent} against {target}: {says}").format(
            agent=Speaker(v).say("{0:agent}", agent),
            target=Speaker(v).say("{0:aimed}", (symbol, *target)),
            says=dict(verdicts(symbol)).get(_best(faces).name, dict(verdicts(symbol))["S"]),
        )
        return tr("{now} Rolled again: {again}").format(now=now, again=_chance_words(len(faces)))
    return ""


def announced_words(news: Iterable[LogEntry]) -> str:
    """The chances of the agent action that was announced last, while others may still answer it; empty for one without dice."""
    symbol, target = next((line.args[1:3] for line in reversed(list(news)) if line.key == "agent_action"), ("", ()))
    dice = dice_of(symbol, target) if symbol else 0
    return _chance_words(dice) if dice else ""


def _chance_words(dice: int) -> str:
    good, none, bad = (100 * chance for chance in chances(dice))
    return tr("{a:.0f}% works, {b:.0f}% nothing, {c:.0f}% caught.").format(a=good, b=none, c=bad)


def _best(faces: Iterable[int]) -> Face:
    """What counts of an agent's dice."""
    return min((Face(face) for face in faces), key=BEST_FOR_AGENT.index)


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
