"""Troop cards: decks, veterans, and every fact the rulebook tells of a card (Troop Cards, StratPlay with its examples)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.titles.rome.dice import FACES, Colour, Face
from game.titles.rome.tables import (
    BARBARIANS,
    CARTHAGE,
    DECKS,
    GREECE,
    IS_ARTILLERY,
    IS_INFANTRY,
    IS_MAIN,
    IS_MERCENARY,
    IS_MOUNTED,
    IS_SKIRMISHER,
    IS_VETERAN,
    NOBODY,
    ROME,
    SPECIAL_RULES,
    TROOP_NUMBER,
    TROOPS,
    Formation,
    Kind,
    Role,
    Troop,
    make_special,
    standard_board,
)

VETERANS = [troop for troop in TROOPS if troop.veteran_of >= 0]


def troop(id: str) -> Troop:
    return TROOPS[TROOP_NUMBER[id]]


def works(id: str, enemy: str, terrain: str = "good", face: str = "S", kill: bool = True) -> bool:
    """Whether a result of this card's dice kills (or cancels) that enemy card."""
    return any(
        special.kill == kill
        and (special.on_s if face == "S" else special.on_x)
        and (special.good if terrain == "good" else special.difficult)
        and special.targets[TROOP_NUMBER[enemy]]
        for special in troop(id).specials
    )


def kills(dice: tuple[Colour, ...]) -> Fraction:
    """Expected kills without specials: a Skull kills, two X kill."""
    worth = {Face.SKULL: Fraction(1), Face.X: Fraction(1, 2)}
    return sum((worth.get(face, Fraction(0)) / 6 for colour in dice for face in FACES[colour]), Fraction(0))


def test_there_are_ninety_types_in_six_decks() -> None:
    assert len(TROOPS) == 90
    assert len(TROOP_NUMBER) == 90
    assert sorted(number for deck in DECKS.values() for number in deck) == list(range(90))


@pytest.mark.parametrize(
    ("deck", "faction"),
    [
        ("rome_republican", ROME),
        ("rome_imperial", ROME),
        ("carthage", CARTHAGE),
        ("greece", GREECE),
        ("barbarians", BARBARIANS),
    ],
)
def test_faction_decks_have_55_cards(deck: str, faction: int) -> None:
    cards = [TROOPS[number] for number in DECKS[deck]]
    assert sum(card.count for card in cards) == 55
    assert {card.faction for card in cards} == {faction}
    assert not any(card.mercenary for card in cards)


def test_the_mercenary_deck_belongs_to_nobody() -> None:
    cards = [TROOPS[number] for number in DECKS["mercenaries"]]
    assert sum(card.count for card in cards) == 36
    assert {(card.faction, card.mercenary) for card in cards} == {(NOBODY, True)}
    assert sum(card.veteran_of < 0 for card in cards) == 9


def test_each_mercenary_region_has_its_own_troops() -> None:
    regions = [region.mercenary for region in standard_board().regions if region.mercenary]
    normal = [TROOPS[number].id for number in DECKS["mercenaries"] if TROOPS[number].veteran_of < 0]
    assert sorted(regions) == sorted(normal)


def test_places_follow_type_and_formation() -> None:
    for card in TROOPS:
        assert (card.role is Role.ARTILLERY) == (card.kind is Kind.ARTILLERY) == (card.formation is Formation.NONE)
        assert (card.role is Role.SKIRMISHER) == (card.formation is Formation.SKIRMISH)


def test_parallel_columns_agree_with_the_cards() -> None:
    for number, card in enumerate(TROOPS):
        assert (IS_MAIN[number], IS_SKIRMISHER[number], IS_ARTILLERY[number]) == tuple(card.role is r for r in Role)
        assert IS_MERCENARY[number] == (card.deck == "mercenaries")
        assert IS_INFANTRY[number] == (card.kind is Kind.INFANTRY)
        assert IS_MOUNTED[number] == (card.kind in (Kind.CAVALRY, Kind.CHARIOT))
        assert IS_VETERAN[number] == card.id.startswith("vet_")


