"""Generals and agents: who waits, who can be bought, which armies can be raised."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art import pieces
from game.client.rome.art.cards import general_card
from game.client.rome.art.catalogue import general_face
from game.client.rome.art.pieces import coin
from game.client.rome.look import livery
from game.client.rome.parts.stacks.chips import LARGE_GENERAL
from game.client.rome.presenters.names import roman
from game.client.rome.presenters.works import Deal, People
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.dragging import DragCard, Dragging
from game.client.widgets.panels import Label, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

DEAL_H = 58.0
CARD = (104.0, 147.0)


class DealButton(Button):
    """A row that buys something: sign, words, a second line, the price."""

    def __init__(self, deal: Deal, press: Callable[[], None]) -> None:
        super().__init__(deal.label, press, icon=deal.icon, refusal=deal.refusal.reason if deal.refusal else None)
        self.deal = deal

    def _draw_content(self, canvas: Canvas, box: Box, color: tuple[int, int, int]) -> None:
        t = theme().text
        middle = box.center[1] - 1
        canvas.icon(self.deal.icon, Box(box.x + 12, middle - 14, 28, 28), color)
        x = box.x + 52
        room = box.right - x - 56
        canvas.text_fit(self.deal.label, x, middle - 10, room, t.body.bold, color, smallest=16)
        below = self.deal.sub
        canvas.text_fit(below, x, middle + 12, room + (6 if self.deal.price else 44), t.note, color, smallest=16)
        if self.deal.price:
            coin(canvas, (box.right - 30, middle), 16, self.deal.price)


class AgentRow(Widget):
    """An agent of one's own, and where he is."""

    def __init__(self, faction: str, number: int, place: str) -> None:
        super().__init__()
        self.faction, self.number, self.place_name = faction, number, place

    def draw(self, canvas: Canvas) -> None:
        """Hood, numeral, place."""
        c, t = theme().color, theme().text
        pieces.piece(canvas, "agent", (self.box.x + 20, self.box.bottom - 4), livery(self.faction), size=0.72)
        name = tr("Agent {n}").format(n=roman(self.number))
        wide = canvas.text(name, self.box.x + 46, self.box.center[1], t.body.bold, c.ink_900, valign="middle")
        x = self.box.x + 46 + wide + 10
        canvas.text_fit(self.place_name, x, self.box.center[1], self.box.right - x, t.small, c.on_parchment_muted)


class PeoplePanel(Panel):
    """See the module. ``buy`` gets the deal that was pressed."""

    def __init__(self, dragging: Dragging, buy: Callable[[Deal], None]) -> None:
        super().__init__("parchment")
        self.dragging = dragging
        self.buy = buy
        self.area = self.add(ScrollArea(self._lay, name="people"))
        self.columns: list[list[Widget]] = [[], []]

    def set(self, people: People, faction: str) -> None:
        """Show these."""
        scene = self.scene
        old = [w for column in self.columns for w in column if isinstance(w, DealButton)]
        focused = next((w.deal.action for w in old if w.focused), None)
        self.area.clear()
        generals: list[Widget] = [self._heading(tr("Generals"))]
        generals += [self._deal(deal) for deal in people.generals]
        generals.append(self._heading(tr("In reserve")))
        if people.spare:
            generals.append(self.area.add(Reserve(people.spare, self.dragging)))
            generals += [self._deal(deal) for deal in people.armies]
        else:
            generals.append(self._quiet(tr("Nobody waits for an army of his own.")))
        head = tr("Agents, {n} of {most}").format(n=len(people.own_agents), most=people.most_agents)
        agents: list[Widget] = [self._heading(head)]
        agents += [self.area.add(AgentRow(faction, agent % 3 + 1, place)) for agent, place in people.own_agents]
        agents += [self._deal(deal) for deal in people.agents]
        if not any(deal.action[0] == "convert_agent" for deal in people.agents):
            agents.append(self._quiet(tr("No agent of another faction stands on the map to be won over.")))
        self.columns = [generals, agents]
        if self.box.w:
            self.area.arrange()
        self.invalidate()
        if focused is not None and scene is not None:
            new = [w for column in self.columns for w in column if isinstance(w, DealButton)]
            scene.focus(next((w for w in new if w.deal.action == focused), None))

    def _heading(self, words: str) -> Widget:
        return self.area.add(Label(words, theme().text.label, theme().color.ink_700, middle=True))

    def _quiet(self, words: str) -> Widget:
        return self.area.add(Label(f"<i>{words}</i>", theme().text.small, theme().color.on_parchment_muted))

    def _deal(self, deal: Deal) -> Widget:
        return self.area.add(DealButton(deal, partial(self.buy, deal)))

    def arrange(self) -> None:
        """One scrolling sheet."""
        self.area.place(self.box.inset(18, 14))

    def _lay(self, box: Box) -> float:
        two = box.w >= 600
        width = (box.w - 24) / 2 if two else box.w
        bottom = 0.0
        y = box.y
        for number, column in enumerate(self.columns):
            x = box.x + (number * (width + 24) if two else 0)
            y = box.y if two else y
            for widget in column:
                high = self._height(widget)
                widget.place(Box(x + 4, y + 2, width - 8, high))
                y += high + 8
            bottom = max(bottom, y - box.y)
        return bottom

    def _height(self, widget: Widget) -> float:
        if isinstance(widget, DealButton):
            return DEAL_H
        if isinstance(widget, Reserve):
            return CARD[1] + 16
        return (
            44.0
            if isinstance(widget, AgentRow)
            else 26.0
            if isinstance(widget, Label) and "<i>" not in widget.markup
            else 46.0
        )


class Reserve(Widget):
    """Unallocated generals as cards: to be pulled onto a free army piece, or onto an army without a general later."""

    def __init__(self, generals: tuple[int, ...], dragging: Dragging) -> None:
        super().__init__()
        self.cards = [self.add(reserve_card(general, dragging)) for general in generals]

    def arrange(self) -> None:
        """Side by side, closer when there are many."""
        pitch = min(CARD[0] + 10, (self.box.w - CARD[0]) / max(1, len(self.cards) - 1))
        for number, card in enumerate(self.cards):
            card.place(Box(self.box.x + number * pitch, self.box.y + 12, *CARD))


def reserve_card(general: int, dragging: Dragging) -> DragCard:
    """The card of a general who waits."""
    face = general_face(general)
    return DragCard(
        lambda canvas, box: general_card(canvas, box, face),
        ("general", general),
        payload=("general", general),
        dragging=dragging,
        large=LARGE_GENERAL,
        name=face.name,
    )
