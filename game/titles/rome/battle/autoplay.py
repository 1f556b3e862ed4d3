"""Plain play of a battle: the deployment of automated factions (solo, section 7), and what the odds of whole battles assume.

`choose` decides from what the seat knows: the battle as it sees it (``Battle.seen_by``) and its own armies. A free choice among cards is
drawn from a source of chance of its own.

* Terrain: foot skirmishers first, then the infantry card that is best there compared with good going.
* Flanks: the best cavalry card, with a cavalry skirmisher if the enemy has declared at least as many cards.
* Centre: against a shown card the main battle card that is most likely to kill it, else a random one that is not mounted, dearer ones
  more likely, with the first skirmisher and artillery card that may go with it; later cavalry is kept for envelopment.
* Envelopment and targets: what is most likely to die; dice are rolled again unless they kill.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product

from ....kernel.actions import Action, Decision
from ....kernel.chance import Chance
from ..dice import FACES, Colour, Face
from ..forces import printed_cost, stars
from ..state import State
from ..tables import IS_INFANTRY, IS_MAIN, IS_MOUNTED, IS_SKIRMISHER, TROOPS
from .damage import S_KILLS, X_KILLS, symbols
from .effects import DEADLINESS
from .stages import DICE, place_of_roller
from .table import CENTRE, FLANKS, HANGING, NONE, TERRAIN, Battle, Cards, Side
from .zones import card_at

Policy = Callable[[State, Battle, int, Decision, Chance], Action]


def choose(v: State, seen: Battle, decision: Decision, chance: Chance) -> Action:
    """One of the options of a decision in a battle. ``v``: a view of the seat, or any state of which only what the seat knows is
    looked at. ``seen``: the battle as the seat sees it."""
    policy = POLICIES.get(decision.step)
    return policy(v, seen, seen.side_of((decision.seat,)), decision, chance) if policy else decision.options[0]


# ---- what a card can do ------------------------------------------------------------------------------------------------


@cache
def kill_chance(dice: tuple[Colour, ...], bits: int, wounded: bool) -> float:
    """The chance that a roll of these dice kills a card against which the roller's specials have these bits."""
    rolls = list(product(*(FACES[colour] for colour in dice)))
    return sum(kills(roll, bits, wounded) for roll in rolls) / len(rolls)


def kills(roll: tuple[int, ...], bits: int, wounded: bool) -> bool:
    """Whether a roll kills a card, itself wounded or not, against which the roller's specials have these bits."""
    crosses = roll.count(Face.X)
    by_cross = crosses > (0 if wounded or bits & X_KILLS else 1)
    return Face.SKULL in roll or (Face.S in roll and bool(bits & S_KILLS)) or by_cross


def chance_against(battle: Battle, card: int, enemy: int, wounded: bool = False) -> float:
    """The chance that one roll of a card kills an enemy card on the ground of the step at hand."""
    return kill_chance(DICE[battle.difficult][card], symbols(battle, card, enemy), wounded)


@cache
def strength(card: int, difficult: bool) -> float:
    """Expected kills of the dice of a card, without specials."""
    return sum(DEADLINESS[colour] for colour in DICE[difficult][card])


def main_of(cards: Cards) -> int:
    """The main battle card of a deployment, or ``NONE``."""
    return next((card for card in cards if IS_MAIN[card]), NONE)


# ---- deployment --------------------------------------------------------------------------------------------------------


