"""What is wrong with a map is told in the player's language, with its place; on the command line it stays English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from game.client.words import told, tr
from game.common.language import use_language
from game.kernel.said import Said
from game.maps.compile import load_map
from game.maps.faults import BadMap, Fault
from game.maps.report import check_map
from tests.maps import test_faults_of_files as of_files
from tests.maps import test_faults_of_objects as of_objects
from tests.maps.builder import CASES, check, with_layers

ENGLISH = re.compile(r"\b(the|is|are|it|its|of|and|or|not|has|have|with|there|which|no|to|from|by|than)\b")
"""Words that every English sentence has, and no German one."""
AS_WRITTEN = re.compile(r'"[^"]*"|„[^“]*“|\S*/\S*|\([^)]*\)')
"""What is quoted from a file, paths, and in parentheses what a library has answered: these are in no language."""


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    use_language("de")
    yield
    use_language("en")


def sentences(said: Said) -> Iterator[Said]:
    """A sentence and those that stand in its places."""
    yield said
    for part in said.values.values():
        if isinstance(part, Said):
            yield from sentences(part)


def look_at(faults: Iterable[Fault]) -> int:
    """See that faults are German from one end to the other and keep their places; gives how many there were."""
    count = 0
    for fault in faults:
        count += 1
        words = told(fault.said())
        assert not ENGLISH.search(AS_WRITTEN.sub("", words)), words
        for part in sentences(fault.said()):
            if re.search(r"[A-Za-z]{2}", re.sub(r"\{.*?\}|<.*?>", "", part.pattern)):
                assert tr(part.pattern) != part.pattern, part.pattern
        assert words.startswith(fault.file)
        for known in (fault.place.layer[:30], fault.place.object_id[:30], str(fault.place.line or "")):
            assert known in words
        assert str(fault).startswith(f"{fault.file}, line" if fault.place.line else fault.file)
    return count


def of_texts(folder: Path, texts: Iterable[str | bytes]) -> Iterator[Fault]:
    for text in texts:
        report = check(folder, text)
        yield from (*report.errors, *report.warnings)


def test_the_cases_are_told_in_german() -> None:
    reports = [check_map(path) for path in sorted(CASES.rglob("bad_*.tmx"))]
    assert look_at(fault for report in reports for fault in report.errors + report.warnings) > 20


def test_faults_of_files_are_told_in_german(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    folder.mkdir(parents=True)
    tables = (of_files.REFUSED, of_files.OTHER_FILES)
    assert look_at(of_texts(folder, (row[0] for table in tables for row in table.values()))) > 30


def test_faults_of_objects_are_told_in_german(tmp_path: Path) -> None:
    assert look_at(of_texts(tmp_path, (text for text, _ in of_objects.REFUSED.values()))) > 60


def test_doubts_are_told_in_german(tmp_path: Path) -> None:
    assert look_at(of_texts(tmp_path, (text for text, _ in of_objects.WARNED.values()))) > 15


def test_a_refused_map_is_told_whole() -> None:
    with pytest.raises(BadMap) as refused:
        load_map(CASES / "bad_30_no_regions_layer.tmx")
    assert "Die Objektebene „regions“ fehlt." in told(refused.value)
    assert "The object layer 'regions' is missing." in str(refused.value)


def test_warnings_that_were_kept_speak_the_language_of_the_day(tmp_path: Path) -> None:
    text = with_layers('<objectgroup id="20" name="borders"/>')
    report = check(tmp_path, text)
    for _ in ("compiled", "from the cache"):
        (warning,) = load_map(report.path, folder=tmp_path / "cache").warnings
        assert "Ebene „borders“" in told(warning)
        assert "Die Ebene ist leer" in told(warning)
        assert warning == str(report.warnings[0])
