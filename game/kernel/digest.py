"""A state as canonical bytes, and a short hash of them: equal states have equal digests on every machine."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from .title import S, Title


def canonical(raw: Any) -> bytes:
    """JSON data in its one canonical spelling. Raises TypeError or ValueError for what JSON cannot hold."""
    return json.dumps(raw, sort_keys=True, separators=(",", ":"), allow_nan=False).encode("ascii")


def short(data: bytes, size: int = 8) -> str:
    """A hash of the bytes, in twice ``size`` hexadecimal digits."""
    return blake2b(data, digest_size=size).hexdigest()


def digest(title: Title[S], g: S) -> str:
    """The digest of a state."""
    return short(canonical(title.encode(g)))
