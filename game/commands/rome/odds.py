"""`odds`: the chances of an assault, of a conquest, of avoiding battle, and of a battle that a scenario describes.

All but whole battles are exact. Winning means: in an assault more damage than the garrison's, even if the army is then lost; in a
conquest two main battle cards left; in avoiding battle that the army gets away; in a battle that the seat in question wins it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands import SOUND, Refused, WrongUsage, add_json

if TYPE_CHECKING:
    from game.titles.rome.battle.odds import CombatResult, SideResult
    from game.titles.rome.dice import Colour
    from game.titles.rome.state import State

SAMPLES = 2000
"""Battles fought for a sample, unless something else is asked for."""
MOST_SAMPLES, MOST_CARDS, MOST_DICE = 1_000_000, 60, 30
"""More of them are not reckoned with."""
STARS = (0, 2, 3, 4, 5)
Losses = Mapping[tuple[int, int], float]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what follows the command's name."""
    kinds = parser.add_subparsers(dest="kind", required=True, metavar="WHAT")
    assault = kinds.add_parser("assault", help="storming a garrisoned region", allow_abbrev=False)
    assault.add_argument("--infantry", type=_up_to(MOST_CARDS), required=True, help="infantry main battle cards")
    assault.add_argument("--general", type=int, choices=STARS, default=0, help="stars of the general, 0 for none")
    assault.add_argument("--garrison", type=_up_to(MOST_DICE), required=True, help="dice of the garrison")
    assault.add_argument("--walls", action="store_true", help="the region has walls")
    assault.add_argument("--artillery", type=_names, default=(), metavar="ID,…", help="artillery cards by their ids")
    assault.add_argument("--siegecraft", action="store_true", help="or an own home: the garrison rolls YELLOW dice")
    assault.add_argument("--others", type=_up_to(MOST_CARDS), default=0, help="main battle cards that are no infantry")
    assault.add_argument("--skirmishers", type=_up_to(MOST_CARDS), default=0)
    conquest = kinds.add_parser("conquest", help="taking a region without garrison", allow_abbrev=False)
    conquest.add_argument("--dice", type=_names, required=True, metavar="COLOUR,…", help="dice of the region")
    conquest.add_argument("--main", type=_up_to(MOST_CARDS), required=True, help="main battle cards")
    conquest.add_argument("--skirmishers", type=_up_to(MOST_CARDS), default=0, help="skirmishers and artillery cards")
    avoid = kinds.add_parser("avoid", help="getting away from an army", allow_abbrev=False)
    avoid.add_argument("--mine", type=int, choices=STARS, required=True, help="stars of the own general, 0 for none")
    avoid.add_argument("--theirs", type=int, choices=STARS, required=True, help="stars of the other general")
    battle = kinds.add_parser("battle", help="a battle that a scenario begins with", allow_abbrev=False)
    battle.add_argument("file", type=Path, metavar="FILE", help="the scenario, or a list of them")
    battle.add_argument("--id", help="which scenario of the file (else the first with a battle)")
    battle.add_argument("--seat", help="whose chances (else the attacker's)")
    battle.add_argument("--seed", type=int, default=1, help="of the sample")
    battle.add_argument(
        "--samples", type=_up_to(MOST_SAMPLES), default=SAMPLES, help=f"battles to be fought ({SAMPLES})"
    )
    battle.add_argument("--combat", type=_names, metavar="ID,…", help="only one combat: the attacker's cards")
    battle.add_argument("--against", type=_names, default=(), metavar="ID,…", help="the defender's cards in it")
    for kind in (assault, conquest, avoid, battle):
        add_json(kind)


def _up_to(most: int) -> Callable[[str], int]:
    """The type of an argument that is a number from 0 to ``most``."""

    def number(text: str) -> int:
        if not text.isdecimal() or int(text) > most:
            raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 to {most}")
        return int(text)

    return number


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def run(args: argparse.Namespace) -> int:
    """Reckon, and print one JSON document or a few lines."""
    facts = {"assault": assault, "conquest": conquest, "avoid": avoid, "battle": battle}[args.kind](args)
    if args.json:
        print(json.dumps(facts))
    else:
        print("\n".join(in_words(facts)))
    return SOUND


