"""The public face of Total War: Rome: what the kernel, the client and the automated players call.

Importing this module declares every step of the game.
"""

from __future__ import annotations

from . import initiative, losses, sequence

STEP_MODULES = (initiative, losses, sequence)
"""Every module that declares steps, in the order of the rulebook."""