def deploy(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    """The cards for the next combat, or none in the centre."""
    if ("hold_back",) in decision.options:
        return ("hold_back",)
    side, enemy = seen.sides[number], seen.sides[1 - number]
    choices: list[Cards] = [option[1] for option in decision.options]
    if seen.step == TERRAIN:
        return ("deploy", max(choices, key=worth_in_terrain))
    if seen.step == FLANKS:
        return ("deploy", max(choices, key=lambda cards: worth_on_flank(cards, side.declared <= enemy.declared)))
    return ("deploy", for_centre(seen, choices, enemy, chance))


def worth_in_terrain(cards: Cards) -> tuple[bool, bool, float, int]:
    """Lone skirmishers before infantry before the rest; then what is best there compared with good going; then fewer cards."""
    main = main_of(cards)
    if main == NONE:
        return True, True, strength(cards[0], True), -len(cards)
    return False, IS_INFANTRY[main], strength(main, True) - strength(main, False), -len(cards)


def worth_on_flank(cards: Cards, pressed: bool) -> tuple[float, int]:
    """The best main card; a skirmisher with it when the enemy is as strong there, else without."""
    main = main_of(cards)
    return strength(main, False) if main != NONE else 0.0, len(cards) if pressed else -len(cards)


def for_centre(seen: Battle, choices: list[Cards], enemy: Side, chance: Chance) -> Cards:
    """A main card, with the first skirmisher and artillery that may go with it."""
    mains = list(dict.fromkeys(main_of(cards) for cards in choices))
    mains = [main for main in mains if not IS_MOUNTED[main]] or mains
    if enemy.main != NONE:
        main = max(mains, key=lambda card: (chance_against(seen, card, enemy.main), -card))
    else:
        main = chance.pick("card", [card for card in mains for _ in range(printed_cost(card))])
    return max((cards for cards in choices if main in cards), key=len)


def use_reveal(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    """Reveals are kept for the centre."""
    return ("use_reveal",) if seen.step == CENTRE else ("keep_reveal",)


# ---- targets and dice --------------------------------------------------------------------------------------------------


def worth_of(card: int) -> int:
    """What the loss of a card costs its side: main battle cards count most."""
    return printed_cost(card) + (6 if IS_MAIN[card] else 0)


def take_aim(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    """The target on which most is to be expected."""
    side = seen.sides[number]
    roller = card_at(side, place_of_roller(side, decision.about[1]))
    return max(decision.options, key=lambda o: chance_against(seen, roller, o[1], o[2] == HANGING) * worth_of(o[1]))


def envelop(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    return max(decision.options, key=lambda o: chance_against(seen, o[1], o[2], o[3] == HANGING) * worth_of(o[2]))


def spare(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    return max(decision.options, key=lambda option: worth_of(option[1]))


def re_roll(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    """Everything that may be rolled again is, unless the roll kills or nothing could get better."""
    side, enemy = seen.sides[number], seen.sides[1 - number]
    roller = card_at(side, place_of_roller(side, decision.about[1]))
    wounded = enemy.wounded() != NONE
    if kills(side.faces, symbols(seen, roller, side.target_card), wounded) or len(decision.options) == 1:
        return ("pass",)
    return max((option for option in decision.options if len(option) > 1), key=lambda option: len(option[1]))


def fight_in_person(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    """The general joins a main battle card in the centre or in the envelopment."""
    main = seen.sides[number].main
    return ("use_inspired_fighter", main) if main != NONE and seen.step >= CENTRE else ("pass",)


def change_ground(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    """Away from what the army is bad at."""
    hand = seen.sides[number].hand
    good, difficult = (sum(strength(card, ground) for card in hand) for ground in (False, True))
    wanted = ("use_battlefield_expert", -1 if difficult * 2 < good else 1)
    return wanted if wanted in decision.options else ("pass",)


# ---- allies and rewards ------------------------------------------------------------------------------------------------


def compose(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    """The dearest cards while there is room, then the best general."""
    cards = [option for option in decision.options if option[0] == "commit"]
    if cards:
        return max(cards, key=lambda option: (worth_of(option[2]), -option[1], -option[2]))
    leaders = [option for option in decision.options if option[0] == "compose"]
    return best_led(v, leaders) if leaders else decision.options[-1]


def best_led(v: State, options: list[Action]) -> Action:
    """Of options that name an army, the one with the best general."""
    return max(options, key=lambda option: (stars(v, option[1]) if option[1] >= 0 else 0, -option[1]))


def lead(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    return best_led(v, list(decision.options))


def share(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    own = ("share", decision.seat)
    return own if own in decision.options else decision.options[0]


def dearest(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    """The dearest card that can be recovered or upgraded."""
    cards = [option for option in decision.options if len(option) > 1]
    return max(cards, key=lambda option: (worth_of(option[2]), -option[2])) if cards else decision.options[0]


def take_off_wound(v: State, seen: Battle, number: int, decision: Decision, chance: Chance) -> Action:
    """A main battle card is worth it, a skirmisher is not."""
    return next((o for o in decision.options if len(o) > 1 and not IS_SKIRMISHER[o[1]]), ("pass",))


POLICIES: dict[str, Policy] = {
    "battle.deploy": deploy,
    "battle.reveal": use_reveal,
    "battle.target": take_aim,
    "battle.spare": spare,
    "battle.envelop": envelop,
    "battle.re_roll": re_roll,
    "battle.inspire": fight_in_person,
    "battle.booster": take_off_wound,
    "battle.expert": change_ground,
    "battle.compose": compose,
    "battle.lead": lead,
    "battle.share": share,
    "battle.recover": dearest,
    "battle.upgrade": dearest,
}
"""By step; everywhere else the first option is taken: invite, join, accept and agree, roll for the general, stay after a draw."""

assert all(troop.good for troop in TROOPS)
