"""The command line: `python -m game [COMMAND] …`, also installed as `total-war-rome`.

Sub-commands stand in the table of game/commands. Whatever the command, the exit status is 0 when all is sound, 1 when
something was refused or failed, 2 for wrong usage.
"""

import argparse
import difflib
import importlib
import json
import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final, NoReturn

from game import __version__
from game.commands import (
    FAILED,
    WRONG_USAGE,
    Command,
    Refused,
    WrongUsage,
    add_json,
    require_display,
)
from game.commands.table import COMMANDS, DEFAULT
from game.common.baddata import BadData

PROGRAM: Final = "python -m game"


class Parser(argparse.ArgumentParser):
    """Tells wrong usage as every other fault is told; parsers of sub-commands are of this class too."""

    def error(self, message: str) -> NoReturn:
        """Raise `WrongUsage` where the library would print and exit."""
        raise WrongUsage(f"{self.prog.removeprefix(PROGRAM).strip()}: {message}")


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command line (without the program's name) and return its exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _let_every_terminal_show_our_words()
    try:
        status = _answer(arguments)
        sys.stdout.flush()  # here, where a closed pipe can still be told from a fault
        return status
    except SystemExit as done:  # argparse: help, version
        return done.code if isinstance(done.code, int) else FAILED
    except Refused as refusal:
        return _fail(arguments, str(refusal), FAILED)
    except BadData as mistake:  # a file of the game that was edited or is missing; nothing can be played with it
        return _fail(arguments, str(mistake), FAILED)
    except WrongUsage as misuse:
        return _fail(arguments, f"{misuse}; --help shows how", WRONG_USAGE)
    except BrokenPipeError:
        _forget_stdout()
        return FAILED
    except KeyboardInterrupt:
        return FAILED
    except OSError as fault:  # no such file, not allowed, disk full: the system's own words are the clearest
        return _fail(arguments, ": ".join(str(part) for part in (fault.filename, fault.strerror) if part), FAILED)


def _answer(arguments: list[str]) -> int:
    """Find the command, give it its arguments and run it."""
    if arguments and arguments[0] in ("-h", "--help", "--version"):
        _front_page().parse_args(arguments[:1])
    # Options without a command are those of the default one.
    named = bool(arguments) and not arguments[0].startswith("-")
    name = arguments[0] if named else DEFAULT
    command = COMMANDS.get(name)
    if command is None:
        near = difflib.get_close_matches(name, COMMANDS, n=1)
        raise WrongUsage(f"no command '{name}'" + (f", did you mean '{near[0]}'?" if near else ""))
    module = _load(name, command)
    parser = Parser(
        prog=f"{PROGRAM} {name}",
        description=command.summary[0].upper() + command.summary[1:] + ".",
        allow_abbrev=False,
        conflict_handler="resolve",  # a command may say in its own words what its --json holds
    )
    parser.set_defaults(json=False)
    add_json(parser)
    module.add_arguments(parser)
    args = parser.parse_args(arguments[1:] if named else arguments)
    if command.opens_window:
        require_display()
    status: int = module.run(args)
    return status


def _front_page() -> argparse.ArgumentParser:
    """The parser that only knows help and version, and lists the commands."""
    width = max(map(len, COMMANDS))
    listing = "\n".join(f"  {name:<{width}}  {command.summary}" for name, command in COMMANDS.items())
    parser = Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [--help] [--version] [COMMAND] …",
        description=f"Total War: ROME, the board game.\n\ncommands:\n{listing}",
        epilog=f"{PROGRAM} COMMAND --help says more about one of them; each also takes --json.\n"
        "exit status: 0 all is sound, 1 refused or failed, 2 wrong usage",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"total-war-rome {__version__}")
    return parser


def _load(name: str, command: Command) -> ModuleType:
    """Import a command's module; Refused when it, or a library that it stands on, is not there."""
    try:
        return importlib.import_module(command.module)
    except ModuleNotFoundError as missing:
        if missing.name == command.module:
            raise Refused(f"this copy of the game has no '{name}' command: {command.module} is missing") from missing
        if missing.name is None or missing.name.split(".")[0] == "game":
            raise
        raise Refused(
            f"the library '{missing.name}' is not installed in this Python: "
            "start with python tools/play.py, which sets up everything, or run pip install . in the game's folder"
        ) from missing


def _fail(arguments: list[str], message: str, status: int) -> int:
    """Tell what went wrong on standard error and, where JSON was asked for, as JSON too."""
    try:
        print(f"total-war-rome: {message}", file=sys.stderr)
        if "--json" in arguments:
            print(json.dumps({"ok": False, "error": message}))
        sys.stdout.flush()
    except OSError:  # nobody can be told: the status has to do
        _forget_stdout()
    return status


def _let_every_terminal_show_our_words() -> None:
    """Show a substitute for what an old console cannot print, where Python would give up; speak into the void where all is closed."""
    sys.stdout, sys.stderr = (stream or open(os.devnull, "w") for stream in (sys.stdout, sys.stderr))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _forget_stdout() -> None:
    """Point standard output nowhere, so that Python's last flush does not complain about the closed pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
