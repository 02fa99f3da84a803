"""Whatever changes between order and payment: what is sealed agrees with the rules of the day of payment."""

import base64
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from billing.catalogue.models import TaxRule
from billing.invoices.documents import invoice_pdf, invoice_qr_payload, invoice_title
from billing.invoices.models import Invoice
from billing.invoices.selectors import invoice_parties
from billing.licence.paying import invoice_pay
from billing.payments.models import Payment, PaymentMethod
from companies.company.models import Company
from references.site.models import ProjectSetting
from tests.factories.billing_licences import (
    CouponFactory,
    DiscountFactory,
    FeeFactory,
    VoucherFactory,
    money_add,
    order_of,
)
from tests.factories.billing_money import sums

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
FIRST_DAY = date(2026, 12, 6)
MIDNIGHT = datetime.combine(FIRST_DAY, time.min, tzinfo=ZoneInfo("Asia/Riyadh"))
VAT_NUMBER = "310122393500003"
BALANCE = 100_000
PRICES = {1: 1_900, 2: 4_900}
Rules = dict[tuple[str, date], Decimal]
# Taxable amount, rate, tax, total and amount due.
Right = tuple[int, Decimal | None, int, int, int]


@dataclass(frozen=True)
class Moment:
    """When something happens, hours after the first day began in Riyadh, and how the parties are then."""

    hours: int
    country: str
    is_registered: bool


@dataclass(frozen=True)
class Case:
    """``rules``: from which day on, for which customers (empty: all others), how many percent."""

    rules: list[tuple[int, str, str]]
    ordered: Moment
    paid: Moment
    level: int
    discount: str
    coupon: str
    fee: int
    voucher: int


def moments(first: int, last: int) -> st.SearchStrategy[Moment]:
    return st.builds(Moment, st.integers(first, last), st.sampled_from(["SA", "AE", "KW"]), st.booleans())


PERCENT = st.sampled_from(["0", "7.77", "12.5", "33.33"])
CASES = st.builds(
    Case,
    rules=st.lists(st.tuples(st.integers(0, 6), st.sampled_from(["SA", ""]), st.sampled_from(["0", "5", "15", "20"]))),
    ordered=moments(0, 47),
    paid=moments(48, 150),
    level=st.sampled_from([1, 2]),
    discount=PERCENT,
    coupon=PERCENT,
    fee=st.sampled_from([0, 200]),
    voucher=st.sampled_from([0, 700, 2_000]),
)


def check(company: Company, case: Case) -> None:
    rules = rules_set(case)
    money_add(company, BALANCE)
    if case.discount != "0":
        DiscountFactory.create(percent=case.discount)
    if case.fee:
        FeeFactory.create(amount_cents=case.fee)
    coupon = CouponFactory.create(percent=case.coupon).code if case.coupon != "0" else ""
    voucher = VoucherFactory.create(value_cents=case.voucher).code if case.voucher else ""
    invoice = order_of(
        company, level=case.level, coupon=coupon, voucher=voucher, now=parties_set(company, case.ordered)
    ).invoice
    now, paid = case.ordered, invoice.status == "paid"
    if not paid:
        now = case.paid
        at = parties_set(company, now)
        shown = invoice.amount_due_cents
        done = invoice_pay(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=None, now=at)
        assert isinstance(done, Payment) == (shown == bill(case, now, rules)[-1])
        if isinstance(done, Invoice) and done.status == "open":
            assert sums(company) == (BALANCE, 0)
            invoice_pay(invoice_id=done.pk, method=PaymentMethod.BALANCE, actor=None, now=at)
    agrees(Invoice.objects.get(status="paid"), company, bill(case, now, rules), case, now)


