"""Initiative at the screen: bids stay secret until they are shown, the choice says what comes of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.rome.presenters.initiative import bidders, passed, purses, told, ways
from game.client.rome.scenes.initiative import InitiativeScene
from game.client.settings import Settings
from game.titles.rome.state import NONE
from tests.client.desk import MatchDesk, game, play_until
from tests.client.lots import Lots
from tests.client.robot import Robot
from tests.client.seats import new_match, play_to, seat_at

TEAMS = [["carthage", "rome"], ["greece", "barbarians"]]


@pytest.mark.parametrize("teams", [None, TEAMS])
def test_ways_to_go_first_tell_the_order_and_the_price(teams: list[list[str]] | None) -> None:
    for seed in range(8):
        lots = Lots(seed)
        match = game(seed, **({"teams": teams} if teams else {}))
        desk = MatchDesk(match)
        assert play_until(match, lambda d: d.step in ("initiative.claim", "initiative.must_claim"), lots)
        found = ways(desk.view, match.decision)
        assert [way.action for way in found] == [a for a in match.decision.options if a[0] == "claim"]
        way = lots.one(found)
        gold = match.state.gold[way.payer]
        match.act(way.action)
        assert match.state.order == way.order
        assert gold - way.price == match.state.gold[way.payer]


def test_bids_and_cards_of_others_are_not_known_before_the_reveal() -> None:
    match = game(5)
    assert play_until(match, lambda d: d.step == "initiative.bid" and d.seat == 2, Lots(5))
    view = match.view(2)
    rows = bidders(view, 2)  # type: ignore[arg-type]
    assert [row.seat for row in rows] == [0, 1, 2, 3]
    assert [row.sealed for row in rows] == [True, True, False, False]
    assert [row.card > 0 for row in rows] == [False, False, True, False]
    assert all(row.gold == NONE for row in rows)
    for _ in range(2):
        match.act(match.decision.options[-1])
    shown = bidders(match.view(2))  # type: ignore[arg-type]
    assert all(row.open for row in shown)
    assert [row.total for row in shown] == sorted((row.total for row in shown), reverse=True)
    lines = [line for entry in match.journal for line in entry.log]
    assert [row.seat for row in told(lines, match.view(2))] == [row.seat for row in shown]  # type: ignore[arg-type]


def test_whoever_has_the_right_after_others_sees_who_passed_it_on() -> None:
    match = game(3)
    assert play_until(match, lambda d: d.step == "initiative.claim", Lots(3))
    ranking = match.state.ranking
    for place in range(len(ranking)):
        assert passed(match.view(ranking[place]), match.decision) == ranking[:place]  # type: ignore[arg-type]
        match.act(("pass_right",))
    assert passed(match.view(ranking[0]), match.decision) == ()  # type: ignore[arg-type]


def bidding(robot: Robot, people: dict[str, str], **options: object) -> InitiativeScene:
    """A person bids."""
    match = new_match(people, 8, **options)
    play_to(match, lambda decision: decision.step == "initiative.bid")
    seat_at(robot, match)
    scene = robot.app.top
    assert isinstance(scene, InitiativeScene)
    return scene


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 2.0), ((1280, 720), 1.5)])
def test_a_bid_is_made_shown_and_claimed(robots: Callable[..., Robot], size: tuple[int, int], scale: float) -> None:
    robot = robots(size, Settings(scale=scale))
    scene = bidding(robot, {"rome": "Livia"})
    session = scene.session
    most = scene.bid.purses[0].most
    for _ in range(most + 2):
        robot.click(scene.bid.stepper._parts()[1])
    assert scene.bid.stepper.value == most
    robot.press("e")
    robot.wait(1500)
    bids = [line for entry in session.match.journal for line in entry.log if line.key == "bid"]
    assert any(line.args[0] == 1 and line.args[2] == most for line in bids)
    decision = session.decision
    assert decision is not None
    if decision.seat == 1 and decision.step.startswith("initiative."):
        assert scene.claim.visible
        assert {button.way.action for button in scene.claim.ways} <= set(decision.options)
        robot.click(scene.claim.ways[1])
        robot.wait(800)
        assert session.match.state.order[0] == 1
    assert robot.app.top is not scene


def test_with_two_factions_the_bid_names_who_pays(robot: Robot) -> None:
    scene = bidding(robot, {"carthage": "Livia", "rome": "Livia"}, teams=TEAMS)
    assert scene.bid.payer is not None
    found = purses(scene.session.decision)  # type: ignore[arg-type]
    assert [purse.faction for purse in found] == [0, 1]
    robot.click(scene.bid.payer.cells()[1])
    robot.click(scene.bid.stepper._parts()[1])
    robot.press("e")
    robot.wait(300)
    assert ("bid", 1, 1) in [entry.action for entry in scene.session.match.journal]
    assert len(scene.bidders.rows) == 2


def test_the_reveal_turns_the_bids_over_one_by_one_and_a_key_skips_it(robot: Robot) -> None:
    scene = bidding(robot, {"rome": "Livia"})
    robot.app.settings.speed = 1
    robot.press("e")
    for _ in range(80):
        robot.frame()
        if scene.clock.moving:
            break
    assert scene.clock.moving
    robot.wait(200)
    turned = [row.shown for row in scene.bidders.rows]
    assert turned.count(True) == 1
    assert turned[-1]
    robot.press("space")
    robot.wait(60)
    assert not scene.clock.moving or scene.session.decision is None or robot.app.top is scene


@pytest.mark.parametrize("way_back", ["p", "escape"])
def test_the_panels_fold_away_so_that_the_homeland_can_be_seen(robot: Robot, way_back: str) -> None:
    scene = bidding(robot, {"rome": "Livia"})
    robot.press("p")
    robot.settle()
    capital = scene.map.anchor(("region", scene.view.geo.capital[1]))
    assert capital is not None
    assert not any(panel.visible for panel in (scene.bidders, scene.bid, scene.claim))
    assert scene.map.box.inset(60).contains(capital)
    assert not scene.strip.box.contains(capital)
    robot.press(way_back)
    robot.settle()
    assert scene.bid.visible
    assert scene.bidders.visible
    assert robot.app.top is scene
