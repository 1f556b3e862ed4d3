"""The tutorial: walked by somebody who does only what the coach says, and what happens to those who do not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from game import shipped
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.presenters.past import Past
from game.client.rome.scenes.battle.scene import BattleScene
from game.client.rome.scenes.newgame import NewGameScene
from game.client.rome.scenes.table.scene import TableScene
from game.client.rome.tutorial import marks as marking
from game.client.rome.tutorial.coach import CoachBar, Deeds, Words, bar_height
from game.client.rome.tutorial.lessons import course, read
from game.client.rome.tutorial.marks import Marks
from game.client.scenes.base import Scene
from game.client.scenes.sheet import Sheet
from game.client.scenes.title import TitleScene
from game.client.settings import Settings, load_settings
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.words import tr
from game.common.baddata import BadData
from game.common.language import languages, use_language
from tests.client.pupil import Pupil
from tests.client.robot import Robot
from tools.showcase.positions import program_for

LESSONS = range(len(course().lessons))
NUMBER = {lesson.id: number for number, lesson in enumerate(course().lessons)}


@pytest.fixture(autouse=True)
def no_reckoning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chances of battles are sampled in another process: not here."""
    monkeypatch.setattr(BattleScene, "reckons", False)


@pytest.fixture
def pupils(robots: Callable[..., Robot], tmp_path: Path) -> Callable[..., Pupil]:
    """Somebody before the title who has done so many lessons."""

    def make(lesson: int = 0, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Pupil:
        settings = Settings(speed=0, lesson=lesson, scale=scale)
        robot = robots(size, settings, settings_path=tmp_path / "settings.json")
        program = program_for(robot.app, tmp_path)
        robot.app.push(program.title_scene(robot.app))
        robot.press("t")
        robot.settle()
        if lesson:
            robot.press("return")
            robot.settle()
        return Pupil(robot, program)

    return make


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_whoever_does_what_the_coach_says_gets_through(pupils: Callable[..., Pupil], lesson: int, scale: float) -> None:
    pupil = pupils(lesson, scale=scale)
    pupil.learn()
    assert pupil.robot.app.settings.lesson == lesson + 1


def test_after_the_last_lesson_one_press_begins_a_small_game(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils(LESSONS[-1])
    pupil.learn()
    assert isinstance(pupil.robot.app.scenes[0], TitleScene)
    pupil.robot.press("return")
    pupil.robot.settle()
    assert pupil.flow.guide is None
    options = pupil.flow.session.match.options
    assert (options["map"], options["target"], options["fortuna"]) == ("italia", 10, False)


def test_after_the_last_lesson_another_faction_can_be_chosen(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils(LESSONS[-1])
    pupil.learn()
    sheet = pupil.robot.app.top
    assert isinstance(sheet, Sheet)
    sheet.answer(sheet.answers[1])
    scene = pupil.robot.app.top
    assert isinstance(scene, NewGameScene)
    assert (scene.plan.map, scene.plan.target) == ("italia", 10)
    pupil.robot.settle()
    assert scene.map_words.startswith("14 regions")


@pytest.mark.parametrize("lesson", [NUMBER["march"], NUMBER["spending"]])
def test_lessons_by_keyboard_alone(pupils: Callable[..., Pupil], lesson: int) -> None:
    pupil = pupils(lesson)
    pupil.by_keyboard = True
    pupil.learn()
    assert pupil.robot.app.settings.lesson == lesson + 1


def test_what_comes_later_is_held_back_with_the_reason(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils()
    while pupil.bar().go_on.visible or not pupil.bar().words.say:
        pupil.press()
        pupil.robot.settle()
    journal = pupil.flow.session.match.journal
    before = len(journal)
    pupil.robot.press("e")  # end the turn
    pupil.robot.settle()
    assert len(journal) == before
    assert pupil.bar().words.held == "That comes later. First: Army I marches to Cosentia."


def test_a_step_back_reads_again_and_undoes(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils(NUMBER["unrest"])
    guide, back = pupil.flow.guide, pupil.bar().others[0]
    assert guide is not None
    pupil.robot.settle()
    assert back.refusal == "This is the first step."
    while guide.now < 3:
        pupil.press()
    pupil.robot.settle()
    for now in (2, 1, 0):
        pupil.robot.click(pupil.bar().others[0])
        pupil.robot.settle()
        assert guide.now == now
    assert len(pupil.flow.session.match.journal) == 1


def test_undo_takes_the_coach_back(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils(1)
    guide = pupil.flow.guide
    assert guide is not None
    while guide.now == 0:
        pupil.press()
    pupil.robot.settle()
    pupil.robot.press("z")
    assert guide.now == 0


def test_left_and_continued(pupils: Callable[..., Pupil], tmp_path: Path) -> None:
    pupil = pupils(1)
    pupil.robot.settle()
    pupil.robot.click(pupil.bar().others[2])  # skip this lesson
    pupil.robot.settle()
    pupil.robot.click(pupil.bar().others[3])
    assert isinstance(pupil.robot.app.top, TitleScene)
    assert load_settings(tmp_path / "settings.json")[0].lesson == 2
    pupil.robot.press("t")
    pupil.robot.settle()
    pupil.robot.press("return")
    pupil.robot.settle()
    assert pupil.bar().words.heading == "Lesson 3 of 8: Storm a garrison"


def test_the_title_names_no_lesson_after_the_last(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils()
    notes = []
    for lesson in (0, 2, len(LESSONS)):
        pupil.robot.app.settings.lesson = lesson
        notes.append(pupil.program._lesson_note())
    assert notes == ["ten minutes", "lesson 3", "done"]


class Written(Widget):
    """Words at some places."""

    def __init__(self, places: Sequence[tuple[float, float]]) -> None:
        super().__init__()
        self.places = places

    def draw(self, canvas: Canvas) -> None:
        """See the class."""
        for x, y in self.places:
            canvas.text("Words", x, y, theme().text.body, (0, 0, 0), "center", "middle")


@pytest.mark.parametrize(
    ("words", "side"),
    [
        ([], (0, -1)),
        ([(330, y) for y in range(240, 300, 12)], (0, 1)),
        ([(x, y) for x in range(250, 420, 30) for y in (280, 270, 260, 380, 390, 400)], (-1, 0)),
        ([(x, y) for x in range(230, 440, 20) for y in range(240, 430, 12)], None),
    ],
)
def test_an_arrow_covers_no_words(
    robot: Robot, words: Sequence[tuple[float, float]], side: tuple[int, int] | None
) -> None:
    scene = Scene()
    robot.app.push(scene)
    scene.root.add(Written(words))
    marks, box = scene.root.add(Marks()), Box(300, 300, 60, 60)
    marks.point_at([box])
    scene.damage()
    robot.frame()
    arrow = marks.arrows[box]
    assert (arrow.away if arrow is not None else None) == side


def test_a_mark_spoils_all_that_it_paints(robot: Robot) -> None:
    marks, box = Marks(), Box(300, 300, 60, 60)
    marks.boxes, marks._swell = [box], 1.0
    canvas = robot.app.canvas
    canvas.surface.fill((0, 0, 0))
    marks.paint(canvas)
    painted = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255))
    painted.invert()
    spoiled = canvas.rect(box.grow(marking.REACH))
    assert painted.get_bounding_rects()
    assert all(spoiled.contains(rect) for rect in painted.get_bounding_rects())


def test_whatever_lies_in_a_mark_on_a_town_means_the_town(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils(NUMBER["agents"])  # Neapolis on its bay
    pupil.robot.settle()
    scene, box = pupil.scene, pupil.marks().boxes[0]
    assert isinstance(scene, TableScene)
    below = (box.center[0], box.bottom - 6)
    assert scene.board.world.compiled.region_at(*scene.board.camera.to_map(*below)) is None
    guide = pupil.flow.guide
    assert guide is not None
    pupil.robot.click(below)
    pupil.robot.settle()
    assert guide.now == 1


def test_the_map_stays_where_the_army_has_conquered(robot: Robot, tmp_path: Path) -> None:
    robot.app.settings.speed = 1
    program = program_for(robot.app, tmp_path)
    program.tutorial()
    pupil = Pupil(robot, program)
    guide = pupil.flow.guide
    assert guide is not None
    while guide.now < len(guide.progress.lesson.steps) - 1:
        pupil.press()
    for _ in range(200):
        robot.frame()
    scene = pupil.scene
    assert isinstance(scene, TableScene)
    assert scene.hands.chosen is not None
    assert scene.board.sees(scene.hands.chosen)


def test_a_lost_battle_can_be_fought_again(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils(1)
    guide = pupil.flow.guide
    assert guide is not None
    guide.progress.failures = [("relation",)]  # the first thing that happens
    while not guide.failed:
        pupil.press()
    pupil.robot.settle()
    assert pupil.bar().go_on.label == "Once more"
    pupil.press()
    assert guide.now == 0
    assert not guide.failed


def test_the_screen_rests_and_the_bar_never_covers_it(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils()
    pupil.robot.wait(4000)
    drawn = pupil.robot.app.frames_drawn
    pupil.robot.wait(500)
    assert pupil.robot.app.frames_drawn == drawn
    scene = pupil.robot.app.top
    assert isinstance(scene, TableScene)
    parts: list[Widget] = [scene.board, scene.edge, scene.prompt, scene.hand, scene.minimap]
    assert all(part.box.bottom <= pupil.bar().box.y for part in parts)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('at = "campaign.turn"', 'at = "campaign.tern"', "there is no step 'campaign.tern' of the rules that asks"),
        ('say = "', 'sey = "', "lessons.0.steps.0.say"),
        ('"GREEN:skull"', '"GREEN:seven"', "there is no die 'GREEN:seven'"),
        ('until = "conquered"', 'at = "losses.choose"', "'at' and 'take' go together"),
        ('until = "conquered"', 'until = "x"\nat = "losses.choose"\ntake = ["lose"]', "either 'take' or 'until'"),
    ],
)
def test_a_mistake_in_the_file_is_told(before: str, after: str, told: str) -> None:
    text = shipped.saves().joinpath("tutorial.toml").read_text(encoding="utf-8")
    assert before in text
    with pytest.raises(BadData, match=told):
        read(text.replace(before, after, 1))


def test_a_lesson_has_a_past_that_can_be_looked_at(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils()
    while len(pupil.flow.session.match.journal) < 3:
        pupil.press()
    pupil.robot.settle()
    past = Past(pupil.flow.session.match, pupil.flow.session.eyes)
    assert [past.view(moment).turn for moment in range(past.first, past.last + 1)] == [2, 2, 2, 2]


def test_nothing_else_can_be_bought_before_what_the_lesson_needs(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils(NUMBER["spending"])
    pupil.robot.settle()
    assert pupil.flow.act(("buy_agent",)) is not None
    while pupil.bar().words.place[0] < 4:
        pupil.press()
    pupil.robot.settle()
    assert pupil.flow.act(("buy_agent",)) is None


def test_the_battle_of_a_lesson_is_not_resolved_by_itself(pupils: Callable[..., Pupil]) -> None:
    pupil = pupils(1)
    while not isinstance(pupil.scene, BattleScene):
        pupil.press()
    pupil.robot.settle()
    pupil.robot.press("a")
    assert isinstance(pupil.robot.app.top, BattleScene)
    assert not pupil.scene.auto.on


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [768, 1280, 1920])
def test_what_the_coach_says_fits_into_the_bar(robot: Robot, language: str, width: float) -> None:
    scene = Scene()
    robot.app.push(scene)
    bar = scene.root.add(CoachBar(Deeds(*[lambda: None] * 5)))
    bar.place(Box(0, 0, width, bar_height(width * 9 / 16)))
    use_language(language)
    try:
        for lesson in course().lessons:
            for step in lesson.steps:
                said = [tr(text) for text in (lesson.name, step.say, step.why) if text]
                bar.say(Words(*said, button=tr("Go on") if step.reading else ""))
                block, _, y = bar.text(robot.app.canvas)
                assert y >= 0
                assert y + block.height <= bar.box.h, said
                assert len(block.lines) > 0
    finally:
        use_language("en")
