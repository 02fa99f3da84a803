"""CSV files that spreadsheet programs show right: UTF-8 with BOM, and no cell that a program would run as a formula."""

import csv
from collections.abc import Iterable, Iterator, Sequence

BOM = "\ufeff"
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


class _Echo:
    def write(self, value: str) -> str:
        return value


def _safe(cell: object) -> str:
    text = "" if cell is None else str(cell)
    if text.startswith(_FORMULA_STARTS) and not _is_number(text):
        return "'" + text
    return text


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def csv_lines(header: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """The file, line by line, so that a long list needs constant memory."""
    writer = csv.writer(_Echo())
    yield BOM + writer.writerow([_safe(cell) for cell in header])
    for row in rows:
        yield writer.writerow([_safe(cell) for cell in row])
