"""The starting set before it is dealt out: troop cards, generals and ships in hand, a place that cards come back to."""

from __future__ import annotations

from collections.abc import Callable

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.cards import ShipFace, general_card, ship_card
from game.client.rome.art.catalogue import general_face, troop_face, troop_name
from game.client.rome.art.troop import troop_card
from game.client.rome.parts.stacks.chips import LARGE_GENERAL, LARGE_TROOP
from game.client.rome.parts.stacks.dragging import DragCard, Dragging, DropPlace, Payload
from game.client.rome.presenters.forming import HAND, Forming
from game.client.text import paragraph
from game.client.theme import theme
from game.client.widgets.cards import Draw
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

CARD = (118.0, 165.0)
LEAST, MOST = 0.75, 1.5
"""How much smaller or larger the cards may lie."""
LARGE_SHIP = (225.0, 315.0)


class Copies(DragCard):
    """A card with the number of its copies; the others lie under it."""

    def __init__(
        self,
        draw: Draw,
        payload: Payload,
        dragging: Dragging,
        copies: int,
        large: tuple[float, float],
        name: str,
    ) -> None:
        super().__init__(draw, ("starting", payload), payload=payload, dragging=dragging, large=large, name=name)
        self.copies = copies
        self.tooltip = tr("{n} × {name}").format(n=copies, name=name) if copies > 1 else name

    def hint(self) -> str | None:
        """The large card says everything."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Those below, the card, the number."""
        c, t = theme().color, theme().text
        for number in range(min(3, self.copies) - 1, 0, -1):
            canvas.rounded(self.box.move(4.0 * number, 3.0 * number), c.parchment_300, 6, c.ink_800, 1.6)
        super().draw(canvas)
        if self.copies > 1:
            box = self.lying
            radius = max(11.0, 15.0 * box.w / CARD[0]) if box.w < CARD[0] else 16.0
            center = (box.right - 2, box.y)
            canvas.disc(center, radius, c.leather_900, c.bronze_300, 1.6)
            canvas.text(str(self.copies), *center, t.small.bold.sized(radius * 1.15), c.on_dark, "center", "middle")


class StartingHand(DropPlace):
    """See the module. ``bar`` and ``take_back`` concern cards that come back from an army."""

    focusable = True

    def __init__(
        self,
        dragging: Dragging,
        take_back: Callable[[Payload], None],
        place: Callable[[], None],
    ) -> None:
        super().__init__(name="hand")
        self.dragging = dragging
        self.take_back = take_back
        self.forming: Forming | None = None
        self.cards: list[Copies] = []
        self.area = self.add(ScrollArea(self._lay, name="starting cards"))
        self.place_all = place

    @property
    def tab_stop(self) -> bool:
        """The keyboard stops here only while a card is held that could come back."""
        return self.dragging.payload is not None and self.cares(self.dragging.payload)

    def set(self, forming: Forming, ship: ShipFace | None) -> None:
        """Show what is in hand."""
        scene = self.scene
        focused = next((card.payload for card in self.cards if card.focused), None)
        self.forming = forming
        self.area.clear()
        self.cards = [self.area.add(self._troop(troop, copies)) for troop, copies in forming.hand]
        self.cards += [self.area.add(self._general(general)) for general in forming.generals]
        if forming.ships and ship is not None:
            self.cards.append(self.area.add(self._ship(forming.ships, ship)))
        for card in self.cards:
            card.chosen = card.payload == self.dragging.payload
        if self.box.w:
            self.area.arrange()
        self.invalidate()
        if focused is not None and scene is not None:
            scene.focus(next((card for card in self.cards if card.payload == focused), None))

    def _troop(self, troop: int, copies: int) -> Copies:
        face = troop_face(troop)
        name = troop_name(troop)
        draw: Draw = lambda canvas, box: troop_card(canvas, box, face)  # noqa: E731
        return Copies(draw, ("troop", HAND, troop), self.dragging, copies, LARGE_TROOP, name)

    def _general(self, general: int) -> Copies:
        face = general_face(general)
        draw: Draw = lambda canvas, box: general_card(canvas, box, face)  # noqa: E731
        return Copies(draw, ("general", HAND, general), self.dragging, 1, LARGE_GENERAL, face.name)

    def _ship(self, copies: int, face: ShipFace) -> Copies:
        draw: Draw = lambda canvas, box: ship_card(canvas, box, face)  # noqa: E731
        return Copies(draw, ("ship", HAND), self.dragging, copies, LARGE_SHIP, tr("Ship"))

    def mark_held(self) -> None:
        """The card that is held stays lifted."""
        for card in self.cards:
            card.change(chosen=card.payload == self.dragging.payload and not self.dragging.flying)

    # -- a place for cards that come back --------------------------------------------------------------------------

    def cares(self, payload: Payload) -> bool:
        """Cards that an army has."""
        return payload[0] in ("troop", "general") and payload[1] != HAND

    def receive(self, payload: Payload) -> None:
        """Back into the hand."""
        self.take_back(payload)

    def activate(self) -> None:
        """Put back what is held."""
        self.dragging.put(self)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Cards in rows below the heading."""
        room = self.box.inset(18, 12)
        self.area.place(room.cut_top(30, 2)[1])

    def _lay(self, box: Box) -> float:
        """As large as they lie in few rows."""
        if not self.cards:
            return 0
        pitch_x, pitch_y = CARD[0] + 26, CARD[1] + 22
        count = len(self.cards)
        fits = [
            (min((box.w + 16) / (-(-count // rows) * pitch_x), box.h / (rows * pitch_y)), -rows) for rows in (1, 2, 3)
        ]
        scale = max(fits)[0]
        scale = max(LEAST, min(MOST, scale))
        columns = min(count, max(1, int((box.w + 16) // (pitch_x * scale))))
        for number, card in enumerate(self.cards):
            line, place = divmod(number, columns)
            x = box.x + 4 + place * pitch_x * scale
            card.place(Box(x, box.y + 14 + line * pitch_y * scale, CARD[0] * scale, CARD[1] * scale))
        return pitch_y * scale * -(-count // columns) + 8

    def draw(self, canvas: Canvas) -> None:
        """The sheet; a quiet word when nothing is left."""
        c, t = theme().color, theme().text
        canvas.panel("parchment", self.box)
        y = self.box.y + 26
        canvas.text_fit(tr("Your starting cards"), self.box.x + 22, y, self.box.w * 0.5, t.h3, c.ink_900)
        aside = tr("drag them to the armies and navies below")
        if self.box.w > 620:
            canvas.text(aside, self.box.right - 24, y, t.small.italic, c.on_parchment_muted, "right", "middle")
        if not self.cards:
            words = tr("Everything has its place. Cards can still change places between the armies, or come back here.")
            block = paragraph(canvas, words, self.area.box.w, t.body.italic, c.on_parchment_muted)
            block.draw(canvas, self.area.box.x + 4, self.area.box.y + 14)
        if self.offered.startswith("fits"):
            canvas.outline(self.box.inset(2), c.gold_500, 5 if self.offered.endswith("under") else 3)
