"""A player's settings: one small JSON file in the folder that the system gives for it, apart from the saves.

    settings, problem = load_settings()          save_settings(settings)

A broken file is never fatal: it is kept beside as ``settings.broken.json``, the defaults apply and ``problem`` says so in
one sentence. Writing is atomic; where the folder cannot be written, ``save_settings`` returns the reason.

The file carries a seal over its own content. A sealed file is as this program wrote it and is taken as it is; any other (a
person edited it, another version wrote it) is checked field by field in ``settings_schema``, whose library takes longer to
load than the first picture may.
"""

from __future__ import annotations

import json
import locale
import os
import tempfile
from dataclasses import asdict, dataclass, field, fields
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import platformdirs

from game.client.words import tr
from game.common.language import ENGLISH, languages
from game.kernel.said import Said, said

SCALES = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5)
"""Scales offered; those that leave less than 768 x 432 logical pixels are not."""
LEAST_LOGICAL = (768, 432)
LEAST_WINDOW = (1280, 720)
FIRST_GAMES = 2
"""After so many games to the end hints are no longer given by themselves."""


@dataclass
class Settings:
    """Everything a player may set. Entries of a newer version of the file are dropped without complaint."""

    version: int = 1
    width: int = 1600
    height: int = 900
    x: int | None = None
    y: int | None = None
    """Where the window stands on the desktop; None: in the middle of the screen."""
    displays: str = ""
    """The displays for which ``x`` and ``y`` hold, see ``window.displays``."""
    display: int = 0
    """The display that the window is on, counted from 0."""
    fullscreen: bool = False
    scale: float = 1.0
    speed: Literal[0, 1, 2, 4] = 1
    """How fast things move; 0 is at once."""
    reduce_motion: bool = False
    sound: float = 0.8
    music: float = 0.4
    muted: bool = False
    language: str = "en"
    colour_vision: Literal["off", "protan", "deutan", "tritan"] = "off"
    """Preview of the screen as a colour-blind person sees it."""
    forced: bool = True
    """Take a choice that has only one option without asking."""
    reactions: Literal["always", "when able", "never"] = "when able"
    """How often a seat is asked whether it plays a card in another's turn."""
    handover: Literal["always", "several people", "never"] = "several people"
    undo: Literal["barrier", "phase", "off"] = "barrier"
    """How far undo reaches: to the last chance or secret, to the phase's start at most, or not at all."""
    recap: Literal["always", "unseen", "never"] = "unseen"
    """Whether a turn begins with what the others did: also what could be watched and what matters to
    nobody, only what could not and does, or not at all."""
    beginner: Literal["always", "first games", "never"] = "first games"
    """When hints are given: a line about each step, and what words mean in tooltips."""
    games: int = 0
    """How many games have been played to their end at this machine."""
    text_log: bool = False
    """Write what happens as plain text beside the saved game."""
    lesson: int = 0
    """How many lessons of the tutorial are done."""
    opponents: dict[str, str] = field(default_factory=dict)
    """Level and temperament of the automated player last chosen for a seat, by the faction's id: ``master:bold``."""
    keys: dict[str, str] = field(default_factory=dict)

    @property
    def hints(self) -> bool:
        """Whether hints are given now."""
        return self.beginner == "always" or (self.beginner == "first games" and self.games < FIRST_GAMES)


LIMITS = {
    "width": (LEAST_WINDOW[0], 7680),
    "height": (LEAST_WINDOW[1], 4320),
    "x": (-100_000, 100_000),
    "y": (-100_000, 100_000),
    "display": (0, 63),
    "scale": (0.75, 2.5),
    "sound": (0, 1),
    "music": (0, 1),
    "lesson": (0, 99),
    "games": (0, 999_999),
}
"""Least and greatest value of each number."""


def settings_file() -> Path:
    """Where the settings lie."""
    return Path(platformdirs.user_config_dir("total-war-rome", appauthor=False)) / "settings.json"


def load_settings(path: Path | None = None) -> tuple[Settings, Said | None]:
    """The stored settings, or the defaults and one sentence about what was wrong."""
    path = path or settings_file()
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return Settings(language=language_of_system()), None
    except OSError as error:
        reason = said(
            "The settings in {path} cannot be read ({why}); the usual ones apply.", path=path, why=error.strerror
        )
        return Settings(language=language_of_system()), reason
    sealed = _sealed(raw)
    if sealed is not None:
        return sealed, None
    from game.client.settings_schema import check

    settings, wrong = check(raw)
    if settings is not None:
        return settings, None
    aside = path.with_name("settings.broken.json")
    try:
        os.replace(path, aside)
    except OSError:
        aside = path
    reason = said(
        "The settings were unreadable at {where} and start afresh; the old file is kept as {path}.",
        where=wrong,
        path=aside,
    )
    return Settings(language=language_of_system()), reason


def language_of_system() -> str:
    """The language that the system speaks, if the game can; else English."""
    said = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    words = (said or locale.getlocale()[0] or "").lower().replace("german", "de")  # Windows says "German_Germany"
    return next((code for code in languages() if words.startswith(code)), ENGLISH)


def _seal(values: dict[str, Any]) -> str:
    """A short digest of the values and of the fields that this version knows."""
    known = [f"{f.name}: {f.type}" for f in fields(Settings)]
    return sha256(json.dumps([known, values], sort_keys=True).encode()).hexdigest()[:16]


def _sealed(raw: bytes) -> Settings | None:
    """The settings of a file that this version wrote itself, or None."""
    try:
        values = json.loads(raw)
        if values.pop("seal") == _seal(values):
            return Settings(**values)
    except (ValueError, KeyError, AttributeError, TypeError, RecursionError):
        return None  # not ours as it stands: it will be checked in full
    return None


def save_settings(settings: Settings, path: Path | None = None) -> str | None:
    """Write the settings. Returns None, or one sentence saying why it was not possible."""
    path = path or settings_file()
    scratch = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, scratch = tempfile.mkstemp(dir=path.parent, prefix=".settings-")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            values = asdict(settings)
            json.dump({**values, "seal": _seal(values)}, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        os.replace(scratch, path)
    except OSError as error:
        if scratch:
            Path(scratch).unlink(missing_ok=True)
        return tr("The settings cannot be kept in {path}: {why}.").format(path=path.parent, why=error.strerror)
    return None


def scales_for(width: int, height: int) -> list[float]:
    """Scales that leave at least 768 x 432 logical pixels in a window; the smallest is always offered."""
    return [s for s in SCALES if s == SCALES[0] or (width / s >= LEAST_LOGICAL[0] and height / s >= LEAST_LOGICAL[1])]
