"""What must be true of every position, whatever happened: asked by the kernel's conformance suite and the fuzzer."""

from __future__ import annotations

from collections import Counter

from .forces import armies_aboard, armies_of, cards_in, holds_together, navies_of, within_limits
from .regions import markers_left
from .state import ABOARD, ENEMY, NONE, UNPLACED, State
from .tables import ACTION_CARDS, FACTIONS, GENERALS, LIMITS, TROOPS

OPEN_STEPS = (
    "setup.", "battle", "losses.", "spending.muster", "bribe.", "siege.", "conquest.", "uprising.", "sea.", "naval.", "reorganise.",
)  # fmt: skip
"""Steps in the course of which an army may be too small for a moment."""


def faults(g: State) -> list[str]:
    """Sentences about what is wrong; none when the position is sound."""
    return [*_cards(g), *_armies(g), *_navies(g), *_numbers(g), *_components(g)]


def _settled(g: State) -> bool:
    """Whether nothing is in the middle of being formed, fought or lost, so that limits of size hold."""
    return g.battle is None and not any(frame[0].startswith(OPEN_STEPS) for frame in g.frames)


def _cards(g: State) -> list[str]:
    found = []
    held = [card for hand in g.hands for card in hand]
    if sorted([*g.deck, *g.discard, *held]) != list(range(len(ACTION_CARDS))):
        found.append("action cards are lost or doubled")
    if g.battle is None and not any(frame[0] == "setup.form" for frame in g.frames):
        in_armies = Counter(troop for troops in g.army_troops for troop in troops)
        waiting = _starting_cards(g)
        for troop, card in enumerate(TROOPS):
            if in_armies[troop] + g.troops_reserve[troop] + waiting[troop] != card.count:
                found.append(
                    f"{card.id}: {in_armies[troop]} in armies and {g.troops_reserve[troop]} in reserve of {card.count}"
                )
    generals = sorted(
        [n for row in (*g.generals_reserve, *g.generals_unallocated) for n in row]
        + [n for n in g.army_general if n != NONE]
    )
    if g.battle is None and generals != list(range(len(GENERALS))):
        found.append("generals are lost or doubled")
    return found


def _starting_cards(g: State) -> Counter[int]:
    """Starting cards of seats that have not yet formed their armies."""
    place = next((frame[1] for frame in g.frames if frame[0] == "setup.seat"), len(g.setup.factions))
    return Counter(troop for faction in g.setup.factions[place:] for troop in FACTIONS[faction].start_troops)


def _armies(g: State) -> list[str]:
    found = []
    for army, at in enumerate(g.army_at):
        if at == NONE:
            if g.army_troops[army] or g.army_general[army] != NONE:
                found.append(f"army {army} does not exist but has cards")
        elif not within_limits(g.army_troops[army]):
            found.append(f"army {army} is over its limits")
        elif _settled(g) and not holds_together(g, army):
            found.append(f"army {army} has too few main battle cards")
        if at == ABOARD and not g.navy_ships[g.army_navy[army]]:
            found.append(f"army {army} is aboard a navy without ships")
    for faction in g.setup.factions:
        for region in {g.army_at[army] for army in armies_of(faction) if g.army_at[army] >= 0}:
            if not within_limits(cards_in(g, faction, region)):
                found.append(f"faction {faction} has too many cards in region {region}")
    return found


def _navies(g: State) -> list[str]:
    found = []
    for navy, ships in enumerate(g.navy_ships):
        afloat = (g.navy_sea[navy] >= 0) + (g.navy_port[navy] >= 0) + (g.navy_sea[navy] == UNPLACED)
        if afloat != (1 if ships else 0):
            found.append(f"navy {navy} has {ships} ships and {afloat} places")
        cargo = sum(len(g.army_troops[army]) for army in armies_aboard(g, navy))
        if _settled(g) and cargo > ships * LIMITS.troops_per_ship:
            found.append(f"navy {navy} carries {cargo} cards with {ships} ships")
    for faction in g.setup.factions:
        for navy in navies_of(faction):
            if g.navy_ships[navy] > LIMITS.ships_per_navy_and_sea_area:
                found.append(f"navy {navy} has too many ships")
    return found


def _numbers(g: State) -> list[str]:
    found = []
    if min(g.gold) < 0 or min(g.vp) < 0:
        found.append("gold or victory points below 0")
    if any(sum(tally) != g.vp[faction] for faction, tally in enumerate(g.vp_by_source) if any(tally)):
        found.append("victory points do not add up by source")
    if min(g.unrest) < 0 or sum(g.unrest) > LIMITS.unrest_markers:
        found.append("unrest markers")
    if any(not ENEMY <= level <= 3 for level in g.relations):
        found.append("relations out of range")
    return found


def _components(g: State) -> list[str]:
    found = []
    if g.roads.bit_count() > LIMITS.roads:
        found.append("more roads than there are")
    for bit, most in ((1, LIMITS.markets), (2, LIMITS.barracks), (4, LIMITS.walls), (8, LIMITS.wonders)):
        if sum(bool(built & bit) for built in g.built) > most:
            found.append(f"more improvements of kind {bit} than there are")
    for faction in g.setup.factions:
        if markers_left(g, faction) < 0:
            found.append(f"faction {faction} has more conquered regions than markers")
    if g.ships_reserve + sum(g.navy_ships) + _ships_waiting(g) != LIMITS.ship_deck:
        found.append("ship cards are lost or doubled")
    return found


def _ships_waiting(g: State) -> int:
    """Starting ships of seats that have not finished forming their navies."""
    place: int = next((frame[1] for frame in g.frames if frame[0] == "setup.seat"), len(g.setup.factions))
    forming: list[int] = [frame[1] for frame in g.frames if frame[0] == "setup.form"]
    waiting: int = sum(FACTIONS[faction].start_ships for faction in g.setup.factions[place:])
    return waiting + sum(FACTIONS[f].start_ships - sum(g.navy_ships[n] for n in navies_of(f)) for f in forming)
