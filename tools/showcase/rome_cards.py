"""Cards, dice and pieces of Rome on one sheet, and every troop card at both sizes."""

from __future__ import annotations

import tomllib
from functools import partial
from pathlib import Path

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.paint.livery import disc
from game.client.rome.art import pieces
from game.client.rome.art.actions import ActionFace, action_card
from game.client.rome.art.cards import GeneralFace, ShipFace, card_back, general_card, ship_card
from game.client.rome.art.catalogue import action_face
from game.client.rome.art.dice import rolled, square, turned
from game.client.rome.art.faces import Special, TroopFace
from game.client.rome.art.tiles import fallen_tile, stack_chip
from game.client.rome.art.troop import troop_card
from game.client.rome.look import livery, look
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.buttons import Button
from game.titles.rome.tables import ACTION_CARDS
from tools.showcase import shot

DATA = Path(__file__).resolve().parents[2] / "game" / "titles" / "rome" / "data"


def faces() -> list[TroopFace]:
    """All troop cards of the data files."""
    raw = tomllib.loads((DATA / "troops.toml").read_text(encoding="utf-8"))
    found = []
    for deck, cards in raw["troops"].items():
        faction = "rome" if deck.startswith("rome") else deck
        for key, t in cards.items():
            card = t["card"]
            specials = tuple(
                Special(tuple(s["on"]), s["action"], s["terrain"], tuple(s["targets"])) for s in t.get("specials", ())
            )
            found.append(
                TroopFace(
                    key,
                    t["name"],
                    faction,
                    card["type"],
                    card.get("formation", "none"),
                    tuple(t["dice"]["good"]),
                    tuple(t["dice"]["difficult"]),
                    specials,
                    card.get("cost"),
                    "veteran_of" in t,
                    key in STARTING,
                    card.get("bowmen", False),
                )
            )
    return found


STARTING = {"republican_legionaries", "velites", "companion_cavalry"}


