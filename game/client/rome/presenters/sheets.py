"""Rolls outside of battles as sheets: who rolled what, what it came to. Assaults, conquests, uprisings, feuds, trials of avoiding
battle, storms, battles at sea and the dice of agents.

    for sheet in sheets(view, lines): …           lines: what has happened, of the log
    last_sheet(view, lines)                       the last one, for the choice of losses

Each sheet belongs to lines[sheet.first : sheet.last].
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from game.client.rome.presenters.battle.sea import Fleet, fleets
from game.client.rome.presenters.battle.sea import words as sea_words
from game.client.rome.presenters.battle.tableau import MARKS
from game.client.words import tr, tr_n
from game.kernel.log import LogEntry
from game.titles.rome.dice import Colour, Face
from game.titles.rome.encounter import gets_away
from game.titles.rome.forces import faction_of_army
from game.titles.rome.losses import cards_lost
from game.titles.rome.siege import damage, succeeds
from game.titles.rome.state import NONE
from game.titles.rome.view import View, eyes_of
from game.titles.rome.words.speaker import Speaker

ASSAULT, CONQUEST, UPRISING, FEUD, AVOID, STORM, SEA, AGENT = (
    "assault",
    "conquest",
    "uprising",
    "feud",
    "avoid",
    "storm",
    "sea_battle",
    "agent",
)

KIND = {
    "garrison": ASSAULT,
    "assault": ASSAULT,
    "conquest": CONQUEST,
    "uprising": UPRISING,
    "feud": FEUD,
    "avoid": AVOID,
    "storm": STORM,
    "sea_battle": SEA,
    "assassination": AGENT,
    "sabotage": AGENT,
    "treasury_theft": AGENT,
    "bribe": AGENT,
}
"""For each roll the sheet that it is on."""
PAIRED = (ASSAULT, AVOID, SEA)
"""Sheets with two rolls."""
OPENING = {"assault": ASSAULT, "conquest_tried": CONQUEST, "sea_battle": SEA, "agent_action": AGENT}
"""Lines that say what the next roll is about."""

OUTCOMES = {
    "card_lost",
    "conquered",
    "no_marker_left",
    "conquest_failed",
    "assault_failed",
    "army_lost",
    "mercenary_joins",
    "uprising_won",
    "uprising_quelled",
    "ships_hit",
    "ships_lost",
    "navy_sunk",
    "cargo_lost",
    "sea_battle_won",
    "sea_battle_drawn",
    "cannot_disengage",
    "navy_trapped",
    "vp",
    "agent_killed",
    "agent_failed",
    "general_killed",
    "burned_down",
    "robbed",
    "army_bribed",
    "gates_opened",
}
"""Lines that tell what a roll came to."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice of one party: its faction (``NONE``: a region's people), what it is called, and what the dice come to: a number and
    what it counts. ``own``: it is the viewer's."""

    seat: int
    name: str
    dice: tuple[tuple[str, str], ...]
    total: int
    counts: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """See the module."""

    kind: str
    title: str
    rolls: tuple[Rolled, ...]
    outcome: tuple[str, ...]
    region: int
    first: int
    last: int
    fleets: tuple[Fleet, ...] = ()
    sea: int = NONE
    about: LogEntry | None = None
    """The line that says what the roll is about, which may have been told before it."""

    @property
    def bottom(self) -> int:
        """The party that is shown at the foot: that of the viewer, else the one that rolled first."""
        return next((n for n, roll in enumerate(self.rolls) if roll.own), 0)

    @property
    def seats(self) -> set[int]:
        """The factions that it concerns."""
        return {roll.seat for roll in self.rolls if roll.seat >= 0}


