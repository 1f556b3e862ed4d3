"""Writes the reference chapters of the rulebook from the game's data: `python tools/build_rulebook.py [--check]`.

The chapters of rules are written by hand; those with numbers from 30 on (charts, cards, developments, regions) are made here, so that
they never differ from what the rules roll and charge, in every language: their own words are the catalogue ``book``. With ``--check``
nothing is written: the status is 1 when one is out of date.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.common.language import ENGLISH, languages, use_language
from tools.bookwriting import cards, charts, solo

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "rulebook"
CHAPTERS: dict[str, Callable[[], str]] = {
    "30-charts.md": charts.charts,
    "31-troop-cards.md": cards.troop_cards,
    "32-generals.md": cards.generals,
    "33-developments.md": cards.developments,
    "34-action-cards.md": cards.action_cards,
    "35-solo-cards.md": solo.solo_cards,
    "36-regions.md": charts.regions,
}
"""The generated files and what writes them."""


def main(argv: list[str] | None = None) -> int:
    """Write the chapters, or only look whether they are up to date."""
    parser = argparse.ArgumentParser(description="Write the reference chapters of the rulebook from the game's data.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a chapter is out of date")
    check = parser.parse_args(argv).check
    late = []
    for language in languages():
        folder = FOLDER if language == ENGLISH else FOLDER / language
        use_language(language)
        for name, write in CHAPTERS.items():
            path, text = folder / name, write()
            if not check:
                path.write_text(text, "utf-8", newline="\n")
            elif not path.exists() or path.read_text("utf-8") != text:
                late.append(str(path.relative_to(FOLDER)))
    use_language(ENGLISH)
    if late:
        print(f"out of date: {', '.join(late)}; run python tools/build_rulebook.py", file=sys.stderr)
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
