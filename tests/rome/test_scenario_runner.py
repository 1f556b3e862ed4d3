"""The runner of scenarios: authors' mistakes, scripted dice, what is done by itself, what is looked up, the command."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.kernel.chance import ChanceError
from game.titles.rome.dice import FACES, Colour, Face
from game.titles.rome.scenario.position import position
from game.titles.rome.scenario.references import BadScenario
from game.titles.rome.scenario.runner import run
from game.titles.rome.scenario.schema import check, read, schema
from game.titles.rome.scenario.script import Script
from game.titles.rome.tables import ROME
from game.titles.rome.tables import TROOP_NUMBER as TROOP

LEGION = {
    "faction": "rome",
    "number": 1,
    "region": "roma",
    "general": {"id": "rome_competent_1"},
    "troops": ["republican_legionaries"] * 3,
}
MARCH: dict[str, Any] = {
    "id": "march",
    "setup": {"base": "standard4", "phase": "campaign", "active": "rome", "armies": [LEGION]},
    "actions": [{"seat": "rome", "verb": "move army", "args": {"army": 1, "path": ["neapolis"]}}],
    "expect": {"state": {"armies.rome.1.region": "neapolis"}},
}


def changed(change: Callable[[dict[str, Any]], object], of: dict[str, Any] = MARCH) -> dict[str, Any]:
    """A copy of a scenario with a change."""
    scenario = deepcopy(of)
    change(scenario)
    return scenario


def test_a_scenario_that_holds() -> None:
    assert run(MARCH).failures == ()


# ---- mistakes of authors -------------------------------------------------------------------------------------------

MISTAKES: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda s: s.pop("id"), "id: Field required"),
    (lambda s: s["setup"].update(base="standard5"), "setup.base: "),
    (lambda s: s["setup"].update(colour="red"), "setup.colour: there is no such field"),
    (lambda s: s["setup"].update(phase="night"), "setup.phase: "),
    (lambda s: s["setup"].update(phase="battle"), "setup: phase battle and a battle go together"),
    (lambda s: s["setup"].update(active="parthia"), "setup.active: "),
    (lambda s: s["setup"]["armies"][0].update(number=6), "setup.armies[0].number: "),
    (lambda s: s["setup"]["armies"][0].update(mp="three"), "setup.armies[0].mp: "),
    (lambda s: s.update(dices=["RED:x"]), "there is no field 'dices', did you mean 'dice'?"),
    (lambda s: s.update(extra={"a": 1}), "there is no field 'extra'"),
    (lambda s: s.update(dice=["PINK:x"]), "dice: 'PINK:x': colours are BLACK, WHITE"),
    (lambda s: s.update(dice=["RED:blank"]), "dice: 'RED:blank': the faces of a RED die are s, skull, x"),
    (lambda s: s["actions"][0].update(verb="mov army"), "there is no verb 'mov army', did you mean 'move army'?"),
    (lambda s: s["actions"][0].update(args={"army": 1}), "'move army' needs 'path'; it takes army, path"),
    (lambda s: s["actions"][0]["args"].update(armi=1), "'move army' takes no 'armi', did you mean 'army'?"),
    (lambda s: s["setup"]["armies"][0].update(region="rom"), "setup: there is no region 'rom'"),
    (lambda s: s["setup"]["armies"][0].update(troops=["orcs"]), "setup: there is no troop type 'orcs'"),
    (lambda s: s["setup"].update(armies=[LEGION, LEGION]), "setup: army 1 of rome stands there twice"),
    (lambda s: s["setup"].update(roads=[["roma", "pella"]]), "setup: no border between roma and pella for a road"),
    (lambda s: s["setup"].update(hands={"rome": ["A99"]}), "setup: there is no action card 'A99'"),
    (
        lambda s: s["setup"].update(developments={"rome": ["greece_coinage"]}),
        "greece_coinage is no development of rome",
    ),
    (
        lambda s: s["setup"].update(navies=[{"faction": "rome", "number": 1, "at": "asculum", "ships": 1}]),
        "setup: asculum has no port for a navy to lie in",
    ),
    (lambda s: s["setup"].update(phase="battle", battle={"defender": "rome"}), "needs an attacker and a defender"),
    (lambda s: s["actions"][0]["args"].update(path=["utopia"]), "there is no region 'utopia'"),
    (lambda s: s["expect"]["state"].update({"silver.rome": 1}), "silver.rome: there is no fact 'silver'"),
    (lambda s: s["expect"]["state"].update({"armies.rome": 1}), "armies are named by faction and number"),
    (lambda s: s["expect"]["state"].update({"armies.rome.1.shoes": 1}), "there is nothing called 'shoes' there"),
]


@pytest.mark.parametrize(("change", "said"), MISTAKES, ids=[said for _, said in MISTAKES])
def test_mistakes_are_told_in_a_sentence(change: Callable[[dict[str, Any]], object], said: str) -> None:
    failures = run(changed(change), "some.json#1").failures
    assert any(said in failure for failure in failures), failures


def test_further_texts_are_welcome() -> None:
    assert run(changed(lambda s: s.update(source="somebody's table", tags=["a", "b"]))).failures == ()


def test_a_scenario_with_a_mistake_fails_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.json"
    file.write_text(json.dumps([{"id": "bad"}, MARCH]), "utf-8")
    assert main(["scenario", str(file), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] is False
    assert [(result["id"], result["ok"]) for result in told["results"]] == [("bad", False), ("march", True)]


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"\xff\xfe", "no text in UTF-8"), (b"{", "line 1"), (b"7", "one scenario or a list of them")],
)
def test_files_that_cannot_be_read(tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "some.json"
    file.write_bytes(content)
    with pytest.raises(BadScenario, match=said):
        read(file)


def test_a_file_that_cannot_be_read_fails_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, torn = tmp_path / "good.json", tmp_path / "torn.json"
    good.write_text(json.dumps(MARCH), "utf-8")
    torn.write_text("[{", "utf-8")
    assert main(["scenario", str(torn), str(tmp_path / "none.json"), str(good), "--json"]) == 1
    results = json.loads(capsys.readouterr().out)["results"]
    assert [(result["id"], result["ok"]) for result in results] == [
        ("torn.json", False),
        ("none.json", False),
        ("march", True),
    ]
    assert "no JSON" in results[0]["failures"][0]


# ---- the command ---------------------------------------------------------------------------------------------------


def test_one_line_for_each_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "march.json"
    wrong = changed(lambda s: s["expect"]["state"].update({"gold.rome": 6, "turn": 9}))
    file.write_text(json.dumps([MARCH, {**wrong, "id": "wrong"}]), "utf-8")
    assert main(["scenario", str(file)]) == 1
    good, bad = capsys.readouterr().out.splitlines()
    assert good.split()[:2] == ["ok", "march"]
    assert bad.split()[:2] == ["FAILED", "wrong"]
    assert "gold.rome is 5, not 6; turn is 2, not 9" in bad


def test_the_command_without_files_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario"]) == 2
    assert main(["scenario", "/no/such/file.json"]) == 1
    assert "no/such/file" in capsys.readouterr().out


def test_the_schema_names_every_verb(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--schema", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == schema()
    assert "move army" in told["$defs"]["OrderRecord"]["properties"]["verb"]["enum"]


# ---- dice and draws ------------------------------------------------------------------------------------------------


def requests(*hands: tuple[int, str]) -> list[tuple[int, str, Any]]:
    """Dice of owners, the colours by their first letters."""
    by_letter = {colour.name[0]: colour for colour in Colour}
    return [(owner, by_letter[letter].name, FACES[by_letter[letter]]) for owner, letters in hands for letter in letters]


def test_dice_of_different_owners_may_be_mixed() -> None:
    script = Script(["YELLOW:x", "GREEN:skull", "YELLOW:s"], ())
    assert script.pick_all(requests((1, "G"), (2, "YY"))) == [Face.SKULL, Face.X, Face.S]
    assert not script.dice


def test_dice_of_equal_colours_belong_to_the_mover_first() -> None:
    script = Script(["GREEN:skull", "GREEN:x"], ())
    assert script.pick_all(requests((1, "G"), (2, "G"))) == [Face.SKULL, Face.X]


@pytest.mark.parametrize(
    ("dice", "said"),
    [([], "no dice left"), (["RED:x"], "a GREEN die is rolled, the script has RED:x")],
)
def test_wrong_dice_fail(dice: list[str], said: str) -> None:
    with pytest.raises(ChanceError, match=said):
        Script(dice, ()).pick_all(requests((1, "G")))


def test_dice_left_over_fail() -> None:
    (failure,) = run({**MARCH, "dice": ["RED:x"]}).failures
    assert failure == "1 of the dice were not rolled: RED:x"


def test_draws_are_taken_by_their_ids() -> None:
    script = Script((), ("rome_crassus", "hoplites"))
    cards = (TROOP["velites"], TROOP["hoplites"])
    assert script.pick("card", cards) == TROOP["hoplites"]
    assert script.pick("card", (TROOP["velites"], -1)) == -1
    assert script.pick("card", cards) == TROOP["velites"]


# ---- what is done by itself ----------------------------------------------------------------------------------------


def test_equal_generals_stand_in_for_each_other() -> None:
    g = position({"armies": [LEGION, {**LEGION, "number": 2, "region": "neapolis"}]})
    assert g.army_general[5] != g.army_general[6] >= 0


def test_columns_given_have_scored_before() -> None:
    g = position(
        {"developments": {"rome": ["rome_scorpio", "rome_military_engineers", "rome_quinquiremes", "rome_extra_agent"]}}
    )
    assert g.columns_scored[ROME] == 1 << 1


def test_taxation_ends_the_turns_that_are_before_it() -> None:
    setup = {
        "phase": "agent",
        "active": "greece",
        "agents": [{"faction": "greece", "number": 1, "region": "carthago"}],
        "hands": {"greece": ["A17"]},
    }
    protests = {"agent": 1, "card": "A17", "action": "protests"}
    scenario = {
        "id": "protests",
        "setup": setup,
        "actions": [
            {"seat": "greece", "verb": "agent action", "args": protests},
            {"seat": "table", "verb": "run taxation"},
        ],
        "expect": {"state": {"tax_raised.carthage": 10, "phase": "campaign"}},
    }
    assert run(scenario).failures == ()


PATAVIUM = {"army": 1, "path": ["patavium"]}


@pytest.mark.parametrize(
    ("later", "said"),
    [
        ([("choose losses", {"cards": ["republican_legionaries"]}), ("roll conquest", {"army": 1})], None),
        ([("roll conquest", {"army": 1, "region": "patavium"}), ("end move", {"army": 1})], None),
        ([("end move", {"army": 1}), ("roll conquest", {"army": 1})], "own_region"),
        ([("roll conquest", {"army": 1}), ("roll conquest", {"army": 1})], "own_region"),
        ([("roll conquest", {"army": 1, "region": "salona"})], "army_not_there"),
    ],
)
def test_a_conquest_may_be_named_once_and_at_once(later: list[tuple[str, dict[str, Any]]], said: str | None) -> None:
    """An army that enters rolls by itself; naming that later is another order, which the rules refuse."""
    scenario = {
        "id": "named",
        "setup": {**MARCH["setup"], "armies": [{**LEGION, "region": "ariminum"}]},
        "dice": ["GREEN:skull", "GREEN:blank"],
        "actions": [{"seat": "rome", "verb": verb, "args": args} for verb, args in [("move army", PATAVIUM), *later]],
        "expect": {"state": {"control.patavium": "rome"}},
    }
    failures = " ".join(run(scenario).failures)
    assert said in failures if said else not failures


def test_a_forced_march_in_answer_may_name_its_army() -> None:
    scenario = {
        "id": "travels",
        "setup": {**MARCH["setup"], "armies": [{**LEGION, "mp": 1}], "hands": {"greece": ["A01"], "rome": ["A03"]}},
        "actions": [
            *MARCH["actions"],
            {"seat": "greece", "verb": "play event", "args": {"card": "A01", "event": "difficult_travels"}},
            {"seat": "rome", "verb": "play event", "args": {"card": "A03", "event": "forced_march", "army": 1}},
        ],
        "expect": {"state": {"armies.rome.1.region": "neapolis", "armies.rome.1.mp": 0}},
    }
    assert run(scenario).failures == ()


def play(seat: str, card: str, event: str, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "verb": "play event", "args": {"card": card, "event": event, **more}}


def test_an_event_on_an_army_that_does_not_move_is_played_before_its_move() -> None:
    scenario = {
        "id": "travels",
        "setup": {**MARCH["setup"], "hands": {"greece": ["A01"]}},
        "actions": [play("greece", "A01", "difficult_travels", target_army={"faction": "rome", "army": 1})],
        "expect": {"state": {"armies.rome.1.mp": 2, "hands.greece": [], "awaiting": "rome"}},
    }
    assert run(scenario).failures == ()


@pytest.mark.parametrize("target", [{"faction": "carthage", "navy": 1}, "carthage"])
def test_a_navy_that_had_to_fight_may_be_told_to(target: Any) -> None:
    ships = {"number": 1, "ships": 1}
    fleets = [{"faction": "rome", "at": "mare_ionium", **ships}, {"faction": "carthage", "at": "syrtis_minor", **ships}]
    orders = [("sail", {"path": ["syrtis_minor"]}), ("attack navy", {"target": target})]
    scenario = {
        "id": "fight",
        "setup": {"phase": "campaign", "active": "rome", "navies": fleets},
        "dice": ["GREEN:skull", "GREEN:blank"],
        "actions": [{"seat": "rome", "verb": verb, "args": {"navy": 1, **args}} for verb, args in orders],
        "expect": {"state": {"navies.carthage.1": None}},
    }
    assert run(scenario).failures == ()


OFFER = {
    "id": "offer",
    "setup": {
        "phase": "agent",
        "active": "rome",
        "agents": [{"faction": "rome", "number": 1, "region": "carthago"}],
        "hands": {"rome": ["A01"]},
    },
    "actions": [
        {
            "seat": "rome",
            "verb": "agent action",
            "args": {"agent": 1, "card": "A01", "action": "treaty", "target": "carthage"},
        }
    ],
}


@pytest.mark.parametrize(
    "awaited", ["carthage", "accept treaty", {"seat": "carthage", "verb": "refuse treaty"}, "rome"]
)
def test_who_is_awaited(awaited: Any) -> None:
    assert run({**OFFER, "expect": {"state": {"awaiting": awaited, "dice_rolled": False}}}).failures == ()


def test_who_is_not_awaited() -> None:
    (failure,) = run({**OFFER, "expect": {"state": {"awaiting": "greece"}}}).failures
    assert failure == 'awaiting is "rome", not "greece"'


def test_a_check_names_the_decision_it_is_tried_at() -> None:
    answer = {"seat": "carthage", "verb": "accept treaty"}
    expected = {"legal": [answer], "state": {"relations.carthage-rome": "neutral"}}
    assert run({**OFFER, "expect": expected}).failures == ()


def test_an_order_out_of_turn_is_told() -> None:
    wrong = changed(lambda s: s["actions"].append({"seat": "rome", "verb": "retreat", "args": {"army": 1}}))
    (failure,) = run(wrong).failures
    assert "rome retreat (army 1): the game waits at campaign.turn for seat 1" in failure


def test_a_refused_order_is_told_with_its_reason() -> None:
    wrong = changed(lambda s: s["actions"][0]["args"].update(path=["pella"]))
    (failure,) = run(wrong).failures
    assert failure.startswith("rome move army (army 1, path ['pella']): refused, not_adjacent")


def test_an_illegal_order_that_is_allowed_is_told() -> None:
    order = {"seat": "rome", "verb": "move army", "args": {"army": 1, "path": ["roma"]}, "reason": "tired"}
    (failure,) = run(changed(lambda s: s["expect"].update(illegal=[order]))).failures
    assert failure == "rome move army (army 1, path ['roma']): should be refused (tired)"


def test_a_legal_order_that_is_refused_is_told() -> None:
    order = {"seat": "rome", "verb": "move army", "args": {"army": 1, "path": ["roma", "pella"]}}
    (failure,) = run(changed(lambda s: s["expect"].update(legal=[order]))).failures
    assert "should be legal, but is refused: not_adjacent" in failure


def test_a_checked_record_keeps_what_was_left_out_open() -> None:
    assert check(MARCH).setup.model_dump(exclude_unset=True).keys() == {"base", "phase", "active", "armies"}


def test_a_battle_that_cannot_be_fails_by_itself() -> None:
    cases = read(Path(__file__).parent / "scenarios" / "battles.json")
    alone = next(deepcopy(raw) for raw in cases if raw["id"] == "centre-skirmishers-left")
    del alone["setup"]["battle"]["attacker"]
    assert run(alone).failures


IN_COMBAT = (
    {"seat": "rome", "verb": "choose target", "args": {"card": "lowland_warriors"}},
    {"seat": "rome", "verb": "use morale booster", "args": {}},
    play("rome", "A13", "exceptional_fighting", for_card="republican_legionaries"),
)


@pytest.mark.parametrize("orders", list(permutations(IN_COMBAT)))
def test_what_is_ordered_for_one_combat_may_stand_in_any_order(orders: tuple[dict[str, Any], ...]) -> None:
    """The event comes before the dice, the general's deed between skirmishers and hand to hand, the aim last of all."""
    legions = {**LEGION, "region": "ariminum", "general": {"id": "rome_crassus"}}
    tribe = ["lowland_warriors"] * 3 + ["barbarian_javelinmen"]
    scenario = {
        "id": "combat",
        "setup": {
            "phase": "battle",
            "active": "rome",
            "armies": [
                legions,
                {**legions, "faction": "barbarians", "general": {"id": "barbarians_mediocre_1"}, "troops": tribe},
            ],
            "hands": {"rome": ["A13"]},
            "battle": {
                "region": "ariminum",
                "attacker": "rome",
                "defender": "barbarians",
                "step": "centre",
                "sides": {"rome": {"hand": LEGION["troops"]}, "barbarians": {"hand": tribe}},
            },
        },
        "dice": ["WHITE:x", "GREEN:blank", "GREEN:blank", "GREEN:skull", "WHITE:x"],
        "actions": [
            {"seat": "rome", "verb": "deploy", "args": {"cards": ["republican_legionaries"]}},
            {"seat": "barbarians", "verb": "deploy", "args": {"cards": ["lowland_warriors", "barbarian_javelinmen"]}},
            *orders,
        ],
        "expect": {
            "state": {
                "battle.rome.active_wounded": ["republican_legionaries"],
                "battle.rome.dead": [],
                "battle.barbarians.dead": ["lowland_warriors"],
                "hands.rome": [],
            }
        },
    }
    assert run(scenario).failures == ()
