"""A battle as it is shown: the two zones moved line by line of the log, so that each thing can be seen before the next.

    table = Tableau(view.battle, own_side(…))      the table as it is known now
    table = rewound(view)                          the same as it stood when the battle began
    table.apply(line)                              one line of the log happens
    table.settle(view.battle)                      take over what is known for certain

A `Tableau` holds a `Battle` of the rules as the person at the screen may see it; nothing here decides anything. The side at the
foot of the screen is the own one (the attacker's, when one only looks on).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.kernel.log import LogEntry
from game.titles.rome.battle import stages
from game.titles.rome.battle.deploy import by_kind
from game.titles.rome.battle.foresight import Knowledge
from game.titles.rome.battle.table import (
    ARTILLERY,
    MAIN,
    NONE,
    REWARDS,
    SAFE_CENTRE,
    SAFE_FLANKS,
    SAFE_TERRAIN,
    SKIRMISHER,
    TERRAIN,
    UNKNOWN,
    Battle,
    Cards,
    Side,
    clear_combat,
    with_card,
    without_card,
)
from game.titles.rome.battle.zones import pull_back, take_from
from game.titles.rome.dice import Colour, Face
from game.titles.rome.tables import IS_MOUNTED
from game.titles.rome.view import View, eyes_of

BEGIN = "battle_begins"
FIRE = {"artillery_fire": 3, "skirmishers_fire": 4, "bowmen_fire": 5, "hand_to_hand": 6}
"""For each roll of a combat the stage of the rules in which it is made."""
assert tuple(FIRE.values()) == (
    stages.ARTILLERY_FIRE,
    stages.SKIRMISHERS_FIRE,
    stages.BOWMEN_FIRE,
    stages.HAND_TO_HAND,
)
SAFE = {SAFE_TERRAIN: "safe_terrain", SAFE_CENTRE: "safe_centre", SAFE_FLANKS: "safe_flanks"}
MARKS = {Face.SKULL: "SKULL", Face.X: "X", Face.S: "S", Face.BLANK: "-"}


class Thrown(NamedTuple):
    """Dice on the table: of a side's card against an enemy card at a place; ``why`` as the log calls it."""

    side: int
    why: str
    card: int
    prey: int
    place: int
    colours: tuple[str, ...]
    marks: tuple[str, ...]


