"""What has to be drawn again: boxes of a scene, and few rectangles of the window that cover them."""

from __future__ import annotations

import pygame

from game.client.layout import Box

MOST_RECTS = 24
"""With more of them all of the window is drawn."""


class Damage:
    """The boxes of a scene that changed since it was drawn; true while there is anything. At first it is everything."""

    def __init__(self) -> None:
        self.everything = True
        self.boxes: list[Box] = []

    def __bool__(self) -> bool:
        return self.everything or bool(self.boxes)

    def add(self, box: Box | None) -> None:
        """This box, or with None everything."""
        if box is None:
            self.everything = True
        elif not self.everything:
            self.boxes.append(box)

    def take(self) -> list[Box] | None:
        """The boxes, or None for everything; then the slate is clean."""
        taken = None if self.everything else self.boxes
        self.boxes, self.everything = [], False
        return taken


def covering(rects: list[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Few rectangles that cover all of ``rects``: overlapping ones become one; many become the window."""
    done: list[pygame.Rect] = []
    for rect in rects:
        if not rect.w or not rect.h:
            continue
        merged = rect.copy()
        again = True
        while again:
            again = False
            for other in done:
                if merged.colliderect(other):
                    merged.union_ip(other)
                    done.remove(other)
                    again = True
                    break
        done.append(merged)
    return [window] if len(done) > MOST_RECTS else done
