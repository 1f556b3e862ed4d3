"""The battle screen played with real events: whole battles, card by card, and what the screen says."""

from __future__ import annotations

import pytest

from game.client.glossary import underline
from game.client.rome import flow as flow_module
from game.client.rome.parts.battle.cards import BattleCard
from game.client.rome.parts.battle.side import FightRow
from game.client.rome.presenters.battle.outlook import questions
from game.client.rome.presenters.battle.tableau import caught_up
from game.client.rome.scenes.battle.account import AccountScene
from game.client.rome.scenes.battle.scene import BattleScene
from game.client.scenes.handover import HandoverScene
from game.client.scenes.sheet import Sheet
from game.client.widgets.tracks import Chip
from game.kernel.chance import Sampled
from game.titles.rome.battle.foresight import Chances
from game.titles.rome.battle.table import REWARDS, SAFE_CENTRE
from tests.client.battle_desk import Desk, visible_point
from tests.client.battles import random_battle
from tests.rome.s07_campaign.pieces import army, piece, table
from tests.rome.s08_stratplay.field import Field, barbarians, field, numbers, rome

LOST = 2
"""A seed with which a small army of Rome is beaten without being routed."""
WAR = {"barbarians-rome": "enemy"}
SIZES = [((1920, 1080), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.0), ((1920, 1080), 2.5)]


def in_battle(desk: Desk) -> bool:
    """Whether the battle still asks the person at the screen."""
    return isinstance(desk.flow.scene, BattleScene) and desk.scene.offer is not None


def fought(desk: Desk) -> bool:
    """Whether the fighting is over (the armies may still have to part on the map)."""
    battle = desk.match.state.battle
    return battle is None or battle.step >= REWARDS


def play_through(desk: Desk, seed: int) -> int:
    """Take random options by pointer and keys to the end; how many."""
    chance, taken = Sampled(seed), 0
    while in_battle(desk):
        decision = desk.decision
        assert decision is not None
        desk.take(chance.pick("option", decision.options))
        desk.close_account()
        taken += 1
    return taken


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_battle_is_played_by_clicks(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A random legal player with the pointer alone, in every arrangement of the screen."""
    size, scale = SIZES[seed % len(SIZES)]
    desk = Desk(random_battle(seed), monkeypatch, size=size, scale=scale, seed=seed)
    assert play_through(desk, seed) > 0
    assert fought(desk)


@pytest.mark.parametrize("seed", range(8, 11))
def test_two_people_at_one_screen(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sides are played at this screen; each sees its own zone at the foot."""
    battle = random_battle(seed)
    desk = Desk(battle, monkeypatch, people=tuple(battle.battle.leaders()), seed=seed)
    chance = Sampled(seed)
    while in_battle(desk):
        decision = desk.decision
        assert decision is not None
        shown = desk.scene.table
        assert shown is not None
        assert shown.side(shown.bottom).commander in (decision.seat, *shown.side(shown.bottom).factions)
        desk.take(chance.pick("option", decision.options))
        desk.close_account()
    assert fought(desk)


def test_the_screen_shows_the_table_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(random_battle(3), monkeypatch)
    chance = Sampled(3)
    for _ in range(12):
        if not in_battle(desk):
            break
        shown = desk.scene.table
        assert shown is not None
        fresh = caught_up(desk.scene.start, desk.scene.lines)
        assert [vars_of(side) for side in shown.battle.sides] == [vars_of(side) for side in fresh.battle.sides]
        decision = desk.decision
        assert decision is not None
        desk.take(chance.pick("option", decision.options))
        desk.close_account()


def vars_of(side: object) -> dict[str, object]:
    return {name: getattr(side, name) for name in ("hand", "dead", "safe_terrain", "safe_centre", "hanging", "main")}


# ---- keys ------------------------------------------------------------------------------------------------------------


def walk_to(desk: Desk, wanted: object) -> None:
    """Tab until the ring is on a widget."""
    for _ in range(120):
        desk.robot.press("tab")
        if desk.scene.focused is wanted:
            return
    raise AssertionError("Tab does not reach it")


def press_key_of(desk: Desk, label: str) -> None:
    """Press a button by Tab and Enter."""
    walk_to(desk, desk.button(label))
    desk.robot.press("return")


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_deployment_by_keyboard_alone(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch, size=size)
    before = len(desk.match.journal)
    cards = numbers("republican_legionaries velites")
    for card in cards:
        walk_to(desk, next(w for w in desk.scene.hand.cards if w.card == card))
        desk.robot.press("return")
    assert desk.scene.marking.chosen == cards
    press_key_of(desk, "Deploy")
    desk.settle()
    assert desk.match.journal[before].action == ("deploy", cards)


def test_numbers_press_cards_and_enter_deploys(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch)
    before = len(desk.match.journal)
    desk.robot.press("1")
    assert desk.scene.marking.chosen == (desk.scene.hand.cards[0].card,)
    desk.robot.press("1")
    assert desk.scene.marking.chosen == ()
    desk.robot.press("2")
    chosen = desk.scene.marking.chosen
    desk.robot.press("return")
    desk.settle()
    assert desk.match.journal[before].action == ("deploy", chosen)


def test_the_keyboard_stays_where_it_was_when_cards_are_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch)
    walk_to(desk, desk.scene.hand.cards[0])
    desk.robot.press("return")
    assert desk.scene.focused is desk.scene.hand.cards[0]
    assert desk.scene.hand.cards[0].chosen


