"""Why something cannot be done, by the key of the refusal."""

from __future__ import annotations

from .gettext import N_

REASONS: dict[str, str] = {
    "not_now": N_("This is not asked for now."),
    "game_over": N_("The game is over."),
}
