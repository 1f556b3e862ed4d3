"""All data of the title as plain tuples, built once from the files in ``data/``: the only way rules read data.

Files that have not passed the full check yet are checked first (see ``reading.py``): ``BadData`` says what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from game.common.board import Board, Border, Region, Sea
from game.titles.rome import reading
from game.titles.rome.dice import FACES as FACES
from game.titles.rome.dice import Colour as Colour
from game.titles.rome.dice import Face as Face
from game.titles.rome.records import ActionCard as ActionCard
from game.titles.rome.records import AgentAction as AgentAction
from game.titles.rome.records import Costs as Costs
from game.titles.rome.records import Development as Development
from game.titles.rome.records import Difficulty as Difficulty
from game.titles.rome.records import Doctrine as Doctrine
from game.titles.rome.records import Effect as Effect
from game.titles.rome.records import Event as Event
from game.titles.rome.records import Faction as Faction
from game.titles.rome.records import Formation as Formation
from game.titles.rome.records import Fortuna as Fortuna
from game.titles.rome.records import Garrison as Garrison
from game.titles.rome.records import General as General
from game.titles.rome.records import Kind as Kind
from game.titles.rome.records import Level as Level
from game.titles.rome.records import Limits as Limits
from game.titles.rome.records import Rewards as Rewards
from game.titles.rome.records import Role as Role
from game.titles.rome.records import Special as Special
from game.titles.rome.records import Temperament as Temperament
from game.titles.rome.records import Trait as Trait
from game.titles.rome.records import Troop as Troop
from game.titles.rome.records import VictoryPoints as VictoryPoints

_FOLDER = reading.shipped()
if not reading.is_checked(_FOLDER):
    from game.titles.rome import schema

    schema.check(reading.read_all(_FOLDER))

CARTHAGE, ROME, GREECE, BARBARIANS = range(4)
NOBODY = -1

_FACTIONS = reading.read(_FOLDER, "factions.toml")
FACTION_NUMBER: dict[str, int] = {id: number for number, id in enumerate(_FACTIONS)}


def _colours(names: Sequence[str]) -> tuple[Colour, ...]:
    return tuple(Colour[name] for name in names)


# ---- numbers and charts --------------------------------------------------------------------------------------------

_TABLES = reading.read(_FOLDER, "tables.toml")
_VP = dict(_TABLES["vp"])
ECONOMIC_VP: tuple[tuple[int, int], ...] = tuple((gold, points) for gold, points in _VP.pop("economic"))
"""(gold raised, victory points), rising."""
COSTS = Costs(**_TABLES["costs"])
LIMITS = Limits(**_TABLES["limits"], vp_targets=tuple(_VP.pop("targets")))
VP = VictoryPoints(**_VP)
SHIP_LEVELS: tuple[str, ...] = tuple(_TABLES["ships"])
SHIP_DIE: tuple[Colour, ...] = _colours(list(_TABLES["ships"].values()))
GENERAL_DIE: dict[int, Colour] = {int(stars): Colour[die] for stars, die in _TABLES["general_die"].items()}
"""By stars; 0 is an army without general, which rolls only to avoid battle."""
IMPROVEMENT_DIE: dict[int, Colour] = {int(stars): Colour[die] for stars, die in _TABLES["improvement_die"].items()}
IMPROVEMENT: tuple[int, ...] = tuple(_TABLES["improvement"]["steps"][face.name] for face in Face)
"""Steps a general improves, by face."""
INDEPENDENT_DICE: dict[int, tuple[Colour, ...]] = {int(g): _colours(d) for g, d in _TABLES["independent_dice"].items()}
"""By gold value; a richer region defends like the richest here."""
GARRISON = Garrison(
    Colour[_TABLES["garrison"]["die"]],
    Colour[_TABLES["garrison"]["eased_die"]],
    _TABLES["garrison"]["base"],
    _TABLES["garrison"]["barracks"],
)
ASSAULT_DIE = Colour[_TABLES["assault"]["infantry_die"]]
"""Die of each infantry main battle card in an assault."""
ASSAULT_DIE_WALLS = Colour[_TABLES["assault"]["infantry_die_walls"]]
ASSAULT_DAMAGE: tuple[int, ...] = tuple(_TABLES["assault"]["damage"][face.name] for face in Face)
"""Damage in an assault, by face."""
REBEL_DIE = Colour[_TABLES["dice"]["rebel"]]
TRIBAL_FEUD_DIE = Colour[_TABLES["dice"]["tribal_feud"]]
TRADE_GOLD: tuple[int, int, int, int] = (
    _TABLES["trade"]["enemy"],
    _TABLES["trade"]["neutral"],
    _TABLES["trade"]["friendly"],
    _TABLES["trade"]["ally"],
)
"""By relation: enemy (no trade), neutral, friendly, ally."""
TRADE_PORT_MARKET: int = _TABLES["trade"]["port_market"]
TRIUMPH_CARDS: int = _TABLES["victory"]["triumph_cards"]
MINOR_REWARDS = Rewards(**_TABLES["victory"]["minor"])
TRIUMPH_REWARDS = Rewards(**_TABLES["victory"]["triumph"])
CARGO_ROUNDING_UP: bool = _TABLES["rulings"]["cargo_rounding"] == "up"
"""Rulings C5: cargo lost with ships is rounded up (else down)."""

# ---- troops --------------------------------------------------------------------------------------------------------

_TROOPS = reading.read(_FOLDER, "troops.toml")
_DEVELOPMENTS = reading.read(_FOLDER, "developments.toml")
_RECORDS: dict[str, tuple[str, dict[str, Any]]] = {
    id: (deck, record) for deck, records in _TROOPS["troops"].items() for id, record in records.items()
}
TROOP_NUMBER: dict[str, int] = {id: number for number, id in enumerate(_RECORDS)}
DECKS: dict[str, tuple[int, ...]] = {
    deck: tuple(TROOP_NUMBER[id] for id in _TROOPS["troops"][deck]) for deck in _TROOPS["decks"]
}
"""Troop numbers of each deck, in order."""
DECK_NAMES: dict[str, str] = {deck: record["name"] for deck, record in _TROOPS["decks"].items()}
SPECIAL_RULES: dict[str, str] = {id: record["text"] for id, record in _TROOPS["rules"].items()}
"""Rules printed on single troop cards, as players read them."""
_CLASSES = tuple((record["card"]["type"], record["card"]["formation"]) for _, record in _RECORDS.values())
_UNLOCKS: dict[str, str] = {
    troop: id
    for tree in _DEVELOPMENTS.values()
    for id, record in tree.items()
    for effect in record["effects"]
    if effect["op"] == "unlock_troops"
    for troop in effect["ids"]
}


def make_special(record: Mapping[str, Any]) -> Special:
    """A special from its written form ``{on, action, terrain, targets}`` as in troops.toml (and in scenarios)."""
    patterns = tuple(record["targets"])
    pairs = [tuple(pattern.split(":")) for pattern in patterns]
    matched = tuple(any(t in ("*", kind) and f in ("*", formation) for t, f in pairs) for kind, formation in _CLASSES)
    terrain = record["terrain"]
    return Special(
        on_s="S" in record["on"],
        on_x="X" in record["on"],
        kill=record["action"] == "kill",
        good=terrain in ("good", "any"),
        difficult=terrain in ("difficult", "any"),
        targets=matched,
        patterns=patterns,
    )


def _role(kind: Kind, formation: Formation) -> Role:
    if kind is Kind.ARTILLERY:
        return Role.ARTILLERY
    return Role.SKIRMISHER if formation is Formation.SKIRMISH else Role.MAIN


def _troop(id: str, deck: str, record: Mapping[str, Any], veterans: Mapping[str, int]) -> Troop:
    card, dice = record["card"], record["dice"]
    kind, formation = Kind[card["type"].upper()], Formation[card["formation"].upper()]
    return Troop(
        id=id,
        name=record["name"],
        deck=deck,
        count=card["count"],
        cost=card.get("cost", -1),
        kind=kind,
        formation=formation,
        role=_role(kind, formation),
        bowmen=card.get("bowmen", False),
        good=_colours(dice["good"]),
        difficult=_colours(dice["difficult"]),
        specials=tuple(make_special(special) for special in record.get("specials", ())),
        veteran=veterans.get(id, -1),
        veteran_of=TROOP_NUMBER.get(record.get("veteran_of", ""), -1),
        unlock=_UNLOCKS.get(id, ""),
        rule=record.get("rule", ""),
        marian=TROOP_NUMBER.get(record.get("marian", ""), -1),
        mercenary="faction" not in _TROOPS["decks"][deck],
        faction=FACTION_NUMBER.get(_TROOPS["decks"][deck].get("faction", ""), NOBODY),
    )


def _troops() -> tuple[Troop, ...]:
    veterans = {r["veteran_of"]: TROOP_NUMBER[id] for id, (_, r) in _RECORDS.items() if "veteran_of" in r}
    return tuple(_troop(id, deck, record, veterans) for id, (deck, record) in _RECORDS.items())


TROOPS: tuple[Troop, ...] = _troops()
IS_MAIN: tuple[bool, ...] = tuple(t.role is Role.MAIN for t in TROOPS)
IS_SKIRMISHER: tuple[bool, ...] = tuple(t.role is Role.SKIRMISHER for t in TROOPS)
IS_ARTILLERY: tuple[bool, ...] = tuple(t.role is Role.ARTILLERY for t in TROOPS)
IS_MERCENARY: tuple[bool, ...] = tuple(t.mercenary for t in TROOPS)
IS_INFANTRY: tuple[bool, ...] = tuple(t.kind is Kind.INFANTRY for t in TROOPS)
IS_MOUNTED: tuple[bool, ...] = tuple(t.kind in (Kind.CAVALRY, Kind.CHARIOT) for t in TROOPS)
"""Cavalry of any formation, or chariots."""
IS_VETERAN: tuple[bool, ...] = tuple(t.veteran_of >= 0 for t in TROOPS)

# ---- factions, generals, developments ------------------------------------------------------------------------------


def _cards(counts: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(sorted(TROOP_NUMBER[id] for id, count in counts.items() for _ in range(count)))


def _faction(id: str, record: Mapping[str, Any]) -> Faction:
    start = record["start"]
    return Faction(
        id=id,
        name=record["name"],
        capital=record["homes"][0],
        homes=tuple(record["homes"]),
        start_troops=_cards(start["troops"]),
        start_ships=start["ships"],
        ship_level=SHIP_LEVELS.index(start["ship_level"]) if "ship_level" in start else -1,
        start_generals=tuple(start["generals"]),
        start_gold=start["gold"],
        start_agents=start["agents"],
        suggested_armies=tuple(_cards(army) for army in start["armies"]),
        deck=record["deck"],
        second_deck=record.get("second_deck", ""),
        rules=tuple((key, rule["text"]) for key, rule in record.get("rules", {}).items()),
    )


FACTIONS: tuple[Faction, ...] = tuple(_faction(id, record) for id, record in _FACTIONS.items())

_GENERALS = reading.read(_FOLDER, "generals.toml")
TRAITS: dict[str, Trait] = {id: Trait(id, t["name"], t["text"]) for id, t in _GENERALS["traits"].items()}
GENERALS: tuple[General, ...] = tuple(
    General(id, record["name"], FACTION_NUMBER[faction], record["stars"], frozenset(record.get("traits", ())))
    for faction in _FACTIONS
    for id, record in _GENERALS["generals"][faction].items()
)
GENERAL_NUMBER: dict[str, int] = {general.id: number for number, general in enumerate(GENERALS)}
GENERALS_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n, general in enumerate(GENERALS) if general.faction == faction) for faction in range(len(FACTIONS))
)
"""For each faction the numbers of its generals, weakest first."""


def _effect(record: Mapping[str, Any]) -> Effect:
    item = record.get("item", "")
    value = record.get("value", 0)
    if item in Colour.__members__:
        value = int(Colour[item])
    elif item in Face.__members__:
        value = int(Face[item])
    elif item in SHIP_LEVELS:
        value = SHIP_LEVELS.index(item)
    ids = tuple(TROOP_NUMBER[id] for id in record.get("ids", ()))
    return Effect(record["op"], value, item, ids, record.get("limit", 0))


def _tree(faction: str) -> tuple[Development, ...]:
    bits = {id: 1 << index for index, id in enumerate(_DEVELOPMENTS[faction])}
    return tuple(
        Development(
            id=id,
            name=record["name"],
            faction=FACTION_NUMBER[faction],
            line=record["place"]["line"],
            column=record["place"]["column"],
            cost=record["place"]["cost"],
            requires=sum(bits[other] for other in record["place"].get("requires", ())),
            bit=bits[id],
            effects=tuple(_effect(effect) for effect in record["effects"]),
            text=record["text"],
        )
        for id, record in _DEVELOPMENTS[faction].items()
    )


def _columns(tree: Sequence[Development]) -> dict[int, int]:
    columns = sorted({development.column for development in tree})
    return {column: sum(d.bit for d in tree if d.column == column) for column in columns}


DEVELOPMENTS: tuple[tuple[Development, ...], ...] = tuple(_tree(faction) for faction in _FACTIONS)
DEVELOPMENT_NUMBER: dict[str, tuple[int, int]] = {
    development.id: (faction, index)
    for faction, tree in enumerate(DEVELOPMENTS)
    for index, development in enumerate(tree)
}
COLUMNS: tuple[dict[int, int], ...] = tuple(_columns(tree) for tree in DEVELOPMENTS)
"""For each faction: column -> bits of all its developments."""

# ---- action cards, events, solo cards ------------------------------------------------------------------------------

_ACTIONS = reading.read(_FOLDER, "actions.toml")
AGENT_ACTIONS: dict[str, AgentAction] = {
    id: AgentAction(
        id=id,
        name=a["name"],
        group=a["group"],
        cards=a["cards"],
        die=Colour[a["die"]] if "die" in a else None,
        where=a["where"],
        brief=a["brief"],
        text=a["text"],
    )
    for id, a in _ACTIONS["agent_actions"].items()
}
ACTION_CARDS: tuple[ActionCard, ...] = tuple(
    ActionCard(id, card["symbol"], card["levy"], card["event"]) for id, card in _ACTIONS["cards"].items()
)
ACTION_CARD_NUMBER: dict[str, int] = {card.id: number for number, card in enumerate(ACTION_CARDS)}

_EVENTS = reading.read(_FOLDER, "events.toml")
PHASE_TEXTS: dict[str, str] = dict(_EVENTS["phases"])
EVENTS: dict[str, Event] = {
    id: Event(
        id=id,
        name=record["name"],
        phases=tuple(record["phases"]),
        copies=record["copies"],
        cancelled_by=tuple(record.get("cancelled_by", ())),
        brief=record["brief"],
        text=record["text"],
        effects=tuple(_effect(effect) for effect in record["effects"]),
    )
    for id, record in _EVENTS["events"].items()
}

_SOLO = reading.read(_FOLDER, "solo.toml")


def _doctrine(id: str, faction: str, r: Mapping[str, Any]) -> Doctrine:
    return Doctrine(
        id=id,
        name=r["name"],
        faction=FACTION_NUMBER[faction],
        levy=r["levy"],
        intrigue=tuple(r["intrigue"]),
        posture=r["posture"],
        targets=tuple(r["targets"]),
        spend=tuple(r["spend"]),
        accept=r["accept"],
    )


SOLO_CARDS: tuple[Doctrine | Fortuna, ...] = (
    *(_doctrine(id, faction, r) for faction, cards in _SOLO["doctrines"].items() for id, r in cards.items()),
    *(Fortuna(id, r["name"], r["text"]) for id, r in _SOLO["fortuna"].items()),
)
"""All 43: the doctrines of each faction, then Fortuna."""
SOLO_CARD_NUMBER: dict[str, int] = {card.id: number for number, card in enumerate(SOLO_CARDS)}
DIFFICULTIES: dict[str, Difficulty] = {
    id: Difficulty(
        id,
        d["name"],
        d["levy_factor"],
        d["levy_bonus"],
        d.get("gold", -1),
        tuple(d.get("generals", ())),
        d["fortuna_gold"],
    )
    for id, d in _SOLO["difficulty"].items()
}

_CHARACTERS = reading.read(_FOLDER, "characters.toml")
LEVELS: dict[str, Level] = {
    id: Level(id=id, **{**entry, "weighs": tuple(entry["weighs"])}) for id, entry in _CHARACTERS["levels"].items()
}
"""How well automated players play, the weakest first."""
TEMPERAMENTS: dict[str, Temperament] = {
    id: Temperament(id=id, **{**entry, "first": tuple(entry["first"]), "intrigue": tuple(entry["intrigue"])})
    for id, entry in _CHARACTERS["temperaments"].items()
}
"""In what manner they play, the plain one first."""

# ---- the shipped board ---------------------------------------------------------------------------------------------


@cache
def standard_board() -> Board:
    """The board of the whole ancient world; regions and sea areas are numbered in the order of their files."""
    return make_board({name: reading.read(_FOLDER, name) for name in ("regions.toml", "seas.toml", "borders.toml")})


def make_board(documents: Mapping[str, reading.Document], name: str = "mediterranean") -> Board:
    """A board from the three files regions.toml, seas.toml and borders.toml; ``ValueError`` when they do not fit."""
    borders = documents["borders.toml"]

    def pairs(kind: str) -> list[tuple[str, str]]:
        return [(a, b) for a, others in borders[kind].items() for b in others]

    regions = [
        Region(
            id=id,
            name=r["name"],
            gold=r["gold"],
            home=r.get("home", ""),
            capital=r.get("capital", False),
            trees=r.get("trees", 0),
            mountains=r.get("mountains", 0),
            mercenary=r.get("mercenary", ""),
            dice=tuple(r.get("mercenary_dice", ())),
        )
        for id, r in documents["regions.toml"]["regions"].items()
    ]
    return Board(
        regions,
        [Sea(id, r["name"]) for id, r in documents["seas.toml"]["seas"].items()],
        [(a, b, border) for border in Border for a, b in pairs(border.name.lower())],
        pairs("sea"),
        pairs("port"),
        pairs("coast"),
        name,
    )
