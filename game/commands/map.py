"""`map check`, `map suggest-borders` and `map render`: for people who draw their own maps."""

import argparse
import importlib
import json
import re
from collections.abc import Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from game.commands import FAILED, FIRST, SOUND, Refused, add_json
from game.common.vocabulary import Vocabulary
from game.kernel import titles
from game.maps.compile import compile_map
from game.maps.faults import BadMap, Fault, FaultList
from game.maps.lint import inspect
from game.maps.preflight import parse
from game.maps.report import report_on
from game.maps.suggest import Suggestion, suggest_borders, with_borders

LARGEST = 8000
"""Pixels of either side of a rendered map."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The three sub-commands, each with the map's file."""
    commands = parser.add_subparsers(dest="action", required=True, metavar="check|suggest-borders|render")
    check = commands.add_parser("check", help="everything that is wrong with a map, and the board it makes")
    suggest = commands.add_parser("suggest-borders", help="a borders layer made from the outlines")
    render = commands.add_parser("render", help="a picture of areas, names and neighbours")
    for command in (check, suggest, render):
        command.add_argument("file", type=Path, metavar="FILE", help="a map saved by Tiled (.tmx)")
        add_json(command)
    check.add_argument(
        "--title", choices=titles.ids(), default=FIRST, help=f"the game that the map is for (default {FIRST})"
    )
    suggest.add_argument("--write", type=Path, metavar="OUT", help="write the map with that layer to a new file")
    render.add_argument(
        "--out", type=Path, metavar="PNG", help="the picture's file (default: the map's name with .png)"
    )
    render.add_argument("--size", type=_size, metavar="WxH", help="the largest size of the picture, such as 1920x1080")


def run(args: argparse.Namespace) -> int:
    """Do what was asked; 0 when the map is sound, 1 when it is refused."""
    return {"check": _check, "suggest-borders": _suggest, "render": _render}[args.action](args)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch("([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    if not found or not all(1 <= int(side) <= LARGEST for side in found.groups()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1920x1080, at most {LARGEST} a side")
    return int(found.group(1)), int(found.group(2))


def vocabulary(title: str) -> Vocabulary:
    """The ids that a title knows: what its module ``vocabulary`` says, if it has one."""
    module = f"game.titles.{title}.vocabulary"
    known: Vocabulary = importlib.import_module(module).vocabulary() if find_spec(module) else Vocabulary()
    return known


def _check(args: argparse.Namespace) -> int:
    report = report_on(args.file, inspect(args.file, partial(vocabulary, args.title)))
    if args.json:
        print(json.dumps(report.as_json()))
        return SOUND if report.ok else FAILED
    for fault in (*report.errors, *report.warnings):
        print(f"{fault.severity}: {fault}")
    if not report.ok:
        print(f"{args.file.name} is refused: {_count(len(report.errors), 'error')}.")
        return FAILED
    kinds = [kind for _, _, kind in report.adjacency]
    borders = ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds))
    print(f"{args.file.name} is sound: {_count(len(report.regions), 'region')}; borders: {borders or 'none'}.")
    if not report.playable:
        print("It is not playable yet: give at least two factions a home and one capital each.")
    return SOUND


def _count(number: int, what: str) -> str:
    return f"{number} {what}" + ("s" if number != 1 else "")


def _suggest(args: argparse.Namespace) -> int:
    inspection = inspect(args.file)
    if inspection.sheet is None or not inspection.ok:
        return _refused(args, inspection.faults)
    found = suggest_borders(inspection.sheet)
    if args.write is not None:
        if inspection.sheet.links.borders is not None:
            raise Refused(f"{args.file.name} already has a borders layer: delete it in Tiled first, or use --json")
        if args.write.exists():
            raise Refused(f"{args.write} already exists: name a new file")
        _write(args.file, args.write, found)
    if args.json:
        print(json.dumps({"ok": True, "borders": [_as_json(one) for one in found]}))
    elif args.write is not None:
        print(f"{args.write}: {_count(len(found), 'border')}; open it in Tiled and correct their kinds.")
    else:
        for one in found:
            print(f"{one.kind:<9} {one.names[0]} – {one.names[1]}")
    return SOUND


def _as_json(suggestion: Suggestion) -> dict[str, object]:
    lines = [[[round(x, 2), round(y, 2)] for x, y in line] for line in suggestion.lines]
    return {"from": suggestion.ids[0], "to": suggestion.ids[1], "kind": suggestion.kind, "lines": lines}


def _write(source: Path, out: Path, found: list[Suggestion]) -> None:
    """Write the map with its new layer; the file appears only when it is whole and reads back as sound."""
    parsed = parse(source, source.name, FaultList(source.name))
    if parsed is None:
        raise Refused(f"{source} changed while it was read: try again")
    root, data = parsed
    draft = out.with_name(f"{out.stem}.draft.tmx")
    try:
        draft.write_bytes(with_borders(data, root, found))
        again = inspect(draft)
        if not again.ok:
            raise Refused(f"the map with its new layer cannot be used in {out.parent}: {again.faults[0]}")
        draft.replace(out)
    finally:
        draft.unlink(missing_ok=True)


def _render(args: argparse.Namespace) -> int:
    try:
        compiled, _ = compile_map(args.file)
    except BadMap as bad:
        return _refused(args, bad.faults)
    from game.client import mapview  # pygame is needed for this one only

    out = args.out or args.file.with_suffix(".png")
    problems = mapview.save(compiled, out, args.size)
    if args.json:
        print(json.dumps({"ok": True, "picture": str(out), "warnings": [*compiled.warnings, *problems]}))
    else:
        for problem in (*compiled.warnings, *problems):
            print(f"warning: {problem}")
        print(out)
    return SOUND


def _refused(args: argparse.Namespace, faults: Sequence[Fault]) -> int:
    """Tell why a map cannot be used."""
    if args.json:
        print(json.dumps({"ok": False, "errors": [str(fault) for fault in faults]}))
    else:
        for fault in faults:
            print(f"{fault.severity}: {fault}")
    return FAILED
