"""Ordered upgrades of saved raw data: how yesterday's files become readable today.

A table holds ``(version, function)`` pairs; the function turns raw data of that version into raw data of the next. A version
without a function wrote the same shape as the next one. Raw data is the whole save as JSON data (`savefile` lists its parts), so an
upgrade may touch the header, the options, the checkpoint and the entries alike.

There are two tables: `FORMATS` here for the file itself, and each title's ``migrations`` by rules version for what it put inside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Raw = dict[str, Any]
Upgrade = tuple[int, Callable[[Raw], Raw]]

FORMAT = 1
"""The version of the save file's form that this program writes."""

FORMATS: Sequence[Upgrade] = ()
"""Upgrades of the file's form. The first form is still the only one."""


def upgraded(raw: Raw, version: int, now: int, table: Sequence[Upgrade]) -> Raw:
    """Raw data of an older version in the shape of the present one. Raises ValueError for a table that is out of order."""
    versions = [start for start, _ in table]
    if versions != sorted(set(versions)):
        raise ValueError(f"upgrades must be in order and one for each version, not {versions}")
    for start, upgrade in table:
        if version <= start < now:
            raw = upgrade(raw)
    return raw
