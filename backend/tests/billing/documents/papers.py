"""Papers that real companies would get: what the document tests render and look at."""

from copy import copy
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

from billing.catalogue.bills import bill_of
from billing.catalogue.pricing import Item, TaxTerm, Term, price_compute
from billing.documents.parties import Party
from billing.documents.typesetting import Words, both
from billing.invoices.documents import invoice_pdf_render
from billing.invoices.models import Invoice, InvoiceStatus
from billing.invoices.selectors import Parties
from billing.ledger.models import EntryKind, LedgerEntry
from billing.payments.models import Payment, PaymentOutcome
from billing.receipts.documents import receipt_pdf as receipt_pdf_render
from billing.receipts.models import Receipt
from billing.statements.months import turnover
from billing.statements.statement import Movement, Statement

SAUDI_SELLER = Party(
    name_ar="شركة قافلة لتقنية السفر",
    name_en="Qafila Travel Technology Co.",
    country="SA",
    tax_number="310122393500003",
    registration_number="1010123456",
    registration_scheme="CRN",
    building_number="2929",
    unit_number="",
    street_ar="طريق الملك فهد",
    street_en="King Fahd Road",
    district_ar="حي العليا",
    district_en="Al Olaya",
    city_ar="الرياض",
    city_en="Riyadh",
    region_ar="",
    region_en="",
    postal_code="12313",
    short_address="",
)
UNREGISTERED_SELLER = replace(SAUDI_SELLER, tax_number="")
BUYER = replace(
    SAUDI_SELLER,
    name_ar="شركة واحة السفر والسياحة",
    name_en="Wahat Travel & Tourism Co.",
    tax_number="300000157210003",
    registration_number="7001234567",
    registration_scheme="700",
    building_number="7714",
    unit_number="12",
    street_ar="شارع التحلية",
    street_en="Tahlia St.",
    district_ar="حي الأندلس",
    district_en="Al Andalus",
    city_ar="جدة",
    city_en="Jeddah",
    postal_code="23326",
)
LONG_BUYER = Party.from_json(
    {
        "name_ar": (
            "مؤسسة عبد الرحمن بن عبد العزيز بن محمد آل الشيخ وأبنائه للسفر والسياحة وتنظيم المعارض والمؤتمرات الدولية"
        ),
        "name_en": "Abdulrahman bin Abdulaziz bin Mohammed Al Alsheikh & Sons Est. for Travel, Tourism and Exhibitions",
        "country": "EG",
        "street_ar": "15 أ شارع عباس العقاد، مدينة نصر",
        "street_en": "15 أ شارع عباس العقاد، مدينة نصر",
        "tax_number": "100531385",
        "registration_number": "123456",
        "registration_scheme": "CRN",
    }
)

ISSUED_AT = datetime(2026, 11, 20, 21, 0, tzinfo=UTC)
PAID_AT = datetime(2026, 11, 20, 21, 4, 10, tzinfo=UTC)
STANDARD = TaxTerm("ضريبة القيمة المضافة", "VAT", Decimal(15), "S")
ZERO = TaxTerm(
    "ضريبة القيمة المضافة",
    "VAT",
    Decimal(0),
    "Z",
    reason_ar="تصدير الخدمات (VATEX-SA-33)",
    reason_en="Export of services (VATEX-SA-33)",
)
LINE = Item("الباقة المميزة – اشتراك سنوي", "Premium licence, yearly subscription", 1, 60_000)


def invoice(paid: bool = False, **price: Any) -> Invoice:
    """One that is not stored; ``price`` as ``price_compute`` takes it."""
    codes = {"coupon_code": "QAFILA50", "voucher_code": "GIFT-7Q2M-88"}
    made = Invoice(
        status=InvoiceStatus.OPEN,
        proforma_number="PRO-2026-000412",
        issued_at=ISSUED_AT,
        due_at=ISSUED_AT + timedelta(days=7),
        seller_zone="Asia/Riyadh",
        supply_from=datetime(2026, 11, 20, 21, 0, tzinfo=UTC),
        supply_until=datetime(2027, 11, 20, 20, 59, tzinfo=UTC),
        **bill_of(price_compute(**{"items": [LINE], **price}), **codes),
    )
    if paid:
        made.status, made.paid_at, made.tax_number = InvoiceStatus.PAID, PAID_AT, "INV-2026-000371"
    return made


def with_local_tax(made: Invoice, cents: int) -> Invoice:
    made.local_currency, made.local_rate, made.local_rate_on = "SAR", Decimal("3.75"), date(2026, 11, 21)
    made.local_tax_cents = cents
    return made


def changed(made: Invoice, **columns: Any) -> Invoice:
    other = copy(made)
    vars(other).pop("price", None)
    for name, value in columns.items():
        setattr(other, name, value)
    return other


