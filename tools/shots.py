"""Draw every showcased scene to PNG, without a display.

    python tools/shots.py [NAME…] [--out FOLDER] [--size 1920x1080]… [--scale 1.0]… [--language de]
    python tools/shots.py --gallery

Without names all shots are made; sizes default to 1280x720, 1920x1080 and 3840x2160 at scale 1 (2 for the last). Modules
of ``tools/showcase`` register the scenes. The gallery are the pictures of ``assets/shots``, which show the game to those who do not
have it yet.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.client.app import App  # noqa: E402
from game.client.settings import Settings  # noqa: E402
from game.common.language import ENGLISH, languages  # noqa: E402
from tools import showcase  # noqa: E402

GALLERY = (
    "title",
    "newgame",
    "tutorial-march",
    "forming",
    "initiative-claim",
    "agents-chosen",
    "agents-card",
    "account",
    "table-campaign",
    "table-battle",
    "table-siege",
    "table-supply",
    "battle",
    "battle-deploy",
    "battle-account",
    "sea-battle",
    "spending",
    "diplomacy",
    "history",
    "end",
)
"""What `assets/shots` holds."""
GALLERY_SIZE = (1920, 1080)
GALLERY_QUALITY = 80
SETTLING = 200
"""Frames that a picture may take to be whole."""
DEFAULT = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((3840, 2160), 2.0)]


def load_showcase() -> None:
    """Import every module of the showcase, so that its shots are registered."""
    for module in pkgutil.iter_modules(showcase.__path__):
        importlib.import_module(f"tools.showcase.{module.name}")


def take(name: str, size: tuple[int, int], scale: float, out: Path, language: str = ENGLISH) -> Path:
    """Make one picture and return its path."""
    chosen = showcase.SHOTS[name]
    app = App(Settings(scale=scale, language=language), window_size=size, now=lambda: 0.0)
    app.push(chosen.make())
    app.frame()
    if chosen.prepare is not None:
        chosen.prepare(app)
    for _ in range(SETTLING):  # a map is put together a few tiles a frame
        if not app.frame():
            break
    suffix = f"{size[0]}x{size[1]}" + (f"@{scale:g}" if scale != 1 else "")
    suffix += f"-{language}" if language != ENGLISH else ""
    return app.screenshot(out / f"{name}-{suffix}.png")


def hang(name: str, shelf: Path) -> Path:
    """Make a picture of the gallery, as JPEG."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as folder:
        picture = shelf / f"{name}.jpg"
        with Image.open(take(name, GALLERY_SIZE, 1.0, Path(folder))) as drawn:
            drawn.convert("RGB").save(picture, quality=GALLERY_QUALITY, optimize=True)
    return picture


def main(arguments: Sequence[str] | None = None) -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "shots")
    parser.add_argument("--size", action="append", default=[], help="WIDTHxHEIGHT in physical pixels")
    parser.add_argument("--scale", action="append", type=float, default=[])
    parser.add_argument("--language", default=ENGLISH, choices=languages())
    parser.add_argument("--gallery", action="store_true", help="make the pictures of assets/shots, and nothing else")
    options = parser.parse_args(arguments)
    load_showcase()
    if options.gallery:
        for name in GALLERY:
            print(hang(name, ROOT / "assets" / "shots"))
        return 0
    unknown = [name for name in options.names if name not in showcase.SHOTS]
    if unknown:
        parser.error(f"no shot is called {', '.join(unknown)}; there are {', '.join(sorted(showcase.SHOTS))}")
    sizes = [tuple(int(n) for n in s.split("x")) for s in options.size]
    pairs = [((s[0], s[1]), k) for s in sizes for k in options.scale or [1.0]] or DEFAULT
    for name in options.names or sorted(showcase.SHOTS):
        for size, scale in pairs:
            print(take(name, size, scale, options.out, options.language))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
