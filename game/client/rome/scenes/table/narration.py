"""What the others did, shown on the map: lines in the prompt, pieces that travel, dice. Any key goes on at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.client.affordance import Target
from game.client.rome.noises import loudest, sound_of
from game.client.rome.presenters.board import Place, where
from game.client.rome.presenters.chronicle import Line, LinkSpeaker, line, place_of
from game.client.rome.presenters.concern import concerns, is_grave
from game.client.rome.presenters.sheets import Sheet, sheets
from game.client.rome.presenters.telling import Weight, has_its_own, series, time_for, travel_of, under_way, worth
from game.client.session import News
from game.client.theme import theme
from game.titles.rome.state import NONE

if TYPE_CHECKING:
    from game.client.rome.scenes.table.scene import TableScene

STEPS = {"army": 1.6, "navy": 1.6, "agent": 1.0}
"""How long a piece travels, in the theme's ``piece_step``."""

BRISK = 0.75
"""The part of the time to read that words stand which concern nobody at the screen."""


class Narration:
    """Shows news one after the other, then calls ``done``."""

    def __init__(self, scene: TableScene, news: Sequence[News], done: Callable[[], None]) -> None:
        self.scene = scene
        self.done = done
        speaker = LinkSpeaker(scene.view)
        self.todo: list[tuple[News, Line | None]] = [(each, line(speaker, each)) for each in news]
        self.seats = scene.session.seats_of(scene.session.person) if scene.session.people() else []
        self.at = 0
        self.sheets: dict[int, Sheet] = {sheet.first: sheet for sheet in self._sheets(news)}
        self.quick = not any(made is not None for _, made in self.todo)
        self._put_away = False

    def _sheets(self, news: Sequence[News]) -> list[Sheet]:
        """Assaults, conquests, battles at sea: their dice are shown on a sheet of their own."""
        first = news[0].entry if news else 0
        earlier = self.scene.session.chronicle(max(0, first - 12))
        before = [each.log for each in earlier if each.entry < first]
        return sheets(self.scene.view, [each.log for each in news], before)

    def start(self) -> None:
        """Begin; without movement, or with nothing to tell, it is over at once."""
        if self.quick:
            self._sounds_only()
            self.done()
            return
        self._next()

    def _sounds_only(self) -> None:
        sound = loudest(each.log for each, _ in self.todo)
        if sound:
            self.scene.sound(sound)

    def _next(self) -> None:
        if not self.scene.clock.speed:  # at once, perhaps since a moment ago
            self._sounds_only()
            self.todo.clear()
        while self.todo:
            takes_time = self._sheet(self.sheets.pop(self.at)) if self.at in self.sheets else self._line()
            if takes_time:
                return
        self.done()

    # -- rolls -----------------------------------------------------------------------------------------------------

    def _sheet(self, sheet: Sheet) -> bool:
        """The sheet tells all of its lines; of what concerns nobody here, words are enough."""
        from game.client.rome.scenes.sheets import SheetScene

        count = sheet.last - self.at
        told, self.todo = self.todo[:count], self.todo[count:]
        self.at = sheet.last
        scene = self.scene
        if sheet.sea != NONE or sheet.region != NONE:
            self._look(("sea", sheet.sea, NONE) if sheet.sea != NONE else ("region", sheet.region, NONE))
        logs = [news.log for news, _ in told]
        if has_its_own(scene.view, sheet, self.seats, logs):
            self._take_time()
            stays = any(is_grave(scene.view, self.seats, log) for log in logs)
            firm = bool(self.seats)
            scene.app.push(SheetScene(sheet, self._next, stays, firm, keys=scene.keys_at_any_time()))
            return True
        weights = [worth(scene.view, self.seats, log) for log in logs]
        words = [
            (news, made)
            for (news, made), weight in zip(told, weights, strict=True)
            if made is not None and not made.dice and weight is not Weight.QUIET and made.key != "vp"
        ]
        sound = loudest(news.log for news, _ in told)
        if sound:
            scene.sound(sound)
        if words and Weight.LOUD in weights:
            self._tell(words[-1][1], Weight.LOUD)
        elif words:
            self._glance(*words[-1])
        return bool(words)

    def _loss(self, made: Line) -> None:
        """What one has to take note of."""
        from game.client.rome.scenes.table.loss import LossScene

        self._take_time()
        scene = self.scene
        scene.app.push(LossScene(made, self._next, scene.keys_at_any_time()))

    # -- lines -----------------------------------------------------------------------------------------------------

    def _line(self) -> bool:
        """The next line; whether it takes time."""
        news, made = self.todo.pop(0)
        self.at += 1
        scene = self.scene
        eyes = scene.session.eyes
        own = scene.session.decision is not None and news.seat == eyes and (made is None or made.side in (NONE, eyes))
        sound = sound_of(news.log.key)
        if sound:
            scene.sound(sound)
        if made is not None and made.heading:
            scene.bar.show(scene.view, NONE)
        if self._travels(news, made, own):
            return True
        if made is None:
            return False
        taxed = news.log.key == "tax" and news.log.args[0] == eyes
        weight = Weight.PLAIN if taxed else Weight.QUIET if own else worth(scene.view, self.seats, news.log)
        if weight is Weight.QUIET:
            return False
        place = place_of(made.markup)
        if place is not None:
            self._look((place[0], place[1], NONE))
        if is_grave(scene.view, self.seats, news.log) and not own:
            self._loss(made)
        elif weight is Weight.GLANCE:
            self._glance(news, made)
        else:
            self._tell(made, weight, firm=concerns(scene.view, self.seats, news.log))
        return True

    def _tell(self, made: Line, weight: Weight, firm: bool = False) -> None:
        """The words stand until they are read; ``firm``: also by whoever plays fast."""
        self._take_time()
        clock = self.scene.clock
        words = self.scene.show_told(made, weight is Weight.LOUD)
        began, length = clock.now, time_for(words, weight) if firm else BRISK * time_for(words, Weight.PLAIN)

        def read() -> None:
            if firm and clock.now - began < length / 2:
                self.scene.flow.absence.overlooked()
            self._next()

        clock.hold(length, read, firm)

    def _glance(self, news: News, made: Line) -> None:
        """Small things of others: what a faction does time and again grows into one sentence."""
        self._take_time()
        scene = self.scene
        row = [*scene.row, news.log]
        words = series(scene.view, row)
        scene.row = row if words else [news.log]
        if words:
            scene.say(made.side, words)
        else:
            words = scene.show_told(made)
        scene.clock.hold(time_for(words, Weight.GLANCE), self._next)

    def _travels(self, news: News, made: Line | None, own: bool) -> bool:
        """Whether a piece is on its way now."""
        travel = travel_of(news.log)
        if travel is None:
            return False
        scene = self.scene
        target: Target = (travel.piece, travel.number)
        stood = scene.board.stood(target)
        goal: Place = (travel.place, travel.goal, NONE)
        if travel.place == "port":
            goal = where(scene.view, target) or ("region", travel.goal, NONE)
        if stood is None or stood.piece.place == goal:
            return False
        self._take_time()
        if made is not None and own:
            scene.show_told(made)
        elif made is not None:
            scene.say(made.side, under_way(travel.piece, scene.flow.name(made.side)))
            scene.row = []
        self._look(goal)
        length = theme().motion.piece_step * STEPS[travel.piece]
        scene.board.move_piece(target, stood.piece.place, goal, length, self._next)
        return True

    def _take_time(self) -> None:
        """What glows is put away before the first thing that takes time: nothing can be taken meanwhile."""
        if not self._put_away:
            self._put_away = True
            self.scene.refresh_choice()

    def _look(self, place: Place) -> None:
        """Bring a place into sight when it is not."""
        board = self.scene.board
        target: Target = ("sea" if place[0] == "sea" else "region", place[1])
        if not board.sees(target) and not board.held:
            board.look_at(target)
