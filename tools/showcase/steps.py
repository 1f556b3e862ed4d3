"""What the rules may ask, as it is asked on the screen: for each step that no other picture shows, the position of a scenario in which
somebody has to answer it. What is asked most seldom is looked at as often as the rest.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from game.client.app import App
from game.client.rome.scenes.battle.scene import BattleScene
from game.client.rome.scenes.table.scene import TableScene
from game.client.scenes.base import Scene
from game.titles.rome.scenario.course import Course, Passed
from game.titles.rome.scenario.runner import lay_out
from game.titles.rome.scenario.schema import check, read
from tools.showcase import shot
from tools.showcase.battles import before

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES, TESTS = ROOT / "saves" / "scenarios", ROOT / "tests" / "rome" / "scenarios"

MOMENTS: dict[str, tuple[Path, str]] = {
    "agents.bribe_offer": (EXAMPLES / "agents.json", "bribe-example"),
    "agents.enter": (TESTS / "agents.json", "agents-enter"),
    "agents.re_roll": (TESTS / "agents.json", "expert-own"),
    "agents.trade_answer": (EXAMPLES / "agents.json", "trade-example"),
    "agents.treaty_answer": (EXAMPLES / "agents.json", "treaty-at-agent"),
    "battle.answer": (EXAMPLES / "battles.json", "allied-example"),
    "battle.compose": (EXAMPLES / "battles.json", "allied-example"),
    "battle.envelop": (TESTS / "battles.json", "envelopment-wounds-count"),
    "battle.expert": (TESTS / "battles.json", "prepared-battlefield"),
    "battle.inspire": (EXAMPLES / "battles.json", "reveals-example"),
    "battle.invite": (EXAMPLES / "battles.json", "allied-example"),
    "battle.join": (EXAMPLES / "battles.json", "allied-example"),
    "battle.lead": (TESTS / "campaign.json", "one-force"),
    "battle.re_roll": (TESTS / "battles.json", "envelopment-skirmisher"),
    "battle.recover": (TESTS / "battles.json", "rout-triumph"),
    "battle.reveal": (EXAMPLES / "battles.json", "reveals-example"),
    "battle.share": (TESTS / "battles.json", "allies-share"),
    "battle.share_answer": (TESTS / "battles.json", "allies-share"),
    "battle.stay": (TESTS / "battles.json", "outcome-draw"),
    "battle.upgrade": (TESTS / "battles.json", "battle-from-march-to-veterans"),
    "bribe.assign": (TESTS / "agents.json", "bribe-tie-armies"),
    "bribe.move": (TESTS / "agents.json", "bribe-fifth-army"),
    "campaign.discard": (TESTS / "campaign.json", "limit-discarding-another"),
    "campaign.place": (TESTS / "campaign.json", "place-first"),
    "diplomacy.conquer_or_retreat": (TESTS / "agents.json", "distrust-strands-guest"),
    "encounter.answer": (TESTS / "campaign.json", "avoid-into-independent"),
    "encounter.contest": (TESTS / "campaign.json", "avoid-mover"),
    "encounter.meet": (EXAMPLES / "campaign.json", "avoid-nemossos"),
    "encounter.pursue": (EXAMPLES / "campaign.json", "avoid-nemossos"),
    "event.calm": (TESTS / "events.json", "bread-two"),
    "event.target": (TESTS / "events.json", "crop-failure-two"),
    "feud.lose": (TESTS / "campaign.json", "feud"),
    "initiative.bid": (TESTS / "initiative.json", "teams-initiative"),
    "initiative.must_claim": (TESTS / "initiative.json", "initiative-all-pass"),
    "naval.choose_foe": (TESTS / "naval.json", "sea-several-foes"),
    "naval.flee": (EXAMPLES / "naval.json", "interception-example"),
    "naval.intercept": (EXAMPLES / "naval.json", "interception-example"),
    "naval.place": (TESTS / "campaign.json", "place-navy"),
    "reorganise.split": (TESTS / "campaign.json", "split"),
    "retreat.ask": (TESTS / "battles.json", "outcome-draw-withdraw"),
    "siege.join": (TESTS / "campaign.json", "assault-two-armies"),
    "siege.lead": (TESTS / "campaign.json", "assault-two-armies"),
    "window.respond": (TESTS / "events.json", "slip-away-limits"),
}
"""For each step the file and the scenario in which it is asked. Steps of spending answer themselves in the window, where they are
parts of one gesture; what leaves no choice is not asked."""


def asked(step: str) -> Passed:
    """The time in its scenario when there is most to choose at a step; the last of them, when most has happened."""
    file, name = MOMENTS[step]
    course = _course(next(raw for raw in read(file) if raw["id"] == name))
    times = [passed for passed in reversed(course.passed) if passed.decision.step == step]
    return max(times, key=lambda passed: len(passed.decision.options))


def _course(raw: Any) -> Course:
    """A scenario played to its end."""
    course = lay_out(check(raw))
    course.run()
    course.finish(lambda decision: False)
    return course


def ask(app: App, step: str) -> None:
    """The question before the one who has to answer it."""
    BattleScene.reckons = False
    passed = asked(step)
    flow = before(app, passed.state, 1, passed.decision.seat)
    for _ in range(4):
        app.frame()
    decision = flow.session.decision
    assert decision is not None
    assert decision.step == step


for _step in MOMENTS:
    shot(f"asks-{_step.replace('.', '-')}", partial(ask, step=_step))(Scene)


def _lifted(app: App) -> None:
    ask(app, "window.respond")
    scene = app.top
    assert isinstance(scene, TableScene)
    scene.hands.press_card(scene.hand.numbers[0])


shot("window-card", _lifted)(Scene)
