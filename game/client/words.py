"""Words of the window in the player's language; see ``game.common.language``.

``tr("End the phase")`` gives the translation of an English sentence. Texts with parts use named places:
``tr("{name} wins").format(name=name)``.
"""

from __future__ import annotations

from game.common.language import Catalogue

_catalogue = Catalogue("client")
tr = _catalogue.tr
tr_n = _catalogue.tr_n
