"""The texts that staff keep in the settings, as the SPA shows them (features/publicPages/model/blocks.ts)."""

import re

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

_ITEM = re.compile(r"^\s*[-•]\s+")
_HEADING = re.compile(r"#+\s*(.+?)(?:\n([\s\S]+))?")


def text_html(source: str) -> SafeString:
    """``#`` begins a heading, ``-`` an item of a list, an empty line ends a paragraph. Nothing in it is markup."""
    parts = (part.strip() for part in re.split(r"\n{2,}|\n(?=#)", source.replace("\r\n", "\n")))
    return format_html_join("", "{}", ((_part(part),) for part in parts if part))


def _part(text: str) -> SafeString:
    heading = _HEADING.fullmatch(text)
    if not heading:
        return _body(text)
    rest = (heading[2] or "").strip()
    return format_html("<h2>{}</h2>{}", heading[1], _body(rest) if rest else "")


def _body(text: str) -> SafeString:
    lines = text.split("\n")
    if not all(_ITEM.match(line) for line in lines):
        return format_html("<p>{}</p>", text)
    return format_html("<ul>{}</ul>", format_html_join("", "<li>{}</li>", ((_ITEM.sub("", line),) for line in lines)))
