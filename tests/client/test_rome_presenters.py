"""What Rome's screens show, without drawing: new games, the map table, journeys, the card of a region, taxes, the end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, cast

import pytest

from game.client.affordance import Reason
from game.client.rome.presenters import board as board_facts
from game.client.rome.presenters import chronicle, ending, faction, overlays, taxes
from game.client.rome.presenters import region as region_facts
from game.client.rome.presenters.agents import uses
from game.client.rome.presenters.journeys import journeys
from game.client.rome.presenters.names import SEAT_KEYS, phase_name, roman
from game.client.rome.presenters.newgame import Plan
from game.client.rome.presenters.orders import marches, predict, war_words
from game.client.rome.presenters.screen import present, row_of
from game.client.rome.presenters.table import aim_place, area_of, table_of
from game.client.rome.presenters.targets import chances, prospects, verdicts
from game.client.session import News
from game.kernel.actions import Action, Decision
from game.kernel.log import LogEntry
from game.kernel.match import Match
from game.titles.rome.forces import agents_of, faction_of_army
from game.titles.rome.movement import reach
from game.titles.rome.odds import assault_at_hand, conquest_at_hand
from game.titles.rome.regions import garrisoned
from game.titles.rome.setup import agreed
from game.titles.rome.state import AGENT, ALLY, NEUTRAL, PAIR, State
from game.titles.rome.tables import ACTION_CARDS, AGENT_ACTIONS, EVENTS, standard_board
from game.titles.rome.taxation import account
from game.titles.rome.title import TITLE
from game.titles.rome.view import View

HOMES = set(SEAT_KEYS)


def moments(seed: int, every: int = 7, most: int = 500) -> Iterator[tuple[Match[State], View]]:
    """Moments of a random game, as the deciding seat sees them."""
    match: Match[State] = Match.start(TITLE, {"target": 10}, seed)
    dice = random.Random(seed)
    for number in range(most):
        decision = match.decision
        if decision is None:
            return
        if number % every == 0:
            yield match, cast(View, match.view(decision.seat))
        options = list(decision.options)
        if len(options) > 3 and dice.random() < 0.8:
            options = [o for o in options if o[0] not in ("end_turn", "finish")] or options
        match.act(dice.choice(options))


# -- names -------------------------------------------------------------------------------------------------------------


def test_roman_numerals() -> None:
    assert [roman(n) for n in (1, 4, 9, 14, 40, 48)] == ["I", "IV", "IX", "XIV", "XL", "XLVIII"]
    assert roman(0) == "0"
    assert phase_name(0) != phase_name(1)


# -- new games ---------------------------------------------------------------------------------------------------------


def test_every_plan_that_shows_no_problem_is_a_setup() -> None:
    board = standard_board()
    kinds = ("person", "automated", "random", "none")
    begun = 0
    for combination in product(kinds, repeat=4):
        for pairing, aim in ((-1, "race"), (0, "race"), (2, "conquest")):
            plan = Plan(pairing=pairing, aim=aim)  # type: ignore[arg-type]
            for key, kind in zip(SEAT_KEYS, combination, strict=True):
                plan.seats[key].kind = kind  # type: ignore[assignment]
            if plan.problem(HOMES):
                continue
            begun += 1
            setup = agreed(plan.options(HOMES, None), board)
            assert [SEAT_KEYS[f] for f in setup.factions] == plan.playing(HOMES)
            assert set(plan.players(HOMES)) == set(setup.factions)
    assert begun > 300


def test_plans_say_what_does_not_go_together() -> None:
    plan = Plan()
    for key in ("carthage", "greece", "barbarians"):
        plan.seats[key].kind = "none"
    assert "two" in plan.problem(HOMES)
    plan = Plan(pairing=0)
    assert plan.problem(HOMES)
    plan.seats["carthage"].kind = "person"
    assert not plan.problem(HOMES)
    plan.seats["carthage"].name = "Dido"
    assert plan.problem(HOMES)


def test_a_plan_keeps_to_the_homelands_of_its_map() -> None:
    plan = Plan(map="italia")
    options = plan.options({"rome", "carthage"}, {"any": "board"})
    assert options["seats"] == ["carthage", "rome"]
    assert options["board"] == {"any": "board"}


def test_other_aims_only_for_one_person_against_machines() -> None:
    plan = Plan(aim="conquest")
    assert plan.options(HOMES, None)["aim"] == "conquest"
    plan.seats["greece"].kind = "person"
    assert plan.options(HOMES, None)["aim"] == "race"
    assert plan.options(HOMES, None)["fortuna"] is False


def test_a_game_without_a_name_gets_one_from_its_people() -> None:
    plan = Plan()
    plan.seats["rome"].name = "Livia"
    assert "Livia" in plan.title(HOMES)
    assert Plan(name=" My war ").title(HOMES) == "My war"


# -- the map table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_everything_that_may_be_chosen_has_one_place_on_the_table(seed: int) -> None:
    seen: Counter[str] = Counter()
    for match, view in moments(seed):
        decision = match.decision
        assert decision is not None
        screen = present(view, decision)
        for chosen in (None, *screen.pieces()[:3]):
            table = table_of(view, screen, decision, chosen)
            placed = Counter(a.action for a in table.placed)
            assert placed == Counter(a.action for a in screen.affordances)
            for offer in table.others:
                assert offer.action is not None
            for target in table.at:
                assert area_of(view, target) is not None
        seen[decision.step] += 1
    assert len(seen) > 5


@pytest.mark.parametrize("seed", [4, 5])
def test_journeys_are_made_of_steps_that_the_rules_offer(seed: int) -> None:
    """A journey whose first step is offered can be gone to its end, when nothing comes between."""
    gone = 0
    for match, view in moments(seed, every=11):
        decision = match.decision
        assert decision is not None
        if decision.step not in ("campaign.turn", "agents.turn"):
            continue
        screen = present(view, decision)
        for piece in screen.pieces()[:2]:
            for way in list(journeys(view, piece).values())[:6]:
                if way.steps[0] not in decision.options:
                    continue
                gone += 1
                assert way.places[0] == board_facts.where(view, piece)
                assert len(way.places) == len(way.steps) + 1 or way.steps[-1][0] == "land_agent"
    assert gone > 5


def test_an_agents_voyage_ends_in_a_harbour() -> None:
    for match, view in moments(6, every=3, most=200):
        decision = match.decision
        assert decision is not None
        if decision.step != "agents.turn":
            continue
        for piece in present(view, decision).pieces():
            for target, way in journeys(view, piece).items():
                assert target[0] == "region"
                verbs = [step[0] for step in way.steps]
                assert verbs.count("embark_agent") == verbs.count("land_agent")
                assert verbs[-1] in ("move_agent", "land_agent")
        return
    raise AssertionError("no agent phase came about")


def test_costs_on_the_map_are_those_of_the_rules() -> None:
    checked = 0
    for match, view in moments(7, every=5):
        decision = match.decision
        assert decision is not None
        if decision.step != "campaign.turn":
            continue
        for army, at in enumerate(view.army_at):
            if at < 0 or faction_of_army(army) != decision.seat:
                continue
            found = marches(view, army)
            assert {region: march.points for region, march in found.items()} == reach(view, army)
            for region, march in found.items():
                assert march.path[-1] == region
                assert march.tag
                assert len(march.legs) == len(march.path)
                assert sum(int(leg.partition(" (")[0].split()[-1]) for leg in march.legs) == march.points
                checked += 1
    assert checked > 20


def test_predictions_are_the_odds_of_the_rules() -> None:
    kinds: Counter[str] = Counter()
    for match, view in moments(8, every=5, most=900):
        decision = match.decision
        assert decision is not None
        for army, at in enumerate(view.army_at):
            if at < 0 or faction_of_army(army) != decision.seat:
                continue
            for region in (at, *view.board.adjacent[at]):
                found = predict(view, army, region)
                if found is None:
                    continue
                kinds[found.verb] += 1
                assert sum(found.lost) == pytest.approx(1.0)
                if found.verb == "assault":
                    assert garrisoned(view, region)
                    leader = army if view.army_general[army] >= 0 else -1
                    assert found.odds.chance == assault_at_hand(view, (army,), region, leader).win
                else:
                    assert found.odds.chance == conquest_at_hand(view, army, region).win
    assert kinds["assault"] > 3
    assert kinds["roll_conquest"] > 10


def test_war_is_announced_and_peace_is_not() -> None:
    match: Match[State] = Match.start(TITLE, {}, 1)
    g = match.state.clone()
    home = g.geo.capital[2]
    g.army_at[5] = g.board.adjacent[home][0]
    view = cast(View, TITLE.view(g, 1))
    assert "war" in war_words(view, 1, ("march", 5, home))
    g.relations[PAIR[1][2]] = ALLY
    assert war_words(cast(View, TITLE.view(g, 1)), 1, ("march", 5, home)) == ""
    g.relations[PAIR[1][2]] = 0
    assert war_words(cast(View, TITLE.view(g, 1)), 1, ("march", 5, home)) == ""
    g.relations[PAIR[1][2]] = NEUTRAL
    assert war_words(cast(View, TITLE.view(g, 1)), 1, ("attack", 5, 2))


# -- what is shown of regions and pieces -------------------------------------------------------------------------------


def test_every_area_has_a_card_at_every_moment() -> None:
    for match, view in moments(9, every=40):
        assert match.decision is not None
        seat = match.decision.seat
        for region in range(len(view.owner)):
            facts = region_facts.region_facts(view, region, seat)
            assert facts.name
            assert facts.dice
            assert len(facts.borders) == len(view.board.adjacent[region])
            board_facts.signs(view, region)
        for sea in range(len(view.board.seas)):
            assert region_facts.sea_facts(view, sea, seat).name
        for overlay in overlays.overlays():
            shades = overlays.shades(view, overlay.key, seat)
            assert len(shades) == len(view.owner)
            assert all(0 <= shade.strength <= 1 for shade in shades)
            told = {key.shade for key in overlays.legend(view, overlay.key, seat)} | {overlays.BLANK}
            assert set(shades) <= told or overlay.key == "reach"
        assert overlays.shades(view, "reach", seat) == overlays.shades(view, "owner", seat)
        for army, at in enumerate(view.army_at):
            within = overlays.within_reach(view, ("army", army))
            assert ("region", at) not in within
            assert (
                within == {("region", r): cost for r, cost in reach(view, army).items() if r != at}
                if at >= 0
                else not within
            )
        assert faction.plate(view, seat).gold == view.gold[seat]
        assert len(faction.armies(view, seat)) >= 4
        assert len(faction.navies(view, seat)) == 2


def test_others_armies_show_no_more_than_their_size() -> None:
    for match, view in moments(10, every=60):
        assert match.decision is not None
        for army in range(20):
            if view.army_at[army] >= 0 and faction_of_army(army) != match.decision.seat:
                words = region_facts.army_words(view, army)
                assert str(view.army_cards[army]) in words
                if not any(seen.army == army for row in view.sightings for seen in row):
                    assert "star" not in words


def test_the_chronicle_can_be_written_for_a_whole_game() -> None:
    keys: set[str] = set()
    last: Match[State] | None = None
    for match, view in moments(11, every=30):
        last = match
        news = [News(n, e.seat, log) for n, e in enumerate(match.journal) for log in e.log]
        for line in chronicle.lines(view, news):
            keys.add(line.key)
            assert line.heading or line.markup or line.dice
            assert "{" not in line.markup
    assert last is not None
    assert len(keys) > 15


def test_places_in_the_chronicle_can_be_followed() -> None:
    assert chronicle.place_of("Army I goes to <a region:12>Pella</a>.") == ("region", 12)
    assert chronicle.place_of("nothing") is None
    line = chronicle.Line(0, "x", 0, "Army I goes to <a region:12>Pella</a>, <a sea:3>Mare</a>.")
    assert chronicle.last_words([line]) == "Army I goes to Pella, Mare."


# -- taxes, agents, the end --------------------------------------------------------------------------------------------


def test_the_account_book_adds_up() -> None:
    for _, view in moments(12, every=25):
        for seat in view.setup.factions:
            book = taxes.forecast(view, seat)
            assert book.total == sum(line.gold for line in account(view, seat)) == sum(item.gold for item in book.items)
            assert all(item.name for item in book.items)


def test_the_last_account_is_what_was_raised() -> None:
    found = 0
    for match, view in moments(13, every=20, most=900):
        assert match.decision is not None
        seat = match.decision.seat
        news = [News(n, e.seat, log) for n, e in enumerate(match.journal) for log in e.log]
        book = taxes.last_account(view, seat, news)
        if view.turn > 1 or view.phase > 3:
            assert book is not None
            assert book.total == match.state.tax_raised[seat]
            found += 1
    assert found > 3


def test_wonders_count_as_raised_and_what_is_taken_does_not() -> None:
    _, view = next(iter(moments(13, every=20)))
    rows = (("region", 0, 3, 3), ("unrest", 1, 2, 1), ("market_link", 0, 0, 1))
    told = [
        LogEntry("account", (1, rows[:1])),
        LogEntry("account", (1, rows)),
        LogEntry("wonder", (1, 2, 2)),
        LogEntry("wonder", (0, 1, 2)),
        LogEntry("wonder", (0, 3, 2)),
        LogEntry("corruption", (1, 4)),
        LogEntry("corruption", (2, 1)),
    ]
    book = taxes.last_account(view, 1, [News(0, 0, log) for log in told])
    assert book is not None
    assert (book.total, book.before) == (7, 3)
    assert [sum(item.gold for item in book.part(part)) for part in taxes.PARTS] == [4, 1, 0, 2, -6]
    assert [item.less for item in book.part(taxes.LANDS)] == [False, True]


def test_chances_of_dangerous_actions() -> None:
    assert chances(1) == pytest.approx((2 / 6, 1 / 6, 3 / 6))
    assert chances(2) == pytest.approx((20 / 36, 7 / 36, 9 / 36))
    dangerous = [a.id for a in AGENT_ACTIONS.values() if a.group == "dangerous"]
    assert all(len(verdicts(symbol)) == 3 for symbol in dangerous)
    assert verdicts("treaty") == []


def test_each_card_shows_its_three_uses() -> None:
    for match, view in moments(14, every=9, most=300):
        decision = match.decision
        assert decision is not None
        screen = present(view, decision)
        for card in view.hands[decision.seat]:
            found = uses(view, screen, decision.seat, card, lambda action: None)
            assert [use.kind for use in found] == ["act", "levy", "event"]
            does = AGENT_ACTIONS[ACTION_CARDS[card].symbol].text
            assert sum(does in use.whole for use in found) == 1
            offered = [use.offer.action for use in found if use.offer is not None]
            offered += acts(view, decision, card)
            assert Counter(offered) == Counter(
                a.action for a in screen.affordances if a.target == ("action_card", card)
            )


def acts(view: View, decision: Decision, card: int) -> list[Action]:
    """What the targets of a card let an agent do where it is, each once."""
    if decision.step != "agents.turn":
        return []
    rows = [row for agent in agents_of(decision.seat) for row in prospects(view, decision.seat, card, only=agent)]
    found = [row.errand for row in rows]
    return list(dict.fromkeys(errand.steps[0] for errand in found if errand is not None and errand.way is None))


def test_an_event_of_another_phase_says_when_it_is_played_and_what_it_does() -> None:
    told = 0
    for match, view in moments(14, every=9, most=300):
        decision = match.decision
        assert decision is not None
        for card in view.hands[decision.seat]:
            event = EVENTS[ACTION_CARDS[card].event]
            use = uses(view, present(view, decision), decision.seat, card, lambda action: Reason("no target"))[-1]
            assert event.text == use.whole
            if view.phase == AGENT and use.offer is None:
                later = "agent" not in event.phases
                assert (use.refusal == "no target") != later
                told += later
    assert told


def test_aims_lie_where_their_targets_are() -> None:
    placed = 0
    for match, view in moments(15, every=1, most=700):
        decision = match.decision
        assert decision is not None
        if decision.step not in ("agents.target", "event.target"):
            continue
        for offer in present(view, decision).affordances:
            place = aim_place(decision, offer.target)
            if place is not None and area_of(view, place) is not None:
                placed += 1
    assert placed


def test_the_end_tells_how_it_came_about() -> None:
    options: dict[str, Any] = {"target": 10, "automated": list(SEAT_KEYS)}
    match: Match[State] = Match.start(TITLE, options, 7)
    player = TITLE.players["auto"]
    from game.kernel.chance import Sampled

    taste = Sampled(1)
    while match.decision is not None:
        view = match.view(match.decision.seat)
        match.act(player.choose(cast(Any, view), match.decision, 0, taste))
    found = ending.ending(match.state, match.journal)
    assert found.title
    assert found.line
    assert found.ranking[0].seat in match.state.result
    assert sum(rank.points for rank in found.ranking) == sum(match.state.vp)
    for seat in match.state.setup.factions:
        assert found.points[seat][-1] == match.state.vp[seat]
        assert len(found.points[seat]) == match.state.turn + 1
        assert len(found.gold[seat]) == match.state.turn
    assert sum(not fought.sea for fought in found.battles) == match.state.battles_fought
    assert all(fought.result for fought in found.battles)


# -- keys --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "verbs"),
    [
        ("encounter.meet", ["fight"]),
        ("encounter.answer", ["stand"]),
        ("encounter.contest", ["contest", "let_go"]),
        ("encounter.pursue", ["pursue", "give_up"]),
        ("naval.intercept", ["intercept", "let_pass"]),
    ],
)
def test_whoever_meets_an_enemy_may_answer_by_key(step: str, verbs: list[str]) -> None:
    keys = [row_of(step, (verb, 0)).hotkey for verb in verbs]
    assert None not in keys
    assert len(set(keys)) == len(keys)


def test_each_of_two_besiegers_has_the_keys_of_its_orders() -> None:
    options = [(verb, army) for army in (5, 6) for verb in ("end_move", "assault", "besiege")]
    screen = present(next(moments(1))[1], Decision(1, "campaign.turn", (1,), [*options, ("end_turn",)]))
    for army in (5, 6):
        keys = [offer.hotkey for offer in screen.buttons(("army", army))]
        assert keys == ["confirm", "second", None, "end_phase"]
