"""A game as one file, to give to somebody: written with everything in it, and checked from its first entry on when it comes in.

share(path, folder)             the file that was written        raises BadSave, SaveFailed
take_in(path, library, …)       the file in the library          raises BadSave, SaveFailed
found()                         games that lie about where people keep what they got: documents, downloads, desktop
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from game.client.library import Library
from game.client.words import tr
from game.kernel.savefile import BadSave
from game.kernel.saves import SUFFIX, free_path, keep, load, verify
from game.kernel.title import Title

MOST = 12
"""Files that are offered."""


def shared_folder(title: str) -> Path:
    """Where shared games are written: a folder of the game's name among the documents."""
    return Path(platformdirs.user_documents_dir()) / title.replace(":", "")


def share(path: Path, folder: Path, title: Title[Any], when: datetime) -> Path:
    """Write a game with all that happened in it as one file of its own. Raises `BadSave` and `SaveFailed`."""
    saved = load(path, title)
    try:
        copy = keep(saved.match, free_path(folder, saved.match.name), when)
    finally:
        saved.close()
    copy.close()
    return copy.path


def take_in(path: Path, library: Library, title: Title[Any], when: datetime) -> Path:
    """Put a game that somebody gave into the library, after it was played through from its start and came out as it says. Raises
    `BadSave` and `SaveFailed`."""
    shown = verify(path, title)
    if not shown.ok:
        raise BadSave(path, shown.problems[0], tr("Ask for the file once more."))
    return share(path, library.folder, title, when)


def found(title: str) -> list[Path]:
    """Games in the folders where people keep what they were given, newest first."""
    folders = [shared_folder(title), *(Path(f()) for f in _FOLDERS)]
    files: dict[Path, float] = {}
    for folder in dict.fromkeys(folders):
        try:
            files |= {file: file.stat().st_mtime for file in folder.glob("*" + SUFFIX) if file.is_file()}
        except OSError:  # no such folder, or none that may be looked at
            continue
    return sorted(files, key=lambda file: (-files[file], file))[:MOST]


_FOLDERS = (platformdirs.user_documents_dir, platformdirs.user_downloads_dir, platformdirs.user_desktop_dir)
