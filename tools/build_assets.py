"""Build everything under ``assets/`` that is made by a machine: fonts, icons, textures, sounds.

    python tools/build_assets.py [fonts] [icons] [textures] [sounds] [--packages FOLDER]

Run it again only when a list below changes: its results are committed, the game never needs it. It wants the ``npm``
client and ``pip install fonttools brotli numpy pillow soundfile``. Icons stay vectors: the client rasterises them at the
real size of every use, so nothing is stretched.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"

#: package -> version: the sources of fonts and icons, all from the npm registry.
PACKAGES = {
    "@fontsource/cinzel": "5.3.0",
    "@fontsource/eb-garamond": "5.3.0",
    "@iconify-json/game-icons": "1.2.4",
}

#: Our file name -> (package, file stem, subsets to merge). Greek exists for EB Garamond only.
FONTS = {
    "Cinzel-700.ttf": ("@fontsource/cinzel", "cinzel-{}-700-normal", ("latin", "latin-ext")),
    "Cinzel-900.ttf": ("@fontsource/cinzel", "cinzel-{}-900-normal", ("latin", "latin-ext")),
    "EBGaramond-400.ttf": ("@fontsource/eb-garamond", "eb-garamond-{}-400-normal", ("latin", "latin-ext", "greek")),
    "EBGaramond-400i.ttf": ("@fontsource/eb-garamond", "eb-garamond-{}-400-italic", ("latin", "latin-ext", "greek")),
    "EBGaramond-600.ttf": ("@fontsource/eb-garamond", "eb-garamond-{}-600-normal", ("latin", "latin-ext", "greek")),
    "EBGaramond-600i.ttf": ("@fontsource/eb-garamond", "eb-garamond-{}-600-italic", ("latin", "latin-ext", "greek")),
}

#: Characters kept from each subset: Latin for every European language, Greek with tonos, signs used in the interface.
KEPT = [
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x218, 0x21B),
    (0x2C6, 0x2DD),
    (0x300, 0x308),
    (0x386, 0x3CE),
    (0x1E80, 0x1E85),
    (0x1E9E, 0x1E9E),
    (0x1EF2, 0x1EF3),
    (0x2000, 0x203A),
    (0x2044, 0x2044),
    (0x20AC, 0x20AC),
    (0x2122, 0x2122),
    (0x2190, 0x2193),
    (0x2212, 0x2212),
    (0x2215, 0x2215),
]

#: Icons taken from game-icons, by use. A name that the package lacks stops the build.
ICONS = {
    "factions": "eagle-emblem owl boar-ensign round-shield swap-bag",
    "types": "sandal horse-head chariot elephant-head ballista",
    "figures": "roman-shield centurion-helmet gladius spears swordman caveman wolf-head thrown-spear elephant cavalry "
    "sun-radiations catapult defensive-wall tribal-shield viking-helmet warlord-helmet crossed-axes "
    "barbarian sling spartan-helmet trireme waves pig fire caesar laurels log archer spartan trebuchet "
    "battle-axe bow-arrow galley pointy-sword hill-fort palm-tree "
    "broadhead-arrow stone-spear bull-horns",
    "dice": "death-skull",
    "agent actions": "shaking-hands amphora fist cowled torch rally-the-troops duality-mask double-face-mask "
    "plain-dagger small-fire locked-chest",
    "events": "stakes-fence bread dust-cloud open-gate sail mountain-road rat wave-crest wheat crossed-swords big-wave footsteps",
    "board": "anchor mountains pine-tree barracks stone-bridge greek-temple two-coins siege-ram conqueror",
    "interface": "laurel-crown rule-book scroll-quill cog anticlockwise-rotation play-button check-mark padlock "
    "eyeball round-star broken-shield trumpet-flag hourglass tied-scroll treasure-map quill-ink exit-door "
    "return-arrow wax-seal card-play star-medal ionic-column crow-dive roman-toga scroll-unfurled "
    "clockwise-rotation hunting-horn drum",
}

FONT_TIME = 3_786_825_600
"""Time written into the fonts (seconds since 1904, the first of January 2024): the same input gives the same files."""

ICON_CREDIT = (
    "Icons: https://game-icons.net (npm @iconify-json/game-icons), by Lorc, Delapouite and contributors, "
    "licensed CC BY 3.0, https://creativecommons.org/licenses/by/3.0/. Changes: recoloured, outlined, combined."
)


def fetch(package: str, folder: Path) -> Path:
    """Return the unpacked folder of an npm package, downloading it into ``folder`` when it is not there yet."""
    version = PACKAGES[package]
    stem = package.replace("@", "").replace("/", "-") + "-" + version
    target = folder / stem
    if not target.exists():
        archive = folder / f"{stem}.tgz"
        if not archive.exists():
            subprocess.run(
                ["npm", "pack", "--silent", f"{package}@{version}"], cwd=folder, check=True, stdout=subprocess.DEVNULL
            )
        with tarfile.open(archive) as packed:
            packed.extractall(target, filter="data")
    return target / "package"


def kept_characters() -> set[int]:
    """Code points of ``KEPT``."""
    return {code for first, last in KEPT for code in range(first, last + 1)}


def build_fonts(packages: Path) -> None:
    """Merge the subsets of every face, drop what no one reads, write TrueType files with their licences."""
    from fontTools import merge, subset
    from fontTools.ttLib import TTFont

    out = ASSETS / "fonts"
    out.mkdir(parents=True, exist_ok=True)
    for name, (package, stem, subsets) in FONTS.items():
        source = fetch(package, packages)
        parts = []
        with tempfile.TemporaryDirectory() as scratch:
            seen: set[int] = set()
            for part in subsets:
                font = TTFont(source / "files" / f"{stem.format(part)}.woff2")
                font.flavor = None
                wanted = (kept_characters() & set(font.getBestCmap())) - seen
                options = subset.Options(
                    layout_features=["kern", "liga", "mark", "mkmk", "ccmp", "locl"], hinting=False
                )
                slimmer = subset.Subsetter(options)
                slimmer.populate(unicodes=wanted)
                slimmer.subset(font)
                seen |= wanted
                path = Path(scratch) / f"{part}.ttf"
                font.save(path)
                parts.append(str(path))
            merged = merge.Merger().merge(parts) if len(parts) > 1 else TTFont(parts[0])
            merged.recalcTimestamp = False
            merged["head"].created = merged["head"].modified = FONT_TIME
            merged.save(out / name)
        print(f"fonts: {name} {(out / name).stat().st_size // 1024} KB, {len(seen)} characters")
        licence = (source / "LICENSE").read_text(encoding="utf-8")
        (out / f"OFL-{name.split('-')[0]}.txt").write_text(licence, encoding="utf-8")


def chosen_icons() -> list[str]:
    """Names of ``ICONS`` in alphabetical order, each once."""
    return sorted({name for names in ICONS.values() for name in names.split()})


def build_icons(packages: Path) -> None:
    """Write the chosen icons as one JSON file: name -> SVG body in a 512 x 512 box, ``currentColor`` taken out."""
    source = json.loads((fetch("@iconify-json/game-icons", packages) / "icons.json").read_text(encoding="utf-8"))
    available = source["icons"]
    missing = [name for name in chosen_icons() if name not in available]
    if missing:
        raise SystemExit(f"icons: game-icons {PACKAGES['@iconify-json/game-icons']} has no {', '.join(missing)}")
    bodies = {
        name: available[name]["body"].replace(' fill="currentColor"', "")
        for name in chosen_icons()
        if name in available
    }
    out = ASSETS / "icons"
    out.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"credit": ICON_CREDIT, "viewbox": 512, "icons": bodies}, indent=0, ensure_ascii=False)
    (out / "game-icons.json").write_text(text + "\n", encoding="utf-8")
    (out / "LICENSE-game-icons.txt").write_text(ICON_CREDIT + "\n", encoding="utf-8")
    print(f"icons: {len(bodies)}, {len(text) // 1024} KB")


def main(arguments: Iterable[str] | None = None) -> int:
    """Command line; without names everything is built."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", choices=["fonts", "icons", "textures", "sounds", []], help="default: all")
    parser.add_argument("--packages", type=Path, help="folder that keeps the downloaded npm packages")
    options = parser.parse_args(list(arguments) if arguments is not None else None)
    wanted = options.what or ["fonts", "icons", "textures", "sounds"]
    sys.path.insert(0, str(ROOT))
    with tempfile.TemporaryDirectory() as scratch:
        packages = options.packages or Path(scratch)
        packages.mkdir(parents=True, exist_ok=True)
        if "fonts" in wanted:
            build_fonts(packages)
        if "icons" in wanted:
            build_icons(packages)
        if "textures" in wanted:
            from tools.build_textures import build_textures

            build_textures(ASSETS / "theme")
        if "sounds" in wanted:
            from tools.build_sounds import build_sounds

            build_sounds(ASSETS / "sounds")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
