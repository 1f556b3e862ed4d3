"""One sees what the others do: what concerns a person stands until it is read at every speed, the gravest until it is pressed, small
things pass quickly, and what was cut short is told when the own turn begins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.client.absence import Absence
from game.client.motion import Clock
from game.client.rome.flow import GameFlow
from game.client.rome.presenters.concern import GRAVE, concerns, is_grave
from game.client.rome.presenters.telling import Weight, gained, series, worth
from game.client.rome.scenes.table.loss import LossScene
from game.client.rome.scenes.table.narration import Narration
from game.client.rome.scenes.table.scene import TableScene
from game.client.rome.steps import TURNS
from game.client.session import News
from game.kernel.log import LogEntry
from game.titles.rome.battle.table import Battle
from game.titles.rome.forces import agents_of, armies_of, navies_of
from game.titles.rome.records import Fortuna
from game.titles.rome.state import NONE
from game.titles.rome.tables import SOLO_CARDS
from game.titles.rome.victory import SOURCES
from game.titles.rome.words.speaker import Speaker
from tests.client.games import begin, until
from tests.client.robot import Robot

CARTHAGE, ROME, GREECE = 0, 1, 2


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Robot, GameFlow]]:
    """Rome's first campaign turn; what is told changes nothing of it."""
    robot = Robot((1280, 720))
    flow = begin(robot, tmp_path_factory.mktemp("news"))
    until(robot, flow, "campaign.turn")
    yield robot, flow
    flow.close()
    robot.app.sounds.stop()


@pytest.fixture
def campaign(played: tuple[Robot, GameFlow]) -> Iterator[tuple[Robot, GameFlow]]:
    """The game at speed 1."""
    robot, flow = played
    robot.app.settings.speed = 1
    robot.frame()
    yield robot, flow
    robot.app.settings.speed = 0
    flow.hurried = False
    robot.settle()


def region_of(flow: GameFlow, seat: int) -> int:
    return next(region for region, owner in enumerate(flow.view.owner) if owner == seat)


def befalling(flow: GameFlow, seat: int) -> dict[str, LogEntry]:
    """For each kind of what may befall a seat a line of it."""
    army, navy, agent = armies_of(seat)[0], navies_of(seat)[0], agents_of(seat)[0]
    region, foe = region_of(flow, seat), armies_of(CARTHAGE)[0]
    return {
        "conquered": LogEntry("conquered", (CARTHAGE, region, seat)),
        "revolt": LogEntry("revolt", (region, seat)),
        "army_lost": LogEntry("army_lost", (army,)),
        "no_retreat": LogEntry("no_retreat", (army,)),
        "army_bribed": LogEntry("army_bribed", (army, CARTHAGE)),
        "navy_sunk": LogEntry("navy_sunk", (navy,)),
        "besieged": LogEntry("besieged", (foe, flow.view.geo.capital[seat])),
        "intercepts": LogEntry("intercepts", (navies_of(CARTHAGE)[0], navy, 0)),
        "ships_hit": LogEntry("ships_hit", (navy, 2, 0)),
        "agent_killed": LogEntry("agent_killed", (agent,)),
        "robbed": LogEntry("robbed", (CARTHAGE, seat, 5)),
        "unrest": LogEntry("unrest", (region, 1)),
        "relation": LogEntry("relation", (CARTHAGE, seat, 0)),
        "vp": LogEntry("vp", (seat, 1, "economic")),
        "landed": LogEntry("landed", (foe, region)),
        "agent_action": LogEntry("agent_action", (agents_of(CARTHAGE)[0], "treasury_theft", (seat,))),
    }


KINDS = (
    "conquered", "revolt", "army_lost", "no_retreat", "army_bribed", "navy_sunk", "besieged", "intercepts", "ships_hit",
    "agent_killed", "robbed", "unrest", "relation", "vp", "landed", "agent_action",
)  # fmt: skip


