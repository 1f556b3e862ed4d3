"""Games on the disk: saving, loading, generations, verifying."""

from __future__ import annotations

import errno
import re
from pathlib import Path
from typing import Any

import pytest

from game.kernel import disk, saves
from game.kernel.disk import SaveFailed
from game.kernel.header import LONGEST
from game.kernel.match import Match, Player
from game.kernel.saves import good_generations, keep, peek, verify

from .files import kept, loaded, reasons
from .games import LATER, NOON, PEOPLE, at, begun, lay, play
from .toy import TITLE, Race, RaceTitle


def test_a_saved_game_comes_back(path: Path) -> None:
    saved = kept(path)
    back = loaded(path)
    assert at(back.match) == at(saved.match)
    assert back.match.journal == saved.match.journal
    assert back.match.decision == saved.match.decision
    assert (back.match.players, back.match.name, back.match.seed) == (PEOPLE, "derby", 7)
    assert not back.other_rules
    assert at(play(back.match, 50)) == at(play(saved.match, 50)), "one seed is one game"


def test_the_header_tells_what_a_list_of_games_shows(path: Path) -> None:
    saved = kept(path)
    header = peek(path)
    assert header == saved.header
    assert (header.title, header.name, header.created, header.updated) == ("race", "derby", NOON, NOON)
    assert (header.entries, header.seed, header.position) == (31, 7, saved.match.rolled)
    assert header.summary == TITLE.summary(saved.match.state)
    assert [(seat.seat, seat.name, seat.automated) for seat in header.seats] == [
        (0, "Ann", ""),
        (1, "Ben", ""),
        (2, "Cleo", ""),
    ]
    saved.save(LATER)
    assert (peek(path).created, peek(path).updated) == (NOON, LATER)


def test_undo_reaches_as_far_after_loading(path: Path) -> None:
    saved = kept(path, 0)
    lay(saved.match)
    before = at(saved.match)
    saved.match.undo()
    saved.match.redo()
    saved.save(LATER)
    back = loaded(path).match
    assert at(back) == before
    back.undo()
    assert back.why_not_undo() is not None
    assert len(back.journal) == 1


def test_a_finished_game_is_kept_too(path: Path) -> None:
    saved = keep(play(begun({}), 500), path, NOON)
    assert saved.match.decision is None
    assert loaded(path).match.decision is None


def test_loading_writes_nothing(path: Path) -> None:
    kept(path).close()
    before = {file: file.read_bytes() for file in path.parent.iterdir()}
    back = loaded(path)
    back.flush()
    back.close()
    assert {file: file.read_bytes() for file in path.parent.iterdir()} == before


def test_a_new_game_never_takes_the_place_of_another(path: Path) -> None:
    kept(path)
    before = path.read_bytes()
    with pytest.raises(SaveFailed, match="there is another game of this name"):
        kept(path)
    assert path.read_bytes() == before


def test_free_paths_are_readable_and_free(path: Path) -> None:
    folder = path.parent
    assert saves.free_path(folder, "Hannibal ante portas!") == folder / "hannibal-ante-portas.save"
    assert saves.free_path(folder, "../Ürümqi/..") == folder / "ürümqi.save"
    assert saves.free_path(folder, "?") == folder / "game.save"
    kept(saves.free_path(folder, "derby"))
    assert saves.free_path(folder, "Derby") == folder / "derby-2.save"
    assert saves.games(folder) == [folder / "derby.save"]


@pytest.mark.parametrize("device", ["CON", "nul", "Com1", "LPT9", "aux"])
def test_no_game_is_called_like_a_device_of_windows(path: Path, device: str) -> None:
    assert saves.free_path(path.parent, device).name == f"game-{device.lower()}.save"
    assert saves.free_path(path.parent, f"{device} 10").name == f"{device.lower()}-10.save"


def test_an_older_generation_left_behind_belongs_to_no_new_game(path: Path) -> None:
    path.parent.mkdir()
    (path.parent / "derby.save.1").write_bytes(b"")
    assert saves.free_path(path.parent, "Derby") == path.parent / "derby-2.save"


@pytest.mark.parametrize("name", ["x\0y", "a\nb\tc", "\ud800", "\u202eevil", "W" * 10_000])
def test_names_in_a_save_are_one_line_of_letters(path: Path, name: str) -> None:
    """A file may come from a stranger, and lists show its names."""
    keep(begun(name=name, players={0: Player(name)}), path, NOON).close()
    header = saves.peek(path)
    for told in (header.name, header.seats[0].name):
        assert told.isprintable()
        assert len(told) <= LONGEST


