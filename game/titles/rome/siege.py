"""Garrisoned regions: assault and siege (rulebook: Garrisoned Regions, Conquering Garrisoned Regions, Besieging a Garrisoned Region,
Conquering Enemy Home Regions; rulings A-M7 to A-M11, A-Z, C6, C7, C24).

All home regions have a garrison, also those of a nation nobody plays, and former independents with a barracks. An army before one may
assault it, besiege it by staying, or go on. Each army assaults a region once in a phase; it costs no movement points. Several armies
of a faction assault together under one general. The garrison rolls, then the infantry main battle cards, the artillery and the
general of the attacker; Skulls count 2, X count 1, and more damage than the garrison's takes the region, even if the army perishes by
its losses. Skirmishers, cavalry, chariots and elephants do not storm walls.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from .conquest import bar_of_owner, defended, mark_tried, take
from .dice import Colour, Face
from .diplomacy import act_hostile
from .encounter import must_fight_first
from .entering import lose_if_broken
from .events.windows import open_window
from .forces import armies_of_in, faction_of_army, stars
from .losses import cards_lost
from .regions import garrison_dice, garrisoned, has
from .rolling import roll
from .state import NONE, STOPPED, WALLS, State
from .steps import flow
from .tables import (
    ASSAULT_DAMAGE,
    ASSAULT_DIE,
    ASSAULT_DIE_WALLS,
    GENERAL_DIE,
    IS_ARTILLERY,
    IS_INFANTRY,
    IS_MAIN,
    TROOPS,
)

RULE = "Garrisoned Regions"
SIEGE = "Besieging a Garrisoned Region"

Armies = tuple[int, ...]


# ---- dice ----------------------------------------------------------------------------------------------------------


def storming_dice(infantry: int, artillery: list[Colour], general: int, walls: bool) -> list[Colour]:
    """The attacker's dice in the order rolled: for ``infantry`` main battle cards, for artillery as printed, for a general of so many
    stars (0: none, and no die; rulings A-M10)."""
    foot = ASSAULT_DIE_WALLS if walls else ASSAULT_DIE
    return [foot] * infantry + artillery + ([GENERAL_DIE[general]] if general else [])


def assault_dice(g: State, armies: Armies, region: int, general: int) -> list[Colour]:
    """The dice of armies that assault a region together under a general of so many stars."""
    troops = [troop for army in armies for troop in g.army_troops[army]]
    infantry = sum(IS_MAIN[troop] and IS_INFANTRY[troop] for troop in troops)
    artillery = [die for troop in troops if IS_ARTILLERY[troop] for die in TROOPS[troop].good]
    return storming_dice(infantry, artillery, general, has(g, region, WALLS))


def defending_dice(g: State, region: int, attacker: int) -> tuple[Colour, ...]:
    """The garrison's dice, less those that a traitor keeps from rolling, but at least one."""
    dice = garrison_dice(g, region, attacker)
    return dice[: max(1, len(dice) - g.garrison_less)]


def damage(faces: list[Face]) -> int:
    """Damage of a roll in an assault."""
    return sum(ASSAULT_DAMAGE[face] for face in faces)


def succeeds(attack: list[Face], defence: list[Face]) -> bool:
    """Whether the attackers have done more damage than the garrison."""
    return damage(attack) > damage(defence)


# ---- declaring -----------------------------------------------------------------------------------------------------


def bar_to_assault(g: State, army: int) -> Refusal | None:
    """Why an army cannot assault the region where it stands, or None."""
    region, seat = g.army_at[army], faction_of_army(army)
    if region < 0:
        return Refusal("army_not_on_map", RULE, (army,))
    if (refusal := bar_of_owner(g, seat, region)) is not None:
        return refusal
    if not garrisoned(g, region):
        return Refusal("no_garrison", RULE, (region,))
    if defended(g, seat, region):
        return Refusal("army_in_the_way", RULE, (region,))
    if region in g.army_assaulted[army]:
        return Refusal("already_tried", RULE, (army, region))
    if not assault_dice(g, (army,), region, stars(g, army)):
        return Refusal("nothing_to_storm_with", RULE, (army,))
    return None


def bar_to_besiege(g: State, army: int) -> Refusal | None:
    """Why an army cannot settle down to besiege the region where it stands, or None."""
    region, seat = g.army_at[army], faction_of_army(army)
    if region < 0:
        return Refusal("army_not_on_map", SIEGE, (army,))
    if (refusal := bar_of_owner(g, seat, region)) is not None:
        return refusal
    if not garrisoned(g, region):
        return Refusal("no_garrison", SIEGE, (region,))
    if defended(g, seat, region):
        return Refusal("army_in_the_way", SIEGE, (region,))
    return Refusal("army_stopped", SIEGE, (army,)) if g.army_marks[army] & STOPPED else None


