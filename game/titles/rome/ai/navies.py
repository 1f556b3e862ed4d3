"""Navies of an automated faction: carrying armies to islands and hostile shores, hunting weaker navies (solo rules, section 4)."""

from __future__ import annotations

from typing import NamedTuple

from ....kernel.actions import Action, Decision
from ..development import highest
from ..diplomacy import allied, relation
from ..forces import armies_aboard, faction_of_navy, mains, navies_of
from ..seaways import coast, foes_at_sea, next_seas
from ..state import ENEMY, NONE
from ..tables import FACTIONS, LIMITS, SHIP_DIE
from .judgement import DAMAGE, card, distance_home
from .mind import Mind
from .targets import TARGETS, aims

SUPERIOR = 1.2
"""How much stronger a navy has to be to seek battle."""
CARRIED_MAINS = 3
"""Main battle cards that make an army worth carrying."""
SEA_TARGETS = ("ISLAND", "LOST", "HOME", "INDEP", "CAPITAL", "RICH")


class Landing(NamedTuple):
    """Where to land an army: its worth less the way, the region, and the sea areas to sail through."""

    value: float
    region: int
    course: tuple[int, ...]


def strength(v: Mind, navy: int) -> float:
    """Ships times the average damage of their dice."""
    faction = faction_of_navy(navy)
    level = highest(v, faction, "ship_level", FACTIONS[faction].ship_level)
    return v.navy_ships[navy] * DAMAGE[SHIP_DIE[level]] if level >= 0 else 0.0


def turn(v: Mind, offers: frozenset[Action]) -> Action | None:
    """The next order to a navy, or None when all lie well."""
    for navy in navies_of(v.seat):
        if ("place_navy", navy) in offers:
            return ("place_navy", navy)
        action = carry(v, navy, offers) or hunt(v, navy, offers)
        if action is not None and action in offers:
            return action
    return None


def carry(v: Mind, navy: int, offers: frozenset[Action]) -> Action | None:
    """Land what is aboard; else take an army aboard for which there is something to win over the sea."""
    for army in armies_aboard(v, navy):
        landing = best_landing(v, army, navy, v.navy_mp[navy] - 1)
        if landing is not None:
            if not landing.course:
                return ("disembark", army, landing.region)
            return ("sail", navy, landing.course[0])
        homeward = [offer for offer in offers if offer[:2] == ("disembark", army) and v.owner[offer[2]] == v.seat]
        if homeward:
            return min(homeward, key=lambda offer: (distance_home(v, offer[2]), offer))
    if armies_aboard(v, navy):
        return None
    boarding = []
    for offer in offers:
        if offer[0] == "board" and offer[2] == navy and mains(v.army_troops[offer[1]]) >= CARRIED_MAINS:
            landing = best_landing(v, offer[1], navy, v.navy_mp[navy] - 2) if v.army_mp[offer[1]] >= 2 else None
            if landing is not None:
                boarding.append((landing.value, offer))
    return max(boarding)[1] if boarding else None


def best_landing(v: Mind, army: int, navy: int, moves: int) -> Landing | None:
    """The best target of the doctrine on a shore that the navy reaches with so many moves, safe from other navies."""
    courses = safe_courses(v, navy, moves)
    shores = {
        region: course for course in sorted(courses, key=len, reverse=True) for region in shore_of(v, navy, course)
    }
    here = v.army_at[army]
    found = []
    for code in aims(v):
        if code in SEA_TARGETS:
            for region, value in TARGETS[code](v, army):
                if region in shores and region != here and not reachable_by_land(v, here, region):
                    found.append(Landing(value - len(shores[region]), region, shores[region]))
            if found:
                break
    return max(found, key=lambda landing: (landing.value, -landing.region)) if found else None


def reachable_by_land(v: Mind, here: int, region: int) -> bool:
    """Close enough to walk."""
    return here >= 0 and v.board.distance[here][region] <= LIMITS.army_mp


def shore_of(v: Mind, navy: int, course: tuple[int, ...]) -> tuple[int, ...]:
    """The regions where a navy at the end of its course can land an army."""
    return v.board.shores[course[-1]] if course else coast(v, navy)


def safe_courses(v: Mind, navy: int, moves: int) -> list[tuple[int, ...]]:
    """All courses of that length or less through sea areas without other navies, staying where it is included."""
    courses: list[tuple[int, ...]] = [()]
    seen: set[int] = set()
    for course in courses:
        if len(course) >= moves:
            continue
        for sea in v.board.sea_neighbours[course[-1]] if course else next_seas(v, navy):
            if sea not in seen and not foes_at_sea(v, v.seat, sea):
                seen.add(sea)
                courses.append((*course, sea))
    return courses


def hunt(v: Mind, navy: int, offers: frozenset[Action]) -> Action | None:
    """Sail against a weaker navy of an enemy; only seafaring doctrines do."""
    if "NAVY" not in card(v).targets or armies_aboard(v, navy):
        return None
    for offer in sorted(offers):
        if offer[:2] == ("attack_navy", navy) and beats(v, navy, offer[2]):
            return offer
        if offer[:2] == ("sail", navy):
            foes = foes_at_sea(v, v.seat, offer[2])
            if foes and all(beats(v, navy, foe) for foe in foes):
                return offer
    return None


def beats(v: Mind, navy: int, foe: int) -> bool:
    """An enemy's navy that is clearly weaker."""
    enemy = relation(v, v.seat, faction_of_navy(foe)) == ENEMY
    return enemy and strength(v, navy) >= SUPERIOR * strength(v, foe)


def intercept(v: Mind, decision: Decision) -> Action:
    """Fight a mover that is weaker and an enemy, or that carries an army of a faction that is no ally."""
    other, navy = decision.about[0], decision.about[1]
    stranger = not allied(v, v.seat, faction_of_navy(navy))
    enemy = relation(v, v.seat, faction_of_navy(navy)) == ENEMY
    worthwhile = enemy or (
        stranger and bool(armies_aboard(v, navy)) and card(v).posture in ("SEA", "BATTLE", "CONQUER")
    )
    superior = strength(v, other) >= SUPERIOR * strength(v, navy)
    return ("intercept", other) if worthwhile and superior else ("let_pass", other)


def flee(v: Mind, decision: Decision) -> Action:
    """Into a port if there is one."""
    ports = [option for option in decision.options if option[0] == "retreat_to_port"]
    return min(ports, key=lambda option: (distance_home(v, option[2]), option)) if ports else decision.options[0]


def start(v: Mind, decision: Decision) -> Action:
    """In the port nearest to the capital."""
    capital = v.geo.capital[v.seat]
    if capital == NONE:
        return decision.options[0]
    return min(decision.options, key=lambda option: (v.board.distance[capital][option[2]], option))
