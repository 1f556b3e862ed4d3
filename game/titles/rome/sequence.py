"""The game turn: the table of contents of everything else (rulebook: Playing the Game, End of Turn, End of Game).

A turn has five phases, played in order; in three of them the seats act one after the other in this turn's order of play. Each
phase is a step ``<phase>.begin``; those three go through ``<phase>.seat`` once for each place in the order of play, which calls
``<phase>.turn`` for the seat in that place.
"""

from __future__ import annotations

from ...kernel.flow import call, done, goto
from ...kernel.log import tell
from .state import AGENT, CAMPAIGN, INITIATIVE, SPENDING, TAXATION, State
from .steps import flow

PHASES = {
    INITIATIVE: "initiative.begin",
    AGENT: "agents.begin",
    TAXATION: "taxation.begin",
    CAMPAIGN: "campaign.begin",
    SPENDING: "spending.begin",
}


@flow.run("turn.begin")
def begin_turn(g: State) -> None:
    """A new turn: initiative comes first (rulings C10). From the second turn on a Fortuna card may precede it (solo)."""
    g.turn += 1
    g.phase = INITIATIVE
    tell(g, "turn", g.turn)
    goto(g, "turn.phase", INITIATIVE)
    if g.setup.fortuna and g.turn > 1:
        call(g, "solo.fortuna")


@flow.run("turn.phase")
def begin_phase(g: State, phase: int) -> None:
    """One phase after the other."""
    if phase > SPENDING:
        goto(g, "turn.end")
        return
    goto(g, "turn.phase", phase + 1)
    g.phase = phase
    tell(g, "phase", phase)
    call(g, PHASES[phase])


@flow.run("turn.end")
def end_turn(g: State) -> None:
    """Whoever has reached the target has triggered the end; the turn has been played out."""
    from .victory import winners

    g.result = winners(g)
    if g.result:
        tell(g, "game_over", g.result)
        done(g)
    else:
        goto(g, "turn.begin")


def next_turn(g: State, phase: str, place: int) -> int | None:
    """Let the seat in a place of the order of play have its turn of a phase, and after it the next; None when all have had theirs."""
    if place == len(g.order):
        done(g)
        return None
    seat = g.order[place]
    goto(g, f"{phase}.seat", place + 1)
    call(g, f"{phase}.turn", seat)
    return seat
