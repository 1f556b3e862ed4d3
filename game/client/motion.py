"""Movement on the screen: eased steps over time, scaled by the player's speed.

    clock.animate(theme().motion.card_move, lambda t: card.move_to(t), done)     t runs from 0 to 1, eased
    clock.hold(reading(words), go_on)                                            time to read what stands still
    clock.after(4000, close_toast)                                               waits are not scaled

Speed 2 and 4 divide the times, speed 0 ("instant") calls the last step at once. With reduced motion every movement
becomes one of ``motion.fade`` ms whose steps are only 0 and 1; the time to read stays what it is.
Nothing here reads the wall clock: ``advance`` is told the time by the application.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from game.client.theme import theme

Step = Callable[[float], None]
Done = Callable[[], None]


def ease_in_out(t: float) -> float:
    """Slow, fast, slow."""
    return 4 * t * t * t if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def ease_out(t: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - t) ** 3


def linear(t: float) -> float:
    """Even."""
    return t


READ_AT_LEAST, READ_LETTER = 700.0, 28.0
"""Time in ms to take in that something is said, and for each letter of it: 1.2 s for three words, 3 s for fourteen."""


def reading(words: str) -> float:
    """How long a sentence has to stand to be read, in ms at speed 1."""
    return READ_AT_LEAST + READ_LETTER * len(words)


@dataclass(slots=True, eq=False)
class Tween:
    """One running movement; ``cancel`` stops it where it is, ``finish`` jumps to its end."""

    start: float
    length: float
    step: Step
    ease: Callable[[float], float]
    done: Done | None
    still: bool = False
    """Nothing moves meanwhile: no frames are needed before its end."""
    firm: bool = False
    """A skip ends it only when it was there before."""
    alive: bool = True

    def cancel(self) -> None:
        """Stop without the last step and without ``done``."""
        self.alive = False

    def finish(self) -> None:
        """Show the last step and call ``done`` now."""
        if self.alive:
            self.alive = False
            self.step(1.0)
            if self.done:
                self.done()


@dataclass(order=True, slots=True)
class Timer:
    """Something to do later; ``cancel`` forgets it."""

    due: float
    order: int
    action: Done | None = field(compare=False)

    def cancel(self) -> None:
        """Do not do it."""
        self.action = None


class Clock:
    """Movements and timers of one scene."""

    def __init__(self) -> None:
        self.now = 0.0
        self.speed = 1
        self.reduced = False
        self._tweens: list[Tween] = []
        self._timers: list[Timer] = []
        self._order = count()

    @property
    def moving(self) -> bool:
        """Whether something is under way: a movement, or words that are being read."""
        return bool(self._tweens)

    @property
    def needs_frames(self) -> bool:
        """Whether something moves, so that every frame shows it elsewhere."""
        return any(not tween.still for tween in self._tweens)

    @property
    def next_due(self) -> float | None:
        """When the next timer, or the end of what is being read, is due, in the application's milliseconds."""
        while self._timers and self._timers[0].action is None:
            heapq.heappop(self._timers)
        due = [tween.start + tween.length for tween in self._tweens if tween.still]
        return min([*due, self._timers[0].due] if self._timers else due, default=None)

    def animate(
        self,
        length: float,
        step: Step,
        done: Done | None = None,
        ease: Callable[[float], float] = ease_in_out,
        scaled: bool = True,
    ) -> Tween:
        """Call ``step`` with 0..1 over ``length`` ms (at speed 1), then ``done``."""
        if self.reduced:
            length, ease = min(length, theme().motion.fade), linear
        return self._begin(
            Tween(self.now, self._paced(length, scaled), self._jump(step) if self.reduced else step, ease, done)
        )

    def hold(self, length: float, done: Done, firm: bool = False) -> Tween:
        """Call ``done`` after ``length`` ms (at speed 1) in which something is read; `skip` ends it as it ends a movement. What is
        ``firm`` stands as long at every speed but "at once", and needs a skip of its own."""
        paced = length if firm and self.speed else self._paced(length)
        return self._begin(Tween(self.now, paced, _nothing, linear, done, still=True, firm=firm))

    def _paced(self, length: float, scaled: bool = True) -> float:
        return length if not scaled else length / self.speed if self.speed else 0.0

    def _begin(self, tween: Tween) -> Tween:
        if tween.length <= 0:
            tween.finish()
        else:
            tween.step(0.0)
            self._tweens.append(tween)
        return tween

    @staticmethod
    def _jump(step: Step) -> Step:
        return lambda t: step(1.0 if t > 0 else 0.0)

    def after(self, wait: float, action: Done) -> Timer:
        """Call ``action`` once, ``wait`` ms from now; the speed setting does not change waits."""
        timer = Timer(self.now + wait, next(self._order), action)
        heapq.heappush(self._timers, timer)
        return timer

    def skip(self, past_words: bool = True) -> bool:
        """Jump to the end of every running movement, also of those that follow from them, as far as something firm; not ``past_words``:
        no further than to what is read. True when there was one."""
        had, before = False, tuple(self._tweens)
        for _ in range(64):
            running = [
                tween
                for tween in self._tweens
                if (past_words or not tween.still) and (not tween.firm or tween in before)
            ]
            if not running:
                break
            had = True
            self._tweens = [tween for tween in self._tweens if tween not in running]
            for tween in running:
                tween.finish()
        return had

    def stop(self) -> None:
        """End every running movement where it is: no last step, nothing that follows from it. Timers stay."""
        for tween in self._tweens:
            tween.cancel()

    def advance(self, now: float) -> bool:
        """Move everything to the time ``now`` (ms). True when anything ran."""
        self.now = now
        ran = False
        while self._timers and self._timers[0].due <= now:
            timer = heapq.heappop(self._timers)
            if timer.action is not None:
                timer.action()
                ran = True
        for tween in [t for t in self._tweens if t.alive]:
            if not tween.alive or (
                tween.still and now < tween.start + tween.length
            ):  # one before it may have stopped it
                continue
            ran = True
            part = (now - tween.start) / tween.length
            if part >= 1:
                tween.finish()
            else:
                tween.step(tween.ease(max(0.0, part)))
        self._tweens = [t for t in self._tweens if t.alive]
        return ran


def _nothing(t: float) -> None:
    """Nothing moves while one reads."""
