"""The check of a settings file that this program did not write as it stands: every field, with its limits."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Annotated, Any, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from game.client.settings import LIMITS, Settings
from game.kernel.said import said


def _model() -> type[BaseModel]:
    """A model with the fields of ``Settings`` and their limits."""
    hints = get_type_hints(Settings)
    columns: dict[str, Any] = {}
    for each in fields(Settings):
        kind = hints[each.name]
        if each.name in LIMITS:
            low, high = LIMITS[each.name]
            kind = Annotated[kind, Field(ge=low, le=high)]
        default = Field(default_factory=dict) if each.default is MISSING else each.default
        columns[each.name] = (kind, default)
    return create_model("SettingsFile", __config__=ConfigDict(extra="ignore"), **columns)


def check(raw: bytes) -> tuple[Settings | None, str]:
    """The settings in a file's bytes; or None and where the first mistake is."""
    try:
        return Settings(**_model().model_validate_json(raw).model_dump()), ""
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"])
        return None, where or said("the file")
