"""Combat Procedure: who rolls when, and at whom."""

import pytest

from game.titles.rome.tables import ACTION_CARDS, TROOP_NUMBER
from tests.rome.s08_stratplay.field import barbarians, carthage, field, greece, rome, side


@pytest.mark.rule("stratplay-hand-to-hand", "stratplay-simultaneous")
def test_both_cards_of_a_hand_to_hand_combat_can_kill_each_other():
    t = field(
        rome("republican_legionaries*4"),
        barbarians("lowland_warriors*4 soldurii"),
        dice="GREEN:skull GREEN:blank RED:skull",
    )
    t.deploy("republican_legionaries").deploy("soldurii")
    assert t.zone("rome", "dead") == ["republican_legionaries"]
    assert t.zone("barbarians", "dead") == ["soldurii"]


@pytest.mark.rule("stratplay-sealed")
def test_cards_are_chosen_in_secret_and_shown_at_once():
    t = field(rome("republican_legionaries*4"), barbarians("lowland_warriors*5"))
    t.deploy("republican_legionaries")
    assert "deployed" not in t.told()
    seen = t.battle.seen_by((3,))
    assert seen.sides[0].main == -1
    assert len(seen.sides[0].hand) == 4


@pytest.mark.rule("stratplay-artillery-fire", "stratplay-dead-do-not-roll")
def test_artillery_fires_first_and_the_dead_do_not_roll():
    t = field(rome("republican_legionaries*4 ballistae"), barbarians("lowland_warriors*5"), dice="YELLOW:skull")
    t.deploy("republican_legionaries ballistae").deploy("lowland_warriors")
    assert t.zone("barbarians", "dead") == ["lowland_warriors"]
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-screen")
def test_artillery_and_skirmishers_must_shoot_at_a_skirmisher():
    t = field(
        rome("republican_legionaries*4 ballistae velites"),
        barbarians("lowland_warriors*5 barbarian_javelinmen"),
        dice="YELLOW:blank WHITE:blank WHITE:blank",
    )
    t.deploy("republican_legionaries ballistae velites").deploy("lowland_warriors barbarian_javelinmen", True)
    assert t.decision.about == (0, 3)
    assert t.options == [("choose_target", TROOP_NUMBER["barbarian_javelinmen"], 1)]
    assert t.refused("choose_target", TROOP_NUMBER["lowland_warriors"]).key == "skirmisher_screens"
    t.do(*t.options[0])
    assert t.decision.about == (0, 4)
    assert t.options == [("choose_target", TROOP_NUMBER["barbarian_javelinmen"], 1)]
    t.forced()
    assert t.decision.about == (0, 6)
    assert len(t.options) == 2


@pytest.mark.rule("stratplay-screen")
def test_once_the_screen_is_gone_skirmishers_shoot_the_main_card():
    t = field(
        rome("republican_legionaries*4 ballistae velites"),
        barbarians("lowland_warriors*5 barbarian_javelinmen"),
        dice="YELLOW:skull WHITE:x GREEN:x GREEN:blank WHITE:blank",
    )
    t.deploy("republican_legionaries ballistae velites").deploy("lowland_warriors barbarian_javelinmen")
    t.aim("republican_legionaries")
    assert t.zone("barbarians", "dead") == ["barbarian_javelinmen", "lowland_warriors"]
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-artillery-no-target")
def test_artillery_is_never_attacked():
    t = field(barbarians("lowland_warriors*5"), rome("republican_legionaries*4 ballistae"), dice="YELLOW:blank")
    t.deploy("lowland_warriors").deploy("republican_legionaries ballistae", True)
    assert t.decision.seat == 3
    assert t.options == [("choose_target", TROOP_NUMBER["republican_legionaries"], 0)]
    assert t.refused("choose_target", TROOP_NUMBER["ballistae"]).key == "artillery_no_target"
    assert t.refused("choose_target", TROOP_NUMBER["velites"]).key == "target_not_in_zone"


@pytest.mark.rule("stratplay-bowmen")
def test_bowmen_shoot_before_the_hand_to_hand_and_not_again():
    t = field(greece("cretan_archers hoplites*3"), rome("republican_legionaries*5"), dice="GREEN:x WHITE:x")
    t.deploy("cretan_archers").deploy("republican_legionaries")
    assert t.zone("rome", "dead") == ["republican_legionaries"]
    assert t.zone("greece", "safe_centre") == ["cretan_archers"]
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-bowmen")
def test_bowmen_shoot_past_a_skirmisher_at_the_main_card():
    t = field(
        greece("cretan_archers hoplites*3"),
        rome("republican_legionaries*5 velites"),
        dice="WHITE:blank GREEN:skull WHITE:s",
    )
    t.deploy("cretan_archers").deploy("republican_legionaries velites", True)
    assert t.decision.about == (0, 5)
    assert t.options == [("choose_target", TROOP_NUMBER["republican_legionaries"], 0)]
    assert t.refused("choose_target", TROOP_NUMBER["velites"]).key == "bowmen_shoot_main"
    t.forced()
    assert t.zone("rome", "dead") == ["republican_legionaries", "velites"]


