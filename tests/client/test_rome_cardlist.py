"""The card browser: every card of the game is there, with all its copies."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.rome.presenters.cardlist import chapters, place_of, search
from game.client.rome.scenes.cards import CardsScene
from game.client.scenes.base import Scene
from game.client.scenes.rulebook import RulebookScene
from game.client.settings import Settings
from game.titles.rome.tables import ACTION_CARDS, AGENT_ACTIONS, EVENTS, GENERALS, TROOPS
from tests.client.robot import Robot


def test_every_card_of_the_game_is_listed_with_its_copies() -> None:
    entries = [entry for chapter in chapters() for entry in chapter.entries]
    troops = {entry.number: entry.copies for entry in entries if entry.kind == "troop"}
    assert troops == {number: troop.count for number, troop in enumerate(TROOPS)}
    assert sum(entry.copies for entry in entries if entry.kind == "action") == len(ACTION_CARDS)
    assert sum(entry.copies for entry in entries if entry.kind == "general") == len(GENERALS)
    assert len({chapter.key for chapter in chapters()}) == len(chapters())
    assert chapters()[place_of("barbarians")].key == "barbarians"
    assert place_of("no such deck") == 0


def test_a_search_finds_names_first_and_then_what_is_said() -> None:
    found = search("storm")
    named = [entry for entry in found if "storm" in entry.name.lower()]
    assert named
    assert found[: len(named)] == tuple(named)
    assert any("cancel a Storm" in entry.note for entry in found)
    assert {entry.kind for entry in search("legionaries")} == {"troop"}
    assert len([entry for entry in search("ships of") if entry.kind == "ship"]) == 4
    assert search("  ") == search("no such card") == ()


def test_the_whole_text_of_an_action_card_stands_below_its_face() -> None:
    (actions,) = (chapter for chapter in chapters() if chapter.key == "actions")
    for entry in actions.entries:
        card = ACTION_CARDS[entry.number]
        assert AGENT_ACTIONS[card.symbol].text in entry.note
        assert EVENTS[card.event].text in entry.note


def test_looking_for_a_card_shows_it_and_a_deck_ends_the_search(robot: Robot) -> None:
    robot.app.push(Scene())
    scene = CardsScene("rome")
    robot.app.push(scene)
    robot.settle()
    robot.click(scene.field)
    scene.field.set("plague")
    robot.settle()
    assert [shown.entry for shown in scene.entries] == list(search("plague"))
    assert scene.title == "2 cards found"
    robot.click(scene.rows[0])
    assert scene.field.value == ""
    assert len(scene.entries) == len(scene.chapters[0].entries)


def test_generals_tell_what_their_traits_do() -> None:
    entries = [e for c in chapters() if c.key.startswith("generals_") for e in c.entries]
    for entry in entries:
        assert bool(entry.note) == bool(GENERALS[entry.number].traits)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((1280, 720), 1.5)]
)
def test_decks_are_leafed_through(robots: Callable[..., Robot], size: tuple[int, int], scale: float) -> None:
    robot = robots(size, Settings(scale=scale))
    robot.app.push(Scene())
    scene = CardsScene("greece")
    robot.app.push(scene)
    robot.settle()
    assert scene.shown.key == "greece"
    for number in range(len(scene.chapters)):
        if scene.decks.visible:
            robot.click(scene.decks)
        scene.list.reveal(scene.rows[number])
        robot.click(scene.rows[number])
        assert scene.chapter == number
        area = scene.area
        assert all(e.box.x >= area.box.x - 1 and e.box.right <= area.box.right + 1 for e in scene.entries)
        robot.press("pagedown")
        robot.settle()
        assert area.offset > 0 or area.room == 0
    robot.press("escape")
    assert robot.app.top is not scene


def test_the_rulebook_leads_to_the_cards(robot: Robot) -> None:
    robot.app.push(Scene())
    book = RulebookScene([], cards=lambda: robot.app.push(CardsScene()))
    robot.app.push(book)
    robot.settle()
    robot.click(book.cards)
    assert isinstance(robot.app.top, CardsScene)


def test_a_rulebook_without_cards_has_no_button_for_them(robot: Robot) -> None:
    robot.app.push(Scene())
    book = RulebookScene([])
    robot.app.push(book)
    robot.settle()
    assert not book.cards.visible
