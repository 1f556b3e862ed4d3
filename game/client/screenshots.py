"""Pictures of the window, as PNG files with running numbers in the player's folder of pictures."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pygame

from game.client.words import tr


def save_picture(picture: pygame.Surface, path: Path) -> Path:
    """Write a picture as PNG and return the path. Raises ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(str(error)) from error
    return path


class Screenshots:
    """``tell`` is called from a thread with the words that say what became of a picture."""

    def __init__(self, title: str, tell: Callable[[str], None]) -> None:
        self.title, self.tell = title, tell
        self._one_at_a_time = threading.Lock()

    def take(self, surface: pygame.Surface) -> None:
        """Keep what is on screen now. In a thread, since packing it takes a second on a large screen."""
        import platformdirs

        folder = Path(platformdirs.user_pictures_dir()) / self.title.replace(":", "")
        threading.Thread(target=self._keep, args=(folder, surface.copy()), name="picture").start()

    def _keep(self, folder: Path, picture: pygame.Surface) -> None:
        """Save a picture under the next free number, then say so."""
        with self._one_at_a_time:
            taken = [int(file.stem) for file in folder.glob("*.png") if file.stem.isdecimal()]
            number = max(taken, default=0) + 1
            try:
                path = save_picture(picture, folder / f"{number:04d}.png")
                message = tr("Picture saved as {path}").format(path=path)
            except OSError as error:
                message = tr("The picture could not be saved: {why}").format(why=error)
        self.tell(message)
