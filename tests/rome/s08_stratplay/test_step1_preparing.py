"""Step 1, Preparing for Battle: icons, experts, events, generals and reveals."""

import pytest

from game.titles.rome.tables import ACTION_CARDS, TROOP_NUMBER
from tests.rome.s08_stratplay.field import barbarians, carthage, field, greece, rome


def card_with(event: str, nth: int = 0) -> str:
    """The id of an action card with that event."""
    return [card.id for card in ACTION_CARDS if card.event == event][nth]


def number_of(card: str) -> int:
    return next(n for n, c in enumerate(ACTION_CARDS) if c.id == card)


def setup_step(attacker, defender, hands=None, **more):
    spec = {"hands": hands or {}}
    return field(attacker, defender, step="setup", spec=spec, **more)


@pytest.mark.rule("stratplay-icons")
def test_the_icons_of_the_region_are_the_combats_in_terrain():
    t = field(rome("republican_legionaries*4"), barbarians("lowland_warriors*5"), step="setup", icons=2)
    assert t.step == "terrain"
    assert t.battle.terrain_left == 2


@pytest.mark.rule("stratplay-reveals")
def test_the_better_general_has_a_reveal_for_each_star_more():
    t = setup_step(greece("hoplites*4", general="greece_philippos"), barbarians("lowland_warriors*5"))
    assert t.facts["battle"]["reveals"] == {"greece": 2, "barbarians": 0}


@pytest.mark.rule("stratplay-reveals")
def test_an_army_without_general_counts_no_stars():
    t = setup_step(rome("republican_legionaries*4", general=None), barbarians("lowland_warriors*5"))
    assert t.facts["battle"]["reveals"] == {"rome": 0, "barbarians": 2}


@pytest.mark.rule("stratplay-scouting-expert")
def test_a_scouting_expert_has_one_reveal_more_even_against_a_better_general():
    t = setup_step(
        carthage("libyan_spearmen*4", general="carthage_hasdrubal"),
        rome("republican_legionaries*4", general="rome_caesar"),
    )
    assert t.facts["battle"]["reveals"] == {"carthage": 1, "rome": 2}


@pytest.mark.rule("stratplay-battlefield-expert")
def test_experts_change_the_ground_before_events_the_attacker_first():
    t = field(
        rome("republican_legionaries*4", general="rome_marius"),
        barbarians("lowland_warriors*5", general="barbarians_viriathus"),
        step="setup",
        icons=2,
    )
    assert t.decision.seat == 1
    t.do("use_battlefield_expert", -1)
    assert t.decision.seat == 3
    t.do("use_battlefield_expert", 1)
    assert t.facts["battle"]["icons"] == 2
    assert t.battle.terrain_left == 2


@pytest.mark.rule("stratplay-battlefield-expert", "stratplay-icons-limit")
def test_an_expert_may_leave_the_ground_and_cannot_take_what_is_not_there():
    t = field(rome("republican_legionaries*4", general="rome_marius"), barbarians("lowland_warriors*5"), step="setup")
    assert t.refused("use_battlefield_expert", -1).key == "icons_at_limit"
    assert t.refused("use_battlefield_expert", 2).key == "one_icon_only"
    t.do("pass")
    assert t.facts["battle"]["icons"] == 0


@pytest.mark.rule("stratplay-setup-events")
def test_events_alternate_from_the_attacker_until_both_pass():
    first, second = card_with("prepared_battlefield"), card_with("prepared_battlefield", 1)
    t = setup_step(
        rome("republican_legionaries*4"),
        barbarians("lowland_warriors*5"),
        {"rome": [first], "barbarians": [second]},
        icons=1,
    )
    assert t.decision.seat == 1
    t.do("play_event", number_of(first)).do("target", -1)
    assert t.battle.icons == 0
    assert t.decision.seat == 3
    t.do("play_event", number_of(second)).do("target", 1)
    assert t.facts["battle"]["icons"] == 1
    assert t.step == "terrain"


@pytest.mark.rule("stratplay-icons-limit")
def test_there_are_never_more_than_seven_combats_in_terrain():
    card = card_with("prepared_battlefield")
    t = setup_step(rome("republican_legionaries*4"), barbarians("lowland_warriors*5"), {"rome": [card]}, icons=7)
    t.do("play_event", number_of(card)).do("target", 1)
    assert t.battle.terrain_left == 7


