"""Orders to navies: sailing, carrying armies, fighting, reorganising."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kernel.actions import Decision, Refusal
from ..forces import navies_of
from ..interception import RULE as INTERCEPTION
from ..seaways import sister
from ..state import UNPLACED
from ..tables import FACTION_NUMBER
from . import references as ref
from .orders import Order, RefusedOrder, Steps, Wait, order
from .orders_campaign import TURN

if TYPE_CHECKING:
    from .course import Course


@order("place navy", TURN, needs="navy region")
def place_navy(c: Course, o: Order) -> Steps:
    """Put a navy into a home port."""
    navy, region = ref.piece("navy", o.args["navy"], o.seat), ref.region(c.g, o.args["region"])
    yield ("place_navy", navy)
    yield ("place_in_port", navy, region)


@order("sail", TURN, needs="navy path")
def sail(c: Course, o: Order) -> Steps:
    """Along sea areas, perhaps into a port. A navy that is not yet on the map is first put into the port that the path begins with."""
    navy = ref.piece("navy", o.args["navy"], o.seat)
    disturbed = c.events_played
    for number, name in enumerate(ref.as_list(o.args["path"])):
        by_sea, there = ref.place(c.g, name)
        if number:
            yield Wait((TURN,))
            if not c.g.navy_ships[navy]:
                return
        elif c.g.navy_sea[navy] == UNPLACED:
            yield ("place_navy", navy)
            if not by_sea:
                yield ("place_in_port", navy, there)
                continue
            yield next((port for port in c.options if there in c.g.board.ports[port[2]]), ("place_in_port", navy, -1))
        step = ("sail", navy, there) if by_sea else ("enter_port", navy, there)
        if step not in c.options and c.events_played > disturbed:
            return
        yield step


@order("board", TURN, needs="army navy")
def board(c: Course, o: Order) -> Steps:
    """An army goes aboard. A navy that is not yet on the map is first put into the port of the army's region."""
    army, navy = c.army(o.args["army"], o.seat), ref.piece("navy", o.args["navy"], o.seat)
    if c.g.navy_sea[navy] == UNPLACED:
        yield ("place_navy", navy)
        yield ("place_in_port", navy, c.g.army_at[army])
    yield ("board", army, navy)


@order("disembark", TURN, needs="army region")
def disembark(c: Course, o: Order) -> Steps:
    """An army lands."""
    yield ("disembark", c.army(o.args["army"], o.seat), ref.region(c.g, o.args["region"]))


def attacked(c: Course, o: Order) -> tuple[int, int]:
    """The navy that an order tells to attack, and its target, which may be named by its faction alone."""
    navy, target = ref.piece("navy", o.args["navy"], o.seat), o.args["target"]
    if isinstance(target, str) and target in FACTION_NUMBER:
        fleet = navies_of(FACTION_NUMBER[target])
        return navy, next((other for other in fleet if c.g.navy_sea[other] == c.g.navy_sea[navy]), fleet[0])
    return navy, ref.piece("navy", target, o.seat)


def has_fought(c: Course, o: Order) -> bool:
    """Who sails into an area with a foe fights it without being told."""
    return c.has_told("sea_battle", *attacked(c, o))


@order("attack navy", TURN, "naval.choose_foe", needs="navy target", done=has_fought)
def attack_navy(c: Course, o: Order) -> Steps:
    """Fight a navy in the same sea area."""
    yield ("attack_navy", *attacked(c, o))


def navy_is_asked(c: Course, d: Decision, o: Order) -> bool:
    """Whether this navy is asked, where one after the other is."""
    return d.step == TURN or "navy" not in o.args or d.about[0] == ref.piece("navy", o.args["navy"], o.seat)


@order("intercept", "naval.intercept", needs="navy", fits=navy_is_asked)
def intercept(c: Course, o: Order) -> Steps:
    """Fall upon the moving navy."""
    yield ("intercept", ref.piece("navy", o.args["navy"], o.seat))


@order("decline to intercept", "naval.intercept", may="navy", declines=True, fits=navy_is_asked)
def decline_to_intercept(c: Course, o: Order) -> Steps:
    """Let it pass."""
    yield next(option for option in c.options if option[0] == "let_pass")


@order("retreat navy", "naval.flee", needs="navy", may="to", fits=navy_is_asked)
def retreat_navy(c: Course, o: Order) -> Steps:
    """Where a beaten navy goes; without ``to`` the first refuge."""
    navy = ref.piece("navy", o.args["navy"], o.seat)
    if o.args.get("to") is None:
        yield c.options[0]
        return
    by_sea, there = ref.place(c.g, o.args["to"])
    yield ("retreat_to_sea", navy, there) if by_sea else ("retreat_to_port", navy, there)


@order("merge navies", TURN, needs="into from")
def merge_navies(c: Course, o: Order) -> Steps:
    """Two navies become one."""
    yield ("merge_navies", ref.piece("navy", o.args["into"], o.seat), ref.piece("navy", o.args["from"], o.seat))


@order("transfer ships", TURN, needs="from count", may="to armies")
def transfer_ships(c: Course, o: Order) -> Steps:
    """Ships pass to the other navy of the faction, which is split off if it does not exist; ``armies`` aboard go with them."""
    navy = ref.piece("navy", o.args["from"], o.seat)
    other = sister(navy)
    if "to" in o.args and ref.piece("navy", o.args["to"], o.seat) != other:
        raise RefusedOrder(Refusal("not_own_navy", INTERCEPTION, (navy, other)))
    ships = o.args["count"]
    yield ("transfer_ships", navy, other, ships) if c.g.navy_ships[other] else ("split_navy", navy, ships)
    if c.step == "naval.divide":
        yield ("divide", tuple(sorted(c.army(army, o.seat) for army in ref.as_list(o.args.get("armies")))))
