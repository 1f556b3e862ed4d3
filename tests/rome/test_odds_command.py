"""`odds`: exact chances against outcomes counted by hand, samples with their error, wrong usage told."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main

GREEN = ("skull", "x", "x", "s", "-", "-")
YELLOW = ("skull", "x", "x", "x", "s", "-")
RED = ("skull", "skull", "x", "x", "x", "s")
WHITE = ("x", "x", "s", "-", "-", "-")
DAMAGE = {"skull": 2, "x": 1}
SAVES = Path(__file__).parents[2] / "saves" / "scenarios"


def odds(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["odds", *arguments, "--json"]) == 0
    facts: dict[str, Any] = json.loads(capsys.readouterr().out)
    return facts


def chance(*dice: tuple[str, ...]) -> dict[int, float]:
    """The chance of each damage, by listing all outcomes."""
    found: dict[int, float] = {}
    for faces in product(*dice):
        value = sum(DAMAGE.get(face, 0) for face in faces)
        found[value] = found.get(value, 0) + 1 / 6 ** len(dice)
    return found


def test_assault_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    facts = odds(capsys, "assault", "--infantry", "2", "--general", "4", "--garrison", "2")
    mine, theirs = chance(GREEN, GREEN, YELLOW), chance(RED, RED)
    win = sum(p * q for a, p in mine.items() for b, q in theirs.items() if a > b)
    assert facts["win"] == pytest.approx(win)
    assert sum(loss["chance"] for loss in facts["losses"]) == pytest.approx(1)


def test_assault_on_walls_with_siegecraft(capsys: pytest.CaptureFixture[str]) -> None:
    facts = odds(
        capsys, "assault", "--infantry", "2", "--garrison", "2", "--walls", "--siegecraft", "--artillery", "scorpio"
    )
    mine, theirs = chance(WHITE, WHITE, GREEN), chance(YELLOW, YELLOW)
    assert facts["win"] == pytest.approx(sum(p * q for a, p in mine.items() for b, q in theirs.items() if a > b))


@pytest.mark.parametrize(
    ("more", "win"),
    [
        ((), 0.44),
        (("--siegecraft",), 0.66),
        (("--walls",), 0.11),
        (("--walls", "--artillery", "ballistae,lithobolos"), 0.37),
    ],
)
def test_storming_carthago(capsys: pytest.CaptureFixture[str], more: tuple[str, ...], win: float) -> None:
    facts = odds(capsys, "assault", "--infantry", "6", "--general", "4", "--garrison", "4", *more)
    assert facts["win"] == pytest.approx(win, abs=0.005)


def test_a_win_may_cost_the_army(capsys: pytest.CaptureFixture[str]) -> None:
    facts = odds(capsys, "assault", "--infantry", "2", "--garrison", "3")
    assert facts["win"] > 0
    assert facts["army_lost"] > 0.5


def test_conquest_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    facts = odds(capsys, "conquest", "--dice", "GREEN,GREEN", "--main", "3", "--skirmishers", "1")
    lost = [(faces.count("skull") + faces.count("x") // 2) for faces in product(GREEN, GREEN)]
    assert facts["win"] == pytest.approx(sum(cards <= 1 for cards in lost) / 36)
    assert facts["all_blank"] == pytest.approx(4 / 36)
    assert {loss["others"] for loss in facts["losses"]} == {0, 1}


def test_thracia_takes_three_once_in_54(capsys: pytest.CaptureFixture[str]) -> None:
    facts = odds(capsys, "conquest", "--dice", "red,red,yellow", "--main", "6")
    assert sum(loss["chance"] for loss in facts["losses"] if loss["main"] == 3) == pytest.approx(1 / 54)


def test_avoid_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    rank = {"-": 0, "s": 1, "x": 2, "skull": 3}
    higher = sum(rank[a] > rank[b] for a, b in product(GREEN, YELLOW)) / 36
    assert odds(capsys, "avoid", "--mine", "3", "--theirs", "4")["win"] == pytest.approx(higher)


def test_a_battle_is_sampled_with_its_error(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("battle", str(SAVES / "battles.json"), "--samples", "40", "--seed", "5")
    facts = odds(capsys, *asked)
    assert facts["seat"] == "greece"
    assert facts["win"] + facts["draw"] + facts["loss"] == pytest.approx(1)
    assert facts["error"] == pytest.approx((facts["win"] * (1 - facts["win"]) / 40) ** 0.5)
    assert odds(capsys, *asked) == facts
    other = odds(capsys, *asked, "--seat", "barbarians")
    assert (other["win"], other["loss"]) == (facts["loss"], facts["win"])


def test_a_single_combat_is_exact(capsys: pytest.CaptureFixture[str]) -> None:
    file, cards = str(SAVES / "large_battle.json"), ("--combat", "italian_infantry", "--against", "lowland_warriors")
    facts = odds(capsys, "battle", file, "--id", "terrain-example-3", *cards)
    assert sum(result["chance"] for result in facts["results"]) == pytest.approx(1)
    kills = sum(("skull" in faces) or faces.count("x") > 1 for faces in product(GREEN, WHITE)) / 36
    dead = sum(result["chance"] for result in facts["results"] if "lowland_warriors" in result["defender"]["dead"])
    assert dead == pytest.approx(kills)


def test_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "avoid", "--mine", "5", "--theirs", "0"]) == 0
    assert capsys.readouterr().out.startswith("win: ")
    assert main(["odds", "battle", str(SAVES / "battles.json"), "--samples", "5"]) == 0
    assert "for greece\nwin: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("conquest", "--dice", "PINK", "--main", "3"), 2, "there is no colour 'PINK'"),
        (("assault", "--infantry", "3", "--garrison", "0"), 2, "at least one die"),
        (("assault", "--infantry", "3", "--garrison", "2", "--artillery", "hoplites"), 2, "hoplites is no artillery"),
        (("assault", "--infantry", "3", "--garrison", "2", "--artillery", "cannon"), 2, "no artillery card 'cannon'"),
        (("assault", "--infantry", "-3", "--garrison", "2"), 2, "-3"),
        (("avoid", "--mine", "1", "--theirs", "2"), 2, "invalid choice"),
        (("battle", "/no/such.json"), 1, "no/such.json"),
        (("battle", str(SAVES / "agents.json")), 1, "no scenario begins with a battle"),
        (("battle", str(SAVES / "battles.json"), "--id", "nothing"), 1, "there is no scenario 'nothing'"),
        (("battle", str(SAVES / "battles.json"), "--seat", "rome"), 2, "rome does not fight"),
        (("battle", str(SAVES / "battles.json"), "--combat", "hoplites,hoplites"), 1, "cannot be deployed"),
    ],
)
def test_wrong_usage(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], status: int, said: str) -> None:
    assert main(["odds", *arguments]) == status
    assert said in capsys.readouterr().err
