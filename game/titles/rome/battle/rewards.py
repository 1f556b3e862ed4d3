"""What a victory brings (rulebook: Triumph, Minor Victory; rulings A-B26, A-B27, A-B33).

In this order: victory points, the general's improvement, recovered cards, upgrades to veterans. Allies share all of these out one by one:
the owner of the general says who receives the next one, and if the other ally does not agree a coin decides.
"""

from __future__ import annotations

from ....kernel.actions import Action, Refusal
from ....kernel.flow import Ask, call, done, goto
from ....kernel.log import only, tell
from .. import victory
from ..development import total
from ..dice import Colour
from ..diplomacy import partners
from ..forces import (
    dismiss_general,
    faction_of_army,
    recruit_troop,
    remove_troop,
    stars,
    take_general,
)
from ..rolling import roll
from ..state import State
from ..steps import flow
from ..tables import (
    GENERALS,
    IMPROVEMENT,
    IMPROVEMENT_DIE,
    MINOR_REWARDS,
    TRIUMPH_REWARDS,
    TROOPS,
    VP,
)
from .begin import best_leader
from .table import NONE, RETREAT, TRIUMPH, Battle, Side
from .zones import battle_of, enter

RULE = "Step 6: Determine Victor"

POINT, GENERAL, RECOVERY, UPGRADE = range(4)
"""Kinds of reward, in their order."""

BEST = 5


def winning_side(g: State) -> Side:
    """The side that has won the battle at hand."""
    battle = battle_of(g)
    return battle.sides[battle.winner]


def list_rewards(g: State, battle: Battle) -> None:
    """All that the winner receives, one by one. What one faction alone is entitled to goes to it, the rest is shared by allies."""
    side = battle.sides[battle.winner]
    rewards = TRIUMPH_REWARDS if battle.victory == TRIUMPH else MINOR_REWARDS
    points = VP.triumph if battle.victory == TRIUMPH else VP.minor_victory
    to = side.factions[0] if len(side.factions) == 1 else NONE
    battle.rewards = (
        *((POINT, to),) * points,
        (GENERAL, to),
        *((RECOVERY, to),) * rewards.recover,
        *((UPGRADE, to),) * rewards.upgrade,
        *((UPGRADE, faction) for faction in side.factions for _ in range(total(g, faction, "victory_extra_upgrade"))),
    )


def next_reward(g: State, battle: Battle) -> None:
    """Hand out the next one, or go on when there is none left."""
    if not battle.rewards:
        enter(g, battle, RETREAT)
        return
    kind, faction = battle.rewards[0]
    if faction == NONE:
        call(g, "battle.share", kind)
        return
    same = 1
    while kind == POINT and battle.rewards[same] == (kind, faction):
        same += 1
    battle.rewards = battle.rewards[same:]
    if kind == POINT:
        victory.award(g, faction, same, "battles")
    elif kind == GENERAL:
        army = general_to_improve(g, faction)
        if army != NONE:
            call(g, "battle.improve", army)
    elif kind == RECOVERY:
        if recoveries(g, faction):
            call(g, "battle.recover", faction)
    else:
        call(g, "battle.upgrade", faction)


def armies_of_winner(g: State, faction: int) -> list[int]:
    """The armies of a faction in the winning force."""
    return [army for army in winning_side(g).armies if faction_of_army(army) == faction]


# ---- sharing -----------------------------------------------------------------------------------------------------------


@flow.ask("battle.share", rule="Allied Armies")
def ask_share(g: State, kind: int) -> Ask:
    """``share``: the ally who is to receive the next reward."""
    side = winning_side(g)
    return side.commander, [("share", faction) for faction in side.factions]


@ask_share.on("share")
def share(g: State, action: Action, kind: int) -> None:
    """The other ally has a word in it, unless both are one person."""
    side = winning_side(g)
    other = next(faction for faction in side.factions if faction != side.commander)
    if partners(g, *side.factions):
        give_to(g, action[1])
    else:
        goto(g, "battle.share_answer", kind, other, action[1])


def give_to(g: State, faction: int) -> None:
    battle = battle_of(g)
    battle.rewards = ((battle.rewards[0][0], faction), *battle.rewards[1:])
    tell(g, "reward_shared", battle.rewards[0][0], faction)
    done(g)


@flow.ask("battle.share_answer", rule="Allied Armies")
def ask_share_answer(g: State, kind: int, seat: int, faction: int) -> Ask:
    """``agree``, or ``refuse`` and let a coin decide."""
    return seat, [("agree",), ("refuse",)]


@ask_share_answer.on("agree")
def agree(g: State, action: Action, kind: int, seat: int, faction: int) -> None:
    give_to(g, faction)


@ask_share_answer.on("refuse")
def refuse(g: State, action: Action, kind: int, seat: int, faction: int) -> None:
    give_to(g, g.chance.pick("coin", winning_side(g).factions))


# ---- the general -------------------------------------------------------------------------------------------------------


