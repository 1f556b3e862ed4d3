"""Who plays: a row for each faction, with its emblem, its player, and what an automated one is like."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.presenters.names import plain
from game.client.rome.presenters.newgame import (
    Kind,
    SeatPlan,
    faction_name,
    level_choices,
    level_text,
    temperament_choices,
    temperament_text,
)
from game.client.text import fit
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.controls import Choice
from game.client.widgets.fields import TextInput
from game.client.widgets.panels import Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

LINE = 17
"""The height of a line of the explanations."""
GAP, MOST_GAP = 4.0, 60.0
"""Between seats: where room is tight, and where there is plenty."""
_LEFT = 74.0
"""Where words and controls begin, right of the emblem."""


class SeatRow(Widget):
    """A faction: emblem, name, who plays it; the name of a person, or level and temperament of an automated player.

    ``changed`` is called when somebody else plays it, ``named`` when a person's name is another."""

    def __init__(self, key: str, seat: SeatPlan, changed: Callable[[], None], named: Callable[[], None]) -> None:
        super().__init__(name=key)
        self.key_word, self.seat = key, seat
        self.changed, self.named = changed, named
        self.at_home = True
        """Whether the faction has a homeland on the map."""
        kinds: list[tuple[Kind, str]] = [
            ("person", tr("Person")),
            ("automated", tr("Automated")),
            ("random", tr("Random")),
            ("none", tr("Nobody")),
        ]
        self.kind = self.add(Choice(kinds, seat.kind, self._set_kind, name=faction_name(key)))
        self.field = self.add(
            TextInput(seat.name, self._set_name, placeholder=tr("Name"), longest=24, name=tr("Name of the player"))
        )
        self.level = self.add(
            Choice(
                level_choices(),
                seat.level,
                partial(self._set, "level"),
                tooltip=tr("How well it plays. None of them sees more than a person in its seat would."),
                name=tr("Level of {faction}").format(faction=faction_name(key)),
            )
        )
        self.temperament = self.add(
            Choice(
                temperament_choices(),
                seat.temperament,
                partial(self._set, "temperament"),
                tooltip=tr("In what manner it plays: no temperament is stronger than another."),
                name=tr("Temperament of {faction}").format(faction=faction_name(key)),
            )
        )

    def _set_kind(self, kind: Kind) -> None:
        self.seat.kind = kind
        self.changed()

    def _set(self, what: str, value: str) -> None:
        setattr(self.seat, what, value)
        self.invalidate()

    def _set_name(self, name: str) -> None:
        self.seat.name = name
        self.named()

    def explanation(self) -> list[str]:
        """Who plays it, in a line or two."""
        if not self.at_home:
            return [tr("Has no homeland on this map.")]
        if self.seat.kind == "automated":
            return [level_text(self.seat), temperament_text(self.seat)]
        words = {
            "person": tr("Somebody at this screen plays it."),
            "random": tr("Takes any legal choice: a weak opponent for trying out."),
            "none": tr("Its homeland stays, as a nation that nobody leads."),
        }
        return [words[self.seat.kind]]

    def natural_height(self) -> float:
        """Automated players need a line and a row more."""
        return 94.0 + (LINE + 38 if self.at_home and self.seat.kind == "automated" else 0)

    def arrange(self) -> None:
        """Controls right of the emblem, below the name and the explanation."""
        person = self.seat.kind == "person" and self.at_home
        automated = self.seat.kind == "automated" and self.at_home
        room = Box(self.box.x + _LEFT, self.box.y + 50 + LINE * automated, self.box.w - _LEFT - 4, 34)
        self.field.visible = person
        self.level.visible = self.temperament.visible = automated
        refusal = None if self.at_home else tr("This faction has no homeland on the map.")
        self.kind.change(refusal=refusal, value=self.seat.kind)
        name, kind = room.cut_right(room.w * 0.34, 10)
        self.kind.place(kind if person else room)
        self.field.place(name)
        level, temperament = room.move(0, 38).cut_left(room.w * 0.55, 6)
        self.level.place(level)
        self.temperament.place(temperament)

    def draw(self, canvas: Canvas) -> None:
        """Emblem, name, explanation."""
        c, t = theme().color, theme().text
        side = livery(self.key_word)
        disc(canvas, side, (self.box.x + 36, self.box.y + 40), 29, "conquered", 255 if self.at_home else 90)
        x = self.box.x + _LEFT
        canvas.text_fit(faction_name(self.key_word), x, self.box.y + 12, self.box.w - 80, t.h3, c.ink_900)
        for number, line in enumerate(self.explanation()):
            said = fit(canvas, plain(line), self.box.w - 80, 34, t.note, c.on_parchment_muted)
            said.draw(canvas, x, self.box.y + 35 + LINE * number - said.height / 2)
        canvas.hline(self.box.x, self.box.right, self.box.bottom - 2, c.parchment_300)


class SeatPanel(Panel):
    """The rows of all factions, one below the other."""

    def __init__(self, seats: Mapping[str, SeatPlan], changed: Callable[[], None], named: Callable[[], None]) -> None:
        super().__init__("parchment", tr("Who plays"), level="h2")
        self.area = self.add(ScrollArea(self._lay, name="seats"))
        self.rows = [self.area.add(SeatRow(key, seat, changed, named)) for key, seat in seats.items()]

    def settle(self, homes: Collection[str]) -> None:
        """Another map: ``homes`` are the factions that have a homeland on it."""
        for row in self.rows:
            row.change(at_home=row.key_word in homes)

    def tell(self, words: Mapping[str, str]) -> None:
        """What each faction is like, by its key: shown to whoever points at its row."""
        for row in self.rows:
            row.tooltip = words.get(row.key_word)

    def arrange(self) -> None:
        """The rows fill the panel."""
        self.area.place(self.inner)

    def _lay(self, box: Box) -> float:
        needed = [row.natural_height() for row in self.rows]
        gap = max(GAP, min(MOST_GAP, (box.h - sum(needed)) / len(needed)))
        y = box.y
        for row, high in zip(self.rows, needed, strict=True):
            row.place(Box(box.x, y, box.w, high))
            y += high + gap
        return y - gap + GAP - box.y
