"""Armies, navies and agents: small questions about them, and the few ways in which they change hands with the decks.

Rulebook: Setup (limits), Composition of Armies and Navies, Without Leadership. Limits: an army holds at most 6 main battle
cards, 2 skirmishers, 2 artillery and a general, and the armies of one faction in a region together no more than that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .state import ABOARD, AGENTS_EACH, ARMIES_EACH, FACTION_COUNT, NAVIES_EACH, NONE, UNPLACED, State
from .tables import (
    GENERALS,
    IS_ARTILLERY,
    IS_MAIN,
    IS_MERCENARY,
    IS_MOUNTED,
    IS_SKIRMISHER,
    LIMITS,
    TROOPS,
    Role,
)

OWNER_OF_ARMY = tuple(faction for faction in range(FACTION_COUNT) for _ in range(ARMIES_EACH))
OWNER_OF_NAVY = tuple(faction for faction in range(FACTION_COUNT) for _ in range(NAVIES_EACH))
"""The faction of each army and navy by its number, for where it is asked of all of them at once."""


def faction_of_army(army: int) -> int:
    return army // ARMIES_EACH


def armies_of(faction: int) -> range:
    """The five army numbers of a faction, whether they exist or not."""
    return range(faction * ARMIES_EACH, (faction + 1) * ARMIES_EACH)


def is_army_of(g: State, faction: int, army: int) -> bool:
    """Whether a faction has an army of that number."""
    return army in armies_of(faction) and exists(g, army)


def army_number(army: int) -> int:
    """The numeral on the piece, 1 to 5."""
    return army % ARMIES_EACH + 1


def faction_of_navy(navy: int) -> int:
    return navy // NAVIES_EACH


def navies_of(faction: int) -> range:
    return range(faction * NAVIES_EACH, (faction + 1) * NAVIES_EACH)


def is_navy_of(g: State, faction: int, navy: int) -> bool:
    """Whether the number is that of a navy of the faction, existing or not."""
    return navy in navies_of(faction)


def faction_of_agent(agent: int) -> int:
    return agent // AGENTS_EACH


def agents_of(faction: int) -> range:
    return range(faction * AGENTS_EACH, (faction + 1) * AGENTS_EACH)


def exists(g: State, army: int) -> bool:
    return g.army_at[army] != NONE


def on_map(g: State, army: int) -> bool:
    """Whether the army stands in a region (not unplaced, not aboard)."""
    return g.army_at[army] >= 0


def armies_in(g: State, region: int) -> list[int]:
    """All armies in a region, in order of number."""
    return [army for army, at in enumerate(g.army_at) if at == region]


def armies_of_in(g: State, faction: int, region: int) -> list[int]:
    """The armies of one faction in a region."""
    return [army for army in armies_of(faction) if g.army_at[army] == region]


def places_of_armies(g: State, faction: int) -> list[int]:
    """Where each of the faction's armies is, in order of number: a region, `NONE`, `UNPLACED` or `ABOARD`."""
    return g.army_at[faction * ARMIES_EACH : (faction + 1) * ARMIES_EACH]


def armies_aboard(g: State, navy: int) -> list[int]:
    """The armies that a navy carries."""
    return [a for a in armies_of(faction_of_navy(navy)) if g.army_at[a] == ABOARD and g.army_navy[a] == navy]


_main, _skirmisher, _artillery, _mercenary = (
    row.__getitem__ for row in (IS_MAIN, IS_SKIRMISHER, IS_ARTILLERY, IS_MERCENARY)
)
_ROLES = tuple(int(card.role) for card in TROOPS)


def mains(troops: Iterable[int]) -> int:
    """The number of main battle cards."""
    return sum(map(_main, troops))


def skirmishers(troops: Iterable[int]) -> int:
    return sum(map(_skirmisher, troops))


def artillery(troops: Iterable[int]) -> int:
    return sum(map(_artillery, troops))


def mercenaries(troops: Iterable[int]) -> int:
    return sum(map(_mercenary, troops))


def within_limits(troops: Sequence[int]) -> bool:
    """Whether one army, or the armies of one faction in a region, may hold these cards."""
    counts = [0, 0, 0]
    for troop in troops:
        counts[_ROLES[troop]] += 1
    return counts[0] <= LIMITS.main and counts[1] <= LIMITS.skirmisher and counts[2] <= LIMITS.artillery


def cards_in(g: State, faction: int, region: int, without: int = NONE) -> list[int]:
    """All troop cards of a faction in a region, leaving out one army."""
    return [t for army in armies_of_in(g, faction, region) if army != without for t in g.army_troops[army]]


def free_roles(g: State, army: int) -> tuple[bool, bool, bool]:
    """For each role whether one more card of it fits into the army and, on the map, into its region."""
    region = g.army_at[army]
    counts = [0, 0, 0]
    for troop in g.army_troops[army] if region < 0 else cards_in(g, faction_of_army(army), region):
        counts[_ROLES[troop]] += 1
    return counts[0] < LIMITS.main, counts[1] < LIMITS.skirmisher, counts[2] < LIMITS.artillery


def has_room(g: State, army: int, troop: int) -> bool:
    """Whether a card can be added to an army within its limit and that of its region, or of the ships that carry it."""
    troops = [*g.army_troops[army], troop]
    if not within_limits(troops):
        return False
    region = g.army_at[army]
    if region == ABOARD:
        navy = g.army_navy[army]
        cargo = sum(len(g.army_troops[other]) for other in armies_aboard(g, navy))
        return cargo < LIMITS.troops_per_ship * g.navy_ships[navy]
    return region < 0 or within_limits(troops + cards_in(g, faction_of_army(army), region, without=army))


