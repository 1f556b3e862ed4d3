"""Meeting enemy armies (rulebook: Meeting Enemy Armies and Avoiding Battle; rulings A-M15 to A-M17, A-M20).

Whoever enters a region with foes, or attacks or wants to leave them later, meets them one faction after the other; all armies of a
faction there fight as one force. The moving side says first whether it wishes to avoid battle, then the force that it meets.

* The mover fights, the force stands: a battle.
* The mover fights, an army of the force tries to avoid: a die for each general. A higher symbol lets it escape, else all must fight.
* The mover wishes to avoid, the force lets it go: it escapes without dice and is not pursued.
* The mover wishes to avoid, the force does not agree: dice as above, this time for the mover.

Escape leads to an adjacent region without foes, own or allied land first; the region is entered like any other, so an independent one
must be conquered at once. The other side may pursue and meet the army again. On the own turn escape and pursuit cost movement points.
Armies that fought a draw in this phase do not fight each other again in it.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from .dice import Colour, Face
from .diplomacy import act_hostile, partners
from .entering import begin_step, move
from .events.windows import open_window, own_plays, play_own
from .forces import armies_of_in, faction_of_army, stars
from .movement import (
    COMPOSITION,
    acting_seat,
    bar_to_march,
    bar_to_move,
    foes_in,
    friendly_ground,
    on_turn,
    price,
    room,
)
from .regions import garrisoned
from .rolling import roll_together
from .state import STOPPED, State
from .steps import flow
from .tables import GENERAL_DIE
from .transport import embark

RULE = "Meeting Enemy Armies and Avoiding Battle"

Factions = tuple[int, ...]
Way = tuple[str, int]
"""Where an army leaves to: ``("region", number)``, or aboard ``("navy", number)``."""


# ---- who meets whom ------------------------------------------------------------------------------------------------


def fought_draw(g: State, a: int, b: int) -> bool:
    """Whether two armies have fought a draw in this phase, and leave each other alone until the next."""
    return (a, b) in g.drawn or (b, a) in g.drawn


def may_fight(g: State, army: int, faction: int) -> bool:
    """Whether an army may fight the force of a faction in its region."""
    return any(not fought_draw(g, army, other) for other in armies_of_in(g, faction, g.army_at[army]))


def opponents(g: State, army: int) -> list[int]:
    """The foes in the army's region that it may fight."""
    return [foe for foe in foes_in(g, faction_of_army(army), g.army_at[army]) if may_fight(g, army, foe)]


def leader(g: State, armies: list[int]) -> int:
    """The army of a force whose general is the best, the first of equals."""
    return max(armies, key=lambda army: (stars(g, army), -army))


def avoiding_die(g: State, army: int) -> Colour:
    """The die of a general, or of an army without one, in a trial of avoiding."""
    return GENERAL_DIE[stars(g, army)]


# ---- where an army may escape to -----------------------------------------------------------------------------------


def bar_to_escape(g: State, army: int, to: int) -> Refusal | None:
    """Why an army cannot escape into a region, or None; whether own or allied land comes first is asked elsewhere."""
    faction = faction_of_army(army)
    if on_turn(g, faction) and (refusal := bar_to_move(g, army)) is not None:
        return refusal
    if g.board.edge_between(g.army_at[army], to) is None:
        return Refusal("not_adjacent", RULE, (g.army_at[army], to))
    if foes_in(g, faction, to):
        return Refusal("escape_to_foe", RULE, (to,))
    if (cost := price(g, army, to)) > g.army_mp[army]:
        return Refusal("too_few_mp", RULE, (army, to, cost, g.army_mp[army]))
    return None if room(g, army, to) else Refusal("region_full", COMPOSITION, (army, to))


def escape_places(g: State, army: int) -> list[int]:
    """Where an army that foes have met may escape to: adjacent regions without foes, own or allied ones first."""
    faction = faction_of_army(army)
    if g.army_at[army] < 0 or not foes_in(g, faction, g.army_at[army]):
        return []
    places = [to for to in g.board.adjacent[g.army_at[army]] if bar_to_escape(g, army, to) is None]
    return [to for to in places if friendly_ground(g, faction, to)] or places


def why_no_escape(g: State, army: int, to: int) -> Refusal | None:
    """The reason why a place is not among those to escape to."""
    refusal = bar_to_escape(g, army, to)
    if refusal is None and to not in escape_places(g, army):
        return Refusal("friendly_land_first", RULE, (to,))
    return refusal


def slip_away(g: State, army: int, to: int) -> None:
    """Slip Away: the army gets away without a roll, and there is no pursuit."""
    depart(g, army, ("region", to))


def depart(g: State, army: int, way: Way) -> None:
    """The army leaves for a region and deals at once with what it finds there, or goes aboard a navy."""
    kind, place = way
    if kind == "navy":
        embark(g, army, place)
    else:
        move(g, army, place)
        call(g, "campaign.arrive", army)


# ---- the mover meets its foes --------------------------------------------------------------------------------------


