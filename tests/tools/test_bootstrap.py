"""Setting up: once, from any folder, in any path, with one clear line when it cannot be. No test asks the network."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from tools import bootstrap, checks

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository in an awkward place, whose lock files ask for nothing."""
    root = tmp_path / "a b é 'x'" / "the game"
    (root / "requirements").mkdir(parents=True)
    for lock in (bootstrap.RUNTIME, bootstrap.DEV):
        (root / "requirements" / lock).write_text("# nothing\n", encoding="utf-8")
    return root


@pytest.fixture
def carried_out(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands of the set-up, written down; making an environment leaves a file where its Python would be."""
    done: list[list[str]] = []

    def carry_out(command: list[str], complaint: str) -> None:
        done.append(list(command))
        if "venv" in command:
            python = Path(command[-1]) / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()

    monkeypatch.setattr(bootstrap, "_carry_out", carry_out)
    return done


def set_up(root: Path, lock: str = bootstrap.RUNTIME) -> Path:
    return bootstrap.set_up(lock, root)


def stamp_of(root: Path) -> Path:
    return root / ".venv" / "set-up.json"


def test_a_real_environment_in_a_path_with_spaces_and_accents(root: Path, capfd: pytest.CaptureFixture[str]) -> None:
    python = set_up(root)
    asked = [str(python), "-c", "import pip, sys; print(sys.prefix)"]
    answer = subprocess.run(asked, capture_output=True, text=True, encoding="utf-8", check=True)
    assert Path(answer.stdout.strip()) == root / ".venv"
    assert capfd.readouterr().out == ""  # standard output belongs to the program


def test_the_second_start_does_nothing(
    root: Path, carried_out: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    first = set_up(root)
    assert len(carried_out) == 2  # the environment, the libraries
    capsys.readouterr()
    assert set_up(root) == first
    assert len(carried_out) == 2
    assert capsys.readouterr() == ("", "")


def test_a_changed_lock_file_is_installed_into_the_same_environment(root: Path, carried_out: list[list[str]]) -> None:
    set_up(root)
    (root / "requirements" / bootstrap.RUNTIME).write_text("# changed\n", encoding="utf-8")
    set_up(root)
    assert ["venv" in command for command in carried_out] == [True, False, False]


def test_both_lock_files_live_in_one_environment(root: Path, carried_out: list[list[str]]) -> None:
    for lock in (bootstrap.RUNTIME, bootstrap.DEV, bootstrap.RUNTIME, bootstrap.DEV):
        set_up(root, lock)
    assert len(carried_out) == 3
    assert set(json.loads(stamp_of(root).read_text(encoding="utf-8"))["locks"]) == {bootstrap.RUNTIME, bootstrap.DEV}


def test_a_set_up_that_was_cut_short_is_done_again(
    root: Path, carried_out: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(python: Path, lock: Path) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(bootstrap, "_install", killed)
        with pytest.raises(KeyboardInterrupt):
            set_up(root)
    assert not stamp_of(root).exists()
    set_up(root)
    assert stamp_of(root).exists()


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"base": 1}', '{"base": "x", "version": "y", "locks": 3}'])
def test_a_damaged_stamp_is_no_stamp(root: Path, carried_out: list[list[str]], damage: str) -> None:
    set_up(root)
    stamp_of(root).write_text(damage, encoding="utf-8")
    set_up(root)
    assert len(carried_out) == 4


@pytest.mark.parametrize(
    ("base", "version", "again"),
    [
        ("this one", "this one", False),
        ("this one", "3.10", True),  # the system put another version in its place
        ("another", "3.12", False),  # made with another Python that is still there
        ("gone", "3.12", True),
    ],
)
def test_the_environment_is_made_again_when_its_python_is_gone(
    root: Path, carried_out: list[list[str]], tmp_path: Path, base: str, version: str, again: bool
) -> None:
    set_up(root)
    another = tmp_path / "another"
    another.touch()
    places = {"this one": bootstrap._base_python(), "another": str(another), "gone": str(tmp_path / "gone")}
    stamp = bootstrap.Stamp.read(stamp_of(root))
    assert stamp is not None
    said = bootstrap._version() if version == "this one" else version
    stamp._replace(base=places[base], version=said).write(stamp_of(root))
    set_up(root)
    assert len(carried_out) == (4 if again else 2)
    # What stands there and does not run is replaced.
    assert all("--clear" in command for command in carried_out if "venv" in command)


def test_an_environment_that_someone_made_by_hand_is_filled_not_emptied(root: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(root / ".venv")], check=True)
    treasure = root / ".venv" / "treasure"
    treasure.touch()
    set_up(root)
    assert treasure.exists()


def test_a_python_without_venv_or_pip_is_told_what_to_install(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking = {"ensurepip"}
    assert bootstrap.missing_modules(lambda name: name not in lacking) == ["pip"]
    monkeypatch.setattr(bootstrap, "missing_modules", lambda: ["venv", "pip"])
    monkeypatch.setattr(bootstrap, "set_up", lambda lock, set_up=bootstrap.set_up: set_up(lock, root))
    assert bootstrap.play([]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "sudo apt install python3-venv python3-pip" in said.err
    assert said.err.count("\n") == 1


def test_a_failing_pip_is_told_in_one_line(
    root: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    python = set_up(root)
    (root / "requirements" / bootstrap.RUNTIME).write_text("no-such-thing==1\n", encoding="utf-8")  # and no hash
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(bootstrap.SetUpFailed, match="cannot install the libraries"):
        set_up(root)
    assert python.exists()
    assert capfd.readouterr().out == ""


def test_a_folder_that_cannot_be_written_is_told_in_one_line(root: Path) -> None:
    (root / ".venv").write_text("in the way", encoding="utf-8")
    with pytest.raises(bootstrap.SetUpFailed, match="cannot make"):
        set_up(root)


def test_arguments_go_to_the_game_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "set_up", lambda lock: Path("python"))
    monkeypatch.setattr(bootstrap, "run", lambda command: started.append(list(command)) or 2)
    assert bootstrap.play(["save", "check", "a b.é", "--json"]) == 2
    assert started == [["python", "-P", "-m", "game", "save", "check", "a b.é", "--json"]]


def test_the_caller_keeps_the_folder_and_the_game_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game.py").write_text("raise SystemExit('the wrong game')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    where = "import os, sys, game; sys.exit(os.getcwd() != sys.argv[1] or not game.__version__)"
    assert bootstrap.run([sys.executable, "-P", "-c", where, str(Path.cwd())]) == 0


def test_a_killed_program_has_a_status_of_its_own() -> None:
    assert bootstrap.run([sys.executable, "-c", "import sys; sys.exit(3)"]) == 3
    if os.name == "posix":
        assert bootstrap.run([sys.executable, "-c", "import os; os.kill(os.getpid(), 15)"]) == 128 + 15


def test_the_environment_of_the_game_is_not_bent_by_the_callers() -> None:
    bent = {"PYTHONHOME": "/nowhere", "PYTHONPATH": "/elsewhere", "LANG": "C"}
    assert bootstrap.clean_environment(bent, ROOT) == {"LANG": "C", "PYTHONPATH": str(ROOT)}


@pytest.mark.parametrize("script", ["play.py", "test.py"])
def test_an_old_python_reads_far_enough_to_say_so(script: str) -> None:
    source = (ROOT / "tools" / script).read_text(encoding="ascii")
    head = source[: source.index("from tools")]
    for newer in (" f'", ' f"', ":=", "->", "print("):
        assert newer not in head
    old = (
        "import sys; sys.version_info = (3, 9, 0); sys.argv = [{0!r}]; exec(compile(open({0!r}).read(), {0!r}, 'exec'))"
    )
    path = str(ROOT / "tools" / script)
    answer = subprocess.run([sys.executable, "-c", old.format(path)], capture_output=True, text=True, check=False)
    assert answer.returncode == 1
    assert answer.stderr.count("\n") == 1
    assert "3.11 or newer and this is 3.9" in answer.stderr


def test_checks_version_and_wrong_names(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    version = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "test.py"), "--version"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert version.stdout.strip() == f"total-war-rome {__version__}"
    with pytest.raises(SystemExit) as left:
        checks.main(["mypi"])
    assert left.value.code == 2
    assert "'mypi'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "ran", "failing", "status"),
    [
        ([], [check.name for check in checks.CHECKS], None, 0),
        (
            [],
            [check.name for check in checks.CHECKS],
            "ruff",
            1,
        ),  # one that fails does not keep the others from telling
        (["mypy", "ruff"], ["ruff", "mypy"], "pytest", 0),
        (["pytest", "--", "-k", "dice"], ["pytest"], "pytest", 1),
    ],
)
def test_checks_run_as_asked_and_any_failure_counts(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    ran: list[str],
    failing: str | None,
    status: int,
) -> None:
    commands: list[list[str]] = []
    by_command = {check.command: check.name for check in checks.CHECKS}

    def run(command: list[str], cwd: Path) -> int:
        commands.append(command[1:])
        name = next(name for known, name in by_command.items() if tuple(command[1 : 1 + len(known)]) == known)
        return int(name == failing)

    monkeypatch.setattr(bootstrap, "set_up", lambda lock: Path("python"))
    monkeypatch.setattr(checks, "run", run)
    assert checks.main(arguments) == status
    told = capsys.readouterr().out
    assert [line.split()[0] for line in told.split("---\n")[-1].splitlines()] == ran
    assert ("FAILED" in told) == bool(status)
    if "--" in arguments:
        assert commands[0][-2:] == ["-k", "dice"]


def test_the_two_lock_files_agree_and_every_line_is_pinned_with_hashes() -> None:
    pins = {}
    for lock in (bootstrap.RUNTIME, bootstrap.DEV):
        entries = (ROOT / "requirements" / lock).read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
        wanted = [entry for entry in entries if entry and not entry.startswith("#")]
        assert all("==" in entry.split()[0] and "--hash=sha256:" in entry for entry in wanted)
        pins[lock] = {entry.split(" --hash")[0].strip() for entry in wanted}
    assert pins[bootstrap.RUNTIME] <= pins[bootstrap.DEV]


def test_what_the_project_file_asks_for_is_locked() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = {bootstrap.RUNTIME: project["project"]["dependencies"]}
    groups = project["dependency-groups"]
    locked_groups = [group for name, group in groups.items() if name != "bench"]  # measured by hand only
    asked[bootstrap.DEV] = [entry for group in locked_groups for entry in group if isinstance(entry, str)]
    for lock, wanted in asked.items():
        locked = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
        names = [entry.split(">=")[0].strip() for entry in wanted]
        assert [name for name in names if f"\n{name}==" not in locked] == []


def test_scripts_start_from_any_folder(tmp_path: Path) -> None:
    copy = tmp_path / "a b é"
    (copy / "tools").mkdir(parents=True)
    for name in ("__init__.py", "play.py", "bootstrap.py"):
        shutil.copy(ROOT / "tools" / name, copy / "tools")
    (copy / ".venv").write_text("in the way", encoding="utf-8")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    started = subprocess.run(
        [sys.executable, str(copy / "tools" / "play.py")], cwd=elsewhere, capture_output=True, text=True, check=False
    )
    assert started.returncode == 1
    assert "cannot make" in started.stderr
    assert "Traceback" not in started.stderr
