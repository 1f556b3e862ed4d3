"""Plain play: the deployment of automated factions."""

import pytest

from game.kernel.chance import Sampled, Scripted
from game.titles.rome.battle import autoplay
from game.titles.rome.tables import TROOP_NUMBER, TROOPS
from tests.rome.s08_stratplay.field import barbarians, carthage, field, greece, rome

pytestmark = pytest.mark.rule("solo-battles")


def choice(t, luck=None):
    decision = t.decision
    seen = t.battle.seen_by((decision.seat,))
    return autoplay.choose(t.g, seen, decision, luck or Sampled(1))


def deployed(t, luck=None):
    return [TROOPS[card].id for card in choice(t, luck)[1]]


def test_terrain_foot_skirmishers_first_then_the_card_that_is_best_there():
    t = field(
        rome("republican_legionaries*3 italian_infantry velites"),
        barbarians("lowland_warriors*5"),
        step="terrain",
        icons=2,
    )
    assert deployed(t) == ["velites"]
    t = field(
        rome("republican_legionaries*3 italian_infantry allied_cavalry"),
        barbarians("lowland_warriors*5"),
        step="terrain",
        icons=2,
    )
    assert deployed(t) == ["italian_infantry"]


def test_flanks_the_best_cavalry_with_a_skirmisher_when_the_enemy_is_as_strong():
    hand = "hispanic_cavalry punic_noble_cavalry numidian_cavalry libyan_spearmen*2"
    t = field(carthage(hand), greece("companion_cavalry*3 hoplites*3"), step="flanks")
    assert deployed(t) == ["punic_noble_cavalry", "numidian_cavalry"]
    t = field(carthage(hand), greece("companion_cavalry hoplites*3"), step="flanks")
    assert deployed(t) == ["punic_noble_cavalry"]


def test_centre_against_a_shown_card_the_one_most_likely_to_kill_it():
    t = field(
        rome("republican_legionaries*2 italian_infantry vet_republican_legionaries scorpio velites", reveals=1),
        barbarians("lowland_warriors*5"),
    )
    assert choice(t) == ("use_reveal",)
    t.do("use_reveal").deploy("lowland_warriors")
    assert deployed(t) == ["vet_republican_legionaries", "velites", "scorpio"]


def test_centre_dearer_infantry_is_more_likely():
    t = field(rome("republican_legionaries italian_infantry allied_cavalry"), barbarians("lowland_warriors*5"))
    drawn = [deployed(t, Sampled(seed))[0] for seed in range(300)]
    assert drawn.count("allied_cavalry") == 0
    assert 1.5 < drawn.count("republican_legionaries") / drawn.count("italian_infantry") < 2.7


def test_cavalry_is_kept_for_the_envelopment():
    t = field(
        rome("allied_cavalry*2", centre="republican_legionaries*3"),
        barbarians("lowland_warriors*5"),
        centre_combats_fought=2,
    )
    assert choice(t) == ("hold_back",)


def test_envelopment_the_likeliest_kill_and_dice_again_unless_they_kill():
    t = field(
        carthage("hispanic_cavalry", centre="libyan_spearmen*3"),
        rome("", centre="republican_legionaries*3 italian_infantry velites"),
        step="envelopment",
        dice="YELLOW:x YELLOW:s",
    )
    assert choice(t) == ("envelop", TROOP_NUMBER["hispanic_cavalry"], TROOP_NUMBER["italian_infantry"], 4)
    t.do(*choice(t))
    assert choice(t) == ("re_roll", (0,))
    t.do(*choice(t))
    assert t.zone("rome", "dead") == ["italian_infantry"]


def test_a_killing_roll_is_kept():
    t = field(
        carthage("hispanic_cavalry", centre="libyan_spearmen*3"),
        rome("", centre="republican_legionaries*3 italian_infantry"),
        step="envelopment",
        dice="YELLOW:skull",
    )
    t.do(*choice(t))
    assert choice(t) == ("pass",)


def test_the_choice_depends_only_on_what_the_seat_knows():
    """Another enemy hand, the same choices."""
    for enemy in ("lowland_warriors*5", "soldurii*2 naked_gaesatae*2 chariots"):
        t = field(rome("republican_legionaries*3 italian_infantry velites"), barbarians(enemy), step="terrain", icons=2)
        assert choice(t, Scripted([], ["x"], bool, lambda what, thing: str(thing))) == (
            "deploy",
            (TROOP_NUMBER["velites"],),
        )
