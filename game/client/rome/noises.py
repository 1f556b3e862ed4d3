"""Which sound belongs to which line of the log.

sound_of("army_moved") -> "march"          loudest(lines) -> the one that is heard when they come all at once
"""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.log import LogEntry

HEARD: dict[str, tuple[str, ...]] = {
    "horn": (
        "turn", "goal_reached", "game_over", "battle_begins", "battle_won", "both_routed", "conquered", "army_raised", "marian_reforms",
        "sea_battle_won", "uprising_quelled", "uprising_won",
    ),
    "siege": ("assault", "assault_failed", "besieged", "siege_damage", "burned_down", "conquest_tried", "gates_opened"),
    "dice": ("roll", "rolled_again"),
    "oars": (
        "navy_placed", "navy_sails", "navy_in_port", "navy_retreats", "navy_takes_refuge", "navy_attacks", "intercepts",
        "sea_battle", "navy_sunk", "ships_lost", "boarded", "landed",
    ),
    "march": (
        "army_placed", "army_moved", "army_withdraws", "before_the_gates", "pursues", "tries_to_avoid", "armies_merged",
        "army_split", "mercenary_army", "unrest_subdued",
    ),
    "coin": (
        "gold", "paid", "tax", "wonder", "corruption", "robbed", "bribe_price", "army_bribed", "card_cashed_in", "bid",
        "treaty_accepted", "mercenary_hired",
    ),
    "card": (
        "card_played", "card_turned_over", "cards_drawn", "event_played", "doctrine", "fortuna", "recruited", "mustered",
        "developed", "built", "road_built", "card_transferred", "card_recovered", "card_upgraded", "card_lost",
        "card_discarded", "general_joined", "agent_moved",
    ),
}  # fmt: skip
"""Keys of lines by their sound, the loudest first."""

_SOUND_OF = {key: sound for sound, keys in HEARD.items() for key in keys}


def sound_of(key: str) -> str | None:
    """The sound of a line, or None for a quiet one."""
    return _SOUND_OF.get(key)


def loudest(lines: Iterable[LogEntry]) -> str | None:
    """One sound for several lines."""
    heard = {sound_of(line.key) for line in lines}
    return next((sound for sound in HEARD if sound in heard), None)
