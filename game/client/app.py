"""The application: a window, a stack of scenes, a frame loop that sleeps when nothing moves.

    app = App(settings)            opens the window (SDL_VIDEODRIVER=dummy works)
    app.push(TitleScene(…))        push, pop, replace: scenes get enter and leave, and at the end removed
    app.run()                      until the stack is empty or the window is closed

The loop waits for events; it draws only when a scene says that something changed, and only there. Another thread or a
worker's answer wakes it by ``call_soon(function)``. Tests drive it frame by frame: post real pygame events, then call
``frame()``; ``App(now=…)`` takes a clock of their own.

A fault inside a scene does not end the program: the scene is replaced by one that says what happened, with the way back
to the title (``on_fault`` builds it).
"""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if sys.platform.startswith("linux") and not Path("/dev/dri").exists():
    # Without a GPU, SDL would draw every frame through a software OpenGL: twice the work for the same picture.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from game.client.canvas import Canvas
from game.client.damage import covering
from game.client.fonts import Fonts
from game.client.input import Keys
from game.client.layout import Box
from game.client.paint.vision import preview
from game.client.scenes.base import Scene
from game.client.screenshots import Screenshots, save_picture
from game.client.settings import Settings, save_settings, scales_for
from game.client.sound import Sounds
from game.client.window import open_window, remember_window
from game.client.words import told, tr
from game.common.baddata import BadData
from game.common.language import use_language

log = logging.getLogger("game.client")
FRAME_MS = 16
NAP_MS, LONG_NAP_MS, DOZE_MS = 6, 25, 1000
"""How often a sleeping loop looks for events, at first and after a second; then it also sweeps, so that no press waits for that.
SDL's own waiting looks every millisecond on many systems, which a process list shows as two per cent."""
_RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)


