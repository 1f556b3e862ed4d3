"""Shows what happens in a battle, beat by beat: cards are deployed, dice roll, cards turn, fall, and are pulled to safety.

    director.play(lines, done)          each beat moves the table of the rules and the picture; then ``done`` is called, once

All times go through the scene's clock, so that the speed setting, "at once", reduced motion and skipping work everywhere alike.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from game.client.layout import Box
from game.client.motion import reading
from game.client.rome.parts.battle.mat import DEAD
from game.client.rome.parts.battle.table import BattleTable, Flight
from game.client.rome.presenters.battle.beats import (
    DEPLOY,
    IMPROVE,
    LIFT,
    QUIET,
    RESULT,
    ROLL,
    STEP,
    VERDICT,
    WITHDRAW,
    WORD,
    Beat,
    beats,
)
from game.client.rome.presenters.battle.tableau import SAFE
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.kernel.log import LogEntry
from game.titles.rome.battle.table import (
    ARTILLERY,
    HANGING,
    MAIN,
    NONE,
    SAFE_CENTRE,
    SAFE_FLANKS,
    SAFE_TERRAIN,
    SKIRMISHER,
    TERRAIN,
)
from game.titles.rome.battle.table import CENTRE as STEP_CENTRE
from game.titles.rome.words.speaker import Speaker

READ, GLANCE, LOOK, SEAL = 1000, 550, 450, 260
"""Least times in ms to read a line, to take in a word, to look at dice that have fallen, to see a card struck."""

Done = Callable[[], None]


class Director:
    """See the module. ``speaker`` says the lines that are told in words."""

    def __init__(self, scene: Scene, table: BattleTable, shown: Callable[[], None]) -> None:
        self.scene = scene
        self.table = table
        self.shown = shown
        """Called after each beat: the rest of the screen may follow."""
        self.speaker: Speaker | None = None
        self.playing = False
        self._queue: deque[Beat] = deque()
        self._done: Done = _nothing
        self._ready = self._looping = False

    def play(self, lines: Iterable[LogEntry], done: Done, speaker: Speaker) -> None:
        """Show these lines on the table that the `BattleTable` holds, in place of what is still playing."""
        if self.playing:
            self.stop()
        self._queue = deque(beats(lines))
        self._done, self.speaker, self.playing = done, speaker, True
        self._advance()

    def stop(self) -> None:
        """Show nothing more; ``done`` is not called. What was on its way must not meet the next table."""
        self._queue.clear()
        self.scene.clock.stop()
        self.playing = False
        self.table.land()
        self.table.tray.say("")

    def _advance(self) -> None:
        """The next beat; a loop, so that many beats without movement do not nest."""
        self._ready = True
        if self._looping:
            return
        self._looping = True
        while self._ready and self.playing:
            self._ready = False
            if not self._queue:
                self.playing = self._looping = False
                self.table.tray.say("")
                self._done()
                return
            BEATS[(beat := self._queue.popleft()).kind](self, beat)
        self._looping = False

    def _pause(self, length: float) -> None:
        """Wait, then the next beat."""
        self.scene.clock.hold(length, self._advance)

    def _apply(self, beat: Beat) -> None:
        assert self.table.table is not None
        for line in beat.lines:
            self.table.table.apply(line)

    def _refresh(self) -> None:
        self.table.refresh()
        self.shown()

    def _fly(self, flights: list[Flight], length: float) -> None:
        """Cards travel; the table shows them when they have arrived."""
        if not flights:
            self._refresh()
            self._advance()
            return

        def arrived() -> None:
            self.table.land()
            self._refresh()
            self._advance()

        self.scene.sound("card")
        self.scene.clock.animate(length, self.table.fly(flights), arrived)

    # -- beats -------------------------------------------------------------------------------------------------------

    def _quiet(self, beat: Beat) -> None:
        self._apply(beat)
        self._advance()

    def _deploy(self, beat: Beat) -> None:
        """From the hands into the Active Zone; the enemy's cards turn over on the way."""
        table = self.table.table
        assert table is not None
        coming: list[tuple[int, int, Box]] = []
        for line in beat.lines:
            number = table.number_of(line.args[0])
            cards = line.args[1] if line.key == "deployed" else ()
            if sorted(table.side(number).in_play()) != sorted(cards):
                coming += [(number, card, self.table.hand_spot(number, card)) for card in cards]
        self._apply(beat)
        for number, card, _ in coming:
            for place in (MAIN, SKIRMISHER, ARTILLERY):
                self.table.mat.hidden.add((number, place, card))
        self.table.refresh()
        flights = []
        for number, card, start in coming:
            side = table.side(number)
            place = next(
                p
                for p, held in ((MAIN, side.main), (SKIRMISHER, side.skirmisher), (ARTILLERY, side.artillery))
                if held == card
            )
            back = side.commander if number != table.bottom or table.mine < 0 else -1
            flights.append(Flight(card, start, self.table.mat.spot(number, place, card), back))
        self._fly(flights, theme().motion.card_move + (theme().motion.card_flip if flights else 0))

    def _roll(self, beat: Beat) -> None:
        """Both sides' dice of a stage at once."""
        table = self.table.table
        assert table is not None
        fresh: dict[int, tuple[int, ...]] = {}
        for line in beat.lines:
            if line.key == "rolled_again":
                fresh[table.number_of(line.args[0])] = line.args[1]
            elif line.key == "roll" and line.args[0] != "re_roll":
                fresh[table.number_of(line.args[1])] = tuple(range(len(line.args[2])))
        fresh.pop(NONE, None)  # dice of somebody who does not fight here: in the chronicle only
        self._apply(beat)
        self._refresh()
        self.scene.sound("dice")
        self.table.tray.say("")
        self.table.tray.roll(self.scene.clock, fresh, lambda: self._pause(LOOK))

    def _result(self, beat: Beat) -> None:
        """Struck cards are sealed and fall, wounded ones turn."""
        mat = self.table.mat
        falling, wounded = self._struck(beat, "card_destroyed"), self._struck(beat, "card_wounded")
        rising = [card for card in wounded if card[1] in SAFE]
        struck = [w for w in mat.cards() if (w.side, w.at, w.card) in falling]
        turning = [w for w in mat.cards() if (w.side, w.at, w.card) in wounded and not w.wounded]
        for widget in struck:
            widget.change(destroyed=True, sealed=True)
        for widget in turning:
            widget.wounded = widget.at in (MAIN, SKIRMISHER)

        def turn(t: float) -> None:
            for widget in turning:
                widget.change(progress=t)

        def then() -> None:
            goals = [(*card, DEAD) for card in falling] + [(*card, HANGING) for card in rising]
            starts = [mat.spot(number, place, card) for number, place, card, _ in goals]
            self._apply(beat)
            mat.hidden.update((number, goal, card) for number, _, card, goal in goals)
            self.table.refresh()
            flights = [
                Flight(card, start, mat.spot(number, goal, card))
                for (number, _, card, goal), start in zip(goals, starts, strict=True)
            ]
            self._fly(flights, theme().motion.card_move)

        self.scene.clock.animate(SEAL if struck else theme().motion.card_turn_wounded if turning else 0, turn, then)

    def _struck(self, beat: Beat, key: str) -> list[tuple[int, int, int]]:
        """(side, place, card) of each line with that key."""
        table = self.table.table
        assert table is not None
        lines = [line.args for line in beat.lines if line.key == key]
        return [(table.number_of(seat), place, card) for seat, card, place in lines]

    def _lift(self, beat: Beat) -> None:
        """A wounded card stands up again."""
        table = self.table.table
        assert table is not None
        seat, card = beat.lines[0].args
        number = table.number_of(seat)
        turning = [w for w in self.table.mat.cards() if w.side == number and w.card == card and w.wounded]

        def turn(t: float) -> None:
            for widget in turning:
                widget.change(progress=1 - t)

        def then() -> None:
            self._apply(beat)
            self._refresh()
            self._say(beat, GLANCE)

        self.scene.clock.animate(theme().motion.card_turn_wounded, turn, then)

    def _withdraw(self, beat: Beat) -> None:
        """Whoever is unhurt goes to the Safe Zone."""
        table = self.table.table
        assert table is not None
        step = beat.lines[0].args[0]
        goal = {TERRAIN: SAFE_TERRAIN, STEP_CENTRE: SAFE_CENTRE}.get(step, SAFE_FLANKS)
        going = []
        for number, side in enumerate(table.battle.sides):
            for place, card in ((MAIN, side.main), (SKIRMISHER, side.skirmisher), (ARTILLERY, side.artillery)):
                if card >= 0 and place != side.hurt:
                    going.append((number, card, self.table.mat.spot(number, place, card)))
        self._apply(beat)
        self.table.refresh()
        flights = [Flight(card, start, self.table.mat.spot(number, goal, card)) for number, card, start in going]
        self._fly(flights, theme().motion.card_move)

    def _step(self, beat: Beat) -> None:
        self._apply(beat)
        self._refresh()
        self._say(beat, GLANCE)

    def _word(self, beat: Beat) -> None:
        self._apply(beat)
        self._refresh()
        self._say(beat, READ)

    def _verdict(self, beat: Beat) -> None:
        self._apply(beat)
        self._refresh()
        if any(line.key == "battle_won" for line in beat.lines):
            self.scene.sound("horn")
        self._say(beat, READ)

    def _improve(self, beat: Beat) -> None:
        table = self.table.table
        assert table is not None
        self._apply(beat)
        self._refresh()
        _, seat, colours, _ = beat.lines[0].args
        number = table.number_of(seat)
        self.scene.sound("dice")
        self.table.tray.roll(self.scene.clock, {number: tuple(range(len(colours)))}, lambda: self._pause(GLANCE))

    def _say(self, beat: Beat, length: float) -> None:
        """The lines in words, for a while."""
        assert self.speaker is not None
        words = " ".join(text for line in beat.lines if (text := self.speaker.line(line)))
        if not words:
            self._advance()
            return

        def silent() -> None:
            self.table.tray.say("")
            self._advance()

        self.table.tray.say(words)
        self.scene.clock.hold(max(length, reading(words)), silent)


BEATS: dict[str, Callable[[Director, Beat], None]] = {
    QUIET: Director._quiet,
    DEPLOY: Director._deploy,
    ROLL: Director._roll,
    RESULT: Director._result,
    LIFT: Director._lift,
    WITHDRAW: Director._withdraw,
    STEP: Director._step,
    WORD: Director._word,
    VERDICT: Director._verdict,
    IMPROVE: Director._improve,
}


def _nothing() -> None:
    """Nobody waits."""
