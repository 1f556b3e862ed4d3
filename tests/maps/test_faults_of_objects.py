"""Faults of what is drawn: outlines, names, properties, ports, straits, roads, terrain, borders."""

import re
from pathlib import Path

import pytest

from tests.maps.builder import (
    ALPHA,
    ALPHA_SHAPE,
    BASELINE,
    BETA,
    BORDERS,
    PORT_PROPERTIES,
    PORT_START,
    alpha_with,
    changed,
    check,
    given,
    told,
    with_borders,
    with_layers,
    with_region,
    with_sea,
)


def alpha_corners(points: str) -> str:
    return changed((ALPHA_SHAPE, f'<polygon points="{points}"/>'))


def alpha_as(attributes: str, shape: str = "") -> str:
    return changed((ALPHA, ALPHA.replace(' x="64" y="64"', attributes)), (ALPHA_SHAPE, shape))


def port_as(start: str = PORT_START, properties: str = PORT_PROPERTIES, shape: str = "<point/>") -> str:
    return changed((PORT_START, start), (PORT_PROPERTIES, properties), ("<point/>", shape))


def strait(old: str, new: str) -> str:
    before, name, after = BASELINE.partition('name="Narrows"')
    assert old in after
    return before + name + after.replace(old, new, 1)


def one_more(layer: str, attributes: str, *properties: str, shape: str = '<polyline points="0,0 0,160"/>') -> str:
    text = f'<object id="90" {attributes}><properties>{"".join(properties)}</properties>{shape}</object>'
    return re.sub(
        rf'(name="{layer}">.*?)( </objectgroup>)',
        lambda found: found[1] + text + found[2],
        BASELINE,
        count=1,
        flags=re.S,
    )


SAME_BOARD = {
    "rotated polygon": changed(
        (ALPHA, ALPHA.replace('x="64" y="64"', 'x="256" y="64" rotation="90"')),
        (ALPHA_SHAPE, '<polygon points="0,0 160,0 160,192 0,192"/>'),
    ),
    "rotated rectangle": alpha_as(' x="256" y="64" rotation="90" width="160" height="192"'),
    "turned once around": changed((ALPHA, ALPHA.replace(">", ' rotation="-360">'))),
    "layer offset": changed(
        ('name="regions"', 'name="regions" offsetx="10" offsety="-10"'),
        ('x="64" y="64"', 'x="54" y="74"'),
        ('x="256" y="64"', 'x="246" y="74"'),
        ('x="64" y="384"', 'x="54" y="394"'),
    ),
    "nested groups with offsets": changed(
        (
            '<objectgroup id="1"',
            '<group name="a" offsetx="5"><group name="b" offsetx="-5" offsety="3"><objectgroup offsety="-3" id="1"',
        ),
        ("</objectgroup>", "</objectgroup></group></group>"),
    ),
    "slight overlap": changed((BETA, BETA.replace("256", "255.5"))),
    "closed polygon": alpha_corners("0,0 192,0 192,160 0,160 0,0"),
    "a corner of the neighbour on the edge": alpha_corners("0,0 192,0 192,70 192,70.5 192,160 0,160"),
    "reference by id": port_as(properties=PORT_PROPERTIES.replace('"Alpha"', '"alpha"')),
    "reference by object": port_as(properties=PORT_PROPERTIES.replace('value="Alpha"', 'type="object" value="1"')),
    "reference to no object": port_as(properties=PORT_PROPERTIES.replace('value="Alpha"', 'type="object" value="0"')),
    "port without properties": port_as(properties=""),
    "port without class": port_as(start=PORT_START.replace(' type="Port"', "")),
    "class in other letters": port_as(start=PORT_START.replace('Port" x', 'PORT" x')),
    "text over several lines": alpha_with('<property name="note">one\ntwo</property>'),
    "strait drawn the other way": strait('x="336" y="224">', 'x="336" y="384">').replace(
        'points="0,0 0,160"', 'points="0,0 0,-160"', 1
    ),
    "kind in other letters": changed(('"mountain"', '"Mountain"')),
    "class gives the terrain's kind": changed(('<property name="kind" value="mountain"/>', "")),
}


