"""Words of the game with their meaning, read from the rulebook's last chapter but the charts: ``assets/rulebook/*-glossary.md``.

    underline("No line of communication.")      marks the words that the glossary knows, for `game.client.text`
    meanings("No line of communication.")       what they mean

The glossary is English, and so are the sentences in which its words are found; in another language nothing is marked. No pygame.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from game.client.assets import assets_folder
from game.client.markdown import slug
from game.common.language import ENGLISH, language, spoken

CHAPTER = "glossary"
_ENTRY = re.compile(r"\*\*(.+?)\*\* – (.+)")
_TOKEN = re.compile(r"(<[^<>]*>)")


@dataclass(frozen=True, slots=True)
class Meaning:
    """A word as it stands in the glossary, and what it means."""

    word: str
    words: str

    @property
    def key(self) -> str:
        """How links name it."""
        return slug(self.word)

    @property
    def place(self) -> str:
        """Where it stands in the rulebook."""
        return f"{CHAPTER}#{self.key}"


@cache
def entries() -> dict[str, Meaning]:
    """All meanings by their key; none when the chapter is missing."""
    found: dict[str, Meaning] = {}
    folder = assets_folder() / "rulebook"
    for path in folder.glob(f"*-{CHAPTER}.md") if folder.is_dir() else ():
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = _ENTRY.fullmatch(line.strip())
            if entry is not None:
                meanings = [Meaning(word, entry[2].replace("*", "")) for word in entry[1].split(", ")]
                found |= {meaning.key: meaning for meaning in meanings}
    return found


@spoken(1)
def _pattern() -> re.Pattern[str] | None:
    """Every word of the glossary, longest first, also in the plural."""
    if language() != ENGLISH:
        return None
    words = sorted((meaning.word for meaning in entries().values()), key=len, reverse=True)
    if not words:
        return None
    return re.compile(r"\b(" + "|".join(map(re.escape, words)) + r")(?:e?s)?\b", re.IGNORECASE)


def _known(text: str) -> str:
    """The key of a word that `_pattern` has found."""
    lowered = slug(text)
    return next(
        (key for key in (lowered, lowered.removesuffix("s"), lowered.removesuffix("es")) if key in entries()), ""
    )


def underline(markup: str, most: int = 2, but: frozenset[str] = frozenset()) -> str:
    """Markup with the first ``most`` words of the glossary marked, each once, but for some keys; links stay as they are."""
    pattern = _pattern()
    if pattern is None or most <= 0:
        return markup
    done = set(but)
    left = most
    inside = ""

    def mark(found: re.Match[str]) -> str:
        nonlocal left
        key = _known(found[0])
        if not key or key in done or left <= 0:
            return found[0]
        done.add(key)
        left -= 1
        return f"<term {key}>{found[0]}</term>"

    parts = []
    for part in _TOKEN.split(markup):
        if part.startswith("<a "):
            inside = "a"
        elif part == "</a>":
            inside = ""
        parts.append(part if part.startswith("<") or inside else pattern.sub(mark, part))
    return "".join(parts)


def meanings(markup: str) -> list[Meaning]:
    """What the words in a text mean that the glossary knows, each once."""
    pattern = _pattern()
    if pattern is None:
        return []
    text = _TOKEN.sub("", markup)
    return [entries()[key] for key in dict.fromkeys(_known(found[0]) for found in pattern.finditer(text)) if key]
