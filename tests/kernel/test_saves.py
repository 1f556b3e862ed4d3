"""Games on the disk: saving, loading, generations, the tail, and every kind of bad file."""

from __future__ import annotations

import errno
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.kernel import disk, saves
from game.kernel.digest import short
from game.kernel.disk import SaveFailed
from game.kernel.match import Match, Player
from game.kernel.savefile import BadSave
from game.kernel.saves import SavedGame, good_generations, keep, load, peek, verify
from game.kernel.title import BoardRef

from .games import LATER, NOON, PEOPLE, at, begun, lay, play
from .toy import TITLE, Race, RaceTitle


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "derby.save"


def kept(path: Path, steps: int = 30, **more: Any) -> SavedGame:
    """A game on the disk, so many steps old."""
    return keep(play(begun(players=PEOPLE, name="derby", **more), steps), path, NOON)


def loaded(path: Path, **more: Any) -> SavedGame:
    return load(path, TITLE, **more)


def reasons(path: Path, title: RaceTitle = TITLE, **more: Any) -> str:
    with pytest.raises(BadSave) as caught:
        load(path, title, **more)
    return str(caught.value)


def rewritten(path: Path, change: Callable[[list[Any]], None]) -> None:
    """Change the JSON lines of a save and put a matching first line over them, as somebody would who knows the form."""
    first, *lines = path.read_bytes().splitlines()
    parts = [json.loads(line) for line in lines]
    change(parts)
    content = b"".join(json.dumps(part).encode() + b"\n" for part in parts)
    magic, form, _, _ = first.split()
    path.write_bytes(b" ".join([magic, form, b"%d" % len(content), short(content).encode()]) + b"\n" + content)


# Saving and loading


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


# The tail


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


# Bad files


def test_a_save_cut_off_anywhere_is_refused(path: Path) -> None:
    kept(path, 6).close()
    whole = path.read_bytes()
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        words = reasons(path)
        assert re.search(r"the file is empty|its first line is damaged|it is cut off: \d+ of \d+ bytes are left", words)
        assert words.startswith(f"{path}: ")
        assert len(words.splitlines()) == 1


def test_a_save_altered_anywhere_is_refused(path: Path) -> None:
    kept(path, 2).close()
    whole = path.read_bytes()
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert len(reasons(path).splitlines()) == 1
    path.write_bytes(whole + b"[0,[]]\n")
    assert "it has been altered or damaged since it was saved" in reasons(path)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 100, "it is not a saved game. Choose a file whose name ends in .save."),
        (b"{}", "it is not a saved game"),
        (b"", "the file is empty"),
        (b"tabletop-savegames are fun\n", "it is not a saved game"),
        (b"tabletop-save 99 5 0123\n{}\n", "a newer version of the game has saved it (form 99, known up to 1)"),
        (b"tabletop-save 0 0 " + short(b"").encode() + b"\n", "it has been altered"),
        (b"tabletop-save 1 0 " + short(b"").encode() + b"\n", "its content cannot be read"),
        (b"tabletop-save one 0 x\n", "its first line is damaged"),
    ],
)
def test_foreign_files_are_refused(path: Path, content: bytes, words: str) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert words in reasons(path)
    with pytest.raises(BadSave):
        peek(path)


def test_missing_files_and_folders_are_refused(path: Path, tmp_path: Path) -> None:
    assert "there is no such file" in reasons(path)
    assert "it cannot be read: Is a directory" in reasons(tmp_path)


def test_a_tail_that_cannot_be_read_is_refused(path: Path) -> None:
    kept(path, 2).close()
    saves.tail_of(path).mkdir()
    assert "derby.journal: it cannot be read" in reasons(path)


def set_in(*place: Any, to: Any) -> Callable[[list[Any]], None]:
    def change(parts: list[Any]) -> None:
        here: Any = parts
        for step in place[:-1]:
            here = here[step]
        if to is None:
            del here[place[-1]]
        else:
            here[place[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (set_in(0, "rules_version", to=2), "a newer version of the game has saved it (rules 2, known up to 1)"),
        (set_in(0, "title", to="chess"), "it is a game of 'chess', not of 'race'"),
        (set_in(0, "seed", to="seven"), "its header is wrong: seed: "),
        (set_in(0, "colour", to="red"), "its header is wrong: colour: "),
        (set_in(0, "updated", to=None), "its header is wrong: updated: "),
        (set_in(0, "updated", to="yesterday"), "its header is wrong: updated: "),
        (set_in(0, "digest", to="0"), "its position is not the one that was saved"),
        (set_in(0, "position", to=0), "its position is not the one that was saved"),
        (set_in(0, "entries", to=5), "its position is not the one that was saved"),
        (set_in(1, "checkpoint", "state", "goal", to=77), "its position is not the one that was saved"),
        (set_in(1, "checkpoint", "state", to={}), "its content cannot be read (KeyError: 'places')"),
        (set_in(1, "checkpoint", to=None), "its content cannot be read (KeyError: 'checkpoint')"),
        (set_in(1, "checkpoint", "at", to=0), "its journal does not fit its position (entry 0: "),
        (set_in(1, to=[1, 2]), "its content cannot be read (TypeError: "),
        (set_in(2, to=[0]), "its content cannot be read (ValueError: it is not of the form"),
        (set_in(3, to=None), "its position is not the one that was saved"),
        (
            set_in(-1, 1, to=["lay", 99]),
            "its journal does not fit its position (entry 1: lay with (99,) was not offered",
        ),
        (set_in(0, "map", to={"id": "track", "hash": "1"}), "its map (track) has been changed since"),
    ],
)
def test_well_formed_nonsense_is_refused(path: Path, change: Callable[[list[Any]], None], words: str) -> None:
    saved = kept(path, 0)
    lay(saved.match)
    saved.save(LATER)
    saved.close()
    rewritten(path, change)
    assert words in reasons(path)


