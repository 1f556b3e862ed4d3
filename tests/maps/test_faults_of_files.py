"""Faults of the file itself: bytes, encodings, XML, sizes, and the other files it names."""

import base64
import gzip
import os
import re
import zlib
from pathlib import Path

import pytest

from game.maps.report import check_map
from tests.maps.builder import (
    ALPHA_SHAPE,
    BASELINE,
    BORDERS,
    PORT_PROPERTIES,
    PORT_START,
    alpha_with,
    below,
    changed,
    check,
    given,
    painted,
    told,
    with_layers,
    write,
)

UTF16 = BASELINE.replace("UTF-8", "UTF-16")
TILES = b"\1\0\0\0" * 300


def packed(data: bytes) -> str:
    return base64.b64encode(data).decode()


READ = {
    "utf-8 with a mark": b"\xef\xbb\xbf" + BASELINE.encode(),
    "utf-16 without a mark": UTF16.encode("utf-16-le"),
    "utf-16, big end first": b"\xfe\xff" + UTF16.encode("utf-16-be"),
    "windows line ends": BASELINE.replace("\n", "\r\n").encode(),
    "old mac line ends": BASELINE.replace("\n", "\r").encode(),
    "latin-1": BASELINE.replace("UTF-8", "ISO-8859-1").encode("latin-1"),
    "no declaration": BASELINE.split("\n", 1)[1].encode(),
    "xml 1.1": changed(('version="1.0"', 'version="1.1"')).encode(),
    "comments": changed(("<map", "<!-- <map> --><?note x?><map")).encode(),
    "wang sets": below(
        '<tileset firstgid="1" name="p" tilewidth="32" tileheight="32" tilecount="2" columns="2">'
        '<image source="art/tiles.png" width="64" height="32"/><wangsets><wangset name="w" tile="-1"/></wangsets></tileset>'
    ).encode(),
    "a picture one folder up": below('<imagelayer id="31" name="b"><image source="../up.png"/></imagelayer>').encode(),
    "gzip": painted(packed(gzip.compress(TILES)), 'encoding="base64" compression="gzip"').encode(),
    "flipped tiles": painted(",".join([str(1 | 7 << 29)] * 300)).encode(),
    "tiles of no tileset": painted(",".join(["999"] * 300)).encode(),
    "tiles as elements": painted('<tile gid="1"/>' * 300, "").encode(),
    "chunks": below(
        '<layer id="31" name="p" width="20" height="15"><data encoding="csv"><chunk x="-16" y="0" width="2" height="2">'
        '1,2,1,2</chunk><chunk x="0" y="16" width="2" height="2">1,2,1,2</chunk></data></layer>'
    ).encode(),
}


@pytest.mark.parametrize("text", READ.values(), ids=READ.keys())
def test_read(text: bytes, tmp_path: Path):
    (tmp_path / "in").mkdir()
    report = check(tmp_path / "in", text)
    assert report.ok, told(report)
    assert set(report.adjacency) == BORDERS


