"""Bad input and broken machines, from end to end: one clear message, the last good state offered, nothing lost."""

from __future__ import annotations

import ast
import errno
import json
import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.client import assets, start
from game.client.app import App
from game.client.library import Library, Listed
from game.client.rome import standings
from game.client.rome.program import Program
from game.client.rome.tutorial import lessons
from game.client.scenes import rulebook
from game.client.scenes.base import Scene
from game.client.scenes.fault import FaultScene
from game.client.settings import Settings, load_settings, save_settings
from game.client.widgets.buttons import Button
from game.common.baddata import BadData
from game.common.language import use_language
from game.kernel import disk
from game.kernel.chance import Sampled
from game.kernel.disk import SaveFailed
from game.kernel.header import Seat
from game.kernel.match import Match
from game.kernel.saves import SavedGame, keep, load, tail_of
from game.titles.rome import reading
from game.titles.rome.title import TITLE

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def play(kept: SavedGame, steps: int) -> None:
    taste = Sampled(len(kept.match.journal))
    for _ in range(steps):
        decision = kept.match.decision
        assert decision is not None
        kept.match.act(taste.pick("option", decision.options))
        kept.flush()


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game with an older generation and a tail."""
    path = tmp_path / "games" / "war.save"
    match: Match[Any] = Match.start(TITLE, {}, 11)
    kept = keep(match, path, NOON)
    play(kept, 12)
    kept.save(NOON, rotate=True)
    play(kept, 8)
    kept.close()
    return path


@pytest.fixture
def program(save: Path) -> Iterator[Program]:
    """The title, with that game in its library."""
    made = Program(Library(save.parent), in_process=False)
    app = App(Settings(), window_size=(1280, 720), now=lambda: 0.0)
    app.push(made.title_scene(app))
    yield made
    made.close()


def spoil(path: Path, how: str) -> None:
    data = path.read_bytes()
    path.write_bytes(
        {
            "truncated": data[: len(data) // 2],
            "altered": data.replace(b'"begin"', b'"began"', 1),
            "newer": data.replace(b"tabletop-save 1 ", b"tabletop-save 99 ", 1),
            "empty": b"",
        }[how]
    )


SPOILT = {
    "truncated": "it is cut off",
    "altered": "it has been altered or damaged",
    "newer": "a newer version of the game has saved it",
    "empty": "the file is empty",
}


@pytest.mark.parametrize("how", SPOILT)
def test_the_command_line_tells_what_is_wrong_with_a_save(
    how: str, save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(save, how)
    for command in (["save", "check", str(save)], ["replay", str(save), "--verify"], ["replay", str(save)]):
        assert main(command) == 1
        said = capsys.readouterr()
        assert said.out == ""
        assert SPOILT[how] in said.err
        assert said.err.count("\n") == 1
        assert main([*command, "--json"]) == 1
        assert json.loads(capsys.readouterr().out)["ok"] is False
    assert main(["save", "check", f"{save}.1"]) == 0


@pytest.mark.parametrize(
    "summary",
    [
        {},
        {"turn": 10**30, "phase": 9, "leader": 4, "points": "1 2", "target": -5, "over": 7},
        {"turn": "x", "phase": "", "leader": "rome", "points": "ten 9 " + "9" * 5000, "target": "much", "over": "no"},
        {"turn": 3, "phase": 2, "leader": -1, "points": "1 2 3 4 5 6"},
    ],
)
@pytest.mark.parametrize("year", [1, 2026, 9999])
def test_a_list_of_games_bears_the_header_of_a_forger(summary: dict[str, int | str], year: int, save: Path) -> None:
    header = load(save, TITLE).header
    strangers = [Seat(seat=77, name="<b>", automated=""), *header.seats]
    when = datetime(year, 1, 1, tzinfo=UTC)
    listed = Listed(save, header.model_copy(update={"summary": summary, "seats": strangers, "updated": when}))
    sheet = standings.saved_sheet(listed)
    assert sheet is not None
    assert [side.name for side in sheet.standings] == ["Carthage", "Rome", "Greece", "Barbarian Tribes"]
    assert standings.standing_line(listed)
    assert standings.local(when)
    assert not standings.is_over(listed)


@pytest.mark.parametrize("how", SPOILT)
def test_the_window_offers_the_last_good_generation(how: str, save: Path, program: Program) -> None:
    spoil(save, how)
    (listed,) = program.games.library.listed()
    assert listed.path == save
    program.open(save)
    assert f"Open {save.name}.1" in answers(program.app.top)
    older = load(save.with_name(f"{save.name}.1"), TITLE)
    older.close()
    assert len(older.match.journal) == 1


def answers(scene: Scene | None) -> list[str]:
    assert scene is not None
    return [widget.label for widget in scene.root.walk() if isinstance(widget, Button)]


def test_decisions_before_a_damaged_one_can_be_saved(save: Path, program: Program) -> None:
    tail = tail_of(save)
    lines = tail.read_bytes().split(b"\n")
    lines[5] = lines[5].replace(b"[", b"{", 1)
    tail.write_bytes(b"\n".join(lines))
    program.open(save)
    assert "Open it up to the damage" in answers(program.app.top)
    rescued = load(save, TITLE, salvage=True)
    rescued.close()
    assert 13 < len(rescued.match.journal) < 21


def test_a_full_disk_is_told_and_the_game_goes_on(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    kept = load(save, TITLE)
    before = len(kept.match.journal)
    with monkeypatch.context() as patch:
        patch.setattr(disk.os, "write", full)
        with pytest.raises(SaveFailed, match="the disk is full"):
            play(kept, 1)
        again = load(save, TITLE)
        again.close()
        assert len(again.match.journal) == before
    kept.flush()
    kept.close()
    assert len(load(save, TITLE).match.journal) == before + 1


def test_folders_that_cannot_be_made_are_told(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    assert "cannot be kept" in (save_settings(Settings(), blocked / "settings.json") or "")
    assert load_settings(blocked / "settings.json")[0] == Settings()
    library = Library(blocked / "games")
    assert library.listed() == []
    with pytest.raises(SaveFailed, match="its folder is no folder"):
        library.keep(Match.start(TITLE, {}, 1), NOON)


@pytest.mark.parametrize(("content", "words"), [(None, "there is no such file"), ("{", "the file is damaged")])
def test_files_of_the_game_are_named(
    content: str | None, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "assets_folder", lambda: tmp_path)
    if content is not None:
        (tmp_path / "a.json").write_text(content)
    with pytest.raises(assets.MissingAsset, match=f"assets/a.json: {words}.*install the game again"):
        assets.read_json("a.json")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_damaged_chapter_of_the_rulebook_is_named(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (assets, rulebook):
        monkeypatch.setattr(module, "assets_folder", lambda: tmp_path)
    (tmp_path / "rulebook" / "de").mkdir(parents=True)
    file = tmp_path / "rulebook" / ("" if language == "en" else "de") / "01-war.md"
    (tmp_path / "rulebook" / "01-war.md").write_text("# War")
    file.write_bytes(b"\xff\xfe")
    use_language(language)
    try:
        with pytest.raises(
            assets.MissingAsset, match=f"{file.relative_to(tmp_path).as_posix()}: the file cannot be read"
        ):
            rulebook.load_rulebook()
    finally:
        use_language("en")


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"[[", b""])
def test_damaged_lessons_are_named(content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons.shipped, "saves", lambda: tmp_path)
    if content is not None:
        (tmp_path / lessons.FILE).write_bytes(content)
    with pytest.raises(BadData, match=f"^{lessons.FILE}"):
        lessons.course.__wrapped__()


def test_a_damaged_mark_means_that_the_data_are_checked_anew(tmp_path: Path) -> None:
    for name in reading.FILES:
        (tmp_path / name).write_bytes((reading.shipped() / name).read_bytes())
    (tmp_path / reading.CHECKED).write_bytes(b"\xff\xfe")
    assert not reading.is_checked(tmp_path)
    (tmp_path / reading.CHECKED).write_bytes(reading.fingerprint(tmp_path).encode() + b"\r\n")
    assert reading.is_checked(tmp_path)


class Broken(Scene):
    """Cannot be drawn."""

    def backdrop(self, canvas: object) -> None:
        raise assets.MissingAsset("theme/wood.jpg", "there is no such file")


@pytest.mark.parametrize(
    ("stand_in", "ends"), [(lambda trace: FaultScene(trace, lambda: None), False), (lambda trace: Broken(), True)]
)
def test_a_fault_is_shown_and_one_while_showing_it_ends_the_program(
    stand_in: Callable[[str], Scene], ends: bool
) -> None:
    told: list[str] = []

    def build(app: App, trace: str) -> Scene:
        told.append(trace)
        return stand_in(trace)

    app = App(Settings(), window_size=(1280, 720), now=lambda: 0.0, on_fault=build)
    app.push(Broken())
    app.frame()
    if ends:
        with pytest.raises(assets.MissingAsset):
            app.frame()
    else:
        app.frame()
        assert isinstance(app.top, FaultScene)
    assert told == ["assets/theme/wood.jpg: there is no such file; install the game again to restore it"]


@pytest.mark.parametrize("stubborn", [False, True])
def test_a_fault_ends_the_game_behind_it(
    stubborn: bool, save: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the next answer of an automated player would put the broken screen back."""

    def fail() -> None:
        raise ZeroDivisionError

    app = program.app
    app.on_fault = lambda app, trace: FaultScene(trace, lambda: app.replace(program.title_scene(app), keep=0))
    program.open(save)
    app.frame()
    flow = program.flow
    assert flow is not None
    if stubborn:
        monkeypatch.setattr(flow.session, "close", fail)
    app.call_soon(fail)
    app.frame()
    assert flow.closed
    flow.session._changed()
    app.frame()
    assert isinstance(app.top, FaultScene)
    assert "ZeroDivisionError" in app.top.trace


