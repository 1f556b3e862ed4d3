"""Action cards in three drawings, by the width of their box: large (206x288, or 150 wide without the column of the levy) with what
the agent action and the event do in a sentence each; small with their two names; narrow with their signs alone.

action_card(canvas, box, face)
"""

from __future__ import annotations

from dataclasses import dataclass

from game.client.canvas import LEAST_CAPITALS, Canvas
from game.client.layout import Box
from game.client.paint.vector import icon_bodies
from game.client.rome.art.frame import card_frame
from game.client.rome.art.picture import Figure, compose
from game.client.rome.art.pieces import coin
from game.client.rome.look import look
from game.client.text import Block, paragraph, plain
from game.client.theme import Color, TextStyle, theme
from game.client.words import tr

ACTION_ICONS = {
    "treaty": "shaking-hands",
    "trade": "amphora",
    "protests": "fist",
    "spy": "cowled",
    "riots": "torch",
    "rebel_uprising": "rally-the-troops",
    "recruit_mercenaries": "tribal-shield",
    "slow_distrust": "duality-mask",
    "double_agent": "double-face-mask",
    "assassination": "plain-dagger",
    "sabotage": "small-fire",
    "treasury_theft": "locked-chest",
    "bribe": "swap-bag",
}
EVENT_ICONS = {
    "difficult_travels": "mountain-road",
    "forced_march": "sandal",
    "prepared_battlefield": "stakes-fence",
    "exceptional_fighting": "crossed-swords",
    "inspired_leadership": "conqueror",
    "unpaid_mercenaries": "broken-shield",
    "slip_away": "footsteps",
    "favourable_winds": "sail",
    "storm": "big-wave",
    "plague": "rat",
    "wavering_ally": "duality-mask",
    "busy_agent": "hourglass",
    "watchful_guards": "spears",
    "good_harvest": "wheat",
    "crop_failure": "crow-dive",
    "corrupt_officials": "roman-toga",
    "bread_and_games": "bread",
    "local_guides": "treasure-map",
    "fog_of_battle": "dust-cloud",
    "traitor_at_the_gate": "open-gate",
    "muster": "drum",
}


@dataclass(frozen=True, slots=True)
class ActionFace:
    """An action card: its agent action with its ``group`` (common, uncommon, dangerous) and what it ``does``, levy, and its event
    with what that does as ``text``."""

    action: str
    action_name: str
    group: str
    levy: int
    event: str
    event_name: str
    phases: str
    text: str
    does: str = ""
    event_icon: str | None = None

    @property
    def icon(self) -> str:
        """Sign of the event."""
        name = self.event_icon or EVENT_ICONS.get(self.event, "scroll-unfurled")
        return name if name in icon_bodies() else "scroll-unfurled"


def group_color(group: str) -> Color:
    """Ground of the agent action: verdigris for the common, bronze for the uncommon, vermilion for the dangerous."""
    c = theme().color
    return {"common": c.verdigris_600, "uncommon": c.bronze_700, "dangerous": c.vermilion_700}[group]


def action_card(canvas: Canvas, box: Box, face: ActionFace, shadow: bool = True) -> None:
    """Draw the card that fits the box: large from 130 wide (a narrow one without the column of the levy), with its two names from
    76, below that with signs alone."""
    draw, wide = (
        (_action_large, 206.0 if box.w > 0.62 * box.h else SLIM)
        if box.w >= 130
        else (_action_small, max(84.0, box.w))
        if box.w >= 76
        else (_action_signs, 52.0)
    )
    k = box.w / wide
    if shadow:
        canvas.shadow(box, "card", 6 * k)
    height = box.h / k
    canvas.sheet(("action", face, draw, wide), box, lambda sub: draw(sub.zoomed(k), face, wide, height))


def _sign_disc(canvas: Canvas, center: tuple[float, float], radius: float, face: ActionFace) -> None:
    c = theme().color
    ink = c.vermilion_700 if face.group == "dangerous" else c.ink_900
    canvas.disc(center, radius, (243, 232, 205), c.ink_900, 1.6)
    side = radius * 1.36
    canvas.icon(
        ACTION_ICONS.get(face.action, "scroll-quill"), Box(center[0] - side / 2, center[1] - side / 2, side, side), ink
    )


SLIM = 150.0
"""The width of the large card where many lie side by side."""
SPLIT, BAND = 142.0, 146.0
"""On the large card: where the levy begins, and the picture."""


def rooms(w: float) -> tuple[Box, Box]:
    """Room on a large card ``w`` wide for what the agent action does, and for what the event does."""
    if w > SLIM:
        return Box(5, 90, SPLIT - 10, BAND - 94), Box(10, 234, w - 20, 49)
    return Box(5, 90, w - 10, BAND - 94), Box(7, 222, w - 14, 61)


def _action_large(canvas: Canvas, face: ActionFace, w: float, h: float) -> None:
    c = theme().color
    does, tells = rooms(w)
    split, event = (SPLIT, 196.0) if w > SLIM else (w, 184.0)
    canvas.fill(Box(0, 0, w, h), c.parchment_100)
    canvas.fill(Box(0, 0, split, BAND), group_color(face.group))
    _sign_and_name(canvas, face, split)
    _middle(canvas, sentence(canvas, face.does, does, c.on_accent, "EBGaramond-600"), does)
    if w > SLIM:
        _levy(canvas, face, w)
    else:
        coin(canvas, (w - 20, 20), 15, face.levy)
    canvas.fill(Box(0, BAND, w, 1.8), c.ink_900)
    _band(canvas, Box(0, BAND + 1.8, w, event - BAND - 2.3), face.icon)
    canvas.fill(Box(0, event - 0.5, w, 1.8), c.ink_900)
    name, phases = TextStyle("Cinzel-700", 15), TextStyle("EBGaramond-600i", 14.5)
    canvas.text_fit(face.event_name, w / 2, event + 13, w - 12, name, c.ink_900, "center", smallest=12)
    times = face.phases
    if canvas.width(times, phases.sized(12)) > w - 10:
        times = times.replace(" · ", "·")
    canvas.text_fit(times, w / 2, event + 30, w - 10, phases, c.vermilion_700, "center", smallest=12)
    _middle(canvas, sentence(canvas, face.text, tells, c.ink_900), tells)
    card_frame(canvas, w, h, 7, width=2.4)