REFUSED: dict[str, tuple[str | bytes, str]] = {
    "empty": (b"", "is empty"),
    "blanks": (b" \r\n\t", "is empty"),
    "zeros": (bytes(500), "not allow"),
    "noise": (bytes(range(128, 256)), "encoding is wrong"),
    "a picture": (b"\x89PNG\r\n\x1a\n....", "a picture and not a Tiled map"),
    "a zip": (b"PK\x03\x04....", "a zip archive"),
    "gzipped": (gzip.compress(BASELINE.encode()), "a compressed file"),
    "json": (b'{"type": "map"}', "JSON"),
    "html": (b"<html><body/></html>", "<html> and not a map"),
    "template": (b"<template><object/></template>", "a template and not a map"),
    "utf-32": (BASELINE.replace("UTF-8", "UTF-32").encode("utf-32"), "UTF-32"),
    "declared utf-16, saved utf-8": (UTF16 + " ", "not the one"),
    "saved utf-16, declared utf-8": (b"\xff\xfe" + BASELINE.encode("utf-16-le"), "not the one"),
    "unknown encoding": (BASELINE.replace("UTF-8", "klingon"), "'klingon' is unknown"),
    "not a text encoding": (BASELINE.replace("UTF-8", "hex"), "unknown"),
    "multi-byte encoding": (BASELINE.replace("UTF-8", "Shift_JIS"), "cannot be used"),
    "bare document type": (changed(("<map", "<!DOCTYPE map><map")), "DOCTYPE"),
    "external document type": (changed(("<map", '<!DOCTYPE map SYSTEM "http://example.org/map.dtd"><map')), "DOCTYPE"),
    "billion laughs": (
        changed(("<map", '<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><map'), ("Alpha", "&b;")),
        "DOCTYPE",
    ),
    "unknown entity": (changed(("Alpha", "&foo;")), "line 4"),
    "lone ampersand": (changed(("Alpha", "A & B")), "&amp;"),
    "control character": (changed(("Alpha", "Al\x01pha")), "does not allow"),
    "attribute twice": (changed(('name="Alpha"', 'name="Alpha" name="B"')), "attribute is given twice"),
    "wrong closing tag": (changed(("</objectgroup>", "</objectgrup>")), "line 13"),
    "cut at the end": (BASELINE[:-8], "ends too early"),
    "cut between tags": (BASELINE[:1500], "ends too early"),
    "something behind": (BASELINE + "<x/>", "after the end of the map"),
    "something before": ("\n" + BASELINE, "before the XML declaration"),
    "too deep": ("<map>" + "<group>" * 5000 + "</group>" * 5000 + "</map>", "nested more than"),
    "no attributes": ("<map/>", "width is missing"),
    "huge map": (changed(('width="20"', 'width="999999999"')), "between"),
    "wide map": (changed(('width="20"', 'width="90000"')), "at most 100000"),
    "no tile size": (changed(('tilewidth="32"', 'tilewidth="0"')), "tilewidth"),
    "half a tile": (changed(('width="20"', 'width="20.5"')), "not a whole number"),
    "isometric": (changed(("orthogonal", "isometric")), "isometric"),
    "too many corners": (
        changed((ALPHA_SHAPE, f'<polygon points="{" ".join(f"{n % 99},{n}" for n in range(10_001))}"/>')),
        "corners",
    ),
    "too many corners in all": (
        with_layers(
            '<objectgroup name="x">'
            + "".join(f'<object id="{n}"><polyline points="{"1,1 " * 9000}"/></object>' for n in range(100, 110))
            + "</objectgroup>"
        ),
        "All outlines and lines together",
    ),
    "too many layers": (with_layers('<objectgroup name="x"/>' * 1001), "more than 1,000 layers"),
    "too many attributes": ("<map " + " ".join(f'a{n}="1"' for n in range(101)) + "/>", "attributes"),
    "too many tilesets": (below('<tileset firstgid="1" name="t"/>' * 101), "more than 100 tilesets"),
    "too many objects": (
        with_layers(
            f'<objectgroup name="x">{"".join(f"<object id={n!r}/>" for n in map(str, range(100, 10_200)))}</objectgroup>'
        ),
        "more than 10,000 objects",
    ),
    "too many elements": ("<map>" + "<x/>" * 200_000 + "</map>", "elements"),
}


