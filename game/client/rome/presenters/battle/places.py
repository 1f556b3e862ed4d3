"""Where everything of the battle screen stands, for every width and height of the window. Boxes in logical pixels; no pygame.

    places = battle_places((1920, 1080))
    places.kind              which arrangement: wide, normal, compact, narrow
    places.safe[side][zone]  side 0 above (the enemy), 1 below (the own one); zones: terrain, centre, flank

Wide is the picture at 1920x1080; what is larger goes to the mat. Where the height would not do, the arrangement of the next smaller
class is taken. A place that an arrangement has not is None: its content is in a panel that opens.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.client.layout import Box, Fold, column, fold_of, row

HEIGHTS = {Fold.WIDE: 940, Fold.NORMAL: 640, Fold.COMPACT: 500, Fold.NARROW: 0}
"""Least height of each arrangement."""
ORDER = (Fold.WIDE, Fold.NORMAL, Fold.COMPACT, Fold.NARROW)
BOTH_PANELS = 700
"""Least height for chances and account one above the other where they share a column; else they are tabs."""
GUTTER = 8.0
MAT_BASE = 806.0
"""Height of the mat in the picture."""


@dataclass(frozen=True, slots=True)
class Half:
    """One side's zone on the mat. ``chips``: the Safe Zone told in counted chips."""

    active: Box
    terrain: Box | None = None
    centre: Box | None = None
    flank: Box | None = None
    chips: Box | None = None


@dataclass(frozen=True, slots=True)
class Places:
    """See the module."""

    kind: Fold
    top: Box
    mat: Box
    band: Box
    halves: tuple[Half, Half]
    rails: tuple[Box | None, Box | None]
    odds: Box | None
    account: Box | None
    tabs: Box | None
    hand: Box
    decision: Box
    enemy_hand: Box | None


def kind_of(size: tuple[float, float]) -> Fold:
    """The arrangement for a window."""
    wanted = ORDER.index(fold_of(size[0]))
    return next(fold for fold in ORDER[wanted:] if size[1] >= HEIGHTS[fold])


def battle_places(size: tuple[float, float]) -> Places:
    """The places for a window of that many logical pixels."""
    return {Fold.WIDE: _wide, Fold.NORMAL: _normal, Fold.COMPACT: _compact, Fold.NARROW: _narrow}[kind_of(size)](size)


# ---- wide: the picture -------------------------------------------------------------------------------------------------


def _wide(size: tuple[float, float]) -> Places:
    w, h = size
    top, rest = Box(0, 0, w, h).cut_top(56)
    foot, body = rest.cut_bottom(202)
    body = Box(body.x + 8, body.y + 8, body.w - 16, body.h - 16)
    left, body = body.cut_left(240, GUTTER)
    right, mat = body.cut_right(360, GUTTER)
    rails = column(left, [1, 1], GUTTER - 2)
    odds, account = right.cut_top(302, 10)
    inner = Box(mat.x + 14, mat.y + 8, mat.w - 28, mat.h - 18)
    k = min(1.0, mat.h / MAT_BASE)
    extra = max(0.0, mat.h - MAT_BASE)
    safe = 134 * k + extra * 0.12
    band_h = min(140.0, 110 * max(0.86, k) + extra * 0.06)
    halves: list[Half] = []
    active_h = (inner.h - 2 * safe - band_h - 30) / 2
    upper_safe = Box(inner.x, inner.y, inner.w, safe)
    upper = Box(inner.x, upper_safe.bottom + 8, inner.w, active_h)
    band = Box(inner.x, upper.bottom + 7, inner.w, band_h)
    lower = Box(inner.x, band.bottom + 7, inner.w, active_h)
    lower_safe = Box(inner.x, lower.bottom + 8, inner.w, safe)
    for active, strip in ((upper, upper_safe), (lower, lower_safe)):
        terrain, centre, flank = row(strip, [3.8, 4.8, 3.84], 8)
        halves.append(Half(active, terrain, centre, flank))
    hand_w = mat.x + mat.w * 0.41 - 8
    hand = Box(8, foot.y + 6, hand_w - 8, foot.h - 8)
    enemy = Box(right.x, foot.y + 6, right.w, foot.h - 8)
    decision = Box(hand.right + 10, foot.y + 10, enemy.x - hand.right - 28, foot.h - 22)
    return Places(
        Fold.WIDE,
        top,
        mat,
        band,
        (halves[0], halves[1]),
        (rails[0], rails[1]),
        odds,
        account,
        None,
        hand,
        decision,
        enemy,
    )


# ---- normal: rails become strips, safe zones stand beside the active ones ----------------------------------------------


