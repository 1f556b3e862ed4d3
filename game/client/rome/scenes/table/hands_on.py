"""What the player does on the map table: choose a piece, send it, press a card or a box, and what is offered for it beside the map.

Two clicks a move: a piece, then its goal. A goal several steps away is a journey: its steps are taken one after the other as long as
nothing comes between. Whatever is refused says why beside the pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.affordance import Affordance, Reason, Target
from game.client.layout import Box
from game.client.rome.parts.map.board import Spot
from game.client.rome.parts.map.markings import Marks
from game.client.rome.parts.table.prompt import Extra
from game.client.rome.presenters.board import Piece
from game.client.rome.presenters.faction import card_offers
from game.client.rome.presenters.idle import step_into, why_idle
from game.client.rome.presenters.journeys import Journey, still_on
from game.client.rome.presenters.names import plain
from game.client.rome.presenters.orders import piece_facts
from game.client.rome.presenters.overlays import within_reach
from game.client.rome.presenters.region import area_name, piece_words
from game.client.rome.presenters.table import TURNS, WINDOW, Cost, aim_place, area_of, pass_all, piece_of_seat
from game.client.rome.scenes.table.errands import Errands
from game.client.widgets.base import Widget
from game.client.words import tr
from game.kernel.actions import Action

if TYPE_CHECKING:
    from game.client.rome.scenes.table.scene import TableScene


class MapTip(Widget):
    """Stands where the pointer is, so that a tooltip can stand beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""

    def hint(self) -> str | None:
        """What it says."""
        return self.words or None


