"""The map table, by real events: two clicks a move, drag, keyboard, refusals, overlays, folding."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.client.affordance import Target
from game.client.rome.flow import GameFlow
from game.client.rome.parts.map.mapkeys import MapTarget
from game.client.rome.scenes.table.narration import Narration
from game.client.rome.scenes.table.scene import TableScene
from game.client.session import News, Rules, Stage
from game.client.settings import Settings
from game.client.world.world import World
from game.kernel.log import LogEntry
from tests.client.games import begin, small_plan, until
from tests.client.robot import Robot
from tools.showcase.positions import resume

Robots = Callable[..., Robot]


def table(flow: GameFlow) -> TableScene:
    scene = flow.scene
    assert isinstance(scene, TableScene)
    return scene


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, World]:
    """Rome's first campaign turn on the small map, its armies on the map, as a saved game."""
    robot = Robot((1280, 720))
    flow = begin(robot, tmp_path_factory.mktemp("kept"), rules=Rules(forced=False))
    until(robot, flow, "campaign.turn")
    for _ in range(6):
        placing = [a for a in flow.session.decision.options if a[0] in ("place", "place_in")]  # type: ignore[union-attr]
        if not placing:
            break
        flow.act(placing[0])
        robot.settle()
    flow.session.save()
    flow.close()
    return flow.session.saved.path, flow.world


@pytest.fixture
def campaign(robots: Robots, tmp_path: Path, kept: tuple[Path, World]) -> tuple[Robot, GameFlow]:
    """The kept game on the screen of a new robot."""
    robot = robots((1280, 720), Settings(speed=0))
    file = Path(shutil.copy(kept[0], tmp_path))
    flow = resume(robot.app, file, kept[1], Rules(forced=False))
    robot.settle()
    return robot, flow


def army_with_room(flow: GameFlow) -> tuple[str, int]:
    for piece in table(flow).hands.choosable():
        if piece[0] == "army" and flow.view.army_at[piece[1]] >= 0:
            return piece  # type: ignore[return-value]
    raise AssertionError("no army on the map")


def click_piece(robot: Robot, scene: TableScene, piece: tuple[str, int]) -> None:
    """Bring a piece into sight and click it; a stack fans out under the pointer first."""
    scene.board.look_at(piece, glide=False)
    robot.frame()
    stood = scene.board.stood(piece)
    assert stood is not None
    robot.move((stood.box.x + 5, stood.box.center[1]))
    robot.settle()
    stood = scene.board.stood(piece)
    assert stood is not None
    robot.click((stood.box.x + 5, stood.box.center[1]))
    robot.settle()


