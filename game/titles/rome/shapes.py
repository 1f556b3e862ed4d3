"""The shape of every entry of the data files, as pydantic reads them. What entries say of each other is checked in `crosscheck`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

ID_PATTERN = r"^[a-z][a-z0-9_]*$"
CARD_ID_PATTERN = r"^[A-Z][0-9]{1,2}$"
CLASS_PATTERN = r"^(\*|infantry|cavalry|chariot|elephant|artillery):(\*|close|loose|flexible|skirmish)$"
PATTERNS = {
    ID_PATTERN: "small letters, digits and _, beginning with a letter",
    CARD_ID_PATTERN: "a capital letter and a number, like A07",
    CLASS_PATTERN: "type:formation, like infantry:close, or * for either",
}
"""The patterns of texts, and what to tell an author whose text does not fit."""

Id = Annotated[str, Field(pattern=ID_PATTERN)]
CardId = Annotated[str, Field(pattern=CARD_ID_PATTERN)]
Class = Annotated[str, Field(pattern=CLASS_PATTERN)]
Name = Annotated[str, Field(min_length=1)]
Brief = Annotated[str, Field(min_length=1, max_length=75)]
"""A sentence for the face of a card."""
Count = Annotated[int, Field(ge=0)]
Die = Literal["BLACK", "WHITE", "GREEN", "YELLOW", "RED"]
Dice = Annotated[list[Die], Field(min_length=1)]
FactionId = Literal["carthage", "rome", "greece", "barbarians"]


class Entry(BaseModel):
    """What every record has in common: no unknown fields, no silent conversion, and the marks of the rulebook's facts."""

    model_config = ConfigDict(extra="forbid", strict=True)
    book: list[str] = []


class Table(BaseModel):
    """A table that is no record of its own."""

    model_config = ConfigDict(extra="forbid", strict=True)


# ---- regions, seas, borders ------------------------------------------------------------------------------------------


class RegionEntry(Entry):
    name: Name
    gold: Annotated[int, Field(ge=1, le=3)]
    home: str = ""
    capital: bool = False
    trees: Annotated[int, Field(ge=0, le=4)] = 0
    mountains: Annotated[int, Field(ge=0, le=4)] = 0
    mercenary: str = ""
    mercenary_dice: Dice | None = None


class Regions(Table):
    regions: dict[Id, RegionEntry]


class SeaEntry(Entry):
    name: Name


class Seas(Table):
    seas: dict[Id, SeaEntry]


Links = dict[str, list[str]]
Pair = Annotated[list[str], Field(min_length=2, max_length=2)]


class Borders(Table):
    land: Links
    river: Links
    mountain: Links
    strait: Links
    sea: Links
    port: Links
    coast: Links
    book: dict[Literal["land", "river", "mountain", "strait", "sea", "port", "coast"], list[Pair]] = {}


# ---- troops ----------------------------------------------------------------------------------------------------------


class DeckEntry(Entry):
    name: Name
    faction: str = ""


class RuleEntry(Entry):
    slot: Literal["main", "skirmisher", "artillery"]
    text: Name


class CardTable(Table):
    type: Literal["infantry", "cavalry", "chariot", "elephant", "artillery"]
    formation: Literal["none", "close", "loose", "flexible", "skirmish"]
    bowmen: bool = False
    count: Annotated[int, Field(ge=1)]
    cost: Count | None = None


class DiceTable(Table):
    good: Dice
    difficult: Dice


class SpecialTable(Table):
    on: Annotated[list[Literal["S", "X"]], Field(min_length=1)]
    action: Literal["kill", "cancel"]
    terrain: Literal["good", "difficult", "any"]
    targets: Annotated[list[Class], Field(min_length=1)]


class TroopEntry(Entry):
    name: Name
    card: CardTable
    dice: DiceTable
    specials: list[SpecialTable] = []
    veteran_of: str = ""
    marian: str = ""
    rule: str = ""