# ---- what it is worth --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_what_befalls_a_seat_concerns_it_and_nobody_else(played: tuple[Robot, GameFlow], kind: str) -> None:
    _, flow = played
    log = befalling(flow, ROME)[kind]
    assert concerns(flow.view, [ROME], log)
    assert not concerns(flow.view, [GREECE], log)
    assert is_grave(flow.view, [ROME], log) is (kind in GRAVE)
    assert not is_grave(flow.view, [GREECE, CARTHAGE], log)
    assert worth(flow.view, [ROME], log) in (Weight.PLAIN, Weight.LOUD)


def test_small_things_of_others_have_a_glance_and_their_blows_none(played: tuple[Robot, GameFlow]) -> None:
    _, flow = played
    built = LogEntry("built", (CARTHAGE, region_of(flow, CARTHAGE), 0))
    assert worth(flow.view, [ROME], built) is Weight.GLANCE
    assert worth(flow.view, [ROME], LogEntry("deployed", (GREECE, (1,)))) is Weight.QUIET
    assert worth(flow.view, [ROME], LogEntry("relation", (CARTHAGE, GREECE, 0))) is Weight.LOUD


def test_a_row_of_conquests_is_one_sentence(played: tuple[Robot, GameFlow]) -> None:
    _, flow = played
    taken = [LogEntry("conquered", (GREECE, region, NONE)) for region in (3, 4, 5)]
    names = ", ".join(flow.view.board.regions[region].name for region in (3, 4, 5))
    assert series(flow.view, taken) == f"Greece takes {names}."
    assert series(flow.view, taken[:1]) == ""
    assert series(flow.view, [*taken, LogEntry("conquered", (CARTHAGE, 6, NONE))]) == ""
    assert series(flow.view, [*taken, LogEntry("conquered", (GREECE, 6, CARTHAGE))]) == ""


def test_points_say_what_they_are_for() -> None:
    told = {gained(LogEntry("vp", (0, 1, source))) for source in SOURCES}
    assert len(told) == len(SOURCES)
    assert all(words.startswith("<b>+1</b> VP") for words in told)


# ---- how long it stands ------------------------------------------------------------------------------------------------


def test_what_is_firm_stands_as_long_at_every_speed_and_a_skip_on_its_way_ends_before_it() -> None:
    clock, read = Clock(), []
    clock.speed = 4
    clock.hold(1000, lambda: clock.hold(2000, lambda: read.append(clock.now), firm=True))
    assert clock.skip()
    assert read == []
    clock.advance(1900)
    assert read == []
    clock.advance(2000)
    assert read == [2000]
    clock.hold(2000, lambda: read.append(0), firm=True)
    assert clock.skip()
    assert len(read) == 2
    clock.speed = 0
    clock.hold(2000, lambda: read.append(0), firm=True)
    assert len(read) == 3


def tell(flow: GameFlow, *logs: LogEntry) -> list[str]:
    """Narrate lines on the map; gets a word when it is over."""
    ended: list[str] = []
    assert isinstance(flow.scene, TableScene)
    Narration(flow.scene, [News(0, CARTHAGE, log) for log in logs], lambda: ended.append("over")).start()
    return ended


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_a_loss_stays_until_it_is_pressed(campaign: tuple[Robot, GameFlow], speed: int) -> None:
    robot, flow = campaign
    robot.app.settings.speed = speed  # type: ignore[assignment]
    robot.frame()
    ended = tell(flow, befalling(flow, ROME)["conquered"])
    robot.wait(8000)
    assert isinstance(robot.app.top, LossScene)
    assert not ended
    robot.press("return")
    assert robot.app.top is flow.scene
    assert ended == ["over"]


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_an_interception_can_be_read_at_every_speed(campaign: tuple[Robot, GameFlow], speed: int) -> None:
    robot, flow = campaign
    robot.app.settings.speed = speed  # type: ignore[assignment]
    robot.frame()
    ended = tell(flow, befalling(flow, ROME)["intercepts"])
    robot.wait(1200)
    assert not ended
    robot.wait(4000)
    assert ended


