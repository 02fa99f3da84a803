"""``GET/POST /companies/{id}/charges``. (The receipt of one: ``billing/receipts/api.py``.)"""

from typing import Any, ClassVar

from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django_filters import MultipleChoiceFilter
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.users.models import User
from billing.charges.models import Charge, ChargeMethod
from billing.charges.selectors import charges_of, receipt_of
from billing.charges.services import charge_start
from billing.payments.api import CardChoiceIn, PaymentOut, card_choice
from billing.payments.models import PaymentStatus
from billing.payments.opening import checkout_open
from common import money
from common.api.downloads import export_of
from common.api.envelope import created, valid_body
from common.api.exports import EXPORT_CSV, csv_export, minute_text
from common.api.fields import InstantField, MoneyField, ReferenceOut, instant_text
from common.api.filters import SearchableDayRangeFilter
from common.api.idempotency import answered_once
from common.api.schema import envelope, exported
from companies.company.api import CompanyViewSet
from companies.company.standing import Action


class ChargeIn(CardChoiceIn):
    """How much to add by card, and by which."""

    charges_amount = MoneyField()


class ChargeOut(serializers.Serializer[Any]):
    """One charge. ``time`` is when the money came, else when it was asked for; ``added_by``: null where ops did."""

    id = serializers.IntegerField()
    charges_amount = MoneyField()
    currency = serializers.CharField(read_only=True)
    added_by = ReferenceOut(allow_null=True)
    time = InstantField()
    method = serializers.ChoiceField(choices=ChargeMethod.choices)
    status = serializers.ChoiceField(choices=PaymentStatus.choices)
    note = serializers.CharField()
    payment = ReferenceOut(allow_null=True, read_only=True)
    receipt_number = serializers.CharField(allow_null=True, read_only=True)
    created_at = InstantField()
    updated_at = InstantField()

    def to_representation(self, charge: Any) -> dict[str, Any]:
        receipt, added_by = receipt_of(charge), _added_by(charge)
        return {
            "id": charge.pk,
            "charges_amount": money.to_text(charge.amount_cents),
            "currency": money.CURRENCY,
            "added_by": added_by and {"id": added_by.pk, "name": str(added_by)},
            "time": instant_text(charge.credited_at or charge.started_at),
            "method": charge.method,
            "status": charge.status,
            "note": charge.note,
            "payment": charge.payment_id and {"id": charge.payment_id, "name": f"#{charge.payment_id}"},
            "receipt_number": None if receipt is None else receipt.number,
            "created_at": instant_text(charge.started_at),
            "updated_at": instant_text(charge.updated_at),
        }


def _added_by(charge: Charge) -> User | None:
    """Never a colleague of ours, by name or number."""
    return None if charge.method == ChargeMethod.OPS else charge.added_by


class ChargeFilter(SearchableDayRangeFilter):
    """By day, method, status and words."""

    instant_column = "started_at"

    method = MultipleChoiceFilter(choices=ChargeMethod.choices)
    status = MultipleChoiceFilter(choices=PaymentStatus.choices)


CSV = (
    (_("Number"), lambda charge: charge.pk),
    (_("Time"), lambda charge: minute_text(charge.credited_at or charge.started_at)),
    (_("Top-up amount"), lambda charge: money.to_text(charge.amount_cents)),
    (_("Currency"), lambda _charge: money.CURRENCY),
    (_("Method"), lambda charge: charge.get_method_display()),
    (_("Status"), lambda charge: str(PaymentStatus(charge.status).label)),
    (_("Added by"), lambda charge: _added_by(charge) or ""),
    (_("Note"), lambda charge: charge.note),
    (_("Receipt number"), lambda charge: getattr(receipt_of(charge), "number", "")),
)


class ChargeViewSet(CompanyViewSet):
    """The charges of one company."""

    lookup_url_kwarg = "charge_id"
    requires: ClassVar = {"list": "view_charges", "create": "create_charges"}
    kinds: ClassVar = {"list": Action.READ_ESSENTIAL, "create": Action.PAY}
    filterset_class = ChargeFilter
    ordering_fields: ClassVar = {"time": "started_at", "charges_amount": "amount_cents", "id": "pk"}
    serializer_class = ChargeOut

    def get_queryset(self) -> QuerySet[Charge]:
        return charges_of(self.company)

    @extend_schema(responses=exported(ChargeOut, "text/csv"), parameters=[EXPORT_CSV])
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """The charges log."""
        queryset = self.filter_queryset(self.get_queryset())
        if export_of(request, "csv") == "csv":
            return csv_export(request, queryset, columns=CSV, name="charges.csv")
        return self.get_paginated_response(ChargeOut(self.paginate_queryset(queryset), many=True).data)

    @extend_schema(request=ChargeIn, responses={201: envelope(PaymentOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Open the card page for a charge: the answer is its payment."""
        given = valid_body(ChargeIn, request)

        def work() -> Response:
            payment = charge_start(
                company_id=self.company.pk,
                amount_cents=given.validated_data["charges_amount"],
                actor=self.actor,
                now=self.now,
                card=card_choice(given),
            )
            return created(None, {"id": payment.pk})

        def finish(body: Any) -> Response:
            payment = checkout_open(payment_id=body["data"]["id"], language=get_language() or "ar", now=self.now)
            return created(None, PaymentOut(payment).data)

        return answered_once(request, company_id=self.company.pk, now=self.now, work=work, finish=finish)
