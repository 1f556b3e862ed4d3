"""The scene: one screen with its widget tree, its keys, its movements and what must be drawn again.

    class Mine(Scene):
        def build(self):                       once, when the scene enters: add widgets to self.root
            self.go = self.root.add(Button("Go", self.leave_town, action="confirm"))
        def arrange(self, size, fold):         now and whenever window or scale change: place the widgets
            self.go.place(Box(20, 20, 160, 44))
        def backdrop(self, canvas):            what lies behind the widgets
            canvas.texture("wood", Box(0, 0, *self.size))
        def commands(self):                    key actions of this screen (beyond those of its buttons)
            return {"undo": self.undo}

Events reach the scene through ``handle``: pointer to the widget under it, Tab and arrows move the focus, Enter and Space
press, keys of the table run commands. Override ``pointer`` or ``handle`` for a map. ``opaque = False`` lets the scene
below shine through (sheets). ``clock`` runs movements and timers. ``toast`` shows a passing word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.canvas import Canvas
from game.client.damage import Damage
from game.client.input import EVERYWHERE, MODIFIERS
from game.client.layout import Box, Fold, fold_of
from game.client.motion import Clock
from game.client.scenes.focus import nearest, scroll_to, tab_order
from game.client.scenes.overlays import Overlays
from game.client.theme import theme
from game.client.widgets.base import Group, Widget
from game.client.widgets.buttons import Button

if TYPE_CHECKING:
    from game.client.app import App

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Scene:
    """One screen of the application, which it ``join``s before it enters."""

    opaque = True
    dims = False
    """For scenes that are not opaque: darken what lies below."""

    def __init__(self) -> None:
        self.app: App
        self.root = Group()
        self.root._scene = self
        self.clock = Clock()
        self.size: tuple[float, float] = (0, 0)
        self.fold = Fold.WIDE
        self.keyboard_in_use = False
        self.over = Overlays(self)
        self._hover: Widget | None = None
        self._held: Widget | None = None
        self._focus: Widget | None = None
        self._damage = Damage()
        self._built = False

    # -- for the concrete scene ------------------------------------------------------------------------------------

    def build(self) -> None:
        """Create the widgets; called once."""

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Place the widgets for a window of ``size`` logical pixels."""

    def backdrop(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""

    def foreground(self, canvas: Canvas) -> None:
        """Draw what lies over the widgets: drag images, effects."""

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Key actions of this screen, beside those that its buttons name."""
        return {}

    def entered(self) -> None:
        """On top of the stack now, for the first time or again."""

    def left(self) -> None:
        """No longer on top, or gone."""

    def removed(self) -> None:
        """Gone from the stack for good, in whatever way: whoever waits for this scene is told here."""

    def cancel(self) -> None:
        """Escape: the default leaves the scene when another lies below."""
        self.app.pop(self)

    def look_up(self, place: str) -> None:
        """A word of the glossary was pressed: open the rulebook there, where the scene can."""

    def right_button(self) -> bool:
        """The right button: what lies over another scene is left as by Escape; what lies at the bottom stays."""
        if len(self.app.scenes) < 2:
            return False
        self.cancel()
        return True

    def update(self) -> None:
        """Once a frame while something moves, after the clock has run."""

    # -- called by the application ---------------------------------------------------------------------------------

    def join(self, app: App) -> None:
        """Belong to an application: its time and the player's speed hold from the first movement on."""
        self.app = app
        self.clock.now = app.now()
        self._take_pace()

    def _take_pace(self) -> None:
        self.clock.speed = self.app.settings.speed
        self.clock.reduced = self.app.settings.reduce_motion

    def enter(self) -> None:
        """Become the top of the stack."""
        self.fit()
        self.entered()

    def fit(self) -> None:
        """Build if need be and arrange for the present window and scale."""
        size = self.room()
        if not self._built:
            self._built = True
            self.build()
        self.size = size
        self.fold = fold_of(size[0])
        self.root.box = Box(0, 0, *size)
        self.over.hide()
        self.arrange(size, self.fold)
        self.over.place_toasts()
        self.damage()

    def room(self) -> tuple[float, float]:
        """The part of the window, from its upper left corner, that the scene fills: all of it."""
        return self.app.logical_size

    def leave(self) -> None:
        """Cease to be the top of the stack."""
        self.over.hide()
        self._set_hover(None)
        self._held = None
        self.left()

    def advance(self, now: float) -> None:
        """Run movements and timers up to ``now``."""
        self._take_pace()
        if self.clock.advance(now):
            self.update()

    # -- what must be drawn ----------------------------------------------------------------------------------------

    def damage(self, box: Box | None = None) -> None:
        """This part, or all, must be drawn again."""
        self._damage.add(box)

    @property
    def dirty(self) -> bool:
        """Whether anything must be drawn."""
        return bool(self._damage)

    def take_damage(self) -> list[Box] | None:
        """The damaged boxes, or None for everything; then the slate is clean."""
        return self._damage.take()

    def draw(self, canvas: Canvas) -> None:
        """Draw everything within the canvas's clip."""
        canvas.written.clear()
        if self.dims:
            canvas.fill(Box(0, 0, *self.size), theme().color.veil, 150)
        self.backdrop(canvas)
        self.root.paint(canvas)
        self.foreground(canvas)
        self.over.paint(canvas)

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """One event; True when it was used."""
        if self._skips(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._moved(self.app.to_logical(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(self.app.to_logical(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.right_button()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(self.app.to_logical(event.pos))
        if event.type == pygame.MOUSEWHEEL:
            return self._wheeled(getattr(event, "precise_y", event.y))
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT and self._focus is not None:
            return self._focus.typed(event.text)
        return False

    def _moved(self, point: tuple[float, float]) -> bool:
        self._use_keyboard(False)
        if self._held is not None:
            self._held.drag(point)
            inside = self._held.hit_box.contains(point)
            self._held.change(held=inside and self._held.enabled)
            return True
        self._set_hover(self.root.find(point))
        return self._hover is not None

    def _pressed(self, point: tuple[float, float]) -> bool:
        self._use_keyboard(False)
        self.over.hide()
        found = self.root.find(point)
        self._set_hover(found)
        target = found
        while target is not None and not target.focusable:
            target = target.parent
        if target is None:
            return False
        self.focus(target)
        self._held = target
        target.change(held=target.enabled)
        target.press(point)
        if not target.enabled:
            self.over.show_tip(target)
        return True

    def _released(self, point: tuple[float, float]) -> bool:
        target, self._held = self._held, None
        if target is None:
            return False
        inside = target.hit_box.contains(point)
        target.change(held=False)
        target.release(point)
        self._set_hover(self.root.find(point))
        if inside and target.enabled:
            target.activate()
        return True

    def _wheeled(self, notches: float) -> bool:
        target = self._hover
        while target is not None:
            if target.wheel(notches):
                return True
            target = target.parent
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        focus = self._focus if self._focus is not None and self._focus.visible else None
        if event.key == pygame.K_TAB:
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if focus is not None and focus.key(event):
            self._use_keyboard(True)
            return True
        if self.run_command(event):
            return True
        if (
            focus is not None
            and self.keyboard_in_use
            and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        ):
            return self._press_focus(focus)
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self.move_focus(*_ARROWS[event.key])
        return False

    def _press_focus(self, focus: Widget) -> bool:
        if focus.enabled:
            focus.activate()
        else:
            self.over.show_tip(focus)
        return True

    def skippable(self) -> bool:
        """Whether something is being told (dice, marches, what others do): then any key or click goes on to its end, and only the
        next one means what is under it. Hover effects do not count."""
        return False

    def lively(self) -> Sequence[Widget]:
        """Parts that answer at once also while something is told: they decide nothing."""
        return ()

    def keys_at_any_time(self) -> Mapping[str, Callable[[], None]]:
        """Keys among the `commands` that mean the same also while something is told."""
        return {}

    def _skips(self, event: pygame.event.Event) -> bool:
        """Whether a press goes on to the end of what is told."""
        if event.type == pygame.KEYDOWN:
            meant = self.app.keys.action(event, {*EVERYWHERE, *self.keys_at_any_time()})
            plain = event.key not in MODIFIERS and meant is None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            point = self.app.to_logical(event.pos)
            plain = not any(part.visible and part.box.contains(point) for part in self.lively())
        else:
            return False
        return plain and self.skippable() and self.skip()

    def skip(self) -> bool:
        """Go on to the end of what is told; False when nothing was under way."""
        return self.clock.skip()

    def hasten(self) -> None:
        """Whoever is on the way to his own choice waits for nothing that is told here."""
        self.clock.skip()

    def run_command(self, event: pygame.event.Event) -> bool:
        """Run the command or press the button that the key stands for. The focused widget keeps Enter while the keyboard
        is in use, so that Tab and Enter always mean what the ring shows."""
        buttons = {w.action: w for w in self.root.walk() if isinstance(w, Button) and w.action}
        commands = dict(self.commands())
        action = self.app.keys.action(event, {*buttons, *commands, "cancel"})
        if action is None or (
            action == "confirm" and self._focus is not None and self.keyboard_in_use and self._focus.focusable
        ):
            return False
        if action in buttons:
            button = buttons[action]
            return self._press_focus(button)
        if action in commands:
            commands[action]()
        else:
            self.cancel()
        return True

    # -- pointer and focus -----------------------------------------------------------------------------------------

    def _use_keyboard(self, on: bool) -> None:
        if on != self.keyboard_in_use:
            self.keyboard_in_use = on
            if self._focus is not None:
                self._focus.invalidate()

    def _set_hover(self, widget: Widget | None) -> None:
        if widget is self._hover:
            return
        if self._hover is not None:
            self._hover.change(hovered=False)
        self._hover = widget
        self.over.hide()
        if widget is not None:
            widget.change(hovered=True)
            self.over.wait_for(widget)

    @property
    def hovered(self) -> Widget | None:
        """The widget under the pointer."""
        return self._hover

    @property
    def pressing(self) -> bool:
        """Whether a widget is held down."""
        return self._held is not None

    @property
    def focused(self) -> Widget | None:
        """The widget that has the keyboard."""
        return self._focus

    def focus(self, widget: Widget | None, by_keyboard: bool = False) -> None:
        """Give the keyboard to a widget, or to none."""
        if by_keyboard:
            self._use_keyboard(True)
        if widget is self._focus:
            return
        if self._focus is not None:
            self._focus.change(focused=False)
        self._focus = widget
        if widget is not None:
            widget.change(focused=True)
            scroll_to(widget)
        self.focus_changed(widget)

    def focus_changed(self, widget: Widget | None) -> None:
        """The focus is elsewhere now."""

    def focus_order(self) -> list[Widget]:
        """Widgets that Tab walks through."""
        return tab_order(self.root)

    def step_focus(self, step: int) -> None:
        """Tab: to the next focusable widget, round and round. The tooltip of a disabled one opens by itself."""
        order = self.focus_order()
        if not order:
            return
        self.over.hide()
        if self._focus in order:
            index = (order.index(self._focus) + step) % len(order)
        else:
            index = 0 if step > 0 else -1
        self.focus(order[index], by_keyboard=True)
        self.over.wait_for(order[index])

    def move_focus(self, dx: int, dy: int) -> bool:
        """Arrow keys: to the nearest focusable widget in a direction."""
        order = [w for w in self.focus_order() if not w.tab_only]
        if not order:
            return False
        if self._focus is None or self._focus not in order:
            self.step_focus(1)
            return True
        best = nearest(self._focus, order, dx, dy)
        if best is not None:
            self.over.hide()
            self.focus(best, by_keyboard=True)
            self.over.wait_for(best)
        return best is not None

    # -- small services --------------------------------------------------------------------------------------------

    def toast(self, text: str, icon: str | None = None) -> None:
        """Say something in passing, at the foot, for four seconds. Never a decision, never the only place of a fact."""
        self.over.toast(text, icon)

    def key_label(self, action: str) -> str | None:
        """The key of an action as shown on a key cap."""
        return self.app.keys.label(action)

    def sound(self, name: str) -> None:
        """Play a short sound."""
        self.app.sounds.play(name)
