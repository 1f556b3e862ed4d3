"""Fonts at real size: opening, measuring, rendering one run of text.

Text is drawn at two or four times its size and averaged down, so that letters stand at sub-pixel places as in print (the hinted
advances of SDL_ttf make small text limp), then strengthened a little. Sizes over 64 px need no such help.

A missing or broken font file never stops the game: pygame's own font takes its place and ``Fonts.problems`` gets one
message for the player.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from pathlib import Path

import pygame

from game.client.assets import assets_folder
from game.client.theme import Color
from game.client.words import tr

_STRENGTH = 112
"""How much a second, fainter copy of a small glyph adds to it, of 255."""
_PROBE = "Rome"
_FONTS_KEPT = 96
_MEASURES_KEPT = 8192
_NO_LETTERS = re.compile("[\0\ud800-\udfff]")
"""What no font draws: names of files and games may hold it."""


def drawable(text: str) -> str:
    """The text with a sign in place of what is no letter."""
    return _NO_LETTERS.sub("\ufffd", text)


class Fonts:
    """Font files of one folder, opened on demand; at most 96 sizes stay open."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or assets_folder() / "fonts"
        self.problems: list[str] = []
        self._open: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._measured: OrderedDict[tuple[str, str, float, float], float] = OrderedDict()
        self._missing: set[str] = set()
        if not pygame.font.get_init():
            pygame.font.init()

    def _font(self, face: str, size: int) -> pygame.font.Font:
        key = (face, size)
        font = self._open.get(key)
        if font is not None:
            self._open.move_to_end(key)
            return font
        font = self._load(face, size)
        font.align = pygame.FONT_LEFT
        self._open[key] = font
        if len(self._open) > _FONTS_KEPT:
            self._open.popitem(last=False)
        return font

    def _load(self, face: str, size: int) -> pygame.font.Font:
        path = self.folder / f"{face}.ttf"
        if face not in self._missing:
            try:
                font = pygame.font.Font(path, size)
                font.size(_PROBE)  # some damaged files open, and have no letters
                return font
            except (OSError, ValueError, pygame.error, RuntimeError):
                self._missing.add(face)
                if len(self._missing) == 1:
                    words = tr("The font {file} cannot be read. Text is shown in a plain one; install the game again.")
                    self.problems.append(words.format(file=path))
        return pygame.font.Font(None, round(size * 1.1))

    @staticmethod
    def _oversize(size: float) -> int:
        return 4 if size < 24 else 2 if size < 64 else 1

    def width(self, text: str, face: str, size: float, tracking: float = 0.0) -> float:
        """Width in physical pixels of ``text`` set at ``size`` physical pixels, ``tracking`` px between letters."""
        key = (text, face, size, tracking)
        known = self._measured.get(key)
        if known is None:
            factor = self._oversize(size)
            known = self._font(face, max(1, round(size * factor))).size(drawable(text))[0] / factor + tracking * len(
                text
            )
            self._measured[key] = known
            if len(self._measured) > _MEASURES_KEPT:
                self._measured.popitem(last=False)
        return known

    def ascent(self, face: str, size: float) -> int:
        """Physical pixels from the top of a rendered run to its baseline."""
        factor = self._oversize(size)
        return round(self._font(face, max(1, round(size * factor))).get_ascent() / factor)

    def height(self, face: str, size: float) -> int:
        """Physical pixels of a rendered run's height."""
        factor = self._oversize(size)
        return -(-self._font(face, max(1, round(size * factor))).get_height() // factor)

    def render(self, text: str, face: str, size: float, color: Color, tracking: float = 0.0) -> pygame.Surface:
        """One run on a transparent ground; its baseline is ``ascent`` below its top."""
        factor = self._oversize(size)
        font = self._font(face, max(1, round(size * factor)))
        text = drawable(text)
        drawn = self._spaced(text, font, color, tracking * factor) if tracking else font.render(text, True, color)
        if factor == 1:
            return drawn
        w, h = (-(-length // factor) * factor for length in drawn.get_size())
        ground = pygame.Surface((w, h), pygame.SRCALPHA)
        ground.fill((*color, 0))
        offset = round(font.get_ascent() / factor) * factor - font.get_ascent()  # the baseline on a whole pixel
        ground.blit(drawn, (0, offset), special_flags=pygame.BLEND_RGBA_MAX)
        small = pygame.transform.smoothscale(ground, (w // factor, h // factor))
        again = small.copy()
        again.fill((255, 255, 255, _STRENGTH), special_flags=pygame.BLEND_RGBA_MULT)
        small.blit(again, (0, 0))
        return small

    @staticmethod
    def _spaced(text: str, font: pygame.font.Font, color: Color, tracking: float) -> pygame.Surface:
        """Letter-spaced text: each letter by itself at its exact place (kerning kept)."""
        places = [font.size(text[: i + 1])[0] - font.size(text[i])[0] + tracking * i for i in range(len(text))]
        width = font.size(text)[0] + round(tracking * len(text)) + 2
        ground = pygame.Surface((max(1, width), font.get_height()), pygame.SRCALPHA)
        ground.fill((*color, 0))
        for letter, x in zip(text, places, strict=True):
            ground.blit(font.render(letter, True, color), (round(x), 0), special_flags=pygame.BLEND_RGBA_MAX)
        return ground