# ---- refusals --------------------------------------------------------------------------------------------------------


def battle_in_the_centre() -> Field:
    return field(
        rome("republican_legionaries*2 allied_cavalry velites scorpio", dead="velites"),
        barbarians("lowland_warriors*3 soldurii noble_cavalry", terrain="barbarian_javelinmen"),
        step="centre",
    )


def test_what_does_not_go_together_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch)
    riders, scorpio = (numbers(name)[0] for name in ("allied_cavalry", "scorpio"))
    desk.robot.click(desk.hand_card(riders))
    desk.robot.click(desk.hand_card(scorpio))
    assert desk.scene.marking.chosen == (riders,)
    assert desk.scene.marking.wrong
    assert desk.scene.decision.wrong == underline(desk.scene.marking.wrong, 1)


def test_a_choice_that_is_not_whole_cannot_be_deployed_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch)
    assert desk.button("Deploy").refusal
    velites = numbers("velites")[0]
    desk.robot.click(desk.hand_card(velites))
    assert desk.scene.marking.chosen == (velites,)
    assert desk.button("Deploy").refusal
    before = len(desk.match.journal)
    desk.robot.click(desk.button("Deploy"))
    assert len(desk.match.journal) == before


def test_cards_that_cannot_fight_here_are_veiled_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = field(
        rome("allied_cavalry imperial_cavalry republican_legionaries*3 scorpio"),
        barbarians("noble_cavalry lowland_warriors*3"),
        step="flanks",
    )
    desk = Desk(battle, monkeypatch)
    barred = [w for w in desk.scene.hand.cards if w.refusal]
    assert {w.card for w in barred} == set(numbers("republican_legionaries scorpio"))
    assert all(len(w.refusal or "") > 10 for w in barred)


# ---- pulling cards -----------------------------------------------------------------------------------------------------


def pull(desk: Desk, card: BattleCard, point: tuple[float, float]) -> None:
    """Drag a card of the hand somewhere and let it go."""
    desk.robot.move(visible_point(card))
    desk.robot.down()
    desk.robot.move((point[0], point[1] + 30), held=True)
    desk.robot.move(point, held=True)
    assert len(desk.scene.board.flights) == 1
    desk.robot.up()
    assert not desk.scene.board.flights


