"""All checks of the repository, as a table, and the command that runs them: see tools/test.py."""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game import __version__
from tools.bootstrap import DEV, ROOT, prepared, run


class Check(NamedTuple):
    """One check: its name, what it holds, and what follows `python` to run it."""

    name: str
    holds: str
    command: tuple[str, ...]


CHECKS: Final = (
    Check("ruff", "no likely mistakes", ("-m", "ruff", "check", "--output-format", "concise", ".")),
    Check("format", "one way to lay out code", ("-m", "ruff", "format", "--check", ".")),
    Check("mypy", "types agree", ("-m", "mypy")),
    Check(
        "imports",
        "who may import whom",
        ("-c", "from importlinter.cli import lint_imports_command as check; check()", "--no-logo"),
    ),
    Check("rules", "every rule has its code and its test", ("-m", "game.titles.rome.rules_table", "--check")),
    Check("pytest", "the tests pass", ("-m", "pytest", "-n", "auto", "--maxprocesses", "8")),
)


def main(arguments: Sequence[str]) -> int:
    """Set up, run the checks that were asked for (all, when none was named), and return 0 when every one holds."""
    ours, for_pytest = _split(arguments)
    parser = argparse.ArgumentParser(
        prog="python tools/test.py",
        description="Set up everything and run all checks. What follows -- goes to pytest.",
        epilog="checks: " + "; ".join(f"{check.name} ({check.holds})" for check in CHECKS),
    )
    names = [check.name for check in CHECKS]
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=f"only these: {', '.join(names)}")
    parser.add_argument("--version", action="version", version=f"total-war-rome {__version__}")
    asked = parser.parse_args(ours).checks
    if unknown := [name for name in asked if name not in names]:
        parser.error(f"no check {', '.join(map(repr, unknown))}; there are {', '.join(names)}")
    chosen = [check for check in CHECKS if not asked or check.name in asked]
    return prepared(DEV, lambda python: _run_all(python, chosen, for_pytest))


def _split(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    ours = list(arguments)
    if "--" not in ours:
        return ours, []
    at = ours.index("--")
    return ours[:at], ours[at + 1 :]


def _run_all(python: Path, checks: Sequence[Check], for_pytest: Sequence[str]) -> int:
    lines = []
    failed = 0
    for check in checks:
        print(f"--- {check.name}: {check.holds}", flush=True)
        began = time.monotonic()
        extra = for_pytest if check.name == "pytest" else ()
        status = run([str(python), *check.command, *extra], cwd=ROOT)
        failed += status != 0
        lines.append(f"{check.name:<8} {'ok' if status == 0 else 'FAILED':<6} {time.monotonic() - began:6.1f} s")
    print("---", *lines, sep="\n", flush=True)
    print(f"{failed} of {len(checks)} checks failed" if failed else "all checks hold", file=sys.stderr, flush=True)
    return 1 if failed else 0
