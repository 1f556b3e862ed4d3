"""Orders of the Campaigning Phase to armies: placing, marching, meeting enemies, conquest, siege, reorganising."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ....kernel.actions import Action, Decision, Refusal
from ..forces import armies_of, exists, faction_of_army, free_army
from ..movement import foes_in
from ..reorganise import RULE as REORGANIZING
from ..siege import bar_to_join
from ..state import NONE
from ..tables import GENERAL_NUMBER
from . import references as ref
from .orders import Order, RefusedOrder, Steps, Wait, order, simple
from .references import BadScenario

if TYPE_CHECKING:
    from .course import Course

TURN = "campaign.turn"
DISCARDS = ("choose losses", "choose loss")
"""Orders that may follow a move into a region where there would be too many cards."""


# ---- marching ------------------------------------------------------------------------------------------------------


@order("place army", TURN, needs="army region")
def place_army(c: Course, o: Order) -> Steps:
    """Put an army on the map."""
    army, region = c.army(o.args["army"], o.seat), ref.region(c.g, o.args["region"])
    yield ("place", army)
    yield ("place_in", region)


@order("move army", TURN, needs="army path")
def move_army(c: Course, o: Order) -> Steps:
    """Region by region. What others do on the way may end the move early; then the rest of the path is left out."""
    army = c.army(o.args["army"], o.seat)
    disturbed = c.events_played
    for number, name in enumerate(ref.as_list(o.args["path"])):
        region = ref.region(c.g, name)
        if number:
            yield Wait((TURN,))
            if c.g.army_at[army] < 0:
                return
        step = march(c, army, region)
        if step not in c.options and c.events_played > disturbed:
            return
        yield step


def march(c: Course, army: int, region: int) -> Action:
    """A step of an army; discarding only where an order says what."""
    crowded: Action = ("march_discarding", army, region)
    return crowded if crowded in c.options and c.next_is(*DISCARDS) else ("march", army, region)


@order("end move", TURN, needs="army")
def end_move(c: Course, o: Order) -> Steps:
    """The army moves no more in this phase."""
    yield ("end_move", c.army(o.args["army"], o.seat))


@order("subdue unrest", TURN, needs="army")
def subdue_unrest(c: Course, o: Order) -> Steps:
    """1 MP for a marker."""
    yield ("subdue", c.army(o.args["army"], o.seat))


# ---- enemies -------------------------------------------------------------------------------------------------------


@order("attack army", TURN, "encounter.meet", needs="army target")
def attack_army(c: Course, o: Order) -> Steps:
    """Fight the force of a faction in the army's region."""
    army, target = c.army(o.args["army"], o.seat), o.args["target"]
    foe = (
        ref.faction(target)
        if isinstance(target, str) and "." not in target
        else faction_of_army(c.army(target, o.seat))
    )
    if not isinstance(target, str) and c.g.army_at[c.army(target, o.seat)] != c.g.army_at[army]:
        raise RefusedOrder(Refusal("no_such_foe", "Meeting Enemy Armies and Avoiding Battle", (army, foe)))
    yield ("attack", army, foe) if c.step == TURN else ("fight", foe)


def leaves_a_foe(c: Course, d: Decision, o: Order) -> bool:
    """At a decision of the own turn only an army that stands beside a foe has a battle to avoid."""
    if d.step != TURN:
        return True
    army = c.army(o.args["army"], o.seat)
    at = c.g.army_at[army]
    return at >= 0 and bool(foes_in(c.g, faction_of_army(army), at))


AVOIDING = ("encounter.meet", "encounter.contest", "encounter.answer", TURN)


@order("wish to avoid battle", *AVOIDING, needs="army", may="to", sealed=True, fits=leaves_a_foe)
def wish_to_avoid_battle(c: Course, o: Order) -> Steps:
    """If both wish it the moving army goes without dice; if only one does it has to try."""
    if (
        c.step != "encounter.contest"
        and c.next_is("try to avoid battle")
        and c.next_seat("try to avoid battle") == o.seat
    ):
        return
    yield from avoid(c, o)


@order("try to avoid battle", *AVOIDING, needs="army", may="to", fits=leaves_a_foe)
def try_to_avoid_battle(c: Course, o: Order) -> Steps:
    """With the general's die."""
    yield from avoid(c, o)


def avoid(c: Course, o: Order) -> Steps:
    """Whatever avoiding battle means at the decision at hand."""
    if c.step == "encounter.contest":
        yield ("let_go",)
        return
    army, to = c.army(o.args["army"], o.seat), o.args.get("to")
    start: Action = ("march", army)
    if c.step == "encounter.meet":
        start = ("avoid",)
    elif c.step == "encounter.answer":
        start = ("avoid", army)
    yield (*start, ref.region(c.g, to) if to else _somewhere(c, start, army))


def _somewhere(c: Course, start: Action, army: int) -> int:
    """The first place an army can go to in this way, else where it is, which is none."""
    n = len(start)
    return next((option[n] for option in c.options if option[:n] == start), c.g.army_at[army])


