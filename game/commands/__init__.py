"""The command line, one module for each sub-command.

`table.COMMANDS` is the table of them. A module is imported only when its command is asked for, and offers two functions:

    add_arguments(parser)    declares what follows the command's name
    run(args) -> int         does it and returns SOUND or FAILED

Every command takes `--json`: `args.json` says whether it was given, and then standard output holds one JSON document
and nothing else. A module with further sub-commands calls `add_json` on each of their parsers. Bad input is told by
raising `Refused` (status 1), arguments that do not go together by raising `WrongUsage` (status 2), each with one
sentence that says what to do about it.
"""

import argparse
import os
import sys
from collections.abc import Mapping
from typing import Final, NamedTuple

SOUND: Final = 0
"""Exit status: done, and what was looked at is in order."""
FAILED: Final = 1
"""Exit status: refused, or something failed."""
WRONG_USAGE: Final = 2
"""Exit status: the arguments make no sense."""


FIRST: Final = "rome"
"""The title that is meant where none is named."""


class Refused(Exception):
    """Bad input or an unfit machine: one sentence for a person, ends the command with FAILED."""


class WrongUsage(Exception):
    """Arguments that contradict each other: one sentence for a person, ends the command with WRONG_USAGE."""


class Command(NamedTuple):
    """One row of the table: where the sub-command lives and what it is for."""

    module: str
    summary: str
    opens_window: bool = False


def add_json(parser: argparse.ArgumentParser) -> None:
    """Give a parser the `--json` that every command has."""
    # Without a default of its own a nested parser does not undo what was given before it.
    parser.add_argument(
        "--json", action="store_true", default=argparse.SUPPRESS, help="print one JSON document instead of text"
    )


def require_display(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Raise Refused where a window cannot open: on a system that draws through X11 or Wayland and has neither."""
    if platform in ("win32", "cygwin", "darwin") or any(
        environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        return
    raise Refused(
        "there is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open; "
        "python -m game simulate plays without one"
    )
