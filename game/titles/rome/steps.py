"""The one flow on which every module of this title declares its steps."""

from __future__ import annotations

from ...kernel.flow import Flow
from .state import State

flow: Flow[State] = Flow()
