"""A title of the smallest kind, with all that makes titles hard: dice, hidden hands, a sealed choice, partners, a peek.

Two to four riders race. Each round every rider lays a card unseen by the others, may take it back until ready, and may peek at
the hand of a rival instead of doing it blindly. When all are ready, cards are turned and each rider moves by the card and a die.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.actions import Action, Decision, Refusal, tuples
from game.kernel.chance import Chance, Live
from game.kernel.flow import Ask, Flow, Frame, call, done
from game.kernel.log import LogEntry, only, tell
from game.kernel.migrations import Upgrade
from game.kernel.title import BEGIN, BadSetup, BoardRef, Outcome
from game.kernel.views import frozen, own, pick, seats_of

flow: Flow[Race] = Flow()


class Race:
    """``laid[seat]`` is a card or 0; ``seen[seat]`` are hands that the seat has peeked at, by rider."""

    __slots__ = ("chance", "exposed", "frames", "goal", "hands", "laid", "out", "partners", "peeked", "places", "round")

    def __init__(self, riders: int, goal: int, partners: bool) -> None:
        self.frames: list[Frame] = [("race.round",)]
        self.goal, self.partners, self.round, self.exposed = goal, partners, 0, 0
        self.places, self.laid, self.peeked = [0] * riders, [0] * riders, [-1] * riders
        self.hands: list[list[int]] = [[] for _ in range(riders)]
        self.chance: Chance = Live(0)
        self.out: list[LogEntry] | None = None


@flow.run("race.round")
def play_round(g: Race) -> None:
    if max(g.places) >= g.goal:
        return done(g)
    g.round += 1
    for hand in g.hands:
        while len(hand) < 3:
            hand.append(g.chance.pick("card", range(1, 6)))
        hand.sort()
    g.peeked = [-1] * len(g.places)
    call(g, "race.turn")
    for seat in reversed(range(len(g.places))):
        call(g, "race.lay", seat)


@flow.ask("race.lay", rule="Laying")
def lay(g: Race, seat: int) -> Ask:
    if g.laid[seat]:
        return seat, [("ready",), ("take_back",)]
    rivals = [other for other in range(len(g.places)) if other != seat] if g.peeked[seat] < 0 else []
    return seat, [*(("lay", card) for card in sorted(set(g.hands[seat]))), *(("peek", rival) for rival in rivals)]


@lay.on("lay")
def lay_card(g: Race, action: Action, seat: int) -> None:
    g.hands[seat].remove(action[1])
    g.laid[seat] = action[1]
    tell(g, "laid", seat, action[1], audience=only(seat))


@lay.refuses("lay")
def why_no_card(g: Race, action: Action, seat: int) -> Refusal | None:
    return Refusal("already_laid" if g.laid[seat] else "not_in_hand", "Laying", action[1:])


@lay.on("take_back")
def take_back(g: Race, action: Action, seat: int) -> None:
    g.hands[seat] = sorted([*g.hands[seat], g.laid[seat]])
    g.laid[seat] = 0


@lay.on("peek")
def peek(g: Race, action: Action, seat: int) -> None:
    g.peeked[seat] = action[1]
    g.exposed += 1
    tell(g, "peeked", seat, action[1])
    tell(g, "saw", action[1], tuple(g.hands[action[1]]), audience=only(seat))


@lay.on("ready")
def ready(g: Race, action: Action, seat: int) -> None:
    done(g)


@flow.run("race.turn")
def turn_cards(g: Race) -> None:
    dice = g.chance.pick_all([(seat, "die", range(1, 7)) for seat in range(len(g.places))])
    for seat, die in enumerate(dice):
        g.places[seat] += g.laid[seat] + die
        tell(g, "moved", seat, g.laid[seat], die)
    g.laid = [0] * len(g.places)
    done(g)


class RaceTitle:
    """The public face."""

    id, name, rules_version = "race", "The Race", 1
    migrations: tuple[Upgrade, ...] = ()

    def setup(self, options: Mapping[str, Any]) -> Race:
        riders, goal = options.get("riders", 3), options.get("goal", 25)
        if riders not in (2, 3, 4):
            raise BadSetup(f"riders: {riders} cannot race, choose 2 to 4")
        return Race(riders, goal, bool(options.get("partners", False)))

    def board(self, options: Mapping[str, Any]) -> BoardRef | None:
        return BoardRef("track", "1") if "track" in options else None

    def seats(self, g: Race) -> range:
        return range(len(g.places))

    def person(self, g: Race, seat: int) -> int:
        return seat % 2 if g.partners else seat

    def decision(self, g: Race) -> Decision | None:
        return flow.decision(g)

    def why_not(self, g: Race, action: Action) -> Refusal | None:
        return flow.why_not(g, action)

    def apply(self, g: Race, action: Action, chance: Chance) -> None:
        g.chance = chance
        flow.advance(g) if action == BEGIN else flow.act(g, action)

    def outcome(self, g: Race) -> Outcome | None:
        if g.frames:
            return None
        winners = tuple(seat for seat, place in enumerate(g.places) if place == max(g.places))
        return Outcome(winners, tuple(g.places))

    def view(self, g: Race, seat: int) -> object:
        mine = seats_of(self, g, seat)
        known = {*mine, *(g.peeked[other] for other in mine)}
        hands = own(g.hands, known, len)
        laid = own(g.laid, mine, lambda card: -1 if card else 0)
        return {
            **pick(g, "round", "places", "goal", "peeked"),
            "hands": hands,
            "laid": laid,
            "frames": frozen(g.frames),
        }

    def exposures(self, g: Race) -> int:
        return g.exposed

    def summary(self, g: Race) -> dict[str, int | str]:
        return {"round": g.round, "lead": max(g.places)}

    def invariants(self, g: Race) -> list[str]:
        held = [len(hand) + bool(card) for hand, card in zip(g.hands, g.laid, strict=True)]
        return [f"rider {seat} has {n} cards" for seat, n in enumerate(held) if g.frames and n != 3 and g.round]

    def clone(self, g: Race) -> Race:
        new = Race.__new__(Race)
        new.frames, new.hands = g.frames[:], [hand[:] for hand in g.hands]
        new.places, new.laid, new.peeked = g.places[:], g.laid[:], g.peeked[:]
        new.goal, new.partners, new.round, new.exposed = g.goal, g.partners, g.round, g.exposed
        new.chance, new.out = g.chance, g.out
        return new

    def encode(self, g: Race) -> dict[str, Any]:
        return {name: getattr(g, name) for name in Race.__slots__ if name not in ("chance", "out")}

    def decode(self, raw: dict[str, Any]) -> Race:
        g = Race(len(raw["places"]), raw["goal"], raw["partners"])
        for name, value in raw.items():
            setattr(g, name, value)
        g.frames = [tuples(frame) for frame in g.frames]
        return g

    def permuted(self, g: Race, seat: int, number: int) -> Race:
        """Another hand and another laid card for everybody whose hand the seat does not know."""
        new, mine = self.clone(g), seats_of(self, g, seat)
        for other in self.seats(g):
            if other not in mine:
                new.laid[other] = g.laid[other] and (g.laid[other] + number) % 5 + 1
                if all(g.peeked[one] != other for one in mine):
                    new.hands[other] = sorted((card + number) % 5 + 1 for card in g.hands[other])
        return new


TITLE = RaceTitle()
