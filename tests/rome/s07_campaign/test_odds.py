"""Exact odds: against the design's own numbers, and against the dice rolled out one by one."""

from __future__ import annotations

from itertools import product

import pytest

from game.titles.rome import odds
from game.titles.rome.dice import FACES, Colour, Face
from game.titles.rome.losses import cards_lost
from game.titles.rome.tables import ASSAULT_DAMAGE
from tests.rome.s07_campaign.pieces import BARBARIANS, ROME, army, piece, table

RED, YELLOW, GREEN, WHITE = Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.WHITE


@pytest.mark.rule("assault-damage", "assault-eased", "assault-walls")
def test_carthago_with_six_infantry_and_a_talented_general() -> None:
    assert odds.assault([RED] * 4, 6, 4).win == pytest.approx(0.44, abs=0.005)
    assert odds.assault([YELLOW] * 4, 6, 4).win == pytest.approx(0.66, abs=0.005)
    assert odds.assault([RED] * 4, 6, 4, walls=True).win == pytest.approx(0.11, abs=0.005)
    assert odds.assault([RED] * 4, 6, 4, [YELLOW] * 2, walls=True).win == pytest.approx(0.37, abs=0.005)


@pytest.mark.rule("assault-damage")
@pytest.mark.parametrize(("infantry", "two", "three"), [(4, 0.59, 0.36), (5, 0.70, 0.49), (6, 0.79, 0.60)])
def test_barbarian_homes_against_a_competent_general(infantry: int, two: float, three: float) -> None:
    assert odds.assault([RED] * 2, infantry, 3).win == pytest.approx(two, abs=0.005)
    assert odds.assault([RED] * 3, infantry, 3).win == pytest.approx(three, abs=0.005)


@pytest.mark.rule("conquest-losses")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [([GREEN] * 2, 0.44), ([YELLOW] * 2, 0.58), ([RED] * 2, 0.92), ([RED, RED, YELLOW], 1.33), ([RED] * 4, 2.08)],
)
def test_main_cards_lost_in_a_conquest(dice: list[Colour], expected: float) -> None:
    losses = odds.conquest(dice, 9).losses
    assert sum(main * chance for (main, _), chance in losses.items()) == pytest.approx(expected, abs=0.005)


@pytest.mark.rule("assault-damage", "conquest-losses")
def test_an_assault_counted_out_face_by_face() -> None:
    garrison, attack = [RED, YELLOW], [GREEN, GREEN, WHITE]
    won = broken = 0
    for faces in product(*(FACES[die] for die in garrison + attack)):
        damage = [ASSAULT_DAMAGE[face] for face in faces]
        won += sum(damage[2:]) > sum(damage[:2])
        broken += 2 - cards_lost(faces[:2])[0] < 2
    result = odds.assault(garrison, 2, 2)
    assert result.win == pytest.approx(won / 6**5)
    assert result.broken == pytest.approx(broken / 6**5)
    assert sum(result.attack.values()) == pytest.approx(1)
    assert sum(result.losses.values()) == pytest.approx(1)


@pytest.mark.rule("conquest-two-left", "mercenary-annexation")
def test_a_conquest_is_won_with_two_main_cards_left() -> None:
    result = odds.conquest([GREEN, GREEN], 2, 1)
    no_main = sum(cards_lost(faces)[0] == 0 for faces in product(FACES[GREEN], FACES[GREEN]))
    assert result.win == pytest.approx(no_main / 36)
    assert result.welcome == pytest.approx(4 / 36)
    assert all(main <= 2 and light <= 1 for main, light in result.losses)
    assert odds.conquest([GREEN, GREEN], 1).win == 0


@pytest.mark.rule("avoid-dice", "avoid-dice-by-stars")
def test_avoiding_needs_the_higher_symbol() -> None:
    for mine, theirs, dice in ((3, 4, (GREEN, YELLOW)), (0, 5, (Colour.BLACK, RED)), (2, 2, (WHITE, WHITE))):
        wins = sum(a > b for a, b in product(FACES[dice[0]], FACES[dice[1]]))
        assert odds.avoid(mine, theirs) == pytest.approx(wins / 36)


@pytest.mark.rule("assault-dice", "assault-garrison")
def test_odds_of_the_table_at_hand() -> None:
    t = table(
        [
            army(ROME, 1, "carthago", "LLLLIIvb", "crassus"),
            army(BARBARIANS, 1, "navissos", "WWWd", "competent_1"),
        ]
    )
    here = odds.assault_at_hand(t.g, (piece(ROME),), t.region("carthago"), piece(ROME))
    assert here == odds.assault([RED] * 4, 6, 4, [YELLOW], light=2)
    tribe = piece(BARBARIANS)
    assert odds.conquest_at_hand(t.g, tribe, t.region("thracia")) == odds.conquest([RED, RED, YELLOW], 3, 1)


@pytest.mark.rule("assault-damage")
def test_no_dice_no_damage() -> None:
    assert odds.assault([RED], 0).win == 0
    assert Face.SKULL > Face.X > Face.S > Face.BLANK
