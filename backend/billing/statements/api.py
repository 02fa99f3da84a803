"""``GET /companies/{id}/ledger``: the statement as a list, a CSV file or a PDF; ``…/ledger/summary``: its months."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.http import HttpResponse, StreamingHttpResponse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django_filters import CharFilter, MultipleChoiceFilter
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from billing.statements.balances import balance_of
from billing.statements.grouping import (
    StatementRow,
    WithdrawalState,
    rows_found,
    rows_grouped,
    rows_of_kinds,
    statement_rows,
)
from billing.statements.months import MONTHS, month_flows, turnover
from billing.statements.selectors import EntryRow, entries_found, entry_rows_of, reference_name
from billing.statements.statement import StatementPeriod, statement_of, statement_pdf_render
from common.api.downloads import bytes_response, export_of
from common.api.exports import EXPORT_CSV_OR_PDF, csv_export, minute_text
from common.api.fields import InstantField, MoneyField, instant_text
from common.api.filters import DayRangeFilter
from common.api.schema import exported, keyed
from common.money import CURRENCY, to_text
from companies.company.api import CompanyViewSet
from companies.company.standing import Action


class EntryReferenceOut(serializers.Serializer[Any]):
    """What a movement is about."""

    kind = serializers.ChoiceField(choices=ReferenceKind.choices)
    id = serializers.IntegerField()
    name = serializers.CharField()


class MonthOut(serializers.Serializer[Any]):
    """The month of the viewer's zone to which a row belongs, with what was available at its beginning and its end.
    Both null where filters leave out movements that lie between them."""

    month = serializers.DateField(help_text="Its first day.")
    opening = MoneyField(allow_null=True)
    closing = MoneyField(allow_null=True)


class EntryPartOut(serializers.Serializer[Any]):
    """One movement of a withdrawal."""

    kind = serializers.ChoiceField(choices=EntryKind.choices)
    amount = MoneyField()
    available_after = MoneyField()
    balance_after = MoneyField()
    created_at = InstantField()


class LedgerEntryOut(serializers.Serializer[Any]):
    """One movement of the available balance, and the invoice, charge, payment or request behind it. The balance after
    it is what is available then and what is held.

    With ``grouped=true`` all that a withdrawal moved is one row of kind ``withdrawal``, at the place of its hold and
    with its amount; one whose hold was returned before anything else moved stands at the return, with an amount of
    0.00. The last three fields are there only then.
    """

    id = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=EntryKind.choices)
    kind_label = serializers.CharField()
    amount = MoneyField()
    available_after = MoneyField()
    balance_after = MoneyField()
    currency = serializers.CharField(read_only=True)
    reference = EntryReferenceOut(read_only=True)
    created_at = InstantField()
    state = serializers.ChoiceField(choices=WithdrawalState.choices, allow_null=True, required=False)
    parts = EntryPartOut(many=True, allow_null=True, required=False)
    month = MonthOut(required=False)

    def to_representation(self, row: EntryRow) -> dict[str, Any]:
        # Written out: field by field, the framework takes most of the time of a page.
        return {
            "id": row["pk"],
            "kind": row["kind"],
            "kind_label": _kind(row),
            "amount": to_text(row["amount_cents"]),
            "available_after": to_text(row["available_after_cents"]),
            "balance_after": to_text(_balance_after_cents(row)),
            "currency": CURRENCY,
            "reference": {"kind": row["reference_kind"], "id": row["reference_id"], "name": _about(row)},
            "created_at": instant_text(row["created_at"]),
        }


def _balance_after_cents(row: EntryRow) -> int:
    return int(row["available_after_cents"] + row["held_after_cents"])


def _kind(row: EntryRow) -> str:
    return _kind_labels(get_language() or "")[row["kind"]]


@cache
def _kind_labels(_language: str) -> Mapping[str, str]:
    """The kinds' names in the active language: looking one up takes longer than writing the rest of its row."""
    return {kind.value: str(kind.label) for kind in EntryKind}


def _about(row: EntryRow) -> str:
    return reference_name(row["reference_kind"], row["reference_id"], row["paper_number"])


def _turnover(row: EntryRow) -> tuple[int, int]:
    return turnover(row["kind"], row["amount_cents"])


def _or_empty(cents: int) -> str:
    return to_text(cents) if cents else ""


CSV = (
    (_("Time"), lambda row: minute_text(row["created_at"])),
    (_("Transaction"), _kind),
    (_("Reference"), _about),
    (_("Amount"), lambda row: to_text(row["amount_cents"])),
    (_("Money in"), lambda row: _or_empty(_turnover(row)[0])),
    (_("Money out"), lambda row: _or_empty(_turnover(row)[1])),
    (_("Available balance after"), lambda row: to_text(row["available_after_cents"])),
    (_("Held balance after"), lambda row: to_text(row["held_after_cents"])),
    (_("Balance after"), lambda row: to_text(_balance_after_cents(row))),
    (_("Currency"), lambda _row: CURRENCY),
)


def _row(row: StatementRow, *, is_whole: bool) -> dict[str, Any]:
    shown = row.entry if row.parts is None else {**row.entry, "kind": EntryKind.WITHDRAWAL}
    return {
        **LedgerEntryOut().to_representation(shown),
        "state": row.state,
        "parts": None if row.parts is None else [_part(part) for part in row.parts],
        "month": {
            "month": row.month.month.isoformat(),
            "opening": to_text(row.month.opening_cents) if is_whole else None,
            "closing": to_text(row.month.closing_cents) if is_whole else None,
        },
    }


