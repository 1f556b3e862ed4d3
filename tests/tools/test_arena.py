"""The arena's tables: who wins how often, and what tells manners apart."""

from __future__ import annotations

from game.titles.rome.tables import LEVELS, TEMPERAMENTS
from game.titles.rome.title import TITLE
from tools.arena import CONDUCT, Result, ladder_in_words, rung, rungs, table


def test_ladders_have_a_rung_for_every_level_and_temperament() -> None:
    assert len(rungs("levels")) == len(LEVELS) - 1
    assert {first.split(":")[2] for first, _ in rungs("temperaments")} == set(list(TEMPERAMENTS)[1:])
    named = {name for ladder in ("levels", "temperaments") for pair in rungs(ladder) for name in pair}
    assert named <= set(TITLE.players)


def test_a_rung_counts_decided_games_only() -> None:
    results = [Result("a", "rome", 1, 15, (4, 0, 2)), Result("b", "greece", 0, 3), Result("a", "rome", 0, 9)]
    found = rung("a", "b", results)
    assert (found["games"], found["won"], found["share"]) == (1, 1, 1.0)
    assert [found[what] for what in CONDUCT] == [2, 0, 1]
    assert "100.0%" in ladder_in_words([found])
    assert rung("a", "b", results[1:])["share"] == 0


def test_a_table_has_a_row_for_a_player_and_for_each_of_its_factions() -> None:
    rows = table([Result("a", "rome", 1, 15, (4, 0, 2)), Result("a", "greece", 0, 5, (0, 0, 0))])
    assert [(row["faction"], row["games"], row["attacks"]) for row in rows] == [
        ("any faction", 2, 2.0),
        ("rome", 1, 4.0),
        ("greece", 1, 0.0),
    ]
