"""Keys: a table from action to key, which players may change.

Actions are plain names. A key is written as pygame names it, with modifiers in front: ``"e"``, ``"f1"``, ``"return"``,
``"ctrl+z"``, ``"shift+tab"``. A scene says what its actions do (``Scene.commands``), buttons name their action and show
the key by themselves, so a re-bound key changes everywhere at once.

    keys = Keys(overrides)            keys.label("undo") -> "Z"          keys.action(event, scene.commands) -> "undo"
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass

import pygame

from game.client.words import tr


@dataclass(frozen=True, slots=True)
class Binding:
    """An action that a key can trigger; ``group`` says on which screens (keys must differ within a group)."""

    action: str
    key: str
    text: str
    group: str = "everywhere"


def _table() -> tuple[Binding, ...]:
    b = Binding
    return (
        b("confirm", "return", tr("Take the chosen option")),
        b("cancel", "escape", tr("Back, or the menu")),
        b("help", "f1", tr("Rule for this step")),
        b("fullscreen", "f11", tr("Window or full screen")),
        b("screenshot", "f12", tr("Save a picture of the screen")),
        b("mute", "ctrl+m", tr("Sound off or on")),
        b("scale_up", "ctrl+=", tr("Larger text and buttons")),
        b("scale_down", "ctrl+-", tr("Smaller text and buttons")),
        b("undo", "z", tr("Undo"), "game"),
        b("redo", "shift+z", tr("Redo"), "game"),
        b("end_phase", "e", tr("End the phase"), "game"),
        b("log", "l", tr("Chronicle"), "game"),
        b("skip", "space", tr("Skip what moves"), "game"),
        b("hurry", "f", tr("Forward to your next choice"), "game"),
        b("next_piece", "n", tr("Next piece that can act"), "game"),
        b("previous_piece", "shift+n", tr("Previous piece that can act"), "game"),
        b("hide_pieces", "h", tr("Hide the pieces"), "game"),
        b("zoom_in", "=", tr("Zoom in"), "game"),
        b("zoom_out", "-", tr("Zoom out"), "game"),
        b("zoom_fit", "0", tr("Whole map"), "game"),
        b("pan_left", "ctrl+left", tr("Map to the left"), "game"),
        b("pan_right", "ctrl+right", tr("Map to the right"), "game"),
        b("pan_up", "ctrl+up", tr("Map upwards"), "game"),
        b("pan_down", "ctrl+down", tr("Map downwards"), "game"),
        b("overlay", "o", tr("Next map overlay"), "game"),
        b("side_panel", "p", tr("Side panel"), "game"),
        b("hand", "c", tr("Your action cards"), "game"),
        b("diplomacy", "d", tr("Diplomacy"), "game"),
        b("history", "shift+h", tr("History of the game"), "game"),
        b("auto_resolve", "a", tr("Resolve the battle at once"), "game"),
        b("second", "b", tr("The other choice"), "game"),
        *(b(f"option_{n}", str(n), tr("Option {n}").format(n=n), "game") for n in range(1, 10)),
        b("save_replay", "s", tr("Save the replay"), "game"),
        b("new_game", "n", tr("New game"), "title"),
        b("load", "l", tr("Load"), "title"),
        b("tutorial", "t", tr("Tutorial"), "title"),
        b("replays", "r", tr("Replays"), "title"),
        b("maps", "m", tr("Maps"), "title"),
        b("settings", "s", tr("Settings"), "title"),
        b("about", "a", tr("About and credits"), "title"),
        b("leave", "q", tr("Leave"), "title"),
        b("yes", "y", tr("Yes"), "sheet"),
        b("no", "n", tr("No"), "sheet"),
        b("reload_map", "f5", tr("Load the map again"), "maps"),
        b("find", "ctrl+f", tr("Search"), "book"),
        b("next_hit", "f3", tr("Next place found"), "book"),
        b("previous_hit", "shift+f3", tr("Previous place found"), "book"),
    )


def _shown() -> dict[str, str]:
    """Keys that are not shown by the name that pygame has for them."""
    return {
        "return": "⏎",
        "escape": tr("Esc"),
        "tab": "Tab",
        "space": tr("Space"),
        "backspace": "⌫",
        "delete": tr("Del"),
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
        "pageup": tr("PgUp"),
        "pagedown": tr("PgDn"),
        "home": tr("Home"),
        "end": tr("End"),
        "ctrl": tr("Ctrl"),
        "alt": "Alt",
        "shift": tr("Shift"),
        "=": "+",
    }


_MODIFIERS = (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
MODIFIERS = frozenset(
    {
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA,
        pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_PRINTSCREEN,
    }
)  # fmt: skip
"""Keys that mean nothing alone."""
EVERYWHERE = frozenset({"fullscreen", "scale_up", "scale_down", "mute", "screenshot"})
"""Actions of the window, which mean the same at any time."""
_SAME = {"keypad enter": "return", "enter": "return", "[+]": "=", "+": "=", "[-]": "-"}


def key_of(event: pygame.event.Event) -> str:
    """Name of the pressed key with its modifiers, as in the table."""
    name = pygame.key.name(event.key).lower()
    name = _SAME.get(name, name)
    mods = event.mod if hasattr(event, "mod") else 0
    held = [word for word, mask in _MODIFIERS if mods & mask]
    if event.key in (pygame.K_PLUS, pygame.K_KP_PLUS) or (name == "=" and "shift" in held):
        held = [word for word in held if word != "shift"]
    return "+".join([*held, name])


def key_label(key: str) -> str:
    """How a key is shown on a key cap: ``"ctrl+z"`` -> ``"Ctrl Z"``."""
    *held, name = key.split("+") if not key.endswith("+") else [*key[:-2].split("+"), "+"]
    known = _shown()
    shown = known.get(name, name.upper() if len(name) <= 3 else name.capitalize())
    return " ".join([*(known.get(word, word) for word in held if word), shown])


class Keys:
    """The bindings in force: the table with the player's changes."""

    def __init__(self, overrides: Mapping[str, str] | None = None) -> None:
        self.table = {binding.action: binding for binding in _table()}
        self.overrides: dict[str, str] = {}
        for action, key in (overrides or {}).items():
            if action in self.table and key:
                self.overrides[action] = key

    def key(self, action: str) -> str | None:
        """The key of an action, or None when the action is not in the table."""
        binding = self.table.get(action)
        return self.overrides.get(action, binding.key) if binding else None

    def label(self, action: str) -> str | None:
        """The key as shown on a key cap."""
        key = self.key(action)
        return key_label(key) if key else None

    def action(self, event: pygame.event.Event, wanted: Container[str]) -> str | None:
        """The action among ``wanted`` that a key press stands for."""
        pressed = key_of(event)
        return next((name for name in self.table if name in wanted and self.key(name) == pressed), None)

    def clash(self, action: str, key: str) -> str | None:
        """The action that already uses ``key`` on the same screens, or None."""
        group = self.table[action].group
        for other in self.table.values():
            shared = other.group == group or "everywhere" in (other.group, group)
            if other.action != action and shared and self.key(other.action) == key:
                return other.action
        return None

    def bind(self, action: str, key: str) -> str | None:
        """Give ``action`` another key. Returns the clashing action and changes nothing when the key is taken."""
        other = self.clash(action, key)
        if other is None:
            self.overrides[action] = key
            if self.table[action].key == key:
                del self.overrides[action]
        return other