def _levy(canvas: Canvas, face: ActionFace, w: float) -> None:
    """The column of the emergency tax."""
    c = theme().color
    canvas.fill(Box(SPLIT, 0, 2, BAND), c.ink_900)
    canvas.fill(Box(SPLIT + 2, 0, w - SPLIT - 2, BAND), look().card.veteran_face)
    middle = (SPLIT + 2 + w) / 2 - 1
    style = TextStyle("Cinzel-700", 14, tracking=0.04, upper=True)
    canvas.text_fit(tr("Levy"), middle, 32, w - SPLIT - 6, style, c.ink_700, "center", smallest=13)
    coin(canvas, (middle, 78), 26, face.levy)


def _sign_and_name(canvas: Canvas, face: ActionFace, w: float) -> None:
    """The sign of the agent action over its name; it makes room for a long one, which takes two lines."""
    c = theme().color
    style = TextStyle("Cinzel-700", 15.5, line=0.95)
    if canvas.width(face.action_name, style) > w - 8:
        style = style.sized(LEAST_CAPITALS)
    name = paragraph(canvas, plain(face.action_name), w - 8, style, c.on_accent, "center")
    foot = 88.0
    radius = min(30.0, (foot - name.height - 8) / 2)
    _sign_disc(canvas, (w / 2, 6 + radius), radius, face)
    name.draw(canvas, 4, foot - name.height)


def sentence(canvas: Canvas, text: str, room: Box, color: Color, font: str = "EBGaramond-400") -> Block:
    """What stands on a card, as large as the room allows, but not below the least size."""
    style = TextStyle(font, 16, line=1.0)
    block = paragraph(canvas, plain(text), room.w, style, color, "center")
    while block.height > room.h and style.size > LEAST_CAPITALS:
        style = style.sized(style.size - 0.5)
        block = paragraph(canvas, plain(text), room.w, style, color, "center")
    return block


def _middle(canvas: Canvas, block: Block, room: Box) -> None:
    block.draw(canvas, room.x, room.y + max(0.0, (room.h - block.height) / 2))


def _band(canvas: Canvas, box: Box, icon: str) -> None:
    """A low picture: one sign before the hills, almost as high as the band."""
    rect = canvas.rect(box)
    flat = box.h / (0.9 * box.w)  # low pictures show their figures smaller by this
    figures = (Figure(icon, "front", 50, 1.5 / flat, 0.84 * 100 * box.h / box.w / flat),)
    key = ("band", icon, rect.size, canvas.scale)
    made = canvas.cache.get(key, lambda: compose(rect.size, canvas.scale, figures, None, 0, False))
    canvas.blit(made, rect.topleft)


def _action_small(canvas: Canvas, face: ActionFace, w: float, h: float) -> None:
    c = theme().color
    half = h * 0.5
    canvas.fill(Box(0, 0, w, h), c.parchment_100)
    canvas.fill(Box(0, 0, w, half), group_color(face.group))
    canvas.fill(Box(0, half, w, 1.6), c.ink_900)
    _sign_disc(canvas, (w * 0.37, half * 0.34), 23, face)
    coin(canvas, (w - 16, 17), 13, face.levy)
    _two_lines(canvas, face.action_name, Box(3, half * 0.62, w - 6, half * 0.36), c.on_accent)
    side = 29.0
    canvas.icon(face.icon, Box((w - side) / 2, half + 7, side, side), c.ink_700)
    _two_lines(canvas, face.event_name, Box(3, half + 38, w - 6, h - half - 42), c.ink_900)
    card_frame(canvas, w, h, 5, width=2)


def _action_signs(canvas: Canvas, face: ActionFace, w: float, h: float) -> None:
    """Too narrow for words: the signs of action and event, and the levy."""
    c = theme().color
    half = h * 0.54
    canvas.fill(Box(0, 0, w, h), c.parchment_100)
    canvas.fill(Box(0, 0, w, half), group_color(face.group))
    canvas.fill(Box(0, half, w, 1.6), c.ink_900)
    _sign_disc(canvas, (20, half / 2), min(17.0, half / 2 - 5), face)
    coin(canvas, (w - 12, 13), 10, face.levy)
    side = min(32.0, h - half - 9)
    canvas.icon(face.icon, Box((w - side) / 2, half + (h - half - side) / 2, side, side), c.ink_700)
    card_frame(canvas, w, h, 4, width=2)


def _two_lines(canvas: Canvas, text: str, box: Box, color: Color) -> None:
    style = TextStyle("EBGaramond-600", 16, line=0.98)
    block = paragraph(canvas, plain(text), box.w, style, color, "center")
    while (block.natural_width > box.w + 1 or len(block.lines) > 2) and style.size > 11:
        style = style.sized(style.size - 0.5)
        block = paragraph(canvas, plain(text), box.w, style, color, "center")
    block.draw(canvas, box.x, box.y + (box.h - block.height) / 2)
