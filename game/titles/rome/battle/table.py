"""A StratPlay battle on the table: two battle zones with their cards, and what the battle remembers.

Rulebook: Designate the Battle Zones. A card is a troop type; a zone is a sorted tuple of them. Side 0 is the attacker, the moving side
(rulings A-B1), side 1 the defender. The cards in play in the current combat lie in three slots, one for each kind of card (A-B6); a
card of an earlier combat with a hanging wound lies beside them. Nothing here knows a rule.

While a battle goes on, the armies on the map keep all their cards; what was lost is taken from them when it is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..records import Special

Cards = tuple[int, ...]
Commitment = tuple[int, Cards]
"""An army and those of its cards that fight."""

NONE = -1
"""No card, no army, no side."""
UNKNOWN = -2
"""A card that the seat that looks at the battle may not know."""

SETUP, TERRAIN, FLANKS, CENTRE, ENVELOPMENT, DETERMINE_VICTOR, REWARDS, RETREAT, ENDED = range(9)
"""Steps of a battle, in their order."""
STEP_NAMES = (
    "setup",
    "terrain",
    "flanks",
    "centre",
    "envelopment",
    "determine_victor",
    "rewards",
    "retreat",
    "ended",
)

ATTACKER, DEFENDER = 0, 1

MINOR, TRIUMPH = 1, 2
"""Victories; 0 while there is none."""

MAIN, SKIRMISHER, ARTILLERY, HANGING, SAFE_CENTRE, SAFE_FLANKS, SAFE_TERRAIN = range(7)
"""Places of a card: in play in this combat, in the Active Zone with a hanging wound since an earlier one, in the Safe Zone."""

# Bits of ``Side.used``, once per battle.
EXPERT_ASKED = 1
INSPIRED_USED = 2
BOOSTER_USED = 4
FLANK_ELEPHANT_USED = 8

# Bits of ``Side.asked``, for the combat at hand.
BOOSTER_ASKED = 1
REVEAL_ASKED = 2
DEALT = 4
INSPIRED_ASKED = 8
BOOSTER_ASKED_IN_FIRE = 16


EMPTY_ZONE: dict[str, Any] = {
    "factions": (),
    "armies": (),
    "committed": (),
    "leader": NONE,
    "commander": NONE,
    "size": 0,
    "hand": (),
    "dead": (),
    "spent": (),
    "safe_terrain": (),
    "safe_flanks": (),
    "safe_centre": (),
    "main": NONE,
    "skirmisher": NONE,
    "artillery": NONE,
    "hanging": NONE,
    "hurt": NONE,
    "reveals": 0,
    "declared": NONE,
    "raised": 0,
    "used": 0,
    "asked": 0,
    "bonus": (),
    "promised": (),
    "target": NONE,
    "target_card": NONE,
    "faces": (),
    "chosen_dead": (),
    "chosen_hurt": NONE,
    "re_rolled": (),
    "inspired": False,
    "saw_skull": False,
    "black_dice": False,
    "fallen": (),
}
"""What each column of a side holds before the battle."""


class Side:
    """One side's battle zone and what belongs to it."""

    __slots__ = tuple(EMPTY_ZONE)

    factions: tuple[int, ...]
    """The factions that fight here; the one that moves or was attacked first."""
    armies: tuple[int, ...]
    committed: tuple[Commitment, ...]
    leader: int
    """The army whose general leads, or ``NONE``."""
    commander: int
    """The seat that decides: the owner of that general (rulings A-B33)."""
    size: int
    """Troop cards at the start of the battle (A-B25)."""

    hand: Cards
    dead: Cards
    spent: Cards
    """Cards that left the battle for their reserve without being casualties (War Dogs and the like)."""
    safe_terrain: Cards
    safe_flanks: Cards
    safe_centre: Cards
    main: int
    skirmisher: int
    artillery: int
    hanging: int
    hurt: int
    """The place in play, `MAIN` or `SKIRMISHER`, of a card wounded in this combat, or ``NONE``."""

    reveals: int
    declared: int
    """Cavalry and chariot cards declared for the flanks, ``NONE`` before."""
    raised: int
    """Stars added to the general when generals are compared."""
    used: int
    asked: int
    bonus: tuple[tuple[int, int], ...]
    """Further dice in this combat: (troop, colour)."""
    promised: tuple[tuple[int, int], ...]
    """The same, for the first combat of that card."""
    target: int
    """The place aimed at in the roll at hand, or ``NONE``."""
    target_card: int
    faces: tuple[int, ...]
    """What was rolled, until it has taken effect."""
    chosen_dead: tuple[int, ...]
    """Places where the roller has let an enemy card die by results that could also fall elsewhere."""
    chosen_hurt: int
    """The place where he has let a wound fall that could also fall elsewhere, or ``NONE``."""
    re_rolled: tuple[int, ...]
    """Dice rolled again, by their places in the roll, or kept for good."""
    inspired: bool
    """Whether the general himself fights in this combat."""
    saw_skull: bool
    """Whether the enemy has rolled a Skull in this combat."""
    black_dice: bool
    """Whether the main battle card rolls BLACK dice only (Incendiary Pigs)."""
    fallen: tuple[tuple[int, int], ...]
    """After the fighting: (army, troop) of each card lost."""

    def clone(self) -> Side:
        """An independent copy."""
        new = Side.__new__(Side)
        new.factions = self.factions
        new.armies = self.armies
        new.committed = self.committed
        new.leader = self.leader
        new.commander = self.commander
        new.size = self.size
        new.hand = self.hand
        new.dead = self.dead
        new.spent = self.spent
        new.safe_terrain = self.safe_terrain
        new.safe_flanks = self.safe_flanks
        new.safe_centre = self.safe_centre
        new.main = self.main
        new.skirmisher = self.skirmisher
        new.artillery = self.artillery
        new.hanging = self.hanging
        new.hurt = self.hurt
        new.reveals = self.reveals
        new.declared = self.declared
        new.raised = self.raised
        new.used = self.used
        new.asked = self.asked
        new.bonus = self.bonus
        new.promised = self.promised
        new.target = self.target
        new.target_card = self.target_card
        new.faces = self.faces
        new.chosen_dead = self.chosen_dead
        new.chosen_hurt = self.chosen_hurt
        new.re_rolled = self.re_rolled
        new.inspired = self.inspired
        new.saw_skull = self.saw_skull
        new.black_dice = self.black_dice
        new.fallen = self.fallen
        return new

    def in_play(self) -> Cards:
        """The cards of the combat at hand, main battle card first."""
        return tuple(card for card in (self.main, self.skirmisher, self.artillery) if card >= 0)

    def wounded(self) -> int:
        """The card with a hanging wound, or ``NONE``."""
        if self.hurt == MAIN:
            return self.main
        return self.skirmisher if self.hurt == SKIRMISHER else self.hanging

    def wounded_place(self) -> int:
        """Where that card lies, or ``NONE``."""
        if self.hurt != NONE:
            return self.hurt
        return HANGING if self.hanging != NONE else NONE

    def living(self) -> Cards:
        """All cards that are still in the battle."""
        hanging = (self.hanging,) if self.hanging != NONE else ()
        return (*self.hand, *self.safe_terrain, *self.safe_flanks, *self.safe_centre, *hanging, *self.in_play())