def test_points_are_seen_beside_their_ladder_for_a_while(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = flow.scene
    assert isinstance(scene, TableScene)
    scene.happened.show_gains([LogEntry("vp", (CARTHAGE, 2, "conquest"))])
    robot.frame()
    assert scene.gains.visible
    assert scene.gains.rows == ((CARTHAGE, "<b>+2</b> VP for an enemy home"),)
    assert scene.board.box.contains(scene.gains.box.center)
    robot.wait(6000)
    assert not scene.gains.visible


def test_whose_turn_it_is_stands_beside_what_he_considers(
    campaign: tuple[Robot, GameFlow], monkeypatch: pytest.MonkeyPatch
) -> None:
    robot, flow = campaign
    scene = flow.scene
    assert isinstance(scene, TableScene)
    monkeypatch.setattr(GameFlow, "thinking", GREECE)
    monkeypatch.setattr(GameFlow, "waiting", lambda flow: "Greece is considering.")
    monkeypatch.setattr(GameFlow, "screen", None)
    scene.say(GREECE, "Greece takes Sinope.")
    scene.asked.prompt()
    assert scene.prompt.markup == "Greece takes Sinope."
    robot.wait(2000)
    assert scene.prompt.seat == GREECE
    assert scene.prompt.markup == "Greece is considering."
    assert scene.board.box.contains((scene.prompt.box.right, scene.prompt.box.bottom))


# ---- what was missed ---------------------------------------------------------------------------------------------------


def missed(flow: GameFlow, monkeypatch: pytest.MonkeyPatch, log: LogEntry, speed: int, hurried: bool) -> bool:
    absence = Absence(flow.session, TURNS, flow._concerns)
    absence.over("unseen", 1)
    absence._since[flow.session.person] = 0
    monkeypatch.setattr(flow.session, "chronicle", lambda since=0: [News(0, CARTHAGE, log)])
    if hurried:
        absence.overlooked()
    return bool(absence.over("unseen", speed))


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_plays_fast_or_hurries_is_told_what_befell_him(
    played: tuple[Robot, GameFlow], monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    _, flow = played
    mine, another = befalling(flow, ROME)[kind], LogEntry("unrest", (region_of(flow, CARTHAGE), 1))
    for speed, hurried, told in (
        (1, False, False),
        (2, False, False),
        (4, False, True),
        (1, True, True),
        (0, False, True),
    ):
        assert missed(flow, monkeypatch, mine, speed, hurried) is told
    assert not missed(flow, monkeypatch, another, 4, True)


def test_who_hurries_past_a_loss_has_overlooked_it(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    flow.absence.over("unseen", 1)
    flow._teller = flow.scene  # type: ignore[assignment]
    ended = tell(flow, befalling(flow, ROME)["army_lost"], befalling(flow, ROME)["conquered"])
    robot.frame()
    assert isinstance(robot.app.top, LossScene)
    robot.press("f")
    flow._teller = None
    assert ended == ["over"]
    assert robot.app.top is flow.scene
    assert flow.absence._hasty


# ---- battles of others -------------------------------------------------------------------------------------------------


def test_battles_of_others_are_told_on_the_map(played: tuple[Robot, GameFlow], monkeypatch: pytest.MonkeyPatch) -> None:
    _, flow = played
    monkeypatch.setattr(flow.view, "battle", Battle.__new__(Battle))
    for side, apart in ((NONE, True), (0, False), (1, False)):
        monkeypatch.setattr(Battle, "side_of", lambda battle, seats, side=side: side)
        assert flow._others_battle("battle.deploy") is apart
    monkeypatch.setattr(flow.session, "people", list)
    assert not flow._others_battle("battle.deploy")


def test_a_card_of_fortuna_says_what_it_does_and_concerns_all(played: tuple[Robot, GameFlow]) -> None:
    _, flow = played
    card = next(number for number, card in enumerate(SOLO_CARDS) if isinstance(card, Fortuna))
    log = LogEntry("fortuna", (card,))
    assert SOLO_CARDS[card].text in Speaker(flow.view).line(log)  # type: ignore[union-attr]
    assert concerns(flow.view, [ROME], log)
