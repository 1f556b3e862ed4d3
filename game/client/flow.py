"""From scene to scene through a game of any title: it listens to the session and shows what is wanted now.

    class RaceFlow(Flow):            a title says which scene shows the present step, who is handed the seat, how it ends
        def scene_for_step(self): return self.make("game.client.race.scenes:TrackScene")
        …
    flow = RaceFlow(app, session)
    flow.start()

The stages of the session:

    NEWS       the scene narrates, then the game proceeds
    CHOOSE     the scene shows what may be chosen
    THINKING   the scene waits for an automated player
    HANDOVER   nothing but the one who has to come; no view is made before he says that he is here
    OVER       the end of the game
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.affordance import Reason
from game.client.safety import Safety
from game.client.scenes.base import Scene
from game.client.scenes.game import GameScene
from game.client.session import Session, Stage
from game.kernel.actions import Action, Refusal

if TYPE_CHECKING:
    from game.client.app import App


class Flow(ABC):
    """See the module."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.safety = Safety(app, session)
        self.scene: Scene | None = None
        """The scene of the game, below whatever lies over it."""
        self.hurried = False
        """Whether what comes before the next choice of the person at the screen is not shown."""
        self.closed = False
        self.acted = False
        """Whether somebody has done something here: an end that is only looked at again is no further game."""
        self._teller: GameScene | None = None
        self._told_last = 0
        """Counts what has been told: whoever is late to say that it is over ends nothing else."""
        self._made: dict[str, GameScene] = {}
        self._view: Any = None
        self._stop: Callable[[], None] = lambda: None

    # -- what a title says -----------------------------------------------------------------------------------------

    @abstractmethod
    def scene_for_step(self) -> GameScene:
        """The scene that shows what the session is at now; see `make` and `here`."""

    @abstractmethod
    def handover(self) -> Scene:
        """The scene in which the next person says that he sits at the screen: it calls `arrived`."""

    @abstractmethod
    def ending(self) -> Scene:
        """The scene of a game that is over."""

    def why(self, refusal: Refusal) -> Reason:
        """A refusal in words."""
        return Reason(refusal.key.replace("_", " "), refusal.rule)

    def settled(self) -> None:  # noqa: B027 - most titles have nothing to do here
        """The session has gone on and is safe; what it is at now will be shown."""

    def shown(self) -> None:  # noqa: B027
        """A scene shows what may be chosen, or waits."""

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

    def reword(self) -> None:
        """Another language was chosen: the scenes are made anew; news that is being told is over."""
        place = next((place for place, scene in self._made.items() if scene is self.scene), None)
        self._made.clear()
        self._teller = None
        if place is not None:
            self._put(self.make(place))
        self.refresh()

    # -- the stages ------------------------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What the person at the screen may know; made once for each position."""
        if self._view is None:
            self._view = self.session.view()
        return self._view

    @property
    def telling(self) -> bool:
        """Whether a scene is still showing what has happened: nothing can be taken before it has."""
        return self._teller is not None

    def forget(self) -> None:
        """The position is another one: what was made of the last is of no use."""
        self._view = None

    def refresh(self) -> None:
        """Show the stage that the session is in now."""
        self.forget()
        if self.telling or self.closed:
            return
        self.safety.report()
        if self.session.stage is not Stage.NEWS:
            self.session.proceed()
        self.settled()
        stage = self.session.stage
        self.hurried = self.hurried and stage in (Stage.NEWS, Stage.THINKING)
        if stage is Stage.NEWS:
            self._tell()
        elif stage is Stage.HANDOVER:
            self._made.clear()  # what another person has looked at is forgotten
            self._show(self.handover(), alone=True)
        elif stage is Stage.OVER:
            self._show(self.ending())
        else:
            self._show(self.scene_for_step())
            self.shown()

    def arrived(self) -> None:
        """The next person sits at the screen."""
        self.session.arrive()

    def _tell(self) -> None:
        scene = self.here() or self.scene_for_step()
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
            shown = list(reversed(self.app.scenes))
            for scene in shown:
                scene.clock.speed = 0
            for scene in shown:
                scene.hasten()

    # -- scenes ----------------------------------------------------------------------------------------------------

    def here(self) -> GameScene | None:
        """The scene of the game that is on screen; None while it is that of a hand-over or of the end."""
        return self.scene if isinstance(self.scene, GameScene) else None

    def make(self, place: str) -> GameScene:
        """The scene of a place, ``module:Class``; each is made once and stays until another person comes."""
        if place not in self._made:
            module, _, name = place.partition(":")
            self._made[place] = getattr(importlib.import_module(module), name)(self)
        return self._made[place]

    def removed(self, scene: GameScene) -> None:
        """A scene has left the screen: what it was telling is over."""
        if scene is self._teller:
            self._told(self._told_last)

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

    def toast(self, text: str) -> None:
        """Say something in passing on whatever scene is on top."""
        if self.app.top is not None:
            self.app.top.toast(text)

    # -- acting ----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> Reason | None:
        """Take an option; the reason when it is none (it is shown, too). Nothing is taken while something is told."""
        if self.telling:
            return None
        refusal = self.session.act(action)
        if refusal is None:
            self.acted = True
            return None
        why = self.why(refusal)
        self.toast(why.reason)
        return why

    def why_not(self, action: Action) -> Reason | None:
        """Why an action is not offered now, in words; None when it is."""
        refusal = self.session.match.why_not(action)
        return None if refusal is None else self.why(refusal)

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
