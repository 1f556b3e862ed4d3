"""The frame of the command line: the table, the three exit statuses, and one clear line for whatever goes wrong."""

import argparse
import errno
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from game import __main__ as command_line
from game import __version__, commands
from game.commands import FAILED, SOUND, WRONG_USAGE, Command, Refused, WrongUsage, table

ROOT = Path(__file__).resolve().parent.parent
Run = Callable[[argparse.Namespace], int]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put a command into the table whose module is made here."""

    def install(run: Run, name: str = "probe", opens_window: bool = False) -> None:
        module = ModuleType(f"tests.{name}_command")
        module.add_arguments = lambda parser: parser.add_argument("--seed", type=int, default=0)  # type: ignore[attr-defined]
        module.run = run  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, module.__name__, module)
        with_it = {**table.COMMANDS, name: Command(module.__name__, "try things out", opens_window)}
        monkeypatch.setattr(command_line, "COMMANDS", with_it)

    return install


def raising(fault: BaseException) -> Run:
    def run(args: argparse.Namespace) -> int:
        raise fault

    return run


def python_m_game(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_version_and_help_answer_without_loading_any_command() -> None:
    version = python_m_game("--version")
    assert (version.returncode, version.stdout.strip()) == (SOUND, f"total-war-rome {__version__}")
    for option in ("--help", "-h"):
        page = python_m_game(option)
        assert page.returncode == SOUND
        assert all(f"  {name} " in page.stdout for name in table.COMMANDS)


def test_starting_the_command_line_loads_no_library() -> None:
    list_loaded = "import sys, game.__main__; print(*sys.modules)"
    answer = subprocess.run([sys.executable, "-c", list_loaded], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not {"pygame", "pytmx", "pydantic", "platformdirs", "game.client"} & set(answer.stdout.split())


@pytest.mark.parametrize("name", sorted(table.COMMANDS))
def test_every_command_of_the_table_is_there_and_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main([name, "--help"]) == SOUND
    page = capsys.readouterr().out
    assert f"python -m game {name}" in page
    assert "--json" in page


def test_a_command_gets_its_arguments_and_gives_the_status(install: Callable[..., None]) -> None:
    seen: list[tuple[int, bool]] = []

    def run(args: argparse.Namespace) -> int:
        seen.append((args.seed, args.json))
        return args.seed and FAILED

    install(run)
    assert command_line.main(["probe"]) == SOUND
    assert command_line.main(["probe", "--json", "--seed", "7"]) == FAILED
    assert seen == [(0, False), (7, True)]


def test_options_without_a_command_are_those_of_play(
    install: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []
    install(lambda args: seeds.append(args.seed) or SOUND, name=table.DEFAULT, opens_window=True)
    monkeypatch.setattr(command_line, "require_display", lambda: None)
    assert command_line.main([]) == SOUND
    assert command_line.main(["--seed", "3"]) == SOUND
    assert seeds == [0, 3]


def test_add_json_on_a_nested_parser_keeps_what_was_given_before_it() -> None:
    parser = argparse.ArgumentParser()
    parser.set_defaults(json=False)
    commands.add_json(parser)
    commands.add_json(parser.add_subparsers().add_parser("check"))
    assert [parser.parse_args(line).json for line in ([], ["check"], ["check", "--json"], ["--json", "check"])] == [
        False,
        False,
        True,
        True,
    ]


def test_an_unknown_command_is_wrong_usage_and_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["simulat"]) == WRONG_USAGE
    assert "did you mean 'simulate'?" in capsys.readouterr().err
    assert command_line.main(["xyzzy"]) == WRONG_USAGE
    assert "xyzzy" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--nonsense"],
        ["--se", "3"],  # abbreviations would break when options are added
        ["--seed", "seven"],
        ["more", "than", "asked"],
    ],
)
def test_arguments_that_make_no_sense_are_wrong_usage(
    arguments: list[str], install: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    install(lambda args: SOUND)
    assert command_line.main(["probe", *arguments]) == WRONG_USAGE
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("total-war-rome: probe: ")
    assert said.err.endswith("; --help shows how\n")
    assert said.err.count("\n") == 1
    assert command_line.main(["probe", "--json", *arguments]) == WRONG_USAGE
    assert json.loads(capsys.readouterr().out)["ok"] is False


@pytest.mark.parametrize(
    "arguments", [["map", "check"], ["map", "paint", "x"], ["save"], ["odds", "assault"], ["replay"], ["scenario"]]
)
def test_wrong_usage_of_sub_commands_is_told_in_the_same_way(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line.main(arguments) == WRONG_USAGE
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith(f"total-war-rome: {arguments[0]}")
    assert command_line.main([*arguments, "--json"]) == WRONG_USAGE
    assert json.loads(capsys.readouterr().out)["ok"] is False


@pytest.mark.parametrize(
    ("fault", "status", "words"),
    [
        (Refused("the save is cut short"), FAILED, "the save is cut short"),
        (WrongUsage("--walls needs --garrison"), WRONG_USAGE, "--walls needs --garrison"),
        (FileNotFoundError(errno.ENOENT, "No such file", "a/b.tmx"), FAILED, "a/b.tmx: No such file"),
        (OSError(errno.ENOSPC, "No space left on device"), FAILED, "No space left on device"),
    ],
)
def test_what_goes_wrong_is_one_line_and_with_json_a_document_too(
    install: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
    fault: Exception,
    status: int,
    words: str,
) -> None:
    install(raising(fault))
    assert command_line.main(["probe"]) == status
    said = capsys.readouterr()
    assert said.out == ""
    assert words in said.err
    assert said.err.count("\n") == 1
    assert command_line.main(["probe", "--json"]) == status
    answer = json.loads(capsys.readouterr().out)
    assert answer["ok"] is False
    assert words in answer["error"]


def test_our_own_bugs_keep_their_traceback(install: Callable[..., None]) -> None:
    install(raising(ZeroDivisionError("a bug")))
    with pytest.raises(ZeroDivisionError):
        command_line.main(["probe"])


def test_an_interrupt_is_quiet(install: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    install(raising(KeyboardInterrupt()))
    assert command_line.main(["probe"]) == FAILED
    assert capsys.readouterr() == ("", "")


def test_a_closed_pipe_is_quiet() -> None:
    # `head` leaves after the first line; what is printed then has no reader.
    program = (
        "import sys, types, game.__main__ as m; from game.commands import Command\n"
        "probe = types.ModuleType('probe'); probe.add_arguments = lambda parser: None\n"
        "probe.run = lambda args: [print('x' * 99) for _ in range(9999)] and 0\n"
        "sys.modules['probe'] = probe; m.COMMANDS = {'probe': Command('probe', 'talk')}\n"
        "sys.exit(m.main(['probe']))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as talker:
        assert talker.stdout is not None
        assert talker.stderr is not None
        talker.stdout.readline()
        talker.stdout.close()
        assert talker.stderr.read() == b""
    assert talker.returncode == FAILED


def test_without_any_stream_the_status_is_told(install: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    """`>&- 2>&-`, and Windows without a console."""
    install(lambda args: print("words") or SOUND)  # type: ignore[func-returns-value]
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert command_line.main(["probe"]) == SOUND
    assert command_line.main(["probe", "--seed", "x", "--json"]) == WRONG_USAGE
    for void in (sys.stdout, sys.stderr):
        void.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full is only on Linux")
@pytest.mark.parametrize(
    ("arguments", "status"),
    [(("--mine", "3", "--theirs", "4"), FAILED), (("--mine", "3", "--theirs", "9"), WRONG_USAGE)],
)
def test_answers_that_cannot_be_written_are_told_in_one_line(arguments: tuple[str, ...], status: int) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "odds", "avoid", *arguments, "--json"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == status
    assert done.stderr.count("\n") == 1


def test_a_missing_library_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_pygame(name: str) -> ModuleType:
        raise ModuleNotFoundError("No module named 'pygame'", name="pygame")

    monkeypatch.setattr(command_line.importlib, "import_module", no_pygame)
    assert command_line.main(["simulate"]) == FAILED
    assert "python tools/play.py" in capsys.readouterr().err


def test_a_missing_command_module_is_told_and_a_missing_part_of_ours_is_a_bug(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command_line, "COMMANDS", {"gone": Command("game.commands.gone", "was here")})
    assert command_line.main(["gone"]) == FAILED
    assert "game.commands.gone is missing" in capsys.readouterr().err

    def half_there(name: str) -> ModuleType:
        raise ModuleNotFoundError("No module named 'game.kernel.nothing'", name="game.kernel.nothing")

    monkeypatch.setattr(command_line.importlib, "import_module", half_there)
    with pytest.raises(ModuleNotFoundError):
        command_line.main(["gone"])


@pytest.mark.parametrize(
    ("environ", "platform", "fits"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"SDL_VIDEODRIVER": "dummy"}, "linux", True),
        ({}, "freebsd14", False),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_where_a_window_can_open(environ: dict[str, str], platform: str, fits: bool) -> None:
    if fits:
        commands.require_display(environ, platform)
    else:
        with pytest.raises(Refused, match="python -m game simulate"):
            commands.require_display(environ, platform)


def test_a_window_without_display_is_refused_before_the_command_runs(
    install: Callable[..., None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(raising(AssertionError("the window was opened")), opens_window=True)
    monkeypatch.setattr(command_line, "require_display", lambda: commands.require_display({}, "linux"))
    assert command_line.main(["probe"]) == FAILED
    assert "no display" in capsys.readouterr().err


def test_commands_of_another_title_go_by_its_id(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "britain"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        'from game.commands import Command\nCOMMANDS = {"simulate": Command("nowhere", "play without a screen")}\n'
    )
    monkeypatch.setattr(commands, "__path__", [*commands.__path__, str(tmp_path)])
    found = table.of_titles()
    assert found["britain-simulate"].summary == "play without a screen"
    assert found["simulate"].module == "game.commands.rome.simulate"