class Troops(Table):
    decks: dict[Id, DeckEntry]
    rules: dict[Id, RuleEntry]
    troops: dict[Id, dict[Id, TroopEntry]]


# ---- factions, generals, developments --------------------------------------------------------------------------------


class StartTable(Entry):
    gold: Count
    agents: Count
    ships: Count
    ship_level: str = ""
    generals: list[Annotated[int, Field(ge=2, le=5)]]
    troops: dict[str, Annotated[int, Field(ge=1)]]
    armies: list[dict[str, Annotated[int, Field(ge=1)]]]


class FactionRule(Entry):
    text: Name


class FactionEntry(Entry):
    name: Name
    homes: Annotated[list[str], Field(min_length=1)]
    deck: str
    second_deck: str = ""
    start: StartTable
    rules: dict[Id, FactionRule] = {}


class Factions(Table):
    carthage: FactionEntry
    rome: FactionEntry
    greece: FactionEntry
    barbarians: FactionEntry


class TraitEntry(Entry):
    name: Name
    text: Name


class GeneralEntry(Entry):
    name: Name
    stars: Annotated[int, Field(ge=2, le=5)]
    traits: list[str] = []


class Generals(Table):
    traits: dict[Id, TraitEntry]
    generals: dict[FactionId, dict[Id, GeneralEntry]]


class EffectTable(Table):
    op: str
    value: int = 0
    item: str = ""
    ids: list[str] = []
    limit: int = 0


class PlaceTable(Table):
    line: Name
    column: Annotated[int, Field(ge=1)]
    cost: Count
    requires: list[str] = []


class DevelopmentEntry(Entry):
    name: Name
    place: PlaceTable
    effects: Annotated[list[EffectTable], Field(min_length=1)]
    text: Name


class Developments(Table):
    carthage: dict[Id, DevelopmentEntry]
    rome: dict[Id, DevelopmentEntry]
    greece: dict[Id, DevelopmentEntry]
    barbarians: dict[Id, DevelopmentEntry]


# ---- action cards, events, solo cards --------------------------------------------------------------------------------


class AgentActionEntry(Entry):
    name: Name
    group: Literal["common", "uncommon", "dangerous"]
    cards: Annotated[int, Field(ge=1)]
    die: Die | None = None
    where: Name
    brief: Brief
    text: Name


class ActionCardEntry(Entry):
    symbol: str
    levy: Annotated[int, Field(ge=1)]
    event: str


class Actions(Table):
    agent_actions: dict[Id, AgentActionEntry]
    cards: dict[CardId, ActionCardEntry]


class EventEntry(Entry):
    name: Name
    phases: Annotated[list[str], Field(min_length=1)]
    copies: Annotated[int, Field(ge=1)]
    cancelled_by: list[str] = []
    effects: Annotated[list[EffectTable], Field(min_length=1)]
    brief: Brief
    text: Name


class Events(Table):
    phases: dict[Id, Name]
    events: dict[Id, EventEntry]


Intrigue = Literal["TRADE", "TREATY", "SPY", "UNREST", "KILL", "SABOTAGE", "THEFT", "BRIBE", "UPRISING", "MERC"]
Target = Literal["LOST", "INDEP", "RICH", "MREGION", "ISLAND", "HOME", "CAPITAL", "ARMY", "NAVY"]
Posture = Literal["EXPAND", "CONQUER", "BATTLE", "DEFEND", "SEA", "RAID"]
Purchase = Literal["TROOP", "GENERAL", "DEV", "MARKET", "ROAD", "BARRACKS", "WALLS", "SHIP", "WONDER", "AGENT"]


class DoctrineEntry(Entry):
    name: Name
    levy: Count
    intrigue: Annotated[list[Intrigue], Field(min_length=2, max_length=2)]
    posture: Posture
    targets: Annotated[list[Target], Field(min_length=1)]
    spend: Annotated[list[Purchase], Field(min_length=1)]
    accept: Annotated[int, Field(ge=0, le=3)]


