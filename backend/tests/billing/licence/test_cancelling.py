"""Orders that are taken back before they were paid: by whom, and what becomes of money on its way."""

import pytest

from billing.checkouts.services import provider_state_apply
from billing.invoices.models import Invoice
from billing.licence.orders import order_cancel
from billing.payments.models import PaymentMethod
from billing.payments.services import payment_start
from billing.subscriptions.models import SubscriptionOrder
from common.errors import Forbidden, Missing, WrongState
from companies.company.models import Company
from permissions.access import Access
from tests.billing.invoices.test_invoices import NOW
from tests.factories.billing_licences import (
    DAY,
    licensed,
    money_add,
    order_of,
    owner_of,
)
from tests.factories.billing_money import contact_details, opened, said_paid, sums
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def test_a_member_with_the_right_cancels_an_unpaid_order(company: Company) -> None:
    order = order_of(company, level=1, now=NOW)

    with pytest.raises(Forbidden):
        _cancel(company, order, permissions=["view_subscription_history", "edit_licence"])
    assert Invoice.objects.get().status == "open"

    _cancel(company, order, permissions=["view_subscription_history", "create_licence"])
    order.refresh_from_db()
    assert (order.status, order.cancel_reason, Invoice.objects.get().status) == ("canceled", "canceled", "expired")


def test_a_paid_order_cannot_be_canceled(company: Company) -> None:
    order = licensed(company, level=1, now=NOW)

    with pytest.raises(WrongState):
        _cancel(company, order, permissions=["create_licence"])

    assert Invoice.objects.get().status == "paid"


def test_another_companys_order_is_unknown(company: Company) -> None:
    order = order_of(CompanyFactory.create(), level=1, now=NOW)

    with pytest.raises(Missing):
        _cancel(company, order, permissions=["create_licence"])


def _cancel(company: Company, order: SubscriptionOrder, *, permissions: list[str]) -> None:
    order_cancel(
        company_id=company.pk,
        order_id=order.pk,
        access=Access.of_member(permissions),
        actor=owner_of(company),
        now=NOW + DAY,
    )


def test_cancelling_returns_what_a_pending_card_payment_holds_and_its_late_money_goes_to_the_balance(
    company: Company,
) -> None:
    contact_details(company)
    money_add(company, 1_000)
    order = order_of(company, level=1, now=NOW)
    payment = opened(
        payment_start(invoice_id=order.invoice.pk, method=PaymentMethod.MIXED, actor=owner_of(company), now=NOW),
        now=NOW,
    )
    assert sums(company) == (0, 1_000)

    _cancel(company, order, permissions=["create_licence"])
    assert sums(company) == (1_000, 0)

    assert payment.card_cents == 1_185
    provider_state_apply(payment_id=payment.pk, state=said_paid(payment), now=NOW + DAY)
    assert sums(company) == (2_185, 0)
    assert Invoice.objects.get().status == "expired"
