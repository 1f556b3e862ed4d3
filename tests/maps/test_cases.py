"""The map files in cases/, each with what must come of it (cases/expected.json)."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.maps.compile import compile_map, load_map
from game.maps.faults import BadMap
from game.maps.report import check_map

CASES = Path(__file__).parent / "cases"
LISTED: list[dict[str, Any]] = json.loads((CASES / "expected.json").read_text(encoding="utf-8"))["cases"]
each_case = pytest.mark.parametrize("case", LISTED, ids=[case["file"] for case in LISTED])


def test_every_file_is_expected_to_do_something():
    files = {path.relative_to(CASES).as_posix() for path in CASES.rglob("*.tmx")}
    assert files == {case["file"] for case in LISTED}


@each_case
def test_verdict(case: dict[str, Any]):
    report = check_map(CASES / case["file"])
    if case["verdict"] != "load-or-explain":
        assert report.ok == (case["verdict"] == "load"), report.errors
    assert report.ok == (not report.errors)
    if not report.ok:
        assert not report.regions
        assert not report.adjacency
    if case["verdict"] == "load":
        assert len(report.warnings) <= 1


@each_case
def test_messages_name_what_an_author_needs(case: dict[str, Any]):
    report = check_map(CASES / case["file"])
    told = "\n".join(map(str, (*report.errors, *report.warnings)))
    for words in case["says"]:
        assert words in told
    for fault in (*report.errors, *report.warnings):
        assert fault.file
        assert fault.wrong.endswith(".")
        assert fault.remedy


@each_case
def test_a_refused_map_raises_one_error_with_all_faults(case: dict[str, Any], tmp_path: Path):
    report = check_map(CASES / case["file"])
    if report.ok:
        assert load_map(CASES / case["file"], folder=tmp_path).board.regions
        return
    with pytest.raises(BadMap) as refusal:
        load_map(CASES / case["file"], folder=tmp_path)
    assert refusal.value.faults == (*report.errors, *report.warnings)


@pytest.mark.parametrize(
    "case", [case for case in LISTED if case["same_as"]], ids=[case["file"] for case in LISTED if case["same_as"]]
)
def test_same_as(case: dict[str, Any]):
    quality, _, file = case["same_as"].partition(":")
    ours, _ = compile_map(CASES / case["file"])
    other, _ = compile_map(CASES / file)
    assert ours.board.edges == other.board.edges
    assert ours.board.ports == other.board.ports
    assert ours.board.coasts == other.board.coasts
    assert ours.board.sea_neighbours == other.board.sea_neighbours
    if quality == "geometry":
        if not case["file"].startswith("warn_04"):
            assert ours.board.regions == other.board.regions
        assert _points(ours) == pytest.approx(_points(other), abs=0.01)


def _points(compiled: Any) -> list[float]:
    """All coordinates of the six layers; outlines begin at their first corner from the top left, in one direction."""
    lines = [_in_order(outline.ring) for outline in compiled.regions + compiled.seas]
    lines += [[mark.at for mark in (*compiled.ports, *compiled.icons)]]
    lines += [line.points for line in (*compiled.straits, *compiled.roads)]
    return [value for line in lines for point in line for value in point]


def _in_order(ring: Any) -> list[tuple[float, float]]:
    start = min(range(len(ring)), key=lambda n: (round(ring[n][1], 2), round(ring[n][0], 2)))
    turned = [*ring[start:], *ring[:start]]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(turned, turned[1:] + turned[:1], strict=True))
    return turned if area > 0 else [turned[0], *reversed(turned[1:])]


def test_names_survive_unchanged():
    report = check_map(CASES / "ok_08_non_ascii_names.tmx")
    assert [name for _, name in report.regions] == ["Kärthāgō", "Ἀθῆναι", "قرطاج"]
    assert [id for id, _ in report.regions] == ["karthago", "r2", "r6"]
    assert json.loads(json.dumps(report.as_json()))["regions"][2]["name"] == "قرطاج"


def test_a_tile_layer_is_the_same_in_every_packing():
    compiled, _ = compile_map(CASES / "ok_16_tile_layer_encodings.tmx")
    assert len(compiled.tiles) == 4
    assert len({layer.tiles for layer in compiled.tiles}) == 1
    first = compiled.tiles[0].tiles[:2]
    assert [tile.at for tile in first] == [(0.0, 0.0), (32.0, 0.0)]
    assert [tile.part for tile in first] == [(0, 0, 32, 32), (32, 0, 32, 32)]


def test_the_view_finds_a_map_at_negative_coordinates():
    compiled, _ = compile_map(CASES / "ok_02_infinite_without_chunks.tmx")
    assert compiled.bounds == (-436.0, -436.0, -84.0, -52.0)
    assert compiled.region_at(-400, -400) == 0
