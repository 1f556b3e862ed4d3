"""Small words and tables that all chapters share. The rulebook's own words are the catalogue ``book``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.common.language import Catalogue
from game.titles.rome.dice import Colour
from game.titles.rome.words.gettext import tr as rome
from game.titles.rome.words.names import COLOURS

__all__ = ["FORMS", "KINDS", "N_", "colour", "dice", "listed", "rome", "table", "tr"]

_catalogue = Catalogue("book")
tr = _catalogue.tr


def N_(message: str) -> str:
    """Marks words for translation where they stand in a table."""
    return message


KINDS = {
    "*": N_("anything"),
    "infantry": N_("infantry"),
    "cavalry": N_("cavalry"),
    "chariot": N_("chariot"),
    "elephant": N_("elephant"),
    "artillery": N_("artillery"),
}
FORMS = {"close": N_("close"), "loose": N_("loose"), "flexible": N_("flexible"), "skirmish": N_("skirmish")}


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(map(str, cells)) + " |" for cells in (head, *rows)]
    return "\n".join([lines[0], "|" + "---|" * len(head), *lines[1:]])


def dice(colours: Sequence[Colour]) -> str:
    """Such as «2 GREEN, WHITE»."""
    counts = Counter(colours)
    return ", ".join(f"{n} {colour(c)}" if n > 1 else colour(c) for c, n in counts.items()) or tr("none")


def colour(value: Colour) -> str:
    """A colour in capitals, as the rules write it."""
    return rome(COLOURS[value]).upper()


def listed(words: Sequence[str]) -> str:
    """«a, b and c»."""
    return (
        tr("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)
    )
