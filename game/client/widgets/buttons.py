"""Buttons: plain, main (vermilion, one a screen), yes (verdigris) and bar (leather), and key caps.

    Button("March", on_press=march, action="confirm", icon="sandal")
    Button("Assault", kind="main", …)           button.sub = "win 52 %"       button.refusal = "No general leads this army."

What only some buttons have (a second line, another style, sound or alignment) is set afterwards, or by a subclass.
``action`` names a row of the key table: the key cap shows its key, the scene triggers the button by it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from game.client.canvas import LEAST_CAPITALS, LEAST_TEXT, Canvas
from game.client.layout import Box
from game.client.theme import Color, TextStyle, theme
from game.client.widgets.base import State, Widget

Kind = Literal["plain", "main", "yes", "bar"]
KEY_ICONS = {"⏎": "enter", "⌫": "backspace"}


@dataclass(frozen=True, slots=True)
class Face:
    """Colours of a button in one state. ``foot`` is the dark strip below, ``inner`` the light line inside."""

    face: Color
    line: Color | None
    text: Color
    inner: Color | None = None
    foot: Color | None = None


def _faces() -> dict[Kind, dict[State, Face]]:
    c = theme().color
    dead = Face(c.disabled_face, c.parchment_400, c.disabled_text)
    red, yes = c.on_accent, c.on_accent
    table: dict[Kind, dict[State, Face]] = {
        "plain": {
            "normal": Face(c.parchment_200, c.ink_900, c.ink_900, c.parchment_50, c.parchment_300),
            "hover": Face(c.parchment_50, c.vermilion_600, c.ink_900, c.parchment_50, c.parchment_300),
            "pressed": Face(c.parchment_300, c.ink_900, c.ink_900),
            "disabled": dead,
        },
        "main": {
            "normal": Face(c.vermilion_600, c.vermilion_700, red, c.vermilion_500, c.vermilion_700),
            "hover": Face(c.vermilion_500, c.vermilion_700, red, (214, 92, 72), c.vermilion_700),
            "pressed": Face(c.vermilion_700, (94, 16, 10), red),
            "disabled": dead,
        },
        "yes": {
            "normal": Face(c.verdigris_600, c.verdigris_700, yes, c.verdigris_500, c.verdigris_700),
            "hover": Face(c.verdigris_500, c.parchment_100, yes, (99, 164, 148), c.verdigris_700),
            "pressed": Face(c.verdigris_700, c.verdigris_700, yes),
            "disabled": dead,
        },
        "bar": {
            "normal": Face(c.leather_600, c.bronze_600, c.on_dark),
            "hover": Face(c.leather_600, c.bronze_300, c.on_dark),
            "pressed": Face(c.leather_800, c.bronze_300, c.on_dark),
            "disabled": Face(c.leather_700, None, c.bar_disabled_text),
        },
    }
    for states in table.values():
        states["focus"] = states["normal"]
    return table


FACES = _faces()


def key_cap(
    canvas: Canvas, label: str, right: float, middle: float, color: Color, size: float = 26, face: Color | None = None
) -> float:
    """Draw a key cap that ends at ``right``; returns its width."""
    style = theme().text.key
    icon = KEY_ICONS.get(label)
    width = size if icon or len(label) <= 2 else canvas.width(label, style) + 12
    box = Box(right - width, middle - size / 2, width, size)
    canvas.rounded(box, face, theme().radius.key, color, 1)
    if icon:
        canvas.icon(icon, box.inset(5), color)
    else:
        canvas.text(label, box.center[0], middle, style, color, "center", "middle")
    return width


class Lines(NamedTuple):
    """A label as it is set."""

    lines: list[str]
    style: TextStyle


class Button(Widget):
    """A button with a label, and if wanted an icon, a second line (``sub``) and a key cap."""

    focusable = True
    align: Literal["center", "left"] = "center"
    """Where icon and label stand; the key cap of a button at the left stands at the right."""
    sound = "click"
    """What is heard when it is pressed; empty for nothing."""

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None] | None = None,
        *,
        kind: Kind = "plain",
        icon: str | None = None,
        action: str | None = None,
        tooltip: str | None = None,
        refusal: str | None = None,
        on_dark: bool | None = None,
    ) -> None:
        super().__init__(tooltip=tooltip, name=label)
        self.label = label
        self.on_press = on_press
        self.kind: Kind = kind
        self.icon = icon
        self.sub: str | None = None
        """A second line."""
        self.action = action
        self.refusal = refusal
        self.on_dark = kind == "bar" if on_dark is None else on_dark
        self.style: TextStyle = theme().text.button
        self.chosen = False

    def activate(self) -> None:
        """Do what it is for, with its sound."""
        scene = self.scene
        if scene is not None and self.sound:
            scene.sound(self.sound)
        if self.on_press is not None:
            self.on_press()

    def key_label(self) -> str | None:
        """The key as shown on the cap, from the table in force."""
        scene = self.scene
        return scene.key_label(self.action) if self.action and scene is not None else None

    def natural_width(self, canvas: Canvas) -> float:
        """The width that shows everything."""
        label = self.key_label()
        cap = max(26, canvas.width(label, theme().text.key) + 12) + 12 if label else 0
        icon = theme().size.icon_row + 10 if self.icon else 0
        text = max(canvas.width(self.label, self.style), canvas.width(self.sub or "", theme().text.note))
        return text + icon + cap + 36

    def draw(self, canvas: Canvas) -> None:
        """Face by state, then the content."""
        state = self.state
        face = FACES[self.kind][state]
        if self.chosen and self.kind == "plain":
            c = theme().color
            face = Face(c.leather_700, c.ink_900, c.on_dark)
        box = self._draw_face(canvas, state, face)
        if self.shows_focus:
            canvas.ring(self.box, self._ring_color(), 3, 3)
        self._draw_content(canvas, box, face.text)

    def _draw_face(self, canvas: Canvas, state: State, face: Face) -> Box:
        radius = theme().radius.button
        box = self.box
        if state == "pressed" and self.kind != "bar":
            box = Box(box.x, box.y + 2, box.w, box.h)
        elif state != "disabled" and self.kind != "bar":
            canvas.shadow(box, "button", radius)
        width = 1.5 if self.kind == "bar" else 2
        canvas.rounded(box, face.face, radius, face.line, width)
        inside = box.inset(width)
        if state == "pressed" and self.kind != "bar":
            canvas.fill(Box(inside.x, inside.y, inside.w, 3), theme().color.shade, 80)
        if face.foot:
            canvas.fill(Box(inside.x, inside.bottom - 4, inside.w, 4), face.foot)
        if face.inner:
            light = Box(inside.x + 1, inside.y + 1, inside.w - 2, inside.h - 5)
            canvas.outline(light, face.inner, 1)
        return box

    def _ring_color(self) -> Color:
        c = theme().color
        if self.on_dark:
            return c.gold_300
        return c.ink_900 if self.kind in ("main", "yes") else c.vermilion_600

    def _draw_content(self, canvas: Canvas, box: Box, color: Color) -> None:
        lift = 0 if self.kind == "bar" else 1
        middle = box.y + box.h / 2 - lift
        label = self.key_label()
        cap_w = 26.0 if label and (len(label) <= 2 or label in KEY_ICONS) else 0.0
        if label and not cap_w:
            cap_w = canvas.width(label, theme().text.key) + 12
        sign = theme().size.icon_row + 9 if self.icon else 0.0
        for icon_w, cap in ((sign, label), (0.0, label), (0.0, None)):  # words come before signs
            room = box.w - 20 - icon_w - (cap_w + 10 if cap else 0)
            words = self._label_lines(canvas, room)
            widest = max(canvas.width(line, words.style) for line in words.lines)
            if widest <= room + 0.5:
                break
        text_w = min(widest, room)
        total = text_w + icon_w + (cap_w + 10 if cap else 0)
        x = box.x + 18 if self.align == "left" else box.x + (box.w - total) / 2
        row = middle - (9 if self.sub else 0)
        if self.icon and icon_w:
            side = theme().size.icon_row
            canvas.icon(self.icon, Box(x, row - side / 2, side, side), color)
            x += icon_w
        pitch = words.style.size * 1.05
        for index, line in enumerate(words.lines):
            y = row + (index - (len(words.lines) - 1) / 2) * pitch
            canvas.text_fit(line, x, y, room, words.style, color, smallest=12)
        if cap:
            right = box.right - 14 if self.align == "left" else x + text_w + 10 + cap_w
            key_cap(canvas, cap, right, row, color)
        if self.sub:
            canvas.text_fit(self.sub, box.x + box.w / 2, middle + 13, box.w - 16, theme().text.note, color, "center")

    def _label_lines(self, canvas: Canvas, room: float) -> Lines:
        """The label in one line, or in two where that would be too small and the height allows it."""
        style = canvas.fitted(
            self.label, room, self.style, LEAST_TEXT if self.style.family != "Cinzel" else LEAST_CAPITALS
        )
        words = self.label.split(" ")
        if canvas.width(self.label, style) <= room or len(words) < 2 or self.sub or self.box.h < 2 * LEAST_TEXT + 6:
            return Lines([self.label], style)
        halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        first, second = min(halves, key=lambda pair: max(canvas.width(half, style) for half in pair))
        longer = max(first, second, key=lambda half: canvas.width(half, style))
        return Lines([first, second], canvas.fitted(longer, room, style.sized(LEAST_TEXT), LEAST_CAPITALS))


class IconButton(Button):
    """A square button that shows only its icon; the tooltip says what it does."""

    def __init__(
        self,
        icon: str,
        on_press: Callable[[], None] | None = None,
        *,
        tooltip: str,
        kind: Kind = "plain",
        action: str | None = None,
        refusal: str | None = None,
        on_dark: bool | None = None,
    ) -> None:
        super().__init__(
            "",
            on_press,
            kind=kind,
            icon=icon,
            tooltip=tooltip,
            action=action,
            refusal=refusal,
            on_dark=on_dark,
        )
        self.name = tooltip

    def _draw_content(self, canvas: Canvas, box: Box, color: Color) -> None:
        side = min(box.w, box.h) * 0.56
        canvas.icon(self.icon or "dot", box.place(side, side).move(0, 0 if self.kind == "bar" else -1), color)


class MenuRow(Button):
    """A row of a menu on leather: icon, capitals, a note, a key cap; a hairline below."""

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None] | None,
        *,
        icon: str,
        note: str = "",
        action: str | None = None,
        tooltip: str | None = None,
        refusal: str | None = None,
    ) -> None:
        super().__init__(
            label,
            on_press,
            kind="bar",
            icon=icon,
            action=action,
            tooltip=tooltip,
            refusal=refusal,
        )
        self.style = replace(theme().text.h3, tracking=0.04)
        self.note = note

    def draw(self, canvas: Canvas) -> None:
        """Flat; lit when the pointer or the focus is on it."""
        c = theme().color
        state = self.state
        if state in ("hover", "pressed", "focus"):
            canvas.fill(self.box, c.leather_500 if state != "pressed" else c.leather_800, 200)
            canvas.fill(Box(self.box.x, self.box.y, 4, self.box.h), c.bronze_300)
        if self.shows_focus:
            canvas.outline(self.box, c.gold_300, 2)
        canvas.hline(self.box.x, self.box.right, self.box.bottom - 1, c.leather_500)
        color = c.bar_disabled_text if state == "disabled" else c.on_dark
        middle = self.box.y + self.box.h / 2
        side = min(28.0, self.box.h * 0.6)
        if self.icon:
            canvas.icon(
                self.icon,
                Box(self.box.x + 20, middle - side / 2, side, side),
                c.bar_disabled_text if state == "disabled" else c.bronze_300,
            )
        right = self.box.right - 20
        label = self.key_label()
        if label:
            right -= key_cap(canvas, label, right, middle, c.on_dark_muted) + 18
        if self.note:
            canvas.text(self.note, right, middle, theme().text.small, c.on_dark_muted, "right", "middle")
            right -= canvas.width(self.note, theme().text.small) + 12
        canvas.text_fit(self.label, self.box.x + 66, middle, right - self.box.x - 66, self.style, color)
