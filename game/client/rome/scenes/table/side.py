"""The side column of the map table: the card of a region or sea area, what may be done there, and the chances of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.affordance import Target
from game.client.rome.presenters.battle.trials import sea_trials
from game.client.rome.presenters.forecast import clash, fighter, foe
from game.client.rome.presenters.journeys import way_words
from game.client.rome.presenters.orders import Prediction, committing, predict
from game.client.rome.presenters.region import AreaFacts, region_facts, sea_facts
from game.client.rome.presenters.table import area_of
from game.client.rome.scenes.table.forecast import Forecast
from game.client.widgets.buttons import Button

if TYPE_CHECKING:
    from game.client.rome.scenes.table.scene import TableScene


class Side:
    """Says what the region card shows, and when its column opens by itself over the board."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.forecast = Forecast(scene, self.show)
        self._area: Target | None = None
        """The region or sea area that the card showed last."""
        self._needed = False
        """Whether the drawer has opened by itself."""
        self.found: list[Prediction] = []
        """The chances that the card shows."""
        self._weighed: object = None
        """For which place and piece chances or orders were shown last."""

    def show(self) -> None:
        """The side card: what is pointed at, else what was pressed, else where the chosen piece or the decision is, else what it
        showed last, at first the capital."""
        scene = self.scene
        view, seat, hands = scene.view, scene.session.eyes, scene.hands
        area = scene.board.hover.area or hands.pinned or area_of(view, hands.chosen) or area_of(view, scene.table.actor)
        area = area or self._area or scene.capital()
        self._area = area
        facts: AreaFacts | None = None
        found: list[Prediction] = []
        if area is not None:
            number = int(area[1])
            facts = region_facts(view, number, seat) if area[0] == "region" else sea_facts(view, number, seat)
            found = self._trials(number) if area[0] == "region" else []
            navy = hands.would_fight_at_sea(number) if area[0] == "sea" else None
            found += sea_trials(view, navy, number) if navy is not None else []
        self.found = found
        heading, orders = hands.offered()
        pointed = area is not None and area in (scene.board.hover.area, hands.pinned)
        way = scene.table.journeys.get(area) if pointed and area is not None else None
        first = hands.list_first() and scene.board.hover.area is None
        scene.card.show(facts, orders, found, heading, way_words(way) if way is not None else "", first)
        scene.layout.share()
        self._turn_to_chances(area, bool(found or committing(orders)))
        self.one_main_button()

    def _turn_to_chances(self, area: Target | None, weighty: bool) -> None:
        """New chances are not hidden behind the chronicle's tab; whoever turns back to it may stay there."""
        weighed = (area, self.scene.hands.chosen) if weighty else None
        if weighed is not None and weighed != self._weighed:
            self.scene.tabs.choose(0)
        self._weighed = weighed

    def one_main_button(self) -> None:
        """Where the card or the desk has the main button of the screen, that of the prompt is a plain one."""
        scene = self.scene
        parts = (part for shown in (scene.card, scene.desk, scene.aims) for part in shown.walk())
        scene.prompt.give_way(any(isinstance(part, Button) and part.kind == "main" for part in parts))

    def _trials(self, region: int) -> list[Prediction]:
        """What the army at hand would have to win in a region: a battle, then the region."""
        scene = self.scene
        army = fighter(scene.view, scene.table, scene.hands.chosen, region)
        if army is None:
            self.forecast.stop()
            return []
        battle = None
        if foe(scene.view, army, region) is not None:
            battle = clash(scene.view, army, region, self.forecast.chances(army, region))
        return [trial for trial in (battle, predict(scene.view, army, region)) if trial is not None]

    def open_drawer(self) -> None:
        """A column that lies over the board opens by itself for what can only be decided there, and closes after it."""
        scene = self.scene
        needed = scene.layout.folded and (bool(committing(scene.table.orders)) or scene.hands.list_first())
        if needed != self._needed:
            self._needed = needed
            if scene.layout.folded and scene.drawer != needed:
                scene.tabs.choose(0)
                scene.drawer = needed
                scene.fit()
