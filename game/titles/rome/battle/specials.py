"""Cards with a rule of their own (rulebook: Specials; the texts of the cards): War Dogs, Flaming Logs, Incendiary Pigs.

All three are used up: after their one roll they leave the battle for the reserve, are no casualty and count nothing towards a rout. One
that does not come to roll stays in the battle. What dogs and logs may be aimed at stands with the other targets in `combat`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.log import tell
from ..dice import Colour, Face
from ..records import Kind
from ..rolling import roll_together
from ..state import State
from ..tables import TROOPS
from .table import MAIN, NONE, SKIRMISHER, Battle, Side, with_card, without_card
from .zones import IS_ELEPHANT, destroy

WAR_DOGS = tuple(troop.rule == "war_dogs" for troop in TROOPS)
FLAMING_LOGS = tuple(troop.rule == "flaming_logs" for troop in TROOPS)
PIGS = tuple(troop.rule == "incendiary_pigs" for troop in TROOPS)
USED_UP = tuple(dogs or logs or pigs for dogs, logs, pigs in zip(WAR_DOGS, FLAMING_LOGS, PIGS, strict=True))
BITTEN = tuple(troop.kind in (Kind.INFANTRY, Kind.CAVALRY) for troop in TROOPS)
"""Whom War Dogs attack."""

PIGS_DIE = Colour.RED


def leave(g: State, side: Side, card: int) -> None:
    """A card that has rolled and is used up leaves for the reserve, even if the enemy's roll of the same time killed it."""
    if side.artillery == card:
        side.artillery = NONE
    elif side.skirmisher == card:
        side.skirmisher = NONE
        if side.hurt == SKIRMISHER:
            side.hurt = NONE
    else:
        side.dead = without_card(side.dead, card)
    side.spent = with_card(side.spent, card)
    tell(g, "card_used_up", side.commander, card)


def loose_pigs(g: State, battle: Battle) -> None:
    """Before any other dice of a combat, Incendiary Pigs run at an elephant that was deployed against them: a Skull or an S destroys
    it, an X makes it roll BLACK dice only in this combat. Without an elephant they shoot later, like other skirmishers."""
    pairs = (battle.sides, battle.sides[::-1])
    runs = [(side, enemy) for side, enemy in pairs if run_at_elephant(side.skirmisher, enemy)]
    if not runs:
        return
    rolled = roll_together(g, [(side.commander, _pigs_dice(side)) for side, _ in runs], "pigs")
    for (side, enemy), faces in zip(runs, rolled, strict=True):
        enemy.saw_skull |= Face.SKULL in faces
        if trampled(faces):
            destroy(g, enemy, MAIN)
        elif Face.X in faces:
            enemy.black_dice = True
            tell(g, "elephant_shies", enemy.commander, enemy.main)
        leave(g, side, side.skirmisher)


def run_at_elephant(card: int, enemy: Side) -> bool:
    """Whether a card is pigs that find an elephant before them."""
    return card != NONE and PIGS[card] and enemy.main != NONE and IS_ELEPHANT[enemy.main]


def trampled(faces: Sequence[Face]) -> bool:
    """Whether burning pigs destroy the elephant that they run at."""
    return Face.SKULL in faces or Face.S in faces


def _pigs_dice(side: Side) -> list[Colour]:
    return [PIGS_DIE, *(Colour(colour) for card, colour in side.bonus if card == side.skirmisher)]
