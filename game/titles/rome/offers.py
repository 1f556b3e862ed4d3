"""How an automated faction weighs treaties and trades that are offered to it, and the reason it gives (solo rules, section 6)."""

from __future__ import annotations

from ...kernel.log import tell
from .diplomacy import allied, others, relation
from .forces import armies_of
from .state import ENEMY, FRIENDLY, State

AHEAD = 3
"""Points ahead of all others that weigh against an asker."""
FAR_AHEAD = 5
"""Points ahead of all others with which nobody trades."""


def lead(g: State, faction: int) -> int:
    """By how many points a faction is ahead of the next one (negative: behind the best)."""
    return g.vp[faction] - max(g.vp[other] for other in others(g, faction))


def objections(g: State, seat: int, asker: int) -> dict[str, int]:
    """What speaks against closer ties with a faction, by reason, the gravest first: 0 for what does not apply."""
    homes = [region for region in g.geo.homes[seat] if g.owner[region] == seat]
    return {
        "invader": 2 * any(g.army_at[army] in homes for army in armies_of(asker)),
        "attacked": int(bool(g.attacked[seat] >> asker & 1)),
        "leader": int(lead(g, asker) >= AHEAD),
        "close": relation(g, seat, asker) + 1,
    }


def last_rival(g: State, seat: int, asker: int) -> bool:
    """Whether a treaty with a faction would leave the seat without anybody to win against: two such allies would never come to an
    end."""
    return relation(g, seat, asker) == FRIENDLY and all(
        other == asker or allied(g, seat, other) for other in others(g, seat)
    )


def trade_objection(g: State, seat: int, asker: int) -> str:
    """Why a faction does not trade with another, or nothing."""
    if relation(g, seat, asker) == ENEMY:
        return "enemy"
    return "leader" if lead(g, asker) >= FAR_AHEAD else ""


def reason(g: State, seat: int, asker: int, accepted: bool) -> str:
    """Why a treaty was accepted or refused: the gravest objection, else what the doctrine wants of its neighbours."""
    if not accepted and last_rival(g, seat, asker):
        return "last"
    found = [why for why, weight in objections(g, seat, asker).items() if weight and why != "close"]
    if not accepted:
        return found[0] if found else "close" if relation(g, seat, asker) >= FRIENDLY else "warlike"
    if found:
        return "despite"
    return {ENEMY: "peace", FRIENDLY: "trusted"}.get(relation(g, seat, asker), "useful")


def explain(g: State, seat: int, asker: int, why: str) -> None:
    """Tell the reason of an automated faction; people keep theirs to themselves."""
    if why and g.setup.automated[seat]:
        tell(g, "answer_reason", seat, asker, why)
