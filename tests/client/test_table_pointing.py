"""What the pointer means on the map table: pieces stand for their own place, a press for what lay under the finger, and the map, the
chances and the overlay switch are where they are looked for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.affordance import Reason
from game.client.layout import Box
from game.client.rome.flow import GameFlow
from game.client.rome.parts.table.areacard import Contest
from game.client.rome.parts.table.desk import PlayButton
from game.client.rome.parts.table.facts import StandingRow
from game.client.rome.presenters.agents import uses
from game.client.rome.presenters.recap import last_turn, standing
from game.client.rome.scenes.table.scene import TableScene
from game.client.scenes.base import Scene
from game.client.settings import Settings
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.scroll import RowsArea
from game.kernel.actions import Action
from game.titles.rome.state import STOPPED, Sighting, State
from game.titles.rome.tables import ACTION_CARDS, EVENTS, TROOPS
from tests.client.robot import Robot
from tests.client.table_desk import EPIDAMNOS, scene_of, sit_down
from tests.client.test_region_card import shown
from tools.showcase import steps, tables

Robots = Callable[..., Robot]
PELLA = tables.region("pella")


def test_a_piece_stands_for_the_place_where_it_is(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    scene = scene_of(flow)
    board = scene.board
    board.zoom_to_level(0)
    abroad = 0
    for stood in board._stood:
        spot = board.spot(stood.box.center)
        assert spot.piece is not None
        kind, number, _ = spot.piece.place
        assert spot.area == ("sea" if kind == "sea" else "region", number)
        board.hide_pieces = True
        abroad += board.spot(stood.box.center).area != spot.area
        board.hide_pieces = False
    assert abroad  # some of them hang over another place


def test_a_piece_in_the_hand_does_not_hide_where_it_would_land(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = scene_of(flow)
    tables.look(scene, tables.region("salona"))
    robot.settle()
    stood = scene.board.stood(("army", 5))
    assert stood is not None
    goal = scene.board.anchor(("region", EPIDAMNOS))
    assert goal is not None
    robot.move(stood.box.center)
    robot.down()
    robot.move((goal[0] - 20, goal[1]), held=True)
    robot.move((goal[0] + 3, goal[1]), held=True)
    assert scene.board.hover.area == ("region", EPIDAMNOS)


def test_a_press_means_what_lay_there_when_the_finger_went_down(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = scene_of(flow)
    tables.look(scene, tables.region("salona"))
    robot.settle()
    robot.app.settings.speed = 1
    robot.frame()
    stood = scene.board.stood(("army", 5))
    assert stood is not None
    robot.move(stood.box.center)
    robot.down()
    scene.board.look_at(tables.region("roma"))
    robot.wait(400)
    now = scene.board.spot(robot.app.to_logical(robot.at)).piece
    assert now is None or now.target != ("army", 5)
    robot.up()
    assert scene.hands.chosen == ("army", 5)


def test_the_map_stays_where_it_is_when_a_piece_on_it_is_pressed(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = scene_of(flow)
    tables.look(scene, tables.region("salona"))
    stood = scene.board.stood(("army", 5))
    assert stood is not None
    scene.board.pan(stood.box.center[0] - scene.board.box.x - 30, 0)  # so near the edge that it is hardly in sight
    robot.settle()
    stood = scene.board.stood(("army", 5))
    assert stood is not None
    assert not scene.board.sees(("army", 5))
    before = scene.board.camera.corner
    robot.click(stood.box.center)
    robot.settle()
    assert scene.hands.chosen == ("army", 5)
    assert scene.board.camera.corner == before


def test_chances_turn_up_although_the_chronicle_was_open(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    scene = scene_of(flow)
    scene.hands.choose(("army", 5))
    scene.tabs.choose(1)
    tables.look(scene, PELLA)
    tables.point_at(scene, ("region", EPIDAMNOS))
    tables.point_at(scene, PELLA)
    assert scene.card.visible
    assert any(isinstance(part, Contest) for part in scene.card.parts)
    scene.tabs.choose(1)
    scene.show()
    assert scene.chronicle.visible  # whoever turns back to it may stay


def test_escape_lets_go_of_everything_at_once(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = scene_of(flow)
    scene.hands.choose(("army", 5))
    scene.hands.pinned = PELLA
    robot.press("tab")
    scene.hands.say("Something is refused.")
    robot.press("escape")
    assert (scene.hands.chosen, scene.hands.pinned) == (None, None)
    robot.press("escape")
    assert robot.app.top is not scene


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((1920, 1080), 2.5)]
)
def test_the_prompt_at_the_foot_hides_nothing(robots: Robots, size: tuple[int, int], scale: float) -> None:
    robot = robots(size, Settings(speed=0, scale=scale))
    scene = scene_of(sit_down(robot))
    scene.hands.choose(("army", 5))
    tables.look(scene, tables.region("salona"))
    at, prompt = scene.board.anchor(("army", 5)), scene.prompt.box.center
    assert at is not None
    scene.board.pan(at[0] - prompt[0], at[1] - prompt[1])
    scene.layout.floats()
    assert scene.prompt.box.y > scene.board.box.y + 30 or scale > 2  # where both ends would hide it, it stays above
    assert scene.overlay_bar.visible or scale > 2
    for part in (scene.overlay_bar, scene.zoom_box, scene.legend, scene.stack, scene.drawer_button):
        assert not part.visible or not part.box.overlaps(scene.prompt.box)


class Headed(Scene):
    """A heading with a row below it, again and again."""

    def build(self) -> None:
        self.area = self.root.add(RowsArea(self.lay))
        for number in range(12):
            row = self.area.add(Widget())
            row.announces = number % 3 == 0

    def lay(self, box: Box) -> float:
        for index, row in enumerate(self.area.children):
            row.place(Box(box.x, box.y + 40 * index, box.w, 36))
        return 40.0 * len(self.area.children)


@pytest.mark.parametrize("high", range(60, 420, 24))
def test_a_heading_never_stands_alone_at_the_foot(robots: Robots, high: int) -> None:
    robot, scene = robots(), Headed()
    robot.app.push(scene)
    scene.area.place(Box(0, 0, 200, high))
    rows = shown(scene.area)
    assert len(rows) == 1 or not rows[-1].announces


@pytest.mark.parametrize(("keyboard", "scale"), [(False, 1.0), (True, 1.0), (True, 1.6)])
def test_a_card_that_answers_others_is_lifted_before_it_is_played(robots: Robots, keyboard: bool, scale: float) -> None:
    robot = robots((1280, 720), Settings(speed=0, scale=scale))
    robot.app.push(Scene())
    steps.ask(robot.app, "window.respond")
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, TableScene)
    journal = scene.session.match.journal
    before, card = len(journal), scene.hand.numbers[0]
    if keyboard:
        scene.hands.focus_hand()
        robot.press("return")
    else:
        robot.click(scene.hand.cards[0])
    robot.settle()
    assert len(journal) == before
    button = next(part for part in scene.desk.walk() if isinstance(part, PlayButton))
    mains = [w for w in scene.root.walk() if isinstance(w, Button) and w.kind == "main" and w.visible]
    assert mains == [button]
    assert scene.desk.panel.box.inset(4).contains((button.box.center[0], button.box.bottom))
    assert button.offer.action == ("play_event", card)
    robot.press("return")
    robot.settle()
    assert journal[before].action == ("play_event", card)


def test_a_card_for_which_it_is_not_the_moment_is_not_said_to_be_missing(campaign: tuple[Robot, GameFlow]) -> None:
    def why_not(action: Action) -> Reason:
        return Reason("You do not hold that card.")

    _, flow = campaign
    seat = flow.session.eyes
    found = uses(flow.view, None, seat, flow.view.hands[seat][0], why_not)
    assert found
    assert all("hold" not in use.refusal for use in found)


def test_the_cards_that_a_spy_has_seen_stand_in_the_region_card_and_open_large(robots: Robots) -> None:
    robot = robots((1280, 720), Settings(speed=0))
    troop = TROOPS.index(next(t for t in TROOPS if t.id == "hoplites"))

    def happens(g: State) -> None:
        g.sightings[1] = (Sighting(10, 3, g.army_general[10], (troop,) * 6),)

    robot.app.push(Scene())
    scene = scene_of(tables.war(robot.app, happens=happens))
    scene.hands.pin(tables.region("ambrakia"))
    robot.settle()
    (row,) = [part for part in scene.card.parts if isinstance(part, StandingRow) and part.cards]
    assert list(row.standing.seen) == [(troop, 6)]
    assert "III" in row.standing.seen_when
    assert "star" in row.standing.words
    robot.click(row.cards[0])
    robot.frame()
    assert scene.over.peek.visible


def test_in_a_small_window_the_pointer_is_told_the_chances_while_the_card_is_away(robots: Robots) -> None:
    robot = robots((1920, 1080), Settings(speed=0, scale=2.0))
    scene = scene_of(sit_down(robot))
    scene.hands.choose(("army", 5))
    tables.look(scene, PELLA)
    tables.point_at(scene, PELLA)
    assert not scene.card.visible
    (trial, *_) = scene.side.found
    assert f"{trial.odds.chance:.0%}" in scene.hands._hover_words(scene.board.hover)


def test_escape_closes_the_hand_of_a_small_window_before_it_opens_the_menu(robots: Robots) -> None:
    robot = robots((1920, 1080), Settings(speed=0, scale=2.0))
    scene = scene_of(sit_down(robot))
    scene.toggle_hand()
    robot.settle()
    assert scene.hand.visible
    robot.press("escape")
    assert not scene.hand.visible
    assert robot.app.top is scene
    robot.press("escape")
    assert robot.app.top is not scene


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("phase", ["campaign", "agent"])
def test_the_hand_lies_beside_the_armies_and_never_on_them(robots: Robots, size: tuple[int, int], phase: str) -> None:
    robot = robots(size, Settings(speed=0))
    scene = scene_of(sit_down(robot, phase=phase))
    boxes = [view.box for view in (*scene.edge.armies, *scene.edge.navies) if scene.edge.visible]
    assert not any(box.overlaps(card.box) for box in boxes for card in scene.hand.cards)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize(("army", "place"), [(6, "athenai"), (5, "pella"), (6, "syracuse")])
def test_the_chances_of_what_is_pointed_at_are_seen_without_scrolling(
    robots: Robots, size: tuple[int, int], army: int, place: str
) -> None:
    robot = robots(size, Settings(speed=0))
    scene = scene_of(sit_down(robot))
    scene.hands.choose(("army", army))
    tables.look(scene, tables.region(place))
    tables.point_at(scene, tables.region(place))
    robot.settle()
    chances = [part for part in scene.card.parts if isinstance(part, Contest)]
    assert chances
    assert chances[0] in shown(scene.card.area)


def test_an_own_piece_that_can_do_nothing_says_why(robots: Robots) -> None:
    def halted(g: State) -> None:
        g.army_marks[6] |= STOPPED
        g.unrest[:] = [0] * len(g.unrest)

    robot = robots((1280, 720), Settings(speed=0))
    flow = sit_down(robot, happens=halted)
    scene = scene_of(flow)
    at = flow.view.army_at[6]
    assert ("army", 6) not in scene.hands.choosable()
    tables.look(scene, ("region", at))
    stood = scene.board.stood(("army", 6))
    assert stood is not None
    why = flow.why_not(("march", 6, flow.view.board.adjacent[at][0]))
    assert why is not None
    assert why.reason in scene.hands._hover_words(scene.board.spot(stood.box.center))
    robot.click(stood.box.center)
    assert why.reason in (scene.hands.tip.words or "")


def test_a_card_that_waits_says_what_it_will_do(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    seat = flow.session.eyes
    for card, record in enumerate(ACTION_CARDS):
        act, levy, event = uses(flow.view, scene_of(flow).screen, seat, card, flow.why_not)
        assert "Agent Phase" in levy.refusal
        assert act.refusal
        if event.offer is None and EVENTS[record.event].phases == ("campaign",):
            assert event.line in event.refusal


def test_the_last_turn_is_announced(robots: Robots) -> None:
    flow = sit_down(robots((1280, 720), Settings(speed=0)), vp={"rome": 99})
    scene = scene_of(flow)
    assert last_turn(flow.view) == scene.hint
    assert scene.bar.goal == "the last turn"
    assert standing(flow.view, flow.session.eyes).endswith(last_turn(flow.view))


def test_a_lifted_card_goes_back_when_the_turn_is_over(
    agents: tuple[Robot, GameFlow], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, flow = agents
    scene = scene_of(flow)
    scene.hands.press_card(flow.view.hands[flow.session.eyes][0])
    assert scene.hands.card is not None
    monkeypatch.setattr(TableScene, "screen", None)
    scene.hands.keep_choice()
    assert scene.hands.card is None
    scene.hands.press_card(flow.view.hands[flow.session.eyes][0])
    scene.hands.keep_choice()
    assert scene.hands.card is not None  # looked at while others move
