"""Cleaning what people type and paste: Arabic-Indic digits, bidi marks, stray spaces (domain.md 1.1)."""

import re
import unicodedata
from collections.abc import Iterable

from django.utils.translation import get_language

ARABIC_DIGITS = {ord(char): str(index % 10) for index, char in enumerate("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹")}
# The zero-width non-joiner shapes letters in Persian and Urdu names; every other format mark is paste debris.
_KEPT_FORMAT_MARKS = {"\u200c"}
_SPACES = re.compile(r"\s+")


def _without_format_marks(value: str) -> str:
    if value.isascii():  # has none; most of what is read is
        return value
    return "".join(c for c in value if unicodedata.category(c) != "Cf" or c in _KEPT_FORMAT_MARKS)


def normalise_text(value: str) -> str:
    """One clean line of text: digits in ASCII, no invisible marks, single spaces, trimmed; letters untouched."""
    cleaned = _without_format_marks(unicodedata.normalize("NFC", value).translate(ARABIC_DIGITS))
    return _SPACES.sub(" ", cleaned).strip()


def normalise_paragraphs(value: str) -> str:
    """Like ``normalise_text``, but line breaks stay."""
    return "\n".join(normalise_text(line) for line in value.strip().splitlines())


def normalise_identifier(value: str) -> str:
    """The compact form of an identifier: NFKC, ASCII digits, no marks, no spaces, upper case."""
    cleaned = unicodedata.normalize("NFKC", value).translate(ARABIC_DIGITS)
    if not cleaned.isascii():
        cleaned = "".join(c for c in cleaned if unicodedata.category(c) != "Cf")
    return _SPACES.sub("", cleaned).upper()


def normalise_email(value: str) -> str:
    """The one spelling under which an address is stored and looked up."""
    return normalise_identifier(value).lower()


def email_masked(email: str) -> str:
    """Enough of an address to recognise one that is known: ``n•••@example.com``."""
    name, _at, domain = email.partition("@")
    return f"{name[:1]}•••@{domain}"


_ARABIC = re.compile(r"[\u0620-\u064a\u066e-\u06d3\u06fa-\u06fc\u0750-\u077f]")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]")


def holds_link(text: str) -> bool:
    """Whether a mail program would make a link of a part of it."""
    return "://" in unicodedata.normalize("NFKC", text)


def language_of(text: str) -> str:
    """What somebody wrote is marked with: ``"ar"`` or ``"en"`` by most of its letters; empty where there are none."""
    arabic, latin = len(_ARABIC.findall(text)), len(_LATIN.findall(text))
    return "" if arabic == latin == 0 else "ar" if arabic >= latin else "en"


def text_in(language: str | None, *, ar: str, en: str) -> str:
    """What was written in the reader's language; in the other where it was written in that one only."""
    return (en or ar) if language == "en" else (ar or en)


def comma() -> str:
    """What stands between words that are listed, in the active language."""
    return ", " if get_language() == "en" else "، "


def listed(words: Iterable[object]) -> str:
    """Words one after the other."""
    return comma().join(str(word) for word in words)


def isolate_ltr(value: str) -> str:
    """Wrap a left-to-right run (amount, number, code) for plain text inside Arabic (U+2066 … U+2069)."""
    return f"\u2066{value}\u2069"


_RUN = re.compile(r"\+?\w[!-~]*-\d(?:[!-~]*\w)?", re.ASCII)


def isolate_runs(text: str) -> str:
    """What somebody wrote, its dates and numbers with hyphens wrapped: Arabic words before them would turn them around.

    With all that hangs on them: half of an address would leave the other half behind.
    """
    return _RUN.sub(lambda run: isolate_ltr(run[0]), text)


def isolate(value: str) -> str:
    """Wrap a run of unknown direction (a name) for plain text (U+2068 … U+2069)."""
    return f"\u2068{value}\u2069"


# Arabic-aware search keys: what is stored in a folded column and how a query is folded to meet it (domain.md 4.7).
_FOLDED: dict[int, str | None] = {
    **ARABIC_DIGITS,
    ord("ى"): "ي",
    ord("ة"): "ه",
    ord("ـ"): None,
    ord("ی"): "ي",
    ord("ک"): "ك",
    ord("ٱ"): "ا",
    ord("ئ"): "ي",
    ord("ؤ"): "و",
    ord("٫"): ".",
    ord("٬"): None,
}


# An amount is found as it is shown.
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")


def fold(*values: str) -> str:
    """One search key of all values: no diacritics or tatweel, one alef, one ya, one ha, lower case.

    Its columns are unbounded: one letter can become eighteen (U+FDFA).
    """
    text = unicodedata.normalize("NFKD", " ".join(values)).translate(_FOLDED)
    text = "".join(char for char in text if unicodedata.category(char) not in ("Mn", "Cf"))
    text = _THOUSANDS.sub("", text)
    return _SPACES.sub(" ", text).strip().casefold()


def number_text(number: object) -> str:
    """How the number of a row is written."""
    return f"#{number}"


# No row has a larger number, and databases refuse to compare with one.
_NUMBER_DIGITS = 18


def number_in(word: str) -> int | None:
    """The number of a row that a folded word names: ``12`` or ``#12``."""
    digits = word.removeprefix("#")
    return int(digits) if digits.isdecimal() and len(digits) <= _NUMBER_DIGITS else None
