"""Navies at random for many phases: nothing that must hold is ever broken, and every decision can be taken."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.kernel.actions import Action
from game.kernel.chance import Live
from game.titles.rome.columns import decode, encode
from game.titles.rome.diplomacy import allied
from game.titles.rome.forces import faction_of_navy
from game.titles.rome.invariants import faults
from game.titles.rome.naval import ORDERS
from game.titles.rome.seaways import is_haven
from game.titles.rome.state import State
from game.titles.rome.steps import flow
from tests.rome.s07_campaign.conftest import battles as battles
from tests.rome.s07_campaign.pieces import Battles
from tests.rome.s09_naval.pieces import BARBARIANS, CARTHAGE, GREECE, ROME, army, navy, waters
from tests.rome.table import Table

NAVIES = [
    navy(CARTHAGE, 1, "carthago", 4),
    navy(CARTHAGE, 2, None, 3),
    navy(ROME, 1, "roma", 3),
    navy(ROME, 2, "mare_ionium", 2),
    navy(GREECE, 1, "athenai", 5),
    navy(GREECE, 2, "mare_internum", 2),
    navy(BARBARIANS, 1, "sinus_gallicus", 4),
]
ARMIES = [
    army(CARTHAGE, 1, "carthago", "PPPPuu", "competent_1"),
    army(CARTHAGE, 2, "hadrumentum", "iip"),
    army(ROME, 1, "roma", "LLLv", "competent_1"),
    army(ROME, 2, "brundisium", "IIIs", "mediocre_1"),
    army(GREECE, 1, "athenai", "HHHHj", "alexandros"),
    army(GREECE, 2, "sparta", "KK"),
    army(BARBARIANS, 1, "massalia", "WWWd"),
]
ALLIES = {"greece-rome": "ally", "barbarians-carthage": "friendly"}


def table(seed: int, base: str) -> Table:
    present = [faction for faction in range(4) if base != "three_without_barbarians" or faction != BARBARIANS]
    names = ["carthage", "rome", "greece", "barbarians"]
    kept = [names[faction] for faction in present]
    t = waters(
        [record for record in NAVIES if record["faction"] in kept],
        [record for record in ARMIES if record["faction"] in kept],
        active="carthage",
        base=base,
        relations=ALLIES if base == "standard4" else {},
        developments={"barbarians": ["barbarians_shipwrights", "barbarians_national_unity"], "rome": ["rome_corvus"]},
    )
    t.g.chance = Live(seed)
    return t


def at_sea(options: list[Action]) -> list[Action]:
    """What has to do with navies, or ends the turn."""
    return [option for option in options if option[0] in ORDERS or option[0] == "end_turn"]


def broken(g: State) -> list[str]:
    """What must hold for navies after every action, besides what must hold for everything."""
    found = faults(g)
    leaving = any(frame[0] in ("naval.retreat", "naval.flee", "naval.close_ports") for frame in g.frames)
    for number, at in enumerate(g.navy_port):
        if at >= 0 and not leaving and not is_haven(g, faction_of_navy(number), at):
            found.append(f"navy {number} lies in a port that is not friendly")
    for a, b in combinations(range(8), 2):
        if g.navy_sea[a] >= 0 and g.navy_sea[a] == g.navy_sea[b] and a // 2 == b // 2:
            if g.navy_ships[a] + g.navy_ships[b] > 5:
                found.append(f"too many ships in sea area {g.navy_sea[a]}")
    if any(points < 0 for points in g.navy_mp):
        found.append("a navy has sailed too far")
    return found


@pytest.mark.rule("navy-sea-limit", "navy-ports", "transport-capacity")
@pytest.mark.parametrize("base", ["standard4", "two_teams", "three_without_barbarians"])
@pytest.mark.parametrize("seed", range(6))
def test_random_phases_at_sea(base: str, seed: int, battles: Battles) -> None:
    t = table(seed, base)
    dice = Live(seed + 1000)
    met: set[str] = set()
    for _ in range(220):
        if t.g.phase != 4 or not any(frame[0] == "campaign.seat" for frame in t.g.frames):
            t.g.frames = [("turn.phase", 5), ("campaign.begin",)]
            t.g.phase = 4
            t.run()
        decision = flow.decision(t.g)
        assert decision is not None
        options = at_sea(list(decision.options)) if decision.step == "campaign.turn" else list(decision.options)
        assert len(set(options)) == len(options)
        assert options
        weighed = [option for option in options if option[0] != "end_turn"] * 8 + options
        action = dice.pick("action", weighed)
        met.add(action[0])
        copy = t.g.clone()
        flow.act(t.g, action)
        assert broken(t.g) == [], (action, copy.frames)
        assert encode(t.g.clone()) == encode(t.g)
    assert {"sail", "board"} <= met


def test_the_same_course_after_a_save_in_between() -> None:
    t = table(3, "standard4")
    t.do(*next(option for option in t.options if option[0] == "sail"))
    again = decode(encode(t.g), t.g.board)
    assert encode(again) == encode(t.g)
    assert allied(again, ROME, GREECE)
