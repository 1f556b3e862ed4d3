"""Where maps lie: those that ship, and the player's own."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from game import shipped

STANDARD = "mediterranean"


def shipped_map(name: str) -> Path:
    """The file of a map that ships."""
    return Path(str(shipped.maps())) / f"{name}.tmx"


def own_maps() -> Path:
    """The folder for the player's own maps."""
    return Path(platformdirs.user_data_dir("total-war-rome", appauthor=False)) / "maps"


def map_files() -> list[Path]:
    """All maps: those that ship, then the player's own."""
    shipped_folder = shipped_map(STANDARD).parent
    standard = [shipped_map(STANDARD), *(p for p in sorted(shipped_folder.glob("*.tmx")) if p.stem != STANDARD)]
    return [*standard, *sorted(own_maps().glob("*.tmx"))]
