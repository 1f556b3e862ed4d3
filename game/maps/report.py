"""What the check of a map tells its author: faults, and the board as it was understood."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from game.common.vocabulary import Vocabulary
from game.maps.areas import playable
from game.maps.faults import Fault, Severity
from game.maps.lint import Inspection, inspect


class Report(NamedTuple):
    """The result of a check. ``regions`` and ``adjacency`` are empty for a map that is refused."""

    path: Path
    ok: bool
    playable: bool
    errors: tuple[Fault, ...]
    warnings: tuple[Fault, ...]
    regions: tuple[tuple[str, str], ...]
    """Id and name, in the order of the board."""
    adjacency: tuple[tuple[str, str, str], ...]
    """Two ids and the kind of border between them: land, river, mountain, strait, sea, coast or port. Regions come
    before sea areas, and each kind in the order of the board; every pair is listed once."""

    def as_json(self) -> dict[str, Any]:
        """The report as plain data, with every fault as one sentence or two."""
        return {
            "ok": self.ok,
            "playable": self.playable,
            "errors": [str(fault) for fault in self.errors],
            "warnings": [str(fault) for fault in self.warnings],
            "regions": [{"id": id, "name": name} for id, name in self.regions],
            "adjacency": [list(entry) for entry in self.adjacency],
        }


def check_map(path: Path | str, vocabulary: Vocabulary | None = None) -> Report:
    """Check a map file without using it. ``vocabulary`` are the ids that a title knows; None leaves them unchecked."""
    return report_on(Path(path), inspect(Path(path), lambda: vocabulary or Vocabulary()))


def report_on(path: Path, inspection: Inspection) -> Report:
    """The report on a map that was looked at."""
    errors = tuple(fault for fault in inspection.faults if fault.severity is Severity.ERROR)
    warnings = tuple(fault for fault in inspection.faults if fault.severity is Severity.WARNING)
    sheet = inspection.sheet
    if sheet is None or not inspection.ok:
        return Report(path, False, False, errors, warnings, (), ())
    areas = sheet.areas
    regions = tuple((area.id, area.name) for area in areas.listed[: areas.regions])
    adjacency = tuple((areas[a].id, areas[b].id, kind) for (a, b), kind in sheet.kinds.items())
    return Report(path, True, playable(areas), errors, warnings, regions, adjacency)