def new_side() -> Side:
    """An empty battle zone."""
    side = Side.__new__(Side)
    for name, value in EMPTY_ZONE.items():
        setattr(side, name, value)
    return side


BEFORE_BATTLE: dict[str, Any] = {
    "region": NONE,
    "step": SETUP,
    "icons": 0,
    "terrain_left": 0,
    "flank_combats": 0,
    "centre_combats": 0,
    "revealer": NONE,
    "free": NONE,
    "fog": False,
    "bystanders": (),
    "declined": (),
    "routed": 0,
    "winner": NONE,
    "victory": 0,
    "rewards": (),
    "override": (),
}
"""What each column of a battle holds before it, but for the two sides."""


class Battle:
    """The state of the steps, and both sides."""

    __slots__ = (*BEFORE_BATTLE, "sides")

    region: int
    step: int
    icons: int
    """Terrain icons after all changes: combats in difficult terrain."""
    terrain_left: int
    flank_combats: int
    """Combats fought on the flanks."""
    centre_combats: int
    revealer: int
    """The side that has invoked a reveal for the combat at hand, or ``NONE``."""
    free: int
    """The side whose attack goes unanswered in the combat at hand (Centre, Envelopment), or ``NONE``."""
    fog: bool
    """Nobody has reveals."""
    bystanders: tuple[int, ...]
    """Allied armies in the region that stay out of the battle."""
    declined: tuple[int, ...]
    """Factions that have answered a proposal with no."""
    routed: int
    """Bit 0: the attacker has been routed, bit 1: the defender."""
    winner: int
    """The side that has won, or ``NONE`` (not decided, a draw, both routed)."""
    victory: int
    rewards: tuple[tuple[int, int], ...]
    """What the winner still receives: (kind of `rewards`, faction or ``NONE`` when allies must agree on it)."""
    override: tuple[tuple[int, tuple[Special, ...]], ...]
    """Other specials than the printed ones, for scenarios."""
    sides: tuple[Side, Side]

    def clone(self) -> Battle:
        """An independent copy."""
        new = Battle.__new__(Battle)
        new.region = self.region
        new.step = self.step
        new.icons = self.icons
        new.terrain_left = self.terrain_left
        new.flank_combats = self.flank_combats
        new.centre_combats = self.centre_combats
        new.revealer = self.revealer
        new.free = self.free
        new.fog = self.fog
        new.bystanders = self.bystanders
        new.declined = self.declined
        new.routed = self.routed
        new.winner = self.winner
        new.victory = self.victory
        new.rewards = self.rewards
        new.override = self.override
        new.sides = (self.sides[0].clone(), self.sides[1].clone())
        return new

    def leaders(self) -> list[int]:
        """The seats that decide for the two sides, the attacker's first."""
        return [self.sides[0].commander, self.sides[1].commander]

    def side_of(self, eyes: Sequence[int]) -> int:
        """The side on which one of these factions fights, or ``NONE``."""
        return next((n for n, side in enumerate(self.sides) if any(f in eyes for f in side.factions)), NONE)

    def seen_by(self, eyes: Sequence[int]) -> Battle:
        """The battle as somebody sees it who knows what these factions know: cards in an enemy's hand are ``UNKNOWN``, also those that
        he has chosen but not shown, and so are the cards that make up his force and the dice promised to them."""
        seen = self.clone()
        own = self.side_of(eyes)
        for number, enemy in enumerate(seen.sides):
            if number != own:
                if is_sealed(self, number):
                    enemy.hand = (*enemy.hand, *enemy.in_play())
                    enemy.main = enemy.skirmisher = enemy.artillery = NONE
                enemy.hand = (UNKNOWN,) * len(enemy.hand)
                enemy.committed = tuple((army, (UNKNOWN,) * len(cards)) for army, cards in enemy.committed)
                enemy.promised = ()
        return seen

    def is_routed(self, number: int) -> bool:
        """Whether a side has been routed."""
        return bool(self.routed >> number & 1)

    @property
    def both_routed(self) -> bool:
        """Whether both sides have been routed."""
        return self.is_routed(ATTACKER) and self.is_routed(DEFENDER)

    @property
    def difficult(self) -> bool:
        """Whether combats are fought in difficult terrain now."""
        return self.step == TERRAIN


