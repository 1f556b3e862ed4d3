import pytest

from game.titles.rome.steps import flow
from tests.rome.s07_campaign.pieces import Battles


@pytest.fixture
def battles(monkeypatch: pytest.MonkeyPatch) -> Battles:
    """Battles end as the test says, without cards."""
    stand_in = Battles()
    monkeypatch.setitem(flow.automatic, "battle.begin", stand_in.begin)
    return stand_in
