"""From scene to scene through a game: it listens to the session and shows what is wanted now.

    flow = GameFlow(app, session, world, leave)
    flow.start()

Each step of the rules is shown by the scene that `SCENES` names for the longest beginning of its name; everything else, and
whatever has no scene of its own, is shown on the map. The stages of the session:

    NEWS       the scene narrates, then the game proceeds
    CHOOSE     the scene shows what may be chosen
    THINKING   the scene waits for an automated player
    HANDOVER   nothing but the emblem of the one who has to come; no view is made before he says that he is here
    OVER       the end of the game
"""

from __future__ import annotations

import importlib
import weakref
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.absence import Absence
from game.client.affordance import Affordance, Reason, Target
from game.client.rome.asides import Asides
from game.client.rome.look import livery
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.orders import war_words
from game.client.rome.presenters.players import automated
from game.client.rome.presenters.screen import Screen, present, reason
from game.client.rome.reckoner import Reckoner
from game.client.rome.scenes.play import GameScene
from game.client.rome.steps import KEEP_SCENE, MIDST, ON_THE_MAP, PASS, SCENES, TABLE, TURNS, WINDOW
from game.client.rome.textlog import TextLog
from game.client.safety import Safety
from game.client.scenes.base import Scene
from game.client.scenes.sheet import Answer, question
from game.client.session import Session, Stage
from game.client.words import tr
from game.kernel.actions import Action, Refusal
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker

if TYPE_CHECKING:
    from game.client.app import App
    from game.client.rome.tutorial.guide import Guide
    from game.client.world.world import World
    from game.kernel.match import Match


