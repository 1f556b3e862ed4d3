"""The desk of the Agent Phase: the three uses of the lifted card; while none is lifted, what each card of the hand is good for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.affordance import Affordance
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.actions import ACTION_ICONS, EVENT_ICONS
from game.client.rome.art.catalogue import action_face
from game.client.rome.parts.table.aims import AimedButton, Told, Verdicts
from game.client.rome.presenters.agents import Counsel, Use
from game.client.text import Block, paragraph, plain
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import FACES, Button, key_cap
from game.client.widgets.panels import ListRow, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

GAP = 10.0


class UseButton(AimedButton):
    """One use of a card: sign, name, a line, a number to press; the whole text beside the pointer."""

    def __init__(self, use: Use, icon: str, number: int, press: Callable[[], None] | None) -> None:
        super().__init__(
            use.name,
            press,
            icon=icon,
            action=f"option_{number}" if press is not None else None,
            refusal=None if press is not None else use.refusal or tr("Not now."),
            tooltip=plain(use.whole) or None,
        )
        self.use = use
        self.offer = use.offer
        self.short = False
        """Whether there is no room for the line of what can be done."""

    def hint(self) -> str | None:
        """The whole text also of what cannot be done: why not stands on it."""
        return self.tooltip if self.use.whole else super().hint()

    def height(self, canvas: Canvas, width: float) -> float:
        """The height that shows everything."""
        words = self._words(canvas, width)
        return max(60.0, 42 + words.height) if words is not None else 44.0

    def _words(self, canvas: Canvas, width: float) -> Block | None:
        if self.short and self.enabled:
            return None
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
        top = box.center[1] - 1 - ((block.height if block is not None else 0) + 26) / 2
        canvas.text_fit(self.label, x, top + 12, room, theme().text.h3, color, smallest=11)
        if block is not None:
            block.draw(canvas, x, top + 26)
        if label:
            key_cap(canvas, label, box.right - 14, top + 13, color)


class PlayButton(Button):
    """Plays the lifted card."""

    sound = "card"

    def __init__(self, offer: Affordance, press: Callable[[], None]) -> None:
        super().__init__(tr("Play it"), press, kind="main", icon="card-play", action="confirm")
        self.offer = offer


class UsesPanel(Widget):
    """The uses of the lifted card. ``aim`` is called when its agent action is wanted, ``lift`` with the card of a counsel."""

    def __init__(
        self, take: Callable[[Affordance], None], aim: Callable[[], None], lift: Callable[[int], None]
    ) -> None:
        super().__init__(name="uses")
        self.take, self.aim, self.lift = take, aim, lift
        self.panel = self.add(Panel("parchment", tr("Three uses, one card")))
        self.area = self.panel.add(ScrollArea(self._lay, name="uses"))
        self._key: object = None
        self.quiet = ""
        self.play: PlayButton | None = None
        """Below the words of a card that can be played in the business of another, always in sight."""

    def show(self, card: int, found: Sequence[Use], aiming: bool) -> None:
        """The uses of a card; ``aiming`` is whether its targets stand beside the map."""
        if not self._begin((card, tuple(found), aiming), tr("Three uses, one card")):
            return
        face = action_face(card)
        icons = {
            "act": ACTION_ICONS.get(face.action, "cowled"),
            "levy": "two-coins",
            "event": EVENT_ICONS.get(face.event, face.icon),
        }
        for number, use in enumerate(found, 1):
            press = partial(self.take, use.offer) if use.offer is not None else None
            act = use.kind == "act" and not use.refusal
            row = self.area.add(UseButton(use, icons[use.kind], number, self.aim if act else press))
            row.aimed = act and aiming
        self.rearrange()

    def counsel(self, found: Sequence[Counsel], quiet: str) -> None:
        """While no card is lifted: what each is good for; without any the words ``quiet``."""
        if not self._begin((tuple(found), quiet), tr("What your cards can do now") if found else tr("Your cards")):
            return
        self.quiet = "" if found else quiet
        for each in found:
            row = ListRow(
                f"<b>{plain(each.name)}</b>", partial(self.lift, each.card), icon=ACTION_ICONS[each.icon], sub=each.line
            )
            self.area.add(row)
        self.rearrange()

    def explain(self, name: str, text: str, verdicts: Sequence[tuple[str, str]]) -> None:
        """While a card that was played looks for its target: what it does, and what each face of the die would do."""
        if not self._begin((name, text), name):
            return
        self.area.add(Told(text))
        if verdicts:
            self.area.add(Verdicts(verdicts))
        self.rearrange()

    def propose(self, offer: Affordance, name: str, text: str, occasion: str) -> None:
        """A card that can be played in the business of another: what it does, in what, and the button that plays it."""
        if not self._begin((offer, name, text, occasion), name):
            return
        self.area.add(Told(text))
        if occasion:
            self.area.add(Told(occasion, small=True))
        self.play = self.panel.add(PlayButton(offer, partial(self.take, offer)))
        self.rearrange()

    def focus_play(self) -> None:
        """The keyboard goes to the button that plays the lifted card."""
        scene = self.scene
        if self.play is not None and self.visible and scene is not None and scene.keyboard_in_use:
            scene.focus(self.play, by_keyboard=True)

    def _begin(self, key: object, heading: str) -> bool:
        """Clear the panel for something else; False when it shows that already."""
        if key == self._key:
            return False
        self._key, self.quiet = key, ""
        if self.play is not None:
            self.panel.children.remove(self.play)
            self.play = None
        self.panel.change(heading=heading)
        self.area.clear()
        self.area.offset = 0.0
        return True

    def wanted(self, canvas: Canvas, width: float) -> float:
        """The height that shows the uses without scrolling in a column that is short of room."""
        rows = [row for row in self.area.children if isinstance(row, UseButton)]
        for row in rows:
            row.short = True
        self.panel.change(heading=None)
        room = width - 2 * theme().space.panel_x - 22
        return sum(row.height(canvas, room) + GAP for row in rows) + 2 * theme().space.panel_y

    def _lay(self, box: Box) -> float:
        scene = self.scene
        if scene is None:
            return 0
        canvas, y = scene.app.canvas, box.y + 4
        rows = [child for child in self.area.children if isinstance(child, UseButton)]
        high = [row.height(canvas, box.w - 6) for row in rows]
        spare = max(0.0, self.area.box.h - 6 - sum(high) - GAP * len(rows)) / max(3, len(rows))
        for row, natural in zip(rows, high, strict=True):
            tall = max(natural, min(88.0, natural + spare))
            row.place(Box(box.x + 4, y, box.w - 6, tall))
            y += tall + GAP
        pitch = max(41.0, min(48.0, (self.area.box.h - 2) / max(1, len(self.area.children))))
        for child in self.area.children:
            if isinstance(child, (Told, Verdicts)):
                child.place(Box(box.x + 2, y, box.w - 6, child.height(canvas, box.w - 6)))
                y = child.box.bottom + 12
            elif isinstance(child, ListRow):
                child.place(Box(box.x, y - 4, box.w, pitch))
                y += pitch
        return y - box.y - 8

    def arrange(self) -> None:
        """The panel with its rows."""
        self.panel.place(self.box)
        inner = self.panel.inner
        if self.play is None:
            self.area.place(inner)
            return
        foot, words = inner.cut_bottom(44, 8)
        self.area.place(words)
        self.play.place(Box(foot.x, min(foot.y, words.y + self.area.content_h + 14), foot.w, foot.h))

    def draw(self, canvas: Canvas) -> None:
        """Nothing below the panel."""

    def paint(self, canvas: Canvas) -> None:
        """The panel; an empty one says why it is empty."""
        super().paint(canvas)
        if self.visible and self.quiet and canvas.sees(self.box):
            block = paragraph(canvas, f"<i>{plain(self.quiet)}</i>", self.area.box.w - 20, theme().text.body)
            block.draw(canvas, self.area.box.x, self.area.box.y + 4)
