"""``GET /companies/{id}/ledger``: the statement as a list, a CSV file or a PDF; ``…/ledger/summary``: its months."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, cast
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.http import HttpResponse, StreamingHttpResponse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django_filters import CharFilter, MultipleChoiceFilter
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.users.models import User
from billing.invoices.models import Invoice, InvoiceStatus
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from billing.statements.balances import Balance, balance_of, balances_of
from billing.statements.selectors import EntryRow, entries_found, entry_rows_of, month_flows, reference_name
from billing.statements.statement import StatementPeriod, statement_of, statement_pdf_render
from common.api.downloads import bytes_response, export_of
from common.api.exports import EXPORT_CSV_OR_PDF, csv_export, minute_text
from common.api.fields import InstantField, MoneyField, instant_text
from common.api.filters import DayRangeFilter
from common.api.schema import exported, keyed, listing
from common.clock import utc_now
from common.money import CURRENCY, to_text
from companies.company.api import MEMBER, CompanyViewSet
from companies.company.standing import Action


class EntryReferenceOut(serializers.Serializer[Any]):
    """What a movement is about."""

    kind = serializers.ChoiceField(choices=ReferenceKind.choices)
    id = serializers.IntegerField()
    name = serializers.CharField()


class LedgerEntryOut(serializers.Serializer[Any]):
    """One movement of the available balance, and the invoice, charge, payment or request behind it. The balance after
    it is what is available then and what is held."""

    id = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=EntryKind.choices)
    kind_label = serializers.CharField()
    amount = MoneyField()
    available_after = MoneyField()
    balance_after = MoneyField()
    currency = serializers.CharField(read_only=True)
    reference = EntryReferenceOut(read_only=True)
    created_at = InstantField()

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
    return reference_name(row["reference_kind"], row["reference_id"], row["invoice_number"])


CSV = (
    (_("Time"), lambda row: minute_text(row["created_at"])),
    (_("Movement"), _kind),
    (_("About"), _about),
    (_("Amount"), lambda row: to_text(row["amount_cents"])),
    (_("Available after"), lambda row: to_text(row["available_after_cents"])),
    (_("Balance after"), lambda row: to_text(_balance_after_cents(row))),
    (_("Currency"), lambda _row: CURRENCY),
)


class MonthFlowOut(serializers.Serializer[Any]):
    """What came and what left in one month of the viewer's zone; money that was only held counts nowhere."""

    month = serializers.DateField(help_text="Its first day.")
    money_in = MoneyField(source="in_cents")
    money_out = MoneyField(source="out_cents")


class LedgerSummaryOut(serializers.Serializer[Any]):
    """The running month and the eleven before it, oldest first."""

    months = MonthFlowOut(many=True)
    currency = serializers.CharField()


class LedgerFilter(DayRangeFilter):
    """By day, by kind (several kinds: the parameter repeated) and by words."""

    kind = MultipleChoiceFilter(choices=EntryKind.choices)
    search = CharFilter(method="with_words")

    def with_words(self, rows: QuerySet[LedgerEntry, Any], name: str, value: str) -> QuerySet[LedgerEntry, Any]:
        return entries_found(rows, value)


class LedgerViewSet(CompanyViewSet):
    """The statement of one company."""

    requires: ClassVar = dict.fromkeys(("list", "summary"), "view_charges")
    kinds: ClassVar = dict.fromkeys(("list", "summary"), Action.READ_ESSENTIAL)
    filterset_class = LedgerFilter
    serializer_class = LedgerEntryOut

    def get_queryset(self) -> QuerySet[LedgerEntry, Any]:
        """Newest first: the order in which they were posted."""
        return entry_rows_of(self.company.pk)

    @extend_schema(responses=exported(LedgerEntryOut, "text/csv", "application/pdf"), parameters=[EXPORT_CSV_OR_PDF])
    def list(self, request: Request, company_id: str) -> Response | HttpResponse | StreamingHttpResponse:
        """Every movement with the balance after it. The PDF covers all kinds, so that it adds up."""
        queryset = self.filter_queryset(self.get_queryset())
        export = export_of(request, "csv", "pdf")
        if export == "pdf":
            period = StatementPeriod.of_text(request.query_params.get("date_from"), request.query_params.get("date_to"))
            content = statement_pdf_render(statement_of(self.company, period=period, now=self.now))
            return bytes_response(content, content_type="application/pdf", name="statement.pdf", attachment=True)
        if export == "csv":
            return csv_export(queryset, columns=CSV, name="statement.csv")
        return self.get_paginated_response(LedgerEntryOut(self.paginate_queryset(queryset), many=True).data)

    @extend_schema(responses=keyed("data", LedgerSummaryOut))
    def summary(self, request: Request, company_id: str) -> Response:
        """Money in and out by month."""
        zone = ZoneInfo(timezone.get_current_timezone_name())
        months = month_flows(self.company.pk, now=self.now, zone=zone)
        return Response({"data": LedgerSummaryOut({"months": months, "currency": CURRENCY}).data})


