"""How far a piece can go in several steps, and the steps that lead there: what a click on a distant place does. No pygame.

The rules ask for one step at a time; a journey is a list of them, taken one after the other as long as nothing comes between.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from heapq import heappop, heappush

from game.client.presenters.affordance import Target
from game.client.presenters.rome_board import Place, navy_place, where
from game.client.presenters.rome_orders import march_costs, march_path
from game.kernel.actions import Action
from game.titles.rome.seaways import crowded, may_go_on, next_seas
from game.titles.rome.state import NONE
from game.titles.rome.view import View

Node = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Journey:
    """A way to a region or sea area: its cost in words, the steps, and the places on the way, the start first."""

    cost: str
    steps: tuple[Action, ...]
    places: tuple[Place, ...]


def journeys(v: View, piece: Target) -> dict[Target, Journey]:
    """Where a piece of the acting seat can go in its own turn, in one step or several."""
    kind, number = str(piece[0]), int(piece[1])
    start = where(v, piece)
    if start is None:
        return {}
    if kind == "army":
        return _of_army(v, number, start) if v.army_at[number] >= 0 else {}
    return _of_navy(v, number, start) if kind == "navy" else _of_agent(v, number, start)


def _of_army(v: View, army: int, start: Place) -> dict[Target, Journey]:
    found: dict[Target, Journey] = {}
    for region, (_, words) in march_costs(v, army).items():
        path = march_path(v, army, region)
        places = (start, *(("region", step, NONE) for step in path))
        found["region", region] = Journey(words, tuple(("march", army, step) for step in path), places)
    return found


def _of_navy(v: View, navy: int, start: Place) -> dict[Target, Journey]:
    if not may_go_on(v, navy):
        return {}
    found: dict[Target, Journey] = {}
    queue: list[tuple[int, int, tuple[int, ...]]] = [(1, sea, (sea,)) for sea in sorted(next_seas(v, navy))]
    while queue:
        spent, here, path = queue.pop(0)
        if ("sea", here) in found or spent > v.navy_mp[navy] or crowded(v, navy, here):
            continue
        if start == ("sea", here, NONE):
            continue
        steps = tuple(("sail", navy, sea) for sea in path)
        found["sea", here] = Journey(str(spent), steps, (start, *(("sea", sea, NONE) for sea in path)))
        queue += [(spent + 1, sea, (*path, sea)) for sea in v.board.sea_neighbours[here]]
    return found


def _of_agent(v: View, agent: int, start: Place) -> dict[Target, Journey]:
    moves = v.agent_moves[agent]
    if moves <= 0:
        return {}
    begin: Node = ("region", start[1])
    queue: list[tuple[int, int, Node, tuple[Node, ...]]] = [(0, 0, begin, (begin,))]
    seen: set[Node] = set()
    found: dict[Target, Journey] = {}
    while queue:
        spent, far, here, path = heappop(queue)
        if here in seen:
            continue
        seen.add(here)
        if here[0] == "region" and here != begin:
            places = tuple((kind, number, NONE) for kind, number in path)
            found[here] = Journey(str(spent), agent_steps(agent, path), places)
        for cost, there in _onward(v, here, moves - spent):
            if there not in seen and spent + cost <= moves:
                heappush(queue, (spent + cost, far + 1, there, (*path, there)))
    return found


def _onward(v: View, here: Node, left: int) -> list[tuple[int, Node]]:
    """A step over land, aboard a ship, over the sea, or ashore; a ship sails on only while land can still be reached."""
    kind, number = here
    if kind == "region":
        steps: list[tuple[int, Node]] = [(1, ("region", region)) for region in v.board.adjacent[number]]
        return steps + [(1, ("sea", sea)) for sea in v.board.ports[number]]
    steps = [(0, ("region", region)) for region in v.board.harbours[number]]
    return steps + [(1, ("sea", sea)) for sea in v.board.sea_neighbours[number] if v.board.landfall[sea] < left]


def agent_steps(agent: int, path: tuple[Node, ...]) -> tuple[Action, ...]:
    """The steps of an agent along regions and sea areas."""
    steps: list[Action] = []
    for (before, _), (kind, number) in itertools.pairwise(path):
        if kind == "region":
            steps.append(("land_agent", number) if before == "sea" else ("move_agent", agent, number))
        else:
            steps.append(("sail_agent", number) if before == "sea" else ("embark_agent", agent, number))
    return tuple(steps)


def still_on(v: View, step: Action) -> bool:
    """Whether the next step of a journey still makes sense: its piece is where the step begins."""
    verb = step[0]
    if verb in ("march", "move_agent"):
        at = v.army_at[step[1]] if verb == "march" else v.agent_at[step[1]]
        return at >= 0 and step[2] in v.board.adjacent[at]
    if verb == "sail":
        return navy_place(v, step[1]) is not None and step[2] in next_seas(v, step[1])
    return True
