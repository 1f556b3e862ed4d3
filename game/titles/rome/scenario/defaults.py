"""What happens at decisions that no order names: reactions are declined, losses are the cheapest, the beaten take the first way out.

`default` gives the option to take, or None where a scenario has to say what is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ....kernel.actions import Action, Decision
from ..battle.rewards import GENERAL, POINT, RECOVERY, UPGRADE
from ..battle.table import TRIUMPH
from ..battle.zones import battle_of
from ..forces import printed_cost, stars
from ..tables import FACTION_NUMBER

if TYPE_CHECKING:
    from .course import Course

Choice = Callable[["Course", Decision], Action]

TURNS = ("agents.turn", "campaign.turn", "spending.turn")
"""Decisions of a seat's own turn, which ends only where a later order needs it."""
DEPLOYING = ("battle.deploy", "battle.envelop")
"""Decisions after which dice are rolled: a forced one waits for dice in the script."""


def by_name(*verbs: str) -> Choice:
    """The first option with one of these verbs, the first verb if possible."""

    def choose(c: Course, d: Decision) -> Action:
        return next(option for verb in verbs for option in d.options if option[0] == verb)

    return choose


def first(c: Course, d: Decision) -> Action:
    return d.options[0]


def cheapest(c: Course, d: Decision) -> Action:
    """The card that costs least, its price printed or that of its normal card and one more."""
    return min(d.options, key=lambda option: (printed_cost(option[-1]), option))


def best_general(c: Course, d: Decision) -> Action:
    return max(d.options, key=lambda option: (stars(c.g, option[1]), -option[1]))


def welcome(c: Course, d: Decision) -> Action:
    """A gift of mercenaries is taken where there is room for it."""
    return by_name("enlist", "decline")(c, d)


def answer_to_join(c: Course, d: Decision) -> Action:
    """An ally who is invited comes if an order makes a proposal for both."""
    return by_name("join" if c.expects("compose") else "decline")(c, d)


def invitation(c: Course, d: Decision) -> Action:
    """An ally is invited if an order makes a proposal for both, or the next one is that of an ally who will not fight."""
    if c.next_is("hold back") and (asked := ("invite", c.todo[0].seat)) in d.options:
        return asked
    return by_name("invite" if c.expects("compose") else "fight_alone")(c, d)


USES = {GENERAL: "roll general", RECOVERY: "recover", UPGRADE: "upgrade"}
"""The orders that make use of the rewards which allies share."""


def before_envelopment(c: Course, d: Decision) -> Action | None:
    """A side that may hold back does so when the next order is to envelop."""
    if ("hold_back",) in d.options and c.next_is("envelop"):
        return ("hold_back",)
    return d.options[0] if d.forced else None


def share(c: Course, d: Decision) -> Action:
    """A reward goes to the ally whose order makes use of it; the commander gets the first point, the other ally the second."""
    if d.about[0] == POINT:
        battle = battle_of(c.g)
        second = battle.victory == TRIUMPH and sum(kind == POINT for kind, _ in battle.rewards) == 1
        return next(option for option in d.options if (option[1] == d.seat) != second)
    wanted = ("share", c.next_seat(USES[d.about[0]]))
    return wanted if wanted in d.options else ("share", d.seat)


def share_answer(c: Course, d: Decision) -> Action:
    """Allies agree, unless the script has a coin for it."""
    drawn = c.script.draws[0] if c.script is not None and c.script.draws else ""
    return ("refuse",) if drawn in FACTION_NUMBER else ("agree",)


REACTIONS: dict[str, Choice] = {
    "window.respond": by_name("pass"),
    "event.calm": by_name("pass"),
    "agents.re_roll": by_name("keep"),
    "agents.treaty_answer": by_name("refuse"),
    "agents.trade_answer": by_name("refuse"),
    "agents.bribe_offer": by_name("pay", "withdraw"),
    "bribe.assign": first,
    "bribe.move": first,
    "losses.choose": cheapest,
    "feud.lose": cheapest,
    "campaign.discard": cheapest,
    "encounter.meet": by_name("fight", "avoid"),
    "encounter.answer": by_name("stand"),
    "encounter.contest": by_name("contest"),
    "encounter.pursue": by_name("give_up"),
    "diplomacy.conquer_or_retreat": by_name("retreat"),
    "retreat.ask": first,
    "conquest.welcome": welcome,
    "siege.join": by_name("storm"),
    "siege.lead": best_general,
    "naval.intercept": by_name("let_pass"),
    "naval.flee": first,
    "naval.choose_foe": first,
    "naval.divide": first,
    "battle.invite": invitation,
    "battle.join": answer_to_join,
    "battle.compose": by_name("fight_alone", "decline"),
    "battle.answer": by_name("accept"),
    "battle.lead": best_general,
    "battle.expert": by_name("pass"),
    "battle.booster": by_name("pass"),
    "battle.inspire": by_name("pass"),
    "battle.reveal": by_name("keep_reveal"),
    "battle.re_roll": by_name("pass"),
    "battle.target": first,
    "battle.spare": first,
    "battle.share": share,
    "battle.share_answer": share_answer,
    "battle.improve": first,
    "battle.recover": by_name("waive"),
    "battle.upgrade": by_name("waive"),
    "battle.stay": by_name("stay"),
    "fortuna.peace": by_name("pass"),
    "fortuna.hire": by_name("pass"),
}

BIDS: dict[str, Choice] = {
    "initiative.bid": lambda c, d: next(o for o in d.options if o[1] == 0),
    "initiative.claim": first,
    "initiative.must_claim": first,
}
"""Decisions of the Initiative Phase, settled only where a later order needs it."""


def default(c: Course, d: Decision) -> Action | None:
    """The option to take where no order names the decision, or None. A turn is not ended and nothing is bid by itself."""
    if d.step == "battle.deploy":
        return before_envelopment(c, d)
    choose = REACTIONS.get(d.step)
    if choose is not None:
        return choose(c, d)
    return d.options[0] if d.forced and d.step not in TURNS and d.step not in BIDS else None