class Tableau:
    """See the module. ``mine`` is the own side or ``NONE``."""

    def __init__(self, battle: Battle, mine: int) -> None:
        self.battle = battle.clone()
        self.mine = mine
        self.generals = [NONE, NONE]
        self.stars = [NONE, NONE]
        self.mounted = [NONE, NONE]
        self.fallen_generals = [False, False]
        self.combat = 0
        """The number of the combat at hand, or of the last one."""
        self.fighting = any(side.in_play() for side in battle.sides)
        self.stage = stages.INSPIRATION
        self.thrown: list[Thrown | None] = [None, None]
        self.struck: list[list[int]] = [[], []]
        """Cards of each side that were destroyed in the combat at hand."""
        self._attacks: dict[int, tuple[int, int, int]] = {}
        self._again: tuple[int, ...] = ()

    @property
    def bottom(self) -> int:
        """The side at the foot of the screen."""
        return self.mine if self.mine != NONE else 0

    @property
    def top(self) -> int:
        return 1 - self.bottom

    def copy(self) -> Tableau:
        """An independent copy."""
        new = Tableau(self.battle, self.mine)
        for name, value in vars(self).items():
            if name != "battle":
                setattr(new, name, [*value] if isinstance(value, list) else value)
        new.struck = [[*cards] for cards in self.struck]
        new._attacks = dict(self._attacks)
        return new

    def side(self, number: int) -> Side:
        return self.battle.sides[number]

    def number_of(self, seat: int) -> int:
        """The side on which a faction fights, or ``NONE``."""
        return self.battle.side_of((seat,))

    def knowledge(self) -> Knowledge:
        """What has been seen beyond the view, for foreseeing the end."""
        return Knowledge((self.generals[0], self.generals[1]), (self.mounted[0], self.mounted[1]), self.stage)

    def settle(self, battle: Battle | None) -> None:
        """The truth as far as it is known replaces what was pieced together."""
        if battle is not None:
            self.battle = battle.clone()
            if self.battle.step >= REWARDS:
                self._take_back_recovered()

    def _take_back_recovered(self) -> None:
        """The rules only strike a recovered card off the fallen; here it is in its owner's hand again."""
        for side in self.battle.sides:
            seen = (*side.living(), *side.dead, *side.spent)
            missing = Counter(card for _, cards in side.committed for card in cards)
            back = (UNKNOWN,) * (side.size - len(seen))
            if UNKNOWN not in missing and back:
                missing.subtract(seen)
                back = tuple(missing.elements())
            side.hand = tuple(sorted((*side.hand, *back)))

    def apply(self, line: LogEntry) -> None:
        """One line of the log happens on the table; lines about other things change nothing."""
        happen = HAPPENINGS.get(line.key)
        if happen is not None:
            happen(self, *line.args)

    # -- what happens, by the key of the log -------------------------------------------------------------------------

    def _general_shown(self, seat: int, general: int, stars: int, reveals: int) -> None:
        number = self.number_of(seat)
        self.generals[number], self.stars[number] = general, stars
        self.side(number).reveals = reveals

    def _step(self, step: int) -> None:
        for number, side in enumerate(self.battle.sides):
            if side.in_play():  # nobody came against them: back to the hand
                if self.mounted[number] != NONE:
                    self.mounted[number] += sum(IS_MOUNTED[card] for card in side.in_play())
                side.hand = tuple(sorted((*side.hand, *side.in_play())))
                side.main = side.skirmisher = side.artillery = NONE
                self.combat -= self.fighting
                self.fighting = False
        self.battle.step = step
        if step == TERRAIN:
            self.battle.terrain_left = self.battle.icons

    def _icons(self, icons: int) -> None:
        self.battle.icons = icons

    def _declared(self, seat: int, cards: int) -> None:
        number = self.number_of(seat)
        self.side(number).declared = self.mounted[number] = cards

    def _reveal(self, seat: int, left: int) -> None:
        number = self.number_of(seat)
        self.side(number).reveals = left
        self.begin_combat()

    def begin_combat(self) -> None:
        """The first card or reveal of a new combat: the dice of the last one are cleared away."""
        if not self.fighting:
            self.fighting = True
            self.combat += 1
            self.thrown, self.struck, self._attacks = [None, None], [[], []], {}
            self.stage = stages.INSPIRATION
            clear_combat(self.battle)

    def _deployed(self, seat: int, cards: Cards) -> None:
        self.begin_combat()
        number = self.number_of(seat)
        side = self.side(number)
        if sorted(side.in_play()) == sorted(cards):
            return
        choice = by_kind(cards)
        assert choice is not None
        for card in cards:
            held = card if card in side.hand else UNKNOWN
            side.hand = without_card(side.hand, held) if held in side.hand else side.hand
            if self.mounted[number] > 0 and IS_MOUNTED[card]:
                self.mounted[number] -= 1
        side.main, side.skirmisher, side.artillery = choice

    def _attack(self, seat: int, card: int, prey: int, place: int) -> None:
        number = self.number_of(seat)
        self._attacks[number] = (card, prey, place)
        side = self.side(number)
        side.target_card, side.target = prey, place

    def _rolled_again(self, seat: int, places: tuple[int, ...]) -> None:
        self._again = places

    def _roll(self, why: str, seat: int, colours: Sequence[int], faces: Sequence[int]) -> None:
        number = self.number_of(seat)
        if number == NONE:
            return
        names = tuple(Colour(colour).name for colour in colours)
        marks = tuple(MARKS[Face(face)] for face in faces)
        old = self.thrown[number]
        if why == "re_roll" and old is not None:
            fresh = list(old.marks)
            for place, mark in zip(self._again, marks, strict=True):
                fresh[place] = mark
            self.thrown[number] = old._replace(marks=tuple(fresh))
            return
        stage = FIRE.get(why, self.stage)
        if stage != self.stage:
            self.stage = stage
            self.thrown = [None, None]
        card, prey, place = self._attacks.pop(number, (NONE, NONE, NONE))
        self.thrown[number] = Thrown(number, why, card, prey, place, names, marks)

    def _wounded(self, seat: int, card: int, place: int) -> None:
        side = self.side(self.number_of(seat))
        if place in (MAIN, SKIRMISHER):
            side.hurt = place
        else:
            take_from(side, place, card)
            side.hanging = card

    def _destroyed(self, seat: int, card: int, place: int) -> None:
        number = self.number_of(seat)
        side = self.side(number)
        if place == ARTILLERY:
            side.artillery = NONE
        else:
            take_from(side, place, card)
        side.dead = with_card(side.dead, card)
        self.struck[number].append(card)

    def _used_up(self, seat: int, card: int) -> None:
        side = self.side(self.number_of(seat))
        if side.artillery == card:
            side.artillery = NONE
        elif side.skirmisher == card:
            take_from(side, SKIRMISHER, card)
        elif card in side.dead:
            side.dead = without_card(side.dead, card)
        side.spent = with_card(side.spent, card)

    def _lifted(self, seat: int, card: int) -> None:
        side = self.side(self.number_of(seat))
        if side.hurt != NONE:
            side.hurt = NONE
        elif side.hanging != NONE:
            side.hanging = NONE
            pull_back(self.battle, side, card)

    def _combat_ends(self, step: int) -> None:
        self.fighting = False
        for side in self.battle.sides:
            for place, card in ((MAIN, side.main), (SKIRMISHER, side.skirmisher), (ARTILLERY, side.artillery)):
                if card != NONE and place == side.hurt:
                    side.hanging = card
                elif card != NONE:
                    pull_back(self.battle, side, card)
            side.main = side.skirmisher = side.artillery = side.hurt = NONE
        if step == TERRAIN:
            self.battle.terrain_left = max(0, self.battle.terrain_left - 1)

    def _general_fights(self, seat: int, card: int) -> None:
        side = self.side(self.number_of(seat))
        side.inspired = True
        side.bonus += ((card, int(Colour.GREEN)),)

    def _bonus_die(self, seat: int, card: int, colour: int) -> None:
        self.side(self.number_of(seat)).bonus += ((card, colour),)

    def _general_fell(self, seat: int) -> None:
        number = self.number_of(seat)
        self.fallen_generals[number] = True
        self.generals[number] = NONE
        self.side(number).reveals = 0

    def _routed(self, seat: int) -> None:
        self.battle.routed |= 1 << self.number_of(seat)

    def _won(self, seat: int, victory: int) -> None:
        self.battle.winner, self.battle.victory = self.number_of(seat), victory

    def _recovered(self, army: int, card: int) -> None:
        for side in self.battle.sides:
            if army in side.armies and card in side.dead:
                side.dead = without_card(side.dead, card)
                side.hand = with_card(side.hand, card)