@flow.run("encounter.begin")
def begin(g: State, army: int, region: int) -> None:
    """As long as the army is here, it deals with one foe after the other; then with the region, if no foe is left."""
    if g.army_at[army] != region:
        done(g)
    elif opponents(g, army):
        call(g, "encounter.meet", army)
    elif foes_in(g, faction_of_army(army), region):
        done(g)
    else:
        goto(g, "campaign.settle", army, region)


@flow.ask("encounter.meet", rule=RULE)
def ask_meet(g: State, army: int) -> Ask:
    """``fight`` the force of a faction, or ``avoid`` battle by going on into a region."""
    seat = faction_of_army(army)
    options: list[Action] = [("fight", foe) for foe in opponents(g, army)]
    options += [("avoid", to) for to in escape_places(g, army)]
    return seat, options + own_plays(g, seat) if on_turn(g, seat) else options


@ask_meet.on("fight")
def fight(g: State, action: Action, army: int) -> None:
    done(g)
    challenge(g, army, action[1])


def challenge(g: State, army: int, faction: int) -> None:
    """The mover wants to fight the force of a faction; each of its armies may slip away before it answers."""
    call(g, "encounter.met", army, faction)
    for other in reversed(armies_of_in(g, faction, g.army_at[army])):
        open_window(g, "avoid", acting_seat(g), other)


def must_fight_first(g: State, army: int) -> bool:
    """Whether foes keep an army from trying the people or the garrison of its region. The step at work then meets the first that may be
    fought and comes back, or ends where none may (Tied Battles)."""
    if foes := opponents(g, army):
        challenge(g, army, foes[0])
    elif foes_in(g, faction_of_army(army), g.army_at[army]):
        done(g)
    else:
        return False
    return True


@ask_meet.on("avoid")
def wish_to_avoid(g: State, action: Action, army: int) -> None:
    tell(g, "wishes_to_avoid", army, action[1])
    foes = tuple(foes_in(g, faction_of_army(army), g.army_at[army]))
    goto(g, "encounter.leave", army, ("region", action[1]), foes, ())


@ask_meet.on("play_event")
def play_at_meeting(g: State, action: Action, army: int) -> None:
    play_own(g, action, faction_of_army(army))


@ask_meet.refuses("avoid")
def why_not_avoid(g: State, action: Action, army: int) -> Refusal | None:
    return why_no_escape(g, army, action[1])


@ask_meet.refuses("fight")
def why_not_fight(g: State, action: Action, army: int) -> Refusal | None:
    return bar_to_fight(g, army, action[1])


def bar_to_fight(g: State, army: int, faction: int) -> Refusal | None:
    """Why an army cannot attack the force of a faction in its region, or None."""
    if g.army_at[army] < 0:
        return Refusal("army_not_on_map", RULE, (army,))
    if not 0 <= faction < len(g.gold) or faction == faction_of_army(army):
        return Refusal("no_such_foe", RULE, (army, faction))
    if not armies_of_in(g, faction, g.army_at[army]):
        return Refusal("no_such_foe", RULE, (army, faction))
    if partners(g, faction_of_army(army), faction):
        return Refusal("partner", "Two players", (faction,))
    return None if may_fight(g, army, faction) else Refusal("fought_draw", "Tied Battles", (army, faction))


# ---- the force that is met -----------------------------------------------------------------------------------------


@flow.run("encounter.met")
def met(g: State, army: int, faction: int) -> None:
    """The force answers, unless an event has taken one side away."""
    here = g.army_at[army]
    if here >= 0 and armies_of_in(g, faction, here):
        goto(g, "encounter.answer", army, faction)
    else:
        done(g)


@flow.ask("encounter.answer", rule=RULE)
def ask_answer(g: State, army: int, faction: int) -> Ask:
    """``stand`` and fight, or an army tries to ``avoid`` battle by escaping to a region."""
    force = armies_of_in(g, faction, g.army_at[army])
    return faction, [("stand",), *(("avoid", other, to) for other in force for to in escape_places(g, other))]


@ask_answer.on("stand")
def stand(g: State, action: Action, army: int, faction: int) -> None:
    give_battle(g, army, faction)


@ask_answer.on("avoid")
def try_to_avoid(g: State, action: Action, army: int, faction: int) -> None:
    _, fleeing, to = action
    tell(g, "tries_to_avoid", fleeing, to)
    if escapes(g, fleeing, army):
        goto(g, "encounter.chase", army, g.army_at[army], to, fleeing)
        depart(g, fleeing, ("region", to))
    else:
        give_battle(g, army, faction)


@ask_answer.refuses("avoid")
def why_force_cannot_avoid(g: State, action: Action, army: int, faction: int) -> Refusal | None:
    if len(action) != 3:  # the mover's "avoid" names no army
        return None
    _, fleeing, to = action
    if fleeing not in armies_of_in(g, faction, g.army_at[army]):
        return Refusal("no_such_army", RULE, (fleeing,))
    return why_no_escape(g, fleeing, to)


def escapes(g: State, army: int, other: int) -> bool:
    """Both generals roll; only a higher symbol lets the one who wants to avoid battle get away."""
    hands = [(faction_of_army(piece), (avoiding_die(g, piece),)) for piece in (army, other)]
    (mine,), (theirs,) = roll_together(g, hands, "avoid")
    return gets_away(mine, theirs)


