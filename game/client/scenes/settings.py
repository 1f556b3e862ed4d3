"""Settings: display, sound, play, keys. Every change acts at once and is kept when the scene is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.scenes.base import Scene
from game.client.settings import scales_for
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.controls import Choice, Slider, Toggle
from game.client.widgets.fields import KeyField
from game.client.widgets.panels import Label, Panel, Tabs
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr
from game.common.language import languages

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""What languages call themselves; others are shown by their code."""

KEYS = 3
"""The page of the keys."""
SPREAD = 34.0
"""How much further apart rows may lie."""
Row = tuple[str, str, Widget]
"""(name, explanation, control)"""


class Line(Widget):
    """A hairline under the name of a group of rows."""

    def draw(self, canvas: Canvas) -> None:
        """Across the page."""
        canvas.hline(self.box.x, self.box.right, self.box.y, theme().color.bronze_500)


class SettingsScene(Scene):
    """Tabs over rows of name, explanation and control."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.changed = changed
        self.page = 0

    def build(self) -> None:
        """The frame; rows come with the page."""
        self.panel = self.root.add(Panel("parchment"))
        self.heading = self.panel.add(Label(tr("Settings"), theme().text.h1))
        self.tabs = self.panel.add(
            Tabs(
                [tr("Screen"), tr("Sound"), tr("Game"), tr("Keys")],
                self._turn,
                icons=["eyeball", "hunting-horn", "round-shield", "scroll-quill"],
            )
        )
        self.area = self.panel.add(ScrollArea(self._lay, name="rows"))
        self.back = self.panel.add(Button(tr("Done"), self.cancel, kind="main", action="confirm"))
        self.reset = self.panel.add(Button(tr("Usual keys"), self._usual_keys))
        self._fill()

    def _turn(self, page: int) -> None:
        self.page = page
        self._fill()
        self.area.offset = 0
        self.fit()

    def _fill(self) -> None:
        self.rows = (self._screen, self._sound, self._play, self._keys)[self.page]()
        self.area.clear()
        self.labels = []
        for name, explanation, control in self.rows:
            self.labels.append(
                (
                    self.area.add(
                        Label(f"<red><b>{name}</b></red>" if isinstance(control, Line) else f"<b>{name}</b>")
                    ),
                    self.area.add(Label(explanation, theme().text.note, theme().color.on_parchment_muted)),
                )
            )
            self.area.add(control)
        self.reset.visible = self.page == KEYS

    # -- pages -----------------------------------------------------------------------------------------------------

    def _screen(self) -> list[Row]:
        s = self.app.settings
        offered = [(k, f"{k * 100:.0f} %") for k in scales_for(*self.app.canvas.surface.get_size())]
        nearest = min((k for k, _ in offered), key=lambda k: abs(k - self.app.scale))
        return [
            (
                tr("Size of text and buttons"),
                tr("Everything is drawn anew at this size, so it stays sharp."),
                Choice(offered, nearest, self._scale),
            ),
            (
                tr("Full screen"),
                tr("The same as {key}.").format(key=self.app.keys.label("fullscreen")),
                Toggle(tr("Use the whole screen"), s.fullscreen, lambda _: self.app.toggle_fullscreen()),
            ),
            (
                tr("Language"),
                tr("Game and rulebook speak it at once."),
                Choice([(code, LANGUAGES.get(code, code)) for code in languages()], s.language, self._language),
            ),
            (
                tr("Less movement"),
                tr("Things fade in place of travelling."),
                Toggle(tr("Reduce movement"), s.reduce_motion, lambda on: self._set(reduce_motion=on)),
            ),
            (
                tr("Colour vision"),
                tr("Shows the screen as others see it, to check that nothing hangs on colour alone."),
                Choice(
                    [
                        ("off", tr("Off")),
                        ("protan", tr("No red")),
                        ("deutan", tr("No green")),
                        ("tritan", tr("No blue")),
                    ],
                    s.colour_vision,
                    self._vision,
                ),
            ),
        ]

    def _sound(self) -> list[Row]:
        s = self.app.settings
        return [
            (tr("Sounds"), tr("Dice, cards, coins, steps and oars."), Slider(s.sound, self._volume)),
            (
                tr("Music"),
                tr("A lyre above wind and surf, very quiet."),
                Slider(s.music, lambda share: self._hear(music=share)),
            ),
            (
                tr("Silence"),
                tr("The same as {key}.").format(key=self.app.keys.label("mute")),
                Toggle(tr("Mute everything"), s.muted, lambda on: self._hear(muted=on)),
            ),
        ]

    def _play(self) -> list[Row]:
        s = self.app.settings
        return [
            (
                tr("Speed"),
                tr("How fast dice, cards and armies move. Any key skips."),
                Choice([(1, "1×"), (2, "2×"), (4, "4×"), (0, tr("At once"))], s.speed, lambda v: self._set(speed=v)),
            ),
            (
                tr("Single choices"),
                tr("A choice with one option is taken for you."),
                Toggle(tr("Take them without asking"), s.forced, lambda on: self._set(forced=on)),
            ),
            (
                tr("Answering others"),
                tr("For a card in another's turn. Never: you pass by yourself."),
                Choice(
                    [("always", tr("Always")), ("when able", tr("When able")), ("never", tr("Never"))],
                    s.reactions,
                    lambda v: self._set(reactions=v),
                ),
            ),
            (
                tr("Passing the seat"),
                tr("A covered screen before the next person looks."),
                Choice(
                    [("always", tr("Always")), ("several people", tr("With several")), ("never", tr("Never"))],
                    s.handover,
                    lambda v: self._set(handover=v),
                ),
            ),
            (
                tr("What you missed"),
                tr("Told when your turn begins."),
                Choice(
                    [("always", tr("Always")), ("unseen", tr("If unseen")), ("never", tr("Never"))],
                    s.recap,
                    lambda v: self._set(recap=v),
                ),
            ),
            (
                tr("Undo"),
                tr("Never past dice or secrets; or not even past the phase."),
                Choice(
                    [("barrier", tr("To the last chance")), ("phase", tr("This phase")), ("off", tr("Off"))],
                    s.undo,
                    lambda v: self._set(undo=v),
                ),
            ),
            (
                tr("Hints"),
                tr("A word on the rule beside each step, and what words mean."),
                Choice(
                    [("always", tr("Always")), ("first games", tr("In the first two games")), ("never", tr("Never"))],
                    s.beginner,
                    lambda v: self._set(beginner=v),
                ),
            ),
            (
                tr("Text log"),
                tr("For screen readers: each event and question as a line of a text file beside the saved game."),
                Toggle(tr("Write it"), s.text_log, lambda on: self._set(text_log=on)),
            ),
        ]

    def _keys(self) -> list[Row]:
        groups = {
            "everywhere": tr("Everywhere"),
            "game": tr("In the game"),
            "title": tr("On the title"),
            "sheet": tr("At questions"),
            "maps": tr("In the map viewer"),
            "book": tr("In the rulebook"),
        }
        rows: list[Row] = []
        group = ""
        for binding in self.app.keys.table.values():
            if binding.group != group:
                group = binding.group
                rows.append((groups[group], "", Line()))
            field = KeyField(
                self.app.keys.key(binding.action) or "",
                partial(self._bind, binding.action),
                waiting=tr("Press a key"),
                name=binding.action,
            )
            rows.append((binding.text, "", field))
        return rows

    # -- changes ---------------------------------------------------------------------------------------------------

    def _set(self, **values: object) -> None:
        for name, value in values.items():
            setattr(self.app.settings, name, value)
        if self.changed is not None:
            self.changed()

    def _vision(self, kind: str) -> None:
        self._set(colour_vision=kind)
        self.damage()

    def _scale(self, scale: float) -> None:
        self.app.set_scale(scale)
        self._set()

    def _language(self, code: str) -> None:
        self.app.speak(code)
        self._set()
        self.app.replace(SettingsScene(self.changed))

    def _hear(self, **values: object) -> None:
        self._set(**values)
        self.app.sounds.obey(self.app.settings)

    def _volume(self, value: float) -> None:
        self._hear(sound=value)
        self.sound("coin")

    def _bind(self, action: str, key: str) -> str | None:
        other = self.app.keys.bind(action, key)
        if other is None:
            self._set()
            return None
        reason = tr("That key already means: {what}").format(what=self.app.keys.table[other].text)
        self.toast(reason, "broken-shield")
        return reason

    def _usual_keys(self) -> None:
        self.app.keys.overrides.clear()
        self._fill()
        self.fit()

    def left(self) -> None:
        """Keep the settings; say so when that is impossible."""
        problem = self.app.save_settings()
        if problem and self.app.top is not None:
            self.app.top.toast(problem, "broken-shield")

    # -- place -----------------------------------------------------------------------------------------------------

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """A sheet in the middle."""
        box = Box(0, 0, *size).place(min(1040, size[0] - 24), min(780, size[1] - 24))
        self.panel.place(box)
        low = box.h < 520
        room = box.inset(32 if low else 36, 18 if low else 26)
        top, room = room.cut_top(44, 8)
        wanted = self.heading.block(self.app.canvas, room.w).natural_width
        self.heading.place(top)
        if low:  # the tabs stand beside the heading, so that more rows are seen
            self.tabs.place(top.cut_left(wanted + 28)[1].cut_top(40)[0])
        else:
            tabs, room = room.cut_top(40, 16)
            self.tabs.place(tabs)
        foot, body = room.cut_bottom(44 if low else 48, 8 if low else 14)
        self.back.place(foot.cut_right(150)[0].cut_top(44)[0])
        self.reset.place(foot.cut_left(170)[0].cut_top(44)[0])
        self.area.place(body)

    def _lay(self, box: Box) -> float:
        """The rows; a page of few spreads them over the sheet."""
        high = self._lay_rows(box, 0.0)
        spare = (self.area.box.h - high) / max(1, len(self.rows))
        return self._lay_rows(box, min(SPREAD, spare)) if spare > 0 and self.page != KEYS else high

    def _lay_rows(self, box: Box, spread: float) -> float:
        narrow = box.w < 640
        y = box.y + 4
        canvas = self.app.canvas
        self._lines = []
        for (name, explanation), (_, words, control) in zip(self.labels, self.rows, strict=True):
            if isinstance(control, Line):
                y += 12
                name.place(Box(box.x, y, box.w, 24))
                control.place(Box(box.x, y + 28, box.w - 6, 2))
                y += 34
                continue
            if isinstance(control, KeyField):
                name.place(Box(box.x, y + 10, box.w - 190, 24))
                control.place(Box(box.right - 176, y + 4, 170, 34))
                y += 44
                continue
            y += spread / 2
            label_w = box.w if narrow else box.w * 0.42
            name.place(Box(box.x, y + 6, label_w, 24))
            height = explanation.block(canvas, label_w).height if words else 0
            explanation.place(Box(box.x, y + 31, label_w, height))
            if narrow:
                y += 36 + height
                control.place(Box(box.x + 4, y, box.w - 8, 40))
                y += 56
            else:
                control.place(Box(box.x + label_w + 24, y + 6, box.w - label_w - 30, 40))
                y += max(64, 46 + height)
            y += spread / 2
            self._lines.append(y - 4)
        return y - box.y

    _lines: Sequence[float] = ()

    def foreground(self, canvas: Canvas) -> None:
        """A hairline below each row."""
        room = self.area.view
        for y in self._lines:
            if room.y < y < room.bottom:
                canvas.hline(room.x, room.right, y, theme().color.parchment_300)

    def backdrop(self, canvas: Canvas) -> None:
        """The bare table."""
        canvas.texture("wood", Box(0, 0, *self.size))