def assault(args: argparse.Namespace) -> dict[str, Any]:
    """The chances of an assault."""
    from game.titles.rome import odds
    from game.titles.rome.tables import GARRISON, IS_ARTILLERY, TROOP_NUMBER, TROOPS

    if not args.garrison:
        raise WrongUsage("a garrison has at least one die")
    artillery = [_look_up(TROOP_NUMBER, name, "artillery card") for name in args.artillery]
    if foot := [name for name, card in zip(args.artillery, artillery, strict=True) if not IS_ARTILLERY[card]]:
        raise WrongUsage(f"{foot[0]} is no artillery")
    die = GARRISON.eased_die if args.siegecraft else GARRISON.die
    found = odds.assault(
        (die,) * args.garrison,
        args.infantry,
        args.general,
        [colour for card in artillery for colour in TROOPS[card].good],
        args.walls,
        args.others,
        args.skirmishers + len(artillery),
    )
    return {
        "win": found.win,
        "army_lost": found.broken,
        "losses": listed(found.losses),
        "damage": _by_value(found.attack),
        "garrison_damage": _by_value(found.garrison),
    }


def conquest(args: argparse.Namespace) -> dict[str, Any]:
    """The chances of a conquest."""
    from game.titles.rome import odds

    found = odds.conquest(_colours(args.dice), args.main, args.skirmishers)
    return {"win": found.win, "all_blank": found.welcome, "losses": listed(found.losses)}


def avoid(args: argparse.Namespace) -> dict[str, Any]:
    """The chances of getting away."""
    from game.titles.rome import odds

    return {"win": odds.avoid(args.mine, args.theirs)}


def battle(args: argparse.Namespace) -> dict[str, Any]:
    """The chances of a scenario's battle, or of one combat of it."""
    from game.titles.rome.battle.odds import win_chance
    from game.titles.rome.battle.zones import battle_of
    from game.titles.rome.tables import FACTION_NUMBER, FACTIONS

    g = position_of(args.file, args.id)
    if args.combat is not None:
        return combat(g, args.combat, args.against)
    if not args.samples:
        raise WrongUsage("a sample needs at least one battle")
    fighting = battle_of(g)
    seat = _look_up(FACTION_NUMBER, args.seat, "faction") if args.seat else fighting.sides[0].factions[0]
    try:
        found = win_chance(g, seat, args.samples, args.seed)
    except ValueError as problem:
        raise WrongUsage(f"{args.seat} does not fight in this battle") from problem
    return {
        "seat": FACTIONS[seat].id,
        "win": found.win,
        "error": found.error,
        "draw": found.draw,
        "loss": found.loss,
        "triumph": found.triumph,
        "routed": found.routed,
        "losses": listed(found.losses),
        "samples": found.samples,
    }


def position_of(path: Path, id: str | None) -> State:
    """The position that a scenario with a battle begins with. Raises `Refused`."""
    from game.kernel.chance import ChanceError
    from game.titles.rome.scenario.references import BadScenario
    from game.titles.rome.scenario.runner import lay_out
    from game.titles.rome.scenario.schema import check, read

    try:
        for raw in read(path):
            if isinstance(raw, dict) and (raw.get("id") == id if id else _has_battle(raw)):
                course = lay_out(check(raw))
                course.begin()
                if course.g.battle is None:
                    raise Refused(f"{path}: {raw.get('id')} does not begin with a battle")
                return course.g
    except (BadScenario, ChanceError) as mistake:
        where = "" if str(mistake).startswith(str(path)) else f"{path}: "
        raise Refused(f"{where}{mistake}") from mistake
    raise Refused(f"{path}: there is no scenario {id!r}" if id else f"{path}: no scenario begins with a battle")


