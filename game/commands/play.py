"""`play`: open the window. This is what happens without a command."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands import SOUND, Refused, WrongUsage

FIRST = "rome"
"""The title that opens when none is named."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What follows `play`."""
    parser.add_argument("save", type=Path, nargs="?", metavar="SAVE", help="a saved game to take up at once")
    parser.add_argument("--title", default=FIRST, metavar="TITLE", help=f"the game to open (default: {FIRST})")


def run(args: argparse.Namespace) -> int:
    """Play until the window is closed."""
    from game.client import programs
    from game.client.start import CannotOpen, open_app

    try:
        program = programs.find(args.title)
    except programs.NoWindow as mistake:
        raise WrongUsage(str(mistake)) from mistake
    try:
        app = open_app(program.title_scene)
    except CannotOpen as problem:
        raise Refused(str(problem)) from problem
    program.began(app)
    if args.save is not None:
        app.call_soon(lambda: program.open(args.save.resolve()))
    try:
        app.run()
    finally:
        program.close()
    return SOUND
