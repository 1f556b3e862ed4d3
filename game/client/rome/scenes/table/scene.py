"""The map table: the board, and around it where the game stands, what is asked, what is known of a region, what has happened, and the
edge of the player's own board.

This file has the parts and what they show. Beside it: `layout` where they stand, `hands_on` what the player does on the map, `asked` what
is asked of him, `side` the region card, `happened` the chronicle, `narration` how news is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.client.affordance import Target
from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.homeland import first_zoom
from game.client.rome.parts.map.board import Board
from game.client.rome.parts.map.legend import Legend
from game.client.rome.parts.map.mapkeys import MapTargets
from game.client.rome.parts.map.minimap import Minimap
from game.client.rome.parts.map.tints import tint
from game.client.rome.parts.map.zoombox import OverlayBar, ZoomBox
from game.client.rome.parts.table.agentstrip import AgentStrip
from game.client.rome.parts.table.aims import Aims
from game.client.rome.parts.table.areacard import AreaCard
from game.client.rome.parts.table.chronicle import Chronicle
from game.client.rome.parts.table.desk import UsesPanel
from game.client.rome.parts.table.edge import Edge
from game.client.rome.parts.table.gain import Gains
from game.client.rome.parts.table.hand import Hand
from game.client.rome.parts.table.prompt import Prompt
from game.client.rome.parts.table.stackdrawer import StackDrawer
from game.client.rome.parts.topbar import TopBar, VpRail
from game.client.rome.presenters import board, chronicle, faction, overlays
from game.client.rome.presenters.chronicle import Line
from game.client.rome.presenters.table import (
    NOTHING,
    Table,
    area_of,
    in_question,
    pieces_now,
    table_of,
)
from game.client.rome.presenters.targets import Aim
from game.client.rome.scenes.play import GameScene
from game.client.rome.scenes.table.asked import Asked
from game.client.rome.scenes.table.hands_on import HandsOn
from game.client.rome.scenes.table.happened import Happened
from game.client.rome.scenes.table.layout import TableLayout
from game.client.rome.scenes.table.side import Side
from game.client.session import News
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button, IconButton
from game.client.widgets.panels import Tabs
from game.client.words import tr, tr_n
from game.kernel.log import LogEntry
from game.titles.rome.agents import hand_limit

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow


class TableScene(GameScene):
    """See the module."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__(flow)
        self.table: Table = NOTHING
        self.overlay = "owner"
        self.drawer = self.hand_open = False
        """Where the window is small: whether the side column, or the hand, lies over the board."""
        self.row: list[LogEntry] = []
        """The small events of one faction that a single sentence tells."""
        self._looked = False
        self._followed: object = None
        self.page = 0

    def build(self) -> None:
        """All parts; `arrange` places them."""
        self.board = self.root.add(Board(self.flow.world))
        self.targets = self.root.add(MapTargets(self.board))
        self.prompt = self.root.add(Prompt(self.take, self.flow.undo, self.flow.hurry))
        self.overlay_bar = self.root.add(OverlayBar(self.set_overlay))
        self.legend = self.root.add(Legend())
        self.zoom_box = self.root.add(ZoomBox(self.board))
        self.rail = self.root.add(VpRail())
        self.gains = self.root.add(Gains())
        self.edge = self.root.add(Edge(self.flow.asides.account, self.flow.asides.diplomacy, self._press_box))
        self.stack = self.root.add(StackDrawer())
        self.hand = self.root.add(Hand(self._press_card))
        self.card = self.root.add(AreaCard(self.take, self.go_to))
        self.desk = self.root.add(UsesPanel(self.take, self._choose_target, self._press_card))
        self.strip = self.root.add(AgentStrip(self._choose_agent))
        self.aims = self.root.add(Aims(self._press_aim, self._point_at_aim, self._carry_out))
        self.chronicle = self.root.add(Chronicle(self.flow.go_to))
        self.tabs = self.root.add(Tabs([tr("Region"), tr("Chronicle")], self._turn_page))
        self.minimap = self.root.add(Minimap(self.board))
        self.drawer_button = self.root.add(
            IconButton("treasure-map", self.toggle_drawer, tooltip=tr("Region card and chronicle"), action="side_panel")
        )
        self.hand_button = self.root.add(
            Button(tr("Cards"), self.toggle_hand, kind="bar", icon="card-play", action="hand")
        )
        self.bar = self.root.add(TopBar(self.rule, self.flow.asides.log, self.flow.asides.menu))
        self.ties = Button(
            "",
            self.flow.asides.diplomacy,
            kind="bar",
            icon="shaking-hands",
            action="diplomacy",
            tooltip=tr("Diplomacy"),
        )
        self.purse = Button("", self.flow.asides.account, kind="bar", icon="two-coins", tooltip=tr("The account book"))
        self.bar.extras = [self.bar.add(self.ties), self.bar.add(self.purse)]
        self.hands = HandsOn(self)
        self.side = Side(self)
        self.asked = Asked(self)
        self.layout = TableLayout(self)
        self.happened = Happened(self)
        self.targets.take = self.hands.take_target
        self.board.on_moved = self._map_moved
        self._forget = self.flow.world.listen(self._new_picture)

    # -- layout ----------------------------------------------------------------------------------------------------

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """By the width of the window; heights fold with it."""
        self.layout.place(size, fold)
        if not self._looked:
            self._look_home()

    def _look_home(self) -> None:
        """The first look: the homeland of the one who plays, at a middle zoom."""
        self._looked = True
        capital = self.capital()
        self.board.camera.zoom = first_zoom(self.board.camera, self.size[0])
        if capital is not None:
            self.board.look_at(capital, glide=False)
        self.board.moved()

    def capital(self) -> Target | None:
        """The capital of the one at the screen."""
        capital = self.view.geo.capital[self.session.eyes]
        return ("region", capital) if capital >= 0 else None

    def backdrop(self, canvas: Canvas) -> None:
        """Leather behind the side column."""
        canvas.texture("leather", Box(0, 0, *self.size))
        if not self.layout.folded:
            side = self.board.box.right
            canvas.vline(side, self.bar.box.bottom, self.size[1], theme().color.bronze_600, 2)

    # -- what is shown ---------------------------------------------------------------------------------------------

    def entered(self) -> None:
        """On top again."""
        self.show()

    def show(self) -> None:
        """The table or the decision has changed."""
        if not self._built:
            return
        view, seat = self.view, self.session.eyes
        decision = self.session.decision
        self.hands.keep_choice()
        self.table = NOTHING
        if self.screen is not None and decision is not None:
            self.table = table_of(view, self.screen, decision, self.hands.chosen)
        acting = decision.seat if decision is not None else -1
        self.purse.label = tr_n("{n} gold", "{n} gold", view.gold[seat]).format(n=view.gold[seat])
        self.bar.show(view, acting)
        self.rail.show(view)
        self.board.set_table(pieces_now(view, decision), [board.signs(view, r) for r in range(len(view.owner))])
        self.minimap.change(pieces=tuple(self.board.pieces))
        self._show_edge(seat)
        self.happened.show()
        self._repaint()
        self.refresh_choice()
        self._follow()
        self.hands.go_on()

    def _follow(self) -> None:
        """Bring what a new decision is about into sight, once: whoever then moves the map is left alone."""
        decision, chosen = self.session.decision, self.hands.chosen
        if self.screen is None or decision is None or self.board.held or self.flow.telling:
            return
        key = (decision.step, decision.about, self.view.turn, chosen and area_of(self.view, chosen))
        if key == self._followed:
            return
        self._followed = key
        wanted = in_question(self.view, self.table, chosen, self.hands.choosable())
        if wanted and not any(map(self.board.sees, wanted)):
            self.board.look_at(wanted[0])

    def refresh_choice(self) -> None:
        """Another piece, card or region is chosen: marks, prompt, side card."""
        self.hands.errands.look()
        decision = self.session.decision
        if self.screen is not None and decision is not None:
            self.table = table_of(self.view, self.screen, decision, self.hands.chosen)
        self.mark()
        self.asked.prompt()
        self.asked.desk()
        self.side.show()
        self.side.open_drawer()
        self._show_edge(self.session.eyes)
        self.targets.show(self.table, self.hands.choosable(), self.hands.errands.at)
        self._tell_colours()
        self.layout.floats()

    def _show_edge(self, seat: int) -> None:
        view, before = self.view, self.edge.rest
        ready = self.screen.pieces() if self.screen is not None else []
        if self.edge.cards != len(view.hands[seat]):
            self.edge.cards = len(view.hands[seat])
            self.hand_button.label = tr("{n} cards").format(n=self.edge.cards)
            self.edge.arrange()
        armies = faction.armies(view, seat)
        self.edge.show(faction.plate(view, seat), faction.navies(view, seat), armies, self.hands.chosen, ready)
        if self.edge.rest != before and not self.layout.desk:
            self.layout.hand()
        self.stack.change(army=next((box for box in armies if ("army", box.army) == self.hands.chosen), None))
        usable = {int(a.target[1]) for a in self.table.cards}
        self.hand.show(view.hands[seat], hand_limit(view, seat), usable, self.hands.card, {}, seat)

    def _choose_agent(self, target: Target) -> None:
        self.hands.press_box(target)

    def _press_aim(self, aim: Aim) -> None:
        """A target: what looks for it takes it; else it is chosen for the lifted card."""
        if aim.offer is not None:
            self.take(aim.offer)
        else:
            self.hands.errands.aim(aim)
            if self.keyboard_in_use and self.aims.button.visible:
                self.focus(self.aims.button, by_keyboard=True)

    def _point_at_aim(self, aim: Aim | None) -> None:
        """The map shows a target under the pointer."""
        if aim is not None and aim.offer is not None:
            if aim.place is not None and not self.board.sees(aim.place):
                self.board.look_at(aim.place)
        else:
            self.hands.errands.point(aim)

    def _choose_target(self) -> None:
        """The agent action of the lifted card is wanted: its targets stand beside the map."""
        self.aims.focus_first()

    def _carry_out(self) -> None:
        self.hands.errands.carry_out()

    def _repaint(self) -> None:
        self._tell_colours()
        self.flow.world.marks.show_roads(self.view.roads, self.flow.world.spoil)
        if tint(self.flow.world, self.view, self.overlay, self.session.eyes, self.hands.chosen):
            self.board.invalidate()
            self.minimap.invalidate()

    def _tell_colours(self) -> None:
        """The legend says what the colours mean."""
        now = next(each for each in overlays.overlays() if each.key == self.overlay)
        keys = overlays.legend(self.view, self.overlay, self.session.eyes, self.hands.chosen)
        self.legend.change(heading=now.says, keys=tuple(keys))

    def _new_picture(self) -> None:
        self.board.invalidate()
        self.minimap.spoil()

    def mark(self) -> None:
        """What is marked on the map."""
        self.board.set_marks(self.hands.marks())

    def _map_moved(self) -> None:
        self.targets.follow()
        self.zoom_box.invalidate()
        self.minimap.invalidate()

    # -- news ------------------------------------------------------------------------------------------------------

    def narrate(self, news: Sequence[News], done: Callable[[], None]) -> None:
        """Line by line, pieces travel; any key goes on at once."""
        from game.client.rome.scenes.table.narration import Narration

        Narration(self, news, done).start()

    def show_told(self, line: Line, loud: bool = False) -> str:
        """A line of the chronicle is being told; gives its words."""
        words = line.markup if line.heading else chronicle.last_words([line])
        self.say(line.side, words, loud or line.heading)
        return words

    def say(self, side: int, words: str, loud: bool = False) -> None:
        """Something is said beside the emblem of a faction while nothing is asked."""
        self.prompt.tell(side, words or tr("…"), loud, ahead=bool(self.session.people()))
        self.layout.floats()

    def lively(self) -> Sequence[Widget]:
        """What only looks elsewhere."""
        return (self.bar, self.zoom_box, self.overlay_bar, self.minimap, self.tabs, self.chronicle, self.prompt.ahead)

    # -- small commands --------------------------------------------------------------------------------------------

    def set_overlay(self, key: str) -> None:
        """Colour the map in another way."""
        self.overlay = key
        self._repaint()
        self.mark()
        self.layout.floats()

    def next_overlay(self) -> None:
        """The next way to colour the map."""
        keys = [each.key for each in overlays.overlays()]
        self.overlay_bar.choose(keys[(keys.index(self.overlay) + 1) % len(keys)])

    def toggle_drawer(self) -> None:
        """Side column in or out, where it lies over the board."""
        self.drawer = not self.drawer
        self.fit()

    def toggle_hand(self) -> None:
        """The hand in or out, where it lies over the board; else the keyboard goes to it."""
        if self.layout.folded:
            self.hand_open = not self.hand_open
            self.fit()
        if self.hand.visible:
            self.hands.focus_hand()

    def _turn_page(self, page: int) -> None:
        self.page = page
        self.fit()

    def go_to(self, link: str) -> None:
        """A place was pressed in a text: look there."""
        kind, _, number = link.partition(":")
        target: Target = (kind, int(number))
        self.hands.pin(target)
        self.board.look_at(target)

    def show_place(self, target: Target | None) -> None:
        """A line of the chronicle points at a place."""
        marks = self.hands.marks()
        if target is not None:
            marks.chosen = [*marks.chosen, target]
        self.board.set_marks(marks)

    def _press_box(self, kind: str, number: int) -> None:
        self.hands.press_box((kind, number))

    def _press_card(self, number: int) -> None:
        self.hands.press_card(number)

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Keys of the map."""
        pan = 140
        return {
            **super().commands(),
            "zoom_in": lambda: self.board.zoom(1),
            "zoom_out": lambda: self.board.zoom(-1),
            "zoom_fit": lambda: self.board.zoom_to_level(0),
            "pan_left": lambda: self.board.pan(-pan, 0),
            "pan_right": lambda: self.board.pan(pan, 0),
            "pan_up": lambda: self.board.pan(0, -pan),
            "pan_down": lambda: self.board.pan(0, pan),
            "overlay": self.next_overlay,
            "side_panel": self.toggle_drawer,
            "hide_pieces": self.hide_pieces,
            "help": self.rule,
            "next_piece": lambda: self.hands.next_piece(1),
            "previous_piece": lambda: self.hands.next_piece(-1),
            "hand": self.toggle_hand,
        }

    def rule(self) -> None:
        """The rulebook, at the rule of a refusal whose words stand on screen, else at that of the step."""
        why = self.hands.refused
        self.flow.asides.rule(why.rule if why is not None else "")

    def hide_pieces(self) -> None:
        """Only the map, or everything again."""
        self.board.hide_pieces = not self.board.hide_pieces
        self.board.invalidate()

    def run_command(self, event: pygame.event.Event) -> bool:
        """Escape lets go of what is chosen before it means the menu's button."""
        if self.app.keys.action(event, {"cancel"}) and self.hands.let_go():
            return True
        return super().run_command(event)

    def right_button(self) -> bool:
        """The right button lets go of what is chosen."""
        return self.hands.let_go()

    def handle(self, event: pygame.event.Event) -> bool:
        """The map needs to know where the pointer is."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            if self.hovered is self.board:
                self.board.point_at(self.app.to_logical(event.pos))
            else:
                self.board.point_away()
            self.happened.point_at(self.hovered)
        return used

    def focus_order(self) -> list[Widget]:
        """The board itself is walked through by its targets."""
        return [w for w in super().focus_order() if w is not self.board]

    def focus_changed(self, widget: object) -> None:
        """A focused place on the map is brought into sight."""
        if getattr(self, "targets", None) is not None:
            self.targets.bring_into_sight(widget, self.keyboard_in_use)
