"""Compiled maps come back from the cache as they went in; nothing that is wrong with the cache is noticed by anyone."""

import os
from pathlib import Path

import pytest

from game.maps import cache, compile
from game.maps.compile import load_map
from game.maps.compiled import CompiledMap
from tests.maps.builder import ALPHA, BASELINE, WORDS, alpha_with, below, changed, given, painted, with_layers, write

LABELLED = with_layers(
    '<objectgroup id="20" name="labels"><object id="50" x="9" y="9" width="90" height="20" rotation="5">'
    '<text pixelsize="20">MARE</text></object><object id="51" name="Via" type="Way" x="0" y="0">'
    '<polyline points="0,0 50,50"/></object></objectgroup>'
    '<objectgroup id="21" name="cities"><object id="52" type="City" x="99" y="88"><point/></object></objectgroup>'
)
ISLETS = with_layers(
    '<objectgroup id="20" name="islands"><object id="50" type="Island" x="100" y="300" width="20" height="20">'
    f'<properties>{given("region", "Gamma")}</properties></object><object id="51" x="200" y="300" width="9" height="9"/>'
    "</objectgroup>"
)
FULL = {
    "islands": ISLETS,
    "baseline": BASELINE,
    "labels and cities": LABELLED,
    "tiles": painted(",".join(["1", "2147483650"] * 150)),
    "picture": below('<imagelayer id="31" name="background" offsetx="3"><image source="art/tiles.png"/></imagelayer>'),
    "mercenaries": alpha_with(given("mercenary", "thracian"), given("mercenary_dice", "RED,RED+YELLOW")),
    "borders": with_layers('<objectgroup name="borders"/>'),
}


def compared(compiled: CompiledMap) -> list[object]:
    return [compiled.board.encode(), *compiled[1:]]


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The maps that were compiled rather than taken from the cache."""
    made: list[Path] = []
    really = compile.compile_map

    def counted(path: Path, words: object) -> object:
        made.append(path)
        return really(path, words)

    monkeypatch.setattr(compile, "compile_map", counted)
    return made


@pytest.mark.parametrize("text", FULL.values(), ids=FULL.keys())
def test_the_same_comes_back(text: str, tmp_path: Path, compilations: list[Path]):
    path = write(tmp_path, text)
    first = load_map(path, WORDS, tmp_path / "cache")
    second = load_map(path, WORDS, tmp_path / "cache")
    assert len(compilations) == 1
    assert compared(first) == compared(second)


def test_islands_belong_to_their_region_and_have_no_borders(tmp_path: Path):
    compiled = load_map(write(tmp_path, ISLETS), folder=tmp_path / "cache")
    assert [islet.region for islet in compiled.islets] == [2]
    assert compiled.region_at(110, 310) == 2
    assert compiled.sea_at(204, 304) == 0
    assert compiled.board.edges == load_map(write(tmp_path, BASELINE), folder=tmp_path / "cache").board.edges


def test_a_changed_map_is_compiled_again(tmp_path: Path, compilations: list[Path]):
    folder = tmp_path / "cache"
    load_map(write(tmp_path, BASELINE), folder=folder)
    renamed = load_map(
        write(
            tmp_path,
            changed(
                (ALPHA, ALPHA.replace("Alpha", "Omega")),
                ('value="Alpha"', 'value="Omega"'),
                ('value="Alpha"', 'value="Omega"'),
            ),
        ),
        folder=folder,
    )
    assert renamed.board.regions[0].name == "Omega"
    assert len(compilations) == 2


def test_a_changed_template_is_noticed(tmp_path: Path):
    port = BASELINE.replace('<object id="4" ', '<object id="4" template="templates/port.tx" ').replace(
        'value="Inner Sea"', 'value=""', 1
    )
    start, end = port.index('<object id="4"'), port.index("</object>", port.index('<object id="4"')) + 9
    path = write(tmp_path, port[:start] + '<object id="4" template="templates/port.tx" x="160" y="224"/>' + port[end:])
    assert load_map(path, folder=tmp_path / "cache").board.ports == ((0,), (), ())
    template = tmp_path / "templates" / "port.tx"
    os.chmod(template, 0o644)
    template.write_text(template.read_text(encoding="utf-8").replace("Alpha", "Beta"), encoding="utf-8")
    assert load_map(path, folder=tmp_path / "cache").board.ports == ((), (0,), ())


def test_a_picture_that_vanishes_is_noticed(tmp_path: Path):
    path = write(tmp_path, FULL["picture"])
    assert load_map(path, folder=tmp_path / "cache").background
    (tmp_path / "art" / "tiles.png").unlink()
    gone = load_map(path, folder=tmp_path / "cache")
    assert gone.background is None
    assert any("tiles.png" in words for words in gone.warnings)


@pytest.mark.parametrize("damage", ["empty", "cut", "changed", "noise", "folder"])
def test_a_broken_cache_is_built_anew(damage: str, tmp_path: Path, compilations: list[Path]):
    path = write(tmp_path, LABELLED)
    folder = tmp_path / "cache"
    first = load_map(path, folder=folder)
    (file,) = folder.glob("*.map")
    whole = file.read_bytes()
    file.unlink()
    if damage == "folder":
        file.mkdir()
    else:
        broken = {"empty": b"", "cut": whole[:-9], "changed": whole[:-9] + bytes(9), "noise": bytes(range(256))}
        file.write_bytes(broken[damage])
    assert compared(load_map(path, folder=folder)) == compared(first)
    assert len(compilations) == 2
    if damage != "folder":
        assert file.read_bytes() == whole


def test_without_room_for_a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = write(tmp_path, BASELINE)
    blocked = tmp_path / "file"
    blocked.write_text("no folder can be here")
    assert load_map(path, folder=blocked / "cache").board.regions

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cache.os, "replace", full)
    assert load_map(path, folder=tmp_path / "cache").board.regions
    assert not list((tmp_path / "cache").iterdir())


def test_old_maps_leave_the_cache(tmp_path: Path):
    for number in range(15):
        load_map(write(tmp_path, BASELINE + f"<!-- {number} -->"), folder=tmp_path / "cache")
    assert len(list((tmp_path / "cache").iterdir())) == 12


def test_by_default_the_cache_is_the_users():
    assert "total-war-rome" in str(cache.default_folder())
