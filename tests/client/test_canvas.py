"""The canvas: what is drawn once and kept."""

from __future__ import annotations

import pygame
import pytest

from game.client.canvas import Canvas
from game.client.fonts import Fonts
from game.client.layout import Box
from game.client.theme import theme


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 2.0])
def test_what_moves_is_drawn_once_however_it_lies_between_pixels(scale: float) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode((200, 200)), scale, Fonts())
    drawn: list[tuple[int, int]] = []
    for step in range(12):
        box = Box(20 + step * 0.37, 30 - step * 0.23, 21.4, 33.7)
        canvas.sheet("piece", box, lambda sub: drawn.append(sub.surface.get_size()))
        canvas.vector("sign", box, (10, 10), lambda: '<rect width="10" height="10"/>')
        canvas.disc(box.center, 8.3, theme().color.ink_900)
    assert len(drawn) == 1
    assert len(canvas.cache) == 3
