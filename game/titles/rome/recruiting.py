"""Who can be recruited into which army (rulebook: Buy Unit and/or Ship Cards, Recruiting Mercenaries, Lines of Communication; rulings
A-P2, A-P8). Which cards there are stands in `decks`, what holds the tribes back in `disunity`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kernel.actions import Refusal
from .decks import HIRING, RULE, bar_to_card, cards_on_offer, mercenary_camps, open_cards
from .disunity import RULE as DISUNITY
from .disunity import bar_of_disunity, least_open, united
from .forces import exists, faction_of_army, free_roles, has_room, recruit_troop
from .hiring import mercenary_range
from .state import NONE, State
from .supply import armies_on_line
from .tables import IS_MERCENARY, LIMITS, TROOPS

LINES = "Lines of Communication"


def bar_to_recruit(g: State, army: int, troop: int) -> Refusal | None:
    """Why a card cannot join an army, its price apart, or None."""
    faction = faction_of_army(army)
    on_line = armies_on_line(g, faction)
    return (
        bar_to_card(g, faction, troop)
        or bar_of_place(g, army, troop, on_line)
        or bar_of_disunity(g, army, troop, least_size(g, faction, on_line))
    )


def bar_of_place(g: State, army: int, troop: int, on_line: Sequence[int]) -> Refusal | None:
    """Why a card cannot join this army where it stands, or None. ``on_line``: the armies that can be reinforced."""
    if not exists(g, army):
        return Refusal("no_such_army", RULE, (army,))
    if army not in on_line:
        return Refusal("no_line_of_communication", LINES, (army,))
    if not has_room(g, army, troop):
        return Refusal("army_full", RULE, (army, troop))
    if IS_MERCENARY[troop] and not _near_camp(g, army, troop):
        return Refusal("mercenaries_too_far", HIRING, (army, troop))
    if TROOPS[troop].rule == "needs_general":
        if g.army_general[army] == NONE:
            return Refusal("needs_general", DISUNITY, (army, troop))
        if (army, troop) in g.recruits:
            return Refusal("one_bodyguard_a_phase", DISUNITY, (army, troop))
    return None


def _near_camp(g: State, army: int, troop: int) -> bool:
    """Whether the army is within 4 land regions of a place that provides these mercenaries."""
    at = g.army_at[army]
    faction = faction_of_army(army)
    reach = mercenary_range(g, faction)
    return at >= 0 and any(g.board.distance[camp][at] <= reach for camp in mercenary_camps(g, faction, troop))


def least_size(g: State, faction: int, on_line: Sequence[int]) -> int:
    """The size that an army of the faction may have and still take a card."""
    if united(g, faction):
        return LIMITS.troops
    cards = [t for t in open_cards(g, faction) if bar_to_card(g, faction, t) is None]
    return least_open(g, on_line, lambda army: _fitting(g, army, cards, on_line))


def _fitting(g: State, army: int, cards: Sequence[int], on_line: Sequence[int]) -> Iterator[int]:
    """Those of the cards that the army has a place for where it stands."""
    free = free_roles(g, army)
    return (t for t in cards if free[TROOPS[t].role] and bar_of_place(g, army, t, on_line) is None)


def _takes(g: State, army: int, cards: Sequence[int], on_line: Sequence[int], least: int) -> Iterator[int]:
    """Those of the cards on offer that may join the army."""
    return (t for t in _fitting(g, army, cards, on_line) if bar_of_disunity(g, army, t, least) is None)


def recruits_for(g: State, army: int) -> list[int]:
    """Troop types that the army's owner may buy for it and can pay, own decks first, then mercenaries."""
    faction = faction_of_army(army)
    on_line = armies_on_line(g, faction)
    least = least_size(g, faction, on_line)
    return list(_takes(g, army, cards_on_offer(g, faction), on_line, least))


def armies_that_recruit(g: State, faction: int) -> list[int]:
    """The faction's armies for which there is anything to buy."""
    cards = cards_on_offer(g, faction)
    if not cards:
        return []
    on_line = armies_on_line(g, faction)
    least = least_size(g, faction, on_line)
    return [army for army in on_line if next(_takes(g, army, cards, on_line, least), None) is not None]


def cheap_recruits(g: State, faction: int, most: int) -> Iterator[tuple[int, int]]:
    """(army, troop type) of each own card of that printed cost or less that may join an army (Muster)."""
    on_line = armies_on_line(g, faction)
    least = least_size(g, faction, on_line)
    cheap = [t for t in open_cards(g, faction) if TROOPS[t].cost <= most and bar_to_card(g, faction, t) is None]
    return ((army, troop) for army in on_line for troop in _takes(g, army, cheap, on_line, least))


def add_recruit(g: State, army: int, troop: int) -> None:
    """The card joins the army, and counts for the limits of this phase."""
    recruit_troop(g, army, troop)
    g.recruits = (*g.recruits, (army, troop))
