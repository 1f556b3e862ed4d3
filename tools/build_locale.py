"""Collects every sentence that players read, and compiles translations: `python tools/build_locale.py [--check]`.

There are two catalogues: ``client`` (the window) and ``rome`` (the game's own words and the texts on its cards). Templates are
written to ``game/locale/<catalogue>.pot``; a translation is ``game/locale/<language>/LC_MESSAGES/<catalogue>.po``, which any gettext
editor makes from the template, and is compiled to the ``.mo`` beside it. With ``--check`` nothing is written: the status is 1 when a
template is out of date or a translation has a fault.

Nothing but the standard library is needed: sentences are found by reading the source for `tr`, `tr_n` and `N_`.
"""

from __future__ import annotations

import argparse
import ast
import re
import struct
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

LOCALE = ROOT / "game" / "locale"
SOURCES = {"client": ROOT / "game" / "client", "rome": ROOT / "game" / "titles" / "rome"}
MARKS = {"tr": 1, "N_": 1, "tr_n": 2}
"""Functions that say or mark a sentence, and how many of their arguments are sentences."""
HEADER = """\
# Sentences of the {name} catalogue. Made by tools/build_locale.py; do not edit this template.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


class LocaleFault(Exception):
    """A sentence or a translation that cannot be used; the message says which and why."""


class Message(NamedTuple):
    """A sentence, its plural or nothing, and where it comes from."""

    text: str
    plural: str
    source: str


class Entry(NamedTuple):
    """An entry of a translation."""

    text: str
    plural: str
    said: tuple[str, ...]
    line: int


# ---- collecting ------------------------------------------------------------------------------------------------------


def collect(name: str) -> list[Message]:
    """All sentences of a catalogue, each once, in the order of the source."""
    found: dict[str, Message] = {}
    messages = [message for path in sorted(SOURCES[name].rglob("*.py")) for message in in_source(path)]
    if name == "rome":
        from game.titles.rome.words.texts import messages as of_data

        messages += [Message(text, "", what) for text, what in of_data()]
    for message in messages:
        known = found.setdefault(message.text, message)
        if message.plural and not known.plural:
            found[message.text] = message
    return list(found.values())


def in_source(path: Path) -> Iterator[Message]:
    """The sentences that a module says or marks. Raises `LocaleFault` for one that is put together while the game runs."""
    where = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in MARKS:
            continue
        texts = node.args[: MARKS[node.func.id]]
        sentences = [t.value for t in texts if isinstance(t, ast.Constant) and isinstance(t.value, str)]
        if len(sentences) == len(texts) == MARKS[node.func.id]:
            yield Message(sentences[0], "".join(sentences[1:]), where)
        elif any(isinstance(text, ast.JoinedStr) for text in texts):
            raise LocaleFault(f"{where}:{node.lineno}: {node.func.id}() takes a plain sentence; fill it with .format()")


def template(name: str, messages: Iterable[Message]) -> str:
    """A catalogue as a template for translators."""
    parts = [HEADER.format(name=name)]
    for message in messages:
        entry = [f"#. {message.source}", f"msgid {quoted(message.text)}"]
        if message.plural:
            entry += [f"msgid_plural {quoted(message.plural)}", 'msgstr[0] ""', 'msgstr[1] ""']
        else:
            entry.append('msgstr ""')
        parts.append("\n".join(entry) + "\n")
    return "\n".join(parts)


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


# ---- translations ----------------------------------------------------------------------------------------------------

LINE = re.compile(r'(msgid|msgid_plural|msgstr|msgstr\[(\d+)\])\s+(".*")')
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPES = {"n": "\n", "t": "\t"}


def read_po(path: Path) -> list[Entry]:
    """The entries of a translation, the header (of the empty sentence) among them; unfinished and fuzzy ones are left out."""
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
            key = found[1]
            if key == "msgid" and fields:
                close()
            if key == "msgid":
                began = number
            last = key
            fields[key] = unquoted(found[3], path, number)
        elif line.startswith('"') and last:
            fields[last] += unquoted(line, path, number)
        elif line:
            raise LocaleFault(f"{path.name}:{number}: cannot read {line!r}")
    close()
    return entries


def unquoted(text: str, path: Path, number: int) -> str:
    found = STRING.fullmatch(text.strip())
    if found is None:
        raise LocaleFault(f"{path.name}:{number}: a text must stand between quotation marks")
    return re.sub(r"\\(.)", lambda m: ESCAPES.get(m[1], m[1]), found[1])


def faults(entries: Iterable[Entry], messages: Iterable[Message], path: Path) -> list[str]:
    """What is wrong with a translation: sentences that nobody says any more, and places that are lost or made up."""
    known = {message.text: message for message in messages}
    found = []
    for entry in entries:
        if not entry.text:
            continue
        if entry.text not in known:
            found.append(f"{path.name}:{entry.line}: {entry.text!r} is not said any more")
        wanted = places(entry.text) | places(entry.plural)
        for said in entry.said:
            if not places(said) <= wanted or (not entry.plural and places(said) != wanted):
                found.append(f"{path.name}:{entry.line}: {said!r} must use the places {sorted(wanted)}")
    return found


def places(text: str) -> set[str]:
    """The places of a template, with their kinds."""
    try:
        return {f"{name}:{kind}" for _, name, kind, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {f"not a template: {text}"}


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
    tables, texts = [b"", b""], b""
    for column in (0, 1):
        for pair in pairs:
            tables[column] += struct.pack("<II", len(pair[column]), offset + len(texts))
            texts += pair[column] + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, 0) + tables[0] + tables[1] + texts


# ---- the command -----------------------------------------------------------------------------------------------------


def build(folder: Path, check: bool) -> list[str]:
    """Write all catalogues and translations, or only look at them; gives what is wrong."""
    wrong = []
    for name in SOURCES:
        messages = collect(name)
        text = template(name, messages)
        path = folder / f"{name}.pot"
        if not check:
            folder.mkdir(exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
        elif not path.exists() or path.read_text("utf-8") != text:
            wrong.append(f"{path.name} is out of date: run python tools/build_locale.py")
        for po in sorted(folder.glob(f"*/LC_MESSAGES/{name}.po")):
            entries = read_po(po)
            wrong += faults(entries, messages, po)
            if not check:
                po.with_suffix(".mo").write_bytes(compiled(entries))
    return wrong


def main(argv: list[str] | None = None) -> int:
    """Do as the command line says; gives the exit status."""
    parser = argparse.ArgumentParser(description="Collect the sentences of the game and compile its translations.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when something is out of date")
    try:
        wrong = build(LOCALE, parser.parse_args(argv).check)
    except LocaleFault as fault:
        wrong = [str(fault)]
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
