"""What may be done with each card at a decision of a battle, and what a press does: marks for the cards, the words, the buttons.

`Marking` holds what the player has put together so far (cards to deploy, the card that envelops, dice to roll again). It takes options
only through the scene; it decides nothing about the rules.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.client.affordance import Affordance
from game.client.rome.art.catalogue import action_face, troop_name
from game.client.rome.parts.battle.cards import Mark
from game.client.rome.parts.battle.decision import Choice
from game.client.rome.parts.battle.dice import Tray
from game.client.rome.parts.battle.hand import Held, Played, TrayCard
from game.client.rome.presenters.account import names, short
from game.client.rome.presenters.battle.offer import Offer, rewards_after
from game.client.rome.presenters.battle.outlook import Option, aims, best_prospects, strike_words
from game.client.rome.presenters.battle.strike import Prospect
from game.client.rome.presenters.battle.tableau import Tableau
from game.client.rome.presenters.table import pass_all
from game.client.text import plain
from game.client.widgets.buttons import Kind
from game.client.words import tr, tr_n
from game.kernel.actions import Action
from game.titles.rome.battle.table import HANGING, MAIN, NONE, SKIRMISHER, UNKNOWN
from game.titles.rome.tables import TROOPS
from game.titles.rome.words.speaker import Speaker

if TYPE_CHECKING:
    from game.client.rome.scenes.battle.scene import BattleScene

VETERAN_OF = {troop.veteran_of: number for number, troop in enumerate(TROOPS) if troop.veteran_of >= 0}
"""For a card the veterans that it may become."""
HOLD, WINDOW = "hold_back", "window.respond"


class Marking:
    """See the module."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.offer: Offer | None = None
        self.table: Tableau | None = None
        self.at: dict[int, int] = {}
        """Where in the hand a chosen card lies (several may be alike)."""
        self.rider = NONE
        self.dice: tuple[int, ...] = ()
        self.wrong = ""
        self._aims: dict[tuple[int, int], Prospect] = {}

    def begin(self, offer: Offer | None, table: Tableau) -> None:
        """A new decision, or none."""
        self.offer, self.table = offer, table
        self.at, self.wrong = {}, ""
        self.dice = next(iter(offer.dice)) if offer is not None and len(offer.dice) == 1 else ()
        riders = offer.riders if offer is not None else []
        self.rider = riders[0] if len(riders) == 1 else NONE
        self._find_aims()

    @property
    def chosen(self) -> tuple[int, ...]:
        """The cards that are put together."""
        return self.offer.choice.cards if self.offer is not None and self.offer.choice is not None else ()

    @property
    def from_hand(self) -> bool:
        """Whether something in the hand is to be chosen now."""
        return self.offer is not None and (
            self.offer.choice is not None or (bool(self.offer.riders) and self.rider == NONE)
        )

    def _find_aims(self) -> None:
        self._aims = {}
        if self.offer is not None and self.offer.prey and self.table is not None and self.table.mine != NONE:
            self._aims = aims(self.table.battle, self.table.mine, self.offer, self.rider)

    # -- the hand ----------------------------------------------------------------------------------------------------

    def hand(self) -> list[Held]:
        """The own cards with what may be done with them."""
        assert self.table is not None
        cards = self.table.side(self.table.bottom).hand if self.table.mine != NONE else ()
        return [self._held(index, card) for index, card in enumerate(cards) if card != UNKNOWN]

    def _held(self, index: int, card: int) -> Held:
        offer = self.offer
        if offer is not None and offer.choice is not None:
            return self._to_deploy(index, card)
        if offer is not None and offer.riders:
            if card not in offer.riders:
                return Held(card, Mark(refusal=self._why(("envelop", card, next(iter(offer.prey))[1]))))
            mark = Mark(card != self.rider, card == self.rider, partial(self._choose_rider, card))
            return Held(card, mark, tr("envelops") if card == self.rider else tr("can envelop"))
        return Held(card, Mark())

    def _to_deploy(self, index: int, card: int) -> Held:
        assert self.offer is not None
        assert self.table is not None
        choice = self.offer.choice
        assert choice is not None
        if not choice.usable(card):
            return Held(card, Mark(refusal=self._why(("deploy", (card,)))), choice.hint(card))
        chosen = self.at.get(card) == index
        note = best_prospects(self.table.battle, self.table.mine, card)
        fits = choice.fits(card)
        if not fits and not note:
            note = self._why(("deploy", choice.with_card(card))) or ""
        return Held(
            card,
            Mark(fits and not chosen, chosen, partial(self._press_hand, index, card), note=note),
            choice.hint(card),
        )

    def awaited(self) -> dict[int, Mark]:
        """The chosen cards, to be seen where they would lie; a press takes one back."""
        note = tr("A press takes it back.")
        at = self.at
        return {card: Mark(press=partial(self._press_hand, at.get(card, 0), card), note=note) for card in self.chosen}

    def _press_hand(self, index: int, card: int) -> None:
        assert self.offer is not None
        choice = self.offer.choice
        assert choice is not None
        self.wrong = ""
        if card in choice.cards and self.at.get(card) not in (None, index):
            self.at[card] = index  # another card of the same kind
        elif choice.press(card):
            self.at[card] = index
        else:
            self.wrong = self._why(("deploy", choice.with_card(card))) or ""
        self.at = {held: place for held, place in self.at.items() if held in choice.cards}
        self.scene.refresh()

    def _choose_rider(self, card: int) -> None:
        self.rider = card
        self._find_aims()
        self.scene.refresh()

    def _why(self, action: Action) -> str | None:
        why = self.scene.flow.why_not(action)
        return why.reason if why is not None else None

    # -- the mat -----------------------------------------------------------------------------------------------------

    def marks(self) -> dict[tuple[int, int, int], Mark]:
        """Marks by (side, place, card)."""
        found: dict[tuple[int, int, int], Mark] = {}
        offer, table = self.offer, self.table
        if offer is None or table is None:
            return found
        enemy, own = 1 - table.bottom, table.bottom
        for (place, prey), by_rider in offer.prey.items():
            affordance = by_rider.get(self.rider)
            if affordance is None:
                continue
            found[enemy, place, prey] = self._prey_mark(place, prey, affordance)
        side = table.side(own)
        thrown = table.thrown[own]
        if offer.dice and thrown is not None and thrown.prey >= 0:
            found[enemy, thrown.place, thrown.prey] = Mark(chosen=True)
        for card, affordance in offer.own.items():
            for place, held in (
                (MAIN, side.main),
                (SKIRMISHER, side.skirmisher),
                (2, side.artillery),
                (HANGING, side.hanging),
            ):
                if held == card and (own, place, card) not in found:
                    found[own, place, card] = Mark(
                        True, False, partial(self.scene.take, affordance), note=affordance.label
                    )
                    break
        return found

    def _prey_mark(self, place: int, prey: int, affordance: Affordance) -> Mark:
        prospect = self._aims.get((place, prey))
        press = partial(self.scene.take, affordance)
        if prospect is None or self.offer is None or self.offer.step == "battle.spare":
            return Mark(True, False, press, note=affordance.label)
        return Mark(
            True,
            False,
            press,
            odds=f"{prospect.strike.kill:.0%}",
            note=strike_words(prospect, troop_name(prey)) + tr(" (exact)"),
        )

    def unplaced(self) -> list[Affordance]:
        """Offers on enemy or own cards that are not seen on the mat in this arrangement: they become buttons."""
        if self.offer is None or self.table is None:
            return []
        mat = self.scene.board.mat
        half = mat.half(1 - self.table.bottom)
        if half.chips is None or not mat.places:
            return []
        return [by[self.rider] for (place, _), by in self.offer.prey.items() if place > HANGING and self.rider in by]

    # -- dice, events, the tray ----------------------------------------------------------------------------------------

    def offer_dice(self, tray: Tray) -> None:
        """Dice that may be rolled again can be pressed."""
        if self.offer is not None and self.offer.dice and self.table is not None:
            tray.offer(self.table.bottom, self.offer.free_dice, self.dice, self._press_die)

    def _press_die(self, place: int) -> None:
        self.dice = (
            tuple(d for d in self.dice if d != place) if place in self.dice else tuple(sorted((*self.dice, place)))
        )
        self.scene.refresh()

    def events(self) -> list[Played]:
        """Action cards that may be played now."""
        if self.offer is None:
            return []
        return [Played(action_face(card), partial(self.scene.take, a)) for card, a in self.offer.events.items()]

    def tray(self) -> list[TrayCard]:
        """Cards to be chosen from the armies: for a common force, to be recovered, to be upgraded."""
        if self.offer is None:
            return []
        speaker = Speaker(self.scene.view)
        found = []
        for affordance in self.offer.tray:
            assert affordance.action is not None
            _, army, card = affordance.action
            note, take = affordance.label, partial(self.scene.take, affordance)
            better = VETERAN_OF.get(card, NONE) if self.offer.step == "battle.upgrade" else NONE
            found.append(TrayCard(card, take, speaker.say("{0:army}", army), note=note, becomes=better))
        return sorted(found, key=lambda entry: entry.group)

    def tray_heading(self) -> str:
        """What the tray is for."""
        assert self.offer is not None
        return {
            "battle.recover": tr("Who comes back?"),
            "battle.upgrade": tr("Who becomes a veteran?"),
            "battle.compose": tr("The common force"),
        }.get(self.offer.step, tr("Choose a card"))

    # -- the decision --------------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        """What is asked, with what has been put together so far."""
        assert self.offer is not None
        words = f"<b>{plain(self.offer.prompt)}</b>"
        chances = self.scene.outlook.chances.get(None)
        if self.scene.places.odds is None and chances is not None and chances.samples:
            words += " " + tr("Chance to win: {chance:.0%}.").format(chance=chances.win)
        if self.offer.choice is not None and self.chosen:
            return words + " " + tr("Chosen: {cards}.").format(cards=names(self.chosen))
        if self.offer.riders:
            if self.rider == NONE:
                return words + " " + tr("First the card in your hand.")
            return words + " " + tr("{card} may fall on any card that glows.").format(card=short(self.rider))
        if self.offer.step == "battle.compose" and self.offer.about[3]:
            return words + " " + tr("So far: {cards}.").format(cards=names([card for _, card in self.offer.about[3]]))
        more = rewards_after(self.scene.view, self.offer.step, self.offer.about)
        if more:
            return words + " " + tr_n("{n} more after this.", "{n} more after this.", more).format(n=more)
        if self.offer.step == "battle.target":
            return words + " " + tr("The tags tell how likely your roll kills.")
        if self.offer.dice:
            return words + self._aimed_at() + " " + tr("Press the dice that shall roll again.")
        return words

    def _aimed_at(self) -> str:
        """Whom the dice that may be rolled again were thrown at."""
        thrown = self.table.thrown[self.table.bottom] if self.table is not None else None
        if thrown is None or thrown.prey < 0 or thrown.card < 0:
            return ""
        return " " + tr("{card} strikes at {prey}.").format(card=short(thrown.card), prey=short(thrown.prey))

    def choices(self) -> list[Choice]:
        """The buttons."""
        offer = self.offer
        if offer is None:
            return []
        found = [self._button(a) for a in (*self.unplaced(), *sorted(offer.buttons, key=lambda a: a.rank))]
        if offer.choice is not None:
            found.insert(0, self._deploy_button())
        if offer.dice:
            found.insert(0, self._re_roll_button())
        found = [*self._own_buttons(), *found]
        if offer.step == WINDOW:
            label, says = pass_all()
            found.append(Choice(label, self.scene.flow.pass_this_turn, icon="hourglass", tooltip=says))
        return self._with_main(found)

    def _own_buttons(self) -> list[Choice]:
        """The general's traits are buttons, too: the card that is meant need not be searched."""
        offer = self.offer
        assert offer is not None
        return [self._button(a, "yes" if len(offer.own) == 1 else "plain") for a in offer.own.values()]

    def _with_main(self, found: list[Choice]) -> list[Choice]:
        """At most one main button: the one that Enter takes, else the first; none where cards are to be chosen."""
        if not found or any(choice.kind == "main" for choice in found) or (self.offer is not None and self.offer.tray):
            return found
        plain = next((n for n, choice in enumerate(found) if choice.kind != "yes"), 0)
        first = next((n for n, choice in enumerate(found) if choice.key == "confirm"), plain)
        main = found[first]
        made = replace(main, key=main.key or "confirm", kind="main")
        return [*found[:first], made, *found[first + 1 :]] if len(found) <= 3 else found

    def _button(self, a: Affordance, kind: Kind = "plain") -> Choice:
        assert self.offer is not None
        assert a.action is not None
        label = short_label(self.offer.step, a.action, len(self.offer.own)) or a.label
        sub = self._sub(a.action) or a.detail
        if a.action[0] == "compose" and a.action[1] >= 0:
            label = tr("{army} leads").format(army=Speaker(self.scene.view).say("{0:army}", a.action[1]))
        if a.action[0] == "envelop":  # the words above say who falls on them
            label = Speaker(self.scene.view).say("{0:troop}, {1:place}", *a.action[2:])
        return Choice(label, partial(self.scene.take, a), sub, a.hotkey, kind, a.icon)

    def _sub(self, action: Option) -> str:
        """The chance that an option leads to."""
        chances = self.scene.outlook.chances.get(action)
        return tr("win {chance:.0%}").format(chance=chances.win) if chances is not None and chances.samples else ""

    def _deploy_button(self) -> Choice:
        assert self.offer is not None
        choice = self.offer.choice
        assert choice is not None
        if choice.ready:
            a = self.offer.deployments[choice.cards]
            return Choice(
                tr("Deploy"), partial(self.scene.take, a), self._sub(a.action), "confirm", "main", "crossed-swords"
            )
        why = self._why(("deploy", choice.cards)) if choice.cards else tr("Choose the cards that fight.")
        return Choice(tr("Deploy"), _nothing, "", "confirm", "main", "crossed-swords", why)

    def _re_roll_button(self) -> Choice:
        assert self.offer is not None
        a = self.offer.dice.get(self.dice)
        label, icon = tr("Roll again"), "anticlockwise-rotation"
        if a is None:
            return Choice(label, _nothing, "", "confirm", "main", icon, tr("Press the dice that shall roll again."))
        return Choice(label, partial(self.scene.take, a), self._sub(a.action), "confirm", "main", icon)


def short_label(step: str, action: Option, cards: int) -> str:
    """A shorter label than that of the rules where the screen shows what is meant; empty for most."""
    assert action is not None
    verb = action[0]
    if verb == "use_battlefield_expert":
        return tr("One icon more") if action[1] > 0 else tr("One icon fewer")
    words = {
        ("battle.compose", "compose"): tr("Propose this"),
        ("battle.booster", "use_morale_booster"): tr("Lift the wound"),
        ("battle.booster", "pass"): tr("Not now"),
        ("battle.inspire", "pass"): tr("He stays behind"),
        ("battle.expert", "pass"): tr("Leave the ground"),
        ("battle.re_roll", "pass"): tr("Let them stand"),
        ("battle.reveal", "use_reveal"): tr("Use a reveal"),
    }
    if (step, verb) == ("battle.inspire", "use_inspired_fighter") and cards == 1:
        return tr("The general fights")
    return words.get((step, verb), "")


def _nothing() -> None:
    """A button that only says why not."""
