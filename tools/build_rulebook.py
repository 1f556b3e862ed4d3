"""Writes the reference chapters of the rulebook from the game's data: `python tools/build_rulebook.py [--check]`.

The chapters of rules are written by hand; those with numbers from 30 on (charts, cards, developments, regions) are made here, so that
they never differ from what the rules roll and charge. With ``--check`` nothing is written: the status is 1 when one is out of date.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.common.board import Region
from game.titles.rome.dice import Colour, Face
from game.titles.rome.records import Doctrine, Special, Troop
from game.titles.rome.tables import (
    ACTION_CARDS,
    AGENT_ACTIONS,
    COSTS,
    DECK_NAMES,
    DECKS,
    DEVELOPMENTS,
    ECONOMIC_VP,
    EVENTS,
    FACES,
    FACTIONS,
    GENERAL_DIE,
    GENERALS,
    IMPROVEMENT_DIE,
    INDEPENDENT_DICE,
    LIMITS,
    PHASE_TEXTS,
    SHIP_DIE,
    SHIP_LEVELS,
    SOLO_CARDS,
    SPECIAL_RULES,
    TRADE_GOLD,
    TRAITS,
    TROOPS,
    standard_board,
)

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "rulebook"
FACE_WORDS = {Face.SKULL: "Skull", Face.X: "X", Face.S: "S", Face.BLANK: "blank"}
GRADES = {2: "Mediocre", 3: "Competent", 4: "Talented", 5: "Legendary"}
AMOUNTS = ("no", "one", "two", "three", "four", "five", "six")


# ---- small words -----------------------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(map(str, cells)) + " |" for cells in (head, *rows)]
    return "\n".join([lines[0], "|" + "---|" * len(head), *lines[1:]])


def dice(colours: Sequence[Colour]) -> str:
    """Such as «2 GREEN, WHITE»."""
    counts = Counter(colours)
    return ", ".join(f"{n} {c.name}" if n > 1 else c.name for c, n in counts.items()) or "none"


def listed(words: Sequence[str], last: str = "and") -> str:
    """«a, b and c»."""
    return " ".join([", ".join(words[:-1]), last, words[-1]]) if len(words) > 1 else "".join(words)


def prey(special: Special) -> str:
    """The cards that a special names."""
    kinds: dict[str, list[str]] = {}
    for pattern in special.patterns:
        kind, formation = pattern.split(":")
        kinds.setdefault(kind, []).append(formation)
    parts = []
    for kind, formations in kinds.items():
        name = "anything" if kind == "*" else kind
        form = "" if formations == ["*"] else f" ({', '.join(formations)})"
        parts.append("skirmishers" if (kind, formations) == ("*", ["skirmish"]) else name + form)
    return listed(parts)


def special_words(special: Special) -> str:
    """Such as «S in good going kills infantry (close)»."""
    on = " or ".join(face for face, shown in (("S", special.on_s), ("X", special.on_x)) if shown)
    ground = {(True, False): " in good going", (False, True): " in difficult terrain"}.get(
        (special.good, special.difficult), ""
    )
    return f"{on}{ground} {'kills' if special.kill else 'cancels'} {prey(special)}"


# ---- chapters --------------------------------------------------------------------------------------------------------


def charts() -> str:
    """Dice, costs, numbers."""
    faces = [Face.SKULL, Face.X, Face.S, Face.BLANK]
    parts = [
        "# Charts",
        "## The skull dice",
        table(
            ("die", *(FACE_WORDS[face] for face in faces)),
            ((colour.name, *(FACES[colour].count(face) or "–" for face in faces)) for colour in reversed(Colour)),
        ),
        "## Independent regions",
        table(("gold", "dice of the people"), ((gold, dice(colours)) for gold, colours in INDEPENDENT_DICE.items())),
        "Mercenary regions roll what they print: see [Regions](regions#mercenary-regions).",
        "## Garrisons",
        table(
            ("gold", "garrison", "home with barracks"),
            ((gold, f"{gold + 1} dice", f"{gold + 2} dice") for gold in INDEPENDENT_DICE),
        ),
        "RED; YELLOW against the faction whose home it is, and against Siegecraft. A Skull is 2 damage, an X 1.",
        "## Generals' dice",
        table(("stars", "die"), ((stars or "no general", die.name) for stars, die in GENERAL_DIE.items())),
        "Rolled to avoid battle and in assaults. An army without a general rolls its die only to avoid battle.",
        "## Generals after a victory",
        table(("stars", "die"), ((stars, die.name) for stars, die in IMPROVEMENT_DIE.items())),
        "X: one grade better. Skull: two.",
        "## Ships",
        table(
            ("level", "die"), ((name.capitalize(), die.name) for name, die in zip(SHIP_LEVELS, SHIP_DIE, strict=True))
        ),
        "## Trade",
        table(("relation", "gold for each"), zip(("neutral", "friendly", "ally"), TRADE_GOLD[1:], strict=True)),
        "And 1 for each own unbesieged market in a port.",
        "## Economic might",
        table(("gold raised", "VP"), ((f"{gold} or more", points) for gold, points in ECONOMIC_VP)),
        "## Costs",
        table(("what", "gold"), cost_rows()),
        "## Numbers",
        table(("what", "number"), number_rows()),
    ]
    return "\n\n".join(parts) + "\n"


def cost_rows() -> list[tuple[str, object]]:
    return [
        ("troop card", "as printed"),
        ("ship", COSTS.ship),
        ("market, barracks, walls", COSTS.market),
        ("road", COSTS.road),
        ("Ancient Wonder", COSTS.wonder),
        ("general (Barbarian Tribes: free)", COSTS.general),
        ("agent", COSTS.agent),
        ("agent of another faction", COSTS.bribe_enemy_agent),
        ("unrest marker removed", COSTS.remove_unrest),
        ("bribe: each card, each star", COSTS.bribe_army_card),
        ("bribe: each die of a garrison", COSTS.bribe_garrison_die),
        ("a refused treaty, to the other faction", COSTS.treaty_refused_to_other_player),
    ]


def number_rows() -> list[tuple[str, object]]:
    return [
        ("armies, navies", f"{LIMITS.armies_on_map}, {LIMITS.navies_on_map}"),
        (
            "main battle cards, skirmishers, artillery of an army",
            f"{LIMITS.main}, {LIMITS.skirmisher}, {LIMITS.artillery}",
        ),
        ("main battle cards that an army needs", LIMITS.min_main),
        ("ships of a navy, and of a faction in a sea area", LIMITS.ships_per_navy_and_sea_area),
        ("troop cards that a ship carries", LIMITS.troops_per_ship),
        ("movement points: army, cavalry army, navy", f"{LIMITS.army_mp}, {LIMITS.cavalry_army_mp}, {LIMITS.navy_mp}"),
        ("moves of an agent", LIMITS.agent_moves),
        ("action cards in hand", LIMITS.action_hand),
        ("land regions: mercenaries, generals, Diplomacy Expert", LIMITS.mercenary_range),
        (
            "markets, barracks, walls, wonders, roads in the box",
            f"{LIMITS.markets}, {LIMITS.barracks}, {LIMITS.walls}, {LIMITS.wonders}, {LIMITS.roads}",
        ),
        ("unrest markers", LIMITS.unrest_markers),
        ("plain control markers of a faction", LIMITS.new_region_markers),
    ]


def troop_cards() -> str:
    """Every troop card, by deck."""
    parts = [
        "# Troop cards",
        "After the name the copies in the deck; then type and formation, the price in gold, the dice in good going and in difficult"
        " terrain, and specials. Veterans have no price: they come by victories.",
    ]
    for deck, numbers in DECKS.items():
        parts.append(f"## {DECK_NAMES[deck]}")
        parts.append("\n".join(f"- {troop_line(TROOPS[number])}" for number in numbers))
    return "\n\n".join(parts) + "\n"


def troop_line(troop: Troop) -> str:
    formation = "" if troop.kind.name == "ARTILLERY" else f", {troop.formation.name.lower()}"
    price = f"{troop.cost} gold" if troop.cost >= 0 else "by upgrade"
    kind = f"{troop.kind.name.lower()}{formation}"
    line = f"**{troop.name}** ({troop.count}) – {kind}; {price}; {dice(troop.good)} / {dice(troop.difficult)}."
    if troop.bowmen:
        line += " Bowmen."
    line += "".join(f" {special_words(special)}." for special in troop.specials)
    if troop.rule:
        line += f" *{SPECIAL_RULES[troop.rule]}*"
    return line


def generals() -> str:
    """Named generals of each faction."""
    parts = [
        "# Generals",
        "Each faction has five Mediocre generals of 2 stars and two Competent ones of 3. These are the others.",
    ]
    for number, faction in enumerate(FACTIONS):
        named = [general for general in GENERALS if general.faction == number and general.traits]
        rows = (
            (
                general.name,
                f"{GRADES[general.stars]}, {general.stars} stars",
                ", ".join(TRAITS[t].name for t in sorted(general.traits)),
            )
            for general in named
        )
        parts += [f"## {faction.name}", table(("general", "grade", "traits"), rows)]
    return "\n\n".join(parts) + "\n"


def developments() -> str:
    """The trees."""
    parts = [
        "# Developments",
        "Columns are read from left to right. A development works from the turn after it was bought.",
    ]
    for number, tree in enumerate(DEVELOPMENTS):
        parts.append(f"## {FACTIONS[number].name}")
        names = {development.bit: development.name for development in tree}
        for column in sorted({development.column for development in tree}):
            parts.append(f"### Column {column} of {FACTIONS[number].name}")
            lines = []
            for development in tree:
                if development.column == column:
                    needs = [name for bit, name in names.items() if development.requires & bit]
                    after = f" *Needs {listed(needs)}.*" if needs else ""
                    lines.append(f"- **{development.name}** ({development.cost} gold) – {development.text}{after}")
            parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def action_cards() -> str:
    """Agent actions and events."""
    parts = ["# Action cards", "## Agent actions"]
    for group in ("common", "uncommon", "dangerous"):
        actions = [action for action in AGENT_ACTIONS.values() if action.group == group]
        lines = [f"- **{a.name}** ({a.cards} cards) – *{a.where}* {a.text}" for a in actions]
        parts += [f"### {group.capitalize()} actions", "\n".join(lines)]
    parts.append("## Events")
    for event in EVENTS.values():
        when = "; ".join(PHASE_TEXTS[phase] for phase in event.phases)
        parts.append(f"- **{event.name}** ({event.copies}) – {event.text} *Played: {when}.*")
    parts += [
        "## The deck",
        table(
            ("card", "agent action", "levy", "event"),
            ((card.id, AGENT_ACTIONS[card.symbol].name, card.levy, EVENTS[card.event].name) for card in ACTION_CARDS),
        ),
    ]
    return "\n\n".join(parts) + "\n"


INTRIGUES = {
    "TRADE": "trade",
    "TREATY": "treaty",
    "SPY": "spy",
    "UNREST": "unrest",
    "KILL": "assassination",
    "SABOTAGE": "sabotage",
    "THEFT": "theft",
    "BRIBE": "bribe",
    "UPRISING": "uprising",
    "MERC": "mercenaries",
}
POSTURES = {
    "EXPAND": "takes free land",
    "CONQUER": "storms and besieges",
    "BATTLE": "seeks battle",
    "DEFEND": "guards its capital",
    "SEA": "goes to sea",
    "RAID": "besieges without storming",
}
TARGETS = {
    "LOST": "what it has lost",
    "INDEP": "independent regions",
    "RICH": "rich independent regions",
    "MREGION": "mercenary regions",
    "ISLAND": "islands",
    "HOME": "homes of others",
    "CAPITAL": "capitals",
    "ARMY": "armies",
    "NAVY": "navies",
}
PURCHASES = {
    "TROOP": "troops",
    "GENERAL": "generals",
    "DEV": "developments",
    "MARKET": "markets",
    "ROAD": "roads",
    "BARRACKS": "barracks",
    "WALLS": "walls",
    "SHIP": "ships",
    "WONDER": "a wonder",
    "AGENT": "agents",
}


def solo_cards() -> str:
    """Doctrines and Fortuna."""
    parts = ["# Solo cards", "What the doctrines mean stands under [Solo play](solo-play)."]
    for number, faction in enumerate(FACTIONS):
        cards = [card for card in SOLO_CARDS if isinstance(card, Doctrine) and card.faction == number]
        parts += [f"## Doctrines: {faction.name}", "\n".join(f"- {doctrine_line(card)}" for card in cards)]
    fortuna = [card for card in SOLO_CARDS if not isinstance(card, Doctrine)]
    parts += ["## Fortuna", "\n".join(f"- **{card.name}** – {card.text}" for card in fortuna)]
    return "\n\n".join(parts) + "\n"


def doctrine_line(card: Doctrine) -> str:
    first, second = (INTRIGUES[code] for code in card.intrigue)
    targets = ", ".join(TARGETS[code] for code in card.targets)
    spending = ", ".join(PURCHASES[code] for code in card.spend)
    return (
        f"**{card.name}** – levy {card.levy}; {first}, else {second}; {POSTURES[card.posture]}: {targets}; buys {spending};"
        f" accepts offers up to {card.accept + 1}."
    )


def regions() -> str:
    """The regions of the map of the whole ancient world."""
    board = standard_board()
    parts = [
        "# Regions",
        "The regions of the great map. Trees and mountains count as terrain icons; a capital is set in bold.",
    ]
    for faction in FACTIONS:
        homes = [board.regions[board.region_number[id]] for id in faction.homes]
        parts += [f"## Homes: {faction.name}", table(REGION_HEAD, (region_row(region) for region in homes))]
    mercenary = [region for region in board.regions if region.mercenary]
    rows = (
        (
            r.name,
            TROOPS[TROOP_BY_ID[r.mercenary]].name,
            dice([Colour[die] for die in r.dice]),
            r.gold,
            r.trees + r.mountains or "–",
        )
        for r in sorted(mercenary, key=lambda r: r.name)
    )
    parts += ["## Mercenary regions", table(("region", "troops", "dice", "gold", "terrain"), rows)]
    free = sorted((r for r in board.regions if not r.home and not r.mercenary), key=lambda r: (-r.gold, r.name))
    parts += ["## Independent regions", table(REGION_HEAD, (region_row(region) for region in free))]
    return "\n\n".join(parts) + "\n"


REGION_HEAD = ("region", "gold", "terrain", "port")
TROOP_BY_ID = {troop.id: number for number, troop in enumerate(TROOPS)}


def region_row(region: Region) -> tuple[object, ...]:
    board = standard_board()
    number = board.region_number[region.id]
    seas = ", ".join(board.seas[sea].name for sea in board.ports[number])
    name = f"**{region.name}**" if region.capital else region.name
    return (name, region.gold, region.trees + region.mountains or "–", seas or "–")


CHAPTERS: dict[str, Callable[[], str]] = {
    "30-charts.md": charts,
    "31-troop-cards.md": troop_cards,
    "32-generals.md": generals,
    "33-developments.md": developments,
    "34-action-cards.md": action_cards,
    "35-solo-cards.md": solo_cards,
    "36-regions.md": regions,
}
"""The generated files and what writes them."""


def main(argv: list[str] | None = None) -> int:
    """Write the chapters, or only look whether they are up to date."""
    parser = argparse.ArgumentParser(description="Write the reference chapters of the rulebook from the game's data.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a chapter is out of date")
    check = parser.parse_args(argv).check
    late = []
    for name, write in CHAPTERS.items():
        path, text = FOLDER / name, write()
        if not check:
            path.write_text(text, "utf-8", newline="\n")
        elif not path.exists() or path.read_text("utf-8") != text:
            late.append(name)
    if late:
        print(f"out of date: {', '.join(late)}; run python tools/build_rulebook.py", file=sys.stderr)
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
