"""Pages: ``?page=1&pagination=20`` → ``{"data", "meta"}``; ``pagination=all`` only where a view allows it."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django.db.models import Count, QuerySet, Window
from django.utils.translation import gettext_lazy as _
from rest_framework.pagination import BasePagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from common.errors import Invalid
from common.replica import replica_reads

PER_PAGE = 20
PER_PAGE_MAX = 100
_DIGITS_MAX = 18
# Further than any list reaches; databases count rows no further than 2⁶³.
_FARTHEST = 2**62
_SIZES, _SIZES_OR_ALL = r"^([1-9][0-9]?|100)$", r"^([1-9][0-9]?|100|all)$"
_NOT_A_PAGE = _("Enter a whole number of 1 or more")
_NOT_A_SIZE = _("Enter a whole number from 1 to 100")


def _positive(text: str, *, field: str, message: Any, most: int | None = None) -> int:
    is_number = text.isascii() and text.isdigit() and len(text) <= _DIGITS_MAX
    if not is_number or int(text) < 1 or (most is not None and int(text) > most):
        raise Invalid.field(field, message)
    return int(text)


def _count(rows: QuerySet[Any] | Sequence[Any]) -> int:
    return rows.count() if isinstance(rows, QuerySet) else len(rows)


class PagePagination(BasePagination):
    """Numbered pages. A page past the end is an empty list, not an error."""

    # Further numbers of ``meta``, which the view adds.
    further: ClassVar[tuple[str, ...]] = ()

    def paginate_queryset(self, queryset: Any, request: Request, view: APIView | None = None) -> list[Any]:
        """The rows of the asked page (one SELECT; a COUNT too unless the page shows that it is the last)."""
        with replica_reads():
            return self._page(queryset, request, view)

    def _page(self, queryset: Any, request: Request, view: APIView | None) -> list[Any]:
        size = request.query_params.get("pagination", str(PER_PAGE))
        if size == "all":
            if not getattr(view, "allows_all", False):
                raise Invalid.field("pagination", _NOT_A_SIZE)
            rows = list(queryset)
            self.meta = {"current_page": 1, "last_page": 1, "per_page": len(rows), "total": len(rows)}
            return rows
        per_page = _positive(size, field="pagination", message=_NOT_A_SIZE, most=PER_PAGE_MAX)
        page = _positive(request.query_params.get("page", "1"), field="page", message=_NOT_A_PAGE)
        start = min((page - 1) * per_page, _FARTHEST)
        # Long lists are counted apart: counted along with the rows, their length would have every row read.
        counts_along = getattr(view, "counts_along", False)
        counted = queryset.annotate(total=Window(Count("*"))) if counts_along else queryset
        asked = counted[start : start + per_page]
        # Taken for the page alone: columns of other tables would make the count join them, too.
        columns: Sequence[str] = getattr(view, "row_columns", ())
        rows = list(asked.values(*columns) if columns else asked)
        is_last = (rows or page == 1) and len(rows) < per_page
        if is_last:
            total = start + len(rows)
        elif counts_along and rows:
            total = rows[0].total
        else:
            total = _count(queryset)
        self.meta = {
            "current_page": page,
            "last_page": max(1, -(-total // per_page)),
            "per_page": per_page,
            "total": total,
        }
        return rows

    def get_paginated_response(self, data: Any) -> Response:
        return Response({"data": data, "meta": self.meta})

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        numbers = ("current_page", "last_page", "per_page", "total", *self.further)
        return {
            "type": "object",
            "required": ["data", "meta"],
            "properties": {
                "data": schema,
                "meta": {
                    "type": "object",
                    "required": list(numbers),
                    "properties": {name: {"type": "integer"} for name in numbers},
                },
            },
        }

    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, Any]]:
        allows_all = getattr(view, "allows_all", False)
        return [
            {
                "name": "page",
                "required": False,
                "in": "query",
                "schema": {"type": "integer", "minimum": 1, "maximum": 10**_DIGITS_MAX - 1},
            },
            {
                "name": "pagination",
                "required": False,
                "in": "query",
                "description": "Rows a page, 1 to 100" + (", or `all`" if allows_all else ""),
                "schema": {"type": "string", "pattern": _SIZES_OR_ALL if allows_all else _SIZES},
            },
        ]