def test_a_title_that_is_not_there_is_named(path: Path) -> None:
    kept(path, 2).close()
    with pytest.raises(BadSave, match="it is a game of 'race', and there is no title 'race'; there are: "):
        load(path)


def test_a_changed_map_is_refused_and_a_missing_one_too(path: Path) -> None:
    class Elsewhere(RaceTitle):
        def board(self, options: Any) -> BoardRef | None:
            return BoardRef("track", "2")

    class Nowhere(RaceTitle):
        def board(self, options: Any) -> BoardRef | None:
            raise FileNotFoundError("track.tmx is not there")

    keep(begun({"track": 1}), path, NOON).close()
    assert peek(path).map is not None
    assert loaded(path).match.title.board({"track": 1}) == BoardRef("track", "1")
    assert "its map (track) has been changed since. Put back the map" in reasons(path, Elsewhere())
    assert "its map cannot be used: track.tmx is not there" in reasons(path, Nowhere())


# Disks


@pytest.fixture(params=[errno.ENOSPC, errno.EROFS, errno.EACCES])
def broken_disk(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, Callable[[], None]]]:
    """What a failing disk says, and how to make it fail from now on."""
    number: int = request.param
    words = {
        errno.ENOSPC: "the disk is full",
        errno.EROFS: "the disk is read-only",
        errno.EACCES: "may not be written to",
    }

    def fail(*args: object) -> Any:
        raise OSError(number, "failed")

    def break_now() -> None:
        monkeypatch.setattr(disk.os, "write" if number == errno.ENOSPC else "open", fail)

    yield words[number], break_now
    monkeypatch.undo()


def test_a_failing_disk_is_told_and_the_old_file_untouched(
    path: Path, broken_disk: tuple[str, Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    words, break_now = broken_disk
    saved = kept(path, 3)
    play(saved.match, 2)
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    break_now()
    for rotate in (False, True):
        with pytest.raises(SaveFailed, match=words) as caught:
            saved.save(LATER, rotate=rotate)
        assert str(caught.value).startswith(f"{path}: ")
        assert len(str(caught.value).splitlines()) == 1
    with pytest.raises(SaveFailed, match=words):
        saved.flush()
    with pytest.raises(SaveFailed, match=words):
        keep(saved.match, path.with_name("other.save"), NOON)
    monkeypatch.undo()
    left = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    assert {name: data for name, data in left.items() if data} == before
    assert path.with_name("other.save") not in path.parent.iterdir()
    saved.flush()
    assert at(loaded(path).match) == at(saved.match), "once there is room again, nothing has been lost"


def test_a_disk_that_fills_up_in_the_middle_of_a_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = kept(path, 3)
    play(saved.match, 1)
    saved.flush()
    before = at(saved.match)
    play(saved.match, 3)
    write = disk.os.write
    room = [11]

    def little_room(handle: int, data: Any) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, "full")
        written = write(handle, bytes(data)[: room[0]])
        room[0] -= written
        return written

    for cannot_cut in (False, True):
        room[0] = 11
        monkeypatch.setattr(disk.os, "write", little_room)
        if cannot_cut:
            monkeypatch.setattr(disk.os, "ftruncate", little_room)
        with pytest.raises(SaveFailed, match="the disk is full"):
            saved.flush()
        assert at(loaded(path).match) == before
        monkeypatch.undo()
    saved.flush()
    assert at(loaded(path).match) == at(saved.match)


def test_names_that_the_disk_refuses_are_told(tmp_path: Path) -> None:
    with pytest.raises(SaveFailed, match="the name is too long"):
        kept(tmp_path / ("a" * 300 + ".save"))
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveFailed):
        kept(tmp_path / "file" / "game.save")


def test_a_folder_that_cannot_be_synced_is_no_failure(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fsync = disk.os.fsync
    folder = path.parent

    def no_folders(handle: int) -> None:
        if disk.os.path.samestat(disk.os.fstat(handle), folder.stat()):
            raise OSError(errno.EINVAL, "not for folders")
        fsync(handle)

    monkeypatch.setattr(disk.os, "fsync", no_folders)
    assert at(loaded(kept(path).path).match)[1] == 31


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