def rules_set(case: Case) -> Rules:
    rules: Rules = {("SA", date(2020, 7, 1)): Decimal(15), ("", date(2018, 1, 1)): Decimal(0)}
    rules |= {(whose, FIRST_DAY + timedelta(days=day)): Decimal(percent) for day, whose, percent in case.rules}
    TaxRule.objects.all().delete()
    for (customer, first), rate in rules.items():
        words = {"name_ar": "ضريبة القيمة المضافة", "name_en": f"VAT {rate}"}
        if not rate:
            words |= {"reason_code": "VATEX-SA-33", "reason_ar": "تصدير", "reason_en": "Export"}
        TaxRule.objects.create(
            seller_country="SA",
            customer_country=customer,
            category="S" if rate else "Z",
            rate=rate,
            valid_from=first,
            **words,
        )
    return rules


def parties_set(company: Company, moment: Moment) -> datetime:
    Company.objects.filter(pk=company.pk).update(country=moment.country)
    number = VAT_NUMBER if moment.is_registered else ""
    ProjectSetting.objects.filter(key="seller_vat_number").update(value=number)
    return (MIDNIGHT + timedelta(hours=moment.hours)).astimezone(UTC)


def part(cents: int, percent: Decimal) -> int:
    return int((cents * percent / 100).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def bill(
    case: Case, moment: Moment, rules: dict[tuple[str, date], Decimal]
) -> tuple[int, Decimal | None, int, int, int]:
    """What a person computes."""
    left = PRICES[case.level]
    left -= part(left, Decimal(case.discount))
    left -= part(left, Decimal(case.coupon))
    taxable = left + case.fee
    rate = None
    if moment.is_registered:
        day = FIRST_DAY + timedelta(days=moment.hours // 24)
        own = {first: rate for (whose, first), rate in rules.items() if whose == moment.country and first <= day}
        others = {first: rate for (whose, first), rate in rules.items() if not whose and first <= day}
        begun = own or others
        rate = begun[max(begun)]
    tax = part(taxable, rate or Decimal(0))
    total = taxable + tax
    return taxable, rate, tax, total, max(total - case.voucher, 0)


def agrees(sealed: Invoice, company: Company, right: Right, case: Case, moment: Moment) -> None:
    taxable, rate, tax, total, due = right
    stated = (sealed.taxable_cents, sealed.tax_total_cents, sealed.total_cents, sealed.amount_due_cents)
    assert stated == (taxable, tax, total, due)
    assert [(Decimal(row["rate"]), row["amount_cents"]) for row in sealed.taxes] == (
        [] if rate is None else [(rate, tax)]
    )
    assert sealed.tax_category == ("" if rate is None else "S" if rate else "Z")
    parties = invoice_parties(sealed, company=company)
    assert (parties.buyer.country, parties.seller.tax_number) == (
        moment.country,
        VAT_NUMBER if moment.is_registered else "",
    )
    assert invoice_title(sealed, parties) == ("tax_invoice" if moment.is_registered else "invoice")
    payload = invoice_qr_payload(sealed, parties)
    assert (payload is not None) == moment.is_registered
    if payload is not None:
        said = base64.b64decode(payload).decode()
        assert said.endswith(f"{total / 100:.2f}\x05{chr(len(f'{tax / 100:.2f}'))}{tax / 100:.2f}")
    assert sealed.local_tax_cents == (part(tax, Decimal(375)) if moment.is_registered else None)
    assert sealed.supply_from == sealed.paid_at
    assert invoice_pdf(sealed, company=company)
    # Of a voucher that covers everything, the rest is on the balance.
    assert sums(company) == (BALANCE - due + max(case.voucher - total, 0), 0)


def tried(company: Company, case: Case) -> None:
    with transaction.atomic():
        check(company, case)
        transaction.set_rollback(True)


@given(CASES)
@settings(max_examples=12, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_sealed_invoice_agrees_with_the_day_of_payment(company: Company, case: Case) -> None:
    tried(company, case)


@pytest.mark.nightly
@given(CASES)
@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_many_sealed_invoices_agree_with_their_day(company: Company, case: Case) -> None:
    tried(company, case)
