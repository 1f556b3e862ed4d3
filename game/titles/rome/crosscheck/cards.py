"""The check of what troops, factions, generals, developments and cards say of each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.common.baddata import demand, demand_known, demand_once
from game.titles.rome.dice import Colour, Face
from game.titles.rome.effects import DEVELOPMENT_OPS, EVENT_OPS, Op
from game.titles.rome.reading import Document

Documents = Mapping[str, Document]
FACTIONS = ["carthage", "rome", "greece", "barbarians"]


def all_troops(documents: Documents) -> dict[str, dict[str, Any]]:
    """All troop records with their deck, by id."""
    decks = documents["troops.toml"]["troops"]
    return {id: {**record, "deck": deck} for deck, records in decks.items() for id, record in records.items()}


def _role(card: Mapping[str, Any]) -> str:
    if card["type"] == "artillery":
        return "artillery"
    return "skirmisher" if card["formation"] == "skirmish" else "main"


# ---- troops ----------------------------------------------------------------------------------------------------------


def troops(documents: Documents) -> None:
    """Decks add up; veterans, Marian replacements and printed rules fit the cards they belong to."""
    file, document, found = "troops.toml", documents["troops.toml"], all_troops(documents)
    demand_once(file, (id for records in document["troops"].values() for id in records))
    for deck, entry in document["decks"].items():
        if "faction" in entry:
            demand_known(file, deck, "faction", entry["faction"], FACTIONS, "faction")
        demand(deck in document["troops"], file, "this deck has no cards", deck)
    for deck, records in document["troops"].items():
        demand_known(file, deck, "", deck, document["decks"], "deck")
        size = documents["tables.toml"]["limits"]["deck" if "faction" in document["decks"][deck] else "mercenary_deck"]
        total = sum(record["card"]["count"] for record in records.values())
        demand(total == size, file, f"the counts of this deck's cards sum to {total}, not {size}", deck, "count")
    for id, troop in found.items():
        _card(file, id, troop)
        _veteran(file, id, troop, found)
        _replacement(documents, id, troop, found)
        if "rule" in troop:
            demand_known(file, id, "rule", troop["rule"], document["rules"], "rule")
            slot = document["rules"][troop["rule"]]["slot"]
            demand(slot == _role(troop["card"]), file, f"the rule is for a card of the kind {slot}", id, "rule")


def _card(file: str, id: str, troop: Mapping[str, Any]) -> None:
    card = troop["card"]
    formless = card["formation"] == "none"
    demand(formless == (card["type"] == "artillery"), file, "artillery alone has none", id, "card.formation")
    demand(not card.get("bowmen") or _role(card) == "main", file, "bowmen are main battle cards", id, "card.bowmen")
    veteran = "veteran_of" in troop
    demand(
        veteran != ("cost" in card),
        file,
        "normal cards have a cost, veterans (upgrade only) have none",
        id,
        "card.cost",
    )


def _veteran(file: str, id: str, troop: Mapping[str, Any], found: Mapping[str, Mapping[str, Any]]) -> None:
    if "veteran_of" not in troop:
        return
    normal = troop["veteran_of"]
    demand_known(file, id, "veteran_of", normal, found, "troop")
    demand("veteran_of" not in found[normal], file, f"{normal!r} is a veteran itself", id, "veteran_of")
    demand(found[normal]["deck"] == troop["deck"], file, f"{normal!r} is in another deck", id, "veteran_of")
    ours, theirs = (_class(record["card"]) for record in (troop, found[normal]))
    demand(ours == theirs, file, f"{normal!r} has another type or formation", id, "veteran_of")
    others = [other for other, record in found.items() if record.get("veteran_of") == normal]
    demand(len(others) == 1, file, f"{normal!r} has two veterans: {', '.join(others)}", id, "veteran_of")


def _class(card: Mapping[str, Any]) -> tuple[str, str]:
    return card["type"], card["formation"]


def _replacement(
    documents: Documents, id: str, troop: Mapping[str, Any], found: Mapping[str, Mapping[str, Any]]
) -> None:
    if "marian" not in troop:
        return
    file, other = "troops.toml", troop["marian"]
    demand_known(file, id, "marian", other, found, "troop")
    deck = documents["factions.toml"]["rome"].get("second_deck")
    demand(found[other]["deck"] == deck, file, f"{other!r} is not in Rome's second deck", id, "marian")
    both = "veteran_of" in troop, "veteran_of" in found[other]
    demand(both[0] == both[1], file, "veterans are replaced by veterans, normal cards by normal ones", id, "marian")


# ---- factions, generals, developments --------------------------------------------------------------------------------


def factions(documents: Documents) -> None:
    """Starting sets can be dealt, and the suggested armies use them up within the limits."""
    file, document = "factions.toml", documents["factions.toml"]
    demand(list(document) == FACTIONS, file, f"the factions have to stand in seat order: {', '.join(FACTIONS)}")
    decks, ships = documents["troops.toml"]["decks"], documents["tables.toml"]["ships"]
    for id, faction in document.items():
        for field in ("deck", "second_deck"):
            if field in faction:
                demand_known(file, id, field, faction[field], decks, "deck")
                owner = decks[faction[field]].get("faction")
                demand(owner == id, file, f"troops.toml gives this deck to {owner or 'nobody'}", id, field)
        start = faction["start"]
        level = start.get("ship_level")
        demand((level is None) == (start["ships"] == 0), file, "goes with ships", id, "start.ship_level")
        if level is not None:
            demand_known(file, id, "start.ship_level", level, ships, "level of ships")
        stars = Counter(g["stars"] for g in documents["generals.toml"]["generals"][id].values())
        for grade, number in Counter(start["generals"]).items():
            demand(number <= stars[grade], file, f"no {number} generals of {grade} stars", id, "start.generals")
        _starting_troops(documents, id, faction)


def _starting_troops(documents: Documents, id: str, faction: Mapping[str, Any]) -> None:
    file, found, start = "factions.toml", all_troops(documents), faction["start"]
    limits = documents["tables.toml"]["limits"]
    for troop, number in start["troops"].items():
        demand_known(file, id, "start.troops", troop, found, "troop")
        fits = found[troop]["deck"] == faction["deck"] and "veteran_of" not in found[troop]
        demand(fits, file, f"{troop!r} is no normal card of the faction's deck", id, "start.troops")
        there = found[troop]["card"]["count"]
        demand(number <= there, file, f"the deck has only {there} cards of {troop!r}", id, "start.troops")
    used: Counter[str] = Counter()
    for army in start["armies"]:
        for troop in army:
            demand_known(file, id, "start.armies", troop, start["troops"], "starting troop")
        used.update(army)
        roles: Counter[str] = Counter()
        for troop, number in army.items():
            roles[_role(found[troop]["card"])] += number
        fits = limits["min_main"] <= roles["main"] and all(number <= limits[role] for role, number in roles.items())
        demand(fits, file, f"an army breaks the limits: {dict(roles)}", id, "start.armies")
    demand(dict(used) == start["troops"], file, "the armies have to use up exactly the troops", id, "start.armies")


def generals(documents: Documents) -> None:
    """Ten generals a faction, in the grades of the rulebook."""
    file, document, limits = "generals.toml", documents["generals.toml"], documents["tables.toml"]["limits"]
    for faction in FACTIONS:
        demand(faction in document["generals"], file, f"the generals of {faction} are missing", field="generals")
    sets = document["generals"]
    demand_once(file, (id for records in sets.values() for id in records))
    for faction, records in sets.items():
        number, mediocre = len(records), sum(record["stars"] == 2 for record in records.values())
        wanted = limits["generals_per_faction"], limits["mediocre_per_faction"]
        demand(
            (number, mediocre) == wanted,
            file,
            f"{faction} has {number} generals, {mediocre} of them with 2 stars; {wanted[0]} and {wanted[1]} are needed",
            faction,
        )
        for id, record in records.items():
            traits = record.get("traits", [])
            for trait in traits:
                demand_known(file, id, "traits", trait, document["traits"], "trait")
            fewest, most = {2: (0, 0), 3: (0, 0), 4: (1, 1), 5: (2, len(document["traits"]))}[record["stars"]]
            fits = fewest <= len(set(traits)) == len(traits) <= most
            demand(fits, file, f"a general of {record['stars']} stars has not {len(traits)} traits", id, "traits")


def developments(documents: Documents) -> None:
    """Trees grow from left to right; effects are ones the rules know; no troop is unlocked twice."""
    file, document, found = "developments.toml", documents["developments.toml"], all_troops(documents)
    demand_once(file, (id for tree in document.values() for id in tree))
    unlocked: dict[str, str] = {}
    for faction, tree in document.items():
        demand(10 <= len(tree) <= 12, file, f"{faction} has {len(tree)} developments; 10 to 12 are needed", faction)
        cells: dict[tuple[str, int], str] = {}
        for id, record in tree.items():
            place = record["place"]
            cell = place["line"], place["column"]
            demand(cell not in cells, file, f"stands in the place of {cells.get(cell)!r}", id, "place")
            cells[cell] = id
            for other in place.get("requires", []):
                demand_known(file, id, "place.requires", other, tree, f"development of {faction}")
                earlier = tree[other]["place"]["column"] < place["column"]
                demand(earlier, file, f"{other!r} does not stand in an earlier column", id, "place.requires")
            for effect in record["effects"]:
                _effect(documents, file, id, effect, DEVELOPMENT_OPS)
            for troop in _unlocks(record):
                owner = documents["troops.toml"]["decks"][found[troop]["deck"]].get("faction")
                fits = owner == faction and "veteran_of" not in found[troop]
                demand(fits, file, f"{troop!r} is no normal card of {faction}", id, "effects")
                demand(troop not in unlocked, file, f"{troop!r} is unlocked twice", id, "effects")
                unlocked[troop] = id


def _unlocks(record: Mapping[str, Any]) -> Iterator[str]:
    for effect in record["effects"]:
        if effect["op"] == "unlock_troops":
            yield from effect["ids"]


def _effect(documents: Documents, file: str, id: str, effect: Mapping[str, Any], ops: Mapping[str, Op]) -> None:
    demand_known(file, id, "effects", effect["op"], ops, "effect")
    op = ops[effect["op"]]
    for field in op.fields:
        demand(field in effect, file, f"{effect['op']} needs {field!r}", id, "effects")
    for field in effect:
        fits = field in ("op", *op.fields, *op.may)
        demand(fits, file, f"{effect['op']} has no {field!r}", id, "effects")
    if "item" in effect:
        words = [word for item in op.items for word in _words(documents, item)]
        demand(
            effect["item"] in words,
            file,
            f"{effect['op']} knows no item {effect['item']!r}; items are {', '.join(op.items)}",
            id,
            "effects",
        )
    found = all_troops(documents)
    for troop in effect.get("ids", []):
        demand_known(file, id, "effects", troop, found, "troop")


def _words(documents: Documents, item: str) -> Iterable[str]:
    """The words that an ``Op.items`` entry stands for."""
    kinds: dict[str, Callable[[], Iterable[str]]] = {
        "<agent action>": lambda: documents["actions.toml"]["agent_actions"],
        "<colour>": lambda: Colour.__members__,
        "<deck>": lambda: documents["troops.toml"]["decks"],
        "<face>": lambda: Face.__members__,
        "<ship level>": lambda: documents["tables.toml"]["ships"],
        "<troop>": lambda: all_troops(documents),
    }
    return kinds[item]() if item in kinds else (item,)


# ---- action cards, events, solo cards --------------------------------------------------------------------------------


def actions(documents: Documents) -> None:
    """Each symbol and each event is on as many cards as it says."""
    file, document, events = "actions.toml", documents["actions.toml"], documents["events.toml"]["events"]
    for id, card in document["cards"].items():
        demand_known(file, id, "symbol", card["symbol"], document["agent_actions"], "agent action")
        demand_known(file, id, "event", card["event"], events, "event")
    symbols = Counter(card["symbol"] for card in document["cards"].values())
    for id, action in document["agent_actions"].items():
        demand(action["cards"] == symbols[id], file, f"{symbols[id]} cards carry it", id, "cards")
    copies = Counter(card["event"] for card in document["cards"].values())
    for id, event in events.items():
        demand(event["copies"] == copies[id], "events.toml", f"{copies[id]} cards carry it", id, "copies")
    size = documents["tables.toml"]["limits"]["action_cards"]
    demand(len(document["cards"]) == size, file, f"there are {len(document['cards'])} cards, not {size}", "cards")


def events(documents: Documents) -> None:
    """Phases, effects and cancelling events are known."""
    file, document = "events.toml", documents["events.toml"]
    for id, event in document["events"].items():
        for phase in event["phases"]:
            demand_known(file, id, "phases", phase, document["phases"], "phase")
        for other in event.get("cancelled_by", []):
            demand_known(file, id, "cancelled_by", other, document["events"], "event")
        for effect in event["effects"]:
            _effect(documents, file, id, effect, EVENT_OPS)


def solo(documents: Documents) -> None:
    """Nine doctrines a faction, 43 cards in all."""
    file, document = "solo.toml", documents["solo.toml"]
    demand_once(file, [id for cards in document["doctrines"].values() for id in cards] + list(document["fortuna"]))
    for faction in FACTIONS:
        cards = document["doctrines"].get(faction, {})
        demand(len(cards) == 9, file, f"{faction} has {len(cards)} doctrines, not 9", faction)
    size = documents["tables.toml"]["limits"]["solo_cards"]
    total = 9 * len(FACTIONS) + len(document["fortuna"])
    demand(total == size, file, f"there are {total} solo cards, not {size}", "fortuna")
