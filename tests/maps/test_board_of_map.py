"""What board comes of a map: neighbours, islands, the law of the borders layer, homes."""

from pathlib import Path

import pytest

from game.maps.report import check_map
from tests.maps.builder import (
    ALPHA,
    BASELINE,
    BETA,
    BORDERS,
    alpha_with,
    check,
    given,
    told,
    with_borders,
    with_region,
    with_sea,
    write,
)


@pytest.mark.parametrize(("gap", "touching"), [(0.4, True), (0.9, True), (3, False), (9, False), (12, False)])
def test_gaps_between_outlines(gap: float, touching: bool, tmp_path: Path):
    """Within a pixel areas are neighbours; up to ten pixels a word is said."""
    report = check(tmp_path, with_region(f'name="East" x="{416 + gap}" y="64" width="60" height="320"'))
    listed = {frozenset(pair[:2]) for pair in report.adjacency}
    assert (frozenset(("beta", "east")) in listed) == touching
    doubt = [str(fault) for fault in report.warnings if "'Beta' and 'East'" in str(fault)]
    assert bool(doubt) == (1 < gap < 10)
    if doubt:
        assert f"within {gap:.1f} pixels" in doubt[0]


def test_areas_that_touch_in_a_point_are_no_neighbours(tmp_path: Path):
    text = with_region('name="Corner" x="416" y="224" width="60" height="160"')
    report = check(tmp_path, text)
    assert report.ok
    assert ("beta", "corner", "land") not in report.adjacency
    assert "'Beta' and 'Corner' touch only in one point" in told(report)


def test_an_island_lies_in_its_sea(tmp_path: Path):
    report = check(tmp_path, with_region('name="Isle" x="150" y="280" width="60" height="60"'))
    assert report.ok, told(report)
    assert {entry for entry in report.adjacency if "isle" in entry} == {("isle", "inner_sea", "coast")}


def test_a_lake_lies_in_its_region(tmp_path: Path):
    report = check(tmp_path, with_sea('name="Lake" x="100" y="100" width="60" height="60"'))
    assert report.ok, told(report)
    assert ("alpha", "lake", "coast") in report.adjacency


def test_a_strait_between_neighbours_is_told(tmp_path: Path):
    report = check(tmp_path, _with_strait_to_alpha())
    assert report.ok
    assert ("alpha", "beta", "strait") in report.adjacency
    assert "also touch on land" in told(report)


def test_the_borders_layer_is_the_law(tmp_path: Path):
    law = (("Alpha", "Beta", "river"), ("Beta", "inner_sea", ""), ("Gamma", "Inner Sea", "coast"))
    report = check(tmp_path, with_borders(*law))
    assert report.ok, told(report)
    assert not report.warnings
    assert set(report.adjacency) == (BORDERS - {("alpha", "beta", "land")}) | {("alpha", "beta", "river")}


def test_outlines_that_contradict_the_law_are_reported(tmp_path: Path):
    law = (("Alpha", "Beta", "land"), ("Alpha", "Gamma", "mountain"), ("Gamma", "Inner Sea", "coast"))
    report = check(tmp_path, with_borders(*law))
    assert report.ok, told(report)
    assert ("alpha", "gamma", "mountain") in report.adjacency
    assert "'Alpha' and 'Gamma' neighbours, but their outlines lie 160 pixels apart" in told(report)
    assert "'Beta' and 'Inner Sea' touch along" in told(report)
    silent = check(tmp_path, with_borders(*law, ("Beta", "Inner Sea", "none")))
    assert "'Beta' and 'Inner Sea'" not in told(silent)


def test_who_starts_where(tmp_path: Path):
    def homes(*pairs: tuple[str, bool]) -> str:
        text = BASELINE
        for (home, capital), region in zip(pairs, (ALPHA, BETA), strict=False):
            properties = given("home", home) + (given("capital", "true", "bool") if capital else "")
            text = text.replace(region, f"{region}<properties>{properties}</properties>")
        return text

    def playable(*pairs: tuple[str, bool]) -> bool:
        report = check(tmp_path, homes(*pairs))
        assert report.ok
        return report.playable

    assert not playable()
    assert not playable(("rome", True))
    assert not playable(("rome", True), ("greece", False))
    assert playable(("rome", True), ("greece", True))
    refused = check(tmp_path, homes(("rome", True), ("rome", True)))
    assert "'rome' already has the capital 'Alpha'" in told(refused)


def test_without_a_vocabulary_ids_are_not_checked(tmp_path: Path):
    path = write(tmp_path, alpha_with(given("home", "atlantis"), given("capital", "true", "bool")))
    assert check_map(path).ok


def _with_strait_to_alpha() -> str:
    before, name, after = BASELINE.partition('name="Narrows"')
    return before + name + after.replace('"Gamma"', '"Alpha"', 1)
