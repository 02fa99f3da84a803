"""Cleaning what people type and paste: Arabic-Indic digits, bidi marks, stray spaces."""

import re
import unicodedata
from collections.abc import Iterable
from itertools import dropwhile, pairwise
from typing import Literal
from uuid import UUID

import idna
import phonenumbers
from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator
from django.utils.translation import get_language

ARABIC_DIGITS = {ord(char): str(index % 10) for index, char in enumerate("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹")}
# Zero-width non-joiner and joiner shape letters (Persian, Urdu, Indic names) and emoji; elsewhere, and like every other
# format mark, they are paste debris.
_JOINERS = re.compile("[\u200c\u200d]+")
_SPACES = re.compile(r"\s+")
# Control characters that are neither blanks nor line breaks, and halves of surrogate pairs.
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


_WORDS = re.compile(r"(\s+)")
_WORD_MAX = 1_000


def normalised(form: Literal["NFC", "NFKC", "NFKD"], text: str) -> str:
    """``unicodedata.normalize`` in linear time: it takes the square of the number of marks on a letter, and fields are
    cleaned before they are measured. Longer words are left as they are."""
    if len(text) <= _WORD_MAX:
        return unicodedata.normalize(form, text)
    words = _WORDS.split(text)
    return "".join(word if len(word) > _WORD_MAX else unicodedata.normalize(form, word) for word in words)


def holds_control(text: str) -> bool:
    """Whether a part of it can be neither shown nor printed."""
    return bool(_CONTROL.search(text))


def _without_format_marks(value: str) -> str:
    if value.isascii():  # has none; most of what is read is
        return value
    text = "".join(c for c in value if unicodedata.category(c) != "Cf" or _JOINERS.match(c))
    return _JOINERS.sub(_joiner_kept, text)


def _joiner_kept(found: re.Match[str]) -> str:
    text, start, end = found.string, found.start(), found.end()
    before, after = text[max(start - 1, 0) : start], text[end : end + 1]
    # Letters, marks and symbols: emoji are symbols.
    stands_inside = all(char and unicodedata.category(char)[0] in "LMS" for char in (before, after))
    return found[0][0] if stands_inside else ""


def composed(text: str) -> str:
    """The same text in one spelling (NFC): an é of one sign or of two. For what is kept as it was typed: passwords."""
    return normalised("NFC", text)


def normalise_text(value: str) -> str:
    """One clean line of text: NFC, digits in ASCII, no invisible marks, single spaces, trimmed; letters untouched."""
    cleaned = normalised("NFC", _without_format_marks(value.translate(ARABIC_DIGITS)))
    return _SPACES.sub(" ", cleaned).strip()


def normalise_paragraphs(value: str) -> str:
    """Like ``normalise_text``, but line breaks stay."""
    return "\n".join(normalise_text(line) for line in value.strip().splitlines())


def normalise_identifier(value: str) -> str:
    """The compact form of an identifier: NFKC, ASCII digits, no marks, no spaces, upper case."""
    cleaned = normalised("NFKC", value).translate(ARABIC_DIGITS)
    if not cleaned.isascii():
        cleaned = "".join(c for c in cleaned if unicodedata.category(c) != "Cf")
    return _SPACES.sub("", cleaned).upper()


# What surrounds an address that was pasted from a sentence. Before it only what no address begins with.
_OPENING = '<([{"«“„‹،؛,;:'
_CLOSING = '>)]}"»“”’›،؛؟٫٬。ـ٪€.,;:!?…'
_LOCAL_PART = re.compile(r"[a-z0-9!#$%&'*+/=?^_`{|}~.-]+", re.IGNORECASE | re.ASCII)
# The small letter of a Greek capital sigma depends on its place; that of a kelvin sign is an ASCII k.
_UNCLEAR_CAPITAL = re.compile("[Σ\u212a]")
_check_email = EmailValidator()
_ADDRESS_MAX = 254  # RFC 5321, as the column


def email_read(typed: str) -> str:
    """The one spelling of an e-mail address: lower case, its domain as people read it (U-labels of IDNA 2008).

    Punctuation, blanks and format marks around it go. Nothing else is changed, so that it stays the mailbox that was
    typed. Raises ValueError for what is no address.
    """
    address = _bare(typed)
    local_part, _at, domain = address.rpartition("@")
    # Also the reader of domains takes the square of the number of marks on a letter.
    if len(address) > _ADDRESS_MAX or not _LOCAL_PART.fullmatch(local_part) or _UNCLEAR_CAPITAL.search(domain):
        raise ValueError("no address")
    local_part = local_part.lower()
    try:
        ascii_domain = idna.encode(normalised("NFC", domain).lower(), strict=True).decode()
        _check_email(f"{local_part}@{ascii_domain}")
    except (idna.IDNAError, ValidationError) as error:
        raise ValueError("no address") from error
    return f"{local_part}@{idna.decode(ascii_domain)}"


