"""Finds what a beginner types: little words do not count, endings do not matter, plain words stand for those of the book. No pygame.

``assets/rulebook/search.toml`` (and ``rulebook/<language>/search.toml``) holds ``ignored`` words, ``endings`` that are cut off, and
``means``: plain words with those that the book uses.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import NamedTuple

from game.client.assets import assets_folder, read_text
from game.common.language import ENGLISH, language_in_use, spoken

_WORD = re.compile(r"[^\W_]+")
_STEM = 3
"""What is left of a word when an ending is cut off has at least so many letters."""


class Manner(NamedTuple):
    """How people ask in a language."""

    ignored: frozenset[str]
    endings: tuple[str, ...]
    means: dict[str, list[str]]


class Text(NamedTuple):
    """A paragraph to be searched: its words, those of the headings that it stands below, and whether it is a heading itself."""

    words: str
    above: str
    heading: bool


@spoken(1)
def manner() -> Manner:
    """The language in use; nothing is known of one without a file."""
    folders = ("rulebook",) if language_in_use() == ENGLISH else ("rulebook", language_in_use())
    if not assets_folder().joinpath(*folders, "search.toml").is_file():
        return Manner(frozenset(), (), {})
    data = tomllib.loads(read_text(*folders, "search.toml"))
    endings = sorted(data.get("endings", []), key=len, reverse=True)
    return Manner(frozenset(data.get("ignored", [])), tuple(endings), data.get("means", {}))


def _stem(word: str, endings: Sequence[str]) -> str:
    ending = next((end for end in endings if word.endswith(end) and len(word) - len(end) >= _STEM), "")
    return word.removesuffix(ending) if ending else word


def asked(wanted: str) -> list[list[str]]:
    """The words that count, each with the others that mean the same; all without endings."""
    ignored, endings, means = manner()
    words = _WORD.findall(wanted.lower())
    counting = [word for word in words if word not in ignored] or words
    return [[_stem(each, endings) for each in (word, *means.get(word, ()))] for word in counting]


def find(texts: Sequence[Text], wanted: str) -> list[int]:
    """The numbers of the texts that fit best: those that hold all words, else those that hold most; headings first, then what holds
    the words as they were typed, at the beginning of words, in itself and not only in its heading."""
    groups = asked(wanted)
    if not groups:
        return []
    found = [(_rank(text, groups), number) for number, text in enumerate(texts)]
    most = max((rank[0] for rank, _ in found), default=0)
    if most < (len(groups) + 1) // 2:
        return []
    return [number for rank, number in sorted(found, key=lambda each: (each[0][1:], each[1])) if rank[0] == most]


def _rank(text: Text, groups: list[list[str]]) -> tuple[int, int, int]:
    """How many words it holds, then 0 for a heading that has one of them itself, then how far off what it holds is; less is better."""
    words, above = text.words.lower(), text.above.lower()
    far = [min(_distance(word, words, above, number > 0) for number, word in enumerate(group)) for group in groups]
    heading = text.heading and min(far) < _INSIDE
    return sum(each < _NOT for each in far), int(not heading), sum(far)


_INSIDE, _ABOVE, _NOT = 4, 8, 20
"""How far off a word is inside of another one, in the heading above, and nowhere."""


def _distance(word: str, words: str, above: str, other: bool) -> int:
    if word in words:
        begins = re.search(rf"\b{re.escape(word)}", words) is not None
        return other + (0 if begins else _INSIDE)
    return _ABOVE + other if re.search(rf"\b{re.escape(word)}", above) else _NOT
