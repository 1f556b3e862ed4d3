"""The shared widgets side by side."""

from __future__ import annotations

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.art.faces import TroopFace
from game.client.rome.art.troop import troop_card
from game.client.rome.look import livery
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button, IconButton
from game.client.widgets.cards import CardWidget
from game.client.widgets.charts import Histogram, LineChart, OddsBlock, Part, Series
from game.client.widgets.controls import Choice, Slider, Stepper, Toggle
from game.client.widgets.fields import KeyField, TextInput
from game.client.widgets.panels import Label, ListRow, Panel, Tabs
from game.client.widgets.scroll import ScrollArea
from game.client.widgets.tracks import CardSlot, Chip, PhaseTrack, cost_tag, tag_width
from tools.showcase import shot

FACE = TroopFace(
    "republican_legionaries",
    "Republican Legionaries",
    "rome",
    "infantry",
    "close",
    ("GREEN", "GREEN"),
    ("BLACK",),
    cost=4,
)


def _ignore(*_: object) -> None:
    """What the controls do in a picture."""


class Gallery(Scene):
    """Everything on one screen of 1280x720."""

    def build(self) -> None:
        """All widgets with their places."""
        self.placed: list[tuple[Widget, Box]] = []
        track = PhaseTrack(
            ["Initiative", "Agents", "Taxation", "Campaign", "Spending"], 3, numerals=["I", "II", "III", "IV", "V"]
        )
        short = PhaseTrack(["Prepare", "Terrain", "Flanks", "Centre", "Envelop", "Verdict"], 3)
        short.short, short.extra = True, "combat 6"
        self._put(track, Box(10, 6, 800, 44))
        self._put(short, Box(820, 6, 450, 44))
        self._put(Panel("parchment", "Pella", note="a port", level="h2"), Box(10, 60, 400, 330))
        self._put(
            OddsBlock(
                52,
                "take by assault",
                [Part(52, "good"), Part(48, "bad")],
                "win: +3 VP, +2 gold a turn",
                "fail: besiege",
                "exact",
            ),
            Box(32, 110, 356, 110),
        )
        self._put(Histogram([("none", 0.05), ("1", 0.44), ("2", 0.47), ("3", 0.04)]), Box(32, 226, 356, 70))
        self._put(Button("Assault", kind="main", icon="siege-ram", action="confirm"), Box(32, 312, 180, 50))
        self._put(Button("Besiege", action="second"), Box(222, 312, 164, 50))
        self._put(Panel("parchment", "Controls"), Box(420, 60, 420, 330))
        controls: list[Widget] = [
            Tabs(["All", "Main", "Skirmish"], _ignore, icons=["card-play", "roman-shield", "thrown-spear"]),
            Toggle("Take single choices", True, _ignore),
            Slider(0.6, _ignore),
            Stepper(3, 1, 4, _ignore, unit="seats"),
            Choice([(n, f"{n} VP") for n in (10, 15, 20, 25)], 20, _ignore),
            TextInput("Livia", _ignore),
        ]
        for index, control in enumerate(controls):
            self._put(control, Box(442, 100 + index * 46, 376, 38))
        self._put(KeyField("ctrl+z", _ignore, waiting="Press a key"), Box(720, 68, 100, 32))
        lines = [
            Series("Rome", [0, 1, 3, 5, 9, 11, 15, 18, 21], livery("rome").base, livery("rome").chart_dash),
            Series(
                "Carthage", [0, 2, 4, 7, 10, 12, 14, 17, 19], livery("carthage").base, livery("carthage").chart_dash
            ),
            Series("Greece", [0, 0, 3, 6, 8, 9, 10, 12, 13], livery("greece").base, livery("greece").chart_dash),
            Series(
                "Barbarians", [0, 0, 2, 3, 5, 6, 6, 8, 9], livery("barbarians").base, livery("barbarians").chart_dash
            ),
        ]
        self._put(Panel("parchment", "Victory points by turn"), Box(850, 60, 420, 330))
        self._put(
            LineChart(
                lines, ["Start", *["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]], goal=20, goal_word="goal 20"
            ),
            Box(868, 92, 390, 280),
        )
        self._put(Panel("leather", "Chronicle", note="speed 2×"), Box(10, 400, 400, 310))
        area = ScrollArea(self._lay_rows, on_dark=True)
        self.rows = [
            area.add(
                ListRow(
                    f"Army {n} besieges <b>Syracuse</b>",
                    right=f"turn {n}",
                    icon="siege-ram",
                    on_dark=True,
                    sub="since the last turn" if n % 2 else "",
                )
            )
            for n in range(1, 12)
        ]
        self.rows[1].chosen = True
        self._put(area, Box(22, 440, 380, 260))
        self._put(Panel("wood"), Box(420, 400, 420, 310))
        cards = [
            CardWidget(
                lambda canvas, box: troop_card(canvas, box, FACE),
                "r",
                playable=index == 1,
                refusal="Cavalry fights on the flank." if index == 2 else None,
            )
            for index in range(5)
        ]
        cards[3].wounded = True
        cards[4].destroyed = True
        for index, (card, x) in enumerate(zip(cards, (436, 536, 636, 0, 736), strict=True)):
            self._put(card, Box(x, 420, 90, 126) if index != 3 else Box(460, 556, 90, 126))
        self._put(CardSlot(), Box(600, 570, 60, 84))
        fits = CardSlot()
        fits.fits = True
        self._put(fits, Box(670, 570, 60, 84))
        self._put(Chip("2 navies", icon="trireme", on_press=_ignore), Box(740, 570, 90, 34))
        self._put(Chip("5 fallen", on_press=_ignore), Box(740, 612, 90, 34))
        self._put(IconButton("anticlockwise-rotation", _ignore, tooltip="Undo"), Box(740, 654, 40, 40))
        self._put(Button("Auto-resolve", kind="bar", action="auto_resolve"), Box(870, 664, 190, 38))
        self._put(
            Label(
                "<b>Rome, march Army I.</b> Pella uses all <b>3</b> of its <a x>movement points</a>. <icon sandal> "
                "<i>A pass costs one more.</i>",
                theme().text.prompt,
            ),
            Box(872, 560, 380, 80),
        )

    def _put(self, widget: Widget, box: Box) -> None:
        self.root.add(widget)
        self.placed.append((widget, box))

    def _lay_rows(self, box: Box) -> float:
        for index, row in enumerate(self.rows):
            row.place(Box(box.x, box.y + index * 50, box.w, 50))
        return 50.0 * len(self.rows)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """As placed."""
        for widget, box in self.placed:
            widget.place(box)

    def backdrop(self, canvas: Canvas) -> None:
        """Leather above, wood below, and loose tags."""
        canvas.texture("leather", Box(0, 0, *self.size))
        canvas.panel("parchment", Box(850, 540, 420, 110))
        canvas.panel("mat", Box(850, 400, 420, 130))
        for x, words, icon in ((920, "1", "sandal"), (1040, "1 + 1 pass", "sandal"), (1160, "2 of 5", "anchor")):
            wide = tag_width(canvas, words)
            cost_tag(canvas, Box(x - wide / 2, 436, wide, 34), words, icon, words == "1 + 1 pass", (x, 480))


@shot("widgets", prepare=lambda app: app.top.toast("Picture saved.", "wax-seal") if app.top else None)
def widgets() -> Scene:
    """The gallery."""
    return Gallery()
