"""A card has to be chosen out of one's armies (a loss, a discard): the cards lie large over the map, a click takes one."""

from __future__ import annotations

from functools import partial

from game.client.affordance import Affordance, targets
from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.art.catalogue import troop_face, troop_name
from game.client.rome.art.troop import troop_card
from game.client.rome.flow import GameFlow
from game.client.rome.parts.map.mapback import MapBack
from game.client.rome.parts.stacks.chips import LARGE_TROOP
from game.client.rome.parts.strip import Strip
from game.client.rome.parts.topbar import TopBar
from game.client.rome.presenters.stacks import army_place, leader
from game.client.rome.scenes.play import GameScene
from game.client.session import Stage
from game.client.theme import theme
from game.client.widgets.base import Group
from game.client.widgets.buttons import Button
from game.client.widgets.cards import CardWidget
from game.client.widgets.panels import Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr
from game.titles.rome.words.speaker import Speaker

CARD = (120.0, 168.0)


class ArmyCards(Group):
    """The cards of one army that may be chosen, under its name."""

    def __init__(self, heading: str, cards: list[CardWidget]) -> None:
        super().__init__()
        self.heading = heading
        self.cards = [self.add(card) for card in cards]

    def measure(self, width: float) -> float:
        """The height of heading and cards."""
        columns = max(1, int((width + 14) // (CARD[0] + 14)))
        return 34 + (CARD[1] + 26) * -(-len(self.cards) // columns)

    def arrange(self) -> None:
        """Cards in rows."""
        columns = max(1, int((self.box.w + 14) // (CARD[0] + 14)))
        for number, card in enumerate(self.cards):
            row, column = divmod(number, columns)
            x = self.box.x + 4 + column * (CARD[0] + 14)
            card.place(Box(x, self.box.y + 44 + row * (CARD[1] + 26), *CARD))

    def draw(self, canvas: Canvas) -> None:
        """The name of the army."""
        c, t = theme().color, theme().text
        canvas.text_fit(self.heading, self.box.x + 4, self.box.y + 14, self.box.w, t.h3, c.on_dark, smallest=14)


class PickScene(GameScene):
    """See the module. For steps whose options are cards ``("troop", army, troop)``; other options stand as buttons."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__(flow)
        self.groups: list[ArmyCards] = []
        self.buttons: list[Button] = []

    def build(self) -> None:
        """The map, the question, the cards."""
        flow = self.flow
        self.map = self.root.add(MapBack(flow.world))
        self.top = self.root.add(TopBar(flow.asides.rule, flow.asides.log, flow.asides.menu))
        self.strip = self.root.add(Strip())
        self.panel = self.root.add(Panel("leather"))
        self.area = self.panel.add(ScrollArea(self._lay, on_dark=True, name="cards"))
        self.undo_button = self.root.add(
            Button(tr("Undo"), flow.undo, icon="anticlockwise-rotation", action="undo", on_dark=True)
        )

    def entered(self) -> None:
        """Show what there is."""
        self.show()

    def show(self) -> None:
        """Another card has to be chosen."""
        decision, screen = self.session.decision, self.screen
        if not self._built or self.session.stage is not Stage.CHOOSE or decision is None or screen is None:
            return
        v = self.view
        self.top.show(v, decision.seat)
        self.strip.set(decision.seat, f"<b>{screen.prompt}</b>", self.hint)
        cards: dict[int, list[Affordance]] = {}
        for target in targets(screen.affordances, "troop"):
            offer = next(a for a in screen.affordances if a.target == target and a.enabled)
            cards.setdefault(int(target[1]), []).append(offer)
        first = next(iter(cards), None)
        region = v.army_at[first] if first is not None else -1
        self.map.show(v, decision.seat, ("region", region) if region >= 0 else None)
        self.area.clear()
        self.groups = [self.area.add(self._group(army, offers)) for army, offers in cards.items()]
        for button in self.buttons:
            self.root.children.remove(button)
        others = [a for a in screen.affordances if a.kind != "troop" and a.enabled]
        self.buttons = [
            self.root.add(Button(a.label, partial(self.take, a), action=a.hotkey, on_dark=True)) for a in others
        ]
        why = self.flow.why_not_undo()
        self.undo_button.change(refusal=why.reason if why is not None else None)
        self.fit()
        if self.groups and self.keyboard_in_use:
            self.focus(self.groups[0].cards[0])

    def _group(self, army: int, offers: list[Affordance]) -> ArmyCards:
        v = self.view
        name = Speaker(v).say("{0:army}", army, to=v.seat)
        heading = tr("{army}, {leader}, {place}").format(
            army=name, leader=leader(v, v.army_general[army]), place=army_place(v, army)
        )
        return ArmyCards(heading, [self._card(offer) for offer in offers])

    def _card(self, offer: Affordance) -> CardWidget:
        troop = int(offer.target[2])
        face = troop_face(troop)
        return CardWidget(
            lambda canvas, box: troop_card(canvas, box, face),
            ("pick", troop),
            on_press=partial(self.take, offer),
            large=LARGE_TROOP,
            playable=True,
            tooltip=offer.label,
            name=troop_name(troop),
        )

    def _lay(self, box: Box) -> float:
        y = box.y
        for group in self.groups:
            high = group.measure(box.w)
            group.place(Box(box.x, y, box.w, high))
            y += high + 6
        return y - box.y

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """The question above, the cards in the middle."""
        room = self.top.settle(size, fold)
        self.map.place(room)
        room = room.inset(8)
        most = max((len(group.cards) for group in self.groups), default=0)
        room = room.place(min(room.w, 1120.0, max(620.0, most * (CARD[0] + 14) + 70)), room.h)
        strip, room = room.cut_top(58 if fold.roomy else 48, 8)
        self.strip.place(strip)
        wanted = sum(group.measure(room.w - 48) + 6 for group in self.groups) + 36
        body = room.cut_top(min(room.h - 54, wanted))[0]
        self.panel.place(body)
        self.area.place(body.inset(16, 14))
        y = body.bottom + 8
        wide = min(220.0, (room.w - 8 * len(self.buttons)) / (len(self.buttons) + 1))
        self.undo_button.place(Box(body.x, y, wide, 42))
        for number, button in enumerate(reversed(self.buttons)):
            button.place(Box(body.right - (number + 1) * (wide + 8) + 8, y, wide, 42))
