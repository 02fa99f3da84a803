"""``?export=csv`` on the money lists: every row that the filters leave, sent while it is read."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime, tzinfo
from itertools import islice
from typing import Any, TypeVar

from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from django.utils import timezone, translation

from common.api.downloads import csv_response, export_parameter
from common.csv import csv_lines
from common.errors import Text

CHUNK = 500
RowT = TypeVar("RowT")

EXPORT_CSV = export_parameter("csv")
EXPORT_CSV_OR_PDF = export_parameter("csv", "pdf")


def _chunks(rows: Iterable[RowT]) -> Iterator[list[RowT]]:
    iterator = iter(rows)
    while chunk := list(islice(iterator, CHUNK)):
        yield chunk


def csv_export(
    queryset: QuerySet[Any],
    *,
    header: Sequence[Text],
    cells: Callable[[list[Any], tzinfo], Iterable[Sequence[object]]],
    name: str,
) -> StreamingHttpResponse:
    """The file; ``cells`` gets rows in chunks and the viewer's zone, and may use the request's language."""
    # The middleware's language and zone are gone when the answer is sent: both are kept here.
    language, zone = translation.get_language(), timezone.get_current_timezone()

    def lines() -> Iterator[Sequence[object]]:
        for chunk in _chunks(queryset.iterator(chunk_size=CHUNK)):
            with translation.override(language):
                made = list(cells(chunk, zone))
            yield from made

    return csv_response(csv_lines([str(title) for title in header], lines()), name=name)


def minute_text(instant: datetime | None, zone: tzinfo) -> str:
    """``2026-11-20 15:04`` in the viewer's zone."""
    return "" if instant is None else instant.astimezone(zone).strftime("%Y-%m-%d %H:%M")
