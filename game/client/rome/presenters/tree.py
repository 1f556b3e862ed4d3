"""The development tree of a faction as it stands now: what is owned, what may be bought, what is still missing. No pygame.

tree(view, seat)        a `Tree`: its lines from top to bottom, its nodes from left to right, its columns with their points
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.client.affordance import Reason
from game.client.rome.presenters.screen import reason
from game.client.words import tr
from game.kernel.actions import Action
from game.titles.rome import advancement
from game.titles.rome.records import Development
from game.titles.rome.tables import COLUMNS, DEVELOPMENTS, VP
from game.titles.rome.view import View
from game.titles.rome.words.gettext import tr as rome

NodeState = Literal["owned", "bill", "buyable", "dear", "locked"]
"""``bill``: bought in this Spending Phase. ``dear``: only the gold is missing. ``locked``: something else is."""

_SIGNS: dict[str, str] = {
    "quinquiremes": "trireme",
    "cothon": "anchor",
    "flagships": "galley",
    "war_elephants": "elephant-head",
    "siegecraft": "siege-ram",
    "barcid_command": "star-medal",
    "punic_merchants": "shaking-hands",
    "emporia": "amphora",
    "mercenary_contracts": "swap-bag",
    "extra_agent": "cowled",
    "advanced_subterfuge": "duality-mask",
    "public_order": "fist",
    "scorpio": "ballista",
    "ballistae": "catapult",
    "marian_reforms": "roman-shield",
    "military_engineers": "stone-bridge",
    "military_tribunes": "star-medal",
    "corvus": "crow-dive",
    "provincial_administration": "scroll-quill",
    "phalangites": "spears",
    "veteran_cadres": "laurels",
    "lithoboloi": "trebuchet",
    "hellenic_learning": "rule-book",
    "museion": "greek-temple",
    "koine_diplomacy": "shaking-hands",
    "coinage": "two-coins",
    "autonomous_poleis": "ionic-column",
    "reduced_antipathy": "shaking-hands",
    "druidic_law": "pine-tree",
    "tribal_council": "rally-the-troops",
    "national_unity": "boar-ensign",
    "high_king": "laurel-crown",
    "tribal_markets": "amphora",
    "horse_lords": "horse-head",
    "shipwrights": "log",
    "biremes": "galley",
    "triremes": "trireme",
}
_LINE_SIGNS: dict[str, str] = {
    "fleet": "trireme",
    "war": "crossed-swords",
    "trade": "amphora",
    "suffetes": "roman-toga",
    "engineering": "ballista",
    "army": "centurion-helmet",
    "senate": "roman-toga",
    "phalanx": "spartan-helmet",
    "science": "rule-book",
    "league": "ionic-column",
    "sea": "trireme",
    "peace": "shaking-hands",
    "unity": "boar-ensign",
    "spies": "cowled",
}


def line_name(line: str) -> str:
    """What a line of a tree is called."""
    return {
        "fleet": tr("Fleet"),
        "war": tr("War"),
        "trade": tr("Trade"),
        "suffetes": tr("Suffetes"),
        "engineering": tr("Engines"),
        "army": tr("Army"),
        "senate": tr("Senate"),
        "phalanx": tr("Phalanx"),
        "science": tr("Science"),
        "league": tr("League"),
        "sea": tr("Sea"),
        "peace": tr("Peace"),
        "unity": tr("Unity"),
        "spies": tr("Spies"),
    }.get(line, line.capitalize())


def sign_of(development: Development) -> str:
    """The sign of a development."""
    return _SIGNS.get(development.id.partition("_")[2], "scroll-unfurled")


@dataclass(frozen=True, slots=True)
class Node:
    """A development in its place. ``row`` and ``column`` count from 0; ``requires`` and ``path`` are other nodes' numbers: what it
    needs itself, and all that comes before it."""

    index: int
    row: int
    column: int
    name: str
    text: str
    icon: str
    price: int
    state: NodeState
    reason: Reason | None
    requires: tuple[int, ...]
    path: tuple[int, ...]

    @property
    def action(self) -> Action:
        """The option that buys it."""
        return ("develop", self.index)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the tree: how much of it is there, and what completing it brings."""

    owned: int
    size: int
    points: int
    scored: bool


@dataclass(frozen=True, slots=True)
class Tree:
    """See the module. ``lines`` are (name, sign)."""

    lines: tuple[tuple[str, str], ...]
    nodes: tuple[Node, ...]
    columns: tuple[Column, ...]


def tree(v: View, seat: int) -> Tree:
    """The tree of a faction as its seat may see it."""
    developments = DEVELOPMENTS[seat]
    lines = list(dict.fromkeys(d.line for d in developments))
    owned = v.developments[seat] | v.developments_new[seat]
    nodes = tuple(_node(v, seat, index, development, lines) for index, development in enumerate(developments))
    columns = tuple(
        Column(
            (owned & bits).bit_count(),
            bits.bit_count(),
            VP.development_column,
            bool(v.columns_scored[seat] >> column & 1),
        )
        for column, bits in sorted(COLUMNS[seat].items())
    )
    return Tree(tuple((line_name(line), _LINE_SIGNS.get(line, "scroll-quill")) for line in lines), nodes, columns)


def _node(v: View, seat: int, index: int, development: Development, lines: Sequence[str]) -> Node:
    refusal = advancement.bar_to_develop(v, seat, development)
    return Node(
        index=index,
        row=lines.index(development.line),
        column=development.column - 1,
        name=rome(development.name),
        text=rome(development.text),
        icon=sign_of(development),
        price=advancement.price(v, seat, development),
        state=_state(v, seat, development, refusal.key if refusal else ""),
        reason=reason(v, refusal) if refusal else None,
        requires=_bits(development.requires),
        path=_before(seat, index),
    )


def _state(v: View, seat: int, development: Development, refusal: str) -> NodeState:
    if v.developments_new[seat] & development.bit:
        return "bill"
    if v.developments[seat] & development.bit:
        return "owned"
    return {"": "buyable", "not_enough_gold": "dear"}.get(refusal, "locked")  # type: ignore[return-value]


def _bits(bits: int) -> tuple[int, ...]:
    return tuple(n for n in range(bits.bit_length()) if bits >> n & 1)


def _before(seat: int, index: int) -> tuple[int, ...]:
    """Everything that has to be bought before, the first first."""
    found: list[int] = []
    for other in _bits(DEVELOPMENTS[seat][index].requires):
        found += [n for n in (*_before(seat, other), other) if n not in found]
    return tuple(found)
