"""The application: stack, faults, scale, size, missing fonts and sound."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pygame
import pytest

from game.client.app import App
from game.client.assets import assets_folder
from game.client.canvas import Canvas
from game.client.fonts import Fonts
from game.client.layout import Box, Fold
from game.client.scenes.about import AboutScene
from game.client.scenes.base import Scene
from game.client.scenes.fault import FaultScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.sheet import Answer, notice, question
from game.client.scenes.title import TitleScene, TitleWords
from game.client.settings import Settings, scales_for
from game.client.sound import NAMES, Sounds
from game.client.start import open_app, shared_entries
from game.client.theme import theme
from game.client.widgets.buttons import Button
from tests.client.robot import Robot


class Plain(Scene):
    """One button; notes what happens to it."""

    def __init__(self, name: str = "plain") -> None:
        super().__init__()
        self.name = name
        self.notes: list[str] = []

    def build(self) -> None:
        self.button = self.root.add(Button("Go", lambda: self.notes.append("go")))

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        self.notes.append(fold.value)
        self.button.place(Box(20, 20, 120, 44))

    def entered(self) -> None:
        self.notes.append("entered")

    def left(self) -> None:
        self.notes.append("left")

    def backdrop(self, canvas: Canvas) -> None:
        canvas.texture("wood", Box(0, 0, *self.size))


def test_push_pop_and_replace_tell_the_scenes(robot: Robot) -> None:
    first, second, third = Plain("1"), Plain("2"), Plain("3")
    robot.app.push(first)
    robot.app.push(second)
    assert first.notes[-1] == "left"
    robot.app.replace(third)
    assert second.notes[-1] == "left"
    assert robot.app.scenes == [first, third]
    robot.app.pop()
    assert first.notes[-1] == "entered"
    robot.app.pop()
    assert robot.app.scenes == [first]  # the last one stays


def test_a_sheet_lies_over_its_scene_and_takes_the_keys(robot: Robot) -> None:
    scene = Plain()
    robot.app.push(scene)
    answers: list[str] = []
    robot.app.push(
        question(
            "Leave?",
            "It is kept.",
            [Answer("Leave", lambda: answers.append("leave"), "main", "confirm"), Answer("Stay", key="no")],
        )
    )
    robot.settle()
    robot.click(scene.button)
    assert "go" not in scene.notes
    robot.press("escape")
    assert robot.app.top is scene
    assert answers == []
    robot.app.push(notice("News", "All is well.", done=lambda: answers.append("read")))
    robot.settle()
    robot.press("return")
    assert answers == ["read"]
    assert robot.app.top is scene


def test_a_fault_in_a_scene_becomes_a_scene_that_says_so(robots: Callable[..., Robot]) -> None:
    robot = robots(on_fault=lambda app, trace: FaultScene(trace, lambda: app.replace(Plain("title"), keep=0)))
    scene = Plain()
    robot.app.push(scene)
    robot.settle()
    scene.button.on_press = lambda: 1 // 0  # type: ignore[assignment,return-value]
    robot.click(scene.button)
    assert isinstance(robot.app.top, FaultScene)
    assert "ZeroDivisionError" in robot.app.top.trace
    robot.settle()
    robot.press("return")
    assert isinstance(robot.app.top, Plain)


def test_a_fault_while_drawing_is_caught_as_well(robots: Callable[..., Robot]) -> None:
    robot = robots(on_fault=lambda app, trace: FaultScene(trace, app.quit))

    class Broken(Plain):
        def backdrop(self, canvas: Canvas) -> None:
            raise LookupError("no such thing")

    robot.app.push(Broken())
    robot.frame()
    assert isinstance(robot.app.top, FaultScene)


@pytest.mark.parametrize(
    ("width", "scale", "fold"),
    [
        (1920, 1.0, "wide"),
        (1760, 1.0, "wide"),
        (1758, 1.0, "normal"),
        (1280, 1.0, "normal"),
        (1918, 1.5, "compact"),
        (1920, 2.0, "compact"),
        (1918, 2.0, "narrow"),
        (1920, 2.5, "narrow"),
    ],
)
def test_folds_by_logical_width(robots: Callable[..., Robot], width: int, scale: float, fold: str) -> None:
    scene = Plain()
    robots((width, 1080), Settings(scale=scale)).app.push(scene)
    assert scene.fold.value == fold


def test_the_scale_changes_at_once_and_stays_crisp(robots: Callable[..., Robot]) -> None:
    robot = robots((1920, 1080))
    scene = Plain()
    robot.app.push(scene)
    robot.settle()
    small = robot.pixels(scene.button.box)
    robot.app.set_scale(2.0)
    robot.settle()
    assert scene.size == (960, 540)
    assert scene.fold is Fold.COMPACT
    rect = robot.app.canvas.rect(scene.button.box)
    assert rect.size == (240, 88)
    stretched = pygame.transform.scale(pygame.image.frombytes(small, (120, 44), "RGB"), rect.size)
    drawn = robot.app.canvas.surface.subsurface(rect)
    colours = {tuple(drawn.get_at((x, y))) for x in range(0, 240, 3) for y in range(0, 88, 3)}
    assert len(colours) > 8
    assert pygame.image.tobytes(stretched, "RGB") != pygame.image.tobytes(drawn, "RGB")
    # A stretched picture has pairs of equal pixels everywhere; one drawn at its real size has not.
    lone = sum(drawn.get_at((x, 42)) != drawn.get_at((x + 1, 42)) for x in range(0, 238, 2))
    assert lone >= 5


def test_scales_leave_768_by_432_logical_pixels() -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        for scale in scales_for(*size):
            assert size[0] / scale >= 768
            assert size[1] / scale >= 432
    assert max(scales_for(1920, 1080)) == 2.5
    assert max(scales_for(1280, 720)) == 1.5


def test_a_scale_too_large_for_the_window_is_lowered(robots: Callable[..., Robot]) -> None:
    robot = robots((1280, 720), Settings(scale=2.5))
    assert robot.app.scale == 1.5
    assert robot.app.settings.scale == 2.5  # remembered for a larger window


def test_keys_change_the_scale(robot: Robot) -> None:
    robot.app.push(Plain())
    robot.press("ctrl+=")
    assert robot.app.scale == 1.1
    robot.press("ctrl+-")
    assert robot.app.scale == 1.0


@pytest.mark.parametrize("damage", [None, lambda data: b"", lambda data: b"\xff\xfejunk" + data[: len(data) // 2]])
def test_a_missing_or_damaged_font_is_told_once_and_text_still_shows(
    robots: Callable[..., Robot], tmp_path: Path, damage: Callable[[bytes], bytes] | None
) -> None:
    for font in (assets_folder() / "fonts").glob("*.ttf") if damage else ():
        (tmp_path / font.name).write_bytes(damage(font.read_bytes()))  # type: ignore[misc]
    fonts = Fonts(tmp_path)
    robot = robots(fonts=fonts)
    robot.app.push(Plain())
    robot.frame()
    assert len(fonts.problems) == 1
    assert "Cinzel" in fonts.problems[0]
    assert fonts.width("March", "Cinzel-700", 17) > 20


def test_no_sound_device_means_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    pygame.mixer.quit()
    sounds = Sounds()
    assert sounds.play("dice") is False
    assert sounds.silent
    sounds.obey(Settings())
    sounds.stop()


def test_every_sound_exists_and_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    assert all(sounds.play(name) for name in NAMES)
    with pytest.raises(ValueError, match="fanfare"):
        sounds.play("fanfare")
    sounds.stop()


def test_a_sound_under_way_is_not_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = [5.0]
    monkeypatch.setattr("game.client.sound.perf_counter", lambda: now[0])
    sounds = Sounds()
    for _ in range(6):
        assert sounds.play("march")  # 1.5 s long, a step is 0.4 s
        now[0] += 0.1
    march = sounds._sound("march")
    assert march is not None
    assert march.get_num_channels() == 1
    now[0] += 2
    sounds.play("march")
    assert march.get_num_channels() == 2
    sounds.stop()


def test_volumes_and_silence_are_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    sounds.obey(Settings(music=0.3))
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.3, abs=0.01)
    assert sounds.play("coin")
    sounds.obey(Settings(muted=True))
    assert not pygame.mixer.music.get_busy()
    assert not sounds.play("coin")
    sounds.obey(Settings(sound=0.0, music=0.0))
    assert not sounds.play("coin")
    sounds.stop()


def test_silence_is_a_key_away(robot: Robot) -> None:
    robot.app.push(Plain())
    robot.settle()
    robot.press("ctrl+m")
    assert robot.app.settings.muted
    assert robot.app.sounds.muted
    robot.press("ctrl+m")
    assert not robot.app.sounds.muted


def test_another_thread_wakes_the_loop(robot: Robot) -> None:
    scene = Plain()
    robot.app.push(scene)
    robot.settle()
    robot.app.call_soon(lambda: scene.toast("The others have moved."))
    assert robot.frame()
    assert scene.over.toasts
    robot.wait(theme().motion.toast + 100)
    assert not scene.over.toasts


def test_a_picture_never_replaces_an_older_one(robot: Robot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_pictures_dir", lambda: str(tmp_path))
    robot.app.push(Plain())
    folder = tmp_path / robot.app.title.replace(":", "")
    folder.mkdir()
    (folder / "0002.png").write_bytes(b"the first one was thrown away")
    (folder / "holidays.png").touch()
    robot.press("f12")
    robot.press("f12")
    for thread in threading.enumerate():
        if thread.name == "picture":
            thread.join()
    robot.frame()
    assert [toast.text.endswith(".png") for toast in robot.app.top.over.toasts] == [True, True]  # type: ignore[union-attr]
    assert (folder / "0004.png").is_file()
    assert (folder / "0002.png").read_bytes() == b"the first one was thrown away"
    assert (folder / "0003.png").is_file()


def test_a_screenshot_is_what_is_seen(robot: Robot, tmp_path: Path) -> None:
    robot.app.push(Plain())
    robot.frame()
    path = robot.app.screenshot(tmp_path / "new" / "one.png")
    assert pygame.image.load(path).get_size() == (1280, 720)


def test_run_ends_when_the_window_is_closed() -> None:
    script = (
        "import pygame\n"
        "from game.client.app import App\n"
        "from game.client.scenes.base import Scene\n"
        "app = App(window_size=(1280, 720))\n"
        "app.push(Scene())\n"
        "pygame.event.post(pygame.event.Event(pygame.QUIT))\n"
        "app.run()\n"
        "print('ended')\n"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=env, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith("ended")


def test_opening_tells_what_was_amiss_and_the_shared_menu_works(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{")
    app = open_app(
        lambda app: TitleScene(TitleWords("", "Rome", "", "1", "", ""), shared_entries(app)),
        name="Rome",
        window_size=(1280, 720),
        settings_path=path,
    )
    title = app.top
    assert isinstance(title, TitleScene)
    assert "settings.broken.json" in title.over.toasts[0].text
    for row, kind in zip(title.rows, (RulebookScene, SettingsScene, AboutScene), strict=False):
        row.activate()
        assert isinstance(app.top, kind)
        assert app.frame()
        app.pop()


def test_colour_vision_preview_brings_red_and_green_together(robots: Callable[..., Robot]) -> None:
    class Two(Scene):
        def backdrop(self, canvas: Canvas) -> None:
            canvas.fill(Box(0, 0, 400, 400), (200, 40, 30))
            canvas.fill(Box(400, 0, 400, 400), (60, 130, 30))

    def distance(kind: str) -> int:
        robot = robots(settings=Settings(colour_vision=kind))
        robot.app.push(Two())
        robot.frame()
        red, green = (robot.app.canvas.surface.get_at(at) for at in ((100, 100), (500, 100)))
        return abs(red[0] - green[0]) + abs(red[1] - green[1])

    assert distance("deutan") < distance("off") * 0.6


def test_the_clock_of_an_application_runs_from_the_start() -> None:
    """Also before anything has waited: SDL's own ticks stand still until then."""
    app = App(Settings(), window_size=(640, 360))
    began = app.now()
    end = perf_counter() + 0.005
    while perf_counter() < end:
        pass
    assert app.now() - began >= 4
    app.sounds.stop()


def test_what_is_no_longer_used_is_swept_while_nothing_happens(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once in each sleep, and not in a short one: no press waits for it."""
    app, ms = robot.app, [0.0]
    sweeps: list[float] = []
    monkeypatch.setattr(app, "now", lambda: ms[0])
    monkeypatch.setattr(pygame.time, "wait", lambda nap: ms.__setitem__(0, ms[0] + nap))
    monkeypatch.setattr("game.client.app.gc.collect", lambda: sweeps.append(ms[0]))
    for sleep, expected in ((500, 0), (5000, 1), (5000, 2)):
        wakes = ms[0] + sleep
        monkeypatch.setattr(pygame.event, "peek", lambda wakes=wakes: ms[0] >= wakes)
        app._wait()
        assert len(sweeps) == expected
