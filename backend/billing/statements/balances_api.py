"""``GET /companies/{id}/balance``, and ``GET /balances``: those of all companies of the caller."""

from typing import Any, ClassVar, cast

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSet

from accounts.users.models import User
from billing.invoices.models import Invoice, InvoiceStatus
from billing.statements.balances import Balance, balance_of, balances_of
from common.api.fields import InstantField, MoneyField, instant_text
from common.api.schema import listing
from common.clock import utc_now
from common.money import CURRENCY, to_text
from companies.company.api import MEMBER, CompanyViewSet
from companies.company.standing import Action


class WithdrawalTermsOut(serializers.Serializer[Any]):
    """What a withdrawal costs now; ``maximum`` is the most that can reach the bank, null where the reader may not know
    the balance, and can always be asked for: ``minimum`` holds for a part of it. ``arrives_on`` is the day by which it
    usually has reached the bank."""

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


class BalancesViewSet(ViewSet):
    """All balances of the caller, for the home page."""

    @extend_schema(responses=listing(CompanyBalanceOut))
    def retrieve(self, request: Request) -> Response:
        """One entry for each company, null amounts where the caller may not know them, and its open invoice."""
        found = balances_of(cast(User, request.user), now=utc_now())
        return Response({"data": CompanyBalanceOut(found, many=True).data})
