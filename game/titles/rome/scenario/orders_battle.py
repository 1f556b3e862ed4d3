"""Orders in StratPlay battles, from the making of a common force to the spoils of victory."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any

from ....kernel.actions import Decision, Refusal
from ..battle.begin import Offer, Talk, both_armies
from ..battle.rewards import RULE as REWARDS
from ..battle.stages import dice_of, place_of_roller
from ..battle.table import NONE
from ..battle.zones import battle_of, card_at
from ..dice import Colour, Face
from ..forces import faction_of_army
from ..tables import FACTION_NUMBER, TROOPS
from . import references as ref
from .orders import Order, RefusedOrder, Steps, Wait, order, simple
from .orders_campaign import army_led_by

if TYPE_CHECKING:
    from .course import Course

# ---- a common force ------------------------------------------------------------------------------------------------


@order("compose", "battle.compose", "battle.answer", "battle.invite", may="cards general")
def compose(c: Course, o: Order) -> Steps:
    """Propose the cards and the general of a common force; the ally who is asked answers with the same proposal, or with another."""
    if c.step == "battle.invite":
        yield next(option for option in c.options if option[0] == "invite")
        if c.step == "battle.join":
            yield ("join",)  # the ally hears the proposal; he may still decline it
    d = c.decision
    assert d is not None
    if c.step == "battle.answer":
        talk = Talk(*d.about)
        if same_force(c, o, talk.offer, talk.leader):
            yield ("accept",)
            return
        yield ("counter",)
    if c.step != "battle.compose":
        raise RefusedOrder(Refusal("no_common_force", "Allied Armies"))
    yield from propose(c, o)


def propose(c: Course, o: Order) -> Steps:
    """Commit card by card, then name the general."""
    d = c.decision
    assert d is not None
    talk = Talk(*d.about)
    for owner, troop in cards_named(c, o):
        holders = [army for army in both_armies(c.g, talk.number, talk.ally) if owner in (NONE, army)]
        options = [("commit", army, troop) for army in holders]
        yield next((option for option in options if option in c.options), ("commit", (holders or [NONE])[0], troop))
    yield ("compose", leader_named(c, o))


def cards_named(c: Course, o: Order) -> list[tuple[int, int]]:
    """(army, troop type) of each card; `NONE` for the army that has such a card. ``cards`` is a list of ids, or lists by army or
    faction, or a list of records with ``cards``."""
    cards = o.args.get("cards") or []
    if isinstance(cards, dict):
        return [pair for owner, names in cards.items() for pair in _of_owner(c, o, owner, names)]
    found = []
    for entry in cards:
        if isinstance(entry, dict):
            found += _of_owner(c, o, entry, entry.get("cards", entry.get("card")))
        else:
            found.append((NONE, ref.troop(entry)))
    return found


def _of_owner(c: Course, o: Order, owner: Any, names: Any) -> list[tuple[int, int]]:
    if isinstance(owner, str) and owner in FACTION_NUMBER:
        return [(NONE, troop) for troop in ref.troops(names)]
    return [(c.army(owner, o.seat), troop) for troop in ref.troops(names)]


def leader_named(c: Course, o: Order) -> int:
    """The army whose general leads: the one named, else the best that can be had."""
    value = o.args.get("general")
    if value is None:
        leaders = [option[1] for option in c.options if option[0] == "compose"]
        return leaders[0] if leaders else NONE
    if isinstance(value, str) and value in FACTION_NUMBER:
        return next(
            (
                option[1]
                for option in c.options
                if option[0] == "compose" and faction_of_army(option[1]) == FACTION_NUMBER[value]
            ),
            NONE,
        )
    return army_led_by(c, o, value)


def same_force(c: Course, o: Order, offer: Offer, leader: int) -> bool:
    """Whether an ally names what was proposed to him; naming nothing is to agree."""
    wanted = Counter(troop for _, troop in cards_named(c, o))
    agreed = not wanted or wanted == Counter(troop for _, troop in offer)
    value = o.args.get("general")
    if value is None:
        return agreed
    if isinstance(value, str) and value in FACTION_NUMBER:
        return agreed and leader != NONE and faction_of_army(leader) == FACTION_NUMBER[value]
    return agreed and army_led_by(c, o, value) == leader


simple("accept force", "battle.answer", pick=("accept",))


@order("refuse force", "battle.answer", "battle.join", "battle.compose", "battle.invite", declines=True)
def refuse_force(c: Course, o: Order) -> Steps:
    """No common force: fight alone, or not at all."""
    yield next(option for option in c.options if option[0] in ("decline", "fight_alone"))


# ---- before and in combats -----------------------------------------------------------------------------------------


@order("use battlefield expert", "battle.expert", needs="delta")
def use_battlefield_expert(c: Course, o: Order) -> Steps:
    """An icon more (1) or fewer (-1)."""
    yield ("use_battlefield_expert", int(o.args["delta"]))


@order("use reveal", "battle.reveal", "battle.deploy")
def use_reveal(c: Course, o: Order) -> Steps:
    """The enemy shows his cards of this combat first."""
    yield ("use_reveal",)


@order("deploy", "battle.deploy", needs="cards", sealed=True)
def deploy(c: Course, o: Order) -> Steps:
    """The cards of a combat; none is to hold back, where that is allowed."""
    cards = tuple(sorted(ref.troops(o.args["cards"])))
    if not cards and ("hold_back",) in c.options:
        yield ("hold_back",)
    else:
        yield ("deploy", cards)


@order("hold back", "battle.deploy", "battle.answer", "battle.join", "battle.compose", "battle.invite", sealed=True)
def hold_back(c: Course, o: Order) -> Steps:
    """Save cavalry for envelopment; of an ally: stay out of the battle."""
    if c.step == "battle.deploy":
        yield ("hold_back",)
    else:
        yield next(option for option in c.options if option[0] in ("decline", "fight_alone"))


def may_be_meant(c: Course, d: Decision, o: Order) -> bool:
    """A card that could not be aimed at where there is no choice is meant for a later roll."""
    return not d.forced or d.options[0][1] == ref.troop(o.args["card"])


def is_aimed_at(c: Course, o: Order) -> bool:
    """Whether in the combat just over a card of the seat was aimed there, because there was nothing else to hit."""
    if c.g.battle is not None and any(side.in_play() for side in c.g.battle.sides):
        return False
    card = ref.troop(o.args["card"])
    return any(line.key == "attack" and (line.args[0], line.args[2]) == (o.seat, card) for line in c.told())


@order("choose target", "battle.target", "battle.spare", needs="card", fits=may_be_meant, done=is_aimed_at)
def choose_target(c: Course, o: Order) -> Steps:
    """The enemy card that is attacked, or on which a result falls."""
    card = ref.troop(o.args["card"])
    yield next((option for option in c.options if option[1] == card), ("choose_target", card))


@order("use inspired fighter", "battle.inspire", needs="card", waits=True)
def use_inspired_fighter(c: Course, o: Order) -> Steps:
    """The card that rolls the general's die."""
    yield ("use_inspired_fighter", ref.troop(o.args["card"]))


