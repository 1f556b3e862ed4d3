"""Words in the player's language.

``tr("End the phase")`` gives the translation of an English sentence, by gettext; English is the source and always
complete. Texts with parts use named places: ``tr("{name} wins").format(name=name)``.
"""

from __future__ import annotations

import gettext
from importlib.resources import files
from pathlib import Path

_DOMAIN = "client"
_translation: gettext.NullTranslations = gettext.NullTranslations()


def locale_folder() -> Path:
    """Folder of the language files."""
    return Path(str(files("game"))) / "locale"


def languages() -> list[str]:
    """Codes of the languages that can be chosen; ``en`` is always there."""
    folder = locale_folder()
    found = (
        sorted(path.parents[1].name for path in folder.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")) if folder.is_dir() else []
    )
    return ["en", *(code for code in found if code != "en")]


def set_language(code: str) -> bool:
    """Choose a language; False (and English) when its file is missing."""
    global _translation
    try:
        _translation = gettext.translation(_DOMAIN, str(locale_folder()), languages=[code])
    except OSError:
        _translation = gettext.NullTranslations()
        return code == "en"
    return True


def tr(message: str) -> str:
    """``message`` in the chosen language."""
    return _translation.gettext(message)


def tr_n(one: str, many: str, number: int) -> str:
    """The form of a message that fits ``number``; place it with ``.format(n=number)``."""
    return _translation.ngettext(one, many, number)
