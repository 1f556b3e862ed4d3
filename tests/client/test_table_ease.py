"""What makes the map table easy: the rule at hand, the chronicle, the piece that is chosen by itself, the map that follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.client.affordance import Affordance
from game.client.rome.flow import GameFlow
from game.client.rome.parts.table.areacard import Contest
from game.client.rome.parts.table.desk import UseButton
from game.client.rome.presenters import faction, overlays
from game.client.rome.presenters.forecast import clash, fighter, foe
from game.client.rome.presenters.left import idle, idle_words, undone_words
from game.client.rome.presenters.orders import committing
from game.client.rome.presenters.region import region_facts
from game.client.rome.presenters.table import ACTORS, BUSINESS, VOYAGE, actor, area_of, occasion
from game.client.rome.presenters.targets import errands, may_answer, prospects
from game.client.rome.scenes.newgame import NewGameScene
from game.client.rome.scenes.table.forecast import Forecast
from game.client.scenes.rulebook import RulebookScene, load_rulebook
from game.client.settings import Settings
from game.client.widgets.panels import ListRow
from game.client.world.outlines import seams
from game.kernel.actions import Decision
from game.titles.rome.battle.foresight import Chances
from game.titles.rome.events.windows import RINGS
from game.titles.rome.steps import flow as steps
from game.titles.rome.tables import ACTION_CARDS
from tests.client.robot import Robot
from tests.client.seats import the_map
from tests.client.table_desk import EPIDAMNOS, ROMA, SEA, scene_of, sit_down
from tests.client.test_table_scene import click_piece
from tools.showcase import tables
from tools.showcase.positions import program_for

Robots = Callable[..., Robot]


def page_of(robot: Robot) -> str:
    book = robot.app.top
    assert isinstance(book, RulebookScene)
    return book.chapters[book.chapter].name


def test_the_key_of_the_rulebook_opens_the_page_of_the_step(campaign: tuple[Robot, GameFlow]) -> None:
    robot, _ = campaign
    robot.press("f1")
    assert page_of(robot) == "Campaigning Phase"


def test_every_step_has_a_page(campaign: tuple[Robot, GameFlow]) -> None:
    from game.titles.rome.words.rulebook import place_of

    book = RulebookScene(load_rulebook())
    robot, _ = campaign
    robot.app.push(book)
    for name, step in steps.asking.items():
        place = place_of(step.rule, name)
        assert place, name
        assert book.open_at(place), (name, place)


def test_a_refusal_leads_to_its_own_rule(agents: tuple[Robot, GameFlow]) -> None:
    robot, flow = agents
    scene = scene_of(flow)
    scene.hands.choose(("agent", 3))
    far = next(r for r in range(len(flow.view.owner)) if ("region", r) not in scene.table.journeys and r != ROMA)
    scene.hands.take_target(("region", far))
    assert scene.hands.refused is not None
    assert scene.hands.refused.rule
    assert scene.hands.refused.rule in scene.hands.tip.words
    robot.press("f1")
    assert page_of(robot) == "Agent Phase"


def test_the_only_piece_that_can_act_is_chosen_and_may_be_let_go(robots: Robots) -> None:
    robot = robots((1280, 720), Settings(speed=0))
    one = [dict(army) for army in tables.WAR["armies"] if army["faction"] == "rome"][:1]
    flow = sit_down(robot, armies=one, navies=[])
    scene = scene_of(flow)
    assert scene.hands.chosen == ("army", 5)
    robot.press("escape")
    scene.show()
    assert scene.hands.chosen is None


def test_what_was_chosen_is_chosen_again_after_something_came_between(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    scene = scene_of(flow)
    scene.hands.choose(("army", 5))
    tables.act(flow, ("march", 5, EPIDAMNOS), ("march", 5, tables.region("pella")[1]))
    assert scene.hands.chosen == ("army", 5)
    assert ("assault", 5) in [a.action for a in scene.table.orders]


def test_an_army_that_takes_the_field_is_chosen(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    scene = scene_of(flow)
    scene.hands.choose(("army", 5))
    scene.hands.press_box(("army", 7))
    assert flow.screen is not None
    assert flow.screen.step == "campaign.place"
    scene.take(flow.screen.affordances[0])
    assert scene.hands.chosen == ("army", 7)
    assert scene.table.reach


def test_a_navy_that_takes_the_field_is_chosen(robots: Robots) -> None:
    waiting = [{"faction": "rome", "number": 1, "at": None, "ships": 2}]
    flow = sit_down(robots((1280, 720), Settings(speed=0)), navies=waiting)
    scene = scene_of(flow)
    scene.hands.press_box(("navy", 2))
    assert flow.screen is not None
    assert flow.screen.step == "naval.place"
    scene.take(flow.screen.affordances[0])
    assert scene.hands.chosen == ("navy", 2)


def test_armies_tell_their_steps_only_while_they_march(
    campaign: tuple[Robot, GameFlow], agents: tuple[Robot, GameFlow]
) -> None:
    assert any(box.of for box in faction.armies(campaign[1].view, 1))
    assert not any(box.of for box in faction.armies(agents[1].view, 1))


def test_the_map_goes_once_to_what_is_asked(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = scene_of(flow)
    far = tables.region("palmyra")
    scene.board.look_at(far, glide=False)
    tables.act(flow, ("march", 5, EPIDAMNOS), ("march", 5, tables.region("ambrakia")[1]))
    robot.settle()
    assert flow.session.decision is not None
    assert flow.session.decision.step == "encounter.meet"
    assert scene.board.sees(("army", 5))
    scene.board.look_at(far, glide=False)
    scene.show()
    robot.settle()
    assert scene.board.sees(far)


def test_an_agent_beside_the_map_enters_by_its_chip(agents: tuple[Robot, GameFlow]) -> None:
    robot, flow = agents
    scene = scene_of(flow)
    assert [a.action for a in scene.table.staff] == [("place_agent", 5)]
    assert not scene.table.listed
    robot.click(scene.strip.chips[2])
    robot.settle()
    assert flow.session.decision is not None
    assert flow.session.decision.step == "agents.enter"


def test_a_voyage_shows_where_it_can_end(agents: tuple[Robot, GameFlow]) -> None:
    _, flow = agents
    tables.act(flow, ("embark_agent", 3, SEA))
    scene = scene_of(flow)
    assert scene.table.step == VOYAGE
    assert scene.table.actor == ("agent", 3)
    far = scene.table.journeys[tables.region("athenai")]
    assert far.steps[0][0] == "sail_agent"
    assert "land_agent" in [step[0] for step in far.steps]
    assert far.steps[-1][-1] == far.places[-1][1]
    assert far.points == int(far.cost)
    stood = scene.board.stood(("agent", 3))
    assert stood is not None
    assert stood.piece.place == ("sea", SEA, -1)


def test_actors_are_what_the_prompts_name(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    assert flow.session.decision is not None
    assert actor(flow.session.decision) is None
    assert set(ACTORS) <= set(steps.asking)
    scene = scene_of(flow)
    tables.act(flow, ("march", 5, EPIDAMNOS), ("march", 5, tables.region("ambrakia")[1]))
    assert area_of(flow.view, scene.table.actor) == tables.region("ambrakia")


def test_a_window_tells_what_it_is_about(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign

    def window(kind: str, *context: int) -> Decision:
        return Decision(1, "window.respond", (kind, context, (1,), 0, 0), [("pass",)])

    assert set(BUSINESS) | {"taxation", "battle_setup", "combat"} == set(RINGS)
    assert actor(window("navy_move", 4)) == ("navy", 4)
    assert actor(window("taxation")) is None
    assert occasion(flow.view, window("taxation")) == "Taxes are about to be counted."
    assert "Navy I of Greece" in occasion(flow.view, window("navy_move", 4))
    assert "Pella" in occasion(flow.view, window("assault", tables.region("pella")[1], 5))
    assert occasion(flow.view, window("agent_action", 3, 0)) == ""


def test_what_is_not_done_is_told_before_the_turn_ends(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    scene = scene_of(flow)
    assert flow.screen is not None
    assert idle_words(idle(flow.view, flow.screen)) == "Armies I, II, III; Navies I, II"
    assert "Armies I, II, III" in scene.prompt.markup
    end = next(b for b in scene.prompt.buttons if b.action == "end_phase")
    assert "Armies I, II, III" in (end.tooltip or "")
    tables.act(flow, ("march", 5, EPIDAMNOS))
    assert idle_words(idle(flow.view, flow.screen)) == "Armies II, III; Navies I, II"
    left = flow.view.army_mp[5]
    assert left
    assert (
        undone_words(flow.view, flow.screen) == f"Not done: Armies II, III; Navies I, II. Steps left: Army I ({left})."
    )


def test_sea_areas_are_outlined_only_where_other_seas_begin() -> None:
    compiled = the_map()
    found = seams(compiled.seas)
    land = {frozenset(side) for region in compiled.regions for side in pairwise((*region.ring, region.ring[0]))}
    drawn = [frozenset(side) for runs in found for run in runs for side in pairwise(run)]
    assert not land.intersection(drawn)
    for sea, runs in enumerate(found):
        assert bool(runs) == bool(compiled.board.sea_neighbours[sea])


def test_a_battle_is_foreseen_where_an_enemy_army_stands(
    campaign: tuple[Robot, GameFlow], monkeypatch: pytest.MonkeyPatch
) -> None:
    robot, flow = campaign
    scene = scene_of(flow)
    monkeypatch.setattr(Forecast, "reckons", True)
    monkeypatch.setattr(flow, "reckoner", lambda: Oracle())
    ambrakia = tables.region("ambrakia")
    assert fighter(flow.view, scene.table, None, ambrakia[1]) is None
    scene.hands.choose(("army", 5))
    assert fighter(flow.view, scene.table, ("army", 5), ambrakia[1]) == 5
    assert fighter(flow.view, replace(scene.table, step="retreat.ask"), ("army", 5), ambrakia[1]) is None
    scene.board.look_at(ambrakia, glide=False)
    at = scene.board.anchor(ambrakia)
    assert at is not None
    robot.move((at[0] + 3, at[1] + 2))
    battle = next(part for part in scene.card.parts if isinstance(part, Contest))
    assert not battle.found.known
    robot.wait(400)
    battle = next(part for part in scene.card.parts if isinstance(part, Contest))
    assert battle.found.known
    assert battle.found.odds.chance == 0.75
    assert battle.found.odds.outcomes[1][1] == 0.05
    trials = [part.found.verb for part in scene.card.parts if isinstance(part, Contest)]
    assert trials == ["battle", "assault"]


class Oracle:
    """Knows at once."""

    def ask(self, view: Any, decision: Any, known: Any, options: Any, answer: Callable[..., None]) -> None:
        assert view.battle is not None
        answer(None, Chances(0.75, 0.05, 0.2, 0.5, 80))


def test_no_battle_is_foreseen_with_friends_or_for_strangers(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    assert foe(flow.view, 5, tables.region("pella")[1]) is None
    assert foe(flow.view, 5, tables.region("navissos")[1]) == 3
    assert clash(flow.view, 5, tables.region("pella")[1], Chances(1, 0, 0, 0, 1)) is None


def test_orders_that_commit_stand_below_their_chances(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = scene_of(flow)
    scene.hands.choose(("army", 5))
    tables.act(flow, ("march", 5, EPIDAMNOS), ("march", 5, tables.region("pella")[1]))
    assert [button.label for button in scene.card.foot] == ["Assault", "Besiege"]
    assert isinstance(scene.card.parts[0], Contest)
    robot.click(scene.card.foot[1])
    robot.settle()
    assert flow.session.match.journal[-1].action == ("besiege", 5)


def test_one_word_for_each_order_and_the_boldest_first() -> None:
    def offer(*action: Any) -> Affordance:
        return Affordance(("button", *action), action, " ".join(map(str, action)))

    found = committing([offer("besiege", 5), offer("split", 5), offer("assault", 5)])
    assert [words for _, words in found] == ["Assault", "Besiege"]
    assert committing([offer("attack", 5, 2), offer("attack", 5, 3)]) == []


def test_in_small_windows_the_drawer_opens_for_what_can_only_be_decided_there(robots: Robots) -> None:
    robot = robots((1920, 1080), Settings(speed=0, scale=2.0))
    flow = sit_down(robot)
    scene = scene_of(flow)
    assert not scene.card.visible
    scene.hands.choose(("army", 5))
    tables.act(flow, ("march", 5, EPIDAMNOS), ("march", 5, tables.region("pella")[1]))
    assert scene.card.visible
    assert scene.card.foot
    robot.press("escape")
    assert not scene.card.visible


def test_the_cards_of_the_chosen_army_open_above_low_boxes(robots: Robots) -> None:
    for size, low in (((1280, 720), True), ((1920, 1080), False)):
        robot = robots(size, Settings(speed=0))
        scene = scene_of(sit_down(robot))
        assert not scene.stack.visible
        scene.hands.choose(("army", 5))
        assert scene.stack.visible == low
        assert scene.stack.army is not None
        assert scene.edge.armies[0].tooltip
        assert "3 Republican Legionaries" in scene.edge.armies[0].tooltip


def test_gold_stands_beside_the_towns_while_the_map_shows_gold(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    scene = scene_of(flow)
    assert not scene.board.marks.coins
    scene.overlay_bar.choose("gold")
    assert scene.board.marks.coins == flow.view.geo.gold
    scene.overlay_bar.choose("owner")
    assert not scene.board.marks.coins


def test_only_enemies_threaten(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    shades = overlays.shades(flow.view, "threat", 1)
    assert shades[tables.region("pella")[1]].strength > 0
    assert shades[tables.region("navissos")[1]].strength < shades[tables.region("ambrakia")[1]].strength


def test_the_uses_of_a_card_are_whole_in_every_window(robots: Robots) -> None:
    for size, scale in (((1920, 1080), 2.0), ((1280, 720), 1.0), ((1920, 1080), 1.0)):
        robot = robots(size, Settings(speed=0, scale=scale))
        scene = scene_of(sit_down(robot, phase="agent"))
        scene.hands.press_card(44)
        assert scene.desk.visible
        rows = [row for row in scene.desk.area.children if isinstance(row, UseButton)]
        assert len(rows) == 3
        for row in rows:
            assert row.box.h >= row.height(robot.app.canvas, row.box.w)
        assert scene.desk.area.room == 0
        scene.hands.press_card(44)
        assert scene.desk.visible == scene.layout.wide


def test_the_right_button_goes_back(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = scene_of(flow)
    scene.hands.choose(("army", 5))
    robot.click((300, 300), button=3)
    assert scene.hands.chosen is None
    flow.asides.account()
    robot.settle()
    assert robot.app.top is not scene
    robot.click((300, 300), button=3)
    assert robot.app.top is scene
    robot.click((300, 300), button=3)
    assert robot.app.top is scene


def test_pieces_that_may_be_pressed_glow(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    scene = scene_of(flow)
    assert set(scene.board.marks.pieces) == set(scene.hands.choosable())
    scene.hands.choose(("army", 6))
    boards = [t for t in scene.table.at if t[0] == "navy"]
    assert boards == [("navy", 2), ("navy", 3)]
    assert scene.board.marks.pieces == boards


def test_the_card_of_a_region_tells_what_it_pays_and_what_it_is_worth(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign

    def notes(name: str) -> list[str]:
        return list(region_facts(flow.view, tables.region(name)[1], 1).notes)

    assert "Pays 3 gold in the next taxes." in notes("roma")
    assert "Worth 4 VP to a conqueror." in notes("roma")
    assert any(note.startswith("Pays 0 gold") for note in notes("salona"))
    assert "No line of communication leads home from here." in notes("epidamnos")
    assert notes("pella") == ["Worth 3 VP when you take it."]
    assert not any("VP" in note for note in notes("navissos"))


def test_an_army_goes_by_ship_with_one_press(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = scene_of(flow)
    scene.hands.choose(("army", 6))
    lilybaeum = tables.region("lilybaeum")
    way = scene.table.journeys[lilybaeum]
    assert way.by_ship
    assert way.points == 2
    assert [step[0] for step in way.steps] == ["board", "disembark"]
    assert lilybaeum in scene.board.marks.dots
    assert lilybaeum not in scene.board.marks.reach
    before = len(flow.session.match.journal)
    scene.hands.take_target(lilybaeum)
    robot.settle()
    assert tuple(orders(flow, before)[:2]) == way.steps
    assert flow.view.owner[lilybaeum[1]] == 1 or flow.view.army_at[6] == lilybaeum[1]


def orders(flow: GameFlow, since: int) -> list[Any]:
    """What Rome has done."""
    return [entry.action for entry in flow.session.match.journal[since:] if entry.seat == 1]


def test_the_box_of_a_navy_chooses_it_and_embarks_nobody(campaign: tuple[Robot, GameFlow]) -> None:
    """An army ashore could board it; nobody has asked for that."""
    robot, flow = campaign
    scene = scene_of(flow)
    scene.hands.choose(None)
    assert any(offer.action == ("board", 6, 3) for offer in scene.table.others)
    before = len(flow.session.match.journal)
    scene.hands.press_box(("navy", 3))
    robot.settle()
    assert not orders(flow, before)
    assert scene.hands.chosen == ("navy", 3)


def test_a_voyage_sails_before_it_lands(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = scene_of(flow)
    scene.hands.choose(("army", 6))
    far = tables.region("alalia")
    way = scene.table.journeys[far]
    assert way.steps[-1] == ("disembark", 6, far[1])
    assert len(way.places) == len(way.steps)
    tables.act(flow, ("board", 6, 3))
    assert flow.view.army_at[6] < 0
    scene.hands.choose(("army", 6))
    aboard = scene.table.journeys[far]
    assert aboard.steps[0][0] == "sail"
    assert aboard.points == 1
    before = len(flow.session.match.journal)
    scene.hands.take_target(far)
    robot.settle()
    assert tuple(orders(flow, before)[: len(aboard.steps)]) == aboard.steps


def test_gold_and_relations_are_at_hand_where_the_desk_hides_the_plate(robots: Robots) -> None:
    for size, hidden in (((1920, 1080), True), ((1280, 720), False)):
        robot = robots(size, Settings(speed=0))
        scene = scene_of(sit_down(robot, phase="agent"))
        assert scene.edge.visible != hidden
        assert scene.purse.visible == scene.ties.visible == hidden
        assert scene.purse.label == "9 gold"


def test_a_press_anywhere_on_a_line_of_the_chronicle_goes_to_its_place(robots: Robots) -> None:
    robot = robots((1920, 1080), Settings(speed=0))
    flow = sit_down(robot)
    tables.act(flow, ("march", 5, EPIDAMNOS))
    scene = scene_of(flow)
    scene.board.look_at(tables.region("palmyra"), glide=False)
    row = scene.chronicle.rows[-1]
    robot.click((row.box.right - 4, row.box.bottom - 4))
    robot.settle()
    assert scene.board.sees(("region", EPIDAMNOS))


def test_a_chosen_card_shows_where_it_can_be_played_and_a_press_sends_the_nearest_agent(
    agents: tuple[Robot, GameFlow],
) -> None:
    robot, flow = agents
    scene = scene_of(flow)
    assassination = 44
    scene.hands.press_card(assassination)
    found = errands(prospects(flow.view, 1, assassination))
    assert found
    assert set(scene.board.marks.dots) == set(found)
    syracuse = tables.region("syracuse")
    assert found[syracuse].agent == 3
    before = len(flow.session.match.journal)
    scene.hands.take_target(syracuse)
    robot.settle()
    assert flow.view.agent_at[3] == syracuse[1]
    assert tuple(orders(flow, before)) == found[syracuse].way.steps  # type: ignore[union-attr]
    assert scene.hands.card == assassination
    assert scene.aims.button.offer is not None
    assert scene.aims.button.offer.action == ("act", 3, assassination)


def test_one_press_sends_the_agent_and_plays_the_card(agents: tuple[Robot, GameFlow]) -> None:
    robot, flow = agents
    scene = scene_of(flow)
    protests = next(card for card in flow.view.hands[1] if ACTION_CARDS[card].symbol == "protests")
    karalis = tables.region("karalis")
    scene.hands.press_card(protests)
    row = next(row for row in scene.aims.rows if row.aim.place == karalis)
    robot.click(row)
    assert row.aimed
    assert flow.view.agent_at[3] != karalis[1]
    before = len(flow.session.match.journal)
    robot.click(scene.aims.button)
    robot.settle()
    assert row.aim.errand is not None
    assert tuple(orders(flow, before)) == row.aim.errand.steps
    assert flow.view.agent_at[3] == karalis[1]
    assert protests not in flow.view.hands[1]


def test_a_target_whose_owner_holds_cards_may_be_defended(agents: tuple[Robot, GameFlow]) -> None:
    _, flow = agents
    rows = prospects(flow.view, 1, 44)
    sides = {row.side: may_answer(flow.view, row) for row in rows}
    assert sides["greece"] == "Greece may answer with a card."
    assert sides["carthage"] == ("" if not flow.view.hand_sizes[0] else "Carthage may answer with a card.")


def test_targets_out_of_reach_say_how_far_they_are(agents: tuple[Robot, GameFlow]) -> None:
    _, flow = agents
    assassination = 44
    rows = prospects(flow.view, 1, assassination)
    far = [row for row in rows if row.errand is None]
    assert far == rows[len(rows) - len(far) :]
    assert all(row.refusal and row.offer is None for row in far)
    assert [row.refusal for row in rows if row.errand is not None] == [""] * (len(rows) - len(far))
    points = [row.errand.points for row in rows if row.errand is not None]
    assert points == sorted(points)
    assert max(points) <= 5


def test_a_lifted_card_stays_up_for_the_agent_who_is_to_play_it(agents: tuple[Robot, GameFlow]) -> None:
    _, flow = agents
    scene = scene_of(flow)
    scene.hands.press_card(44)
    scene.hands.press_box(("agent", 4))
    assert scene.hands.card == 44
    assert {row.errand.agent for row in scene.hands.errands.near if row.errand is not None} == {4}


def test_while_no_card_is_lifted_the_desk_tells_what_each_is_good_for(robots: Robots) -> None:
    robot = robots((1920, 1080), Settings(speed=0))
    scene = scene_of(sit_down(robot, phase="agent"))
    rows = [row for row in scene.desk.area.children if isinstance(row, ListRow)]
    assert len(rows) == len({ACTION_CARDS[card].symbol for card in scene.view.hands[1]})
    assert scene.desk.area.room == 0
    robot.click(rows[0])
    assert scene.hands.card == scene.view.hands[1][0]


def test_errands_are_where_the_rules_find_targets(agents: tuple[Robot, GameFlow]) -> None:
    _, flow = agents
    treaty = flow.view.hands[1][0]
    found = errands(prospects(flow.view, 1, treaty))
    assert tables.region("karalis") not in found
    assert tables.region("syracuse") in found
    for place, errand in found.items():
        assert errand.way is None or errand.way.places[-1][:2] == place


def test_rows_of_a_new_game_keep_the_keyboard_in_small_windows(robots: Robots) -> None:
    robot = robots((1920, 1080), Settings(scale=2.0))
    program = program_for(robot.app)
    scene = NewGameScene(program)
    robot.app.push(scene)
    robot.settle()
    for name, _, control in scene.game_panel.rows:
        scene.focus(control)
        scene.fill()
        assert scene.focused is not None
        assert scene.focused.name == name
    assert robot.app.top is scene


def test_a_stack_with_the_chosen_piece_stands_wide(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    scene = scene_of(flow)
    tables.act(flow, ("march", 5, EPIDAMNOS), ("march", 5, tables.region("ambrakia")[1]))
    mine, theirs = scene.board.stood(("army", 5)), scene.board.stood(("army", 10))
    assert mine is not None
    assert theirs is not None
    assert scene.board.marks.selected == ("army", 5)
    assert abs(mine.foot[0] - theirs.foot[0]) >= mine.box.w


def test_a_question_is_asked_although_its_piece_is_chosen_by_itself(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    scene = scene_of(flow)
    tables.act(flow, ("place", 7))
    assert flow.session.decision is not None
    assert flow.session.decision.step == "campaign.place"
    assert "take the field" in scene.prompt.markup
    assert "steps left" not in scene.prompt.markup


def test_a_target_is_taken_on_the_map_too(robots: Robots) -> None:
    robot = robots((1280, 720), Settings(speed=0))
    there = [{**tables.WAR["agents"][0], "region": "syracuse"}, *tables.WAR["agents"][1:]]
    flow = sit_down(robot, phase="agent", agents=there)
    scene = scene_of(flow)
    tables.act(flow, ("act", 3, 44))
    assert scene.table.step == "agents.target"
    assert {("army", 1), ("agent", 0)} <= set(scene.board.marks.pieces)
    before = len(flow.session.match.journal)
    click_piece(robot, scene, ("agent", 0))
    assert flow.session.match.journal[before].action[0] == "target"


def test_the_pointer_is_told_what_is_known_of_a_piece_and_the_name_of_a_place(
    campaign: tuple[Robot, GameFlow],
) -> None:
    robot, flow = campaign
    scene = scene_of(flow)
    tables.look(scene, tables.region("ambrakia"))
    robot.settle()
    foe = scene.board.stood(("army", 10))
    assert foe is not None
    robot.move(foe.box.center)
    robot.settle()
    words = scene.hands._hover_words(scene.board.hover)
    for told in ("Army I of Greece", "enemy", "6 cards", "a general"):
        assert told in words
    tables.point_at(scene, tables.region("larissa"))
    assert "Larissa" in scene.hands._hover_words(scene.board.hover)
