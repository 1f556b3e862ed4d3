"""The maps in `maps/` hold what the builder's tables say, and its check sees it when they do not."""

import re
import shutil
from pathlib import Path

import pytest

from tools.mapbuilder import check

MAPS = Path(__file__).parents[2] / "maps"


def test_shipped_maps_are_as_the_tables_say():
    assert check.shipped(MAPS) == []


@pytest.mark.parametrize(
    ("pattern", "instead", "told"),
    [
        (r'name="kind" value="mountain"', 'name="kind" value="land"', "the table says mountain"),
        (
            r'name="gold" type="int" value="3"',
            'name="gold" type="int" value="2"',
            "has not the properties of the table",
        ),
        (r'<object id="\d+" name="Kirta - Mare Sardoum" type="Port"', None, "ports for kirta - mare_sardoum"),
        (r'<object id="\d+" name="Thracia" type="Terrain"', None, "thracia has"),
        (r'<object id="\d+" name="Roma" type="City"', None, "roma has 0 towns"),
        (r'<object id="\d+" name="Tarsus - Mazaca" type="Border"', None, "mazaca - tarsus touch for"),
    ],
)
def test_a_map_that_differs_is_told(tmp_path: Path, pattern: str, instead: str | None, told: str):
    """Each change is one that an author makes easily: a value set wrong, an object deleted."""
    for name in ("mediterranean.tmx", "italia.tmx"):
        shutil.copy(MAPS / name, tmp_path / name)
    path = tmp_path / "mediterranean.tmx"
    text = path.read_text(encoding="utf-8")
    if instead is None:
        changed = re.sub(rf"  {pattern}.*?</object>\n", "", text, count=1, flags=re.DOTALL)
    else:
        changed = re.sub(pattern, instead, text, count=1)
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    assert any(told in fault for fault in check.shipped(tmp_path))
