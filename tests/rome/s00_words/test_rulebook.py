"""The rulebook on screen: every rule that the game names has its place, every link leads somewhere, the charts are those of the data."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.glossary import messages
from game.client.markdown import read_markdown, slug
from game.client.scenes.rulebook import Chapter, load_rulebook
from game.common.language import ENGLISH, languages, use_language
from game.titles.rome import title
from game.titles.rome.steps import flow
from game.titles.rome.tables import DEVELOPMENTS, EVENTS, FACTIONS, GENERALS, SOLO_CARDS, TRAITS, TROOPS
from game.titles.rome.words.rulebook import BY_STEP, PLACES, place_of
from tools.build_rulebook import CHAPTERS, FOLDER, main

from .scan import refusals

SECTIONS = Path(title.__file__).parent / "rules" / "sections.toml"


def chapters() -> dict[str, Chapter]:
    """By the way in which places name them."""
    return {slug(chapter.name): chapter for chapter in load_rulebook()}


def exists(place: str, here: str = "") -> bool:
    """Whether there is such a place; a link without chapter stays in its own."""
    key, _, anchor = place.partition("#")
    chapter = chapters().get(key or here)
    if chapter is None:
        return False
    return not anchor or anchor in {p.anchor for p in chapter.paragraphs if p.kind in ("h1", "h2", "h3")}


def test_chapters_have_one_title_each_and_different_ones() -> None:
    for path in sorted(FOLDER.glob("*.md")):
        kinds = [paragraph.kind for paragraph in read_markdown(path.read_text("utf-8"))]
        assert kinds[0] == "h1", path.name
        assert kinds.count("h1") == 1, path.name
    assert len(chapters()) == len(list(FOLDER.glob("*.md")))


def test_headings_of_a_chapter_are_told_apart() -> None:
    for chapter in chapters().values():
        anchors = [p.anchor for p in chapter.paragraphs if p.kind in ("h1", "h2", "h3")]
        assert len(anchors) == len(set(anchors)), chapter.name


@pytest.fixture(params=languages()[1:])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Another language than English, for a while."""
    use_language(request.param)
    yield request.param
    use_language(ENGLISH)


def test_a_translation_says_the_same_paragraph_by_paragraph(language: str) -> None:
    """Headings, lists, tables in the same order; as many links to the same places; as much in bold."""
    for path in sorted((FOLDER / language).glob("*.md")):
        said, source = (read_markdown(file.read_text("utf-8")) for file in (path, FOLDER / path.name))
        assert [p.kind for p in said] == [p.kind for p in source], path.name
        for one, other in zip(said, source, strict=True):
            texts = (" ".join((p.markup, *p.cells)) for p in (one, other))
            links, sources = (sorted(re.findall(r"<a ([^>]+)>", text)) for text in texts)
            assert links == sources, one.words
    written = {path.name for path in FOLDER.glob("*.md") if "glossary" not in path.name}
    assert {path.name for path in (FOLDER / language).glob("*.md")} == written


def test_a_translated_book_has_the_places_of_the_english_one(language: str) -> None:
    book = {chapter.place: chapter for chapter in load_rulebook()}
    for place in (*PLACES.values(), *BY_STEP.values()):
        key, _, anchor = place.partition("#")
        assert not anchor or anchor in {p.anchor for p in book[key].paragraphs}, place
    terms = {word for paragraph in book["glossary"].paragraphs for word in paragraph.first_words}
    assert {"active-zone", "works"} <= terms
    english = [text for text, _ in messages()]
    shown = "\n".join(paragraph.words for paragraph in book["glossary"].paragraphs)
    assert not [text for text in english if len(text) > 20 and text in shown]
    assert book["battles"].name != "Battles"


@pytest.mark.parametrize("rule", sorted(PLACES))
def test_places_exist(rule: str) -> None:
    assert exists(PLACES[rule]), PLACES[rule]


def test_every_rule_that_refusals_and_steps_name_has_a_place() -> None:
    named = {rule: site.where for site in refusals() for rule in site.rules}
    named |= {step.rule: step.name for step in flow.asking.values()}
    assert not {rule: where for rule, where in named.items() if rule not in PLACES}


def test_every_section_of_the_rules_table_has_a_place() -> None:
    sections = tomllib.loads(SECTIONS.read_text("utf-8"))["sections"]
    assert set(sections) <= set(PLACES)


def test_steps_may_have_a_place_of_their_own() -> None:
    assert all(exists(place) for place in BY_STEP.values())
    assert all(any(name.startswith(start) for name in flow.asking) for start in BY_STEP)
    assert (
        place_of("Placing Armies and Navies on the Board", "naval.place")
        == PLACES["Placing Armies and Navies on the Board"]
    )
    assert place_of("no such rule") == ""


def test_every_link_leads_somewhere() -> None:
    for key, chapter in chapters().items():
        for paragraph in chapter.paragraphs:
            for link in re.findall(r"<a ([^>]+)>", " ".join((paragraph.markup, *paragraph.cells))):
                assert exists(link, key), f"{chapter.name}: {link}"


def test_the_charts_are_those_of_the_data() -> None:
    assert main(["--check"]) == 0
    assert set(CHAPTERS) <= {path.name for path in FOLDER.glob("*.md")}


def test_everything_on_the_cards_can_be_found() -> None:
    text = "\n".join(path.read_text("utf-8") for path in FOLDER.glob("*.md"))
    for things in (TROOPS, GENERALS, EVENTS.values(), TRAITS.values(), SOLO_CARDS, FACTIONS):
        for thing in things:
            if thing.name not in ("Mediocre General", "Competent General"):
                assert thing.name in text, thing.name
    assert all(development.name in text for tree in DEVELOPMENTS for development in tree)


def test_the_search_finds_rules_in_plain_words() -> None:
    from game.client.scenes.rulebook import search

    book = load_rulebook()
    for wanted in ("hanging wound", "ancient wonder", "interception", "siege walls", "national unity"):
        assert search(book, wanted), wanted
