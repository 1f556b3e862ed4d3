"""Battles played out in thought: a better deployment is found, from what the seat can see alone."""

from __future__ import annotations

from game.ai.players import find
from game.kernel.chance import Live, Sampled
from game.kernel.title import BEGIN
from game.titles.rome.ai import trials
from game.titles.rome.battle import autoplay
from game.titles.rome.battle.foresight import Chances
from game.titles.rome.secrets import permuted
from game.titles.rome.title import TITLE

EVERYBODY = ["carthage", "rome", "greece", "barbarians"]


def test_victories_count_more_than_draws_and_triumphs_more_than_victories() -> None:
    lost, drawn, won = Chances(0, 0, 1, 0, 8), Chances(0, 1, 0, 0, 8), Chances(1, 0, 0, 0, 8)
    assert trials.worth(lost) < trials.worth(drawn) < trials.worth(won) < trials.worth(won._replace(triumph=1))


def test_a_master_deploys_by_trials_and_sees_no_more_than_others() -> None:
    """The first deployments of a game: one of the ways, the same in every world that looks the same, and at times not the plain one."""
    g = TITLE.setup({"automated": EVERYBODY})
    chance, master = Live(1), find(TITLE, "auto:master")
    TITLE.apply(g, BEGIN, chance)
    other, deployed = 0, 0
    while deployed < 5 and (decision := TITLE.decision(g)) is not None:
        view = TITLE.view(g, decision.seat)
        action = master.choose(view, decision, 0, Sampled(1))
        if decision.step == "battle.deploy" and not decision.forced and view.battle is not None:
            plain = autoplay.choose(view, view.battle, decision, Sampled(1))
            if plain[0] == "deploy":
                deployed += 1
                assert action in trials.ways(decision, plain)
                other += action != plain
                hidden = TITLE.view(permuted(g, decision.seat, deployed), decision.seat)
                assert master.choose(hidden, decision, 0, Sampled(1)) == action
        TITLE.apply(g, action, chance)
    assert deployed == 5
    assert other