@pytest.mark.parametrize(("size", "scale"), SIZES[:3])
def test_cards_are_pulled_onto_the_table_and_lie_there_faintly(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch, size=size, scale=scale)
    mat = desk.scene.board.mat
    zone = mat.half(0).active
    legion, velites = numbers("republican_legionaries")[0], numbers("velites")[0]
    pull(desk, desk.hand_card(legion), zone.center)
    assert desk.scene.marking.chosen == (legion,)
    pull(desk, desk.hand_card(velites), zone.center)
    assert desk.scene.marking.chosen == tuple(sorted((legion, velites)))
    faint = [w for w in mat.cards() if w.faint]
    assert [w.card for w in faint] == [velites, legion]
    assert all(zone.contains(w.box.center) for w in faint)
    desk.robot.click(visible_point(faint[0]))
    assert desk.scene.marking.chosen == (legion,)
    pull(desk, desk.hand_card(velites), mat.half(1).active.center)  # not among the enemy
    assert desk.scene.marking.chosen == (legion,)
    before = len(desk.match.journal)
    desk.robot.click(desk.button("Deploy"))
    desk.settle()
    assert desk.match.journal[before].action == ("deploy", (legion,))


# ---- auto-resolve ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [2, 4, 13])
def test_auto_resolve_plays_to_the_end(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(random_battle(seed), monkeypatch, speed=1, seed=seed)
    desk.robot.press("a")
    desk.settle()
    assert isinstance(desk.robot.app.top, Sheet)
    desk.robot.press("return")
    desk.settle()
    for _ in range(40):
        if fought(desk):
            break
        desk.robot.wait(200)
        desk.settle()
    assert fought(desk)


def test_auto_resolve_is_asked_first_and_can_be_declined(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch)
    before = len(desk.match.journal)
    desk.robot.click(desk.scene.bar.auto)
    desk.settle()
    desk.robot.press("n")
    desk.settle()
    assert not desk.scene.auto.on
    assert len(desk.match.journal) == before


@pytest.mark.parametrize("seed", range(3))
def test_only_this_combat_may_be_resolved(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next combat is the player's own again."""
    desk = Desk(battle_in_the_centre(), monkeypatch, seed=seed)
    desk.robot.click(desk.scene.bar.auto)
    sheet = desk.robot.app.top
    assert isinstance(sheet, Sheet)
    desk.robot.click(next(b for b in sheet.buttons if b.label == "This combat"))
    desk.settle()
    assert not desk.scene.auto.on
    table = desk.scene.table
    assert table is not None
    assert table.combat == 1
    assert desk.decision is not None
    assert desk.decision.step in ("battle.reveal", "battle.deploy")
    assert desk.scene.offer is not None


# ---- pacing ------------------------------------------------------------------------------------------------------------


def moving(desk: Desk) -> bool:
    return desk.scene.director.playing


def begin_combat(desk: Desk) -> None:
    """Deploy legionaries and let the enemy choose; the cards begin to move."""
    desk.robot.click(desk.hand_card(numbers("republican_legionaries")[0]))
    desk.robot.click(desk.button("Deploy"))
    for _ in range(20):
        desk.robot.frame()
        if desk.thinker.waiting:
            desk.thinker.waiting.pop(0)()
            desk.robot.frame()
            return


@pytest.mark.parametrize(("speed", "least", "most"), [(1, 1500, 6000), (2, 700, 3000), (4, 300, 1500)])
def test_the_speed_divides_the_times(speed: int, least: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch, speed=speed)
    begin_combat(desk)
    assert moving(desk)
    began = desk.robot.ms
    while moving(desk):
        desk.robot.frame()
    assert least <= desk.robot.ms - began <= most


def test_any_key_or_click_skips_what_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    for go_on in (lambda d: d.robot.press("x"), lambda d: d.robot.click((900, 400))):
        desk = Desk(battle_in_the_centre(), monkeypatch, speed=1)
        begin_combat(desk)
        assert moving(desk)
        go_on(desk)
        assert not moving(desk)


def test_dice_show_other_faces_while_they_tumble_and_lie_as_rolled(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch, speed=1)
    begin_combat(desk)
    faces: set[tuple[str, ...]] = set()
    while moving(desk):
        desk.robot.frame()
        dice = [die.mark for row in desk.scene.board.tray.dice.values() for die in row]
        faces.add(tuple(dice))
    assert len(faces) > 4
    table = desk.scene.table
    assert table is not None
    for number, thrown in enumerate(table.thrown):
        if thrown is not None:
            assert tuple(die.mark for die in desk.scene.board.tray.dice[number]) == thrown.marks


def test_nothing_is_drawn_while_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch, speed=1)
    drawn = desk.robot.app.frames_drawn
    desk.robot.wait(3000)
    assert desk.robot.app.frames_drawn == drawn


def test_the_last_chance_is_seen_while_cards_move_and_its_course_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch, speed=1)
    outlook = desk.scene.outlook
    outlook._answered(None, Chances(0.6, 0.2, 0.2, 0.1, 50))
    assert desk.scene.odds.outlook.whole is not None
    begin_combat(desk)
    assert moving(desk)
    assert desk.scene.odds.outlook.options == (("before this", Chances(0.6, 0.2, 0.2, 0.1, 50)),)
    desk.robot.press("x")
    desk.settle()
    assert desk.scene.offer is not None
    for option in questions(desk.scene.offer, desk.scene.marking.chosen, desk.scene.marking.dice):
        outlook._answered(option, Chances(0.2, 0.2, 0.6, 0.0, 50))
    assert desk.scene.odds.outlook.course == (0.6, 0.2)
    outlook.forget()
    assert outlook.course == {}


