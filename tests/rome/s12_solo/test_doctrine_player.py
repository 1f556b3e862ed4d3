"""The doctrine player: fair, deterministic, and better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.players import RandomPlayer, find
from game.kernel.actions import Decision
from game.kernel.chance import Live, Sampled
from game.kernel.title import BEGIN
from game.titles.rome.ai.doctrine import POLICIES, DoctrinePlayer
from game.titles.rome.ai.mind import CHARACTERS, mind
from game.titles.rome.ai.targets import beats_all, hostile_armies
from game.titles.rome.secrets import permuted
from game.titles.rome.state import State
from game.titles.rome.steps import flow
from game.titles.rome.title import TITLE
from tests.rome.s07_campaign.pieces import army, piece
from tests.rome.s12_solo.pieces import CARTHAGE, GREECE, ROME, doctrine, solo
from tools.arena import one_game, table

EVERYBODY = ["carthage", "rome", "greece", "barbarians"]


class Fair(DoctrinePlayer):
    """Checks each choice: it is an option, and other worlds that look the same to the seat lead to the same choice."""

    def __init__(self, name: str) -> None:
        super().__init__(CHARACTERS[name])
        self.steps: dict[str, int] = {}

    def decide(self, g: State, decision: Decision, seed: int) -> Any:
        action = self.choose(TITLE.view(g, decision.seat), decision, 0, Sampled(seed))
        assert action in decision.options, (decision.step, action)
        self.steps[decision.step] = self.steps.get(decision.step, 0) + 1
        if seed % 3 == 0:
            other = permuted(g, decision.seat, seed)
            seen = TITLE.view(other, decision.seat)
            assert self.choose(seen, decision, 0, Sampled(seed)) == action, f"{decision.step}: a peep at what is hidden"
        return action


def game(seed: int, most: int, player: Any, **options: Any) -> tuple[State, int]:
    """A game of automated factions, or as much of it."""
    g = TITLE.setup({"automated": EVERYBODY, "target": 15, **options})
    chance = Live(seed)
    TITLE.apply(g, BEGIN, chance)
    count = 0
    while (decision := TITLE.decision(g)) is not None and count < most:
        count += 1
        TITLE.apply(g, player(g, decision, count), chance)
    return g, count


@pytest.mark.rule("solo-fair")
@pytest.mark.parametrize(
    ("seed", "name", "options"),
    [
        (1, "auto", {}),
        (2, "auto:seasoned:sly", {"teams": [["carthage", "greece"], ["rome", "barbarians"]]}),
        (3, "auto:novice:bold", {}),
        (4, "auto:master:cautious", {}),
    ],
)
def test_every_choice_is_an_option_and_follows_from_what_the_seat_may_see(
    seed: int, name: str, options: dict[str, Any]
) -> None:
    fair = Fair(name)
    game(seed, 700, fair.decide, **options)
    assert {"agents.turn", "campaign.turn", "spending.turn", "battle.deploy", "losses.choose"} <= set(fair.steps)


@pytest.mark.rule("solo-deterministic")
def test_the_same_seed_gives_the_same_game() -> None:
    def run() -> State:
        player = find(TITLE, "auto")
        return game(5, 500, lambda g, d, n: player.choose(TITLE.view(g, d.seat), d, 0, Sampled(n)))[0]

    assert TITLE.encode(run()) == TITLE.encode(run())


@pytest.mark.rule("solo-fair")
def test_choosing_changes_nothing_on_the_table() -> None:
    player = find(TITLE, "auto")

    def choose(g: State, decision: Decision, count: int) -> Any:
        before = TITLE.encode(g)
        action = player.choose(TITLE.view(g, decision.seat), decision, 0, Sampled(count))
        assert TITLE.encode(g) == before
        return action

    game(7, 150, choose)


@pytest.mark.rule("solo-fair")
def test_doctrine_players_cope_with_people_who_play_at_random() -> None:
    """Their answers to cards, offers and alliances of others are options too."""
    machine, person = find(TITLE, "auto"), RandomPlayer()

    def choose(g: State, decision: Decision, count: int) -> Any:
        player: Any = machine if g.setup.automated[decision.seat] else person
        action = player.choose(TITLE.view(g, decision.seat), decision, 0, Sampled(count))
        assert action in decision.options, decision.step
        return action

    for seed in (1, 2, 3):
        game(seed, 1500, choose, automated=["rome", "greece"], target=25)


def test_policies_are_for_steps_that_exist() -> None:
    assert set(POLICIES) <= set(flow.asking)


@pytest.mark.parametrize(("theirs", "beaten"), [(2, True), (6, False)])
@pytest.mark.parametrize("foe", [CARTHAGE, GREECE])
def test_battle_is_sought_with_whoever_stands_there_only_if_he_can_be_beaten(
    foe: int, theirs: int, beaten: bool
) -> None:
    force = army(foe, 1, "navissos", ("P" if foe == CARTHAGE else "H") * theirs)
    t = doctrine(solo("carthage", armies=[army(ROME, 1, "salona", "LLL"), force]), ROME, "R1")
    view = mind(TITLE.view(t.g, ROME), CHARACTERS["auto"])
    assert beats_all(view, piece(ROME), t.region("navissos")) is beaten
    assert (t.region("navissos") in dict(hostile_armies(view, piece(ROME)))) is beaten


@pytest.mark.rule("solo-strength")
def test_doctrine_beats_chance_by_a_wide_margin() -> None:
    """Two seats each, through all ways to share them: in 12 games chance wins none and is far behind on points."""
    results = []
    for number in range(12):
        pair = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)][number % 6]
        players = ["auto" if seat in pair else "random" for seat in range(4)]
        results += one_game(TITLE, players, 40 + number, {"target": 10}, 30)
    rows = {row["player"]: row for row in table(results) if row["faction"] == "any faction"}
    assert rows["auto"]["won"] >= 11
    assert rows["auto"]["points"] > 4 * rows["random"]["points"]
