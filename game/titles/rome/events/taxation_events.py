"""Events of the Taxation Phase, before taxes are counted: Good Harvest, Crop Failure, Corrupt Officials."""

from __future__ import annotations

from collections.abc import Iterable

from ..diplomacy import others
from ..regions import regions_of
from ..state import State
from ..tables import EVENTS
from ..treasury import gain_gold
from .registry import ANYBODY, Target, event, no_choice


def anybody(g: State, player: int, target: Target) -> int:
    """Any other seat may cancel it."""
    return ANYBODY


@event("good_harvest", no_choice, windows=("taxation",), victim=anybody)
def good_harvest(g: State, seat: int, target: Target) -> None:
    """Gold from the bank that does not count as raised."""
    gain_gold(g, seat, EVENTS["good_harvest"].effects[0].value, "good_harvest")


def regions_of_others(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """Every region of another faction that yields tax."""
    return [(region,) for other in others(g, seat) for region in regions_of(g, other) if region not in g.tax_nothing]


def owner_of_region(g: State, player: int, target: Target) -> int:
    """The faction whose region is struck."""
    return g.owner[target[0]]


@event("crop_failure", regions_of_others, windows=("taxation",), victim=owner_of_region)
def crop_failure(g: State, seat: int, target: Target) -> None:
    """The region yields no tax in this phase."""
    g.tax_nothing = (*g.tax_nothing, target[0])


def other_factions(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    return [(other,) for other in others(g, seat)]


def named_faction(g: State, player: int, target: Target) -> int:
    return target[0]


@event("corrupt_officials", other_factions, windows=("taxation",), victim=named_faction)
def corrupt_officials(g: State, seat: int, target: Target) -> None:
    """The faction pays part of its tax to the bank, once it has scored."""
    g.corruption[target[0]] -= EVENTS["corrupt_officials"].effects[0].value
