"""Whitelisting, and looking at states column by column."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

from game.kernel.log import LogEntry, only
from game.kernel.reflect import columns, differences, plain, shared
from game.kernel.title import ContractBroken
from game.kernel.views import assert_non_interference, frozen, own, pick, readable, seats_of, view_bytes

from .games import begun, play
from .toy import TITLE, Race, RaceTitle


class Base:
    __slots__ = ("gold",)


class Table(Base):
    __slots__ = ("cards", "names", "note", "__dict__")

    def __init__(self, **more: Any) -> None:
        self.gold = [1, 2]
        self.cards: list[Any] = [[1], (2, [3])]
        self.names = {"a": [1]}
        self.note = "x"
        self.__dict__.update(more)


def test_picked_columns_are_copies_that_nobody_can_change() -> None:
    table = Table()
    picked = pick(table, "gold", "cards", "names")
    assert picked == {"gold": (1, 2), "cards": ((1,), (2, (3,))), "names": {"a": (1,)}}
    assert isinstance(picked["names"], MappingProxyType)
    table.cards[0].append(9)
    assert picked["cards"][0] == (1,)
    assert frozen({1, 2}) == frozenset({1, 2})


def test_rows_of_others_are_hidden() -> None:
    assert own([[1, 2], [3], []], {1}, len) == (2, (3,), 0)


def test_lines_of_the_log_are_for_their_readers() -> None:
    log = [LogEntry("all"), LogEntry("one", (), only(1)), LogEntry("two", (), only(2))]
    assert [line.key for line in readable(log, [1])] == ["all", "one"]
    assert [line.key for line in readable(log, [1, 2])] == ["all", "one", "two"]


def test_a_person_may_have_several_seats() -> None:
    g = begun({"riders": 4, "partners": True}).state
    assert seats_of(TITLE, g, 3) == [1, 3]
    assert seats_of(TITLE, begun().state, 1) == [1]


def test_views_have_the_same_bytes_only_when_nothing_differs() -> None:
    assert view_bytes({"a": (1, {"b": "x"})}) == view_bytes({"a": [True, MappingProxyType({"b": "x"})]})
    assert view_bytes([1, 2]) != view_bytes([2, 1])
    assert view_bytes({"a": 1, "b": 2}) != view_bytes({"b": 2, "a": 1}), "even the order may tell a secret"
    assert view_bytes("1") != view_bytes(1)
    assert view_bytes({3, 1}) == view_bytes({1, 3})


def test_the_check_of_secrecy_passes_where_nothing_leaks_and_fails_where_something_does() -> None:
    g = play(begun(), 4).state
    for seat in range(3):
        assert_non_interference(TITLE, g, seat, TITLE.permuted, range(1, 5), [("lay", 99), ("fly",)])

    class Leaking(RaceTitle):
        def view(self, g: Race, seat: int) -> object:
            return {"hands": g.hands}

    with pytest.raises(
        ContractBroken, match=r"the view of seat 1 depends on what it may not know: view\['hands'\]\[0\]"
    ):
        assert_non_interference(Leaking(), g, 1, TITLE.permuted)


def test_columns_come_from_slots_and_dictionaries() -> None:
    assert columns(Table(extra=1)) == ["gold", "cards", "names", "note", "extra"]
    assert columns(3) == []


def test_plain_things_are_nested_tuples() -> None:
    assert plain(Table())[0] == "Table"
    assert ("cards", ((1,), (2, (3,)))) in plain(Table())
    assert plain({2: {1}}) == ("dict", (2, ("set", "1")))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda t: t.gold.append(3), "state.gold"),
        (lambda t: t.gold.__setitem__(1, 7), r"state.gold[1]: 2 is not 7"),
        (lambda t: t.cards[1][1].append(4), "state.cards[1][1]"),
        (lambda t: t.cards.__setitem__(0, (1,)), "state.cards[0]"),
        (lambda t: t.names.__setitem__("b", 1), "state.names"),
        (lambda t: t.names.__setitem__("a", [2]), "state.names['a'][0]"),
        (lambda t: setattr(t, "note", "y"), "state.note: 'x' is not 'y'"),
        (lambda t: setattr(t, "note", None), "state.note: 'x' is not None"),
        (lambda t: delattr(t, "note"), "state.note: it is missing"),
        (lambda t: setattr(t, "other", 1), "state.other: it is missing"),
        (lambda t: setattr(t, "names", {"b": [1]}), "state.names: the keys"),
    ],
)
def test_differences_are_named_by_place(change: Any, place: str) -> None:
    one, other = Table(), Table()
    assert list(differences(one, other)) == []
    change(other)
    found = list(differences(one, other))
    assert len(found) == 1
    assert found[0].startswith(place)
    assert list(differences(one, other, transient=[place.split(".")[1].split("[")[0].split(":")[0]])) == []


def test_shared_containers_are_named_by_place() -> None:
    one, other = Table(), Table()
    assert list(shared(one, other)) == []
    other.gold, other.names["a"] = one.gold, one.names["a"]
    other.cards = [one.cards[0], one.cards[1]]
    assert list(shared(one, other)) == ["state.gold", "state.cards[0]", "state.cards[1][1]", "state.names['a']"]
    assert list(shared(one, other, ["gold", "cards", "names"])) == []
