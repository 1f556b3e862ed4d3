"""What stands on a troop card, as plain values, and the signs that it is told with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.rome.art.picture import pictures
from game.client.theme import Color, theme
from game.client.words import tr

TYPE_ICONS = {
    "infantry": "sandal",
    "cavalry": "horse-head",
    "chariot": "chariot",
    "elephant": "elephant-head",
    "artillery": "ballista",
}
FORMATION_ICONS = {"close": "f-close", "loose": "f-loose", "flexible": "f-flexible", "skirmish": "f-skirmish"}


@dataclass(frozen=True, slots=True)
class Special:
    """What S (or X) does: ``on`` results, ``action`` kill (red) or cancel (black), ``terrain`` good, difficult or any,
    ``targets`` as ``type:formation`` with * for any."""

    on: tuple[str, ...]
    action: str
    terrain: str
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TroopFace:
    """Everything that stands on a troop card. ``key`` names its picture; veterans fall back on the normal card's."""

    key: str
    name: str
    faction: str
    type: str
    formation: str
    good: tuple[str, ...]
    difficult: tuple[str, ...]
    specials: tuple[Special, ...] = ()
    cost: int | None = None
    veteran: bool = False
    starting: bool = False
    bowmen: bool = False
    role: str = "main"
    rule: str | None = None
    plain_name: str = ""
    """Of a veteran card the name of the card that it was."""

    @property
    def picture(self) -> str:
        """Name of its picture."""
        return self.key if self.key in pictures() else self.key.removeprefix("vet_")

    @property
    def short_name(self) -> str:
        """The name where a ribbon already says that it is a veteran."""
        return self.plain_name or self.name

    @property
    def type_words(self) -> str:
        """ "Infantry", "Cavalry" …"""
        return {
            "infantry": tr("Infantry"),
            "cavalry": tr("Cavalry"),
            "chariot": tr("Chariot"),
            "elephant": tr("Elephant"),
            "artillery": tr("Artillery"),
        }[self.type]

    @property
    def formation_words(self) -> str:
        """How it stands, in words."""
        if self.type == "artillery":
            return tr("with infantry")
        words = {
            "close": tr("close order"),
            "loose": tr("loose order"),
            "flexible": tr("flexible order"),
            "skirmish": tr("skirmisher"),
        }[self.formation]
        return tr("{order}, bowmen").format(order=words) if self.bowmen else words


Sign = tuple[str, bool]
"""(icon or word, struck through?)"""


#: Formations beside skirmish that a type really has: all of them together are "not the skirmishers".
_FORMED = {"infantry": ("close", "loose", "flexible"), "cavalry": ("close", "loose")}


def signs(targets: Sequence[str], short: bool = False) -> list[Sign]:
    """Targets as signs: the type, then its formations; a word stands for "any". In ``short`` form "all but skirmishers"
    is the struck-through sign of the skirmishers."""
    by_type: dict[str, list[str]] = {}
    for target in targets:
        kind, _, formation = target.partition(":")
        by_type.setdefault(kind, []).append(formation)
    shown: list[Sign] = []
    for kind, formations in by_type.items():
        shown.append((TYPE_ICONS.get(kind, tr("any")), False))
        ordered = [f for f in FORMATION_ICONS if f in formations]
        if "*" in formations or len(ordered) == 4:
            continue
        if short and tuple(ordered) == _FORMED.get(kind):
            shown.append((FORMATION_ICONS["skirmish"], True))
        else:
            shown.extend((FORMATION_ICONS[f], False) for f in ordered)
    return shown


def special_color(special: Special) -> Color:
    """Red kills, black cancels."""
    return theme().color.vermilion_600 if special.action == "kill" else theme().color.ink_900