def _first(c: Course, *wanted: Any) -> Action:
    """The first option that begins like this, else this itself, which is none."""
    return next((option for option in c.options if option[: len(wanted)] == wanted), wanted)


@order("pursue", "encounter.pursue", TURN, needs="army")
def pursue(c: Course, o: Order) -> Steps:
    """After an army that has got away."""
    yield ("pursue",) if c.step == "encounter.pursue" else ("pursue", c.army(o.args["army"], o.seat))


simple("do not pursue", "encounter.pursue", pick=("give_up",), declines=True)


# ---- staying and leaving -------------------------------------------------------------------------------------------


def army_is_asked(c: Course, d: Decision, o: Order) -> bool:
    """Whether the decision is about the army that the order names."""
    return d.step in ("encounter.answer", "encounter.meet", TURN) or d.about[0] == c.army(o.args["army"], o.seat)


@order("stay", "battle.stay", "encounter.answer", "encounter.meet", needs="army", fits=army_is_asked)
def stay(c: Course, o: Order) -> Steps:
    """Remain in the region: after a draw, or to fight."""
    if c.step == "battle.stay":
        yield ("stay", c.army(o.args["army"], o.seat))
    else:
        yield ("stand",) if c.step == "encounter.answer" else _first(c, "fight")


LEAVING = ("retreat.ask", "battle.stay", "diplomacy.conquer_or_retreat")


@order("retreat", *LEAVING, needs="army", may="to", fits=army_is_asked)
def retreat(c: Course, o: Order) -> Steps:
    """Leave the region for another or aboard a navy; without ``to`` the first way there is."""
    army, to = c.army(o.args["army"], o.seat), o.args.get("to")
    if c.step == "battle.stay":
        yield ("withdraw", army)
    elif c.step == "diplomacy.conquer_or_retreat":
        yield ("retreat", army)
    if to is None:
        return
    if c.step != "retreat.ask":
        raise RefusedOrder(Refusal("no_way_to_retreat", "Determine Victor", (army,)))
    if isinstance(to, str) and to in c.g.board.region_number:
        yield ("retreat", c.g.board.region_number[to])
    else:
        yield ("retreat_aboard", ref.piece("navy", to, o.seat))


@order("conquer", "diplomacy.conquer_or_retreat", TURN, needs="army", fits=army_is_asked)
def conquer(c: Course, o: Order) -> Steps:
    """Take the former ally's region instead of leaving it."""
    yield ("conquer", c.army(o.args["army"], o.seat))


# ---- conquest and siege --------------------------------------------------------------------------------------------


def has_rolled(c: Course, o: Order) -> bool:
    """Whether the army has just rolled by entering a region."""
    army = c.army(o.args["army"], o.seat)
    where = (ref.region(c.g, o.args["region"]),) if "region" in o.args else ()
    return c.has_told_of_move("conquest_tried", army, *where)


@order(
    "roll conquest",
    TURN,
    "diplomacy.conquer_or_retreat",
    needs="army",
    may="region",
    fits=army_is_asked,
    done=has_rolled,
)
def roll_conquest(c: Course, o: Order) -> Steps:
    """Try the people of the region where the army stands."""
    army = c.army(o.args["army"], o.seat)
    if "region" in o.args and c.g.army_at[army] != (region := ref.region(c.g, o.args["region"])):
        raise RefusedOrder(Refusal("army_not_there", "Independent Regions", (army, region)))
    yield ("roll_conquest", army) if c.step == TURN else ("conquer", army)


@order("besiege", TURN, needs="army")
def besiege(c: Course, o: Order) -> Steps:
    """Settle down before the garrison."""
    yield ("besiege", c.army(o.args["army"], o.seat))


@order("assault", TURN, "diplomacy.conquer_or_retreat", may="army armies general region")
def assault(c: Course, o: Order) -> Steps:
    """One or several armies together; ``general``: the army that leads, or its general."""
    named = ref.as_list(o.args.get("armies", o.args.get("army")))
    if not named:
        raise BadScenario("assault names no army")
    armies = [c.army(value, o.seat) for value in named]
    for other in armies[1:]:
        if (refusal := bar_to_join(c.g, (armies[0],), other, c.g.army_at[armies[0]])) is not None:
            raise RefusedOrder(refusal)
    yield ("assault", armies[0]) if c.step == TURN else ("conquer", armies[0])
    for other in armies[1:]:
        yield ("join", other)
    if c.step == "siege.join":
        yield ("storm",)
    if c.step == "siege.lead" and o.args.get("general") is not None:
        yield ("lead", army_led_by(c, o, o.args["general"]))


def army_led_by(c: Course, o: Order, value: Any) -> int:
    """The army that a general's id, or its number, names."""
    if isinstance(value, dict) and "id" in value:
        value = value["id"]
    if isinstance(value, str) and value in GENERAL_NUMBER:
        wanted = GENERAL_NUMBER[value]
        return next((army for army, general in enumerate(c.g.army_general) if general == wanted), NONE)
    return c.army(value, o.seat)


# ---- losses --------------------------------------------------------------------------------------------------------

