"""The header of a save: all that a list of games shows, checked on the way in. The only use of pydantic in the kernel."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

LONGEST = 120
"""Letters of a name that are kept; nobody can type so many."""


def one_line(name: str) -> str:
    """A name as it can be shown: what a stranger's file may hold besides letters becomes spaces, and it ends somewhere."""
    return "".join([letter if letter.isprintable() else " " for letter in name[:LONGEST]])


Name = Annotated[str, AfterValidator(one_line)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class MapRef(_Part):
    """The map of the game: its id and the hash of what the rules read of it."""

    id: str
    hash: str


class Seat(_Part):
    """Who sits at a seat; ``automated`` names the kind of automated player, empty means a person. ``lock`` is the client's."""

    seat: int = Field(ge=0)
    name: Name
    automated: str
    lock: str = ""


class Header(_Part):
    """``seed`` and ``position`` (how many outcomes there have been) are where chance goes on; ``digest`` is that of the state.

    ``summary`` says where the game stands (facts such as turn and phase, by name). Times are given by the caller.
    """

    title: str
    rules_version: int = Field(ge=1)
    name: Name
    created: AwareDatetime
    updated: AwareDatetime
    map: MapRef | None
    seed: int
    position: int = Field(ge=0)
    entries: int = Field(ge=0)
    digest: str
    summary: dict[str, int | str]
    seats: list[Seat]


class BadHeader(ValueError):
    """These data are no header. The message names the place and what is wrong there."""


def checked(raw: Any) -> Header:
    """The header that JSON data hold. Raises `BadHeader`."""
    try:
        return Header.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"])) or "header"
        raise BadHeader(f"{place}: {first['msg']}") from error
