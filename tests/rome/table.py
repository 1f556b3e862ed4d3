"""A table for tests: a position in the words of the scenario format, scripted dice, and actions tried on it.

t = Table({"phase": "campaign", "active": "rome", "armies": [...]}, dice="GREEN:skull GREEN:x", draws=[])
t.do("march", army, region)          # must be an option of the decision at hand
t.refused("march", army, region)     # must not be one, and a reason is given
assert t.g.gold[ROME] == 5
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.actions import Action, Decision, Refusal
from game.kernel.chance import Scripted
from game.titles.rome import title  # noqa: F401  (declares every step)
from game.titles.rome.dice import Colour, Face
from game.titles.rome.scenario.position import position
from game.titles.rome.steps import flow

COLOURS = {colour.name for colour in Colour}


def die_or_name(what: str, thing: Any) -> str:
    """How a script calls an outcome."""
    return Face(thing).name.lower() if what in COLOURS else str(thing)


class Table:
    """A position and the dice that will fall."""

    def __init__(self, spec: Mapping[str, Any], dice: str = "", draws: Sequence[str] = ()) -> None:
        self.g = position({"base": "standard4", **spec})
        script = [(die.split(":")[0], die.split(":")[1]) for die in dice.split()]
        self.chance = Scripted(script, draws, COLOURS.__contains__, die_or_name)
        self.g.chance = self.chance
        self.g.out = []

    def run(self) -> Table:
        """Run automatic steps up to the next decision."""
        flow.advance(self.g)
        return self

    @property
    def decision(self) -> Decision:
        decision = flow.decision(self.g)
        assert decision is not None, "the game is over"
        return decision

    @property
    def options(self) -> list[Action]:
        return list(self.decision.options)

    def do(self, *action: Any) -> Table:
        """Take an option."""
        assert action in self.options, f"{action} is not among {self.decision}"
        flow.act(self.g, action)
        return self

    def refused(self, *action: Any) -> Refusal:
        """The reason why an action is not offered; fails when it is."""
        refusal = flow.why_not(self.g, action)
        assert refusal is not None, f"{action} is offered"
        return refusal

    def region(self, name: str) -> int:
        return self.g.board.region_number[name]

    def all_dice_used(self) -> bool:
        return not self.chance.dice
