"""Scenarios whose arguments or positions have the wrong form: each is told in words for its author, never by a fault of the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from game.titles.rome.rules_table import SCENARIOS
from game.titles.rome.scenario.arguments import FORMS
from game.titles.rome.scenario.position import position
from game.titles.rome.scenario.runner import run
from game.titles.rome.scenario.schema import check, schema
from game.titles.rome.scenario.verbs import VERBS

WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    99,
    1.5,
    "",
    "nobody",
    [],
    ["x"],
    [1],
    [[]],
    {},
    {"faction": "rome"},
    {"x": 1},
)


def all_scenarios() -> Iterator[dict[str, Any]]:
    for folder in SCENARIOS:
        for path in sorted(folder.glob("*.json")):
            yield from json.loads(path.read_text("utf-8"))


def first_of_each_argument() -> dict[tuple[str, str], tuple[dict[str, Any], int]]:
    """For each verb and argument a scenario that uses it, and the place of that order."""
    found: dict[tuple[str, str], tuple[dict[str, Any], int]] = {}
    for scenario in all_scenarios():
        for at, order in enumerate(scenario["actions"]):
            for name in order.get("args", {}):
                found.setdefault((order["verb"], name), (scenario, at))
    return found


def no_fault_of_the_rules(scenario: dict[str, Any]) -> None:
    for failure in run(scenario).failures:
        assert "the rules fail" not in failure
        assert "cannot be laid out" not in failure


@pytest.mark.parametrize("wrong", WRONG, ids=map(str, WRONG))
def test_no_argument_however_wrong_looks_like_a_fault_of_the_rules(wrong: Any) -> None:
    for (_, name), (scenario, at) in first_of_each_argument().items():
        spoiled = deepcopy(scenario)
        spoiled["actions"][at]["args"][name] = wrong
        no_fault_of_the_rules(spoiled)


@pytest.mark.parametrize("wrong", WRONG, ids=map(str, WRONG))
def test_no_field_of_a_setup_however_wrong_looks_like_a_fault_of_the_rules(wrong: Any) -> None:
    tried: set[str] = set()
    for scenario in all_scenarios():
        setup = scenario["setup"]
        for part in (setup, *(setup[name] for name in ("battle",) if name in setup)):
            for name in set(part) - tried:
                tried.add(name)
                spoiled = deepcopy(scenario)
                (spoiled["setup"] if part is setup else spoiled["setup"]["battle"])[name] = wrong
                no_fault_of_the_rules(spoiled)


BUY = {
    "id": "buy",
    "setup": {"phase": "spending", "active": "rome", "gold": {"rome": 9}, "unrest": {"roma": 2}},
    "actions": [{"seat": "rome", "verb": "remove unrest", "args": {"region": "roma", "count": 2}}],
    "expect": {"state": {"unrest": {}, "gold.rome": 7}},
}


def test_wrong_arguments_are_told_with_their_form() -> None:
    spoiled = deepcopy(BUY)
    spoiled["actions"][0]["args"]["count"] = "two"
    (failure,) = run(spoiled).failures
    assert failure == "actions[0]: 'remove unrest' takes as 'count' a whole number, not 'two'"


def test_null_leaves_an_argument_out() -> None:
    spared = deepcopy(BUY)
    spared["actions"][0]["args"]["count"] = None
    spared["expect"]["state"] = {"unrest.roma": 1, "gold.rome": 8}
    assert run(spared).failures == ()


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        ({"base": "two_teams", "teams": [["rome", "greece"], ["rome", "carthage"]]}, "teams names a faction twice"),
        ({"turn_order": ["rome", "rome"]}, "turn_order names a faction twice"),
        ({"base": "two_teams", "teams": [["rome"]]}, "setup.teams"),
        (
            {"phase": "battle", "battle": {"attacker": ["rome"], "defender": ["greece", "rome"]}},
            "a faction fights on one side",
        ),
    ],
)
def test_nobody_is_named_twice(setup: dict[str, Any], told: str) -> None:
    assert told in run({**BUY, "setup": setup}).failures[0]


def test_null_in_a_setup_is_the_same_as_nothing() -> None:
    whole = {
        **BUY,
        "setup": {**BUY["setup"], "turn": None, "target": None, "turn_order": None, "control": {"roma": None}},
    }
    assert check(whole).setup.control == {"roma": None}
    assert run({**whole, "actions": [], "expect": {"state": {"turn": 2, "control.roma": None}}}).failures == ()


def test_a_target_that_was_reached_before_stays_reached() -> None:
    assert position({"vp": {"rome": 15}}).last_turn
    assert not position({"vp": {"rome": 14}}).last_turn


def test_the_schema_tells_the_form_of_every_argument_that_has_one() -> None:
    named = {name for verb in VERBS.values() for name in (*verb.needs, *verb.may)}
    assert set(FORMS) <= named
    tests = schema()["$defs"]["OrderRecord"]["allOf"]
    properties = [test["then"]["properties"]["args"]["properties"] for test in tests]
    assert all(form for args in properties for name, form in args.items() if name in FORMS)
