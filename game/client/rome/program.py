"""The program of Total War: Rome: the title and what its menu leads to, games begun and taken up again.

program = Program()
app = open_app(program.title_scene, name=program.name)
program.began(app)                 after the first picture: look at the saved games, load the map
"""

from __future__ import annotations

import gc
import importlib
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.client.app import App
from game.client.rome.mapfiles import STANDARD, map_files, shipped_map
from game.client.rome.steps import CLOSING, SECRET_STEPS
from game.client.scenes.base import Scene
from game.client.scenes.title import MenuEntry, SavedGame, TitleScene, TitleWords
from game.client.scenes.waiting import wait_for
from game.client.start import shared_entries
from game.client.words import told, tr

ID = "rome"
"""The title's id in `game.titles`."""
BEFORE_A_GAME = ("game.client.rome.scenes.newgame", "game.client.scenes.handover", "game.titles.rome.title")
"""What is needed to begin a game, beside its scenes."""

if TYPE_CHECKING:
    from game.client.canvas import Canvas
    from game.client.games import Games
    from game.client.layout import Box
    from game.client.library import Library, Listed
    from game.client.rome.flow import GameFlow
    from game.client.rome.presenters.newgame import Plan
    from game.client.rome.title_picture import TitlePicture
    from game.client.rome.worlds import Worlds
    from game.kernel.actions import Action, Decision
    from game.kernel.saves import SavedGame as KeptGame


