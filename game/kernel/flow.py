"""The course of a game as a stack of named steps.

A *frame* is a tuple ``(step name, *arguments)``; a state keeps its frames in a list, the step at work last. Frames hold only ints,
strings and tuples, so they can be copied, saved and compared, which a suspended generator cannot.

A title declares its steps on one `Flow`:

* an automatic step runs at once and must change the stack: `call` another step, `goto` one in its place, or be `done`;
* an asking step names a seat and its options, and has one function for each verb that those options use.

    flow: Flow[State] = Flow()

    @flow.run("bids.reveal")
    def reveal(g: State, round: int) -> None: ...

    @flow.ask("bids.choose", rule="Initiative Phase")
    def choose(g: State, seat: int) -> Ask:
        return seat, [("bid", gold) for gold in range(g.gold[seat] + 1)]

    @choose.on("bid")
    def bid(g: State, action: Action, seat: int) -> None: ...

    @choose.refuses("bid")
    def why_no_bid(g: State, action: Action, seat: int) -> Refusal | None: ...

Functions get the state, then (for verbs) the action, then the arguments of their frame. A step whose verbs fill several modules takes
them in groups: each module declares its own `Verbs`, and the step includes them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from .actions import Action, Decision, Refusal, RulesError

Frame = tuple[Any, ...]
Ask = tuple[int, list[Action]]
"""A seat and its options."""

RESTLESS = 100_000
"""So many automatic steps without a decision are taken for a loop."""


class HasFrames(Protocol):
    """What the flow needs of a state."""

    frames: list[Frame]


S = TypeVar("S", bound=HasFrames)


def call(g: HasFrames, step: str, *arguments: Any) -> None:
    """Run another step first, then come back to the one at work."""
    g.frames.append((step, *arguments))


def goto(g: HasFrames, step: str, *arguments: Any) -> None:
    """Put another step in the place of the one at work."""
    g.frames[-1] = (step, *arguments)


def done(g: HasFrames) -> None:
    """End the step at work; the one below goes on."""
    g.frames.pop()


class Verbs(Generic[S]):
    """Verbs that belong together: what each does, and who explains near misses. They serve the steps that include them."""

    def __init__(self) -> None:
        self.verbs: dict[str, Callable[..., None]] = {}
        self.refusals: dict[str, Callable[..., Refusal | None]] = {}

    def on(self, verb: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """Declare what happens when the seat takes an option with this verb."""

        def declare(act: Callable[..., None]) -> Callable[..., None]:
            if verb in self.verbs:
                raise RulesError(f"{self} has two functions for {verb}")
            self.verbs[verb] = act
            return act

        return declare

    def refuses(self, *verbs: str) -> Callable[[Callable[..., Refusal | None]], Callable[..., Refusal | None]]:
        """Declare who explains near misses with these verbs; None means that there is nothing against the action."""

        def declare(why: Callable[..., Refusal | None]) -> Callable[..., Refusal | None]:
            for verb in verbs:
                self.refusals[verb] = why
            return why

        return declare


class Asking(Verbs[S]):
    """A step that waits for a seat."""

    def __init__(self, name: str, rule: str, ask: Callable[..., Ask]) -> None:
        super().__init__()
        self.name = name
        self.rule = rule
        self.ask = ask

    def __str__(self) -> str:
        return self.name

    def include(self, verbs: Verbs[S]) -> None:
        """Offer further verbs here, which are declared elsewhere."""
        for verb, act in verbs.verbs.items():
            self.on(verb)(act)
        self.refusals.update(verbs.refusals)


class Flow(Generic[S]):
    """All steps of a title, by name."""

    def __init__(self) -> None:
        self.automatic: dict[str, Callable[..., None]] = {}
        self.asking: dict[str, Asking[S]] = {}

    def run(self, name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """Declare an automatic step."""

        def declare(step: Callable[..., None]) -> Callable[..., None]:
            self._new(name)
            self.automatic[name] = step
            return step

        return declare

    def ask(self, name: str, rule: str) -> Callable[[Callable[..., Ask]], Asking[S]]:
        """Declare an asking step and the section of the rulebook that it comes from."""

        def declare(ask: Callable[..., Ask]) -> Asking[S]:
            self._new(name)
            self.asking[name] = Asking(name, rule, ask)
            return self.asking[name]

        return declare

    def _new(self, name: str) -> None:
        if name in self.automatic or name in self.asking:
            raise RulesError(f"two steps are called {name}")

    def advance(self, g: S) -> None:
        """Run automatic steps until a seat must choose or the game is over."""
        frames = g.frames
        automatic = self.automatic
        for _ in range(RESTLESS):
            if not frames:
                return
            frame = frames[-1]
            step = automatic.get(frame[0])
            if step is None:
                return
            step(g, *frame[1:])
        raise RulesError(f"the game does not come to rest at {frames[-3:]}")

    def decision(self, g: S) -> Decision | None:
        """Who must choose among what; None when the game is over."""
        if not g.frames:
            return None
        frame = g.frames[-1]
        about = frame[1:]
        seat, options = self._asking(frame[0]).ask(g, *about)
        return Decision(seat, frame[0], about, options)

    def act(self, g: S, action: Action) -> None:
        """Carry out one option of the decision at hand, then advance. The caller has checked that it is an option."""
        frame = g.frames[-1]
        self._asking(frame[0]).verbs[action[0]](g, action, *frame[1:])
        self.advance(g)

    def why_not(self, g: S, action: Action) -> Refusal | None:
        """The reason why an action is not offered now, or None when it is."""
        decision = self.decision(g)
        if decision is None:
            return Refusal("game_over", "End of Game")
        if action in decision.options:
            return None
        step = self._asking(decision.step)
        explain = step.refusals.get(action[0])
        refusal = explain(g, action, *decision.about) if explain else None
        return refusal or Refusal("not_now", step.rule, (action[0],))

    def _asking(self, name: str) -> Asking[S]:
        step = self.asking.get(name)
        if step is None:
            raise RulesError(f"no step is called {name}")
        return step
