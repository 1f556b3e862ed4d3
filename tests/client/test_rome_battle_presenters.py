"""Deployments put together card by card, the account of a battle, and what a single roll does."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.client.rome.presenters.account import DEAD, Fight, Note, account, gains, luck_of, names, outcome
from game.client.rome.presenters.battle.deploy import Deploying
from game.client.rome.presenters.battle.outlook import best_prospects, lead
from game.client.rome.presenters.battle.strike import prospects, strike, threats
from game.client.rome.presenters.battle.tableau import Tableau, Thrown, caught_up, rewound
from game.kernel.chance import Sampled
from game.kernel.log import LogEntry
from game.titles.rome.battle.odds import single_combat
from game.titles.rome.battle.table import HANGING, MAIN, REWARDS, SETUP, SKIRMISHER, UNKNOWN, Battle
from game.titles.rome.dice import FACES, Colour, Face
from game.titles.rome.tables import GENERAL_NUMBER, TROOP_NUMBER
from game.titles.rome.view import view
from tests.client.battles import played, random_battle
from tests.rome.s08_stratplay.field import barbarians, carthage, field, numbers, rome

LEGION, VELITES, SCORPIO, RIDERS = (
    numbers("republican_legionaries velites scorpio allied_cavalry")[0],
    *(TROOP_NUMBER[name] for name in ("velites", "scorpio", "allied_cavalry")),
)


# ---- deploying -------------------------------------------------------------------------------------------------------


def choosing() -> Deploying:
    """In the centre: legionaries with velites and scorpio, or cavalry alone."""
    return Deploying(
        [(LEGION,), (LEGION, VELITES), (LEGION, SCORPIO), tuple(sorted((LEGION, VELITES, SCORPIO))), (RIDERS,)]
    )


def test_cards_are_put_together_in_any_order() -> None:
    choice = choosing()
    assert choice.press(SCORPIO)
    assert not choice.ready
    assert choice.press(VELITES)
    assert choice.press(LEGION)
    assert choice.cards == tuple(sorted((LEGION, VELITES, SCORPIO)))
    assert choice.ready
    assert choice.press(VELITES)
    assert choice.cards == tuple(sorted((LEGION, SCORPIO)))
    choice.clear()
    assert choice.cards == ()


def test_another_main_card_takes_the_place_of_what_does_not_go_with_it() -> None:
    choice = choosing()
    choice.press(LEGION)
    choice.press(SCORPIO)
    assert choice.press(RIDERS)
    assert choice.cards == (RIDERS,)
    assert choice.ready


def test_what_does_not_fit_changes_nothing() -> None:
    choice = choosing()
    choice.press(RIDERS)
    assert not choice.fits(VELITES)
    assert not choice.press(VELITES)
    assert choice.cards == (RIDERS,)
    elephant = TROOP_NUMBER["war_elephants"]
    assert not choice.usable(elephant)
    assert not choice.press(elephant)


def test_hints_say_what_a_card_can_do() -> None:
    choice = choosing()
    assert choice.hint(LEGION) == "can fight next"
    assert choice.hint(SCORPIO) == "with an infantry card"
    assert choice.hint(TROOP_NUMBER["war_elephants"]) == "not in this combat"


@pytest.mark.parametrize("seed", range(12))
def test_every_deployment_can_be_chosen_card_by_card(seed: int) -> None:
    table = random_battle(seed)
    for decision, _ in played(table, Sampled(seed)):
        if decision.step != "battle.deploy":
            continue
        offered = [option[1] for option in decision.options if option[0] == "deploy"]
        for cards in offered:
            choice = Deploying(offered)
            for card in cards:
                assert choice.press(card), (cards, card)
            assert choice.cards == cards
            assert choice.ready


# ---- the table from the log ------------------------------------------------------------------------------------------

ZONES = ("safe_terrain", "safe_centre", "safe_flanks", "hanging", "dead", "spent")
IN_PLAY = ("main", "skirmisher", "artillery")


def zones(battle: Battle, names: tuple[str, ...]) -> list[object]:
    """The step, and what lies where on both sides."""
    return [battle.step, *(getattr(side, name) for side in battle.sides for name in names)]


@pytest.mark.parametrize("seed", [*range(20), 97, 120, 184, 188, 190, 203, 230, 251])
def test_the_log_alone_tells_step_and_zones(seed: int) -> None:
    """Whoever shows the battle moves its table by the lines of the log; the later seeds hold back in the centre, then envelop."""
    table, chance = random_battle(seed), Sampled(seed + 1000)
    while table.g.battle is not None and table.g.battle.step <= REWARDS:
        decision = table.decision
        v = view(table.g, table.battle.sides[0].commander)
        if table.battle.step != SETUP:
            assert table.g.out is not None
            assert v.battle is not None
            shown = caught_up(rewound(v), table.g.out)
            secret = decision.step == "battle.deploy"  # the first to choose lays his cards face down
            names = ZONES if secret else (*ZONES, *IN_PLAY)
            assert zones(shown.battle, names) == zones(v.battle, names), decision.step
        held = [option for option in decision.options if option[0] == "hold_back"]
        holds = bool(held) and chance.pick("hold", (0, 1))
        table.do(*(held[0] if holds else chance.pick("option", decision.options)))


# ---- the account -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_the_account_has_every_combat_and_every_loss(seed: int) -> None:
    table = random_battle(seed)
    for _ in played(table, Sampled(seed)):
        pass
    assert table.g.out is not None
    battle = table.battle
    v = view(table.g, battle.sides[0].commander)
    lines = list(table.g.out)
    told = account(rewound(v), lines)
    assert len(told.fights) == sum(line.key == "combat_ends" for line in lines)
    assert [fight.number for fight in told.fights] == list(range(1, len(told.fights) + 1))
    for number in (0, 1):
        dead = sorted(card for fight in told.fights for card in fight.of(number, DEAD))
        spent = [card for fight in told.fights for card in fight.of(number, "spent")]
        lost = sorted((*battle.sides[number].dead, *(card for card in dead if card in spent)))
        assert set(dead) == set(lost)
    rolled = sum(len(fight.thrown) for fight in told.fights)
    assert rolled == sum(line.key == "roll" and line.args[0] not in ("re_roll", "improvement") for line in lines)
    assert [row.at for row in told.rows] == sorted(row.at for row in told.rows)
    assert all(isinstance(row, (Fight, Note)) for row in told.rows)
    for fight in told.fights:
        assert outcome(fight, 0)
        assert all(throw.card in fight.deployed[throw.side] or throw.why == "pigs" for throw in fight.thrown)


def test_both_sides_tell_the_opposite_luck() -> None:
    table = random_battle(5)
    for _ in played(table, Sampled(5)):
        pass
    assert table.g.out is not None
    lines = list(table.g.out)
    mine, theirs = (account(rewound(view(table.g, seat)), lines).luck for seat in table.battle.leaders())
    assert mine == pytest.approx(-theirs)


def test_luck_is_nothing_on_the_average() -> None:
    faces = {Colour.GREEN: ["SKULL", "X", "X", "S", "-", "-"], Colour.BLACK: ["X", "S", "-", "-", "-", "-"]}
    for colour, marks in faces.items():
        assert sum(luck_of([colour], [mark]) for mark in marks) == pytest.approx(0)


def test_cards_are_counted_in_words() -> None:
    assert names([LEGION, VELITES, LEGION]) == "2 Republican Legionaries and Velites"
    assert names([VELITES]) == "Velites"
    fight = Fight(1, 3, 0)
    assert outcome(fight, 0) == "The cards lie on the table."
    fight.thrown.append(Thrown(0, "hand_to_hand", LEGION, VELITES, 0, ("GREEN",), ("-",)))
    assert outcome(fight, 0) == "No card is hurt."


# ---- single rolls ----------------------------------------------------------------------------------------------------


def test_a_roll_against_a_main_card_is_exact() -> None:
    """Legionaries roll two GREEN dice in good going: Skull kills, S kills close order infantry, two X kill, one wounds."""
    table = field(rome("republican_legionaries*3"), barbarians("lowland_warriors*3"))
    battle = table.battle.clone()
    battle.sides[0].main, battle.sides[1].main = LEGION, TROOP_NUMBER["lowland_warriors"]
    found = strike(battle, 0, LEGION, MAIN, TROOP_NUMBER["lowland_warriors"])
    kills = Fraction(36 - 16, 36) + Fraction(4, 36)  # a Skull or S on either die, or X on both
    assert found.kill == pytest.approx(float(kills))
    assert found.wound == pytest.approx(float(Fraction(8, 36)))  # one X and a blank


def test_single_rolls_agree_with_the_odds_of_the_rules() -> None:
    """Where the enemy cannot answer (a free attack), the roll is the whole combat."""
    table = field(
        rome("republican_legionaries*3"),
        barbarians("noble_cavalry", centre="lowland_warriors*2"),
        centre_combats_fought=2,
    )
    battle = table.battle.clone()
    battle.free = 0
    options = prospects(battle, 0, LEGION)
    assert [p.prey for p in options] == [TROOP_NUMBER["lowland_warriors"]]
    whole = single_combat(table.g, (LEGION,), ())
    assert options[0].strike.kill == pytest.approx(sum(p for result, p in whole.items() if result.defender.dead))
    assert options[0].strike.wound == pytest.approx(sum(p for r, p in whole.items() if r.defender.wounded >= 0))


def test_skirmishers_are_screened_and_wounds_die_first() -> None:
    table = field(
        rome("velites republican_legionaries*2"),
        carthage("libyan_spearmen*3 numidian_javelinmen", wounded="sacred_band"),
    )
    battle = table.battle.clone()
    enemy = battle.sides[1]
    enemy.main, enemy.skirmisher = numbers("libyan_spearmen")[0], numbers("numidian_javelinmen")[0]
    assert [p.place for p in prospects(battle, 0, VELITES)] == [SKIRMISHER]
    hit = {p.place: p.strike for p in prospects(battle, 0, LEGION)}
    assert hit[HANGING].kill > hit[MAIN].kill
    assert threats(battle, 0, LEGION)


def test_a_card_of_the_hand_tells_what_it_does_and_what_is_done_to_it() -> None:
    """Legionaries before Lowland Warriors, with a wounded Soldurii behind: an X goes there first."""
    t = field(
        rome("republican_legionaries*2", reveals=1), barbarians("lowland_warriors*3", wounded="soldurii"), step="centre"
    )
    battle = t.battle.clone()
    assert best_prospects(battle, 0, LEGION) == ""
    battle.sides[1].main = numbers("lowland_warriors")[0]
    words = best_prospects(battle, 0, LEGION).split("<br>")
    assert words[0].startswith("<b>Its roll</b>")
    assert any(line.startswith("Soldurii: kills") for line in words)
    assert "<b>Against it</b>" in words
    assert "0%" not in [word.strip(",") for line in words for word in line.split()]


def test_pigs_run_at_an_elephant_before_all_dice() -> None:
    """One RED die: a Skull or an S destroys the elephant."""
    t = field(
        rome("incendiary_pigs republican_legionaries*2"), carthage("war_elephants libyan_spearmen"), step="centre"
    )
    battle = t.battle.clone()
    battle.sides[1].main = numbers("war_elephants")[0]
    (found,) = prospects(battle, 0, numbers("incendiary_pigs")[0])
    hits = sum(face in (Face.SKULL, Face.S) for face in FACES[Colour.RED])
    assert found.strike.kill == pytest.approx(hits / 6)
    battle.sides[1].main = numbers("libyan_spearmen")[0]
    assert prospects(battle, 0, numbers("incendiary_pigs")[0])[0].prey == numbers("libyan_spearmen")[0]


@pytest.mark.parametrize("unseen", [False, True])
def test_a_recovered_card_counts_again(unseen: bool) -> None:
    """The rules only strike it off the fallen: it is in none of the zones."""
    battle = field(rome("republican_legionaries*4"), barbarians("lowland_warriors*2"), step="centre").battle
    table = Tableau(battle, 0)
    over = battle.clone()
    over.step = REWARDS
    side = over.sides[0]
    legionaries = side.hand[0]
    side.hand, side.dead = side.hand[:2], side.hand[:1]
    if unseen:
        side.hand, side.committed = (UNKNOWN,) * 2, ((side.armies[0], (UNKNOWN,) * 4),)
    table.settle(over)
    assert table.side(0).hand == (UNKNOWN if unseen else legionaries,) * 3
    assert len(table.side(0).living()) + len(table.side(0).dead) == side.size == 4


def test_it_is_told_what_decides_without_a_rout() -> None:
    """Nobody wonders why the larger army is about to lose."""
    battle = field(rome("republican_legionaries*6"), barbarians("lowland_warriors*2"), step="centre").battle
    assert lead(Tableau(battle, 0)) == ""
    side = battle.sides[0]
    side.dead, side.hand = side.hand[:2], side.hand[2:]
    assert lead(Tableau(battle, 0)).endswith("you 2, the enemy 0.")
    assert lead(Tableau(battle, 1)).endswith("you 0, the enemy 2.")


def test_what_a_battle_brought_is_told_in_a_line() -> None:
    battle, army = [LogEntry("battle_won", (1, 2)), LogEntry("vp", (1, 2, "battles"))], 5
    rewards = [
        LogEntry("general_improved", (army, GENERAL_NUMBER["rome_marius"])),
        LogEntry("card_recovered", (army, LEGION)),
        LogEntry("card_recovered", (army, LEGION)),
        LogEntry("card_upgraded", (army, LEGION, 1)),
    ]
    assert gains(battle + rewards, 1) == "+2 VP, Gaius Marius takes command, 2 cards recovered, 1 new veteran."
    assert gains(battle + rewards, 0) == ""
