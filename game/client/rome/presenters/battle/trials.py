"""Trials by dice that a decision on the map leads to: battles at sea, getting away from a battle. Chances before committing, from the
same code that rolls; where a general is hidden, the least and the greatest chance by those who may lead.
"""

from __future__ import annotations

from collections.abc import Callable

from game.client.affordance import Odds
from game.client.rome.presenters.orders import Prediction
from game.client.words import tr, tr_n
from game.kernel.actions import Decision
from game.titles.rome import odds as chances
from game.titles.rome.encounter import leader, opponents
from game.titles.rome.forces import armies_of_in, faction_of_army, faction_of_navy, stars
from game.titles.rome.sea_battle import ship_die
from game.titles.rome.seaways import foes_at_sea
from game.titles.rome.state import NONE
from game.titles.rome.tables import GENERALS, GENERALS_OF
from game.titles.rome.view import UNSEEN, View
from game.titles.rome.words.speaker import Speaker

LEAST_SHOWN = 0.0005
"""A loss that is less likely is not drawn."""


def trial_words(v: View, decision: Decision) -> str:
    """The chances that a decision is about, in a sentence for the prompt; empty where nothing is rolled."""
    make = TRIALS.get(decision.step)
    return make(v, decision) if make is not None else ""


# ---- at sea --------------------------------------------------------------------------------------------------------


def sea_trials(v: View, navy: int, sea: int) -> list[Prediction]:
    """The battles that a navy has to fight, or may fight, on a sea area."""
    return [sea_trial(v, navy, foe) for foe in foes_at_sea(v, faction_of_navy(navy), sea)]


def sea_trial(v: View, navy: int, foe: int) -> Prediction:
    """The battle of a navy against another."""
    found = chances.sea_fight_at_hand(v, navy, foe)
    lost = [found.lost.get(ships, 0.0) for ships in range(v.navy_ships[navy] + 1)]
    while len(lost) > 1 and lost[-1] < LEAST_SHOWN:
        lost.pop()
    outcomes = ((tr("victory"), found.win), (tr("draw"), found.draw), (tr("defeat"), found.lose))
    mine, theirs = ((ship_die(v, faction_of_navy(n)).name,) * v.navy_ships[n] for n in (navy, foe))
    name = Speaker(v).say("{0:navy}", foe)
    return Prediction(
        "attack_navy",
        tr("fight {navy}").format(navy=name),
        Odds(found.win, "exact", outcomes=outcomes),
        mine,
        theirs,
        tuple(lost),
        tr("win: {navy} flees").format(navy=name),
        tr("{draw:.0%} draw, {lose:.0%} defeat").format(draw=found.draw, lose=found.lose),
        tr("Your ships lost"),
    )


def _sea_words(v: View, navy: int, foe: int) -> str:
    found = chances.sea_fight_at_hand(v, navy, foe)
    words = tr("Victory {win:.0%}, draw {draw:.0%}, defeat {lose:.0%}.")
    return words.format(win=found.win, draw=found.draw, lose=found.lose)


def _intercept(v: View, decision: Decision) -> str:
    return _sea_words(v, decision.about[0], decision.about[1])


def _choose_foe(v: View, decision: Decision) -> str:
    say, foes = Speaker(v), [action for action in decision.options if action[0] == "attack_navy"]
    return " ".join(f"{say.say('{0:navy}', foe)}: {_sea_words(v, navy, foe)}" for _, navy, foe in foes)


def _flee(v: View, decision: Decision) -> str:
    """Who may come after a beaten navy, how far, and how that would end."""
    navy = decision.about[0]
    if v.navy_sea[navy] < 0:
        return ""
    told = []
    for foe in foes_at_sea(v, faction_of_navy(navy), v.navy_sea[navy]):
        if v.navy_marks[foe] >> navy & 1 and v.navy_mp[foe]:  # it moved into the battle, so it is its turn
            words = tr_n(
                "{foe} may pursue for {n} more sea area.", "{foe} may pursue for {n} more sea areas.", v.navy_mp[foe]
            )
            told.append(
                words.format(foe=Speaker(v).say("{0:navy}", foe), n=v.navy_mp[foe]) + " " + _sea_words(v, navy, foe)
            )
    return " ".join(told)


# ---- on land -------------------------------------------------------------------------------------------------------


def possible_stars(v: View, army: int) -> list[int]:
    """The ratings that the general of an army may have: one where the seat knows him, or knows that there is none."""
    if v.army_general[army] != UNSEEN:
        return [stars(v, army)]
    return sorted({GENERALS[general].stars for general in GENERALS_OF[faction_of_army(army)]})


def escape_chances(v: View, army: int, other: int) -> tuple[float, float]:
    """The least and the greatest chance that an army gets away from another."""
    found = [chances.avoid(mine, theirs) for mine in possible_stars(v, army) for theirs in possible_stars(v, other)]
    return min(found), max(found)


def _range(low: float, high: float) -> str:
    if round(low * 100) == round(high * 100):
        return f"{low:.0%}"
    return tr("{low:.0%} to {high:.0%}, by the general they have").format(low=low, high=high)


def _answer(v: View, decision: Decision) -> str:
    other = decision.about[0]
    flying = list(dict.fromkeys(action[1] for action in decision.options if action[0] == "avoid"))
    if not flying:
        return ""
    spans = [escape_chances(v, army, other) for army in flying]
    return tr("Getting away succeeds with {chance}.").format(
        chance=_range(min(low for low, _ in spans), max(high for _, high in spans))
    )


def _meet(v: View, decision: Decision) -> str:
    army = decision.about[0]
    if not any(action[0] == "avoid" for action in decision.options):
        return ""
    forces = [armies_of_in(v, foe, v.army_at[army]) for foe in opponents(v, army)]
    spans = [escape_chances(v, army, leader(v, force)) for force in forces if force]
    words = tr("If they refuse to let it go, getting away succeeds with {chance}.")
    return words.format(chance=_range(min(s[0] for s in spans), max(s[1] for s in spans))) if spans else ""


def _contest(v: View, decision: Decision) -> str:
    army, _, foes = decision.about[:3]
    force = armies_of_in(v, foes[0], v.army_at[army])
    if not force or leader(v, force) == NONE:
        return ""
    low, high = escape_chances(v, army, leader(v, force))
    return tr("Holding it succeeds with {chance}.").format(chance=_range(1 - high, 1 - low))


TRIALS: dict[str, Callable[[View, Decision], str]] = {
    "naval.intercept": _intercept,
    "naval.choose_foe": _choose_foe,
    "naval.flee": _flee,
    "encounter.answer": _answer,
    "encounter.meet": _meet,
    "encounter.contest": _contest,
}
"""For each step that leads to dice: its chances in words."""
