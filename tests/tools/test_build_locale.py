"""Catalogues of sentences: complete, up to date, and translations that gettext can read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.common.language import LocaleFault, languages, po_file, read_po
from tools.build_locale import (
    LOCALE,
    ROOT,
    Message,
    build,
    collect,
    faults,
    in_source,
    missing,
    notes,
    quoted,
    renewed,
    template,
)

MARKUP = re.compile(r"<[^<>]*>")

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


@pytest.mark.parametrize("language", languages()[1:])
def test_a_language_says_everything(language: str) -> None:
    assert missing(language) == []


@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("domain", ["book", "client", "rome"])
def test_sentences_end_as_the_english_ones_do(language: str, domain: str) -> None:
    """A full stop, a colon, a question mark and the marks of our markup are kept."""
    ends = ".?!:…"
    for entry in read_po(po_file(language, domain)):
        if entry.text:
            for said in entry.said:
                assert said.strip()[-1] in ends or entry.text.strip()[-1] not in ends, said
                assert sorted(MARKUP.findall(said)) == sorted(MARKUP.findall(entry.text)), said
                assert (said[0].isspace(), said[-1].isspace()) == (entry.text[0].isspace(), entry.text[-1].isspace())


def test_faults_of_a_translation_are_named(tmp_path: Path) -> None:
    po = tmp_path / "rome.po"
    po.write_text(PO + '\nmsgid "A {0:army}"\nmsgstr "Ein {1:army}"\n', "utf-8")
    known = [Message(text, "", "") for text in ("{0:army} is lost.", "{n} card", "A {0:army}")]
    assert faults(read_po(po), known, po) == ["rome.po:23: 'Ein {1:army}' must use the places ['0:army']"]


def test_a_translation_is_brought_up_to_its_template(tmp_path: Path) -> None:
    po = tmp_path / "rome.po"
    po.write_text(PO, "utf-8")
    messages = [Message("New", "", "b.py"), Message("{n} card", "{n} cards", "a.py"), Message("Roll", "", "a.py")]
    po.write_text(renewed(read_po(po), messages), "utf-8")
    said = {entry.text: entry.said for entry in read_po(po)}
    assert said["{n} card"] == ("{n} Karte", "{n} Karten")
    assert "Plural-Forms: nplurals=2; plural=(n != 1);\n" in said[""][0]
    assert "{0:army} is lost." not in said  # nobody says it any more
    assert 'msgid "New"\nmsgstr ""' in po.read_text("utf-8")  # waits for a translator


def test_the_notes_of_translators_stay_at_the_head(tmp_path: Path) -> None:
    po = tmp_path / "rome.po"
    po.write_text("# Terms: army Armee\n#\n# Talk to people as friends.\n" + PO, "utf-8")
    text = renewed(read_po(po), [Message("New", "", "b.py")], notes(po.read_text("utf-8")))
    assert text.startswith('# Terms: army Armee\n#\n# Talk to people as friends.\nmsgid ""\n')
    assert notes(text) == notes(po.read_text("utf-8"))


OTHER_WORDS = re.compile(
    r"\b(Heere?|Heeren|Heeres|Hauptkampfkarten?|Rechnungsbuch|Gefechte?|Provinz(en)?|Geländezeichen|Landkarten?|Staatskasse"
    r"|(auf|neben|außerhalb) der Karte|Brett|Aussichten|aufbewahrt|bewahrt)\b|[«»]"
)
"""What German calls otherwise: see the list of terms at the head of client.po."""


@pytest.mark.parametrize("domain", ["book", "client", "rome"])
def test_german_has_one_word_for_a_thing(domain: str) -> None:
    for entry in read_po(po_file("de", domain)):
        for said in entry.said:
            assert not OTHER_WORDS.search(said), f"see the terms at the head of client.po: {said}"


@pytest.mark.parametrize(
    "chapter", sorted((ROOT / "assets" / "rulebook" / "de").glob("*.md")), ids=lambda path: path.stem
)
def test_the_german_rulebook_has_one_word_for_a_thing(chapter: Path) -> None:
    assert not OTHER_WORDS.search(chapter.read_text("utf-8"))


def test_a_broken_file_is_told_by_its_line(tmp_path: Path) -> None:
    po = tmp_path / "rome.po"
    po.write_text('msgid "a"\nmsgstr nonsense\n', "utf-8")
    with pytest.raises(LocaleFault, match=r"rome\.po:2"):
        read_po(po)
