"""Relations: what a hostile act does, and to whom it does nothing."""

from __future__ import annotations

import pytest

from game.titles.rome.diplomacy import act_hostile, allied, relation
from game.titles.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL
from game.titles.rome.tables import BARBARIANS, CARTHAGE, GREECE, ROME
from tests.rome.table import Table


def table(**more: object) -> Table:
    return Table({"phase": "campaign", "active": "rome", **more}).run()


@pytest.mark.rule("friendly-trade-only")
@pytest.mark.parametrize("level", ["neutral", "friendly"])
def test_war_without_treason(level: str) -> None:
    t = table(vp={"rome": 2}, relations={"greece-rome": level, "carthage-rome": "ally"})
    act_hostile(t.g, ROME, GREECE)
    assert relation(t.g, ROME, GREECE) == ENEMY
    assert relation(t.g, ROME, CARTHAGE) == ALLY
    assert t.g.vp[ROME] == 2


@pytest.mark.rule("points-floor")
def test_treason_costs_a_point_and_trust_at_the_same_time() -> None:
    t = table(vp={"rome": 2}, relations={"greece-rome": "ally", "carthage-rome": "ally", "barbarians-rome": "friendly"})
    act_hostile(t.g, ROME, GREECE)
    levels = [relation(t.g, ROME, other) for other in (GREECE, CARTHAGE, BARBARIANS)]
    assert levels == [ENEMY, FRIENDLY, NEUTRAL]
    assert t.g.vp[ROME] == 1
    act_hostile(t.g, ROME, GREECE)
    assert t.g.vp[ROME] == 1


@pytest.mark.rule("teams-fixed")
def test_partners_cannot_become_enemies() -> None:
    t = table(base="two_teams", vp={"rome": 2})
    act_hostile(t.g, ROME, BARBARIANS)
    assert allied(t.g, ROME, BARBARIANS)
    assert t.g.vp[ROME] == 2


@pytest.mark.rule("neutral-nation-no-relations")
def test_the_nation_nobody_plays_has_no_relations() -> None:
    t = table(base="three_without_greece", turn_order=["carthage", "rome", "barbarians"])
    before = list(t.g.relations)
    act_hostile(t.g, ROME, GREECE)
    assert t.g.relations == before
    assert t.g.attacked == [0, 0, 0, 0]


@pytest.mark.rule("relations-no-enemy-needed")
def test_who_attacked_is_remembered() -> None:
    t = table()
    act_hostile(t.g, ROME, GREECE)
    act_hostile(t.g, BARBARIANS, GREECE)
    assert t.g.attacked[GREECE] == 1 << ROME | 1 << BARBARIANS
