"""Translation of this title's sentences. English is the source; language files lie in ``game/locale``."""

from __future__ import annotations

import gettext
from importlib.resources import files

DOMAIN = "rome"
_translation: gettext.NullTranslations = gettext.NullTranslations()


def use_language(code: str) -> bool:
    """Speak another language from now on; False (and English) when there is no file for it."""
    global _translation
    try:
        _translation = gettext.translation(DOMAIN, str(files("game") / "locale"), languages=[code])
    except OSError:
        _translation = gettext.NullTranslations()
        return code == "en"
    return True


def N_(message: str) -> str:
    """Marks a sentence for translation where it stands in a table."""
    return message


def tr(message: str) -> str:
    """The sentence in the language of the player."""
    return _translation.gettext(message)


def tr_n(one: str, many: str, number: int) -> str:
    """The form that fits a number."""
    return _translation.ngettext(one, many, number)
