"""Levels and temperaments of automated players: their names, what they see, and that each plays in its own way."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.ai.arena import play
from game.ai.players import UnknownPlayer, find, kinds
from game.kernel.chance import Sampled
from game.kernel.match import Match, Player
from game.kernel.saves import keep, load
from game.titles.rome.ai.mind import CHARACTERS, USUAL_LEVEL, USUAL_TEMPERAMENT, Mind, mind, named
from game.titles.rome.diplomacy import set_relation
from game.titles.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL
from game.titles.rome.tables import LEVELS, TEMPERAMENTS
from game.titles.rome.title import TITLE
from tests.rome.s04_events.pieces import told
from tests.rome.s07_campaign.pieces import army
from tests.rome.s12_solo.pieces import BARBARIANS, CARTHAGE, GREECE, ROME, doctrine, solo
from tests.rome.table import Table

EVERYBODY = ["carthage", "rome", "greece", "barbarians"]


def test_every_level_and_temperament_has_a_name_and_the_old_names_still_play() -> None:
    names = [named(level, temperament) for level in LEVELS for temperament in TEMPERAMENTS]
    assert set(names) <= set(kinds(TITLE))
    usual = CHARACTERS[named(USUAL_LEVEL, USUAL_TEMPERAMENT)]
    assert CHARACTERS["auto"] == CHARACTERS["doctrine"] == CHARACTERS[f"auto:{USUAL_LEVEL}"] == usual
    with pytest.raises(UnknownPlayer, match="auto:master:bold"):
        find(TITLE, "auto:master:angry")


def test_a_save_keeps_who_plays(tmp_path: Path) -> None:
    players = {0: Player("", "auto:master:bold"), 1: Player("Livia"), 2: Player("", "doctrine"), 3: Player("", "auto")}
    match: Match[Any] = Match.start(TITLE, {"automated": ["carthage", "greece", "barbarians"]}, 3, players)
    path = tmp_path / "war.save"
    keep(match, path, datetime(2026, 1, 1, tzinfo=UTC))
    assert {seat: load(path).match.player(seat).automated for seat in range(4)} == {
        0: "auto:master:bold",
        1: "",
        2: "doctrine",
        3: "auto",
    }


@pytest.mark.rule("solo-fair")
def test_a_mind_is_a_view_and_nothing_more() -> None:
    view = TITLE.view(solo("rome").g, CARTHAGE)
    mine = mind(view, CHARACTERS["auto:master:sly"])
    assert isinstance(mine, Mind)
    assert mine.army_troops is view.army_troops
    assert mine.hands[ROME] == ()


@pytest.mark.rule("solo-deterministic")
@pytest.mark.parametrize("name", ["auto:novice:sly", "auto:master:bold"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    def run() -> Any:
        players = {seat: find(TITLE, name) for seat in range(4)}
        return TITLE.encode(play(TITLE, {"automated": EVERYBODY, "target": 10}, players, 11, most_turns=2).state)

    assert run() == run()


# ---- answers and their reasons --------------------------------------------------------------------------------------


def asked(card: str, **spec: Any) -> Table:
    """Greece asks Carthage, which is automated, for a treaty."""
    t = doctrine(solo("rome", **spec), CARTHAGE, card)
    t.g.frames = [("agents.treaty_answer", 3 * GREECE, CARTHAGE)]
    return t


def answer(t: Table, name: str = "auto") -> str:
    decision = TITLE.decision(t.g)
    assert decision is not None
    action = find(TITLE, name).choose(TITLE.view(t.g, CARTHAGE), decision, 0, Sampled(1))
    return str(action[0])


@pytest.mark.parametrize(
    ("level", "attacked", "points", "verb", "reason"),
    [
        (NEUTRAL, False, 0, "refuse", "warlike"),
        (FRIENDLY, False, 0, "refuse", "close"),
        (NEUTRAL, True, 0, "refuse", "attacked"),
        (NEUTRAL, False, 5, "refuse", "leader"),
        (NEUTRAL, False, 0, "accept", "useful"),
        (ENEMY, False, 0, "accept", "peace"),
        (FRIENDLY, False, 0, "accept", "trusted"),
        (NEUTRAL, True, 0, "accept", "despite"),
    ],
)
def test_an_automated_faction_tells_why_it_answers_so(
    level: int, attacked: bool, points: int, verb: str, reason: str
) -> None:
    t = asked("C1")
    set_relation(t.g, GREECE, CARTHAGE, level)
    t.g.attacked[CARTHAGE] = attacked << GREECE
    t.g.vp[GREECE] = points
    t.do(verb)
    assert told(t, "answer_reason") == [(CARTHAGE, GREECE, reason)]


@pytest.mark.parametrize("name", ["auto:novice:sly", "auto", "auto:master:cautious"])
def test_an_automated_faction_keeps_a_rival(name: str) -> None:
    """Two allies with nobody else about would never come to an end; with another rival left the same treaty is taken."""
    t = asked("C1")
    set_relation(t.g, GREECE, CARTHAGE, FRIENDLY)
    assert answer(t, name) == "accept"
    for other in (ROME, BARBARIANS):
        set_relation(t.g, other, CARTHAGE, ALLY)
    assert answer(t, name) == "refuse"
    t.do("refuse")
    assert told(t, "answer_reason") == [(CARTHAGE, GREECE, "last")]


def test_people_keep_their_reasons_to_themselves() -> None:
    t = asked("C1")
    t.g.setup = t.g.setup._replace(automated=(False, True, True, True))
    t.do("refuse")
    assert told(t, "answer_reason") == []


def test_temperaments_take_treaties_more_or_less_readily() -> None:
    """C9 takes offers up to neutral ones; the asker is a friend already, or has attacked."""
    t = asked("C9")
    set_relation(t.g, GREECE, CARTHAGE, FRIENDLY)
    answers = {name: answer(t, f"auto:seasoned:{name}") for name in TEMPERAMENTS}
    assert (answers["bold"], answers["sly"], answers["cautious"]) == ("refuse", "accept", "accept")


# ---- manners --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("temperament", "first"), [("bold", "recruit"), ("mercantile", "build"), ("cautious", "build")]
)
def test_gold_goes_where_the_temperament_wants_it(temperament: str, first: str) -> None:
    """Three armies stand in the field; 7 gold are left to spend."""
    forces = [
        army(CARTHAGE, n, region, "PPPP", general)
        for n, region, general in (
            (1, "carthago", "hamilcar"),
            (2, "kartuba", "hasdrubal"),
            (3, "gadira", "hannibal"),
        )
    ]
    t = doctrine(solo("rome", armies=forces), CARTHAGE, "C9")
    t.g.gold[CARTHAGE] = 7
    t.g.agent_at[:2] = [t.region("carthago")] * 2
    t.g.phase = 5
    t.g.frames = [("spending.turn", CARTHAGE)]
    decision = TITLE.decision(t.g)
    assert decision is not None
    action = find(TITLE, f"auto:seasoned:{temperament}").choose(TITLE.view(t.g, CARTHAGE), decision, 0, Sampled(1))
    assert action[0] == first