def test_two_clicks_are_a_move(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    army = army_with_room(flow)
    click_piece(robot, scene, army)
    assert scene.hands.chosen == army
    goal = next(t for t, way in scene.table.journeys.items() if len(way.steps) == 1 and t not in scene.table.dangers)
    scene.board.look_at(goal, glide=False)
    robot.frame()
    at = scene.board.anchor(goal)
    assert at is not None
    before = len(flow.session.match.journal)
    robot.click((at[0] + 3, at[1] + 2))
    robot.settle()
    assert flow.session.match.journal[before].action == ("march", army[1], goal[1])


def test_a_distant_click_is_a_journey(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    for piece in scene.hands.choosable():
        scene.hands.choose(piece)
        far = [t for t, way in scene.table.journeys.items() if len(way.steps) > 1 and t not in scene.table.dangers]
        if piece[0] == "army" and far:
            break
    else:
        pytest.fail("the position has no army that can go farther than one step")
    way = scene.table.journeys[far[0]]
    before = len(flow.session.match.journal)
    scene.board.look_at(far[0], glide=False)
    robot.frame()
    at = scene.board.anchor(far[0])
    assert at is not None
    robot.click((at[0] + 3, at[1] + 2))
    robot.settle()
    taken = tuple(entry.action for entry in flow.session.match.journal[before:] if entry.action[0] == "march")
    assert taken == way.steps[: len(taken)]
    assert taken


def a_step_away(scene: TableScene, army: Target) -> Target:
    """A place that an army reaches with one step and without a fight; nothing is chosen afterwards."""
    scene.hands.choose(army)
    goal = next(t for t, way in scene.table.journeys.items() if len(way.steps) == 1 and t not in scene.table.dangers)
    scene.hands.choose(None)
    return goal


def test_a_piece_can_be_dragged(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    army = army_with_room(flow)
    goal = a_step_away(scene, army)
    scene.board.look_at(goal, glide=False)
    robot.frame()
    stood, at = scene.board.stood(army), scene.board.anchor(goal)
    assert stood is not None
    assert at is not None
    robot.move((stood.box.x + 5, stood.box.center[1]))
    robot.settle()
    stood = scene.board.stood(army)
    assert stood is not None
    robot.move((stood.box.x + 5, stood.box.center[1]))
    robot.down()
    robot.move((at[0] - 30, at[1] + 6), held=True)
    robot.move((at[0] + 3, at[1] + 3), held=True)
    before = len(flow.session.match.journal)
    robot.up()
    robot.settle()
    assert flow.session.match.journal[before].action == ("march", army[1], goal[1])


def test_what_is_refused_says_why(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    army = army_with_room(flow)
    scene.hands.choose(army)
    reach = set(scene.table.reach)
    far = next(r for r in range(len(flow.view.owner)) if ("region", r) not in reach and r != flow.view.army_at[army[1]])
    scene.board.zoom(1)
    robot.settle()
    scene.board.look_at(("region", far), glide=False)
    robot.frame()
    at = scene.board.anchor(("region", far))
    assert at is not None
    before = len(flow.session.match.journal)
    robot.click((at[0] + 2, at[1] + 2))
    robot.frame()
    assert len(flow.session.match.journal) == before
    assert scene.over.tip.visible
    assert scene.hands.tip.words


def test_dragging_the_ground_moves_the_map(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    board = scene.board
    x, y = board.box.center
    point = next(
        (x + dx, y + dy) for dx in range(-200, 200, 40) for dy in range(-120, 120, 40)
        if board.spot((x + dx, y + dy)).piece is None and scene.root.find((x + dx, y + dy)) is board
    )  # fmt: skip
    left = board.camera.left
    robot.move(point)
    robot.down()
    robot.move((point[0] - 60, point[1]), held=True)
    robot.up()
    assert board.camera.left > left
    assert scene.hands.pinned is None


def test_the_wheel_zooms_to_the_pointer(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    board = table(flow).board
    board.zoom_to_level(1)
    robot.settle()
    robot.move((board.box.x + 300, board.box.y + 200))
    x, y = 300 * robot.app.scale, 200 * robot.app.scale
    before, zoom = board.camera.to_map(x, y), board.camera.zoom
    robot.wheel(1)
    robot.settle()
    assert board.camera.zoom > zoom
    assert board.camera.rests
    assert board.camera.to_map(x, y) == pytest.approx(before, abs=40)
    robot.press("-")
    robot.settle()
    assert board.camera.zoom == zoom
    robot.press("0")
    robot.settle()
    assert board.camera.level == 0


def test_the_whole_turn_can_be_played_by_keyboard(campaign: tuple[Robot, GameFlow]) -> None:
    """N chooses a piece, Tab walks through its goals, Enter goes there, E ends the turn."""
    robot, flow = campaign
    scene = table(flow)
    robot.press("n")
    robot.settle()
    assert scene.hands.chosen in scene.hands.choosable()
    before = len(flow.session.match.journal)
    for _ in range(80):
        robot.press("tab")
        focused = scene.focused
        if (
            isinstance(focused, MapTarget)
            and focused.target in scene.table.journeys
            and focused.target not in scene.table.dangers
        ):
            robot.press("return")
            robot.settle()
            break
    assert len(flow.session.match.journal) > before
    for _ in range(60):
        if any(entry.action == ("end_turn",) for entry in flow.session.match.journal[before:]):
            break
        if flow.screen is not None and flow.screen.step != "campaign.turn":
            flow.act(flow.screen.affordances[0].action)  # type: ignore[arg-type]  # what the move led to
        else:
            robot.press("e")
        robot.settle()
    assert any(entry.action == ("end_turn",) for entry in flow.session.match.journal[before:])


def test_undo_and_its_reason(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    army = army_with_room(flow)
    scene.hands.choose(army)
    goal = next(t for t, way in scene.table.journeys.items() if len(way.steps) == 1 and t not in scene.table.dangers)
    stood_at = flow.view.army_at[army[1]]
    scene.hands.take_target(goal)
    robot.settle()
    if flow.session.why_not_undo() is None:
        robot.press("z")
        robot.settle()
        assert flow.view.army_at[army[1]] == stood_at
    while flow.session.why_not_undo() is None:
        flow.undo()
        robot.settle()
    assert scene.prompt.undo.refusal
    robot.click(scene.prompt.undo)
    robot.frame()
    assert scene.over.tip.visible


def test_escape_lets_go_then_opens_the_menu(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    scene.hands.choose(army_with_room(flow))
    robot.press("escape")
    assert scene.hands.chosen is None
    assert robot.app.top is scene
    robot.press("escape")
    assert robot.app.top is not scene


def test_overlays_colour_the_map(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    pictures = set()
    for cell in list(scene.overlay_bar.cells):
        robot.click(cell)
        robot.settle()
        pictures.add(tuple(flow.world.tints.paints))
    assert len(pictures) >= 5
    robot.press("o")
    robot.settle()
    assert scene.overlay == "owner"


def test_pieces_can_be_hidden(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    board = table(flow).board
    shown = robot.pixels(board.box)
    robot.press("h")
    robot.settle()
    assert robot.pixels(board.box) != shown
    robot.press("h")
    robot.settle()
    assert robot.pixels(board.box) == shown


def test_hovering_shows_the_card_of_a_region(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    scene.board.look_at(("region", 4), glide=False)
    robot.frame()
    at = scene.board.anchor(("region", 4))
    assert at is not None
    robot.move((at[0] + 4, at[1] + 4))
    robot.settle()
    assert scene.card.facts is not None
    assert scene.card.facts.name == flow.view.board.regions[4].name


def test_the_minimap_moves_the_board(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    scene.board.zoom(1)
    robot.settle()
    box = scene.minimap._map_box()
    before = scene.board.camera.middle
    robot.click((box.x + box.w * 0.2, box.y + box.h * 0.8))
    robot.settle()
    assert scene.board.camera.middle != before


def test_the_account_book_opens_from_the_plate(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    robot.click(scene.edge.plate)
    robot.settle()
    assert robot.app.top is not scene
    robot.press("escape")
    assert robot.app.top is scene


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1920, 1080), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.0), ((3840, 2160), 1.0)],
)
def test_prompt_main_button_and_gold_are_always_visible(
    robots: Robots, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    robot = robots(size)
    robot.app.set_scale(scale)
    flow = begin(robot, tmp_path)
    until(robot, flow, "campaign.turn")
    scene = table(flow)
    w, h = robot.app.logical_size
    shown = [scene.prompt, scene.prompt.buttons[-1], scene.prompt.undo, scene.edge.plate, scene.bar.menu]
    parts = [scene.edge.plate, *scene.edge.navies, *scene.edge.armies, scene.hand]
    for one, other in combinations([part for part in parts if part.visible], 2):
        assert not one.box.overlaps(other.box), (one, other)
    for widget in shown:
        assert widget.visible
        assert widget.box.x >= 0
        assert widget.box.y >= 0
        assert widget.box.right <= w + 0.5
        assert widget.box.bottom <= h + 0.5


def test_idle_means_idle(campaign: tuple[Robot, GameFlow]) -> None:
    robot, _flow = campaign
    robot.wait(3000)
    drawn = robot.app.frames_drawn
    robot.wait(5000)
    assert robot.app.frames_drawn == drawn
    assert not any(scene.clock.moving for scene in robot.app.scenes)


def test_a_random_player_finds_every_choice_on_the_table(robots: Robots, tmp_path: Path) -> None:
    """Whatever the map table shows can be taken through its widgets: buttons, cards, boxes, places on the map."""
    robot = robots((1280, 720))
    flow = begin(robot, tmp_path, small_plan(seed=5))
    dice = random.Random(5)
    taken = 0
    for _ in range(300):
        if flow.session.stage is Stage.OVER or taken > 30:
            break
        if flow.screen is None or flow.session.stage is not Stage.CHOOSE:
            robot.frame()
            continue
        if not isinstance(flow.scene, TableScene):
            flow.act(dice.choice(flow.session.decision.options))  # type: ignore[union-attr]
            robot.settle()
            continue
        scene = flow.scene
        before = len(flow.session.match.journal)
        _take_something(robot, scene, dice)
        robot.settle()
        taken += len(flow.session.match.journal) > before
    assert taken > 15


def _take_something(robot: Robot, scene: TableScene, dice: random.Random) -> None:
    """One random press that ought to be a choice."""
    for _ in range(3):
        if robot.app.top is not scene:
            robot.press("return")
    pieces = scene.hands.choosable()
    if pieces and dice.random() < 0.7:
        scene.hands.choose(dice.choice(pieces))
        robot.settle()
    ways: list[Callable[[], None]] = []
    ways += [lambda b=b: robot.click(b) for b in scene.prompt.buttons]  # type: ignore[misc]
    ways += [lambda t=t: scene.hands.take_target(t) for t in [*scene.table.at, *scene.table.journeys]] * 3  # type: ignore[misc]
    ways += [lambda p=p: robot.click(p) for p in scene.card.parts if p.focusable and hasattr(p, "offer")] * 3  # type: ignore[misc]
    if ways:
        dice.choice(ways)()


def test_many_words_go_above_the_buttons_of_the_prompt_instead_of_into_a_column(
    campaign: tuple[Robot, GameFlow],
) -> None:
    robot, flow = campaign
    prompt = table(flow).prompt
    prompt.change(markup="glowing " * 24, hint_line="")
    room = 906.0
    assert prompt.measure(robot.app.canvas, room)[1] < 130


def test_what_is_drawn_in_part_looks_like_what_is_drawn_whole(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    scene.focus(next(w for w in scene.focus_order() if w.box.y >= scene.board.box.bottom), by_keyboard=True)
    robot.frame()
    for change in (scene.board.invalidate, lambda: scene.board.pan(90, 60), lambda: scene.board.zoom(1)):
        change()
        robot.settle()
        in_part = pygame.image.tobytes(robot.app.canvas.surface, "RGB")
        scene.damage()
        robot.frame()
        assert pygame.image.tobytes(robot.app.canvas.surface, "RGB") == in_part


def test_a_zoom_never_waits_for_the_whole_map(campaign: tuple[Robot, GameFlow]) -> None:
    """While the map moves, a frame puts only a few tiles together; soon all are there, and then it draws nothing more."""
    robot, flow = campaign
    board, tiles = table(flow).board, flow.world.tiles
    tiles.clear()
    board.invalidate()
    robot.frame()
    whole = tiles.made
    board.zoom(1)
    made, frames = tiles.made, 0
    while robot.frame():
        assert tiles.made - made <= whole / 2
        made, frames = tiles.made, frames + 1
        assert frames < 400
    made = tiles.made
    assert flow.world.draw(robot.app.canvas.surface, robot.app.canvas.rect(board.box), board.camera, until=0)
    assert tiles.made == made


def test_a_prompt_that_makes_way_for_a_piece_stands_clear_of_the_cards_of_the_army(
    campaign: tuple[Robot, GameFlow],
) -> None:
    robot, flow = campaign
    scene = table(flow)
    piece = army_with_room(flow)
    click_piece(robot, scene, piece)
    robot.settle()
    at, prompt = scene.board.anchor(piece), scene.prompt.box.center
    assert at is not None
    scene.board.pan(at[0] - prompt[0], at[1] - prompt[1])
    scene.layout.floats()
    assert scene.prompt.box.y > scene.board.box.center[1]
    assert scene.stack.visible
    assert not scene.prompt.box.overlaps(scene.stack.box)


@pytest.mark.parametrize(("key", "shown"), [("tax", True), ("corruption", False)])
def test_the_own_tax_can_be_read_though_other_own_doings_are_not_retold(
    campaign: tuple[Robot, GameFlow], monkeypatch: pytest.MonkeyPatch, key: str, shown: bool
) -> None:
    robot, flow = campaign
    scene = table(flow)
    seat = scene.session.eyes
    robot.app.settings.speed = 1
    robot.frame()
    lengths: list[float] = []
    monkeypatch.setattr(scene.clock, "hold", lambda length, done, firm=False: lengths.append(length))
    news = News(0, seat, LogEntry(key, (seat, 7)))
    Narration(scene, [news], lambda: None).start()
    assert [length > 1000 for length in lengths] == [True] * shown


def over(robot: Robot, scene: TableScene, target: Target) -> tuple[float, float]:
    """A place on screen, brought to the middle."""
    scene.board.look_at(target, glide=False)
    robot.settle()
    at = scene.board.anchor(target)
    assert at is not None
    return at


def test_a_dragged_piece_shows_its_way_while_it_is_dragged(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    army = army_with_room(flow)
    goal = a_step_away(scene, army)
    at = over(robot, scene, goal)
    stood = scene.board.stood(army)
    assert stood is not None
    robot.move(stood.box.center)
    robot.settle()
    robot.down()
    robot.move((at[0] - 30, at[1] + 6), held=True)
    robot.move((at[0] + 3, at[1] + 2), held=True)
    assert scene.hands.chosen == army
    assert scene.board.marks.path
    assert goal in scene.board.marks.chosen
    robot.press("escape")


def test_a_double_press_centres_and_does_nothing_twice(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    scene.hands.choose(None)
    region = next(n for n, owner in enumerate(flow.view.owner) if owner < 0)
    at = over(robot, scene, ("region", region))
    scene.board.pan(120, 60)
    robot.settle()
    at = scene.board.anchor(("region", region)) or at
    robot.click((at[0] + 3, at[1] + 2))
    robot.click((at[0] + 3, at[1] + 2))
    assert scene.hands.pinned == ("region", region)  # a second press by itself would have let go of it
    robot.wait(600)
    robot.settle()
    now = scene.board.anchor(("region", region))
    assert now is not None
    assert abs(now[0] - scene.board.free.center[0]) < 4
    robot.click((now[0] + 3, now[1] + 2))
    assert scene.hands.pinned is None  # a third press is a first one again


def test_a_press_on_the_water_lets_go(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = table(flow)
    army = army_with_room(flow)
    scene.hands.choose(army)
    sea = next(n for n in range(len(flow.view.board.seas)) if n not in flow.view.navy_sea)
    at = over(robot, scene, ("sea", sea))
    robot.click(at)
    assert scene.hands.chosen is None
    assert scene.hands.pinned is None
    robot.wait(600)
    robot.click(at)
    assert scene.hands.pinned == ("sea", sea)
