"""Every screen, looked at by code (`tools/audit.py`); and that the looking sees what is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.app import App
from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.scenes.base import Scene
from game.client.settings import Settings
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from tools import audit, shots
from tools.auditing.faults import faults
from tools.auditing.watch import watching


class Page(Scene):
    """A sheet of parchment on which a test writes and places widgets."""

    def __init__(self, write: Callable[[Canvas], None] = lambda canvas: None, *widgets: tuple[Widget, Box]) -> None:
        super().__init__()
        self.write = write
        self.widgets = widgets

    def build(self) -> None:
        for widget, _ in self.widgets:
            self.root.add(widget)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        for widget, box in self.widgets:
            widget.place(box)

    def backdrop(self, canvas: Canvas) -> None:
        canvas.fill(Box(0, 0, *self.size), theme().color.parchment_200)
        self.write(canvas)


def found(page: Page) -> set[str]:
    """The kinds of fault on a page."""
    with watching() as watch:
        app = App(Settings(), window_size=(1280, 720), now=lambda: 0.0)
        app.push(page)
        app.frame()
        return {fault.kind for fault in faults(app, watch.marks)}


def _text(words: str, x: float, y: float, size: float = 19, faint: bool = False) -> Callable[[Canvas], None]:
    color = theme().color.parchment_400 if faint else theme().color.ink_900
    return lambda canvas: void(canvas.text(words, x, y, theme().text.body.sized(size), color))


def void(_: object) -> None:
    """Forget a value."""


def _both(*writes: Callable[[Canvas], None]) -> Callable[[Canvas], None]:
    return lambda canvas: void([write(canvas) for write in writes])


def _within(canvas: Canvas) -> None:
    with canvas.clip(Box(0, 0, 80, 720)):
        _text("Half of this is lost", 20, 100)(canvas)


def _fitted(canvas: Canvas) -> None:
    canvas.text_fit("Far too long for its place", 20, 100, 90, theme().text.body, theme().color.ink_900, smallest=19)


def _hidden(canvas: Canvas) -> None:
    _text("Half of this is hidden", 20, 100)(canvas)
    canvas.fill(Box(20, 80, 60, 40), theme().color.leather_700)


def _button(kind: str = "plain", refusal: str | None = None) -> Button:
    return Button("March", kind=kind, refusal=refusal)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("page", "kind"),
    [
        (Page(_text("Good", 20, 100)), None),
        (Page(_fitted), "cut"),
        (Page(_text("Tiny letters", 20, 100, 12)), "small"),
        (Page(_text("Faint letters", 20, 100, faint=True)), "faint"),
        (Page(_within), "clipped"),
        (Page(_text("Over the edge", 1240, 100)), "clipped"),
        (Page(_hidden), "covered"),
        (Page(_both(_text("One", 20, 100), _text("Other", 26, 104))), "over each other"),
        (Page(lambda _: None, (_button(), Box(1200, 20, 120, 44))), "outside the window"),
        (Page(lambda _: None, (_button(refusal=" "), Box(20, 20, 120, 44))), "no reason"),
        (
            Page(lambda _: None, (_button(), Box(20, 20, 120, 44)), (_button(), Box(100, 20, 120, 44))),
            "parts over each other",
        ),
        (Page(lambda _: None, (_button(), Box(20, 20, 120, 44)), (_button(), Box(10, 10, 300, 90))), "out of reach"),
        (
            Page(lambda _: None, (_button("main"), Box(20, 20, 120, 44)), (_button("main"), Box(220, 20, 120, 44))),
            "two main buttons",
        ),
    ],
)
def test_each_kind_of_fault_is_seen(page: Page, kind: str | None) -> None:
    kinds = found(page)
    assert kind in kinds if kind else not kinds, kinds


ARRANGEMENTS = (("1280x720@1", "de"), ("1920x1080@2", "en"), ("1280x720@1.5", "de"), ("1920x1080@1", "en"))
"""Normal, compact, narrow and wide; `tools/audit.py` looks at every screen in all of them."""
shots.load_showcase()


@pytest.mark.parametrize(
    ("name", "window", "language"),
    [(name, *ARRANGEMENTS[number % len(ARRANGEMENTS)]) for number, name in enumerate(audit.screens())],
)
def test_nothing_is_cut_hidden_or_out_of_reach(name: str, window: str, language: str) -> None:
    """Each screen in one arrangement; neighbours in the list, which are much alike, in different ones. Small letters, which are legible,
    only the tool tells."""
    assert not [fault for fault in audit.audit(name, window, language) if fault.kind != "small"]
