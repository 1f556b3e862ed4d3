"""`scenario`: run scenario files, each a position with orders, scripted dice and what must come of them."""

import argparse
import json
from pathlib import Path

from game.commands import FAILED, SOUND, WrongUsage


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what follows the command's name."""
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="JSON with one scenario or a list of them")
    parser.add_argument("--schema", action="store_true", help="print the JSON Schema of the files and do nothing else")


def run(args: argparse.Namespace) -> int:
    """Run the files; FAILED when a scenario does not hold."""
    from game.titles.rome.scenario.runner import run_file
    from game.titles.rome.scenario.schema import schema

    if args.schema:
        print(json.dumps(schema(), indent=None if args.json else 2))
        return SOUND
    if not args.files:
        raise WrongUsage("scenario needs at least one FILE, or --schema")
    results = [result for path in args.files for result in run_file(path)]
    ok = all(result.ok for result in results)
    if args.json:
        rows = [{"id": result.id, "ok": result.ok, "failures": list(result.failures)} for result in results]
        print(json.dumps({"ok": ok, "results": rows}, ensure_ascii=False))
    else:
        for result in results:
            print(
                f"ok      {result.id}  {result.title}"
                if result.ok
                else f"FAILED  {result.id}  {'; '.join(result.failures)}"
            )
    return SOUND if ok else FAILED
