"""What all tests share: no screen, no speaker, no games of the tester's own, the same generated examples each time."""

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("rome", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("rome")


@pytest.fixture(scope="session", autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Send games and settings that tests write to a folder of the test run."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(variable, str(home / variable.lower()))
        yield


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test speaks, the next one begins in English."""
    yield
    language = sys.modules.get("game.common.language")
    if language is not None:
        language.use_language("en")