def _normal(size: tuple[float, float]) -> Places:
    w, h = size
    top, rest = Box(0, 0, w, h).cut_top(44)
    foot, body = rest.cut_bottom(140)
    body = Box(body.x + 8, body.y + 6, body.w - 16, body.h - 10)
    right, field = body.cut_right(280, GUTTER)
    above, rest = field.cut_top(44, 6)
    below, mat = rest.cut_bottom(44, 6)
    if h >= BOTH_PANELS:
        tabs, (odds, account) = None, right.cut_top(312, GUTTER)
    else:
        tabs, odds = right.cut_top(36, 4)
        account = odds
    halves, band = _beside(mat, 84, 250 if w >= 1400 else 222)
    hand = Box(8, foot.y + 4, w * 0.47 - 12, foot.h - 4)
    decision = Box(hand.right + 8, foot.y + 6, w - hand.right - 16, foot.h - 14)
    return Places(Fold.NORMAL, top, mat, band, halves, (above, below), odds, account, tabs, hand, decision, None)


def _mirrored(inner: Box, band_h: float, gap: float) -> tuple[Box, Box, Box]:
    """The enemy's half, the band between, and the own half, which is as high as the enemy's."""
    upper, rest = inner.cut_top((inner.h - band_h - 2 * gap) / 2, gap)
    band, lower = rest.cut_top(band_h, gap)
    return upper, band, lower


def _beside(mat: Box, band_h: float, wing: float) -> tuple[tuple[Half, Half], Box]:
    """Two mirrored halves: safe in terrain at the left, the active zone, centre and flank at the right."""
    inner = mat.inset(10, 8)
    upper, band, lower = _mirrored(inner, band_h, 6)
    halves = []
    for half in (upper, lower):
        left, rest = half.cut_left(wing, 6)
        right, active = rest.cut_right(wing, 6)
        centre, flank = column(right, [1, 1], 4)
        halves.append(Half(active, left, centre, flank))
    return (halves[0], halves[1]), band


# ---- compact and narrow: active zones and dice; everything else opens --------------------------------------------------


def _compact(size: tuple[float, float]) -> Places:
    w, h = size
    top, rest = Box(0, 0, w, h).cut_top(40)
    foot, body = rest.cut_bottom(112)
    body = Box(body.x + 6, body.y + 4, body.w - 12, body.h - 8)
    above, rest = body.cut_top(36, 4)
    below, mat = rest.cut_bottom(36, 4)
    halves, band = _chipped(mat, 60, 150)
    hand = Box(6, foot.y + 2, w * 0.42 - 8, foot.h - 2)
    decision = Box(hand.right + 8, foot.y + 2, w - hand.right - 14, foot.h - 8)
    return Places(Fold.COMPACT, top, mat, band, halves, (above, below), None, None, None, hand, decision, None)


def _narrow(size: tuple[float, float]) -> Places:
    w, h = size
    top, rest = Box(0, 0, w, h).cut_top(40)
    foot, body = rest.cut_bottom(108)
    body = Box(body.x + 6, body.y + 4, body.w - 12, body.h - 8)
    tabs, mat = body.cut_top(34, 4)
    halves, band = _chipped(mat, 50, 120)
    decision = Box(6, foot.y, w - 12, foot.h - 6)
    return Places(Fold.NARROW, top, mat, band, halves, (None, None), mat, mat, tabs, mat, decision, None)


def _chipped(mat: Box, band_h: float, chips: float) -> tuple[tuple[Half, Half], Box]:
    inner = mat.inset(8, 6)
    upper, band, lower = _mirrored(inner, band_h, 4)
    halves = []
    for half in (upper, lower):
        aside, active = half.cut_left(chips, 6)
        halves.append(Half(active, chips=aside))
    return (halves[0], halves[1]), band


def spread(box: Box, widths: list[float], height: float, gap: float = 10) -> list[Box]:
    """Boxes of these widths and one height in the middle of a box, closer together or overlapping where there is little room."""
    if not widths:
        return []
    free = box.w - sum(widths)
    step = min(gap, free / (len(widths) - 1)) if len(widths) > 1 else gap
    total = sum(widths) + step * (len(widths) - 1)
    x = box.x + (box.w - total) / 2
    places = []
    for width in widths:
        places.append(Box(x, box.y + (box.h - height) / 2, width, height))
        x += width + step
    return places


def fan(box: Box, count: int, width: float, gap: float = 8) -> list[float]:
    """x of cards from the left edge of a box: side by side while there is room, else overlapping."""
    step = width + gap
    if count > 1:
        step = min(step, (box.w - width) / (count - 1))
    return [box.x + step * index for index in range(count)]
