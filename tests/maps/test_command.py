"""`map check`, `map suggest-borders` and `map render` as an author uses them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from tests.maps.builder import ALPHA, BASELINE, BETA, BORDERS, CASES, alpha_with, given, with_borders, write

BASE = str(CASES / "ok_01_baseline_objects.tmx")
BAD = str(CASES / "bad_26_unknown_region_in_property.tmx")


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = main(["map", *arguments])
    return status, capsys.readouterr().out


def test_check_json_has_exactly_these_fields(capsys: pytest.CaptureFixture[str]):
    status, out = asked(capsys, "check", BASE, "--json")
    told = json.loads(out)
    assert status == 0
    assert list(told) == ["ok", "playable", "errors", "warnings", "regions", "adjacency"]
    assert (told["ok"], told["playable"], told["errors"], told["warnings"]) == (True, False, [], [])
    assert told["regions"][0] == {"id": "alpha", "name": "Alpha"}
    assert {tuple(entry) for entry in told["adjacency"]} == BORDERS


def test_check_json_of_a_refused_map(capsys: pytest.CaptureFixture[str]):
    status, out = asked(capsys, "check", BAD, "--json")
    told = json.loads(out)
    assert status == 1
    assert (told["ok"], told["regions"], told["adjacency"]) == (False, [], [])
    assert "Did you mean 'Alpha'?" in told["errors"][0]


def test_check_in_words(capsys: pytest.CaptureFixture[str]):
    status, out = asked(capsys, "check", BASE)
    assert status == 0
    assert "is sound: 3 regions; borders: 1 land, 1 port, 1 strait, 2 coast." in out
    assert "not playable yet" in out
    status, out = asked(capsys, "check", BAD)
    assert status == 1
    assert out.startswith("error: bad_26")
    assert "is refused: 1 error." in out


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["check"], 2),
        (["draw", BASE], 2),
        (["check", BASE, "--frob"], 2),
        (["render", BASE, "--size", "0x9"], 2),
        (["render", BASE, "--size", "big"], 2),
        (["check", "gone.tmx"], 1),
        (["check", str(CASES)], 1),
        (["suggest-borders", BAD], 1),
        (["render", BAD], 1),
    ],
)
def test_status(arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]):
    assert asked(capsys, *arguments)[0] == status


def test_check_knows_the_ids_of_rome(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = write(tmp_path, alpha_with(given("home", "romans"), given("capital", "true", "bool")))
    assert "Did you mean 'rome'?" in asked(capsys, "check", str(path))[1]
    path = write(tmp_path, alpha_with(given("mercenary_dice", "RED,PINK"), given("mercenary", "thracian_romphaia")))
    assert '"PINK"' in asked(capsys, "check", str(path))[1]
    home = (
        '<properties><property name="home" value="{}"/><property name="capital" type="bool" value="true"/></properties>'
    )
    text = BASELINE.replace(ALPHA, ALPHA + home.format("rome")).replace(BETA, BETA + home.format("greece"))
    assert json.loads(asked(capsys, "check", str(write(tmp_path, text)), "--json")[1])["playable"] is True


def test_suggestions_as_text_and_json(capsys: pytest.CaptureFixture[str]):
    assert asked(capsys, "suggest-borders", BASE)[1].splitlines()[0].split() == ["land", "Alpha", "–", "Beta"]
    told = json.loads(asked(capsys, "suggest-borders", BASE, "--json")[1])
    assert told["ok"]
    assert told["borders"][0] == {"from": "alpha", "to": "beta", "kind": "land", "lines": [[[256, 64], [256, 224]]]}


def test_suggestions_written_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path, out = write(tmp_path, BASELINE), tmp_path / "new.tmx"
    assert asked(capsys, "suggest-borders", str(path), "--write", str(out))[0] == 0
    told = json.loads(asked(capsys, "check", str(out), "--json")[1])
    assert {tuple(entry) for entry in told["adjacency"]} == BORDERS
    assert not told["warnings"]
    assert asked(capsys, "suggest-borders", str(path), "--write", str(out))[0] == 1  # never over another file
    assert asked(capsys, "suggest-borders", str(out), "--write", str(tmp_path / "third.tmx"))[0] == 1
    assert not (tmp_path / "third.tmx").exists()
    assert not list(tmp_path.glob("*.draft.*"))


def test_a_layer_is_not_added_to_one_that_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = write(
        tmp_path, with_borders(("Alpha", "Beta", "land"), ("Beta", "inner_sea", ""), ("Gamma", "inner_sea", ""))
    )
    assert main(["map", "suggest-borders", str(path), "--write", str(tmp_path / "new.tmx")]) == 1
    assert "already has a borders layer" in capsys.readouterr().err


@pytest.mark.parametrize(
    "name",
    ["ok_01_baseline_objects", "ok_08_non_ascii_names", "ok_16_tile_layer_encodings", "ok_20_background_image_layer"],
)
def test_render(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "map.png"
    status, told = asked(capsys, "render", str(CASES / f"{name}.tmx"), "--out", str(out), "--size", "320x400", "--json")
    assert (status, json.loads(told)["warnings"]) == (0, [])
    data = out.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (320, 240)


def test_a_broken_picture_does_not_keep_a_map_from_being_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    text = BASELINE.replace(
        "<objectgroup", '<imagelayer id="40" name="p"><image source="art/half.png"/></imagelayer><objectgroup', 1
    )
    path = write(tmp_path, text)
    (tmp_path / "art" / "half.png").write_bytes((tmp_path / "art" / "tiles.png").read_bytes()[:50])
    status, told = asked(capsys, "render", str(path), "--json")
    assert status == 0
    assert "half.png cannot be shown" in json.loads(told)["warnings"][0]
    assert (tmp_path / "map.png").exists()


def test_a_picture_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["map", "render", BASE, "--out", str(tmp_path / "no" / "map.png")]) == 1
    assert "No such file" in capsys.readouterr().err


def test_standard_output_holds_the_json_alone(tmp_path: Path):
    """In a process of its own: importing pygame, which greets, must not spoil it; no display is needed."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "PYGAME_", "DISPLAY"))}
    for arguments in (
        ["render", str(CASES / "ok_16_tile_layer_encodings.tmx"), "--out", str(tmp_path / "x.png")],
        ["check", BASE],
    ):
        done = subprocess.run(
            [sys.executable, "-m", "game", "map", *arguments, "--json"], capture_output=True, check=True, env=bare
        )
        assert json.loads(done.stdout)["ok"] is True
