"""How a game ended and how it came to that: ranking, points and gold by turn, luck of the dice, battles. Read off the journal.

After the end nothing is hidden any more, so all lines of the log count, whoever could read them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from game.client.rome.presenters.names import SEAT_KEYS
from game.client.words import tr, tr_n
from game.kernel.journal import Entry
from game.kernel.log import LogEntry
from game.titles.rome.battle.table import TRIUMPH
from game.titles.rome.dice import FACES, Colour, Face
from game.titles.rome.forces import faction_of_navy
from game.titles.rome.state import RACE, State
from game.titles.rome.victory import SOURCES, members, teams
from game.titles.rome.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Rank:
    """A faction in the ranking. ``by_source`` in the order of `SHOWN`."""

    seat: int
    side: str
    points: int
    by_source: tuple[int, ...]


SHOWN = ("economic", "battles", "conquest", "sea", "columns")
"""Sources of points that the ranking lists."""
RAISED = ("lands", "markets", "developments", "wonders")
"""Sources of gold that is raised in the Taxation Phase."""
_RAISED_BY = {"market_link": "markets", "market_income": "markets", "flat_income": "developments"}
"""Lines of the account book that are not about the printed gold of a region."""


@dataclass(frozen=True, slots=True)
class Luck:
    """Skulls rolled against those to be expected of the dice."""

    seat: int
    rolled: int
    due: float


@dataclass(frozen=True, slots=True)
class Fought:
    """A battle: ``beaten`` is -1 after a draw with the victor as the attacker."""

    turn: int
    victor: int
    beaten: int
    sea: bool
    place: str
    result: str
    entry: int


@dataclass(slots=True)
class Ending:
    """Everything on the end screen. Series begin with the start of the game."""

    winners: tuple[int, ...] = ()
    title: str = ""
    line: str = ""
    turns: int = 0
    goal: int = 0
    ranking: list[Rank] = field(default_factory=list)
    points: dict[int, list[int]] = field(default_factory=dict)
    gold: dict[int, list[int]] = field(default_factory=dict)
    won: dict[int, list[tuple[int, ...]]] = field(default_factory=dict)
    """Points won in each turn, in the order of `SHOWN`."""
    raised: dict[int, list[tuple[int, ...]]] = field(default_factory=dict)
    """Gold raised in each Taxation Phase, in the order of `RAISED`."""
    luck: list[Luck] = field(default_factory=list)
    battles: list[Fought] = field(default_factory=list)
    decided: str = ""
    """What brought the winner the last points, in a sentence."""

    @property
    def at_sea(self) -> int:
        """Battles fought at sea."""
        return sum(fought.sea for fought in self.battles)


def ending(g: State, journal: Iterable[Entry]) -> Ending:
    """Read the whole game."""
    seats = g.setup.factions
    found = Ending(winners=tuple(g.result), turns=g.turn, goal=g.setup.target if g.setup.aim == RACE else 0)
    now = dict.fromkeys(seats, 0)
    found.points = {seat: [0] for seat in seats}
    found.gold = {seat: [] for seat in seats}
    found.won = {seat: [] for seat in seats}
    found.raised = {seat: [] for seat in seats}
    gained = {seat: dict.fromkeys(SHOWN, 0) for seat in seats}
    rolled, due = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0.0)
    turn = 0
    for entry, log in _log(journal):
        if log.key == "turn":
            if turn:
                _close_turn(found, now, gained)
            turn = int(log.args[0])
        elif log.key == "vp":
            seat, points, source = log.args[:3]
            now[seat] += points
            gained[seat][source] = gained[seat].get(source, 0) + points
        elif log.key in ("account", "wonder"):
            _raise(found, log)
        elif log.key == "roll" and log.args[1] in now:
            colours, faces = log.args[2], log.args[3]
            rolled[log.args[1]] += sum(face == Face.SKULL for face in faces)
            due[log.args[1]] += sum(_skulls(Colour(colour)) for colour in colours)
        else:
            _battle(g, found, turn, entry, log)
    _close_turn(found, now, gained)
    found.gold = {seat: [sum(row) for row in rows] for seat, rows in found.raised.items()}
    found.decided = _decided(g, journal)
    found.luck = [Luck(seat, rolled[seat], due[seat]) for seat in seats]
    found.ranking = _ranking(g)
    found.title, found.line = _banner(g, found)
    if found.decided and found.line and g.setup.aim == RACE:
        found.line = f"{found.line} {found.decided}"
    return found


def _decided(g: State, journal: Iterable[Entry]) -> str:
    """What the winner's last points were for."""
    last, place, sea = "", "", ""
    for _, log in _log(journal):
        if log.key == "conquered" and log.args[0] in g.result:
            place = g.board.regions[log.args[1]].name
        elif log.key == "battle_begins":
            place = g.board.regions[log.args[0]].name
        elif log.key == "sea_battle":
            sea = g.board.seas[log.args[2]].name if log.args[2] >= 0 else ""
        elif log.key == "vp" and log.args[0] in g.result and log.args[1] > 0:
            source = str(log.args[2])
            words = {
                "economic": tr("Decided by the wealth of its lands."),
                "battles": tr("Decided by the battle of {place}."),
                "conquest": tr("Decided by the fall of {place}."),
                "sea": tr("Decided at sea, on the {sea}."),
                "columns": tr("Decided by its developments."),
            }
            last = words.get(source, "").format(place=place, sea=sea)
    return last


