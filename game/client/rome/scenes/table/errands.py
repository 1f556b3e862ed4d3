"""A card is lifted out of the hand: its targets, near and far, the one that is aimed at, and the agent who goes there and acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.affordance import Target
from game.client.rome.parts.map.markings import Marks
from game.client.rome.presenters.table import Cost
from game.client.rome.presenters.targets import Aim, Errand, errands, prospects, routes

if TYPE_CHECKING:
    from game.client.rome.scenes.table.scene import TableScene
    from game.titles.rome.view import View


class Errands:
    """See the module."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.rows: list[Aim] = []
        """Targets of the lifted card, the nearest first."""
        self.at: dict[Target, Errand] = {}
        """The regions they are in, as far as an agent can come there."""
        self.aimed: Aim | None = None
        self.pointed: Aim | None = None
        """The target under the pointer."""
        self._routes: tuple[View | None, list[Errand]] = (None, [])

    def look(self) -> None:
        """Find what the lifted card could be aimed at: by the chosen agent, where it can do anything, else by each."""
        scene = self.scene
        card, chosen = scene.hands.card, scene.hands.chosen
        self.rows, self.pointed = [], None
        if card is not None and scene.screen is not None and scene.screen.step == "agents.turn":
            view, seat = scene.view, scene.session.eyes
            only = int(chosen[1]) if chosen is not None and chosen[0] == "agent" else None
            self.rows = prospects(view, seat, card, self._ways(), only)
            if only is not None and not self.near:
                self.rows = prospects(view, seat, card, self._ways())
        self.at = errands(self.rows)
        before = self.aimed
        same = (row for row in self.near if before is not None and (row.name, row.place) == (before.name, before.place))
        self.aimed = next(same, self.near[0] if self.near else None)

    def _ways(self) -> list[Errand]:
        """All ways of the seat's agents, found once for each position."""
        view = self.scene.view
        if self._routes[0] is not view:
            self._routes = (view, routes(view, self.scene.session.eyes))
        return self._routes[1]

    @property
    def near(self) -> list[Aim]:
        """The targets in reach."""
        return [row for row in self.rows if row.errand is not None]

    def count(self, card: int) -> int:
        """How many targets of a card of the hand are in reach."""
        rows = prospects(self.scene.view, self.scene.session.eyes, card, self._ways())
        return sum(1 for row in rows if row.errand is not None)

    def aim(self, row: Aim) -> None:
        """Choose a target."""
        self.aimed = row
        self.bring_aimed()
        self.scene.refresh_choice()

    def bring_aimed(self) -> None:
        """The target into sight, and the agent who would go there, where both find room."""
        if self.aimed is not None and self.aimed.errand is not None:
            errand = self.aimed.errand
            self.scene.board.bring(("region", errand.region), ("agent", errand.agent))

    def point(self, row: Aim | None) -> None:
        """The way to the target under the pointer is shown."""
        if row != self.pointed:
            self.pointed = row
            self.scene.mark()

    def carry_out(self) -> None:
        """The agent goes to the chosen target and acts."""
        if self.aimed is not None and self.aimed.errand is not None:
            self.scene.hands.follow(self.aimed.errand.agent, self.aimed.errand.steps)

    def send(self, area: Target) -> bool:
        """The agent goes to a place of the map where the card can be played; there it waits for the word."""
        errand = self.at.get(area)
        if errand is None:
            return False
        self.scene.hands.follow(errand.agent, errand.way.steps if errand.way is not None else ())
        return True

    def marks(self, area: Target | None) -> Marks:
        """Where the card could be played, and the way to the place or target under the pointer, else to the chosen one."""
        dots = {place: Cost(str(each.points), "footsteps", str(each.points)) for place, each in self.at.items()}
        pointed = self.pointed.errand if self.pointed is not None else None
        aimed = self.aimed.errand if self.aimed is not None else None
        errand = self.at.get(area) if area is not None else None
        errand = errand or pointed or aimed
        far = [self.pointed.place] if self.pointed is not None and self.pointed.errand is None else []
        if errand is None:
            return Marks(selected=self.scene.hands.chosen, dots=dots, chosen=[place for place in far if place])
        path = errand.way.places if errand.way is not None else ()
        chosen = [("region", errand.region), *(place for place in far if place)]
        return Marks(selected=("agent", errand.agent), chosen=chosen, dots=dots, path=path)
