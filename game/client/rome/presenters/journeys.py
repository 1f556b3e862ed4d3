"""How far a piece can go in several steps, and the steps that lead there: what a click on a distant place does. No pygame.

The rules ask for one step at a time; a journey is a list of them, taken one after the other as long as nothing comes between.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.client.affordance import Target
from game.client.rome.presenters.board import Place, navy_place, where
from game.client.rome.presenters.names import roman
from game.client.rome.presenters.orders import marches
from game.client.words import tr, tr_n
from game.common.routes import cheapest, path
from game.kernel.actions import Action
from game.titles.rome.forces import faction_of_army, navies_of
from game.titles.rome.movement import room
from game.titles.rome.seaways import crowded, may_go_on, next_seas
from game.titles.rome.state import ABOARD, NONE
from game.titles.rome.transport import COST, bar_to_board
from game.titles.rome.view import View

Node = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Journey:
    """A way to a region or sea area: its cost in words, the steps, the places on the way, the start first, and what each step
    takes, in words; ``points`` is what it takes in all."""

    cost: str
    steps: tuple[Action, ...]
    places: tuple[Place, ...]
    legs: tuple[str, ...]
    points: int

    @property
    def by_ship(self) -> bool:
        """Whether an army goes aboard on it, or is aboard."""
        return any(step[0] == "disembark" for step in self.steps)


def way_words(way: Journey) -> str:
    """A way in a line: what it takes in all, and each step."""
    words = tr_n("{n} step", "{n} steps", way.points).format(n=way.points)
    return f"<b>{words}:</b> {', '.join(way.legs)}"


def journeys(v: View, piece: Target, sea: int | None = None) -> dict[Target, Journey]:
    """Where a piece of the acting seat can go in its own turn, in one step or several. ``sea`` is where its agent is under way."""
    kind, number = str(piece[0]), int(piece[1])
    start: Place | None = ("sea", sea, NONE) if sea is not None else where(v, piece)
    if start is None:
        return {}
    if kind == "army":
        ways = _of_army(v, number, start) if v.army_at[number] >= 0 else {}
        return {**_by_ship(v, number, start), **ways}
    return _of_navy(v, number, start) if kind == "navy" else agent_ways(v, number, start[:2], v.agent_moves[number])


def _of_army(v: View, army: int, start: Place) -> dict[Target, Journey]:
    found: dict[Target, Journey] = {}
    for region, march in marches(v, army).items():
        places = (start, *(("region", step, NONE) for step in march.path))
        steps = tuple(("march", army, step) for step in march.path)
        found["region", region] = Journey(march.tag, steps, places, march.legs, march.points)
    return found


def _by_ship(v: View, army: int, start: Place) -> dict[Target, Journey]:
    """Where an army can land in this turn: aboard a navy that it can board now, or that it is aboard of."""
    found: dict[Target, Journey] = {}
    here = v.army_at[army]
    own = navies_of(faction_of_army(army))
    for navy in [v.army_navy[army]] if here == ABOARD else [n for n in own if bar_to_board(v, army, n) is None]:
        boarding = 0 if here == ABOARD else COST
        points = v.navy_mp[navy] - boarding - COST
        if points < 0 or v.army_mp[army] < boarding + COST or not may_go_on(v, navy):
            continue
        name = tr("Navy {numeral}").format(numeral=roman(navy - own[0] + 1))
        aboard: tuple[Action, ...] = (("board", army, navy),) if boarding else ()
        for sea, seas in _sailing(v, navy, points).items():
            for region in v.board.shores[sea]:
                if region == here or ("region", region) in found or not room(v, army, region):
                    continue
                steps = (*aboard, *(("sail", navy, each) for each in seas), ("disembark", army, region))
                places = (start, *(("sea", each, NONE) for each in seas), ("region", region, NONE))
                legs = (
                    *([f"{name} {boarding}"] if boarding else ()),
                    *(v.board.seas[each].name for each in seas),
                    f"{v.board.regions[region].name} {COST}",
                )
                spent = boarding + COST
                found["region", region] = Journey(str(spent), steps, places, legs, spent)
    return found


def _sailing(v: View, navy: int, points: int) -> dict[int, list[int]]:
    """The sea areas that a navy can come to with so many points, its own too, each with the way there, nearest first."""

    def onward(here: int, spent: int) -> Iterator[tuple[int, int]]:
        if spent < points:
            for sea in next_seas(v, navy) if here == NONE else v.board.sea_neighbours[here]:
                if not crowded(v, navy, sea) and sea != v.navy_sea[navy]:
                    yield spent + 1, sea

    ways = cheapest(NONE, 0, onward)
    found = {here: path(ways, here)[1:] for here in ways if here != NONE}
    own = {v.navy_sea[navy]: list[int]()} if v.navy_sea[navy] >= 0 else {}
    return {**own, **found}


def _of_navy(v: View, navy: int, start: Place) -> dict[Target, Journey]:
    if not may_go_on(v, navy):
        return {}

    found: dict[Target, Journey] = {}
    for here, seas in _sailing(v, navy, v.navy_mp[navy]).items():
        if seas:
            places = (start, *(("sea", sea, NONE) for sea in seas))
            legs = tuple(f"{v.board.seas[sea].name} 1" for sea in seas)
            steps = tuple(("sail", navy, sea) for sea in seas)
            found["sea", here] = Journey(str(len(seas)), steps, places, legs, len(seas))
    return found


def agent_ways(v: View, agent: int, begin: Node, moves: int) -> dict[Target, Journey]:
    """The regions that an agent would come to with so many moves from a region or sea area, each by its cheapest way."""
    if moves <= 0 and begin[0] == "region":
        return {}

    def onward(here: Node, cost: tuple[int, int]) -> Iterator[tuple[tuple[int, int], Node]]:
        spent, far = cost
        for more, there in _onward(v, here, moves - spent):
            if spent + more <= moves:
                yield (spent + more, far + 1), there

    ways = cheapest(begin, (0, 0), onward)
    found: dict[Target, Journey] = {}
    for here, way in ways.items():
        if here[0] == "region" and here != begin:
            nodes = path(ways, here)
            places = tuple((kind, number, NONE) for kind, number in nodes)
            spent = [0, *(ways[node].cost[0] for node in nodes[1:])]
            legs = tuple(
                f"{(v.board.regions if kind == 'region' else v.board.seas)[number].name} {after - before}"
                for (kind, number), before, after in zip(nodes[1:], spent, spent[1:], strict=False)
            )
            found[here] = Journey(str(way.cost[0]), agent_steps(agent, nodes), places, legs, way.cost[0])
    return found


def _onward(v: View, here: Node, left: int) -> list[tuple[int, Node]]:
    """A step over land, aboard a ship, over the sea, or ashore; a ship sails on only while land can still be reached."""
    kind, number = here
    if kind == "region":
        steps: list[tuple[int, Node]] = [(1, ("region", region)) for region in v.board.adjacent[number]]
        return steps + [(1, ("sea", sea)) for sea in v.board.ports[number]]
    steps = [(0, ("region", region)) for region in v.board.harbours[number]]
    return steps + [(1, ("sea", sea)) for sea in v.board.sea_neighbours[number] if v.board.landfall[sea] < left]


def agent_steps(agent: int, path: Sequence[Node]) -> tuple[Action, ...]:
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
