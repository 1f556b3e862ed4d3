"""The screen as people with another colour vision see it: a check that nothing hangs on colour alone.

Works on bytes, plane by plane: a table scales each colour, whole planes are added as long numbers (the weights of a row
sum to 1, so no byte overflows into its neighbour). A preview, not meant for playing at full speed.
"""

from __future__ import annotations

import pygame

from game.client.theme import Color

Rows = tuple[tuple[float, float, float], ...]

#: How much red, green and blue of the screen make the seen red, green and blue.
VISION: dict[str, Rows] = {
    "protan": ((0.567, 0.433, 0.0), (0.558, 0.442, 0.0), (0.0, 0.242, 0.758)),
    "deutan": ((0.625, 0.375, 0.0), (0.7, 0.3, 0.0), (0.0, 0.3, 0.7)),
    "tritan": ((0.95, 0.05, 0.0), (0.0, 0.433, 0.567), (0.0, 0.475, 0.525)),
}


def seen(color: Color, kind: str) -> Color:
    """A colour as it is seen; with ``off`` as it is."""
    if kind == "off":
        return color
    red, green, blue = (round(sum(w * part for w, part in zip(row, color, strict=True))) for row in VISION[kind])
    return red, green, blue


def preview(surface: pygame.Surface, rect: pygame.Rect, kind: str) -> None:
    """Change the pixels of ``rect`` to what is seen; ``kind`` is protan, deutan or tritan."""
    part = surface.subsurface(rect)
    raw = pygame.image.tobytes(part, "RGB")
    planes = [raw[channel::3] for channel in range(3)]
    seen = bytearray(len(raw))
    for channel, weights in enumerate(VISION[kind]):
        total = 0
        for plane, weight in zip(planes, weights, strict=True):
            if weight:
                table = bytes(int(value * weight) for value in range(256))
                total += int.from_bytes(plane.translate(table), "little")
        seen[channel::3] = total.to_bytes(len(planes[0]), "little")
    part.blit(pygame.image.frombytes(bytes(seen), part.get_size(), "RGB"), (0, 0))
