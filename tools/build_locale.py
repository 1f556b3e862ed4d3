"""Collects every sentence that players read, and renews the translations: `python tools/build_locale.py [--check]`.

There is a catalogue for the window, ``client``, one for each title (``rome``: its own words and the texts on its cards) and ``book`` (the
tables of the rulebook, see ``build_rulebook.py`` and ``bookwriting``). Templates are
written to ``game/locale/<catalogue>.pot``; a translation is ``game/locale/<language>/LC_MESSAGES/<catalogue>.po``, which any gettext
editor makes from the template. Each run brings the translations up to the templates: new sentences stand there with nothing said,
those that nobody says any more are gone; ``--missing de`` lists what waits for a translator. With ``--check`` nothing is written:
the status is 1 when a file is out of date or a translation has a fault.

Nothing but the standard library is needed: sentences are found by reading the source for `tr`, `tr_n`, `said` and `N_`.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from string import Formatter
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.common.language import Entry, LocaleFault, languages, locale_folder, po_file, read_po  # noqa: E402
from game.kernel import titles  # noqa: E402

LOCALE = locale_folder()
SOURCES = {
    "client": tuple(ROOT / "game" / part for part in ("client", "kernel", "maps")),
    **{title: (ROOT / "game" / "titles" / title,) for title in titles.ids()},
    "book": (ROOT / "tools" / "bookwriting",),
}
"""The folders whose sentences are in a catalogue."""
MARKS = {"tr": 1, "N_": 1, "said": 1, "tr_n": 2}
"""Functions that say or mark a sentence, and how many of their arguments are sentences."""
HEADER = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


class Message(NamedTuple):
    """A sentence, its plural or nothing, and where it comes from."""

    text: str
    plural: str
    source: str


# ---- collecting ------------------------------------------------------------------------------------------------------


def collect(name: str) -> list[Message]:
    """All sentences of a catalogue, each once, in the order of the source."""
    found: dict[str, Message] = {}
    messages = [message for folder in SOURCES[name] for path in modules(folder) for message in in_source(path)]
    messages += [Message(text, "", what) for text, what in of_data(name)]
    for message in messages:
        known = found.setdefault(message.text, message)
        if message.plural and not known.plural:
            found[message.text] = message
    return list(found.values())


def of_data(name: str) -> Iterator[tuple[str, str]]:
    """The sentences of a catalogue that stand in data files, with where."""
    wanted = [f"game.titles.{name}.words.texts"]
    if name == "client":
        wanted = [*(f"game.client.{title}.sentences" for title in titles.ids()), "game.client.glossary"]
    for module in filter(exists, wanted):
        yield from importlib.import_module(module).messages()


def exists(module: str) -> bool:
    """Whether there is such a module, and the packages around it."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def modules(source: Path) -> list[Path]:
    """The modules of a folder, or the one."""
    return sorted(source.rglob("*.py")) if source.is_dir() else [source]


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
    note = f"# Sentences of the {name} catalogue. Made by tools/build_locale.py; do not edit this template.\n"
    return "\n".join([note + HEADER, *(record(message) for message in messages)])


def record(message: Message, said: Sequence[str] = ()) -> str:
    """An entry of a template or, with what is ``said``, of a translation."""
    parts = [f"#. {message.source}", f"msgid {quoted(message.text)}"]
    if message.plural:
        parts.append(f"msgid_plural {quoted(message.plural)}")
        parts += [f"msgstr[{form}] {quoted(text)}" for form, text in enumerate(said or ("", ""))]
    else:
        parts.append(f"msgstr {quoted(said[0] if said else '')}")
    return "\n".join(parts) + "\n"


def lines(text: str) -> str:
    """A text of several lines, each in its own quotation marks."""
    return "\n".join(['""', *(quoted(line) for line in text.splitlines(keepends=True))])


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


# ---- translations ----------------------------------------------------------------------------------------------------


def faults(entries: Iterable[Entry], messages: Iterable[Message], path: Path) -> list[str]:
    """What is wrong with a translation: places of a sentence that are lost or made up."""
    known = {message.text for message in messages}
    found = []
    for entry in entries:
        if entry.text not in known:
            continue
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


def notes(text: str) -> str:
    """The comment lines at the head of a translation, where its translators keep their list of terms."""
    return "".join(takewhile(lambda line: line.startswith("#"), text.splitlines(keepends=True)))


def renewed(entries: Iterable[Entry], messages: Iterable[Message], note: str = "") -> str:
    """A translation in the order of the template: what is said already stays, new sentences wait, old ones go. ``note`` are the
    comment lines at its head."""
    known = {entry.text: entry for entry in entries}
    head = known.get("")
    parts = [note + (HEADER if head is None else f'msgid ""\nmsgstr {lines(head.said[0])}\n')]
    for message in messages:
        entry = known.get(message.text)
        said = entry.said if entry is not None and bool(entry.plural) == bool(message.plural) else ()
        parts.append(record(message, said))
    return "\n".join(parts)


# ---- the command -----------------------------------------------------------------------------------------------------


def build(folder: Path, check: bool) -> list[str]:
    """Write all templates and bring all translations up to them, or only look; gives what is wrong."""
    wrong = []
    for name in SOURCES:
        messages = collect(name)
        wanted = {folder / f"{name}.pot": template(name, messages)}
        for po in sorted(folder.glob(f"*/LC_MESSAGES/{name}.po")):
            entries = read_po(po)
            wrong += faults(entries, messages, po)
            wanted[po] = renewed(entries, messages, notes(po.read_text("utf-8")))
        for path, text in wanted.items():
            if not check:
                path.write_text(text, "utf-8", newline="\n")
            elif not path.exists() or path.read_text("utf-8") != text:
                wrong.append(f"{path.relative_to(folder)} is out of date: run python tools/build_locale.py")
    return wrong


def missing(language: str) -> list[str]:
    """Where and what is still to be translated."""
    found = []
    for name in SOURCES:
        said = {entry.text for entry in read_po(po_file(language, name))}
        found += [f"{name}: {message.text!r}" for message in collect(name) if message.text not in said]
    return found


def main(argv: list[str] | None = None) -> int:
    """Do as the command line says; gives the exit status."""
    parser = argparse.ArgumentParser(description="Collect the sentences of the game and renew its translations.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when something is out of date")
    parser.add_argument("--missing", metavar="LANGUAGE", choices=languages(), help="list what is not translated yet")
    options = parser.parse_args(argv)
    try:
        wrong = missing(options.missing) if options.missing else build(LOCALE, options.check)
    except LocaleFault as fault:
        wrong = [str(fault)]
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