class FortunaEntry(Entry):
    name: Name
    text: Name


class DifficultyEntry(Entry):
    name: Name
    levy_factor: Count
    levy_bonus: Count
    gold: Count | None = None
    generals: list[Annotated[int, Field(ge=2, le=5)]] = []
    fortuna_gold: Count


class Solo(Table):
    difficulty: dict[Id, DifficultyEntry]
    doctrines: dict[FactionId, dict[CardId, DoctrineEntry]]
    fortuna: dict[CardId, FortunaEntry]


class LevelEntry(Entry):
    name: Name
    text: Name
    optimism: Annotated[float, Field(ge=0, le=0.5)]
    weighs: list[Posture]
    alert: bool
    trials: Annotated[int, Field(ge=0, le=50)]


class TemperamentEntry(Entry):
    name: Name
    text: Name
    chance: Annotated[float, Field(ge=-0.5, le=0.5)]
    battle: Annotated[float, Field(gt=0, le=3)]
    losses: Annotated[float, Field(ge=0, le=3)]
    guard: Count
    reserve: int
    first: list[Purchase]
    intrigue: list[Intrigue]
    accept: Annotated[int, Field(ge=-3, le=3)]
    grudge: Count
    bid: Count


class Characters(Table):
    levels: dict[Id, LevelEntry]
    temperaments: dict[Id, TemperamentEntry]


# ---- numbers ---------------------------------------------------------------------------------------------------------


class GarrisonTable(Table):
    die: Die
    eased_die: Die
    base: Count
    barracks: Count


class FaceCounts(Table):
    BLANK: Count
    S: Count
    X: Count
    SKULL: Count


class AssaultTable(Table):
    infantry_die: Die
    infantry_die_walls: Die
    damage: FaceCounts


class ImprovementTable(Table):
    steps: FaceCounts


class SingleDice(Table):
    rebel: Die
    tribal_feud: Die


class TradeTable(Table):
    enemy: Count
    neutral: Count
    friendly: Count
    ally: Count
    port_market: Count


class VpTable(Table):
    minor_victory: Count
    triumph: Count
    sunk_navy_of_2_or_more: Count
    development_column: Count
    enemy_home_region: Count
    attack_on_ally: Annotated[int, Field(le=0)]
    economic: list[Annotated[list[Count], Field(min_length=2, max_length=2)]]
    targets: Annotated[list[Count], Field(min_length=1)]


class RewardsTable(Table):
    recover: Count
    upgrade: Count


class VictoryTable(Table):
    triumph_cards: Count
    minor: RewardsTable
    triumph: RewardsTable


class RulingsTable(Table):
    cargo_rounding: Literal["up", "down"]


class Tables(Table):
    costs: dict[str, Count]
    limits: dict[str, Count]
    ships: dict[Id, Die]
    general_die: dict[str, Die]
    improvement_die: dict[str, Die]
    independent_dice: dict[str, Dice]
    garrison: GarrisonTable
    assault: AssaultTable
    improvement: ImprovementTable
    dice: SingleDice
    trade: TradeTable
    vp: VpTable
    victory: VictoryTable
    rulings: RulingsTable


# ---- the files -------------------------------------------------------------------------------------------------------

SHAPES: dict[str, tuple[type[Table], int]] = {
    "actions.toml": (Actions, 2),
    "borders.toml": (Borders, 2),
    "characters.toml": (Characters, 2),
    "developments.toml": (Developments, 2),
    "events.toml": (Events, 2),
    "factions.toml": (Factions, 1),
    "generals.toml": (Generals, 3),
    "regions.toml": (Regions, 2),
    "seas.toml": (Seas, 2),
    "solo.toml": (Solo, 3),
    "tables.toml": (Tables, 1),
    "troops.toml": (Troops, 3),
}
"""For each file its shape, and how many names lead to an entry."""
