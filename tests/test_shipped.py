"""What ships with the game is found in the repository and in an installed wheel alike."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game import __version__, shipped

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("assets", "maps", "saves")
NOT_CARRIED = ("assets/shots/",)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built here without asking the network for its builder."""
    folder = tmp_path_factory.mktemp("wheel")
    builder = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(builder, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def committed(*folders: str) -> list[str]:
    listing = ["git", "-c", "core.quotepath=off", "ls-files", "-z", "--", *folders]
    files = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True).stdout
    return [name for name in files.split("\0") if name]


def test_in_the_repository_they_are_the_folders_at_the_top() -> None:
    for name, folder in zip(FOLDERS, (shipped.assets(), shipped.maps(), shipped.saves()), strict=True):
        assert folder == ROOT / name
    assert (shipped.saves() / "README.md").read_text(encoding="utf-8").startswith("# ")


def test_the_wheel_carries_all_that_is_committed(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        carried = set(archive.namelist())
        entry_points = next(name for name in carried if name.endswith("entry_points.txt"))
        assert "total-war-rome = game.__main__:main" in archive.read(entry_points).decode()
    shipped_files = [name for name in committed(*FOLDERS) if not name.startswith(NOT_CARRIED)]
    assert [name for name in shipped_files if f"game/_shipped/{name}" not in carried] == []
    assert [name for name in committed("game") if name not in carried] == []
    assert {name.split("/")[0] for name in carried} == {"game", f"total_war_rome-{__version__}.dist-info"}


def test_an_installed_wheel_reads_its_own(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site-packages é"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    question = (
        "import json; from game import shipped; "
        "print(json.dumps([str(folder()) for folder in (shipped.assets, shipped.maps, shipped.saves)] "
        "+ [(shipped.saves() / 'README.md').read_text(encoding='utf-8')[:2]]))"
    )
    answer = subprocess.run(
        [sys.executable, "-P", "-c", question],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(site), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    package = site / "game" / "_shipped"
    assert json.loads(answer.stdout) == [*(str(package / name) for name in FOLDERS), "# "]
