"""Files that passed the check are known by their fingerprint; the game starts without pydantic then."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import __main__ as command_line
from game.common.baddata import BadData
from game.titles.rome import reading
from tools import check_data


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the shipped data files, which the tool takes for the shipped ones."""
    for name in (*reading.FILES, reading.CHECKED):
        (tmp_path / name).write_bytes((reading.shipped() / name).read_bytes())
    monkeypatch.setattr(check_data, "FOLDER", tmp_path)
    return tmp_path


def edit(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_shipped_files_are_marked_as_checked() -> None:
    assert reading.is_checked(reading.shipped()), "a data file was edited: run python tools/check_data.py"


def test_an_edit_is_noticed_and_checked_again(folder: Path) -> None:
    edit(folder, "regions.toml", "Emain", "Emain Macha")
    assert not reading.is_checked(folder)
    assert check_data.main() == 0
    assert reading.is_checked(folder)


def test_line_ends_do_not_matter(folder: Path) -> None:
    text = (folder / "regions.toml").read_bytes()
    (folder / "regions.toml").write_bytes(text.replace(b"\n", b"\r\n"))
    assert reading.is_checked(folder)


def test_a_mistake_is_told_in_one_line_and_not_marked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(folder, "regions.toml", "gold = 1", "gold = 9")
    assert check_data.main() == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "regions.toml, entry 'emain', field 'gold': has to be at most 3, not 9" in told
    assert not reading.is_checked(folder)


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_rules_read_tables_without_pydantic() -> None:
    done = run("import sys, game.titles.rome.tables\nprint('pydantic' in sys.modules)")
    assert (done.returncode, done.stdout.strip()) == (0, "False"), done.stderr


def test_tables_refuse_files_with_a_mistake(folder: Path) -> None:
    edit(folder, "regions.toml", "gold = 1", "gold = 9")
    program = (
        "import pathlib, importlib.util, sys\n"
        "from game.common.baddata import BadData\n"
        "from game.titles.rome import reading\n"
        "sys.modules.pop('game.titles.rome.tables', None)\n"
        f"reading.shipped = lambda: pathlib.Path({str(folder)!r})\n"
        "try:\n"
        "    import importlib; importlib.import_module('game.titles.rome.tables')\n"
        "except BadData as mistake:\n"
        "    print(mistake)\n"
    )
    done = run(program)
    assert done.stdout.startswith("regions.toml, entry 'emain', field 'gold'"), done.stderr


def test_the_command_line_tells_the_mistake_without_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def answer(arguments: list[str]) -> int:
        raise BadData("regions.toml", "has to be at most 3, not 9", "emain", "gold")

    monkeypatch.setattr(command_line, "_answer", answer)
    assert command_line.main(["simulate"]) == 1
    told = capsys.readouterr().err
    assert told.rstrip("\n").endswith("regions.toml, entry 'emain', field 'gold': has to be at most 3, not 9")
    assert told.count("\n") == 1
