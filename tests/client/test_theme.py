"""What lies in ``assets/theme`` and ``assets/icons`` is used by somebody: a value that nothing reads only misleads."""

import re
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

import game.client.theme
from game.client.assets import read_text
from game.client.paint.vector import icon_bodies
from game.client.rome.look import look
from game.client.theme import Motion, Palette, Radii, Sizes, Space, TextStyles

CLIENT = Path(game.client.theme.__file__).parent


@cache
def sources() -> str:
    """The code of the window, without the theme's own declarations."""
    files = (file for file in CLIENT.rglob("*.py") if file.name != "theme.py")
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize("group", [Palette, TextStyles, Space, Sizes, Radii, Motion])
def test_every_token_is_used(group: type) -> None:
    unused = [f.name for f in fields(group) if not re.search(rf"\.{f.name}\b", sources())]
    assert not unused


def test_every_size_of_rome_is_used() -> None:
    pieces = {f"piece_{kind}" for kind in ("army", "navy", "agent")}
    assert all(name in pieces or f'"{name}"' in sources() for name in look().size)


def test_every_icon_is_used() -> None:
    pictures = read_text("cards", "pictures.toml")
    liveries = read_text("theme", "rome.json")
    drawn = set(re.findall(r"[\w-]+", sources() + pictures + liveries))
    assert not set(icon_bodies()) - drawn
