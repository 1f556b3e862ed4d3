"""Why a piece can do nothing now: the rules are asked about a step that it might want to take. No pygame.

step_into(("army", 3), ("region", 7)) -> ("march", 3, 7)       why_idle(view, ("army", 3), why_not) -> Reason("Army I has halted …")
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.affordance import Reason, Target
from game.kernel.actions import Action
from game.titles.rome.forces import faction_of_agent, faction_of_army, faction_of_navy
from game.titles.rome.seaways import next_seas
from game.titles.rome.state import UNPLACED
from game.titles.rome.view import View

MOVERS = {"campaign.turn": ("army", "navy"), "agents.turn": ("agent",)}
"""The kinds of pieces that move in a step."""
_STEPS = {
    ("army", "region"): "march",
    ("navy", "sea"): "sail",
    ("navy", "region"): "enter_port",
    ("agent", "region"): "move_agent",
    ("agent", "sea"): "embark_agent",
}
_OWNERS = {"army": faction_of_army, "navy": faction_of_navy, "agent": faction_of_agent}


def step_into(piece: Target, place: Target) -> Action | None:
    """What a piece would do to come into a region or sea area; None where its kind never goes."""
    verb = _STEPS.get((str(piece[0]), str(place[0])))
    return (verb, int(piece[1]), int(place[1])) if verb is not None else None


def why_idle(v: View, step: str, piece: Target, why_not: Callable[[Action], Reason | None]) -> Reason | None:
    """Why an own piece on the map that could move in this ``step`` cannot; None for others, and where the rules would let it."""
    kind, number = str(piece[0]), int(piece[1])
    if kind not in MOVERS.get(step, ()) or _OWNERS[kind](number) != v.seat:
        return None
    for place in _next_to(v, kind, number):
        action = step_into(piece, place)
        if action is not None and (why := why_not(action)) is not None:
            return why
    return None


def _next_to(v: View, kind: str, number: int) -> Sequence[Target]:
    if kind == "navy":
        return [("sea", sea) for sea in next_seas(v, number)] if v.navy_sea[number] != UNPLACED else []
    at = v.army_at[number] if kind == "army" else v.agent_at[number]
    return [("region", region) for region in v.board.adjacent[at]] if at >= 0 else []
