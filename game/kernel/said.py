"""A sentence for people, in English, that can be said in another language where one is chosen.

why = said("it is cut off: {left} of {all} bytes are left", left=3, all=9)
why                  -> "it is cut off: 3 of 9 bytes are left"
why.pattern          -> the sentence that a translation knows; why.values what stands in its places, sentences among them
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class Said(str):
    """See the module; made by `said`."""

    __slots__ = ("pattern", "values")
    pattern: str
    values: dict[str, Any]


def said(pattern: str, **values: Any) -> Said:
    """A sentence; ``pattern`` is written out where this is called, so that translations can be collected from the source."""
    sentence = Said(pattern.format(**values))
    sentence.pattern, sentence.values = pattern, values
    return sentence


def row(parts: Iterable[object], between: str = ", ") -> Said:
    """Several things in a row, with signs but no words ``between`` them."""
    numbered = {f"part{number}": part for number, part in enumerate(parts)}
    return said(between.join(f"{{{name}}}" for name in numbered), **numbered)
