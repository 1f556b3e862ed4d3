"""Which titles have a window."""

import pytest

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