@pytest.mark.parametrize(("text", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(text: str | bytes, words: str, tmp_path: Path):
    report = check(tmp_path, text)
    assert not report.ok
    assert words in told(report)


TILE_FAULTS = {
    "too few": (painted("1,2,3"), "holds 3 tiles and should hold 300"),
    "none": (painted(""), "should hold 300"),
    "a word": (painted("x," * 299 + "1"), "'x'"),
    "negative": (painted(",".join(["-1"] * 300)), "'-1'"),
    "not base64": (painted("!!!!", 'encoding="base64"'), "damaged"),
    "base64 too short": (painted(packed(TILES[:-4]), 'encoding="base64"'), "299 tiles"),
    "base64 with a byte too many": (painted(packed(TILES + b"x"), 'encoding="base64"'), "more than 1200 bytes"),
    "zlib cut": (painted(packed(zlib.compress(TILES)[:-6]), 'encoding="base64" compression="zlib"'), "damaged"),
    "zlib noise": (painted(packed(b"hello"), 'encoding="base64" compression="zlib"'), "damaged"),
    "gzip checksum": (
        painted(packed(gzip.compress(TILES)[:-8] + bytes(8)), 'encoding="base64" compression="gzip"'),
        "damaged",
    ),
    "zip bomb": (
        painted(packed(zlib.compress(bytes(50_000_000))), 'encoding="base64" compression="zlib"'),
        "more than 1200 bytes",
    ),
    "unknown packing": (painted("AAAA", 'encoding="base64" compression="lzma"'), "lzma"),
    "unknown encoding": (painted("AAAA", 'encoding="rot13"'), "rot13"),
    "huge layer": (painted("1", size='width="100000" height="100000"'), "too large"),
    "many layers": (
        below(
            "".join(
                f'<layer id="{40 + n}" name="p{n}" width="400" height="400"><data encoding="base64" compression="zlib">'
                f"{packed(zlib.compress(bytes(640_000)))}</data></layer>"
                for n in range(3)
            )
        ),
        "in all are read",
    ),
    "chunks far apart": (
        below(
            '<layer id="31" name="p" width="20" height="15"><data encoding="csv"><chunk x="-90000" y="0" width="1" '
            'height="1">1</chunk><chunk x="90000" y="9000" width="1" height="1">1</chunk></data></layer>'
        ),
        "spread over",
    ),
}


@pytest.mark.parametrize(("text", "words"), TILE_FAULTS.values(), ids=TILE_FAULTS.keys())
def test_tile_data(text: str, words: str, tmp_path: Path):
    report = check(tmp_path, text)
    assert not report.ok
    assert words in told(report)
    assert "layer 'p" in told(report)


def tileset(attributes: str, image: str = '<image source="art/tiles.png" width="64" height="32"/>') -> str:
    return below(f"<tileset {attributes}>{image}</tileset>")


def picture(source: str) -> str:
    return below(f'<imagelayer id="31" name="background"><image source="{source}"/></imagelayer>')


OTHER_FILES = {
    "picture missing": (picture("gone.png"), True, "gone.png"),
    "picture is text": (picture("templates/port.tx"), True, "not a picture"),
    "picture is a folder": (picture("art"), True, "cannot be read"),
    "background of another size": (picture("art/tiles.png"), True, "64 x 32"),
    "picture from the network": (picture("http://example.org/a.png"), False, "absolute"),
    "picture on a drive": (picture("C:\\a.png"), False, "absolute"),
    "picture two folders up": (picture("art/../../../a.png"), False, "more than one level"),
    "picture on a share": (picture("//server/a.png"), False, "network share"),
    "picture moved nowhere": (
        below('<imagelayer id="31" name="b" offsetx="nan"><image source="art/tiles.png"/></imagelayer>'),
        False,
        "offsetx",
    ),
    "picture inside the file": (
        below(
            '<imagelayer id="31" name="b"><image format="png"><data encoding="base64">AA==</data></image></imagelayer>'
        ),
        True,
        "no picture",
    ),
    "tileset picture missing": (tileset('firstgid="1"', '<image source="gone.png"/>'), True, "gone.png"),
    "tileset is a map": (below('<tileset firstgid="1" source="map.tmx"/>'), False, "not a tileset"),
    "tileset without first number": (below('<tileset source="tilesets/ground.tsx"/>'), False, "firstgid is missing"),
    "tilesets with one number": (
        below('<tileset firstgid="1" source="tilesets/ground.tsx"/>' * 2),
        False,
        "Two tilesets",
    ),
    "tileset of two billion": (
        tileset('firstgid="1" tilewidth="1" tileheight="1" tilecount="2000000000"'),
        False,
        "tilecount",
    ),
    "tileset of millions": (
        tileset(
            'firstgid="1" tilewidth="1" tileheight="1"', '<image source="art/tiles.png" width="9000" height="9000"/>'
        ),
        False,
        "65,536",
    ),
    "painted tileset missing": (
        below(
            '<tileset firstgid="1" source="tilesets/gone.tsx"/><layer id="31" name="p" width="1" height="1">'
            '<data encoding="csv">1</data></layer>'
        ),
        False,
        "Tiles of it are painted",
    ),
    "template absolute": (
        changed((PORT_START, PORT_START.replace("<object", '<object template="/etc/passwd"'))),
        False,
        "absolute",
    ),
    "template is a map": (
        changed((PORT_START, PORT_START.replace("<object", '<object template="map.tmx"'))),
        False,
        "<map>",
    ),
    "file property": (alpha_with(given("art", "/etc/passwd", "file")), False, "absolute"),
}


@pytest.mark.parametrize(("text", "ok", "words"), OTHER_FILES.values(), ids=OTHER_FILES.keys())
def test_other_files(text: str, ok: bool, words: str, tmp_path: Path):
    folder = tmp_path / "a" / "b"
    folder.mkdir(parents=True)
    report = check(folder, text)
    assert report.ok == ok, told(report)
    assert words in told(report)


def test_a_template_lends_what_the_object_does_not_say(tmp_path: Path):
    port = f"{PORT_START}\n   {PORT_PROPERTIES}\n   <point/>\n  </object>"
    plain = changed((port, '<object id="4" template="templates/port.tx" x="160" y="224"/>'))
    assert set(check(tmp_path, plain).adjacency) == BORDERS
    own = f'<object id="4" template="templates/port.tx" x="300" y="224"><properties>{given("region", "Beta")}</properties></object>'
    assert ("beta", "inner_sea", "port") in check(tmp_path, changed((port, own))).adjacency


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("<!DOCTYPE x><template><object/></template>", "templates/bad.tx, line 1"),
        ("<template/>", "not a template with an object"),
        ('<template><object template="bad.tx"/></template>', "names another template"),
        ("<template><object", "ends too early"),
    ],
)
def test_faults_of_templates_name_their_file(content: str, words: str, tmp_path: Path):
    text = changed((PORT_START, PORT_START.replace("<object", '<object template="templates/bad.tx"')))
    path = write(tmp_path, text)
    (tmp_path / "templates" / "bad.tx").write_text(content)
    report = check_map(path)
    assert not report.ok
    assert words in told(report)
    assert "templates/bad.tx" in told(report)