# Generations


def test_three_generations_are_kept_and_none_without_being_asked_for(path: Path) -> None:
    saved = kept(path, 5)
    moments = [at(saved.match)]
    for rotate in (True, False, True, True):
        play(saved.match, 3)
        saved.save(LATER, rotate=rotate)
        moments = [at(saved.match), *(moments if rotate else moments[1:])]
    assert sorted(file.name for file in path.parent.iterdir()) == ["derby.save", "derby.save.1", "derby.save.2"]
    for number in range(3):
        assert at(loaded(disk.generation(path, number)).match) == moments[number]
    assert [good.number for good in good_generations(path, TITLE)] == [0, 1, 2]


def test_an_older_generation_becomes_the_newest_and_nothing_is_overwritten(path: Path) -> None:
    saved = kept(path, 5)
    old = at(saved.match)
    play(saved.match, 5)
    saved.save(LATER, rotate=True)
    new = at(saved.match)
    saved.close()
    back = loaded(disk.generation(path, 1))
    assert (back.path, at(back.match)) == (path, old)
    lay_or_ready(back.match)
    back.flush()
    assert at(loaded(path).match) == at(back.match)
    assert at(loaded(disk.generation(path, 1)).match) == new
    assert at(loaded(disk.generation(path, 2)).match) == old


def lay_or_ready(match: Match[Race]) -> None:
    assert match.decision is not None
    match.act(match.decision.options[0])


def test_a_bad_save_names_the_good_generation(path: Path) -> None:
    saved = kept(path, 5)
    for _ in range(2):
        play(saved.match, 3)
        saved.save(LATER, rotate=True)
    path.write_bytes(path.read_bytes()[:-1])
    assert reasons(path).endswith("The last good generation is derby.save.1.")
    disk.generation(path, 1).write_bytes(b"")
    assert reasons(path).endswith("The last good generation is derby.save.2.")
    disk.generation(path, 2).unlink()
    assert "generation is" not in reasons(path)
    assert good_generations(path, TITLE) == []


def test_without_hard_links_the_generations_are_copies(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*names: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(disk.os, "link", no_links)
    saved = kept(path, 5)
    old = at(saved.match)
    play(saved.match, 5)
    saved.save(LATER, rotate=True)
    assert at(loaded(disk.generation(path, 1)).match) == old


# Verifying


def test_a_sound_game_verifies(path: Path) -> None:
    saved = kept(path, 20)
    for rotate in (True, False):
        play(saved.match, 10)
        saved.save(LATER, rotate=rotate)
    play(saved.match, 10)
    saved.flush()
    found = verify(path, TITLE)
    assert (found.ok, found.entries, found.replayed) == (True, 51, 51)
    assert (found.digest, found.entries) == at(saved.match)


def test_a_journal_that_leads_elsewhere_is_found_at_its_mark(path: Path) -> None:
    saved = kept(path, 20)
    play(saved.match, 20)
    saved.save(LATER)
    saved.close()
    first = saved.match.journal[0]
    saved.match.journal[0] = first._replace(outcomes=tuple(sorted(first.outcomes)))
    saved.save(LATER)
    found = verify(path, TITLE)
    assert not found.ok
    assert re.search(r"entry \d+: ", found.problems[0])
    assert found.replayed < 25


def test_a_title_that_plays_otherwise_without_saying_so_is_found(path: Path) -> None:
    class Faster(RaceTitle):
        def apply(self, g: Race, action: Any, chance: Any) -> None:
            super().apply(g, action, chance)
            if action == ("ready",) and not any(g.laid):
                g.places[0] += 1

        def invariants(self, g: Race) -> list[str]:
            return ["rider 0 is too fast"]

    match = begun()
    saved = keep(match, path, NOON)
    while sum(match.state.places) == 0:
        play(match, 1)
    saved.save(LATER)
    found = verify(path, Faster())
    assert not found.ok
    assert "the position after it is not the one that was saved" in found.problems[0]
    assert verify(disk.generation(path, 0), TITLE).ok


def test_the_lock_of_a_seat_is_kept_and_older_saves_have_none(path: Path) -> None:
    saved = kept(path)
    assert all(seat.lock == "" for seat in peek(path).seats)
    saved.match.seat(1, saved.match.player(1)._replace(lock="salt:seal"))
    saved.flush()
    saved.close()
    back = loaded(path)
    assert [back.match.player(seat).lock for seat in range(3)] == ["", "salt:seal", ""]
    assert back.match.why_not_undo() == saved.match.why_not_undo()
