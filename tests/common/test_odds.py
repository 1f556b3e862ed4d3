"""The exact chances of the toolbox, against what a person can count on his fingers."""

from fractions import Fraction

import pytest

from game.common.odds import ends, outcomes, total
from game.kernel.chance import Chance

DIE = (1, 2, 3, 4, 5, 6)


def test_the_sum_of_two_dice():
    die = dict.fromkeys(DIE, 1 / 6)
    chances = total([die, die])
    assert list(chances) == list(range(2, 13))
    assert chances[7] == pytest.approx(6 / 36)
    assert chances[12] == pytest.approx(1 / 36)


def test_the_sum_of_nothing_is_nothing():
    assert total([]) == {0: 1.0}


def roll_two(rolled: list[int], chance: Chance) -> None:
    rolled.append(chance.pick("die", DIE))
    rolled.append(chance.pick("die", DIE))


def test_every_outcome_of_a_step_is_followed_once():
    found = outcomes([], list, roll_two)
    assert len({tuple(rolled) for rolled, _ in found}) == len(found) == 36
    assert {weight for _, weight in found} == {Fraction(1, 36)}


def test_equal_faces_are_one_outcome_with_their_weight():
    def roll(rolled: list[str], chance: Chance) -> None:
        rolled.append(chance.pick("die", ("skull", "X", "X", "X", "S", "blank")))

    assert {rolled[0]: weight for rolled, weight in outcomes([], list, roll)} == {
        "skull": Fraction(1, 6),
        "X": Fraction(1, 2),
        "S": Fraction(1, 6),
        "blank": Fraction(1, 6),
    }


def test_later_picks_may_depend_on_earlier_ones():
    def roll(rolled: list[int], chance: Chance) -> None:
        rolled.append(chance.pick("coin", (0, 1)))
        if rolled[0]:
            rolled.append(chance.pick("die", DIE))

    found = outcomes([], list, roll)
    assert ([0], Fraction(1, 2)) in found
    assert ([1, 6], Fraction(1, 12)) in found
    assert sum(weight for _, weight in found) == 1


def test_ends_of_a_race_to_three():
    """Two coins run to three heads or three tails: 1/8 each way in three throws, and so on."""

    def throw(score: list[int], chance: Chance) -> None:
        score[chance.pick("coin", (0, 1))] += 1

    found = {tuple(score): weight for score, weight in ends([0, 0], list, throw, lambda score: max(score) == 3, tuple)}
    assert found[3, 0] == Fraction(1, 8)
    assert found[3, 1] == Fraction(3, 16)
    assert found[2, 3] == Fraction(3, 16)
    assert sum(found.values()) == 1


def test_equal_positions_on_the_way_are_followed_once():
    followed = []

    def throw(score: list[int], chance: Chance) -> None:
        followed.append(tuple(score))
        score[chance.pick("coin", (0, 1))] += 1

    ends([0, 0], list, throw, lambda score: sum(score) == 6, tuple)
    assert len(followed) == 2 * sum(range(1, 7)), "two outcomes of each of the 21 different positions"
