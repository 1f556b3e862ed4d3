"""Agent Phase: the deck of action cards."""

from __future__ import annotations

import pytest

from game.titles.rome.forces import agents_of
from game.titles.rome.hands import draw_cards
from game.titles.rome.tables import ROME
from tests.rome.table import Table


@pytest.mark.rule("agents-reshuffle")
def test_discards_are_drawn_from_when_the_deck_is_empty() -> None:
    t = Table({"phase": "agent", "active": "rome"})
    t.g.deck, t.g.discard, t.g.hands[ROME] = (3,), (7, 9), ()
    draw_cards(t.g, ROME, 3)
    assert t.g.hands[ROME] == (3, 7, 9)
    assert (t.g.deck, t.g.discard) == ((), ())


@pytest.mark.rule("agents-reshuffle")
def test_with_neither_deck_nor_discards_nobody_draws() -> None:
    t = Table({"phase": "agent", "active": "rome"})
    t.g.deck, t.g.discard, t.g.hands[ROME] = (), (), (1,)
    draw_cards(t.g, ROME, 4)
    assert t.g.hands[ROME] == (1,)


@pytest.mark.rule("agents-reshuffle", "agents-cards-uses")
def test_a_card_that_was_used_is_discarded() -> None:
    t = Table({"phase": "agent", "active": "rome", "hands": {"rome": ["A01"]}}).run()
    t.do("cash_in", 0)
    assert t.g.discard == (0,)
    assert t.refused("cash_in", 0).key == "card_not_in_hand"


def test_an_agent_that_stands_there_already_is_told_so() -> None:
    t = Table(
        {"phase": "agent", "active": "rome", "agents": [{"faction": "rome", "number": 1, "region": "roma"}]}
    ).run()
    agent = agents_of(ROME)[0]
    assert t.refused("move_agent", agent, t.region("roma")).key == "agent_already_there"
    assert t.refused("move_agent", agent, t.region("carthago")).key == "regions_do_not_touch"
