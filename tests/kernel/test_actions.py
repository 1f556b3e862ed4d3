"""Actions, decisions and refusals."""

from __future__ import annotations

from game.kernel.actions import Decision, IllegalAction, Refusal, tuples
from game.kernel.log import EVERYONE, LogEntry, only, tell

from .games import begun


def test_lists_of_json_become_tuples_at_every_level() -> None:
    assert tuples(["move", 3, ["a", [1, 2]], None]) == ("move", 3, ("a", (1, 2)), None)
    assert tuples({"a": [1]}) == {"a": [1]}


def test_a_decision_with_one_option_is_forced() -> None:
    assert Decision(0, "step", (), [("pass",)]).forced
    assert not Decision(0, "step", (), [("pass",), ("fight",)]).forced


def test_an_illegal_action_tells_text_and_rule() -> None:
    assert str(IllegalAction(Refusal("too_far", "Movement", (3,)))) == "too_far (Movement)"


def test_a_line_of_the_log_is_for_its_audience() -> None:
    assert [LogEntry("x", (), only(0, 2)).seen_by(seat) for seat in range(4)] == [True, False, True, False]
    assert all(LogEntry("x", (), EVERYONE).seen_by(seat) for seat in range(4))
    assert only(1, 1) == 2


def test_rules_tell_only_while_somebody_listens() -> None:
    g = begun().state
    assert g.out is None
    tell(g, "moved", 1)
    g.out = []
    tell(g, "moved", 1, "far", audience=only(1))
    assert g.out == [LogEntry("moved", (1, "far"), 2)]
