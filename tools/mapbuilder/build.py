"""Runs the whole build."""

from __future__ import annotations

from pathlib import Path

from . import board, italia, tiled_project, tmx
from .board import Board


def run(into: Path, only: str | None, scale: float) -> None:
    """Write both boards into a folder; `scale` shrinks the pictures for a quick look."""
    into.mkdir(parents=True, exist_ok=True)
    large = board.build()
    small = italia.build(large)
    if only != "pictures":
        _write_map(large, into)
        _write_map(small, into)
        tiled_project.write(into / "rome.tiled-project")
    if only != "geometry":
        from .painting import pictures

        pictures.paint(large, small, into, scale)


def _picture(built: Board) -> str:
    return f"{built.name.lower()}.jpg"


def _write_map(built: Board, into: Path) -> None:
    path = into / f"{built.name.lower()}.tmx"
    tmx.write(path, built.size, (_picture(built), *built.size), board.layers(built), {"name": built.name})
