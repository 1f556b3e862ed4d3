"""Whatever happens to a map file, it loads or is refused with a message: never a traceback, never a wait."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.maps.compile import board_of
from game.maps.lint import inspect
from game.maps.report import check_map
from tests.maps.builder import BASELINE, CASES, write

SEEDS = [
    path.read_bytes()
    for path in sorted(CASES.glob("*.tmx"))
    if path.stat().st_size < 6_000 and not path.name.startswith("bad_08")
]
WORDS = [
    b"nan",
    b"-1",
    b"1e9",
    b"0",
    b"",
    b"99999999999999999999",
    b"Alpha",
    b"Inner Sea",
    b"none",
    b"\xc3\xa9",
    b"1,2",
    b"true",
]
edits = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 12), st.one_of(st.binary(max_size=6), st.sampled_from(WORDS))), max_size=4
)


def looked_at(path: Path) -> None:
    inspection = inspect(path)
    assert inspection.ok or any(fault.severity == "error" for fault in inspection.faults)
    if inspection.ok and inspection.sheet is not None:
        assert board_of(inspection.sheet).regions
    for fault in inspection.faults:
        assert str(fault).startswith(fault.file)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, BASELINE)
    return tmp_path


@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(SEEDS), edits)
def test_changed_bytes(folder: Path, seed: bytes, edits: list[tuple[float, int, bytes]]):
    data = bytearray(seed)
    for place, cut, new in edits:
        at = int(place * len(data))
        data[at : at + cut] = new
    (folder / "map.tmx").write_bytes(data)
    looked_at(folder / "map.tmx")


values = st.one_of(
    st.sampled_from([word.decode("utf-8") for word in WORDS]),
    st.text(max_size=8).filter(lambda text: not set(text) & set('<&"')).filter(str.isprintable),
    st.integers(-10, 1000).map(str),
    st.floats().map(str),
)


@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(SEEDS), st.lists(st.tuples(st.floats(0, 1), values), min_size=1, max_size=4))
def test_changed_values(folder: Path, seed: bytes, edits: list[tuple[float, str]]):
    """Values of attributes: these pass the XML parser and reach the checks behind it."""
    encoding = "utf-16" if seed.startswith(b"\xff\xfe") else "utf-8"
    parts = seed.decode(encoding).split('"')
    for place, value in edits:
        parts[2 * int(place * (len(parts) // 2 - 1)) + 1] = value
    (folder / "map.tmx").write_bytes('"'.join(parts).encode(encoding))
    looked_at(folder / "map.tmx")


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.permutations(BASELINE.split("\n")[2:-2]), st.integers(0, 50))
def test_shuffled_lines(folder: Path, lines: list[str], kept: int):
    head, *_ = BASELINE.partition(BASELINE.split("\n")[2])
    (folder / "map.tmx").write_text(head + "\n".join(lines[:kept]) + "\n</map>\n", encoding="utf-8")
    looked_at(folder / "map.tmx")


@pytest.mark.parametrize("length", range(0, len(BASELINE), 97))
def test_cut_anywhere(length: int, folder: Path):
    (folder / "map.tmx").write_bytes(BASELINE.encode()[:length])
    report = check_map(folder / "map.tmx")
    assert not report.ok
    assert len(report.errors) == 1
