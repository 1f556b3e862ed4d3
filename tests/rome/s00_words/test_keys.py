"""Every key that the rules speak in has words, with the arguments that the rules give."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from string import Formatter

import pytest

from game.kernel.actions import Decision, Refusal
from game.kernel.log import LogEntry
from game.titles.rome.battle.combat import WHY
from game.titles.rome.dangerous import SUCCESS
from game.titles.rome.setup import lay_out
from game.titles.rome.state import NONE, Setup
from game.titles.rome.steps import flow
from game.titles.rome.tables import EVENTS, IS_MAIN, standard_board
from game.titles.rome.title import STEP_MODULES
from game.titles.rome.victory import SOURCES
from game.titles.rome.words.chronicle import ANIMATIONS, CHRONICLE, VARIANTS
from game.titles.rome.words.hints import HINTS
from game.titles.rome.words.labels import LABELS, STEP_LABELS, TARGET_LABELS, WITHOUT
from game.titles.rome.words.names import NAMERS
from game.titles.rome.words.prompts import PROMPTS
from game.titles.rome.words.reasons import REASONS
from game.titles.rome.words.speaker import ARRANGED, Speaker

from .scan import Site, lines, reasons, refusals, rolls

KINDS: dict[str, tuple[str, ...]] = {
    "army": ("army",),
    "agent": ("agent",),
    "navy": ("navy",),
    "region": ("region",),
    "sea": ("sea",),
    "troop": ("troop",),
    "card": ("card", "troop", "event_of", "action_of"),
    "general": ("general",),
    "faction": ("faction",),
    "seat": ("faction",),
    "event": ("event",),
}
"""Arguments that are named for what they are. Other expressions may be anything that a template makes of them."""

SAMPLES: dict[str, tuple[object, ...]] = {
    "faction": (0, 3, NONE),
    "factions": ((1, 2), ()),
    "army": (0, 19, NONE),
    "armies": ((1, 2), ()),
    "falling": (((1, 2), 2, 1),),
    "navy": (0, 7),
    "agent": (0, 11),
    "region": (0, NONE, -2),
    "where": (0, NONE),
    "way": (("region", 0), ("navy", 0)),
    "sea": (0, NONE),
    "edge": (0,),
    "troop": (0, NONE),
    "troops": ((0, 0, 5), ()),
    "force": (((0, 3), (6, 4)), ()),
    "general": (0, 5, 9, NONE, -2),
    "card": (0, 54),
    "event_of": (0,),
    "action_of": (0,),
    "levy_of": (0,),
    "event": ("plague",),
    "action": ("bribe",),
    "aimed": (("bribe", 0, 3), ("protests",)),
    "solo": (0, 42),
    "development": ("rome_scorpio", "greece_phalangites"),
    "improvement": (1, 2, 4, 8),
    "relation": (0, 1, 2, 3),
    "phase": (1, 5),
    "icons": (1, -1),
    "thrown": (((4, 3), (4, 0), (1, 2)), ()),
    "numbered_dice": ((0, 2),),
    "place": (0, 1, 3, 4, 5, 6),
    "reward": (0, 1, 2, 3),
    "colour": (0, 4),
}
"""Things of each kind; kinds that are missing are plain numbers."""

NUMBERS = (1, 2, 0, -1)


def speaker() -> Speaker:
    return Speaker(lay_out(standard_board(), Setup((0, 1, 2, 3))))


def fields(template: str) -> list[tuple[int, str]]:
    """(place, kind) of each field of a template."""
    found = []
    for _, name, kind, _ in Formatter().parse(template):
        if name is not None:
            assert name.isdigit(), f"{template!r}: fields are numbered"
            assert kind in NAMERS, f"{template!r}: there is no kind {kind!r}"
            found.append((int(name), kind))
    return found


def misfits(site: Site, template: str) -> Iterable[str]:
    """What a template asks for and a place in the source does not give."""
    fixed = next((n for n, arg in enumerate(site.args) if arg.endswith("*")), None)
    for place, kind in fields(template):
        if fixed is not None and place >= fixed:
            yield f"{site.where}: {site.key} cannot count on argument {place} of {site.args}"
        elif place >= len(site.args):
            yield f"{site.where}: {site.key} has no argument {place}, only {site.args}"
        elif kind not in KINDS.get(site.args[place], (kind,)):
            yield f"{site.where}: argument {place} of {site.key} is {site.args[place]}, not {kind}"


def test_every_refusal_has_a_reason() -> None:
    missing = {site.key: site.where for site in refusals() if site.key not in REASONS}
    assert not missing


def test_every_reason_is_given_somewhere() -> None:
    assert set(REASONS) <= {site.key for site in refusals()}


def test_reasons_fit_the_arguments_of_the_refusals() -> None:
    assert not [fault for site in refusals() for fault in misfits(site, REASONS[site.key])]


def test_one_place_in_the_arguments_has_one_kind() -> None:
    """A key with several sources means the same thing by each argument that its sentence uses."""
    told: dict[tuple[str, int], set[str]] = {}
    for site in refusals():
        for place, _ in fields(REASONS[site.key]):
            kinds = KINDS.get(site.args[place])
            if kinds:
                told.setdefault((site.key, place), set()).add(kinds[0])
    assert not {where: kinds for where, kinds in told.items() if len(kinds) > 1}


def variants(key: str) -> list[str]:
    return [name for name in CHRONICLE if name.split(".")[0] == key] if key in VARIANTS else [key]


def test_everything_told_has_a_line_or_is_for_animations() -> None:
    for site in lines():
        if site.key not in ANIMATIONS:
            assert variants(site.key), f"{site.where}: nothing is written for {site.key}"
            assert all(name in CHRONICLE for name in variants(site.key)), f"{site.where}: no line for {site.key}"


def test_every_line_is_told_somewhere() -> None:
    told = {site.key for site in lines()}
    assert {name.split(".")[0] for name in CHRONICLE} <= told
    assert set(ANIMATIONS) <= told - set(CHRONICLE)


def test_variants_cover_every_reason_why() -> None:
    """What a roll, a payment or a gain is for is written in the source, so each one must have its line."""
    wanted = {f"vp.{source}" for source in SOURCES} | {f"event_aimed.{event}" for event in EVENTS}
    wanted |= {f"roll.{why}" for why in (*WHY.values(), *SUCCESS, *rolls())}
    wanted |= {f"gold.{why}" for why in reasons("gain_gold")} | {f"paid.{what}" for what in reasons("spend_gold")}
    assert wanted <= set(CHRONICLE)


def test_lines_fit_what_is_told() -> None:
    faults = []
    for site in lines():
        if site.key not in ANIMATIONS and site.key not in ARRANGED:
            faults += [fault for name in variants(site.key) for fault in misfits(site, CHRONICLE[name])]
    assert not faults


def test_every_asking_step_has_a_prompt_a_hint_and_every_verb_a_label() -> None:
    assert STEP_MODULES
    assert set(PROMPTS) == set(HINTS) == set(flow.asking)
    for step in flow.asking.values():
        for verb in step.verbs:
            assert verb in LABELS or (step.name, verb) in STEP_LABELS or verb == "develop", f"{step.name}: {verb}"


def test_labels_are_for_verbs_that_exist() -> None:
    verbs = {verb for step in flow.asking.values() for verb in step.verbs}
    assert set(LABELS) <= verbs
    assert all(verb in flow.asking[step].verbs for step, verb in STEP_LABELS)
    assert set(WITHOUT) <= verbs


TEMPLATES = [
    *REASONS.values(),
    *CHRONICLE.values(),
    *LABELS.values(),
    *STEP_LABELS.values(),
    *TARGET_LABELS.values(),
    *WITHOUT.values(),
    *PROMPTS.values(),
    *HINTS.values(),
]


@pytest.mark.parametrize("template", TEMPLATES)
def test_templates_render_every_kind_of_argument(template: str) -> None:
    """With the usual, the odd and the absent thing in each place; nothing of the template is left over."""
    said = speaker()
    parts = fields(template)
    most = max((place for place, _ in parts), default=-1) + 1
    for turn in range(5):
        arguments: list[object] = [0] * most
        for place, kind in parts:
            samples = SAMPLES.get(kind, NUMBERS)
            arguments[place] = samples[turn % len(samples)]
        text = said.say(template, *arguments)
        assert text.strip() == text
        assert not re.search(r"[{}]|  ", text), text
        assert text


def test_an_unknown_thing_is_not_passed_over() -> None:
    with pytest.raises(KeyError):
        speaker().reason(Refusal("no_such_key", "Setup"))
    assert speaker().line(LogEntry("battle_ends")) == ""


def test_own_pieces_are_called_without_their_owner() -> None:
    said = speaker()
    said.listener = 1
    assert said.reason(Refusal("army_unplaced", "x", (6,))).startswith("Army II has")
    assert said.reason(Refusal("army_unplaced", "x", (11,))).startswith("Army II of Greece has")
    assert "of Rome" in said.line(LogEntry("army_lost", (6,)))


@pytest.mark.parametrize("catalogue", [CHRONICLE, PROMPTS, LABELS], ids=["chronicle", "prompts", "labels"])
def test_what_is_counted_agrees_with_its_number(catalogue: dict[str, str]) -> None:
    """A bare number before a plural would say «1 ships»: such things have a kind of their own in `NAMERS`."""
    wrong = {key for key, text in catalogue.items() if re.search(r":number\} (?!begins|and)(\w+ )?\w+s\b", text)}
    assert not wrong


def test_only_cards_that_the_army_has_are_still_to_fall() -> None:
    say = speaker()
    main = next(troop for troop, is_main in enumerate(IS_MAIN) if is_main)
    light = next(troop for troop, is_main in enumerate(IS_MAIN) if not is_main)
    say.g.army_troops[0] = (main, main, light)
    ask = partial(Decision, 0, "losses.choose")
    assert say.prompt(ask(((0,), 1, 3, True), [])).endswith("1 main battle card and 1 skirmisher or artillery card.")
    say.g.army_troops[0] = (main, main)
    assert say.prompt(ask(((0,), 1, 2, True), [])).endswith("Still to fall: 1 main battle card.")
