"""The diplomacy tracker: how all factions stand to each other, what each level allows, what an attack would change. No pygame.

pairs(view)                     every pair of factions
attack(view, seat, other)       sentences: what would come of an attack of one on the other
offers(view, news)              lines of the chronicle about offers, answers and changes, the latest first
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.client.session import News
from game.client.words import tr
from game.titles.rome.diplomacy import guests, invades, partners, relation
from game.titles.rome.forces import faction_of_army
from game.titles.rome.regions import garrisoned
from game.titles.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL
from game.titles.rome.tables import COSTS, TRADE_GOLD, VP
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker

LEVELS = (ENEMY, NEUTRAL, FRIENDLY, ALLY)
SIGNS = {ENEMY: "crossed-swords", NEUTRAL: "round-shield", FRIENDLY: "laurels", ALLY: "shaking-hands"}
TOLD = (
    "treaty_accepted",
    "treaty_refused",
    "trade_refused",
    "answer_reason",
    "relation",
    "ally_invited",
    "allies_fight_together",
    "ally_stays_out",
)
"""Lines of the chronicle that concern relations."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two factions. ``fixed``: they belong to one person, nothing can change it."""

    a: int
    b: int
    level: int
    fixed: bool


def pairs(v: View) -> list[Pair]:
    """All pairs of factions in play, in seat order."""
    seats = v.setup.factions
    return [Pair(a, b, relation(v, a, b), partners(v, a, b)) for n, a in enumerate(seats) for b in seats[n + 1 :]]


def level_name(level: int) -> str:
    """What a level is called, of two factions."""
    return {ENEMY: tr("Enemies"), NEUTRAL: tr("Neutral"), FRIENDLY: tr("Friends"), ALLY: tr("Allies")}[level]


def allows(level: int) -> tuple[str, ...]:
    """What a level means, in short sentences."""
    gold = TRADE_GOLD[level]
    trade = tr("A trade brings each side {gold} gold, and 1 for each of its markets in ports.").format(gold=gold)
    if level == ENEMY:
        return (
            tr("No trade."),
            tr("Whoever enters the other's land, or meets its army or navy, fights."),
            tr("A treaty makes you neutral again."),
        )
    if level == NEUTRAL:
        return (trade, tr("Entering the other's land is an act of war and makes you enemies."))
    if level == FRIENDLY:
        return (trade, tr("Nothing else: entering the other's land is still an act of war."))
    return (
        trade,
        tr("Armies may stand in each other's land, navies in each other's ports."),
        tr("Armies in one region may fight together and share the rewards."),
        tr("Lines of communication run through both lands."),
    )


def in_short(level: int) -> str:
    """What a level means, in a few words."""
    if level == ENEMY:
        return tr("no trade; to meet is to fight")
    words = tr("trade for {gold} gold each").format(gold=TRADE_GOLD[level])
    return tr("{trade}; land, ports and battles shared").format(trade=words) if level == ALLY else words


def treaty_words() -> str:
    """How relations get better."""
    return tr(
        "An agent's treaty lifts a relation by one level. Who refuses it takes {gold} gold for the trouble."
    ).format(gold=COSTS.treaty_refused_to_other_player)


def attack(v: View, seat: int, other: int) -> list[str]:
    """What would come of a hostile act of one faction against another (rulings A-D1, A-D4)."""
    name = _name(v, other)
    if partners(v, seat, other):
        return [tr("Both factions are played by one person and stay allies.")]
    level = relation(v, seat, other)
    if level == ENEMY:
        return [tr("You are at war with {faction} already: nothing else changes.").format(faction=name)]
    if level != ALLY:
        return [tr("You and {faction} become enemies. It costs no points.").format(faction=name)]
    words = tr("You lose {n} victory point, and {faction} becomes your enemy.")
    if not v.vp[seat]:
        words = tr("{faction} becomes your enemy; you have no point to lose.")
    found = [words.format(n=-VP.attack_on_ally, faction=name)]
    former = [other]
    for third in v.setup.factions:
        if third in (seat, other) or partners(v, seat, third):
            continue
        now = relation(v, seat, third)
        if now == ALLY:
            former.append(third)
            found.append(tr("{faction}, your ally, becomes a friend.").format(faction=_name(v, third)))
        elif now == FRIENDLY:
            found.append(tr("{faction}, your friend, becomes neutral.").format(faction=_name(v, third)))
    say = Speaker(v).say
    for army in guests(v, seat, former):
        if invades(v, army, seat, other) and garrisoned(v, v.army_at[army]):
            continue  # it may besiege
        place = v.board.regions[v.army_at[army]].name
        who = say("{0:army}", army, to=seat)
        verb = tr("{army} in {region} must conquer it at once or leave.")
        if faction_of_army(army) == seat:
            verb = tr("{army} in {region}: you must conquer it at once or leave.")
        found.append(verb.format(army=who, region=place))
    found.append(tr("Navies leave the ports of the former allies."))
    return found


def _name(v: View, faction: int) -> str:
    return str(Speaker(v).say("{0:faction}", faction))


def offers(v: View, news: Iterable[News], most: int = 40) -> list[tuple[int, str]]:
    """(entry of the journal, line), the latest first."""
    say = Speaker(v)
    found = [(piece.entry, say.line(piece.log)) for piece in news if piece.log.key in TOLD]
    return [line for line in reversed(found) if line[1]][:most]
