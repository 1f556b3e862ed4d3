"""The form of scenario files, checked before anything is played. Every mistake is one sentence that names the field.

Names of regions, cards and the like are looked up later, when the position is laid out; what is wrong with them is told in the same way.
"""

from __future__ import annotations

import difflib
import json
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from ..dice import FACES, Colour
from .arguments import FORMS, misfits
from .references import BadScenario
from .verbs import VERBS

Faction = Literal["carthage", "rome", "greece", "barbarians"]
Seat = Literal["carthage", "rome", "greece", "barbarians", "table"]
Relation = Literal["enemy", "neutral", "friendly", "ally"]
Improvement = Literal["market", "barracks", "walls", "wonder"]
Phase = Literal["initiative", "agent", "taxation", "campaign", "battle", "spending"]
Step = Literal["setup", "terrain", "flanks", "centre", "envelopment", "determine_victor", "rewards", "retreat", "ended"]
Count = Annotated[int, Field(ge=0)]
Number = Annotated[int, Field(ge=1)]
ArmyNumber = Annotated[int, Field(ge=1, le=5)]
Texts = str | list[str]
Factions = Faction | list[Faction]
Team = Annotated[list[Faction], Field(min_length=2, max_length=2)]

FACES_OF = {colour.name: sorted({face.name.lower() for face in FACES[colour]}) for colour in Colour}
MOST_MISTAKES = 3
"""How many mistakes of one scenario are told at once."""
LARGEST = 32_000_000
"""Bytes of a file that are read; the shipped ones are a thousandth of it."""


class Part(BaseModel):
    """A part of a scenario: nothing may stand in it that has no meaning."""

    model_config = ConfigDict(extra="forbid", strict=True)


class GeneralRecord(Part):
    """A general by his id, or the first free one with these stars and traits."""

    id: str | None = None
    stars: Annotated[int, Field(ge=2, le=5)] | None = None
    traits: list[str] | None = None


class ArmyRecord(Part):
    """An army; without region it is off the map, unless it is ``aboard`` the navy of that number."""

    faction: Faction
    number: ArmyNumber
    region: str | None = None
    general: GeneralRecord | None = None
    troops: list[str]
    mp: Count | None = None
    aboard: Annotated[int, Field(ge=1, le=2)] | None = None


class NavyRecord(Part):
    """A navy in a sea area, or in the port of a region."""

    faction: Faction
    number: Annotated[int, Field(ge=1, le=2)]
    at: str | None = None
    in_port: bool | None = None
    ships: Annotated[int, Field(ge=1, le=5)]
    mp: Count | None = None


class AgentRecord(Part):
    """An agent in a region; without region it waits off the map."""

    faction: Faction
    number: Annotated[int, Field(ge=1, le=3)]
    region: str | None = None
    moves_left: Count | None = None


class SpecialRecord(Part):
    """A special as on a troop card: ``on`` S, X or both."""

    on: str | list[str]
    action: Literal["kill", "cancel"]
    terrain: Literal["good", "difficult", "any"]
    targets: list[str]


class TroopOverride(Part):
    """What is different about a troop type in this scenario."""

    specials: list[SpecialRecord]


class SideRecord(Part):
    """The battle zones of one side."""

    hand: list[str] = []
    dead: list[str] = []
    active_wounded: list[str] = []
    safe_terrain: list[str] = []
    safe_flanks: list[str] = []
    safe_centre: list[str] = []
    reveals: Count | None = None


class PieceRecord(Part):
    """An army by faction and number."""

    faction: Faction
    number: ArmyNumber


class BattleRecord(Part):
    """A battle at some step."""

    region: str | None = None
    step: Step = "setup"
    icons: Count | None = None
    attacker: Factions | None = None
    defender: Factions | None = None
    sides: dict[str, SideRecord] = {}
    terrain_combats_left: Count | None = None
    flank_combats_fought: Count | None = None
    centre_combats_fought: Count | None = None
    winner: Factions | None = None
    loser: Factions | None = None
    victory: Literal["minor", "triumph"] | None = None
    army: ArmyNumber | None = None
    bystanders: list[Faction | PieceRecord] = []

    @model_validator(mode="after")
    def a_faction_fights_once(self) -> BattleRecord:
        fighting = [name for side in (self.attacker, self.defender) for name in _several(side)]
        if len(set(fighting)) < len(fighting):
            raise ValueError("a faction fights on one side, and stands there once")
        return self


