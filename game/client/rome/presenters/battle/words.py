"""What stands beside the cards on the battle mat and on the generals' rails, in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.client.rome.presenters.account import short
from game.client.rome.presenters.battle.tableau import Tableau
from game.client.words import tr, tr_n
from game.titles.rome.battle import stages
from game.titles.rome.battle.deploy import COMPULSORY
from game.titles.rome.battle.table import (
    BOOSTER_USED,
    CENTRE,
    DETERMINE_VICTOR,
    EXPERT_ASKED,
    FLANKS,
    INSPIRED_USED,
    NONE,
    SETUP,
    TERRAIN,
    UNKNOWN,
)
from game.titles.rome.battle.zones import main_cards
from game.titles.rome.forces import mains
from game.titles.rome.tables import FACTIONS, GENERALS, LIMITS, TRAITS
from game.titles.rome.view import View
from game.titles.rome.words.gettext import tr as rome


class Line(NamedTuple):
    """An icon (or none), words, and whether they matter now."""

    icon: str
    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """The words in a side's half of the mat."""

    heading: str = ""
    lines: tuple[Line, ...] = ()
    news: str = ""
    no_terrain: str = ""
    no_centre: str = ""
    no_flank: str = ""


def track_names() -> list[str]:
    """The six steps of a battle."""
    return [tr("Prepare"), tr("Terrain"), tr("Flanks"), tr("Centre"), tr("Envelop"), tr("Verdict")]


def track_place(step: int) -> int:
    """Which of the six steps that is."""
    return min(step, DETERMINE_VICTOR)


def faction_name(seat: int) -> str:
    """What a faction is called."""
    return rome(FACTIONS[seat].name) if seat >= 0 else ""


def short_name(seat: int) -> str:
    """The last word of it: "Tribes" for the Barbarian Tribes."""
    return faction_name(seat).split()[-1]


def sides(table: Tableau) -> tuple[Side, Side]:
    """The words above and below."""
    return _side(table, table.top), _side(table, table.bottom)


def _side(table: Tableau, number: int) -> Side:
    step = table.battle.step
    heading, lines = _order_of_fire(table, number) if table.side(number).in_play() else _what_is_known(table, number)
    return Side(
        heading=heading,
        lines=lines,
        news=_news(table, number),
        no_terrain=_empty(step, TERRAIN),
        no_centre=_empty(step, CENTRE),
        no_flank=_empty(step, FLANKS),
    )


def _empty(step: int, zone: int) -> str:
    """Why a part of the Safe Zone is empty."""
    if step < zone:
        return {
            TERRAIN: tr("the fight for terrain is still to come"),
            FLANKS: tr("the flanks are still to be fought for"),
            CENTRE: tr("the centre is still to be fought for"),
        }[zone]
    return tr("no card has come back unhurt yet") if step == zone else tr("no card came back unhurt")


FIRE = (
    (stages.ARTILLERY_FIRE, "ballista"),
    (stages.SKIRMISHERS_FIRE, "thrown-spear"),
    (stages.BOWMEN_FIRE, "bow-arrow"),
    (stages.HAND_TO_HAND, "crossed-swords"),
)


def _order_of_fire(table: Tableau, number: int) -> tuple[str, tuple[Line, ...]]:
    """The four rolls of a combat: which of them this side has, and which has been made."""
    side = table.side(number)
    names = (tr("artillery"), tr("skirmishers"), tr("bowmen"), tr("hand to hand"))
    lines = []
    for (stage, icon), name in zip(FIRE, names, strict=True):
        place = stages.place_of_roller(side, stage)
        if place == NONE:
            said, strong = tr("none"), False
        elif table.stage > stage or (table.stage == stage and table.thrown[number] is not None):
            said, strong = tr("done"), table.stage == stage
        else:
            said, strong = tr("to come"), table.stage == stage
        lines.append(Line(icon, f"{name}: {said}", strong))
    return tr("Order of fire"), tuple(lines)


def _what_is_known(table: Tableau, number: int) -> tuple[str, tuple[Line, ...]]:
    """What the last cards of the side were, the ground, declared cavalry."""
    side, battle = table.side(number), table.battle
    lines = []
    if battle.step == SETUP and side.hand:
        lines.append(Line("sandal", tr_n("{n} card", "{n} cards", len(side.hand)).format(n=len(side.hand))))
    if battle.step == TERRAIN:
        text = tr_n("{n} combat left", "{n} combats left", battle.terrain_left).format(n=battle.terrain_left)
        lines.append(Line("pine-tree", text))
    if side.declared != NONE:
        text = tr_n("declared {n} card for the flanks", "declared {n} cards for the flanks", side.declared)
        lines.append(Line("horse-head", text.format(n=side.declared)))
    if battle.step == CENTRE and battle.centre_combats < COMPULSORY:
        lines.append(Line("crossed-swords", tr("whoever has a main card must fight")))
    return (tr("So far"), tuple(lines)) if lines else ("", ())


