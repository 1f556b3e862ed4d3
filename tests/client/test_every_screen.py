"""Every showcased screen is drawn once, in a language of its own: what stands there in plain letters has escaped the catalogues.

And on every screen a control that cannot be used says why.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game.client.app import App
from game.client.fonts import Fonts
from game.client.rome.mapfiles import map_files
from game.client.settings import Settings
from game.common import language
from game.maps.compile import load_map
from game.titles.rome.vocabulary import vocabulary
from tools import shots, showcase

shots.load_showcase()

PLAIN = (
    *("title", "sheet", "fault", "cards", "troops", "widgets", "rulebook", "help", "about", "saved-games"),
    *("menu-many", "toasts", "unsaved", "unreadable"),
)
"""Beginnings of the names of screens whose words are made up for the picture, or whose text is English: the book, faults of files."""
LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
OTHER = "абцдефгхийклмнопярстувшьызАБЦДЕФГХИЙКЛМНОПЯРСТУВШЬЫЗ"
LETTERS = str.maketrans(LATIN, OTHER)
GIVEN = {
    "livia",
    "dido",
    "maximiliana",
    "wolkenstein",
    "italia",
    "mediterranean",
    "esc",
    "alt",
    "tab",
    "english",
    "deutsch",
    "iii",
    "vii",
    "viii",
    "xii",
    "xiii",
}
"""Names that people gave to themselves and to maps, keys, languages by their own names, numerals."""


class Odd:
    """Speaks in other letters; places and markup stay."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^{}]*\}|<[^<>]*>)", message)
        return "".join(part if part.startswith(("{", "<")) else part.translate(LETTERS) for part in parts)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The odd language instead of any other."""
    monkeypatch.setattr(language.Catalogue, "_speak", lambda self: setattr(self, "_translation", Odd()) or True)
    yield
    monkeypatch.undo()
    language.use_language(language.ENGLISH)


@cache
def places() -> set[str]:
    """Words in the names of regions and seas, which are the same in every language."""
    boards = [load_map(path, vocabulary()).board for path in map_files()]
    names = [place.name for board in boards for place in (*board.regions, *board.seas)]
    return {word for name in names for word in words(name.lower())}


def words(text: str) -> list[str]:
    """Words of three letters and more."""
    return re.findall(r"[A-Za-z]{3,}", text)


@pytest.mark.parametrize("name", sorted(showcase.SHOTS))
def test_a_screen_speaks_the_player_s_language_and_explains_itself(
    name: str, odd: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: set[str] = set()
    render: Callable[..., object] = Fonts.render

    def noted(self: Fonts, text: str, *style: object) -> object:
        shown.add(text)
        return render(self, text, *style)

    monkeypatch.setattr(Fonts, "render", noted)
    shot = showcase.SHOTS[name]
    app = App(Settings(), window_size=(1280, 720), now=lambda: 0.0)
    app.push(shot.make())
    assert app.frame()
    if shot.prepare is not None:
        shown.clear()
        shot.prepare(app)
        app.frame()
    assert app.top is not None
    for widget in app.top.root.walk():
        if not widget.enabled:
            assert widget.refusal, widget.name
            assert widget.hint(), widget.name
    if not name.startswith(PLAIN):
        known = GIVEN | places()
        assert {text for text in shown if any(word.lower() not in known for word in words(text))} == set()
