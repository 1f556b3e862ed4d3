"""A whole short game through the window, by real events: from the title to the end screen, left and continued on the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.walking.walk import Walk
from tools.walking.wish import Report, Wish


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Report]:
    """One person as Rome against an automated Carthage on the small map, to 10 points; the person likes to end his turns."""
    folder: Path = tmp_path_factory.mktemp("walk")
    walk = Walk(Wish(people=("rome",), board="italia", target=10, seed=4, quit_every=90, ending=4.0, most=2000), folder)
    yield walk.play()
    walk.close()


def test_the_game_comes_to_its_end_without_a_fault(report: Report) -> None:
    assert report.faults == []
    assert report.stuck == []
    assert report.over


def test_it_was_left_and_continued_in_both_ways(report: Report) -> None:
    """By the menu, and by closing the window; `Walk` compares what was left with what came back."""
    assert report.resumed >= 2


def test_the_scenes_of_a_game_were_there(report: Report) -> None:
    assert {"FormingScene", "InitiativeScene", "TableScene", "SpendingScene", "EndScene"} <= set(report.scenes)
