"""Translation of this title's sentences; see ``game.common.language``."""

from __future__ import annotations

from ....common.language import Catalogue

_catalogue = Catalogue("rome")
tr = _catalogue.tr
tr_n = _catalogue.tr_n


def N_(message: str) -> str:
    """Marks a sentence for translation where it stands in a table."""
    return message