# ---- the account -------------------------------------------------------------------------------------------------------


def test_the_account_shows_each_combat_again(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch, speed=1)
    begin_combat(desk)
    desk.robot.press("x")
    desk.settle()
    told = desk.scene.account.told
    assert told is not None
    assert len(told.fights) == 1
    row = next(w for w in desk.scene.account.scroll.children if isinstance(w, FightRow))
    desk.robot.click(row)
    scene = desk.robot.app.top
    assert isinstance(scene, AccountScene)
    assert scene.skippable()
    desk.robot.press("x")
    desk.robot.settle()
    assert scene.at is None
    shown = scene.board.table
    assert shown is not None
    assert [vars_of(s) for s in shown.battle.sides] == [vars_of(s) for s in desk.scene.table.battle.sides]  # type: ignore[union-attr]
    desk.robot.press("-")
    assert scene.at == told.fights[0].at
    assert not scene.board.table.side(1).dead  # type: ignore[union-attr]
    desk.robot.press("=")
    assert scene.at is None
    desk.robot.press("escape")
    assert desk.robot.app.top is desk.scene


def test_the_account_is_a_chip_where_it_has_no_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch, speed=1, scale=2.0)
    begin_combat(desk)
    desk.robot.press("x")
    desk.settle()
    chips = [w for w in desk.scene.board.mat.children if isinstance(w, Chip) and w.text.startswith("Account")]
    desk.robot.click(chips[0])
    assert isinstance(desk.robot.app.top, AccountScene)