OPEN = invoice()
EXPIRED = changed(OPEN, status=InvoiceStatus.EXPIRED)
PAID = invoice(paid=True)
# 600.00 − 60.00 (10 %) − 50.00 + 10.00 = 500.00; + 15 % = 575.00; − 25.00 = 550.00.
TAX_INVOICE = with_local_tax(
    invoice(
        paid=True,
        discounts=[Term("خصم الدفع السنوي", "Yearly discount", percent=Decimal(10))],
        coupon=Term("", "", amount_cents=5_000),
        fees=[Term("رسوم التفعيل", "Activation fee", amount_cents=1_000)],
        taxes=[STANDARD],
        voucher_value_cents=2_500,
    ),
    28_125,
)
ZERO_RATED = with_local_tax(invoice(paid=True, taxes=[ZERO]), 0)
PLAIN_TAXED = invoice(paid=True, taxes=[STANDARD])


def with_many_lines(count: int) -> Invoice:
    """A tax invoice that needs more than one page."""
    items = [
        Item(
            f"حجز فندقي رقم {number} – الرياض",
            f"Hotel booking no. {number}, Riyadh",
            number % 3 + 1,
            10_000 + number,
        )
        for number in range(1, count + 1)
    ]
    return invoice(paid=True, items=items, taxes=[STANDARD])


def with_many_sums(count: int) -> Invoice:
    """A tax invoice whose discounts and fees need more than one page."""
    discounts = [Term(f"خصم {number}", f"Discount no. {number}", amount_cents=100) for number in range(1, count + 1)]
    fees = [Term(f"رسوم {number}", f"Fee no. {number}", amount_cents=50) for number in range(1, count + 1)]
    return invoice(paid=True, discounts=discounts, fees=fees, taxes=[STANDARD])


def invoice_pdf(made: Invoice, *, seller: Party = SAUDI_SELLER, buyer: Party = BUYER) -> bytes:
    method = both("الرصيد", "Balance") if made.paid_at else []
    return invoice_pdf_render(made, Parties(seller, buyer), payment_method=method)


def statement(movement_count: int) -> Statement:
    """A statement whose movements go up and down; none for 0."""
    kinds: tuple[tuple[EntryKind, Words, int, tuple[str, str]], ...] = (
        (EntryKind.CHARGE, both("شحن الرصيد بالبطاقة", "Card charge"), 50_000, ("عملية شحن {}", "Balance top-up {}")),
        (EntryKind.INVOICE_PAYMENT, both("دفع فاتورة", "Invoice payment"), -21_850, ("INV-2026-{:06}", "")),
        (
            EntryKind.HOLD,
            both("حجز مبلغ طلب سحب", "Withdrawal request held"),
            -10_500,
            ("طلب سحب {}", "Withdrawal request {}"),
        ),
    )
    movements = []
    available, held = 120_000, 0
    for index in range(movement_count):
        kind, words, cents, (arabic, english) = kinds[index % len(kinds)]
        available += cents
        held -= cents if kind == EntryKind.HOLD else 0
        at = datetime(2026, 11, 1, 8, 30, tzinfo=UTC) + timedelta(hours=7 * index)
        reference = both(arabic.format(index + 1), english.format(index + 1))
        movements.append(Movement(at, words, reference, *turnover(kind, cents), available, held))
    return Statement(
        company=BUYER,
        issuer=SAUDI_SELLER,
        zone="Asia/Riyadh",
        since=date(2026, 11, 1),
        until=date(2026, 11, 30),
        opening_cents=120_000,
        available_cents=available,
        held_cents=held,
        movements=tuple(movements),
        generated_at=ISSUED_AT,
    )


def receipt(*, paid: Invoice | None = None) -> Receipt:
    """Of a top-up by card, or of a card payment of an invoice, which the provider took in riyals."""
    outcome = PaymentOutcome.BALANCE_CHARGED if paid is None else PaymentOutcome.INVOICE_PAID
    payment = Payment(
        pk=7,
        invoice=paid,
        outcome=outcome,
        card_method="mada",
        provider_ref="pay_9f1c2d7e-11ab",
        provider_currency="SAR",
        provider_minor=462_938,
        provider_rate=Decimal("3.750000"),
        provider_rate_on=date(2026, 11, 20),
    )
    entry = LedgerEntry(pk=1)
    entry._state.fields_cache["reversal"] = None
    return Receipt(
        payment=payment,
        entry=entry,
        number="RCT-2026-000118",
        amount_cents=123_450,
        balance_after_cents=428_000 if paid is None else None,
        received_at=PAID_AT,
        seller=SAUDI_SELLER.to_json(),
        buyer=BUYER.to_json(),
        seller_zone="Asia/Riyadh",
    )


def receipt_pdf() -> bytes:
    return receipt_pdf_render(receipt())


def invoice_receipt_pdf() -> bytes:
    return receipt_pdf_render(receipt(paid=PAID))
