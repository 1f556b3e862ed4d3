"""Check the data files of Total War: Rome, and note that they passed.

    python tools/check_data.py

Run it after an edit in ``game/titles/rome/data``: it says in one line which file, entry and field is wrong, if any. When all
is well it writes the files' fingerprint into ``checked.txt`` beside them, so that the game need not check them at each start.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.common.baddata import BadData  # noqa: E402

FOLDER = ROOT / "game" / "titles" / "rome" / "data"


def main() -> int:
    """Check, note, and say so; the exit status is 1 when something is wrong."""
    try:
        from game.titles.rome import reading, schema

        schema.check(reading.read_all(FOLDER))
    except BadData as mistake:
        print(f"{FOLDER}: {mistake}", file=sys.stderr)
        return 1
    (FOLDER / reading.CHECKED).write_text(reading.fingerprint(FOLDER) + "\n", encoding="utf-8", newline="\n")
    print(f"{len(reading.FILES)} data files are sound; {reading.CHECKED} is up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
