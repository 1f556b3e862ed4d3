"""Parts without a window: settings, keys, motion, markdown, text, theme, affordances."""

from __future__ import annotations

import os
import stat
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client.affordance import (
    Affordance,
    AffordanceError,
    Reason,
    at,
    check_affordances,
    targets,
)
from game.client.canvas import Canvas
from game.client.fonts import Fonts
from game.client.input import Keys, key_label
from game.client.layout import Box, column, grid, row
from game.client.markdown import read_markdown, slug
from game.client.motion import Clock
from game.client.settings import Settings, load_settings, save_settings
from game.client.theme import contrast, theme
from game.client.widgets.charts import Kind, StackedColumns, dash_lines


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert load_settings(path) == (Settings(), None)
    wanted = Settings(scale=1.5, keys={"undo": "x"}, speed=0)
    assert save_settings(wanted, path) is None
    assert load_settings(path) == (wanted, None)
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]  # no scratch file stays behind


@pytest.mark.parametrize(
    ("system", "language"),
    [
        ("de_DE.UTF-8", "de"),
        ("German_Austria.1252", "de"),
        ("de_AT", "de"),
        ("en_GB.UTF-8", "en"),
        ("fr_FR.UTF-8", "en"),
        ("C", "en"),
    ],
)
def test_the_first_language_is_that_of_the_system(
    system: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    settings, problem = load_settings(tmp_path / "settings.json")
    assert (settings.language, problem) == (language, None)


def test_settings_edited_by_hand_are_checked_and_taken(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert save_settings(Settings(speed=4), path) is None
    path.write_text(path.read_text().replace('"scale": 1.0', '"scale": 1.25'))
    assert load_settings(path) == (Settings(speed=4, scale=1.25), None)
    path.write_text(path.read_text().replace('"scale": 1.25', '"scale": "huge"'))
    settings, problem = load_settings(path)
    assert settings == Settings()
    assert "scale" in (problem or "")


@pytest.mark.parametrize("text", ["", "{", '{"scale": 9}', '{"speed": 3}', "[1]", "\x00\x01"])
def test_broken_settings_are_kept_aside_and_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    settings, problem = load_settings(path)
    assert settings == Settings()
    assert problem is not None
    assert "settings.broken.json" in problem
    assert (tmp_path / "settings.broken.json").read_text() == text
    assert load_settings(path) == (Settings(), None)


def test_settings_of_a_newer_version_are_read_as_far_as_known(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"version": 9, "sound": 0.25, "hologram": true}')
    settings, problem = load_settings(path)
    assert (settings.sound, problem) == (0.25, None)


def test_settings_that_cannot_be_written_give_a_reason(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert "cannot be kept" in (save_settings(Settings(), blocked / "settings.json") or "")
    if os.geteuid() != 0:
        tmp_path.chmod(stat.S_IREAD | stat.S_IEXEC)
        assert save_settings(Settings(), tmp_path / "settings.json")


def test_no_two_keys_are_the_same_on_one_screen() -> None:
    keys = Keys()
    for action in keys.table:
        assert keys.clash(action, keys.key(action) or "") is None, action


def test_key_labels() -> None:
    assert [key_label(k) for k in ("z", "ctrl+z", "f1", "escape", "left", "ctrl+=")] == [
        "Z",
        "Ctrl Z",
        "F1",
        "Esc",
        "←",
        "Ctrl +",
    ]


def test_unknown_overrides_are_dropped() -> None:
    assert Keys({"fly": "x", "undo": "u"}).overrides == {"undo": "u"}


def test_motion_is_scaled_by_speed_and_skipped() -> None:
    for speed, end in ((1, 200), (2, 100), (4, 50)):
        clock, seen, done = Clock(), [], []
        clock.speed = speed
        clock.animate(200, seen.append, lambda done=done: done.append(1))  # type: ignore[misc]
        clock.advance(end - 1)
        assert not done
        clock.advance(end)
        assert done == [1]
        assert seen[0] == 0
        assert seen[-1] == 1
        assert not clock.moving
    clock = Clock()
    clock.speed = 0
    steps: list[float] = []
    clock.animate(200, steps.append)
    assert steps == [1.0]


def test_skipping_runs_what_follows_as_well() -> None:
    clock, order = Clock(), []

    def second() -> None:
        order.append("roll")
        clock.animate(500, lambda t: None, lambda: order.append("settled"))

    clock.animate(300, lambda t: None, second)
    assert clock.skip()
    assert order == ["roll", "settled"]
    assert not clock.skip()


def test_timers_run_in_order_and_can_be_cancelled() -> None:
    clock, order = Clock(), []
    clock.after(30, lambda: order.append("b"))
    clock.after(10, lambda: order.append("a"))
    clock.after(20, lambda: order.append("never")).cancel()
    assert clock.next_due == 10
    clock.advance(40)
    assert order == ["a", "b"]
    assert clock.next_due is None


def test_reduced_motion_only_shows_first_and_last() -> None:
    clock, seen = Clock(), []
    clock.reduced = True
    clock.animate(240, seen.append)
    for now in (16, 60, 130):
        clock.advance(now)
    assert set(seen) == {0.0, 1.0}


def test_rows_columns_and_grids_fill_their_box() -> None:
    box = Box(10, 20, 400, 100)
    cells = row(box, [100, 1, 2], gap=10)
    assert [c.w for c in cells] == [100, pytest.approx(280 / 3), pytest.approx(560 / 3)]
    assert cells[-1].right == pytest.approx(box.right)
    assert column(box, [1, 1], gap=4)[1].bottom == box.bottom
    third = list(grid(box, 2, 30, gap=10, count=3))[2]
    assert (third.x, third.y) == (10, 60)
    assert Box(390, 90, 50, 50).keep_inside(box).right == box.right


def test_markdown_blocks() -> None:
    blocks = read_markdown(
        "# The **Agent** Phase\n\nTwo\nlines with [a link](taxes#gold) and *this*.\n\n- one\n- two\n\n"
        "| a | b |\n|---|---|\n| 1 | 2 < 3 |\n\n> note\n"
    )
    assert [b.kind for b in blocks] == ["h1", "text", "item", "item", "row", "row", "quote"]
    assert blocks[0].anchor == "the-agent-phase" == slug("The Agent Phase")
    assert blocks[1].markup == "Two lines with <a taxes#gold>a link</a> and <i>this</i>."
    assert blocks[1].words == "Two lines with a link and this."
    assert "<" not in blocks[5].cells[1]


def test_dashes_run_on_around_corners() -> None:
    pieces = dash_lines([(0, 0), (10, 0), (10, 10)], [6, 2])
    assert pieces == [[(0, 0), (6, 0)], [(8, 0), (10, 0), (10, 4)], [(10, 6), (10, 10)]]
    assert dash_lines([(0, 0), (5, 5)], []) == [[(0, 0), (5, 5)]]


def test_text_pairs_of_the_theme_have_contrast() -> None:
    c = theme().color
    pairs = [
        (c.ink_900, c.parchment_100),
        (c.ink_900, c.parchment_200),
        (c.on_parchment_muted, c.parchment_100),
        (c.on_parchment_muted, c.parchment_200),
        (c.on_dark, c.leather_700),
        (c.on_dark_muted, c.leather_600),
        (c.on_accent, c.vermilion_600),
        (c.on_accent, c.vermilion_500),
        (c.on_accent, c.verdigris_600),
        (c.disabled_text, c.disabled_face),
        (c.locked_text, c.locked_face),
        (c.bar_disabled_text, c.leather_700),
        (c.vermilion_700, c.parchment_100),
        (c.verdigris_700, c.parchment_100),
        (c.ink_900, c.bronze_300),
        (c.ink_900, c.gold_300),
        (c.on_accent, c.bronze_700),
    ]
    for text, ground in pairs:
        assert contrast(text, ground) >= 4.5, (text, ground)


OPTIONS = [("march", 1, 5), ("march", 1, 6), ("end",)]
GOOD = [
    Affordance(("region", 5), ("march", 1, 5), "March to Pella"),
    Affordance(("region", 6), ("march", 1, 6), "March to Thracia"),
    Affordance(("button", "end"), ("end",), "End campaign", hotkey="end_phase"),
    Affordance(("region", 9), None, "Odessos", refusal=Reason("Army I has no movement left.", "movement#points")),
]


def test_each_option_has_exactly_one_affordance() -> None:
    check_affordances(OPTIONS, GOOD)
    assert [a.label for a in at(GOOD, ("region", 9))] == ["Odessos"]
    assert targets(GOOD, "region") == [("region", 5), ("region", 6)]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (GOOD[:2], "no affordance"),
        ([*GOOD, Affordance(("army", 1), ("end",), "Stop")], "2 affordances"),
        ([*GOOD, Affordance(("army", 1), ("fly",), "Fly")], "not offered"),
        ([*GOOD, Affordance(("army", 1), None, "Army I")], "no reason"),
        ([*GOOD[1:], Affordance(("region", 5), ("march", 1, 5), " ")], "no label"),
        ([*GOOD[1:], Affordance(("region", 6), ("march", 1, 5), "March to Thracia")], "look alike"),
        ([*GOOD[1:], Affordance(("region", 5), ("march", 1, 5), "March", hotkey="end_phase")], "hotkey"),
    ],
)
def test_faults_of_presenters_are_named(wrong: list[Affordance], words: str) -> None:
    with pytest.raises(AffordanceError, match=words):
        check_affordances(OPTIONS, wrong)


def test_presenters_do_not_know_pygame() -> None:
    import subprocess
    import sys

    script = "import sys; import game.client.affordance; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


@pytest.mark.parametrize("width", [1, 2, 3, 4, 5])
def test_an_outline_drawn_again_in_part_is_the_same(width: int) -> None:
    box, color = Box(10, 10, 80, 40), (200, 0, 0)
    whole = Canvas(pygame.Surface((100, 60)), 1.0, Fonts())
    whole.outline(box, color, width)
    for bottom in range(8, 56):
        part = Canvas(whole.surface.copy(), 1.0, whole.fonts)
        with part.clip(Box(0, 0, 50, bottom)):
            part.surface.fill((0, 0, 0))
            part.outline(box, color, width)
        assert pygame.image.tobytes(part.surface, "RGB") == pygame.image.tobytes(whole.surface, "RGB"), bottom


@pytest.mark.parametrize("turns", [3, 7, 15])
def test_labels_below_columns_keep_apart_and_every_layer_has_its_word(
    turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("lands", "markets", "developments", "wonders")
    labels = [f"L{n:02}" for n in range(turns)]
    chart = StackedColumns([Kind("dot", word, (0, 0, 0)) for word in words], [[9, 1, 1, 1]] * turns, labels)
    chart.box = Box(0, 0, 383, 200)
    canvas = Canvas(pygame.Surface((400, 220)), 1.0, Fonts())
    said: list[tuple[str, float]] = []
    write = canvas.text

    def text(words: str, x: float, *rest: Any, **more: Any) -> Any:
        said.append((words, x))
        return write(words, x, *rest, **more)

    monkeypatch.setattr(canvas, "text", text)
    chart.draw(canvas)
    below = [x for words, x in said if words in labels]
    wide = canvas.width(labels[0], theme().text.label)
    assert labels[-1] in [words for words, _ in said]
    assert all(b - a > wide for a, b in pairwise(below))
    assert set(words) <= {words for words, _ in said}
