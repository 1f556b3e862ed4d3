"""Tiled itself opens our maps and writes them back to the same board. Runs where Tiled is installed, as in CI."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.maps.compile import compile_map
from game.maps.compiled import CompiledMap
from tests.maps.builder import BASELINE, CASES, with_borders, with_region, write

TILED = shutil.which("tiled")
SHIPPED = sorted((Path(__file__).parents[2] / "maps").glob("*.tmx"))
needs_tiled = pytest.mark.skipif(TILED is None, reason="Tiled is not installed")


def exported(source: Path, out: Path) -> Path:
    """The map as Tiled writes it; it must not have complained."""
    assert TILED is not None
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_RUNTIME_DIR": str(out.parent),
        "LC_ALL": "C.UTF-8",
    }
    done = subprocess.run(
        [TILED, "--export-map", str(source), str(out)], capture_output=True, env=environment, timeout=120, check=False
    )
    told = [line for line in done.stderr.decode().splitlines() if not line.startswith(("QStandardPaths", "qt.qpa"))]
    assert (done.returncode, told) == (0, [])
    return out


def assert_same(after: CompiledMap, before: CompiledMap) -> None:
    assert facts(after) == facts(before)
    assert numbers(after) == pytest.approx(numbers(before), abs=0.01)


def facts(compiled: CompiledMap) -> dict[str, object]:
    board = compiled.board.encode()
    board.pop("name")
    return {
        "board": board,
        "warnings": len(compiled.warnings),
        "ports": [(port.region, port.sea) for port in compiled.ports],
        "roads": [(road.edge, road.built, len(road.points)) for road in compiled.roads],
        "icons": [icon[:2] for icon in compiled.icons],
        "pictures": [(picture.layer, picture.path.name, picture.size) for picture in compiled.pictures],
        "labels": [(label.text, label.size, label.kind) for label in compiled.labels],
    }


def numbers(compiled: CompiledMap) -> list[float]:
    lines = [(*area.ring, area.anchor) for area in compiled.regions + compiled.seas]
    lines += [line.points for line in (*compiled.straits, *compiled.roads, *compiled.borders)]
    lines += [(mark.at,) for mark in (*compiled.ports, *compiled.icons, *compiled.pictures)]
    return [value for line in lines for point in line for value in point]


@needs_tiled
@pytest.mark.parametrize("source", SHIPPED, ids=[path.name for path in SHIPPED])
def test_shipped_maps(source: Path, tmp_path: Path):
    shutil.copytree(source.parent, tmp_path / "maps")
    out = exported(tmp_path / "maps" / source.name, tmp_path / "maps" / "exported.tmx")
    assert_same(compile_map(out)[0], compile_map(source)[0])


@needs_tiled
@pytest.mark.parametrize(
    "name",
    [
        "ok_01_baseline_objects", "ok_04_hidden_and_transparent", "ok_06_point_ellipse_text_zero_rect", "ok_08_non_ascii_names",
        "ok_16_tile_layer_encodings", "ok_18_tile_animation_two_tilesets", "ok_20_background_image_layer", "ok_22_origin_and_winding",
        "ok_24_rectangle_regions",
    ],
)  # fmt: skip
def test_cases(name: str, tmp_path: Path):
    shutil.copytree(CASES, tmp_path / "maps")
    source = tmp_path / "maps" / f"{name}.tmx"
    out = exported(source, tmp_path / "maps" / "exported.tmx")
    assert_same(compile_map(out)[0], compile_map(source)[0])


@needs_tiled
@pytest.mark.parametrize(
    "text",
    [
        with_borders(("Alpha", "Beta", "river"), ("Beta", "Inner Sea", "coast"), ("Gamma", "Inner Sea", "coast")),
        with_region('name="Isle &amp; Rock" x="150" y="280" width="60" height="60" rotation="10"'),
        BASELINE.replace('type="Port" x="160" y="224">', 'type="Port" x="160" y="224"  template="templates/port.tx">'),
    ],
    ids=["borders", "rotation", "template"],
)
def test_other_maps(text: str, tmp_path: Path):
    source = write(tmp_path, text)
    out = exported(source, tmp_path / "exported.tmx")
    assert_same(compile_map(out)[0], compile_map(source)[0])