@pytest.mark.rule("stratplay-wounded-roll")
def test_a_card_wounded_in_this_combat_still_fights():
    t = field(
        rome("republican_legionaries*4 ballistae"),
        barbarians("lowland_warriors*4 soldurii"),
        dice="YELLOW:x GREEN:blank GREEN:blank RED:skull",
    )
    t.deploy("republican_legionaries ballistae").deploy("soldurii")
    assert t.zone("rome", "dead") == ["ballistae", "republican_legionaries"]
    assert t.zone("barbarians", "active_wounded") == ["soldurii"]


@pytest.mark.rule("stratplay-wounded-stay")
def test_a_wounded_card_stays_in_the_active_zone_and_rolls_no_more():
    t = field(
        rome("republican_legionaries*4", wounded="velites"),
        barbarians("lowland_warriors*5"),
        dice="GREEN:blank GREEN:blank WHITE:x",
    )
    t.deploy("republican_legionaries").deploy("lowland_warriors").aim("republican_legionaries")
    assert t.zone("rome", "dead") == ["velites"]
    assert t.zone("rome", "safe_centre") == ["republican_legionaries"]
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-hand-to-hand")
def test_hand_to_hand_any_card_in_the_active_zone_can_be_chosen():
    t = field(
        rome("republican_legionaries*4"),
        barbarians("lowland_warriors*4 barbarian_javelinmen", wounded="soldurii"),
        dice="WHITE:blank GREEN:skull GREEN:blank WHITE:blank",
    )
    t.deploy("republican_legionaries").deploy("lowland_warriors barbarian_javelinmen")
    assert sorted(option[1] for option in t.options) == sorted(
        TROOP_NUMBER[name] for name in ("lowland_warriors", "barbarian_javelinmen", "soldurii")
    )
    t.aim("soldurii")
    assert t.zone("barbarians", "dead") == ["soldurii"]


@pytest.mark.rule("stratplay-one-each", "stratplay-must-deploy")
def test_at_most_one_card_of_each_kind_and_at_least_one():
    t = field(rome("republican_legionaries*4 velites*2 scorpio ballistae"), barbarians("lowland_warriors*5"))
    assert t.why_not_deploy("republican_legionaries*2").key == "one_card_of_each_kind"
    assert t.why_not_deploy("republican_legionaries velites*2").key == "one_card_of_each_kind"
    assert t.why_not_deploy("republican_legionaries scorpio ballistae").key == "one_card_of_each_kind"
    assert t.why_not_deploy("").key == "must_deploy"
    assert t.why_not_deploy("hoplites").key == "card_not_in_hand"
    assert len(t.may_deploy()) == 6


@pytest.mark.rule("stratplay-event-die")
def test_a_bonus_die_is_rolled_after_the_printed_ones():
    """The Lowland Warriors of the example: a blank on WHITE, a Skull on the GREEN die."""
    t = field(
        rome("italian_infantry*4"),
        barbarians("lowland_warriors*5"),
        step="terrain",
        icons=1,
        terrain_combats_left=1,
        dice="GREEN:blank WHITE:s WHITE:blank GREEN:skull",
    )
    card = next(n for n, c in enumerate(ACTION_CARDS) if c.event == "exceptional_fighting")
    t.g.hands[3] = (card,)
    t.deploy("italian_infantry").deploy("lowland_warriors")
    assert t.decision.seat == 3
    t.do("play_event", card)
    assert t.zone("rome", "dead") == ["italian_infantry"]
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-dice-order")
def test_artillery_on_both_sides_fires_at_the_same_time_the_attacker_first():
    t = field(
        greece("hoplites*4 lithobolos"),
        carthage("libyan_spearmen*4 punic_ballista"),
        dice="YELLOW:skull YELLOW:skull",
    )
    t.deploy("hoplites lithobolos").deploy("libyan_spearmen punic_ballista")
    assert t.zone("greece", "dead") == ["hoplites", "lithobolos"]
    assert t.zone("carthage", "dead") == ["libyan_spearmen", "punic_ballista"]


@pytest.mark.rule("stratplay-no-target-no-roll")
def test_a_card_that_finds_nothing_to_hit_does_not_roll():
    t = field(
        side("rome", "velites*2 republican_legionaries*3"),
        barbarians("barbarian_slingers lowland_warriors*4"),
        step="terrain",
        icons=1,
        dice="WHITE:s WHITE:blank WHITE:blank",
    )
    t.deploy("velites").deploy("barbarian_slingers")
    assert t.zone("barbarians", "dead") == ["barbarian_slingers"]
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-attacker")
def test_there_is_no_battle_when_one_side_has_gone_meanwhile():
    t = field(rome("republican_legionaries*4"), barbarians("lowland_warriors*5"))
    t.g.battle = None
    t.g.frames = [("battle.begin", t.region("patavium"), (5,), (15,))]
    t.g.army_at[15] = t.region("salona")
    t.run()
    assert t.g.battle is None
    assert t.g.frames == []