@pytest.mark.parametrize("text", SAME_BOARD.values(), ids=SAME_BOARD.keys())
def test_the_same_board(text: str, tmp_path: Path):
    report = check(tmp_path, text)
    assert report.ok, told(report)
    assert set(report.adjacency) == BORDERS
    assert not report.warnings


REFUSED = {
    # outlines
    "two corners": (alpha_corners("0,0 192,0"), "has 2 corners"),
    "one corner": (alpha_corners("5,5"), "has 1 corners"),
    "no points attribute": (changed((ALPHA_SHAPE, "<polygon/>")), "no corners"),
    "words for corners": (alpha_corners("a,b c,d e,f"), '"a,b"'),
    "semicolons": (alpha_corners("0;0 192;0 192;160"), '"0;0"'),
    "far corner": (alpha_corners("0,0 1e6,0 0,160"), "further than 100000"),
    "crossing itself": (alpha_corners("0,0 192,160 192,0 0,120"), "crosses itself"),
    "crossing itself evenly": (alpha_corners("0,0 192,160 192,0 0,160"), "crosses itself"),
    "crossing itself in a corner": (alpha_corners("0,0 100,80 192,160 192,0 100,80 0,159"), "crosses itself"),
    "drawn twice around": (alpha_corners("0,0 192,0 192,160 0,160 0,0 192,0 192,160 0,160"), "crosses itself"),
    "tangled": (
        alpha_corners(" ".join(f"{n * 7919 % 192},{n * 104729 % 160}" for n in range(9000))),
        "object 1 'Alpha'",
    ),
    "ellipse": (alpha_as(' x="64" y="64" width="9" height="9"', "<ellipse/>"), "'ellipse'"),
    "capsule": (alpha_as(' x="64" y="64" width="9" height="9"', "<capsule/>"), "'ellipse'"),
    "point": (alpha_as(' x="64" y="64"', "<point/>"), "'point'"),
    "text": (alpha_as(' x="64" y="64"', "<text>Alpha</text>"), "'text'"),
    "tile": (alpha_as(' x="64" y="64" gid="1" width="9" height="9"'), "'tile'"),
    "empty rectangle": (alpha_as(' x="64" y="64"'), "no size"),
    "flat rectangle": (alpha_as(' x="64" y="64" width="50"'), "no size"),
    "underscore in a number": (changed(('x="64"', 'x="6_4"')), '"6_4"'),
    "hexadecimal number": (changed(('x="64"', 'x="0x40"')), '"0x40"'),
    "digits of another script": (changed(('x="64"', 'x="٦٤"')), "not a number"),
    "rotation is a word": (changed((ALPHA, ALPHA.replace(">", ' rotation="left">'))), 'rotation="left"'),
    "group offset is infinite": (changed(('name="regions"', 'name="regions" offsetx="inf"')), "offsetx"),
    # areas among each other
    "overlap": (changed((BETA, BETA.replace("256", "240"))), "overlaps 'Beta' (region, object 2)"),
    "crosswise": (with_region('name="Bar" x="10" y="100" width="600" height="30"'), "overlaps"),
    "one in the other": (
        with_region('name="In" x="100" y="100" width="30" height="30"'),
        "wholly inside 'Alpha' (region)",
    ),
    "sea in a sea": (
        with_sea('name="In" x="100" y="280" width="30" height="30"'),
        "wholly inside 'Inner Sea' (sea area)",
    ),
    "the same place": (with_region('name="Twin" x="64" y="64" width="192" height="160"'), "overlaps"),
    "half the same place": (with_region('name="Half" x="64" y="64" width="192" height="80"'), "overlaps"),
    "falls apart": (with_region('name="Far" x="550" y="280" width="60" height="60"'), "falls apart: 'Far'"),
    "too many regions": (
        changed(
            (
                ALPHA,
                "".join(f'<object id="{n}" name="R{n}" x="{n}" y="0" width="1" height="1"/>' for n in range(1000, 1700))
                + ALPHA,
            )
        ),
        "more than 400",
    ),
    # identity
    "same name": (changed(('name="Beta"', 'name="Alpha"')), "same as that of object 1 (region)"),
    "same name in capitals": (changed(('name="Beta"', 'name="ALPHA"')), "typed"),
    "invisible sign in a name": (changed(('name="Beta"', 'name="Al\u200bpha"')), "typed"),
    "region named like a sea": (changed(('name="Gamma"', 'name="Inner Sea"')), "that of object 6 (region)"),
    "no name but blanks": (changed(('name="Gamma"', 'name=" \u200b "')), "no name"),
    "endless name": (changed(('name="Gamma"', f'name="{"G" * 500}"')), "more than 80"),
    "line break in a name": (changed(('name="Gamma"', 'name="Gam&#10;ma"')), "line breaks"),
    "no object id": (changed(('id="1" name="Alpha"', 'name="Alpha"')), "no id"),
    "object id zero": (changed(('id="1" name="Alpha"', 'id="0" name="Alpha"')), 'id="0"'),
    "same object id": (changed(('id="2" name="Beta"', 'id="1" name="Beta"')), "already taken by 'Alpha'"),
    "same object id in another layer": (
        changed(('id="3" name="Inner', 'id="1" name="Inner')),
        "already taken by 'Alpha'",
    ),
    "unusable id": (alpha_with(given("id", "Ze ta!")), "'ze_ta'"),
    "id of another": (alpha_with(given("id", "beta")), "also that of 'Alpha'"),
    "id is the name of another": (alpha_with(given("id", "gamma")), "'Alpha'"),
    "wrong class": (changed((ALPHA, ALPHA.replace("Region", "Sea"))), "class is 'Sea'"),
    # properties
    "gold 0": (alpha_with(given("gold", 0, "int")), "from 1 to 3"),
    "gold 4": (alpha_with(given("gold", 4, "int")), "from 1 to 3"),
    "gold 1.5": (alpha_with(given("gold", 1.5, "float")), '"1.5"'),
    "gold is true": (alpha_with(given("gold", "true", "bool")), '"true"'),
    "gold in words": (alpha_with(given("gold", "two")), '"two"'),
    "gold twice": (alpha_with(given("gold", 1, "int"), given("gold", 2, "int")), "given twice"),
    "capital is 1": (alpha_with(given("capital", 1, "int"), given("home", "rome")), "true or false"),
    "too many properties": (alpha_with(*(given(f"p{n}", n) for n in range(300))), "more than 200 properties"),
    "number too long": (alpha_with(given("x", "9" * 40, "int")), "whole number"),
    "infinite number": (alpha_with(given("x", "inf", "float")), '"inf"'),
    "no colour": (alpha_with(given("x", "#zz", "color")), "#zz"),
    "no object number": (alpha_with(given("x", "two", "object")), "number of an object"),
    "no property name": (alpha_with('<property value="3"/>'), "without a name"),
    "properties without end": (
        alpha_with('<property name="a" type="class"><properties>' * 300 + "</properties></property>" * 300),
        "more than 20 deep",
    ),
    "gold is a class": (alpha_with('<property name="home" type="class"><properties/></property>'), "several values"),
    "unknown home": (alpha_with(given("home", "romans")), "Did you mean 'rome'?"),
    "capital of nobody": (alpha_with(given("capital", "true", "bool")), "no home"),
    "unknown mercenary": (alpha_with(given("mercenary", "thracan")), "Did you mean 'thracian'?"),
    "unknown die": (
        alpha_with(given("mercenary", "thracian"), given("mercenary_dice", "RED PURPLE")),
        '"PURPLE". Known are: RED, YELLOW',
    ),
    "dice by number": (alpha_with(given("mercenary", "thracian"), given("mercenary_dice", "2 RED")), "list of colours"),
    "home with mercenaries": (alpha_with(given("mercenary", "thracian"), given("home", "rome")), "both a home"),
    # ports
    "port is a rectangle": (port_as(shape=""), "'rectangle'"),
    "port of a sea": (port_as(properties=PORT_PROPERTIES.replace('"Alpha"', '"Inner Sea"')), "which is a sea area"),
    "port on a region": (port_as(properties=PORT_PROPERTIES.replace('"Inner Sea"', '"Gamma"')), "which is a region"),
    "port of object 99": (
        port_as(properties=PORT_PROPERTIES.replace('value="Alpha"', 'type="object" value="99"')),
        "object 99",
    ),
    "port class": (port_as(start=PORT_START.replace('"Port"', '"Region"')), "of the class Port"),
    "port far inland": (port_as(start=PORT_START.replace("224", "100"), properties=""), "names no sea area"),
    "port off the map": (port_as(start=PORT_START.replace("224", "9000"), properties=""), "names no region"),
    "port without shore": (
        changed(('value="Alpha"', 'value="Gamma"'), ("0,0 352,0 352,160 0,160", "0,0 352,0 352,110 0,110")),
        "'Gamma' does not touch 'Inner Sea'",
    ),
    # straits and roads
    "strait to a sea": (strait('"Gamma"', '"Inner Sea"'), "which is a sea area"),
    "strait to nowhere": (strait('<property name="to" value="Gamma"/>', ""), "'to' is missing"),
    "strait is a polygon": (strait('polyline points="0,0 0,160"', 'polygon points="0,0 0,160 9,9"'), "'polygon'"),
    "strait has one corner": (strait("0,0 0,160", "0,0"), "has 1 corners"),
    "strait has no length": (strait("0,0 0,160", "0,0 0,0"), "no length"),
    "road between strangers": (changed(('name="to" value="Beta"', 'name="to" value="Gamma"')), "not neighbours"),
    # terrain
    "unknown terrain": (changed(('"mountain"', '"montain"')), "Did you mean 'mountain'?"),
    "five icons": (
        changed(
            (
                "</objectgroup>\n</map>",
                "".join(
                    f'<object id="{60 + n}" type="Terrain" x="300" y="{100 + n}"><point/></object>' for n in range(4)
                )
                + "</objectgroup></map>",
            )
        ),
        "more than 4",
    ),
    # borders
    "border of the wrong kind": (with_borders(("Alpha", "Beta", "sea")), "cannot lie between two regions"),
    "land border to a sea": (with_borders(("Alpha", "Inner Sea", "land")), "between a region and a sea area"),
    "border of an unknown kind": (with_borders(("Alpha", "Beta", "montain")), "Did you mean 'mountain'?"),
    "strait as a border": (with_borders(("Alpha", "Beta", "strait")), "Choose one of land"),
    "border with itself": (with_borders(("Alpha", "Alpha", "land")), "Both of its ends"),
    "border with nobody": (with_borders(("Alpha", "Bta", "land")), "Did you mean 'Beta'?"),
    "border of two kinds": (
        with_borders(("Alpha", "Beta", "land"), ("Beta", "Alpha", "river")),
        "as land and as river",
    ),
    "border denied to a port": (with_borders(("Alpha", "Beta", ""), ("Alpha", "Inner Sea", "none")), "denies"),
    "border and strait": (with_borders(("Alpha", "Beta", ""), ("Beta", "Gamma", "land")), "have a strait"),
    "border denied to a road": (with_borders(("Alpha", "Beta", "none")), "not neighbours"),
    # layers
    "regions as tiles": (
        changed(
            ('name="regions"', 'name="lands"'),
            ('<objectgroup id="2"', '<layer id="9" name="regions" width="20" height="15"/><objectgroup id="2"'),
        ),
        "'regions' is missing",
    ),
    "regions empty": (
        re.sub(r'(name="regions">).*?(</objectgroup>)', r"\1\2", BASELINE, count=1, flags=re.S),
        "no regions",
    ),
    "regions misspelt": (changed(('name="regions"', 'name="region"')), "Did you mean 'region'?"),
    "regions in a group of that name": (
        changed(
            ('<objectgroup id="1" name="regions"', '<group name="regions"><objectgroup id="1" name="west"'),
            ("</objectgroup>", "</objectgroup></group>"),
        ),
        "'regions' is missing",
    ),
}


