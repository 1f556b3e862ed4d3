"""Where the keyboard goes: the order of Tab, the nearest widget in a direction, and what has to scroll for it."""

from __future__ import annotations

from collections.abc import Iterable

from game.client.widgets.base import Widget

STRAYING = 2.5
"""How much worse it is to lie aside of the arrow's direction than far along it."""


def tab_order(root: Widget) -> list[Widget]:
    """Widgets that Tab walks through: in tree order, the bars last."""
    late = {id(widget) for bar in root.walk() if bar.tab_last for widget in bar.walk()}
    return sorted((widget for widget in root.walk() if widget.tab_stop), key=lambda widget: id(widget) in late)


def nearest(start: Widget, among: Iterable[Widget], dx: int, dy: int) -> Widget | None:
    """The widget that an arrow in direction (``dx``, ``dy``) leads to, or None where nothing lies that way."""
    here = start.box.center
    best, least = None, float("inf")
    for widget in among:
        x, y = widget.box.center
        along = (x - here[0]) * dx + (y - here[1]) * dy
        way = along + abs((x - here[0]) * dy + (y - here[1]) * dx) * STRAYING
        if widget is not start and along > 1 and way < least:
            best, least = widget, way
    return best


def scroll_to(widget: Widget) -> None:
    """Bring a widget into sight where it lies in something that scrolls."""
    node = widget.parent
    while node is not None:
        reveal = getattr(node, "reveal", None)
        if reveal is not None:
            reveal(widget)
        node = node.parent