def _bare(typed: str) -> str:
    text = "".join(dropwhile(lambda char: _surrounds(char, _OPENING), typed))
    return "".join(dropwhile(lambda char: _surrounds(char, _CLOSING), reversed(text)))[::-1]


def _surrounds(char: str, marks: str) -> bool:
    return char in marks or char.isspace() or unicodedata.category(char) == "Cf"


def normalise_email(value: str) -> str:
    """The spelling under which an address is looked up and counted; what is no address stays as it is, trimmed.

    Under that, accounts from before the rule of ``email_read`` are still found.
    """
    try:
        return email_read(value)
    except ValueError:
        return value.strip()


def email_ascii(address: str) -> str:
    """How mail servers name the address: a domain in A-labels of IDNA 2008 (Django's own way would be IDNA 2003)."""
    local_part, _at, domain = address.rpartition("@")
    try:
        return f"{local_part}@{idna.encode(domain, strict=True).decode()}"
    except idna.IDNAError:
        return address


def email_masked(email: str) -> str:
    """Enough of an address to recognise one that is known: ``n•••@example.com``."""
    name, _at, domain = email.partition("@")
    return f"{name[:1]}•••@{domain}"


_ARABIC = re.compile(r"[\u0620-\u064a\u066e-\u06d3\u06fa-\u06fc\u0750-\u077f]")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]")


_LINK = re.compile(r"://|(?<!\w)www\.\w|\w@\w[\w.-]*\.\w", re.IGNORECASE)
# Split, not searched for: a search that begins anew at each letter takes minutes for a word of a million.
_BETWEEN_HOSTS = re.compile(r"[^\w.-]+|\.{2,}")
# By which mail programs know a host without a scheme: these, and the countries' own.
_GENERIC_ENDINGS = """
    agency app asia biz blog cloud club com dev edu example gov holiday icu info int link live mil mobi net online org
    page pro shop site space store tech top tours travel vip web website xyz
"""
_ENDINGS = frozenset(_GENERIC_ENDINGS.split())
_COUNTRY_ENDINGS = frozenset({region.lower() for region in phonenumbers.SUPPORTED_REGIONS} | {"eu", "uk"})


def holds_link(text: str) -> bool:
    """Whether a mail program would make a link of a part of it: an address with its scheme, a mailbox, a host."""
    plain = normalised("NFKC", text).replace("\u3002", ".")
    return bool(_LINK.search(plain)) or any(
        _is_host(word.strip(".").split(".")) for word in _BETWEEN_HOSTS.split(plain)
    )


def _is_host(labels: list[str]) -> bool:
    return any(
        ending.lower() in _ENDINGS
        # "M.Al" and "Abd.El" are names: a country's ending follows a longer label and is in one case.
        or (len(label) > 1 and ending in (ending.lower(), ending.upper()) and ending.lower() in _COUNTRY_ENDINGS)
        for label, ending in pairwise(labels)
    )


def language_of(text: str) -> str:
    """What somebody wrote is marked with: ``"ar"`` or ``"en"`` by most of its letters; empty where there are none."""
    arabic, latin = len(_ARABIC.findall(text)), len(_LATIN.findall(text))
    return "" if arabic == latin == 0 else "ar" if arabic >= latin else "en"


def text_in(language: str | None, *, ar: str, en: str) -> str:
    """What was written in the reader's language; in the other where it was written in that one only."""
    return (en or ar) if language == "en" else (ar or en)


def comma() -> str:
    """What separates words that are listed, in the active language."""
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


# Arabic-aware search keys: what is stored in a folded column and how a query is folded to meet it.
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


# A hundred words in the grouped statement keep PostgreSQL busy for eight seconds.
SEARCH_WORDS_MAX = 10
# An amount is found as it is shown.
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")


def fold(*values: str) -> str:
    """One search key of all values: no diacritics or tatweel, one alef, one ya, one ha, lower case.

    Its columns are unbounded: one letter can become eighteen (U+FDFA).
    """
    text = normalised("NFKD", " ".join(values)).translate(_FOLDED)
    text = "".join(char for char in text if unicodedata.category(char) not in ("Mn", "Cf"))
    text = _THOUSANDS.sub("", text)
    return _SPACES.sub(" ", text).strip().casefold()


def search_words(search: str) -> tuple[str, ...]:
    """The folded words of a search, each once; of a long text the first, because each is a condition of its own."""
    return tuple(dict.fromkeys(fold(search).split()))[:SEARCH_WORDS_MAX]


def number_text(number: object) -> str:
    """How the number of a row is written."""
    return str(number)


def uuid_in(word: str) -> UUID | None:
    try:
        return UUID(word)
    except ValueError:
        return None


# No row has a larger number, and databases refuse to compare with one.
_NUMBER_DIGITS = 18


def number_in(word: str) -> int | None:
    """The number of a row that a folded word names: ``12`` or ``#12``."""
    digits = word.removeprefix("#")
    return int(digits) if digits.isdecimal() and len(digits) <= _NUMBER_DIGITS else None
