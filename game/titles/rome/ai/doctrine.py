"""The doctrine player: an automated faction of the solo rules, deciding step by step (see the modules beside it)."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.actions import Action, Decision
from ....kernel.chance import Chance
from ..battle import autoplay
from ..offers import lead
from ..view import View
from . import agents, answers, campaign, navies, spending, trials
from .judgement import card
from .mind import CHARACTERS, Character, Mind, mind

Policy = Callable[[Mind, Decision], Action]


def form(v: Mind, decision: Decision) -> Action:
    """The armies that the faction board suggests."""
    return ("ready",) if ("ready",) in decision.options else ("suggested",)


def bid(v: Mind, decision: Decision) -> Action:
    """The leader protects its place, warlike doctrines add a coin, others save (solo rules, section 2)."""
    ahead = lead(v, v.seat)
    gold = min(1 + ahead, 3) if ahead > 0 else int(card(v).posture in ("CONQUER", "BATTLE"))
    gold += v.temper.bid
    offers = [option for option in decision.options if option[1] <= gold]
    return max(offers, key=lambda option: (option[1], v.gold[option[2]], -option[2]))


def claim(v: Mind, decision: Decision) -> Action:
    """Go first, clockwise; in defence leave it to the next."""
    if card(v).posture == "DEFEND" and ("pass_right",) in decision.options:
        return ("pass_right",)
    return decision.options[0]


def first(v: Mind, decision: Decision) -> Action:
    return decision.options[0]


def last(v: Mind, decision: Decision) -> Action:
    return decision.options[-1]


POLICIES: dict[str, Policy] = {
    "setup.form": form,
    "initiative.bid": bid,
    "initiative.claim": claim,
    "initiative.must_claim": first,
    "agents.turn": agents.turn,
    "agents.enter": agents.enter,
    "agents.voyage": agents.voyage,
    "agents.target": agents.target,
    "agents.treaty_answer": agents.treaty_answer,
    "agents.trade_answer": agents.trade_answer,
    "agents.re_roll": agents.re_roll,
    "agents.bribe_offer": agents.bribe_offer,
    "bribe.assign": first,
    "bribe.move": agents.bribe_move,
    "campaign.turn": campaign.turn,
    "campaign.place": answers.place,
    "campaign.discard": answers.cheapest_loss,
    "encounter.meet": answers.meet,
    "encounter.answer": answers.answer,
    "encounter.contest": answers.contest,
    "encounter.pursue": answers.pursue,
    "siege.join": first,
    "siege.lead": answers.lead,
    "losses.choose": answers.cheapest_loss,
    "feud.lose": answers.cheapest_loss,
    "conquest.welcome": first,
    "retreat.ask": answers.retreat,
    "reorganise.exchange": answers.exchange,
    "reorganise.split": last,
    "diplomacy.conquer_or_retreat": answers.conquer_or_retreat,
    "naval.place": navies.start,
    "naval.choose_foe": first,
    "naval.divide": first,
    "naval.intercept": navies.intercept,
    "naval.flee": navies.flee,
    "spending.turn": spending.turn,
    "spending.recruit": spending.recruit,
    "spending.muster": spending.recruit,
    "spending.build": spending.site,
    "spending.road": spending.choose_road,
}
"""How each step of the game is decided."""


class DoctrinePlayer:
    """Plays an automated faction; any step without a policy of its own is decided by its first option."""

    needs_view = True

    def __init__(self, character: Character = CHARACTERS["auto"]) -> None:
        self.character = character

    def choose(self, view: View, decision: Decision, budget: int, chance: Chance) -> Action:
        if decision.forced:
            return decision.options[0]
        if view.battle is not None and decision.step.startswith("battle."):
            plain = autoplay.choose(view, view.battle, decision, chance)
            tried = decision.step == "battle.deploy" and self.character.level.trials
            return trials.deploy(mind(view, self.character), decision, plain) if tried else plain
        return POLICIES.get(decision.step, first)(mind(view, self.character), decision)
