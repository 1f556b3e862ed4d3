"""How scenarios name things: pieces, factions, generals and events in whatever words an author would use; and how lists compare."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.rome.scenario.paths import alike
from game.titles.rome.scenario.references import BadScenario, owner_and_number, piece
from game.titles.rome.scenario.runner import run
from game.titles.rome.tables import GREECE, ROME

LEGION = {
    "faction": "rome",
    "number": 1,
    "region": "roma",
    "general": {"id": "rome_competent_1"},
    "troops": ["republican_legionaries"] * 3,
}


@pytest.mark.parametrize(
    ("value", "named"),
    [
        (2, (ROME, 2)),
        ("2", (ROME, 2)),
        ("greece.1", (GREECE, 1)),
        ("greece 1", (GREECE, 1)),
        (["greece", 1], (GREECE, 1)),
        ({"faction": "greece", "army": 1}, (GREECE, 1)),
        ({"faction": "greece", "number": 1}, (GREECE, 1)),
        ({"general_of": {"faction": "greece", "army": 1}}, (GREECE, 1)),
        ({"army": {"faction": "greece", "number": 1}}, (GREECE, 1)),
        ({"greece": 1}, (GREECE, 1)),
        ({"army": 3}, (ROME, 3)),
        ("navy 1", (ROME, 1)),
        ("greece army 2", (GREECE, 2)),
        ("greece.navy.2", (GREECE, 2)),
    ],
)
def test_pieces_are_named_in_many_ways(value: Any, named: tuple[int, int]) -> None:
    assert owner_and_number(value, ROME) == named


@pytest.mark.parametrize("value", [True, "first", {"faction": "greece"}, {"a": 1, "b": 2}, 2.5, 0, 6])
def test_what_names_no_piece(value: Any) -> None:
    with pytest.raises(BadScenario):
        piece("army", value, ROME)


@pytest.mark.parametrize(
    ("actual", "expected", "good"),
    [
        (["a", "b"], ["b", "a"], True),
        (["a", "a"], ["a"], False),
        (["a"], "a", True),
        (["a", "b"], 2, True),
        ([], 0, True),
        (None, None, True),
        (1, True, False),
        ({"a": 1, "b": [1, 2]}, {"b": [2, 1]}, True),
        ({"a": 1}, {"b": 1}, False),
        ("rome", ["rome"], True),
    ],
)
def test_comparing(actual: Any, expected: Any, good: bool) -> None:
    assert alike(actual, expected) is good


def play(seat: str, card: str, event: str, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "verb": "play event", "args": {"card": card, "event": event, **more}}


def test_plague_in_anothers_turn_names_a_region() -> None:
    scenario = {
        "id": "plague",
        "setup": {"phase": "agent", "active": "carthage", "hands": {"greece": ["A45"]}, "armies": [LEGION]},
        "draws": ["rome_competent_1", "republican_legionaries"],
        "actions": [play("greece", "A45", "plague", region="roma")],
        "expect": {"state": {"armies.rome.1.general": None, "armies.rome.1.troops": ["republican_legionaries"] * 2}},
    }
    assert run(scenario).failures == ()


@pytest.mark.parametrize(
    "more", [{"target": "rome"}, {"target": {"faction": "rome"}}, {"region": "roma"}, {"mode": "rome"}]
)
def test_a_faction_is_named_in_many_ways(more: dict[str, Any]) -> None:
    scenario = {
        "id": "corrupt",
        "setup": {"phase": "taxation", "hands": {"greece": ["A23"]}},
        "actions": [play("greece", "A23", "corrupt_officials", **more), {"seat": "table", "verb": "run taxation"}],
        "expect": {"state": {"gold.rome": 15, "gold.carthage": 17}},
    }
    assert run(scenario).failures == ()


@pytest.mark.parametrize("mode", [{}, {"mode": "cancel"}, {"mode": "cancel_agent_action"}])
def test_guards_cancel_an_action_in_any_words(mode: dict[str, str]) -> None:
    scenario = {
        "id": "guards",
        "setup": {
            "phase": "agent",
            "active": "rome",
            "agents": [{"faction": "rome", "number": 1, "region": "carthago"}],
            "hands": {"rome": ["A51"], "carthage": ["A16"]},
        },
        "actions": [
            {"seat": "rome", "verb": "agent action", "args": {"agent": 1, "card": "A51", "target": "carthage"}},
            play("carthage", "A16", "watchful_guards", **mode),
        ],
        "expect": {"state": {"gold.carthage": 5, "hands.carthage": []}},
    }
    assert run(scenario).failures == ()


@pytest.mark.parametrize(
    "target",
    [
        "rome_competent_1",
        {"general": "rome_competent_1"},
        {"general_of": "rome.1"},
        {"general": {"faction": "rome", "army": 1}},
    ],
)
def test_a_general_to_be_killed_is_named_in_many_ways(target: Any) -> None:
    scenario = {
        "id": "dagger",
        "setup": {
            "phase": "agent",
            "active": "greece",
            "agents": [{"faction": "greece", "number": 1, "region": "roma"}],
            "hands": {"greece": ["A45"]},
            "armies": [LEGION],
        },
        "dice": ["RED:skull"],
        "actions": [
            {"seat": "greece", "verb": "agent action", "args": {"agent": 1, "card": "A45", "target": target}},
        ],
        "expect": {"state": {"armies.rome.1.general.stars": 2}},
    }
    assert run(scenario).failures == ()


CARTHAGINIANS = {
    "faction": "carthage",
    "number": 1,
    "region": "carthago",
    "general": {"id": "carthage_mediocre_1"},
    "troops": ["libyan_spearmen"] * 3,
}


@pytest.mark.parametrize(
    "names",
    [
        {"target_army": {"faction": "carthage", "army": 1}},
        {"target": "carthage", "target_army": 1},
        {"target": {"faction": "carthage", "army": 1}},
    ],
)
def test_an_army_is_named_beside_its_faction_too(names: dict[str, Any]) -> None:
    bribe = {"agent": 1, "card": "A53", "action": "bribe", **names}
    scenario = {
        "id": "bribe",
        "setup": {
            "phase": "agent",
            "active": "rome",
            "armies": [CARTHAGINIANS],
            "agents": [{"faction": "rome", "number": 1, "region": "carthago"}],
            "hands": {"rome": ["A53"]},
        },
        "dice": ["RED:x"],
        "actions": [{"seat": "rome", "verb": "agent action", "args": bribe}],
        "expect": {"state": {"gold.carthage": 10, "agents.rome.1": "killed"}},
    }
    assert run(scenario).failures == ()
    slow = {"card": "A01", "event": "difficult_travels", **names}
    slowed = {
        "id": "slow",
        "setup": {
            "phase": "campaign",
            "active": "carthage",
            "armies": [{**CARTHAGINIANS, "mp": 3}],
            "hands": {"rome": ["A01"]},
        },
        "actions": [
            {"seat": "carthage", "verb": "move army", "args": {"army": 1, "path": ["kirta"]}},
            {"seat": "rome", "verb": "play event", "args": slow},
        ],
        "expect": {"state": {"armies.carthage.1.mp": 1, "hands.rome": []}},
    }
    assert run(slowed).failures == ()


@pytest.mark.parametrize("third", ["carthage", "carthage-greece", "greece-carthage"])
def test_a_relation_is_named_by_the_other_faction_or_by_both(third: str) -> None:
    rumours = {"agent": 1, "card": "A41", "action": "slow_distrust", "target": "greece", "relation_with": third}
    scenario = {
        "id": "distrust",
        "setup": {
            "phase": "agent",
            "active": "rome",
            "agents": [{"faction": "rome", "number": 1, "region": "athenai"}],
            "hands": {"rome": ["A41"]},
            "relations": {"carthage-greece": "ally", "greece-rome": "ally"},
        },
        "actions": [{"seat": "rome", "verb": "agent action", "args": rumours}],
        "expect": {"state": {"relations.carthage-greece": "friendly", "relations.greece-rome": "ally"}},
    }
    assert run(scenario).failures == ()
