"""Which titles there are: every folder of ``game/titles`` with a ``title.py``. A title is imported when it is first asked for."""

from __future__ import annotations

import importlib
import pkgutil
from importlib.util import find_spec
from typing import Any

from .title import Title

FOLDER = "game.titles"


class UnknownTitle(LookupError):
    """No title has this id. The message names those that there are."""


def ids() -> list[str]:
    """The ids of all titles, sorted. Imports none of them."""
    folder = importlib.import_module(FOLDER)
    packages = sorted(module.name for module in pkgutil.iter_modules(folder.__path__) if module.ispkg)
    return [name for name in packages if find_spec(f"{FOLDER}.{name}.title") is not None]


def find(id: str) -> Title[Any]:
    """The title with this id. Raises `UnknownTitle`."""
    known = ids()
    if id not in known:
        raise UnknownTitle(f"there is no title {id!r}; there are: {', '.join(known) or 'none'}")
    title: Title[Any] = importlib.import_module(f"{FOLDER}.{id}.title").TITLE
    return title
