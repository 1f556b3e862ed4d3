"""The scenes of the menus, walked with mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.assets import assets_folder, read_text
from game.client.markdown import read_markdown
from game.client.scenes.about import AboutScene
from game.client.scenes.rulebook import Chapter, RulebookScene, search
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import MenuEntry, TitleScene, TitleWords
from game.client.settings import load_settings
from game.client.widgets.controls import Choice
from game.client.widgets.fields import KeyField
from tests.client.robot import Robot

WORDS = TitleWords("Total War", "Rome", "The Board Game", "version 1", "icons by others", "by fans")


def title(seen: list[str]) -> TitleScene:
    return TitleScene(
        WORDS,
        [
            MenuEntry("New game", "laurel-crown", "new_game", lambda: seen.append("new")),
            MenuEntry(
                "Load", "tied-scroll", "load", lambda: seen.append("load"), refusal="No game has been saved yet."
            ),
            MenuEntry("Settings", "cog", "settings", lambda: seen.append("settings")),
        ],
        leave=lambda: seen.append("leave"),
    )


def test_the_menu_answers_mouse_keys_and_hotkeys(robot: Robot) -> None:
    seen: list[str] = []
    scene = title(seen)
    robot.app.push(scene)
    robot.settle()
    robot.click(scene.rows[0])
    robot.press("s")
    robot.press("tab")
    robot.press("down")
    robot.press("up")
    robot.press("l")  # refused: says why instead
    assert scene.over.tip.visible
    robot.press("escape")
    assert seen == ["new", "settings", "leave"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
def test_every_menu_row_fits_at_every_size_and_scale(
    robots: Callable[..., Robot], size: tuple[int, int], scale: float
) -> None:
    from game.client.settings import Settings

    robot = robots(size, Settings(scale=scale))
    scene = title([])
    robot.app.push(scene)
    robot.settle()
    for row in scene.rows:
        assert row.box.right <= scene.spine.right + 0.5
        assert row.box.h >= 32
        assert row.box.x >= 0


def test_settings_change_at_once_and_are_kept(robots: Callable[..., Robot], tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    robot = robots(settings_path=path)
    robot.app.push(title([]))
    scene = SettingsScene()
    robot.app.push(scene)
    robot.settle()
    scale = next(w for w in scene.root.walk() if isinstance(w, Choice))
    robot.click(scale.cells()[-1])
    assert robot.app.scale == 1.5
    robot.settle()
    robot.press("escape")
    settings, problem = load_settings(path)
    assert (settings.scale, problem) == (1.5, None)


def test_a_key_is_rebound_on_its_page(robots: Callable[..., Robot], tmp_path: Path) -> None:
    robot = robots(settings_path=tmp_path / "settings.json")
    robot.app.push(title([]))
    scene = SettingsScene()
    robot.app.push(scene)
    scene.tabs.choose(3)
    robot.settle()
    field = next(w for w in scene.root.walk() if isinstance(w, KeyField) and w.name == "undo")
    scene.focus(field)
    robot.click(field)
    robot.press("e")  # ends the phase already
    assert robot.app.keys.key("undo") == "z"
    robot.click(field)
    robot.press("u")
    assert robot.app.keys.key("undo") == "u"


CHAPTERS = [
    Chapter(
        "taxes",
        "Taxation",
        tuple(read_markdown("# Taxation\n\n## Gold\n\nEach region pays its gold.\n\n" + "More.\n\n" * 60)),
    ),
    Chapter(
        "battle",
        "Battle",
        tuple(
            read_markdown(
                "# Battle\n\nSee [gold](taxes#gold).\n\n"
                + "Filler.\n\n" * 60
                + "## Hanging wounds\n\nA wounded card is turned. Gold is not paid.\n"
            )
        ),
    ),
]


def test_searching_finds_headings_first_and_all_words() -> None:
    assert (search(CHAPTERS, "gold")[0].chapter, search(CHAPTERS, "gold")[0].paragraph) == (0, 1)
    assert len(search(CHAPTERS, "GOLD paid")) == 1
    assert search(CHAPTERS, "  ") == []
    assert search(CHAPTERS, "trebuchet") == []


def test_the_rulebook_searches_while_typing_and_follows_links(robot: Robot) -> None:
    robot.app.push(title([]))
    scene = RulebookScene(CHAPTERS)
    robot.app.push(scene)
    robot.settle()
    robot.type("wounded card")
    assert scene.chapter == 1
    assert scene.area.offset > 200
    assert scene.page.current is not None
    robot.press("escape")
    assert scene.field.value == ""
    scene.follow("taxes#gold")
    assert scene.chapter == 0
    robot.press("escape")
    assert scene.chapter == 1
    robot.press("escape")
    assert robot.app.top is not scene


def test_the_rulebook_opens_at_a_place(robot: Robot) -> None:
    robot.app.push(title([]))
    scene = RulebookScene(CHAPTERS, "battle#hanging-wounds")
    robot.app.push(scene)
    robot.settle()
    assert scene.chapter == 1
    assert scene.area.offset > 200
    assert not scene.open_at("battle#nowhere")


def test_the_credits_are_shown(robot: Robot) -> None:
    robot.app.push(title([]))
    scene = AboutScene("Total War: ROME", "version 1")
    robot.app.push(scene)
    robot.settle()
    words = " ".join(p.words for p in scene.page.paragraphs)
    assert "Delapouite" in words
    assert "Open Font License" in words


def test_the_credits_name_every_part_of_the_assets() -> None:
    credits_text = read_text("CREDITS.md")
    folders = {path.name for path in assets_folder().iterdir() if path.is_dir()}
    assert {name for name in folders if f"{name}/" not in credits_text} == set()
    fonts = {path.stem.split("-")[0] for path in (assets_folder() / "fonts").glob("*.ttf")}
    assert all(f"fonts/{name}-*.ttf" in credits_text for name in fonts)


def test_in_a_narrow_window_the_chapters_take_the_place_of_the_text(robots: Callable[..., Robot]) -> None:
    from game.client.settings import Settings

    robot = robots((1920, 1080), Settings(scale=2.5))
    robot.app.push(title([]))
    scene = RulebookScene(CHAPTERS)
    robot.app.push(scene)
    robot.settle()
    assert not scene.side.visible
    robot.click(scene.contents)
    assert scene.side.visible
    assert not scene.sheet.visible
    robot.click(scene.rows[1])
    assert scene.chapter == 1
    assert scene.sheet.visible
    for widget in (scene.field, scene.previous, scene.next, scene.contents, scene.back):
        others = [w for w in (scene.field, scene.previous, scene.next, scene.contents, scene.back) if w is not widget]
        assert not any(widget.box.overlaps(other.box) for other in others)
