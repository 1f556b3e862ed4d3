"""Canonical bytes and short hashes."""

from __future__ import annotations

from enum import IntEnum
from itertools import pairwise

import pytest

from game.kernel.digest import canonical, digest, short

from .games import begun, play
from .toy import TITLE


class Colour(IntEnum):
    RED = 3


def test_equal_data_has_equal_bytes() -> None:
    assert canonical({"b": [1, (2, "é")], "a": None}) == b'{"a":null,"b":[1,[2,"\\u00e9"]]}'
    assert canonical({"a": Colour.RED}) == canonical({"a": 3})


@pytest.mark.parametrize("raw", [{"a": {1, 2}}, {"a": float("inf")}, {"a": 1, 2: 3}])
def test_what_json_cannot_hold_is_refused(raw: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        canonical(raw)


def test_a_hash_is_short_and_the_same_everywhere() -> None:
    assert short(b"rome") == "aecccb03ad42d257"
    assert len(short(b"rome", 4)) == 8


def test_a_digest_tells_states_apart() -> None:
    match = begun()
    digests = [digest(TITLE, match.state)]
    for _ in range(30):
        digests.append(digest(TITLE, play(match, 1).state))
    assert digests[0] == digest(TITLE, begun().state)
    assert all(one != other for one, other in pairwise(digests))
