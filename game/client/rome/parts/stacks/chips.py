"""Cards and generals in a stack, small, each shown large beside it; what a scene lets its stacks do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.cards import general_card
from game.client.rome.art.catalogue import general_face, troop_face, troop_name
from game.client.rome.art.tiles import stack_chip
from game.client.rome.art.troop import troop_card
from game.client.rome.presenters.stacks import Chip
from game.client.theme import theme
from game.client.widgets.dragging import DragCard, Dragging, Payload

LARGE_TROOP = (240.0, 336.0)
LARGE_GENERAL = (186.0, 263.0)


@dataclass(frozen=True, slots=True)
class StackRules:
    """What a scene lets its stacks do. Payloads begin with their kind: ``("troop", …)``, ``("general", …)``, ``("ship",)``."""

    dragging: Dragging
    bar: Callable[[int, Payload], str | None]
    """Why a payload cannot be put on a piece; None when it can."""
    put: Callable[[int, Payload], None]
    press: Callable[[int], None]
    """A press on the piece with nothing in hand."""
    chip: Callable[[int, Chip], Callable[[], None] | None] = lambda army, chip: None
    """What a press on a card does; None for nothing."""
    pull: Callable[[int, Chip], Payload | None] = lambda army, chip: None
    """What is pulled off with a card; None when it stays."""


class ChipWidget(DragCard):
    """A card in a stack, or several alike with their number, shown large beside it."""

    lifts = False

    @property
    def hit_box(self) -> Box:
        """No more than itself: chips lie over each other, and each is to be reached where it is seen."""
        return self.box

    def __init__(self, chip: Chip, army: int, rules: StackRules) -> None:
        face = troop_face(chip.troop)
        self.chip, self.copies = chip, 1
        pull = rules.pull(army, chip)
        super().__init__(
            lambda canvas, box: (
                troop_card(canvas, box, face)
                if box.w > 78
                else stack_chip(canvas, box, face, self.copies, new=chip.new)
            ),
            ("chip", chip),
            payload=pull or (),
            dragging=rules.dragging,
            size=(96, 134),
            large=LARGE_TROOP,
            name=troop_name(chip.troop),
        )
        self.on_press = rules.chip(army, chip)
        self.movable = pull is not None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only cards that can be moved or given back; a press on others goes to the stack."""
        return self.movable or self.on_press is not None

    def drag(self, point: tuple[float, float]) -> None:
        """Only what may be moved."""
        if self.movable:
            super().drag(point)

    def draw(self, canvas: Canvas) -> None:
        """The chip, ringed while the pointer or the focus is on it."""
        self.draw_card(canvas, self.box)
        c = theme().color
        if self.dragging.payload == self.payload and self.movable and not self.dragging.flying:
            canvas.ring(self.box, c.gold_300, 3, 0, 3)
        elif self.shows_focus or (self.hovered and self.focusable):
            canvas.ring(self.box, c.gold_300, 2, 0, 3)


class GeneralWidget(DragCard):
    """The general of a stack: the head of the panel, his card beside it."""

    lifts = False

    def __init__(self, general: int, payload: Payload | None, rules: StackRules) -> None:
        face = general_face(general)
        super().__init__(
            lambda canvas, box: general_card(canvas, box, face) if box.w > 90 else None,
            ("general", general),
            payload=payload or (),
            dragging=rules.dragging,
            size=(96, 136),
            large=LARGE_GENERAL,
            name=face.name,
        )
        self.movable = payload is not None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only where he can be moved."""
        return self.movable

    def draw(self, canvas: Canvas) -> None:
        """The panel draws his name; here only the ring."""
        if self.shows_focus or (self.hovered and self.movable):
            canvas.outline(self.box, theme().color.gold_300, 1.5)
