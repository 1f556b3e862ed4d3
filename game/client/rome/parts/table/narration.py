"""What the others did, shown on the map: lines in the prompt, pieces that travel, dice. Any key goes on at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.client.affordance import Target
from game.client.rome.noises import loudest, sound_of
from game.client.rome.presenters.board import Place, where
from game.client.rome.presenters.chronicle import Line, LinkSpeaker, line, place_of
from game.client.rome.presenters.sheets import Sheet, sheets
from game.client.session import News
from game.client.theme import theme
from game.titles.rome.state import NONE

if TYPE_CHECKING:
    from game.client.rome.scenes.table import TableScene

_TRAVELS = {
    "army_moved": ("army", "region"),
    "landed": ("army", "region"),
    "agent_moved": ("agent", "region"),
    "navy_sails": ("navy", "sea"),
    "navy_in_port": ("navy", "port"),
    "navy_retreats": ("navy", "sea"),
    "navy_takes_refuge": ("navy", "port"),
}
"""Lines in which a piece goes somewhere: the piece, and the kind of place."""
_PAUSE = 520
_DICE = 900
_OWN_TAX = 1500
"""What the own regions have brought is read before the campaign begins."""


class Narration:
    """Shows news one after the other, then calls ``done``."""

    def __init__(self, scene: TableScene, news: Sequence[News], done: Callable[[], None]) -> None:
        self.scene = scene
        self.done = done
        speaker = LinkSpeaker(scene.view)
        self.todo: list[tuple[News, Line | None]] = [(each, line(speaker, each)) for each in news]
        self.at = 0
        self.sheets: dict[int, Sheet] = {sheet.first: sheet for sheet in self._sheets(news)}
        self.quick = not any(made is not None for _, made in self.todo)

    def _sheets(self, news: Sequence[News]) -> list[Sheet]:
        """Assaults, conquests, battles at sea: their dice are shown on a sheet of their own."""
        first = news[0].entry if news else 0
        earlier = self.scene.session.chronicle(max(0, first - 12))
        before = [each.log for each in earlier if each.entry < first]
        return sheets(self.scene.view, [each.log for each in news], before)

    def _show_sheet(self, sheet: Sheet) -> None:
        """The sheet tells all of its lines."""
        from game.client.rome.scenes.sheets import SheetScene

        del self.todo[: sheet.last - self.at]
        self.at = sheet.last
        if sheet.sea != NONE or sheet.region != NONE:
            self._look(("sea", sheet.sea, NONE) if sheet.sea != NONE else ("region", sheet.region, NONE))
        self.scene.app.push(SheetScene(sheet, self._next))

    def start(self) -> None:
        """Begin; without movement, or with nothing to tell, it is over at once."""
        if not self.scene.app.settings.speed or self.quick:
            self._sounds_only()
            self.done()
            return
        self._next()

    def _sounds_only(self) -> None:
        sound = loudest(each.log for each, _ in self.todo)
        if sound:
            self.scene.sound(sound)

    def _next(self) -> None:
        while self.todo:
            if self.at in self.sheets:
                self._show_sheet(self.sheets.pop(self.at))
                return
            news, made = self.todo.pop(0)
            self.at += 1
            if made is None and news.log.key not in _TRAVELS:
                continue
            if self._show(news, made):
                return
        self.done()

    def _show(self, news: News, made: Line | None) -> bool:
        """Show one piece of news; True when it takes time."""
        scene = self.scene
        own = scene.session.decision is not None and news.seat == scene.session.eyes
        taxed = news.log.key == "tax" and news.log.args[0] == scene.session.eyes
        if made is not None:
            scene.show_told(made)
        sound = sound_of(news.log.key)
        if sound:
            scene.sound(sound)
        travel = self._travel(news)
        if travel is not None:
            target, start, goal = travel
            self._look(goal)
            scene.board.move_piece(target, start, goal, theme().motion.piece_step * 1.6, self._next)
            return True
        if made is None or (own and not made.dice and not taxed):
            return False
        place = place_of(made.markup)
        if place is not None:
            self._look((place[0], place[1], NONE))
        length = _DICE if made.dice else _OWN_TAX if taxed else _PAUSE
        scene.clock.animate(length, lambda t: None, self._next)
        return True

    def _look(self, place: Place) -> None:
        """Bring a place into sight when it is not."""
        board = self.scene.board
        target: Target = ("sea" if place[0] == "sea" else "region", place[1])
        if not board.sees(target) and not board.held:
            board.look_at(target)

    def _travel(self, news: News) -> tuple[Target, Place, Place] | None:
        kinds = _TRAVELS.get(news.log.key)
        if kinds is None or not all(isinstance(arg, int) for arg in news.log.args[:2]):
            return None
        target: Target = (kinds[0], news.log.args[0])
        stood = self.scene.board.stood(target)
        goal: Place = (kinds[1], news.log.args[1], NONE)
        if kinds[1] == "port":
            goal = where(self.scene.view, target) or ("region", news.log.args[1], NONE)
        if stood is None or stood.piece.place == goal:
            return None
        return target, stood.piece.place, goal
