"""The table of rules: what is not whole is told, what is whole is written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.titles.rome import rules_table
from game.titles.rome.rules_table import (
    BadRules,
    Rule,
    code_exists,
    main,
    problems,
    read_marks,
    read_rules,
    read_rulings,
    render,
    unknown_rulings,
)

SECTIONS = ["Setup", "Moving Agents"]
GOOD = Rule("agents-five", "Moving Agents", "five moves", "agents.move_agent", ("A-G1",), "agents.toml")


def rows(folder: Path, text: str) -> list[Rule]:
    (folder / "some.toml").write_text(text, "utf-8")
    return read_rules(folder)


def row(**fields: str) -> str:
    whole = {
        "id": "agents-five",
        "section": "Moving Agents",
        "says": "five moves",
        "code": "agents.move_agent",
    } | fields
    return (
        "[[rule]]\n"
        + "\n".join(f"{name} = {json.dumps(value)}" for name, value in whole.items() if value != "-")
        + "\n"
    )


def test_rows_are_read(tmp_path: Path) -> None:
    (rule,) = rows(tmp_path, row() + 'rulings = ["A-G1"]\n')
    assert rule == GOOD._replace(file="some.toml")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (row(says="-"), "says is missing"),
        (row(color="red"), "there is no field color"),
        (row(id="Agents Five"), "small letters joined by hyphens"),
        ("[[rule]\n", "some.toml"),
    ],
)
def test_mistakes_in_rows_are_told(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadRules, match=said):
        rows(tmp_path, text)


TESTS = """
import pytest

pytestmark = pytest.mark.rule("whole-module")

@pytest.mark.rule("one", "two")
def test_function(): ...

class TestClass:
    @pytest.mark.rule("three")
    def test_method(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("four"))])
def test_parameter(n): ...

def test_unmarked(): pytest.mark.other("five")
"""


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "rome").mkdir()
    (tmp_path / "rome" / "test_it.py").write_text(TESTS, "utf-8")
    (tmp_path / "some.json").write_text(json.dumps([{"id": "S-1", "rules": ["one", "six"]}, {"id": "S-2"}]), "utf-8")
    assert read_marks(tmp_path, [tmp_path]) == {
        "whole-module": ["test_it"],
        "one": ["test_it::test_function", "scenario S-1"],
        "two": ["test_it::test_function"],
        "three": ["test_it::TestClass"],
        "four": ["test_it::test_parameter"],
        "six": ["scenario S-1"],
    }


@pytest.mark.parametrize(
    ("rules", "marks", "said"),
    [
        ([GOOD], {}, "no test holds the rule agents-five"),
        (
            [GOOD],
            {"agents-five": ["a::b"], "agents-six": ["c::d"]},
            "c::d names a rule that does not exist: agents-six",
        ),
        ([GOOD, GOOD], {"agents-five": ["a::b"]}, "the id agents-five is also in agents.toml"),
        ([GOOD._replace(code="agents.fly")], {"agents-five": ["a::b"]}, "does not exist: agents.fly"),
        ([GOOD._replace(section="Flying")], {"agents-five": ["a::b"]}, "'Flying' that sections.toml does not name"),
    ],
)
def test_what_is_not_whole_is_told(rules: list[Rule], marks: dict[str, list[str]], said: str) -> None:
    (problem,) = problems(rules, marks, SECTIONS)
    assert said in problem


@pytest.mark.parametrize(
    ("code", "there"),
    [
        ("agents", True),
        ("agents.move_agent", True),
        ("battle.table.Battle.clone", True),
        ("tables.COSTS", True),
        ("state.State.gold", True),
        ("agents.Battle", False),
        ("battle.table.Battle.fly", False),
        ("nowhere.at_all", False),
    ],
)
def test_code_is_looked_up_in_the_source(code: str, there: bool) -> None:
    assert code_exists(code) is there


def test_the_table_is_written_in_the_order_of_sections() -> None:
    rules = [GOOD, Rule("setup-b", "Setup", "a | b", "setup.agreed", (), "setup.toml")]
    text = render(rules, {"agents-five": ["s03/test_a::test_x", "s03/test_a::test_y", "scenario S-1"]}, SECTIONS)
    assert text.index("## Setup") < text.index("## Moving Agents")
    assert "| setup-b | a \\| b | `setup.agreed` |" in text
    assert "| s03/test_a: test_x, test_y<br>scenario: S-1 | A-G1 |" in text


def test_check_wants_an_up_to_date_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules_table, "TABLE", tmp_path / "RULES.md")
    monkeypatch.setattr(rules_table, "read_rules", lambda: [GOOD])
    monkeypatch.setattr(rules_table, "read_marks", lambda: {"agents-five": ["a::b"]})
    assert main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().err
    assert main(["--write"]) == 0
    assert main(["--check"]) == 0


def test_rulings_that_stand_nowhere_are_told() -> None:
    rules = [GOOD, GOOD._replace(id="agents-six", rulings=("C99",))]
    assert unknown_rulings(rules, {"A-B77": "damage.py"}, {"A-G1"}) == [
        "damage.py follows a ruling that RULINGS.md does not hold: A-B77",
        "agents.toml: agents-six follows a ruling that RULINGS.md does not hold: C99",
    ]


def test_the_numbers_of_rulings_are_read(tmp_path: Path) -> None:
    file = tmp_path / "RULINGS.md"
    file.write_text(
        "# A-X1\n| C1 | Treaty | 2 | 2 |\n* **A-2.1** Seats alternate, as A-S7 says.\n* **A-S7** Seats.\n", "utf-8"
    )
    assert read_rulings(file) == {"C1", "A-2.1", "A-S7"}
