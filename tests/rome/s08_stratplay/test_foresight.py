"""The table as a seat may suppose it, and the chances on it."""

from __future__ import annotations

import pytest

from game.kernel.actions import Decision
from game.kernel.chance import Sampled
from game.titles.rome.battle import autoplay
from game.titles.rome.battle.foresight import (
    NOTHING_KNOWN,
    Chances,
    Knowledge,
    chances,
    frames_for,
    laid_out,
    supposed,
)
from game.titles.rome.battle.table import REWARDS, UNKNOWN
from game.titles.rome.forces import within_limits
from game.titles.rome.scenario.battles import battle_facts
from game.titles.rome.state import NONE
from game.titles.rome.steps import flow
from game.titles.rome.tables import IS_MOUNTED, TROOPS
from game.titles.rome.view import view
from tests.rome.s08_stratplay.field import Field, barbarians, field, numbers, rome
from tests.rome.s08_stratplay.test_allied_armies import CRASSUS_ARMY, GREEK_ARMY, together
from tests.rome.table import Table


def large(step: str = "setup", icons: int = 2) -> Field:
    return field(
        rome("republican_legionaries*4 allied_cavalry velites scorpio", general="rome_crassus"),
        barbarians("lowland_warriors*5 soldurii barbarian_slingers"),
        step=step,
        icons=icons,
    )


def test_unknown_cards_are_dealt_within_the_limits_and_the_own_ones_stay() -> None:
    t = large()
    for seed in range(20):
        g = supposed(view(t.g, 1), t.decision, Knowledge(), Sampled(seed))
        assert g is not None
        assert g.battle is not None
        own, enemy = g.battle.sides
        assert own.hand == t.battle.sides[0].hand
        assert len(enemy.hand) == len(t.battle.sides[1].hand)
        assert UNKNOWN not in enemy.hand
        assert within_limits(enemy.hand)
        assert all(TROOPS[card].faction == 3 for card in enemy.hand)
        assert g.army_general[enemy.leader] >= 0


def test_declared_riders_are_dealt_exactly() -> None:
    t = large("flanks")
    for seed in range(10):
        g = supposed(view(t.g, 1), t.decision, Knowledge(mounted=(NONE, 2)), Sampled(seed))
        assert g is not None
        assert g.battle is not None
        assert sum(IS_MOUNTED[card] for card in g.battle.sides[1].hand) == 2


def test_nothing_of_the_true_table_is_used() -> None:
    """Two tables that look alike to the seat give the same chances."""
    first = large()
    other = field(
        rome("republican_legionaries*4 allied_cavalry velites scorpio", general="rome_crassus"),
        barbarians("soldurii*3 lowland_warriors*2 barbarian_slingers*2"),
        step="setup",
        icons=2,
    )
    found = [chances(view(t.g, 1), t.decision, Knowledge(), None, 8, 3) for t in (first, other)]
    assert found[0] == found[1]


def test_every_decision_of_a_battle_can_be_foreseen_to_its_end() -> None:
    """Plain play to the end; at every decision the supposed table goes on with every option."""
    seen: set[str] = set()
    for seed in range(12):
        t = large(icons=seed % 4)
        t.g.chance = Sampled(seed)
        while t.g.battle is not None and t.g.battle.step < REWARDS:
            decision = t.decision
            seen.add(decision.step)
            v = view(t.g, decision.seat)
            known = Knowledge(stage=stage_of(t))
            for option in decision.options[:4]:
                assert chances(v, decision, known, option, 1, seed) is not None, decision
            assert v.battle is not None
            flow.act(t.g, autoplay.choose(v, v.battle, decision, Sampled(seed)))
    assert {"battle.deploy", "battle.reveal"} <= seen
    assert battle_facts(t.g)


def stage_of(t: Field) -> int:
    """The stage of the combat at hand, from the frames (the client reads it from the log)."""
    return next((frame[1] for frame in t.g.frames if frame[0] == "battle.combat"), 0)


