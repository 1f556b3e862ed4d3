"""What the kernel says of saves is English there and the player's language in the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.assets import MissingAsset, asset
from game.client.settings import load_settings
from game.client.words import decimal, gain, told
from game.common.language import use_language
from game.kernel.disk import CHANGED, SaveFailed, writing
from game.kernel.said import said
from game.kernel.savefile import BadSave
from game.kernel.saves import load
from game.titles.rome.title import TITLE


@pytest.fixture
def german() -> Iterator[None]:
    use_language("de")
    yield
    use_language("en")


def test_a_sentence_is_plain_english_and_keeps_its_parts() -> None:
    words = said("line {number} of {file} has been altered", number=3, file="x.save")
    assert words == "line 3 of x.save has been altered"
    assert words.values == {"number": 3, "file": "x.save"}


@pytest.mark.parametrize(("content", "why"), [(b"", "die Datei ist leer"), (b"letters", "kein gespeichertes Spiel")])
def test_a_save_that_cannot_be_played_is_told_in_german(german: None, tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "a.save"
    path.write_bytes(content)
    with pytest.raises(BadSave) as raised:
        load(path, TITLE)
    words = told(raised.value)
    assert why in words
    assert " the " not in words
    assert " it " not in words
    assert "the file is empty" in str(raised.value) or "not a saved game" in str(raised.value)


def test_a_game_that_cannot_be_written_is_told_in_german(german: None, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(SaveFailed) as raised, writing(file):
        (file / "below").touch()
    assert "ihr Ordner ist kein Ordner" in told(raised.value)
    assert "ein anderes Programm" in told(SaveFailed(file, CHANGED))


def test_what_nobody_translated_is_told_as_it_is(german: None) -> None:
    assert told("as it is") == "as it is"
    assert told(OSError("as it is")) == "as it is"
    assert told(said("nobody knows this sentence: {why}", why="x")) == "nobody knows this sentence: x"


def test_settings_that_were_unreadable_are_told_in_german(
    german: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    path = tmp_path / "settings.json"
    path.write_text('{"scale": "large"}')
    settings, problem = load_settings(path)
    assert settings.language == "de"
    assert "scale" in told(problem)
    assert "Einstellungen" in told(problem)
    assert str(problem).startswith("The settings were unreadable")


def test_a_missing_file_of_the_game_is_told_in_german(german: None) -> None:
    with pytest.raises(MissingAsset) as raised:
        asset("theme", "gone.jpg")
    assert told(raised.value).startswith("assets/theme/gone.jpg: es gibt keine solche Datei; installiere")
    assert str(raised.value).startswith("assets/theme/gone.jpg: there is no such file; install")


def test_numbers_are_written_as_the_language_does(german: None) -> None:
    assert (decimal(14.74), gain(0.34), gain(-2.5)) == ("14,7", "+0,3", "−2,5")
    use_language("en")
    assert (decimal(14.74), gain(0.34), gain(-2.5)) == ("14.7", "+0.3", "−2.5")