@pytest.mark.parametrize("scale", [2.0, 2.5])
def test_account_and_table_take_turns_where_both_have_no_room(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(battle_in_the_centre(), monkeypatch, speed=1, scale=scale)
    begin_combat(desk)
    desk.robot.press("x")
    desk.settle()
    desk.scene.open_account(None)
    scene = desk.robot.app.top
    assert isinstance(scene, AccountScene)
    assert (scene.panel.visible, scene.board.visible) == (True, False)
    row = next(w for w in scene.panel.scroll.children if isinstance(w, FightRow))
    desk.robot.click(row)
    assert (scene.panel.visible, scene.board.visible) == (False, True)
    assert scene.skippable()
    desk.robot.press("x")
    desk.robot.settle()
    desk.robot.click(next(b for b in scene.control.buttons if b.label == "Account"))
    assert (scene.panel.visible, scene.board.visible) == (True, False)


def fought_out(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A battle played to its end, with the account open."""
    battle = field(rome("republican_legionaries*6"), barbarians("lowland_warriors*2"), step="centre")
    desk = Desk(battle, monkeypatch)
    for _ in range(12):
        if isinstance(desk.robot.app.top, AccountScene) or not in_battle(desk):
            break
        decision = desk.decision
        assert decision is not None
        desk.take(
            decision.options[-1] if decision.step in ("battle.recover", "battle.upgrade") else decision.options[0]
        )
    return desk


def test_a_battle_ends_with_its_account(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = fought_out(monkeypatch)
    assert isinstance(desk.robot.app.top, AccountScene)
    desk.robot.press("return")
    desk.settle()
    assert not isinstance(desk.robot.app.top, AccountScene)
    assert not isinstance(desk.flow.scene, BattleScene)


def test_a_lost_battle_has_its_account_before_the_beaten_look_for_a_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(
        table(
            [army(1, 1, "patavium", "LLLL", None), army(3, 1, "patavium", "WWWW", None)],
            relations=WAR,
            control={"patavium": "rome", "mediolanum": "rome"},
        ),
        monkeypatch,
        people=(1,),
        seed=LOST,
    )
    monkeypatch.delitem(flow_module.SCENES, "losses.")  # there is no map here
    desk.flow.act(("attack", piece(1), 3))
    desk.settle()
    desk.scene.auto.begin()
    desk.settle()
    assert desk.decision is not None
    assert desk.decision.step == "retreat.ask"
    assert isinstance(desk.robot.app.top, AccountScene)
    desk.close_account()
    desk.flow.act(desk.decision.options[0])
    desk.settle()
    assert desk.match.state.battle is None
    assert not isinstance(desk.robot.app.top, AccountScene), "once is enough"


def test_from_its_end_the_account_shows_all_combats(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = fought_out(monkeypatch)
    scene = desk.robot.app.top
    assert isinstance(scene, AccountScene)
    starts = [fight.at for fight in scene.told.fights]
    assert len(starts) > 1
    desk.robot.app.settings.speed = 1
    desk.robot.click(next(b for b in scene.control.buttons if b.label == "Play all"))
    shown = []
    while scene.skippable():
        shown.append(scene.at)
        desk.robot.frame()
    assert list(dict.fromkeys(shown)) == starts
    assert scene.at is None


# ---- several people, nobody, undo --------------------------------------------------------------------------------------


def until_handed_over(desk: Desk) -> None:
    """Let what moves come to its end, and the next person sit down."""
    for _ in range(900):
        desk.robot.frame()
        if isinstance(desk.flow.scene, HandoverScene):
            desk.robot.press("return")
            return
    raise AssertionError("nobody else is asked")


def missed(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Somebody has come back to the screen and is being shown what he missed."""
    meeting = table([army(1, 1, "patavium", "LLLvs", None), army(3, 1, "patavium", "WWWSd", None)], relations=WAR)
    desk = Desk(meeting, monkeypatch, people=(1, 3), speed=1, handover="several people")
    desk.flow.act(("attack", piece(1), 3))
    until_handed_over(desk)
    desk.flow.act(("stand",))
    until_handed_over(desk)
    desk.settle()
    desk.take(("deploy", numbers("republican_legionaries")))
    until_handed_over(desk)
    desk.settle()
    shown = desk.scene.table
    assert shown is not None
    assert shown.side(shown.bottom).commander == 3
    desk.robot.click(desk.hand_card(numbers("lowland_warriors")[0]))
    desk.robot.click(desk.button("Deploy"))
    until_handed_over(desk)
    return desk


def test_who_comes_back_to_the_screen_sees_what_he_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = missed(monkeypatch)
    assert moving(desk)
    assert desk.scene.offer is None
    desk.robot.press("x")
    desk.settle()
    assert desk.scene.offer is not None
    assert desk.scene.account.told is not None
    assert len(desk.scene.account.told.fights) == 1


@pytest.mark.parametrize("frames", [1, 30, 70])
def test_what_was_missed_ends_when_the_table_changes_meanwhile(frames: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice and cards that are still on their way must not meet the next table."""
    desk = missed(monkeypatch)
    for _ in range(frames):
        desk.robot.frame()
    assert moving(desk)
    desk.flow.refresh()
    assert not moving(desk)
    assert desk.scene.offer is not None
    desk.settle()
    decision = desk.flow.session.decision
    assert decision is not None
    assert desk.flow.act(decision.options[0]) is None
    desk.settle()
    assert not desk.flow.telling


def test_who_only_looks_on_may_go_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = random_battle(4)
    stranger = next(seat for seat in range(4) if seat not in battle.battle.leaders())
    desk = Desk(battle, monkeypatch, people=(stranger,), speed=1, seed=4, settle=False)
    for _ in range(40):
        desk.robot.frame()
        if desk.thinker.waiting:
            desk.thinker.waiting.pop(0)()
    assert desk.scene.table is not None
    assert desk.scene.table.mine == -1
    desk.robot.click(desk.scene.bar.auto)
    for _ in range(300):
        if fought(desk):
            break
        desk.robot.wait(32)
        if desk.thinker.waiting:
            desk.thinker.waiting.pop(0)()
    assert fought(desk)


def test_a_deployment_is_taken_back_before_the_enemy_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two factions of one person: nothing is shown before both have chosen, so the first choice can be undone."""
    battle = battle_in_the_centre()
    desk = Desk(battle, monkeypatch, people=(1,))
    assert desk.scene.bar.undo.refusal
    before = len(desk.match.journal)
    desk.robot.press("z")
    assert len(desk.match.journal) == before


# ---- allies, events ----------------------------------------------------------------------------------------------------


def allied_battle(people_cards: str = "") -> Field:
    """Rome moves against six Libyan Spearmen; a Greek ally stands in the region."""
    both = {"faction": "rome", "number": 1, "region": "patavium", "general": {"id": "rome_crassus", "stars": 4}}
    ally = {"faction": "greece", "number": 1, "region": "patavium", "general": {"id": "greece_mediocre_1", "stars": 2}}
    foe = {"faction": "carthage", "number": 1, "region": "patavium", "general": {"stars": 2}}
    spec = {
        "base": "standard4",
        "phase": "campaign",
        "active": "rome",
        "relations": {"greece-rome": "ally", "carthage-rome": "enemy", "carthage-greece": "neutral"},
        "control": {"mediolanum": "rome", "salona": "greece", "koria": "carthage"},
        "hands": {"rome": people_cards.split()} if people_cards else {},
        "armies": [
            {**both, "troops": ["republican_legionaries"] * 4 + ["velites", "allied_cavalry"]},
            {**ally, "troops": ["phalangites"] * 4 + ["greek_javelinmen"]},
            {**foe, "troops": ["libyan_spearmen"] * 6},
        ],
    }
    battle = Field(spec)
    battle.g.frames.append(("battle.begin", battle.region("patavium"), (5,), (0,)))
    return battle.run()


@pytest.mark.parametrize(
    ("seed", "size", "scale"), [(1, (1920, 1080), 1.0), (2, (1280, 720), 1.0), (5, (1920, 1080), 2.5)]
)
def test_allies_put_their_force_together_by_clicks(
    seed: int, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both allies sit at this screen; every card, proposal, answer and share is a press."""
    desk = Desk(allied_battle(), monkeypatch, people=(1, 2), size=size, scale=scale, seed=seed)
    steps: set[str] = set()
    chance = Sampled(seed)
    while in_battle(desk):
        decision = desk.decision
        assert decision is not None
        steps.add(decision.step)
        options = [o for o in decision.options if o[0] not in ("fight_alone", "decline")] or list(decision.options)
        if decision.step == "battle.compose":
            cards = [o for o in options if o[0] == "commit"]
            options = (
                cards if len(decision.about[3]) < 6 and cards else [o for o in options if o[0] == "compose"] or cards
            )
        desk.take(chance.pick("option", options))
        desk.close_account()
    assert {"battle.invite", "battle.join", "battle.compose", "battle.answer", "battle.deploy"} <= steps
    assert fought(desk)


def test_enter_accepts_a_common_force(monkeypatch: pytest.MonkeyPatch) -> None:
    """One button alone has the key, and it is the main one."""
    desk = Desk(allied_battle(), monkeypatch, people=(1, 2), seed=1)
    while desk.decision is not None and desk.decision.step != "battle.answer":
        options = [o for o in desk.decision.options if o[0] not in ("fight_alone", "decline")]
        if desk.decision.step == "battle.compose" and len(desk.decision.about[3]) >= 2:
            options = [o for o in options if o[0] == "compose"] or options
        desk.take(options[0])
    buttons = desk.scene.decision.buttons
    assert [b.label for b in buttons if b.action == "confirm"] == ["Accept"]
    assert [b.label for b in buttons if b.kind == "main"] == ["Accept"]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_events_are_played_from_the_hand(size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(allied_battle("A10 A13"), monkeypatch, people=(1,), size=size, scale=scale)
    played: list[str] = []
    while in_battle(desk) and len(played) < 3:
        decision = desk.decision
        assert decision is not None
        wanted = [o for o in decision.options if o[0] in ("play_event", "target")]
        alone = [o for o in decision.options if o[0] == "fight_alone"]
        played += [o[0] for o in wanted[:1]]
        desk.take((wanted or alone or list(decision.options))[0])
        desk.close_account()
    assert "play_event" in played
    assert "target" in played


def test_passing_can_be_for_the_rest_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(allied_battle("A13"), monkeypatch, people=(1,))
    while in_battle(desk) and desk.decision is not None and desk.decision.step != "window.respond":
        alone = [o for o in desk.decision.options if o[0] == "fight_alone"]
        desk.take((alone or list(desk.decision.options))[0])
    assert desk.decision is not None
    button = desk.button("Pass all turn")
    assert "until this turn ends" in (button.hint() or "")
    desk.robot.click(button)
    desk.settle()
    assert desk.decision is None or desk.decision.step != "window.respond"


# ---- after the fight ---------------------------------------------------------------------------------------------------


def enveloping(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int] = (1280, 720)) -> Desk:
    """Roman cavalry is left to envelop what the tribes have in the centre."""
    battle = field(
        rome("allied_cavalry*2", centre="republican_legionaries*2"),
        barbarians("", centre="lowland_warriors*2 soldurii", wounded="chariots"),
        step="envelopment",
    )
    return Desk(battle, monkeypatch, size=size, seed=5)


def test_kinds_of_safe_cards_lie_below_each_other_where_zones_are_low(monkeypatch: pytest.MonkeyPatch) -> None:
    """Side by side their names would be cut."""
    desk = enveloping(monkeypatch)
    mat = desk.scene.board.mat
    rows = [w for w in mat.cards() if w.side == 1 and w.at == SAFE_CENTRE]
    zone = mat.half(1).centre
    assert zone is not None
    assert len(rows) == 2
    assert rows[0].box.x == rows[1].box.x
    assert all(zone.y <= row.box.y and row.box.bottom <= zone.bottom for row in rows)


def test_one_die_that_may_roll_again_is_chosen_already(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = enveloping(monkeypatch)
    while desk.decision is not None and desk.decision.step == "battle.envelop":
        desk.take(desk.decision.options[0])
    decision = desk.decision
    assert decision is not None
    assert decision.step == "battle.re_roll"
    assert desk.scene.marking.dice == (0,)
    assert "strikes at" in desk.scene.marking.prompt()
    before = len(desk.match.journal)
    desk.robot.click(desk.button("Roll again"))
    assert desk.match.journal[before].action == ("re_roll", (0,))


def test_who_may_become_a_veteran_shows_what_he_becomes(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = enveloping(monkeypatch)
    for _ in range(20):
        if desk.decision is None or desk.decision.step == "battle.upgrade":
            break
        desk.take(desk.decision.options[0])
    assert desk.decision is not None
    assert desk.decision.step == "battle.upgrade"
    faces = [widget.becomes for widget in desk.scene.tray.scroll.children if isinstance(widget, BattleCard)]
    assert faces
    assert all(face is not None and face.veteran for face in faces)
