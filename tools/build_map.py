#!/usr/bin/env python3
"""Build the boards in `maps/` from the committed inputs: geometry, pictures and the Tiled project file.

    python tools/build_map.py [--only geometry|pictures] [--scale 0.5] [--into FOLDER]
    python tools/build_map.py --check

The network is never needed. The same inputs give the same files. `--check` compares the maps that stand in `maps/` with
each other and with the tables, and writes nothing.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


def main(arguments: list[str] | None = None) -> int:
    """Build or check; 0 when all is well, 1 when something is wrong, 2 for wrong usage."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--only", choices=("geometry", "pictures"), help="build just the maps, or just their pictures")
    parser.add_argument("--scale", type=float, default=1.0, help="paint smaller, for a quick look (default: 1)")
    parser.add_argument(
        "--into", type=Path, default=ROOT / "maps", metavar="FOLDER", help="where to write (default: maps/)"
    )
    parser.add_argument("--check", action="store_true", help="check the maps in that folder instead of building them")
    chosen = parser.parse_args(arguments)
    if not 0.05 <= chosen.scale <= 1:
        parser.error("--scale must lie between 0.05 and 1")
    from tools.mapbuilder import build, check
    from tools.mapbuilder.arcs import DesignFault

    try:
        if chosen.check:
            wrong = check.shipped(chosen.into)
            print("\n".join(wrong) or f"The maps in {chosen.into} are as the tables say.")
            return 1 if wrong else 0
        build.run(chosen.into, chosen.only, chosen.scale)
    except (DesignFault, OSError) as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
