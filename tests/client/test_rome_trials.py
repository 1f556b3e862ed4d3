"""Trials that a decision on the map leads to: their chances before committing, with no more than the seat may know."""

from __future__ import annotations

import pytest

from game.client.rome.presenters.battle.trials import escape_chances, possible_stars, sea_trials, trial_words
from game.titles.rome import odds
from game.titles.rome.view import view
from tests.rome.s07_campaign.pieces import BARBARIANS, ROME, army, piece, table
from tests.rome.s09_naval.pieces import CARTHAGE, fleet, navy, sea, waters
from tests.rome.table import Table

WAR = {"barbarians-rome": "enemy", "carthage-rome": "enemy"}


def meeting(general: str | None = "crassus") -> Table:
    """A Roman army attacks one of the Barbarians, whose general Rome does not know."""
    t = table(
        [army(ROME, 1, "patavium", "LLLvs", general), army(BARBARIANS, 1, "patavium", "WWWSd", "vercingetorix")],
        relations=WAR,
    )
    return t.do("attack", piece(ROME), BARBARIANS)


def test_who_offers_battle_may_be_led_by_anybody() -> None:
    """The attacked see every rating that a Roman general may have; the own one they know."""
    t = meeting()
    assert t.decision.step == "encounter.answer"
    v = view(t.g, BARBARIANS)
    assert possible_stars(v, piece(BARBARIANS)) == [5]
    assert possible_stars(v, piece(ROME)) == [2, 3, 4, 5]
    assert escape_chances(v, piece(BARBARIANS), piece(ROME)) == (odds.avoid(5, 5), odds.avoid(5, 2))
    assert f"{odds.avoid(5, 5):.0%} to {odds.avoid(5, 2):.0%}" in trial_words(v, t.decision)


def test_that_nobody_leads_is_known() -> None:
    t = meeting(None)
    v = view(t.g, BARBARIANS)
    assert possible_stars(v, piece(ROME)) == [0]
    assert f"{odds.avoid(5, 0):.0%}." in trial_words(v, t.decision)


def test_hidden_generals_change_no_word() -> None:
    """Two positions that differ only in what the seat may not know read alike."""
    told = set()
    for general in ("crassus", "caesar", "mediocre_1"):
        t = meeting(general)
        told.add(trial_words(view(t.g, BARBARIANS), t.decision))
    assert len(told) == 1


def fleets_meet() -> Table:
    return waters(
        [
            navy(ROME, 1, "mare_tyrrhenum", 4),
            navy(CARTHAGE, 1, "mare_tyrrhenum", 5),
            navy(CARTHAGE, 2, "mare_sardoum", 1),
        ],
        relations=WAR,
    )


def test_a_battle_at_sea_is_predicted_as_it_is_fought() -> None:
    t = fleets_meet()
    v = view(t.g, ROME)
    (trial,) = sea_trials(v, fleet(ROME), sea(t, "mare_tyrrhenum"))
    exact = odds.sea_fight_at_hand(t.g, fleet(ROME), fleet(CARTHAGE))
    assert trial.odds.chance == exact.win
    assert [chance for _, chance in trial.odds.outcomes] == [exact.win, exact.draw, exact.lose]
    assert (len(trial.mine), len(trial.theirs)) == (4, 5)
    assert sum(trial.lost) == pytest.approx(1, abs=0.001)
    assert len(sea_trials(v, fleet(ROME), sea(t, "mare_sardoum"))) == 1
    assert sea_trials(v, fleet(ROME), sea(t, "mare_ionium")) == []


def test_who_may_intercept_reads_the_chance() -> None:
    t = waters([navy(ROME, 1, "mare_tyrrhenum", 4), navy(CARTHAGE, 1, "syrtis_minor", 5)], relations=WAR)
    t.do("sail", fleet(ROME), sea(t, "mare_sardoum"))
    assert t.decision.step == "naval.intercept"
    words = trial_words(view(t.g, CARTHAGE), t.decision)
    assert f"Victory {odds.sea_fight_at_hand(t.g, fleet(CARTHAGE), fleet(ROME)).win:.0%}" in words


def test_who_has_to_flee_reads_who_may_pursue() -> None:
    dice = "GREEN:skull" + " GREEN:blank" * 5
    t = waters([navy(ROME, 1, "mare_tyrrhenum", 3), navy(CARTHAGE, 1, "mare_tyrrhenum", 3)], relations=WAR, dice=dice)
    t.do("attack_navy", fleet(ROME), fleet(CARTHAGE))
    assert t.decision.step == "naval.flee"
    words = trial_words(view(t.g, CARTHAGE), t.decision)
    assert "may pursue for 4 more sea areas" in words
    assert f"Victory {odds.sea_fight_at_hand(t.g, fleet(CARTHAGE), fleet(ROME)).win:.0%}" in words
    t.g.navy_mp[fleet(ROME)] = 0
    assert trial_words(view(t.g, CARTHAGE), t.decision) == ""


def test_nothing_is_said_where_nothing_is_rolled() -> None:
    t = fleets_meet()
    assert trial_words(view(t.g, ROME), t.decision) == ""