class SetupRecord(Part):
    """The position, as differences to its base."""

    base: str = Field(
        default="standard4", pattern="^(standard4|two_teams|three_without_(carthage|rome|greece|barbarians))$"
    )
    teams: Annotated[list[Team], Field(min_length=2, max_length=2)] | None = None
    turn: Number | None = None
    phase: Phase | None = None
    active: Faction | None = None
    turn_order: list[Faction] | None = None
    target: Number | None = None
    gold: dict[Faction, Count] = {}
    vp: dict[Faction, Count] = {}
    control: dict[str, Faction | None] = {}
    relations: dict[str, Relation] = {}
    improvements: dict[str, list[Improvement]] = {}
    roads: list[Annotated[list[str], Field(min_length=2, max_length=2)]] = []
    unrest: dict[str, Count] = {}
    hands: dict[Faction, list[str]] = {}
    developments: dict[Faction, list[str]] = {}
    generals_unallocated: dict[Faction, list[str]] = {}
    armies: list[ArmyRecord] = []
    navies: list[NavyRecord] = []
    agents: list[AgentRecord] = []
    initiative_cards: dict[Faction, Number] = {}
    last_tax_raised: dict[Faction, Count] = {}
    troop_override: dict[str, TroopOverride] = {}
    battle: BattleRecord | None = None

    @model_validator(mode="after")
    def battle_has_a_battle(self) -> SetupRecord:
        if (self.phase == "battle") != (self.battle is not None):
            raise ValueError("phase battle and a battle go together")
        return self

    @model_validator(mode="after")
    def seats_are_named_once(self) -> SetupRecord:
        players = [faction for team in self.teams or () for faction in team]
        for name, seats in (("teams", players), ("turn_order", self.turn_order or [])):
            if len(set(seats)) < len(seats):
                raise ValueError(f"{name} names a faction twice")
        return self


class OrderRecord(Part):
    """What a seat does. An argument that may be left out may also be null."""

    seat: Seat
    verb: str
    args: dict[str, Any] = {}

    @field_validator("verb")
    @classmethod
    def verb_exists(cls, verb: str) -> str:
        if verb not in VERBS:
            raise ValueError(f"there is no verb {verb!r}{_near(verb, VERBS)}")
        return verb

    @model_validator(mode="after")
    def arguments_fit(self) -> OrderRecord:
        verb = VERBS[self.verb]
        known = (*verb.needs, *verb.may)
        for name in self.args:
            if name not in known and (near := _near(name, known)):
                raise ValueError(f"{self.verb!r} takes no {name!r}{near}")
        missing = [name for name in verb.needs if name not in self.args]
        if missing:
            raise ValueError(f"{self.verb!r} needs {', '.join(map(repr, missing))}; it takes {', '.join(known)}")
        self.args = {name: value for name, value in self.args.items() if value is not None or name not in verb.may}
        for misfit in misfits(verb, self.args):
            raise ValueError(misfit)
        return self


class CheckRecord(OrderRecord):
    """An order that is only tried. ``reason`` is for readers."""

    reason: str = ""


class ExpectRecord(Part):
    """What must be true after the last action."""

    state: dict[str, Any] = {}
    legal: list[CheckRecord] = []
    illegal: list[CheckRecord] = []


class ScenarioRecord(BaseModel):
    """One scenario. Besides these fields it may hold further texts, such as a source."""

    model_config = ConfigDict(extra="allow", strict=True)

    id: str
    section: str = ""
    rule: str = ""
    ruling: Texts = ""
    rules: list[str] = []
    """Ids of rules that the scenario holds (see ``rules_table``)."""
    note: Texts = ""
    setup: SetupRecord
    dice: list[str] = []
    draws: list[str] = []
    actions: list[OrderRecord] = []
    expect: ExpectRecord

    @field_validator("dice")
    @classmethod
    def dice_have_faces(cls, dice: list[str]) -> list[str]:
        for die in dice:
            colour, _, face = die.partition(":")
            if colour not in FACES_OF:
                raise ValueError(f"{die!r}: colours are {', '.join(FACES_OF)}")
            if face not in FACES_OF[colour]:
                raise ValueError(f"{die!r}: the faces of a {colour} die are {', '.join(FACES_OF[colour])}")
        return dice

    @model_validator(mode="after")
    def other_fields_are_texts(self) -> ScenarioRecord:
        for name, value in (self.model_extra or {}).items():
            texts = value if isinstance(value, list) else [value]
            if not all(isinstance(text, str) for text in texts) or _near(name, type(self).model_fields):
                raise ValueError(f"there is no field {name!r}{_near(name, type(self).model_fields)}")
        return self


