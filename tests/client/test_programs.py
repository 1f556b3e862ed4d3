"""Which titles have a window, and what their windows share."""

import re
from pathlib import Path

import pytest

import game.client
from game.__main__ import main
from game.client import programs
from game.kernel import titles


def test_every_program_is_that_of_a_title() -> None:
    assert programs.ids()
    assert set(programs.ids()) <= set(titles.ids())


def test_a_program_is_found_by_its_title() -> None:
    assert type(programs.find("rome")).__module__ == "game.client.rome.program"


def test_an_unknown_title_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--title", "chess"]) == 2
    said = capsys.readouterr().err
    assert "'chess'" in said
    assert "rome" in said


def test_what_all_windows_share_names_no_title() -> None:
    folder = Path(game.client.__file__).parent
    own = "|".join(programs.ids())
    names = re.compile(rf"^\s*(from|import) game\.(titles|client\.({own}))\b", re.MULTILINE)
    shared = [file for file in folder.rglob("*.py") if file.relative_to(folder).parts[0] not in programs.ids()]
    assert len(shared) > 20
    assert [file.name for file in shared if names.search(file.read_text(encoding="utf-8"))] == []