def new_battle(region: int) -> Battle:
    """Two empty battle zones in a region."""
    battle = Battle.__new__(Battle)
    for name, value in BEFORE_BATTLE.items():
        setattr(battle, name, value)
    battle.region = region
    battle.sides = (new_side(), new_side())
    return battle


def with_card(zone: Cards, card: int) -> Cards:
    """The zone with one card more."""
    return tuple(sorted((*zone, card)))


def without_card(zone: Cards, card: int) -> Cards:
    """The zone with one card of that type less; ``ValueError`` when there is none."""
    at = zone.index(card)
    return zone[:at] + zone[at + 1 :]


def clear_combat(battle: Battle) -> None:
    """Forget what belongs to a single combat; no card may be in play."""
    battle.revealer = battle.free = NONE
    for side in battle.sides:
        side.asked = 0
        side.bonus = ()
        forget_roll(side)
        side.inspired = side.saw_skull = side.black_dice = False


def forget_roll(side: Side) -> None:
    """Forget the roll of a side's card, and what it was aimed at."""
    side.faces = side.re_rolled = side.chosen_dead = ()
    side.target = side.target_card = side.chosen_hurt = NONE


def is_sealed(battle: Battle, number: int) -> bool:
    """Whether a side has chosen cards that the enemy has not seen yet: all are turned over at once, except under a reveal."""
    side, enemy = battle.sides[number], battle.sides[1 - number]
    waiting = bool(side.asked & DEALT) and not enemy.asked & DEALT
    return waiting and battle.revealer != 1 - number
