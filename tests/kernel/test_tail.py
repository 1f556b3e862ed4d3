"""The tail of a save: every decision is safe after its flush, and damage is noticed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.kernel import saves
from game.kernel import tail as tails
from game.kernel.disk import SaveFailed
from game.kernel.match import Player

from .files import kept, loaded, reasons
from .games import LATER, at, lay, play


def test_each_decision_is_safe_after_its_flush(path: Path) -> None:
    saved = kept(path, 3)
    whole = path.read_bytes()
    for _ in range(40):
        play(saved.match, 1)
        saved.flush()
        assert at(loaded(path).match) == at(saved.match)
    assert path.read_bytes() == whole
    assert len(saves.tail_of(path).read_bytes().splitlines()) == 41


def test_undo_is_safe_after_its_flush_and_undo_reaches_into_the_tail(path: Path) -> None:
    saved = kept(path, 0)
    first = at(saved.match)
    lay(saved.match)
    laid = at(saved.match)
    saved.flush()
    saved.match.undo()
    saved.flush()
    assert at(loaded(path).match) == first
    saved.match.redo()
    saved.match.act(("take_back",))
    saved.match.undo()
    saved.flush()
    back = loaded(path).match
    assert at(back) == laid
    back.undo()
    assert at(back) == first


def test_undo_behind_the_last_save_is_safe_too(path: Path) -> None:
    saved = kept(path, 0)
    first = at(saved.match)
    lay(saved.match)
    saved.save(LATER)
    saved.match.undo()
    saved.flush()
    assert at(loaded(path).match) == first


def test_a_loaded_game_goes_on_in_the_same_tail(path: Path) -> None:
    saved = kept(path, 3)
    for _ in range(5):
        play(saved.match, 2)
        saved.flush()
        saved.close()
        saved = loaded(path)
    assert len(saves.tail_of(path).read_bytes().splitlines()) == 11
    play(saved.match, 1)
    saved.save(LATER)
    play(saved.match, 1)
    saved.flush()
    assert at(loaded(path).match) == at(saved.match)
    assert len(saves.tail_of(path).read_bytes().splitlines()) == 2


def test_a_tail_of_an_older_save_is_passed_over(path: Path) -> None:
    saved = kept(path, 3)
    play(saved.match, 4)
    saved.flush()
    stale = saves.tail_of(path).read_bytes()
    saved.save(LATER)
    assert saves.tail_of(path).read_bytes() == stale, "a kill may always leave it behind"
    assert at(loaded(path).match) == at(saved.match)


def test_a_new_player_is_safe_after_the_flush(path: Path) -> None:
    saved = kept(path, 3)
    saved.match.seat(1, Player("", "random"))
    play(saved.match, 2)
    saved.flush()
    back = loaded(path).match
    assert back.player(1) == Player("", "random")
    assert at(back) == at(saved.match)


def test_a_torn_last_line_is_dropped_and_the_game_goes_on(path: Path) -> None:
    saved = kept(path, 3)
    moments = [at(saved.match)]
    sizes = [0]
    for _ in range(3):
        play(saved.match, 1)
        saved.flush()
        moments.append(at(saved.match))
        sizes.append(saves.tail_of(path).stat().st_size)
    saved.close()
    tail = saves.tail_of(path)
    whole = tail.read_bytes()
    for size in range(len(whole) + 1):
        tail.write_bytes(whole[:size])
        back = loaded(path)
        lines = sum(size >= end for end in sizes[1:])
        assert at(back.match) == moments[lines]
        if size % 7 == 0:
            play(back.match, 1, seed=size)
            back.flush()
            assert at(loaded(path).match) == at(back.match)
        back.close()


def test_zeros_behind_the_tail_are_what_a_power_cut_leaves(path: Path) -> None:
    saved = kept(path, 3)
    play(saved.match, 2)
    saved.flush()
    tail = saves.tail_of(path)
    tail.write_bytes(tail.read_bytes() + b"\0" * 500)
    back = loaded(path)
    assert at(back.match) == at(saved.match)
    play(back.match, 1)
    back.flush()
    assert at(loaded(path).match) == at(back.match)


def test_an_altered_tail_is_refused_and_can_be_played_from_before_the_damage(path: Path) -> None:
    saved = kept(path, 3)
    moments = [at(saved.match)]
    for _ in range(4):
        play(saved.match, 1)
        saved.flush()
        moments.append(at(saved.match))
    saved.close()
    tail = saves.tail_of(path)
    whole = tail.read_bytes()
    for place in range(len(whole)):
        tail.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        line = whole[:place].count(b"\n")
        if place == len(whole) - 1:
            assert at(loaded(path).match) == moments[3], "without its end the last line is a torn one"
            continue
        assert re.search(rf"line {line + 1} of derby.journal has been altered", reasons(path))
        assert at(loaded(path, salvage=True).match) == moments[max(0, line - 1)]
    tail.write_bytes(whole.replace(b"\n", b"\n\n", 1))
    back = loaded(path, salvage=True)
    assert at(back.match) == moments[0]
    play(back.match, 1)
    back.flush()
    assert at(loaded(path).match) == at(back.match)


def test_two_windows_of_one_game_do_not_spoil_it(path: Path) -> None:
    kept(path, 3).close()
    one, other = loaded(path), loaded(path)
    play(one.match, 2)
    one.flush()
    play(other.match, 1, seed=99)
    with pytest.raises(SaveFailed, match="another program has changed or removed the file"):
        other.flush()
    assert at(loaded(path).match) == at(one.match)


def test_a_game_that_another_window_saved_whole_is_not_written_behind_it(path: Path) -> None:
    """Also while the own tail is still open: its lines would belong to a save that is no more."""
    kept(path, 3).close()
    one, other = loaded(path), loaded(path)
    play(one.match, 1)
    one.flush()
    play(other.match, 1, seed=99)
    other.save(LATER)
    play(one.match, 1)
    with pytest.raises(SaveFailed, match="another program has changed or removed the file"):
        one.flush()
    assert at(loaded(path).match) == at(other.match)
    one.save(LATER)
    assert at(loaded(path).match) == at(one.match)
    assert at(loaded(path.with_name(f"{path.name}.1")).match) == at(other.match)


@pytest.mark.parametrize("steps", [0, 2])
def test_a_removed_save_is_written_anew(path: Path, steps: int) -> None:
    saved = kept(path, 3)
    for _ in range(steps):
        play(saved.match, 1)
        saved.flush()
    for file in path.parent.iterdir():
        file.unlink()
    play(saved.match, 1)
    saved.flush()
    assert at(loaded(path).match) == at(saved.match)


def test_a_removed_tail_is_noticed(path: Path) -> None:
    saved = kept(path, 3)
    play(saved.match, 1)
    saved.flush()
    saves.tail_of(path).unlink()
    play(saved.match, 1)
    with pytest.raises(SaveFailed, match="another program has changed or removed the file"):
        saved.flush()
    saved.save(LATER)
    assert at(loaded(path).match) == at(saved.match)


@pytest.mark.parametrize(
    "text", [b"null", b"7", b'""', b"{}", b"[]", b"{", b"", b"\xff", b"[" * 100_000, b"9" * 5000, b'[["a"]]', b"[null]"]
)
def test_a_tail_of_well_checked_nonsense_is_refused_at_its_line(path: Path, text: bytes) -> None:
    """Whoever edits the file can make the checks fit; what stands there is looked at nevertheless."""
    saved = kept(path, 3)
    moments = [at(saved.match)]
    play(saved.match, 1)
    saved.flush()
    moments.append(at(saved.match))
    play(saved.match, 1)
    saved.flush()
    saved.close()
    tail = saves.tail_of(path)
    lines = [line.partition(b" ")[2] for line in tail.read_bytes().splitlines()]
    for number, good in ((1, moments[0]), (3, moments[1])):
        check, forged = "", b""
        for line in [*lines[: number - 1], text, *lines[number:]]:
            check = tails._check(check, line)
            forged += check.encode() + b" " + line + b"\n"
        tail.write_bytes(forged)
        assert f"line {number} of derby.journal has been altered" in reasons(path)
        assert at(loaded(path, salvage=True).match) == good