def _log(journal: Iterable[Entry]) -> Iterator[tuple[int, LogEntry]]:
    for number, entry in enumerate(journal):
        for log in entry.log:
            yield number, log


def _close_turn(found: Ending, now: dict[int, int], gained: dict[int, dict[str, int]]) -> None:
    for seat, row in found.points.items():
        row.append(now[seat])
        found.won[seat].append(tuple(gained[seat][source] for source in SHOWN))
        gained[seat] = dict.fromkeys(SHOWN, 0)


def _raise(found: Ending, log: LogEntry) -> None:
    """Gold of an account, or what a wonder adds to it."""
    rows = found.raised.get(log.args[0])
    if rows is None:
        return
    if log.key == "account":
        sums = dict.fromkeys(RAISED, 0)
        for key, _, _, gold in log.args[1]:
            sums[_RAISED_BY.get(key, "lands")] += gold
        rows.append(tuple(sums.values()))
    elif rows:
        *others, wonders = rows[-1]
        rows[-1] = (*others, wonders + log.args[2])


def _skulls(colour: Colour) -> float:
    return sum(face is Face.SKULL for face in FACES[colour]) / 6


def _battle(g: State, found: Ending, turn: int, entry: int, log: LogEntry) -> None:
    """Open a battle at its beginning, fill in its result at its end."""
    if log.key == "battle_begins":
        region, attacker, defender = log.args[:3]
        place = g.board.regions[region].name
        found.battles.append(Fought(turn, attacker, defender, False, place, "", entry))
    elif log.key == "sea_battle":
        mover, other, sea = log.args[:3]
        names = faction_of_navy(mover), faction_of_navy(other)
        found.battles.append(Fought(turn, *names, True, g.board.seas[sea].name if sea >= 0 else "", "", entry))
    elif log.key in ("battle_won", "battle_drawn", "sea_battle_won", "sea_battle_drawn") and found.battles:
        last = found.battles[-1]
        sides = (last.victor, last.beaten)
        victor, beaten = sides
        if log.key == "battle_won":
            victor = log.args[0]
            beaten = sides[1] if victor == sides[0] else sides[0]
            result = tr("triumph") if len(log.args) > 1 and log.args[1] == TRIUMPH else tr("victory")
        elif log.key == "sea_battle_won":
            victor, beaten = faction_of_navy(log.args[0]), faction_of_navy(log.args[1])
            result = tr("beaten at sea")
        else:
            result = tr("undecided")
        found.battles[-1] = Fought(last.turn, victor, beaten, last.sea, last.place, result, last.entry)


def _ranking(g: State) -> list[Rank]:
    order = sorted(g.setup.factions, key=lambda f: (f not in g.result, -g.vp[f], f))
    places = [SOURCES.index(name) for name in SHOWN]
    return [Rank(f, SEAT_KEYS[f], g.vp[f], tuple(g.vp_by_source[f][place] for place in places)) for f in order]


def _banner(g: State, found: Ending) -> tuple[str, str]:
    say = Speaker(g)
    if not g.result:
        return tr("The game is over"), ""

    def names_of(seats: Sequence[int]) -> str:
        return tr(" and ").join(say.say("{0:faction}", seat) for seat in seats)

    many = len(g.result) > 1 or g.result[0] == SEAT_KEYS.index("barbarians")
    title = (tr("{names} prevail") if many else tr("{names} prevails")).format(names=names_of(g.result))
    turns = tr_n("after {n} turn", "after {n} turns", g.turn).format(n=g.turn)
    if g.setup.aim != RACE:
        return title, tr("The war is over {turns}.").format(turns=turns)
    sides = {team: members(g, team) for team in teams(g)}
    scores = {team: sum(g.vp[seat] for seat in side) for team, side in sides.items()}
    best = scores[g.setup.teams[g.result[0]]]
    others = [team for team, side in sides.items() if not set(side) & set(g.result)]
    if not others:
        return title, tr("{points} victory points {turns}.").format(points=best, turns=turns)
    next_best = max(others, key=lambda team: scores[team])
    lead = best - scores[next_best]
    words = tr("{points} victory points {turns}, {lead} more than {name}.")
    if lead == 0:
        words = tr("{points} victory points {turns}, as many as {name}, but more in the treasury.")
    return title, words.format(points=best, turns=turns, lead=lead, name=names_of(sides[next_best]))
