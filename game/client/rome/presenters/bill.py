"""The bill of a Spending Phase, read off the journal: what the seat has bought so far, each with the place to which undo has to go to
take it back. No pygame.

    bill(journal, seat)     a `Bill` of `Purchase`s; the words for them are made by `words(view, purchase)`
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.client.rome.presenters.tree import line_name
from game.client.rome.presenters.works import improvement_name
from game.client.words import tr
from game.kernel.journal import Entry
from game.kernel.log import LogEntry
from game.titles.rome.state import NONE, SPENDING
from game.titles.rome.tables import COSTS, DEVELOPMENTS, TROOPS
from game.titles.rome.view import View
from game.titles.rome.words.gettext import tr as rome
from game.titles.rome.words.speaker import Speaker

OPENING = ("recruit", "build", "build_road")
CLOSING = ("enough", "never_mind", "give_up")
"""Verbs that begin and end a purchase which the rules ask for in several steps."""
SINGLE = ("buy_ship", "buy_general", "buy_agent", "convert_agent", "develop", "remove_unrest", "play_event")
"""Verbs that buy something in one step."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """One thing bought; ``about`` are the numbers that tell which. ``first`` is the length of the journal before it. ``whole`` is false
    for the first cards of a new army: they can be given back only with it."""

    kind: str
    first: int
    price: int
    about: tuple[int, ...]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Bill:
    """``start`` is the length of the journal at the beginning of the seat's turn."""

    start: int
    purchases: tuple[Purchase, ...]

    @property
    def total(self) -> int:
        """Gold spent."""
        return sum(purchase.price for purchase in self.purchases)


def begins(journal: Sequence[Entry], seat: int) -> int:
    """Where in the journal the present spending turn began: after the start of the phase, or after the turn of the seat before."""
    for index in range(len(journal) - 1, -1, -1):
        entry = journal[index]
        if entry.action == ("end_turn",) or any(
            line == LogEntry("phase", (SPENDING,), line.audience) for line in entry.log
        ):
            return index + 1
    return 0


@dataclass
class _Reader:
    """Reads entries in order. ``opened`` is the place of an opening that nothing has been bought for yet, ``raising`` that of the army
    that is being raised, among the purchases."""

    purchases: list[Purchase] = field(default_factory=list)
    opened: int = -1
    raising: int = -1

    def read(self, at: int, entry: Entry) -> None:
        verb = entry.action[0]
        if verb in OPENING:
            self.opened = at
        elif verb == "raise_army":
            self.raising = len(self.purchases)
            self._add(at, "army", entry.action[1:], 0)
        elif verb in CLOSING:
            if verb == "give_up":
                del self.purchases[self.raising :]
            self.opened = self.raising = -1
        elif verb == "buy":
            army = next((line.args[0] for line in entry.log if line.key == "recruited"), NONE)
            self._add(at, "troop", (army, entry.action[1]), _gold(entry), whole=self.raising < 0)
        elif verb == "site":
            self._add(at, "build", next(line.args[1:3] for line in entry.log if line.key == "built"), _gold(entry))
        elif verb == "road":
            self._add(at, "road", entry.action[1:], COSTS.road)
        elif verb in SINGLE:
            self._add(at, verb, entry.action[1:], _gold(entry))

    def _add(self, at: int, kind: str, about: tuple[int, ...], price: int, whole: bool = True) -> None:
        """The first thing after an opening takes the opening with it."""
        self.purchases.append(Purchase(kind, self.opened if self.opened >= 0 else at, price, about, whole))
        self.opened = -1


def bill(journal: Sequence[Entry], seat: int) -> Bill:
    """What a seat has bought in its present spending turn."""
    start = begins(journal, seat)
    reader = _Reader()
    for index in range(start, len(journal)):
        if journal[index].seat == seat:
            reader.read(index, journal[index])
    return Bill(start, tuple(reader.purchases))


def _gold(entry: Entry) -> int:
    """What an entry cost, by what the rules told about it."""
    for line in entry.log:
        if line.key == "paid":
            return int(line.args[1])
        if line.key == "built":
            return int(line.args[3])
        if line.key == "developed":
            return int(line.args[2])
    return 0


# -- words -------------------------------------------------------------------------------------------------------------


def words(v: View, seat: int, purchase: Purchase) -> tuple[str, str]:
    """(what, for whom or where) of a line of the bill."""
    say = Speaker(v).say
    about = purchase.about
    if purchase.kind == "troop":
        return rome(TROOPS[about[1]].name), tr("to {army}").format(army=say("{0:army}", about[0], to=seat))
    if purchase.kind == "army":
        return tr("A new army"), tr("under {general}").format(general=say("{0:general}", about[0]))
    if purchase.kind == "buy_ship":
        return tr("Ship"), tr("to {navy}").format(navy=say("{0:navy}", about[0], to=seat))
    if purchase.kind == "buy_general":
        reserve = about[0] == NONE
        return tr("General"), tr("in reserve") if reserve else tr("to {army}").format(
            army=say("{0:army}", about[0], to=seat)
        )
    if purchase.kind == "buy_agent":
        return tr("Agent"), tr("enters at home")
    if purchase.kind == "convert_agent":
        return tr("Agent won over"), str(say("{0:agent}", about[0]))
    if purchase.kind == "develop":
        development = DEVELOPMENTS[seat][about[0]]
        return rome(development.name), tr("development, line {line}").format(line=line_name(development.line))
    if purchase.kind == "build":
        return improvement_name(about[1]), v.board.regions[about[0]].name
    if purchase.kind == "road":
        edge = v.board.edges[about[0]]
        ends = tr("{a} to {b}").format(a=v.board.regions[edge.a].name, b=v.board.regions[edge.b].name)
        return tr("Road"), ends
    if purchase.kind == "remove_unrest":
        return tr("Order restored"), v.board.regions[about[0]].name
    return str(say("{0:event_of}", about[0])), tr("a card played")


def icon(purchase: Purchase) -> str:
    """The sign of a line."""
    return {
        "troop": "card-play",
        "army": "rally-the-troops",
        "buy_ship": "trireme",
        "buy_general": "centurion-helmet",
        "buy_agent": "cowled",
        "convert_agent": "double-face-mask",
        "develop": "scroll-quill",
        "build": "barracks",
        "road": "stone-bridge",
        "remove_unrest": "fist",
    }.get(purchase.kind, "scroll-unfurled")
