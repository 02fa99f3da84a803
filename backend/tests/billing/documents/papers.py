"""Papers that real companies would get: what the document tests render and look at."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

from billing.documents.model import (
    Adjustment,
    Both,
    InvoiceDocument,
    InvoiceLine,
    Labelled,
    LocalTax,
    Movement,
    Party,
    ReceiptDocument,
    Redeemed,
    StatementDocument,
    TaxLine,
)

PRODUCT = Both("قافلة", "Qafila")
VAT = Both("ضريبة القيمة المضافة", "VAT")
REGISTER = Both("السجل التجاري", "Commercial register")

SAUDI_SELLER = Party(
    name=Both("شركة قافلة لتقنية السفر", "Qafila Travel Technology Co."),
    country="SA",
    address=(
        Both("2929 طريق الملك فهد، حي العليا", "2929 King Fahd Road, Al Olaya"),
        Both("الرياض 12313، المملكة العربية السعودية", "Riyadh 12313, Saudi Arabia"),
    ),
    tax_number="310122393500003",
    identifiers=(Labelled(REGISTER, Both.same("1010123456")),),
)
UNREGISTERED_SELLER = replace(SAUDI_SELLER, tax_number="")

BUYER = Party(
    name=Both("شركة واحة السفر والسياحة", "Wahat Travel & Tourism Co."),
    country="SA",
    address=(
        Both("7714 شارع التحلية، حي الأندلس، وحدة 12", "7714 Tahlia St., Al Andalus, Unit 12"),
        Both("جدة 23326، المملكة العربية السعودية", "Jeddah 23326, Saudi Arabia"),
    ),
    tax_number="300000157210003",
    identifiers=(Labelled(Both("الرقم الوطني الموحد", "Unified number"), Both.same("7001234567")),),
)
LONG_BUYER = Party(
    name=Both(
        "مؤسسة عبد الرحمن بن عبد العزيز بن محمد آل الشيخ وأبنائه للسفر والسياحة وتنظيم المعارض والمؤتمرات الدولية",
        "Abdulrahman bin Abdulaziz bin Mohammed Al Alsheikh & Sons Est. for Travel, Tourism and Exhibitions",
    ),
    country="EG",
    address=(Both.same("15 أ شارع عباس العقاد، مدينة نصر، القاهرة، مصر"),),
    tax_number="100531385",
    identifiers=(Labelled(REGISTER, Both.same("123456")),),
)

ISSUED_AT = datetime(2026, 11, 20, 21, 0, tzinfo=UTC)
PAID_AT = datetime(2026, 11, 20, 21, 4, 10, tzinfo=UTC)

LINE = InvoiceLine(
    description=Both("الباقة المميزة – اشتراك سنوي", "Premium licence, yearly subscription"),
    quantity=1,
    unit_price_cents=60_000,
    total_cents=60_000,
    tax_percent=Decimal(15),
    tax_cents=9_000,
)

OPEN = InvoiceDocument(
    product=PRODUCT,
    number="PRO-2026-000412",
    status="open",
    zone="Asia/Riyadh",
    issued_at=ISSUED_AT,
    due_at=ISSUED_AT + timedelta(days=7),
    currency="USD",
    seller=UNREGISTERED_SELLER,
    buyer=BUYER,
    lines=(replace(LINE, tax_percent=None, tax_cents=None),),
    subtotal_cents=60_000,
    taxable_cents=60_000,
    tax_cents=0,
    total_cents=60_000,
    amount_due_cents=60_000,
    supply_from=date(2026, 11, 21),
    supply_until=date(2027, 11, 20),
)
EXPIRED = replace(OPEN, status="expired")
PAID = replace(OPEN, status="paid", paid_at=PAID_AT, number="INV-2026-000371", proforma_number="PRO-2026-000412")

# 600.00 − 60.00 (10 %) − 50.00 + 10.00 = 500.00; + 15 % = 575.00; − 25.00 = 550.00.
TAX_INVOICE = replace(
    PAID,
    seller=SAUDI_SELLER,
    lines=(LINE,),
    discounts=(Adjustment(Both("خصم السداد السنوي", "Yearly discount"), 6_000, Decimal(10)),),
    coupon=Redeemed("QAFILA50", 5_000),
    fees=(Adjustment(Both("رسوم التفعيل", "Activation fee"), 1_000),),
    taxable_cents=50_000,
    taxes=(TaxLine(VAT, Decimal(15), 50_000, 7_500),),
    tax_cents=7_500,
    total_cents=57_500,
    voucher=Redeemed("GIFT-7Q2M-88", 2_500),
    amount_due_cents=55_000,
    local_tax=LocalTax("SAR", 28_125, Decimal("3.75"), date(2026, 11, 21)),
    payment_method=Both("الرصيد", "Balance"),
    notes=(Both("شكرًا لاشتراككم معنا.", "Thank you for subscribing."),),
)
ZERO_RATED = replace(
    PAID,
    seller=SAUDI_SELLER,
    buyer=LONG_BUYER,
    lines=(replace(LINE, tax_percent=Decimal(0), tax_cents=0),),
    taxes=(
        TaxLine(
            VAT,
            Decimal(0),
            60_000,
            0,
            reason=Both("تصدير الخدمات (VATEX-SA-33)", "Export of services (VATEX-SA-33)"),
        ),
    ),
    local_tax=LocalTax("SAR", 0, Decimal("3.75"), date(2026, 11, 21)),
    payment_method=Both("بطاقة مدى", "mada card"),
)


def with_many_lines(count: int) -> InvoiceDocument:
    """A tax invoice that needs more than one page."""
    lines = tuple(
        InvoiceLine(
            description=Both(f"حجز فندقي رقم {number} – الرياض", f"Hotel booking no. {number}, Riyadh"),
            quantity=number % 3 + 1,
            unit_price_cents=10_000 + number,
            total_cents=(number % 3 + 1) * (10_000 + number),
        )
        for number in range(1, count + 1)
    )
    subtotal = sum(line.total_cents for line in lines)
    tax = (subtotal * 15 + 50) // 100
    return replace(
        TAX_INVOICE,
        lines=lines,
        subtotal_cents=subtotal,
        discounts=(),
        coupon=None,
        fees=(),
        taxable_cents=subtotal,
        taxes=(TaxLine(VAT, Decimal(15), subtotal, tax),),
        tax_cents=tax,
        total_cents=subtotal + tax,
        voucher=None,
        amount_due_cents=subtotal + tax,
        local_tax=None,
    )


def _numbered(name: Both, number: int) -> Both:
    return Both(name.ar.format(number), name.en.format(number))


def statement(movement_count: int) -> StatementDocument:
    """A statement whose movements go up and down; none for 0."""
    kinds = (
        (Both("شحن الرصيد بالبطاقة", "Card charge"), 50_000, Both("عملية شحن {}", "Balance charge {}")),
        (Both("سداد فاتورة", "Invoice payment"), -21_850, Both.same("INV-2026-{:06}")),
        (Both("حجز مبلغ طلب سحب", "Withdrawal request held"), -10_500, Both("طلب سحب {}", "Withdrawal request {}")),
    )
    movements = []
    balance = 120_000
    for index in range(movement_count):
        kind, cents, reference = kinds[index % len(kinds)]
        balance += cents
        at = datetime(2026, 11, 1, 8, 30, tzinfo=UTC) + timedelta(hours=7 * index)
        movements.append(Movement(at, kind, _numbered(reference, index + 1), cents, balance))
    return StatementDocument(
        product=PRODUCT,
        company=BUYER,
        issuer=SAUDI_SELLER,
        currency="USD",
        zone="Asia/Riyadh",
        since=date(2026, 11, 1),
        until=date(2026, 11, 30),
        opening_cents=120_000,
        closing_cents=balance,
        movements=tuple(movements),
        generated_at=ISSUED_AT,
    )


RECEIPT = ReceiptDocument(
    product=PRODUCT,
    number="RCT-2026-000118",
    purpose=Both("شحن رصيد الشركة", "Balance top-up"),
    zone="Asia/Riyadh",
    received_at=PAID_AT,
    currency="USD",
    amount_cents=123_450,
    method=Both("بطاقة مدى تنتهي بـ 4242", "mada card ending in 4242"),
    issuer=SAUDI_SELLER,
    payer=BUYER,
    details=(
        Labelled(Both("الرقم المرجعي لدى مزود الدفع", "Provider reference"), Both.same("pay_9f1c2d7e-11ab")),
        Labelled(Both("أضيف بواسطة", "Added by"), Both("نورة السبيعي", "Noura Alsubaie")),
    ),
    balance_after_cents=428_000,
)
