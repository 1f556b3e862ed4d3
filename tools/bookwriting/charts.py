"""Charts, costs and numbers, and the regions of the great map."""

from __future__ import annotations

from game.common.board import Region
from game.titles.rome.dice import Colour, Face
from game.titles.rome.tables import (
    COSTS,
    ECONOMIC_VP,
    FACES,
    FACTIONS,
    GARRISON,
    GENERAL_DIE,
    IMPROVEMENT_DIE,
    INDEPENDENT_DICE,
    LIMITS,
    SHIP_DIE,
    SHIP_LEVELS,
    TRADE_GOLD,
    TROOP_NUMBER,
    TROOPS,
    standard_board,
)
from tools.bookwriting.words import N_, colour, dice, rome, table, tr

FACE_WORDS = {Face.SKULL: N_("Skull"), Face.X: "X", Face.S: "S", Face.BLANK: N_("blank")}
SHIPS = {
    "transport": N_("Transport"),
    "bireme": N_("Bireme"),
    "trireme": N_("Trireme"),
    "quinquireme": N_("Quinquireme"),
    "flagship": N_("Flagship"),
}


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
            rome(TROOPS[TROOP_NUMBER[r.mercenary]].name),
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


def region_head() -> tuple[str, ...]:
    return tr("region"), tr("gold"), tr("terrain"), tr("port")


def region_row(region: Region) -> tuple[object, ...]:
    board = standard_board()
    number = board.region_number[region.id]
    seas = ", ".join(board.seas[sea].name for sea in board.ports[number])
    name = f"**{region.name}**" if region.capital else region.name
    return (name, region.gold, region.trees + region.mountains or "–", seas or "–")
