"""Running scenarios: the position is laid out, the orders are carried out with the scripted dice, what must be true is looked up.

`run` gives the failures of one scenario as sentences; none when it holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ....kernel.actions import Decision, RulesError
from ....kernel.chance import ChanceError
from ....kernel.digest import canonical
from .. import title as title  # declares every step
from ..columns import encode
from ..tables import FACTION_NUMBER, TROOP_NUMBER, make_special
from .course import Course, Passed, Specials, Stuck, sentence
from .orders import NOBODY, Order, RefusedOrder
from .paths import awaits, mismatch
from .position import position
from .references import BadScenario
from .schema import CheckRecord, OrderRecord, ScenarioRecord, check, read
from .script import Script
from .trials import belongs, trial
from .verbs import VERBS

BROKEN = (RulesError, AssertionError, LookupError, TypeError, ValueError, AttributeError, StopIteration)
"""What a fault of the rules looks like: it fails its scenario and no other."""


class Result(NamedTuple):
    """What came of a scenario."""

    id: str
    title: str
    failures: tuple[str, ...]

    @property
    def ok(self) -> bool:
        return not self.failures


def run_file(path: Path) -> list[Result]:
    """Run all scenarios of a file. A scenario with a mistake fails by itself, and a file that cannot be read is one failure."""
    try:
        found = read(path)
    except BadScenario as mistake:
        return [Result(path.name, "", (str(mistake),))]
    return [run(raw, f"{path.name}#{number}") for number, raw in enumerate(found, 1)]


def run(raw: Any, name: str = "") -> Result:
    """Run one scenario, as read from JSON."""
    id = str(raw["id"]) if isinstance(raw, dict) and "id" in raw else name
    try:
        scenario = check(raw)
    except BadScenario as mistake:
        return Result(id, "", (str(mistake),))
    title = ": ".join(text for text in (scenario.section, scenario.rule) if text)
    return Result(id, title, tuple(failures(scenario)))


def failures(scenario: ScenarioRecord) -> Iterator[str]:
    """Everything that is not as the scenario says."""
    try:
        course = lay_out(scenario)
    except BadScenario as mistake:
        yield f"setup: {mistake}"
        return
    checks = [*scenario.expect.legal, *scenario.expect.illegal]
    orders = [order_of(record) for record in checks]

    awaited = scenario.expect.state.get("awaiting")

    def named(d: Decision) -> bool:
        return awaits(d, awaited) or any(order.verb.at and belongs(course, d, order) for order in orders)

    looked_at: Passed | None = None
    try:
        course.run()
        looked_at = course.finish(named)
    except RefusedOrder as refused:
        yield f"{_where(refused)}: refused, {sentence(refused.reason)}"
        return
    except (Stuck, ChanceError, BadScenario) as problem:
        yield f"{_where(problem)}{problem}"
        return
    except BROKEN as fault:
        yield f"{_where(fault)}the rules fail: {type(fault).__name__}: {fault}"
        return
    yield from _dice(course)
    yield from _state(scenario, course, looked_at)
    yield from _checks(scenario.expect.legal, course, looked_at, True)
    yield from _checks(scenario.expect.illegal, course, looked_at, False)


def lay_out(scenario: ScenarioRecord) -> Course:
    """The position of a scenario, with its orders and dice. Raises `BadScenario`."""
    spec = scenario.setup.model_dump(exclude_unset=True, exclude_none=True)
    try:
        g = position(spec)
    except BROKEN as mistake:
        raise BadScenario(f"it cannot be laid out: {type(mistake).__name__}: {mistake}") from mistake
    g.out = []
    orders = [order_of(record) for record in scenario.actions]
    return Course(g, orders, Script(scenario.dice, scenario.draws), specials(spec))


def specials(spec: dict[str, Any]) -> Specials:
    """Troop types that are different in this scenario."""
    return tuple(
        (TROOP_NUMBER[name], tuple(make_special(special) for special in record["specials"]))
        for name, record in spec.get("troop_override", {}).items()
    )


def order_of(record: OrderRecord) -> Order:
    """The order that a record of a scenario gives."""
    seat = FACTION_NUMBER.get(record.seat, NOBODY)
    args = ", ".join(f"{name} {value}" for name, value in record.args.items())
    return Order(seat, VERBS[record.verb], record.args, f"{record.seat} {record.verb}" + (f" ({args})" if args else ""))


def _where(problem: Exception) -> str:
    """The orders in which a problem came up."""
    notes = getattr(problem, "__notes__", [])
    return f"{notes[0]}: " if notes and not isinstance(problem, RefusedOrder) else "".join(notes[:1])


def _dice(course: Course) -> Iterator[str]:
    left = course.script.dice if course.script is not None else []
    if left:
        yield f"{len(left)} of the dice were not rolled: {', '.join(f'{colour}:{face}' for colour, face in left)}"


def _state(scenario: ScenarioRecord, course: Course, looked_at: Passed | None) -> Iterator[str]:
    """What is expected may be so at the decision that a check names, or when everything has been settled."""
    for path, expected in scenario.expect.state.items():
        failure = mismatch(course, path, expected)
        if failure and looked_at is not None:
            then = Course(looked_at.state, (), course.chance, course.specials)
            then.aliases, then.begun = looked_at.aliases, True
            failure = mismatch(then, path, expected) and failure
        if failure:
            yield failure


def _checks(records: list[CheckRecord], course: Course, looked_at: Passed | None, allowed: bool) -> Iterator[str]:
    """Orders tried one at a time, each on a copy."""
    before = canonical(encode(course.g))
    for record in records:
        order = order_of(record)
        try:
            refusal = trial(course, order, looked_at, allowed)
        except BadScenario as mistake:
            yield f"{order.text}: {mistake}"
            continue
        except BROKEN as fault:
            yield f"{order.text}: the rules fail: {type(fault).__name__}: {fault}"
            continue
        if allowed and refusal is not None:
            yield f"{order.text}: should be legal, but is refused: {sentence(refusal)}"
        elif not allowed and refusal is None:
            yield f"{order.text}: should be refused" + (f" ({record.reason})" if record.reason else "")
        if canonical(encode(course.g)) != before:
            yield f"{order.text}: trying it changes the position"
