"""The spending screen, used with the pointer and the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.client.rome.flow import GameFlow
from game.client.rome.parts.topbar import TopBar
from game.client.rome.presenters.left import undone
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.scenes.spending.scene import SpendingScene
from game.client.settings import Settings
from game.client.widgets.base import Widget
from game.client.widgets.terms import Term
from game.titles.rome.words.speaker import Speaker
from tests.client.clicker import Clicker
from tests.client.lots import Lots
from tests.client.robot import Robot
from tests.client.seats import new_match, play_to, seat_at

Robots = Callable[..., Robot]


def spending(robot: Robot, faction: str, seed: int = 4, gold: int = 24) -> tuple[GameFlow, SpendingScene]:
    """The first spending turn of a person who plays a faction, with some gold to spend."""
    match = new_match({faction: "Livia"}, seed)
    play_to(match, lambda decision: decision.step == "spending.turn")
    match.state.gold[SEAT_KEYS.index(faction)] = gold
    flow = seat_at(robot, match)
    scene = robot.app.top
    assert isinstance(scene, SpendingScene)
    return flow, scene


def left_alone(scene: SpendingScene) -> Callable[[Widget], bool]:
    """What would leave the screen: the bar at the top, the browser of cards and the main button."""

    def alone(widget: Widget) -> bool:
        node: Widget | None = widget
        while node is not None:
            if node in (scene.bill_panel.sign, scene.foot_sign, scene.market.browse) or isinstance(node, TopBar):
                return True
            node = node.parent
        return False

    return alone


def sums(scene: SpendingScene) -> int:
    """Gold in hand and on the bill: the same all the time."""
    return scene.view.gold[scene.counter.seat] + scene.counter.bill.total


@pytest.mark.parametrize(
    ("faction", "size", "scale"),
    [
        ("rome", (1920, 1080), 1.0),
        ("carthage", (1280, 720), 1.0),
        ("greece", (1280, 720), 1.5),
        ("barbarians", (1920, 1080), 2.0),
    ],
)
def test_a_whole_spending_phase_by_chance_clicks(
    robots: Robots, faction: str, size: tuple[int, int], scale: float
) -> None:
    robot = robots(size, Settings(scale=scale))
    flow, scene = spending(robot, faction)
    lots = Lots(len(faction))
    clicker = Clicker(robot, lots, left_alone(scene))
    gold = sums(scene)
    lengths = set()
    for _ in range(130):
        keys = ["z", "shift+z", "1", "2", "3", "4", "escape" if scene.dragging.payload else "z"]
        clicker.one_by_lot(0.4, 0.35, 0.15, keys)
        assert robot.app.top is scene
        assert sums(scene) == gold
        assert scene.bill_panel.left == scene.view.gold[scene.counter.seat]
        assert [line.line.price for line in scene.bill_panel.lines] == [p.price for p in scene.counter.bill.purchases]
        lengths.add(len(scene.bill_panel.lines))
    assert max(lengths) > 1, "hardly anything was bought"
    robot.press("escape" if scene.dragging.payload else "1")
    if scene.counter.mustering is not None:
        robot.press("b")
    robot.press("e")
    robot.settle()
    assert flow.session.decision is None or flow.session.decision.step != "spending.turn"
    assert robot.app.top is not scene


def first_offer(scene: SpendingScene) -> Any:
    """A cell of the market whose card can be bought."""
    return next(cell for cell in scene.market.cells if cell.card.enabled and cell.card.payload[0] == "troop")


def test_drag_click_and_plus_buy_a_card_each_and_undo_takes_each_back(robot: Robot) -> None:
    _, scene = spending(robot, "rome")
    clicker = Clicker(robot, Lots(1))

    def taker() -> Any:
        troop = first_offer(scene).card.payload[1]
        armies = next(o for o in scene.counter.offers if o.troop == troop).armies()
        return next(p for p in scene.stacks if p.visible and p.stack and p.stack.army in armies)

    clicker.pull(first_offer(scene).card, taker())
    assert len(scene.bill_panel.lines) == 1
    robot.click(first_offer(scene).card)
    assert scene.dragging.payload is not None
    assert taker().offered.startswith("fits")
    robot.click((taker().box.x + 30, taker().box.y + 12))
    assert len(scene.bill_panel.lines) == 2
    robot.press("escape")
    assert scene.dragging.payload is None
    assert robot.app.top is scene
    cell = next(c for c in scene.market.cells if c.more.visible and c.more.enabled)
    robot.click(cell.more)
    assert len(scene.bill_panel.lines) == 3
    for left in (2, 1, 0):
        robot.press("z")
        assert len(scene.bill_panel.lines) == left
    robot.press("shift+z")
    assert len(scene.bill_panel.lines) == 1


def test_a_card_dropped_where_it_may_not_go_says_why_and_costs_nothing(robot: Robot) -> None:
    _, scene = spending(robot, "rome")
    clicker = Clicker(robot, Lots(1))
    empty = next(p for p in scene.stacks if p.visible and p.stack and not p.stack.exists)
    clicker.pull(first_offer(scene).card, empty)
    assert scene.over.toasts
    assert not scene.bill_panel.lines


def test_a_locked_development_tells_what_it_needs_and_darkens_the_path(robot: Robot) -> None:
    _, scene = spending(robot, "rome")
    robot.press("2")
    node = next(n for n in scene.tree_panel.nodes if n.node.name == "Advanced Subterfuge")
    robot.move(node)
    robot.wait(600)
    assert scene.over.tip.visible
    assert scene.tree_panel._lit() == {node.node.index, *node.node.path}
    robot.click(node)
    assert not scene.bill_panel.lines
    first = next(n for n in scene.tree_panel.nodes if n.node.name == "Extra Agent")
    robot.click(first)
    assert [line.line.what for line in scene.bill_panel.lines] == ["Extra Agent"]
    again = next(n for n in scene.tree_panel.nodes if n.node.name == "Extra Agent")
    robot.click(again)
    assert not scene.bill_panel.lines


def test_works_are_built_on_the_map_and_by_the_list(robot: Robot) -> None:
    _, scene = spending(robot, "rome")
    robot.press("3")
    panel = scene.works_panel
    robot.click(panel.sites[0])
    assert [line.line.what for line in scene.bill_panel.lines] == ["Market"]
    robot.click(panel.kinds[1])
    site = panel.work.possible()[0]
    panel.board.look_at(site.target, glide=False)
    at = panel.board.anchor(site.target)
    assert at is not None
    robot.click((at[0] + 14, at[1] + 10) if panel.board.spot(at).region is None else at)
    assert [line.line.what for line in scene.bill_panel.lines][1:] == ["Barracks"]
    robot.click(panel.kinds[4])
    a, b = panel._ends(panel.work.possible()[0].target)
    for region in (a, b):
        panel.board.look_at(("region", region), glide=False)
        at = panel.board.anchor(("region", region))
        assert at is not None
        robot.click(at)
    assert [line.line.what for line in scene.bill_panel.lines][2:] == ["Road"]


def test_a_line_in_the_middle_of_the_bill_can_be_taken_off(robot: Robot) -> None:
    _, scene = spending(robot, "rome")
    robot.press("2")
    for name in ("Scorpio", "Quinquiremes", "Extra Agent"):
        robot.click(next(n for n in scene.tree_panel.nodes if n.node.name == name))
    assert [line.line.what for line in scene.bill_panel.lines] == ["Scorpio", "Quinquiremes", "Extra Agent"]
    robot.click(scene.bill_panel.lines[1].cross)
    assert [line.line.what for line in scene.bill_panel.lines] == ["Scorpio", "Extra Agent"]
    robot.click(scene.bill_panel.undo_all)
    assert not scene.bill_panel.lines


def test_everything_can_be_reached_by_keyboard_alone(robot: Robot) -> None:
    _, scene = spending(robot, "rome")
    for _ in range(150):
        robot.press("tab")
        if scene.focused is first_offer(scene).card:
            break
    robot.press("return")
    assert scene.dragging.payload is not None
    for _ in range(150):
        robot.press("tab")
        if getattr(scene.focused, "offered", "").startswith("fits"):
            break
    robot.press("return")
    assert len(scene.bill_panel.lines) == 1


@pytest.mark.parametrize("tab", range(3))
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.5), ((1280, 720), 1.5)]
)
def test_nothing_stands_outside_the_window_or_too_small(
    robots: Robots, tab: int, size: tuple[int, int], scale: float
) -> None:
    robot = robots(size, Settings(scale=scale))
    _, scene = spending(robot, "carthage")
    robot.press(str(tab + 1))
    wide, high = scene.size
    inside = [w for w in scene.root.walk() if w.focusable and w.box.w and scene.root.find(w.box.center) is w]
    assert len(inside) > 5
    for widget in inside:
        assert widget.box.x >= -0.5
        assert widget.box.right <= wide + 0.5
        assert widget.hit_box.h >= 31.5 or isinstance(widget, Term)  # a word is as high as its line
    assert any(button in inside for button in (scene.bill_panel.sign, scene.foot_sign))
    assert all(widget.box.y < high for widget in inside)


def test_ships_count_down_while_they_are_bought(robot: Robot) -> None:
    _, scene = spending(robot, "rome")

    def cell() -> Any:
        return next(cell for cell in scene.market.cells if cell.card.payload == ("ship",))

    navy = next(navy for navy, why in (scene.counter.ship.takers if scene.counter.ship else {}).items() if why is None)
    before = cell().left
    scene.counter.put(navy, ("ship",))
    robot.settle()
    assert cell().left == before - 1


def test_works_say_what_they_bring(robot: Robot) -> None:
    _, scene = spending(robot, "rome")
    scene.choose_tab_named("works")
    robot.settle()
    for row in scene.works_panel.kinds:
        blocks = row._words(robot.app.canvas, row.box.w - 102)
        said = " ".join(run.text for block in blocks for line in block.lines for _, run in line.runs)
        wanted = row.work.refusal.reason if row.work.key == "calm" and row.work.refusal else row.work.brief
        assert wanted.split()[0] in said
        assert wanted.split()[-1] in said


def test_what_could_still_be_bought_is_told_from_the_card_of_the_same_name(robot: Robot) -> None:
    _, scene = spending(robot, "rome")
    counter = scene.counter
    everything = undone(scene.view, counter.seat, counter.offers, counter.ship, counter.tree, counter.works, 99)
    cards = {str(Speaker(scene.view).say("{0:troop}", o.troop)): o.refusal for o in counter.offers}
    twins = [node for node in counter.tree.nodes if node.state == "buyable" and node.name in cards]
    assert twins
    for node in twins:
        assert f"development {node.name}" in everything
