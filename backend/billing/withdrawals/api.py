"""``GET/POST /companies/{id}/withdrawal-requests``, one of them, and its transfer receipt."""

from collections.abc import Iterator, Sequence
from datetime import tzinfo
from typing import Any, ClassVar

from django.db.models import QuerySet
from django.http import HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext_lazy as _
from django_filters import MultipleChoiceFilter
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from billing.withdrawals.models import Withdrawal, WithdrawalStatus
from billing.withdrawals.selectors import timeline_of, withdrawal_of, withdrawal_receipt, withdrawals_of
from billing.withdrawals.services import withdrawal_cancel, withdrawal_request
from common import money
from common.api.date_filters import SearchableDayRangeFilter
from common.api.downloads import bytes_response, export_of
from common.api.envelope import changed, created
from common.api.exports import EXPORT_CSV, csv_export, minute_text
from common.api.fields import InstantField, MoneyField
from common.api.idempotency import answered_once
from common.api.out import Out
from common.api.schema import FILE_ANSWERS, envelope, exported, keyed
from companies.company.api import CompanyViewSet
from companies.company.standing import Action

CSV_HEADER = (
    _("Number"),
    _("Time"),
    _("Withdrawal amount"),
    _("Transfer fees"),
    _("Total"),
    _("Currency"),
    _("Status"),
    _("Bank name"),
    _("Account ends with"),
    _("Reason"),
)


class WithdrawalIn(serializers.Serializer[Any]):
    """How much should reach the primary bank account."""

    withdrawal_amount = MoneyField()


class FrozenBankAccountOut(Out[Withdrawal]):
    """The bank account as it was when the request was made; numbers by their last four characters."""

    bank_name = serializers.CharField()
    account_holder_name = serializers.CharField()
    branch_name = serializers.CharField()
    branch_number = serializers.CharField()
    currency = serializers.CharField(source="account_currency")
    account_type = serializers.CharField()
    last4 = serializers.CharField(source="account_last4")


class TimelineStepOut(Out[Any]):
    """One state and when it was reached."""

    status = serializers.ChoiceField(choices=WithdrawalStatus.choices)
    at = InstantField()


class WithdrawalReturnOut(Out[Withdrawal]):
    """A transfer that the bank sent back later."""

    amount = MoneyField(source="returned_cents")
    reason = serializers.CharField(source="return_reason")
    at = InstantField(source="returned_at")


class WithdrawalOut(Out[Any]):
    """One request: ``withdrawal_amount`` reaches the bank, ``total`` leaves the balance."""

    id = serializers.IntegerField()
    withdrawal_amount = MoneyField(source="amount_cents")
    transfer_fees = MoneyField(source="fee_cents")
    total = MoneyField(source="total_cents")
    currency = serializers.SerializerMethodField()
    status = serializers.ChoiceField(choices=WithdrawalStatus.choices)
    reason = serializers.SerializerMethodField()
    bank_account = FrozenBankAccountOut(source="*")
    timeline = serializers.SerializerMethodField()
    has_receipt = serializers.SerializerMethodField()
    returned = serializers.SerializerMethodField()
    created_at = InstantField(source="delivered_at")
    updated_at = InstantField()

    def get_currency(self, withdrawal: Withdrawal) -> str:
        return money.CURRENCY

    def get_reason(self, withdrawal: Withdrawal) -> str | None:
        return withdrawal.close_reason or None

    @extend_schema_field(TimelineStepOut(many=True))
    def get_timeline(self, withdrawal: Withdrawal) -> Any:
        return TimelineStepOut(timeline_of(withdrawal), many=True).data

    def get_has_receipt(self, withdrawal: Withdrawal) -> bool:
        """Whether the transfer receipt can be opened."""
        return bool(withdrawal.receipt)

    @extend_schema_field(WithdrawalReturnOut(allow_null=True))
    def get_returned(self, withdrawal: Withdrawal) -> Any:
        """What the bank sent back, if it did."""
        return None if withdrawal.returned_at is None else WithdrawalReturnOut(withdrawal).data


