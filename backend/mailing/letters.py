"""From a mail's plain source to its parts: subject, paragraphs, buttons and lists of facts.

Values that people typed are shielded before the template sees them, so that a company's name can never become a
button, a second paragraph or another recipient.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

# Private-use characters replace what would mean something to the parser; they are put back when a part is written.
_LINE_BREAK = "\ue000"
_SHIELD = {
    "\n": _LINE_BREAK,
    "\r": "",
    "[": "\ue001",
    "]": "\ue002",
}
_START = "\ue003"
_MARKS = re.compile(r"[\ue000-\ue00f\u202a-\u202e\u2066-\u2069]")
_BUTTON = re.compile(r"^\[(?P<label>[^\[\]]+)\]\((?P<url>https?://\S+)\)$")
_FACT = re.compile(r"^- (?P<label>[^:]+): *(?P<value>.*)$")


@dataclass(frozen=True)
class Paragraph:
    text: str


@dataclass(frozen=True)
class Button:
    label: str
    url: str


@dataclass(frozen=True)
class Facts:
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Letter:
    """A mail's contents, in no markup yet."""

    subject: str
    parts: tuple[Paragraph | Button | Facts, ...]

    @property
    def preview(self) -> str:
        """What a mailbox shows beside the subject: the first thing that is said after the greeting."""
        texts = (part.text for part in self.parts if isinstance(part, Paragraph))
        return next((text for text in texts if not text.endswith((",", "،"))), "")


def shielded(value: Any) -> Any:
    """The value with everything structural inside its texts replaced, at any depth."""
    if isinstance(value, str):
        text = "".join(_SHIELD.get(char, char) for char in _MARKS.sub("", value))
        return _START + text if text.startswith("-") else text
    if isinstance(value, Mapping):
        return {key: shielded(inner) for key, inner in value.items()}
    if isinstance(value, Sequence):
        return [shielded(inner) for inner in value]
    return value


def unshielded(text: str, *, line_break: str = "\n") -> str:
    """The text as it was meant, with ``line_break`` for its line breaks."""
    text = text.replace(_START, "").replace("\ue001", "[").replace("\ue002", "]")
    return text.replace(_LINE_BREAK, line_break)


def letter_read(source: str) -> Letter:
    """The parts of a rendered source. Raises ValueError for one that does not begin with ``Subject: …``."""
    head, _separator, body = source.strip().partition("\n")
    if not head.startswith("Subject: "):
        raise ValueError("a mail begins with its subject")
    parts: list[Paragraph | Button | Facts] = []
    for block in re.split(r"\n\s*\n", body.strip()):
        parts += _parts_of([line.strip() for line in block.split("\n") if line.strip()])
    return Letter(subject=unshielded(head.removeprefix("Subject: ").strip(), line_break=" "), parts=tuple(parts))


def _parts_of(lines: list[str]) -> list[Paragraph | Button | Facts]:
    found: list[Paragraph | Button | Facts] = []
    words: list[str] = []
    facts: list[tuple[str, str]] = []

    def finish() -> None:
        if words:
            found.append(Paragraph(" ".join(words)))
            words.clear()
        if facts:
            found.append(Facts(tuple(facts)))
            facts.clear()

    for line in lines:
        if button := _BUTTON.match(line):
            finish()
            found.append(Button(button["label"], button["url"]))
        elif fact := _FACT.match(line):
            if words:
                finish()
            # A fact without a value is left out, so that templates need no condition around each.
            if fact["value"].strip():
                facts.append((fact["label"].strip(), fact["value"].strip()))
        else:
            if facts:
                finish()
            words.append(line)
    finish()
    return found
