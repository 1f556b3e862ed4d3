"""What a seat leaves undone when it ends its spending, and what its next taxes come to. No pygame."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.presenters.rome_market import Offer, ShipOffer
from game.client.presenters.rome_tree import Tree
from game.client.presenters.rome_works import Work
from game.client.words import tr, tr_n
from game.titles.rome.taxation import account
from game.titles.rome.view import View
from game.titles.rome.words import Speaker

SHOWN = 3


def undone(
    v: View, seat: int, offers: Sequence[Offer], ship: ShipOffer | None, tree: Tree, works: Sequence[Work]
) -> str:
    """What the gold left over could still buy, in a sentence; empty when there is nothing."""
    say = Speaker(v).say
    names = [node.name for node in tree.nodes if node.state == "buyable"]
    names += [str(say("{0:troop}", offer.troop)) for offer in offers if offer.refusal is None]
    if ship is not None and ship.refusal is None:
        names.append(tr("a ship"))
    names += [work.name.lower() for work in works if work.refusal is None and work.key != "calm"]
    calm = next((work for work in works if work.key == "calm" and work.refusal is None), None)
    if calm is not None:
        places = calm.possible()
        names.insert(0, tr("order in {region}").format(region=places[0].name))
    if not names:
        return ""
    shown = names[:SHOWN]
    more = len(names) - len(shown)
    listed = (
        shown[0] if len(shown) == 1 else tr("{first} or {last}").format(first=", ".join(shown[:-1]), last=shown[-1])
    )
    if more:
        listed = tr("{these} or {n} other things").format(these=", ".join(shown), n=more)
    return tr("{gold} gold could still buy {what}.").format(gold=v.gold[seat], what=listed)


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