def _news(table: Tableau, number: int) -> str:
    """What has just befallen the side's cards."""
    side = table.side(number)
    parts = []
    if table.struck[number]:
        names = ", ".join(dict.fromkeys(short(card) for card in table.struck[number]))
        parts.append(tr("<red><b>Destroyed:</b></red> {names}.").format(names=names))
    if side.wounded() >= 0:
        parts.append(tr("<red><b>Hanging wound.</b></red> The next wound lands here first, and kills."))
    if table.battle.is_routed(number):
        parts.append(tr("<red><b>Routed.</b></red> The army breaks."))
    return " ".join(parts)


# ---- rails -------------------------------------------------------------------------------------------------------------


class TraitNote(NamedTuple):
    """A general's trait, what it does, and how it stands in this battle."""

    id: str
    name: str
    text: str
    state: str
    spent: bool


@dataclass(frozen=True, slots=True)
class Rail:
    """A side's general and what its army still holds. ``stars`` is -1 while they are not known."""

    seat: int
    name: str
    allies: str
    cards: int
    fallen: int
    general: str
    stars: int
    traits: tuple[TraitNote, ...] = ()
    mains: int = 0
    mains_lost: int = 0
    main_hurt: bool = False
    least: int = 2
    reveals: int = 0
    reveals_all: int = 0
    note: str = ""
    picture: str = ""
    extra: tuple[str, ...] = field(default=())


def rail(v: View, table: Tableau, number: int, reveals_all: int = 0) -> Rail:
    """What the rail of a side tells."""
    side = table.side(number)
    own = number == table.mine
    general = _general(v, table, number)
    allies = [faction_name(f) for f in side.factions if f != side.commander]
    lost = mains(side.dead)
    living = side.living()
    hidden = UNKNOWN in living
    alive = side.size - len(side.dead) - len(side.spent) if hidden else main_cards(side)
    if not side.size:  # the cards are not taken up yet
        alive = sum(mains(v.army_troops[army]) if own else v.army_cards[army] for army in side.armies)
    return Rail(
        seat=side.commander,
        name=faction_name(side.commander),
        allies=tr("with {allies}").format(allies=", ".join(allies)) if allies else "",
        cards=len(living) if side.size else sum(v.army_cards[army] for army in side.armies),
        fallen=len(side.dead),
        general=rome(GENERALS[general].name) if general >= 0 else _nobody(v, table, number),
        stars=_stars(v, table, number, general),
        traits=_traits(general, side.used) if general >= 0 else (),
        mains=alive,
        mains_lost=lost,
        main_hurt=side.wounded() >= 0 and bool(mains((side.wounded(),))),
        least=1 if general >= 0 and "never_give_up" in GENERALS[general].traits else LIMITS.min_main,
        reveals=side.reveals,
        reveals_all=max(reveals_all, side.reveals),
        note=_mains_note(hidden, own, alive),
    )


def _mains_note(hidden: bool, own: bool, alive: int) -> str:
    return tr("at most {n}, some may be skirmishers").format(n=alive) if hidden and not own else ""


def _general(v: View, table: Tableau, number: int) -> int:
    """The general who leads a side as far as the seat may know, else ``NONE``."""
    side = table.side(number)
    if table.generals[number] >= 0:
        return table.generals[number]
    if side.leader == NONE or table.fallen_generals[number]:
        return NONE
    return max(NONE, v.army_general[side.leader])


def _nobody(v: View, table: Tableau, number: int) -> str:
    if table.fallen_generals[number]:
        return tr("A subordinate")
    return tr("Unknown general") if _led(v, table, number) else tr("No general")


def _led(v: View, table: Tableau, number: int) -> bool:
    """Whether a general leads the side."""
    return table.side(number).leader != NONE and v.army_led[table.side(number).leader]


def _stars(v: View, table: Tableau, number: int, general: int) -> int:
    if table.stars[number] >= 0 and not table.fallen_generals[number]:
        return table.stars[number]
    if table.fallen_generals[number]:
        return 2
    if general >= 0:
        return GENERALS[general].stars
    return NONE if _led(v, table, number) else 0


IN_BATTLE = {
    "inspired_fighter": INSPIRED_USED,
    "morale_booster": BOOSTER_USED,
    "battlefield_expert": EXPERT_ASKED,
}
"""Traits that can be used once in a battle, with the bit that says so."""


def _traits(general: int, used: int) -> tuple[TraitNote, ...]:
    notes = []
    for id in sorted(GENERALS[general].traits):
        bit = IN_BATTLE.get(id)
        spent = bool(bit and used & bit)
        state = "" if bit is None else tr("used") if spent else tr("ready, once a battle")
        notes.append(TraitNote(id, rome(TRAITS[id].name), rome(TRAITS[id].text), state, spent))
    return tuple(notes)


def hand_note(table: Tableau, number: int) -> list[str]:
    """What is known of a hidden hand."""
    side = table.side(number)
    hidden = side.hand.count(UNKNOWN)
    notes = [tr_n("{n} card unseen", "{n} cards unseen", hidden).format(n=hidden)] if hidden else [tr("no card left")]
    left = table.mounted[number]
    if hidden and left == 0 and table.battle.step > FLANKS:
        notes.append(tr("no cavalry or chariot"))
    elif hidden and left > 0:
        notes.append(tr_n("{n} of cavalry or chariots", "{n} of cavalry or chariots", left).format(n=left))
    return notes
