"""Typst at work: a template and its data become PDF bytes, the same bytes for the same data."""

import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

import structlog
import typst
from django.conf import settings
from django.utils import translation

from common.durations import zone_text
from common.errors import Text
from common.money import to_decimal
from common.typesetting import drawable, fonts, run

logger = structlog.get_logger(__name__)

_HERE = Path(__file__).parent
_TEMPLATES = _HERE / "templates"

# An archive must show the paper as it was: fonts inside, nothing fetched, colours fixed.
_ARCHIVAL: Final = "a-3b"

# A text as templates take it, each language with its direction: Arabic first, then English.
Words = list[dict[str, Any]]


def pdf_of(template: str, data: Mapping[str, Any], *, at: datetime) -> bytes:
    """The PDF of a template. ``at`` is the only instant in the file, so that it never differs between two runs.

    A letter that no face of ours can draw (a name in Chinese, say) is shown by its code point.
    """
    shown, missing = drawable(json.dumps({"product": product_name(), **data}, ensure_ascii=False))
    if missing:
        logger.warning("letters_shown_by_their_codes", template=template, letters=missing)
    compiler = typst.Compiler(_TEMPLATES / template, root=_TEMPLATES, font_paths=fonts(), sys_inputs={"data": shown})
    stamp = int(at.timestamp())
    try:
        pdf = compiler.compile(format="pdf", timestamp=stamp, pdf_standards=_ARCHIVAL)
    except typst.TypstError as error:
        # The paper must exist all the same; a mistake that is not the standard's is raised again here.
        logger.error("paper_is_not_archival", template=template, reason=type(error).__name__)
        pdf = compiler.compile(format="pdf", timestamp=stamp)
    if not isinstance(pdf, bytes):
        raise TypeError("Typst answers one file for a PDF")
    return pdf


def amount(cents: int) -> str:
    """An amount for a column whose head names the currency: ``1,234.50``."""
    return f"{to_decimal(cents):,.2f}"


def day_of(at: datetime, zone: str) -> str:
    """The day in this zone: ``2026-11-20``."""
    return at.astimezone(ZoneInfo(zone)).strftime("%Y-%m-%d")


def minute_of(at: datetime, zone: str) -> str:
    """Day and time in this zone: ``2026-11-20 18:30``."""
    return at.astimezone(ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M")


def zone_of(at: datetime, zone: str) -> Words:
    """What the times of a paper are told by, said once: «بتوقيت الرياض», "Riyadh time"."""
    local = at.astimezone(ZoneInfo(zone))
    return both(zone_text(local, language="ar"), zone_text(local, language="en"))


def both(arabic: str, english: str = "") -> Words:
    """A text in both languages; one that exists in a single language, or says the same in both, is printed once."""
    return [run(each) for each in dict.fromkeys((arabic, english)) if each]


def in_both(text: Text) -> Words:
    """What a lazily translated text reads in Arabic and in English."""
    words = []
    for language in ("ar", "en"):
        with translation.override(language):
            words.append(str(text))
    return both(*words)


def product_name() -> Words:
    return both(settings.PRODUCT_NAME_AR, settings.PRODUCT_NAME_EN)
