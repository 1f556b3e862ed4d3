"""The smaller decisions of an automated faction's armies: placing, meeting foes, losses, retreat (solo rules, section 4)."""

from __future__ import annotations

from ....kernel.actions import Action, Decision
from ..forces import armies_of, printed_cost, stars
from ..movement import foes_in
from ..regions import garrisoned
from ..state import NONE
from ..tables import GENERALS, IS_VETERAN, LIMITS
from .judgement import card, distance_home, own_armies, passes_conquest, power
from .mind import Mind
from .targets import BATTLE, beats_all, loss_of, may_storm, passes_battle

AVOID_BELOW = 0.7


def place(v: Mind, decision: Decision) -> Action:
    """On the region with most to do around it."""

    def promise(option: Action) -> tuple[float, bool, int]:
        region = option[1]
        prizes = (prize(v, near) / (1 + v.board.distance[region][near]) for near in within(v, region, LIMITS.army_mp))
        crowd = sum(v.board.distance[region][v.army_at[army]] <= 2 for army in own_armies(v))
        return sum(prizes) / (1 + crowd), v.geo.home[region] == v.seat, -region

    return max(decision.options, key=promise)


def within(v: Mind, region: int, steps: int) -> list[int]:
    """The regions at most that many land steps away."""
    return [other for other, far in enumerate(v.board.distance[region]) if far <= steps]


def prize(v: Mind, region: int) -> float:
    """What an independent region is worth, less what it costs to take."""
    if v.owner[region] != NONE or garrisoned(v, region):
        return 0.0
    return max(0.0, 2 * v.geo.gold[region] - loss_of(v, region))


def meet(v: Mind, decision: Decision) -> Action:
    """Fight a force that the battle test allows, else try to get past."""
    army = decision.about[0]
    fights = [option for option in decision.options if option[0] == "fight"]
    for option in fights:
        if passes_battle(v, army, v.army_at[army], option[1]):
            return option
    escapes = [option for option in decision.options if option[0] == "avoid"]
    return nearest_home(v, escapes, -1) if escapes else fights[0]


def answer(v: Mind, decision: Decision) -> Action:
    """A much weaker army tries to get away."""
    attacker = decision.about[0]
    region = v.army_at[attacker]
    own = sum(power(v, army) for army in armies_of(v.seat) if v.army_at[army] == region)
    escapes = [option for option in decision.options if option[0] == "avoid"]
    if escapes and own < AVOID_BELOW * power(v, attacker):
        return nearest_home(v, escapes, -1)
    return decision.options[0]


def nearest_home(v: Mind, options: list[Action], place: int) -> Action:
    """Own regions first, then the nearest to an own home."""
    return min(options, key=lambda option: (v.owner[option[place]] != v.seat, distance_home(v, option[place]), option))


def contest(v: Mind, decision: Decision) -> Action:
    """Hold an army that wants to leave, if the battle test allows."""
    army = decision.about[0]
    own = sum(power(v, other) for other in armies_of(v.seat) if v.army_at[other] == v.army_at[army])
    return ("contest",) if own >= BATTLE[card(v).posture] * power(v, army) else ("let_go",)


def pursue(v: Mind, decision: Decision) -> Action:
    """Follow if the battle test holds where the enemy has gone."""
    army, to = decision.about[0], decision.about[1]
    good = bool(foes_in(v, v.seat, to)) and beats_all(v, army, to)
    return ("pursue",) if good and ("pursue",) in decision.options else ("give_up",)


def lead(v: Mind, decision: Decision) -> Action:
    return max(decision.options, key=lambda option: (stars(v, option[1]), -option[1]))


def cheapest_loss(v: Mind, decision: Decision) -> Action:
    """The cheapest normal card first, veterans last."""
    return min(decision.options, key=lambda o: (IS_VETERAN[o[-1]], printed_cost(o[-1]), o)) if decision.options else ()


def retreat(v: Mind, decision: Decision) -> Action:
    by_land = [option for option in decision.options if option[0] == "retreat"]
    return nearest_home(v, by_land, -1) if by_land else decision.options[0]


def exchange(v: Mind, decision: Decision) -> Action:
    """Armies meet to become one, under the better general."""
    merges = [option for option in decision.options if option[0] == "merge"]
    if not merges:
        return ("finish",)
    return max(merges, key=lambda option: (GENERALS[option[-1]].stars if option[-1] >= 0 else 0, option))


def conquer_or_retreat(v: Mind, decision: Decision) -> Action:
    """Take the former ally's land if the tests allow."""
    army = decision.about[0]
    region = v.army_at[army]
    able = may_storm(v, army, region) if garrisoned(v, region) else passes_conquest(v, army, region)
    return ("conquer", army) if able else ("retreat", army)
