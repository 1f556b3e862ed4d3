"""What a seat may know of a battle, and saving one."""

import json

import pytest

from game.titles.rome.battle.table import UNKNOWN, Battle
from game.titles.rome.columns import decode, decode_battle, encode, encode_battle
from game.titles.rome.tables import TROOP_NUMBER
from game.titles.rome.view import view
from tests.rome.s08_stratplay.field import barbarians, field, rome

pytestmark = pytest.mark.rule("stratplay-secrecy")


def midway():
    t = field(
        rome("republican_legionaries*4 velites", centre="republican_legionaries"),
        barbarians("lowland_warriors*5 soldurii", centre="lowland_warriors", dead="barbarian_slingers"),
    )
    t.deploy("republican_legionaries velites")
    return t


def test_an_enemy_sees_neither_the_hand_nor_what_was_chosen_from_it():
    t = midway()
    seen = view(t.g, 3).battle
    assert seen is not None
    assert seen.sides[0].hand == (UNKNOWN,) * 5
    assert seen.sides[0].in_play() == ()
    assert seen.sides[0].safe_centre == (TROOP_NUMBER["republican_legionaries"],)
    assert seen.sides[1].hand == t.battle.sides[1].hand


def test_the_own_side_sees_its_choice_and_strangers_see_no_hand():
    t = midway()
    own = view(t.g, 1).battle
    stranger = view(t.g, 0).battle
    assert own is not None
    assert stranger is not None
    assert own.sides[0].main == TROOP_NUMBER["republican_legionaries"]
    assert [set(side.hand) for side in stranger.sides] == [{UNKNOWN}, {UNKNOWN}]
    assert stranger.sides[1].dead == (TROOP_NUMBER["barbarian_slingers"],)


def test_a_view_does_not_touch_the_table():
    t = midway()
    before = encode_battle(t.battle)
    view(t.g, 3)
    assert encode_battle(t.battle) == before


def test_a_battle_can_be_saved_copied_and_decoded():
    t = midway()
    raw = json.loads(json.dumps(encode_battle(t.battle)))
    assert encode_battle(decode_battle(raw)) == encode_battle(t.battle)
    copy = t.battle.clone()
    copy.sides[0].hand = ()
    copy.step = 0
    assert t.battle.sides[0].hand
    assert t.battle.step != 0
    whole = json.loads(json.dumps(encode(t.g)))
    assert encode_battle(decode(whole, t.g.board).battle) == encode_battle(t.battle)


def test_copies_keep_every_column():
    t = midway()
    copy = t.battle.clone()
    for name in Battle.__slots__:
        if name != "sides":
            assert getattr(copy, name) == getattr(t.battle, name)
    for side, other in zip(copy.sides, t.battle.sides, strict=True):
        assert side is not other
        assert {name: getattr(side, name) for name in side.__slots__} == {
            name: getattr(other, name) for name in other.__slots__
        }


def test_a_saved_battle_keeps_other_specials():
    override = {"soldurii": {"specials": [{"on": ["X"], "action": "kill", "terrain": "any", "targets": ["*:*"]}]}}
    t = field(rome("republican_legionaries*4"), barbarians("soldurii*4"), spec={"troop_override": override})
    raw = json.loads(json.dumps(encode_battle(t.battle)))
    assert decode_battle(raw).override == t.battle.override