def sheets(v: View, lines: Sequence[LogEntry], before: Sequence[LogEntry] = ()) -> list[Sheet]:
    """All sheets in the lines; ``before``: what was told earlier, where the opening of the first one may stand."""
    found: list[Sheet] = []
    opening: LogEntry | None = next((line for line in reversed(before) if line.key in OPENING), None)
    begun = NONE
    at = 0
    while at < len(lines):
        line = lines[at]
        if line.key in OPENING:
            opening, begun = line, at
        elif line.key == "roll" and line.args[0] in KIND:
            end = _end_of_rolls(lines, at)
            stop = _end_of_outcome(lines, end)
            fits = begun != NONE and opening is not None and OPENING[opening.key] == KIND[line.args[0]]
            found.append(_sheet(v, opening, lines[at:end], lines[end:stop], begun if fits else at, stop))
            at, begun = stop, NONE
            continue
        at += 1
    return found


def last_sheet(v: View, lines: Sequence[LogEntry]) -> Sheet | None:
    """The last sheet in the lines."""
    found = sheets(v, lines)
    return found[-1] if found else None


def _end_of_rolls(lines: Sequence[LogEntry], at: int) -> int:
    """Where the rolls of one sheet end."""
    kind = KIND[lines[at].args[0]]
    end = at + 1
    more = 2 if kind in PAIRED else 1
    while end < len(lines) and end - at < more and lines[end].key == "roll" and KIND.get(lines[end].args[0]) == kind:
        end += 1
    return end


def _end_of_outcome(lines: Sequence[LogEntry], at: int) -> int:
    while at < len(lines) and lines[at].key in OUTCOMES:
        at += 1
    return at


def _sheet(
    v: View, opening: LogEntry | None, rolls: Sequence[LogEntry], outcome: Sequence[LogEntry], first: int, last: int
) -> Sheet:
    kind = KIND[rolls[0].args[0]]
    about = opening if opening is not None and OPENING[opening.key] == kind else None
    region = _region(about)
    speaker = Speaker(v)
    title = _title(v, kind, about)
    words = sea_words(v, outcome) if kind == SEA else tuple(text for line in outcome if (text := speaker.line(line)))
    if kind == ASSAULT and not any(line.key in ("conquered", "assault_failed") for line in outcome):
        words += _foreseen(v, rolls, region)
    if kind == AVOID and len(rolls) == 2:
        words = (_escape(v, rolls), *words)
    read = READERS[kind]
    rolled = [replace(read(v, line, about), own=_own(v, line.args[1])) for line in rolls]
    navies = fleets(v, about, rolls, outcome) if kind == SEA else ()
    for index, enemy in enumerate(reversed(navies)):
        sunk = tr_n("ship sunk", "ships sunk", enemy.sunk)
        rolled[index] = replace(rolled[index], total=enemy.sunk, counts=sunk)
    return Sheet(
        kind=kind,
        title=title.rstrip("."),
        rolls=tuple(rolled),
        outcome=words,
        region=region,
        first=first,
        last=last,
        fleets=navies,
        sea=about.args[2] if kind == SEA and about is not None else NONE,
        about=about,
    )


def _title(v: View, kind: str, about: LogEntry | None) -> str:
    """What the roll is about."""
    if about is None:
        return TITLES[kind]()
    if kind in (SEA, AGENT):
        return Speaker(v).line(about)
    words = tr("Assault on {region}") if kind == ASSAULT else tr("Conquest of {region}")
    return words.format(region=v.board.regions[about.args[1]].name)


def _foreseen(v: View, rolls: Sequence[LogEntry], region: int) -> tuple[str, ...]:
    """How an assault will end, while the cards that fall are still being chosen."""
    by_why = {line.args[0]: _faces(line) for line in rolls}
    if len(by_why) < 2 or region == NONE:
        return ()
    name = v.board.regions[region].name
    if succeeds(by_why["assault"], by_why["garrison"]):
        return (tr("<b>{region} falls:</b> the attackers did more damage than the garrison.").format(region=name),)
    return (tr("<b>{region} holds:</b> the attackers did not do more damage than the garrison.").format(region=name),)


def _escape(v: View, rolls: Sequence[LogEntry]) -> str:
    """Whether the army that wants to avoid battle, whose die is told first, gets away."""
    (mine,), (theirs,) = (_faces(line) for line in rolls)
    words = tr("<b>{faction} gets away.</b>") if gets_away(mine, theirs) else tr("<b>{faction} does not get away.</b>")
    return words.format(faction=_name(v, rolls[0].args[1]))


