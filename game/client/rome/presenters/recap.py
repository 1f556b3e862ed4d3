"""What matters most to a seat of what happened while it was away, and how far it is from winning. No pygame.

matters(view, seat, news)        a few lines, in the order in which they happened
standing(view, seat)             "You have 4 of 10 points; Carthage leads with 6."
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.client.rome.presenters.chronicle import Line, lines
from game.client.rome.presenters.concern import concerns
from game.client.rome.presenters.log import BLOW_BY_BLOW
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.newgame import faction_name
from game.client.session import News
from game.client.words import tr
from game.titles.rome.state import RACE
from game.titles.rome.view import View

MOST, LEAST = 5, 3
WORTH = 5
SOME = 2
"""What weighs so much is told; what weighs at least `SOME` only where there is nothing better."""
OWN = 4
"""What a line weighs more when it is about the seat: its pieces, its regions, its name."""
WEIGHTS: dict[str, int] = {
    "game_over": 9,
    "conquered": 5,
    "no_marker_left": 4,
    "uprising_won": 4,
    "revolt": 4,
    "gates_opened": 4,
    "besieged": 3,
    "before_the_gates": 1,
    "assault_failed": 3,
    "battle_won": 5,
    "battle_drawn": 4,
    "both_routed": 4,
    "sea_battle_won": 4,
    "navy_sunk": 5,
    "ships_lost": 3,
    "ships_hit": 3,
    "intercepts": 2,
    "navy_attacks": 2,
    "landed": 2,
    "army_seen": 2,
    "agent_action": 1,
    "agent_failed": 2,
    "event_aimed": 1,
    "cargo_lost": 2,
    "card_lost": 1,
    "general_lost": 3,
    "army_lost": 5,
    "no_retreat": 3,
    "relation": 4,
    "treaty_refused": 2,
    "order": 5,
    "vp": 5,
    "goal_reached": 6,
    "fortuna": 5,
    "unrest": 2,
    "burned_down": 2,
    "robbed": 3,
    "agent_killed": 2,
    "agent_converted": 2,
    "general_killed": 3,
    "army_bribed": 4,
    "event_played": 1,
    "tax": 0,
}
"""By the key of a line; whatever is not named weighs 0."""


def matters(v: View, seat: int, news: Sequence[News]) -> list[Line]:
    """At most `MOST` lines: what weighs much, else the best of what there is; none where nothing concerns anybody."""
    weighed = [
        (WEIGHTS.get(each.log.key, 0) + (OWN if concerns(v, (seat,), each.log) else 0), n)
        for n, each in enumerate(news)
        if each.log.key not in BLOW_BY_BLOW and each.log.key not in ("turn", "phase")
    ]
    best = sorted(weighed, key=lambda each: (-each[0], -each[1]))
    told = [n for n, (weight, _) in enumerate(best) if weight >= WORTH or (n < LEAST and weight >= SOME)][:MOST]
    return lines(v, [news[n] for n in sorted(best[k][1] for k in told)])


def concerned(v: View, seat: int, news: Sequence[News]) -> bool:
    """Whether anything that is worth a line concerns the seat."""
    return any(WEIGHTS.get(each.log.key, 0) + OWN >= WORTH and concerns(v, (seat,), each.log) for each in news)


def standing(v: View, seat: int) -> str:
    """How far a seat is from winning, and who leads; empty where points do not decide, or not those of one faction alone."""
    if v.setup.aim != RACE or len({v.setup.teams[f] for f in v.setup.factions}) < len(v.setup.factions):
        return ""
    mine, goal = v.vp[seat], v.setup.target
    rivals = [f for f in v.setup.factions if f != seat]
    most = max((v.vp[f] for f in rivals), default=0)
    names = _names(f for f in rivals if v.vp[f] == most)
    words = tr("You have {mine} of {goal} points; ahead: {names} with {most}.")
    if mine > most:
        words = tr("You lead with {mine} of {goal} points; next: {names} with {most}.")
    elif mine == most:
        words = tr("You have {mine} of {goal} points, as many as {names}.")
    told = words.format(mine=mine, goal=goal, names=names, most=most)
    return f"{told} {last_turn(v)}".strip()


def last_turn(v: View) -> str:
    """That the goal is reached, so that the game ends with this turn; empty before."""
    return tr("The goal is reached: this turn is the last.") if v.last_turn else ""


def _names(factions: Iterable[int]) -> str:
    return ", ".join(faction_name(SEAT_KEYS[f]) for f in factions)
