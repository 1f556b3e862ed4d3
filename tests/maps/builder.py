"""Small changes to the baseline map, for tests of single faults."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.common.vocabulary import Vocabulary
from game.maps.report import Report, check_map

CASES = Path(__file__).parent / "cases"
BASELINE = (CASES / "ok_01_baseline_objects.tmx").read_text(encoding="utf-8")
ALPHA = '<object id="1" name="Alpha" type="Region" x="64" y="64">'
ALPHA_SHAPE = '<polygon points="0,0 192,0 192,160 0,160"/>'
BETA = '<object id="2" name="Beta" type="Region" x="256" y="64">'
PORT_PROPERTIES = """<properties>
    <property name="region" value="Alpha"/>
    <property name="sea" value="Inner Sea"/>
   </properties>"""
PORT_START = '<object id="4" name="Alpha Port" type="Port" x="160" y="224">'
WORDS = Vocabulary(
    frozenset({"carthage", "rome", "greece", "barbarians"}), frozenset({"thracian"}), frozenset({"RED", "YELLOW"})
)
BORDERS = {
    ("alpha", "beta", "land"),
    ("alpha", "inner_sea", "port"),
    ("beta", "gamma", "strait"),
    ("beta", "inner_sea", "coast"),
    ("gamma", "inner_sea", "coast"),
}
"""The adjacency of the baseline."""


def changed(*pairs: tuple[str, str]) -> str:
    """The baseline with texts replaced, each once."""
    text = BASELINE
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def given(name: str, value: object, kind: str = "") -> str:
    """A property."""
    return f'<property name="{name}"' + (f' type="{kind}"' if kind else "") + f' value="{value}"/>'


def alpha_with(*properties: str) -> str:
    """The baseline with properties for Alpha."""
    return changed((ALPHA, f"{ALPHA}<properties>{''.join(properties)}</properties>"))


def with_region(attributes: str, shape: str = "") -> str:
    """The baseline with one more region."""
    end = '</objectgroup>\n <objectgroup id="2"'
    return changed((end, f'<object id="77" type="Region" {attributes}>{shape}</object>{end}'))


def with_sea(attributes: str) -> str:
    """The baseline with one more sea area."""
    end = '</objectgroup>\n <objectgroup id="3"'
    return changed((end, f'<object id="77" type="Sea" {attributes}/>{end}'))


def with_layers(text: str) -> str:
    """The baseline with layers at its end."""
    return changed(("</map>", f"{text}</map>"))


def below(text: str) -> str:
    """The baseline with tilesets and layers at its beginning."""
    return changed(('<objectgroup id="1"', f'{text}<objectgroup id="1"'))


def with_borders(*borders: tuple[str, str, str]) -> str:
    """The baseline with a borders layer of (from, to, kind); an empty kind is left out."""
    objects = "".join(
        f'<object id="{100 + number}" type="Border" x="256" y="64"><properties>{given("from", a)}{given("to", b)}'
        f'{given("kind", kind) if kind else ""}</properties><polyline points="0,0 0,160"/></object>'
        for number, (a, b, kind) in enumerate(borders)
    )
    return with_layers(f'<objectgroup id="20" name="borders">{objects}</objectgroup>')


def painted(data: str, attributes: str = 'encoding="csv"', size: str = 'width="20" height="15"') -> str:
    """The baseline with a tile layer."""
    return below(
        '<tileset firstgid="1" name="paint" tilewidth="32" tileheight="32" tilecount="2" columns="2">'
        '<image source="art/tiles.png" width="64" height="32"/></tileset>'
        f'<layer id="31" name="paint" {size}><data {attributes}>{data}</data></layer>'
    )


def write(folder: Path, text: str | bytes) -> Path:
    """A map file beside copies of the pictures, tilesets and templates of the cases."""
    for name in ("art", "tilesets", "templates"):
        if not (folder / name).exists():
            shutil.copytree(CASES / name, folder / name)
    path = folder / "map.tmx"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def check(folder: Path, text: str | bytes) -> Report:
    """The report on a map with this text."""
    return check_map(write(folder, text), WORDS)


def told(report: Report) -> str:
    """All messages of a report."""
    return "\n".join(map(str, (*report.errors, *report.warnings)))
