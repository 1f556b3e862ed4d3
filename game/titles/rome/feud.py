"""Tribal feud: Barbarian armies next to each other fall out (rulebook: Giving the Barbarian Tribes the right feel; how is designed).

Until Reduced Antipathy, when the faction's campaign turn ends, a WHITE die is rolled for each pair of its armies in the same or in
adjacent regions. An X costs one of the two a main battle card, an S a skirmisher; the owner chooses. Nothing happens to armies of other
factions nearby (rulings A-M21).
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from .development import in_force
from .dice import Face
from .entering import lose_if_broken
from .forces import armies_of, faction_of_army, lose_troop
from .losses import bar_to_lose
from .rolling import roll
from .state import State
from .steps import flow
from .tables import FACTIONS, IS_MAIN, IS_SKIRMISHER, TRIBAL_FEUD_DIE

RULE = "Giving the Barbarian Tribes the right feel"

Pair = tuple[int, int]


def quarrels(g: State, faction: int) -> bool:
    """Whether the faction's armies fall out with each other."""
    tribal = any(rule == "tribal_feud" for rule, _ in FACTIONS[faction].rules)
    return tribal and not in_force(g, faction, "no_tribal_feud")


def pairs(g: State, faction: int) -> tuple[Pair, ...]:
    """Pairs of armies in the same or in adjacent regions, in order of number."""
    standing = [army for army in armies_of(faction) if g.army_at[army] >= 0]
    return tuple((a, b) for n, a in enumerate(standing) for b in standing[n + 1 :] if near(g, a, b))


def near(g: State, a: int, b: int) -> bool:
    here, there = g.army_at[a], g.army_at[b]
    return min(here, there) >= 0 and (here == there or there in g.board.adjacent[here])


@flow.run("feud.begin")
def begin(g: State, faction: int) -> None:
    """The campaign turn of a faction is over."""
    goto(g, "feud.next", pairs(g, faction) if quarrels(g, faction) else ())


@flow.run("feud.next")
def next_pair(g: State, left: tuple[Pair, ...]) -> None:
    """One pair after the other, as far as both armies still exist."""
    if not left:
        done(g)
        return
    goto(g, "feud.next", left[1:])
    a, b = left[0]
    if not near(g, a, b):
        return
    face = roll(g, (TRIBAL_FEUD_DIE,), "feud", faction_of_army(a))[0]
    if candidates(g, left[0], face):
        call(g, "feud.lose", left[0], int(face))


def candidates(g: State, pair: Pair, face: int) -> list[Action]:
    """``lose``: army and troop type of each kind of card that the quarrel may cost."""
    struck = {Face.X: IS_MAIN, Face.S: IS_SKIRMISHER}.get(Face(face))
    if struck is None:
        return []
    return [("lose", army, troop) for army in pair for troop in dict.fromkeys(g.army_troops[army]) if struck[troop]]


@flow.ask("feud.lose", rule=RULE)
def ask_loss(g: State, pair: Pair, face: int) -> Ask:
    return faction_of_army(pair[0]), candidates(g, pair, face)


@ask_loss.refuses("lose")
def why_not_lose(g: State, action: Action, pair: Pair, face: int) -> Refusal | None:
    return bar_to_lose(g, pair, action, Face(face) is Face.X)


@ask_loss.on("lose")
def lose(g: State, action: Action, pair: Pair, face: int) -> None:
    _, army, troop = action
    lose_troop(g, army, troop)
    tell(g, "card_lost", army, troop, audience=1 << faction_of_army(army))
    done(g)
    lose_if_broken(g, army)
