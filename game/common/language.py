"""The player's language: English sentences in, sentences of the chosen language out, by gettext.

    tr = Catalogue("rome").tr          tr("Pass")  ->  "Passen"
    use_language("de")                 every catalogue speaks German from now on

English is the source and always complete. A translation is one text file for each catalogue,
``game/locale/<language>/LC_MESSAGES/<catalogue>.po``, which any gettext editor opens; it is read as it stands, so that a change
is seen at the next start. `spoken` is a cache for functions whose results hold words.
"""

from __future__ import annotations

import gettext
import io
import re
import struct
from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

ENGLISH = "en"


class LocaleFault(Exception):
    """A translation that cannot be read; the message says where and why."""


class Entry(NamedTuple):
    """A sentence of a translation: its English, the English plural or nothing, what is said for each number, its line."""

    text: str
    plural: str
    said: tuple[str, ...]
    line: int


def locale_folder() -> Path:
    """Where the language files lie."""
    return Path(str(files("game"))) / "locale"


def po_file(language: str, domain: str, folder: Path | None = None) -> Path:
    """The file of a catalogue in a language."""
    return (folder or locale_folder()) / language / "LC_MESSAGES" / f"{domain}.po"


def languages() -> list[str]:
    """Codes of the languages that can be chosen; English first."""
    found = {path.parents[1].name for path in locale_folder().glob("*/LC_MESSAGES/*.po")}
    return [ENGLISH, *sorted(found - {ENGLISH})]


class Catalogue:
    """The sentences of one part of the program, in the language in use."""

    _all: ClassVar[list[Catalogue]] = []
    _language: ClassVar[str] = ENGLISH

    def __init__(self, domain: str) -> None:
        self.domain = domain
        self._translation = gettext.NullTranslations()
        Catalogue._all.append(self)
        self._speak()

    def tr(self, message: str) -> str:
        """A sentence in the language in use."""
        return self._translation.gettext(message)

    def tr_n(self, one: str, many: str, number: int) -> str:
        """The form that fits ``number``; place it with ``.format(n=number)``."""
        return self._translation.ngettext(one, many, number)

    def _speak(self) -> bool:
        self._translation = gettext.NullTranslations()
        if Catalogue._language == ENGLISH:
            return True
        try:
            entries = read_po(po_file(Catalogue._language, self.domain))
        except (OSError, UnicodeDecodeError, LocaleFault):
            return False
        self._translation = gettext.GNUTranslations(io.BytesIO(compiled(entries)))
        return True


def use_language(language: str) -> bool:
    """Speak another language from now on. False when a file of it is missing or cannot be read; that part stays English."""
    Catalogue._language = language
    for forget in _kept:
        forget()
    spoken_by = [catalogue._speak() for catalogue in Catalogue._all]
    return all(spoken_by)


def language_in_use() -> str:
    """Its code."""
    return Catalogue._language


_kept: list[Callable[[], None]] = []


def spoken(maxsize: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A cache for a function whose results hold words: another language empties it."""

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        kept: Any = lru_cache(maxsize)(function)
        _kept.append(kept.cache_clear)
        answer: Callable[P, R] = kept
        return answer

    return keep


# ---- the format of translations --------------------------------------------------------------------------------------

LINE = re.compile(r'(msgid|msgid_plural|msgstr|msgstr\[(\d+)\])\s+(".*")')
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPE = re.compile(r"\\(.)")
ESCAPES = {"n": "\n", "t": "\t"}


def read_po(path: Path) -> list[Entry]:
    """The entries of a translation, the header (of the empty sentence) among them; unfinished and fuzzy ones are left out.
    Raises `LocaleFault` with the line that cannot be read."""
    entries: list[Entry] = []
    fields: dict[str, str] = {}
    last, began, fuzzy = "", 0, False

    def close() -> None:
        nonlocal fuzzy
        said = tuple(text for key, text in sorted(fields.items()) if key.startswith("msgstr"))
        if fields and all(said) and not fuzzy:
            entries.append(Entry(fields.get("msgid", ""), fields.get("msgid_plural", ""), said, began))
        fields.clear()
        fuzzy = False

    for number, raw in enumerate(path.read_text("utf-8").splitlines(), 1):
        line = raw.strip()
        found = LINE.fullmatch(line)
        if line.startswith("#"):
            if fields:
                close()
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
        elif found:
            last = found[1]
            if last == "msgid":
                if fields:
                    close()
                began = number
            fields[last] = _unquoted(found[3], path, number)
        elif line.startswith('"') and last:
            fields[last] += _unquoted(line, path, number)
        elif line:
            raise LocaleFault(f"{path.name}:{number}: cannot read {line!r}")
    close()
    return entries


def _unquoted(text: str, path: Path, number: int) -> str:
    found = STRING.fullmatch(text.strip())
    if found is None:
        raise LocaleFault(f"{path.name}:{number}: a text must stand between quotation marks")
    return ESCAPE.sub(lambda m: ESCAPES.get(m[1], m[1]), found[1])


def compiled(entries: Iterable[Entry]) -> bytes:
    """A translation as gettext reads it (the ``.mo`` format)."""
    pairs = sorted(
        (
            ("\0".join((entry.text, entry.plural)) if entry.plural else entry.text).encode(),
            "\0".join(entry.said).encode(),
        )
        for entry in entries
    )
    count, start = len(pairs), 28
    offset = start + 16 * count
    tables, texts = [b"", b""], bytearray()
    for column in (0, 1):
        for pair in pairs:
            tables[column] += struct.pack("<II", len(pair[column]), offset + len(texts))
            texts += pair[column] + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, 0) + tables[0] + tables[1] + texts