def general_to_improve(g: State, faction: int) -> int:
    """The army whose general may improve: he who led, or the ally's best; ``NONE`` if there is none or he is Legendary."""
    side = winning_side(g)
    leads = side.leader != NONE and faction_of_army(side.leader) == faction
    army = side.leader if leads else best_leader(g, tuple(armies_of_winner(g, faction)))
    return army if army != NONE and stars(g, army) in IMPROVEMENT_DIE else NONE


def improvement_die(g: State, army: int) -> Colour:
    """The die that a general rolls, so many colours better as developments make it."""
    better = IMPROVEMENT_DIE[stars(g, army)] + total(g, faction_of_army(army), "general_roll_die_step")
    return Colour(min(better, Colour.RED))


@flow.ask("battle.improve", rule=RULE)
def ask_improvement(g: State, army: int) -> Ask:
    """``roll_general``: there is no other choice."""
    return faction_of_army(army), [("roll_general",)]


@ask_improvement.on("roll_general")
def improve(g: State, action: Action, army: int) -> None:
    """An X makes him one grade better, a Skull two. The new card is a random one of its grade; if the deck has none, of the next lower
    grade above the old one."""
    faction = faction_of_army(army)
    (face,) = roll(g, (improvement_die(g, army),), "improvement", faction)
    done(g)
    old = stars(g, army)
    for grade in range(min(BEST, old + IMPROVEMENT[face]), old, -1):
        cards = tuple(n for n in g.generals_reserve[faction] if GENERALS[n].stars == grade)
        if cards:
            general = g.chance.pick("general", cards)
            dismiss_general(g, army)
            take_general(g, faction, general)
            g.army_general[army] = general
            tell(g, "general_improved", army, general, audience=only(faction))
            return


# ---- recovered cards ---------------------------------------------------------------------------------------------------


def recoveries(g: State, faction: int) -> list[Action]:
    """The cards that a faction has lost in this battle."""
    fallen = dict.fromkeys(winning_side(g).fallen)
    return [("recover", army, card) for army, card in fallen if faction_of_army(army) == faction]


@flow.ask("battle.recover", rule=RULE)
def ask_recovery(g: State, faction: int) -> Ask:
    """``recover``: a card lost in this battle, and its army; ``waive``."""
    return faction, [*recoveries(g, faction), ("waive",)]


@ask_recovery.on("recover")
def recover(g: State, action: Action, faction: int) -> None:
    """The card stays with its army."""
    side = winning_side(g)
    fallen = list(side.fallen)
    fallen.remove(action[1:])
    side.fallen = tuple(fallen)
    dead = list(side.dead)
    dead.remove(action[2])
    side.dead = tuple(dead)
    tell(g, "card_recovered", action[1], action[2], audience=only(faction))
    done(g)


@ask_recovery.on("waive")
def waive_recoveries(g: State, action: Action, faction: int) -> None:
    waive(g, RECOVERY, faction)


def waive(g: State, kind: int, faction: int) -> None:
    """The faction wants no more rewards of this kind."""
    battle = battle_of(g)
    battle.rewards = tuple(reward for reward in battle.rewards if reward != (kind, faction))
    done(g)


@ask_recovery.refuses("recover")
def why_not_recover(g: State, action: Action, faction: int) -> Refusal | None:
    return Refusal("card_not_lost_here", RULE, action[1:])


# ---- upgrades ----------------------------------------------------------------------------------------------------------


def bar_to_upgrade(g: State, army: int, card: int) -> Refusal | None:
    """Why a card of an army cannot become a veteran, or None. Cards lost in this battle and not recovered are gone."""
    lost = winning_side(g).fallen.count((army, card))
    if g.army_troops[army].count(card) <= lost:
        return Refusal("card_not_in_army", RULE, (army, card))
    veteran = TROOPS[card].veteran
    if veteran < 0:
        return Refusal("no_veteran_of_card", RULE, (card,))
    return None if g.troops_reserve[veteran] > 0 else Refusal("no_veteran_left", RULE, (veteran,))


@flow.ask("battle.upgrade", rule=RULE)
def ask_upgrade(g: State, faction: int) -> Ask:
    """``upgrade``: a card of an army to its veteran; ``waive``."""
    options: list[Action] = [
        ("upgrade", army, card)
        for army in armies_of_winner(g, faction)
        for card in dict.fromkeys(g.army_troops[army])
        if bar_to_upgrade(g, army, card) is None
    ]
    return faction, [*options, ("waive",)]


@ask_upgrade.on("upgrade")
def upgrade(g: State, action: Action, faction: int) -> None:
    """The normal card goes back to its deck."""
    _, army, card = action
    remove_troop(g, army, card)
    g.troops_reserve[card] += 1
    recruit_troop(g, army, TROOPS[card].veteran)
    tell(g, "card_upgraded", army, card, TROOPS[card].veteran, audience=only(faction))
    done(g)


@ask_upgrade.on("waive")
def waive_upgrades(g: State, action: Action, faction: int) -> None:
    waive(g, UPGRADE, faction)


@ask_upgrade.refuses("upgrade")
def why_not_upgrade(g: State, action: Action, faction: int) -> Refusal | None:
    if action[1] not in armies_of_winner(g, faction):
        return Refusal("army_not_in_force", RULE, action[1:2])
    return bar_to_upgrade(g, action[1], action[2])
