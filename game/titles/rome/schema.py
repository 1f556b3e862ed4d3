"""The full check of the data files: the shape of every entry (`shapes`), then what entries say of each other (`crosscheck`).

``check`` raises ``BadData`` for the first mistake it finds. Run ``python tools/check_data.py`` after an edit. The comment at
the top of each data file says in words what these modules demand.
"""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from game.titles.rome import crosscheck
from game.titles.rome.reading import BadData as BadData
from game.titles.rome.reading import Document
from game.titles.rome.shapes import PATTERNS, SHAPES

SHALLOW = ("decks", "rules", "traits", "difficulty", "fortuna")
"""Tables whose entries lie at depth 2 where the others of their file lie at depth 3."""


def check(documents: Mapping[str, Document]) -> None:
    """Check all data files, given as read; raises ``BadData`` for the first mistake."""
    for file, (shape, _) in SHAPES.items():
        try:
            shape.model_validate(documents[file])
        except ValidationError as error:
            raise _told(file, error.errors(include_url=False)[0]) from error
    crosscheck.check(documents)


def _told(file: str, error: ErrorDetails) -> BadData:
    """Pydantic's finding in the words of a data file."""
    where = [str(step) for step in error["loc"]]
    if where[-1] == "[key]":
        return BadData(file, f"is not a good id: {_wanted(error)}", where[-2])
    depth = 2 if where[0] in SHALLOW else SHAPES[file][1]
    if len(where) < depth:
        return BadData(file, _wanted(error), field=".".join(where))
    return BadData(file, _wanted(error), where[depth - 1], ".".join(where[depth:]))


def _wanted(error: ErrorDetails) -> str:
    """What is wrong with a value, and what would be right."""
    kind, given, limits = error["type"], error["input"], error.get("ctx", {})
    wanted: dict[str, str] = {
        "missing": "is missing",
        "extra_forbidden": "is not known; the comment at the top of the file lists the fields",
        "literal_error": f"has to be {limits.get('expected')}, not {given!r}",
        "int_type": f"has to be a whole number, not {given!r}",
        "bool_type": f"has to be true or false, not {given!r}",
        "string_type": f"has to be a text in quotes, not {given!r}",
        "list_type": f"has to be a list in square brackets, not {given!r}",
        "dict_type": f"has to be a table, not {given!r}",
        "model_type": f"has to be a table, not {given!r}",
        "greater_than_equal": f"has to be at least {limits.get('ge')}, not {given!r}",
        "less_than_equal": f"has to be at most {limits.get('le')}, not {given!r}",
        "string_too_short": "must not be empty",
        "string_pattern_mismatch": f"{given!r} has to be {PATTERNS.get(str(limits.get('pattern')))}",
        "too_short": f"has to have at least {limits.get('min_length')} entries",
        "too_long": f"has to have at most {limits.get('max_length')} entries",
    }
    return wanted.get(kind, error["msg"])
