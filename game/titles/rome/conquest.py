"""Conquering regions without a garrison (rulebook: Independent Regions, Mercenary Regions; rulings A-M8, A-M9, A-M12, C15).

Whoever enters an independent region must at once try to conquer it, even if another faction (no ally) has conquered it before and has
not built a barracks there. Somebody else rolls the dice of its people: a Skull or two X cost a main battle card, an S a skirmisher or
artillery card. With two main battle cards left the region is conquered. All blanks in a mercenary region: it joins of its own will and
gives a card of its mercenaries.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from .dice import Face
from .diplomacy import act_hostile, partners
from .encounter import must_fight_first
from .entering import lose_if_broken
from .events.windows import open_window
from .forces import armies_of_in, faction_of_army, has_room, lose_troop, mains, recruit_troop
from .losses import cards_lost
from .movement import foes_in
from .regions import garrisoned, take_control
from .rolling import roll
from .sea_retreat import expel
from .state import NONE, State
from .steps import flow
from .tables import LIMITS, TROOPS

RULE = "Independent Regions"
MERCENARIES = "Mercenary Regions"


def bar_to_roll(g: State, army: int) -> Refusal | None:
    """Why an army that stands in a region cannot roll to conquer it now, or None."""
    region, seat = g.army_at[army], faction_of_army(army)
    if region < 0:
        return Refusal("army_not_on_map", RULE, (army,))
    if (refusal := bar_of_owner(g, seat, region)) is not None:
        return refusal
    if garrisoned(g, region):
        return Refusal("region_garrisoned", "Garrisoned Regions", (region,))
    if defended(g, seat, region):
        return Refusal("army_in_the_way", RULE, (region,))
    if region in g.army_assaulted[army]:
        return Refusal("already_tried", RULE, (army, region))
    return None


def bar_of_owner(g: State, faction: int, region: int) -> Refusal | None:
    """Why a faction can take a region from nobody: it is its own, or its partner's (rulings A-2.2)."""
    owner = g.owner[region]
    if owner == faction:
        return Refusal("own_region", RULE, (region,))
    return Refusal("partner", "Two players", (owner,)) if owner != NONE and partners(g, faction, owner) else None


def defended(g: State, faction: int, region: int) -> bool:
    """Whether an army of a foe or of the region's owner, ally or not, keeps the faction from trying its people or garrison."""
    owner = g.owner[region]
    return bool(foes_in(g, faction, region)) or (owner != NONE and bool(armies_of_in(g, owner, region)))


def invade(g: State, army: int) -> None:
    """Try to conquer the region where the army stands already; taking it from an ally breaks the alliance."""
    region, seat = g.army_at[army], faction_of_army(army)
    call(g, "conquest.roll", army, region)
    act_hostile(g, seat, g.owner[region], acting=tuple(armies_of_in(g, seat, region)))


@flow.run("conquest.roll")
def declare(g: State, army: int, region: int) -> None:
    """The trial is declared; foes in the region, if any, must be beaten first."""
    if g.army_at[army] != region:
        done(g)
    elif not must_fight_first(g, army):
        mark_tried(g, army, region)
        goto(g, "conquest.dice", army, region)
        open_window(g, "conquest", faction_of_army(army), region, army)


def mark_tried(g: State, army: int, region: int) -> None:
    """The army has tried to take the region in this phase."""
    if region not in g.army_assaulted[army]:
        g.army_assaulted[army] = (*g.army_assaulted[army], region)


@flow.run("conquest.dice")
def throw(g: State, army: int, region: int) -> None:
    """The region's people roll, and the army takes its losses."""
    if g.army_at[army] != region:
        done(g)
        return
    tell(g, "conquest_tried", army, region)
    faces = roll(g, g.geo.dice[region], "conquest", NONE)
    welcome = g.geo.mercenary[region] >= 0 and all(face is Face.BLANK for face in faces)
    goto(g, "conquest.outcome", army, region, welcome)
    main, light = cards_lost(faces)
    call(g, "losses.next", (army,), main, light)


@flow.run("conquest.outcome")
def outcome(g: State, army: int, region: int, welcome: bool) -> None:
    """Two main battle cards left: conquered. Under Never Give Up an army with one lives on, but has failed."""
    if mains(g.army_troops[army]) < LIMITS.conquest_main:
        done(g)
        if not lose_if_broken(g, army):
            tell(g, "conquest_failed", army, region)
        return
    if welcome:
        goto(g, "conquest.mercenary", army, region)
    else:
        done(g)
    take(g, faction_of_army(army), region)


def take(g: State, faction: int, region: int) -> None:
    """The region changes hands; navies of others leave its port (rulings A-N11)."""
    loser = g.owner[region]
    take_control(g, faction, region)
    tell(g, "conquered" if g.owner[region] == faction else "no_marker_left", faction, region, loser)
    expel(g, region)


# ---- the gift of a mercenary region --------------------------------------------------------------------------------


@flow.run("conquest.mercenary")
def give_mercenary(g: State, army: int, region: int) -> None:
    """A card of the region's mercenaries, if the deck still has one, joins an army there; the owner chooses where it matters."""
    takers = [other for other in armies_of_in(g, faction_of_army(army), region) if has_room(g, other, troop(g, region))]
    if not g.troops_reserve[troop(g, region)]:
        done(g)
    elif takers == [army]:
        done(g)
        join(g, army, region)
    else:
        goto(g, "conquest.welcome", army, region)


def troop(g: State, region: int) -> int:
    """The mercenaries of an M region."""
    return g.geo.mercenary[region]


def join(g: State, army: int, region: int) -> None:
    recruit_troop(g, army, troop(g, region))
    tell(g, "mercenary_joins", army, troop(g, region))


@flow.ask("conquest.welcome", rule=MERCENARIES)
def ask_welcome(g: State, army: int, region: int) -> Ask:
    """``enlist`` the card in an army with room for it; else ``replace`` a card of the same kind, which is discarded; or ``decline``."""
    faction, gift = faction_of_army(army), troop(g, region)
    here = armies_of_in(g, faction, region)
    options: list[Action] = [("enlist", other) for other in here if has_room(g, other, gift)]
    if not options:
        options = [
            ("replace", other, card)
            for other in here
            for card in dict.fromkeys(g.army_troops[other])
            if TROOPS[card].role is TROOPS[gift].role and card != gift
        ]
    return faction, [*options, ("decline",)]


@ask_welcome.on("enlist")
def enlist(g: State, action: Action, army: int, region: int) -> None:
    done(g)
    join(g, action[1], region)


@ask_welcome.on("replace")
def replace(g: State, action: Action, army: int, region: int) -> None:
    _, other, card = action
    done(g)
    lose_troop(g, other, card)
    tell(g, "card_discarded", other, card, audience=1 << faction_of_army(other))
    join(g, other, region)


@ask_welcome.on("decline")
def decline(g: State, action: Action, army: int, region: int) -> None:
    done(g)
