"""What the spending screen reads off the table: every purchase that the rules offer is there, and none that they do not."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.client.rome.presenters.bill import begins, bill, words
from game.client.rome.presenters.gestures import Wish, carry_out, do_again, give_back, take_back, wish_of
from game.client.rome.presenters.market import market, ships
from game.client.rome.presenters.stacks import fleets, stacks
from game.client.rome.presenters.tree import tree
from game.client.rome.presenters.works import IMPROVEMENTS, people, works
from game.kernel.actions import Action, Decision
from game.titles.rome import recruiting
from game.titles.rome.tables import FACTIONS
from game.titles.rome.title import TITLE
from tests.client.desk import MatchDesk, game, play_until
from tests.client.lots import Lots

TURN = "spending.turn"


def at_turn(decision: Decision) -> bool:
    return decision.step == TURN


def wishes(desk: MatchDesk) -> list[Wish]:
    """Everything that the screen offers at home in a spending turn."""
    view, decision = desk.view, desk.decision
    assert decision is not None
    seat = decision.seat
    found: list[Wish] = []
    for offer in market(view, seat, decision):
        found += [("troop", army, offer.troop) for army in offer.armies()]
    ship = ships(view, seat, decision)
    if ship is not None:
        found += [("do", "buy_ship", navy) for navy, why in ship.takers.items() if why is None]
    found += [("do", *node.action) for node in tree(view, seat).nodes if node.state == "buyable"]
    for work in works(view, seat):
        for site in work.possible():
            place = int(site.target[1])
            if work.key == "road":
                found.append(("road", place))
            elif work.key == "calm":
                found.append(("do", "remove_unrest", place))
            else:
                found.append(("site", IMPROVEMENTS[work.key], place))
    who = people(view, seat, desk.why_not)
    found += [("do", *deal.action) for deal in (*who.generals, *who.armies, *who.agents) if deal.refusal is None]
    return found


def offered(desk: MatchDesk) -> set[Action]:
    """The options of a spending turn, each small decision followed to what is really bought."""
    assert desk.decision is not None
    found: set[Action] = set()
    for action in desk.decision.options:
        if action[0] == "recruit":
            troops = recruiting.recruits_for(desk.view, action[1])
            found |= {("troop", action[1], troop) for troop in troops}
        elif action[0] in ("build", "build_road"):
            desk.match.act(action)
            for inner in desk.match.decision.options:
                if inner[0] == "site":
                    found.add(("site", action[1], inner[1]))
                elif inner[0] == "road":
                    found.add(inner)
            desk.match.undo()
        elif action[0] not in ("end_turn", "play_event"):
            found.add(("do", *action))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_every_purchase_of_the_rules_is_on_the_screen_and_no_other(seed: int) -> None:
    lots, match = Lots(seed), game(seed)
    desk = MatchDesk(match)
    for _ in range(40):
        assert play_until(match, at_turn, lots)
        shown = wishes(desk)
        assert len(shown) == len(set(shown))
        assert set(shown) == offered(desk)
        match.act(lots.one(match.decision.options))


@pytest.mark.parametrize("seed", range(4))
def test_a_wish_is_one_gesture_and_undo_takes_it_back_as_one(seed: int) -> None:
    lots, match = Lots(seed + 50), game(seed)
    desk = MatchDesk(match)
    done = 0
    while done < 60:
        assert play_until(match, at_turn, lots)
        seat = match.decision.seat
        for _ in range(5):
            open_wishes = wishes(desk)
            if not open_wishes:
                break
            wish = lots.one(open_wishes)
            before, gold, bought = TITLE.encode(match.state), match.state.gold[seat], bill(match.journal, seat)
            assert carry_out(desk, wish) is None
            now = bill(match.journal, seat)
            assert gold - match.state.gold[seat] == now.total - bought.total
            assert len(now.purchases) == len(bought.purchases) + 1
            if match.decision.step != TURN:
                assert wish[1] == "raise_army"
                match.act(lots.one(match.decision.options))
                break
            after = TITLE.encode(match.state)
            assert take_back(desk)
            assert TITLE.encode(match.state) == before
            assert do_again(desk)
            assert TITLE.encode(match.state) == after
            done += 1
        match.act(lots.one(match.decision.options))


@pytest.mark.parametrize("seed", range(4))
def test_the_bill_tells_what_was_bought_and_gives_any_of_it_back(seed: int) -> None:
    lots, match = Lots(seed + 90), game(seed)
    desk = MatchDesk(match)
    for _ in range(12):
        assert play_until(match, at_turn, lots)
        seat = match.decision.seat
        match.state.gold[seat] = 30  # so that there is much to choose
        start = len(match.journal)
        while True:
            plain = [wish for wish in wishes(desk) if wish[:2] != ("do", "raise_army")]
            if not plain or len(bill(match.journal, seat).purchases) > 6:
                break
            assert carry_out(desk, lots.one(plain)) is None
        listed = bill(match.journal, seat)
        assert listed.start == begins(match.journal, seat) <= start
        assert all(a.first < b.first for a, b in pairwise(listed.purchases))
        for purchase in listed.purchases:
            what, whom = words(desk.view, seat, purchase)
            assert what
            assert whom
            assert not any(sign in what + whom for sign in "{}")
        gone = lots.one(listed.purchases)
        later = [p for p in listed.purchases if p.first > gone.first]
        lost = give_back(desk, gone, later)
        left = bill(match.journal, seat).purchases
        expected = [wish_of(p) for p in listed.purchases if p is not gone and p not in lost]
        assert [wish_of(p) for p in left] == expected
        assert match.decision.step == TURN
        match.act(("end_turn",))


def test_a_new_army_takes_main_battle_cards_first_and_is_given_back_whole() -> None:
    lots, match = Lots(7), game(3)
    desk = MatchDesk(match)

    def can_raise(decision: Decision) -> bool:
        return at_turn(decision) and any(o[0] == "raise_army" for o in decision.options)

    assert play_until(match, can_raise, lots)
    seat = match.decision.seat
    match.state.gold[seat] = 20
    before, bought = TITLE.encode(match.state), len(bill(match.journal, seat).purchases)
    action = next(o for o in match.decision.options if o[0] == "raise_army")
    assert carry_out(desk, ("do", *action)) is None
    army = match.decision.about[0]
    offers = market(desk.view, seat, match.decision)
    assert {a for offer in offers for a in offer.armies()} == {army}
    assert all(offer.group == "main" or offer.refusal for offer in offers)
    elsewhere = carry_out(desk, ("do", "buy_agent"))
    assert elsewhere is not None
    assert "new army" in elsewhere.reason
    for _ in range(2):
        offer = next(o for o in market(desk.view, seat, match.decision) if o.refusal is None)
        assert carry_out(desk, ("troop", army, offer.troop)) is None
    assert match.decision.step == TURN
    raised = bill(match.journal, seat).purchases[bought:]
    assert [p.kind for p in raised] == ["army", "troop", "troop"]
    assert [p.whole for p in raised] == [True, False, False]
    assert take_back(desk)
    assert match.decision.step == "spending.muster"
    assert do_again(desk)
    give_back(desk, raised[0], [])
    assert TITLE.encode(match.state) == before


def test_the_tree_tells_prices_paths_and_reasons() -> None:
    match = game(1)
    assert play_until(match, at_turn, Lots(1))
    seat = match.decision.seat
    match.state.gold[seat] = 40
    shown = tree(MatchDesk(match).view, seat)
    assert len(shown.lines) >= 4
    for node in shown.nodes:
        assert (node.state == "buyable") == (node.reason is None)
        assert set(node.requires) <= set(node.path)
        assert all(shown.nodes[n].column < node.column for n in node.path)
    assert len({(n.row, n.column) for n in shown.nodes}) == len(shown.nodes)
    first = next(n for n in shown.nodes if n.state == "buyable")
    carry_out(MatchDesk(match), ("do", *first.action))
    assert tree(MatchDesk(match).view, seat).nodes[first.index].state == "bill"
    follower = next((n for n in shown.nodes if first.index in n.requires), None)
    if follower is not None:
        why = tree(MatchDesk(match).view, seat).nodes[follower.index].reason
        assert why is not None
        assert first.name in why.reason


def test_stacks_show_new_cards_and_room() -> None:
    lots, match = Lots(2), game(2)
    desk = MatchDesk(match)

    def recruits(decision: Decision) -> bool:
        return at_turn(decision) and any(o[0] == "recruit" for o in decision.options)

    assert play_until(match, recruits, lots)
    seat = match.decision.seat
    wish = next(w for w in wishes(desk) if w[0] == "troop")
    before = {s.army: s for s in stacks(desk.view, seat)}
    assert not any(chip.new for s in before.values() for row in s.rows for chip in row.chips)
    assert carry_out(desk, wish) is None
    after = next(s for s in stacks(desk.view, seat) if s.army == wish[1])
    assert after.count == before[after.army].count + 1
    assert [chip.troop for row in after.rows for chip in row.chips if chip.new] == [wish[2]]
    assert sum(row.room for row in after.rows) == sum(row.room for row in before[after.army].rows) - 1
    assert len(fleets(desk.view, seat)) == 2


def test_tribes_have_no_ships_before_the_shipwrights() -> None:
    match = game(1)
    assert play_until(match, lambda d: at_turn(d) and FACTIONS[d.seat].id == "barbarians", Lots(4))
    match.state.gold[3] = 10
    ship = ships(MatchDesk(match).view, 3)
    assert ship is not None
    assert ship.refusal is not None
    assert ship.note == "no shipyards yet"
