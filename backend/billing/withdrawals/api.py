"""``GET/POST /companies/{id}/withdrawal-requests``, one of them, and its transfer receipt."""

from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_filters import ChoiceFilter, MultipleChoiceFilter
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from billing.withdrawals.models import Withdrawal, WithdrawalStatus
from billing.withdrawals.selectors import (
    OUTCOMES,
    Outcome,
    withdrawal_of,
    withdrawal_receipt,
    withdrawal_summary,
    withdrawals_of,
)
from billing.withdrawals.services import withdrawal_cancel, withdrawal_request
from common import money
from common.api.downloads import export_of, stored_response
from common.api.envelope import changed, created, valid_body
from common.api.exports import EXPORT_CSV, csv_export, minute_text
from common.api.fields import CurrencyField, InstantField, MoneyField, instant_text
from common.api.filters import SearchableDayRangeFilter
from common.api.idempotency import answered_once
from common.api.schema import FILE_ANSWERS, envelope, exported, keyed
from companies.company.api import CompanyViewSet
from companies.company.standing import Action


class WithdrawalIn(serializers.Serializer[Any]):
    """How much should reach the primary bank account."""

    withdrawal_amount = MoneyField()


class FrozenBankAccountOut(serializers.Serializer[Withdrawal]):
    """The bank account as it was when the request was made; numbers by their last four characters."""

    bank_name = serializers.CharField()
    account_holder_name = serializers.CharField()
    branch_name = serializers.CharField()
    branch_number = serializers.CharField()
    currency = serializers.CharField()
    account_type = serializers.CharField()
    last4 = serializers.CharField()


class TimelineStepOut(serializers.Serializer[Any]):
    """One state and when it was reached."""

    status = serializers.ChoiceField(choices=WithdrawalStatus.choices)
    at = InstantField()


class WithdrawalReturnOut(serializers.Serializer[Withdrawal]):
    """A transfer that the bank sent back later."""

    amount = MoneyField(source="returned_cents")
    reason = serializers.CharField(source="return_reason")
    at = InstantField(source="returned_at")


class WithdrawalOut(serializers.Serializer[Any]):
    """One request: ``withdrawal_amount`` reaches the bank, ``total`` leaves the balance; ``reason`` is why it was
    closed."""

    id = serializers.IntegerField()
    withdrawal_amount = MoneyField()
    transfer_fees = MoneyField()
    total = MoneyField()
    currency = serializers.CharField(read_only=True)
    status = serializers.ChoiceField(choices=WithdrawalStatus.choices)
    reason = serializers.CharField(read_only=True, allow_null=True)
    bank_account = FrozenBankAccountOut()
    timeline = TimelineStepOut(many=True, read_only=True)
    has_receipt = serializers.BooleanField(read_only=True)
    returned = WithdrawalReturnOut(read_only=True, allow_null=True)
    created_at = InstantField()
    updated_at = InstantField()

    def to_representation(self, withdrawal: Withdrawal) -> dict[str, Any]:
        return {
            "id": withdrawal.pk,
            "withdrawal_amount": money.to_text(withdrawal.amount_cents),
            "transfer_fees": money.to_text(withdrawal.fee_cents),
            "total": money.to_text(withdrawal.total_cents),
            "currency": money.CURRENCY,
            "status": withdrawal.status,
            "reason": withdrawal.close_reason or None,
            "bank_account": {
                "bank_name": withdrawal.bank_name,
                "account_holder_name": withdrawal.account_holder_name,
                "branch_name": withdrawal.branch_name,
                "branch_number": withdrawal.branch_number,
                "currency": withdrawal.account_currency,
                "account_type": withdrawal.account_type,
                "last4": withdrawal.account_last4,
            },
            "timeline": [{"status": status, "at": instant_text(at)} for status, at in withdrawal.timeline],
            "has_receipt": bool(withdrawal.receipt),
            "returned": None if withdrawal.returned_at is None else WithdrawalReturnOut(withdrawal).data,
            "created_at": instant_text(withdrawal.delivered_at),
            "updated_at": instant_text(withdrawal.updated_at),
        }


class WithdrawalSummaryOut(serializers.Serializer[Any]):
    """How many requests are on their way, arrived, and did not arrive (closed, cancelled, returned by the bank); how
    much is on its way, and what arrived this year."""

    open_count = serializers.IntegerField()
    transferred_count = serializers.IntegerField()
    not_transferred_count = serializers.IntegerField()
    open_total = MoneyField(
        source="open_cents", help_text="What requests on their way bring to the bank, without fees."
    )
    year = serializers.IntegerField(
        help_text="The calendar year of `year_count` and `year_total`, in the viewer’s zone."
    )
    year_count = serializers.IntegerField(help_text="Requests of this year that arrived.")
    year_total = MoneyField(source="year_cents", help_text="What they brought to the bank, without fees.")
    currency = CurrencyField()


