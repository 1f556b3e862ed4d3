"""One virtual environment in the repository, with the locked libraries in it, made by itself and made once.

A stamp in the environment says which lock files are installed, so that a second start only reads it. Everything said
while setting up goes to standard error: standard output belongs to the program that is started.
"""

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
RUNTIME: Final = "lock-runtime.txt"
"""What the game needs."""
DEV: Final = "lock-dev.txt"
"""That, and what checks it and builds its maps and assets."""

_STDERR: Final = 2


class SetUpFailed(Exception):
    """The environment could not be made: one sentence for a person."""


class Stamp(NamedTuple):
    """What an environment was made of: the Python it stands on, and the digest of each lock file installed in it."""

    base: str
    version: str
    locks: Mapping[str, str]

    @classmethod
    def read(cls, path: Path) -> "Stamp | None":
        """The stamp in a file; None where there is none, or none that a whole set-up wrote."""
        try:
            written = json.loads(path.read_text(encoding="utf-8"))
            return cls(str(written["base"]), str(written["version"]), dict(written["locks"]))
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write(self, path: Path) -> None:
        """Write the stamp, whole or not at all."""
        draft = path.with_suffix(".new")
        draft.write_text(json.dumps(self._asdict(), indent=1), encoding="utf-8")
        draft.replace(path)


def set_up(lock: str, root: Path = ROOT) -> Path:
    """Make sure that `lock` is installed in the environment of `root`, and return that environment's Python.

    Raises SetUpFailed.
    """
    environment = root / ".venv"
    python = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp_file = environment / "set-up.json"
    stamp = Stamp.read(stamp_file)
    if stamp is None or not python.exists() or not _stands(stamp):
        stamp = Stamp(_base_python(), _version(), {})
        _make_environment(environment, python)
    digest = hashlib.sha256((root / "requirements" / lock).read_bytes()).hexdigest()
    if stamp.locks.get(lock) != digest:
        _install(python, root / "requirements" / lock)
        stamp._replace(locks={**stamp.locks, lock: digest}).write(stamp_file)
    return python


def _stands(stamp: Stamp) -> bool:
    """Whether the Python under an environment is still there, and still the same."""
    if stamp.base == _base_python():
        return stamp.version == _version()
    return Path(stamp.base).exists()


def _base_python() -> str:
    # Inside another virtual environment sys.executable is a mere link that may go when that environment goes.
    return str(getattr(sys, "_base_executable", sys.executable))


def _version() -> str:
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def _make_environment(environment: Path, python: Path) -> None:
    if missing := missing_modules():
        raise SetUpFailed(
            f"this Python ({sys.executable}) comes without {' and '.join(missing)}: on Debian or Ubuntu run "
            f"sudo apt install python3-venv python3-pip, elsewhere install Python from https://www.python.org/downloads/"
        )
    _say(f"setting up a virtual environment in {environment}")
    # A broken one is replaced; one that someone made here by hand and that works is filled, not emptied.
    fresh = [] if _works(python) else ["--clear"]
    _carry_out([_base_python(), "-m", "venv", *fresh, str(environment)], f"cannot make {environment}")


def missing_modules(is_there: Callable[[str], object] = importlib.util.find_spec) -> list[str]:
    """The modules that make an environment and that this Python lacks, by the names people know them by."""
    return [known_as for module, known_as in (("venv", "venv"), ("ensurepip", "pip")) if not is_there(module)]


def _works(python: Path) -> bool:
    question = [str(python), "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]
    try:
        return subprocess.run(question, check=False, capture_output=True).returncode == 0
    except OSError:
        return False


def _install(python: Path, lock: Path) -> None:
    _say(f"installing the libraries of {lock.name}, which takes a minute the first time")
    quiet = ["--quiet", "--no-input", "--disable-pip-version-check"]
    # Wheels only: a source package would want a compiler, and fail later and less clearly.
    exact = ["--require-hashes", "--only-binary=:all:", "--requirement", str(lock)]
    _carry_out(
        [str(python), "-m", "pip", "install", *quiet, *exact],
        "cannot install the libraries (pip says why above): check the network, the disk, and that Python is 64-bit",
    )


def _carry_out(command: Sequence[str], complaint: str) -> None:
    try:
        status = subprocess.run(command, check=False, stdout=_STDERR, env=clean_environment()).returncode
    except OSError as fault:
        raise SetUpFailed(f"{complaint}: {fault.strerror}") from fault
    if status != 0:
        raise SetUpFailed(complaint)


def _say(words: str) -> None:
    print(f"total-war-rome: {words}", file=sys.stderr, flush=True)


def clean_environment(environ: Mapping[str, str] = os.environ, root: Path = ROOT) -> dict[str, str]:
    """The caller's environment variables, with Python's search path leading to the repository and nowhere else."""
    kept = {name: value for name, value in environ.items() if name not in ("PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP")}
    return {**kept, "PYTHONPATH": str(root)}


def run(command: Iterable[str], cwd: Path | None = None) -> int:
    """Run a program on the caller's terminal and return its exit status; an interrupt is the program's to answer."""
    with subprocess.Popen(list(command), cwd=cwd, env=clean_environment()) as program:
        while True:
            try:
                status = program.wait()
            except KeyboardInterrupt:
                continue
            return status if status >= 0 else 128 - status


def prepared(lock: str, then: Callable[[Path], int]) -> int:
    """Set up, then do something with the environment's Python; a set-up that fails is told in one line."""
    try:
        python = set_up(lock)
    except SetUpFailed as fault:
        _say(str(fault))
        return 1
    except KeyboardInterrupt:
        _say("set-up interrupted; it goes on with the next start")
        return 1
    return then(python)


def play(arguments: Sequence[str]) -> int:
    """Set up what the game needs and hand it the arguments; returns its exit status."""
    # -P keeps the caller's folder off the search path: a game.py that lies there is not ours.
    return prepared(RUNTIME, lambda python: run([str(python), "-P", "-m", "game", *arguments]))
