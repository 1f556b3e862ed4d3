"""Automated factions raise no army that cannot come about, else they would begin it again and again."""

from __future__ import annotations

from game.ai.players import find
from game.kernel.chance import Sampled
from game.titles.rome.tables import GENERAL_NUMBER, IS_MAIN, TROOP_NUMBER, TROOPS
from game.titles.rome.title import TITLE
from tests.rome.s07_campaign.pieces import BARBARIANS
from tests.rome.s12_solo.pieces import doctrine, solo


def test_a_single_bodyguard_is_no_army() -> None:
    """Of the tribes' main battle cards none but Soldurii are left, which join an army one a phase."""
    t = doctrine(solo("rome"), BARBARIANS, "B3")
    for troop, card in enumerate(TROOPS):
        if card.faction == BARBARIANS and IS_MAIN[troop]:
            t.g.troops_reserve[troop] = 3 if card.rule == "needs_general" else 0
    assert t.g.troops_reserve[TROOP_NUMBER["soldurii"]] == 3
    t.g.generals_unallocated[BARBARIANS] = (GENERAL_NUMBER["barbarians_vercingetorix"],)
    t.g.gold[BARBARIANS] = 30
    t.g.phase = 5
    t.g.frames = [("spending.turn", BARBARIANS)]
    player = find(TITLE, "auto")
    taken = []
    while t.g.frames and t.g.frames[0][0] == "spending.turn" and len(taken) < 60:
        decision = t.decision
        action = player.choose(TITLE.view(t.g, BARBARIANS), decision, 0, Sampled(1))
        taken.append(action)
        if action == ("end_turn",):
            break
        t.do(*action)
    assert taken[-1] == ("end_turn",)
    assert ("give_up",) not in taken