@pytest.mark.rule("stratplay-general-raised")
def test_a_general_can_be_raised_to_five_stars_for_the_comparison():
    cards = [card_with("inspired_leadership", n) for n in (0, 1)]
    t = setup_step(
        greece("hoplites*4", general="greece_philippos"), barbarians("lowland_warriors*5"), {"greece": cards}
    )
    for card in cards:
        t.do("play_event", number_of(card))
    assert t.facts["battle"]["reveals"]["greece"] == 3


@pytest.mark.rule("stratplay-fog")
def test_in_fog_nobody_has_reveals():
    card = card_with("fog_of_battle")
    t = setup_step(
        greece("hoplites*4", general="greece_philippos"),
        carthage("libyan_spearmen*4", general="carthage_hasdrubal"),
        {"carthage": [card]},
    )
    t.do("play_event", number_of(card))
    assert t.facts["battle"]["reveals"] == {"greece": 0, "carthage": 0}


@pytest.mark.rule("stratplay-unpaid-mercenaries")
def test_unpaid_mercenaries_stay_out_but_not_those_of_a_loyal_general():
    card = card_with("unpaid_mercenaries")
    foes = rome("republican_legionaries*4")
    t = setup_step(carthage("libyan_spearmen*3 cretan_archers*2"), foes, {"rome": [card]})
    t.do("play_event", number_of(card))
    assert t.zone("carthage", "hand") == ["libyan_spearmen"] * 3
    assert t.g.army_troops[0].count(TROOP_NUMBER["cretan_archers"]) == 2

    loyal = carthage("libyan_spearmen*3 cretan_archers*2", general="carthage_hamilcar")
    t = setup_step(loyal, foes, {"rome": [card]})
    t.do("play_event", number_of(card))
    assert t.zone("carthage", "hand").count("cretan_archers") == 2


@pytest.mark.rule("stratplay-unpaid-mercenaries", "stratplay-rout")
def test_an_army_left_without_two_main_cards_by_it_is_routed_at_once():
    card = card_with("unpaid_mercenaries")
    t = setup_step(
        carthage("libyan_spearmen cretan_archers*2"),
        rome("republican_legionaries*4"),
        {"rome": [card]},
        dice="YELLOW:blank",
    )
    t.do("play_event", number_of(card))
    assert t.facts["winner"] == "rome"
    assert t.step == "rewards"


@pytest.mark.rule("stratplay-reveal")
def test_under_a_reveal_the_enemy_deploys_first_and_shows_his_cards():
    t = field(rome("republican_legionaries*4", reveals=1), barbarians("lowland_warriors*4 soldurii"))
    assert t.decision.step == "battle.reveal"
    t.do("use_reveal")
    assert t.decision.seat == 3
    t.deploy("soldurii")
    assert t.told().count("deployed") == 1
    assert t.decision.seat == 1
    assert t.battle.seen_by((1,)).sides[1].main == TROOP_NUMBER["soldurii"]
    assert t.battle.sides[0].reveals == 0


@pytest.mark.rule("stratplay-reveal")
def test_a_reveal_can_be_kept_and_must_be_called_before_deploying():
    t = field(
        rome("republican_legionaries*4", reveals=1),
        barbarians("lowland_warriors*5"),
        dice="GREEN:blank GREEN:blank WHITE:blank",
    )
    t.do("keep_reveal")
    assert t.decision.seat == 1
    assert t.refused("use_reveal").key == "reveal_too_late"
    t.deploy("republican_legionaries")
    assert t.refused("use_reveal").key == "no_reveal_left"
    t.deploy("lowland_warriors")
    assert t.decision.step == "battle.reveal"


@pytest.mark.rule("stratplay-marshal")
def test_all_cards_of_the_army_are_taken_up():
    t = setup_step(rome("republican_legionaries*3 velites scorpio"), barbarians("lowland_warriors*5"))
    assert t.zone("rome", "hand") == ["republican_legionaries"] * 3 + ["scorpio", "velites"]
