"""The target ends the game with the turn in which it is first reached (rulebook: End of Game)."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.log import LogEntry
from game.titles.rome.state import State
from game.titles.rome.victory import award, target_reached, winners
from tests.rome.table import Table

CARTHAGE, ROME, GREECE, BARBARIANS = range(4)


def spending(base: str = "standard4", **vp: int) -> State:
    """The last seat's Spending Phase at a target of 15."""
    spec: dict[str, Any] = {"base": base, "phase": "spending", "active": "barbarians", "target": 15, "vp": vp}
    return Table(spec).run().g


@pytest.mark.rule("end-last-turn")
def test_points_lost_again_do_not_call_the_end_off() -> None:
    g = spending(rome=14, greece=13)
    award(g, ROME, 1, "economic")
    assert g.last_turn
    award(g, ROME, -1, "broken_alliance")
    assert not target_reached(g)
    assert winners(g) == (ROME,)


@pytest.mark.rule("end-last-turn")
def test_whoever_has_most_at_the_end_wins_not_who_was_first() -> None:
    g = spending(rome=14, greece=13)
    award(g, ROME, 1, "economic")
    award(g, GREECE, 3, "conquest")
    assert winners(g) == (GREECE,)


@pytest.mark.rule("end-last-turn")
def test_below_the_target_the_game_goes_on() -> None:
    g = spending(rome=13)
    award(g, ROME, 1, "economic")
    assert not g.last_turn
    assert winners(g) == ()


@pytest.mark.rule("end-last-turn")
def test_two_teams_need_twice_the_target_together() -> None:
    g = spending("two_teams", rome=15, barbarians=14, greece=20)
    award(g, GREECE, 4, "battles")
    assert winners(g) == ()
    award(g, ROME, 1, "battles")
    assert winners(g) == (ROME, BARBARIANS)


def test_the_goal_is_told_once() -> None:
    g = spending(rome=14, greece=14)
    told: list[LogEntry] = []
    g.out = told
    award(g, ROME, 1, "economic")
    award(g, GREECE, 1, "economic")
    assert [line.args for line in told if line.key == "goal_reached"] == [(ROME,)]