class GameFlow:
    """See the module. ``world`` is the drawn map, ``leave`` goes back to the title, ``again`` puts another game together."""

    def __init__(
        self,
        app: App,
        session: Session,
        world: World,
        leave: Callable[[], None],
        again: Callable[[], None] = lambda: None,
    ) -> None:
        self.app = app
        self.session = session
        self.world = world
        self.leave = leave
        self.again = again
        self.branch: Callable[[Match[Any]], None] | None = None
        """Begins to play a game that has branched off from this one."""
        self.asides = Asides(self)
        self.guide: Guide | None = None
        """Who leads through a lesson of the tutorial."""
        self.scene: Scene | None = None
        self._acted = False
        """Whether somebody has done something here: an end that is only looked at again is no further game."""
        self._teller: GameScene | None = None
        self.hurried = False
        """Whether what comes before the next choice of the person at the screen is not shown."""
        self._told_last = 0
        """Counts what has been told: whoever is late to say that it is over ends nothing else."""
        self._view: View | None = None
        self._screen: Screen | None = None
        self.closed = False
        self._stop: Callable[[], None] = lambda: None
        self._made: dict[str, GameScene] = {}
        self.safety = Safety(app, session)
        self._text_log: TextLog | None = None
        self._absence = Absence(session, TURNS)
        self.recalls = False
        """Whether a turn begins with what was missed, as the settings say; pictures and tests do without."""
        self._reckoner: Reckoner | None = None

    # -- beginning and end -----------------------------------------------------------------------------------------

    def start(self) -> None:
        """Show the game from where it stands."""
        self._stop = self.session.listen(self.refresh)
        self.refresh()

    def close(self) -> None:
        """Leave the game, once; everything is on the disk."""
        if not self.closed:
            self.closed = True
            self._stop()
            self.session.close()
            self._made.clear()
            if self._reckoner is not None:
                self._reckoner.close()

    def reckoner(self) -> Reckoner:
        """Reckons chances of battles away from the frame loop; one for all screens of the game."""
        if self._reckoner is None:
            self._reckoner = Reckoner(self.app.call_soon)
            weakref.finalize(self, self._reckoner.close)
        return self._reckoner

    def reword(self) -> None:
        """Another language was chosen: the scenes are made anew; news that is being told is over."""
        place = next((place for place, scene in self._made.items() if scene is self.scene), None)
        self._made.clear()
        self._teller = None
        if place is not None:
            self._put(self._make(place))
        self.refresh()

    # -- what the scenes ask for -----------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the person at the screen may know; made once for each position."""
        if self._view is None:
            self._view = self.session.view()
        return self._view

    @property
    def screen(self) -> Screen | None:
        """What the person at the screen may choose, or None; nothing while something is told."""
        if self.telling:
            return None
        if self._screen is None and self.session.stage is Stage.CHOOSE and self.session.decision is not None:
            self._screen = present(self.view, self.session.decision)
        return self._screen

    @property
    def telling(self) -> bool:
        """Whether a scene is still showing what has happened: nothing can be taken before it has."""
        return self._teller is not None

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

    def refresh(self) -> None:
        """Show the stage that the session is in now."""
        self._view = self._screen = None
        if self.telling or self.closed:
            return
        self.safety.report()
        if self.session.stage is not Stage.NEWS:
            self.session.proceed()
        self._write_log()
        stage = self.session.stage
        self.hurried = self.hurried and stage in (Stage.NEWS, Stage.THINKING)
        if stage is Stage.NEWS:
            self._tell()
        elif stage is Stage.HANDOVER:
            self._hand_over()
        elif stage is Stage.OVER:
            self._end()
        else:
            self._show(self._scene_for_step())
            self._recall()

    def _recall(self) -> None:
        """Somebody whose turn it is learns what happened while he was away."""
        missed = self._absence.over(self.app.settings.recap, bool(self.app.settings.speed))
        if missed and self.recalls:
            from game.client.rome.presenters.log import recap
            from game.client.rome.presenters.recap import matters, standing
            from game.client.rome.scenes.chronicle import ChronicleScene, Recap

            found, seat = recap(self.view, missed), self.session.eyes
            short = matters(self.view, seat, missed) or (found if self.app.settings.recap == "always" else [])
            if short and self.scene in self.app.scenes:
                told = ChronicleScene(self, tr("Since your last turn"), short, Recap(found, standing(self.view, seat)))
                self.app.push_above(told, self.scene)  # below a sheet that somebody is just answering

    def _tell(self) -> None:
        scene = self._here() or self._scene_for_step()
        self._teller = scene
        self._told_last += 1
        self._put(scene)
        scene.narrate(self.session.take_news(), partial(self._told, self._told_last))

    def _told(self, number: int) -> None:
        """What was told is over; it is heard once."""
        if self.telling and number == self._told_last:
            self._teller = None
            self.refresh()

    def hurry(self) -> None:
        """On to the next choice of the person at the screen; what comes before it stands in the chronicle."""
        if self.telling or self.session.stage is Stage.THINKING:
            self.hurried = True
            for scene in reversed(self.app.scenes):
                scene.clock.speed = 0
                scene.clock.skip()

    def removed(self, scene: GameScene) -> None:
        """A scene has left the screen: what it was telling is over."""
        if scene is self._teller:
            self._told(self._told_last)

    def _here(self) -> GameScene | None:
        return self.scene if isinstance(self.scene, GameScene) else None

    def _scene_for_step(self) -> GameScene:
        decision = self.session.decision
        step = decision.step if decision is not None else ""
        here = self._here()
        if here is not None and step.startswith(KEEP_SCENE) and here.shows_also(step):
            return here
        if step.startswith(MIDST) and self.view.battle is not None:
            return self._make(SCENES["battle."])
        prefixes = [prefix for prefix in SCENES if step.startswith(prefix)]
        if decision is not None and self.session.match.player(decision.seat).automated and step.startswith(ON_THE_MAP):
            prefixes = []
        return self._make(SCENES[max(prefixes, key=len)] if prefixes else TABLE)

    def _make(self, place: str) -> GameScene:
        if place not in self._made:
            module, _, name = place.partition(":")
            self._made[place] = getattr(importlib.import_module(module), name)(self)
        return self._made[place]

    def _put(self, scene: Scene, alone: bool = False) -> None:
        """Put a scene on screen; sheets that lie over the game stay where they are, unless it has to be ``alone``."""
        if scene is not self.scene:
            before, self.scene = self.scene, scene
            if before in self.app.scenes and not alone:
                self.app.swap(before, scene)
            else:
                self.app.replace(scene, keep=0)

    def _show(self, scene: Scene, alone: bool = False) -> None:
        """Put a scene on screen and let it show what there is."""
        self._put(scene, alone)
        if isinstance(scene, GameScene):
            scene.show()

    def _hand_over(self) -> None:
        from game.client.scenes.handover import HandoverScene

        self._made.clear()  # what another person has looked at is forgotten
        seat = self.session.decision.seat if self.session.decision else 0
        waits = self.session.decision is not None and self.session.decision.step == WINDOW
        decline = partial(self.session.decline, PASS) if waits else None
        side = livery(SEAT_KEYS[seat])
        self._show(HandoverScene(self.session, seat, side, self._arrived, self.asides.menu, decline), alone=True)

    def _arrived(self) -> None:
        self._absence.came()
        self.session.arrive()

    def _end(self) -> None:
        from game.client.rome.scenes.end import EndScene

        if self._acted and self.guide is None:
            self._acted = False
            self.app.settings.games += 1
            self.app.save_settings()
        self._show(EndScene(self))

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
        """Take an option; the reason when it is none (it is shown, too). Nothing is taken while something is told."""
        if self.telling:
            return None
        later = self.guide.holds_back(action) if self.guide is not None else None
        if later is not None:
            return later
        refusal = self.session.act(action)
        if refusal is None:
            self._acted = True
            return None
        why = self.why(refusal)
        self.toast(why.reason)
        return why

    def why_not(self, action: Action) -> Reason | None:
        """Why an action is not offered now, in words; None when it is."""
        refusal = self.session.match.why_not(action)
        return None if refusal is None else self.why(refusal)

    def why(self, refusal: Refusal) -> Reason:
        """A refusal in words."""
        try:
            return reason(self.view, refusal)
        except KeyError:  # a key without a sentence: better the bare key than no answer
            return Reason(refusal.key.replace("_", " "), refusal.rule)

    def toast(self, text: str) -> None:
        """Say something in passing on whatever scene is on top."""
        if self.app.top is not None:
            self.app.top.toast(text)

    # -- undo ------------------------------------------------------------------------------------------------------

    def why_not_undo(self) -> Reason | None:
        """Why the last action cannot be taken back."""
        refusal = self.session.why_not_undo()
        return None if refusal is None else self.why(refusal)

    def undo(self) -> None:
        """Take back the last action, or say why not."""
        why = self.why_not_undo()
        if why is not None:
            self.toast(why.reason)
        else:
            self.session.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        refusal = self.session.why_not_redo()
        if refusal is not None:
            self.toast(self.why(refusal).reason)
        else:
            self.session.redo()

    # -- standing orders -------------------------------------------------------------------------------------------

    def pass_this_turn(self) -> None:
        """Pass now and whenever a card could be played in others' business during the rest of this turn."""
        self.session.stand_by(WINDOW, PASS)
        self.act(PASS)

    # -- places ----------------------------------------------------------------------------------------------------

    def go_to(self, link: str) -> None:
        """A place was pressed in a text: the map shows it, where the map is on screen. A battle is shown again."""
        kind, _, number = link.partition(":")
        scene = self._here()
        if kind == "battle":
            self.asides.battle(int(number))
        elif scene is not None:
            scene.go_to(link)

    def show_place(self, target: Target | None) -> None:
        """Light up a place on the screen of the game; None: nothing any more."""
        scene = self._here()
        if scene is not None and scene in self.app.scenes:
            scene.show_place(target)

    # -- reading along ---------------------------------------------------------------------------------------------

    def _write_log(self) -> None:
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
