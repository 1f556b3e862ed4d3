"""Which chances are worth reckoning at a decision of a battle, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.client.rome.presenters.account import plain_name, short
from game.client.rome.presenters.battle.offer import Offer
from game.client.rome.presenters.battle.strike import Prospect, prospects, strike, threats
from game.client.rome.presenters.battle.tableau import Tableau
from game.client.rome.presenters.battle.words import short_name
from game.client.words import tr
from game.kernel.actions import Action
from game.titles.rome.battle.foresight import Chances
from game.titles.rome.battle.stages import place_of_roller
from game.titles.rome.battle.table import MINOR, NONE, TRIUMPH, Battle
from game.titles.rome.battle.zones import card_at
from game.titles.rome.forces import mains
from game.titles.rome.tables import MINOR_REWARDS, TRIUMPH_CARDS, TRIUMPH_REWARDS, VP

Option = Action | None
MOST = 3
"""So many options are told side by side."""


def questions(offer: Offer, chosen: Sequence[int] = (), dice: Sequence[int] = ()) -> list[Option]:
    """The options whose chances are reckoned: all where there are few, what has been put together, else what is to be expected."""
    if offer.dice:
        again = tuple(dice)
        return [("pass",), ("re_roll", again)] if again in offer.dice else [("pass",)]
    cards = tuple(sorted(chosen))
    if cards in offer.deployments:
        return [None, offer.deployments[cards].action]
    if offer.deployments or offer.events or offer.step.startswith(("window.", "event.")):
        return [None]
    few = [a.action for a in offer.all()]
    return list(few) if 1 < len(few) <= MOST else [None]


def words_for(option: Option, offer: Offer) -> str:
    """What stands under the chance of an option."""
    if option is None:
        return tr("as things stand")
    known = {
        "deploy": tr("with these cards"),
        "pass": tr("if you leave it"),
        "use_morale_booster": tr("if you lift it"),
        "use_inspired_fighter": tr("if he fights"),
        "use_reveal": tr("with the reveal"),
        "keep_reveal": tr("without it"),
        "re_roll": tr("if you roll again"),
        "hold_back": tr("if you hold back"),
    }
    if option[0] == "pass" and offer.dice:
        return tr("if they stand")
    if option[0] == "use_battlefield_expert":
        return tr("one icon more") if option[1] > 0 else tr("one icon fewer")
    if option[0] in ("choose_target", "envelop"):
        return plain_name(option[1] if option[0] == "choose_target" else option[2])
    return known.get(option[0], "") or next((a.label for a in offer.buttons if a.action == option), "")


def basis(found: Mapping[Option, Chances]) -> str:
    """How the chances were found, with the largest error of one standard deviation."""
    reckoned = [chances for chances in found.values() if chances.samples]
    if not reckoned:
        return ""
    error = max(chances.error for chances in reckoned)
    samples = min(chances.samples for chances in reckoned)
    return tr("sampled: {n} battles, error ±{error:.0f} %").format(n=samples, error=error * 100)


def stakes(table: Tableau) -> str:
    """What a rout of the enemy is worth; empty before the cards are taken up."""
    enemy = table.side(1 - table.bottom)
    if not enemy.size:
        return ""
    rewards, points = (
        (TRIUMPH_REWARDS, VP.triumph) if enemy.size >= TRIUMPH_CARDS else (MINOR_REWARDS, VP.minor_victory)
    )
    name = tr("a Triumph") if enemy.size >= TRIUMPH_CARDS else tr("a Minor Victory")
    return tr("A rout is worth {what}: {vp} VP, recover {recover}, upgrade {upgrade}.").format(
        what=name, vp=points, recover=rewards.recover, upgrade=rewards.upgrade
    )


def lead(table: Tableau) -> str:
    """What decides when nobody is routed, and how it stands; empty while nobody has lost a main battle card."""
    own, enemy = (mains(table.side(number).dead) for number in (table.bottom, table.top))
    if not own and not enemy:
        return ""
    words = tr("Without a rout whoever lost fewer main battle cards wins. Lost so far: you {own}, the enemy {enemy}.")
    return words.format(own=own, enemy=enemy)


def verdict(battle: Battle) -> str:
    """How a decided battle has ended, as markup; empty while it goes on."""
    if battle.winner != NONE and battle.victory:
        name = short_name(battle.sides[battle.winner].commander)
        won = {TRIUMPH: tr("<b>Triumph of {name}.</b>"), MINOR: tr("<b>Minor Victory of {name}.</b>")}[battle.victory]
        return won.format(name=name)
    if battle.both_routed:
        return tr("<b>Both armies are routed.</b> Nobody gains from it.")
    return tr("<b>A draw.</b> Both lost as much as the other.") if battle.step > 4 else ""


# ---- single rolls ------------------------------------------------------------------------------------------------------


def strike_words(prospect: Prospect, name: str) -> str:
    """One roll in words: exact."""
    s = prospect.strike
    if not s.kill and not s.wound:
        return tr("{name}: cannot be hurt now").format(name=name)
    words = tr("{name}: kills {kill:.0%}") if not s.wound else tr("{name}: wounds {wound:.0%}")
    words = tr("{name}: kills {kill:.0%}, wounds {wound:.0%}") if s.kill and s.wound else words
    words = words.format(name=name, kill=s.kill, wound=s.wound)
    return words + tr(", unless its roll makes yours void") if s.void else words


def threat_words(prospect: Prospect, name: str) -> str:
    """What an enemy card's roll does to the own one, if it is aimed at it: exact."""
    s = prospect.strike
    words = tr("{name}: falls {kill:.0%}") if not s.wound else tr("{name}: is wounded {wound:.0%}")
    words = tr("{name}: falls {kill:.0%}, is wounded {wound:.0%}") if s.kill and s.wound else words
    return words.format(name=name, kill=s.kill, wound=s.wound)


def aims(battle: Battle, number: int, offer: Offer, rider: int) -> dict[tuple[int, int], Prospect]:
    """For each enemy card that may be aimed at now, what the roll does to it."""
    found = {}
    for (place, prey), by_rider in offer.prey.items():
        card = rider if rider in by_rider else next(iter(by_rider))
        if card == NONE:
            side = battle.sides[number]
            slot = place_of_roller(side, offer.about[1])
            card = card_at(side, slot) if slot != NONE else NONE
        if card >= 0:
            supposed = battle if rider == NONE and NONE in by_rider else _riding(battle, number, card)
            found[place, prey] = Prospect(place, prey, strike(supposed, number, card, place, prey))
    return found


def _riding(battle: Battle, number: int, card: int) -> Battle:
    supposed = battle.clone()
    supposed.free = number
    return supposed


def best_prospects(battle: Battle, number: int, card: int) -> str:
    """What a card of the hand would do to what faces it, and what that would do to it; empty when nothing faces it."""
    enemy = battle.sides[1 - number]
    if not enemy.in_play():
        return ""
    lines = [tr("<b>Its roll</b> (exact)")]
    lines += [strike_words(p, short(p.prey)) for p in prospects(battle, number, card)[:3]]
    answer = [threat_words(p, short(p.prey)) for p in threats(battle, number, card) if p.strike.kill or p.strike.wound]
    return "<br>".join([*lines, tr("<b>Against it</b>"), *answer] if answer else lines)
