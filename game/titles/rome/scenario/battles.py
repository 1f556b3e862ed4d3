"""Battles in scenarios: the ``battle`` of a setup put on the table, and its facts told in the words of the scenario format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ..battle.begin import best_leader
from ..battle.outcome import fallen_cards
from ..battle.preparing import compare_generals
from ..battle.rewards import list_rewards
from ..battle.table import (
    ATTACKER,
    CENTRE,
    DEFENDER,
    DETERMINE_VICTOR,
    MINOR,
    REWARDS,
    SETUP,
    STEP_NAMES,
    TERRAIN,
    TRIUMPH,
    Battle,
    Cards,
    Side,
    new_battle,
    without_card,
)
from ..battle.zones import notice_rout
from ..forces import add_troop, armies_of, armies_of_in, faction_of_army, mains
from ..state import NONE, State
from ..tables import FACTION_NUMBER, FACTIONS, GENERAL_NUMBER, GENERALS, LIMITS, TROOP_NUMBER, TROOPS, make_special
from .references import BadScenario, look_up, region

VICTORIES = {"minor": MINOR, "triumph": TRIUMPH}
ZONES = ("hand", "dead", "safe_terrain", "safe_flanks", "safe_centre")
SIDE_NAMES = ("attacker", "defender")

Raw = Mapping[str, Any]


def set_up_battle(g: State, spec: Raw) -> None:
    """Put the battle of a scenario's setup on the table, its frames on top of the campaign turn of the active seat."""
    raw: Raw = spec["battle"]
    factions = [_factions(raw, side) for side in SIDE_NAMES]
    battle = new_battle(_region(g, raw, factions))
    g.battle = battle
    battle.step = STEP_NAMES.index(
        look_up({name: name for name in STEP_NAMES}, raw.get("step", "setup"), "battle step")
    )
    battle.icons = raw.get("icons", g.geo.icons[battle.region])
    battle.terrain_left = raw.get("terrain_combats_left", battle.icons)
    battle.flank_combats = raw.get("flank_combats_fought", 0)
    battle.centre_combats = raw.get("centre_combats_fought", 0)
    battle.override = _override(spec)
    battle.bystanders = _bystanders(g, raw, battle.region)
    battle.declined = tuple(dict.fromkeys(faction_of_army(army) for army in battle.bystanders))
    if battle.step < REWARDS and not all(factions):
        raise BadScenario("a battle that is still to be fought needs an attacker and a defender")
    for number, side in enumerate(battle.sides):
        _side(g, battle, side, factions[number], _raw_side(raw, number, factions[number]), raw)
    _victor(g, battle, raw)
    for number, side in enumerate(battle.sides):
        if battle.step == DETERMINE_VICTOR and complete(g, side):
            notice_rout(g, battle, number)
    if TERRAIN <= battle.step <= CENTRE and not any("reveals" in _raw_side(raw, n, factions[n]) for n in (0, 1)):
        compare_generals(g, battle)
    _frames(g, spec, battle)


def _factions(raw: Raw, side: str) -> list[int]:
    """The factions of a side; a scenario that begins after the fighting may name the winner or the loser alone."""
    names = raw.get(side, raw.get(("winner", "loser")[SIDE_NAMES.index(side)], []) if "attacker" not in raw else [])
    if isinstance(names, str):
        names = [names]
    return [look_up(FACTION_NUMBER, name, "faction") for name in names or []]


def _region(g: State, raw: Raw, factions: Sequence[Sequence[int]]) -> int:
    if "region" in raw:
        return region(g, raw["region"])
    for army, at in enumerate(g.army_at):
        if at >= 0 and any(faction_of_army(army) in side for side in factions):
            return at
    raise BadScenario("a battle needs a region, or an army that fights in it")


def _bystanders(g: State, raw: Raw, here: int) -> tuple[int, ...]:
    """Armies that stay out, given as factions or as {faction, number}."""
    armies: list[int] = []
    for entry in raw.get("bystanders", ()):
        if isinstance(entry, str):
            armies += armies_of_in(g, look_up(FACTION_NUMBER, entry, "faction"), here)
        else:
            armies.append(armies_of(look_up(FACTION_NUMBER, entry["faction"], "faction"))[entry["number"] - 1])
    return tuple(armies)


