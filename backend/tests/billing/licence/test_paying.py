"""What was shown is what is paid: where tax or parties changed meanwhile, a new invoice says the new total first."""

from collections.abc import Callable
from decimal import Decimal

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.catalogue.models import TaxRule
from billing.charges.models import Charge
from billing.checkouts.services import checkout_refresh
from billing.coupons.models import Coupon, Voucher
from billing.errors import TaxNotConfigured
from billing.invoices.models import Invoice
from billing.ledger.models import LedgerEntry
from billing.licence.paying import invoice_pay, invoice_replace
from billing.licence.renewals import auto_renew_set, renewals_issue, renewals_pay
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import SandboxCheckout, checkout_move
from billing.payments.services import payment_start
from billing.subscriptions.models import SubscriptionOrder
from common.clock import utc_now
from companies.company.models import Company
from mailing.models import Outbox
from references.site.models import ProjectSetting
from tests.billing.invoices.test_mails import rendered
from tests.billing.licence.conftest import START
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    VoucherFactory,
    market_create,
    moment,
    money_add,
    order_of,
    owner_of,
)
from tests.factories.billing_money import contact_details, opened, sums

pytestmark = pytest.mark.django_db
END = moment("2026-04-10T08:00")


def rate_becomes(percent: int) -> Callable[[Company], None]:
    def change(_company: Company) -> None:
        TaxRule.objects.filter(seller_country="SA", customer_country="SA", valid_until=None).update(rate=percent)

    return change


def company_moves(country: str) -> Callable[[Company], None]:
    def change(company: Company) -> None:
        Company.objects.filter(pk=company.pk).update(country=country)

    return change


def seller_registers(company: Company) -> None:
    ProjectSetting.objects.filter(key="seller_vat_number").update(value="310122393500003")


def payments_url(invoice: Invoice) -> str:
    return f"/api/v1/companies/{invoice.company_id}/invoices/{invoice.pk}/payments"


# The methods share what is compared here.
@pytest.mark.parametrize(
    "method",
    [
        "balance",
        pytest.param("card", marks=pytest.mark.nightly),
        pytest.param("mixed", marks=pytest.mark.nightly),
    ],
)
@pytest.mark.parametrize(
    ("vat_number", "country", "change", "shown", "due"),
    [
        ("310122393500003", "SA", rate_becomes(20), 2_185, 2_280),
        ("310122393500003", "SA", rate_becomes(5), 2_185, 1_995),
        ("310122393500003", "SA", company_moves("AE"), 2_185, 1_900),
        ("310122393500003", "AE", company_moves("SA"), 1_900, 2_185),
        ("", "SA", seller_registers, 1_900, 2_185),
    ],
)
def test_another_amount_is_shown_before_anything_is_paid(
    company: Company,
    owner_api: APIClient,
    method: str,
    vat_number: str,
    country: str,
    change: Callable[[Company], None],
    shown: int,
    due: int,
) -> None:
    market_create(vat_number=vat_number)
    company_moves(country)(company)
    contact_details(company)
    money_add(company, 1_000 if method == "mixed" else 10_000)
    old = order_of(company).invoice
    assert old.amount_due_cents == shown
    before = (sums(company), LedgerEntry.objects.count())
    change(company)

    answers = [
        owner_api.post(payments_url(old), {"method": method}, headers={"Idempotency-Key": "one"}) for _again in range(2)
    ]

    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(409, "invoice_replaced")] * 2
    assert (sums(company), LedgerEntry.objects.count(), Payment.objects.count()) == (*before, 0)
    old.refresh_from_db()
    assert (old.status, old.order.status, old.order.cancel_reason) == ("expired", "canceled", "replaced")
    new = Invoice.objects.get(status="open")
    assert (new.replaces, new.amount_due_cents, new.due_at, new.expires_at) == (old, due, old.due_at, old.expires_at)
    assert new.number != old.number
    assert new.order.ordered_by == owner_of(company)
    read = owner_api.get(f"/api/v1/companies/{company.pk}/invoices/{old.pk}").json()["data"]
    assert read["replaced_by"] == {"id": new.pk, "name": new.number}
    assert owner_api.post(payments_url(new), {"method": method}).status_code == 201


def test_where_the_amount_is_the_same_the_sealed_invoice_has_the_new_title_and_parties(company: Company) -> None:
    market_create(vat_number="")
    company_moves("AE")(company)
    money_add(company, 1_900)
    invoice = order_of(company).invoice
    seller_registers(company)
    Company.objects.filter(pk=company.pk).update(name_en="Wahat Dubai")

    payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=None, now=utc_now())

    sealed = Invoice.objects.get()
    assert sealed.seller is not None
    assert sealed.buyer is not None
    assert (sealed.status, sealed.amount_due_cents, sealed.tax_total_cents) == ("paid", 1_900, 0)
    assert (sealed.seller["tax_number"], sealed.tax_category) == ("310122393500003", "Z")
    assert [tax["reason_code"] for tax in sealed.taxes] == ["VATEX-SA-33"]
    assert (sealed.buyer["country"], sealed.buyer["name_en"]) == ("AE", "Wahat Dubai")
    assert (sealed.local_currency, sealed.local_tax_cents) == ("SAR", 0)


