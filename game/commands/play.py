"""`play`: open the window. This is what happens without a command."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands import FIRST, SOUND, Refused, WrongUsage


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What follows `play`."""
    parser.add_argument("save", type=Path, nargs="?", metavar="SAVE", help="a saved game to take up at once")
    parser.add_argument("--title", metavar="TITLE", help=f"the game to open (default: that of SAVE, else {FIRST})")


def run(args: argparse.Namespace) -> int:
    """Play until the window is closed."""
    from game.client import programs
    from game.client.start import CannotOpen, open_app

    try:
        program = programs.find(args.title or _title_of(args.save))
    except programs.NoWindow as mistake:
        raise WrongUsage(str(mistake)) from mistake
    try:
        app = open_app(program.title_scene, name=program.name)
    except CannotOpen as problem:
        raise Refused(str(problem)) from problem
    program.began(app)
    if args.save is not None:
        app.call_soon(lambda: program.open(args.save.absolute()))
    try:
        app.run()
    finally:
        program.close()
    return SOUND


def _title_of(save: Path | None) -> str:
    """The title that a saved game is of. The first one also tells what is wrong with a file that says none."""
    from game.kernel.savefile import BadSave
    from game.kernel.saves import peek

    if save is None:
        return FIRST
    try:
        return peek(save).title
    except BadSave:
        return FIRST
