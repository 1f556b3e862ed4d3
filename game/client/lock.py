"""The lock on a seat: a PIN that is asked for when its person comes to the screen. A courtesy among people at one table: it keeps
somebody from looking by mistake, and nothing more, since a few digits are soon guessed by whoever takes the file apart.

    player = player._replace(lock=locked("1234"))         opens(player.lock, "1234")
"""

from __future__ import annotations

import secrets
from hashlib import pbkdf2_hmac
from hmac import compare_digest

ROUNDS = 50_000
LONGEST = 12
"""Letters of a PIN at most."""


def locked(pin: str) -> str:
    """A lock that this PIN opens; without a PIN there is none."""
    return _seal(pin, secrets.token_hex(8)) if pin else ""


def opens(lock: str, pin: str) -> bool:
    """Whether the PIN opens the lock; no lock is open to all."""
    return not lock or compare_digest(lock, _seal(pin, lock.partition(":")[0]))


def _seal(pin: str, salt: str) -> str:
    return f"{salt}:{pbkdf2_hmac('sha256', pin.encode(), salt.encode(), ROUNDS).hex()}"