class Sheet(Scene):
    """Everything side by side, laid out for 1920x1080."""

    def build(self) -> None:
        """Buttons in their states."""
        self.keyboard_in_use = True
        self.buttons = []
        for kind, label in (("plain", "March"), ("main", "Assault")):
            for state in ("normal", "hover", "pressed", "focus", "disabled"):
                button = self.root.add(Button(label, kind=kind))  # type: ignore[arg-type]
                button.hovered = state == "hover"
                button.held = state == "pressed"
                button.focused = state == "focus"
                button.refusal = "It is not your turn." if state == "disabled" else None
                self.buttons.append(button)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Two rows of buttons."""
        for index, button in enumerate(self.buttons):
            button.place(Box(36 + index % 5 * 108, 932 + index // 5 * 74, 100, 44))

    def backdrop(self, canvas: Canvas) -> None:
        """The sheet."""
        t, c = theme().text, theme().color
        canvas.panel("parchment", Box(8, 8, *[s - 16 for s in self.size]))
        by_key = {f.key: f for f in faces()}
        keys = [
            "republican_legionaries",
            "vet_republican_legionaries",
            "velites",
            "war_elephants",
            "companion_cavalry",
            "scorpio",
        ]
        canvas.text("Cards, dice and pieces", 80, 46, t.h1, c.ink_900, valign="middle")
        troop_card(canvas, Box(62, 116, 270, 378), by_key[keys[0]])
        for i, key in enumerate(keys):
            troop_card(canvas, Box(592 + i * 216, 116, 205, 287), by_key[key])
            troop_card(canvas, Box(592 + i * 132, 460, 120, 168), by_key[key])
        for i, key in enumerate(("barbarian_javelinmen", "lowland_warriors", "velites")):
            troop_card(
                canvas,
                Box(1400 + i * 5, 460 + i * 0, 178, 98)
                if i == 0
                else Box(1400 + i * 186 - 181, 460 + 0, 178, 98)
                if i == 1
                else Box(1400, 566, 178, 98),
                by_key[key],
            )
        stack_chip(canvas, Box(1600, 580, 60, 72), by_key[keys[0]], 3)
        stack_chip(canvas, Box(1670, 580, 60, 72), by_key[keys[1]], new=True)
        fallen_tile(canvas, Box(1750, 580, 88, 72), by_key["barbarian_slingers"])
        action_card(
            canvas,
            Box(36, 548, 202, 282),
            ActionFace(
                "assassination",
                "Assassination",
                "dangerous",
                3,
                "plague",
                "Plague",
                "Agents",
                "An enemy army loses half its cards; each army next to it loses one.",
            ),
        )
        general_card(
            canvas,
            Box(252, 548, 154, 218),
            GeneralFace(
                "Gaius Julius Caesar",
                "rome",
                5,
                "Legendary",
                ("Inspired Fighter", "Scouting Expert"),
                ("gladius", "eyeball"),
            ),
        )
        levels = (
            ("Transp.", "BLACK"),
            ("Bireme", "WHITE"),
            ("Trireme", "GREEN"),
            ("Quinq.", "YELLOW"),
            ("Flagship", "RED"),
        )
        ship_card(
            canvas,
            Box(416, 548, 150, 210),
            ShipFace("Ships", "rome", levels, 2, 3, "25 ships, carries 3 cards + general"),
        )
        for i, key in enumerate(("rome", "carthage", "greece", "barbarians", "mercenaries")):
            card_back(canvas, Box(252 + i * 64, 806, 56, 78), livery(key))
        small = [
            ("treaty", "Treaty", "common", 2, "difficult_travels", "Difficult Travels"),
            ("spy", "Spy", "common", 1, "exceptional_fighting", "Exceptional Fighting"),
            ("sabotage", "Sabotage", "dangerous", 3, "storm", "Storm"),
            ("riots", "Riots", "uncommon", 2, "plague", "Plague"),
        ]
        for i, (a, an, g, levy, e, en) in enumerate(small):
            action_card(canvas, Box(1500 + i * 96, 880, 84, 168), ActionFace(a, an, g, levy, e, en, "", ""))
        for row_, (name, marks) in enumerate(look().faces.items()):
            y = 702 + row_ * 60
            square(canvas, Box(592, y + 9, 34, 34), name)
            canvas.text(name.capitalize(), 640, y + 26, t.h3, c.ink_900, valign="middle")
            for i, mark in enumerate(marks):
                rolled(canvas, Box(740 + i * 62, y, 52, 52), name, mark)
        turned(canvas, (1170, 960), 82, "YELLOW", "SKULL", 4)
        turned(canvas, (1264, 962), 82, "GREEN", "S", -4)
        turned(canvas, (1358, 960), 82, "WHITE", "X", -8)
        for i, key in enumerate(("rome", "carthage", "greece", "barbarians", "independent", "mercenaries")):
            box = Box(1128 + i * 128, 702, 120, 62)
            side = livery(key)
            side.field(canvas, box, line=c.ink_900)
            disc(canvas, side, (box.x + 36, box.bottom), 22, "conquered")
            disc(canvas, side, (box.x + 84, box.bottom), 22, "home")
            x = 1150 + i * 128
            pieces.piece(
                canvas,
                "army",
                (x, 880),
                side,
                ("I", "II", "III", "IV", "I", "II")[i],
                glow="selected" if i == 0 else None,
            )
            pieces.piece(canvas, "navy", (x + 46, 880), side, "I", glow="focus" if i == 2 else None)
            pieces.piece(canvas, "agent", (x + 88, 880), side)
        pieces.stars(canvas, 1150, 1020, 3)


@shot("cards")
def cards() -> Scene:
    """The card sheet."""
    return Sheet()


class AllTroops(Scene):
    """Every troop card."""

    def __init__(self, width: float, start: int) -> None:
        super().__init__()
        self.card_width = width
        self.start = start

    def backdrop(self, canvas: Canvas) -> None:
        """Cards in rows until the window is full."""
        canvas.texture("leather", Box(0, 0, *self.size))
        w = self.card_width
        h = w * 1.4
        columns = int((self.size[0] - 12) // (w + 10))
        for i, face in enumerate(faces()[self.start :]):
            x, y = 12 + i % columns * (w + 10), 12 + i // columns * (h + 10)
            if y + h < self.size[1]:
                troop_card(canvas, Box(x, y, w, h), face)


for number in range(3):
    shot(f"troops-large-{number}")(partial(AllTroops, 205, number * 32))
shot("troops-hand")(lambda: AllTroops(120, 0))


class Actions(Scene):
    """Action cards: every agent action and every event once, or nearly so."""

    def backdrop(self, canvas: Canvas) -> None:
        """Large cards in rows."""
        canvas.texture("leather", Box(0, 0, *self.size))
        seen: set[str] = set()
        faces = []
        for number, card in enumerate(ACTION_CARDS):
            if not {card.symbol, card.event} <= seen:
                seen |= {card.symbol, card.event}
                faces.append(action_face(number))
        columns = int((self.size[0] - 12) // 212)
        for i, face in enumerate(faces):
            action_card(canvas, Box(8 + i % columns * 212, 8 + i // columns * 298, 206, 288), face)


@shot("cards-action")
def action_cards() -> Scene:
    """What stands on the faces of action cards."""
    return Actions()