def _has_battle(raw: dict[str, Any]) -> bool:
    setup = raw.get("setup")
    return isinstance(setup, dict) and "battle" in setup


def combat(g: State, attacker: Sequence[str], defender: Sequence[str]) -> dict[str, Any]:
    """The exact chances of one combat of the step at hand."""
    from game.titles.rome.battle.odds import single_combat
    from game.titles.rome.tables import TROOP_NUMBER

    hands = [tuple(sorted(_look_up(TROOP_NUMBER, n, "troop type") for n in names)) for names in (attacker, defender)]
    try:
        found = single_combat(g, hands[0], hands[1])
    except ValueError as problem:
        raise Refused(f"these cards cannot be deployed: {problem}") from problem
    rows = sorted(found.items(), key=lambda item: -item[1])
    return {
        "win": sum(chance for result, chance in rows if result.defender.dead and not result.attacker.dead),
        "results": [_result(result, chance) for result, chance in rows],
    }


def _result(result: CombatResult, chance: float) -> dict[str, Any]:
    return {"attacker": _side(result.attacker), "defender": _side(result.defender), "chance": chance}


def _side(result: SideResult) -> dict[str, Any]:
    from game.titles.rome.tables import TROOPS

    wounded = TROOPS[result.wounded].id if result.wounded >= 0 else None
    return {"dead": [TROOPS[card].id for card in result.dead], "wounded": wounded}


def _look_up(table: Mapping[str, int], name: str, what: str) -> int:
    if name not in table:
        raise WrongUsage(f"there is no {what} {name!r}")
    return table[name]


def _colours(names: Sequence[str]) -> tuple[Colour, ...]:
    from game.titles.rome.dice import Colour

    for name in names:
        if name.upper() not in Colour.__members__:
            raise WrongUsage(f"there is no colour {name!r}; dice are {', '.join(Colour.__members__)}")
    if not 1 <= len(names) <= MOST_DICE:
        raise WrongUsage(f"--dice takes from 1 to {MOST_DICE} colours")
    return tuple(Colour[name.upper()] for name in names)


def listed(losses: Losses) -> list[dict[str, float]]:
    """Losses as JSON: main battle cards, other cards, and the chance."""
    return [{"main": main, "others": others, "chance": chance} for (main, others), chance in losses.items()]


def _by_value(chances: Mapping[int, float]) -> dict[str, float]:
    return {str(value): chance for value, chance in chances.items()}


# ---- in words ------------------------------------------------------------------------------------------------------

LABELS = {
    "win": "win",
    "draw": "draw",
    "loss": "loss",
    "triumph": "by a Triumph",
    "routed": "routed",
    "army_lost": "army lost",
    "all_blank": "all blanks",
}


def in_words(facts: Mapping[str, Any]) -> list[str]:
    """The chances in percent, then the losses or the results of a combat."""
    error = f" (± {facts['error']:.1%}, {facts['samples']} battles)" if "error" in facts else ""
    lines = [
        f"{label}: {facts[key]:.1%}{error if key == 'win' else ''}" for key, label in LABELS.items() if key in facts
    ]
    if "seat" in facts:
        lines.insert(0, f"for {facts['seat']}")
    for loss in facts.get("losses", ()):
        lines.append(f"  {loss['main']} main and {loss['others']} other cards lost: {loss['chance']:.1%}")
    for result in facts.get("results", ()):
        sides = "; ".join(f"{name} {_fate(result[name])}" for name in ("attacker", "defender"))
        lines.append(f"  {result['chance']:.1%}: {sides}")
    return lines


def _fate(side: Mapping[str, Any]) -> str:
    told = [f"loses {', '.join(side['dead'])}"] if side["dead"] else []
    told += [f"has {side['wounded']} wounded"] if side["wounded"] else []
    return " and ".join(told) or "is unhurt"
