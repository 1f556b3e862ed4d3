"""Battles of an automated faction: the simple play of the solo rules, section 7."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.actions import Action, Decision
from ..view import View

POLICIES: dict[str, Callable[[View, Decision], Action]] = {}
"""How each step of a battle is decided."""
