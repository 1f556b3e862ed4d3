"""A game in progress: acting, undo up to the barrier, redo, listening, automated players."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.actions import IllegalAction, Refusal, RulesError
from game.kernel.chance import Chance, ChanceError, Live, Scripted
from game.kernel.journal import Entry, JournalBroken
from game.kernel.match import Change, Match, Player
from game.kernel.title import BadSetup

from .games import LONG, PEOPLE, at, begun, lay, play
from .toy import TITLE, Race, RaceTitle


def test_a_game_begins_at_its_first_decision() -> None:
    match = begun()
    assert match.decision is not None
    assert (match.decision.seat, match.decision.step) == (0, "race.lay")
    assert len(match.journal) == 1
    assert match.rolled == 9
    assert match.why_not_undo() == Refusal("undo.nothing", "Undo")


def test_a_match_may_begin_from_a_position_and_is_replayed_from_there() -> None:
    position = play(begun(), 40).state
    match = Match.start(TITLE, {}, 5, PEOPLE, position=TITLE.clone(position))
    assert match.decision == TITLE.decision(position)
    play(match, 10)
    again = Match.resume(TITLE, {}, 5, match.journal, PEOPLE, checkpoint=match.origin)
    assert TITLE.encode(again.state) == TITLE.encode(match.state)


def test_acting_journals_the_action_with_its_outcomes_and_its_log() -> None:
    match = begun()
    lay(match)
    entry = match.journal[-1]
    assert (entry.seat, entry.action[0], entry.outcomes) == (0, "lay", ())
    assert [(line.key, line.audience) for line in entry.log] == [("laid", 1)]
    play(match, 300)
    turn = next(entry for entry in match.journal[1:] if entry.outcomes)
    assert {line.key for line in turn.log} == {"moved"}
    assert match.rolled == sum(len(entry.outcomes) for entry in match.journal)


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    match = play(begun(), 4)
    before = at(match)
    with pytest.raises(IllegalAction) as caught:
        match.act(("lay", 99))
    assert caught.value.refusal in (Refusal("not_in_hand", "Laying", (99,)), Refusal("already_laid", "Laying", (99,)))
    assert match.why_not(("lay", 99)) == caught.value.refusal
    assert at(match) == before


def test_after_the_end_nothing_is_offered() -> None:
    match = play(begun({}), 500)
    assert match.decision is None
    with pytest.raises(IllegalAction, match="game_over"):
        match.act(("ready",))


def test_a_title_without_a_reason_is_a_fault() -> None:
    class Mute(RaceTitle):
        def why_not(self, g: Race, action: Any) -> Refusal | None:
            return None

    with pytest.raises(RulesError, match="nothing speaks against it"):
        Match.start(Mute(), {}, 1).act(("fly",))


def test_states_are_values() -> None:
    match = begun()
    first, seen = match.state, at(match)
    play(match, 50)
    assert match.state is not first
    assert (TITLE.encode(first), seen) == (TITLE.encode(begun().state), at(begun()))


def test_one_seed_is_one_game() -> None:
    assert at(play(begun(seed=5), 80)) == at(play(begun(seed=5), 80))
    assert at(play(begun(seed=5), 80)) != at(play(begun(seed=6), 80))


def test_an_action_that_fails_changes_nothing() -> None:
    class Falling(RaceTitle):
        falls = False

        def apply(self, g: Race, action: Any, chance: Chance) -> None:
            super().apply(g, action, chance)
            chance.pick("stumble", range(6))
            if self.falls:
                raise RulesError("a rider has fallen")

    title = Falling()
    match, same = (Match.start(title, LONG, 3) for _ in range(2))
    before = at(match)
    title.falls = True
    with pytest.raises(RulesError, match="fallen"):
        lay(match)
    title.falls = False
    assert at(match) == before
    lay(match)
    lay(same)
    assert match.journal == same.journal


# Undo


def test_undo_and_redo_go_through_the_same_states() -> None:
    match = begun()
    moments = [at(match)]
    for action in (match.decision.options[0], ("take_back",), match.decision.options[1]):  # type: ignore[union-attr]
        match.act(action)
        moments.append(at(match))
    for moment in moments[-2::-1]:
        match.undo()
        assert at(match) == moment
    assert match.why_not_undo() == Refusal("undo.nothing", "Undo")
    for moment in moments[1:]:
        match.redo()
        assert at(match) == moment
    assert match.why_not_redo() == Refusal("redo.nothing", "Undo")


def test_another_action_forgets_what_was_undone() -> None:
    match = begun()
    lay(match)
    match.undo()
    assert match.why_not_redo() is None
    lay(match)
    assert match.why_not_redo() is not None
    with pytest.raises(IllegalAction, match=r"redo\.nothing"):
        match.redo()


def closed(match: Match[Race], key: str) -> bool:
    before = at(match)
    assert match.why_not_undo() == Refusal(key, "Undo")
    with pytest.raises(IllegalAction, match=key):
        match.undo()
    return at(match) == before


def test_undo_ends_where_another_person_decides() -> None:
    match = begun()
    lay(match)
    match.act(("ready",))
    assert closed(match, "undo.person")


def test_undo_goes_on_when_the_same_person_decides_for_another_seat() -> None:
    match = begun({**LONG, "riders": 2, "partners": True})
    for _ in range(2):
        lay(match)
        match.act(("ready",))
    assert closed(match, "undo.chance")

    class Alone(RaceTitle):
        def person(self, g: Race, seat: int) -> int:
            return 0

    match = Match.start(Alone(), LONG, 7)
    lay(match)
    match.act(("ready",))
    lay(match)
    for _ in range(3):
        match.undo()
    assert len(match.journal) == 1


def test_undo_ends_where_chance_answered() -> None:
    match = begun()
    for _ in range(3):
        lay(match)
        match.act(("ready",))
    assert match.journal[-1].outcomes
    assert closed(match, "undo.chance")


def test_undo_ends_where_something_private_was_shown() -> None:
    match = begun()
    lay(match)
    match.undo()
    match.act(("peek", 1))
    assert closed(match, "undo.shown")
    assert match.why_not_redo() is not None
    lay(match)
    match.undo()
    assert closed(match, "undo.shown")


def test_undo_ends_at_automated_players() -> None:
    match = begun(players={1: Player("", "random")})
    lay(match)
    match.act(("ready",))
    assert closed(match, "undo.automated")
    lay(match)
    assert closed(match, "undo.automated")
    match.act(("ready",))
    assert closed(match, "undo.automated")
    lay(match)
    assert match.why_not_undo() is None


def test_the_last_action_of_a_game_can_be_taken_back_when_nothing_was_learnt() -> None:
    class Short(RaceTitle):
        def apply(self, g: Race, action: Any, chance: Chance) -> None:
            super().apply(g, action, chance)
            if action == ("ready",):
                g.frames.clear()

    match = Match.start(Short(), {}, 7)
    lay(match)
    match.act(("ready",))
    assert match.decision is None
    assert match.undo().action == ("ready",)
    assert match.decision is not None


def test_a_new_player_at_a_seat_is_a_barrier_only_when_person_and_automated_change() -> None:
    match = begun(players=PEOPLE)
    lay(match)
    match.seat(2, Player("Dora"))
    assert match.why_not_undo() is None
    match.seat(2, Player("", "random"))
    assert closed(match, "undo.automated")
    match.seat(2, Player("Cleo"))
    assert closed(match, "undo.person")
    assert (match.player(2), match.player(0)) == (Player("Cleo"), Player("Ann"))
    assert begun().player(1) == Player("", "")


# Listening


def test_listeners_hear_every_change_in_order() -> None:
    match = begun()
    heard: list[Change] = []
    deaf = match.listen(heard.append)
    lay(match)
    match.undo()
    match.redo()
    match.seat(1, Player("Ben"))
    deaf()
    match.act(("ready",))
    assert [(change.kind, change.at) for change in heard] == [("act", 1), ("undo", 1), ("redo", 1), ("player", 2)]
    assert heard[0].entry == heard[1].entry == heard[2].entry == match.journal[1]


def test_a_listener_sees_the_game_after_the_change() -> None:
    match = begun()
    lengths: list[tuple[int, bool]] = []
    match.listen(lambda change: lengths.append((len(match.journal), match.why_not_redo() is None)))
    lay(match)
    match.undo()
    match.redo()
    match.undo()
    lay(match)
    assert lengths == [(2, False), (1, True), (2, False), (1, True), (2, False)]


def test_views_are_for_seats() -> None:
    match = begun()
    views: list[Any] = [match.view(seat) for seat in range(3)]
    assert [view["hands"][seat] for seat, view in enumerate(views)] == [tuple(hand) for hand in match.state.hands]
    assert views[0]["hands"][1:] == (3, 3)


# Resuming


def test_a_game_goes_on_from_its_journal() -> None:
    match = play(begun(players=PEOPLE, name="derby"), 30)
    again = Match.resume(TITLE, LONG, 7, match.journal, PEOPLE, "derby")
    assert at(again) == at(match)
    assert again.why_not_undo() == match.why_not_undo()
    assert at(play(again, 40, seed=9)) == at(play(match, 40, seed=9)), "chance goes on where it was"


def test_a_game_goes_on_from_a_checkpoint() -> None:
    match = begun()
    while match.why_not_undo() is not None:
        play(match, 1, seed=len(match.journal))
    again = Match.resume(TITLE, LONG, 7, match.journal, checkpoint=match.checkpoint)
    assert again.checkpoint.at < len(again.journal)
    match.undo()
    again.undo()
    assert at(again) == at(match)
    assert at(play(again, 40)) == at(play(match, 40))


def test_play_on_from_the_middle_with_other_dice() -> None:
    match = play(begun(), 60)
    other = Match.resume(TITLE, LONG, 8, match.journal[:30])
    assert at(play(other, 30)) != at(match)
    assert other.journal[:30] == match.journal[:30]


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (Entry(0, ("lay", 99)), "entry 1: lay with .99,. was not offered"),
        (Entry(1, ("lay", 1)), "entry 1: seat 1 acts"),
        (Entry(0, ("peek", 1), (3,)), "entry 1: 1 of its outcomes were not asked for"),
    ],
)
def test_an_entry_that_does_not_fit_changes_nothing(entry: Entry, sentence: str) -> None:
    match = begun()
    before = at(match)
    with pytest.raises(JournalBroken, match=sentence):
        match.repeat(entry)
    assert at(match) == before


def test_an_entry_without_its_outcomes_changes_nothing() -> None:
    match = begun()
    for _ in range(2):
        lay(match)
        match.act(("ready",))
    lay(match)
    before = at(match)
    with pytest.raises(JournalBroken, match="the record ends before a pick of die"):
        match.repeat(Entry(2, ("ready",)))
    assert at(match) == before


# Setup


def test_options_reach_the_title_as_a_save_would_bring_them_back() -> None:
    class Keeping(RaceTitle):
        def setup(self, options: Any) -> Race:
            assert options == {"goal": 30, "names": ["a", "b"]}
            return super().setup(options)

    Match.start(Keeping(), {"goal": 30, "names": ("a", "b")}, 1)


@pytest.mark.parametrize("options", [{"goal": object()}, {1: 2, "a": 3}, {"goal": float("nan")}])
def test_options_that_cannot_be_written_are_refused(options: Any) -> None:
    with pytest.raises(BadSetup, match="the options of a game must be"):
        begun(options)


def test_a_title_refuses_bad_options_with_one_sentence() -> None:
    with pytest.raises(BadSetup, match="riders: 9 cannot race, choose 2 to 4"):
        begun({"riders": 9})


def test_chance_may_come_from_a_script() -> None:
    script = Scripted([("die", "6")] * 3, ["5"] * 9, lambda what: what == "die", lambda what, thing: str(thing))
    match = begun({**LONG, "riders": 3}, source=lambda position: script if position < 12 else Live(1, position))
    assert match.state.hands == [[5, 5, 5]] * 3
    for _ in range(3):
        lay(match)
        match.act(("ready",))
    assert match.state.places == [11, 11, 11]
    with pytest.raises(ChanceError):
        script.pick("die", range(1, 7))
