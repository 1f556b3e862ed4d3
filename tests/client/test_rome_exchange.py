"""Reorganising and choosing discards at the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.rome.flow import GameFlow
from game.client.rome.scenes.exchange import ExchangeScene
from game.client.rome.scenes.pick import PickScene
from game.client.settings import Settings
from game.kernel.actions import Decision
from game.titles.rome.forces import armies_of, on_map
from tests.client.clicker import Clicker
from tests.client.lots import Lots
from tests.client.robot import Robot
from tests.client.seats import altered, new_match, play_to, seat_at

Robots = Callable[..., Robot]


def campaign(robot: Robot, seed: int = 4) -> tuple[GameFlow, list[int]]:
    """A person's campaign with two armies in one region."""
    match = new_match({"carthage": "Livia"}, seed)

    def two_armies(decision: Decision) -> bool:
        armies = [army for army in armies_of(0) if on_map(match.state, army)]
        return decision.step == "campaign.turn" and len(armies) > 1

    play_to(match, two_armies)
    armies = [army for army in armies_of(0) if on_map(match.state, army)][:2]
    state = match.state
    state.army_at[armies[1]] = state.army_at[armies[0]]
    for army in armies:
        state.army_mp[army], state.army_marks[army] = 3, 0
    altered(match)
    flow = seat_at(robot, match)
    return flow, armies


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)])
def test_cards_and_generals_change_sides_by_drag(robots: Robots, size: tuple[int, int], scale: float) -> None:
    robot = robots(size, Settings(scale=scale))
    flow, armies = campaign(robot)
    before = [flow.view.army_troops[army] for army in armies]
    flow.act(("reorganise", *armies))
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, ExchangeScene)
    assert scene.done_button.refusal
    clicker = Clicker(robot, Lots(2))
    source, goal = scene.stacks
    moved = next(chip for chip in source._chips if scene.bar(armies[1], chip.payload) is None)
    troop = moved.payload[2]
    clicker.pull(moved, goal)
    assert flow.view.army_troops[armies[1]].count(troop) == before[1].count(troop) + 1
    assert scene.done_button.refusal is None
    leaders = [flow.view.army_general[army] for army in armies]
    if leaders[0] != leaders[1] and scene.stacks[0]._general is not None:
        clicker.pull(scene.stacks[0]._general, scene.stacks[1])
        assert [flow.view.army_general[army] for army in armies] == leaders[::-1]
        robot.press("z")
    robot.press("z")
    assert [flow.view.army_troops[army] for army in armies] == before
    robot.press("shift+z")
    robot.press("e")
    robot.settle()
    assert robot.app.top is not scene
    assert flow.session.decision.step == "campaign.turn"


def test_a_split_tells_what_is_missing_and_goes_one_way(robot: Robot) -> None:
    flow, armies = campaign(robot)
    state = flow.session.match.state
    state.army_troops[armies[0]] = tuple(sorted((*state.army_troops[armies[0]], *state.army_troops[armies[1]])))[:8]
    altered(flow.session.match)
    flow.refresh()
    flow.act(("split", armies[0]))
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, ExchangeScene)
    assert "main battle cards" in (scene.done_button.refusal or "")
    clicker = Clicker(robot, Lots(2))
    old, new = scene.stacks
    clicker.pull(old._chips[0], new)
    assert len(new._chips) == 1
    clicker.pull(new._chips[0], old)
    assert len(new._chips) == 1
    assert scene.over.toasts
    robot.press("z")
    assert not new._chips


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_a_card_to_be_discarded_is_clicked(robots: Robots, size: tuple[int, int], scale: float) -> None:
    robot = robots(size, Settings(scale=scale))
    flow, armies = campaign(robot)
    state = flow.session.match.state
    state.army_troops[armies[1]] = (0,) * 6  # more than one region can feed
    state.frames.append(("campaign.discard", armies[0], state.army_at[armies[0]]))
    kinds = sum(len(set(state.army_troops[army])) for army in armies)
    altered(flow.session.match)
    flow.refresh()
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, PickScene)
    count = sum(len(state.army_troops[army]) for army in armies)
    assert 1 < sum(len(group.cards) for group in scene.groups) <= kinds
    robot.click(scene.groups[0].cards[-1])
    robot.settle()
    assert sum(len(flow.view.army_troops[army]) for army in armies) == count - 1
