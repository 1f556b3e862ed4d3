"""The Tiled project file: classes and lists, so that an author gets check boxes and choices."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from . import inputs


def _text(name: str, value: str = "", choices: str = "") -> dict[str, Any]:
    member: dict[str, Any] = {"name": name, "type": "string", "value": value}
    return member | ({"propertyType": choices} if choices else {})


def _number(name: str, value: int) -> dict[str, Any]:
    return {"name": name, "type": "int", "value": value}


def _truth(name: str) -> dict[str, Any]:
    return {"name": name, "type": "bool", "value": False}


# The members' values are what the game takes a missing property for: Tiled does not write values that equal them.
_CLASSES: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "Region": (
        "#ffa04040",
        [
            _truth("capital"),
            _number("gold", 1),
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
    "Road": ("#ffb08030", [_truth("built"), _text("from"), _text("to")]),
    "Terrain": ("#ff308030", [_text("kind", "tree", "TerrainKind")]),
    "Border": ("#ff703010", [_text("from"), _text("kind", "land", "BorderKind"), _text("to")]),
    "City": ("#ff202020", [_text("region")]),
    "River": ("#ff4060c0", []),
    "Range": ("#ff806040", []),
    "Label": ("#ff104060", [_text("kind", "sea", "LabelKind"), _number("size", 40)]),
}


def _lists() -> dict[str, list[str]]:
    rows = inputs.regions()
    return {
        "Faction": sorted({r.home for r in rows}),
        "Troop": sorted({r.mercenary for r in rows}),
        "TerrainKind": ["tree", "mountain"],
        "BorderKind": ["land", "river", "mountain", "sea", "coast", "none"],
        "LabelKind": ["sea", "land", "range"],
    }


def write(path: Path) -> None:
    """Write the project file next to the maps."""
    types: list[dict[str, Any]] = [
        {"id": n, "name": name, "storageType": "string", "type": "enum", "values": values, "valuesAsFlags": False}
        for n, (name, values) in enumerate(_lists().items(), start=1)
    ]
    for name, (colour, members) in _CLASSES.items():
        entry = {"color": colour, "drawFill": True, "id": len(types) + 1, "members": members, "name": name}
        types.append(entry | {"type": "class", "useAs": ["object"]})
    project = {
        "automappingRulesFile": "",
        "commands": [],
        "extensionsPath": "extensions",
        "folders": ["."],
        "objectTypesFile": "",
        "propertyTypes": types,
    }
    path.write_text(json.dumps(project, indent=4, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")
