"""From scene to scene through a game of Rome (`game.client.flow` says how).

    flow = GameFlow(app, session, world, leave)
    flow.start()

Each step of the rules is shown by the scene that `steps.SCENES` names for the longest beginning of its name; everything else, and
whatever has no scene of its own, is shown on the map.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.absence import Absence
from game.client.affordance import Affordance, Reason, Target
from game.client.flow import Flow
from game.client.rome.asides import Asides
from game.client.rome.homeland import prepare_homeland
from game.client.rome.look import livery
from game.client.rome.presenters.battle.tableau import own_side
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.orders import war_words
from game.client.rome.presenters.players import automated
from game.client.rome.presenters.screen import Screen, present, reason
from game.client.rome.reckoner import Reckoner
from game.client.rome.scenes.play import GameScene
from game.client.rome.steps import KEEP_SCENE, MIDST, ON_THE_MAP, PASS, SCENES, TABLE, TURNS, WINDOW
from game.client.rome.textlog import TextLog
from game.client.scenes import game
from game.client.scenes.base import Scene
from game.client.scenes.sheet import Answer, question
from game.client.session import News, Session, Stage
from game.client.words import tr
from game.kernel.actions import Action, Refusal
from game.titles.rome.state import NONE
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker

if TYPE_CHECKING:
    from game.client.app import App
    from game.client.rome.tutorial.guide import Guide
    from game.client.world.world import World
    from game.kernel.match import Match


class GameFlow(Flow):
    """See the module. ``world`` is the drawn map, ``leave`` goes back to the title, ``again`` puts another game together."""

    def __init__(
        self,
        app: App,
        session: Session,
        world: World,
        leave: Callable[[], None],
        again: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(app, session)
        self.world = world
        self.leave = leave
        self.again = again
        self.branch: Callable[[Match[Any]], None] | None = None
        """Begins to play a game that has branched off from this one."""
        self.asides = Asides(self)
        self.guide: Guide | None = None
        """Who leads through a lesson of the tutorial."""
        self._screen: Screen | None = None
        self._text_log: TextLog | None = None
        self.absence = Absence(session, TURNS, self._concerns)
        self.recalls = False
        """Whether a turn begins with what was missed, as the settings say; pictures and tests do without."""
        self._reckoner: Reckoner | None = None

    # -- beginning and end -----------------------------------------------------------------------------------------

    def close(self) -> None:
        """Leave the game, once; everything is on the disk."""
        super().close()
        if self._reckoner is not None:
            self._reckoner.close()

    def reckoner(self) -> Reckoner:
        """Reckons chances of battles away from the frame loop; one for all screens of the game."""
        if self._reckoner is None:
            self._reckoner = Reckoner(self.app.call_soon)
            weakref.finalize(self, self._reckoner.close)
        return self._reckoner

    # -- what the scenes ask for -----------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the person at the screen may know; made once for each position."""
        view: View = super().view
        return view

    @property
    def screen(self) -> Screen | None:
        """What the person at the screen may choose, or None; nothing while something is told."""
        if self.telling:
            return None
        if self._screen is None and self.session.stage is Stage.CHOOSE and self.session.decision is not None:
            self._screen = present(self.view, self.session.decision)
        return self._screen

    def forget(self) -> None:
        """The position is another one."""
        super().forget()
        self._screen = None

    @property
    def thinking(self) -> int:
        """The seat of the automated player who is choosing, or ``NONE``."""
        decision = self.session.decision
        return decision.seat if self.session.stage is Stage.THINKING and decision is not None else NONE

    def waiting(self) -> str:
        """For whom the game waits, when it is not for the person at the screen."""
        decision = self.session.decision
        if self.session.stage is Stage.THINKING and decision is not None:
            return tr("{faction} is considering.").format(faction=self.name(decision.seat))
        return ""

    def name(self, seat: int) -> str:
        """What a faction is called."""
        return str(Speaker(self.session.match.state).say("{0:faction}", seat))

    def player(self, seat: int) -> str:
        """Who plays a faction, in a word or two."""
        player = self.session.match.player(seat)
        return automated(player.automated) if player.automated else player.name or tr("a person")

    # -- the stages ------------------------------------------------------------------------------------------------

    def shown(self) -> None:
        """Somebody whose turn it is learns what happened while he was away."""
        self._lay_out(self.session.eyes)
        missed = self.absence.over(self.app.settings.recap, self.app.settings.speed)
        if missed and self.recalls:
            from game.client.rome.presenters.log import recap
            from game.client.rome.presenters.recap import matters, standing
            from game.client.rome.scenes.chronicle import ChronicleScene, Recap

            found, seat = recap(self.view, missed), self.session.eyes
            short = matters(self.view, seat, missed) or (found if self.app.settings.recap == "always" else [])
            if short and self.scene in self.app.scenes:
                told = ChronicleScene(self, tr("Since your last turn"), short, Recap(found, standing(self.view, seat)))
                self.app.push_above(told, self.scene)  # below a sheet that somebody is just answering

    def _concerns(self, missed: Sequence[News]) -> bool:
        from game.client.rome.presenters.recap import concerned

        return concerned(self.view, self.session.eyes, missed)

    def hurry(self) -> None:
        """What comes before the next choice of the person at the screen is told again when it has come."""
        if self.telling or self.session.stage is Stage.THINKING:
            self.absence.overlooked()
        super().hurry()

    def here(self) -> GameScene | None:
        """The scene of the game that is on screen."""
        return self.scene if isinstance(self.scene, GameScene) else None

    def scene_for_step(self) -> game.GameScene:
        """The one that is there where the step comes in its midst, else by the step's name, else the map."""
        decision = self.session.decision
        step = decision.step if decision is not None else ""
        here = self.here()
        if here is not None and step.startswith(KEEP_SCENE) and here.shows_also(step):
            return here
        if step.startswith(MIDST) and self.view.battle is not None:
            return self.make(SCENES["battle."])
        prefixes = [prefix for prefix in SCENES if step.startswith(prefix)]
        if (
            decision is not None
            and self.session.match.player(decision.seat).automated
            and (step.startswith(ON_THE_MAP) or self._others_battle(step))
        ):
            prefixes = []
        return self.make(SCENES[max(prefixes, key=len)] if prefixes else TABLE)

    def _others_battle(self, step: str) -> bool:
        """Whether the battle that goes on is told on the map: nobody at the screen takes part in it, though somebody plays. At the
        plain speed it is fought out card by card before everybody's eyes, as long as nobody skips it."""
        battle = self.view.battle
        apart = battle is not None and own_side(self.view, battle) == NONE
        watched = self.app.settings.speed == 1 and not self.hurried
        return apart and not watched and step.startswith("battle.") and bool(self.session.people())

    def handover(self) -> Scene:
        """The seat is passed on. Whoever is only asked for a card in others' business may pass without a look."""
        from game.client.scenes.handover import HandoverScene

        decision = self.session.decision
        seat = decision.seat if decision is not None else 0
        decline = partial(self.session.decline, PASS) if decision is not None and decision.step == WINDOW else None
        side = livery(SEAT_KEYS[seat])
        self.app.call_soon(partial(self._lay_out, seat))
        return HandoverScene(self.session, seat, side, self.arrived, self.asides.menu, decline)

    def _lay_out(self, seat: int) -> None:
        """The table will be looked at soon: until then the map is put together where a seat will look first."""
        if self.scene is not None and TABLE not in self._made and not self.closed:
            prepare_homeland(self.scene, self.world, SEAT_KEYS[seat])

    def arrived(self) -> None:
        """The next person sits at the screen: what happened meanwhile he has not seen."""
        self.absence.came()
        super().arrived()

    def ending(self) -> Scene:
        """The end; a game that was played here counts."""
        from game.client.rome.scenes.end import EndScene

        if self.acted and self.guide is None:
            self.acted = False
            self.app.settings.games += 1
            self.app.save_settings()
        return EndScene(self)

    # -- acting ----------------------------------------------------------------------------------------------------

    def take(self, affordance: Affordance) -> None:
        """Take what was pressed. What begins a war, and cannot be taken back, is asked first."""
        action = affordance.action
        if action is None:
            return
        war = war_words(self.view, self.view.seat, action) if affordance.danger else ""
        if war and not self.session.can_take_back(action):

            def go_on() -> None:
                self.act(action)

            answers = [Answer(affordance.label, go_on, "main", "yes"), Answer(tr("No"), key="no")]
            words = war + " " + tr("It cannot be taken back.")
            self.app.push(question(tr("Are you sure?"), words, answers, icon="crossed-swords"))
            return
        self.act(action)

    def act(self, action: Action) -> Reason | None:
        """Take an option; the reason when it is none, or when a lesson of the tutorial keeps it for later."""
        later = self.guide.holds_back(action) if self.guide is not None and not self.telling else None
        return later or super().act(action)

    def why(self, refusal: Refusal) -> Reason:
        """A refusal in words."""
        try:
            return reason(self.view, refusal)
        except KeyError:  # a key without a sentence: better the bare key than no answer
            return super().why(refusal)

    # -- standing orders -------------------------------------------------------------------------------------------

    def pass_this_turn(self) -> None:
        """Pass now and whenever a card could be played in others' business during the rest of this turn."""
        self.session.stand_by(WINDOW, PASS)
        self.act(PASS)

    # -- places ----------------------------------------------------------------------------------------------------

    def go_to(self, link: str) -> None:
        """A place was pressed in a text: the map shows it, where the map is on screen. A battle is shown again."""
        kind, _, number = link.partition(":")
        scene = self.here()
        if kind == "battle":
            self.asides.battle(int(number))
        elif scene is not None:
            scene.go_to(link)

    def show_place(self, target: Target | None) -> None:
        """Light up a place on the screen of the game; None: nothing any more."""
        scene = self.here()
        if scene is not None and scene in self.app.scenes:
            scene.show_place(target)

    # -- reading along ---------------------------------------------------------------------------------------------

    def settled(self) -> None:
        """The text log, if it is wished for; a file that cannot be written is told once."""
        if not self.app.settings.text_log:
            self._text_log = None
            return
        if self._text_log is None:
            self._text_log = TextLog(self.session)
        trouble = self._text_log.keep_up()
        if trouble:
            self.app.settings.text_log = False
            self.toast(trouble)