class App:
    """One window and its scenes. ``window_size`` overrides the settings (tests, pictures)."""

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        title: str = "A board game",
        window_size: tuple[int, int] | None = None,
        now: Callable[[], float] | None = None,
        fonts: Fonts | None = None,
        sounds: Sounds | None = None,
        settings_path: Path | None = None,
        on_fault: Callable[[App, str], Scene] | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.settings_path = settings_path
        use_language(self.settings.language)
        self.reworded: Callable[[], None] = lambda: None
        """Called when another language is chosen: whoever has scenes on screen makes them anew."""
        pygame.display.init()
        pygame.display.set_caption(title)
        self.now = now or (lambda: perf_counter() * 1000)  # SDL's own ticks stand still until something has waited
        self.fonts = fonts or Fonts()
        self.sounds = sounds or Sounds()
        self.keys = Keys(self.settings.keys)
        self.scenes: list[Scene] = []
        self.on_fault = on_fault
        self.may_quit: Callable[[], bool] = lambda: True
        """Asked when the window is to be closed; whoever says no shows why."""
        self.on_file: Callable[[Path], None] = lambda path: None
        """Gets a file that was dragged onto the window."""
        self.stop: Callable[[], None] = lambda: None
        """Called when a fault has ended what was on screen: whatever runs behind it must not come back by itself."""
        self._stand_in: Scene | None = None
        self.frames_drawn = 0
        """Counts frames that were really drawn: idle means that it stands still."""
        self._running = False
        self._soon: deque[Callable[[], None]] = deque()
        self._lock = threading.Lock()
        self.title = title
        self.screenshots = Screenshots(title, self._tell)
        self._wake = pygame.event.custom_type()
        surface = open_window(self.settings, window_size)
        self.canvas = Canvas(surface, self.scale_in_force(surface.get_size()), self.fonts)
        pygame.key.set_repeat(400, 40)

    # -- window ----------------------------------------------------------------------------------------------------

    def scale_in_force(self, size: tuple[int, int]) -> float:
        """The chosen scale, or the largest smaller one that leaves 768 x 432 logical pixels."""
        offered = scales_for(*size)
        return max((s for s in offered if s <= self.settings.scale + 1e-6), default=offered[0])

    @property
    def scale(self) -> float:
        """Physical pixels per logical pixel."""
        return self.canvas.scale

    @property
    def logical_size(self) -> tuple[float, float]:
        """Window size in logical pixels."""
        return self.canvas.size

    def to_logical(self, point: tuple[int, int]) -> tuple[float, float]:
        """A physical point in logical pixels."""
        return point[0] / self.scale, point[1] / self.scale

    def _refit(self, surface: pygame.Surface) -> None:
        """Take over a new window surface or scale: caches go, every scene arranges itself anew."""
        self.canvas = Canvas(surface, self.scale_in_force(surface.get_size()), self.fonts)
        for scene in self.scenes:
            scene.fit()

    def resized(self) -> None:
        """The window has another size."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        remember_window(self.settings)
        self._refit(surface)

    def toggle_fullscreen(self) -> None:
        """Window to full screen or back."""
        remember_window(self.settings)
        self.settings.fullscreen = not self.settings.fullscreen
        self._refit(open_window(self.settings))

    def set_scale(self, scale: float) -> None:
        """Another scale of text and buttons, at once."""
        self.settings.scale = scale
        self._refit(self.canvas.surface)

    def step_scale(self, step: int) -> None:
        """The next larger or smaller scale offered for this window."""
        offered = scales_for(*self.canvas.surface.get_size())
        index = min(range(len(offered)), key=lambda i: abs(offered[i] - self.scale))
        self.set_scale(offered[max(0, min(len(offered) - 1, index + step))])

    def speak(self, language: str) -> None:
        """Another language, at once."""
        self.settings.language = language
        use_language(language)
        self.keys = Keys(self.keys.overrides)
        self.canvas.cache.clear()
        self.call_soon(self.reworded)

    def mute(self) -> None:
        """All sound off, or on again."""
        self.settings.muted = not self.settings.muted
        self.sounds.obey(self.settings)
        if self.top is not None:
            self.top.toast(tr("Sound is off.") if self.settings.muted else tr("Sound is on."))

    def save_settings(self) -> str | None:
        """Keep the settings on disk; returns one sentence when that is not possible."""
        self.settings.keys = dict(self.keys.overrides)
        return save_settings(self.settings, self.settings_path)

    def screenshot(self, path: Path) -> Path:
        """Save the present picture as PNG and return the path. Raises ``OSError`` when it cannot be written."""
        return save_picture(self.canvas.surface, path)

    # -- stack -----------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        """The scene that gets events."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.top is not None:
            self.top.leave()
        scene.join(self)
        self.scenes.append(scene)
        scene.enter()

    def pop(self, scene: Scene | None = None) -> None:
        """Remove the top scene, or ``scene``; what lies over that stays. The lowest scene stays (use ``quit``)."""
        target = scene or self.top
        if target not in self.scenes or self.scenes.index(target) == 0:
            return
        on_top = target is self.top
        self.scenes.remove(target)
        target.leave()
        if on_top and self.top is not None:
            self.top.fit()
            self.top.entered()
        for each in self.scenes:
            each.damage()
        target.removed()

    def replace(self, scene: Scene, keep: int | None = None) -> None:
        """Put ``scene`` in place of the top one; with ``keep`` only the lowest ``keep`` scenes stay below it."""
        lowest = keep if keep is not None else -1
        gone = self.scenes[lowest:]
        for old in reversed(gone):
            old.leave()
        del self.scenes[lowest:]
        scene.join(self)
        self.scenes.append(scene)
        scene.enter()
        for old in reversed(gone):
            old.removed()

    def swap(self, old: Scene, new: Scene) -> None:
        """Put ``new`` in the place of ``old``, wherever that is; scenes above it stay."""
        if old is self.top:
            self.replace(new)
            return
        new.join(self)
        self.scenes[self.scenes.index(old)] = new
        old.removed()
        new.fit()

    def push_above(self, scene: Scene, below: Scene) -> None:
        """Put a scene right above another one; what lies over that (a sheet that is being answered) stays on top."""
        if below is self.top:
            self.push(scene)
            return
        scene.join(self)
        self.scenes.insert(self.scenes.index(below) + 1, scene)
        scene.fit()

    def quit(self) -> None:
        """End ``run`` after this frame."""
        self._running = False

    # -- loop ------------------------------------------------------------------------------------------------------

    def call_soon(self, action: Callable[[], None]) -> None:
        """Run ``action`` in the frame loop; may be called from any thread, and wakes the loop."""
        with self._lock:
            self._soon.append(action)
        with contextlib.suppress(pygame.error):
            pygame.event.post(pygame.event.Event(self._wake))

    def run(self) -> None:
        """Frames until ``quit``, the window's close button, or an empty stack."""
        self._running = True
        first = True
        try:
            while self._running and self.scenes:
                self._wait()
                self.frame()
                if first:
                    first = False
                    self.call_soon(lambda: self.sounds.obey(self.settings))
        finally:
            for scene in reversed(self.scenes):
                scene.leave()
            self.sounds.stop()
            remember_window(self.settings)
            if self.settings_path is not None:
                self.save_settings()
            pygame.display.quit()

    def _wait(self) -> None:
        """Sleep until there is something to do."""
        if any(scene.dirty for scene in self.scenes) or self._soon:
            return
        if any(scene.clock.needs_frames for scene in self.scenes):
            pygame.time.wait(max(0, FRAME_MS - int(self.now() - self._frame_began)))
            return
        due = [d for d in (scene.clock.next_due for scene in self.scenes) if d is not None]
        asleep_since, swept = self.now(), False
        while not pygame.event.peek() and not self._soon:
            now = self.now()
            nap = NAP_MS if now - asleep_since < DOZE_MS else LONG_NAP_MS
            if nap == LONG_NAP_MS and not swept:
                gc.collect()
                swept = True
            if due and min(due) - now < nap:
                pygame.time.wait(max(0, int(min(due) - now)))
                return
            pygame.time.wait(nap)

    _frame_began = 0.0

    def frame(self) -> bool:
        """Handle waiting events, move what moves, draw what changed. True when something was drawn."""
        self._frame_began = self.now()
        for scene in self.scenes:  # what begins now begins now, not when the last frame was
            scene.clock.now = self._frame_began
        with self._lock:
            soon, self._soon = self._soon, deque()
        for action in soon:
            self._guard(action)
        for event in pygame.event.get():
            self._guard(lambda event=event: self._event(event))  # type: ignore[misc]
        for scene in list(self.scenes):
            self._guard(lambda scene=scene: scene.advance(self.now()))  # type: ignore[misc]
        drawn = False
        if any(scene.dirty for scene in self.scenes):
            self._guard(self._draw)
            drawn = True
        return drawn

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            if self.may_quit():
                self.quit()
        elif event.type in _RESIZED:
            surface = pygame.display.get_surface()
            if surface is not None and (surface is not self.canvas.surface or surface.get_size() != self._fitted):
                self.resized()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self.settings.display = event.display_index
        elif event.type == pygame.DROPFILE:
            self.on_file(Path(event.file))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            for scene in self.scenes:
                scene.damage()
        elif self.top is not None and not self.top.handle(event) and event.type == pygame.KEYDOWN:
            self._global_key(event)

    @property
    def _fitted(self) -> tuple[int, int]:
        w, h = self.top.size if self.top else (0, 0)
        return round(w * self.scale), round(h * self.scale)

    def _global_key(self, event: pygame.event.Event) -> None:
        actions: dict[str, Callable[[], None]] = {
            "fullscreen": self.toggle_fullscreen,
            "scale_up": lambda: self.step_scale(1),
            "scale_down": lambda: self.step_scale(-1),
            "mute": self.mute,
            "screenshot": lambda: self.screenshots.take(self.canvas.surface),
        }
        action = self.keys.action(event, actions)
        if action:
            actions[action]()

    def _tell(self, message: str) -> None:
        """Say something in passing on the scene that is on top; may be called from any thread."""
        self.call_soon(lambda: self.top.toast(message) if self.top is not None else None)

    def _draw(self) -> None:
        """Draw the visible scenes from the lowest opaque one upwards, within what is damaged."""
        start = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        visible = self.scenes[start:]
        damage: list[Box] | None = []
        for scene in self.scenes:
            taken = scene.take_damage()
            if scene in visible:
                damage = None if taken is None or damage is None else damage + taken
        surface = self.canvas.surface
        window = surface.get_rect()
        rects = [window] if damage is None else covering([self.canvas.rect(b).clip(window) for b in damage], window)
        for rect in rects:
            surface.set_clip(rect)
            for scene in visible:
                scene.draw(self.canvas)
        surface.set_clip(None)
        if self.settings.colour_vision != "off":
            for rect in rects:
                preview(surface, rect, self.settings.colour_vision)
        if rects:
            self.frames_drawn += 1
            pygame.display.update(rects)

    def _guard(self, action: Callable[[], object]) -> None:
        """Run ``action``; a fault becomes a scene that explains it, a second one there ends the program.

        Of files of the game that are missing or wrong only the message is told: a trace would not help to mend them."""
        try:
            action()
        except Exception as fault:
            known = isinstance(fault, BadData)
            trace = told(fault) if known else traceback.format_exc()
            if not known:
                log.error("fault in the client:\n%s", trace)
            self.canvas.surface.set_clip(None)
            if self.on_fault is None or self.top is self._stand_in:
                raise
            pygame.event.clear()
            try:
                self.stop()
            except Exception:
                log.exception("what ran behind it could not be stopped")
            build, self.on_fault = self.on_fault, None
            self._stand_in = build(self, trace)
            self.replace(self._stand_in, keep=0)
            self.on_fault = build
