"""`replay SAVE`: go through a saved game again; with `--verify` compare every position that was noted when it was saved."""

import argparse
import json
from pathlib import Path
from typing import Any

from game.commands import FAILED, SOUND, Refused
from game.kernel.journal import Entry, to_raw
from game.kernel.savefile import BadSave
from game.kernel.saves import Verification, load, verify


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What follows `replay`."""
    parser.add_argument("save", type=Path, metavar="SAVE", help="the file of the game (.save)")
    parser.add_argument(
        "--verify", action="store_true", help="play it again from its start and tell whether it comes out the same"
    )


def run(args: argparse.Namespace) -> int:
    """List the entries of the journal, or verify them."""
    try:
        if args.verify:
            return _verified(args.save, verify(args.save), args.json)
        return _listed(args.save, args.json)
    except BadSave as error:
        raise Refused(str(error)) from error


def _verified(path: Path, found: Verification, as_json: bool) -> int:
    facts: dict[str, Any] = {
        "ok": found.ok,
        "title": found.header.title,
        "rules_version": found.header.rules_version,
        "entries": found.entries,
        "replayed": found.replayed,
        "digest": found.digest,
        "problems": list(found.problems),
    }
    if as_json:
        print(json.dumps(facts))
    elif found.ok:
        print(f"{path}: {found.replayed} of {found.entries} entries replayed, all as they were saved ({found.digest})")
        if found.replayed < found.entries:
            print("The entries before them were played under older rules.")
    else:
        print(f"{path}: it does not come out the same after {found.replayed} entries:")
        print("\n".join(f"  {problem}" for problem in found.problems))
    return SOUND if found.ok else FAILED


def _listed(path: Path, as_json: bool) -> int:
    saved = load(path)
    saved.close()
    journal = saved.match.journal
    if as_json:
        print(json.dumps({"ok": True, "title": saved.header.title, "entries": [to_raw(entry) for entry in journal]}))
    else:
        print("\n".join(_line(number, entry) for number, entry in enumerate(journal)))
    return SOUND


def _line(number: int, entry: Entry) -> str:
    who = f"seat {entry.seat}" if entry.seat >= 0 else "      "
    chance = f"  chance {', '.join(map(str, entry.outcomes))}" if entry.outcomes else ""
    return f"{number:>6}  {who}  {' '.join(map(str, entry.action))}{chance}"
