"""A player's settings: one small JSON file in the folder that the system gives for it, apart from the saves.

    settings, problem = load_settings()          save_settings(settings)

A broken file is never fatal: it is kept beside as ``settings.broken.json``, the defaults apply and ``problem`` says so in
one sentence. Writing is atomic; where the folder cannot be written, ``save_settings`` returns the reason.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.client.words import tr

SCALES = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5)
"""Scales offered; those that leave less than 768 x 432 logical pixels are not."""
LEAST_LOGICAL = (768, 432)
LEAST_WINDOW = (1280, 720)


class Settings(BaseModel):
    """Everything a player may set. Unknown entries of a newer version are dropped without complaint."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    version: int = 1
    width: int = Field(1600, ge=LEAST_WINDOW[0], le=7680)
    height: int = Field(900, ge=LEAST_WINDOW[1], le=4320)
    fullscreen: bool = False
    scale: float = Field(1.0, ge=0.75, le=2.5)
    speed: Literal[0, 1, 2, 4] = 1
    """How fast things move; 0 is at once."""
    reduce_motion: bool = False
    sound: float = Field(0.8, ge=0, le=1)
    music: float = Field(0.4, ge=0, le=1)
    language: str = Field("en", max_length=12)
    colour_vision: Literal["off", "protan", "deutan", "tritan"] = "off"
    """Preview of the screen as a colour-blind person sees it."""
    forced: bool = True
    """Take a choice that has only one option without asking."""
    reactions: Literal["always", "when able", "never"] = "when able"
    """How often a seat is asked whether it plays a card in another's turn."""
    handover: Literal["always", "several people", "never"] = "several people"
    undo: Literal["barrier", "phase", "off"] = "barrier"
    """How far undo reaches: to the last chance or secret, to the phase's start at most, or not at all."""
    hints: bool = True
    keys: dict[str, str] = Field(default_factory=dict)


def settings_file() -> Path:
    """Where the settings lie."""
    return Path(platformdirs.user_config_dir("total-war-rome", appauthor=False)) / "settings.json"


def load_settings(path: Path | None = None) -> tuple[Settings, str | None]:
    """The stored settings, or the defaults and one sentence about what was wrong."""
    path = path or settings_file()
    try:
        return Settings.model_validate_json(path.read_bytes()), None
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), tr("The settings in {path} cannot be read ({why}); the usual ones apply.").format(
            path=path, why=error.strerror
        )
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or tr("the file")
    aside = path.with_name("settings.broken.json")
    try:
        os.replace(path, aside)
    except OSError:
        aside = path
    return Settings(), tr(
        "The settings were unreadable at {where} and start afresh; the old file is kept as {path}."
    ).format(where=where, path=aside)


def save_settings(settings: Settings, path: Path | None = None) -> str | None:
    """Write the settings. Returns None, or one sentence saying why it was not possible."""
    path = path or settings_file()
    scratch = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, scratch = tempfile.mkstemp(dir=path.parent, prefix=".settings-")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(settings.model_dump_json(indent=1))
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
