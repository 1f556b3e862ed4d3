"""What a decision of a battle offers, sorted by where it is taken: cards, dice, or buttons. Nothing is left out: whatever has no place
of its own is a button.

    offer = Offer(screen, decision)
    offer.prey[(place, card)][rider]     an enemy card to be attacked; ``rider`` is the own card that envelops, or NONE
"""

from __future__ import annotations

from collections.abc import Iterator

from game.client.affordance import Affordance
from game.client.rome.presenters.battle.deploy import Deploying
from game.client.rome.presenters.screen import Screen
from game.kernel.actions import Action, Decision
from game.titles.rome.battle.rewards import RECOVERY, UPGRADE
from game.titles.rome.battle.table import NONE, Cards
from game.titles.rome.view import View

OWN_AIM = "exceptional_fighting"
"""The event that is aimed at an own card of the combat."""
_REWARD = {"battle.recover": RECOVERY, "battle.upgrade": UPGRADE}


def rewards_after(v: View, step: str, about: tuple[object, ...]) -> int:
    """How many rewards of the kind that is being chosen come after this one, for the same faction or to be shared by allies."""
    if v.battle is None or step not in _REWARD:
        return 0
    return sum(kind == _REWARD[step] and faction in (about[0], NONE) for kind, faction in v.battle.rewards)


class Offer:
    """See the module."""

    def __init__(self, screen: Screen, decision: Decision) -> None:
        self.step = screen.step
        self.seat = screen.seat
        self.prompt = screen.prompt
        self.about = decision.about
        self.deployments: dict[Cards, Affordance] = {}
        self.prey: dict[tuple[int, int], dict[int, Affordance]] = {}
        self.own: dict[int, Affordance] = {}
        self.dice: dict[tuple[int, ...], Affordance] = {}
        self.tray: list[Affordance] = []
        self.events: dict[int, Affordance] = {}
        self.buttons: list[Affordance] = []
        for affordance in screen.affordances:
            self._sort(affordance)
        self.choice = Deploying(self.deployments) if self.deployments else None

    def _sort(self, a: Affordance) -> None:
        action = a.action
        assert action is not None
        verb = action[0]
        if verb == "deploy":
            self.deployments[tuple(sorted(action[1]))] = a
        elif verb == "choose_target":
            self.prey.setdefault((action[2], action[1]), {})[NONE] = a
        elif verb == "envelop":
            self.prey.setdefault((action[3], action[2]), {})[action[1]] = a
        elif verb in ("use_inspired_fighter", "use_morale_booster") or self._is_own_aim(action):
            self.own[action[1]] = a
        elif verb == "re_roll":
            self.dice[tuple(action[1])] = a
        elif a.kind == "troop":
            self.tray.append(a)
        elif verb == "play_event":
            self.events[action[1]] = a
        else:
            self.buttons.append(a)

    def _is_own_aim(self, action: Action) -> bool:
        return self.step == "event.target" and self.about[0] == OWN_AIM

    @property
    def riders(self) -> list[int]:
        """The cards in the hand that may envelop."""
        return list(dict.fromkeys(rider for by_rider in self.prey.values() for rider in by_rider if rider != NONE))

    @property
    def free_dice(self) -> list[int]:
        """The dice that may be rolled again."""
        return sorted({place for places in self.dice for place in places})

    def all(self) -> Iterator[Affordance]:
        """Everything that is offered."""
        yield from self.deployments.values()
        for by_rider in self.prey.values():
            yield from by_rider.values()
        yield from self.own.values()
        yield from self.dice.values()
        yield from self.tray
        yield from self.events.values()
        yield from self.buttons