@pytest.mark.parametrize("veteran", VETERANS, ids=lambda card: card.id)
def test_veterans_come_by_upgrade_only_and_are_better(veteran: Troop) -> None:
    normal = TROOPS[veteran.veteran_of]
    assert normal.veteran == TROOP_NUMBER[veteran.id]
    assert (veteran.cost, veteran.unlock) == (-1, "")
    assert (veteran.deck, veteran.kind, veteran.formation) == (normal.deck, normal.kind, normal.formation)
    assert kills(veteran.good) >= kills(normal.good)
    assert kills(veteran.difficult) >= kills(normal.difficult)
    better = kills(veteran.good) + kills(veteran.difficult) > kills(normal.good) + kills(normal.difficult)
    assert better or len(veteran.specials) > len(normal.specials)


def test_normal_cards_have_a_cost() -> None:
    assert all(card.cost > 0 for card in TROOPS if card.veteran_of < 0)


def test_republican_legionary() -> None:
    card = troop("republican_legionaries")
    assert (card.kind, card.formation, len(card.good)) == (Kind.INFANTRY, Formation.CLOSE, 2)
    for enemy in ("hoplites", "highland_warriors", "lowland_warriors"):  # close, loose, flexible
        assert works(card.id, enemy)
        assert not works(card.id, enemy, "difficult")
    assert not works(card.id, "barbarian_slingers")


def test_veteran_legionary_rolls_yellow_and_green() -> None:
    assert sorted(troop("vet_republican_legionaries").good) == [Colour.GREEN, Colour.YELLOW]


def test_velites() -> None:
    assert troop("velites").difficult == (Colour.WHITE, Colour.WHITE)
    assert works("velites", "greek_javelinmen", "difficult")


def test_italian_infantry_is_loose_without_special() -> None:
    card = troop("italian_infantry")
    assert (card.formation, len(card.difficult), card.specials) == (Formation.LOOSE, 2, ())


@pytest.mark.parametrize("id", ["allied_cavalry", "hispanic_cavalry"])
def test_loose_cavalry_rides_down_loose_infantry_only(id: str) -> None:
    assert (troop(id).kind, troop(id).role, len(troop(id).good)) == (Kind.CAVALRY, Role.MAIN, 1)
    assert works(id, "highland_warriors")
    assert not works(id, "lowland_warriors")
    assert not works(id, "republican_legionaries")


def test_die_of_hispanic_cavalry_has_a_skull() -> None:
    assert Face.SKULL in FACES[troop("hispanic_cavalry").good[0]]


@pytest.mark.parametrize("enemy", ["companion_cavalry", "thessalian_cavalry", "chariots"])
def test_sacred_band(enemy: str) -> None:
    card = troop("sacred_band")
    assert (card.kind, card.formation) == (Kind.INFANTRY, Formation.CLOSE)
    assert works(card.id, enemy, "good", "S", kill=False)
    assert works(card.id, enemy, "good", "X", kill=False)
    assert not works(card.id, enemy, "difficult", "S", kill=False)
    assert works(card.id, enemy, "good")
    assert works(card.id, enemy, "difficult")
    assert not works(card.id, "numidian_cavalry", "good", "S", kill=False)


def test_elephants_trample_all_foot_but_skirmishers() -> None:
    assert troop("war_elephants").kind is Kind.ELEPHANT
    for enemy in ("hoplites", "highland_warriors", "lowland_warriors", "companion_cavalry"):
        assert works("war_elephants", enemy)
    assert not works("war_elephants", "velites")


def test_numidian_cavalry_skirmishes_with_two_white_dice() -> None:
    card = troop("numidian_cavalry")
    assert (card.kind, card.role, card.good) == (Kind.CAVALRY, Role.SKIRMISHER, (Colour.WHITE, Colour.WHITE))


def test_hoplites_roll_black_in_terrain() -> None:
    assert set(troop("hoplites").difficult) == {Colour.BLACK}