HAPPENINGS: dict[str, Callable[..., None]] = {
    "general_shown": Tableau._general_shown,
    "battle_step": Tableau._step,
    "icons": Tableau._icons,
    "flanks_declared": Tableau._declared,
    "reveal_used": Tableau._reveal,
    "deployed": Tableau._deployed,
    "attack": Tableau._attack,
    "rolled_again": Tableau._rolled_again,
    "roll": Tableau._roll,
    "card_wounded": Tableau._wounded,
    "card_destroyed": Tableau._destroyed,
    "card_used_up": Tableau._used_up,
    "wound_taken_off": Tableau._lifted,
    "combat_ends": Tableau._combat_ends,
    "general_fights": Tableau._general_fights,
    "bonus_die": Tableau._bonus_die,
    "general_fell": Tableau._general_fell,
    "routed": Tableau._routed,
    "battle_won": Tableau._won,
    "card_recovered": Tableau._recovered,
}
"""What each line of the log does to the table."""


# ---- from the beginning ------------------------------------------------------------------------------------------------


def battle_at_hand(v: View) -> Battle | None:
    """The battle that is going on, or the last one."""
    return v.battle if v.battle is not None else v.last_battle


def own_side(v: View, battle: Battle) -> int:
    """The side on which the person at the screen fights, or ``NONE``."""
    return battle.side_of(eyes_of(v, v.seat))


def of_last_battle(lines: Iterable[LogEntry]) -> list[LogEntry]:
    """The lines of the last battle, from its beginning; empty when none begins in them."""
    found: list[LogEntry] = []
    begun = False
    for line in lines:
        if line.key == BEGIN:
            found, begun = [], True
        if begun:
            found.append(line)
    return found


def rewound(v: View) -> Tableau:
    """The last battle as it stood at its beginning: all cards in the hands, as far as the seat may know them."""
    battle = battle_at_hand(v)
    assert battle is not None
    start = battle.clone()
    clear_combat(start)
    start.step = start.routed = start.victory = 0
    start.winner = NONE
    for side in start.sides:
        committed = [card for _, cards in side.committed for card in cards]
        side.hand = tuple(sorted(committed or (*side.living(), *side.dead, *side.spent)))
        side.dead = side.spent = side.safe_terrain = side.safe_centre = side.safe_flanks = ()
        side.main = side.skirmisher = side.artillery = side.hanging = side.hurt = NONE
        side.declared, side.reveals = NONE, 0
    return Tableau(start, own_side(v, battle))


def caught_up(start: Tableau, lines: Iterable[LogEntry], battle: Battle | None = None) -> Tableau:
    """The table after these lines, with what was seen on the way (generals, declared cavalry, the dice of the last combat); where it
    is known how it stands (``battle``), that counts."""
    table = start.copy()
    for line in lines:
        table.apply(line)
    table.settle(battle)
    return table
