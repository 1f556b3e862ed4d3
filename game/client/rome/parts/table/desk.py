"""The desk of the Agent Phase: the three uses of the chosen card, the targets with odds, and what each face would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.affordance import Affordance, Target
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.art import dice
from game.client.rome.art.cards import ACTION_ICONS, EVENT_ICONS
from game.client.rome.art.catalogue import action_face
from game.client.rome.look import livery
from game.client.rome.presenters.agents import Aim, Use
from game.client.text import Block, paragraph, plain
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import FACES, Button, key_cap
from game.client.widgets.charts import Part, odds_bar
from game.client.widgets.panels import Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr


class UseButton(Button):
    """One use of a card: sign, name, a line, a number to press."""

    def __init__(self, use: Use, icon: str, number: int, take: Callable[[Affordance], None]) -> None:
        offer = use.offer
        super().__init__(
            use.name,
            partial(take, offer) if offer is not None else None,
            kind="main" if use.kind == "act" and offer is not None else "plain",
            icon=icon,
            action=f"option_{number}" if offer is not None else None,
            refusal=use.refusal or (None if offer is not None else tr("Not now.")),
        )
        self.use = use

    def height(self, canvas: Canvas, width: float) -> float:
        """The height that shows everything."""
        return max(64.0, 46 + self._words(canvas, width).height)

    def _words(self, canvas: Canvas, width: float) -> Block:
        words = self.use.line if self.enabled else self.refusal or ""
        ink = FACES[self.kind][self.state].text
        room = width - self._sign(width) - 14
        return paragraph(canvas, plain(words), room, theme().text.small, ink, line=1.08)

    @staticmethod
    def _sign(width: float) -> float:
        """How far from the left edge the words begin."""
        return 78.0 if width > 330 else 50.0

    def _draw_content(self, canvas: Canvas, box: Box, color: tuple[int, int, int]) -> None:
        sign = self._sign(box.w)
        side = sign - 24 if sign < 60 else 44.0
        canvas.icon(self.icon or "dot", Box(box.x + (sign - side) / 2, box.center[1] - side / 2 - 1, side, side), color)
        x = box.x + sign
        label = self.key_label()
        room = box.right - x - (52 if label else 14)
        block = self._words(canvas, box.w)
        top = box.center[1] - 1 - (block.height + 26) / 2
        canvas.text_fit(self.label, x, top + 12, room, theme().text.h3, color, smallest=11)
        block.draw(canvas, x, top + 26)
        if label:
            key_cap(canvas, label, box.right - 14, top + 12, color)


class UsesPanel(Widget):
    """The uses of the chosen card."""

    def __init__(self, take: Callable[[Affordance], None]) -> None:
        super().__init__(name="uses")
        self.take = take
        self.panel = self.add(Panel("parchment", tr("Three uses, one card")))
        self.area = self.panel.add(ScrollArea(self._lay, name="uses"))
        self._key: object = None
        self.usable = True

    def show(self, card: int | None, found: Sequence[Use], usable: bool = True) -> None:
        """Another card, or other possibilities; ``usable`` is whether any card can be used now."""
        key = (card, tuple(found), usable)
        self.usable = usable
        if key == self._key:
            return
        self._key = key
        self.panel.change(heading=tr("Three uses, one card"))
        self.area.clear()
        if card is not None:
            face = action_face(card)
            icons = {
                "act": ACTION_ICONS.get(face.action, "cowled"),
                "levy": "two-coins",
                "event": EVENT_ICONS.get(face.event, face.icon),
            }
            for number, use in enumerate(found, 1):
                self.area.add(UseButton(use, icons[use.kind], number, self.take))
        self.rearrange()

    def explain(self, name: str, text: str, verdicts: list[tuple[str, str]]) -> None:
        """While a card that was played looks for its target: what it does, and what each face of the die would do."""
        key = (name, text)
        if key == self._key:
            return
        self._key = key
        self.panel.change(heading=name)
        self.area.clear()
        self.area.add(Told(text))
        if verdicts:
            self.area.add(Verdicts(verdicts))
        self.rearrange()

    def _lay(self, box: Box) -> float:
        scene = self.scene
        if scene is None:
            return 0
        y = box.y + 2
        for child in self.area.children:
            if isinstance(child, (Told, Verdicts)):
                high = child.height(scene.app.canvas, box.w - 6)
                child.place(Box(box.x + 2, y, box.w - 6, high))
                y += high + 12
        rows = [child for child in self.area.children if isinstance(child, UseButton)]
        heights = [row.height(scene.app.canvas, box.w - 6) for row in rows]
        spare = max(0.0, self.area.box.h - 4 - sum(heights) - 10 * len(rows)) / max(3, len(rows))
        for row, natural in zip(rows, heights, strict=True):
            high = max(natural, min(88.0, natural + spare))
            row.place(Box(box.x + 2, y, box.w - 6, high))
            y += high + 10
        return y - box.y - 8

    def arrange(self) -> None:
        """The panel with its rows."""
        self.panel.place(self.box)
        self.area.place(self.panel.inner)

    def draw(self, canvas: Canvas) -> None:
        """Nothing below the panel."""

    def paint(self, canvas: Canvas) -> None:
        """The panel; without a card it says what to do."""
        super().paint(canvas)
        if self.visible and not self.area.children and canvas.sees(self.box):
            words = tr("Press a card of your hand: an agent can play its action, or you cash it in, or play its event.")
            if not self.usable:
                words = tr("Your cards are of no use for what is asked now.")
            block = paragraph(canvas, f"<i>{words}</i>", self.area.box.w - 20, theme().text.body)
            block.draw(canvas, self.area.box.x, self.area.box.y + 4)


class AimRow(Button):
    """A target: whose, where, dice, the bar of chances with its words."""

    def __init__(self, aim: Aim, take: Callable[[Affordance], None], look: Callable[[Target], None]) -> None:
        super().__init__(aim.name, partial(take, aim.offer), icon=None)
        self.aim, self.look = aim, look

    def height(self, canvas: Canvas, width: float) -> float:
        """How high it is."""
        below = self._head(canvas, width) + 20
        return below + 30 + self._odds(canvas, width).height if self.aim.chances else below

    def _head(self, canvas: Canvas, width: float) -> float:
        """Where the words end."""
        return 12 + sum(block.height for block in self._words(canvas, width))

    def _words(self, canvas: Canvas, width: float) -> tuple[Block, Block]:
        """Who it is, and where."""
        c, t, aim = theme().color, theme().text, self.aim
        room = width - self._left(width) - 12
        color = FACES[self.kind][self.state].text
        name = paragraph(canvas, f"<b>{plain(aim.name)}</b>", room, t.body, color, line=1.1)
        return name, paragraph(canvas, plain(aim.sub), room - aim.dice * 30, t.small, c.on_parchment_muted, line=1.1)

    def _left(self, width: float) -> float:
        """How far from the left edge the words begin: right of the emblem."""
        return 14.0 if not self.aim.side else 64.0 if width > 330 else 48.0

    def _odds(self, canvas: Canvas, width: float) -> Block:
        good, none, bad = self.aim.chances or (0.0, 0.0, 0.0)
        words = tr(
            "<green><b>{a:.0f}%</b></green> works   <b>{b:.0f}%</b> nothing   <red><b>{c:.0f}%</b></red> agent lost"
        )
        style = theme().text.small
        return paragraph(canvas, words.format(a=good * 100, b=none * 100, c=bad * 100), width - 28, style, line=1.1)

    def change(self, **values: object) -> None:
        """The map shows what is pointed at."""
        before = self.hovered
        super().change(**values)
        if self.hovered and not before and self.aim.place is not None:
            self.look(self.aim.place)

    def _draw_content(self, canvas: Canvas, box: Box, color: tuple[int, int, int]) -> None:
        aim = self.aim
        left = self._left(box.w)
        if aim.side:
            radius = 19.0 if left > 50 else 14.0
            disc(canvas, livery(aim.side), (box.x + left / 2 + 2, box.y + 14 + radius), radius, "conquered")
        y = box.y + 10
        for block in self._words(canvas, box.w):
            block.draw(canvas, box.x + left, y)
            y += block.height
        for number in range(aim.dice):
            dice.square(canvas, Box(box.right - 14 - (aim.dice - number) * 30, y - 20, 27, 27), "RED")
        if aim.chances is None:
            return
        good, none, bad = aim.chances
        odds_bar(
            canvas,
            Box(box.x + 14, y + 14, box.w - 28, 18),
            [Part(good, "good"), Part(none, "neutral"), Part(bad, "bad")],
        )
        self._odds(canvas, box.w).draw(canvas, box.x + 14, y + 36)

    def key_label(self) -> str | None:
        """No key: the number of targets is not known."""
        return None


class Aims(Widget):
    """All targets, and below them what each face of the die would do."""

    def __init__(self, take: Callable[[Affordance], None], look: Callable[[Target], None]) -> None:
        super().__init__(name="targets")
        self.take, self.look = take, look
        self.panel = self.add(Panel("parchment", tr("Targets"), level="h3"))
        self.area = self.panel.add(ScrollArea(self._lay, name="targets"))
        self.verdicts: list[tuple[str, str]] = []
        self._key: object = None

    def show(self, heading: str, found: Sequence[Aim], verdicts: list[tuple[str, str]]) -> None:
        """Other targets."""
        key = (heading, tuple(found))
        if key == self._key:
            return
        self._key = key
        self.verdicts = verdicts
        self.panel.change(heading=heading, note=tr("{n} in reach").format(n=len(found)))
        self.area.clear()
        self.area.offset = 0.0
        for aim in found:
            self.area.add(AimRow(aim, self.take, self.look))
        if verdicts:
            self.area.add(Verdicts(verdicts))
        self.rearrange()

    def _lay(self, box: Box) -> float:
        y = box.y + 2
        scene = self.scene
        if scene is None:
            return 0
        for child in self.area.children:
            high = child.height(scene.app.canvas, box.w - 4)  # type: ignore[attr-defined]
            child.place(Box(box.x + 2, y, box.w - 4, high))
            y += high + 12
        return y - box.y

    def arrange(self) -> None:
        """The panel with its rows."""
        self.panel.place(self.box)
        self.area.place(self.panel.inner)


class Told(Widget):
    """A text."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def height(self, canvas: Canvas, width: float) -> float:
        """All lines."""
        return paragraph(canvas, plain(self.words), width, theme().text.body).height

    def draw(self, canvas: Canvas) -> None:
        """The lines."""
        paragraph(canvas, plain(self.words), self.box.w, theme().text.body).draw(canvas, self.box.x, self.box.y)


class Verdicts(Widget):
    """What each face of the die would do."""

    def __init__(self, rows: list[tuple[str, str]]) -> None:
        super().__init__()
        self.rows = rows

    def height(self, canvas: Canvas, width: float) -> float:
        """Heading and rows."""
        return 34 + sum(self._high(canvas, width, words) for _, words in self.rows)

    @staticmethod
    def _high(canvas: Canvas, width: float, words: str) -> float:
        return max(48.0, paragraph(canvas, plain(words), width - 56, theme().text.small).height + 14)

    def draw(self, canvas: Canvas) -> None:
        """Dice and words."""
        c, t, box = theme().color, theme().text, self.box
        canvas.text(tr("If the die says").upper(), box.x, box.y + 14, t.label, c.ink_700, valign="middle")
        y = box.y + 32
        for mark, words in self.rows:
            high = self._high(canvas, box.w, words)
            dice.rolled(canvas, Box(box.x, y + 2, 40, 40), "RED", mark)
            block = paragraph(canvas, plain(words), box.w - 56, t.small)
            block.draw(canvas, box.x + 54, y + 22 - block.height / 2 if block.height < 40 else y)
            y += high
