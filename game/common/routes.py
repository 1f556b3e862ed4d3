"""The cheapest ways over a board, whatever a step costs there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from heapq import heappop, heappush
from typing import Any, NamedTuple, TypeVar

P = TypeVar("P")


class Way(NamedTuple):
    """How a place is reached at least cost: what it has cost so far, and the place before (itself at the start)."""

    cost: Any
    before: Any


def cheapest(start: P, nothing: Any, onward: Callable[[P, Any], Iterable[tuple[Any, P]]]) -> dict[P, Way]:
    """The cheapest way from ``start`` to every place that can be reached, the start included, nearest first.

    ``onward(place, cost)`` gives for each place that follows the cost of having come there; ``nothing`` is what standing at the start
    costs. Costs only have to be comparable and never to sink, a number or a tuple (movement points, then steps). Of equal costs the
    smaller place comes first, so places have to be comparable too.
    """
    queue: list[tuple[Any, P, P]] = [(nothing, start, start)]
    found: dict[P, Way] = {}
    while queue:
        cost, here, before = heappop(queue)
        if here in found:
            continue
        found[here] = Way(cost, before)
        for spent, there in onward(here, cost):
            if there not in found:
                heappush(queue, (spent, there, here))
    return found


def path(found: Mapping[P, Way], to: P) -> list[P]:
    """The places on the cheapest way, from the start to the end, both included."""
    places = [to]
    while (before := found[places[-1]].before) != places[-1]:
        places.append(before)
    return places[::-1]
