"""The toy title keeps the whole contract, and for each clause a toy that breaks it is caught by that clause."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from game.kernel import conformance, contract
from game.kernel.actions import Action, Decision, Refusal
from game.kernel.chance import Chance
from game.kernel.match import Match
from game.kernel.title import ContractBroken, Outcome

from .toy import TITLE, Race, RaceTitle


@pytest.mark.parametrize("options", [{}, {"riders": 2, "goal": 12}, {"riders": 4, "partners": True}])
def test_the_toy_keeps_the_contract(options: dict[str, Any]) -> None:
    walks = conformance.check(TITLE, options)
    assert all(walk.outcome is not None for walk in walks)


def test_a_long_game_keeps_the_contract() -> None:
    walk = conformance.fuzz(TITLE, {"goal": 10_000}, seed=5, steps=300, every=20)
    assert (walk.steps, walk.outcome) == (300, None)


def test_perft_counts_all_ways() -> None:
    """3 hands of 3 cards; the first rider may lay one of at most 3 or peek at 2 rivals."""
    hand = TITLE.setup({})
    assert hand.hands == [[], [], []]
    first = Match.start(TITLE, {}, 0).decision
    assert first is not None
    assert [conformance.perft(TITLE, {}, depth) for depth in range(2)] == [1, len(first.options)]
    by_hand = sum(2 if option[0] == "lay" else len(first.options) - 2 for option in first.options)
    assert conformance.perft(TITLE, {}, 2) == by_hand


def test_perft_counts_no_ways_after_the_end() -> None:
    assert conformance.perft(TITLE, {"goal": 0}, 1) == 0


class Repeating(RaceTitle):
    def decision(self, g: Race) -> Decision | None:
        asked = super().decision(g)
        return asked and asked._replace(options=[*asked.options, asked.options[0]])


class Silent(RaceTitle):
    def decision(self, g: Race) -> Decision | None:
        asked = super().decision(g)
        return asked and asked._replace(options=[])


class Fickle(RaceTitle):
    turn = 0

    def decision(self, g: Race) -> Decision | None:
        asked = super().decision(g)
        self.turn += 1
        return asked and asked._replace(options=list(asked.options)[:: 1 if self.turn % 2 else -1])


class Unwritable(RaceTitle):
    def decision(self, g: Race) -> Decision | None:
        asked = super().decision(g)
        return asked and asked._replace(options=[("lay", [1, 2])])


class Stranger(RaceTitle):
    def decision(self, g: Race) -> Decision | None:
        asked = super().decision(g)
        return asked and asked._replace(seat=7)


class EarlyEnd(RaceTitle):
    def outcome(self, g: Race) -> Outcome | None:
        return Outcome((0,), ())


class NoEnd(RaceTitle):
    def outcome(self, g: Race) -> Outcome | None:
        return None


class RefusesOptions(RaceTitle):
    def why_not(self, g: Race, action: Action) -> Refusal | None:
        return super().why_not(g, action) or (Refusal("no", "") if action[0] == "ready" else None)


class RefusesNothing(RaceTitle):
    def why_not(self, g: Race, action: Action) -> Refusal | None:
        return None


class SharesHands(RaceTitle):
    def clone(self, g: Race) -> Race:
        new = super().clone(g)
        new.hands = g.hands[:]
        return new


class ForgetsPeeking(RaceTitle):
    def clone(self, g: Race) -> Race:
        new = super().clone(g)
        new.peeked = [-1] * len(g.peeked)
        return new


class LosesColumn(RaceTitle):
    def clone(self, g: Race) -> Race:
        new = super().clone(g)
        del new.round
        return new


class EncodesTooLittle(RaceTitle):
    def encode(self, g: Race) -> dict[str, Any]:
        raw = super().encode(g)
        del raw["laid"]
        return raw


class DecodesLists(RaceTitle):
    def decode(self, raw: dict[str, Any]) -> Race:
        g = super().decode(raw)
        g.frames = raw["frames"]
        return g


class Looking(RaceTitle):
    def view(self, g: Race, seat: int) -> object:
        g.round += 1
        return super().view(g, seat)


class Unsound(RaceTitle):
    def invariants(self, g: Race) -> list[str]:
        return ["a rider has fallen"] if g.round > 2 else []


class OwnDice(RaceTitle):
    dice = random.Random(3)
    permuted = None

    def apply(self, g: Race, action: Action, chance: Chance) -> None:
        super().apply(g, action, chance)
        g.places[0] += self.dice.randrange(2)


class ShowsHands(RaceTitle):
    def view(self, g: Race, seat: int) -> object:
        return super().view(g, seat), [sum(hand) for hand in g.hands]


class PeeksUnnoticed(RaceTitle):
    def exposures(self, g: Race) -> int:
        return 0


class RefusesByRivals(RaceTitle):
    def why_not(self, g: Race, action: Action) -> Refusal | None:
        refusal = super().why_not(g, action)
        return refusal and refusal._replace(args=(sum(g.hands[1]),))


class AsksByRivals(RaceTitle):
    def decision(self, g: Race) -> Decision | None:
        asked = super().decision(g)
        return asked and asked._replace(about=(sum(map(sum, g.hands)),))


class Shuffled(RaceTitle):
    def setup(self, options: Mapping[str, Any]) -> Race:
        g = super().setup(options)
        g.goal = random.randrange(10_000)
        return g


class Greedy(RaceTitle):
    def setup(self, options: Mapping[str, Any]) -> Race:
        assert isinstance(options, dict)
        options["goal"] = options.get("goal", 20) + 1
        return super().setup(options)


BROKEN = [
    (Repeating, "decision: race.lay offers .* twice"),
    (Silent, "decision: race.lay offers nothing"),
    (Fickle, "decision: race.lay offers something else when asked again"),
    (Unwritable, "decision: race.lay offers .* which is no action"),
    (Stranger, "decision: race.lay asks seat 7, which takes no part"),
    (EarlyEnd, "outcome: the game has ended, and yet race.lay asks seat 0"),
    (NoEnd, "outcome: nobody has to decide"),
    (RefusesOptions, r"why_not: \('ready',\) is offered at race.lay and refused"),
    (RefusesNothing, "why_not: .* is not offered at race.lay, and nothing says why"),
    (SharesHands, r"clone: state.hands\[0\] is shared"),
    (ForgetsPeeking, r"clone: state.peeked\[\d\]"),
    (LosesColumn, "clone: state.round: it is missing"),
    (EncodesTooLittle, r"encode and decode: state.laid\[\d\]"),
    (DecodesLists, r"encode and decode: state.frames\[0\]"),
    (Looking, "questions: looking at race.lay changes the state"),
    (Unsound, "invariants: a rider has fallen"),
    (OwnDice, "redo: .* leads elsewhere than before"),
    (ShowsHands, "the view of seat 0 depends on what it may not know"),
    (PeeksUnnoticed, r"seat 0 depends on what it may not know after \('peek', 1\), which can be taken back"),
    (RefusesByRivals, "seat 0 can learn what it may not know from why"),
    (AsksByRivals, "seat 0 can learn what it may not know from the options of race.lay"),
    (Shuffled, "setup: the same options make two different games"),
    (Greedy, "setup: (the same options make two different games|it changes the options)"),
]


@pytest.mark.parametrize(("broken", "sentence"), BROKEN, ids=[broken.__name__ for broken, _ in BROKEN])
def test_a_broken_title_is_caught(broken: type[RaceTitle], sentence: str) -> None:
    with pytest.raises(ContractBroken, match=sentence) as caught:
        conformance.fuzz(broken(), {}, seed=2, steps=400)
    assert "[race, seed 2, a" in str(caught.value)


def test_a_match_without_barrier_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_barrier", lambda match, seat, before, entry: "undo.nothing" if seat < 0 else "")
    with pytest.raises(ContractBroken, match=r"undo: .* can be taken back"):
        conformance.fuzz(TITLE, {}, seed=2, steps=100)


def test_a_match_that_never_undoes_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_barrier", lambda match, seat, before, entry: "undo.never")
    with pytest.raises(ContractBroken, match=r"undo: .* cannot be taken back"):
        conformance.fuzz(TITLE, {}, seed=2, steps=100)


def test_a_redo_that_goes_astray_is_caught() -> None:
    class Astray(Match[Race]):
        def redo(self) -> Any:
            entry = super().redo()
            self.state.places[0] += 1
            return entry

    match = Astray.start(TITLE, {}, 2)
    assert match.decision is not None
    match.act(match.decision.options[0])
    with pytest.raises(ContractBroken, match=r"redo: \('lay', \d\) leads elsewhere"):
        contract.check_undo(match)


def test_a_journal_that_leads_elsewhere_is_caught() -> None:
    match = Match.start(TITLE, {}, 2)
    first = match.journal[0]
    match.journal[0] = first._replace(outcomes=tuple((outcome + 1) % 5 for outcome in first.outcomes))
    with pytest.raises(ContractBroken, match="replay: it ends in another state"):
        contract.check_replay(match)
