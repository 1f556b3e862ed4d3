"""Who fights (rulebook: Allied Armies; rulings A-M20, A-B33).

All armies of the faction that moves, and all of the one that is attacked, fight as one force each. An army of an ally in the region may
join them. The owner who moves or is attacked invites the ally; they show each other their armies there and he proposes cards and a
general, within the limits of one army; the ally accepts, declines, or once proposes something else instead. Who declines stays out of
the battle. One ally can join each side. The owner of the general then decides everything in the battle.

``battle.begin`` (region, attacking armies, defending armies): when its frame is gone, everything is settled.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ....kernel.actions import Action, Refusal
from ....kernel.flow import Ask, call, done, goto
from ....kernel.log import only, tell
from ..diplomacy import act_hostile, allied, partners
from ..forces import armies_of_in, faction_of_army, least_mains, stars, within_limits
from ..state import Sighting, State
from ..steps import flow
from ..tables import IS_MAIN, LIMITS
from .table import ATTACKER, NONE, Battle, Cards, Side, new_battle
from .zones import battle_of, zone_of

RULE = "Allied Armies"

Offer = tuple[tuple[int, int], ...]
"""Cards of a proposed force: (army, troop)."""


class Talk(NamedTuple):
    """Where two allies stand who talk about a common force; the steps of it have these arguments."""

    number: int
    """The side."""
    speaker: int
    """Who proposes or answers now: the owner who moves or is attacked, or the ally."""
    ally: int
    offer: Offer = ()
    leader: int = NONE
    """The army whose general is proposed."""
    countered: bool = False
    """Whether the ally has made his one proposal."""


@flow.run("battle.begin")
def begin(g: State, region: int, attacking: tuple[int, ...], defending: tuple[int, ...]) -> None:
    """Lay out the battle zones of the two factions. If all armies of one have gone meanwhile, there is no battle."""
    forces = [tuple(army for army in armies if g.army_at[army] == region) for armies in (attacking, defending)]
    if not all(forces):
        done(g)
        return
    battle = new_battle(region)
    battle.icons = g.geo.icons[region]
    for side, armies in zip(battle.sides, forces, strict=True):
        side.factions = (faction_of_army(armies[0]),)
        side.armies = armies
        side.commander = side.factions[0]
        side.leader = best_leader(g, armies)
    g.battle = battle
    tell(g, "battle_begins", region, battle.sides[0].factions[0], battle.sides[1].factions[0])
    goto(g, "battle.muster", ATTACKER)


def best_leader(g: State, armies: tuple[int, ...]) -> int:
    """The army with the best general, the first of equals; ``NONE`` when nobody leads."""
    led = [army for army in armies if g.army_general[army] >= 0]
    return max(led, key=lambda army: (stars(g, army), -army), default=NONE)


@flow.run("battle.muster")
def muster(g: State, number: int) -> None:
    """The attacker finds his allies and his general, then the defender does; then all cards are taken up."""
    battle = battle_of(g)
    if number > 1:
        take_up_cards(g, battle)
        goto(g, "battle.prepare", 0)
        return
    side = battle.sides[number]
    if len(side.factions) == 1 and not side.committed and willing(g, battle, number):
        call(g, "battle.invite", number)
        return
    goto(g, "battle.muster", number + 1)
    if not side.committed:
        side.committed = tuple((army, g.army_troops[army]) for army in side.armies)
        if len(generals_of(g, side.armies)) > 1:
            call(g, "battle.lead", number)


def take_up_cards(g: State, battle: Battle) -> None:
    """All cards that fight go to the hands."""
    for side in battle.sides:
        side.hand = tuple(sorted(card for _, cards in side.committed for card in cards))
        side.size = len(side.hand)


# ---- whose general leads -----------------------------------------------------------------------------------------------


def generals_of(g: State, armies: tuple[int, ...]) -> list[int]:
    """The armies that have a general."""
    return [army for army in armies if g.army_general[army] >= 0]


@flow.ask("battle.lead", rule="Compare Generals")
def ask_leader(g: State, number: int) -> Ask:
    """``lead``: the army whose general leads the force."""
    side = zone_of(g, number)
    return side.commander, [("lead", army) for army in generals_of(g, side.armies)]


@ask_leader.on("lead")
def lead(g: State, action: Action, number: int) -> None:
    zone_of(g, number).leader = action[1]
    done(g)


# ---- inviting an ally --------------------------------------------------------------------------------------------------


def allied_armies(g: State, battle: Battle, number: int, ally: int) -> list[int]:
    """The armies of an ally that could join a side: his own in the region, if he is no ally of the enemy's."""
    own, enemies = battle.sides[number].factions[0], battle.sides[1 - number].factions
    if ally == own or not allied(g, own, ally) or any(allied(g, ally, enemy) for enemy in enemies):
        return []
    return armies_of_in(g, ally, battle.region)


