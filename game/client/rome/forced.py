"""Which choices with one option are not taken by themselves, and why (see `session.Session`)."""

from __future__ import annotations

SECRET_STEPS = frozenset(
    {
        "initiative.bid",
        "window.respond",
        "encounter.meet",
        "losses.choose",
        "feud.lose",
        "campaign.discard",
        "battle.deploy",
        "battle.envelop",
        "battle.upgrade",
    }
)
"""Steps in which how much there is to choose depends on what somebody hides. Their forced choices may not be skipped while several
people play: that nobody was asked would tell the others what he holds."""

CLOSING = frozenset({"end_turn", "ready"})
"""Verbs that end a turn: never taken by themselves while what was done in it can be taken back."""