class Program:
    """See the module. ``library`` and ``in_process`` are for tests: another folder, automated players in a thread."""

    name = "Total War: ROME"

    def __init__(self, library: Library | None = None, in_process: bool = True) -> None:
        self.app: App
        self._library = library
        self.in_process = in_process
        self._games: Games | None = None
        self._worlds: Worlds | None = None
        self.flow: GameFlow | None = None
        self._newest: Listed | None = None
        self._picture: TitlePicture | None = None
        self._runs = False
        """Whether threads may load beside the running window."""
        self._making = threading.Lock()

    @property
    def games(self) -> Games:
        """The saved games."""
        if self._games is None:
            from game.client.games import Games
            from game.client.library import Library

            self._games = Games(self.app, ID, self._library or Library(), self.play, self._taken_in)
        return self._games

    @property
    def worlds(self) -> Worlds:
        """The drawn maps."""
        with self._making:
            if self._worlds is None:
                from game.client.rome.worlds import Worlds

                self._worlds = Worlds(self.app)
            return self._worlds

    # -- title -----------------------------------------------------------------------------------------------------

    def title_scene(self, app: App) -> Scene:
        """The title as it can be shown at once. A game that was on screen is left."""
        self.app = app
        app.on_file, app.may_quit, app.stop = self._take_in, self._may_quit, self._leave_game
        self._leave_game()
        proceed = self._continue_entry()
        return TitleScene(
            self._words(),
            self._menu(app),
            proceed=proceed,
            saved=self._sheet() if proceed else None,
            picture=self._draw_picture if self._picture is not None else None,
            leave=app.quit,
        )

    def _leave_game(self) -> None:
        """A running game is left as it stands."""
        if self.flow is not None:
            self.flow.close()
            self.flow = None

    def _may_quit(self) -> bool:
        """Whether nothing would be lost when the window is closed now; else it is asked."""
        return self.flow is None or self.flow.safety.may_leave(self.app.quit)

    def _words(self) -> TitleWords:
        version = tr("version {number}").format(number=__version__)
        return TitleWords(
            "Total War",
            "Rome",
            tr("The Board Game"),
            version,
            tr("icons by game-icons.net authors, CC BY 3.0"),
            tr("an unofficial adaptation by fans"),
        )

    def _menu(self, app: App) -> list[MenuEntry]:
        own = [
            MenuEntry(tr("New game"), "laurel-crown", "new_game", partial(self.lay, self.new_game)),
            MenuEntry(
                tr("Tutorial"),
                "rally-the-troops",
                "tutorial",
                partial(self.lay, self.tutorial),
                self._lesson_note(),
            ),
            MenuEntry(tr("Load"), "tied-scroll", "load", self.load),
            MenuEntry(tr("Replays"), "hourglass", "replays", self.replays),
            MenuEntry(tr("Maps"), "treasure-map", "maps", self.maps),
        ]
        shared = shared_entries(app, cards=self.cards)
        return [*own[:4], shared[0], own[4], *shared[1:]]

    def began(self, app: App) -> None:
        """After the first picture: what takes longer is loaded beside the running title."""
        app.reworded = self._reword
        self._runs = True
        thread = threading.Thread(target=self._look_around, name="saved games and the map", daemon=True)
        thread.start()

    def _look_around(self) -> None:
        newest = self._unfinished()
        self.app.call_soon(lambda: self._found(newest))
        self._load_world(shipped_map(STANDARD))

    def _unfinished(self) -> Listed | None:
        from game.client.rome.standings import is_over

        return self.games.newest(is_over)

    def lay(self, work: Callable[[], None], map: str = STANDARD) -> None:
        """Begin something that needs a map and the scenes of a game: an hourglass, while what is not there yet is loaded."""
        load = partial(self._load, map) if self._runs else None
        wait_for(self.app, tr("The board is being set up."), work, load)

    def _load(self, map: str) -> None:
        """In a thread: the scenes, and a map by its name, where there is one."""
        for path in map_files():
            if path.stem == map:
                self.worlds.load(path)
        self._load_scenes()

    @staticmethod
    def _load_scenes() -> None:
        """What a game will need, so that no scene waits for it when it is first shown."""
        from game.client.rome.steps import SCENES, TABLE

        for place in (TABLE, *SCENES.values(), *BEFORE_A_GAME):
            importlib.import_module(place.partition(":")[0])
        gc.freeze()  # this and the map stay: looking through it all for what is no longer used would hold up a frame

    def _found(self, newest: Listed | None) -> None:
        self._newest = newest
        self._renew_title()

    def _renew_title(self) -> None:
        before = self.app.scenes[0] if self.app.scenes else None
        if isinstance(before, TitleScene):
            if before.pressing:  # a click that has begun shall end on what it began on
                before.clock.after(50, self._renew_title)
                return
            title = self.title_scene(self.app)
            self.app.swap(before, title)
            for toast in before.over.toasts:
                title.toast(toast.text, toast.icon)

    def _reword(self) -> None:
        """Another language was chosen: what is on screen is made anew."""
        if self.flow is not None:
            self.flow.reword()
        else:
            self._renew_title()

    def _continue_entry(self) -> MenuEntry | None:
        from game.client.rome.standings import standing_line

        found = self._newest
        if found is None or found.header is None:
            return None
        map = found.header.map.id if found.header.map is not None else STANDARD
        proceed = partial(self.lay, partial(self.open, found.path), map)
        return MenuEntry(tr("Continue"), "play-button", "confirm", proceed, standing_line(found))

    def _sheet(self) -> SavedGame | None:
        from game.client.rome.standings import saved_sheet

        return saved_sheet(self._newest) if self._newest is not None else None

    def to_title(self) -> None:
        """Show the title, with the game that was played last and goes on."""
        self._newest = self._unfinished()
        self.app.replace(self.title_scene(self.app), keep=0)

    # -- maps ------------------------------------------------------------------------------------------------------

    def _load_world(self, path: Path) -> None:
        """In a thread: compile the standard map, so that it is at hand."""
        from game.common.baddata import BadData
        from game.maps.faults import BadMap

        try:
            self.worlds.load(path)
        except BadMap:  # told when somebody wants to play on it
            return
        except BadData as mistake:
            self.app.call_soon(partial(raise_, mistake))
            return
        self.app.call_soon(partial(self._make_picture, path))

    def _make_picture(self, path: Path) -> None:
        from game.client.rome.title_picture import TitlePicture

        world = self.worlds.of(path)
        world.listen(partial(self._put_together, TitlePicture(world)))
        world.listen(self._damage_title)
        world.levels.load()

    def _put_together(self, picture: TitlePicture) -> None:
        """A little at a time, so that the menu goes on meanwhile; the title shows the map when it is whole."""
        title = self.app.scenes[0] if self.app.scenes else None
        if isinstance(title, TitleScene) and not picture.prepare(self.app.canvas, title.view):
            self.app.call_soon(partial(self._put_together, picture))
        elif self._picture is None:
            self._picture = picture
            self._renew_title()
            threading.Thread(target=self._load_scenes, name="scenes of a game", daemon=True).start()

    def _damage_title(self) -> None:
        for scene in self.app.scenes:
            if isinstance(scene, TitleScene):
                scene.damage()

    def _draw_picture(self, canvas: Canvas, box: Box) -> None:
        if self._picture is not None:
            self._picture.draw(canvas, box)

    # -- games -----------------------------------------------------------------------------------------------------

    def begin(self, plan: Plan, path: Path) -> None:
        """Begin a new game on a map."""
        from game.kernel.match import Match
        from game.titles.rome.title import TITLE

        world = self.worlds.of(path)
        homes = set(world.compiled.board.homes)
        board = None if path == shipped_map(STANDARD) else world.compiled.board.encode()
        options = plan.options(homes, board)
        self.games.begin(Match.start(TITLE, options, plan.seed, plan.players(homes), plan.title(homes)))

    def open(self, path: Path) -> None:
        """Take up a saved game; what is wrong with it is told, with the older states that are good."""
        self.games.open(path)

    def _take_in(self, path: Path) -> None:
        """A file has been dropped onto the window."""
        self.games.take_in(path)

    def _taken_in(self, path: Path) -> None:
        from game.client.rome.scenes.load import LoadScene

        if isinstance(self.app.top, LoadScene):
            self.app.top.show_file(path)

    def play(self, kept: KeptGame) -> None:
        """Show a game at this screen, or say why its map cannot be used."""
        from game.ai.thinker import ProcessThinker
        from game.client.library import now
        from game.client.rome.flow import GameFlow
        from game.client.scenes.sheet import notice
        from game.client.session import Rules, Session
        from game.maps.faults import BadMap

        try:
            world = self.worlds.of_match(kept.match)
        except (BadMap, OSError) as fault:
            kept.close()
            self.app.push(notice(tr("The map of this game cannot be used"), told(fault), icon="broken-shield"))
            return
        settings = self.app.settings
        automated = any(player.automated for player in kept.match.players.values())
        thinker = ProcessThinker(
            self.app.call_soon, kept.match.title.id if automated else "", in_process=self.in_process
        )
        rules = Rules(settings.forced, settings.handover, settings.undo, self._standing)
        session = Session(kept, thinker, rules, now, SECRET_STEPS, CLOSING)
        flow = GameFlow(self.app, session, world, self.to_title, self.new_game)
        flow.branch, flow.recalls = self.games.begin, True
        self.show(flow)

    def show(self, flow: GameFlow) -> None:
        """Put a game on screen, in place of one that is there."""
        if self.flow is not None:
            self.flow.close()
        self.flow = flow
        flow.start()

    def _standing(self, decision: Decision) -> Action | None:
        """Who never wants to be asked for cards in others' business passes, whatever he holds."""
        from game.client.rome.steps import PASS, WINDOW
        from game.titles.rome.events.windows import OWN_BUSINESS

        asked = decision.step == WINDOW and decision.about[0] not in OWN_BUSINESS
        return PASS if asked and self.app.settings.reactions == "never" else None

    def close(self) -> None:
        """The window is gone: a running game is left as it stands."""
        self._leave_game()
        if self._worlds is not None:
            self._worlds.close()

    # -- the menu --------------------------------------------------------------------------------------------------

    def new_game(self, plan: Plan | None = None) -> None:
        """Put a new game together; ``plan`` is what it begins with."""
        from game.client.rome.scenes.newgame import NewGameScene

        self.app.push(NewGameScene(self, plan))

    def tutorial(self) -> None:
        """The tutorial, where it was left."""
        from game.client.rome.tutorial.guide import Guide

        Guide(self).open()

    def _lesson_note(self) -> str:
        from game.client.rome.tutorial.lessons import course

        done = self.app.settings.lesson
        if not done:
            return tr("ten minutes")
        return tr("lesson {n}").format(n=done + 1) if done < len(course().lessons) else tr("done")

    def tutorial_over(self) -> None:
        """All lessons are done: to the title, with a small game at hand."""
        from game.client.rome.presenters.newgame import first_game
        from game.client.scenes.sheet import Answer, question

        self.to_title()
        words = tr(
            "You know what a turn is made of; the rest the game tells you as it comes. In a first game you lead Rome on the small map "
            "to ten points, against gentle opponents, in about an hour. {key} opens the rulebook at the present step, and what you "
            "may not do says why."
        ).format(key=self.app.keys.label("help"))
        plan = first_game()
        answers = [
            Answer(tr("Begin the first game"), lambda: self.begin(plan, shipped_map(plan.map)), "main", "confirm"),
            Answer(tr("Choose faction and settings"), lambda: self.new_game(plan)),
            Answer(tr("Not now"), key="no"),
        ]
        self.app.push(question(tr("The tutorial is over"), words, answers, icon="laurels"))

    def load(self) -> None:
        """The list of saved games."""
        from game.client.rome.scenes.load import LoadScene

        self.app.push(LoadScene(self))

    def replays(self) -> None:
        """The list of games that are over."""
        from game.client.rome.scenes.load import LoadScene

        self.app.push(LoadScene(self, finished=True))

    def cards(self) -> None:
        """The card browser."""
        from game.client.rome.scenes.cards import CardsScene

        self.app.push(CardsScene())

    def maps(self) -> None:
        """The map viewer."""
        from game.client.rome.scenes.maps import MapsScene

        self.app.push(MapsScene(self))


def raise_(fault: Exception) -> None:
    """Raise a fault that was found in a thread where it can be told."""
    raise fault
