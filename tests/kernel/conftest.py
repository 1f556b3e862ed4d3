"""Where tests of saves keep their game."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file for a game, in a folder that is not there yet."""
    return tmp_path / "games" / "derby.save"
