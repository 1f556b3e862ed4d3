"""The development tree drawn: words are whole, for every faction, in each language and at every size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.client.layout import Box
from game.client.rome.parts.spending.tree import TreePanel
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.tree import tree
from game.client.settings import Settings
from game.common.language import languages
from tests.client.robot import Robot
from tests.client.seats import new_match
from tools.auditing.watch import watching


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("wide", "high", "whole"), [(862, 540, True), (936, 560, True), (660, 380, False), (560, 300, False)]
)
def test_what_a_development_does_is_told_whole_or_not_at_all(
    robots: Callable[..., Robot], language: str, wide: float, high: float, whole: bool
) -> None:
    with watching() as watch:
        canvas = robots((1280, 720), Settings(language=language)).app.canvas
        match = new_match({"rome": "Livia"}, 1)
        for seat, _ in enumerate(SEAT_KEYS):
            shown = tree(match.view(seat), seat)
            for state in ("locked", "bill"):
                panel = TreePanel(lambda node: None)
                panel.set("", replace(shown, nodes=tuple(replace(node, state=state) for node in shown.nodes)))  # type: ignore[arg-type]
                panel.place(Box(0, 0, wide, high))
                for widget in panel.nodes:
                    watch.forget()
                    widget.draw(canvas)
                    said = " ".join(mark.text for mark in watch.marks)
                    assert "…" not in said
                    assert not whole or widget.node.text.split()[-1] in said, (widget.node.name, said)


@pytest.mark.parametrize("faction", SEAT_KEYS)
@pytest.mark.parametrize(("wide", "high"), [(664, 430), (837, 320), (752, 272)])
def test_a_development_is_high_enough_to_be_pressed_in_every_window(faction: str, wide: float, high: float) -> None:
    seat = SEAT_KEYS.index(faction)
    panel = TreePanel(lambda node: None)
    panel.set("Developments", tree(new_match({"rome": "Livia"}, 1).view(seat), seat))  # type: ignore[arg-type]
    panel.place(Box(0, 0, wide, high))
    assert min(node.box.h for node in panel.nodes) >= 32
    assert max(node.box.bottom for node in panel.nodes) < high - 40  # what a column brings stands below
