"""Subscription orders: the history, cancelling what is unpaid; and the shapes of quotes and orders."""

from typing import Any, ClassVar

from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_filters import CharFilter, MultipleChoiceFilter
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from billing.catalogue.api import BillOut, PackageRefOut
from billing.catalogue.models import Period
from billing.invoices.models import Invoice, InvoiceStatus
from billing.licence.orders import order_cancel
from billing.licence.quotes import Choice
from billing.licence.selectors import order_of_company, orders_found, orders_of_company
from billing.subscriptions.models import CancelReason, OrderKind, OrderOrigin, OrderStatus, SubscriptionOrder
from common import money
from common.api.downloads import export_of
from common.api.envelope import changed
from common.api.exports import EXPORT_CSV, csv_export, minute_text
from common.api.fields import CleanCharField, InstantField, MoneyField, ReferenceOut, instant_text
from common.api.filters import DayRangeFilter
from common.api.idempotency import answered_once
from common.api.schema import envelope, exported, keyed
from companies.company.api import CompanyViewSet
from companies.company.standing import Action


class ChoiceIn(serializers.Serializer[Any]):
    """What to subscribe to. Codes are read without regard to case and spaces."""

    package = serializers.IntegerField(min_value=1)
    period = serializers.ChoiceField(choices=Period.choices)
    coupon = CleanCharField(required=False, allow_blank=True, allow_null=True, max_length=40)
    voucher = CleanCharField(required=False, allow_blank=True, allow_null=True, max_length=40)

    def choice(self) -> Choice:
        self.is_valid(raise_exception=True)
        data = self.validated_data
        return Choice(data["package"], data["period"], data.get("coupon") or "", data.get("voucher") or "")


class ForfeitOut(serializers.Serializer[Any]):
    """What is given up: whole days, and the part of the price that was paid for them."""

    days = serializers.IntegerField()
    amount = MoneyField()


class QuoteOut(BillOut):
    """The bill, the period if it were paid now, what would be given up, and when data would be erased in the end."""

    package = PackageRefOut()
    period = serializers.ChoiceField(choices=Period.choices)
    kind = serializers.ChoiceField(choices=OrderKind.choices)
    starts_at = InstantField()
    period_ends_at = InstantField()
    erases_at = InstantField(help_text="When the company and its data are erased unless the subscription is renewed.")
    forfeits = ForfeitOut()

    def to_representation(self, quote: Any) -> dict[str, Any]:
        plan = quote.plan
        return {
            **super().to_representation(quote.bill),
            "package": PackageRefOut(quote.package).data,
            "period": quote.period,
            "kind": quote.kind,
            "starts_at": instant_text(plan.starts_at),
            "period_ends_at": instant_text(plan.ends_at),
            "erases_at": instant_text(plan.erases_at),
            "forfeits": {"days": plan.forfeit.days, "amount": money.to_text(plan.forfeit.amount_cents)},
        }


class OrderStepOut(serializers.Serializer[Any]):
    """A step from ordered to activated, and when the order reached it."""

    key = serializers.ChoiceField(choices=["ordered", "invoiced", "paid", "activated"])
    state = serializers.ChoiceField(choices=["done", "pending", "inactive"])
    at = InstantField(allow_null=True)


