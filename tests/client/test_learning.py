"""Help for beginners: words of the glossary, marked, explained on hover, opened by a press or F1; a line about each step."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.booksearch import Text, find
from game.client.glossary import entries, meanings, underline
from game.client.layout import Box
from game.client.rome.parts.table.chronicle import Row
from game.client.rome.presenters.chronicle import Line
from game.client.rome.scenes.table.scene import TableScene
from game.client.scenes.base import Scene
from game.client.scenes.rulebook import Here, RulebookScene, load_rulebook, search
from game.client.settings import Settings
from game.client.widgets.buttons import Button
from game.client.widgets.panels import Label
from game.client.widgets.terms import Term
from game.common.language import use_language
from tests.client.games import begin, until
from tests.client.robot import Robot


def terms(robot: Robot) -> list[Term]:
    top = robot.app.top
    assert top is not None
    return [w for w in top.root.walk() if isinstance(w, Term) and Box(0, 0, *top.size).contains(w.box.center)]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("No line of communication.", "No <term line-of-communication>line of communication</term>."),
        ("<b>Wonders</b> cost 6", "<b><term wonder>Wonders</term></b> cost 6"),
        ("a homely reporter", "a homely reporter"),
        ("Home, home, port, garrison", "<term home>Home</term>, home, <term port>port</term>, garrison"),
        ("see <a place>the garrison</a>", "see <a place>the garrison</a>"),
        ("saved as /home/livia/port/x.save", "saved as /home/livia/port/x.save"),
        ("Loose order", "<term loose>Loose</term> order"),
    ],
)
def test_the_first_words_of_the_glossary_are_marked(text: str, marked: str) -> None:
    assert underline(text) == marked


def test_every_entry_is_found_under_its_own_name() -> None:
    assert len(entries()) > 40
    for meaning in entries().values():
        assert meaning in meanings(meaning.word), meaning.word


def test_words_are_found_in_the_language_in_use() -> None:
    use_language("de")
    try:
        said = underline("Keine Nachschublinie; Garnisonen; mit hängender Wunde.", 3)
        assert said == (
            "Keine <term line-of-communication>Nachschublinie</term>; <term garrison>Garnisonen</term>; "
            "mit <term hanging-wound>hängender Wunde</term>."
        )
        assert meanings("Nachschublinien")[0].words == "der Weg, auf dem neue Karten eine Armee erreichen."
    finally:
        use_language("en")
    assert underline("a siege") != "a siege"


def test_a_word_of_the_prompt_tells_its_meaning_and_opens_the_book(robot: Robot, tmp_path: Path) -> None:
    flow = begin(robot, tmp_path)
    until(robot, flow, "campaign.turn")
    scene = robot.app.top
    assert isinstance(scene, TableScene)
    for press in (lambda: robot.press("f1"), lambda: robot.click(terms(robot)[0])):
        scene.prompt.show(1, "An <b>unrest</b> marker", (), None)
        scene.layout.floats()
        robot.move(terms(robot)[0])
        robot.wait(900)
        assert scene.over.tip.visible
        press()
        book = robot.app.top
        assert isinstance(book, RulebookScene)
        assert book.chapters[book.chapter].name == "Glossary"
        assert book.page.current is not None
        assert book.page.paragraphs[book.page.current].words.startswith("Unrest")
        robot.app.pop(book)


def test_tab_comes_to_the_words_last_and_enter_opens_the_book_there(robot: Robot, tmp_path: Path) -> None:
    flow = begin(robot, tmp_path)
    until(robot, flow, "campaign.turn")
    scene = robot.app.top
    assert isinstance(scene, TableScene)
    scene.prompt.show(1, "An <b>unrest</b> marker", (), None)
    scene.layout.floats()
    late = [isinstance(widget, Term) for widget in scene.focus_order()]
    assert late.index(True) > late.index(False) + 3
    while not isinstance(scene.focused, Term):
        robot.press("shift+tab")
    robot.wait(900)
    assert isinstance(scene.focused, Term)
    assert scene.over.tip.visible
    robot.press("return")
    assert isinstance(robot.app.top, RulebookScene)


def test_words_of_chronicle_and_card_explain_themselves(robot: Robot) -> None:
    scene = Scene()
    robot.app.push(scene)
    row = scene.root.add(Row(Line(0, "x", 1, "Rome takes <a region:3>Pella</a> with its garrison."), lambda link: None))
    row.box = Box(10, 10, 500, 40)
    label = scene.root.add(Label("Two markers of unrest.", terms=1))
    label.place(Box(10, 100, 400, 30))
    robot.frame()
    robot.move((20 + 32, 30))
    assert [term.name for term in terms(robot)] == ["Garrison", "Unrest"]
    for term in terms(robot):
        robot.move(term)
        robot.wait(900)
        assert scene.hovered is term
        assert scene.over.tip.visible


def test_a_toast_says_what_its_first_word_means_and_stays_long_enough_to_be_read(robots: Callable[..., Robot]) -> None:
    long = {}
    for when in ("always", "never"):
        robot = robots(settings=Settings(beginner=when))
        scene = Scene()
        robot.app.push(scene)
        scene.toast("Army I has no line of communication.")
        began = robot.ms
        long[when] = scene.over.toasts[0].text
        while scene.over.toasts:
            robot.frame()
        assert robot.ms - began >= max(4000, 50 * len(long[when]))
    assert len(long["always"]) > len(long["never"])


def test_a_refusal_says_what_its_words_mean_to_beginners_only(robots: Callable[..., Robot]) -> None:
    said = []
    for hints in (True, False):
        robot = robots(settings=Settings(beginner="always" if hints else "never"))
        scene = RulebookScene([])
        robot.app.push(scene)
        button = scene.root.add(Button("Buy", refusal="Army I has no line of communication."))
        button.box = Box(10, 10, 100, 40)
        scene.over.show_tip(button)
        said.append(scene.over.tip.block)
    assert said[0] is not None
    assert said[1] is not None
    assert said[0].height > said[1].height


def test_the_book_leads_back_to_where_the_game_stands(robot: Robot) -> None:
    book = RulebookScene(place="navies", here=Here("taxation-phase", "Rome, pay."))
    robot.app.push(book)
    robot.settle()
    assert book.chapters[book.chapter].name == "Navies"
    robot.click(book.ribbon)
    assert book.chapters[book.chapter].name == "Taxation Phase"
    robot.press("escape")
    assert book.chapters[book.chapter].name == "Navies"
    assert all(word.meaning.key != "glossary" for word in terms(robot))


@pytest.mark.parametrize(
    ("language", "asked", "heading"),
    [
        ("en", "how do I win", "How you win"),
        ("en", "ships", "Ship cards"),
        ("en", "retreat", "Retreat"),
        ("en", "siege", "Besieging a garrisoned region"),
        ("en", "what is a flank?", "Step 3: Fight for the flanks"),
        ("en", "alliance", "Breaking alliances"),
        ("en", "peace", "Treaty"),
        ("en", "buy troops", "Troops and ships"),
        ("en", "how does the game end", "End of the game"),
        ("de", "wie gewinne ich", "Wie du gewinnst"),
        ("de", "Schiffe", "Schiffskarten"),
        ("de", "Rückzug", "Rückzug"),
        ("de", "Bündnis", "Bündnisse brechen"),
        ("de", "Unruhe", "Unruhe"),
    ],
)
def test_plain_words_find_the_page(language: str, asked: str, heading: str) -> None:
    use_language(language)
    try:
        chapters = load_rulebook()
        first = [chapters[hit.chapter].paragraphs[hit.paragraph].words for hit in search(chapters, asked)[:3]]
        assert heading in first
    finally:
        use_language("en")


def test_what_holds_all_words_comes_alone_and_else_what_holds_most() -> None:
    texts = [Text("gold is paid", "", False), Text("gold", "", False), Text("the sea", "Navies", False)]
    assert find(texts, "gold paid") == [0]
    assert find(texts, "gold, trebuchet") == [0, 1]
    assert find(texts, "navy trebuchet catapult") == []
    assert find(texts, "???") == []


def test_search_takes_no_time() -> None:
    began = time.perf_counter()
    chapters = load_rulebook()
    for words in ("a", "siege", "line of communication", "hanging wound"):
        assert search(chapters, words)
    assert time.perf_counter() - began < 1


def test_beginners_get_a_line_about_the_step(robot: Robot, tmp_path: Path) -> None:
    flow = begin(robot, tmp_path)
    until(robot, flow, "campaign.turn")
    scene = robot.app.top
    assert isinstance(scene, TableScene)
    high = scene.prompt.box.h
    assert "Choose a piece" in scene.prompt.hint_line
    robot.app.settings.beginner = "never"
    scene.show()
    assert not scene.prompt.hint_line
    assert scene.prompt.box.h < high