def test_what_was_chosen_face_down_is_chosen_anew() -> None:
    t = large("centre", 0)
    t.do("deploy", numbers("republican_legionaries velites"))
    assert t.decision.seat == 3
    found = chances(view(t.g, 3), t.decision, Knowledge(), t.options[0], 4, 1)
    assert found is not None
    assert found.samples == 4


def test_elsewhere_nothing_is_foreseen() -> None:
    t = large()
    decision = Decision(1, "campaign.turn", (1,), [("end_turn",)])
    assert frames_for(t.g, decision, 0) is None
    assert supposed(view(t.g, 1), decision, Knowledge(), Sampled(1)) is None
    assert chances(view(t.g, 0), t.decision, Knowledge(), None, 2, 1) is None


def test_samples_add_up() -> None:
    half = NOTHING_KNOWN.plus(Chances(1.0, 0.0, 0.0, 1.0, 10)).plus(Chances(0.0, 0.5, 0.5, 0.0, 10))
    assert half == Chances(0.5, 0.25, 0.25, 0.5, 20)
    assert half.error == pytest.approx(0.1118, abs=0.001)


ARMIES = [
    {
        "faction": "rome",
        "number": 1,
        "region": "massalia",
        "general": {"id": "rome_crassus"},
        "troops": ["velites"] * 2,
    },
    {"faction": "rome", "number": 2, "region": "massalia", "troops": ["republican_legionaries"] * 3},
    {"faction": "barbarians", "number": 1, "region": "nemossos", "troops": ["lowland_warriors"] * 4},
    {"faction": "barbarians", "number": 2, "region": "nemossos", "general": {"stars": 3}, "troops": ["soldurii"] * 2},
]


def test_a_battle_is_foreseen_before_the_army_goes_there() -> None:
    t = Table({"phase": "campaign", "active": "rome", "armies": ARMIES})
    v = view(t.g, 1)
    nemossos = t.g.board.region_number["nemossos"]
    found = laid_out(v, 6, nemossos)
    assert found is not None
    seen, decision = found
    assert seen.battle is not None
    mine, theirs = seen.battle.sides
    assert (mine.armies, theirs.armies) == ((6,), (15, 16))
    assert theirs.hand == (UNKNOWN,) * 6
    assert theirs.leader == 16
    assert v.army_at[6] != nemossos
    assert v.battle is None
    chance = chances(seen, decision, Knowledge(), None, 10, 1)
    assert chance is not None
    assert chance.samples == 10


def test_who_is_met_defends() -> None:
    t = Table({"phase": "campaign", "active": "rome", "armies": ARMIES})
    found = laid_out(view(t.g, 3), 15, t.g.board.region_number["massalia"], attacks=False)
    assert found is not None
    assert found[0].battle is not None
    assert [side.factions for side in found[0].battle.sides] == [(1,), (3,)]


def test_no_battle_is_foreseen_where_nobody_stands() -> None:
    t = Table({"phase": "campaign", "active": "rome", "armies": ARMIES})
    assert laid_out(view(t.g, 1), 6, t.g.board.region_number["vesontio"]) is None


def test_an_ally_s_cards_fall_in_thought_as_on_the_table() -> None:
    t = together(GREEK_ARMY)  # the Greek leads and sees Roman cards that are not his own
    while t.decision.step != "battle.deploy":
        t.do(*t.decision.options[-1])
    v = view(t.g, t.decision.seat)
    assert t.battle.sides[0].commander == t.decision.seat == 2
    assert not v.army_troops[CRASSUS_ARMY]
    g = supposed(v, t.decision, Knowledge(), Sampled(1))
    assert g is not None
    assert g.army_troops[CRASSUS_ARMY] == dict(t.battle.sides[0].committed)[CRASSUS_ARMY]
    for option in t.decision.options:
        seen = chances(v, t.decision, Knowledge(), option, 20, seed=3)
        assert seen is not None
        assert seen.samples == 20