@order("use morale booster", "battle.booster", may="card", waits=True)
def use_morale_booster(c: Course, o: Order) -> Steps:
    """Take the hanging wound off a card."""
    wounded = next(option for option in c.options if option[0] == "use_morale_booster")
    yield ("use_morale_booster", ref.troop(o.args["card"])) if "card" in o.args else wounded


@order("envelop", "battle.envelop", needs="card target")
def envelop(c: Course, o: Order) -> Steps:
    """A card in hand falls on an enemy card."""
    rider, prey = ref.troop(o.args["card"]), ref.troop(o.args["target"])
    yield next((option for option in c.options if option[1:3] == (rider, prey)), ("envelop", rider, prey))


# ---- dice rolled again ---------------------------------------------------------------------------------------------


@order("re-roll", "battle.re_roll", may="dice")
def re_roll(c: Course, o: Order) -> Steps:
    """``dice``: their places from 0 in the order rolled, or what they show (``"blank"``, ``"GREEN:blank"``); without it all of them, and
    with an empty list none."""
    yield ("re_roll", dice_named(c, o)) if o.args.get("dice") != [] else ("pass",)


def dice_named(c: Course, o: Order) -> tuple[int, ...]:
    """The places of the dice that an order names."""
    d = c.decision
    assert d is not None
    battle = battle_of(c.g)
    number, stage = d.about
    side = battle.sides[number]
    colours = dice_of(battle, number, card_at(side, place_of_roller(side, stage)))
    named = o.args.get("dice")
    if named is None or named == "all":
        return tuple(range(len(side.faces)))
    entries = ref.as_list(named)
    if entries and all(isinstance(entry, int) for entry in entries):
        return by_place(c, entries, colours)
    ways = [_shown(str(entry), side.faces, colours) for entry in entries]
    chosen = next((way for way in product(*ways) if len(set(way)) == len(way)), None)
    if chosen is None:
        raise RefusedOrder(Refusal("no_such_die", "Step 5: Envelopment", tuple(map(str, entries))))
    return tuple(sorted(chosen))


