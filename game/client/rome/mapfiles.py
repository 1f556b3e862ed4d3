"""Where maps lie: those that ship, and the player's own."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from game import shipped
from game.client.words import tr

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


def map_name(path: Path) -> str:
    """What a map is called: those that ship have names in the player's language, others that of their file."""
    return {"mediterranean": tr("Mediterranean"), "italia": tr("Italia")}.get(path.stem, path.stem)
