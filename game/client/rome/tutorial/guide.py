"""Leads through the tutorial: puts the table of a lesson on screen, has the coach say each step, and holds back what comes later.

    guide = Guide(program)
    guide.begin(0)

A lesson is played by the same flow, session and scenes as any game; `GameFlow.guide` is what they know of it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.affordance import Reason, Target
from game.client.layout import Box
from game.client.rome.tutorial.coach import Coach, Deeds, Words, bar_height
from game.client.rome.tutorial.lessons import Step, course, thing
from game.client.rome.tutorial.pointing import map_place, next_press, part, place, show_on_map
from game.client.rome.tutorial.progress import Progress
from game.client.rome.tutorial.stage import Answering, Unkept, lesson_match
from game.client.scenes.sheet import Answer, notice, question
from game.client.session import Rules, Session, Stage
from game.client.widgets.buttons import Kind
from game.client.words import told, tr
from game.kernel.actions import Action
from game.maps.faults import BadMap
from game.titles.rome.tables import FACTION_NUMBER
from game.titles.rome.words.speaker import Speaker

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow
    from game.client.rome.program import Program
    from game.client.rome.scenes.play import GameScene


class Guide:
    """See the module."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.app = program.app
        self.course = course()
        self.flow: GameFlow
        self.progress: Progress
        self.number = 0
        self.held = ""
        self._stood = 0
        self._looked_at: Target | None = None

    # -- lessons -----------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """The first lesson; whoever has done some may choose, the next one first."""
        done = self.app.settings.lesson
        if not done:
            self.begin(0)
            return
        answers = []
        following = done % len(self.course.lessons)
        for number, lesson in enumerate(self.course.lessons):
            main = number == following
            kind: Kind = "main" if main else "plain"
            key = "confirm" if main else f"option_{number + 1}"
            answers.append(Answer(f"{number + 1}. {tr(lesson.name)}", partial(self.begin, number), kind, key))
        words = tr("{n} of {all} lessons are done.").format(n=min(done, len(answers)), all=len(answers))
        self.app.push(question(tr("Tutorial"), words, answers, icon="rally-the-troops", first=following))

    def begin(self, number: int) -> None:
        """Put a lesson on the table."""
        from game.client.library import now
        from game.client.rome.flow import GameFlow
        from game.client.rome.mapfiles import shipped_map
        from game.client.rome.steps import CLOSING, SECRET_STEPS

        self.number, self.held, self._looked_at = number, "", None
        lesson = self.course.lessons[number]
        try:
            world = self.program.worlds.of(shipped_map(self.course.map))
        except (BadMap, OSError) as fault:
            self.app.push(notice(tr("The map of the tutorial cannot be used"), told(fault), icon="broken-shield"))
            return
        match = lesson_match(self.course, lesson, world.compiled.board)
        self.progress = Progress(lesson, world.compiled.board, FACTION_NUMBER[self.course.person])
        self._board = world.compiled.board
        thinker = Answering(lesson, self._board, self.app.call_soon)
        session = Session(Unkept(match), thinker, Rules(undo="barrier"), now, SECRET_STEPS, CLOSING)
        self.flow = GameFlow(self.app, session, world, self.program.to_title, self.program.new_game)
        self.flow.guide = self
        self.program.show(self.flow)

    def again(self) -> None:
        """This lesson from its beginning."""
        self.begin(self.number)

    def next(self) -> None:
        """The next lesson; after the last one the end of the tutorial."""
        self._remember(self.number + 1)
        if self.number + 1 < len(self.course.lessons):
            self.begin(self.number + 1)
        else:
            self.program.tutorial_over()

    def leave(self) -> None:
        """To the title; the tutorial goes on with this lesson."""
        self.flow.asides.to_title()

    def _remember(self, lesson: int) -> None:
        settings = self.app.settings
        settings.lesson = max(settings.lesson, lesson)
        trouble = self.app.save_settings()
        if trouble and self.app.top is not None:
            self.app.top.toast(trouble, "broken-shield")

    # -- steps -------------------------------------------------------------------------------------------------------

    @property
    def now(self) -> int:
        """The number of the present step."""
        return self.progress.at(self.flow.session.match.journal)

    @property
    def step(self) -> Step | None:
        """The present step; None when the lesson is over."""
        steps, now = self.progress.lesson.steps, self.now
        return steps[now] if now < len(steps) else None

    def go_on(self) -> None:
        """The main button of the coach: what was read is read; at the end the next lesson."""
        now = self.now
        if self.failed:
            self.again()
        elif now >= len(self.progress.lesson.steps):
            self.next()
        else:
            self.progress.read.add(now)
            self.flow.refresh()

    def back(self) -> None:
        """A step back: what was read last is read again, what was done last is undone."""
        if self.why_not_back() is not None:
            return
        now = self.now
        if now - 1 in self.progress.read:
            self.progress.read.discard(now - 1)
            self.flow.refresh()
        else:
            self.flow.undo()

    def why_not_back(self) -> str | None:
        """Why there is no step back now; None when there is one."""
        if self.now - 1 in self.progress.read:
            return None
        if not self.flow.session.match.journal[1:]:
            return tr("This is the first step.")
        why = self.flow.why_not_undo()
        return why.reason if why is not None else None

    @property
    def failed(self) -> bool:
        """Whether the lesson went wrong."""
        return self.progress.failed(self.flow.session.match.journal)

    def holds_back(self, action: Action) -> Reason | None:
        """Why an option has to wait for a later step; None when it may be taken."""
        decision, now = self.flow.session.decision, self.now
        if decision is None or not self.progress.holds_back(now, decision, action):
            self.held = ""
            return None
        wishes = self.progress.wishes(now, decision)
        if self.step is None:
            self.held = tr("The lesson is over: go on with the next one.")
        elif len(wishes) == 1:
            what = Speaker(self.flow.view).label(wishes[0], decision)
            self.held = tr("That comes later. First: {what}.").format(what=what)
        else:
            self.held = tr("That comes later. First do what stands here.")
        return Reason(self.held)

    # -- the coach on screen -----------------------------------------------------------------------------------------

    def height(self, window: float) -> float:
        """How much of the window's height the coach takes."""
        return bar_height(window)

    def attach(self, scene: GameScene) -> None:
        """Put the coach on a scene that is shown, below everything that is pressed there."""
        coach = self._coach(scene)
        if coach is None:
            coach = scene.root.add(Coach(Deeds(self.go_on, self.back, self.again, self.next, self.leave)))
        width, height = self.app.logical_size
        coach.bar.place(Box(0, scene.size[1], width, height - scene.size[1]))
        self.follow(scene)

    @staticmethod
    def _coach(scene: GameScene) -> Coach | None:
        return next((widget for widget in scene.root.children if isinstance(widget, Coach)), None)

    def follow(self, scene: GameScene) -> None:
        """The coach says what there is to do now, and points at it. While something is being shown he waits."""
        coach = self._coach(scene)
        if coach is None:
            return
        bar, marks = coach.bar, coach.marks
        if self.flow.telling and bar.words.say:
            marks.point_at([])
            return
        now = self.now
        if now != self._stood:
            self._stood, self.held = now, ""
        reading = bar.go_on.visible
        bar.say(self._words(now), self.why_not_back())
        if bar.go_on.visible and not reading and scene.keyboard_in_use:
            scene.focus(bar.go_on)  # Enter goes on, as it does for those who use the mouse
        wishes = self._wishes(now)
        self._bring_into_sight(scene, now, wishes)
        marks.point_at(self._boxes(scene, now, wishes))

    def _wishes(self, now: int) -> list[Action]:
        """The options that the coach waits for."""
        decision = self.flow.session.decision
        choosing = self.flow.session.stage is Stage.CHOOSE and now < len(self.progress.lesson.steps)
        return self.progress.wishes(now, decision) if choosing and decision is not None and not self.failed else []

    def _bring_into_sight(self, scene: GameScene, now: int, wishes: list[Action]) -> None:
        """The map shows what is to be pressed or looked at, once; then it may be moved away."""
        where = map_place(scene, wishes) if wishes else next(iter(self._looks(now)), None)
        if where is not None and where != self._looked_at:
            self._looked_at = where
            show_on_map(scene, where)

    def _looks(self, now: int) -> list[Target]:
        """The things on the map that a step speaks of."""
        steps = self.progress.lesson.steps
        return [thing(word, self._board) for word in steps[now].look if ":" in word] if now < len(steps) else []

    def _words(self, now: int) -> Words:
        lesson = self.progress.lesson
        heading = tr("Lesson {n} of {all}: {name}").format(
            n=self.number + 1, all=len(self.course.lessons), name=tr(lesson.name)
        )
        count = (min(now + 1, len(lesson.steps)), len(lesson.steps))
        if self.failed:
            return Words(heading, tr(lesson.consolation), button=tr("Once more"), icon=lesson.icon)
        if now >= len(lesson.steps):
            last = self.number + 1 == len(self.course.lessons)
            words = tr("To the end") if last else tr("Next lesson")
            return Words(heading, tr(lesson.done), button=words, icon="laurels", place=count)
        step = lesson.steps[now]
        button = tr("Go on") if step.reading else ""
        why = tr(step.why) if step.why else ""
        return Words(heading, tr(step.say), why, self.held, button, lesson.icon, count)

    def _boxes(self, scene: GameScene, now: int, wishes: list[Action]) -> list[Box]:
        lesson, session = self.progress.lesson, self.flow.session
        if now >= len(lesson.steps) or self.failed or session.stage is not Stage.CHOOSE:
            return []
        found = next_press(scene, wishes) if wishes else []
        found += [box for target in self._looks(now) for box in place(scene, target)]
        return found + [box for word in lesson.steps[now].look if ":" not in word for box in part(scene, word)]
