"""Another language while the game runs, and German words in the narrowest places."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.client.canvas import Canvas
from game.client.rome.art.catalogue import troop_face
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import TitleScene
from game.client.settings import Settings
from game.client.theme import Color, TextStyle
from game.client.widgets.controls import Choice
from game.common.language import ENGLISH, use_language
from game.titles.rome.tables import TROOP_NUMBER
from tests.client.robot import Robot
from tests.client.seats import new_match, play_to, seat_at
from tools import shots, showcase
from tools.showcase.positions import program_for

Robots = Callable[..., Robot]
shots.load_showcase()


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def words_on(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All texts that one whole frame draws."""
    seen: set[str] = set()
    text = Canvas.text

    def noted(self: Canvas, words: str, *rest: object, **more: object) -> float:
        seen.add(words)
        return text(self, words, *rest, **more)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", noted)
        for scene in robot.app.scenes:
            scene.damage()
        robot.frame()
    return seen


def test_a_running_game_goes_on_in_another_language(robots: Robots, monkeypatch: pytest.MonkeyPatch) -> None:
    robot = robots((1280, 720))
    match = new_match({"rome": "Livia"}, seed=5)
    play_to(match, lambda decision: decision.step == "spending.turn")
    flow = seat_at(robot, match)
    robot.app.reworded = flow.reword
    english = words_on(robot, monkeypatch)
    assert "The bill" in english
    robot.app.push(SettingsScene())
    robot.settle()
    choice = next(w for w in robot.app.top.root.walk() if isinstance(w, Choice) and w.options[0][0] == "en")
    robot.click(choice.cells()[1])
    robot.settle()
    robot.press("escape")
    robot.settle()
    german = words_on(robot, monkeypatch)
    assert "Die Rechnung" in german
    assert "The bill" not in german
    assert len(robot.app.scenes) == 1
    assert robot.app.keys.label("fullscreen") == "F11"


def test_the_title_speaks_it_at_once(robots: Robots) -> None:
    robot = robots((1280, 720))
    program = program_for(robot.app)
    robot.app.push(program.title_scene(robot.app))
    robot.app.reworded = program._reword
    robot.app.speak("de")
    robot.settle()
    title = robot.app.top
    assert isinstance(title, TitleScene)
    assert title.rows[0].label == "Neues Spiel"


def test_faces_of_cards_are_not_kept_in_the_old_language() -> None:
    velites = TROOP_NUMBER["velites"]
    assert troop_face(velites).name == "Velites"
    use_language("de")
    assert troop_face(velites).name == "Veliten"
    assert troop_face(TROOP_NUMBER["vet_velites"]).short_name == "Veliten"


@pytest.mark.parametrize("name", ["settings", "forming", "spending", "spending-people", "initiative", "table-campaign"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_words_fit_in_the_smallest_window(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No line is cut with an ellipsis at 1280 x 720."""
    cut: list[str] = []
    text_fit = Canvas.text_fit

    def noted(
        self: Canvas,
        text: str,
        x: float,
        y: float,
        width: float,
        style: TextStyle,
        color: Color,
        *rest: object,
        **more: float,
    ) -> None:
        if self.width(text, self.fitted(text, width, style, more.get("smallest", 14))) > width:
            cut.append(text)
        text_fit(self, text, x, y, width, style, color, *rest, **more)  # type: ignore[arg-type]

    shot = showcase.SHOTS[name]
    app = Robot((1280, 720), Settings(language=language)).app
    app.push(shot.make())
    monkeypatch.setattr(Canvas, "text_fit", noted)
    if shot.prepare is not None:
        shot.prepare(app)
    app.frame()
    assert cut == []
