"""Step 6, Determine Victor, and what becomes of the armies (rulebook: Step 6, Tied Battles; rulings A-B22 to A-B25, A-B30 to A-B34).

A rout decides a battle: over an army of 4 or more troop cards it is a Triumph, else a Minor Victory; if both sides are routed by the same
results both are destroyed and nobody gains. Without a rout, whoever lost more main battle cards has lost, then whoever lost more
skirmishers; that is always a Minor Victory. Wounds, artillery and cards that were used up do not count.

A routed army is destroyed with its generals. Of an allied force, what an ally had kept back is not part of it and retreats, if it is
still an army. A loser on points retreats; after a draw each army may stay or withdraw, and the mover stops.
"""

from __future__ import annotations

from ....kernel.actions import Action
from ....kernel.flow import Ask, call, done, goto
from ....kernel.log import tell
from ..forces import (
    add_troop,
    destroy_army,
    disband_piece,
    dismiss_general,
    exists,
    faction_of_army,
    holds_together,
    lose_troop,
    mains,
    skirmishers,
)
from ..retreat import places
from ..state import STOPPED, State
from ..steps import flow
from ..tables import TRIUMPH_CARDS
from .rewards import list_rewards
from .table import ATTACKER, DEFENDER, ENDED, MINOR, NONE, REWARDS, TRIUMPH, Battle, Cards, Side, without_card
from .zones import battle_of, enter

RULE = "Step 6: Determine Victor"


# ---- who has won -------------------------------------------------------------------------------------------------------


def determine_victor(g: State, battle: Battle) -> None:
    """Find the winner and what he receives."""
    g.battles_fought += 1
    if battle.both_routed:
        tell(g, "both_routed")
    elif battle.routed:
        battle.winner = ATTACKER if battle.is_routed(DEFENDER) else DEFENDER
        beaten = battle.sides[1 - battle.winner]
        battle.victory = TRIUMPH if beaten.size >= TRIUMPH_CARDS else MINOR
    else:
        battle.winner = ahead_on_points(battle)
        battle.victory = MINOR if battle.winner != NONE else 0
    for side in battle.sides:
        side.fallen = fallen_cards(side, side.dead)
    if battle.winner != NONE:
        tell(g, "battle_won", battle.sides[battle.winner].commander, battle.victory)
        list_rewards(g, battle)
    elif not battle.both_routed:
        tell(g, "battle_drawn")
    enter(g, battle, REWARDS)


def ahead_on_points(battle: Battle) -> int:
    """The side that lost fewer cards, main battle cards first, then skirmishers; ``NONE`` for a draw."""
    lost = [(mains(side.dead), skirmishers(side.dead)) for side in battle.sides]
    if lost[ATTACKER] == lost[DEFENDER]:
        return NONE
    return ATTACKER if lost[ATTACKER] < lost[DEFENDER] else DEFENDER


def fallen_cards(side: Side, cards: Cards) -> tuple[tuple[int, int], ...]:
    """From which army of a force each lost card is taken: of several that gave such a card, the one that has the most main battle
    cards left."""
    left = dict(side.committed)
    fallen = []
    for card in cards:
        givers = [army for army, held in left.items() if card in held]
        if givers:
            army = max(givers, key=lambda giver: (mains(left[giver]), -giver))
            left[army] = without_card(left[army], card)
            fallen.append((army, card))
    return tuple(fallen)


# ---- what becomes of the armies ----------------------------------------------------------------------------------------


def part(g: State, battle: Battle) -> None:
    """After the rewards: losses are taken, then the armies part."""
    for number, side in enumerate(battle.sides):
        if battle.is_routed(number):
            perish(g, side)
        else:
            take_losses(g, side)
    losers = [] if battle.winner == NONE else list(battle.sides[1 - battle.winner].armies)
    for army in battle.sides[ATTACKER].armies:
        if exists(g, army) and (battle.winner == NONE or army in losers):
            g.army_marks[army] |= STOPPED
    if battle.winner == NONE and not battle.both_routed:
        remember_draw(g, battle)
        goto(g, "battle.tie", (*battle.sides[ATTACKER].armies, *battle.sides[DEFENDER].armies))
        return
    goto(g, "battle.end")
    for army in reversed(losers):
        if g.army_at[army] == battle.region:
            call(g, "retreat.choose", army)


