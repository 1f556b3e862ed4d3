"""Suggested borders say what the outlines say, and read back as the same board."""

import re
from pathlib import Path

import pytest

from game.maps.faults import FaultList
from game.maps.lint import inspect
from game.maps.preflight import parse
from game.maps.report import check_map
from game.maps.suggest import Suggestion, suggest_borders, with_borders
from tests.maps.builder import BASELINE, BORDERS, with_layers, with_region, write

RIVER = '<objectgroup id="20" name="rivers"><object id="50" x="250" y="60"><polyline points="0,0 5,80 8,170"/></object></objectgroup>'
RANGE = '<objectgroup id="20" name="ranges"><object id="50" x="275" y="50"><polyline points="0,0 0,180"/></object></objectgroup>'
SHORT = RANGE.replace("0,180", "0,40")


def suggested(path: Path) -> list[Suggestion]:
    sheet = inspect(path).sheet
    assert sheet is not None
    return suggest_borders(sheet)


def rewritten(path: Path) -> bytes:
    parsed = parse(path, path.name, FaultList(path.name))
    assert parsed is not None
    root, data = parsed
    return with_borders(data, root, suggested(path))


def test_borders_without_straits_and_ports(tmp_path: Path):
    found = suggested(write(tmp_path, BASELINE))
    assert [(one.ids, one.kind) for one in found] == [
        (("alpha", "beta"), "land"),
        (("beta", "inner_sea"), "coast"),
        (("gamma", "inner_sea"), "coast"),
    ]
    assert found[0].lines == (((256, 64), (256, 224)),)


@pytest.mark.parametrize(("layer", "kind"), [(RIVER, "river"), (RANGE, "mountain"), (SHORT, "land")])
def test_kinds_are_guessed_from_the_drawing(layer: str, kind: str, tmp_path: Path):
    assert suggested(write(tmp_path, with_layers(layer)))[0].kind == kind


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_written_layers_read_back_as_the_same_board(encoding: str, tmp_path: Path):
    text = with_region('name="Isle &amp; Rock" x="150" y="280" width="60" height="60"')
    path = write(tmp_path, text.replace("UTF-8", encoding.upper()).encode(encoding))
    before = check_map(path)
    path.write_bytes(rewritten(path))
    after = check_map(path)
    assert after.ok
    assert not after.warnings
    assert after.adjacency == before.adjacency
    written = path.read_bytes().decode(encoding)
    ids = [int(number) for number in re.findall(r'<object id="(\d+)"', written)]
    assert int(re.findall(r'nextobjectid="(\d+)"', written)[0]) == max(ids) + 1
    assert (
        int(re.findall(r'nextlayerid="(\d+)"', written)[0])
        == max(map(int, re.findall(r'group id="(\d+)"', written))) + 1
    )


def test_outlines_drawn_by_hand(tmp_path: Path):
    text = BASELINE.replace("0,0 160,0 160,160 0,160", "0.4,0.3 159,0 160.2,159.5 0.2,160 -0.3,80.5")
    path = write(tmp_path, text)
    assert set(check_map(path).adjacency) == BORDERS
    (line,) = suggested(path)[0].lines
    assert min(y for _, y in line) < 70
    assert max(y for _, y in line) > 218
