"""Files written so that a kill or a full disk at any moment leaves either the old or the new, never half of one.

Everything that touches the disk for a save goes through here, and every failure becomes a `SaveFailed` with one clear message.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .said import said

GENERATIONS = 3
"""How many generations of a save are kept: ``name.save``, ``name.save.1`` (older), ``name.save.2``."""

CHANGED = said("another program has changed or removed the file")
_WHY = {
    errno.ENOSPC: said("the disk is full"),
    errno.EDQUOT: said("your share of the disk is full"),
    errno.EACCES: said("the folder or the file may not be written to"),
    errno.EPERM: said("the folder or the file may not be written to"),
    errno.EROFS: said("the disk is read-only"),
    errno.ENAMETOOLONG: said("the name is too long"),
    errno.ENOTDIR: said("its folder is no folder"),
    errno.EEXIST: said("its folder is no folder"),
    errno.EISDIR: said("there is a folder of this name"),
}
_BINARY: int = getattr(os, "O_BINARY", 0)


class SaveFailed(Exception):
    """A save could not be written. What is on the disk is as it was before, and the game in memory is untouched."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            said(
                "{path}: the game could not be written: {why}. What was saved before is untouched and the game goes on; "
                "see to it, then try again.",
                path=path,
                why=why,
            )
        )
        self.path = path
        self.why = why


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Failures of the disk inside become `SaveFailed` about this path."""
    try:
        yield
    except OSError as error:
        why = _WHY.get(error.errno or 0) or error.strerror or type(error).__name__
        raise SaveFailed(path, why) from error


def generation(path: Path, number: int) -> Path:
    """The file of an older generation; 0 is the save itself."""
    return path.with_name(f"{path.name}.{number}") if number else path


def replace(path: Path, data: bytes, rotate: bool) -> None:
    """Write a file whole or not at all. With ``rotate`` what was there moves on one generation. Raises `SaveFailed`."""
    fresh = path.with_name(path.name + ".new")
    with writing(path):
        try:
            write_whole(fresh, data)
            if rotate:
                _rotate(path)
            os.replace(fresh, path)
        except OSError:
            with suppress(OSError):  # the first failure is the one to report; a leftover is overwritten next time
                os.unlink(fresh)
            raise
        sync_folder(path.parent)


def _rotate(path: Path) -> None:
    """Move generations on. The save itself is copied, so that it exists at every moment."""
    if not os.path.exists(path):
        return
    copy = path.with_name(path.name + ".old")
    with suppress(FileNotFoundError):
        os.unlink(copy)
    try:
        os.link(path, copy)
    except OSError:  # a file system without links
        write_whole(copy, path.read_bytes())
    for number in range(GENERATIONS - 1, 1, -1):
        if os.path.exists(generation(path, number - 1)):
            os.replace(generation(path, number - 1), generation(path, number))
    os.replace(copy, generation(path, 1))


def write_whole(path: Path, data: bytes) -> None:
    """Write a new file and see it safely on the disk. Raises OSError."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o644)
    try:
        write(handle, data)
    finally:
        os.close(handle)


def write(handle: int, data: bytes) -> None:
    """Write all of the data where the handle stands and see it safely on the disk. Raises OSError."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """See the names in a folder safely on the disk, where the system can do that."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:  # Windows opens no folders; it writes names through by itself
        return
    try:
        os.fsync(handle)
    except OSError as error:  # some network drives cannot do it either, and the file itself is safe already
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES):
            raise
    finally:
        os.close(handle)


class Growing:
    """An open file that only grows. A piece that cannot be written whole leaves no trace.

    Nobody else may write to the file meanwhile; that somebody did is noticed by its length.
    """

    def __init__(self, path: Path, keep: int = 0, length: int | None = None) -> None:
        """Open or make the file; all but its first ``keep`` bytes goes with the first piece. ``length`` is how long it must be.

        Raises `SaveFailed`.
        """
        self.path = path
        self._size = keep
        self._length = length
        with writing(path):
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT | _BINARY, 0o644)

    def append(self, data: bytes) -> None:
        """Add a piece and see it safely on the disk. Raises `SaveFailed`."""
        with writing(self.path):
            facts = os.fstat(self._handle)
            if facts.st_nlink == 0 or self._length not in (None, facts.st_size):
                raise SaveFailed(self.path, CHANGED)
            if facts.st_size != self._size:
                os.ftruncate(self._handle, self._size)
            self._length = None
            os.lseek(self._handle, self._size, os.SEEK_SET)
            try:
                write(self._handle, data)
            except OSError:
                with suppress(OSError):  # if this fails too, the next piece begins by cutting this one off
                    os.ftruncate(self._handle, self._size)
                raise
            self._size += len(data)
            self._length = self._size

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._handle)
