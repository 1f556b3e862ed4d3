"""Mistakes in data files: each is told in one sentence that names the file, the entry and the field."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.common.baddata import BadData
from game.titles.rome import reading, schema

Documents = dict[str, dict[str, Any]]
Mistake = Callable[[Documents], Any]
SOUND = reading.read_all(reading.shipped())


def troop(documents: Documents, id: str) -> dict[str, Any]:
    decks = documents["troops.toml"]["troops"]
    found: dict[str, Any] = next(records[id] for records in decks.values() if id in records)
    return found


def table_at(documents: Documents, path: str) -> tuple[Any, str]:
    """The table that holds what ``file:table.table.key`` names, and the key."""
    file, _, names = path.partition(":")
    *tables, last = names.split(".")
    table: Any = documents[file]
    for name in tables:
        table = table[name]
    return table, last


def put(path: str, value: Any) -> Mistake:
    """A mistake that puts a value at ``file:table.table.key``."""

    def mistake(documents: Documents) -> None:
        table, key = table_at(documents, path)
        table[key] = value

    return mistake


def drop(path: str) -> Mistake:
    """A mistake that leaves out what is at ``file:table.table.key``."""

    def mistake(documents: Documents) -> None:
        table, key = table_at(documents, path)
        del table[key]

    return mistake


Case = tuple[str, Mistake, str, str]
"""What is wrong, how to do it, file/entry/field of the message, and a part of its words."""

VELITES = "troops.toml:troops.rome_republican.velites"
SCORPIO = "developments.toml:rome.rome_scorpio"

SHAPE: list[Case] = [
    ("a text for a number", put(f"{VELITES}.card.cost", "two"), "troops.toml/velites/card.cost", "whole number"),
    ("a number for a text", put(f"{VELITES}.name", 7), "troops.toml/velites/name", "text in quotes"),
    ("a missing field", drop(f"{VELITES}.dice.good"), "troops.toml/velites/dice.good", "missing"),
    ("a field misspelt", put(f"{VELITES}.veterans_of", "x"), "troops.toml/velites/veterans_of", "not known"),
    ("an unknown colour", put(f"{VELITES}.dice.good", ["BLUE"]), "troops.toml/velites/dice.good.0", "'BLACK'"),
    ("no dice", put(f"{VELITES}.dice.good", []), "troops.toml/velites/dice.good", "at least 1"),
    ("an unknown type", put(f"{VELITES}.card.type", "archers"), "troops.toml/velites/card.type", "'infantry'"),
    (
        "a bad target",
        put(f"{VELITES}.specials", [{"on": ["S"], "action": "kill", "terrain": "any", "targets": ["skirmish"]}]),
        "troops.toml/velites/specials.0.targets.0",
        "type:formation",
    ),
    ("a list for a table", put(f"{VELITES}.card", []), "troops.toml/velites/card", "table"),
    ("a bad id", put("regions.toml:regions.Roma", {"name": "R", "gold": 1}), "regions.toml/Roma/", "letters"),
    ("too much gold", put("regions.toml:regions.roma.gold", 4), "regions.toml/roma/gold", "at most 3"),
    ("no gold", put("regions.toml:regions.roma.gold", 0), "regions.toml/roma/gold", "at least 1"),
    ("a number for yes", put("regions.toml:regions.roma.capital", 1), "regions.toml/roma/capital", "true or false"),
    ("an unknown kind of border", put("borders.toml:swamp", {}), "borders.toml//swamp", "not known"),
    ("a missing table", drop("events.toml:phases"), "events.toml//phases", "missing"),
    ("a missing faction", drop("factions.toml:greece"), "factions.toml/greece/", "missing"),
    ("an unknown posture", put("solo.toml:doctrines.rome.R1.posture", "SIT"), "solo.toml/R1/posture", "'SEA'"),
    (
        "a bad card id",
        put("actions.toml:cards.a1", {"symbol": "spy", "levy": 1, "event": "storm"}),
        "actions.toml/a1/",
        "capital letter",
    ),
    ("an unknown group", put("actions.toml:agent_actions.spy.group", "rare"), "actions.toml/spy/group", "'common'"),
    ("too many stars", put("generals.toml:generals.rome.rome_caesar.stars", 6), "generals.toml/rome_caesar/stars", "5"),
]

SUMS: list[Case] = [
    ("a deck that is not 55", put(f"{VELITES}.card.count", 7), "troops.toml/rome_republican/count", "56, not 55"),
    ("too few generals", drop("generals.toml:generals.rome.rome_marius"), "generals.toml/rome/", "9 generals"),
    ("a symbol too many", put("actions.toml:cards.A01.symbol", "spy"), "actions.toml/treaty/cards", "7 cards"),
    ("an event too many", put("actions.toml:cards.A01.event", "storm"), "events.toml/difficult_travels/copies", "3"),
    ("too few action cards", drop("actions.toml:cards.A01"), "actions.toml/treaty/cards", "7 cards"),
    ("too few doctrines", drop("solo.toml:doctrines.rome.R9"), "solo.toml/rome/", "8 doctrines"),
    ("too few solo cards", drop("solo.toml:fortuna.F7"), "solo.toml/fortuna/", "42 solo cards"),
    ("a homeland not worth 12", put("regions.toml:regions.neapolis.gold", 1), "factions.toml/rome/homes", "not 11"),
    (
        "too few developments",
        lambda d: [d["developments.toml"]["rome"].pop(f"rome_{k}") for k in ("corvus", "military_tribunes")],
        "developments.toml/rome/",
        "9 developments",
    ),
]

CROSS: list[Case] = [
    (
        "an unknown troop in a starting set",
        put("factions.toml:rome.start.troops.legions", 1),
        "factions.toml/rome/start.troops",
        "no troop 'legions'",
    ),
    (
        "another faction's troop in a starting set",
        put("factions.toml:rome.start.troops.hoplites", 1),
        "factions.toml/rome/start.troops",
        "no normal card",
    ),
    (
        "more cards than the deck has",
        put("factions.toml:rome.start.troops.velites", 9),
        "factions.toml/rome/start.troops",
        "only 6 cards",
    ),
    (
        "armies that do not use up the set",
        put("factions.toml:rome.start.troops.velites", 1),
        "factions.toml/rome/start.armies",
        "use up",
    ),
    (
        "an army over the limits",
        put(
            "factions.toml:rome.start.armies",
            [{"republican_legionaries": 5, "italian_infantry": 3, "velites": 2, "allied_cavalry": 2}],
        ),
        "factions.toml/rome/start.armies",
        "limits",
    ),
    (
        "an unknown level of ships",
        put("factions.toml:rome.start.ship_level", "galley"),
        "factions.toml/rome/start.ship_level",
        "'galley'",
    ),
    (
        "ships without level",
        drop("factions.toml:rome.start.ship_level"),
        "factions.toml/rome/start.ship_level",
        "ships",
    ),
    (
        "generals that are not there",
        put("factions.toml:rome.start.generals", [5, 5]),
        "factions.toml/rome/start.generals",
        "5 stars",
    ),
    ("another faction's deck", put("factions.toml:rome.deck", "greece"), "factions.toml/rome/deck", "greece"),
    (
        "factions out of seat order",
        lambda d: d["factions.toml"].update(carthage=d["factions.toml"].pop("carthage")),
        "factions.toml//",
        "seat order",
    ),
    (
        "an unknown home",
        put("factions.toml:rome.homes", ["roma", "atlantis"]),
        "factions.toml/rome/homes",
        "'atlantis'",
    ),
    ("an unknown home faction", put("regions.toml:regions.emain.home", "picts"), "regions.toml/emain/home", "'picts'"),
    (
        "a home that the faction does not list",
        put("regions.toml:regions.emain.home", "rome"),
        "regions.toml/emain/",
        "rome",
    ),
    ("a second capital", put("regions.toml:regions.neapolis.capital", True), "factions.toml/rome/homes", "neapolis"),
    (
        "a capital outside a homeland",
        put("regions.toml:regions.emain.capital", True),
        "regions.toml/emain/capital",
        "home",
    ),
    ("five terrain icons", put("regions.toml:regions.devana.trees", 2), "regions.toml/devana/trees", "not 5"),
    (
        "an unknown mercenary",
        put("regions.toml:regions.thracia.mercenary", "x"),
        "regions.toml/thracia/mercenary",
        "'x'",
    ),
    (
        "a mercenary of a faction's deck",
        put("regions.toml:regions.thracia.mercenary", "hoplites"),
        "regions.toml/thracia/mercenary",
        "deck",
    ),
    (
        "mercenaries without dice",
        drop("regions.toml:regions.thracia.mercenary_dice"),
        "regions.toml/thracia/mercenary_dice",
        "together",
    ),
    ("a name given twice", put("regions.toml:regions.emain.name", "Roma"), "regions.toml/emain/name", "two places"),
    (
        "an unknown region on a border",
        put("borders.toml:land.emain", ["atlantis"]),
        "borders.toml/land/emain",
        "'atlantis'",
    ),
    ("a border given twice", put("borders.toml:river.acre", ["petra"]), "borders.toml/river/acre", "twice"),
    ("a region that borders itself", put("borders.toml:land.emain", ["emain"]), "borders.toml/land/emain", "itself"),
    (
        "a port that is a coast too",
        put("borders.toml:coast.carthago", ["syrtis_minor"]),
        "borders.toml/coast/carthago",
        "twice",
    ),
    ("a sea area for a region", put("borders.toml:port.roma", ["neapolis"]), "borders.toml/port/roma", "no sea area"),
    (
        "a region off the map",
        put("regions.toml:regions.thule", {"name": "Thule", "gold": 1}),
        "borders.toml/thule/",
        "nothing",
    ),
    (
        "a fact of the rulebook undone",
        put("borders.toml:book.land", [["roma", "acre"]]),
        "borders.toml/book/land",
        "roma and acre",
    ),
    (
        "a veteran of nobody",
        put("troops.toml:troops.rome_republican.vet_velites.veteran_of", "velite"),
        "troops.toml/vet_velites/veteran_of",
        "'velite'",
    ),
    (
        "a veteran of another type",
        put("troops.toml:troops.rome_republican.vet_velites.veteran_of", "allied_cavalry"),
        "troops.toml/vet_velites/veteran_of",
        "another type",
    ),
    (
        "a veteran with a cost",
        put("troops.toml:troops.rome_republican.vet_velites.card.cost", 3),
        "troops.toml/vet_velites/card.cost",
        "upgrade only",
    ),
    ("a card without cost", drop(f"{VELITES}.card.cost"), "troops.toml/velites/card.cost", "normal cards"),
    (
        "artillery in close order",
        put("troops.toml:troops.rome_republican.scorpio.card.formation", "close"),
        "troops.toml/scorpio/card.formation",
        "artillery",
    ),
    ("bowmen that skirmish", put(f"{VELITES}.card.bowmen", True), "troops.toml/velites/card.bowmen", "main"),
    ("a rule for another place", put(f"{VELITES}.rule", "flaming_logs"), "troops.toml/velites/rule", "artillery"),
    ("an unknown rule", put(f"{VELITES}.rule", "stealth"), "troops.toml/velites/rule", "'stealth'"),
    (
        "a replacement from no Imperial deck",
        put(f"{VELITES}.marian", "hoplites"),
        "troops.toml/velites/marian",
        "second deck",
    ),
    (
        "an id in two decks",
        lambda d: d["troops.toml"]["troops"]["greece"].update(velites=troop(d, "velites")),
        "troops.toml/velites/",
        "two entries",
    ),
    ("a deck that is not declared", drop("troops.toml:decks.greece"), "troops.toml/greece/", "no deck"),
    (
        "an unknown trait",
        put("generals.toml:generals.rome.rome_marius.traits", ["tall"]),
        "generals.toml/rome_marius/traits",
        "'tall'",
    ),
    (
        "a talented general without trait",
        drop("generals.toml:generals.rome.rome_marius.traits"),
        "generals.toml/rome_marius/traits",
        "4 stars",
    ),
    (
        "a prerequisite that is not earlier",
        put(f"{SCORPIO}.place.requires", ["rome_ballistae"]),
        "developments.toml/rome_scorpio/place.requires",
        "earlier column",
    ),
    (
        "an unknown prerequisite",
        put(f"{SCORPIO}.place.requires", ["greece_museion"]),
        "developments.toml/rome_scorpio/place.requires",
        "'greece_museion'",
    ),
    (
        "two developments in one place",
        put(f"{SCORPIO}.place.line", "army"),
        "developments.toml/rome_military_engineers/place",
        "rome_scorpio",
    ),
    (
        "an unknown effect",
        put(f"{SCORPIO}.effects", [{"op": "fly"}]),
        "developments.toml/rome_scorpio/effects",
        "'fly'",
    ),
    (
        "an effect without its value",
        put(f"{SCORPIO}.effects", [{"op": "income_flat"}]),
        "developments.toml/rome_scorpio/effects",
        "'value'",
    ),
    (
        "an effect with a value too many",
        put(f"{SCORPIO}.effects", [{"op": "income_flat", "value": 1, "item": "ship"}]),
        "developments.toml/rome_scorpio/effects",
        "'item'",
    ),
    (
        "an effect on an unknown item",
        put(f"{SCORPIO}.effects", [{"op": "ship_level", "item": "raft"}]),
        "developments.toml/rome_scorpio/effects",
        "'raft'",
    ),
    (
        "an unknown troop unlocked",
        put(f"{SCORPIO}.effects", [{"op": "unlock_troops", "ids": ["tank"]}]),
        "developments.toml/rome_scorpio/effects",
        "'tank'",
    ),
    (
        "another faction's troop unlocked",
        put(f"{SCORPIO}.effects", [{"op": "unlock_troops", "ids": ["lithobolos"]}]),
        "developments.toml/rome_scorpio/effects",
        "no normal card of rome",
    ),
    (
        "a troop unlocked twice",
        put(f"{SCORPIO}.effects", [{"op": "unlock_troops", "ids": ["ballistae"]}]),
        "developments.toml/rome_ballistae/effects",
        "twice",
    ),
    ("an unknown symbol", put("actions.toml:cards.A01.symbol", "dance"), "actions.toml/A01/symbol", "'dance'"),
    ("an unknown event", put("actions.toml:cards.A01.event", "comet"), "actions.toml/A01/event", "'comet'"),
    ("an unknown phase", put("events.toml:events.storm.phases", ["night"]), "events.toml/storm/phases", "'night'"),
    (
        "an unknown cancelling event",
        put("events.toml:events.storm.cancelled_by", ["sun"]),
        "events.toml/storm/cancelled_by",
        "'sun'",
    ),
    ("a cost that is missing", drop("tables.toml:costs.road"), "tables.toml/costs/road", "missing"),
    ("a limit nobody asks for", put("tables.toml:limits.elephants", 2), "tables.toml/limits/elephants", "not known"),
    ("a grade of generals without die", drop("tables.toml:general_die.5"), "tables.toml/general_die/5", "missing"),
    ("economic steps that fall", put("tables.toml:vp.economic", [[30, 1], [20, 2]]), "tables.toml/vp/economic", "rise"),
]


def test_the_shipped_files_are_sound() -> None:
    schema.check(SOUND)


@pytest.mark.parametrize(
    ("mistake", "where", "told"),
    [case[1:] for case in SHAPE + SUMS + CROSS],
    ids=[case[0] for case in SHAPE + SUMS + CROSS],
)
def test_a_mistake_is_told_with_file_entry_and_field(mistake: Mistake, where: str, told: str) -> None:
    documents = copy.deepcopy(SOUND)
    mistake(documents)
    with pytest.raises(BadData) as error:
        schema.check(documents)
    assert f"{error.value.file}/{error.value.entry}/{error.value.field}" == where
    assert told in error.value.problem
    assert "\n" not in str(error.value)


def test_the_message_is_one_sentence() -> None:
    documents = copy.deepcopy(SOUND)
    troop(documents, "velites")["card"]["cost"] = "two"
    with pytest.raises(BadData) as error:
        schema.check(documents)
    assert str(error.value) == "troops.toml, entry 'velites', field 'card.cost': has to be a whole number, not 'two'"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped data files that may be spoilt."""
    for name in (*reading.FILES, reading.CHECKED):
        (tmp_path / name).write_bytes((reading.shipped() / name).read_bytes())
    return tmp_path


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "seas.toml").unlink()
    with pytest.raises(BadData, match=r"^seas\.toml: cannot be read") as error:
        reading.read_all(folder)
    assert str(folder) in str(error.value)


def test_a_slip_in_the_notation_is_told_with_its_line(folder: Path) -> None:
    (folder / "seas.toml").write_text("[seas]\nmare = { name = }\n", encoding="utf-8")
    with pytest.raises(BadData, match=r"^seas\.toml: is not valid TOML: .*line 2"):
        reading.read_all(folder)


def test_an_id_given_twice_is_told(folder: Path) -> None:
    (folder / "seas.toml").write_text('[seas]\na = { name = "A" }\na = { name = "B" }\n', encoding="utf-8")
    with pytest.raises(BadData, match=r"^seas\.toml: is not valid TOML: .*line 3"):
        reading.read_all(folder)


def test_a_file_that_is_no_text_is_told(folder: Path) -> None:
    (folder / "seas.toml").write_bytes(b"[seas]\n\xff")
    with pytest.raises(BadData, match=r"^seas\.toml: is not UTF-8"):
        reading.read_all(folder)
