"""Catalogues of sentences: complete, up to date, and translations that gettext can read."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from tools.build_locale import (
    LOCALE,
    LocaleFault,
    Message,
    build,
    collect,
    compiled,
    faults,
    in_source,
    quoted,
    read_po,
    template,
)

PO = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#. a comment
msgid "{0:army} "
"is lost."
msgstr "{0:army} ist verloren."

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} Karte"
msgstr[1] "{n} Karten"

#, fuzzy
msgid "Roll"
msgstr "Rolle"

msgid "Not done yet"
msgstr ""
"""


def test_the_templates_are_up_to_date() -> None:
    assert build(LOCALE, check=True) == []


def test_sentences_of_source_and_data_are_collected() -> None:
    rome = {message.text: message for message in collect("rome")}
    for text in (
        "{0:army} is lost.",
        "Accept",
        "You do not hold that card.",
        "Hannibal Barca",
        "Plague",
        "Fertile Year",
    ):
        assert text in rome, text
    assert rome["{n} card"].plural == "{n} cards"
    assert "Back" in {message.text for message in collect("client")}


def test_a_sentence_that_is_put_together_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "scene.py"
    source.write_text('tr(f"{name} wins")\n', "utf-8")
    with pytest.raises(LocaleFault, match=r"scene\.py:1"):
        list(in_source(source))


def test_templates_quote_what_is_special() -> None:
    assert quoted('a "b"\\\n') == '"a \\"b\\"\\\\\\n"'
    text = template("rome", [Message("{n} card", "{n} cards", "names.py")])
    assert 'msgid_plural "{n} cards"\nmsgstr[0] ""' in text


def test_a_translation_speaks(tmp_path: Path) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    po = folder / "rome.po"
    po.write_text(PO, "utf-8")
    (folder / "rome.mo").write_bytes(compiled(read_po(po)))
    german = gettext.translation("rome", str(tmp_path), languages=["de"])
    assert german.gettext("{0:army} is lost.") == "{0:army} ist verloren."
    assert german.ngettext("{n} card", "{n} cards", 3) == "{n} Karten"
    assert german.gettext("Roll") == "Roll"
    assert german.gettext("Not done yet") == "Not done yet"


def test_faults_of_a_translation_are_named(tmp_path: Path) -> None:
    po = tmp_path / "rome.po"
    po.write_text(PO + '\nmsgid "Gone"\nmsgstr "Weg"\n\nmsgid "A {0:army}"\nmsgstr "Ein {1:army}"\n', "utf-8")
    known = [Message(text, "", "") for text in ("{0:army} is lost.", "{n} card", "A {0:army}")]
    found = faults(read_po(po), known, po)
    assert any("'Gone' is not said any more" in fault for fault in found)
    assert any("'Ein {1:army}' must use the places ['0:army']" in fault for fault in found)


def test_a_broken_file_is_told_by_its_line(tmp_path: Path) -> None:
    po = tmp_path / "rome.po"
    po.write_text('msgid "a"\nmsgstr nonsense\n', "utf-8")
    with pytest.raises(LocaleFault, match=r"rome\.po:2"):
        read_po(po)
