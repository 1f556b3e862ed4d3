"""What events may do to a battle (rulebook: Play any action cards): small verbs and questions for the module of the events.

``number`` is a side, `ATTACKER` or `DEFENDER`. A verb does nothing where the event finds nothing to change.
"""

from __future__ import annotations

from ....kernel.log import tell
from ..dice import Colour, Face
from ..events.windows import hand_over
from ..forces import faction_of_army, mercenaries, printed_cost
from ..state import State
from ..tables import EVENTS, FACES, IS_MERCENARY, LIMITS, TROOPS
from .begin import best_leader
from .table import NONE, Cards, Side, without_card
from .traits import led_with
from .zones import battle_of, zone_of

DEADLINESS = tuple(
    sum((face is Face.SKULL) + (face is Face.X) / 2 for face in FACES[colour]) / len(FACES[colour]) for colour in Colour
)
"""Expected kills of a die of each colour, without specials."""


# ---- questions ---------------------------------------------------------------------------------------------------------


def side_of(g: State, seat: int) -> int:
    """The side that a seat commands, or ``NONE``."""
    commanders = battle_of(g).leaders()
    return commanders.index(seat) if seat in commanders else NONE


def has_general(g: State, number: int) -> bool:
    """Whether a general leads the side."""
    leader = zone_of(g, number).leader
    return leader != NONE and g.army_general[leader] >= 0


def mercenaries_of(g: State, number: int) -> int:
    """Mercenary cards that fight on a side."""
    return mercenaries(zone_of(g, number).hand)


def has_allied_contingents(g: State, number: int) -> bool:
    """Whether two allied factions fight together on a side."""
    return len(zone_of(g, number).factions) > 1


def cards_in_combat(g: State, number: int) -> Cards:
    """The cards of a side in the combat at hand that can roll more dice."""
    return zone_of(g, number).in_play()


def fears_terrain(g: State, seat: int) -> bool:
    """Whether the cards of a seat's side lose more than half of their strength in difficult terrain."""
    cards = zone_of(g, side_of(g, seat)).hand
    good = sum(DEADLINESS[colour] for card in cards for colour in TROOPS[card].good)
    difficult = sum(DEADLINESS[colour] for card in cards for colour in TROOPS[card].difficult)
    return difficult * 2 < good


# ---- before the first combat -------------------------------------------------------------------------------------------


def add_icons(g: State, delta: int) -> None:
    """Terrain icons more or fewer, between none and the most there can be (A-B2)."""
    battle = battle_of(g)
    battle.icons = max(0, min(LIMITS.terrain_icons, battle.icons + delta))
    tell(g, "icons", battle.icons)


def no_reveals(g: State) -> None:
    """Nobody has reveals in this battle."""
    battle_of(g).fog = True
    tell(g, "no_reveals")


def raise_general(g: State, number: int) -> None:
    """The general of a side counts one star more when generals are compared."""
    side = zone_of(g, number)
    side.raised += 1
    tell(g, "general_raised", side.commander)


def exclude_mercenaries(g: State, number: int) -> None:
    """The mercenaries of a side take no part, unless its general has their loyalty. They stay with their army and share its fate."""
    side = zone_of(g, number)
    if led_with(g, side, "mercenary_loyalty"):
        tell(g, "mercenaries_loyal", side.commander)
        return
    tell(g, "mercenaries_stay_out", side.commander)
    side.committed = tuple(
        (army, tuple(card for card in cards if not IS_MERCENARY[card])) for army, cards in side.committed
    )
    side.hand = tuple(card for card in side.hand if not IS_MERCENARY[card])


def contingent(side: Side, faction: int) -> int:
    """The cards that a faction has given to a common force."""
    return sum(len(cards) for army, cards in side.committed if faction_of_army(army) == faction)


def drop_allied_contingent(g: State, number: int) -> None:
    """The smaller contingent of two allies leaves the battle, of equal ones that whose general does not lead. Its armies stay in the
    region; if the general goes with them, the best one left leads."""
    battle, side = battle_of(g), zone_of(g, number)
    if len(side.factions) < 2:
        return
    leaving = min(side.factions, key=lambda faction: (contingent(side, faction), faction == side.commander))
    staying = next(faction for faction in side.factions if faction != leaving)
    gone = tuple(army for army in side.armies if faction_of_army(army) == leaving)
    battle.bystanders = (*battle.bystanders, *gone)
    battle.declined = (*battle.declined, leaving)
    side.factions = (staying,)
    side.armies = tuple(army for army in side.armies if army not in gone)
    for army, cards in side.committed:
        if army in gone:
            side.size -= len(cards)
            for card in cards:
                side.hand = without_card(side.hand, card)
    side.committed = tuple((army, cards) for army, cards in side.committed if army not in gone)
    if side.commander == leaving:
        side.commander = staying
        side.leader = best_leader(g, side.armies)
        hand_over(g, "battle_setup", leaving, staying)
    tell(g, "ally_leaves_battle", leaving)


# ---- dice in a combat --------------------------------------------------------------------------------------------------


def bonus_die(g: State, number: int, colour: int, card: int) -> None:
    """A card of a side rolls one die more in the combat at hand, after its own."""
    side = zone_of(g, number)
    side.bonus += ((card, colour),)
    tell(g, "bonus_die", side.commander, card, colour)


def promise_bonus_die(g: State, number: int) -> None:
    """The die of Exceptional Fighting waits for the dearest card of a side (solo, section 7)."""
    side = zone_of(g, number)
    if side.hand:
        dearest = max(side.hand, key=lambda card: (printed_cost(card), -card))
        side.promised += ((dearest, EVENTS["exceptional_fighting"].effects[0].value),)