class WithdrawalFilter(SearchableDayRangeFilter):
    """By day, status, outcome and words."""

    instant_column = "delivered_at"

    status = MultipleChoiceFilter(choices=WithdrawalStatus.choices)
    outcome = ChoiceFilter(choices=Outcome.choices, method="of_outcome")

    def of_outcome(self, rows: QuerySet[Withdrawal], name: str, value: str) -> QuerySet[Withdrawal]:
        return rows.filter(OUTCOMES[value])


CSV = (
    (_("Number"), lambda row: row.pk),
    (_("Time"), lambda row: minute_text(row.delivered_at)),
    (_("Withdrawal amount"), lambda row: money.to_text(row.amount_cents)),
    (_("Transfer fee"), lambda row: money.to_text(row.fee_cents)),
    (_("Total"), lambda row: money.to_text(row.total_cents)),
    (_("Currency"), lambda _row: money.CURRENCY),
    (_("Status"), lambda row: str(row.state_words)),
    (_("Bank name"), lambda row: row.bank_name),
    (_("Last digits of the account"), lambda row: row.account_last4),
    (_("Reason"), lambda row: row.return_reason or row.close_reason),
)


class WithdrawalViewSet(CompanyViewSet):
    """The withdrawal requests of one company."""

    lookup_url_kwarg = "withdrawal_id"
    requires: ClassVar = {
        "list": "view_withdrawal_requests",
        "summary": "view_withdrawal_requests",
        "retrieve": "view_withdrawal_requests",
        "receipt": "view_withdrawal_requests",
        "create": "create_withdrawal_requests",
        "destroy": "delete_withdrawal_requests",
    }
    kinds: ClassVar = {
        "list": Action.READ_ESSENTIAL,
        "summary": Action.READ_ESSENTIAL,
        "retrieve": Action.READ_ESSENTIAL,
        "receipt": Action.READ_ESSENTIAL,
        "create": Action.WITHDRAW,
        "destroy": Action.WITHDRAW,
    }
    filterset_class = WithdrawalFilter
    ordering_fields: ClassVar = {"created_at": "delivered_at", "withdrawal_amount": "amount_cents", "id": "pk"}
    serializer_class = WithdrawalOut

    def get_queryset(self) -> QuerySet[Withdrawal]:
        return withdrawals_of(self.company)

    @extend_schema(responses=exported(WithdrawalOut, "text/csv"), parameters=[EXPORT_CSV])
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """The company's withdrawal requests, newest first."""
        queryset = self.filter_queryset(self.get_queryset())
        if export_of(request, "csv") == "csv":
            return csv_export(request, queryset, columns=CSV, name="withdrawal-requests.csv")
        return self.get_paginated_response(WithdrawalOut(self.paginate_queryset(queryset), many=True).data)

    @extend_schema(responses=keyed("data", WithdrawalSummaryOut))
    @action(detail=False)
    def summary(self, request: Request, company_id: str) -> Response:
        """How many requests there are of each outcome, and how much is on its way and arrived this year."""
        zone = ZoneInfo(timezone.get_current_timezone_name())
        found = withdrawal_summary(self.company, now=self.now, zone=zone)
        return Response({"data": WithdrawalSummaryOut(found).data})

    @extend_schema(request=WithdrawalIn, responses={201: envelope(WithdrawalOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Ask for an amount to be sent to the primary bank account."""
        given = valid_body(WithdrawalIn, request)

        def work() -> Response:
            withdrawal = withdrawal_request(
                company_id=self.company.pk,
                amount_cents=given.validated_data["withdrawal_amount"],
                actor=self.actor,
                now=self.now,
            )
            return created(_("The withdrawal request was submitted."), WithdrawalOut(withdrawal).data)

        return answered_once(request, company_id=self.company.pk, now=self.now, work=work)

    @extend_schema(responses=keyed("data", WithdrawalOut))
    def retrieve(self, request: Request, company_id: str, withdrawal_id: int) -> Response:
        """One request with its timeline."""
        withdrawal = withdrawal_of(withdrawal_id, company_id=self.company.pk)
        return Response({"data": WithdrawalOut(withdrawal).data})

    @extend_schema(responses={200: envelope(WithdrawalOut)})
    def destroy(self, request: Request, company_id: str, withdrawal_id: int) -> Response:
        """Cancel a request that ops have not seen yet."""

        def work() -> Response:
            withdrawal = withdrawal_cancel(
                withdrawal_id=withdrawal_id, company_id=self.company.pk, actor=self.actor, now=self.now
            )
            return changed(
                _("The withdrawal request was cancelled and its amount returned to your balance."),
                WithdrawalOut(withdrawal).data,
            )

        return answered_once(request, company_id=self.company.pk, now=self.now, work=work)

    @extend_schema(responses=FILE_ANSWERS)
    @action(detail=True)
    def receipt(self, request: Request, company_id: str, withdrawal_id: int) -> HttpResponseBase:
        """The transfer receipt that ops attached."""
        withdrawal = withdrawal_receipt(withdrawal_id, company_id=self.company.pk)
        name = withdrawal.receipt_file_name
        return stored_response(str(withdrawal.receipt.name), content_type=withdrawal.receipt_type, name=name)
