"""The Tiled project file: classes and lists, so that an author gets check boxes and choices."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from . import inputs

_BORDER_KINDS = ["land", "river", "mountain", "sea", "coast", "none"]


def _text(name: str, value: str = "", choices: str = "") -> dict[str, Any]:
    member: dict[str, Any] = {"name": name, "type": "string", "value": value}
    return member | ({"propertyType": choices} if choices else {})


def write(path: Path) -> None:
    """Write the project file next to the maps."""
    factions = sorted({r.home for r in inputs.regions()})
    troops = sorted({r.mercenary for r in inputs.regions()})
    lists = {
        "Faction": factions,
        "Troop": troops,
        "TerrainKind": ["tree", "mountain"],
        "BorderKind": _BORDER_KINDS,
        "LabelKind": ["sea", "land", "range"],
    }
    classes = {
        "Region": (
            "#ffa04040",
            [
                {"name": "capital", "type": "bool", "value": False},
                {"name": "gold", "type": "int", "value": 1},
                _text("home", "", "Faction"),
                _text("id"),
                _text("mercenary", "", "Troop"),
                _text("mercenary_dice"),
            ],
        ),
        "Sea": ("#ff3f7f9f", [_text("id")]),
        "Island": ("#ffc08040", [_text("region")]),
        "Port": ("#ff2040a0", [_text("region"), _text("sea")]),
        "Strait": ("#ffc02020", [_text("from"), _text("to")]),
        "Road": ("#ffb08030", [{"name": "built", "type": "bool", "value": False}, _text("from"), _text("to")]),
        "Terrain": ("#ff308030", [_text("kind", "tree", "TerrainKind")]),
        "Border": ("#ff703010", [_text("from"), _text("kind", "land", "BorderKind"), _text("to")]),
        "City": ("#ff202020", [_text("region")]),
        "River": ("#ff4060c0", []),
        "Range": ("#ff806040", []),
        "Label": ("#ff104060", [_text("kind", "sea", "LabelKind"), {"name": "size", "type": "int", "value": 40}]),
    }
    types: list[dict[str, Any]] = [
        {"id": n, "name": name, "storageType": "string", "type": "enum", "values": values, "valuesAsFlags": False}
        for n, (name, values) in enumerate(lists.items(), start=1)
    ]
    types += [
        {"color": colour, "drawFill": True, "id": n, "members": members, "name": name, "type": "class", "useAs": ["object"]}
        for n, (name, (colour, members)) in enumerate(classes.items(), start=len(types) + 1)
    ]
    project = {
        "automappingRulesFile": "",
        "commands": [],
        "extensionsPath": "extensions",
        "folders": ["."],
        "objectTypesFile": "",
        "propertyTypes": types,
    }
    path.write_text(json.dumps(project, indent=4, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")