def _override(spec: Raw) -> tuple[Any, ...]:
    return tuple(
        (look_up(TROOP_NUMBER, name, "troop type"), tuple(make_special(special) for special in record["specials"]))
        for name, record in spec.get("troop_override", {}).items()
        if "specials" in record
    )


def _raw_side(raw: Raw, number: int, factions: Sequence[int]) -> Raw:
    """What a scenario says of a side: under attacker or defender, all its factions joined by ``+``, or one or each of them."""
    sides: Raw = raw.get("sides", {})
    names = [FACTIONS[faction].id for faction in factions]
    found = [sides[key] for key in (SIDE_NAMES[number], "+".join(names), *names) if key in sides]
    if len(found) < 2 or len(names) < 2:
        return found[0] if found else {}
    zones = {zone: [card for part in found for card in part.get(zone, ())] for zone in (*ZONES, "active_wounded")}
    return {**found[0], **zones, "reveals": max(part.get("reveals", 0) for part in found)}


def _side(g: State, battle: Battle, side: Side, factions: Sequence[int], raw: Raw, whole: Raw) -> None:
    side.factions = tuple(factions)
    if not factions:
        return
    armies = [army for f in factions for army in armies_of_in(g, f, battle.region) if army not in battle.bystanders]
    if "army" in whole and (battle.step >= REWARDS) and FACTIONS[factions[0]].id == whole.get("winner"):
        armies = [armies_of(factions[0])[whole["army"] - 1]]
    side.armies = tuple(armies)
    side.leader = _leader(g, side, raw)
    side.commander = faction_of_army(side.leader) if side.leader != NONE else factions[0]
    for zone in ZONES:
        setattr(side, zone, _cards(raw.get(zone, ())))
    wounded = _cards(raw.get("active_wounded", ()))
    if len(wounded) > 1:
        raise BadScenario("a side has at most one card with a hanging wound")
    side.hanging = wounded[0] if wounded else NONE
    side.reveals = raw.get("reveals", 0)
    _commit(g, side, tuple(sorted((*side.living(), *side.dead))))
    if battle.step == SETUP and not raw:
        side.committed, side.factions = (), (factions[0],)
        side.armies = tuple(army for army in armies if faction_of_army(army) == factions[0])
        side.leader, side.commander = best_leader(g, side.armies), factions[0]


def complete(g: State, side: Side) -> bool:
    """Whether a scenario says of every card of a side where it lies; only then does what is left tell of a rout. A common force is what
    the scenario says that it is."""
    if len(side.factions) > 1:
        return True
    told = Counter((*side.living(), *side.dead))
    return all(told[card] >= copies for army in side.armies for card, copies in Counter(g.army_troops[army]).items())


def _leader(g: State, side: Side, raw: Raw) -> int:
    """The army whose general leads: he whom the side names, else the best."""
    named = raw.get("general")
    if named:
        general = look_up(GENERAL_NUMBER, named["id"] if isinstance(named, Mapping) else named, "general")
        led = [army for army in side.armies if g.army_general[army] == general]
        if not led:
            raise BadScenario(f"no army of this side is led by {GENERALS[general].id}")
        return led[0]
    return best_leader(g, side.armies)


def _cards(names: Sequence[str]) -> Cards:
    return tuple(sorted(look_up(TROOP_NUMBER, name, "troop type") for name in names))


def _commit(g: State, side: Side, cards: Cards) -> None:
    """Which army each card in the zones belongs to. Cards that no army of the setup has are added to the first one."""
    left = {army: g.army_troops[army] for army in side.armies}
    if cards == side.dead and mains(cards) > sum(mains(t) for t in left.values()) - LIMITS.min_main:
        left = dict.fromkeys(left, ())  # a victor with so many dead among its cards would be none: they come on top
    committed: dict[int, list[int]] = {army: [] for army in side.armies}
    for card in cards:
        owner = next((army for army, troops in left.items() if card in troops), NONE)
        if owner != NONE:
            left[owner] = without_card(left[owner], card)
        elif side.armies:
            owner = side.armies[0]
            add_troop(g, owner, card)
            g.troops_reserve[card] -= 1
        if owner != NONE:
            committed[owner].append(card)
    alone = len(side.factions) == 1
    if not cards:
        committed = {army: list(g.army_troops[army]) for army in side.armies}
    side.committed = tuple((army, tuple(held)) for army, held in committed.items() if held)
    side.armies = tuple(army for army in side.armies if committed[army] or alone)
    side.size = sum(len(g.army_troops[army]) for army in side.armies) if alone else len(cards)


