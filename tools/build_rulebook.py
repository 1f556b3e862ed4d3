"""Writes the reference chapters of the rulebook from the game's data: `python tools/build_rulebook.py [--check]`.

The chapters of rules are written by hand; those with numbers from 30 on (charts, cards, developments, regions) are made here, so that
they never differ from what the rules roll and charge, in every language: their own words are the catalogue ``book``. With ``--check``
nothing is written: the status is 1 when one is out of date.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.common.board import Region
from game.common.language import ENGLISH, Catalogue, languages, use_language
from game.titles.rome.dice import Colour, Face
from game.titles.rome.records import Doctrine, Formation, Special, Troop
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
    GARRISON,
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
from game.titles.rome.words.gettext import tr as rome
from game.titles.rome.words.names import COLOURS

_catalogue = Catalogue("book")
tr = _catalogue.tr


def N_(message: str) -> str:
    """Marks words for translation where they stand in a table."""
    return message


FOLDER = Path(__file__).resolve().parent.parent / "assets" / "rulebook"
FACE_WORDS = {Face.SKULL: N_("Skull"), Face.X: "X", Face.S: "S", Face.BLANK: N_("blank")}
GRADES = {4: N_("Talented"), 5: N_("Legendary")}


KINDS = {
    "*": N_("anything"),
    "infantry": N_("infantry"),
    "cavalry": N_("cavalry"),
    "chariot": N_("chariot"),
    "elephant": N_("elephant"),
    "artillery": N_("artillery"),
}
FORMS = {"close": N_("close"), "loose": N_("loose"), "flexible": N_("flexible"), "skirmish": N_("skirmish")}
FORMATIONS = {
    Formation.CLOSE: "close",
    Formation.LOOSE: "loose",
    Formation.FLEXIBLE: "flexible",
    Formation.SKIRMISH: "skirmish",
}
SHIPS = {
    "transport": N_("Transport"),
    "bireme": N_("Bireme"),
    "trireme": N_("Trireme"),
    "quinquireme": N_("Quinquireme"),
    "flagship": N_("Flagship"),
}
GROUPS = {
    "common": N_("Common actions"),
    "uncommon": N_("Uncommon actions"),
    "dangerous": N_("Dangerous actions"),
}
EFFECTS = {
    (True, True, True): N_("{on} kills {prey}"),
    (True, True, False): N_("{on} in good going kills {prey}"),
    (True, False, True): N_("{on} in difficult terrain kills {prey}"),
    (False, True, True): N_("{on} cancels {prey}"),
    (False, True, False): N_("{on} in good going cancels {prey}"),
    (False, False, True): N_("{on} in difficult terrain cancels {prey}"),
}
"""By whether it kills, and works in good going and in difficult terrain."""


# ---- small words -----------------------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(map(str, cells)) + " |" for cells in (head, *rows)]
    return "\n".join([lines[0], "|" + "---|" * len(head), *lines[1:]])


def dice(colours: Sequence[Colour]) -> str:
    """Such as «2 GREEN, WHITE»."""
    counts = Counter(colours)
    return ", ".join(f"{n} {colour(c)}" if n > 1 else colour(c) for c, n in counts.items()) or tr("none")


def colour(value: Colour) -> str:
    """A colour in capitals, as the rules write it."""
    return rome(COLOURS[value]).upper()


def listed(words: Sequence[str]) -> str:
    """«a, b and c»."""
    return (
        tr("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)
    )


def prey(special: Special) -> str:
    """The cards that a special names."""
    kinds: dict[str, list[str]] = {}
    for pattern in special.patterns:
        kind, formation = pattern.split(":")
        kinds.setdefault(kind, []).append(formation)
    parts = []
    for kind, formations in kinds.items():
        form = "" if formations == ["*"] else f" ({', '.join(tr(FORMS[formation]) for formation in formations)})"
        parts.append(tr("skirmishers") if (kind, formations) == ("*", ["skirmish"]) else tr(KINDS[kind]) + form)
    return listed(parts)


def special_words(special: Special) -> str:
    """Such as «S in good going kills infantry (close)»."""
    on = tr(" or ").join(face for face, shown in (("S", special.on_s), ("X", special.on_x)) if shown)
    words = tr(EFFECTS[special.kill, special.good, special.difficult])
    return words.format(on=on, prey=prey(special))


# ---- chapters --------------------------------------------------------------------------------------------------------


def charts() -> str:
    """Dice, costs, numbers."""
    faces = [Face.SKULL, Face.X, Face.S, Face.BLANK]
    in_a_home = GARRISON.base + GARRISON.barracks
    parts = [
        f"# {tr('Charts')}",
        f"## {tr('The skull dice')}",
        table(
            (tr("die"), *(tr(FACE_WORDS[face]) for face in faces)),
            ((colour(value), *(FACES[value].count(face) or "–" for face in faces)) for value in reversed(Colour)),
        ),
        f"## {tr('Independent regions')}",
        table(
            (tr("gold"), tr("dice of the people")),
            ((gold, dice(colours)) for gold, colours in INDEPENDENT_DICE.items()),
        ),
        tr("Mercenary regions roll what they print: see [Regions](regions#mercenary-regions)."),
        f"## {tr('Garrisons')}",
        table(
            (tr("gold"), tr("garrison"), tr("home with barracks")),
            (
                (gold, tr("{n} dice").format(n=gold + GARRISON.base), tr("{n} dice").format(n=gold + in_a_home))
                for gold in INDEPENDENT_DICE
            ),
        ),
        tr("RED; YELLOW against the faction whose home it is, and against Siegecraft. A Skull is 2 damage, an X 1."),
        "## " + tr("Generals' dice"),
        table(
            (tr("stars"), tr("die")), ((stars or tr("no general"), colour(die)) for stars, die in GENERAL_DIE.items())
        ),
        tr("Rolled to avoid battle and in assaults. An army without a general rolls its die only to avoid battle."),
        f"## {tr('Generals after a victory')}",
        table((tr("stars"), tr("die")), ((stars, colour(die)) for stars, die in IMPROVEMENT_DIE.items())),
        tr("X: one grade better. Skull: two."),
        f"## {tr('Ships')}",
        table(
            (tr("level"), tr("die")),
            ((tr(SHIPS[name]), colour(die)) for name, die in zip(SHIP_LEVELS, SHIP_DIE, strict=True)),
        ),
        f"## {tr('Trade')}",
        table(
            (tr("relation"), tr("gold for each")),
            zip((tr("neutral"), tr("friendly"), tr("ally")), TRADE_GOLD[1:], strict=True),
        ),
        tr("And 1 for each own unbesieged market in a port."),
        f"## {tr('Economic might')}",
        table(
            (tr("gold raised"), tr("VP")),
            ((tr("{gold} or more").format(gold=gold), points) for gold, points in ECONOMIC_VP),
        ),
        f"## {tr('Costs')}",
        table((tr("what"), tr("gold")), cost_rows()),
        f"## {tr('Numbers')}",
        table((tr("what"), tr("number")), number_rows()),
    ]
    return "\n\n".join(parts) + "\n"


def cost_rows() -> list[tuple[str, object]]:
    return [
        (tr("troop card"), tr("as printed")),
        (tr("ship"), COSTS.ship),
        (tr("market, barracks, walls"), COSTS.market),
        (tr("road"), COSTS.road),
        (tr("Ancient Wonder"), COSTS.wonder),
        (tr("general (Barbarian Tribes: free)"), COSTS.general),
        (tr("agent"), COSTS.agent),
        (tr("agent of another faction"), COSTS.bribe_enemy_agent),
        (tr("unrest marker removed"), COSTS.remove_unrest),
        (tr("bribe: each card, each star"), COSTS.bribe_army_card),
        (tr("bribe: each die of a garrison"), COSTS.bribe_garrison_die),
        (tr("a refused treaty, to the other faction"), COSTS.treaty_refused_to_other_player),
    ]


def number_rows() -> list[tuple[str, object]]:
    return [
        (tr("armies, navies"), f"{LIMITS.armies_on_map}, {LIMITS.navies_on_map}"),
        (
            tr("main battle cards, skirmishers, artillery of an army"),
            f"{LIMITS.main}, {LIMITS.skirmisher}, {LIMITS.artillery}",
        ),
        (tr("main battle cards that an army needs"), LIMITS.min_main),
        (tr("ships of a navy, and of a faction in a sea area"), LIMITS.ships_per_navy_and_sea_area),
        (tr("troop cards that a ship carries"), LIMITS.troops_per_ship),
        (
            tr("movement points: army, cavalry army, navy"),
            f"{LIMITS.army_mp}, {LIMITS.cavalry_army_mp}, {LIMITS.navy_mp}",
        ),
        (tr("moves of an agent"), LIMITS.agent_moves),
        (tr("action cards in hand"), LIMITS.action_hand),
        (tr("land regions: mercenaries, generals, Diplomacy Expert"), LIMITS.mercenary_range),
        (
            tr("markets, barracks, walls, wonders, roads in the box"),
            f"{LIMITS.markets}, {LIMITS.barracks}, {LIMITS.walls}, {LIMITS.wonders}, {LIMITS.roads}",
        ),
        (tr("unrest markers"), LIMITS.unrest_markers),
        (tr("plain control markers of a faction"), LIMITS.new_region_markers),
    ]


def troop_cards() -> str:
    """Every troop card, by deck."""
    parts = [
        f"# {tr('Troop cards')}",
        tr(
            "After the name the copies in the deck; then type and formation, the price in gold, the dice in good going and in "
            "difficult terrain, and specials. Veterans have no price: they come by victories."
        ),
    ]
    for deck, numbers in DECKS.items():
        parts.append(f"## {rome(DECK_NAMES[deck])}")
        parts.append("\n".join(f"- {troop_line(TROOPS[number])}" for number in numbers))
    return "\n\n".join(parts) + "\n"


def troop_line(troop: Troop) -> str:
    kind = tr(KINDS[troop.kind.name.lower()])
    if troop.kind.name != "ARTILLERY":
        kind += f", {tr(FORMS[FORMATIONS[troop.formation]])}"
    price = tr("{n} gold").format(n=troop.cost) if troop.cost >= 0 else tr("by upgrade")
    line = f"**{rome(troop.name)}** ({troop.count}) – {kind}; {price}; {dice(troop.good)} / {dice(troop.difficult)}."
    if troop.bowmen:
        line += " " + tr("Bowmen.")
    line += "".join(f" {special_words(special)}." for special in troop.specials)
    if troop.rule:
        line += f" *{rome(SPECIAL_RULES[troop.rule])}*"
    return line


def generals() -> str:
    """Named generals of each faction."""
    parts = [
        f"# {tr('Generals')}",
        tr("Each faction has five Mediocre generals of 2 stars and two Competent ones of 3. These are the others."),
    ]
    for number, faction in enumerate(FACTIONS):
        named = [general for general in GENERALS if general.faction == number and general.traits]
        rows = (
            (
                rome(general.name),
                tr("{grade}, {n} stars").format(grade=tr(GRADES[general.stars]), n=general.stars),
                ", ".join(rome(TRAITS[t].name) for t in sorted(general.traits)),
            )
            for general in named
        )
        parts += [f"## {rome(faction.name)}", table((tr("general"), tr("grade"), tr("traits")), rows)]
    return "\n\n".join(parts) + "\n"


def developments() -> str:
    """The trees."""
    parts = [
        f"# {tr('Developments')}",
        tr("Columns are read from left to right. A development works from the turn after it was bought."),
    ]
    for number, tree in enumerate(DEVELOPMENTS):
        parts.append(f"## {rome(FACTIONS[number].name)}")
        names = {development.bit: rome(development.name) for development in tree}
        for column in sorted({development.column for development in tree}):
            heading = tr("Column {n} of {faction}").format(n=column, faction=rome(FACTIONS[number].name))
            parts.append(f"### {heading}")
            lines = []
            for development in tree:
                if development.column == column:
                    needs = [name for bit, name in names.items() if development.requires & bit]
                    after = f" *{tr('Needs {names}.').format(names=listed(needs))}*" if needs else ""
                    price = tr("{n} gold").format(n=development.cost)
                    lines.append(f"- **{rome(development.name)}** ({price}) – {rome(development.text)}{after}")
            parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def action_cards() -> str:
    """Agent actions and events."""
    parts = [f"# {tr('Action cards')}", f"## {tr('Agent actions')}"]
    for group, heading in GROUPS.items():
        actions = [action for action in AGENT_ACTIONS.values() if action.group == group]
        lines = [
            f"- **{rome(a.name)}** ({tr('{n} cards').format(n=a.cards)}) – *{rome(a.where)}* {rome(a.text)}"
            for a in actions
        ]
        parts += [f"### {tr(heading)}", "\n".join(lines)]
    parts.append(f"## {tr('Events')}")
    for event in EVENTS.values():
        when = "; ".join(rome(PHASE_TEXTS[phase]) for phase in event.phases)
        played = tr("Played: {when}.").format(when=when)
        parts.append(f"- **{rome(event.name)}** ({event.copies}) – {rome(event.text)} *{played}*")
    parts += [
        f"## {tr('The deck')}",
        table(
            (tr("card"), tr("agent action"), tr("levy"), tr("event")),
            ((c.id, rome(AGENT_ACTIONS[c.symbol].name), c.levy, rome(EVENTS[c.event].name)) for c in ACTION_CARDS),
        ),
    ]
    return "\n\n".join(parts) + "\n"


INTRIGUES = {
    "TRADE": N_("trade"),
    "TREATY": N_("treaty"),
    "SPY": N_("spy"),
    "UNREST": N_("unrest"),
    "KILL": N_("assassination"),
    "SABOTAGE": N_("sabotage"),
    "THEFT": N_("theft"),
    "BRIBE": N_("bribe"),
    "UPRISING": N_("uprising"),
    "MERC": N_("mercenaries"),
}
POSTURES = {
    "EXPAND": N_("takes free land"),
    "CONQUER": N_("storms and besieges"),
    "BATTLE": N_("seeks battle"),
    "DEFEND": N_("guards its capital"),
    "SEA": N_("goes to sea"),
    "RAID": N_("besieges without storming"),
}
TARGETS = {
    "LOST": N_("what it has lost"),
    "INDEP": N_("independent regions"),
    "RICH": N_("rich independent regions"),
    "MREGION": N_("mercenary regions"),
    "ISLAND": N_("islands"),
    "HOME": N_("homes of others"),
    "CAPITAL": N_("capitals"),
    "ARMY": N_("armies"),
    "NAVY": N_("navies"),
}
PURCHASES = {
    "TROOP": N_("troops"),
    "GENERAL": N_("generals"),
    "DEV": N_("developments"),
    "MARKET": N_("markets"),
    "ROAD": N_("roads"),
    "BARRACKS": N_("barracks"),
    "WALLS": N_("walls"),
    "SHIP": N_("ships"),
    "WONDER": N_("a wonder"),
    "AGENT": N_("agents"),
}


def solo_cards() -> str:
    """Doctrines and Fortuna."""
    parts = [f"# {tr('Solo cards')}", tr("What the doctrines mean stands under [Solo play](solo-play).")]
    for number, faction in enumerate(FACTIONS):
        cards = [card for card in SOLO_CARDS if isinstance(card, Doctrine) and card.faction == number]
        parts += [
            f"## {tr('Doctrines: {faction}').format(faction=rome(faction.name))}",
            "\n".join(f"- {doctrine_line(card)}" for card in cards),
        ]
    fortuna = [card for card in SOLO_CARDS if not isinstance(card, Doctrine)]
    parts += [f"## {tr('Fortuna')}", "\n".join(f"- **{rome(card.name)}** – {rome(card.text)}" for card in fortuna)]
    return "\n\n".join(parts) + "\n"


def doctrine_line(card: Doctrine) -> str:
    first, second = (tr(INTRIGUES[code]) for code in card.intrigue)
    words = tr(
        "levy {levy}; {first}, else {second}; {posture}: {targets}; buys {spending}; accepts offers up to {most}."
    ).format(
        levy=card.levy,
        first=first,
        second=second,
        posture=tr(POSTURES[card.posture]),
        targets=", ".join(tr(TARGETS[code]) for code in card.targets),
        spending=", ".join(tr(PURCHASES[code]) for code in card.spend),
        most=card.accept + 1,
    )
    return f"**{rome(card.name)}** – {words}"


def regions() -> str:
    """The regions of the map of the whole ancient world."""
    board = standard_board()
    parts = [
        f"# {tr('Regions')}",
        tr("The regions of the great map. Trees and mountains count as terrain icons; a capital is set in bold."),
    ]
    for faction in FACTIONS:
        homes = [board.regions[board.region_number[id]] for id in faction.homes]
        parts += [
            f"## {tr('Homes: {faction}').format(faction=rome(faction.name))}",
            table(region_head(), (region_row(region) for region in homes)),
        ]
    mercenary = [region for region in board.regions if region.mercenary]
    rows = (
        (
            r.name,
            rome(TROOPS[TROOP_BY_ID[r.mercenary]].name),
            dice([Colour[die] for die in r.dice]),
            r.gold,
            r.trees + r.mountains or "–",
        )
        for r in sorted(mercenary, key=lambda r: r.name)
    )
    parts += [
        f"## {tr('Mercenary regions')}",
        table((tr("region"), tr("troops"), tr("dice"), tr("gold"), tr("terrain")), rows),
    ]
    free = sorted((r for r in board.regions if not r.home and not r.mercenary), key=lambda r: (-r.gold, r.name))
    parts += [f"## {tr('Independent regions')}", table(region_head(), (region_row(region) for region in free))]
    return "\n\n".join(parts) + "\n"


TROOP_BY_ID = {troop.id: number for number, troop in enumerate(TROOPS)}


def region_head() -> tuple[str, ...]:
    return tr("region"), tr("gold"), tr("terrain"), tr("port")


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
    for language in languages():
        folder = FOLDER if language == ENGLISH else FOLDER / language
        use_language(language)
        for name, write in CHAPTERS.items():
            path, text = folder / name, write()
            if not check:
                path.write_text(text, "utf-8", newline="\n")
            elif not path.exists() or path.read_text("utf-8") != text:
                late.append(str(path.relative_to(FOLDER)))
    use_language(ENGLISH)
    if late:
        print(f"out of date: {', '.join(late)}; run python tools/build_rulebook.py", file=sys.stderr)
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
