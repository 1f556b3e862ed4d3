"""Commands of Total War: Rome."""

from collections.abc import Mapping
from typing import Final

from game.commands import Command

COMMANDS: Final[Mapping[str, Command]] = {
    "simulate": Command("game.commands.rome.simulate", "play whole games without a screen and report who won and how"),
    "scenario": Command(
        "game.commands.rome.scenario", "run scenarios: a position, scripted dice, orders and what must come of them"
    ),
    "odds": Command("game.commands.rome.odds", "the chances of an assault, a conquest, an escape or a battle"),
}