def _victor(g: State, battle: Battle, raw: Raw) -> None:
    """Who has won, for scenarios that begin after the fighting."""
    battle.victory = look_up(VICTORIES, raw["victory"], "victory") if raw.get("victory") else 0
    for key, other in (("winner", False), ("loser", True)):
        if raw.get(key):
            names = [raw[key]] if isinstance(raw[key], str) else raw[key]
            faction = look_up(FACTION_NUMBER, names[0], "faction")
            number = ATTACKER if faction in battle.sides[ATTACKER].factions else DEFENDER
            battle.winner = 1 - number if other else number
            battle.victory = battle.victory or MINOR
    if battle.step >= REWARDS:
        for side in battle.sides:
            side.fallen = fallen_cards(side, side.dead)
    if battle.step == REWARDS and battle.winner != NONE:
        list_rewards(g, battle)
        if battle.victory == TRIUMPH:
            battle.routed |= 1 << 1 - battle.winner  # a Triumph is a rout: the beaten army is lost


def _frames(g: State, spec: Raw, battle: Battle) -> None:
    active = look_up(FACTION_NUMBER, spec["active"], "faction") if "active" in spec else battle.sides[0].factions[0]
    if active in g.order:
        g.frames += [("campaign.seat", g.order.index(active) + 1), ("campaign.turn", active)]
    if battle.step == STEP_NAMES.index("ended"):
        g.last_battle, g.battle = battle, None
    elif battle.step != SETUP:
        g.frames.append(("battle.fight",))
    elif all(side.committed for side in battle.sides):
        for side in battle.sides:
            side.hand = side.hand or tuple(sorted(card for _, cards in side.committed for card in cards))
        g.frames.append(("battle.prepare", 0))
    else:
        g.frames.append(("battle.muster", 0))


# ---- facts ---------------------------------------------------------------------------------------------------------


def battle_facts(g: State) -> dict[str, Any]:
    """The battle at hand, or the last one, in the words of ``expect.state``: what stands under ``battle``, and ``battle_result``,
    ``victory``, ``winner`` and ``loser``. Nothing when there has been none."""
    battle = g.battle or g.last_battle
    if battle is None:
        return {}
    names = [[FACTIONS[faction].id for faction in side.factions] for side in battle.sides]
    facts: dict[str, Any] = {
        "step": STEP_NAMES[battle.step],
        "icons": battle.icons,
        "terrain_combats_left": battle.terrain_left,
        "flank_combats_fought": battle.flank_combats,
        "centre_combats_fought": battle.centre_combats,
        "reveals": {},
        "declared_flank_cards": {},
    }
    for side, factions in zip(battle.sides, names, strict=True):
        for faction in factions:
            facts["reveals"][faction] = side.reveals
            facts["declared_flank_cards"][faction] = side.declared
            facts[faction] = _zone_facts(side)
    told: dict[str, Any] = {"battle": facts}
    if battle.victory:
        told["victory"] = "triumph" if battle.victory == TRIUMPH else "minor"
    if battle.winner != NONE:
        told["battle_result"] = SIDE_NAMES[battle.winner]
        told["winner"], told["loser"] = names[battle.winner][:1], names[1 - battle.winner][:1]
        told = {key: value[0] if isinstance(value, list) and value else value for key, value in told.items()}
    elif battle.step > STEP_NAMES.index("determine_victor"):
        told["battle_result"] = "draw"
    return told


def _zone_facts(side: Side) -> dict[str, list[str]]:
    facts = {zone: [TROOPS[card].id for card in getattr(side, zone)] for zone in ZONES}
    facts["active_wounded"] = [TROOPS[side.wounded()].id] if side.wounded() != NONE else []
    facts["active"] = [TROOPS[card].id for card in side.in_play()]
    return facts
