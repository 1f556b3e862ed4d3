"""Nothing hangs, whatever is pressed while something is told (`tools/monkey.py` plays on for hours)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.walking.monkey import Mischief, Monkey


@pytest.mark.parametrize(
    "mischief",
    [
        Mischief(21, "italia", ("rome", "carthage"), speed=2, fits=5),
        Mischief(22, "italia", ("rome",), speed=1, fits=5),
    ],
    ids=lambda mischief: f"{len(mischief.people)} at {mischief.speed}",
)
def test_the_game_always_comes_to_where_it_waits_for_a_person(mischief: Mischief, tmp_path: Path) -> None:
    monkey = Monkey(mischief, tmp_path)
    try:
        tally = monkey.run()
    finally:
        monkey.close()
    assert tally.presses > 0
    assert tally.entries > 0