def _own(v: View, seat: int) -> bool:
    """Whether a party is the viewer's: his faction, or the other one of his team."""
    return v.seat >= 0 and seat in eyes_of(v, v.seat)


TITLES: dict[str, Callable[[], str]] = {
    ASSAULT: lambda: tr("Assault"),
    CONQUEST: lambda: tr("Conquest"),
    UPRISING: lambda: tr("Uprising"),
    FEUD: lambda: tr("The tribes quarrel"),
    AVOID: lambda: tr("Avoiding battle"),
    STORM: lambda: tr("Storm at sea"),
    SEA: lambda: tr("Battle at sea"),
    AGENT: lambda: tr("An agent's dice"),
}


def _region(about: LogEntry | None) -> int:
    return about.args[1] if about is not None and about.key in ("assault", "conquest_tried") else NONE


def _dice(line: LogEntry) -> tuple[tuple[str, str], ...]:
    _, _, colours, faces = line.args
    return tuple((Colour(c).name, MARKS[Face(f)]) for c, f in zip(colours, faces, strict=True))


def _faces(line: LogEntry) -> list[Face]:
    return [Face(face) for face in line.args[3]]


def _name(v: View, seat: int) -> str:
    return Speaker(v).say("{0:faction}", seat) if seat >= 0 else tr("the people")


def _storm_roll(v: View, line: LogEntry, about: LogEntry | None) -> Rolled:
    """Garrison or attackers: what counts is the damage."""
    why, seat = line.args[:2]
    name = tr("Garrison") if why == "garrison" else _name(v, seat)
    if why == "garrison" and about is not None:
        name = tr("Garrison of {region}").format(region=v.board.regions[about.args[1]].name)
    dealt, counts = damage(_faces(line)), tr("damage")
    if why == "garrison":
        counts = tr("damage; {falls}").format(falls=_falls(line))
    return Rolled(seat, name, _dice(line), dealt, counts)


def _falls(line: LogEntry) -> str:
    """What a garrison's roll costs the attackers."""
    main, light = cards_lost(_faces(line))
    falls = tr_n("{n} main battle card falls", "{n} main battle cards fall", main).format(n=main or tr("no"))
    return falls + (tr_n(", and {n} other", ", and {n} others", light).format(n=light) if light else "")


def _people_roll(v: View, line: LogEntry, about: LogEntry | None) -> Rolled:
    """A region's people, or rebels: what counts is the cards that fall."""
    main, light = cards_lost(_faces(line))
    counts = tr_n("main battle card falls", "main battle cards fall", main)
    if light:
        counts += tr_n(", and {n} other", ", and {n} others", light).format(n=light)
    name = tr("The rebels") if line.args[0] == "uprising" else tr("The people")
    if about is not None:
        name = tr("The people of {region}").format(region=v.board.regions[about.args[1]].name)
    return Rolled(NONE, name, _dice(line), main, counts)


def _plain_roll(v: View, line: LogEntry, about: LogEntry | None) -> Rolled:
    """Dice that are only compared or looked at."""
    return Rolled(line.args[1], _name(v, line.args[1]), _dice(line), NONE, "")


READERS: dict[str, Callable[[View, LogEntry, LogEntry | None], Rolled]] = {
    ASSAULT: _storm_roll,
    CONQUEST: _people_roll,
    UPRISING: _people_roll,
    FEUD: _plain_roll,
    AVOID: _plain_roll,
    STORM: _plain_roll,
    SEA: _plain_roll,
    AGENT: _plain_roll,
}


def takes_part(sheet: Sheet, own: Collection[int], told: Sequence[LogEntry]) -> bool:
    """Whether one of these factions has a part in a sheet: its dice, or its armies before it. ``told`` are the lines of the sheet."""
    return bool(sheet.seats & set(own)) or any(
        line.key in ("conquest_tried", "card_lost", "army_lost") and faction_of_army(line.args[0]) in own
        for line in told
    )