class WithdrawalTermsOut(serializers.Serializer[Any]):
    """What a withdrawal costs now; ``maximum`` is the most that can reach the bank, null where the reader may not know
    the balance; ``arrives_on`` the day by which it usually has."""

    minimum = MoneyField()
    transfer_fees = MoneyField()
    maximum = MoneyField(allow_null=True)
    arrives_on = serializers.DateField()


class ChargeTermsOut(serializers.Serializer[Any]):
    """Least and largest charge by card."""

    minimum = MoneyField()
    maximum = MoneyField()


class BalanceOut(serializers.Serializer[Any]):
    """Null amounts where the reader may not know them."""

    balance = MoneyField(allow_null=True)
    available = MoneyField(allow_null=True)
    held = MoneyField(allow_null=True)
    currency = serializers.CharField(read_only=True)
    withdrawal_terms = WithdrawalTermsOut()
    charge_terms = ChargeTermsOut()

    def to_representation(self, balance: Balance) -> dict[str, Any]:
        terms, charge = balance.withdrawal_terms, balance.charge_terms
        return {
            "balance": _text(balance.balance_cents),
            "available": _text(balance.available_cents),
            "held": _text(balance.held_cents),
            "currency": CURRENCY,
            "withdrawal_terms": {
                "minimum": to_text(terms.minimum_cents),
                "transfer_fees": to_text(terms.fee_cents),
                "maximum": None if balance.available_cents is None else to_text(terms.maximum_cents),
                "arrives_on": terms.arrives_on.isoformat(),
            },
            "charge_terms": {"minimum": to_text(charge.minimum_cents), "maximum": to_text(charge.maximum_cents)},
        }


def _text(cents: int | None) -> str | None:
    return None if cents is None else to_text(cents)


class BalanceCompanyOut(serializers.Serializer[Any]):
    """Whose balance it is."""

    id = serializers.UUIDField()
    name = serializers.CharField()


class OpenInvoiceOut(serializers.Serializer[Invoice]):
    """The invoice that waits. ``may_pay``: the caller."""

    id = serializers.IntegerField()
    number = serializers.CharField()
    status = serializers.ChoiceField(choices=InvoiceStatus.choices)
    amount_due = MoneyField()
    currency = serializers.CharField(read_only=True)
    due_at = InstantField()
    may_pay = serializers.BooleanField()


class CompanyBalanceOut(BalanceOut):
    """One of several balances, with the invoice that waits; null without one and for who may not see invoices."""

    company = BalanceCompanyOut()
    open_invoice = OpenInvoiceOut(allow_null=True)

    def to_representation(self, balance: Balance) -> dict[str, Any]:
        company, invoice = balance.company, balance.open_invoice
        return {
            **super().to_representation(balance),
            "company": {"id": str(company.pk), "name": company.name},
            "open_invoice": None
            if invoice is None
            else {
                "id": invoice.pk,
                "number": invoice.number,
                "status": invoice.status,
                "amount_due": to_text(invoice.amount_due_cents),
                "currency": CURRENCY,
                "due_at": instant_text(invoice.due_at),
                "may_pay": balance.may_pay,
            },
        }


class BalanceViewSet(CompanyViewSet):
    """One company's balance: for every member, with nulls for those who may not see money."""

    requires: ClassVar = {"retrieve": MEMBER}
    kinds: ClassVar = {"retrieve": Action.READ_ESSENTIAL}

    @extend_schema(responses=BalanceOut)
    def retrieve(self, request: Request, company_id: str) -> Response:
        """Balance, available and held, and the terms of charging and withdrawing."""
        return Response(BalanceOut(balance_of(self.company, access=self.access, now=self.now)).data)


class BalancesView(APIView):
    """All balances of the caller, for the home page."""

    @extend_schema(responses=listing(CompanyBalanceOut))
    def get(self, request: Request) -> Response:
        """One entry for each company, null amounts where the caller may not know them, and its open invoice."""
        found = balances_of(cast(User, request.user), now=utc_now())
        return Response({"data": CompanyBalanceOut(found, many=True).data})
