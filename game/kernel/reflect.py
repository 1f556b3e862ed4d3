"""A state looked at column by column, without asking the title: for the checks that must not trust its own clone and encode."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterator
from typing import Any

CONTAINERS = (list, dict, set, bytearray, array)
"""What two copies may not share."""

ATOMS = (int, float, str, bytes, type(None))


def columns(thing: Any) -> list[str]:
    """The names of all attributes that hold data, whether in slots or in a dictionary, in the order of their declaration."""
    names: list[str] = []
    for kind in reversed(type(thing).__mro__):
        slots = kind.__dict__.get("__slots__", ())
        names += [slots] if isinstance(slots, str) else list(slots)
    names += getattr(thing, "__dict__", {})
    return [name for name in dict.fromkeys(names) if name not in ("__dict__", "__weakref__") and hasattr(thing, name)]


def plain(thing: Any) -> Any:
    """The thing as nested tuples of numbers, words and bytes; equal things give equal tuples, down to the order inside."""
    if isinstance(thing, (int, float)):
        return thing + 0  # enumerations become plain numbers
    if isinstance(thing, ATOMS):
        return thing
    if isinstance(thing, (set, frozenset)):
        return ("set", *sorted(map(repr, map(plain, thing))))
    if hasattr(thing, "items"):
        return ("dict", *[(plain(key), plain(value)) for key, value in thing.items()])
    if isinstance(thing, (list, tuple, bytearray, array)):
        return tuple([plain(part) for part in thing])
    names = columns(thing)
    kind = type(thing).__name__
    return (kind, *[(name, plain(getattr(thing, name))) for name in names]) if names else (kind, str(thing))


def differences(one: Any, other: Any, transient: Collection[str] = (), place: str = "state") -> Iterator[str]:
    """Where two things differ, as places with both values. Columns of the things themselves named in ``transient`` do not count."""
    if one is other:
        return
    kind = _kind(one)
    if kind is not _kind(other) or (kind in (list, tuple, dict) and len(one) != len(other)):
        yield f"{place}: {one!r:.80} is not {other!r:.80}"
    elif kind in (list, tuple):
        for number, (part, counterpart) in enumerate(zip(one, other, strict=True)):
            yield from differences(part, counterpart, (), f"{place}[{number}]")
    elif kind is dict:
        if list(one) != list(other):
            yield f"{place}: the keys {list(one)!r:.80} are not {list(other)!r:.80}"
        else:
            for key in one:
                yield from differences(one[key], other[key], (), f"{place}[{key!r}]")
    elif kind in ATOMS or not columns(one):
        if one != other:
            yield f"{place}: {one!r:.80} is not {other!r:.80}"
    else:
        yield from _column_differences(one, other, transient, place)


def _column_differences(one: Any, other: Any, transient: Collection[str], place: str) -> Iterator[str]:
    ours, theirs = ([name for name in columns(thing) if name not in transient] for thing in (one, other))
    for name in ours:
        if name not in theirs:
            yield f"{place}.{name}: it is missing in one of them"
        else:
            yield from differences(getattr(one, name), getattr(other, name), (), f"{place}.{name}")
    for name in theirs:
        if name not in ours:
            yield f"{place}.{name}: it is missing in one of them"


def _kind(thing: Any) -> type:
    """What has to agree: all whole numbers are of one kind, and so are all tuples."""
    for kind in (int, tuple, list, dict):
        if isinstance(thing, kind):
            return kind
    return type(thing)


def shared(one: Any, other: Any, transient: Collection[str] = (), place: str = "state") -> Iterator[str]:
    """The places where two things hold the very same changeable container."""
    if one is other and isinstance(one, CONTAINERS):
        yield place
    elif one is not other or isinstance(one, tuple):
        for name, part, counterpart in _pairs(one, other, transient):
            yield from shared(part, counterpart, (), place + name)


def _pairs(one: Any, other: Any, transient: Collection[str]) -> Iterator[tuple[str, Any, Any]]:
    """What two things hold at the same place, with the name of the place."""
    if isinstance(one, dict):
        for key in one:
            if key in other:
                yield f"[{key!r}]", one[key], other[key]
    elif isinstance(one, (list, tuple)):
        for number, (part, counterpart) in enumerate(zip(one, other, strict=False)):
            yield f"[{number}]", part, counterpart
    elif not isinstance(one, ATOMS):
        for name in columns(one):
            if name not in transient and hasattr(other, name):
                yield f".{name}", getattr(one, name), getattr(other, name)