def willing(g: State, battle: Battle, number: int) -> list[int]:
    """The allies that can be invited: those with armies in the region who have not declined."""
    others = [faction for faction in g.setup.factions if faction not in battle.declined]
    return [ally for ally in others if allied_armies(g, battle, number, ally)]


@flow.ask("battle.invite", rule=RULE)
def ask_invitation(g: State, number: int) -> Ask:
    """``invite`` an ally to fight together, or ``fight_alone``."""
    battle = battle_of(g)
    options: list[Action] = [("invite", ally) for ally in willing(g, battle, number)]
    return battle.sides[number].factions[0], [*options, ("fight_alone",)]


@ask_invitation.on("invite")
def invite(g: State, action: Action, number: int) -> None:
    """The factions of one person need not be asked."""
    ally = action[1]
    own = zone_of(g, number).factions[0]
    tell(g, "ally_invited", own, ally)
    if partners(g, own, ally):
        confer(g, number, ally)
    else:
        goto(g, "battle.join", number, ally)


@ask_invitation.on("fight_alone")
def fight_alone(g: State, action: Action, number: int) -> None:
    battle = battle_of(g)
    for ally in willing(g, battle, number):
        stand_aside(g, battle, number, ally)
    done(g)


def stand_aside(g: State, battle: Battle, number: int, ally: int) -> None:
    """The ally stays out of this battle."""
    battle.declined = (*battle.declined, ally)
    battle.bystanders = (*battle.bystanders, *allied_armies(g, battle, number, ally))
    tell(g, "ally_stays_out", ally)


@flow.ask("battle.join", rule=RULE)
def ask_to_join(g: State, number: int, ally: int) -> Ask:
    """``join``: talk about fighting together, and show the own armies in the region; or ``decline``."""
    return ally, [("join",), ("decline",)]


@ask_to_join.on("join")
def join(g: State, action: Action, number: int, ally: int) -> None:
    confer(g, number, ally)


@ask_to_join.on("decline")
def decline(g: State, action: Action, number: int, ally: int) -> None:
    stand_aside(g, battle_of(g), number, ally)
    done(g)


def confer(g: State, number: int, ally: int) -> None:
    """Both show each other their armies in the region; then the owner who moves or is attacked makes his proposal."""
    battle = battle_of(g)
    own = battle.sides[number].factions[0]
    for seat, other in ((own, ally), (ally, own)):
        for army in armies_of_in(g, other, battle.region):
            seen = Sighting(army, g.turn, g.army_general[army], g.army_troops[army])
            g.sightings[seat] = (*(old for old in g.sightings[seat] if old.army != army), seen)
    g.exposures += 1
    goto(g, "battle.compose", *Talk(number, own, ally))


# ---- a proposal --------------------------------------------------------------------------------------------------------


def both_armies(g: State, number: int, ally: int) -> list[int]:
    """The armies from which a common force is made."""
    battle = battle_of(g)
    return [*battle.sides[number].armies, *allied_armies(g, battle, number, ally)]


def bar_to_commit(g: State, army: int, troop: int, offer: Offer) -> Refusal | None:
    """Why a card cannot be added to a proposal, or None."""
    if g.army_troops[army].count(troop) <= offer.count((army, troop)):
        return Refusal("card_not_in_army", RULE, (army, troop))
    if not within_limits([*(card for _, card in offer), troop]):
        return Refusal("force_full", RULE, (troop,))
    return None


def bar_to_propose(g: State, leader: int, offer: Offer) -> Refusal | None:
    """Why the cards chosen so far make no common force, or None."""
    factions = {faction_of_army(army) for army, _ in offer}
    if len(factions) < 2:
        return Refusal("cards_of_both_allies", RULE)
    needed = least_mains(g, leader) if leader != NONE else LIMITS.min_main
    if sum(IS_MAIN[card] for _, card in offer) < needed:
        return Refusal("force_too_small", RULE, (needed,))
    return None


