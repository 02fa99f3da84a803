"""A company's licence: its stage and schedule, auto-renew; what it would cost, and ordering it."""

from contextlib import AbstractContextManager, nullcontext
from typing import Any, ClassVar

from django.conf import settings
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from billing.catalogue.api import PackageRefOut
from billing.catalogue.models import Period
from billing.licence.orders import next_order_permission, order_place
from billing.licence.orders_api import ChoiceIn, OrderOut, QuoteOut
from billing.licence.quotes import Choice, Quote, quote_for
from billing.licence.renewals import auto_renew_set
from billing.licence.selectors import LicenceOption, LicenceState, licence_of_company, order_of_company
from common.api.envelope import changed, created, valid_body
from common.api.fields import CurrencyField, InstantField, MoneyField
from common.api.idempotency import answered_once
from common.api.schema import envelope, keyed
from common.errors import Invalid
from common.rate_limit import failures_limited
from companies.company.access import Permission
from companies.company.api import CompanyViewSet
from companies.company.models import Company
from companies.company.standing import Action, Event, Stage


class NextChargeOut(serializers.Serializer[Any]):
    """What auto-renew will take from the balance, and when."""

    amount = MoneyField(source="amount_cents")
    at = InstantField()


class MomentOut(serializers.Serializer[Any]):
    """One instant of the life line; ``stage`` is the stage that begins then; ``days`` how far ahead a warning comes,
    or how long after the end an attempt."""

    event = serializers.ChoiceField(choices=[event.value for event in Event])
    at = InstantField()
    days = serializers.IntegerField()
    stage = serializers.ChoiceField(choices=[stage.value for stage in Stage], allow_null=True)


class LicenceOut(serializers.Serializer[Any]):
    """The licence. ``price`` is today's price of the package for its period, before taxes."""

    state = serializers.ChoiceField(choices=[state.value for state in LicenceState])
    options = serializers.ListField(child=serializers.ChoiceField(choices=[option.value for option in LicenceOption]))
    package = PackageRefOut(allow_null=True)
    period = serializers.ChoiceField(choices=Period.choices, allow_null=True)
    price = MoneyField(source="price_cents", allow_null=True)
    currency = CurrencyField()
    stage = serializers.ChoiceField(choices=[stage.value for stage in Stage])
    started_at = InstantField(source="line.started_at", allow_null=True)
    period_ends_at = InstantField(source="line.period_ends_at", allow_null=True)
    partial_suspension_at = InstantField(source="line.partial_suspension_at", allow_null=True)
    total_suspension_at = InstantField(source="line.total_suspension_at", allow_null=True)
    erase_at = InstantField(source="line.erase_at", allow_null=True)
    auto_renew = serializers.BooleanField(source="line.auto_renew")
    next_charge = NextChargeOut(allow_null=True)
    timeline = MomentOut(many=True)
    open_order = OrderOut(allow_null=True)
    now = InstantField(help_text="The company's own time: where today is on the life line.")


class AutoRenewIn(serializers.Serializer[Any]):
    """Whether the balance pays renewals when they are due."""

    enabled = serializers.BooleanField()


class LicenceViewSet(CompanyViewSet):
    """The licence of one company. The right to order depends on the licence's stage."""

    requires: ClassVar = {
        "retrieve": "view_licence",
        "auto_renew": "edit_licence",
        "quote": "view_licence",
        "order": "view_licence",
    }
    kinds: ClassVar = {
        "retrieve": Action.READ_ESSENTIAL,
        "auto_renew": Action.PAY,
        "quote": Action.PAY,
        "order": Action.PAY,
    }
    serializer_class = LicenceOut

    @classmethod
    def permissions_in(cls, company: Company, action: str) -> tuple[Permission, ...]:
        """Placing an order is subscribing or going on, which are two rights."""
        declared = super().permissions_in(company, action)
        return (*declared, next_order_permission(company.standing)) if action == "order" else declared

    def _out(self) -> Any:
        licence = licence_of_company(self.company, now=self.now)
        return LicenceOut(licence).data

    @extend_schema(responses=keyed("data", LicenceOut))
    def retrieve(self, request: Request, company_id: str) -> Response:
        """Its stage, and what comes when."""
        return Response({"data": self._out()})

    @extend_schema(request=AutoRenewIn, responses=envelope(LicenceOut))
    @action(detail=True, methods=["put"], url_path="auto-renew")
    def auto_renew(self, request: Request, company_id: str) -> Response:
        """Switch paying renewals from the balance on or off."""
        given = valid_body(AutoRenewIn, request)
        enabled = given.validated_data["enabled"]
        self.company.standing = auto_renew_set(
            company_id=self.company.pk, enabled=enabled, actor=self.actor, now=self.now
        )
        done = _("Auto-renew is on.") if enabled else _("Auto-renew is off.")
        return changed(done, self._out())

    @extend_schema(request=ChoiceIn, responses=envelope(QuoteOut))
    @action(detail=True, methods=["post"])
    def quote(self, request: Request, company_id: str) -> Response:
        """What it would cost and give; nothing is created."""
        choice = ChoiceIn(data=request.data).choice()
        with self._guesses_limited(choice):
            quote: Quote = quote_for(company=self.company, choice=choice, now=self.now)
        return changed(None, QuoteOut(quote).data)

    @extend_schema(request=ChoiceIn, responses={201: envelope(OrderOut)})
    @action(detail=True, methods=["post"], url_path="orders")
    def order(self, request: Request, company_id: str) -> Response:
        """Order it: the answer's invoice waits to be paid, or is paid where nothing was due; a trial has none."""
        choice = ChoiceIn(data=request.data).choice()

        def work() -> Response:
            order = order_place(
                company_id=self.company.pk, choice=choice, access=self.access, actor=self.actor, now=self.now
            )
            shown = order_of_company(order.pk, company_id=self.company.pk)
            done = _("Your subscription is active.") if not order.is_open else _("Your order was placed.")
            return created(done, OrderOut(shown).data)

        with self._guesses_limited(choice):
            return answered_once(request, company_id=self.company.pk, now=self.now, work=work)

    def _guesses_limited(self, choice: Choice) -> AbstractContextManager[None]:
        """Wrong coupons and vouchers are counted for the person, whichever company they are tried in."""
        if not (choice.coupon or choice.voucher):
            return nullcontext()
        return failures_limited(
            f"codes:{self.actor.pk}",
            most_an_hour=settings.WRONG_CODES_AN_HOUR,
            counts=lambda error: isinstance(error, Invalid) and not {"coupon", "voucher"}.isdisjoint(error.errors),
        )
