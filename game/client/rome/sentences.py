"""Sentences of Rome's window that stand in data files, for the catalogues of translators (`tools/build_locale.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.assets import read_json
from game.client.rome.tutorial.lessons import messages as of_tutorial


def messages() -> Iterator[tuple[str, str]]:
    """Each with where it stands."""
    yield from of_tutorial()
    yield from ((side["name"], "rome.json") for side in read_json("theme", "rome.json")["faction"].values())
