"""What a player who weighs thinks things are worth: points, gold and cards against the turns that are left."""

from __future__ import annotations

import pytest

from game.titles.rome.ai import weighing
from game.titles.rome.ai.mind import CHARACTERS, Mind, mind
from game.titles.rome.diplomacy import set_relation
from game.titles.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL
from game.titles.rome.title import TITLE
from tests.rome.s07_campaign.pieces import army, piece
from tests.rome.s12_solo.pieces import GREECE, ROME, doctrine, solo
from tests.rome.table import Table


def table(troops: str = "LLLLLL", foe: str = "") -> Table:
    """A Roman army at Brundisium, and perhaps Greeks at Ambrakia."""
    forces = [army(ROME, 1, "brundisium", troops, "marius")]
    if foe:
        forces.append(army(GREECE, 1, "ambrakia", foe))
    return doctrine(solo("carthage", armies=forces), ROME, "R5")


def eyes(t: Table, name: str = "auto:master") -> Mind:
    return mind(TITLE.view(t.g, ROME), CHARACTERS[name])


def test_the_end_comes_nearer_with_the_points() -> None:
    t = table()
    t.g.setup = t.g.setup._replace(target=20)
    far = weighing.turns_left(eyes(t))
    t.g.vp[GREECE] = 18
    near = weighing.turns_left(eyes(t))
    t.g.last_turn = True
    assert far > near > weighing.turns_left(eyes(t)) == 0


def test_gold_fades_with_the_end_and_points_do_not() -> None:
    t = table()
    free, home = t.region("salona"), t.region("ambrakia")
    set_relation(t.g, ROME, GREECE, ENEMY)
    early = weighing.gain(eyes(t), free), weighing.gain(eyes(t), home)
    t.g.last_turn = True
    late = weighing.gain(eyes(t), free), weighing.gain(eyes(t), home)
    assert late[0] == 0 < early[0]
    assert late[1] >= 2


@pytest.mark.parametrize(("weaker", "stronger"), [("LL", "LLLLLL")])
def test_a_stronger_army_promises_more(weaker: str, stronger: str) -> None:
    promises = []
    for troops in (weaker, stronger):
        t = table(troops, foe="HHHH")
        promises.append(weighing.prize(eyes(t), piece(ROME), t.region("ambrakia")))
    assert promises[0] < 0 < promises[1]


def test_a_word_is_not_broken_lightly() -> None:
    t = table()
    promises = []
    for level in (ENEMY, NEUTRAL, FRIENDLY, ALLY):
        set_relation(t.g, ROME, GREECE, level)
        promises.append(weighing.prize(eyes(t), piece(ROME), t.region("ambrakia")))
    assert promises == sorted(promises, reverse=True)
    assert promises[ENEMY] > promises[ALLY] == 0


def test_the_bold_promise_themselves_more_of_a_battle_than_the_cautious() -> None:
    t = table(foe="HHHH")
    at = t.region("ambrakia")
    steady, bold, cautious = (
        weighing.battle(eyes(t, f"auto:master:{temper}"), piece(ROME), at, GREECE)
        for temper in ("steady", "bold", "cautious")
    )
    assert cautious < steady < bold
