"""The cheapest ways of the toolbox."""

from game.common.routes import cheapest, path

ROADS = {"a": {"b": 1, "c": 5}, "b": {"c": 1, "d": 7}, "c": {"d": 1}, "d": {}, "e": {"a": 1}}


def onward(here, cost):
    return [(cost + more, there) for there, more in ROADS[here].items()]


def test_detours_are_taken_when_they_are_cheaper():
    found = cheapest("a", 0, onward)
    assert {place: way.cost for place, way in found.items()} == {"a": 0, "b": 1, "c": 2, "d": 3}
    assert path(found, "d") == ["a", "b", "c", "d"]
    assert path(found, "a") == ["a"]


def test_what_cannot_be_reached_is_missing():
    assert "e" not in cheapest("a", 0, onward)


def test_costs_may_be_tuples():
    """Movement points first, then the unused part of a road: here the fewest steps among equally cheap ways."""

    def step(here, cost):
        spent, steps = cost
        return [((spent + there % 2, steps + 1), there) for there in (here + 1, here + 2) if there <= 6]

    found = cheapest(0, (0, 0), step)
    assert found[6].cost == (0, 3)
    assert path(found, 6) == [0, 2, 4, 6]
