"""Works on the land: the kinds of work in a list, their places on the map and by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.affordance import Target
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.pieces import coin
from game.client.rome.parts.map.board import Board, Spot
from game.client.rome.parts.map.markings import Marks
from game.client.rome.presenters.board import Piece, Sign
from game.client.rome.presenters.works import Site, Work
from game.client.text import Block, paragraph, plain
from game.client.theme import theme
from game.client.widgets.base import Group
from game.client.widgets.panels import ListRow, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr
from game.client.world.world import World

KIND_H = 54.0
SITE_H = 40.0
_COIN = 50.0
"""Room for the price, right of the words."""


class KindRow(ListRow):
    """A kind of work: sign, name, what of it can still be done in this turn, what it brings, price."""

    def __init__(self, work: Work, press: Callable[[], None]) -> None:
        super().__init__(f"<b>{plain(work.name)}</b>", press, icon=work.icon, tooltip=f"{work.name}: {work.says}.")
        self.work = work

    def hint(self) -> str | None:
        """What it brings; why it cannot be had."""
        words = f"<b>{plain(self.work.name)}.</b> {plain(self.work.says)}"
        return words if self.work.refusal is None else f"{words}<br><i>{plain(self.work.refusal.reason)}</i>"

    def draw(self, canvas: Canvas) -> None:
        """Like any row, with a coin at the right; faint where nothing can be done."""
        c = theme().color
        box, open_now = self.box, self.work.refusal is None
        ink = c.ink_900 if open_now else c.disabled_text
        if self.chosen:
            canvas.fill(box, c.chosen_face)
        elif self.hovered:
            canvas.fill(box, c.parchment_50)
        canvas.hline(box.x, box.right, box.bottom - 1, c.parchment_300)
        canvas.icon(self.work.icon, Box(box.x + 10, box.center[1] - 15, 30, 30), ink)
        x = box.x + 52
        room = box.right - x - _COIN
        name, below = self._words(canvas, room)
        y = box.center[1] - (name.height + below.height) / 2
        name.draw(canvas, x, y)
        below.draw(canvas, x, y + name.height)
        coin(canvas, (box.right - 28, box.center[1]), 16, self.work.price)
        if self.shows_focus:
            canvas.outline(box.inset(1), c.vermilion_600, 2)

    def height(self, canvas: Canvas, width: float) -> float:
        """The height that shows all words."""
        return max(KIND_H, sum(block.height for block in self._words(canvas, width - 52 - _COIN)) + 10)

    def _words(self, canvas: Canvas, room: float) -> tuple[Block, Block]:
        """Its name with what is left of it in this turn, and what it brings, or why it cannot be had."""
        c, t, open_now = theme().color, theme().text, self.work.refusal is None
        ink, soft = (c.ink_900, c.on_parchment_muted) if open_now else (c.disabled_text, c.disabled_text)
        work = self.work
        nowhere = not open_now and bool(work.sites) and not work.possible() and work.key != "calm"
        left = tr("nowhere now") if nowhere else work.left if open_now else ""
        named = f"<b>{plain(work.name)}</b>"
        name = paragraph(canvas, f"{named} <muted>{left}</muted>", room, t.body, ink)
        if not left or len(name.lines) > 1:
            name = paragraph(canvas, named, room, t.body, ink)
        words = work.refusal.reason if work.refusal is not None and not nowhere else work.brief
        return name, paragraph(canvas, plain(words), room, t.note, soft, line=1.05)


class SiteRow(ListRow):
    """A place by name; the map shows it while the pointer or the focus is here."""

    def __init__(self, site: Site, press: Callable[[], None], show: Callable[[Target | None], None]) -> None:
        super().__init__(plain(site.name), press)
        self.site = site
        self.refusal = site.why.reason if site.why else None
        self.show = show

    def change(self, **values: object) -> None:
        """Tell the map."""
        before = self.hovered or self.shows_focus
        super().change(**values)
        now = self.hovered or self.shows_focus
        if now != before:
            self.show(self.site.target if now else None)


class WorksPanel(Group):
    """See the module. ``build`` gets the work and the place."""

    def __init__(self, world: World, build: Callable[[Work, Target], None], say: Callable[[str], None]) -> None:
        super().__init__()
        self.build = build
        self.say = say
        self.works: list[Work] = []
        self.kind = 0
        self.first_end: int | None = None
        """The region where a road begins, once it has been pressed."""
        self.board = self.add(Board(world))
        self.board.on_click = self._click
        self.board.on_hover = self._hover
        self.panel = self.add(Panel("parchment", tr("Works"), level="h3"))
        self.area = self.panel.add(ScrollArea(self._lay, name="works"))
        self.kinds: list[KindRow] = []
        self.sites: list[SiteRow] = []

    # -- what is shown ---------------------------------------------------------------------------------------------

    def set(self, works: Sequence[Work], pieces: Sequence[Piece], signs: Sequence[Sequence[Sign]]) -> None:
        """Show these on this map."""
        self.works = list(works)
        self.board.set_table(pieces, signs)
        self._fill()

    @property
    def work(self) -> Work:
        """The chosen kind."""
        return self.works[self.kind]

    def choose(self, kind: int) -> None:
        """Choose a kind of work."""
        self.kind, self.first_end = kind, None
        self._fill()

    def _fill(self) -> None:
        scene = self.scene
        focused = scene.focused if scene is not None else None
        kind_at = next((i for i, row in enumerate(self.kinds) if row is focused), None)
        site_at = next((i for i, row in enumerate(self.sites) if row is focused), None)
        self.area.clear()
        self.kinds = [self.area.add(KindRow(work, partial(self.choose, n))) for n, work in enumerate(self.works)]
        for number, row in enumerate(self.kinds):
            row.chosen = number == self.kind
        self.sites = [self.area.add(SiteRow(site, partial(self._press, site), self._show)) for site in self._listed()]
        if self.box.w:
            self.area.arrange()
        self._mark()
        if scene is not None and kind_at is not None:
            scene.focus(self.kinds[min(kind_at, len(self.kinds) - 1)])
        elif scene is not None and site_at is not None and self.sites:
            scene.focus(self.sites[min(site_at, len(self.sites) - 1)])

    def _listed(self) -> list[Site]:
        sites = [site for site in self.work.sites if site.why is None]
        return sites + [site for site in self.work.sites if site.why is not None and self.work.key != "road"]

    def _ends(self, target: Target) -> tuple[int, int]:
        edge = self.board.world.compiled.board.edges[int(target[1])]
        return edge.a, edge.b

    def _mark(self, shown: Target | None = None) -> None:
        possible = [site.target for site in self.work.possible()]
        if self.work.key == "road":
            reach = self._road_ends(possible)
            chosen = [("region", self.first_end)] if self.first_end is not None else []
            if shown is not None and shown[0] == "edge":
                chosen = [("region", end) for end in self._ends(shown)]
            self.board.set_marks(Marks(reach=reach, chosen=chosen))
            return
        self.board.set_marks(Marks(reach=possible, chosen=[shown] if shown is not None else []))

    def _road_ends(self, edges: Sequence[Target]) -> list[Target]:
        """Regions to be pressed next: those where a road can begin, then those that it can lead to."""
        ends = [self._ends(edge) for edge in edges]
        if self.first_end is None:
            return list(dict.fromkeys(("region", end) for pair in ends for end in pair))
        return [("region", a if b == self.first_end else b) for a, b in ends if self.first_end in (a, b)]

    def _show(self, target: Target | None) -> None:
        """The place that the pointer in the list is on."""
        self._mark(target)
        if target is not None:
            place = target if target[0] == "region" else ("region", self._ends(target)[0])
            if not self.board.sees(place):
                self.board.look_at(place)

    # -- what the player does --------------------------------------------------------------------------------------

    def _press(self, site: Site) -> None:
        if site.why is None:
            self.build(self.work, site.target)

    def _click(self, spot: Spot) -> None:
        if spot.region is None:
            return
        if self.work.key == "road":
            self._click_road(spot.region)
            return
        site = next((s for s in self.work.sites if s.target == ("region", spot.region)), None)
        if site is None:
            self.say(self._why_not_there(spot.region))
        elif site.why is not None:
            self.say(site.why.reason)
        else:
            self.build(self.work, site.target)

    def _click_road(self, region: int) -> None:
        possible = [site.target for site in self.work.possible()]
        if self.first_end is not None and region != self.first_end:
            found = next((edge for edge in possible if set(self._ends(edge)) == {self.first_end, region}), None)
            if found is not None:
                self.first_end = None
                self.build(self.work, found)
                return
        begins = [end for edge in possible for end in self._ends(edge)]
        if region in begins and region != self.first_end:
            self.first_end = region
        else:
            if region != self.first_end:
                self.say(self._why_not_there(region))
            self.first_end = None
        self._mark()

    def _why_not_there(self, region: int) -> str:
        name = self.board.world.compiled.board.regions[region].name
        ends = [site for site in self.work.sites if site.target[0] == "edge" and region in self._ends(site.target)]
        blocked = next((site.why.reason for site in ends if site.why is not None), None)
        return blocked or tr("{work} in {region}: not now.").format(work=self.work.name, region=name)

    def _hover(self, spot: Spot) -> None:
        """Nothing is said before a click."""

    # -- places ----------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """The map and the list beside it; in small windows the list below."""
        if self.box.w >= 620:
            side, board = self.box.cut_right(min(380.0, self.box.w * 0.4), 8)
        else:
            side, board = self.box.cut_bottom(self.box.h * 0.55, 8)
        self.board.place(board)
        self.panel.place(side)
        self.area.place(self.panel.inner)

    def _lay(self, box: Box) -> float:
        y = box.y
        for kind in self.kinds:
            high = kind.height(self.scene.app.canvas, box.w) if self.scene is not None else KIND_H
            kind.place(Box(box.x, y, box.w, high))
            y += high
        y += 10
        for site in self.sites:
            site.place(Box(box.x, y, box.w, SITE_H))
            y += SITE_H
        return y - box.y

    def paint(self, canvas: Canvas) -> None:
        """A frame around the map."""
        super().paint(canvas)
        if self.visible:
            canvas.outline(self.board.box, theme().color.bronze_600, 1)
