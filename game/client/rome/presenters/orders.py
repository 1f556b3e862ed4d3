"""What follows from an order: costs of the way, chances of assault and conquest, acts of war. From the same code that resolves them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.client.affordance import Affordance, Odds, Target
from game.client.rome.presenters.names import roman
from game.client.rome.presenters.region import between
from game.client.rome.presenters.screen import victims
from game.client.words import tr, tr_n
from game.common.board import Border
from game.kernel.actions import Action
from game.titles.rome import odds as chances
from game.titles.rome.diplomacy import relation
from game.titles.rome.forces import army_number, faction_of_army, full_mp, mains, stars
from game.titles.rome.movement import ways
from game.titles.rome.regions import conquest_points, garrison_dice, garrisoned
from game.titles.rome.siege import assault_dice
from game.titles.rome.state import ALLY, ENEMY, NONE
from game.titles.rome.tables import VP
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Prediction:
    """A trial of arms before it is ordered. ``mine`` and ``theirs`` are the dice; ``lost`` are the chances of losing 0, 1, 2, …
    main battle cards, or what ``counted`` says; ``basis`` says how the chance was found where it is not exact, and ``known`` whether it
    was found at all yet."""

    verb: str
    words: str
    odds: Odds
    mine: tuple[str, ...]
    theirs: tuple[str, ...]
    lost: tuple[float, ...]
    win: str
    fail: str
    counted: str = ""
    basis: str = ""
    known: bool = True


@dataclass(frozen=True, slots=True)
class March:
    """A way over land: the regions on it, the goal last, the movement points, also in words for a tag ("1 + 1 pass"), and what each
    step takes, in words."""

    path: tuple[int, ...]
    points: int
    tag: str
    legs: tuple[str, ...]


def marches(v: View, army: int) -> dict[int, March]:
    """Where an army can come to over land on its turn, by region."""
    found = ways(v, army)
    start = v.army_at[army]
    made: dict[int, March] = {}
    for goal, (spent, _) in found.items():
        path: list[int] = [goal]
        while path[-1] != start:
            path.append(found[path[-1]][1])
        path.reverse()
        legs = []
        for here, there in pairwise(path):
            points = found[there][0] - (found[here][0] if here != start else 0)
            legs.append(_leg(v, here, there, points))
        made[goal] = March(tuple(path[1:]), spent, _tag(v, path[-2], goal, spent), tuple(legs))
    return made


def _leg(v: View, here: int, there: int, points: int) -> str:
    """A step in words: where to, what it takes, and what lies between."""
    words = f"{v.board.regions[there].name} {points}"
    edge = v.board.edge_number[min(here, there), max(here, there)]
    if v.roads >> edge & 1:
        return tr("{step} (road)").format(step=words)
    border = v.board.edges[edge].border
    return words if border is Border.LAND else f"{words} ({between(border)})"


def _tag(v: View, before: int, region: int, spent: int) -> str:
    """What the tag beside a region says: what the last border takes more stands apart."""
    edge = v.board.edge_number[min(before, region), max(before, region)]
    border = v.board.edges[edge].border
    if v.roads >> edge & 1 or border not in (Border.RIVER, Border.MOUNTAIN) or spent < 2:
        return str(spent)
    word = tr("river") if border is Border.RIVER else tr("pass")
    return tr("{rest} + 1 {word}").format(rest=spent - 1, word=word)


def predict(v: View, army: int, region: int) -> Prediction | None:
    """What an army would meet in a region whose defence it must overcome; None where it need not roll."""
    seat, owner = faction_of_army(army), v.owner[region]
    if owner == seat or not v.army_troops[army]:
        return None
    if owner != NONE and v.setup.teams[owner] == v.setup.teams[seat]:
        return None
    if garrisoned(v, region):
        return _assault(v, army, region)
    return _conquest(v, army, region)


def _assault(v: View, army: int, region: int) -> Prediction | None:
    seat = faction_of_army(army)
    mine = assault_dice(v, (army,), region, stars(v, army))
    if not mine:
        return None
    found = chances.assault_at_hand(v, (army,), region, army if v.army_general[army] >= 0 else NONE)
    reward = conquest_points(v, seat, region)
    win = tr("win: +{vp} VP, +{gold} gold a turn") if reward else tr("win: +{gold} gold a turn")
    return Prediction(
        "assault",
        tr("take by assault"),
        Odds(found.win, "exact", outcomes=((tr("taken"), found.win), (tr("fails"), 1 - found.win))),
        tuple(die.name for die in mine),
        tuple(die.name for die in garrison_dice(v, region, seat)),
        _by_mains(found.losses, mains(v.army_troops[army])),
        win.format(vp=reward, gold=v.geo.gold[region]),
        tr("fail: besiege"),
    )


def _conquest(v: View, army: int, region: int) -> Prediction:
    found = chances.conquest_at_hand(v, army, region)
    win = tr("win: +{gold} gold a turn").format(gold=v.geo.gold[region])
    if v.geo.mercenary[region] >= 0 and v.owner[region] == NONE:
        percent = round(found.welcome * 100)
        win = tr("win: +{gold} gold a turn, {percent} % a mercenary card").format(
            gold=v.geo.gold[region], percent=percent
        )
    return Prediction(
        "roll_conquest",
        tr("conquer it"),
        Odds(found.win, "exact", outcomes=((tr("conquered"), found.win), (tr("fails"), 1 - found.win))),
        (),
        tuple(die.name for die in v.geo.dice[region]),
        _by_mains(found.losses, mains(v.army_troops[army])),
        win,
        tr("fail: the army is lost or driven off"),
    )


def _by_mains(losses: dict[tuple[int, int], float], most: int) -> tuple[float, ...]:
    """Chances of losing so many main battle cards, without the improbable tail."""
    total = [0.0] * (most + 1)
    for (lost, _), chance in losses.items():
        total[min(lost, most)] += chance
    while len(total) > 1 and total[-1] < 0.0005:
        total.pop()
    return tuple(total)


def war_words(v: View, seat: int, action: Action) -> str:
    """What relations an order breaks, in one sentence; empty when it starts no new enmity."""
    verb = action[0]
    if verb in ("march", "march_discarding", "disembark", "disembark_discarding"):
        targets = victims(v, seat, action[2])
    elif verb == "attack":
        targets = [action[2]]
    elif verb == "attack_navy":
        targets = [action[2] // 2]
    elif verb in ("assault", "besiege", "roll_conquest"):
        owner = v.owner[v.army_at[action[1]]]
        targets = [owner] if owner not in (NONE, seat) else []
    else:
        return ""
    say = Speaker(v)
    for victim in targets:
        level = relation(v, seat, victim) if victim in v.setup.factions else ENEMY
        if level == ALLY:
            words = tr("This breaks the alliance with {0:faction} and costs {1:number} VP.")
            return str(say.say(words, victim, abs(VP.attack_on_ally)))
        if level != ENEMY:
            return str(say.say(tr("This begins a war with {0:faction}."), victim))
    return ""


def committing(orders: Sequence[Affordance]) -> list[tuple[Affordance, str]]:
    """The orders that begin what the predicted chances are about, with a word each, the boldest first; at most two."""
    words = {
        "attack": tr("Attack"),
        "assault": tr("Assault"),
        "roll_conquest": tr("Conquer"),
        "besiege": tr("Besiege"),
    }
    verbs = [str(offer.action[0]) if offer.action else "" for offer in orders]
    found = [
        (offer, words[verb])
        for offer, verb in zip(orders, verbs, strict=True)
        if verb in words and verbs.count(verb) == 1
    ]
    return sorted(found, key=lambda pair: list(words.values()).index(pair[1]))[:2]


@dataclass(frozen=True, slots=True)
class PieceFacts:
    """A chosen piece in words: its name, a line about it, and its movement points (left, of)."""

    name: str
    line: str
    left: int = 0
    of: int = 0


def piece_facts(v: View, piece: Target) -> PieceFacts:
    """A piece of the seat's own."""
    say = Speaker(v)
    kind, number = piece[0], int(piece[1])
    if kind == "army":
        name = tr("Army {numeral}").format(numeral=roman(army_number(number)))
        general = v.army_general[number]
        leader = say.say("{0:general}", general)
        cards = tr_n("{n} card", "{n} cards", len(v.army_troops[number])).format(n=len(v.army_troops[number]))
        return PieceFacts(name, f"{leader}, {cards}", v.army_mp[number], full_mp(v, number))
    if kind == "navy":
        ships = tr_n("{n} ship", "{n} ships", v.navy_ships[number]).format(n=v.navy_ships[number])
        return PieceFacts(str(say.say("{0:navy}", number)), ships, v.navy_mp[number], max(3, v.navy_mp[number]))
    moves = v.agent_moves[number]
    return PieceFacts(str(say.say("{0:agent}", number)), "", moves, 5)
