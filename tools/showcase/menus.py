"""Title, sheets, settings, about, rulebook."""

from __future__ import annotations

from collections.abc import Callable

from game.client.app import App
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.markdown import read_markdown
from game.client.rome.look import livery
from game.client.rome.title_picture import TitlePicture
from game.client.scenes.about import AboutScene
from game.client.scenes.base import Scene
from game.client.scenes.fault import FaultScene
from game.client.scenes.rulebook import Chapter, RulebookScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.sheet import Answer, question
from game.client.scenes.title import MenuEntry, SavedGame, Standing, TitleScene, TitleWords
from game.client.words import tr
from tools.showcase import shot
from tools.showcase.positions import mediterranean


def _nothing() -> None:
    """What a menu row does in a picture."""


def _over_the_map(app: App) -> None:
    app.replace(_title(TitlePicture(mediterranean(app)).draw))


@shot("title", _over_the_map)
def title() -> Scene:
    """The title with a saved game."""
    return _title(None)


def _title(picture: Callable[[Canvas, Box], None] | None) -> Scene:
    rows = [
        ("New game", "laurel-crown", "new_game", ""),
        ("Load", "tied-scroll", "load", ""),
        ("Tutorial", "centurion-helmet", "tutorial", "ten minutes"),
        ("Replays", "hourglass", "replays", ""),
        ("Rulebook", "rule-book", "help", ""),
        ("Maps", "treasure-map", "maps", ""),
        ("Settings", "cog", "settings", ""),
        ("About and credits", "quill-ink", "about", ""),
        ("Leave", "exit-door", "leave", ""),
    ]
    menu = [
        MenuEntry(tr(label), icon, action, _nothing, tr(note) if note else "") for label, icon, action, note in rows
    ]
    saved = SavedGame(
        "The war for Hellas",
        "Turn IV, campaign, to 20 victory points",
        livery("rome"),
        [
            Standing(livery("carthage"), tr("Carthage"), f"{tr('master')}, {tr('cautious')}", 12),
            Standing(livery("rome"), tr("Rome"), tr("you"), 11),
            Standing(livery("greece"), tr("Greece"), f"{tr('novice')}, {tr('bold')}", 9),
            Standing(livery("barbarians"), tr("Barbarian Tribes"), f"{tr('seasoned')}, {tr('mercantile')}", 6),
        ],
        "Last: Army I stands before Pella.",
        tr("VP"),
    )
    words = TitleWords(
        "Total War",
        "Rome",
        "The Board Game",
        "version 1.0",
        "icons by game-icons.net authors, CC BY 3.0",
        "an unofficial adaptation by fans",
    )
    proceed = MenuEntry("Continue", "play-button", "confirm", _nothing, "Turn IV, Rome")
    return TitleScene(words, menu, saved=saved, proceed=proceed, picture=picture)


@shot("settings")
def settings() -> Scene:
    """The first page of the settings."""
    return SettingsScene()


@shot("settings-keys", prepare=lambda app: app.top.tabs.choose(3))  # type: ignore[union-attr]
def settings_keys() -> Scene:
    """The keys."""
    return SettingsScene()


@shot("about")
def about() -> Scene:
    """Credits."""
    return AboutScene("Total War: ROME", "version 1.0")


@shot("rulebook")
def rulebook() -> Scene:
    """The rulebook as it ships."""
    return RulebookScene()


@shot("rulebook-search", prepare=lambda app: app.top.field.set("gold"))  # type: ignore[union-attr]
def rulebook_search() -> Scene:
    """Two chapters while someone searches."""
    text = (
        "# {0}\n\nEvery region pays its **gold** to its owner; see [unrest](#unrest).\n\n## Unrest\n\n"
        "- A region with unrest pays nothing.\n- One marker goes for one gold.\n\n> Rome, 3 gold: nothing while it riots.\n\n"
        "| region | gold |\n|---|---|\n| Roma | 3 |\n| Neapolis | 1 |\n"
    )
    return RulebookScene(
        [
            Chapter(key, name, tuple(read_markdown(text.format(name))))
            for key, name in (("taxes", "Taxation"), ("spending", "Spending"), ("sea", "Naval movement"))
        ]
    )


@shot("sheet")
def sheet() -> Scene:
    """A question."""
    return question(
        "Leave the game?",
        "The war for Hellas is kept as it stands; <b>Continue</b> on the title takes it up.",
        [Answer("Leave", kind="main", key="confirm"), Answer("Stay", key="no")],
        icon="exit-door",
    )


@shot("fault")
def fault() -> Scene:
    """What is seen after a fault of the program."""
    return FaultScene("Traceback\n  …\nValueError: army 7 is nowhere", _nothing)
