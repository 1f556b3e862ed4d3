"""A battle at sea: both navies as they were struck, read from the log. No pygame.

The ships of a navy are alike, so the last ones are shown as sunk, and the one before them as damaged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.rome.presenters.names import SEAT_KEYS, roman
from game.client.words import tr, tr_n
from game.kernel.log import LogEntry
from game.titles.rome.dice import Colour
from game.titles.rome.forces import armies_aboard, faction_of_army, faction_of_navy, navies_of
from game.titles.rome.state import NONE
from game.titles.rome.tables import SHIP_DIE, SHIP_LEVELS
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker

VERDICTS = ("sea_battle_won", "sea_battle_drawn")
"""Lines that say who has won."""


@dataclass(frozen=True, slots=True)
class Fleet:
    """A navy in a battle at sea. ``ship`` and ``strength`` say of which kind and how many its ships were, ``die`` is the colour that each
    of them rolls. ``cargo`` is how many troop cards it carried, ``cargo_lost`` how many of these went down; ``aboard`` are the armies
    that it still carries, in words."""

    seat: int
    side: str
    name: str
    ship: str
    strength: str
    die: str
    ships: int
    sunk: int = 0
    damaged: int = 0
    cargo: int = 0
    cargo_lost: int = 0
    aboard: str = ""

    @property
    def afloat(self) -> int:
        """Ships that are left."""
        return self.ships - self.sunk

    def fate(self, ship: int) -> str:
        """What happened to a ship, by its place: "sunk", "damaged" or nothing."""
        if ship >= self.afloat:
            return "sunk"
        return "damaged" if ship >= self.afloat - self.damaged else ""


def ship_names(level: int, count: int) -> tuple[str, str]:
    """What a ship of a level is called, and so many of them."""
    names = {
        "transport": (tr("Transport"), tr_n("{n} transport", "{n} transports", count)),
        "bireme": (tr("Bireme"), tr_n("{n} bireme", "{n} biremes", count)),
        "trireme": (tr("Trireme"), tr_n("{n} trireme", "{n} triremes", count)),
        "quinquireme": (tr("Quinquireme"), tr_n("{n} quinquireme", "{n} quinquiremes", count)),
        "flagship": (tr("Flagship"), tr_n("{n} flagship", "{n} flagships", count)),
    }
    one, many = names[SHIP_LEVELS[level]]
    return one, many.format(n=count)


def fleets(
    v: View, opening: LogEntry | None, rolls: Sequence[LogEntry], outcome: Sequence[LogEntry]
) -> tuple[Fleet, ...]:
    """Both navies, the mover's first. The opening line names them; without it each faction has one that was struck, or none."""
    named = {faction_of_navy(navy): navy for navy in opening.args[:2]} if opening is not None else {}
    for line in outcome:
        if line.key in ("ships_hit", "navy_sunk"):
            named.setdefault(faction_of_navy(line.args[0]), line.args[0])
    return tuple(_fleet(v, line, named.get(line.args[1], NONE), outcome) for line in rolls)


def _fleet(v: View, roll: LogEntry, navy: int, outcome: Sequence[LogEntry]) -> Fleet:
    seat, colours = roll.args[1], roll.args[2]
    sunk, damaged = next(
        (line.args[1:3] for line in outcome if line.key == "ships_hit" and line.args[0] == navy), (0, 0)
    )
    lost = sum(line.key == "cargo_lost" and faction_of_army(line.args[0]) == seat for line in outcome)
    armies = armies_aboard(v, navy) if navy != NONE else []
    die = Colour(colours[0])
    ship, strength = ship_names(SHIP_DIE.index(die), len(colours))
    say = Speaker(v)
    return Fleet(
        seat=seat,
        side=SEAT_KEYS[seat],
        name=tr("Navy {numeral}").format(numeral=roman(navy - navies_of(seat)[0] + 1)) if navy != NONE else "",
        ship=ship,
        strength=strength,
        die=die.name,
        ships=len(colours),
        sunk=sunk,
        damaged=damaged,
        cargo=sum(v.army_cards[army] for army in armies) + lost,
        cargo_lost=lost,
        aboard=str(say.say("{0:armies}", tuple(armies), to=seat)) if armies else "",
    )


def words(v: View, outcome: Sequence[LogEntry]) -> tuple[str, ...]:
    """The outcome in sentences: what an army lost is told once, not card by card."""
    say = Speaker(v)
    named: dict[int, list[int]] = {}
    for line in outcome:
        if line.key == "cargo_lost":
            named.setdefault(line.args[0], [])
        elif line.key == "card_lost":
            named.setdefault(line.args[0], []).append(line.args[1])
    told = []
    for line in outcome:
        army = line.args[0]
        if line.key in VERDICTS:
            told.append(f"<b>{say.line(line)}</b>")
        elif line.key not in ("ships_lost", "cargo_lost", "card_lost"):
            told.append(say.line(line))
        elif line.key != "ships_lost" and army in named:
            cards = named.pop(army)
            count = sum(other.key == "cargo_lost" and other.args[0] == army for other in outcome)
            lost = tr("{0:army} loses {1:troops}.") if cards else tr("{0:army} loses {1:cards}.")
            told.append(say.say(lost, army, tuple(cards) or count, to=v.seat))
    return tuple(text for text in told if text)
