"""What is wrong with a picture: cut, small, covered or faint text, parts that lie over each other or cannot be reached.

Each check takes what was drawn and returns faults. What is right although it looks like one is listed here with its reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pygame

from game.client.app import App
from game.client.scenes.base import Scene
from game.client.theme import contrast, mix
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.cards import CardWidget
from tools.auditing.watch import Mark, covered

LEAST = {"Cinzel": 14.0, "EBGaramond": 16.0}
"""Smallest letters, in logical pixels."""
LEAST_NUMERAL = 11.0
"""Numerals on pieces: something larger repeats them."""
PICTURES = {
    "actions.py",
    "cards.py",
    "troop.py",
    "frame.py",
    "specials.py",
    "pieces.py",
    "tiles.py",
    "tree.py",
    "battle_cards.py",
}
"""What draws on cards, pieces and developments. Hover and focus show all of it in larger letters."""
MAP = {"Board", "MapTarget"}
"""The map and the places on it, which Tab visits and which lie under whatever floats on the map."""
RIDDEN = {"VpRail"}
"""Emblems ride on its numbers."""
SUNK = {"HandCard"}
"""Cards of a hand that sink below the edge of a low window, and rise under the pointer."""
FANNED = {"ChipWidget"}
"""What lies over its neighbours like the cards of a hand."""
STRUCK = {"account.py"}
"""Where numbers are struck through."""
FLOATING = {"RollPanel", "Tooltip", "Peek", "Toast"}
"""What lies over other parts for a while, and may hide them."""
LARGE = 24.0
"""From this size on letters need a contrast of 3, below 4.5."""


class Fault(NamedTuple):
    """A kind of fault, what it concerns, and the place in the code."""

    kind: str
    what: str
    where: str


def faults(app: App, marks: list[Mark]) -> list[Fault]:
    """Everything wrong with the present picture of ``app``."""
    top = app.top
    assert top is not None
    mine = [mark for mark in marks if mark.scene is top and not _hidden(top, app, mark)]
    shown = [mark for mark in mine if mark.loose or covered(app.canvas.surface, mark) < 0.6]
    found = [*_texts(app, shown), *_crossings(shown), *_parts(top)]
    return list(dict.fromkeys(found))


def _hidden(top: Scene, app: App, mark: Mark) -> bool:
    """Whether something floats over it."""
    if type(mark.owner).__name__ in RIDDEN:
        return True
    floating = [w for w in (top.over.tip, top.over.peek, *top.over.toasts) if w.visible]
    if mark.owner in floating:
        return False
    others = [w for w in (*top.root.walk(), *floating) if w not in _above(mark.owner)]
    over = [w.box.grow(9) for w in others if type(w).__name__ in FLOATING]
    over += [w.lying.grow(9) for w in others if isinstance(w, CardWidget) and w.lying != w.box]
    return any(app.canvas.rect(box).colliderect(mark.ink) for box in over)


def _texts(app: App, marks: list[Mark]) -> Iterator[Fault]:
    surface = app.canvas.surface
    for mark in marks:
        told = f"{mark.text!r}"
        if mark.meant != mark.text:
            yield Fault("cut", f"{told} of {mark.meant!r}", mark.where)
        least = _least(mark)
        if mark.size < least - 0.05:
            yield Fault("small", f"{told} at {mark.size:.1f}, least {least:g}", mark.where)
        if mark.loose:
            continue
        seen = mark.ink.clip(mark.clip).clip(surface.get_rect())
        scrolled = _scrolled(mark.owner)
        if mark.ink.w - seen.w > 1 and seen.w and seen.h and not _on_map(mark):
            yield Fault("clipped", f"{told}: {seen.w} of {mark.ink.w} px wide", mark.where)
        elif mark.ink.h - seen.h > 1 and not scrolled and type(mark.owner).__name__ not in SUNK:
            yield Fault("clipped", f"{told}: {seen.h} of {mark.ink.h} px high", mark.where)
        struck = mark.where.split(":")[0] in STRUCK and mark.text.isdigit()
        share = 0.0 if struck or _on_map(mark) or _repeated(mark, marks) else covered(surface, mark)
        if share > 0.05 and not _pictured(mark):  # cards of a hand lie over each other
            yield Fault("covered", f"{told}: {share:.0%}", mark.where)
        if mark.ground is not None and not _repeated(mark, marks):
            color = mix(mark.ground, mark.color, mark.alpha / 255)
            ratio, need = contrast(color, mark.ground), 3.0 if mark.size >= LARGE else 4.5
            if ratio < need - 0.05 and mark.alpha > 200:
                yield Fault("faint", f"{told}: {ratio:.1f} of {need:g}", mark.where)
        owner = mark.owner
        if owner is not None and owner.box.w:
            box = app.canvas.rect(owner.box.grow(3))
            if not box.contains(mark.ink) and box.colliderect(mark.ink) and not scrolled and not _pictured(mark):
                yield Fault("outside its part", f"{told} in {_name(owner)}", mark.where)


def _pictured(mark: Mark) -> bool:
    return mark.pictured or mark.where.endswith("_draw_wordmark") or mark.where.split(":")[0] in PICTURES


def _on_map(mark: Mark) -> bool:
    return type(mark.owner).__name__ in MAP


def _repeated(mark: Mark, marks: list[Mark]) -> bool:
    """The shadow of a text that is written again beside itself."""
    later = marks[marks.index(mark) + 1 :][:3]
    return any(other.text == mark.text and other.ink.colliderect(mark.ink) for other in later)


def _least(mark: Mark) -> float:
    if _pictured(mark):
        return 0
    if not any(letter.isalpha() for letter in mark.text) or len(mark.text) <= 3:
        return LEAST_NUMERAL
    return LEAST["Cinzel"] if mark.text.isupper() else LEAST[mark.face.split("-")[0]]


def _crossings(marks: list[Mark]) -> Iterator[Fault]:
    """Texts that are written over each other."""
    placed = [mark for mark in marks if not mark.loose]
    for one, two in combinations(placed, 2):
        if one.text == two.text or _pictured(one) or _pictured(two) or _on_map(one) or _on_map(two):
            continue
        common = one.ink.clip(one.clip).clip(two.ink.clip(two.clip))
        if common.w > 3 and common.h > 3:
            yield Fault("over each other", f"{one.text!r} and {two.text!r}", f"{one.where} / {two.where}")


def _parts(scene: Scene) -> Iterator[Fault]:
    """Widgets: outside the window, out of the pointer's reach, over each other, disabled without a reason."""
    window = pygame.Rect((0, 0), [round(length) for length in scene.app.logical_size])
    shown = [w for w in scene.root.walk() if w.box.w and w.box.h]
    pressed = [w for w in shown if w.focusable and not _scrolled(w.parent) and type(w).__name__ not in MAP]
    for widget in pressed:
        box = _rect(widget)
        if not window.contains(box) and type(widget).__name__ not in SUNK:
            yield Fault("outside the window", _name(widget), str(tuple(box)))
        points = [(widget.box.x + widget.box.w * part, widget.box.center[1]) for part in (0.5, 0.15, 0.85)]
        hit = [scene.root.find(point) for point in points]
        if not any(found in _above(widget) or widget in _above(found) for found in hit):
            yield Fault("out of reach", f"{_name(widget)} lies under {_name(hit[0])}", str(tuple(box)))
    for widget in shown:
        if not widget.enabled and not ((widget.hint() or "").strip() and widget.tab_stop):  # to the keyboard, too
            yield Fault("no reason", _name(widget), "")
    for one, two in combinations(pressed, 2):
        if one in _above(two) or two in _above(one):
            continue
        common = _rect(one).clip(_rect(two))
        fan = type(one) is type(two) and (isinstance(one, CardWidget) or type(one).__name__ in FANNED)
        if common.w > 3 and common.h > 3 and not fan:
            yield Fault("parts over each other", f"{_name(one)} and {_name(two)}", f"{common.w} x {common.h}")
    main = [w for w in shown if isinstance(w, Button) and w.kind == "main"]
    if len(main) > 1:
        yield Fault("two main buttons", " and ".join(_name(w) for w in main), "")


def _rect(widget: Widget) -> pygame.Rect:
    b = widget.box
    return pygame.Rect(round(b.x), round(b.y), round(b.w), round(b.h))


def _above(widget: Widget | None) -> list[Widget]:
    chain = []
    while widget is not None:
        chain.append(widget)
        widget = widget.parent
    return chain


def _scrolled(widget: Widget | None) -> bool:
    """Whether it is, or is in, something that shows a part of itself: a list that scrolls, the map."""
    return any(w.holds_children_inside or hasattr(w, "scroll_to") or type(w).__name__ in MAP for w in _above(widget))


def _name(widget: Widget | None) -> str:
    if widget is None:
        return "nothing"
    words = widget.name or getattr(widget, "label", "") or ""
    return f"{type(widget).__name__}({words})" if words else type(widget).__name__