def perish(g: State, side: Side) -> None:
    """A routed side: its armies are destroyed, those of an allied force as far as they fought."""
    if len(side.factions) == 1:
        for army in side.armies:
            destroy_army(g, army)
        return
    for army, cards in side.committed:
        for card in cards:
            lose_troop(g, army, card)
        if army == side.leader:
            dismiss_general(g, army)
        if not holds_together(g, army):
            destroy_army(g, army)
    if side.leader != NONE and exists(g, side.leader):
        dismiss_general(g, side.leader)


def take_losses(g: State, side: Side) -> None:
    """Dead cards that were not recovered, and cards used up, go back to their decks; wounds heal (A-B32)."""
    for army, card in (*side.fallen, *fallen_cards(side, side.spent)):
        lose_troop(g, army, card)
    for faction in side.factions:
        gather_remnants(g, [army for army in side.armies if faction_of_army(army) == faction and exists(g, army)])


def gather_remnants(g: State, armies: list[int]) -> None:
    """Armies of one faction left with too few main battle cards join one that holds together, or else each other; what is still no
    army is lost."""
    weak = [army for army in armies if not holds_together(g, army)]
    if not weak:
        return
    base = next((army for army in armies if army not in weak), weak[0])
    for army in weak:
        if army != base:
            join_remnant(g, army, base)
    if not holds_together(g, base):
        tell(g, "army_lost", base)
        destroy_army(g, base)


def join_remnant(g: State, army: int, base: int) -> None:
    """All cards of an army go to another one; its general leads that one if nobody does, else he goes to the unallocated stack."""
    for card in g.army_troops[army]:
        add_troop(g, base, card)
    general, faction = g.army_general[army], faction_of_army(army)
    if general >= 0 and g.army_general[base] < 0:
        g.army_general[base] = general
    elif general >= 0:
        g.generals_unallocated[faction] = tuple(sorted((*g.generals_unallocated[faction], general)))
    g.army_general[army] = NONE
    g.army_mp[base] = min(g.army_mp[base], g.army_mp[army])
    g.army_marks[base] |= g.army_marks[army]
    disband_piece(g, army)
    tell(g, "armies_merged", base, army)


# ---- draws -------------------------------------------------------------------------------------------------------------


def remember_draw(g: State, battle: Battle) -> None:
    """These armies do not fight each other again in this phase."""
    attackers, defenders = ([army for army in side.armies if g.army_at[army] == battle.region] for side in battle.sides)
    g.drawn += tuple((attacker, defender) for attacker in attackers for defender in defenders)


@flow.run("battle.tie")
def tie(g: State, armies: tuple[int, ...]) -> None:
    """Army by army, the attacker's first: stay or withdraw."""
    if not armies:
        goto(g, "battle.end")
        return
    goto(g, "battle.tie", armies[1:])
    if g.army_at[armies[0]] == battle_of(g).region and places(g, armies[0], anywhere=True):
        call(g, "battle.stay", armies[0])


@flow.ask("battle.stay", rule="Tied Battles")
def ask_to_stay(g: State, army: int) -> Ask:
    """``stay`` in the region, or ``withdraw`` from it."""
    return faction_of_army(army), [("stay", army), ("withdraw", army)]


@ask_to_stay.on("stay")
def stay(g: State, action: Action, army: int) -> None:
    tell(g, "stays_after_draw", army)
    done(g)


@ask_to_stay.on("withdraw")
def withdraw(g: State, action: Action, army: int) -> None:
    goto(g, "retreat.choose", army, True)


@flow.run("battle.end")
def end(g: State) -> None:
    """All is settled. The zones stay to be looked at until the next battle."""
    battle = battle_of(g)
    battle.step = ENDED
    tell(g, "battle_ends")
    g.last_battle, g.battle = battle, None
    done(g)
