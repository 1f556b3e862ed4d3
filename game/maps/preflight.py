"""The first look at a Tiled file: is it a file, of sane size, text in the encoding it declares, plain well-formed XML?

Nothing of a file is believed before it passed here. Document types and entities are refused outright, because they can
read other files or swell to any size; nesting and the number of elements are limited.
"""

from __future__ import annotations

import re
import stat
from pathlib import Path
from xml.parsers import expat

from game.kernel.said import Said, said
from game.maps.elements import Element
from game.maps.faults import NOWHERE, FaultList, Place

FILE_LIMIT = 6_000_000
"""Bytes. The board that ships takes less than a fifth of it."""
DEPTH_LIMIT = 1_000
ELEMENT_LIMIT = 100_000
ATTRIBUTE_LIMIT = 100

_KEEP_TEXT = frozenset({"data", "chunk", "property", "text"})
_SAVE_AGAIN = said("Open the file in Tiled and save it again, or restore a backup.")
_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_DECLARED = re.compile(r"""<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")
_FOREIGN = (
    (b"\x89PNG", said("a picture")),
    (b"\xff\xd8\xff", said("a picture")),
    (b"GIF8", said("a picture")),
    (b"PK\x03\x04", said("a zip archive")),
    (b"\x1f\x8b", said("a compressed file")),
    (b"SQLite", said("a database")),
)
_MESSAGES = {
    4: said("A character stands here that XML does not allow; a lone & must be written &amp; and a lone < as &lt;."),
    3: said("The file ends too early: not everything that was opened is closed."),
    5: said("The file ends too early, in the middle of a tag."),
    20: said("The file ends too early, in the middle of a data section."),
    6: said("A character is cut in half: the encoding is wrong."),
    7: said("A closing tag does not match the opening one."),
    8: said("An attribute is given twice."),
    9: said("There is something after the end of the map."),
    11: said("An entity is used that XML does not know; a lone & must be written &amp;."),
    17: said("There is something before the XML declaration; it must be the first thing in the file."),
    19: said("The encoding in the first line is not the one that the file is saved in."),
}


class _Stop(Exception):
    """Ends the parsing after a fault was noted."""


def parse(path: Path, shown: str, faults: FaultList) -> tuple[Element, bytes] | None:
    """The root element and the bytes of a file, or None after noting why there is none. ``shown`` names it in faults."""
    data = read(path, shown, faults)
    if data is None or not _is_text(data, shown, faults):
        return None
    root = _Builder(shown, faults).build(data)
    return None if root is None else (root, data)


def read(path: Path, shown: str, faults: FaultList) -> bytes | None:
    """The bytes of an ordinary file within the size limit, or None after noting the fault."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            faults.error(
                NOWHERE, said("This is a folder and not a file."), said("Name the .tmx file inside it."), shown
            )
            return None
        if not stat.S_ISREG(status.st_mode):
            faults.error(NOWHERE, said("This is not an ordinary file."), said("Name a file saved by Tiled."), shown)
            return None
        if status.st_size > FILE_LIMIT:
            wrong = said(
                "The file is too large: {size:,} bytes, at most {most:,} are read.",
                size=status.st_size,
                most=FILE_LIMIT,
            )
            faults.error(NOWHERE, wrong, said("Simplify the outlines or remove tile layers."), shown)
            return None
        return path.read_bytes()
    except FileNotFoundError:
        faults.error(
            NOWHERE,
            said("There is no such file: {path}.", path=path.absolute()),
            said("Check its name and folder."),
            shown,
        )
    except (OSError, ValueError) as refusal:
        reason = getattr(refusal, "strerror", None) or str(refusal)
        faults.error(
            NOWHERE,
            said("The file cannot be read: {reason}.", reason=reason),
            said("Check its name and its permissions."),
            shown,
        )
    return None


