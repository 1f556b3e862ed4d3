"""`save check SAVE`: whether a saved game can be loaded, what it is, and which older generations of it are good; `save share SAVE
FOLDER` and `save add FILE`: a game as one file, given away and taken in."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.commands import FAILED, SOUND, Refused, add_json
from game.kernel import titles
from game.kernel.disk import SaveFailed
from game.kernel.header import Header
from game.kernel.savefile import BadSave
from game.kernel.saves import good_generations, load


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What follows `save`."""
    commands = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    check = commands.add_parser("check", help="whether a game can be loaded", allow_abbrev=False)
    check.add_argument("save", type=Path, metavar="SAVE", help="the file of the game (.save)")
    add_json(check)
    share = commands.add_parser(
        "share", help="write a game with all that happened in it as one file", allow_abbrev=False
    )
    share.add_argument("save", type=Path, metavar="SAVE", help="the file of the game (.save)")
    share.add_argument("folder", type=Path, metavar="FOLDER", help="where to")
    add_json(share)
    add = commands.add_parser("add", help="put a file that somebody gave among the saved games", allow_abbrev=False)
    add.add_argument("save", type=Path, metavar="FILE", help="the file (.save)")
    add_json(add)


def run(args: argparse.Namespace) -> int:
    """Check, share or add a game."""
    return _checked(args) if args.what == "check" else _handed_on(args)


def _handed_on(args: argparse.Namespace) -> int:
    """Copy a game as one file, out of the library or into it; what comes in is played through first."""
    from game.client.library import Library, now
    from game.client.sharing import share, take_in
    from game.kernel.saves import peek

    try:
        title = titles.find(peek(args.save).title)
        made = (
            share(args.save, args.folder, title, now())
            if args.what == "share"
            else take_in(args.save, Library(), title, now())
        )
    except (BadSave, SaveFailed, titles.UnknownTitle) as error:
        raise Refused(str(error)) from error
    print(json.dumps({"ok": True, "file": str(made)}) if args.json else made)
    return SOUND


def _checked(args: argparse.Namespace) -> int:
    """Load the game and tell what it is, or why it cannot be loaded."""
    path: Path = args.save
    try:
        saved = load(path)
    except BadSave as error:
        if args.json:
            older = [file.name for file in error.older]
            print(json.dumps({"ok": False, "file": str(path), "error": str(error), "older": older}))
        print(f"total-war-rome: {error}", file=sys.stderr)
        return FAILED
    saved.close()
    match = saved.match
    generations = [{"file": good.path.name, **_facts(good.header)} for good in good_generations(saved.path)]
    facts = {**_facts(saved.header), "entries": len(match.journal), "wrong": match.title.invariants(match.state)}
    ok = not facts["wrong"]
    if args.json:
        print(json.dumps({"ok": ok, "file": str(path), **facts, "generations": generations}))
        return SOUND if ok else FAILED
    for name, value in facts.items():
        if value not in ([], {}, ""):
            print(f"{name.replace('_', ' '):<14}{_spelled(value)}")
    for good in generations:
        print(f"{'good':<14}{good['file']}: {good['entries']} entries, {good['updated']}")
    return SOUND if ok else FAILED


def _facts(header: Header) -> dict[str, Any]:
    raw = header.model_dump(mode="json")
    return {name: raw[name] for name in ("title", "name", "rules_version", "updated", "entries", "summary", "seats")}


def _spelled(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {part}" for name, part in value.items() if part != "")
    if isinstance(value, list):
        return "; ".join(_spelled(part) if isinstance(part, dict) else str(part) for part in value)
    return str(value)