@pytest.mark.parametrize(
    ("content", "words"),
    [("<!DOCTYPE x><tileset/>", "DOCTYPE"), ("<tileset", "ends too early"), ("{}", "JSON")],
)
def test_faults_of_tilesets_name_their_file(content: str, words: str, tmp_path: Path):
    path = write(tmp_path, below('<tileset firstgid="1" source="tilesets/bad.tsx"/>'))
    (tmp_path / "tilesets" / "bad.tsx").write_text(content)
    report = check_map(path)
    assert not report.ok
    assert words in told(report)
    assert "tilesets/bad.tsx" in told(report)


def test_what_is_no_file(tmp_path: Path):
    assert "no such file" in told(check_map(tmp_path / "gone.tmx"))
    assert "a folder" in told(check_map(tmp_path))
    assert re.search("cannot be read", told(check_map(tmp_path / ("x" * 5000))))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe.tmx")
    assert "not an ordinary file" in told(check_map(tmp_path / "pipe.tmx"))
    os.mkfifo(tmp_path / "pipe.png")
    assert "cannot be read" in told(check(tmp_path, picture("pipe.png")))


@pytest.mark.parametrize(("width", "ok"), [(5000, True), (60_000, False), (4_000_000_000, False)])
def test_pictures_are_measured_before_they_are_opened(width: int, ok: bool, tmp_path: Path):
    path = write(tmp_path, below('<imagelayer id="31" name="b"><image source="wide.png"/></imagelayer>'))
    header = b"\x89PNG\r\n\x1a\n" + (13).to_bytes(4, "big") + b"IHDR"
    (tmp_path / "wide.png").write_bytes(header + width.to_bytes(4, "big") + (1000).to_bytes(4, "big") + bytes(9))
    report = check_map(path)
    assert report.ok == ok
    assert (f"{width} x 1000 pixels" in told(report)) != ok


def test_what_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = write(tmp_path, BASELINE)

    def forbidden(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", forbidden)
    assert "cannot be read: Permission denied" in told(check_map(path))


def test_side_files_have_a_limit_together(tmp_path: Path):
    path = write(tmp_path, below('<tileset firstgid="1" source="tilesets/large.tsx"/>'))
    (tmp_path / "tilesets" / "large.tsx").write_text("<tileset/>" + " " * 4_000_000)
    assert "4,000,000 bytes together" in told(check_map(path))


def test_too_large_a_file_is_not_opened(tmp_path: Path):
    path = tmp_path / "large.tmx"
    with path.open("wb") as file:
        file.truncate(20_000_000)
    assert "too large" in told(check_map(path))
