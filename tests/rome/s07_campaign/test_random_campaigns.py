"""Random campaign turns: whatever is ordered, armies and regions stay within their limits."""

from __future__ import annotations

import pytest

from game.kernel.chance import Live, Sampled
from game.titles.rome.forces import armies_of, cards_in, holds_together, within_limits
from game.titles.rome.regions import markers_left
from game.titles.rome.state import CAMPAIGN, State
from game.titles.rome.steps import flow
from tests.rome.s07_campaign.pieces import (
    BARBARIANS,
    CARTHAGE,
    GREECE,
    ROME,
    Battles,
    army,
    attackers_win,
    defenders_win,
    drawn,
)
from tests.rome.table import Table

ARMIES = [
    army(CARTHAGE, 1, "carthago", "PPPBu", "competent_1"),
    army(CARTHAGE, 2, "syracuse", "PPi", "mediocre_1"),
    army(CARTHAGE, 3, None, "iiNN", "mediocre_2"),
    army(ROME, 1, "roma", "LLLLvs", "crassus"),
    army(ROME, 2, "cosentia", "LLII", "competent_1"),
    army(ROME, 3, "patavium", "LIC"),
    army(ROME, 4, None, "LLv", "mediocre_1"),
    army(GREECE, 1, "pella", "HHHHj", "alexandros"),
    army(GREECE, 2, "larissa", "HHK", "mediocre_1"),
    army(GREECE, 3, "pella", "HH"),
    army(BARBARIANS, 1, "nemossos", "WWWWd", "mediocre_1"),
    army(BARBARIANS, 2, "vesontio", "MMMMn", "mediocre_2"),
    army(BARBARIANS, 3, "mediolanum", "WWSR", "viriathus"),
]
SETUP = {
    "phase": "campaign",
    "armies": ARMIES,
    "control": {"syracuse": "carthage", "patavium": "rome", "salona": "rome", "mediolanum": "barbarians"},
    "relations": {"carthage-greece": "ally", "barbarians-rome": "enemy", "greece-rome": "friendly"},
    "improvements": {"roma": ["barracks", "walls"], "patavium": ["barracks"], "syracuse": ["market"]},
    "roads": [["roma", "neapolis"], ["neapolis", "cosentia"], ["cosentia", "syracuse"], ["pella", "larissa"]],
    "unrest": {"roma": 2, "nemossos": 1, "pella": 1},
    "generals_unallocated": {"rome": ["rome_competent_2"]},
    "vp": {"rome": 5, "carthage": 5},
}
SHRINKING = ("losses.", "reorganise.split", "campaign.discard")


def sound(g: State) -> None:
    """What must hold after every decision."""
    midway = any(frame[0].startswith(SHRINKING) for frame in g.frames)
    for faction in g.setup.factions:
        assert markers_left(g, faction) >= 0
        for one in armies_of(faction):
            if g.army_at[one] == -1:
                assert not g.army_troops[one]
                continue
            assert within_limits(g.army_troops[one])
            assert midway or holds_together(g, one)
            assert g.army_mp[one] >= 0
            if g.army_at[one] >= 0:
                assert within_limits(cards_in(g, faction, g.army_at[one]))
    assert min(g.unrest) >= 0


def random_end(chance: Sampled) -> Battles:
    stand_in = Battles()
    stand_in.ends = lambda g, region, a, d: chance.pick("end", (attackers_win, defenders_win, drawn))(g, region, a, d)
    return stand_in


@pytest.mark.rule("army-limits", "army-least-mains", "region-limit", "conquest-markers")
@pytest.mark.parametrize("seed", range(12))
def test_random_orders_keep_the_limits(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Sampled(seed)
    monkeypatch.setitem(flow.automatic, "battle.begin", random_end(chance).begin)
    t = Table(SETUP)
    t.g.chance = Live(seed)
    t.run()
    cards = sum(t.g.troops_reserve) + sum(map(len, t.g.army_troops))
    for _ in range(600):
        if t.g.phase != CAMPAIGN:
            break
        options = t.options
        assert len(options) == len(set(options)) > 0
        t.do(*chance.pick("order", options))
        sound(t.g)
        assert sum(t.g.troops_reserve) + sum(map(len, t.g.army_troops)) == cards
