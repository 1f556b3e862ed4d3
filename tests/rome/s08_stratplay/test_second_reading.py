"""A second reading of the rulebook: single combats, worked out here without the engine, agree with what the engine makes of them.

Cards, ground and dice are drawn at random. Rulings A-B8 to A-B15; where the roller could choose (A-B11) nothing is compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random
from typing import Any

import pytest

from game.titles.rome.dice import FACES, Face
from game.titles.rome.records import Kind
from game.titles.rome.scenario.runner import run
from game.titles.rome.tables import FACTIONS, TROOPS, Role

COMBATS = 150
PLACES = ("main", "skirmisher", "hanging")
STAGES = ("artillery", "skirmisher", "bowmen", "hand to hand")

Cards = dict[str, int]
"""The cards of a side in the Active Zone by their places."""
Result = tuple[frozenset[str], str]
"""Places whose cards die, and the place of the hanging wound afterwards (empty: none)."""


def says(card: int, enemy: int, face: Face, kill: bool, difficult: bool) -> bool:
    """Whether a special of the card works on an enemy card at this face."""
    return any(
        special.targets[enemy]
        and special.kill == kill
        and (special.difficult if difficult else special.good)
        and (special.on_s if face is Face.S else special.on_x)
        for special in TROOPS[card].specials
    )


def results(card: int, faces: list[Face], enemies: Cards, target: str, wound: str, difficult: bool) -> set[Result]:
    """The best that a roll can do: what kills is dealt to the enemy cards in every way, then one X after the other."""
    x_kills = says(card, enemies[target], Face.X, True, difficult)
    prey: list[list[str]] = []
    for face in faces:
        if face is Face.SKULL or (face is Face.X and x_kills):
            prey.append([*enemies, ""])
        elif face is Face.S:
            prey.append([*(p for p in enemies if says(card, enemies[p], Face.S, True, difficult)), ""])
    found: dict[Result, tuple[int, bool, bool, bool]] = {}
    for dealt in product(*prey):
        killed = [place for place in dealt if place]
        if len(killed) == len(set(killed)):
            crosses = 0 if x_kills else faces.count(Face.X)
            for dead, hurt in crossed(frozenset(killed), "" if wound in killed else wound, enemies, target, crosses):
                new = hurt if hurt != wound else ""
                found[dead, hurt] = len(dead), bool(new), target in dead, new == target
    best = max(found.values())
    return {result for result, worth in found.items() if worth == best}


def crossed(dead: frozenset[str], wound: str, enemies: Cards, target: str, crosses: int) -> Iterable[Result]:
    """A hanging wound becomes a kill; else the target is wounded, or another card if it is dead; else the X lapses."""
    alive = [place for place in enemies if place not in dead]
    if not crosses or not alive:
        yield dead, wound
    elif wound:
        yield from crossed(dead | {wound}, "", enemies, target, crosses - 1)
    else:
        for place in [target] if target in alive else alive:
            yield from crossed(dead, place, enemies, target, crosses - 1)


class Combat:
    """One combat of two sides; ``clear`` unless a roller had a choice."""

    def __init__(self, random: Random, sides: tuple[Cards, Cards], difficult: bool) -> None:
        self.random = random
        self.sides = [dict(side) for side in sides]
        self.guns = [side.pop("artillery", -1) for side in self.sides]
        self.wounds = ["hanging" if "hanging" in side else "" for side in self.sides]
        self.dead: list[list[int]] = [[], []]
        self.difficult = difficult
        self.dice: list[str] = []
        self.clear = all(self.fight(stage) for stage in STAGES)

    def roller(self, number: int, stage: str) -> int:
        side = self.sides[number]
        if stage == "artillery":
            return self.guns[number]
        if stage == "skirmisher":
            return side.get("skirmisher", -1)
        main = side.get("main", -1)
        return main if main >= 0 and TROOPS[main].bowmen == (stage == "bowmen") else -1

    def fight(self, stage: str) -> bool:
        """Both sides roll at the same time; whether all results were beyond choice."""
        cards = [self.roller(number, stage) if self.sides[1 - number] else -1 for number in (0, 1)]
        faces = [self.roll(card) if card >= 0 else [] for card in cards]
        outcomes: list[set[Result]] = []
        for number in (0, 1):
            enemies, enemy = self.sides[1 - number], cards[1 - number]
            shown = {face for face in faces[1 - number] if face in (Face.S, Face.X)}
            if cards[number] < 0 or any(says(enemy, cards[number], face, False, self.difficult) for face in shown):
                outcomes.append(set())
                continue
            screened = stage in STAGES[:2] and "skirmisher" in enemies
            target = "skirmisher" if screened else next(place for place in PLACES if place in enemies)
            wound = self.wounds[1 - number]
            outcomes.append(results(cards[number], faces[number], enemies, target, wound, self.difficult))
        if any(len(found) > 1 for found in outcomes):
            return False
        for number, found in enumerate(outcomes):
            for dead, wound in found:
                self.strike(1 - number, dead, wound)
        return True

    def roll(self, card: int) -> list[Face]:
        dice = TROOPS[card].difficult if self.difficult else TROOPS[card].good
        faces = [self.random.choice(FACES[die]) for die in dice]
        self.dice += [f"{die.name}:{face.name.lower()}" for die, face in zip(dice, faces, strict=True)]
        return faces

    def strike(self, number: int, dead: frozenset[str], wound: str) -> None:
        for place in dead:
            self.dead[number].append(self.sides[number].pop(place))
        if "main" in dead and self.guns[number] >= 0:
            self.dead[number].append(self.guns[number])
            self.guns[number] = -1
        self.wounds[number] = wound

    def told(self, number: int) -> dict[str, list[str]]:
        """What the zones of a side must hold."""
        side, wound = self.sides[number], self.wounds[number]
        safe = [card for place, card in side.items() if place != wound] + [g for g in [self.guns[number]] if g >= 0]
        return {
            "dead": ids(self.dead[number]),
            "active_wounded": ids([side[wound]] if wound else []),
            "safe_terrain" if self.difficult else "safe_centre": ids(safe),
        }


def ids(cards: Iterable[int]) -> list[str]:
    return [TROOPS[card].id for card in cards]


def deck(faction: int, role: Role) -> list[int]:
    """The cards of one kind that a faction may lead, but for those with a rule of their own."""
    return [
        number
        for number, card in enumerate(TROOPS)
        if card.role is role and (card.mercenary or card.faction == faction) and not card.rule
    ]


def drawn(random: Random, faction: int) -> Cards:
    """Cards for one combat, as they may be deployed together, and perhaps one that is wounded already."""
    side = {"main": random.choice(deck(faction, Role.MAIN))}
    foot = TROOPS[side["main"]].kind is Kind.INFANTRY
    skirmisher = random.choice(deck(faction, Role.SKIRMISHER))
    if random.random() < 0.6 and (foot or TROOPS[skirmisher].kind is not Kind.INFANTRY):
        side["skirmisher"] = skirmisher
    guns = deck(faction, Role.ARTILLERY)
    if foot and guns and random.random() < 0.4:
        side["artillery"] = random.choice(guns)
    if random.random() < 0.4:
        side["hanging"] = random.choice(deck(faction, random.choice([Role.MAIN, Role.SKIRMISHER])))
    return side


@pytest.mark.rule("stratplay-simultaneous", "stratplay-cancel", "stratplay-overkill", "stratplay-artillery-dies")
@pytest.mark.parametrize("seed", range(4))
def test_combats_come_out_as_a_second_reader_would_have_them(seed: int) -> None:
    random = Random(seed)
    compared = 0
    while compared < COMBATS:
        factions = random.sample(range(len(FACTIONS)), 2)
        sides = drawn(random, factions[0]), drawn(random, factions[1])
        combat = Combat(random, sides, random.random() < 0.5)
        if combat.clear:
            compared += 1
            assert run(scenario(factions, sides, combat)).failures == (), (sides, combat.dice)


def scenario(factions: list[int], sides: tuple[Cards, Cards], combat: Combat) -> dict[str, Any]:
    """The combat as the engine is to fight it, each side with cards enough in reserve not to be routed."""
    names = [FACTIONS[faction].id for faction in factions]
    zones, armies, actions, state = {}, [], [], {}
    for number, (name, faction, side) in enumerate(zip(names, factions, sides, strict=True)):
        deployed = ids(card for place, card in side.items() if place != "hanging")
        reserve = ids(card for card in deck(faction, Role.MAIN) if TROOPS[card].kind is Kind.INFANTRY)[:4]
        hanging = ids([side["hanging"]] if "hanging" in side else [])
        zones[name] = {"hand": deployed + reserve, "active_wounded": hanging, "reveals": 0}
        armies.append({"faction": name, "number": 1, "region": "larissa", "troops": deployed + reserve + hanging})
        actions.append({"seat": name, "verb": "deploy", "args": {"cards": deployed}})
        state |= {f"battle.{name}.{zone}": cards for zone, cards in combat.told(number).items()}
    battle = {
        "region": "larissa",
        "attacker": names[0],
        "defender": names[1],
        "step": "terrain" if combat.difficult else "centre",
        "terrain_combats_left": 2,
        "sides": zones,
    }
    return {
        "id": "combat",
        "setup": {"phase": "battle", "active": names[0], "armies": armies, "battle": battle},
        "dice": combat.dice,
        "actions": actions,
        "expect": {"state": state},
    }
