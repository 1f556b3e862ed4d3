"""Saves of older versions: raw data is upgraded in order, and the checkpoint is trusted where the rules have changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.kernel import savefile
from game.kernel.actions import Action
from game.kernel.chance import Chance
from game.kernel.digest import digest
from game.kernel.migrations import FORMAT, FORMATS, Raw, Upgrade, upgraded
from game.kernel.savefile import BadSave
from game.kernel.saves import keep, load, peek, verify

from .games import LATER, NOON, at, begun, lay, play
from .toy import TITLE, Race, RaceTitle


def test_upgrades_run_in_order_from_the_version_of_the_data() -> None:
    def note(version: int) -> Upgrade:
        return version, lambda raw: {**raw, "ran": [*raw.get("ran", []), version]}

    table = [note(1), note(2), note(4), note(6)]
    assert upgraded({}, 1, 6, table)["ran"] == [1, 2, 4]
    assert upgraded({}, 2, 4, table)["ran"] == [2]
    assert upgraded({"a": 1}, 6, 6, table) == {"a": 1}
    with pytest.raises(ValueError, match=r"upgrades must be in order and one for each version, not \[2, 1\]"):
        upgraded({}, 1, 3, [note(2), note(1)])


def test_every_form_before_this_one_can_be_upgraded() -> None:
    assert [version for version, _ in FORMATS] == list(range(1, FORMAT))


class NewRules(RaceTitle):
    """Later rules: the goal is called target now, everybody starts at 100, and moves one further."""

    rules_version = 3

    def __init__(self) -> None:
        def rename(raw: Raw) -> Raw:
            state = raw["checkpoint"]["state"]
            state["places"] = [place + 100 for place in state["places"]]
            return raw

        self.migrations = ((2, rename),)

    def apply(self, g: Race, action: Action, chance: Chance) -> None:
        super().apply(g, action, chance)
        if action == ("ready",):
            g.places[0] += 1


def saved_under_old_rules(path: Path) -> Any:
    """A game whose last decision can still be taken back, with three more in the tail."""
    saved = keep(play(begun(), 40), path, NOON)
    while saved.match.why_not_undo() is not None:
        play(saved.match, 1)
    saved.save(NOON)
    play(saved.match, 3)
    saved.flush()
    saved.close()
    return saved.match


def test_under_new_rules_the_checkpoint_is_trusted_and_what_follows_stays(tmp_path: Path) -> None:
    path = tmp_path / "old.save"
    old = saved_under_old_rules(path)
    back = load(path, NewRules())
    assert back.other_rules
    assert [entry.action for entry in back.match.journal] == [entry.action for entry in old.journal]
    assert min(back.match.state.places) >= 100
    assert digest(TITLE, back.match.state) != digest(TITLE, old.state)


def test_a_game_under_new_rules_goes_on_and_verifies_from_there(tmp_path: Path) -> None:
    path = tmp_path / "old.save"
    old = saved_under_old_rules(path)
    title = NewRules()
    back = load(path, title)
    play(back.match, 5)
    back.flush()
    assert peek(path).rules_version == 3
    assert at(load(path.with_name("old.save.1"), TITLE).match)[1] <= at(old)[1], "the old file is kept"
    again = load(path, title)
    assert at(again.match) == at(back.match)
    assert not again.other_rules
    again.save(LATER)
    found = verify(path, title)
    assert (found.ok, found.entries) == (True, len(back.match.journal))
    assert 0 < found.replayed < found.entries


def test_entries_that_the_new_rules_do_not_allow_are_left_out(tmp_path: Path) -> None:
    class NoTakingBack(NewRules):
        def decision(self, g: Race) -> Any:
            asked = super().decision(g)
            return asked and asked._replace(options=[o for o in asked.options if o != ("take_back",)])

    path = tmp_path / "old.save"
    saved = keep(begun(), path, NOON)
    lay(saved.match)
    for action in ("take_back",), saved.match.journal[-1].action:
        saved.match.act(action)
    saved.save(NOON)
    saved.match.act(("take_back",))
    saved.match.undo()
    saved.match.act(("ready",))
    saved.flush()
    back = load(path, NoTakingBack()).match
    assert [entry.action[0] for entry in back.journal] == ["begin", "lay"]
    assert back.why_not_undo() is None
    assert back.decision is not None
    assert back.decision.options == [("ready",)]


def test_an_upgrade_that_fails_is_one_clear_message(tmp_path: Path) -> None:
    class Clumsy(NewRules):
        migrations = ()

        def __init__(self) -> None:
            self.migrations = ((1, lambda raw: raw["chekpoint"]),)

    path = tmp_path / "old.save"
    saved_under_old_rules(path)
    with pytest.raises(BadSave, match=r"its content cannot be read \(KeyError: 'chekpoint'\)"):
        load(path, Clumsy())


def test_an_older_form_of_the_file_is_upgraded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.save"
    saved = keep(play(begun(), 10), path, NOON)

    def colour(raw: Raw) -> Raw:
        return {**raw, "header": {**raw["header"], "name": "upgraded"}}

    monkeypatch.setattr(savefile, "FORMAT", 2)
    monkeypatch.setattr(savefile, "FORMATS", [(1, colour)])
    assert peek(path).name == "upgraded"
    back = load(path, TITLE)
    assert (at(back.match), back.match.name) == (at(saved.match), "upgraded")
    back.save(LATER)
    assert path.read_bytes().startswith(b"tabletop-save 2 ")