class OrderInvoiceOut(serializers.Serializer[Any]):
    """The order's invoice, as far as the order's page needs it."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=InvoiceStatus.choices)
    amount_due = MoneyField()
    due_at = InstantField()


@extend_schema_field({"type": "string", "enum": [*CancelReason.values], "nullable": True})
class CancelReasonField(serializers.ReadOnlyField):
    """Why it ended unpaid."""


class OrderOut(serializers.Serializer[Any]):
    """One subscription order. ``amount_paid`` is what was paid for it, taxes and the voucher's part included;
    ``starts_at`` and ``period_ends_at`` are the period that it gave, null until activated; ``invoice`` is null for a
    trial."""

    id = serializers.IntegerField()
    package = PackageRefOut()
    period = serializers.ChoiceField(choices=Period.choices)
    kind = serializers.ChoiceField(choices=OrderKind.choices)
    status = serializers.ChoiceField(choices=OrderStatus.choices)
    steps = OrderStepOut(many=True)
    amount_paid = MoneyField(read_only=True)
    currency = serializers.CharField(read_only=True)
    invoice = OrderInvoiceOut(allow_null=True)
    forfeits = ForfeitOut(read_only=True)
    origin = serializers.ChoiceField(choices=OrderOrigin.choices)
    ordered_by = ReferenceOut(allow_null=True)
    cancel_reason = CancelReasonField()
    canceled_at = InstantField(allow_null=True)
    starts_at = InstantField(allow_null=True)
    period_ends_at = InstantField(allow_null=True)
    created_at = InstantField()
    updated_at = InstantField()

    def to_representation(self, order: SubscriptionOrder) -> dict[str, Any]:
        # Written out, nested shapes too: a serializer for each of a page's rows costs more than the rows themselves.
        package, subscription = order.package, getattr(order, "subscription", None)
        return {
            "id": order.pk,
            "package": {"id": package.pk, "name": package.name, "level": package.level},
            "period": order.period,
            "kind": order.kind,
            "status": order.status,
            "steps": [{"key": step.key, "state": step.state, "at": instant_text(step.at)} for step in order.steps],
            "amount_paid": money.to_text(amount_paid_cents(order)),
            "currency": money.CURRENCY,
            "invoice": invoice_out(getattr(order, "invoice", None)),
            "forfeits": {"days": order.forfeited_days, "amount": money.to_text(order.forfeited_cents)},
            "origin": order.origin,
            "ordered_by": order.ordered_by and {"id": order.ordered_by.pk, "name": str(order.ordered_by)},
            "cancel_reason": order.cancel_reason or None,
            "canceled_at": instant_text(order.canceled_at),
            "starts_at": instant_text(subscription and subscription.starts_at),
            "period_ends_at": instant_text(subscription and subscription.ends_at),
            "created_at": instant_text(order.ordered_at),
            "updated_at": instant_text(order.updated_at),
        }


def invoice_out(invoice: Invoice | None) -> dict[str, Any] | None:
    """``OrderInvoiceOut``, written out."""
    if invoice is None:
        return None
    return {
        "id": invoice.pk,
        "name": invoice.number,
        "status": invoice.status,
        "amount_due": money.to_text(invoice.amount_due_cents),
        "due_at": instant_text(invoice.due_at),
    }


def amount_paid_cents(order: SubscriptionOrder) -> int:
    """USD cents; nothing until it is paid."""
    return order.invoice.total_cents if order.paid_at is not None else 0


class OrderFilter(DayRangeFilter):
    """By day, status, kind, period and words."""

    instant_column = "ordered_at"

    status = MultipleChoiceFilter(choices=OrderStatus.choices)
    kind = MultipleChoiceFilter(choices=OrderKind.choices)
    period = MultipleChoiceFilter(choices=Period.choices)
    search = CharFilter(method="with_words")

    def with_words(self, rows: QuerySet[SubscriptionOrder], name: str, value: str) -> QuerySet[SubscriptionOrder]:
        return orders_found(rows, value)


CSV = (
    (gettext_lazy("Number"), lambda order: order.pk),
    (gettext_lazy("Time"), lambda order: minute_text(order.ordered_at)),
    (gettext_lazy("Plan"), lambda order: order.package.name),
    (gettext_lazy("Period"), lambda order: order.get_period_display()),
    (gettext_lazy("Type"), lambda order: order.get_kind_display()),
    (gettext_lazy("Status"), lambda order: order.get_status_display()),
    (gettext_lazy("Amount paid"), lambda order: money.to_text(amount_paid_cents(order))),
    (gettext_lazy("Currency"), lambda _order: money.CURRENCY),
    (gettext_lazy("Invoice"), lambda order: order.invoice.number if hasattr(order, "invoice") else ""),
)


class OrderViewSet(CompanyViewSet):
    """``/subscription-history``: what the company ordered."""

    lookup_url_kwarg = "order_id"
    requires: ClassVar = dict.fromkeys(("list", "retrieve", "destroy"), "view_subscription_history")
    kinds: ClassVar = {"list": Action.READ_ESSENTIAL, "retrieve": Action.READ_ESSENTIAL, "destroy": Action.PAY}
    filterset_class = OrderFilter
    ordering_fields: ClassVar = {"created_at": "ordered_at", "id": "pk"}
    serializer_class = OrderOut

    def get_queryset(self) -> QuerySet[SubscriptionOrder]:
        return orders_of_company(self.company.pk)

    @extend_schema(responses=exported(OrderOut, "text/csv"), parameters=[EXPORT_CSV])
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """The company's orders, newest first; searched by number or package."""
        queryset = self.filter_queryset(self.get_queryset())
        if export_of(request, "csv") == "csv":
            return csv_export(request, queryset, columns=CSV, name="subscription-history.csv")
        return self.get_paginated_response(OrderOut(self.paginate_queryset(queryset), many=True).data)

    @extend_schema(responses=keyed("data", OrderOut))
    def retrieve(self, request: Request, company_id: str, order_id: int) -> Response:
        """One order with its steps."""
        return Response({"data": OrderOut(order_of_company(order_id, company_id=self.company.pk)).data})

    @extend_schema(responses=envelope(OrderOut))
    def destroy(self, request: Request, company_id: str, order_id: int) -> Response:
        """Cancel it while it is unpaid."""

        def work() -> Response:
            order_cancel(
                company_id=self.company.pk, order_id=order_id, access=self.access, actor=self.actor, now=self.now
            )
            shown = order_of_company(order_id, company_id=self.company.pk)
            return changed(_("The order was cancelled."), OrderOut(shown).data)

        return answered_once(request, company_id=self.company.pk, now=self.now, work=work)
