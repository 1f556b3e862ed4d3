"""Sounds of the game: every event of weight is heard, and every sound has its events."""

from __future__ import annotations

import pytest

from game.client.rome.noises import HEARD, loudest, sound_of
from game.client.sound import NAMES
from game.kernel.log import LogEntry
from game.titles.rome.words.chronicle import ANIMATIONS, CHRONICLE

KEYS = {key.split(".")[0] for key in CHRONICLE} | set(ANIMATIONS)


def test_every_sound_belongs_to_lines_that_exist() -> None:
    assert set(HEARD) == set(NAMES) - {"click"}
    keys = [key for listed in HEARD.values() for key in listed]
    assert set(keys) <= KEYS
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("key", "sound"),
    [
        ("roll", "dice"),
        ("card_played", "card"),
        ("tax", "coin"),
        ("army_moved", "march"),
        ("navy_sails", "oars"),
        ("assault", "siege"),
        ("battle_begins", "horn"),
    ],
)
def test_events_are_heard(key: str, sound: str) -> None:
    assert sound_of(key) == sound


def test_of_several_lines_the_loudest_is_heard() -> None:
    assert loudest([LogEntry("paid"), LogEntry("conquered"), LogEntry("army_moved")]) == "horn"
    assert loudest([LogEntry("relation")]) is None