class HandsOn:
    """See the module."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.chosen: Target | None = None
        """The piece that orders go to."""
        self.pinned: Target | None = None
        """The region or sea area that the side card shows."""
        self.card: int | None = None
        """The action card whose uses are shown."""
        self.errands = Errands(scene)
        """What its agent action could be aimed at."""
        self.plan: list[Action] = []
        self.refused: Reason | None = None
        """Why the last press did nothing, as long as its words stand beside the pointer."""
        self.before: Target | None = None
        """The piece that was chosen before something came between in which it could do nothing."""
        self._asked = False
        """Whether something was asked of the player before."""
        self._length = -1
        self._moment = (0, 0)
        self.tip = MapTip()
        self.tip._scene = scene
        board = scene.board
        board.on_click, board.on_drop, board.on_hover = self.click, self.drop, self.hover
        board.can_drag, board.on_lift = self.can_drag, self.lift

    # -- choosing --------------------------------------------------------------------------------------------------

    def choosable(self) -> list[Target]:
        """Pieces that can do something now."""
        return self.scene.screen.pieces() if self.scene.screen is not None else []

    def keep_choice(self) -> None:
        """After a change: what is chosen stays chosen while it can still do something, and what alone can do something is chosen."""
        if self.card is not None and self.card not in self.scene.view.hands[self.scene.session.eyes]:
            self.card = None
        if self.scene.screen is None:
            self.card = (
                None if self._asked else self.card
            )  # lifted for what is over; others' moves leave what is lifted then
            self._asked = False
            return
        self._asked = True
        pieces, length = self.choosable(), len(self.scene.session.match.journal)
        changed, self._length = length != self._length, length
        moment = (self.scene.view.turn, self.scene.view.phase)
        if moment != self._moment:
            self._moment, self.before = moment, None
        if self.chosen is not None and self.chosen not in pieces:
            self.before, self.chosen = self.chosen, None
        if self.chosen is None and self.card is None and changed:
            if self.before in pieces:
                self.chosen = self.before
            elif len(pieces) == 1:
                self.chosen = pieces[0]
        if self.card is not None and self._out_of_use(self.card, changed):
            self.card = None

    def _out_of_use(self, card: int, changed: bool) -> bool:
        """Whether a lifted card goes back: it is of no use in the turn, or was lifted for another question."""
        screen = self.scene.screen
        assert screen is not None
        return changed if screen.step == WINDOW else screen.step in TURNS and not card_offers(screen, card)

    def choose(self, target: Target | None, bring: bool = True) -> None:
        """Choose a piece, or none; ``bring`` it out from under what covers it. A lifted card stays up for the agent who is to play it."""
        keep = target is not None and target[0] == "agent" and bool(self.errands.rows)
        self.chosen, self.card, self.plan = target, self.card if keep else None, []
        self.before = None
        self.pinned = None
        self.scene.refresh_choice()
        if bring and target is not None and not self.scene.board.sees(target):
            self.scene.board.look_at(target)

    def pin(self, target: Target | None) -> None:
        """Keep a region's card open."""
        self.pinned = target
        self.card = None
        self.scene.refresh_choice()

    def let_go(self) -> bool:
        """Escape: let go of the card, the piece, the region, and close the hand that lies over the board; False when nothing was held."""
        self.plan = []
        opened = self.scene.layout.folded and self.scene.hand_open
        if opened:
            self.scene.toggle_hand()
        if self.card is not None or self.chosen is not None or self.pinned is not None:
            self.choose(None)
            return True
        return opened

    def next_piece(self, step: int) -> None:
        """The next piece that can do something, brought into sight."""
        pieces = self.choosable()
        if not pieces:
            self.scene.toast(tr("No piece can do anything now."))
            return
        index = pieces.index(self.chosen) if self.chosen in pieces else -1 if step > 0 else 0
        self.choose(pieces[(index + step) % len(pieces)])

    def press_box(self, target: Target) -> None:
        """A box of the edge: a choice that the decision asks for, else the piece itself."""
        offers = [a for a in (*self.scene.table.staff, *self.scene.table.listed) if a.target == target]
        offers += list(self.scene.table.at.get(target, ()))
        if offers:
            self.scene.take(offers[0])
            return
        screen = self.scene.screen
        itself = screen.of(target) if screen is not None else []  # not what another piece may do with it
        own = [a for a in self.scene.table.others if a.target == target and a in itself]
        if own:  # a piece that waits beside the map; once it stands there, the next press moves it
            self.chosen = target
            self.scene.take(own[0])
            return
        if target in self.choosable():
            self.choose(None if target == self.chosen else target)
        elif (why := self._why_idle(target)) is not None:
            self.scene.flow.toast(why.reason)
        area = area_of(self.scene.view, target)
        if area is not None:
            self.scene.board.look_at(area)

    def press_card(self, number: int) -> None:
        """A card of the hand: lift it, and show its uses; the card that is lifted is put back."""
        self.card = None if self.card == number else number
        self.scene.refresh_choice()
        if self.card is not None:
            self.errands.bring_aimed()
            self.scene.desk.focus_play()

    def follow(self, agent: int, steps: Sequence[Action]) -> None:
        """An agent does one thing after the other."""
        self.chosen, self.plan = ("agent", agent), list(steps)
        self.scene.refresh_choice()
        self.go_on()

    def focus_hand(self) -> None:
        """The keyboard goes to the hand."""
        if self.scene.hand.cards:
            self.scene.focus(self.scene.hand.cards[0], by_keyboard=True)

    # -- the map ---------------------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        """A click on the map."""
        piece = spot.piece
        if piece is not None and self._take_at(piece.target):
            return
        if piece is not None and piece.target in self.choosable():
            self.choose(None if piece.target == self.chosen else piece.target, bring=False)
            return
        area = spot.area
        if area is None:
            self.choose(None)
        elif self.errands.send(area):
            return
        elif not self._take_at(area) and not self._travel(area) and not self._let_go_at(area):
            self._explain_or_pin(area, piece.target if piece is not None else None)

    def _let_go_at(self, area: Target) -> bool:
        """A press on water where nothing is to be done lets go of what is held, as one beside the map would."""
        held = self.chosen is not None or (self.pinned is not None and self.pinned != area)
        return held and area[0] == "sea" and self._why_not(area) is None and self.let_go()

    def lift(self, piece: Piece) -> None:
        """A piece is dragged: the ways that it can go are shown while it is."""
        if self.chosen != piece.target:
            self.choose(piece.target, bring=False)

    def drop(self, piece: Piece, spot: Spot) -> None:
        """A piece was dragged to a place."""
        if spot.piece is not None and self._take_at(spot.piece.target):
            return
        if spot.area is not None and not self._take_at(spot.area) and not self._travel(spot.area):
            self._explain_or_pin(spot.area)

    def can_drag(self, piece: Piece) -> bool:
        """Pieces that can do something."""
        return piece.target in self.choosable()

    def take_target(self, target: Target) -> None:
        """Enter on a focused place of the map."""
        if target in self.choosable() and target not in self.scene.table.at:
            self.choose(None if target == self.chosen else target)
        elif not self.errands.send(target) and not self._take_at(target) and not self._travel(target):
            self._explain_or_pin(target)

    def _take_at(self, target: Target) -> bool:
        offers = self.scene.table.at.get(target, ()) or self._aimed_at(target)
        if offers:
            self.plan = []
            self.scene.take(offers[0])
        return bool(offers)

    def _aimed_at(self, target: Target) -> Sequence[Affordance]:
        """What a card that looks for its target may do to a place or piece of the map, where that is one thing alone."""
        decision = self.scene.session.decision
        if decision is None:
            return ()
        aims = [a for a in self.scene.table.listed if a.kind == "aim" and aim_place(decision, a.target) == target]
        return aims if len(aims) == 1 else ()

    def _travel(self, target: Target) -> bool:
        way = self.scene.table.journeys.get(target)
        if way is None:
            return False
        self.plan = list(way.steps)
        self.go_on()
        return True

    def go_on(self) -> None:
        """The next step of a journey, when it is still offered and nothing has come between."""
        decision = self.scene.session.decision
        if not self.plan or self.scene.screen is None or decision is None:
            return
        step = self.plan[0]
        if step not in decision.options or not still_on(self.scene.view, step):
            self.plan = []
            return
        self.plan = self.plan[1:]
        offer = next(a for a in self.scene.screen.affordances if a.action == step)
        self.scene.take(offer)

    def _explain_or_pin(self, area: Target, piece: Target | None = None) -> None:
        why = self._why_not(area) or (self._why_idle(piece) if piece is not None else None)
        if why is not None:
            self.say(why.reason, why)
        self.pinned = None if self.pinned == area else area
        self.scene.side.show()
        self.scene.mark()

    def _why_not(self, area: Target) -> Reason | None:
        if self.chosen is None or self.scene.table.step not in TURNS:
            return None
        action = step_into(self.chosen, area)
        return self.scene.flow.why_not(action) if action is not None else None

    def _why_idle(self, target: Target) -> Reason | None:
        """Why an own piece can do nothing now."""
        screen = self.scene.screen
        if screen is None or target in self.choosable():
            return None
        return why_idle(self.scene.view, screen.step, target, self.scene.flow.why_not)

    def say(self, words: str, why: Reason | None = None) -> None:
        """Words beside the pointer, or beside what is focused; of a refusal with its rule, which the key of the rulebook opens."""
        scene = self.scene
        self.refused = why if why is not None and why.rule else None
        if self.refused is not None:
            words += f"<br><i>{self.refused.rule}</i>  <b>{scene.key_label('help') or ''}</b>"
        x, y = scene.board.pointer
        focused = scene.focused
        if scene.keyboard_in_use and focused is not None:
            self.tip.box = focused.box
        else:
            self.tip.box = Box(x - 8, y - 8, 16, 16)
        self.tip.words = words
        scene.over.hide()
        scene.over.show_tip(self.tip)

    def hover(self, spot: Spot) -> None:
        """The pointer rests elsewhere on the map: the card follows, a path is shown, dangers are told."""
        scene = self.scene
        self.refused = None
        scene.over.hide()
        scene.side.show()
        scene.mark()
        words = self._hover_words(spot)
        if words:
            x, y = scene.board.pointer
            self.tip.box, self.tip.words = Box(x - 8, y - 8, 16, 16), words
            scene.over.wait_for(self.tip)

    def _hover_words(self, spot: Spot) -> str:
        table = self.scene.table
        area = spot.area
        if spot.target is None or area is None:
            return ""
        view, seat = self.scene.view, self.scene.session.eyes
        is_piece = spot.piece is not None
        parts = [piece_words(view, spot.target, seat) if is_piece else f"<b>{plain(area_name(view, area))}</b>"]
        offers = table.at.get(spot.target, ()) if is_piece else ()
        parts += [offer.label for offer in (*offers[:1], *self._aimed_at(spot.target))]
        if is_piece and (why := self._why_idle(spot.target)) is not None:
            parts.append(plain(why.reason))
        if len(parts) == 1:
            parts += [offer.label for offer in table.at.get(area, ())[:1]]
        if area in table.dangers:
            parts.append(f"<b>{table.dangers[area]}</b>")
        if not self.scene.card.visible:  # in a small window: where it stands open, it tells the chances
            parts += [f"<b>{trial.odds.chance:.0%}</b> {trial.win}" for trial in self.scene.side.found if trial.known]
        return "<br>".join(parts)

    # -- marks and offers ------------------------------------------------------------------------------------------

    def marks(self) -> Marks:
        """What is marked on the map."""
        scene, table = self.scene, self.scene.table
        area = scene.board.hover.area
        if self.errands.rows:
            return self.errands.marks(area)
        way: Journey | None = table.journeys.get(area) if area is not None else None
        chosen = [self.pinned] if self.pinned is not None else []
        if way is not None and area is not None:
            chosen.append(area)
        tags = table.tags
        overseas = table.overseas
        reach = [t for t in table.reach if t not in table.dangers and t not in overseas]
        decision = scene.session.decision
        if decision is not None and not reach:
            reach = [
                t for t in (aim_place(decision, a.target) for a in table.listed if a.kind == "aim") if t is not None
            ]
        pieces = self._offered_pieces(reach)
        dots = dict(overseas)
        if scene.overlay == "reach" and not tags:  # to plan, while nobody is to move
            within = within_reach(scene.view, self.chosen)
            reach = [*reach, *(place for place in within if place not in reach)]
            dots |= {place: Cost(str(cost), "footsteps", str(cost)) for place, cost in within.items()}
        return Marks(
            selected=self.chosen or table.actor,
            reach=reach,
            chosen=chosen,
            danger=[t for t in table.dangers if t not in overseas],
            tags=tags,
            dots=dots,
            path=way.places if way is not None else (),
            pieces=pieces,
            coins=scene.view.geo.gold if scene.overlay == "gold" else (),
        )

    def _offered_pieces(self, reach: Sequence[Target]) -> list[Target]:
        """Pieces that the decision or the chosen piece aims at; while nothing is chosen, those that can do something."""
        aimed = [t for t in (*self.scene.table.at, *reach) if t[0] not in ("region", "sea")]
        return aimed or (self.choosable() if self.chosen is None and self.scene.table.step in TURNS else [])

    def would_fight_at_sea(self, sea: int) -> int | None:
        """The navy at hand, when it lies on that sea area or could sail there."""
        piece = self.chosen or self.scene.table.actor
        if piece is None or piece[0] != "navy":
            return None
        here = area_of(self.scene.view, piece) == ("sea", sea)
        return int(piece[1]) if here or ("sea", sea) in self.scene.table.reach else None

    def list_first(self) -> bool:
        """Whether the decision is about the list, not about the map."""
        return bool(self.scene.table.listed) and self.pinned is None and not self.scene.table.at

    def offered(self) -> tuple[str, Sequence[Affordance]]:
        """(heading, offers) for the side card."""
        scene, table = self.scene, self.scene.table
        if self.chosen is not None and table.orders:
            return tr("Orders to {piece}").format(piece=piece_facts(scene.view, self.chosen).name), table.orders
        if self.chosen is None and table.listed:
            heading = tr("What may be chosen") if self.list_first() else tr("Also possible")
            return heading, table.listed
        return "", ()

    def extra_buttons(self) -> list[Extra]:
        """Buttons of the prompt that no option stands for."""
        if self.scene.table.step == WINDOW:
            words, says = pass_all()
            return [Extra(words, self.scene.flow.pass_this_turn, "hourglass", says)]
        return []

    def owner_of(self, piece: Piece) -> bool:
        """Whether a piece belongs to the person at the screen."""
        return piece_of_seat(self.scene.view, self.scene.session.eyes, piece.target)
