"""All verbs of the scenario format: importing this module enters them."""

from . import (
    orders_agents,
    orders_battle,
    orders_campaign,
    orders_events,
    orders_initiative,
    orders_naval,
    orders_spending,
)
from .orders import VERBS

MODULES = (
    orders_initiative,
    orders_agents,
    orders_events,
    orders_campaign,
    orders_naval,
    orders_battle,
    orders_spending,
)

__all__ = ["MODULES", "VERBS"]
