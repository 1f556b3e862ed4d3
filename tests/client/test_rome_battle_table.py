"""The table that is moved line by line of the log agrees with the rules at every decision."""

from __future__ import annotations

import pytest

from game.client.rome.presenters.battle.tableau import Tableau, of_last_battle, own_side, rewound
from game.kernel.chance import Sampled
from game.kernel.log import LogEntry
from game.titles.rome.battle.flanks import mounted as riders
from game.titles.rome.battle.table import DEALT, NONE, Battle, Side
from game.titles.rome.view import view
from tests.client.battles import played, random_battle

ZONES = (
    "hand",
    "dead",
    "spent",
    "safe_terrain",
    "safe_flanks",
    "safe_centre",
    "hanging",
    "hurt",
    "declared",
    "reveals",
)
PLAY = ("main", "skirmisher", "artillery")


def zones(side: Side) -> dict[str, object]:
    return {name: getattr(side, name) for name in (*ZONES, *PLAY)}


def sealed(battle: Battle) -> bool:
    """Whether somebody has chosen cards that are not turned over yet."""
    return sum(bool(side.asked & DEALT) for side in battle.sides) == 1 and battle.revealer == NONE


@pytest.mark.parametrize("seed", range(60))
def test_the_table_follows_the_log(seed: int) -> None:
    table = random_battle(seed)
    seats = table.battle.leaders()
    for _ in played(table, Sampled(seed)):
        assert table.g.out is not None
        for seat in (*seats, next(f for f in range(4) if f not in seats)):
            v = view(table.g, seat)
            assert v.battle is not None
            if sealed(v.battle):
                continue
            shown = rewound(v)
            for line in table.g.out:
                shown.apply(line)
            for number in (0, 1):
                assert zones(shown.side(number)) == zones(v.battle.sides[number]), (seat, number)
            assert (shown.battle.step, shown.battle.routed) == (v.battle.step, v.battle.routed)
            for number, mounted in enumerate(shown.mounted):
                if seat == seats[number] and mounted != NONE:
                    assert mounted == riders(v.battle.sides[number].hand)


def test_who_looks_on_sees_the_attacker_at_the_foot() -> None:
    table = random_battle(1)
    attacker, defender = table.battle.leaders()
    stranger = next(f for f in range(4) if f not in (attacker, defender))
    v = view(table.g, stranger)
    assert v.battle is not None
    shown = Tableau(v.battle, own_side(v, v.battle))
    assert (shown.mine, shown.bottom, shown.top) == (NONE, 0, 1)
    assert own_side(view(table.g, defender), v.battle) == 1
    assert Tableau(v.battle, 1).bottom == 1


def test_only_the_last_battle_counts() -> None:
    lines = [LogEntry("turn", (1,)), LogEntry("battle_begins", (1, 0, 1)), LogEntry("routed", (1,))]
    again = [*lines, LogEntry("battle_begins", (2, 2, 3)), LogEntry("icons", (2,))]
    assert [line.key for line in of_last_battle(lines)] == ["battle_begins", "routed"]
    assert [line.args for line in of_last_battle(again)] == [(2, 2, 3), (2,)]
    assert of_last_battle(lines[:1]) == []