def encoding_of(data: bytes) -> str:
    """The Python name of the encoding that the byte order mark or else the XML declaration gives; UTF-8 without either."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return name
    declared = _DECLARED.match(data[:300].decode("ascii", "replace"))
    return declared.group(1).lower() if declared else "utf-8"


def _is_text(data: bytes, shown: str, faults: FaultList) -> bool:
    """Whether the bytes are text in the encoding they claim; tells well-known other files by name."""
    start = data[:200].lstrip()
    foreign = next((what for mark, what in _FOREIGN if data.startswith(mark)), None)
    if not start:
        wrong, remedy = said("The file is empty."), said("Restore a backup, or save the map from Tiled again.")
    elif foreign:
        wrong, remedy = said("This is {foreign} and not a Tiled map.", foreign=foreign), said("Name the .tmx file.")
    elif start[:1] in (b"{", b"["):
        wrong, remedy = said("This is JSON and not XML."), said("Save it from Tiled as 'Tiled map files (*.tmx)'.")
    elif data.startswith((b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")):
        wrong, remedy = said("The file is saved as UTF-32, which XML readers do not know."), said("Save it as UTF-8.")
    else:
        return _decodes(data, shown, faults)
    faults.error(NOWHERE, wrong, remedy, shown)
    return False


def _decodes(data: bytes, shown: str, faults: FaultList) -> bool:
    encoding = encoding_of(data)
    try:
        data.decode(encoding)
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        wrong = said(
            "The encoding is wrong: byte {byte} of the file is not {encoding}.", byte=fault.start + 1, encoding=encoding
        )
        remedy = said("Save the file as UTF-8, in Tiled or in your text editor.")
        faults.error(Place(line=line), wrong, remedy, shown)
        return False
    except LookupError:
        faults.error(
            Place(line=1),
            said("The encoding '{encoding}' is unknown.", encoding=encoding),
            said("Save the file as UTF-8."),
            shown,
        )
        return False
    return True


class _Builder:
    """Builds the element tree from expat's events and stops at the first thing that is not allowed."""

    def __init__(self, shown: str, faults: FaultList) -> None:
        self.shown = shown
        self.faults = faults
        self.root: Element | None = None
        self.open: list[Element] = []
        self.pieces: list[str] = []
        self.elements = 0
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._document_type

    def build(self, data: bytes) -> Element | None:
        try:
            self.parser.Parse(data, True)
        except _Stop:
            return None
        except expat.ExpatError as fault:
            wrong = _MESSAGES.get(fault.code) or said(
                "This is not well-formed XML ({reason}).", reason=expat.ErrorString(fault.code)
            )
            place = Place(line=fault.lineno, column=fault.offset + 1)
            self.faults.error(place, wrong, _SAVE_AGAIN, self.shown)
            return None
        except (ValueError, LookupError) as fault:
            wrong = said("The encoding in the first line cannot be used ({fault}).", fault=fault)
            self.faults.error(Place(line=1), wrong, said("Save the file as UTF-8."), self.shown)
            return None
        return self.root

    def _stop(self, wrong: Said, remedy: Said) -> None:
        place = Place(line=self.parser.CurrentLineNumber, column=self.parser.CurrentColumnNumber + 1)
        self.faults.error(place, wrong, remedy, self.shown)
        raise _Stop

    def _document_type(self, *_: object) -> None:
        wrong = said("The file has a document type (<!DOCTYPE ...>), which could pull in other files, and is refused.")
        self._stop(wrong, said("Delete the <!DOCTYPE ...> part; Tiled never writes one."))

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.elements += 1
        if self.elements > ELEMENT_LIMIT:
            self._stop(
                said("The file has more than {most:,} elements.", most=ELEMENT_LIMIT),
                said("Remove what the board does not need."),
            )
        if len(attributes) > ATTRIBUTE_LIMIT:
            self._stop(said("<{tag}> has more than {most} attributes.", tag=tag, most=ATTRIBUTE_LIMIT), _SAVE_AGAIN)
        if len(self.open) >= DEPTH_LIMIT:
            self._stop(
                said("The file is nested more than {most} deep.", most=DEPTH_LIMIT),
                said("Take the layers out of some groups."),
            )
        element = Element(tag, attributes, self.parser.CurrentLineNumber)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)
        self.pieces = []

    def _end(self, tag: str) -> None:
        element = self.open.pop()
        if tag in _KEEP_TEXT and not element.children:
            element.text = "".join(self.pieces)
        self.pieces = []

    def _text(self, text: str) -> None:
        if self.open and self.open[-1].tag in _KEEP_TEXT:
            self.pieces.append(text)
