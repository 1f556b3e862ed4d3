"""Odds of battles at sea: against the dice rolled out face by face, and against battles fought."""

from __future__ import annotations

from itertools import product

import pytest

from game.kernel.chance import Sampled
from game.titles.rome import odds
from game.titles.rome.dice import FACES, Colour, Face
from tests.rome.s09_naval.pieces import CARTHAGE, ROME, fleet, navy, sea, waters

GREEN, YELLOW, WHITE = Colour.GREEN, Colour.YELLOW, Colour.WHITE


def hits(faces: tuple[Face, ...], ships: int) -> tuple[bool, int, int]:
    """(all sunk, sunk, damaged) as the rulebook says it."""
    skulls, crosses = faces.count(Face.SKULL), faces.count(Face.X)
    sunk = min(ships, skulls + crosses // 2)
    return sunk == ships, sunk, min(ships - sunk, crosses % 2)


@pytest.mark.rule("sea-battle-results", "sea-battle-loser")
@pytest.mark.parametrize(
    ("mine", "theirs"), [([GREEN], [GREEN]), ([GREEN, GREEN], [YELLOW]), ([WHITE] * 3, [YELLOW] * 2)]
)
def test_face_by_face(mine: list[Colour], theirs: list[Colour]) -> None:
    won = lost = total = 0
    for faces in product(*(FACES[die] for die in mine + theirs)):
        own = hits(faces[len(mine) :], len(mine))
        other = hits(faces[: len(mine)], len(theirs))
        both_gone = own[0] and other[0]
        won += other > own and not both_gone
        lost += own > other and not both_gone
        total += 1
    found = odds.sea_fight(mine, theirs)
    assert (found.win, found.lose) == pytest.approx((won / total, lost / total))
    assert found.win + found.draw + found.lose == pytest.approx(1)
    assert sum(found.lost.values()) == pytest.approx(1)
    assert found.all_sunk == pytest.approx(found.sunk.get(len(theirs), 0))


def test_what_one_side_wins_the_other_loses() -> None:
    here, there = odds.sea_fight([GREEN] * 4, [YELLOW] * 5), odds.sea_fight([YELLOW] * 5, [GREEN] * 4)
    assert (here.win, here.draw) == pytest.approx((there.lose, there.draw))
    assert here.lost == pytest.approx(there.sunk)


def test_at_hand_agrees_with_battles_fought() -> None:
    """Many battles of Rome's 3 ships against Carthage's 2, with the Corvus in force for Rome."""
    t = waters(
        [navy(ROME, 1, "roma", 3), navy(CARTHAGE, 1, "mare_tyrrhenum", 2)],
        developments={"rome": ["rome_corvus"]},
        relations={"carthage-rome": "enemy"},
    )
    mine, theirs = fleet(ROME), fleet(CARTHAGE)
    found = odds.sea_fight_at_hand(t.g, mine, theirs)
    start, fought, won, sunk = t.g, 400, 0, 0
    for seed in range(fought):
        t.g = start.clone()
        t.g.chance = Sampled(seed)
        t.g.out = []
        t.do("sail", mine, sea(t, "mare_tyrrhenum"))
        told = [line for line in t.g.out if line.key == "sea_battle_won"]
        won += bool(told) and told[0].args[0] == mine
        sunk += 2 - t.g.navy_ships[theirs]
    assert won / fought == pytest.approx(found.win, abs=0.07)
    assert sunk / fought == pytest.approx(sum(n * share for n, share in found.sunk.items()), abs=0.12)