def _part(row: EntryRow) -> dict[str, Any]:
    return {
        "kind": row["kind"],
        "amount": to_text(row["amount_cents"]),
        "available_after": to_text(row["available_after_cents"]),
        "balance_after": to_text(_balance_after_cents(row)),
        "created_at": instant_text(row["created_at"]),
    }


class MonthFlowOut(serializers.Serializer[Any]):
    """What came and what left in one month of the viewer's zone, where money that was only held counts nowhere; and
    what was available when it began and ended."""

    month = serializers.DateField(help_text="Its first day.")
    money_in = MoneyField(source="in_cents")
    money_out = MoneyField(source="out_cents")
    opening = MoneyField(source="opening_cents")
    closing = MoneyField(source="closing_cents")


class LedgerSummaryOut(serializers.Serializer[Any]):
    """The running month and the eleven before it, oldest first; and the twelve before those, to compare with. What is
    there now: ``balance`` = ``available`` + ``held``."""

    months = MonthFlowOut(many=True)
    months_before = MonthFlowOut(many=True)
    available = MoneyField()
    held = MoneyField()
    balance = MoneyField()
    currency = serializers.CharField()


GROUPED = OpenApiParameter("grouped", bool, description="All that a withdrawal moved is one row; not in files.")


def _is_grouped(request: Request) -> bool:
    # The files are for the books: every movement on its own day.
    return request.query_params.get("grouped", "").lower() in ("true", "1") and "export" not in request.query_params


def _company_id(request: Request) -> UUID:
    return UUID(str(request.parser_context["kwargs"]["company_id"]))


class LedgerFilter(DayRangeFilter):
    """By day, by kind (several kinds: the parameter repeated) and by words."""

    kind = MultipleChoiceFilter(choices=EntryKind.choices, method="of_kinds")
    search = CharFilter(method="with_words")

    def of_kinds(self, rows: QuerySet[LedgerEntry, Any], name: str, value: list[str]) -> QuerySet[LedgerEntry, Any]:
        if _is_grouped(self.request):
            return rows_of_kinds(rows, value, company_id=_company_id(self.request))
        return rows.filter(kind__in=value)

    def with_words(self, rows: QuerySet[LedgerEntry, Any], name: str, value: str) -> QuerySet[LedgerEntry, Any]:
        if _is_grouped(self.request):
            return rows_found(rows, value, company_id=_company_id(self.request))
        return entries_found(rows, value)


class LedgerViewSet(CompanyViewSet):
    """The statement of one company."""

    requires: ClassVar = dict.fromkeys(("list", "summary"), "view_charges")
    kinds: ClassVar = dict.fromkeys(("list", "summary"), Action.READ_ESSENTIAL)
    filterset_class = LedgerFilter
    serializer_class = LedgerEntryOut

    def get_queryset(self) -> QuerySet[LedgerEntry, Any]:
        """Newest first: the order in which they were posted."""
        entries = entry_rows_of(self.company.pk)
        if not _is_grouped(self.request):
            return entries
        return rows_grouped(entries, company_id=self.company.pk, zone=_zone())

    @extend_schema(
        responses=exported(LedgerEntryOut, "text/csv", "application/pdf"), parameters=[EXPORT_CSV_OR_PDF, GROUPED]
    )
    def list(self, request: Request, company_id: str) -> Response | HttpResponse | StreamingHttpResponse:
        """Every movement with the balance after it. The files have every movement, grouped or not; the PDF covers all
        kinds, so that it adds up."""
        queryset = self.filter_queryset(self.get_queryset())
        export = export_of(request, "csv", "pdf")
        if export == "csv":
            return csv_export(request, queryset, columns=CSV, name="statement.csv")
        params = request.query_params
        if not export and not _is_grouped(request):
            return self.get_paginated_response(LedgerEntryOut(self.paginate_queryset(queryset), many=True).data)
        period = StatementPeriod.of_text(params.get("date_from"), params.get("date_to"))
        if export == "pdf":
            content = statement_pdf_render(statement_of(self.company, period=period, now=self.now))
            return bytes_response(content, content_type="application/pdf", name="statement.pdf", attachment=True)
        zone = _zone()
        today = self.now.astimezone(zone).date()
        has_all = not (params.get("kind") or params.get("search"))
        rows = statement_rows(self.paginate_queryset(queryset) or (), company_id=self.company.pk, zone=zone)
        return self.get_paginated_response(
            [_row(row, is_whole=has_all and period.covers(row.month.month, today=today)) for row in rows]
        )

    @extend_schema(responses=keyed("data", LedgerSummaryOut))
    @action(detail=False)
    def summary(self, request: Request, company_id: str) -> Response:
        """Money in and out by month, and what is there now."""
        found = month_flows(self.company.pk, now=self.now, zone=_zone())
        balance = balance_of(self.company, access=self.access, now=self.now)
        summary = {
            "months": found[MONTHS:],
            "months_before": found[:MONTHS],
            "available": balance.available_cents,
            "held": balance.held_cents,
            "balance": balance.balance_cents,
            "currency": CURRENCY,
        }
        return Response({"data": LedgerSummaryOut(summary).data})


def _zone() -> ZoneInfo:
    return ZoneInfo(timezone.get_current_timezone_name())
