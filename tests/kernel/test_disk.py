"""Full disks, read-only folders, bad names: one clear message, and what was saved before is untouched."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.kernel import disk
from game.kernel.disk import SaveFailed
from game.kernel.saves import keep

from .files import kept, loaded
from .games import LATER, NOON, at, play


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