def _shown(entry: str, faces: tuple[int, ...], colours: tuple[Colour, ...]) -> list[int]:
    """The places of dice that show this."""
    colour, _, face = entry.rpartition(":")
    if face in Colour.__members__:
        return [place for place, die in enumerate(colours) if die.name == face]
    return [
        place
        for place, shown in enumerate(faces)
        if Face(shown).name.lower() == face.lower() and colour in ("", colours[place].name)
    ]


def by_place(c: Course, entries: list[int], colours: tuple[Colour, ...]) -> tuple[int, ...]:
    """Places counted from 0, or from 1 where only that agrees with the dice that the script has next."""
    readings = [tuple(sorted(entry - start for entry in entries)) for start in (0, 1)]
    possible = [reading for reading in readings if min(reading) >= 0 and max(reading) < len(colours)]
    script = c.script.dice if c.script is not None else []
    for reading in possible:
        if [colours[place].name for place in reading] == [colour for colour, _ in script[: len(reading)]]:
            return reading
    return possible[0] if possible else readings[0]


# ---- the spoils ----------------------------------------------------------------------------------------------------


simple("roll general", "battle.improve", pick=("roll_general",))


@order("share", "battle.share", needs="faction")
def share(c: Course, o: Order) -> Steps:
    """The ally who is to have the next reward."""
    yield ("share", ref.faction(o.args["faction"]))


simple("agree", "battle.share_answer", pick=("agree",))
simple("disagree", "battle.share_answer", pick=("refuse",))


@order("recover", "battle.recover", needs="cards", may="army")
def recover(c: Course, o: Order) -> Steps:
    """Cards lost in this battle that stay; what could be recovered beyond them is waived."""
    yield from take_rewards(c, o, "recover", ref.troops(o.args["cards"]))


@order("upgrade", "battle.upgrade", needs="cards", may="army")
def upgrade(c: Course, o: Order) -> Steps:
    """Cards that become veterans; a veteran's id names the card that becomes one."""
    cards = [TROOPS[card].veteran_of if TROOPS[card].veteran_of >= 0 else card for card in ref.troops(o.args["cards"])]
    yield from take_rewards(c, o, "upgrade", cards)


def take_rewards(c: Course, o: Order, verb: str, cards: list[int]) -> Steps:
    """One card after the other."""
    step = c.step
    only = c.army(o.args["army"], o.seat) if "army" in o.args else NONE
    for number, card in enumerate(cards):
        while number and c.step in ("battle.share", "battle.share_answer"):
            yield Wait()
        if c.step != step:
            raise RefusedOrder(Refusal(f"no_more_to_{verb}", REWARDS, (card,)))
        option = next((o for o in c.options if o[0] == verb and o[2] == card and only in (NONE, o[1])), None)
        yield option if option is not None else (verb, _holder(c, only), card)
    if not cards:
        yield ("waive",)


def _holder(c: Course, only: int) -> int:
    battle = battle_of(c.g)
    return only if only != NONE else battle.sides[battle.winner].armies[0]


PASSES = (
    "pass",
    "keep",
    "keep_reveal",
    "waive",
    "let_pass",
    "give_up",
    "hold_back",
    "decline",
    "fight_alone",
    "withdraw",
)
"""The verbs of the engine that say no, in the order in which they are looked for."""
PASSING = (
    "window.respond",
    "agents.re_roll",
    "agents.bribe_offer",
    "battle.expert",
    "battle.booster",
    "battle.inspire",
    "battle.reveal",
    "battle.re_roll",
    "battle.recover",
    "battle.upgrade",
    "battle.deploy",
    "battle.invite",
    "battle.join",
    "battle.answer",
    "encounter.pursue",
    "naval.intercept",
    "event.calm",
    "conquest.welcome",
    "fortuna.peace",
    "fortuna.hire",
)


def may_pass(c: Course, d: Decision, o: Order) -> bool:
    """Whether there is something to pass over."""
    return any(option[0] in PASSES for option in d.options)


@order("pass", *PASSING, declines=True, fits=may_pass)
def pass_by(c: Course, o: Order) -> Steps:
    """Make no use of what is offered."""
    yield next((option for verb in PASSES for option in c.options if option[0] == verb), ("pass",))
