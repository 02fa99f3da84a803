"""``GET /companies/{id}/ledger``: the statement as a list, a CSV file or a PDF; ``…/ledger/summary``: its months."""

from collections.abc import Iterator, Sequence
from datetime import tzinfo
from typing import Any, ClassVar, cast
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.http import HttpResponse, StreamingHttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_filters import MultipleChoiceFilter
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.users.models import User
from billing.documents.pdfs import statement_pdf_render
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from billing.statements.balances import balance_of, balances_of
from billing.statements.selectors import entries_of, month_flows, reference_names
from billing.statements.statement import StatementPeriod, statement_of
from common import money
from common.api.date_filters import DayRangeFilter
from common.api.downloads import bytes_response, export_of
from common.api.exports import EXPORT_CSV_OR_PDF, csv_export, minute_text
from common.api.fields import InstantField, MoneyField
from common.api.out import Out
from common.api.schema import exported, keyed, listing
from common.clock import utc_now
from common.money import CURRENCY
from companies.company.api import MEMBER, CompanyViewSet
from companies.company.standing import Action

CSV_HEADER = (_("Time"), _("Movement"), _("About"), _("Amount"), _("Balance after"), _("Currency"))


class EntryReferenceOut(Out[Any]):
    """What a movement is about."""

    kind = serializers.ChoiceField(choices=ReferenceKind.choices)
    id = serializers.IntegerField()
    name = serializers.CharField()


class LedgerEntryOut(Out[Any]):
    """One movement of the available balance."""

    id = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=EntryKind.choices)
    kind_label = serializers.CharField(source="get_kind_display")
    amount = MoneyField(source="amount_cents")
    balance_after = MoneyField(source="balance_after_cents")
    currency = serializers.SerializerMethodField()
    reference = serializers.SerializerMethodField()
    created_at = InstantField()

    def get_currency(self, entry: LedgerEntry) -> str:
        return money.CURRENCY

    @extend_schema_field(EntryReferenceOut)
    def get_reference(self, entry: LedgerEntry) -> dict[str, Any]:
        """The invoice, charge, payment or request behind it."""
        kind, number = entry.reference_kind, entry.reference_id
        return {"kind": kind, "id": number, "name": self.context["names"][kind, number]}


class MonthFlowOut(Out[Any]):
    """What came and what left in one month of the viewer's zone; money that was only held counts nowhere."""

    month = serializers.DateField(help_text="Its first day.")
    money_in = MoneyField(source="in_cents")
    money_out = MoneyField(source="out_cents")


class LedgerSummaryOut(Out[Any]):
    """The running month and the eleven before it, oldest first."""

    months = MonthFlowOut(many=True)
    currency = serializers.CharField()


class LedgerFilter(DayRangeFilter):
    """By day and by kind (several kinds: the parameter repeated)."""

    kind = MultipleChoiceFilter(choices=EntryKind.choices)


def csv_cells(entries: list[LedgerEntry], zone: tzinfo) -> Iterator[Sequence[object]]:
    names = reference_names(entries)
    for entry in entries:
        yield (
            minute_text(entry.created_at, zone),
            entry.get_kind_display(),
            names[entry.reference_kind, entry.reference_id],
            money.to_text(entry.amount_cents),
            money.to_text(entry.balance_after_cents),
            money.CURRENCY,
        )


class LedgerViewSet(CompanyViewSet):
    """The statement of one company."""

    requires: ClassVar = dict.fromkeys(("list", "summary"), "view_charges")
    kinds: ClassVar = dict.fromkeys(("list", "summary"), Action.READ_ESSENTIAL)
    filterset_class = LedgerFilter
    serializer_class = LedgerEntryOut

    def get_queryset(self) -> QuerySet[LedgerEntry]:
        """Newest first: the order in which they were posted."""
        return entries_of(self.company)

    @extend_schema(responses=exported(LedgerEntryOut, "text/csv", "application/pdf"), parameters=[EXPORT_CSV_OR_PDF])
    def list(self, request: Request, company_id: str) -> Response | HttpResponse | StreamingHttpResponse:
        """Every movement with the balance after it. The PDF covers all kinds, so that it adds up."""
        queryset = self.filter_queryset(self.get_queryset())
        export = export_of(request, "csv", "pdf")
        if export == "pdf":
            period = StatementPeriod.of_text(request.query_params.get("date_from"), request.query_params.get("date_to"))
            document = statement_of(self.company, period=period, now=self.now)
            return bytes_response(
                statement_pdf_render(document), content_type="application/pdf", name="statement.pdf", attachment=True
            )
        if export == "csv":
            return csv_export(queryset, header=CSV_HEADER, cells=csv_cells, name="statement.csv")
        rows = self.paginate_queryset(queryset) or []
        data = LedgerEntryOut(rows, many=True, context={"names": reference_names(rows)}).data
        return self.get_paginated_response(data)

    @extend_schema(responses=keyed("data", LedgerSummaryOut))
    def summary(self, request: Request, company_id: str) -> Response:
        zone = ZoneInfo(timezone.get_current_timezone_name())
        months = month_flows(self.company.pk, now=self.now, zone=zone)
        return Response({"data": LedgerSummaryOut({"months": months, "currency": money.CURRENCY}).data})


class WithdrawalTermsOut(Out[Any]):
    """What a withdrawal costs now; ``maximum`` is the most that can reach the bank."""

    minimum = MoneyField(source="minimum_cents")
    transfer_fees = MoneyField(source="fee_cents")
    maximum = MoneyField(source="maximum_cents")


class ChargeTermsOut(Out[Any]):
    """Least and largest charge by card."""

    minimum = MoneyField(source="minimum_cents")
    maximum = MoneyField(source="maximum_cents")


class BalanceOut(Out[Any]):
    """Null amounts where the reader may not know them."""

    balance = MoneyField(source="balance_cents", allow_null=True)
    available = MoneyField(source="available_cents", allow_null=True)
    held = MoneyField(source="held_cents", allow_null=True)
    currency = serializers.SerializerMethodField()
    withdrawal_terms = WithdrawalTermsOut(allow_null=True)
    charge_terms = ChargeTermsOut()

    def get_currency(self, balance: object) -> str:
        return CURRENCY


class BalanceCompanyOut(Out[Any]):
    """Whose balance it is."""

    id = serializers.UUIDField(source="pk")
    name = serializers.CharField()


class CompanyBalanceOut(BalanceOut):
    """One of several balances."""

    company = BalanceCompanyOut()


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
        """One entry for each company, null amounts where the caller may not know them."""
        found = balances_of(cast(User, request.user), now=utc_now())
        return Response({"data": CompanyBalanceOut(found, many=True).data})
