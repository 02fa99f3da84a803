"""``?export=csv`` on paged lists: every row that the filters leave.

The files open right in spreadsheet programs: UTF-8 with BOM, and no cell that a program would run as a formula or
rewrite. An apostrophe before a formula makes it text. A tab before a code (a phone number, an account number with its
leading zeros, fifteen digits) does the same and is not seen; ``="…"`` would be a formula again. Amounts stay numbers,
days and instants stay dates.
"""

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from tempfile import SpooledTemporaryFile
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.http import FileResponse
from django.utils import timezone
from django.utils.module_loading import import_string
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.downloads import CSV_TYPE, export_parameter, made_response
from common.errors import Text
from common.reading import rows_in_parts, snapshot
from common.replica import replica_reads

_AMOUNT = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")
BOM = "\ufeff"
# Programs for Chinese and Japanese take the full-width signs for the others.
_FORMULA = re.compile(r"[\s\u2066-\u2069\u200e\u200f]*(?:[=+\-@＝＋－＠]|[\x00-\x1f\x7f-\x9f])")
# Programs divide lines where the computer's language does, in Arabic at semicolons, whatever quotation marks are around
# them: what follows one would be a cell of its own.
_DIVIDED = re.compile(r"(;\s*|(?<=\S)[\r\n]+\s*)(?=[=+\-@＝＋－＠])")
_CODE = re.compile(
    r"\+[0-9][0-9 ()-]{5,}"  # a phone number
    r"|0[0-9]+|[0-9]{12,}"  # would lose its zeros, or its last digits
    r"|[0-9]+[eE][0-9]+"  # would be a power of ten
    r"|[0-9]{1,3}[-/][0-9]{1,4}(?:[-/][0-9]{1,4})?",  # would be a day
)
# A larger file waits on the disk.
MEMORY_BYTES = 1024 * 1024
# A column's title, and what it says of a row: in the viewer's language and zone.
Columns = Sequence[tuple[Text, Callable[[Any], object]]]

# Set on the request with which a worker asks a list for its file.
MADE_BY_WORKER = "made_by_worker"
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
    text = _DIVIDED.sub(r"\1'", text)
    return f"'{text}" if _FORMULA.match(text) and not _AMOUNT.fullmatch(text) else text


def csv_lines(header: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """The file, line by line, so that a long list needs constant memory."""
    writer = csv.writer(_Echo())
    yield BOM + writer.writerow([_safe(cell) for cell in header])
    for row in rows:
        yield writer.writerow([_safe(cell) for cell in row])


def _is_long(rows: QuerySet[Any, Any]) -> bool:
    return rows.order_by()[settings.CSV_MAX_ROWS : settings.CSV_MAX_ROWS + 1].exists()


def csv_export(
    request: Request, queryset: QuerySet[Any, Any], *, columns: Columns, name: str
) -> FileResponse | Response:
    """The file: one line for each row, with a head of titles, in the viewer's language and zone. From ``CSV_MAX_ROWS``
    on a worker makes it.

    Made before any of it is sent: a slow client holds no connection to the database, and what fails is an error.
    """
    made = SpooledTemporaryFile(MEMORY_BYTES)  # noqa: SIM115 (closed with the answer)
    with replica_reads(), snapshot(queryset.db):
        is_long = not getattr(request._request, MADE_BY_WORKER, False) and _is_long(queryset)
        if not is_long:
            cells = ([cell(row) for _title, cell in columns] for row in rows_in_parts(queryset))
            made.writelines(line.encode() for line in csv_lines([str(title) for title, _cell in columns], cells))
    if is_long:
        answer: Response = import_string(settings.LONG_LISTS)(request, name=name)
        return answer
    made.seek(0)
    return made_response(made, content_type=CSV_TYPE, name=name)


def minute_text(instant: datetime | None) -> str:
    """``2026-11-20 15:04`` in the viewer's zone."""
    return "" if instant is None else timezone.localtime(instant).strftime("%Y-%m-%d %H:%M")
