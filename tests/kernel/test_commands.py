"""`replay`, `save check` and tools/fuzz.py, with the toy on the shelf."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.kernel import titles
from game.kernel.saves import keep, tail_of
from tools import fuzz

from .games import LATER, NOON, PEOPLE, at, begun, play
from .toy import TITLE, RaceTitle


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> dict[str, RaceTitle]:
    """Titles by id, in the place of those that ship."""
    shelf = {"race": TITLE}

    def find(id: str) -> RaceTitle:
        if id not in shelf:
            raise titles.UnknownTitle(f"there is no title {id!r}; there are: race")
        return shelf[id]

    monkeypatch.setattr(titles, "find", find)
    return shelf


@pytest.fixture
def game(tmp_path: Path) -> Any:
    return keep(play(begun(players=PEOPLE, name="derby"), 20), tmp_path / "derby.save", NOON)


def told(capsys: pytest.CaptureFixture[str]) -> Any:
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    return json.loads(out)


def test_a_sound_game_verifies(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game.path), "--verify", "--json"]) == 0
    digest, entries = at(game.match)
    assert told(capsys) == {
        "ok": True,
        "title": "race",
        "rules_version": 1,
        "entries": entries,
        "replayed": entries,
        "digest": digest,
        "problems": [],
    }
    assert main(["replay", "--verify", str(game.path)]) == 0
    assert f"21 of 21 entries replayed, all as they were saved ({digest})" in capsys.readouterr().out


def test_a_game_that_comes_out_otherwise_does_not_verify(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    first = game.match.journal[0]
    game.match.journal[0] = first._replace(outcomes=tuple((outcome + 1) % 5 for outcome in first.outcomes))
    game.save(LATER)
    assert main(["replay", str(game.path), "--verify", "--json"]) == 1
    report = told(capsys)
    assert report["ok"] is False
    assert report["replayed"] < report["entries"] == 21
    assert main(["replay", str(game.path), "--verify"]) == 1
    assert report["problems"][0] in capsys.readouterr().out


def test_the_journal_is_listed(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game.path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 21
    assert lines[0].split()[:3] == ["0", "begin", "chance"]
    assert lines[1].split()[:3] == ["1", "seat", "0"]
    assert main(["replay", str(game.path), "--json"]) == 0
    assert len(told(capsys)["entries"]) == 21


def test_a_sound_save_is_told(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    play(game.match, 5)
    game.save(LATER, rotate=True)
    play(game.match, 2)
    game.flush()
    assert main(["save", "check", str(game.path), "--json"]) == 0
    report = told(capsys)
    assert (report["ok"], report["title"], report["name"], report["entries"]) == (True, "race", "derby", 28)
    assert [(good["file"], good["entries"]) for good in report["generations"]] == [
        ("derby.save", 26),
        ("derby.save.1", 21),
    ]
    assert main(["save", "check", str(game.path)]) == 0
    out = capsys.readouterr().out
    assert "derby.save.1: 21 entries" in out
    assert "name Ann" in out


def test_a_bad_save_is_told_with_the_good_generation(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    game.save(LATER, rotate=True)
    game.path.write_bytes(game.path.read_bytes()[:-10])
    assert main(["save", "check", str(game.path), "--json"]) == 1
    report = told(capsys)
    assert (report["ok"], report["older"]) == (False, ["derby.save.1"])
    assert "it is cut off" in report["error"]
    for command in (["save", "check"], ["replay"], ["replay", "--verify"]):
        assert main([*command, str(game.path)]) == 1
        assert capsys.readouterr().err.count("\n") == 1


def test_an_altered_tail_is_told(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    play(game.match, 3)
    game.flush()
    tail = tail_of(game.path)
    tail.write_bytes(tail.read_bytes().replace(b"[", b"(", 2))
    assert main(["save", "check", str(game.path)]) == 1
    assert "line 1 of derby.journal has been altered" in capsys.readouterr().err


def test_an_unsound_position_is_told(
    game: Any, shelf: dict[str, RaceTitle], capsys: pytest.CaptureFixture[str]
) -> None:
    class Unsound(RaceTitle):
        def invariants(self, g: Any) -> list[str]:
            return ["a rider has fallen"]

    shelf["race"] = Unsound()
    assert main(["save", "check", str(game.path), "--json"]) == 1
    assert told(capsys)["wrong"] == ["a rider has fallen"]
    assert main(["replay", str(game.path), "--verify"]) == 1
    assert "a rider has fallen" in capsys.readouterr().out


def test_wrong_usage(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["replay"], ["save"], ["save", "check"], ["save", "repair", "x"], ["replay", "a", "b"]):
        assert main(arguments) == 2
    assert main(["save", "check", str(game.path.with_name("none.save"))]) == 1
    assert "there is no such file" in capsys.readouterr().err


def test_fuzzing_tells_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--title", "race", "--seed", "3", "--games", "2", "--steps", "400"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["seed 3", "seed 4"]
    assert all("won by" in line for line in lines)
    assert fuzz.main(["--title", "race", "--steps", "5", "--options", '{"riders": 2}']) == 0
    assert "5 steps, not over" in capsys.readouterr().out


def test_fuzzing_tells_a_broken_contract(shelf: dict[str, RaceTitle], capsys: pytest.CaptureFixture[str]) -> None:
    class Unsound(RaceTitle):
        def invariants(self, g: Any) -> list[str]:
            return ["a rider has fallen"] if g.round > 1 else []

    shelf["race"] = Unsound()
    assert fuzz.main(["--title", "race", "--seed", "9"]) == 1
    assert "the contract is broken: invariants: a rider has fallen [race, seed 9, after" in capsys.readouterr().err


def test_fuzzing_tells_how_to_reach_a_fault_of_the_rules(
    shelf: dict[str, RaceTitle], capsys: pytest.CaptureFixture[str]
) -> None:
    class Failing(RaceTitle):
        def invariants(self, g: Any) -> list[str]:
            return [] if g.round < 2 else [""[g.round]]

    shelf["race"] = Failing()
    assert fuzz.main(["--title", "race", "--seed", "9"]) == 1
    err = capsys.readouterr().err
    assert "Traceback" in err
    assert "the contract is broken: IndexError: string index out of range [race, seed 9, after" in err


@pytest.mark.parametrize("arguments", [["--title", "chess"], ["--title", "race", "--options", '{"riders": 9}']])
def test_fuzzing_refuses_what_it_cannot_play(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        fuzz.main(arguments)
    assert caught.value.code == 2
    assert "there is no title 'chess'" in (err := capsys.readouterr().err) or "riders: 9 cannot race" in err
