"""``?export=csv`` on paged lists: every row that the filters leave, sent while it is read.

The files open right in spreadsheet programs: UTF-8 with BOM, and no cell that a program would run as a formula or
rewrite. An apostrophe before a formula makes it text. A tab before a code (a phone number, an account number with its
leading zeros, fifteen digits) does the same and is not seen; ``="…"`` would be a formula again. Amounts stay numbers,
days and instants stay dates.
"""

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Any

from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from django.utils import timezone, translation

from common.api.downloads import csv_response, export_parameter
from common.errors import Text

_AMOUNT = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")
BOM = "\ufeff"
# Programs for Chinese and Japanese take the full-width signs for the others.
_FORMULA = re.compile(r"[\s\u2066-\u2069\u200e\u200f]*(?:[=+\-@＝＋－＠]|[\x00-\x1f\x7f-\x9f])")
_CODE = re.compile(
    r"\+[0-9][0-9 ()-]{5,}"  # a phone number
    r"|0[0-9]+|[0-9]{12,}"  # would lose its zeros, or its last digits
    r"|[0-9]+[eE][0-9]+"  # would be a power of ten
    r"|[0-9]{1,3}[-/][0-9]{1,4}(?:[-/][0-9]{1,4})?",  # would be a day
)
CHUNK = 500
# A column's title, and what it says of a row: in the viewer's language and zone.
Columns = Sequence[tuple[Text, Callable[[Any], object]]]

EXPORT_CSV = export_parameter("csv")
EXPORT_CSV_OR_PDF = export_parameter("csv", "pdf")


class _Echo:
    def write(self, value: str) -> str:
        return value


def _text(cell: object) -> str:
    return "" if cell is None else str(cell)


def _safe(cell: object) -> str:
    text = _text(cell)
    if _CODE.fullmatch(text):
        return "\t" + text
    return f"'{text}" if _FORMULA.match(text) and not _AMOUNT.fullmatch(text) else text


def csv_lines(header: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """The file, line by line, so that a long list needs constant memory."""
    writer = csv.writer(_Echo())
    yield BOM + writer.writerow([_safe(cell) for cell in header])
    for row in rows:
        yield writer.writerow([_safe(cell) for cell in row])


def _chunks(rows: Iterable[Any]) -> Iterator[list[Any]]:
    iterator = iter(rows)
    while chunk := list(islice(iterator, CHUNK)):
        yield chunk


def csv_export(queryset: QuerySet[Any, Any], *, columns: Columns, name: str) -> StreamingHttpResponse:
    """The file: one line for each row, with a head of titles."""
    # The middleware's language and zone are gone when the answer is sent: both are kept here.
    language, zone = translation.get_language(), timezone.get_current_timezone()

    def lines() -> Iterator[Sequence[object]]:
        for chunk in _chunks(queryset.iterator(chunk_size=CHUNK)):
            with translation.override(language), timezone.override(zone):
                # Words that wait for their language get it here.
                made = [[_text(cell(row)) for _title, cell in columns] for row in chunk]
            yield from made

    return csv_response(csv_lines([str(title) for title, _cell in columns], lines()), name=name)


def minute_text(instant: datetime | None) -> str:
    """``2026-11-20 15:04`` in the viewer's zone."""
    return "" if instant is None else timezone.localtime(instant).strftime("%Y-%m-%d %H:%M")
