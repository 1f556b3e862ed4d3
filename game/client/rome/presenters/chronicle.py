"""Lines of the chronicle: whose emblem, the sentence with places that can be pressed, dice as rolled. No pygame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any

from game.client.rome.presenters.names import phase_name, plain, roman
from game.client.session import News
from game.client.words import tr
from game.kernel.log import LogEntry
from game.titles.rome.dice import Colour, Face
from game.titles.rome.forces import (
    agents_of,
    army_number,
    faction_of_agent,
    faction_of_army,
    faction_of_navy,
    navies_of,
)
from game.titles.rome.state import State
from game.titles.rome.words.chronicle import CHRONICLE
from game.titles.rome.words.speaker import ARRANGED, Speaker

_FACES = {Face.BLANK: "-", Face.S: "S", Face.X: "X", Face.SKULL: "SKULL"}
_OWNER: dict[str, Callable[[int], int]] = {
    "faction": lambda n: n,
    "army": faction_of_army,
    "navy": faction_of_navy,
    "agent": faction_of_agent,
}


@dataclass(frozen=True, slots=True)
class Line:
    """A line: ``heading`` for turns and phases; ``side`` is the faction whose emblem stands before it, or -1."""

    entry: int
    key: str
    side: int
    markup: str
    dice: tuple[tuple[str, str], ...] = ()
    heading: bool = False


class LinkSpeaker(Speaker):
    """Speaks with links: ``<a region:12>Pella</a>``. The pieces of the line's own side are named without it, since its emblem stands
    before the line."""

    def __init__(self, g: State) -> None:
        super().__init__(g)
        self.side = -1

    def format_field(self, value: Any, format_spec: str) -> str:
        words = plain(self._short(value, format_spec) or super().format_field(value, format_spec))
        if format_spec in ("region", "sea", "where") and isinstance(value, int) and value >= 0:
            kind = "sea" if format_spec == "sea" else "region"
            return f"<a {kind}:{value}>{words}</a>"
        return words

    def _short(self, value: Any, spec: str) -> str:
        owner = _OWNER.get(spec)
        if owner is None or spec == "faction" or not isinstance(value, int) or owner(value) != self.side:
            return ""
        if spec == "army":
            return tr("Army {numeral}").format(numeral=roman(army_number(value)))
        first = navies_of(self.side)[0] if spec == "navy" else agents_of(self.side)[0]
        word = tr("Navy {numeral}") if spec == "navy" else tr("Agent {numeral}")
        return word.format(numeral=roman(value - first + 1))


def _template(entry: LogEntry) -> str:
    return CHRONICLE.get(Speaker.line_key(entry), "")


def _arguments(entry: LogEntry) -> tuple[Any, ...]:
    arranged = ARRANGED.get(entry.key)
    return arranged(*entry.args) if arranged else entry.args


def named(entry: LogEntry) -> Iterator[tuple[str, int]]:
    """What a line names, in its order: ``("region", 12)``, ``("army", 5)``; of pieces the faction follows: ``("faction", 1)``."""
    arguments = _arguments(entry)
    for _, name, spec, _ in Formatter().parse(_template(entry)):
        value = arguments[int(name)] if name and name.isdigit() and int(name) < len(arguments) else None
        if spec and isinstance(value, int) and value >= 0:
            yield spec, value
            if spec in _OWNER and spec != "faction":
                yield "faction", _OWNER[spec](value)


def side_of(entry: LogEntry) -> int:
    """The faction that a line is about: the first piece or faction that it names, or -1."""
    return next((value for kind, value in named(entry) if kind == "faction"), -1)


def line(speaker: LinkSpeaker, news: News) -> Line | None:
    """A line, or None for what has no words."""
    entry = news.log
    if entry.key == "turn":
        return Line(news.entry, entry.key, -1, tr("Turn {turn}").format(turn=roman(entry.args[0])), heading=True)
    if entry.key == "phase":
        return Line(news.entry, entry.key, -1, phase_name(entry.args[0]), heading=True)
    if not _template(entry):
        return None
    speaker.side = side_of(entry)
    try:
        words = speaker.say(_template(entry), *_arguments(entry))
    except (TypeError, LookupError, ValueError):  # a sentence that does not fit: better the bare key than no game
        words = entry.key.replace("_", " ")
    if entry.key != "roll":
        return Line(news.entry, entry.key, speaker.side, words)
    _, side, colours, faces = entry.args[:4]
    dice = tuple((Colour(c).name, _FACES[Face(f)]) for c, f in zip(colours, faces, strict=True))
    return Line(news.entry, entry.key, side if isinstance(side, int) else -1, words, dice) if dice else None


def lines(g: State, news: Iterable[News]) -> list[Line]:
    """All lines of some news."""
    speaker = LinkSpeaker(g)
    return [made for made in (line(speaker, each) for each in news) if made is not None]


def place_of(markup: str) -> tuple[str, int] | None:
    """The first place that a line links to: ("region", 12)."""
    start = markup.find("<a ")
    if start < 0:
        return None
    kind, _, number = markup[start + 3 : markup.index(">", start)].partition(":")
    return kind, int(number)


def last_news(g: State, news: Sequence[News]) -> str:
    """The latest thing that happened, in a whole sentence without links."""
    say = Speaker(g)
    words = (plain(say.line(each.log)) for each in reversed(news) if each.log.key not in ("turn", "phase"))
    return next((sentence for sentence in words if sentence), "")


def last_words(listed: Sequence[Line]) -> str:
    """The latest line with words, without links (for the prompt while others play)."""
    text = next((made.markup for made in reversed(listed) if made.markup and not made.heading), "")
    while "<a " in text:
        start = text.index("<a ")
        end = text.index(">", start)
        text = text[:start] + text[end + 1 :].replace("</a>", "", 1)
    return text
