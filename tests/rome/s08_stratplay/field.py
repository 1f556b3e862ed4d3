"""Words for battles in tests: two sides in one line each, and short questions about their zones.

t = field(rome("republican_legionaries*4", wounded="velites"), barbarians("lowland_warriors*5"), dice="GREEN:skull ...")
t.deploy("republican_legionaries"); t.deploy("lowland_warriors")
assert t.zone("rome", "dead") == ["velites"]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.actions import Refusal
from game.titles.rome.battle.table import Battle
from game.titles.rome.scenario.battles import battle_facts
from game.titles.rome.tables import FACTION_NUMBER, GENERALS, TROOP_NUMBER
from tests.rome.table import Table

CARTHAGE, ROME, GREECE, BARBARIANS = range(4)

ZONES = ("hand", "dead", "active_wounded", "safe_terrain", "safe_flanks", "safe_centre")


def names(line: str) -> list[str]:
    """``"velites*2 scorpio"`` as a list of ids."""
    found = []
    for word in line.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or 1)
    return found


def numbers(line: str) -> tuple[int, ...]:
    """The same as sorted troop numbers."""
    return tuple(sorted(TROOP_NUMBER[name] for name in names(line)))


def side(faction: str, hand: str = "", general: str | None = "", reveals: int = 0, **zones: str) -> dict[str, Any]:
    """A side: the cards of its zones (wounded, terrain, flanks, centre, dead) and its general (default: a mediocre one)."""
    lines = {
        "hand": hand,
        "dead": zones.get("dead", ""),
        "active_wounded": zones.get("wounded", ""),
        "safe_terrain": zones.get("terrain", ""),
        "safe_flanks": zones.get("flanks", ""),
        "safe_centre": zones.get("centre", ""),
    }
    general = f"{faction}_mediocre_1" if general == "" else general
    stars = next((g.stars for g in GENERALS if g.id == general), 0)
    return {
        "faction": faction,
        "zones": {zone: names(line) for zone, line in lines.items()},
        "troops": [card for line in lines.values() for card in names(line)],
        "general": {"id": general, "stars": stars} if general else None,
        "reveals": reveals,
    }


def carthage(hand: str = "", **more: Any) -> dict[str, Any]:
    return side("carthage", hand, **more)


def rome(hand: str = "", **more: Any) -> dict[str, Any]:
    return side("rome", hand, **more)


def greece(hand: str = "", **more: Any) -> dict[str, Any]:
    return side("greece", hand, **more)


def barbarians(hand: str = "", **more: Any) -> dict[str, Any]:
    return side("barbarians", hand, **more)


class Field(Table):
    """A table with a battle on it."""

    @property
    def battle(self) -> Battle:
        battle = self.g.battle or self.g.last_battle
        assert battle is not None
        return battle

    def zone(self, faction: str, zone: str) -> list[str]:
        """The ids of the cards in a zone of a side, sorted."""
        return sorted(self.facts["battle"][faction][zone])

    @property
    def facts(self) -> dict[str, Any]:
        return battle_facts(self.g)

    @property
    def step(self) -> str:
        """The step of the battle."""
        return str(self.facts["battle"]["step"])

    def deploy(self, line: str, to_the_target: bool = False) -> Field:
        """Deploy, and take targets that are no choice, unless the test wants to look at them."""
        self.do("deploy", numbers(line))
        return self if to_the_target else self.forced()

    def forced(self) -> Field:
        """Take the targets that are no choice."""
        while self.g.battle and self.decision.step == "battle.target" and self.decision.forced:
            self.do(*self.options[0])
        return self

    def may_deploy(self) -> list[tuple[int, ...]]:
        """All deployments that the seat which is asked may choose."""
        return [option[1] for option in self.options if option[0] == "deploy"]

    def why_not_deploy(self, line: str) -> Refusal:
        return self.refused("deploy", numbers(line))

    def aim(self, card: str) -> Field:
        """Choose the target with that id; the first place where it lies."""
        self.do(*next(o for o in self.options if o[0] == "choose_target" and o[1] == TROOP_NUMBER[card]))
        return self.forced()

    def told(self) -> list[str]:
        """The keys of all lines of the log."""
        return [entry.key for entry in self.g.out or ()]

    def pass_until(self, step: str) -> Field:
        """Take the last option of every decision until a step asks: waive, pass, the plainest thing."""
        while self.decision.step != step:
            self.do(*self.options[-1])
        return self


def field(
    attacker: dict[str, Any],
    defender: dict[str, Any],
    step: str = "centre",
    dice: str = "",
    region: str = "patavium",
    draws: Sequence[str] = (),
    spec: dict[str, Any] | None = None,
    **battle: Any,
) -> Field:
    """A battle between two armies, up to its first decision."""
    setup: dict[str, Any] = {
        "phase": "battle",
        "active": attacker["faction"],
        "relations": {"-".join(sorted((attacker["faction"], defender["faction"]))): "enemy"},
        "armies": [
            {"faction": s["faction"], "number": 1, "region": region, "general": s["general"], "troops": s["troops"]}
            for s in (attacker, defender)
        ],
        "battle": {
            "region": region,
            "attacker": attacker["faction"],
            "defender": defender["faction"],
            "step": step,
            "sides": {s["faction"]: {**s["zones"], "reveals": s["reveals"]} for s in (attacker, defender)},
            "icons": 0,
            **battle,
        },
        **(
            {"control": {"mediolanum": attacker["faction"], "salona": defender["faction"]}}
            if region == "patavium"
            else {}
        ),
        **(spec or {}),
    }
    table = Field(setup, dice, draws)
    table.run()
    return table


def army(faction: str) -> int:
    """The first army of a faction."""
    return 5 * FACTION_NUMBER[faction]
