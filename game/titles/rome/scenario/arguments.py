"""What the arguments of orders look like: their form by name, whichever verb takes them.

Arguments that are not listed here name pieces, or things that may be named in many ways (see `references`); each verb reads them itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from .orders import Verb

Names = str | Annotated[list[str], Field(min_length=1)]
Pair = Annotated[list[str], Field(min_length=2, max_length=2)]
STRICT = ConfigDict(strict=True)


class Form(NamedTuple):
    """The type of an argument, and the words for it in a message."""

    type: TypeAdapter[Any]
    words: str


NUMBER = Form(TypeAdapter(int, config=STRICT), "a whole number")
CHANGE = Form(
    TypeAdapter(int | Annotated[str, Field(pattern=r"^[+-]\d$")], config=STRICT), "a whole number, like 1 or -1"
)
NAME = Form(TypeAdapter(str, config=STRICT), "an id")
NAMES = Form(TypeAdapter(Names, config=STRICT), "an id or a list of ids")
CARDS = Form(
    TypeAdapter(str | list[str | dict[str, Any]] | dict[str, Any], config=STRICT),
    "a list of ids, or such lists by army",
)
LISTS = Form(TypeAdapter(dict[str, Any] | list[dict[str, Any]], config=STRICT), "lists of ids by army")
ROADS = Form(
    TypeAdapter(Pair | Annotated[list[Pair], Field(min_length=1)], config=STRICT),
    "two regions, or a list of such pairs",
)

FORMS: dict[str, Form] = {
    "action": NAME,
    "by_army": LISTS,
    "card": NAMES,
    "cards": CARDS,
    "count": NUMBER,
    "delta": CHANGE,
    "ends": ROADS,
    "event": NAME,
    "for_card": NAMES,
    "gold": NUMBER,
    "id": NAME,
    "improvement": NAME,
    "mode": NAME,
    "path": NAMES,
    "region": NAMES,
    "regions": NAMES,
    "relation_with": NAME,
    "second_seat": NAME,
    "troop": NAMES,
}
"""The form of each argument that has only one."""


def misfits(verb: Verb, args: dict[str, Any]) -> Iterator[str]:
    """A sentence for each argument that has not its form."""
    for name, value in args.items():
        form = FORMS.get(name)
        if form is not None and not fits(form, value):
            yield f"{verb.name!r} takes as {name!r} {form.words}, not {value!r}"


def fits(form: Form, value: Any) -> bool:
    try:
        form.type.validate_python(value)
    except ValidationError:
        return False
    return True
