"""Naval battles, and what is lost with ships (rulebook: Naval Battles, Ship Cards, Naval Transport).

One round, everything at once: each ship rolls the die of its faction's level. A Skull sinks a ship, an X damages one and the next X
sinks it, so X count in pairs (rulings A-N8, A-N15: damage does not last); an S kills a random card that the enemy carries. Only then,
for each ship lost, cargo goes down in proportion: main battle cards, skirmishers and artillery each by themselves, rounded up (C5),
cards at random. An army left with too few main battle cards is lost with its general (A-N10).

More ships lost loses the battle, then more damaged; equal is a draw and the mover stops. A navy that is wholly sunk has lost to one that
still floats. Sinking all ships of a navy that had 2 or more scores 1 VP (A-N9). The loser retreats (`sea_retreat`); to pursue, the
victor sails on in its own turn. Several navies in one area are fought one after the other, as the mover chooses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...kernel.flow import call, done
from ...kernel.log import tell
from .development import highest, in_force
from .dice import Colour, Face
from .diplomacy import act_hostile
from .forces import armies_aboard, destroy_army, faction_of_navy, holds_together, lose_troop
from .records import Role
from .rolling import roll_together
from .sea_retreat import score_sinking, sink
from .seaways import cargo
from .state import NAVY_STOPPED, NONE, State
from .steps import flow
from .tables import FACTIONS, LIMITS, SHIP_DIE, TROOPS

RULE = "Naval Battles"


class Blow(NamedTuple):
    """What one side's dice do to the other: ships sunk and damaged, carried cards killed."""

    sunk: int
    damaged: int
    cards: int


def ship_die(g: State, faction: int) -> Colour:
    """The die of each ship card, by the faction's level of development."""
    return SHIP_DIE[max(0, highest(g, faction, "ship_level", FACTIONS[faction].ship_level))]


def blow(faces: Sequence[Face], ships: int, corvus: bool) -> Blow:
    """What a roll does to a navy of so many ships. With the Corvus each S counts as an X as well."""
    kills = faces.count(Face.S)
    hits = faces.count(Face.X) + (kills if corvus else 0)
    sunk = min(ships, faces.count(Face.SKULL) + hits // 2)
    return Blow(sunk, min(ships - sunk, hits % 2), kills)


def engage(g: State, attacker: int, navy: int, target: int) -> None:
    """A hostile act at sea: ``navy`` moves and ``target`` does not; ``attacker`` is the one of them that began it. They have met in
    this phase: the target cannot come back from its retreat to intercept (rulings A-N7)."""
    g.navy_marks[navy] |= 1 << target
    call(g, "sea_battle.fight", navy, target)
    victim = target if attacker == navy else navy
    act_hostile(g, faction_of_navy(attacker), faction_of_navy(victim))


@flow.run("sea_battle.fight")
def fight(g: State, mover: int, other: int) -> None:
    """Both navies roll; losses, points, and who must retreat."""
    done(g)
    sides = (mover, other)
    if g.navy_sea[mover] < 0 or g.navy_sea[mover] != g.navy_sea[other]:
        return
    before = [g.navy_ships[navy] for navy in sides]
    factions = [faction_of_navy(navy) for navy in sides]
    tell(g, "sea_battle", mover, other, g.navy_sea[mover])
    hands = [(faction, (ship_die(g, faction),) * ships) for faction, ships in zip(factions, before, strict=True)]
    rolled = roll_together(g, hands, "sea_battle")
    blows = [blow(rolled[1 - side], before[side], has_corvus(g, factions[1 - side])) for side in (0, 1)]
    for navy, struck in zip(sides, blows, strict=True):
        take(g, navy, struck)
    for side in (0, 1):
        if not g.navy_ships[sides[side]]:
            score_sinking(g, factions[1 - side], before[side])
    decide(g, sides, blows, before)


def has_corvus(g: State, faction: int) -> bool:
    return in_force(g, faction, "naval_s_counts_as")


def take(g: State, navy: int, struck: Blow) -> None:
    """Carried cards that were killed go first, then ships with their share of what is left."""
    for _ in range(struck.cards):
        lose_carried_card(g, navy, tuple(Role))
    if struck.sunk or struck.damaged:
        tell(g, "ships_hit", navy, struck.sunk, struck.damaged)
    lose_ships(g, navy, struck.sunk)


def decide(g: State, sides: tuple[int, int], blows: list[Blow], before: list[int]) -> None:
    """Who has lost retreats; the mover goes on only if it was victorious."""
    lost = beaten(before, blows)
    if lost != 1 and g.navy_ships[sides[0]]:
        g.navy_marks[sides[0]] |= NAVY_STOPPED
    if lost == NONE:
        tell(g, "sea_battle_drawn", sides[0], sides[1])
        return
    tell(g, "sea_battle_won", sides[1 - lost], sides[lost])
    if g.navy_ships[sides[lost]]:
        call(g, "naval.retreat", sides[lost], faction_of_navy(sides[1 - lost]), before[lost])


def beaten(before: Sequence[int], blows: Sequence[Blow]) -> int:
    """Which of two navies of so many ships has lost to these blows; `NONE`: a draw, or both are gone."""
    first, second = [
        (struck.sunk >= ships, struck.sunk, struck.damaged) for ships, struck in zip(before, blows, strict=True)
    ]
    if first == second or (first[0] and second[0]):
        return NONE
    return 0 if first > second else 1


# ---- losses --------------------------------------------------------------------------------------------------------


def lose_ships(g: State, navy: int, count: int) -> None:
    """Ships are lost, and cargo in proportion; with the last ship everything. Armies that no longer hold together are lost."""
    ships = g.navy_ships[navy]
    if count >= ships:
        sink(g, navy)
        return
    if count > 0:
        g.navy_ships[navy] -= count
        g.ships_reserve += count
        tell(g, "ships_lost", navy, count)
        for role in Role:
            lose_share(g, navy, role, count, ships)
        while cargo(g, navy) > LIMITS.troops_per_ship * g.navy_ships[navy]:  # when shares are rounded down
            lose_carried_card(g, navy, tuple(Role))
    for army in armies_aboard(g, navy):
        if not holds_together(g, army):
            tell(g, "army_lost", army)
            destroy_army(g, army)


def lose_share(g: State, navy: int, role: Role, count: int, ships: int) -> None:
    """Of the cards of one class as great a part as of the ships."""
    cards = len(carried(g, navy, (role,)))
    share = -(-cards * count // ships) if g.setup.cargo_rounding_up else cards * count // ships
    for _ in range(share):
        lose_carried_card(g, navy, (role,))


def carried(g: State, navy: int, roles: Sequence[Role]) -> list[tuple[int, int]]:
    """(army, troop type) of each card aboard of these classes."""
    return [
        (army, troop) for army in armies_aboard(g, navy) for troop in g.army_troops[army] if TROOPS[troop].role in roles
    ]


def lose_carried_card(g: State, navy: int, roles: Sequence[Role]) -> None:
    """A card aboard is lost at random, each with equal chance; nothing happens when there is none."""
    cards = carried(g, navy, roles)
    if not cards:
        return
    troop = g.chance.pick("card", tuple(troop for _, troop in cards))
    owners = tuple(army for army, card in cards if card == troop)
    army = owners[0] if owners[0] == owners[-1] else g.chance.pick("army", owners)
    lose_troop(g, army, troop)
    tell(g, "cargo_lost", army)
    tell(g, "card_lost", army, troop, audience=1 << faction_of_navy(navy))