class WithdrawalFilter(SearchableDayRangeFilter):
    """By day, status and words."""

    instant_column = "delivered_at"

    status = MultipleChoiceFilter(choices=WithdrawalStatus.choices)


def csv_cells(withdrawals: list[Withdrawal], zone: tzinfo) -> Iterator[Sequence[object]]:
    for withdrawal in withdrawals:
        yield (
            withdrawal.pk,
            minute_text(withdrawal.delivered_at, zone),
            money.to_text(withdrawal.amount_cents),
            money.to_text(withdrawal.fee_cents),
            money.to_text(withdrawal.total_cents),
            money.CURRENCY,
            withdrawal.get_status_display(),
            withdrawal.bank_name,
            withdrawal.account_last4,
            withdrawal.close_reason,
        )


class WithdrawalViewSet(CompanyViewSet):
    """The withdrawal requests of one company."""

    requires: ClassVar = {
        "list": "view_withdrawal_requests",
        "retrieve": "view_withdrawal_requests",
        "receipt": "view_withdrawal_requests",
        "create": "create_withdrawal_requests",
        "destroy": "delete_withdrawal_requests",
    }
    kinds: ClassVar = {
        "list": Action.READ_ESSENTIAL,
        "retrieve": Action.READ_ESSENTIAL,
        "receipt": Action.READ_ESSENTIAL,
        "create": Action.WITHDRAW,
        "destroy": Action.WITHDRAW,
    }
    filterset_class = WithdrawalFilter
    orderings: ClassVar = {"created_at": "delivered_at", "withdrawal_amount": "amount_cents", "id": "pk"}
    serializer_class = WithdrawalOut

    def get_queryset(self) -> QuerySet[Withdrawal]:
        return withdrawals_of(self.company)

    @extend_schema(responses=exported(WithdrawalOut, "text/csv"), parameters=[EXPORT_CSV])
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """All requests."""
        queryset = self.filter_queryset(self.get_queryset())
        if export_of(request, "csv") == "csv":
            return csv_export(queryset, header=CSV_HEADER, cells=csv_cells, name="withdrawal-requests.csv")
        return self.get_paginated_response(WithdrawalOut(self.paginate_queryset(queryset), many=True).data)

    @extend_schema(request=WithdrawalIn, responses={201: envelope(WithdrawalOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Ask for an amount to be sent to the primary bank account."""
        given = WithdrawalIn(data=request.data)
        given.is_valid(raise_exception=True)

        def work() -> Response:
            withdrawal = withdrawal_request(
                company_id=self.company.pk,
                amount_cents=given.validated_data["withdrawal_amount"],
                actor=self.actor,
                now=self.now,
            )
            return created(_("The withdrawal request was sent."), WithdrawalOut(withdrawal).data)

        return answered_once(request, company_id=self.company.pk, now=self.now, work=work)

    @extend_schema(responses=keyed("data", WithdrawalOut))
    def retrieve(self, request: Request, company_id: str, withdrawal_id: int) -> Response:
        """One request with its timeline."""
        withdrawal = withdrawal_of(withdrawal_id, company_id=self.company.pk)
        return Response({"data": WithdrawalOut(withdrawal).data})

    @extend_schema(responses={200: envelope(WithdrawalOut)})
    def destroy(self, request: Request, company_id: str, withdrawal_id: int) -> Response:
        """Cancel a request that ops have not seen yet."""
        withdrawal = withdrawal_cancel(
            withdrawal_id=withdrawal_id, company_id=self.company.pk, actor=self.actor, now=self.now
        )
        return changed(
            _("The withdrawal request was canceled and its amount returned to your balance."),
            WithdrawalOut(withdrawal).data,
        )

    @extend_schema(responses=FILE_ANSWERS)
    def receipt(self, request: Request, company_id: str, withdrawal_id: int) -> HttpResponse:
        withdrawal = withdrawal_receipt(withdrawal_id, company_id=self.company.pk)
        with withdrawal.receipt.open("rb") as stored:
            content, name = stored.read(), withdrawal.receipt_file_name
        return bytes_response(content, content_type=withdrawal.receipt_type, name=name)
