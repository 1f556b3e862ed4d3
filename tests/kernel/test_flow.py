"""The stack of named steps."""

from __future__ import annotations

import pytest

from game.kernel import flow as flows
from game.kernel.actions import Action, Decision, Refusal, RulesError
from game.kernel.flow import Ask, Flow, Frame, Verbs, call, done, goto


class Walk:
    """A state that notes which steps ran."""

    def __init__(self, *frames: Frame) -> None:
        self.frames: list[Frame] = list(frames)
        self.ran: list[str] = []


flow: Flow[Walk] = Flow()


@flow.run("day")
def day(g: Walk, hours: int) -> None:
    g.ran.append(f"day {hours}")
    goto(g, "night")
    call(g, "rest", hours)


@flow.run("night")
def night(g: Walk) -> None:
    g.ran.append("night")
    done(g)


@flow.run("circle")
def circle(g: Walk) -> None:
    goto(g, "circle")


@flow.ask("rest", rule="Resting")
def rest(g: Walk, hours: int) -> Ask:
    return 2, [("sleep", n) for n in range(hours)]


@rest.on("sleep")
def sleep(g: Walk, action: Action, hours: int) -> None:
    g.ran.append(f"slept {action[1]} of {hours}")
    done(g)


@rest.refuses("sleep", "dream")
def why_no_sleep(g: Walk, action: Action, hours: int) -> Refusal | None:
    return Refusal("too_long", "Resting", (hours,)) if action[0] == "sleep" else None


def test_steps_run_until_somebody_must_choose() -> None:
    g = Walk(("day", 2))
    flow.advance(g)
    assert flow.decision(g) == Decision(2, "rest", (2,), [("sleep", 0), ("sleep", 1)])
    assert g.frames == [("night",), ("rest", 2)]
    flow.act(g, ("sleep", 1))
    assert g.ran == ["day 2", "slept 1 of 2", "night"]
    assert g.frames == []
    assert flow.decision(g) is None


def test_refusals_say_why() -> None:
    g = Walk(("rest", 2))
    assert flow.why_not(g, ("sleep", 1)) is None
    assert flow.why_not(g, ("sleep", 5)) == Refusal("too_long", "Resting", (2,))
    assert flow.why_not(g, ("dream",)) == Refusal("not_now", "Resting", ("dream",))
    assert flow.why_not(g, ("fight",)) == Refusal("not_now", "Resting", ("fight",))
    assert flow.why_not(Walk(), ("sleep", 1)) == Refusal("game_over", "End of Game")


def test_steps_that_never_rest_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flows, "RESTLESS", 50)
    with pytest.raises(RulesError, match=r"does not come to rest at .*circle"):
        flow.advance(Walk(("circle",)))


def test_a_step_takes_verbs_that_are_declared_elsewhere() -> None:
    dreams: Verbs[Walk] = Verbs()

    @dreams.on("dream")
    def dream(g: Walk, action: Action, hours: int) -> None:
        g.ran.append(f"dreamt for {hours}")
        done(g)

    @dreams.refuses("wake")
    def why_not_wake(g: Walk, action: Action, hours: int) -> Refusal:
        return Refusal("too_early", "Dreaming", (hours,))

    nights: Flow[Walk] = Flow()

    @nights.ask("nap", rule="Resting")
    def nap(g: Walk, hours: int) -> Ask:
        return 0, [("dream",)]

    nap.include(dreams)
    g = Walk(("nap", 3))
    assert nights.why_not(g, ("wake",)) == Refusal("too_early", "Dreaming", (3,))
    nights.act(g, ("dream",))
    assert g.ran == ["dreamt for 3"]
    with pytest.raises(RulesError, match="nap has two functions for dream"):
        nap.include(dreams)


def test_names_of_steps_and_verbs_are_unique() -> None:
    with pytest.raises(RulesError, match="two steps are called day"):
        flow.run("day")(night)
    with pytest.raises(RulesError, match="rest has two functions for sleep"):
        rest.on("sleep")(sleep)
    with pytest.raises(RulesError, match="no step is called nowhere"):
        flow.decision(Walk(("nowhere",)))