def stars(g: State, army: int) -> int:
    """The star rating of an army's general, 0 without one."""
    general = g.army_general[army]
    return GENERALS[general].stars if general >= 0 else 0


def has_trait(g: State, army: int, trait: str) -> bool:
    general = g.army_general[army]
    return general >= 0 and trait in GENERALS[general].traits


def least_mains(g: State, army: int) -> int:
    """Fewer main battle cards than this and the army is lost: 2, or 1 under Never Give Up (rulings A-B34)."""
    return 1 if has_trait(g, army, "never_give_up") else LIMITS.min_main


def holds_together(g: State, army: int) -> bool:
    """Whether the army has enough main battle cards to exist."""
    return mains(g.army_troops[army]) >= least_mains(g, army)


def full_mp(g: State, army: int) -> int:
    """Movement points at the start of a Campaigning Phase: 5 for cavalry and chariots only, else 3 (rulings A-M2)."""
    troops = g.army_troops[army]
    return LIMITS.cavalry_army_mp if troops and all(IS_MOUNTED[troop] for troop in troops) else LIMITS.army_mp


def add_troop(g: State, army: int, troop: int) -> None:
    """Put a card into an army. Where it comes from is the caller's business."""
    g.army_troops[army] = tuple(sorted((*g.army_troops[army], troop)))


def remove_troop(g: State, army: int, troop: int) -> None:
    """Take one card of that type out of an army."""
    troops = list(g.army_troops[army])
    troops.remove(troop)
    g.army_troops[army] = tuple(troops)


def lose_troop(g: State, army: int, troop: int) -> None:
    """A card is lost and goes back to its reserve deck."""
    remove_troop(g, army, troop)
    g.troops_reserve[troop] += 1


def recruit_troop(g: State, army: int, troop: int) -> None:
    """A card comes from its reserve deck into an army."""
    g.troops_reserve[troop] -= 1
    add_troop(g, army, troop)


def dismiss_general(g: State, army: int) -> None:
    """The army's general, if any, goes back to the reserve deck."""
    general = g.army_general[army]
    if general >= 0:
        faction = GENERALS[general].faction
        g.generals_reserve[faction] = tuple(sorted((*g.generals_reserve[faction], general)))
        g.army_general[army] = NONE


def reserve_general(g: State, faction: int, grade: int) -> int:
    """The first general of that star rating in the reserve deck, or ``NONE``."""
    return next((n for n in g.generals_reserve[faction] if GENERALS[n].stars == grade), NONE)


def take_general(g: State, faction: int, general: int) -> None:
    """Take a named general out of the reserve deck; the caller says where he goes."""
    g.generals_reserve[faction] = tuple(n for n in g.generals_reserve[faction] if n != general)


def generals_in_field(g: State, faction: int) -> int:
    """How many generals lead armies; 4 at most, so a fifth army of bribed mercenaries may find none (Buy a General)."""
    return sum(g.army_general[army] >= 0 for army in armies_of(faction))


def kill_general(g: State, army: int) -> None:
    """The general dies; one of 3 stars or more is followed by a 2-star subordinate, reserve permitting (Assassination)."""
    succession = stars(g, army) > 2
    faction = faction_of_army(army)
    dismiss_general(g, army)
    successor = reserve_general(g, faction, 2) if succession else NONE
    if successor >= 0:
        take_general(g, faction, successor)
        g.army_general[army] = successor


def destroy_army(g: State, army: int) -> None:
    """The whole army is lost: cards and general go back to their decks, the piece to its owner."""
    for troop in g.army_troops[army]:
        g.troops_reserve[troop] += 1
    g.army_troops[army] = ()
    dismiss_general(g, army)
    _clear_piece(g, army)


def disband_piece(g: State, army: int) -> None:
    """The piece leaves the map without loss, its cards having gone elsewhere (merging)."""
    g.army_troops[army] = ()
    _clear_piece(g, army)


def _clear_piece(g: State, army: int) -> None:
    g.army_at[army] = NONE
    g.army_navy[army] = NONE
    g.army_mp[army] = 0
    g.army_road_steps[army] = 0
    g.army_marks[army] = 0
    g.army_assaulted[army] = ()
    g.sightings[:] = [tuple(seen for seen in seat if seen.army != army) for seat in g.sightings]


def sink_navy(g: State, navy: int) -> None:
    """The last ship is gone. Armies aboard must have been dealt with before."""
    g.ships_reserve += g.navy_ships[navy]
    g.navy_ships[navy] = 0
    g.navy_sea[navy] = g.navy_port[navy] = NONE
    g.navy_mp[navy] = g.navy_marks[navy] = 0


def free_army(g: State, faction: int) -> int:
    """The lowest of the four regular army pieces that is not in use, or ``NONE``."""
    regular = armies_of(faction)[: LIMITS.armies_on_map]
    return next((army for army in regular if g.army_at[army] == NONE), NONE)


def navy_exists(g: State, navy: int) -> bool:
    return g.navy_ships[navy] > 0


def kill_agent(g: State, agent: int) -> None:
    """The agent is removed from play; a replacement can be bought."""
    g.agent_at[agent] = NONE
    g.agent_moves[agent] = g.agent_actions[agent] = 0


def is_unplaced(g: State, army: int) -> bool:
    return g.army_at[army] == UNPLACED


def printed_cost(troop: int) -> int:
    """The gold value of a card; a veteran counts its normal card and 1 more (solo: power of an army)."""
    card = TROOPS[troop]
    return card.cost if card.cost >= 0 else TROOPS[card.veteran_of].cost + 1


def role(troop: int) -> Role:
    return TROOPS[troop].role
