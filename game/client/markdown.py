"""The little of Markdown that rulebook and credits use: headings, paragraphs, lists, tables, quotes, links, emphasis.

No pygame here: search and tests read the same paragraphs that the page draws.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["h1", "h2", "h3", "text", "item", "quote", "row", "rule"]
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ITALIC = re.compile(r"(?<![\w*])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?![\w*])")
_LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
_CODE = re.compile(r"`([^`]+)`")
_TAG = re.compile(r"</?[a-z]+(?: [^<>]*)?>")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One block: its kind and its text as markup of ``game.client.text``; table rows carry their cells."""

    kind: Kind
    markup: str
    cells: tuple[str, ...] = ()
    english: str = ""
    """Of a translated paragraph the markup that it translates: links name places in English."""

    @property
    def words(self) -> str:
        """The text without any markup, for searching."""
        return _TAG.sub("", " ".join((self.markup, *self.cells)).replace("<br>", " "))

    @property
    def anchor(self) -> str:
        """How a link names a heading: small letters and hyphens."""
        return slug(_TAG.sub("", self.english) or self.words)

    @property
    def first_words(self) -> list[str]:
        """What a paragraph begins with in bold, as links name it; several are parted by commas."""
        bold = re.match(r"<b>(.+?)</b>", self.english or self.markup)
        return [slug(word) for word in bold[1].split(", ")] if bold else []


def slug(text: str) -> str:
    """``"Fight for the Flanks"`` -> ``"fight-for-the-flanks"``."""
    return re.sub(r"[^\w]+", "-", text.lower()).strip("-")


def inline(text: str) -> str:
    """Emphasis and links of one line as markup; ``<`` of the source stays text."""
    text = text.replace("<", "‹").replace(">", "›")
    text = _CODE.sub(r"\1", text)
    text = _LINK.sub(r"<a \2>\1</a>", text)
    text = _BOLD.sub(r"<b>\1</b>", text)
    return _ITALIC.sub(r"<i>\1</i>", text)


def read_markdown(source: str) -> list[Paragraph]:
    """Blocks of a Markdown text in order."""
    blocks: list[Paragraph] = []
    open_kind: Kind | None = None
    lines: list[str] = []

    def close() -> None:
        nonlocal open_kind
        if open_kind is not None and lines:
            blocks.append(Paragraph(open_kind, inline(" ".join(lines))))
        open_kind = None
        lines.clear()

    for raw in source.splitlines():
        line = raw.strip()
        heading = re.match(r"(#{1,3}) +(.*)", line)
        item = re.match(r"(?:[-*]|\d+\.) +(.*)", line)
        if not line:
            close()
        elif heading:
            close()
            kinds: tuple[Kind, ...] = ("h1", "h2", "h3")
            blocks.append(Paragraph(kinds[len(heading[1]) - 1], inline(heading[2])))
        elif re.fullmatch(r"-{3,}|\*{3,}", line):
            close()
            blocks.append(Paragraph("rule", ""))
        elif line.startswith("|"):
            close()
            cells = tuple(inline(cell.strip()) for cell in line.strip("|").split("|"))
            if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
                blocks.append(Paragraph("row", "", cells))
        elif item:
            close()
            open_kind = "item"
            lines.append(item[1])
        elif line.startswith(">"):
            if open_kind != "quote":
                close()
                open_kind = "quote"
            lines.append(line.lstrip("> "))
        else:
            open_kind = open_kind or "text"
            lines.append(line)
    close()
    return blocks
