"""The text log: complete for one person, and no secrets where several people play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.client.rome.steps import CLOSING, SECRET_STEPS
from game.client.rome.textlog import TextLog
from game.client.session import Rules, Session
from game.kernel.log import EVERYONE
from game.kernel.saves import keep
from game.titles.rome.words.speaker import Speaker
from tests.client.seats import new_match, play_to
from tools.showcase.positions import WHEN, AtOnce


def logged(people: Mapping[str, str], folder: Path) -> tuple[Session, list[str]]:
    """A game of two turns with its log kept up at each decision, and what the file says."""
    match = new_match(people, seed=11)
    session = Session(
        keep(match, folder / "war.save", WHEN), AtOnce(lambda _: None), Rules(), lambda: WHEN, SECRET_STEPS, CLOSING
    )
    log = TextLog(session)

    def seen(_: Any) -> bool:
        assert log.keep_up() == ""
        return match.state.turn > 2

    play_to(match, seen)
    assert log.keep_up() == ""
    session.close()
    return session, (folder / "war.txt").read_text("utf-8").splitlines()


def spoken(session: Session, public: bool) -> set[str]:
    """The lines of the journal that everybody may read, or the others."""
    speaker = Speaker(session.match.state)
    logs = [log for entry in session.match.journal for log in entry.log]
    return {speaker.line(log) for log in logs if (log.audience == EVERYONE) is public} - {""}


def test_one_person_reads_everything_that_he_may_know(tmp_path: Path) -> None:
    session, lines = logged({"rome": "Livia"}, tmp_path)
    told = set(lines)
    assert spoken(session, public=True) <= told
    known = {Speaker(session.match.state).line(news.log) for news in session.chronicle()} - {""}
    assert known <= told
    assert not (spoken(session, public=False) - known) & told
    assert any(line.startswith("> ") and "army" in line.lower() for line in lines)


def test_several_people_read_only_what_everybody_may_know(tmp_path: Path) -> None:
    session, lines = logged({"rome": "Livia", "greece": "Kleon"}, tmp_path)
    secrets = spoken(session, public=False) - spoken(session, public=True)
    assert secrets  # there was something to hide
    assert spoken(session, public=True) <= set(lines)
    assert not secrets & set(lines)
    asked = {line for line in lines if line.startswith("> ")}
    assert asked == {"> Rome has to decide.", "> Greece has to decide."}


def test_what_is_taken_back_is_told_and_a_full_disk_loses_no_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match({"rome": "Livia"}, seed=11)
    play_to(match, lambda d: d.step == "spending.turn")
    session = Session(keep(match, tmp_path / "war.save", WHEN), AtOnce(lambda _: None), Rules(), lambda: WHEN)
    log = TextLog(session)
    log.keep_up()
    assert session.act(("develop", 0)) is None

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", full)
        assert "No space left" in log.keep_up()
    session.take_news()
    assert session.undo() is not None
    assert log.keep_up() == ""
    session.close()
    lines = (tmp_path / "war.txt").read_text("utf-8").splitlines()
    assert lines[0].startswith("The war, 2024-")
    bought = next(n for n, line in enumerate(lines) if line == "Rome develops Scorpio.")
    assert "Taken back." in lines[bought:]
    assert lines[-1].startswith("> Rome, spend")