def gets_away(mine: Face, theirs: Face) -> bool:
    """Whether the one who wants to avoid battle has rolled the higher symbol; a tie is a fight."""
    return mine > theirs


def give_battle(g: State, army: int, faction: int) -> None:
    """The armies of both factions in the region fight, on the mover's side those that may; the moving side attacks."""
    here, seat = g.army_at[army], faction_of_army(army)
    beside = [other for other in armies_of_in(g, seat, here) if other != army and may_fight(g, other, faction)]
    goto(g, "battle.begin", here, (army, *beside), tuple(armies_of_in(g, faction, here)))


# ---- leaving foes behind -------------------------------------------------------------------------------------------


@flow.run("encounter.leave")
def leave(g: State, army: int, way: Way, foes: Factions, contested: Factions) -> None:
    """Each foe in turn may refuse to let the army go. Those that it got past by dice may pursue it, but not to sea."""
    here = g.army_at[army]
    if here < 0:
        done(g)
    elif foes:
        goto(g, "encounter.contest", army, way, foes, contested)
    else:
        done(g)
        kind, place = way
        for foe in reversed(contested) if kind == "region" else ():
            call(g, "encounter.chase", leader(g, armies_of_in(g, foe, here)), here, place, army)
        depart(g, army, way)


@flow.ask("encounter.contest", rule=RULE)
def ask_contest(g: State, army: int, way: Way, foes: Factions, contested: Factions) -> Ask:
    """``let_go``: avoid battle as well, so that the army leaves without dice; or ``contest`` it."""
    return foes[0], [("contest",), ("let_go",)]


@ask_contest.on("let_go")
def let_go(g: State, action: Action, army: int, way: Way, foes: Factions, contested: Factions) -> None:
    tell(g, "lets_go", foes[0], army)
    goto(g, "encounter.leave", army, way, foes[1:], contested)


@ask_contest.on("contest")
def contest(g: State, action: Action, army: int, way: Way, foes: Factions, contested: Factions) -> None:
    goto(g, "encounter.break_away", army, way, foes, contested)
    open_window(g, "avoid", acting_seat(g), army)


@flow.run("encounter.break_away")
def break_away(g: State, army: int, way: Way, foes: Factions, contested: Factions) -> None:
    """The trial of a mover that was refused; after a draw in this phase it only means to stay (Tied Battles)."""
    force = armies_of_in(g, foes[0], g.army_at[army])
    if g.army_at[army] < 0 or not force:
        done(g)
    elif escapes(g, army, leader(g, force)):
        goto(g, "encounter.leave", army, way, foes[1:], (*contested, foes[0]))
    elif may_fight(g, army, foes[0]):
        give_battle(g, army, foes[0])
    else:
        done(g)
        halt(g, army)


def halt(g: State, army: int) -> None:
    """The army stays where it is for the rest of the phase."""
    g.army_marks[army] |= STOPPED
    tell(g, "cannot_disengage", army)


# ---- pursuit -------------------------------------------------------------------------------------------------------


@flow.run("encounter.chase")
def chase(g: State, army: int, here: int, to: int, quarry: int) -> None:
    """Whoever was escaped from may pursue, if the quarry has not perished and the way is open."""
    if g.army_at[army] == here and g.army_at[quarry] == to and bar_to_march(g, army, to) is None:
        goto(g, "encounter.pursue", army, to)
    else:
        done(g)


def bar_to_pursue(g: State, army: int) -> Refusal:
    """Pursuit is offered right after an escape by dice, and only then."""
    return Refusal("no_pursuit", RULE, (army,))


@flow.ask("encounter.pursue", rule=RULE)
def ask_pursue(g: State, army: int, to: int) -> Ask:
    """``pursue`` into the region, or ``give_up``."""
    return faction_of_army(army), [("pursue",), ("give_up",)]


@ask_pursue.on("pursue")
def pursue(g: State, action: Action, army: int, to: int) -> None:
    tell(g, "pursues", army, to)
    done(g)
    begin_step(g, army, to)


@ask_pursue.on("give_up")
def give_up(g: State, action: Action, army: int, to: int) -> None:
    done(g)


# ---- attacks of an army that stands in the region ------------------------------------------------------------------


def attack(g: State, army: int, faction: int) -> None:
    """Fight the force of a faction in the army's region; against an ally this breaks the alliance."""
    call(g, "encounter.after_attack", army, g.army_at[army])
    challenge(g, army, faction)
    act_hostile(g, faction_of_army(army), faction, acting=(army, *armies_of_in(g, faction, g.army_at[army])))


@flow.run("encounter.after_attack")
def after_attack(g: State, army: int, region: int) -> None:
    """With the foes gone, a region without garrison must be conquered at once."""
    seat = faction_of_army(army)
    open_land = not friendly_ground(g, seat, region) and not garrisoned(g, region)
    if g.army_at[army] == region and open_land and not foes_in(g, seat, region):
        goto(g, "conquest.roll", army, region)
    else:
        done(g)