LOSING = ("losses.choose", "feud.lose", "campaign.discard")
RULE_OF_LOSSES = "Independent Regions"


@order("choose losses", *LOSING, may="army cards by_army")
def choose_losses(c: Course, o: Order) -> Steps:
    """The cards that are lost, of one army or ``by_army``; what is lost beyond them is the cheapest."""
    wanted = losses_wanted(c, o)
    began = c.step
    while wanted and c.step == began:
        pick = next((option for option in c.options if _among(option, wanted)), None)
        if pick is None and more_losses(c):
            yield Wait()
            continue
        if pick is None:
            break
        wanted.remove((pick[1], pick[2]) if (pick[1], pick[2]) in wanted else (NONE, pick[2]))
        yield pick
    if wanted:
        raise RefusedOrder(Refusal("cards_not_lost", RULE_OF_LOSSES, tuple(troop for _, troop in wanted)))


def losses_wanted(c: Course, o: Order) -> list[tuple[int, int]]:
    """(army, troop type) of each card named; the army is `NONE` where any will do."""
    by_army = o.args.get("by_army")
    if by_army:
        pairs = by_army.items() if isinstance(by_army, dict) else [(entry, entry["cards"]) for entry in by_army]
        return [(c.army(army, o.seat), troop) for army, names in pairs for troop in ref.troops(names)]
    army = c.army(o.args["army"], o.seat) if "army" in o.args else NONE
    return [(army, troop) for troop in ref.troops(o.args.get("cards"))]


def _among(option: Action, wanted: list[tuple[int, int]]) -> bool:
    return (option[1], option[2]) in wanted or (NONE, option[2]) in wanted


def more_losses(c: Course) -> bool:
    """Whether losses of skirmishers and artillery follow those of main battle cards at hand: cards named may be meant for them."""
    d = c.decision
    return d is not None and d.step == "losses.choose" and bool(d.about[3]) and d.about[2] > 0


@order("choose loss", *LOSING, needs="card", may="army")
def choose_loss(c: Course, o: Order) -> Steps:
    """A single card."""
    troop = ref.troop(o.args["card"])
    army = c.army(o.args["army"], o.seat) if "army" in o.args else NONE
    pick = next((option for option in c.options if option[2] == troop and army in (NONE, option[1])), None)
    yield pick if pick is not None else (c.options[0][0], army, troop)


# ---- reorganising --------------------------------------------------------------------------------------------------


@order("join general", TURN, needs="army", may="general")
def join_general(c: Course, o: Order) -> Steps:
    """A spare general for an army without one; any of them where none is named."""
    army, name = c.army(o.args["army"], o.seat), o.args.get("general")
    if name is None:
        yield _first(c, "join_general", army)
        return
    yield ("join_general", army, ref.general(name.get("id") if isinstance(name, dict) else name))


def reorganise(c: Course, a: int, b: int) -> Action:
    """The order that brings two armies together."""
    return ("reorganise", min(a, b), max(a, b))


@order("merge armies", TURN, needs="into from", may="keep_general")
def merge_armies(c: Course, o: Order) -> Steps:
    """Two armies become one; ``keep_general``: an army, a general, ``into`` or ``from``."""
    into, source = c.army(o.args["into"], o.seat), c.army(o.args["from"], o.seat)
    yield reorganise(c, into, source)
    keep = o.args.get("keep_general")
    leader = {"into": into, "from": source}.get(keep) if isinstance(keep, str) else None
    if leader is None and keep is not None:
        leader = army_led_by(c, o, keep)
    if leader is None:
        yield _first(c, "merge", into, source)
    else:
        yield ("merge", into, source, leader)


@order("transfer", TURN, needs="from to", may="cards general")
def transfer(c: Course, o: Order) -> Steps:
    """Cards, or the general, from one army to another; an army that does not exist yet is split off."""
    source, into = c.army(o.args["from"], o.seat), c.army(o.args["to"], o.seat)
    cards = ref.troops(o.args.get("cards"))
    general = o.args.get("general") not in (None, False)
    if general and isinstance(o.args["general"], str) and c.g.army_general[source] != ref.general(o.args["general"]):
        raise RefusedOrder(Refusal("general_not_in_army", REORGANIZING, (source,)))
    if into in armies_of(o.seat) and not exists(c.g, into) and source != into:
        yield from split_off(c, o, source, cards, general)
        return
    yield reorganise(c, source, into)
    for troop in cards:
        yield ("transfer", source, into, troop)
    if general:
        yield ("exchange_generals",)
    yield ("finish",)


def split_off(c: Course, o: Order, source: int, cards: list[int], general: bool) -> Steps:
    """The new army gets the number that the order gives it."""
    piece = free_army(c.g, o.seat)
    missing = Counter(cards) - Counter(c.g.army_troops[source])
    yield ("split", source)
    if missing:
        raise RefusedOrder(Refusal("card_not_in_army", REORGANIZING, (source, *missing)))
    for troop in cards:
        yield ("detach", troop)
    if general:
        yield ("detach_general",)
    yield ("finish",)
    c.name_army(o.seat, o.args["to"], piece)
