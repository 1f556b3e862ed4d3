"""What a seat leaves undone when it ends its turn or its spending, and what its next taxes come to. No pygame."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.client.affordance import Target
from game.client.rome.presenters.market import Offer, ShipOffer
from game.client.rome.presenters.names import roman
from game.client.rome.presenters.screen import Screen
from game.client.rome.presenters.tree import Tree
from game.client.rome.presenters.works import Work
from game.client.words import tr, tr_n
from game.titles.rome.forces import (
    agents_of,
    army_number,
    faction_of_agent,
    faction_of_navy,
    full_mp,
    navies_of,
)
from game.titles.rome.seaways import full_mp as navy_mp
from game.titles.rome.state import UNPLACED
from game.titles.rome.taxation import account
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker

SHOWN = 3
WORK = {
    "campaign.turn": ("march", "board", "disembark", "sail", "place", "place_navy", "attack_navy", "assault"),
    "agents.turn": ("move_agent", "embark_agent", "place_agent", "act", "intrigue"),
}
"""For the steps in which a seat ends its turn what a piece that is not done could still do."""


def idle(v: View, screen: Screen) -> list[Target]:
    """The pieces that have done nothing yet and still could, in the order of the board: armies and navies that keep all of their
    movement points or wait beside the map, agents that have not acted."""
    verbs = WORK.get(screen.step, ())
    able = dict.fromkeys(
        owner
        for owner, offer in zip(screen.subjects, screen.affordances, strict=True)
        if owner is not None and offer.action is not None and offer.action[0] in verbs
    )
    return [piece for piece in able if _untouched(v, piece)]


def begun(v: View, screen: Screen) -> list[tuple[Target, int]]:
    """Armies and navies that have done something and can still move, each with the movement points that it has left."""
    verbs = WORK.get(screen.step, ())
    found: dict[Target, int] = {}
    for owner, offer in zip(screen.subjects, screen.affordances, strict=True):
        if owner is None or owner[0] == "agent" or offer.action is None or offer.action[0] not in verbs:
            continue
        left = (v.army_mp if owner[0] == "army" else v.navy_mp)[int(owner[1])]
        if left and not _untouched(v, owner):
            found[owner] = left
    return list(found.items())


def _untouched(v: View, piece: Target) -> bool:
    kind, number = piece[0], int(piece[1])
    if kind == "army":
        return v.army_at[number] < 0 or v.army_mp[number] >= full_mp(v, number)
    if kind == "navy":
        return v.navy_sea[number] == UNPLACED or v.navy_mp[number] >= navy_mp(v, v.seat)
    return v.agent_at[number] < 0 or v.agent_actions[number] > 0


def idle_words(pieces: Sequence[Target]) -> str:
    """Pieces by their numerals, such as "Armies I, II; Navy I": what the prompt and the button that ends the turn tell."""
    parts = []
    for kind, one, many in (
        ("army", tr("Army {numerals}"), tr("Armies {numerals}")),
        ("navy", tr("Navy {numerals}"), tr("Navies {numerals}")),
        ("agent", tr("Agent {numerals}"), tr("Agents {numerals}")),
    ):
        numerals = [roman(_place(piece)) for piece in pieces if piece[0] == kind]
        if numerals:
            parts.append((one if len(numerals) == 1 else many).format(numerals=", ".join(numerals)))
    return "; ".join(parts)


def undone_words(v: View, screen: Screen) -> str:
    """What a turn that ended now would leave undone, in sentences; empty when nothing."""
    parts = []
    if left := idle_words(idle(v, screen)):
        parts.append(tr("Not done: {pieces}.").format(pieces=left))
    if some := [f"{idle_words([piece])} ({steps})" for piece, steps in begun(v, screen)]:
        parts.append(tr("Steps left: {pieces}.").format(pieces=", ".join(some)))
    return " ".join(parts)


def _place(piece: Target) -> int:
    """The number of a piece on its board."""
    kind, number = piece[0], int(piece[1])
    if kind == "army":
        return army_number(number)
    first = navies_of(faction_of_navy(number)) if kind == "navy" else agents_of(faction_of_agent(number))
    return number - first[0] + 1


def undone(
    v: View,
    seat: int,
    offers: Sequence[Offer],
    ship: ShipOffer | None,
    tree: Tree,
    works: Sequence[Work],
    most: int = SHOWN,
) -> str:
    """What the gold left over could still buy, in a sentence that names ``most`` things; empty when there is nothing."""
    say = Speaker(v).say
    cards = {str(say("{0:troop}", offer.troop)) for offer in offers}
    names = [_development(node.name, cards) for node in tree.nodes if node.state == "buyable"]
    names += [str(say("{0:troop}", offer.troop)) for offer in offers if offer.refusal is None]
    if ship is not None and ship.refusal is None:
        names.append(tr("a ship"))
    names += [work.name for work in works if work.refusal is None and work.key != "calm"]
    calm = next((work for work in works if work.key == "calm" and work.refusal is None), None)
    if calm is not None:
        places = calm.possible()
        names.insert(0, tr("order in {region}").format(region=places[0].name))
    if not names:
        return ""
    shown = names[:most]
    more = len(names) - len(shown)
    listed = (
        shown[0] if len(shown) == 1 else tr("{first} or {last}").format(first=", ".join(shown[:-1]), last=shown[-1])
    )
    if more:
        listed = tr("{these} or {n} other things").format(these=", ".join(shown), n=more)
    return tr("{gold} gold could still buy {what}.").format(gold=v.gold[seat], what=listed)


def _development(name: str, cards: Collection[str]) -> str:
    """A development; one that is called like the card that it allows is told from it."""
    return tr("the development {name}").format(name=name) if name in cards else name


def next_tax(v: View, seat: int) -> int:
    """The gold that the next Taxation Phase would bring as things stand, wonders apart."""
    return sum(line.gold for line in account(v, seat))


def forecast(v: View, seat: int, before: int | None) -> str:
    """The next taxes in a sentence, compared with what they were before the bill."""
    now = next_tax(v, seat)
    words = tr("Next tax: {gold} gold as things stand").format(gold=now)
    if before is None or before == now:
        return words + "."
    more = now - before
    change = tr_n("{n} more than before", "{n} more than before", abs(more)) if more > 0 else tr("{n} less than before")
    return f"{words}, {change.format(n=abs(more))}."
