"""The battle screen played with real events: whole battles, card by card, and what the screen says."""

from __future__ import annotations

import pytest

from game.client.presenters.rome_battle import caught_up
from game.client.rome.scenes.battle import BattleScene
from game.kernel.chance import Sampled
from game.titles.rome.battle.table import REWARDS
from tests.client.battle_desk import Desk
from tests.client.battles import random_battle

SIZES = [((1920, 1080), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.0), ((1920, 1080), 2.5)]


def in_battle(desk: Desk) -> bool:
    """Whether the battle still asks the person at the screen."""
    return isinstance(desk.flow.scene, BattleScene) and desk.scene.offer is not None


def fought(desk: Desk) -> bool:
    """Whether the fighting is over (the armies may still have to part on the map)."""
    battle = desk.match.state.battle
    return battle is None or battle.step >= REWARDS


def play_through(desk: Desk, seed: int) -> int:
    """Take random options by pointer and keys to the end; how many."""
    chance, taken = Sampled(seed), 0
    while in_battle(desk):
        decision = desk.decision
        assert decision is not None
        desk.take(chance.pick("option", decision.options))
        desk.close_account()
        taken += 1
    return taken


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_battle_is_played_by_clicks(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A random legal player with the pointer alone, in every arrangement of the screen."""
    size, scale = SIZES[seed % len(SIZES)]
    desk = Desk(random_battle(seed), monkeypatch, size=size, scale=scale, seed=seed)
    assert play_through(desk, seed) > 0
    assert fought(desk)


@pytest.mark.parametrize("seed", range(8, 11))
def test_two_people_at_one_screen(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sides are played at this screen; each sees its own zone at the foot."""
    table = random_battle(seed)
    desk = Desk(table, monkeypatch, people=tuple(table.battle.leaders()), seed=seed)
    chance = Sampled(seed)
    while in_battle(desk):
        decision = desk.decision
        assert decision is not None
        shown = desk.scene.table
        assert shown is not None
        assert shown.side(shown.bottom).commander in (decision.seat, *shown.side(shown.bottom).factions)
        desk.take(chance.pick("option", decision.options))
        desk.close_account()
    assert fought(desk)


def test_the_screen_shows_the_table_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(random_battle(3), monkeypatch)
    chance = Sampled(3)
    for _ in range(12):
        if not in_battle(desk):
            break
        shown = desk.scene.table
        assert shown is not None
        fresh = caught_up(desk.scene.start, desk.scene.lines)
        assert [vars_of(side) for side in shown.battle.sides] == [vars_of(side) for side in fresh.battle.sides]
        decision = desk.decision
        assert decision is not None
        desk.take(chance.pick("option", decision.options))
        desk.close_account()


def vars_of(side: object) -> dict[str, object]:
    return {name: getattr(side, name) for name in ("hand", "dead", "safe_terrain", "safe_centre", "hanging", "main")}
