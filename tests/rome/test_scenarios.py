"""Every scenario that ships, and those that hold the rules besides: each does what it says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.titles.rome.rules_table import SCENARIOS
from game.titles.rome.scenario.course import Course
from game.titles.rome.scenario.runner import lay_out, order_of, run
from game.titles.rome.scenario.schema import check
from game.titles.rome.scenario.trials import belongs, trial
from game.titles.rome.scenario.verbs import VERBS

FILES = [path for folder in SCENARIOS for path in sorted(folder.glob("*.json"))]
SCENES: list[tuple[str, dict[str, Any]]] = [
    (f"{path.parent.parent.name}/{path.stem}", scenario)
    for path in FILES
    for scenario in json.loads(path.read_text("utf-8"))
]

UNASKED = ("not_now", "not_your_turn", "asked_no_more", "game_over")
"""Reasons that say no more than that it is not the time for an order."""


@pytest.mark.parametrize("scenario", [s for _, s in SCENES], ids=[f"{file}-{s['id']}" for file, s in SCENES])
def test_scenario(scenario: dict[str, Any]) -> None:
    assert run(scenario).failures == ()


def test_ids_are_given_once() -> None:
    ids = [scenario["id"] for _, scenario in SCENES]
    assert len(ids) == len(set(ids))


def orders_in(scenario: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield from scenario["actions"]
    yield from scenario["expect"].get("legal", [])


def test_every_verb_is_carried_out_or_found_legal_somewhere() -> None:
    used = {order["verb"] for _, scenario in SCENES for order in orders_in(scenario)}
    assert set(VERBS) == used


REFUSED = [(s["id"], check(s)) for _, s in SCENES if s["expect"].get("illegal")]


@pytest.mark.parametrize(("id", "scenario"), REFUSED, ids=[id for id, _ in REFUSED])
def test_refusals_are_given_for_a_reason_of_their_own(id: str, scenario: Any) -> None:
    """What is refused is refused at a decision that asks for it, unless it is expected to come at the wrong time."""
    course: Course = lay_out(scenario)
    orders = [order_of(record) for record in (*scenario.expect.legal, *scenario.expect.illegal)]
    course.run()
    looked_at = course.finish(lambda d: any(order.verb.at and belongs(course, d, order) for order in orders))
    for record in scenario.expect.illegal:
        refusal = trial(course, order_of(record), looked_at, False)
        assert refusal is not None
        if not record.reason.startswith("not now"):
            assert refusal.key not in UNASKED, f"{record.verb} {record.args}: {refusal}"
