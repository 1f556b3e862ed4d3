"""The faces of the game's cards by their numbers in the rules, with names in the player's language.

troop_face(number)        general_face(number)        action_face(number)
"""

from __future__ import annotations

from game.client.rome.art.actions import EVENT_ICONS, ActionFace
from game.client.rome.art.cards import TRAIT_ICONS, GeneralFace, ShipFace
from game.client.rome.art.faces import Special, TroopFace
from game.client.rome.presenters.names import MERCENARIES, SEAT_KEYS, when
from game.client.words import tr
from game.common.language import spoken
from game.titles.rome import records
from game.titles.rome.tables import (
    ACTION_CARDS,
    AGENT_ACTIONS,
    EVENTS,
    FACTIONS,
    GENERALS,
    LIMITS,
    SHIP_DIE,
    SHIP_LEVELS,
    SPECIAL_RULES,
    TRAITS,
    TROOPS,
)
from game.titles.rome.words.gettext import tr as rome


def seat_key(seat: int) -> str:
    """A faction as `look.livery` calls it."""
    return SEAT_KEYS[seat] if 0 <= seat < len(SEAT_KEYS) else "independent"


@spoken(256)
def troop_face(troop: int) -> TroopFace:
    """What stands on a troop card."""
    card = TROOPS[troop]
    side = MERCENARIES if card.mercenary else SEAT_KEYS[card.faction]
    return TroopFace(
        key=card.id,
        name=rome(card.name),
        faction=side,
        type=card.kind.name.lower(),
        formation=card.formation.name.lower(),
        good=tuple(colour.name for colour in card.good),
        difficult=tuple(colour.name for colour in card.difficult),
        specials=tuple(special_face(special) for special in card.specials),
        cost=card.cost if card.cost >= 0 else None,
        veteran=card.veteran_of >= 0,
        plain_name=rome(TROOPS[card.veteran_of].name) if card.veteran_of >= 0 else "",
        starting=not card.mercenary and troop in FACTIONS[card.faction].start_troops,
        bowmen=card.bowmen,
        role=card.role.name.lower(),
        rule=card.rule or None,
    )


def special_face(special: records.Special) -> Special:
    """A special as it is printed."""
    on = (*(("S",) if special.on_s else ()), *(("X",) if special.on_x else ()))
    terrain = "any" if special.good and special.difficult else "good" if special.good else "difficult"
    return Special(on, "kill" if special.kill else "cancel", terrain, special.patterns)


def rule_words(troop: int) -> str:
    """What a card does by a rule of its own in battle; empty for most."""
    rule = TROOPS[troop].rule if troop >= 0 else ""
    return rome(SPECIAL_RULES[rule]) if rule and rule != "needs_general" else ""


def troop_name(troop: int) -> str:
    """What a card is called, whole; a hidden one too."""
    return rome(TROOPS[troop].name) if troop >= 0 else tr("a hidden card")


@spoken(64)
def general_face(general: int) -> GeneralFace:
    """What stands on a general card."""
    card = GENERALS[general]
    traits = sorted(card.traits)
    return GeneralFace(
        name=rome(card.name),
        faction=SEAT_KEYS[card.faction],
        stars=card.stars,
        rank=rank(card.stars),
        traits=tuple(rome(TRAITS[trait].name) for trait in traits),
        trait_icons=tuple(TRAIT_ICONS[trait] for trait in traits),
    )


def rank(stars: int) -> str:
    """What a general of so many stars is called."""
    return {2: tr("Mediocre"), 3: tr("Competent"), 4: tr("Talented"), 5: tr("Legendary")}.get(stars, "")


@spoken(64)
def action_face(number: int) -> ActionFace:
    """What stands on an action card."""
    card = ACTION_CARDS[number]
    action, event = AGENT_ACTIONS[card.symbol], EVENTS[card.event]
    return ActionFace(
        action=action.id,
        action_name=rome(action.name),
        group=action.group,
        levy=card.levy,
        event=event.id,
        event_name=rome(event.name),
        phases=" · ".join(when(phase) for phase in event.phases),
        text=rome(event.brief),
        does=rome(action.brief),
        event_icon=EVENT_ICONS.get(event.id),
    )


def ship_face(faction: int, level: int, price: int, left: int) -> ShipFace:
    """The ship card of a faction: the levels of all ships, the one in force, the price and how many are left."""
    words = {
        "transport": tr("Transp."),
        "bireme": tr("Bireme"),
        "trireme": tr("Trireme"),
        "quinquireme": tr("Quinq."),
        "flagship": tr("Flagship"),
    }
    note = tr("{n} ships left; carries {cards} cards + general").format(n=left, cards=LIMITS.troops_per_ship)
    return ShipFace(
        name=tr("Ships"),
        faction=SEAT_KEYS[faction],
        levels=tuple((words[name], die.name) for name, die in zip(SHIP_LEVELS, SHIP_DIE, strict=True)),
        level=max(0, level),
        cost=price,
        note=note,
    )
