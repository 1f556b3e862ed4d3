"""What a doctrine player thinks of the table (solo rules, section 4): leaders, power, distances, chances in round numbers."""

from __future__ import annotations

from ..dice import Colour
from ..diplomacy import allied, others, relation
from ..forces import armies_of, artillery, faction_of_army, mains, on_map, printed_cost, stars
from ..records import Doctrine
from ..regions import garrison_dice, has
from ..solo import doctrine
from ..state import ENEMY, WALLS
from ..tables import IS_INFANTRY, IS_MAIN, TROOPS
from ..view import View

LOSS = {Colour.BLACK: 0.08, Colour.WHITE: 0.17, Colour.GREEN: 0.33, Colour.YELLOW: 0.42, Colour.RED: 0.58}
"""Main battle cards that one die of a region's people costs, on average."""
DAMAGE = {Colour.BLACK: 0.17, Colour.WHITE: 0.33, Colour.GREEN: 0.67, Colour.YELLOW: 0.83, Colour.RED: 1.17}
"""Damage of one die in an assault, on average."""
GENERAL_DAMAGE = {0: 0.0, 2: 0.33, 3: 0.67, 4: 0.83, 5: 1.17}


def card(v: View) -> Doctrine:
    """The seat's doctrine in force; before the first one a peaceful expansion."""
    return doctrine(v, v.seat) or Doctrine(
        "", "", v.seat, 0, ("TRADE", "TREATY"), "EXPAND", ("LOST", "INDEP"), ("TROOP", "DEV"), 2
    )


def leader(v: View, without: int = -1) -> int:
    """The faction with most victory points (ties: seat order)."""
    return max((f for f in v.setup.factions if f != without), key=lambda f: (v.vp[f], -f))


def lead(v: View, faction: int) -> int:
    """By how many points a faction is ahead of the next one (negative: behind the best)."""
    return v.vp[faction] - max(v.vp[other] for other in others(v, faction))


def power(v: View, army: int) -> float:
    """Printed costs and the general's stars; an army that cannot be seen counts 3 for each card and 3 more."""
    if faction_of_army(army) == v.seat or v.army_troops[army]:
        return sum(printed_cost(troop) for troop in v.army_troops[army]) + stars(v, army)
    for seen in v.sightings[v.seat]:
        if seen.army == army and seen.turn == v.turn:
            return sum(printed_cost(troop) for troop in seen.troops) + 2
    return 3 * v.army_cards[army] + 3


def expected_loss(dice: tuple[Colour, ...]) -> float:
    """Main battle cards lost to these dice on average."""
    return sum(LOSS[die] for die in dice)


def passes_conquest(v: View, army: int, region: int, margin: float) -> bool:
    """Whether an army may be expected to keep 2 main battle cards, and a margin, in a conquest."""
    return mains(v.army_troops[army]) - expected_loss(v.geo.dice[region]) - margin >= 2


def assault_damage(v: View, army: int, region: int) -> float:
    """Damage that an army does in an assault on average."""
    infantry = sum(IS_MAIN[t] and IS_INFANTRY[t] for t in v.army_troops[army])
    each = DAMAGE[Colour.WHITE] if has(v, region, WALLS) else DAMAGE[Colour.GREEN]
    engines = sum(DAMAGE[die] for t in v.army_troops[army] if artillery((t,)) for die in TROOPS[t].good)
    return infantry * each + GENERAL_DAMAGE[stars(v, army)] + engines


def passes_assault(v: View, army: int, region: int, factor: float) -> bool:
    """Whether an assault promises more damage than the garrison does, times a factor, and leaves 2 main battle cards."""
    dice = garrison_dice(v, region, v.seat)
    garrison = sum(DAMAGE[die] for die in dice)
    return (
        assault_damage(v, army, region) >= factor * garrison and mains(v.army_troops[army]) - expected_loss(dice) >= 2
    )


def enemies(v: View) -> list[int]:
    return [other for other in others(v, v.seat) if relation(v, v.seat, other) == ENEMY]


def strangers(v: View) -> list[int]:
    """Factions that are no allies."""
    return [other for other in others(v, v.seat) if not allied(v, v.seat, other)]


def own_armies(v: View) -> list[int]:
    """The seat's armies on the map, in the order of their numerals."""
    return [army for army in armies_of(v.seat) if on_map(v, army)]


def homes_held(v: View) -> list[int]:
    """Own home regions still held, the capital first."""
    return [region for region in v.geo.homes[v.seat] if v.owner[region] == v.seat]


def distance_home(v: View, region: int) -> int:
    """Land steps to the nearest own home still held."""
    return min((v.board.distance[home][region] for home in homes_held(v)), default=255)


def frontier(v: View) -> list[int]:
    """Own regions that touch a region of a faction that is no ally."""
    foes = strangers(v)
    return [
        region
        for region, owner in enumerate(v.owner)
        if owner == v.seat and any(v.owner[near] in foes for near in v.board.adjacent[region])
    ]


def enemy_army_near(v: View, region: int, steps: int) -> bool:
    """Whether an enemy's army stands within that many land steps."""
    foes = enemies(v)
    return any(
        at >= 0 and army // 5 in foes and v.board.distance[region][at] <= steps for army, at in enumerate(v.army_at)
    )
