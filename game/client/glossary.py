"""Words of the game with their meaning, read from the rulebook's last chapter but the charts: ``assets/rulebook/*-glossary.md``.

    underline("No line of communication.")      marks the words that the glossary knows, for `game.client.text`
    meanings("No line of communication.")       what they mean

The words and their meanings are said in the language in use. No pygame.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.client.assets import assets_folder, read_text
from game.client.markdown import Paragraph, slug
from game.client.words import tr
from game.common.language import spoken

CHAPTER = "glossary"
_ENTRY = re.compile(r"\*\*(.+?)\*\* – (.+?)(?: \[More\]\(\S+\))?")
_TOKEN = re.compile(r"(<[^<>]*>)")


@dataclass(frozen=True, slots=True)
class Meaning:
    """A word of the glossary, and what it means; ``key`` is how links name it."""

    key: str
    word: str
    words: str

    @property
    def place(self) -> str:
        """Where it stands in the rulebook."""
        return f"{CHAPTER}#{self.key}"


def messages() -> Iterator[tuple[str, str]]:
    """The entries as they are written, for translators: the words (several parted by commas), and what they mean."""
    folder = assets_folder() / "rulebook"
    for path in folder.glob(f"*-{CHAPTER}.md") if folder.is_dir() else ():
        for line in read_text("rulebook", path.name).splitlines():
            entry = _ENTRY.fullmatch(line.strip())
            if entry is not None:
                yield entry[1], path.name
                yield entry[2].replace("*", ""), path.name


def in_use(paragraph: Paragraph) -> Paragraph:
    """A paragraph of the chapter in the language in use."""
    text, linked, place = paragraph.markup.partition(" <a ")
    word, parted, meaning = _TOKEN.sub("", text).partition(" – ")
    said = f"<b>{tr(word)}</b> – {tr(meaning)}" if parted else tr("Glossary")
    if linked:
        said += f" <a {place.partition('>')[0]}>{tr('More')}</a>"
    return replace(paragraph, markup=said, english=paragraph.markup)


@spoken(1)
def entries() -> dict[str, Meaning]:
    """All meanings by their key, in the language in use; none when the chapter is missing."""
    found: dict[str, Meaning] = {}
    for key, word, meaning in _said():
        found.setdefault(key, Meaning(key, word, meaning))
    return found


def _said() -> Iterator[tuple[str, str, str]]:
    """The key, a word and its meaning. A language may have more forms of a word than English has: all belong to the last one."""
    texts = [text for text, _ in messages()]
    for words, meaning in zip(texts[::2], texts[1::2], strict=True):
        english = words.split(", ")
        for number, word in enumerate(tr(words).split(", ")):
            yield slug(english[min(number, len(english) - 1)]), word, tr(meaning)


@spoken(1)
def _keys() -> dict[str, str]:
    """The key of each word as it is said."""
    return {word.lower(): key for key, word, _ in _said()}


@spoken(1)
def _pattern() -> re.Pattern[str] | None:
    """Every word of the glossary, longest first, also in its other forms; not where it is a part of a file's path."""
    words = sorted(_keys(), key=len, reverse=True)
    if not words:
        return None
    said = "|".join(map(re.escape, words))
    return re.compile(rf"(?<![/\\])\b({said})(?:e?[sn])?\b(?![/\\])", re.IGNORECASE)


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
        key = _keys()[found[1].lower()]
        if key in done or left <= 0:
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
    return [entries()[key] for key in dict.fromkeys(_keys()[found[1].lower()] for found in pattern.finditer(text))]
