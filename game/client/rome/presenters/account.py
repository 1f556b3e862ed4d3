"""What happened in a battle, combat by combat: for the account beside the table, in the verdict, and to be replayed.

told = account(start, lines)         start: the table before the lines
told.rows                            `Fight` and `Note`, in their order; `.at` is the line at which each begins
told.luck                            how much more the own dice have hit than could be expected, less the enemy's
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.client.rome.presenters.battle.tableau import MARKS, Tableau, Thrown
from game.client.words import tr, tr_n
from game.kernel.log import LogEntry
from game.titles.rome.battle.effects import DEADLINESS
from game.titles.rome.battle.table import NONE, Cards
from game.titles.rome.dice import Colour, Face
from game.titles.rome.forces import faction_of_army
from game.titles.rome.tables import GENERALS, TROOPS
from game.titles.rome.words.gettext import tr as rome

WORTH = {"SKULL": 1.0, "X": 0.5}
"""Kills that a result counts for; the same measure as `effects.DEADLINESS`."""

NOTES = (
    "allies_fight_together",
    "ally_stays_out",
    "ally_leaves_battle",
    "event_played",
    "event_cancelled",
    "card_turned_over",
    "icons",
    "no_reveals",
    "general_shown",
    "general_raised",
    "mercenaries_stay_out",
    "mercenaries_loyal",
    "flanks_declared",
    "reveal_used",
    "bonus_die",
    "general_fights",
    "general_fell",
    "routed",
    "both_routed",
    "battle_won",
    "battle_drawn",
    "vp",
    "general_improved",
    "card_recovered",
    "card_upgraded",
    "army_lost",
    "army_withdraws",
    "no_retreat",
)
"""Lines of the log that the account repeats as they are."""

DEAD, HURT, VOID, SPENT, LIFTED, SHY = "dead", "hurt", "void", "spent", "lifted", "shy"
BLOWS = {
    "card_destroyed": DEAD,
    "card_wounded": HURT,
    "roll_cancelled": VOID,
    "card_used_up": SPENT,
    "wound_taken_off": LIFTED,
    "elephant_shies": SHY,
}


class Blow(NamedTuple):
    """Something that befell a card of a side."""

    kind: str
    side: int
    card: int


@dataclass(slots=True)
class Fight:
    """One combat. ``thrown`` holds its rolls in their order; a die that was rolled again shows its second result."""

    number: int
    step: int
    at: int
    deployed: list[Cards] = field(default_factory=lambda: [(), ()])
    thrown: list[Thrown] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)

    def of(self, side: int, kind: str) -> list[int]:
        """Cards of a side that something befell."""
        return [blow.card for blow in self.blows if blow.side == side and blow.kind == kind]


class Note(NamedTuple):
    """A line between combats."""

    at: int
    line: LogEntry


@dataclass(slots=True)
class Account:
    """See the module."""

    rows: list[Fight | Note]
    luck: float

    @property
    def fights(self) -> list[Fight]:
        return [row for row in self.rows if isinstance(row, Fight)]


def account(start: Tableau, lines: Sequence[LogEntry]) -> Account:
    """The account of what these lines tell."""
    table = start.copy()
    rows: list[Fight | Note] = []
    luck = 0.0
    fight: Fight | None = None
    for at, line in enumerate(lines):
        table.apply(line)
        if line.key == "battle_step" and fight is not None and not fight.thrown:
            rows.remove(fight)  # nobody came against the cards: no combat
            fight = None
        if (
            line.key in ("deployed", "attack", "roll")
            and table.fighting
            and (fight is None or fight.number != table.combat)
        ):
            fight = Fight(table.combat, table.battle.step, at)
            rows.append(fight)
        if fight is not None:
            luck += _note(fight, table, line)
        if line.key in NOTES:
            rows.append(Note(at, line))
    return Account(rows, luck)


def _note(fight: Fight, table: Tableau, line: LogEntry) -> float:
    """Write a line into the combat at hand; gives the luck of a roll, as the own side sees it."""
    if line.key == "deployed":
        seat, cards = line.args
        fight.deployed[table.number_of(seat)] = cards
    elif line.key in BLOWS:
        seat, card = line.args[:2]
        fight.blows.append(Blow(BLOWS[line.key], table.number_of(seat), card))
    elif line.key == "roll" and table.fighting and table.number_of(line.args[1]) != NONE:
        return _note_roll(fight, table, line)
    return 0.0


def _note_roll(fight: Fight, table: Tableau, line: LogEntry) -> float:
    why, seat, colours, faces = line.args
    number = table.number_of(seat)
    thrown = table.thrown[number]
    if thrown is None:
        return 0.0
    if why == "re_roll":
        last = max(n for n, old in enumerate(fight.thrown) if old.side == number)
        fight.thrown[last] = thrown
    else:
        fight.thrown.append(thrown)
    sign = 1 if number == table.bottom else -1
    return sign * luck_of(colours, [MARKS[Face(face)] for face in faces])


def luck_of(colours: Sequence[int], marks: Sequence[str]) -> float:
    """How many kills more than expected a roll shows, by Skulls and X alone."""
    return sum(WORTH.get(mark, 0.0) for mark in marks) - sum(DEADLINESS[Colour(colour)] for colour in colours)


# ---- in words ----------------------------------------------------------------------------------------------------------


def short(card: int) -> str:
    """The name of a card; a hidden one has none."""
    return rome(TROOPS[card].name) if card >= 0 else tr("a hidden card")


def plain_name(card: int) -> str:
    """The name of a card without the word that it is a veteran."""
    other = TROOPS[card].veteran_of if card >= 0 else -1
    return short(other if other >= 0 else card)


def names(cards: Sequence[int]) -> str:
    """«Velites and 2 Legionaries»."""
    parts = []
    for card in dict.fromkeys(cards):
        count = list(cards).count(card)
        parts.append(short(card) if count == 1 else f"{count} {short(card)}")
    if len(parts) < 2:
        return "".join(parts)
    return tr("{some} and {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def gains(lines: Sequence[LogEntry], seat: int) -> str:
    """What a battle brought a faction beyond the region: points, a better general, cards recovered and made veterans; may be empty."""
    told: dict[str, list[Sequence[Any]]] = {}
    for line in lines:
        told.setdefault(line.key, []).append(line.args)
    points = sum(args[1] for args in told.get("vp", ()) if args[0] == seat)
    parts = [tr("+{n} VP").format(n=points)] if points else []
    for army, general in told.get("general_improved", ()):
        if faction_of_army(army) == seat:
            parts.append(tr("{general} takes command").format(general=rome(GENERALS[general].name)))
    recovered, upgraded = (
        sum(faction_of_army(args[0]) == seat for args in told.get(key, ()))
        for key in ("card_recovered", "card_upgraded")
    )
    if recovered:
        parts.append(tr_n("{n} card recovered", "{n} cards recovered", recovered).format(n=recovered))
    if upgraded:
        parts.append(tr_n("{n} new veteran", "{n} new veterans", upgraded).format(n=upgraded))
    return ", ".join(parts) + "." if parts else ""


def outcome(fight: Fight, bottom: int) -> str:
    """What a combat came to, as markup: the enemy's losses bold, then the own ones."""
    parts = []
    for side, mark in ((1 - bottom, "<b>{}</b>"), (bottom, "{}")):
        for kind, words in (
            (DEAD, tr("{cards} fall")),
            (HURT, tr("{cards} wounded")),
            (VOID, tr("the roll of {cards} is void")),
            (SPENT, tr("{cards} spent")),
            (LIFTED, tr("{cards} rallied")),
            (SHY, tr("{cards} shy")),
        ):
            cards = fight.of(side, kind)
            if cards:
                parts.append(mark.format(words.format(cards=names(cards))))
    if not parts:
        return tr("No card is hurt.") if fight.thrown else tr("The cards lie on the table.")
    return "; ".join(parts) + "."