def test_veteran_companions_have_better_dice() -> None:
    assert kills(troop("vet_companion_cavalry").good) > kills(troop("companion_cavalry").good)


def test_lowland_and_highland_warriors() -> None:
    lowland, highland = troop("lowland_warriors"), troop("highland_warriors")
    assert (lowland.good, lowland.difficult, lowland.formation) == (
        (Colour.WHITE,),
        (Colour.WHITE,),
        Formation.FLEXIBLE,
    )
    assert highland.formation is Formation.LOOSE
    for enemy in ("republican_legionaries", "italian_infantry", "velites"):
        assert works("lowland_warriors", enemy)


@pytest.mark.parametrize("id", ["soldurii", "naked_gaesatae"])
def test_champions_kill_infantry(id: str) -> None:
    assert works(id, "republican_legionaries")


def test_soldurii_roll_red_and_need_a_general() -> None:
    assert (troop("soldurii").good, troop("soldurii").rule) == ((Colour.RED,), "needs_general")


def test_slinger_has_one_white_die_and_no_special_and_falls_to_javelins() -> None:
    card = troop("barbarian_slingers")
    assert (card.difficult, card.specials) == ((Colour.WHITE,), ())
    assert works("greek_javelinmen", "barbarian_slingers", "difficult")


def test_roman_artillery_rolls_one_die() -> None:
    assert [len(troop(id).good) for id in ("scorpio", "ballistae")] == [1, 1]


def test_romphaia_are_loose_and_deadly_in_terrain() -> None:
    card = troop("thracian_romphaia")
    assert card.formation is Formation.LOOSE
    assert kills(card.difficult) > kills(card.good)


def test_cards_with_printed_rules() -> None:
    ruled = {card.id: card.rule for card in TROOPS if card.rule}
    assert ruled == {
        "soldurii": "needs_general",
        "war_dogs": "war_dogs",
        "flaming_logs": "flaming_logs",
        "incendiary_pigs": "incendiary_pigs",
    }
    assert set(ruled.values()) == set(SPECIAL_RULES)
    places = [troop(id).role for id in ("war_dogs", "flaming_logs", "incendiary_pigs")]
    assert places == [Role.SKIRMISHER, Role.ARTILLERY, Role.SKIRMISHER]


def test_barbarians_have_no_artillery_but_flaming_logs() -> None:
    artillery = [TROOPS[number].id for number in DECKS["barbarians"] if IS_ARTILLERY[number]]
    assert artillery == ["flaming_logs"]


def test_marian_reforms_replace_cards_by_imperial_ones() -> None:
    swaps = {card.id: TROOPS[card.marian].id for card in TROOPS if card.marian >= 0}
    assert swaps == {
        "republican_legionaries": "imperial_legionaries",
        "vet_republican_legionaries": "vet_imperial_legionaries",
        "italian_infantry": "imperial_auxilia",
        "vet_italian_infantry": "vet_imperial_auxilia",
        "allied_cavalry": "imperial_cavalry",
        "vet_allied_cavalry": "vet_imperial_cavalry",
    }


@pytest.mark.parametrize(
    ("id", "development"),
    [
        ("war_elephants", "carthage_war_elephants"),
        ("scorpio", "rome_scorpio"),
        ("ballistae", "rome_ballistae"),
        ("phalangites", "greece_phalangites"),
    ],
)
def test_troops_that_wait_for_a_development(id: str, development: str) -> None:
    assert troop(id).unlock == development


def test_specials_can_be_made_as_scenarios_write_them() -> None:
    special = make_special({"on": ["S", "X"], "action": "cancel", "terrain": "difficult", "targets": ["*:skirmish"]})
    assert (special.on_s, special.on_x, special.kill, special.good, special.difficult) == (
        True,
        True,
        False,
        False,
        True,
    )
    assert special.targets == IS_SKIRMISHER
    assert special.patterns == ("*:skirmish",)