def besiege(g: State, army: int) -> None:
    """The army ends its move before the region; a siege is a hostile act, also against an ally."""
    region = g.army_at[army]
    g.army_marks[army] |= STOPPED
    tell(g, "besieged", army, region)
    act_hostile(g, faction_of_army(army), g.owner[region], acting=(army,))


def declare(g: State, army: int) -> None:
    """An army assaults; others of its faction in the region may join it."""
    region, seat = g.army_at[army], faction_of_army(army)
    call(g, "siege.muster", (army,), region)
    act_hostile(g, seat, g.owner[region], acting=tuple(armies_of_in(g, seat, region)))


def bar_to_join(g: State, armies: Armies, other: int, region: int) -> Refusal | None:
    """Why another army cannot assault together with these, or None."""
    if other in armies or other not in armies_of_in(g, faction_of_army(armies[0]), region):
        return Refusal("not_together", RULE, (armies[0], other))
    return Refusal("already_tried", RULE, (other, region)) if region in g.army_assaulted[other] else None


def may_join(g: State, armies: Armies, region: int) -> list[int]:
    """Own armies in the region that have not assaulted it yet and are not of the party."""
    here = armies_of_in(g, faction_of_army(armies[0]), region)
    return [other for other in here if bar_to_join(g, armies, other, region) is None]


@flow.run("siege.muster")
def muster(g: State, armies: Armies, region: int) -> None:
    """Ask which further armies join, if there are any."""
    if may_join(g, armies, region):
        goto(g, "siege.join", armies, region)
    else:
        goto(g, "siege.assault", armies, region)


@flow.ask("siege.join", rule=RULE)
def ask_join(g: State, armies: Armies, region: int) -> Ask:
    """``join``: another army takes part; ``storm``: with those that are named so far."""
    options: list[Action] = [("join", other) for other in may_join(g, armies, region)]
    return faction_of_army(armies[0]), [("storm",), *options]


@ask_join.on("join")
def join(g: State, action: Action, armies: Armies, region: int) -> None:
    goto(g, "siege.muster", (*armies, action[1]), region)


@ask_join.refuses("join")
def why_not_join(g: State, action: Action, armies: Armies, region: int) -> Refusal | None:
    return bar_to_join(g, armies, action[1], region)


@ask_join.on("storm")
def storm(g: State, action: Action, armies: Armies, region: int) -> None:
    goto(g, "siege.assault", armies, region)


@flow.run("siege.assault")
def assault(g: State, armies: Armies, region: int) -> None:
    """Armies assault a region; foes in it, if any, must be beaten first. One general leads; the owner chooses among several."""
    present = tuple(army for army in armies if g.army_at[army] == region)
    if not present:
        done(g)
    elif not must_fight_first(g, present[0]):
        led = [army for army in present if stars(g, army)]
        if len(led) > 1:
            goto(g, "siege.lead", present, region)
        else:
            advance(g, present, region, led[0] if led else NONE)


@flow.ask("siege.lead", rule=RULE)
def ask_lead(g: State, armies: Armies, region: int) -> Ask:
    """``lead``: the army whose general directs the assault."""
    return faction_of_army(armies[0]), [("lead", army) for army in armies if stars(g, army)]


@ask_lead.on("lead")
def lead(g: State, action: Action, armies: Armies, region: int) -> None:
    advance(g, armies, region, action[1])


def advance(g: State, armies: Armies, region: int, leader: int) -> None:
    """Everything is declared; events may still open the gates."""
    for army in armies:
        mark_tried(g, army, region)
    g.garrison_less = 0
    tell(g, "assault", armies, region, leader)
    goto(g, "siege.dice", armies, region, leader)
    open_window(g, "assault", faction_of_army(armies[0]), region, *armies)


# ---- the assault itself --------------------------------------------------------------------------------------------


@flow.run("siege.dice")
def throw(g: State, armies: Armies, region: int, leader: int) -> None:
    """Garrison and attackers roll; then the attackers take their losses."""
    seat = faction_of_army(armies[0])
    defence = roll(g, defending_dice(g, region, seat), "garrison", g.owner[region])
    general = stars(g, leader) if leader != NONE else 0
    attack = roll(g, assault_dice(g, armies, region, general), "assault", seat)
    g.garrison_less = 0
    goto(g, "siege.outcome", armies, region, succeeds(attack, defence))
    main, light = cards_lost(defence)
    call(g, "losses.next", armies, main, light)


@flow.run("siege.outcome")
def outcome(g: State, armies: Armies, region: int, won: bool) -> None:
    """The region falls or holds; armies with too few main battle cards are lost either way (rulings A-M8)."""
    done(g)
    for army in armies:
        lose_if_broken(g, army)
    if won:
        take(g, faction_of_army(armies[0]), region)
    else:
        tell(g, "assault_failed", armies, region)