def _several(names: Factions | None) -> list[Faction]:
    return [] if names is None else names if isinstance(names, list) else [names]


def _near(name: str, names: Any) -> str:
    """A hint at the name that was probably meant."""
    found = difflib.get_close_matches(name, list(names), n=1, cutoff=0.75)
    return f", did you mean {found[0]!r}?" if found else ""


def read(path: Path) -> list[Any]:
    """The scenarios of a file, unchecked. Raises `BadScenario` when it is no readable JSON, or neither a scenario nor a list of them."""
    try:
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BadScenario(f"{path}: this is too much for a file of scenarios, over {LARGEST:,} bytes")
        raw = json.loads(content.decode("utf-8"))
    except OSError as trouble:
        raise BadScenario(f"{path}: {trouble.strerror}") from None
    except UnicodeDecodeError:
        raise BadScenario(f"{path}: this is no text in UTF-8") from None
    except json.JSONDecodeError as mistake:
        raise BadScenario(f"{path}, line {mistake.lineno}: this is no JSON: {mistake.msg}") from None
    except (ValueError, RecursionError):
        raise BadScenario(f"{path}: it holds a number too long or lists too deep to be read") from None
    if isinstance(raw, dict):
        return [raw]
    if not isinstance(raw, list):
        raise BadScenario(f"{path}: a file holds one scenario or a list of them")
    return raw


def check(raw: Any) -> ScenarioRecord:
    """A scenario whose form is right; `BadScenario` says what is wrong with it."""
    if not isinstance(raw, dict):
        raise BadScenario("a scenario is an object with an id, a setup, actions and what is expected")
    try:
        return ScenarioRecord.model_validate(raw)
    except ValidationError as mistakes:
        told = [_told(mistake) for mistake in mistakes.errors(include_url=False)]
        more = f" (and {len(told) - MOST_MISTAKES} more)" if len(told) > MOST_MISTAKES else ""
        raise BadScenario("; ".join(told[:MOST_MISTAKES]) + more) from None


def _told(mistake: Any) -> str:
    """One mistake: where, and what."""
    where = ""
    for part in mistake["loc"]:
        where += f"[{part}]" if isinstance(part, int) else f".{part}" if where else str(part)
    message = mistake["msg"].removeprefix("Value error, ")
    if mistake["type"] == "extra_forbidden":
        message = "there is no such field"
    return f"{where}: {message}" if where else message


def schema() -> dict[str, Any]:
    """The JSON Schema of a scenario file."""
    form = ScenarioRecord.model_json_schema()
    definitions = form.pop("$defs")
    for name in ("OrderRecord", "CheckRecord"):
        definitions[name]["properties"]["verb"] = {"enum": list(VERBS)}
        definitions[name]["allOf"] = [_arguments(verb) for verb in VERBS]
    definitions["ScenarioRecord"] = form
    one = {"$ref": "#/$defs/ScenarioRecord"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scenarios of Total War: ROME",
        "anyOf": [one, {"type": "array", "items": one}],
        "$defs": definitions,
    }


def _arguments(name: str) -> dict[str, Any]:
    """What the arguments of a verb are called, and their forms."""
    verb = VERBS[name]
    forms = {argument: FORMS[argument].type.json_schema() if argument in FORMS else {} for argument in verb.needs}
    properties: dict[str, Any] = forms | {argument: _or_null(argument) for argument in verb.may}
    args = {"type": "object", "properties": properties, "required": list(verb.needs)}
    needed = ["args"] if verb.needs else []
    return {
        "if": {"properties": {"verb": {"const": name}}},
        "then": {"properties": {"args": args}, "required": needed},
    }


def _or_null(argument: str) -> dict[str, Any]:
    """The form of an argument that may be left out."""
    return {"anyOf": [FORMS[argument].type.json_schema(), {"type": "null"}]} if argument in FORMS else {}
