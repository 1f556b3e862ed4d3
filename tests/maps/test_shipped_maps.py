"""The maps that ship: without a fault, true to their outlines, and the large one is the standard board of Rome."""

import json
from pathlib import Path

import pytest

from game.common.vocabulary import Vocabulary
from game.maps.compile import compile_map
from game.maps.compiled import CompiledMap
from game.maps.lint import Sheet
from game.maps.schema import BORDER_KINDS, RULES
from game.titles.rome import tables

MAPS = Path(__file__).parents[2] / "maps"
WORDS = Vocabulary(
    frozenset(tables.FACTION_NUMBER), frozenset(tables.TROOP_NUMBER), frozenset(colour.name for colour in tables.Colour)
)
compiled_maps: dict[str, tuple[CompiledMap, Sheet]] = {}


@pytest.fixture(params=["mediterranean", "italia"])
def shipped(request: pytest.FixtureRequest) -> tuple[CompiledMap, Sheet]:
    return _shipped(request.param)


def _shipped(name: str) -> tuple[CompiledMap, Sheet]:
    if name not in compiled_maps:
        compiled_maps[name] = compile_map(MAPS / f"{name}.tmx", WORDS)
    return compiled_maps[name]


def test_no_fault_and_playable(shipped: tuple[CompiledMap, Sheet]):
    compiled, _ = shipped
    assert compiled.warnings == ()
    assert compiled.playable


def test_outlines_and_borders_layer_agree_exactly(shipped: tuple[CompiledMap, Sheet]):
    _, sheet = shipped
    touching = set(sheet.contacts.neighbours())
    assert touching == {pair for pair, kind in sheet.kinds.items() if kind != "strait"}
    assert sheet.links.borders is not None
    denied = {border.pair for border in sheet.links.borders if border.kind == "none"}
    assert not denied & touching


def test_every_border_has_its_road_and_line(shipped: tuple[CompiledMap, Sheet]):
    compiled, _ = shipped
    edges = set(range(len(compiled.board.edges)))
    assert {road.edge for road in compiled.roads} == edges
    straits = {number for number, edge in enumerate(compiled.board.edges) if edge.border.name == "STRAIT"}
    assert {line.edge for line in compiled.borders} == edges - straits
    assert len(compiled.straits) == len(straits)


def test_names_stand_in_their_areas(shipped: tuple[CompiledMap, Sheet]):
    compiled, _ = shipped
    assert [compiled.region_at(*outline.anchor) for outline in compiled.regions] == list(range(len(compiled.regions)))
    assert [compiled.sea_at(*outline.anchor) for outline in compiled.seas] == list(range(len(compiled.seas)))


def test_the_painting_fills_the_map(shipped: tuple[CompiledMap, Sheet]):
    compiled, _ = shipped
    assert compiled.background is not None
    assert compiled.background.is_background
    assert (*compiled.background.at, *compiled.background.size) == compiled.bounds


def test_the_large_map_is_the_standard_board():
    ours, theirs = _shipped("mediterranean")[0].board.encode(), tables.standard_board().encode()
    ours.pop("name")
    theirs.pop("name")
    assert ours == theirs


def test_the_small_map_is_small():
    assert 8 <= len(_shipped("italia")[0].regions) <= 14


def test_the_project_file_offers_what_maps_are_read_by():
    """Tiled writes no property that equals its class's default, so both must have the same defaults."""
    project = json.loads((MAPS / "rome.tiled-project").read_text(encoding="utf-8"))
    types = {entry["name"]: entry for entry in project["propertyTypes"]}
    for rule in RULES.values():
        members = {member["name"]: member["value"] for member in types[rule.type]["members"]}
        defaults = {name: field.default for name, field in rule.fields.items()}
        assert members.keys() == defaults.keys()
        for name, value in members.items():
            meant = defaults[name] if defaults[name] != () else ""
            assert value == meant or (rule.type, name, value) == ("Border", "kind", "land")
    for choices, words in (
        ("Faction", WORDS.factions),
        ("TerrainKind", {"tree", "mountain"}),
        ("BorderKind", set(BORDER_KINDS)),
    ):
        assert set(types[choices]["values"]) - {""} == set(words)
    assert set(types["Troop"]["values"]) - {""} <= WORDS.troops
