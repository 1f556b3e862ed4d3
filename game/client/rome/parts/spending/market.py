"""The market: cards by kind, each with its price, the copies left, and a reason where it cannot be had."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.cards import ShipFace, ship_card
from game.client.rome.art.catalogue import troop_face, troop_name
from game.client.rome.art.troop import troop_card
from game.client.rome.parts.stacks.chips import LARGE_TROOP
from game.client.rome.presenters.market import Offer, ShipOffer
from game.client.text import fit, paragraph, plain
from game.client.theme import theme
from game.client.widgets.base import Group, Widget
from game.client.widgets.buttons import IconButton
from game.client.widgets.dragging import DragCard, Dragging, Payload
from game.client.widgets.panels import Panel, Tabs
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

CARD = (118.0, 165.0)
CELL = (127.0, 222.0)
SPREAD = 24.0
"""The most that is put between rows where there is room."""
LEAST_CELL_H = 176.0
SHIP: Payload = ("ship",)
LARGE_SHIP = (225.0, 315.0)


@dataclass(frozen=True, slots=True)
class MarketRules:
    """What the scene lets the market do."""

    dragging: Dragging
    more: Callable[[Payload], None]
    """Buy one more for the chosen army."""
    less: Callable[[Payload], None]
    """Give the last one back."""
    why_no_more: Callable[[Payload], str | None]
    why_no_less: Callable[[Payload], str | None]
    browse: Callable[[], None]
    """Opens the browser of all cards."""


class MarketCell(Group):
    """A card with what is left of it, and the buttons for one more and one less."""

    def __init__(self, payload: Payload, card: DragCard, left: int, note: str, rules: MarketRules) -> None:
        super().__init__()
        self.left, self.note = left, note
        self.card = self.add(card)
        self.less = self.add(
            IconButton(
                "minus", lambda: rules.less(payload), tooltip=tr("Give one back"), refusal=rules.why_no_less(payload)
            )
        )
        self.more = self.add(
            IconButton(
                "plus",
                lambda: rules.more(payload),
                tooltip=tr("Buy one for the chosen army"),
                refusal=rules.why_no_more(payload),
            )
        )
        closed = not card.enabled and self.less.refusal is not None
        self.less.visible = self.more.visible = not closed

    def arrange(self) -> None:
        """Card above, the rest below."""
        scale = min(1.0, self.box.w / CELL[0], (self.box.h - 57) / CARD[1])
        w, h = CARD[0] * scale, CARD[1] * scale
        self.card.place(Box(self.box.x, self.box.y + 12, w, h))
        y = self.box.y + 12 + h + 6
        x = self.box.x + w
        for button in (self.more, self.less):
            x -= 32
            button.place(Box(x, y, 30, 30))
            x -= 2

    def draw(self, canvas: Canvas) -> None:
        """What is left, or what is missing."""
        c, t = theme().color, theme().text
        y = self.card.box.bottom + 6
        if self.more.visible:
            words, room = tr("{n} left").format(n=self.left), self.less.box.x - self.box.x - 3
            if canvas.width(words, t.note) > room:
                words = str(self.left)
            canvas.text_fit(words, self.box.x, y + 15, room, t.small, c.ink_800)
            return
        why = self.note or self.card.refusal or ""
        style = t.note.italic
        block = paragraph(canvas, plain(why), self.card.box.w + 22, style, c.on_parchment_muted, line=1.0)
        block.shortened(2).draw(canvas, self.box.x, y - 1)


class MarketPanel(Panel):
    """Tabs for the kinds, and the cards of the chosen one. ``later`` are cards that a reform will bring."""

    def __init__(self, rules: MarketRules) -> None:
        super().__init__("parchment")
        self.rules = rules
        self.kind = 0
        self.offers: Sequence[Offer] = ()
        self.ship: tuple[ShipOffer, ShipFace] | None = None
        self.later: Sequence[int] = ()
        self.cells: list[MarketCell] = []
        self.later_label: Later | None = None
        self.tabs = self.add(
            Tabs([name for _, name, _ in kinds()], self._choose, icons=[icon for _, _, icon in kinds()])
        )
        self.browse = self.add(
            IconButton("search", rules.browse, tooltip=tr("All cards of the game, large"), action="hand")
        )
        self.area = self.add(ScrollArea(self._lay, name="market"))

    def set(self, offers: Sequence[Offer], ship: tuple[ShipOffer, ShipFace] | None, later: Sequence[int]) -> None:
        """Show these."""
        self.offers, self.ship, self.later = offers, ship, later
        self._fill()

    def _choose(self, kind: int) -> None:
        self.kind = kind
        self.area.offset = 0.0
        self._fill()

    def _fill(self) -> None:
        scene = self.scene
        focused = scene.focused if scene is not None else None
        again = next(
            ((c.card.payload, i) for c in self.cells for i, w in enumerate((c.card, c.less, c.more)) if w is focused),
            None,
        )
        group = kinds()[self.kind][0]
        self.area.clear()
        self.cells = []
        for offer in self.offers:
            if offer.group == group or (group == "all" and offer.near):
                self.cells.append(self.area.add(self._troop_cell(offer)))
        if self.ship is not None and group in ("all", "ships"):
            self.cells.append(self.area.add(self._ship_cell(*self.ship)))
        self.later_label = None
        if self.later and group == "all":
            self.later_label = self.area.add(Later(self.later))
        if self.box.w:
            self.area.arrange()
        self.invalidate()
        if again is not None and scene is not None:
            cell = next((c for c in self.cells if c.card.payload == again[0]), None)
            if cell is not None:
                scene.focus((cell.card, cell.less, cell.more)[again[1]])

    def _troop_cell(self, offer: Offer) -> MarketCell:
        face = troop_face(offer.troop)
        card = DragCard(
            lambda canvas, box: troop_card(canvas, box, face),
            ("market", offer.troop),
            payload=("troop", offer.troop),
            dragging=self.rules.dragging,
            large=LARGE_TROOP,
            refusal=offer.refusal.reason if offer.refusal else None,
            name=troop_name(offer.troop),
        )
        card.chosen = self.rules.dragging.payload == card.payload
        return MarketCell(card.payload, card, offer.left, offer.note, self.rules)

    def _ship_cell(self, offer: ShipOffer, face: ShipFace) -> MarketCell:
        card = DragCard(
            lambda canvas, box: ship_card(canvas, box, face),
            ("market", "ship", face),
            payload=SHIP,
            dragging=self.rules.dragging,
            large=LARGE_SHIP,
            refusal=offer.refusal.reason if offer.refusal else None,
            name=tr("Ship"),
        )
        card.chosen = self.rules.dragging.payload == card.payload
        return MarketCell(SHIP, card, offer.left, offer.note, self.rules)

    def mark_held(self) -> None:
        """The card that is held stays lifted."""
        for cell in self.cells:
            held = self.rules.dragging.payload == cell.card.payload and not self.rules.dragging.flying
            cell.card.change(chosen=held)

    def arrange(self) -> None:
        """Tabs, then the cards."""
        low = self.box.h < 240
        room = self.box.inset(16, 6 if low else 12)
        tabs, rest = room.cut_top(32 if low else 38, 2 if low else 4)
        self.browse.place(tabs.cut_right(38)[0])
        self.tabs.place(tabs.cut_right(38, 8)[1])
        self.area.place(rest)

    def _lay(self, box: Box) -> float:
        high = max(LEAST_CELL_H, min(CELL[1], self.area.box.h))
        least = CELL[0] * min(1.0, (high - 57) / CARD[1] + 0.08)
        columns = max(1, int((box.w + 14) // least))
        pitch = min((box.w + 14) / columns, 172.0)
        things: list[Widget] = [*self.cells, *([self.later_label] if self.later_label is not None else [])]
        rows = -(-len(things) // columns)
        high += max(0.0, min(SPREAD, (self.area.box.h - rows * high) / max(1, rows)))
        for number, thing in enumerate(things):
            row, column = divmod(number, columns)
            x = box.x + 4 + column * pitch
            wide = min(pitch - 4, CELL[0]) if thing is not self.later_label else min(box.right - x, 210.0)
            thing.place(Box(x, box.y + row * high, wide, high))
        return high * rows

    def draw(self, canvas: Canvas) -> None:
        """The sheet; a quiet word when a kind is empty."""
        super().draw(canvas)
        if not self.cells:
            words = tr("There is nothing of this kind for you.")
            c, t = theme().color, theme().text
            canvas.text(
                words, self.area.box.x + 4, self.area.box.y + 30, t.body.italic, c.on_parchment_muted, valign="middle"
            )


class Later(Widget):
    """Cards that a reform will bring, by name."""

    def __init__(self, troops: Sequence[int]) -> None:
        super().__init__(
            tooltip=tr("The Marian Reforms exchange the deck: these cards take the place of the present ones.")
        )
        self.troops = troops

    def draw(self, canvas: Canvas) -> None:
        """A heading and the names."""
        c, t = theme().color, theme().text
        box = self.box
        canvas.text(tr("Later"), box.x, box.y + 24, t.label, c.ink_700, valign="middle")
        block = paragraph(canvas, tr("With the Marian Reforms:"), box.w - 16, t.note, c.on_parchment_muted, line=1.05)
        block.draw(canvas, box.x, box.y + 34)
        y = box.y + 34 + block.height + 12
        for troop in self.troops:
            block = fit(canvas, plain(troop_name(troop)), box.w - 2, 18, t.note, c.ink_800)
            block.draw(canvas, box.x, y - 9)
            y += max(21.0, block.height + 3)


def kinds() -> tuple[tuple[str, str, str], ...]:
    """(group, name, sign) of the tabs."""
    return (
        ("all", tr("All"), "card-play"),
        ("main", tr("Main"), "roman-shield"),
        ("skirmisher", tr("Skirmish"), "thrown-spear"),
        ("artillery", tr("Artillery"), "ballista"),
        ("ships", tr("Ships"), "trireme"),
        ("hired", tr("Hired"), "swap-bag"),
    )