@pytest.mark.parametrize("method", [PaymentMethod.CARD, PaymentMethod.MIXED])
def test_a_card_that_paid_the_old_amount_charges_the_balance_and_the_new_total_is_shown(
    company: Company, owner: User, market: None, method: PaymentMethod
) -> None:
    contact_details(company)
    money_add(company, 1_000)
    invoice = order_of(company).invoice
    now = utc_now()
    payment = opened(payment_start(invoice_id=invoice.pk, method=method, actor=owner, now=now))
    checkout_move(SandboxCheckout.objects.get(reference=payment.reference).ref, CheckoutStatus.PAID)
    rate_becomes(20)(company)

    for _again in range(2):
        checkout_refresh(payment_id=payment.pk, now=now)

    payment.refresh_from_db()
    assert (payment.status, payment.outcome) == ("succeeded", "balance_charged")
    assert sums(company) == (1_000 + payment.card_cents, 0)
    assert Charge.objects.get(payment=payment).amount_cents == payment.card_cents
    invoice.refresh_from_db()
    assert (invoice.status, Invoice.objects.get(replaces=invoice).amount_due_cents) == ("expired", 2_280)
    assert Outbox.objects.filter(kind="billing.payment_late").count() == 1


def test_a_card_paid_where_no_tax_is_known_any_more_charges_the_balance(
    company: Company, owner: User, market: None
) -> None:
    contact_details(company)
    invoice = order_of(company).invoice
    now = utc_now()
    payment = opened(payment_start(invoice_id=invoice.pk, method=PaymentMethod.CARD, actor=owner, now=now))
    checkout_move(SandboxCheckout.objects.get(reference=payment.reference).ref, CheckoutStatus.PAID)
    TaxRule.objects.all().delete()

    checkout_refresh(payment_id=payment.pk, now=now)

    assert sums(company) == (2_185, 0)
    assert list(Invoice.objects.values_list("pk", "status")) == [(invoice.pk, "open")]


def test_without_a_tax_rule_nothing_is_paid_or_replaced(company: Company, market: None) -> None:
    money_add(company, 10_000)
    invoice = order_of(company).invoice
    TaxRule.objects.all().delete()

    with pytest.raises(TaxNotConfigured):
        invoice_pay(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=None, now=utc_now())

    assert sums(company) == (10_000, 0)
    assert list(Invoice.objects.values_list("pk", "status")) == [(invoice.pk, "open")]


def test_the_codes_of_a_replaced_order_go_to_the_new_one(company: Company, market: None) -> None:
    coupon, voucher = CouponFactory.create(max_uses=1), VoucherFactory.create()
    old = order_of(company, coupon=coupon.code, voucher=voucher.code).invoice
    rate_becomes(20)(company)

    new = invoice_replace(invoice_id=old.pk, now=utc_now())

    # 19.00 − 20 % + 20 % − 10.00
    assert (new.coupon_code, new.coupon_cents, new.voucher_code) == (coupon.code, 380, voucher.code)
    assert (new.total_cents, new.voucher_cents, new.amount_due_cents) == (1_824, 1_000, 824)
    assert Coupon.objects.get().used_count == 1
    assert SubscriptionOrder.objects.get(coupon_use__coupon=coupon) == new.order
    assert Voucher.objects.get().order == new.order


def test_where_the_voucher_covers_the_new_total_the_licence_runs_and_the_rest_is_on_the_balance(
    company: Company, market: None
) -> None:
    voucher = VoucherFactory.create(value_cents=2_000)
    old = order_of(company, voucher=voucher.code).invoice
    assert old.amount_due_cents == 185
    company_moves("AE")(company)

    new = invoice_pay(invoice_id=old.pk, method=PaymentMethod.CARD, actor=None, now=utc_now())

    assert isinstance(new, Invoice)
    assert (new.status, new.order.status, new.amount_due_cents) == ("paid", "activated", 0)
    assert sums(company) == (100, 0)
    voucher.refresh_from_db()
    assert (voucher.order, voucher.remainder_cents) == (new.order, 100)


def renewal_due(company: Company) -> Invoice:
    auto_renew_set(company_id=company.pk, enabled=True, actor=owner_of(company), now=START)
    renewals_issue(now=END - 7 * DAY)
    invoice = Invoice.objects.get(status="open")
    TaxRule.objects.create(
        seller_country="SA",
        customer_country="SA",
        category="S",
        rate=Decimal(20),
        name_ar="ضريبة القيمة المضافة",
        name_en="VAT",
        valid_from="2026-04-09",
    )
    return invoice


@pytest.mark.usefixtures("market")
def test_auto_renew_pays_the_new_total_and_its_mail_says_so(running: Company) -> None:
    User.objects.update(language="en")
    old = renewal_due(running)
    money_add(running, 10_000)

    assert renewals_pay(now=END) == 1

    new = Invoice.objects.get(replaces=old)
    assert (new.status, new.total_cents, new.order.ordered_by) == ("paid", 2_280, None)
    assert sums(running) == (10_000 - 2_280, 0)
    told = rendered(Outbox.objects.get(kind="billing.invoice_paid", context__number=new.number))
    assert "22.80 USD" in told
    assert "21.85 USD" in told
    assert f"This invoice replaces \u2066{old.number}\u2069" in told


@pytest.mark.usefixtures("market")
def test_auto_renew_that_lacks_the_difference_says_what_is_missing_and_tries_again(running: Company) -> None:
    old = renewal_due(running)
    money_add(running, 2_185)

    assert renewals_pay(now=END) == 0
    assert renewals_pay(now=END + DAY) == 0

    new = Invoice.objects.get(replaces=old)
    assert (new.status, sums(running)) == ("open", (2_185, 0))
    [told] = Outbox.objects.filter(kind="billing.renewal_unpaid")
    assert (told.context["amount_due_cents"], told.context["missing_cents"]) == (2_280, 95)
    money_add(running, 1_000)
    assert renewals_pay(now=END + 2 * DAY) == 1
