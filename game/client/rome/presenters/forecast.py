"""What a battle on the map would be like before an army marches into it: who would fight, and its chances as they are reckoned. No
pygame."""

from __future__ import annotations

from game.client.affordance import Odds, Target
from game.client.rome.presenters.orders import Prediction
from game.client.rome.presenters.table import Table, area_of
from game.client.words import tr, tr_n
from game.titles.rome.battle.foresight import Chances
from game.titles.rome.forces import armies_of_in, faction_of_army
from game.titles.rome.movement import foes_in
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker

RETREAT = "retreat.ask"
LEAST = 60
"""Battles that have to be played through before a chance is told: with fewer it would still jump."""


def fighter(v: View, table: Table, chosen: Target | None, region: int) -> int | None:
    """The army of the seat that would fight in a region: the chosen one when it stands there or can come there, else one that stands
    there while the decision is about that place. Who has to retreat fights no more where he stands."""
    if table.step == RETREAT:
        return None
    here: Target = ("region", region)
    if chosen is not None and chosen[0] == "army" and (area_of(v, chosen) == here or here in table.journeys):
        return int(chosen[1])
    if table.actor is not None and area_of(v, table.actor) == here:
        return next(iter(armies_of_in(v, v.seat, region)), None)
    return None


def foe(v: View, army: int, region: int) -> int | None:
    """The faction whose armies an army would meet first in a region."""
    return next(iter(foes_in(v, faction_of_army(army), region)), None)


def clash(v: View, army: int, region: int, found: Chances) -> Prediction | None:
    """The battle as far as it is reckoned; None where nobody would be met."""
    enemy = foe(v, army, region)
    if enemy is None:
        return None
    cards = sum(v.army_cards[other] for other in armies_of_in(v, enemy, region))
    say = Speaker(v)
    words = tr_n("battle with {0:faction}, {n} card", "battle with {0:faction}, {n} cards", cards)
    basis = tr("being reckoned")
    known = found.samples >= LEAST
    if known:
        basis = tr("{n} battles played through, ±{error:.0f} %").format(n=found.samples, error=found.error * 100)
    return Prediction(
        "battle",
        str(say.say(words.replace("{n}", str(cards)), enemy)),
        Odds(
            found.win,
            "sampled",
            found.error,
            ((tr("victory"), found.win), (tr("draw"), found.draw), (tr("defeat"), found.loss)),
        ),
        (),
        (),
        (),
        tr("win: {percent:.0f} % by a Triumph").format(percent=found.triumph * 100),
        tr("lose: {percent:.0f} %").format(percent=found.loss * 100),
        basis=basis,
        known=known,
    )