def test_a_screen_that_does_not_answer_is_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(start.pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(start.pygame.display, "quit", lambda: None)
    with pytest.raises(start.CannotOpen, match="python -m game simulate"):
        start._see_that_it_can_be_seen()


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 100_000,
        b'{"scale": 1000}',
        b'{"x": ' + b"9" * 30 + b"}",
        b'{"y": -1e30}',
        b'{"width": ' + b"9" * 5000 + b"}",
        b"\xff",
    ],
)
def test_settings_that_make_no_sense_are_put_aside(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    settings, problem = load_settings(file)
    assert settings == Settings()
    assert "start afresh" in (problem or "")
    assert (tmp_path / "settings.broken.json").read_bytes() == content


@pytest.mark.parametrize("content", [b"[" * 100_000, b'{"turn": ' + b"9" * 5000 + b"}", b" " * 32_000_001])
def test_scenario_files_beyond_reading_are_told_in_one_sentence(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "much.json"
    file.write_bytes(content)
    assert main(["scenario", str(file)]) == 1
    said = capsys.readouterr().out
    assert said.startswith("FAILED")
    assert said.count("\n") == 1


def test_packages_do_not_import_their_own_modules() -> None:
    """The window loads modules in several threads. Where one asks for a package that imports its module, and another for that module,
    each waits for the other, and Python hands out what is half loaded. ``crosscheck`` is loaded as a whole only."""
    root = Path(start.__file__).parents[1]
    wrong = []
    for file in sorted(root.rglob("__init__.py")):
        name = ".".join(["game", *file.parent.relative_to(root).parts])
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.level or f"{node.module}.".startswith(f"{name}.")):
                wrong.append(name)
    assert set(wrong) <= {"game.titles.rome.crosscheck"}
