"""Victory points and the end of the game (rulebook: End of Game)."""

from __future__ import annotations

from ...kernel.log import tell
from .state import CONQUEST, RACE, State

SOURCES = ("economic", "battles", "sea", "columns", "conquest", "broken_alliance")
"""Where points come from, in the order of the rulebook's list."""


def award(g: State, faction: int, points: int, source: str) -> None:
    """Move the faction's marker on the ladder; it never falls below 0 (rulings A-S4)."""
    gained = max(points, -g.vp[faction])
    if not gained:
        return
    g.vp[faction] += gained
    tally = list(g.vp_by_source[faction])
    tally[SOURCES.index(source)] += gained
    g.vp_by_source[faction] = tuple(tally)
    tell(g, "vp", faction, gained, source)
    if not g.last_turn and target_reached(g):
        g.last_turn = True
        tell(g, "goal_reached", faction)


def winners(g: State) -> tuple[int, ...]:
    """Who has won, at the end of a turn; nobody while the game goes on.

    The first to reach the target ends the game with that turn, whatever becomes of his points in the rest of it, and the most points
    win. Ties: the higher tax raised last, then gold, then regions, then they share the victory (rulings A-S9). Solo conquest ends when
    the person holds what was to be conquered, or no home (solo, section 1).
    """
    if g.setup.aim != RACE:
        return _conquerors(g)
    if not g.last_turn:
        return ()
    scores = {team: _standing(g, members(g, team)) for team in teams(g)}
    best = max(scores.values())
    return tuple(faction for faction in g.setup.factions if scores[g.setup.teams[faction]] == best)


def teams(g: State) -> list[int]:
    """The persons in the game."""
    return sorted({g.setup.teams[faction] for faction in g.setup.factions})


def target_reached(g: State) -> bool:
    """Whether somebody has the target; two teams count their points together, towards twice the number (rulings A-2.4). A conquest
    has none (solo, section 1)."""
    if g.setup.aim != RACE:
        return False
    target = g.setup.target * max(len(members(g, team)) for team in teams(g))
    return any(sum(g.vp[faction] for faction in members(g, team)) >= target for team in teams(g))


def members(g: State, team: int) -> list[int]:
    """The factions of one person."""
    return [faction for faction in g.setup.factions if g.setup.teams[faction] == team]


def _standing(g: State, factions: list[int]) -> tuple[int, int, int, int]:
    return (
        sum(g.vp[faction] for faction in factions),
        sum(g.tax_raised[faction] for faction in factions),
        sum(g.gold[faction] for faction in factions),
        sum(g.owner.count(faction) for faction in factions),
    )


def _conquerors(g: State) -> tuple[int, ...]:
    people = [faction for faction in g.setup.factions if not g.setup.automated[faction]]
    rivals = [faction for faction in g.setup.factions if faction not in people]
    if not any(g.owner[region] in people for faction in people for region in g.geo.homes[faction]):
        return tuple(rivals)
    if g.setup.aim == CONQUEST:
        wanted: list[int] = [region for faction in rivals for region in g.geo.homes[faction]]
    else:
        wanted = list(range(len(g.owner)))
    return tuple(people) if all(g.owner[region] in people for region in wanted) else ()
