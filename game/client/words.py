"""Words of the window in the player's language; see ``game.common.language``.

``tr("End the phase")`` gives the translation of an English sentence. Texts with parts use named places:
``tr("{name} wins").format(name=name)``.
"""

from __future__ import annotations

from game.common.language import Catalogue
from game.kernel.said import Said

_catalogue = Catalogue("client")
tr = _catalogue.tr
tr_n = _catalogue.tr_n


def told(message: object) -> str:
    """What a fault says, in the player's language as far as it was `said`."""
    if isinstance(message, Exception):
        return told(message.args[0]) if len(message.args) == 1 else str(message)
    if isinstance(message, Said):
        return tr(message.pattern).format(
            **{
                name: told(part) if isinstance(part, (Said, Exception)) else part
                for name, part in message.values.items()
            }
        )
    return str(message)


def decimal(number: float) -> str:
    """A number from 0 on with one digit behind the point, as the player's language writes it."""
    whole, tenths = f"{number:.1f}".split(".")
    return tr("{whole}.{tenths}").format(whole=whole, tenths=tenths)


def gain(number: float) -> str:
    """The same with its sign, for what is more or less than expected."""
    return ("+" if number >= 0 else "−") + decimal(abs(number))
