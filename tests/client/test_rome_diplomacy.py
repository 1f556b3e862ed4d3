"""The diplomacy tracker: what it says about an attack is what the rules do."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from game.client.rome.presenters.relations import LEVELS, allows, attack, level_name, pairs
from game.client.rome.scenes.diplomacy import DiplomacyScene
from game.client.rome.scenes.history import HistoryScene
from game.client.settings import Settings
from game.titles.rome.diplomacy import act_hostile, relation
from game.titles.rome.state import ALLY, PAIR
from game.titles.rome.title import TITLE
from tests.client.desk import game
from tests.client.robot import Robot
from tests.client.seats import new_match, play_to, seat_at


@pytest.mark.parametrize("levels", list(product(LEVELS, repeat=3)))
def test_the_price_of_an_attack_is_told_in_full(levels: tuple[int, ...]) -> None:
    match = game(1)
    state = match.state
    state.vp[1] = 5
    for other, level in zip((0, 2, 3), levels, strict=True):
        state.relations[PAIR[1][other]] = level
    words = " ".join(attack(match.view(1), 1, 0))  # type: ignore[arg-type]
    after = TITLE.clone(state)
    after.out = None
    act_hostile(after, 1, 0)
    lost = state.vp[1] - after.vp[1]
    assert ("victory point" in words) == bool(lost) == (levels[0] == ALLY)
    for other, name in ((2, "Greece"), (3, "Barbarian Tribes")):
        changed = relation(after, 1, other) != relation(state, 1, other)
        assert (name in words) == changed


def test_own_armies_before_a_garrison_of_the_victim_need_not_leave() -> None:
    state = game(1).state
    state.relations[PAIR[0][1]] = ALLY
    for army, region in ((5, "carthago"), (6, "kirta"), (0, "roma")):
        state.army_at[army] = state.board.region_number[region]
    state.owner[state.board.region_number["patavium"]] = 0
    state.army_at[7] = state.board.region_number["patavium"]
    told = [line for line in attack(TITLE.view(state, 1), 1, 0) if "conquer it" in line]
    assert ["Roma" in line for line in told] == [True, False]
    assert "Patavium" in told[1]


def test_every_level_says_what_it_allows() -> None:
    assert [level_name(level) for level in LEVELS] == ["Enemies", "Neutral", "Friends", "Allies"]
    assert all(allows(level) for level in LEVELS)
    assert "4 gold" in allows(ALLY)[0]
    match = game(2, teams=[["carthage", "rome"], ["greece", "barbarians"]])
    found = pairs(match.view(0))  # type: ignore[arg-type]
    assert [(p.a, p.b) for p in found if p.fixed] == [(0, 1), (2, 3)]
    assert "one person" in attack(match.view(0), 0, 1)[0]  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_pairs_are_chosen_and_offers_lead_to_their_moment(
    robots: Callable[..., Robot], size: tuple[int, int], scale: float
) -> None:
    robot = robots(size, Settings(scale=scale))
    match = new_match({"rome": "Livia"}, 5)
    play_to(match, lambda decision: match.state.turn >= 3 and decision.step == "campaign.turn")
    seat_at(robot, match)
    table = robot.app.top
    robot.press("d")
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, DiplomacyScene)
    for cell in scene.tracker.cells:
        robot.click(cell)
        assert scene.chosen == cell.pair
    robot.press("left")
    robot.press("return")
    assert scene.focused is not None
    if scene.rows:
        row = scene.rows[0]
        scene.area.reveal(row)
        robot.click(row)
        robot.settle()
        assert isinstance(robot.app.top, HistoryScene)
        assert robot.app.top.moment == scene.lines[0][0] + 1
    robot.press("escape")
    robot.settle()
    assert robot.app.top is table