@flow.ask("battle.compose", rule=RULE)
def ask_proposal(g: State, *about: Any) -> Ask:
    """``commit``: a card of an army. ``compose``: the proposal is made, with the general of this army (or ``NONE``).
    ``fight_alone``, ``decline``: no common force."""
    talk = Talk(*about)
    armies = both_armies(g, talk.number, talk.ally)
    options: list[Action] = [
        ("commit", army, troop)
        for army in armies
        for troop in dict.fromkeys(g.army_troops[army])
        if bar_to_commit(g, army, troop, talk.offer) is None
    ]
    for leader in generals_of(g, tuple(armies)) or [NONE]:
        if bar_to_propose(g, leader, talk.offer) is None:
            options.append(("compose", leader))
    return talk.speaker, [*options, ("decline",) if talk.speaker == talk.ally else ("fight_alone",)]


@ask_proposal.on("commit")
def commit(g: State, action: Action, *about: Any) -> None:
    talk = Talk(*about)
    goto(g, "battle.compose", *talk._replace(offer=tuple(sorted((*talk.offer, action[1:])))))


@ask_proposal.on("compose")
def propose(g: State, action: Action, *about: Any) -> None:
    """The other one answers, unless both factions belong to one person."""
    talk = Talk(*about)._replace(leader=action[1])
    own = zone_of(g, talk.number).factions[0]
    tell(g, "force_proposed", talk.speaker, talk.offer, talk.leader, audience=only(own, talk.ally))
    if partners(g, own, talk.ally):
        agree(g, talk)
    else:
        goto(g, "battle.answer", *talk._replace(speaker=own if talk.speaker == talk.ally else talk.ally))


@ask_proposal.on("fight_alone")
@ask_proposal.on("decline")
def break_off(g: State, action: Action, *about: Any) -> None:
    talk = Talk(*about)
    stand_aside(g, battle_of(g), talk.number, talk.ally)
    done(g)


@ask_proposal.refuses("commit")
def why_not_commit(g: State, action: Action, *about: Any) -> Refusal | None:
    talk = Talk(*about)
    if action[1] not in both_armies(g, talk.number, talk.ally):
        return Refusal("army_not_in_region", RULE, (action[1],))
    return bar_to_commit(g, action[1], action[2], talk.offer)


@ask_proposal.refuses("compose")
def why_not_propose(g: State, action: Action, *about: Any) -> Refusal | None:
    talk = Talk(*about)
    if action[1] != NONE and action[1] not in generals_of(g, tuple(both_armies(g, talk.number, talk.ally))):
        return Refusal("army_without_general", RULE, action[1:])
    return bar_to_propose(g, action[1], talk.offer)


# ---- the answer --------------------------------------------------------------------------------------------------------


@flow.ask("battle.answer", rule=RULE)
def ask_answer(g: State, *about: Any) -> Ask:
    """``accept`` the proposal or ``decline``; the ally may ``counter`` it once."""
    talk = Talk(*about)
    may_counter = talk.speaker == talk.ally and not talk.countered
    return talk.speaker, [("accept",), ("decline",), *([("counter",)] if may_counter else [])]


@ask_answer.on("accept")
def accept(g: State, action: Action, *about: Any) -> None:
    agree(g, Talk(*about))


ask_answer.on("decline")(break_off)


@ask_answer.on("counter")
def counter(g: State, action: Action, *about: Any) -> None:
    goto(g, "battle.compose", *Talk(*about)._replace(offer=(), leader=NONE, countered=True))


@ask_answer.refuses("counter")
def why_no_counter(g: State, action: Action, *about: Any) -> Refusal | None:
    return Refusal("countered_once", RULE)


def agree(g: State, talk: Talk) -> None:
    """The two fight as one force; taking part makes the ally the enemy of those he fights."""
    number, ally, leader = talk.number, talk.ally, talk.leader
    battle = battle_of(g)
    side = battle.sides[number]
    own = side.factions[0]
    form_force(side, both_armies(g, number, ally), talk.offer)
    side.factions = (own, ally)
    side.leader = leader
    side.commander = faction_of_army(leader) if leader != NONE else own
    tell(g, "allies_fight_together", own, ally, side.commander)
    done(g)
    for enemy in battle.sides[1 - number].factions:
        if number == ATTACKER:
            act_hostile(g, ally, enemy)
        else:
            act_hostile(g, enemy, ally)


def form_force(side: Side, armies: list[int], offer: Offer) -> None:
    """The cards that armies give to a force. All own armies belong to it, of the ally's those that give cards."""
    cards: dict[int, Cards] = {army: tuple(card for giver, card in offer if giver == army) for army in armies}
    side.committed = tuple((army, given) for army, given in cards.items() if given)
    side.armies = tuple(army for army, given in cards.items() if given or army in side.armies)
