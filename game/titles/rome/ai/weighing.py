"""What a player who weighs thinks things are worth: everything in victory points, against the turns that are left.

Gold is worth less and less as the end comes near, points never: so its armies gather land at first and storm homes at last. The weights
are measured in the arena.
"""

from __future__ import annotations

from ..conquest import defended
from ..diplomacy import others, relation
from ..forces import armies_of, mains
from ..movement import foes_in
from ..regions import conquest_points, garrison_dice, garrisoned
from ..state import ALLY, ENEMY, NEUTRAL, NONE
from ..tables import ECONOMIC_VP, VP
from .judgement import (
    assault_chances,
    assault_dice_of,
    conquest_chance,
    expected_loss,
    leader,
    power,
)
from .mind import Mind

MOST_TURNS = 5
"""So many turns ahead gold still counts in full."""
USUAL_GAIN = 2.0
"""Points that a faction gains in a turn beside those of its wealth, in round numbers."""
PER_GOLD = 0.14
"""Points that a gold of yearly income is worth for each turn to come."""
PER_CARD = 0.45
"""Points that a main battle card is worth at the beginning."""
NEW_ENEMY = 0.4
"""Points that it costs to make an enemy."""
AGAINST_LEADER = 1.3
"""What is taken from whoever leads counts so much more."""
STEEPNESS = 3.0
"""How surely the stronger army wins a battle."""


def turns_left(v: Mind) -> float:
    """How many more Taxation Phases there may be after this turn."""
    if v.last_turn:
        return 0.0
    pace = [(v.setup.target - v.vp[f]) / (USUAL_GAIN + yearly(v, f)) for f in v.setup.factions]
    return max(0.5, min(MOST_TURNS, min(pace)))


def yearly(v: Mind, faction: int) -> int:
    """Points for the wealth of a faction, if it raises as much again."""
    return max((points for gold, points in ECONOMIC_VP if v.tax_raised[faction] >= gold), default=0)


def card_worth(v: Mind) -> float:
    """Points that a main battle card is worth now."""
    return PER_CARD * v.temper.losses * min(1.0, (turns_left(v) + 0.5) / 4)


def gain(v: Mind, region: int) -> float:
    """What a region is worth to the seat: its points at once, its taxes later, and what its owner loses."""
    owner = v.owner[region]
    taxes = v.geo.gold[region] * PER_GOLD * turns_left(v)
    worth = conquest_points(v, v.seat, region) + taxes + 0.2 * (v.geo.mercenary[region] >= 0)
    if owner == NONE:
        return worth
    worth += taxes / 2
    worth *= AGAINST_LEADER if owner == leader(v, without=v.seat) else 1.0
    worth += 0.3 * v.temper.grudge * bool(v.attacked[v.seat] >> owner & 1)
    return worth - trouble(v, owner)


def trouble(v: Mind, owner: int) -> float:
    """What it costs to attack a faction: enemies, or a broken word."""
    level = relation(v, v.seat, owner)
    if level == ENEMY:
        return 0.0
    soon = min(1.0, turns_left(v) / 3)
    return soon * NEW_ENEMY * v.temper.battle * (level - ENEMY) + (VP.attack_on_ally < 0) * (level == ALLY)


def battle_chance(v: Mind, army: int, region: int, faction: int) -> float:
    """The chance to beat all armies of a faction in a region, by their strength."""
    foe = sum(power(v, other) for other in armies_of(faction) if v.army_at[other] == region)
    mine = power(v, army)
    return mine**STEEPNESS / (mine**STEEPNESS + foe**STEEPNESS) if mine + foe else 0.5


def battle(v: Mind, army: int, region: int, faction: int) -> float:
    """What a battle promises: points and dead on both sides."""
    chance = battle_chance(v, army, region, faction)
    foes = [other for other in armies_of(faction) if v.army_at[other] == region]
    theirs, mine = sum(v.army_cards[other] for other in foes), len(v.army_troops[army])
    prize = VP.minor_victory + (VP.triumph - VP.minor_victory) * (theirs >= 4) * 0.7
    stake = VP.minor_victory + (VP.triumph - VP.minor_victory) * (mine >= 4) * 0.7
    card = card_worth(v)
    return (
        chance * (prize + 0.25 * card * theirs)
        - v.temper.battle * (1 - chance) * (0.5 * stake + 0.7 * card * mine)
        - 0.2 * card * mine
        - trouble(v, faction)
    )


def siege(v: Mind, army: int, region: int) -> float:
    """What an assault promises."""
    garrison = garrison_dice(v, region, v.seat)
    main = mains(v.army_troops[army])
    win, broken = assault_chances(garrison, assault_dice_of(v, army, region), main)
    card = card_worth(v)
    return win * gain(v, region) - card * expected_loss(garrison) - broken * card * main * 0.5


def conquest(v: Mind, army: int, region: int) -> float:
    """What an attempt to conquer a region without garrison promises."""
    dice = v.geo.dice[region]
    main = mains(v.army_troops[army])
    chance = conquest_chance(dice, main)
    card = card_worth(v)
    return chance * gain(v, region) - card * expected_loss(dice) - (1 - chance) * card * main * 0.5


def prize(v: Mind, army: int, region: int) -> float:
    """What it promises to go to a region and take it: whoever stands there has to be beaten first."""
    owner = v.owner[region]
    if owner == v.seat or (owner != NONE and relation(v, v.seat, owner) == ALLY):
        return 0.0
    worth, chance = 0.0, 1.0
    for foe in foes_in(v, v.seat, region):
        worth += chance * battle(v, army, region, foe)
        chance *= battle_chance(v, army, region, foe)
    if defended(v, v.seat, region) and not worth:
        return 0.0
    taking = siege if garrisoned(v, region) else conquest
    return worth + chance * taking(v, army, region)


def relief(v: Mind, army: int, region: int) -> float:
    """What it promises to drive strangers out of an own region."""
    return sum(battle(v, army, region, foe) + 0.5 * chance_gain(v, region) for foe in foes_in(v, v.seat, region))


def chance_gain(v: Mind, region: int) -> float:
    """What the loss of an own region would give to whoever takes it."""
    home = v.geo.home[region] == v.seat
    return home * (VP.enemy_home_region + v.geo.gold[region]) + v.geo.gold[region] * PER_GOLD * turns_left(v)


def watch(v: Mind, army: int, region: int) -> float:
    """What it is worth to stand in an own home that strangers could storm next."""
    if v.owner[region] != v.seat or v.geo.home[region] != v.seat:
        return 0.0
    threat = 0.0
    for other in others(v, v.seat):
        level = relation(v, v.seat, other)
        near = sum(
            v.army_cards[a]
            for a in armies_of(other)
            if v.army_at[a] >= 0 and v.board.distance[region][v.army_at[a]] <= 2
        )
        if level in (ENEMY, NEUTRAL) and near >= 5:
            threat = max(threat, 0.35 if level == ENEMY else 0.1)
    guards = any(v.army_at[a] == region for a in armies_of(v.seat) if a != army)
    return 0.0 if guards else threat * chance_gain(v, region)
