"""Parts of the battle screen without a window: places, beats, sorted offers, questions; the worker that reckons; secrecy on screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import combinations

import pytest

from game.client.affordance import check_affordances
from game.client.layout import Box, Fold
from game.client.rome.art.catalogue import action_face
from game.client.rome.parts.battle.decision import Choice, Decision
from game.client.rome.parts.battle.hand import CardTray, Hand, Played, TrayCard
from game.client.rome.parts.battle.side import FightRow
from game.client.rome.presenters.account import Fight
from game.client.rome.presenters.battle.beats import DEPLOY, QUIET, RESULT, ROLL, WITHDRAW, beats
from game.client.rome.presenters.battle.offer import Offer, rewards_after
from game.client.rome.presenters.battle.outlook import basis, questions, verdict, words_for
from game.client.rome.presenters.battle.places import Places, battle_places, fan, kind_of, spread
from game.client.rome.presenters.battle.tableau import Thrown, rewound
from game.client.rome.presenters.battle.words import rail, sides
from game.client.rome.presenters.screen import present
from game.client.rome.reckoner import Option, Reckoner
from game.client.scenes.base import Scene
from game.kernel.chance import Sampled
from game.kernel.log import LogEntry
from game.titles.rome.battle.foresight import Chances, Knowledge
from game.titles.rome.battle.rewards import GENERAL, RECOVERY, UPGRADE
from game.titles.rome.battle.table import NONE
from game.titles.rome.tables import GENERALS
from game.titles.rome.view import view
from tests.client.battle_desk import Desk
from tests.client.battles import played, random_battle
from tests.client.robot import Robot
from tests.rome.s08_stratplay.field import Field, barbarians, field, rome

SIZES = [
    (1920, 1080),
    (1280, 720),
    (3840, 2160),
    (1760, 990),
    (2560, 720),
    (960, 540),
    (768, 432),
    (1280, 660),
    (1536, 864),
    (1024, 1400),
]


# ---- places ------------------------------------------------------------------------------------------------------------


def boxes(places: Places) -> dict[str, Box]:
    """What stands side by side (panels that share a place by tabs are told once)."""
    named: dict[str, Box | None] = {"top": places.top, "decision": places.decision, "enemy hand": places.enemy_hand}
    named["mat"] = places.mat
    if places.kind is not Fold.NARROW:
        named |= {"hand": places.hand, "rail 0": places.rails[0], "rail 1": places.rails[1], "odds": places.odds}
        if places.tabs is None:
            named["account"] = places.account
        named["tabs"] = places.tabs
    return {name: box for name, box in named.items() if box is not None}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_leaves_the_window(size: tuple[int, int]) -> None:
    places = battle_places(size)
    window = Box(0, 0, *size)
    for name, box in boxes(places).items():
        assert box.w > 0, name
        assert box.h > 0, name
        assert box.keep_inside(window) == box, name
    for (one, a), (two, b) in combinations(boxes(places).items(), 2):
        assert not a.inset(0.5).overlaps(b), (one, two)


@pytest.mark.parametrize("size", SIZES)
def test_the_zones_are_mirrored_inside_the_mat(size: tuple[int, int]) -> None:
    places = battle_places(size)
    upper, lower = places.halves
    assert (upper.active.w, upper.active.h) == pytest.approx((lower.active.w, lower.active.h))
    assert upper.active.bottom <= places.band.y
    assert places.band.bottom <= lower.active.y
    for half in places.halves:
        for box in (half.active, half.terrain, half.centre, half.flank, half.chips):
            if box is not None:
                assert box.keep_inside(places.mat) == box
    assert upper.active.h >= 80  # a tile whose name can be read


def test_low_windows_take_the_next_smaller_arrangement() -> None:
    assert kind_of((1920, 1080)) is Fold.WIDE
    assert kind_of((1920, 800)) is Fold.NORMAL
    assert kind_of((1280, 560)) is Fold.COMPACT
    assert kind_of((960, 440)) is Fold.NARROW


def test_many_cards_lie_closer() -> None:
    room = Box(0, 0, 400, 100)
    wide = spread(room, [100, 100], 80)
    assert wide[1].x - wide[0].right == 10
    tight = spread(room, [100] * 6, 80)
    assert tight[0].x >= 0
    assert tight[-1].right <= 400.01
    assert fan(room, 3, 100)[-1] == 216
    assert fan(room, 9, 100)[-1] + 100 == pytest.approx(400)


# ---- beats -------------------------------------------------------------------------------------------------------------


def log(*keys: str) -> list[LogEntry]:
    return [LogEntry(key, ("hand_to_hand", 1, (), ()) if key == "roll" else (1, 2, 3)) for key in keys]


def test_what_happens_together_is_one_beat() -> None:
    lines = log(
        "deployed", "deployed", "attack", "attack", "roll", "roll", "card_destroyed", "card_wounded", "combat_ends"
    )
    assert [beat.kind for beat in beats(lines)] == [DEPLOY, ROLL, RESULT, WITHDRAW]


def test_each_stage_of_fire_has_its_own_beat() -> None:
    lines = log("attack", "roll", "attack", "roll", "vp")
    assert [(beat.kind, len(beat.lines)) for beat in beats(lines)] == [(ROLL, 2), (ROLL, 2), (QUIET, 1)]


@pytest.mark.parametrize("seed", range(6))
def test_no_line_is_left_out(seed: int) -> None:
    table = random_battle(seed)
    for _ in played(table, Sampled(seed)):
        pass
    assert table.g.out is not None
    assert [line for beat in beats(table.g.out) for line in beat.lines] == list(table.g.out)


# ---- offers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_every_option_has_its_place(seed: int) -> None:
    table = random_battle(seed)
    for decision, _ in played(table, Sampled(seed)):
        v = view(table.g, decision.seat)
        offer = Offer(present(v, decision), decision)
        check_affordances(decision.options, list(offer.all()))
        for option in questions(offer):
            assert option is None or option in decision.options
            assert words_for(option, offer)


def test_what_was_put_together_is_asked_for() -> None:
    t = battle()
    offer = Offer(present(view(t.g, 1), t.decision), t.decision)
    cards = next(iter(offer.deployments))
    assert questions(offer) == [None]
    assert questions(offer, cards) == [None, offer.deployments[cards].action]


def test_the_error_is_told() -> None:
    assert basis({}) == ""
    assert "±5" in basis({None: Chances(0.5, 0.0, 0.5, 0.0, 100)})


# ---- words -------------------------------------------------------------------------------------------------------------


def battle(enemies: str = "lowland_warriors*3 soldurii noble_cavalry") -> Field:
    return field(
        rome("republican_legionaries*3 velites scorpio", general="rome_crassus"), barbarians(enemies), step="centre"
    )


def test_rails_tell_no_more_than_is_known() -> None:
    t = battle()
    v = view(t.g, 1)
    table = rewound(v)
    own, enemy = rail(v, table, 0), rail(v, table, 1)
    assert own.general == "Marcus Licinius Crassus"
    assert [note.id for note in own.traits] == ["morale_booster"]
    assert enemy.general not in [general.name for general in GENERALS]
    assert (enemy.cards, enemy.stars) == (5, -1)
    assert enemy.note
    assert all(side.no_centre for side in sides(table))


def test_a_shown_general_is_known() -> None:
    t = battle()
    v = view(t.g, 1)
    table = rewound(v)
    general = next(n for n, g in enumerate(GENERALS) if g.id == "barbarians_mediocre_1")
    table.apply(LogEntry("general_shown", (3, general, 2, 0)))
    assert (rail(v, table, 1).general, rail(v, table, 1).stars) == ("Mediocre General", 2)


def test_the_verdict_is_told_when_it_is_known() -> None:
    t = battle()
    assert t.g.battle is not None
    assert verdict(t.g.battle) == ""
    t.g.battle.winner, t.g.battle.victory = 0, 2
    assert "Triumph" in verdict(t.g.battle)


# ---- secrecy -----------------------------------------------------------------------------------------------------------


def test_no_pixel_tells_the_enemys_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = []
    for enemies in ("lowland_warriors*3 soldurii noble_cavalry", "soldurii*3 lowland_warriors barbarian_slingers"):
        desk = Desk(battle(enemies), monkeypatch, people=(1,))
        pictures.append(desk.robot.pixels())
    assert pictures[0] == pictures[1]


# ---- the worker --------------------------------------------------------------------------------------------------------


class Loop:
    """Stands for the frame loop: what is to be done soon is done when it is asked to."""

    def __init__(self) -> None:
        self.soon: list[Callable[[], None]] = []

    def run_until(self, done: Callable[[], bool], seconds: float = 20) -> None:
        """Do what comes until something is so."""
        end = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < end, "no answer comes"
            while self.soon:
                self.soon.pop(0)()
            time.sleep(0.005)


@pytest.mark.parametrize("in_process", [False, True])
def test_chances_come_ever_more_exact(in_process: bool) -> None:
    loop, found = Loop(), []
    t = battle()
    reckoner = Reckoner(loop.soon.append, in_process)
    answers: list[tuple[Option, Chances]] = []
    reckoner.ask(view(t.g, 1), t.decision, Knowledge(), [None], lambda option, c: answers.append((option, c)))
    loop.run_until(lambda: len(answers) >= 3)
    reckoner.close()
    found = [c.samples for _, c in answers]
    assert found == sorted(found)
    assert all(0 <= c.win <= 1 for _, c in answers)


def test_a_new_question_takes_the_place_of_the_old_one() -> None:
    loop = Loop()
    t = battle()
    reckoner = Reckoner(loop.soon.append, in_process=False)
    old: list[Chances] = []
    new: list[Chances] = []
    v = view(t.g, 1)
    reckoner.ask(v, t.decision, Knowledge(), [None], lambda option, c: old.append(c))
    reckoner.ask(v, t.decision, Knowledge(), [t.options[0]], lambda option, c: new.append(c))
    loop.run_until(lambda: bool(new))
    reckoner.stop()
    assert not old
    reckoner.close()


def test_a_worker_that_dies_is_replaced_by_the_thread() -> None:
    loop = Loop()
    t = battle()
    reckoner = Reckoner(loop.soon.append)
    answers: list[Chances] = []
    reckoner.ask(view(t.g, 1), t.decision, Knowledge(), [None], lambda option, c: answers.append(c))
    loop.run_until(lambda: bool(answers))
    assert reckoner.worker.process is not None
    reckoner.worker.process.kill()
    count = len(answers)
    loop.run_until(lambda: len(answers) > count + 1)
    reckoner.close()


# ---- rewards ---------------------------------------------------------------------------------------------------------------


def test_the_victor_hears_how_many_rewards_of_a_kind_follow() -> None:
    shown = view(battle().g, 1)
    assert shown.battle is not None
    shown.battle.rewards = ((RECOVERY, 1), (GENERAL, 1), (UPGRADE, 1), (UPGRADE, NONE), (UPGRADE, 3))
    assert rewards_after(shown, "battle.upgrade", (1,)) == 2
    assert rewards_after(shown, "battle.recover", (1,)) == 1
    assert rewards_after(shown, "battle.target", (1,)) == 0


# ---- the hand ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("height", [130, 141, 170, 220])
def test_action_cards_in_the_hand_keep_clear_of_its_edges(robot: Robot, height: int) -> None:
    hand = Hand(lambda *_: None, lambda *_: None)
    scene = Scene()
    scene.root.add(hand)
    robot.app.push(scene)
    hand.place(Box(0, 720 - height, 600, height))
    hand.show_actions([Played(action_face(n), lambda: None) for n in range(2)])
    for card in hand.children:
        assert card.box.y >= hand.box.y
        assert card.box.bottom <= hand.box.bottom - 6, "the golden edge of a card needs room"


@pytest.mark.parametrize("count", [3, 9, 10, 11])
def test_the_cards_of_an_army_lie_in_a_tray_without_scrolling(robot: Robot, count: int) -> None:
    tray = CardTray()
    tray.visible = True
    scene = Scene()
    scene.root.add(tray)
    robot.app.push(scene)
    tray.show("Losses", [TrayCard(n % 4, lambda: None, "Army I") for n in range(count)])
    tray.place(Box(100, 100, 900, tray.wanted(900, 260)))
    robot.settle()
    for card in tray.scroll.children:
        assert card.box.bottom <= tray.scroll.box.bottom
        assert card.box.right <= tray.scroll.box.right


# ---- the account -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [240.0, 420.0])
def test_the_dice_of_a_combat_go_on_in_another_line_before_they_shrink(width: float) -> None:
    throws = [Thrown(n % 2, "hand", 0, 0, 0, ("RED",) * 2, ("X",) * 2) for n in range(4)]
    row = FightRow(Fight(1, 0, 0, thrown=throws), rewound(view(battle().g, 1)), None)
    lines = row.rolls(width)
    assert [throw for line in lines for throw in line] == throws
    assert all(sum(24 + 2 * 29 for _ in line) + 8 * (len(line) - 1) <= width - 34 for line in lines)
    assert len(lines) == (2 if width < 400 else 1)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (960, 540)])
def test_three_long_answers_leave_the_question_its_room(robot: Robot, size: tuple[int, int]) -> None:
    scene = Scene()
    robot.app.push(scene)
    asked = scene.root.add(Decision())
    words = "<b>Put the common force together, and name its general.</b> So far: two cards of each army."
    labels = ("Army I of Barbarian Tribes leads", "Army II of Carthage leads", "Fight alone")
    asked.place(battle_places(size).decision)
    asked.show(0, words, [Choice(label, lambda: None) for label in labels])
    text, _, y = next(iter(asked._placed(robot.app.canvas)))
    assert y + text.height <= min(button.box.y for button in asked.buttons)
    assert all(button.box.right <= asked.box.right for button in asked.buttons)