@pytest.mark.parametrize(("text", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(text: str, words: str, tmp_path: Path):
    report = check(tmp_path, text)
    assert not report.ok
    assert words in "\n".join(map(str, report.errors)), told(report)


WARNED = {
    "gold as text": (alpha_with(given("gold", "2")), "declared as string"),
    "capital as text": (alpha_with(given("home", "rome"), given("capital", "true")), "declared as string"),
    "gold misspelt": (alpha_with(given("golds", 2, "int")), "Did you mean 'gold'?"),
    "dice of nobody": (alpha_with(given("mercenary_dice", "RED")), "no mercenary"),
    "home without capital": (alpha_with(given("home", "rome")), "no capital"),
    "list of a later Tiled": (alpha_with('<property name="l" type="list"><item/></property>'), "'list'"),
    "second port": (one_more("ports", 'type="Port" x="180" y="224"', shape="<point/>"), "already has a port"),
    "second strait": (
        one_more("straits", 'type="Strait" x="336" y="224"', given("from", "Gamma"), given("to", "Beta")),
        "joined by a strait already",
    ),
    "strait drawn elsewhere": (strait('x="336" y="224"', 'x="0" y="0"'), "pixels away from the regions"),
    "terrain at sea": (changed(('x="288" y="96"', 'x="288" y="290"')), "in no region"),
    "terrain of no kind": (
        changed((' type="Terrain"', ""), ('<property name="kind" value="mountain"/>', "")),
        "taken for a tree",
    ),
    "painted layer with a name that means something": (
        with_layers('<layer id="20" name="terrain" width="0" height="0"/>'),
        "has to be an object layer",
    ),
    "empty borders layer": (with_layers('<objectgroup id="20" name="borders"/>'), "empty"),
    "layer twice": (with_layers('<objectgroup id="20" name="regions"/>'), "more than one layer"),
    "layer misspelt": (with_layers('<objectgroup id="20" name="citys"><object id="50"/></objectgroup>'), "'cities'"),
    "region among notes": (
        with_layers('<objectgroup id="20" name="notes"><object id="50" name="Delta" type="Region"/></objectgroup>'),
        "Move them to the layer 'regions'",
    ),
    "city twice": (
        with_layers(
            '<objectgroup id="20" name="cities"><object id="50" type="City" x="99" y="99"><point/></object>'
            '<object id="51" type="City" x="88" y="99"><point/></object></objectgroup>'
        ),
        "already has a city",
    ),
    "city nowhere": (
        with_layers('<objectgroup id="20" name="cities"><object id="50" x="600" y="9"><point/></object></objectgroup>'),
        "stands in none",
    ),
}


@pytest.mark.parametrize(("text", "words"), WARNED.values(), ids=WARNED.keys())
def test_warned(text: str, words: str, tmp_path: Path):
    report = check(tmp_path, text)
    assert report.ok, told(report)
    assert words in "\n".join(map(str, report.warnings))
    assert set(report.adjacency) == BORDERS


def test_all_faults_come_at_once(tmp_path: Path):
    text = (
        alpha_with(given("gold", 9, "int"))
        .replace('value="mountain"', 'value="hill"')
        .replace('"Inner Sea"/>', '"Iner Sea"/>')
    )
    report = check(tmp_path, text)
    assert [bool(re.search(words, told(report))) for words in ("'gold'", '"hill"', "'Inner Sea'")] == [True] * 3
    assert len(report.errors) == 3


def test_one_fault_does_not_drag_others_along(tmp_path: Path):
    """What follows only from a fault that is told already is not told."""
    for text in (
        alpha_corners("0,0"),
        alpha_as(' x="nan" y="64"', ALPHA_SHAPE),
        with_borders(("Alpha", "Beta", "sea")),
    ):
        assert len(check(tmp_path, text).errors) == 1


def test_hundreds_of_faults_are_cut_short(tmp_path: Path):
    objects = "".join(f'<object id="{n}" x="nan" y="0"/>' for n in range(100, 900))
    report = check(tmp_path, with_layers(f'<objectgroup id="20" name="notes">{objects}</objectgroup>'))
    assert len(report.errors) == 201
    assert "600 more faults" in told(report)
