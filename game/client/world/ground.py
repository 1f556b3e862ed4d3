"""The picture of a map at its own size: the painted background, or whatever the map has instead."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.client.theme import Color, theme
from game.maps.compiled import CompiledMap

LARGEST = 28_000_000
"""Pixels of the picture at most; larger maps are painted smaller and stretched."""
_LAND: Color = (222, 203, 160)
_SEA: Color = (160, 196, 196)


def ground(compiled: CompiledMap) -> tuple[pygame.Surface, float]:
    """The picture and its pixels per map pixel. Files that cannot be read are left out: the check of maps has told."""
    left, top, right, bottom = compiled.bounds
    across, down = right - left, bottom - top
    background = compiled.background
    whole = (round(across), round(down))
    if background is not None and len(compiled.pictures) == 1 and not compiled.tiles:
        image = _load(background.path)
        if image is not None and image.get_size() == whole and background.at == (left, top) and background.opacity == 1:
            return image, 1.0
    scale = min(1.0, (LARGEST / max(1.0, across * down)) ** 0.5)
    surface = pygame.Surface((max(1, round(across * scale)), max(1, round(down * scale))), 0, 24)
    _areas(surface, compiled, scale)
    for shown in compiled.pictures:
        image = _load(shown.path)
        if image is not None:
            size = (max(1, round(image.get_width() * scale)), max(1, round(image.get_height() * scale)))
            _put(surface, pygame.transform.smoothscale(image, size), shown.at, (left, top), scale, shown.opacity)
    _tiles(surface, compiled, scale)
    return surface, scale


def _areas(surface: pygame.Surface, compiled: CompiledMap, scale: float) -> None:
    """Plain land and water, for maps that are not painted."""
    left, top = compiled.bounds[:2]
    c = theme().color
    surface.fill(c.parchment_300)
    outlines = [(o, _SEA) for o in compiled.seas] + [(o, _LAND) for o in compiled.regions]
    outlines.sort(key=lambda pair: -(pair[0].box[2] - pair[0].box[0]) * (pair[0].box[3] - pair[0].box[1]))
    for outline, color in outlines:
        points = [((x - left) * scale, (y - top) * scale) for x, y in outline.ring]
        pygame.draw.polygon(surface, color, points)
        pygame.draw.lines(surface, c.ink_700, True, points, max(1, round(2 * scale)))


def _tiles(surface: pygame.Surface, compiled: CompiledMap, scale: float) -> None:
    sheets: dict[str, pygame.Surface | None] = {}
    for layer in compiled.tiles:
        for tile in layer.tiles:
            if tile.picture not in sheets:
                sheets[tile.picture] = _load(Path(tile.picture))
            sheet = sheets[tile.picture]
            if sheet is None:
                continue
            part = pygame.Rect(tile.part).clip(sheet.get_rect()) if tile.part else sheet.get_rect()
            piece = sheet.subsurface(part)
            across, down, diagonal = tile.flips
            if diagonal:
                piece = pygame.transform.flip(pygame.transform.rotate(piece, 270), True, False)
            piece = pygame.transform.flip(piece, across, down)
            piece = pygame.transform.scale_by(piece, scale) if scale != 1 else piece
            _put(surface, piece, tile.at, compiled.bounds[:2], scale, layer.opacity)


def _put(
    surface: pygame.Surface,
    image: pygame.Surface,
    at: tuple[float, float],
    corner: tuple[float, float],
    scale: float,
    opacity: float,
) -> None:
    if opacity < 1:
        image.set_alpha(round(opacity * 255))
    surface.blit(image, (round((at[0] - corner[0]) * scale), round((at[1] - corner[1]) * scale)))


def _load(path: Path) -> pygame.Surface | None:
    try:
        return pygame.image.load(path)
    except (pygame.error, OSError):
        return None
