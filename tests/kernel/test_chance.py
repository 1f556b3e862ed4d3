"""Sources of chance: seeded, repeated, sampled, scripted."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.chance import ChanceError, Live, Recorded, Sampled, Scripted

FACES = ("one", "two", "three")


def scripted(dice: list[tuple[str, str]], draws: list[str] | None = None) -> Scripted:
    return Scripted(dice, draws or [], lambda what: what.isupper(), lambda what, thing: str(thing))


@given(st.integers(), st.integers(1, 60))
def test_a_seed_is_a_stream_that_can_be_entered_anywhere(seed: int, position: int) -> None:
    whole = Live(seed)
    drawn = [whole.pick("die", range(6)) for _ in range(position + 5)]
    later = Live(seed, position)
    assert [later.pick("die", range(6)) for _ in range(5)] == drawn[position:]
    assert later.position == position + 5


def test_the_stream_is_the_same_on_every_machine() -> None:
    live = Live(7)
    assert [live.pick("die", range(100)) for _ in range(8)] == STREAM_OF_7


def test_every_face_is_as_likely_as_another() -> None:
    live = Live(3)
    counts = Counter(live.pick("die", range(6)) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(abs(count - 10_000) < 400 for count in counts.values())


def test_a_sampled_future_is_not_the_real_one() -> None:
    real, sampled = Live(9), Sampled(9)
    assert [real.pick("die", range(6)) for _ in range(30)] != [sampled.pick("die", range(6)) for _ in range(30)]


def test_outcomes_are_recorded_and_can_be_repeated() -> None:
    live = Live(4)
    picked = [live.pick("face", FACES), *live.pick_all([(0, "face", FACES), (1, "number", range(50))])]
    recorded = Recorded(live.record)
    assert not recorded.exhausted
    assert [recorded.pick("face", FACES), *recorded.pick_all([(0, "face", FACES), (1, "number", range(50))])] == picked
    assert recorded.exhausted
    with pytest.raises(ChanceError, match="ends before a pick of face"):
        recorded.pick("face", FACES)


@pytest.mark.parametrize("outcome", [-1, 3])
def test_a_record_that_does_not_fit_is_refused(outcome: int) -> None:
    with pytest.raises(ChanceError, match=f"outcome {outcome} for a pick of face among 3"):
        Recorded([outcome]).pick("face", FACES)


def test_a_script_prescribes_dice_and_draws() -> None:
    script = scripted([("RED", "two"), ("RED", "one")], ["b"])
    assert script.pick("RED", FACES) == "two"
    assert script.pick("card", ["a", "b"]) == "b"
    assert script.pick("card", ["a", "b"]) == "a", "without a draw that fits, the first"
    assert script.pick("RED", FACES) == "one"
    assert script.rolled == 2


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ([], "no dice left"),
        ([("BLUE", "two")], "a RED die is rolled, the script has BLUE:two"),
        ([("RED", "nine")], "die 1: a RED die has no nine"),
    ],
)
def test_a_script_that_does_not_fit_says_where(dice: list[tuple[str, str]], words: str) -> None:
    with pytest.raises(ChanceError, match=words):
        scripted(dice).pick("RED", FACES)


def test_simultaneous_dice_may_be_scripted_in_another_order_of_owners() -> None:
    requests = [(0, "RED", FACES), (1, "BLUE", FACES), (0, "RED", FACES)]
    assert scripted([("RED", "one"), ("BLUE", "two"), ("RED", "three")]).pick_all(requests) == ["one", "two", "three"]
    assert scripted([("RED", "one"), ("RED", "three"), ("BLUE", "two")]).pick_all(requests) == ["one", "two", "three"]
    assert scripted([("BLUE", "two"), ("RED", "one"), ("RED", "three")]).pick_all(requests) == ["one", "two", "three"]
    with pytest.raises(ChanceError, match="die 2: a RED die is rolled, the script has GREEN"):
        scripted([("RED", "one"), ("GREEN", "two")]).pick_all(requests)


STREAM_OF_7 = [83, 73, 84, 27, 61, 3, 73, 61]
