"""Paid invoices to credit, and a short way to credit them."""

from collections.abc import Collection
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import uuid4

from billing.catalogue.bills import bill_of
from billing.catalogue.pricing import Item, Term, price_compute
from billing.catalogue.taxes import sale_taxes
from billing.checkouts.services import checkout_refresh
from billing.credit_notes.models import CreditNote, CreditTo
from billing.credit_notes.services import credit_note_issue
from billing.invoices.models import Invoice
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import checkout_move
from billing.payments.services import payment_start
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.billing_licences import money_add, order_of, owner_of
from tests.factories.billing_money import contact_details, opened, ops_person

ITEMS = (Item("الباقة المميزة", "Advanced plan", 1, 4_900), Item("إعداد الحساب", "Account setup", 3, 333))
DISCOUNT = Term("خصم الافتتاح", "Opening discount", percent=Decimal("7.5"))
FEE = Term("رسوم الخدمة", "Service fee", amount_cents=201)


def two_lines(company: Company, *, now: datetime | None = None, voucher_cents: int = 0) -> Invoice:
    """An open invoice of two items (49.00 and 9.99) with a discount, a fee and the tax of the day.

    58.99 − 4.42 + 2.01 = 56.58; 15 % = 8.49; 65.07.
    """
    at = now or utc_now()
    invoice = order_of(company, level=2, now=at).invoice
    price = price_compute(
        items=ITEMS,
        discounts=(DISCOUNT,),
        fees=(FEE,),
        taxes=sale_taxes(customer_country=company.country, now=at),
        voucher_value_cents=voucher_cents,
    )
    Invoice.objects.filter(pk=invoice.pk).update(**bill_of(price))
    return Invoice.objects.get(pk=invoice.pk)


def paid_from_balance(company: Company, *, now: datetime | None = None) -> Invoice:
    at = now or utc_now()
    invoice = two_lines(company, now=at)
    money_add(company, invoice.amount_due_cents, now=at)
    payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=owner_of(company), now=at)
    return Invoice.objects.get(pk=invoice.pk)


def paid_by_card(company: Company, *, from_balance: int = 0, now: datetime | None = None) -> tuple[Invoice, Payment]:
    """The same by card at the sandbox, ``from_balance`` cents of it from the balance."""
    at = now or utc_now()
    contact_details(company)
    invoice = two_lines(company, now=at)
    if from_balance:
        money_add(company, from_balance, now=at)
    method = PaymentMethod.MIXED if from_balance else PaymentMethod.CARD
    started = payment_start(invoice_id=invoice.pk, method=method, actor=owner_of(company), now=at)
    payment = opened(started, now=at)
    checkout_move(payment.provider_ref, CheckoutStatus.PAID)
    payment = checkout_refresh(payment_id=payment.pk, now=at)
    return Invoice.objects.get(pk=invoice.pk), payment


def credit(invoice: Invoice, positions: Collection[int] | None = None, **given: Any) -> CreditNote:
    """Credit some lines to the balance; the subscription goes on."""
    values: dict[str, Any] = {
        "to": CreditTo.BALANCE,
        "reason_ar": "السعر في الفاتورة غير صحيح.",
        "reason_en": "The price on the invoice was wrong.",
        "ends_subscription": False,
        "now": utc_now(),
        "request_key": uuid4(),
        **given,
    }
    if "actor" not in values:
        values["actor"] = ops_person()
    return credit_note_issue(invoice_id=invoice.pk, positions=positions, **values)
