"""The journal: entries, their lines, and replays."""

from __future__ import annotations

import json

import pytest

from game.kernel.digest import digest
from game.kernel.journal import Entry, JournalBroken, from_raw, replay, retrace, to_lines
from game.kernel.log import LogEntry
from game.kernel.title import BEGIN, NOBODY

from .games import LONG, begun, play
from .toy import TITLE


def test_lines_bring_the_journal_back() -> None:
    match = play(begun(), 40)
    lines = to_lines(match.journal)
    assert len(lines.splitlines()) == 41
    assert [from_raw(json.loads(line)) for line in lines.splitlines()] == match.journal
    assert any(entry.log for entry in match.journal)


def test_a_line_reads_like_the_action() -> None:
    entry = Entry(1, ("move", 3, ("a", 2)), (4, 0), (LogEntry("moved", (1, (2, 3)), 5),))
    assert to_lines([entry]) == '[1,["move",3,["a",2]],[4,0],[["moved",[1,[2,3]],5]]]\n'
    assert to_lines([Entry(0, ("pass",))]) == '[0,["pass"],[]]\n'


@pytest.mark.parametrize(
    "raw",
    [
        [],
        [0, ["pass"]],
        ["0", ["pass"], []],
        [0, [], []],
        [0, [3], []],
        [0, "pass", []],
        [0, ["pass"], [1.5]],
        [0, ["pass"], ["1"]],
        [0, ["pass"], [], [["key", []]]],
        [0, ["pass"], [], [["key", 3, -1]]],
        [0, ["pass"], [], [], 1],
        {"seat": 0},
        None,
    ],
)
def test_what_is_no_entry_is_refused(raw: object) -> None:
    with pytest.raises(ValueError, match=r"it is not of the form \[seat, action, outcomes, log\]"):
        from_raw(raw)


def test_a_replay_ends_where_the_game_ended() -> None:
    match = play(begun(), 60)
    assert digest(TITLE, replay(TITLE, LONG, match.journal)) == digest(TITLE, match.state)


def test_a_replay_may_stop_anywhere() -> None:
    match = begun()
    digests = [digest(TITLE, match.state)]
    for _ in range(30):
        digests.append(digest(TITLE, play(match, 1).state))
    for length in (1, 7, 19, 31):
        assert digest(TITLE, replay(TITLE, LONG, match.journal[:length])) == digests[length - 1]


def test_missing_and_surplus_outcomes_are_noticed() -> None:
    first = begun().journal[0]
    with pytest.raises(JournalBroken, match="entry 0: the record ends before a pick of card"):
        replay(TITLE, LONG, [first._replace(outcomes=first.outcomes[:-1])])
    with pytest.raises(JournalBroken, match="entry 0: 2 of its outcomes were not asked for"):
        replay(TITLE, LONG, [first._replace(outcomes=(*first.outcomes, 0, 0))])


def test_retracing_checks_that_each_action_was_offered() -> None:
    match = play(begun(), 10)
    assert list(retrace(TITLE, TITLE.setup(LONG), match.journal)) == list(range(1, 12))
    wrong = {
        "entry 2: .* was not offered at race.lay": (2, match.journal[2]._replace(action=("lay", 99))),
        "entry 2: seat 2 acts, but it was for seat 0 to decide": (2, match.journal[2]._replace(seat=2)),
        "entry 0: the journal does not begin with the beginning": (0, Entry(0, ("lay", 1))),
    }
    for sentence, (index, entry) in wrong.items():
        journal = [*match.journal[:index], entry, *match.journal[index + 1 :]]
        with pytest.raises(JournalBroken, match=sentence):
            list(retrace(TITLE, TITLE.setup(LONG), journal))


def test_nothing_comes_after_the_end() -> None:
    match = play(begun({}), 500)
    assert match.decision is None
    with pytest.raises(JournalBroken, match="the game was over before"):
        list(retrace(TITLE, TITLE.setup({}), [*match.journal, Entry(0, ("ready",))]))


def test_the_first_entry_is_the_beginning() -> None:
    first = begun().journal[0]
    assert (first.seat, first.action, len(first.outcomes)) == (NOBODY, BEGIN, 9)
