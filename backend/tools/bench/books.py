"""Money to measure with: charges, paid invoices and their ledger, in bulk; ``check_ledger`` finds nothing in it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from decimal import Decimal

from billing.catalogue.models import Package, Period, TaxCategory
from billing.catalogue.pricing import Item, Price, TaxTerm, price_compute
from billing.charges.models import Charge, ChargeMethod
from billing.documents.parties import Party, buyer_party, seller_party
from billing.invoices import content
from billing.invoices.models import Invoice, InvoiceStatus, NumberCounter
from billing.invoices.numbering import TAX_SERIES, TaxNumber, proforma_number
from billing.ledger.models import Account, EntryKind, LedgerEntry, ReferenceKind
from billing.payments.models import Payment, PaymentMethod, PaymentOutcome, PaymentStatus
from billing.subscriptions.models import OrderKind, OrderStatus, Subscription, SubscriptionOrder
from common.clock import local_date
from common.folding import fold
from companies.company.models import Company, ReviewStatus
from references.selectors import seller_profile

BATCH = 1_000
# One round of a company's money: it is charged four times and pays one invoice.
CHARGES = 4
ROUND = CHARGES + 1
CHARGE_CENTS = 10_000
COMMON_SHARE = 0.96
RATE = Decimal("3.75")


@dataclass(frozen=True)
class _Round:
    """One round of one company: ``number`` counts from 0, ``at`` is when it was paid."""

    company: Company
    number: int
    at: datetime
    ends_at: datetime


@dataclass(frozen=True)
class _Sale:
    """What all invoices have in common."""

    package: Package
    price: Price
    seller: dict[str, str]
    buyer: Party
    zone: str


def books_make(companies: list[Company], *, entries: int, now: datetime) -> int:
    """Entries for all confirmed companies, the first with what is left over; says how many there are."""
    payers = [company for company in companies if company.status == ReviewStatus.CONFIRMED]
    sale = _sale(payers[0])
    Account.objects.bulk_create([Account(company=company) for company in payers], BATCH)
    rounds = list(_rounds(payers, entries // ROUND, now))
    made = 0
    numbers: dict[int, int] = {}
    for start in range(0, len(rounds), BATCH):
        made += _batch_make(rounds[start : start + BATCH], sale, numbers)
    NumberCounter.objects.bulk_create(
        [NumberCounter(series=TAX_SERIES, year=year, last=last) for year, last in numbers.items()]
    )
    counts: dict[Company, int] = {}
    for each in rounds:
        counts[each.company] = each.number + 1
    gain = CHARGES * CHARGE_CENTS - sale.price.amount_due_cents
    accounts = [Account(company=company, available_cents=count * gain) for company, count in counts.items()]
    Account.objects.bulk_update(accounts, ["available_cents"], BATCH)
    return made


def _sale(company: Company) -> _Sale:
    package = Package.objects.get(level=1)
    item = Item(f"باقة {package.name_ar}", f"{package.name_en} package", 1, 9_900)
    tax = TaxTerm("ضريبة القيمة المضافة", "VAT", Decimal(15), TaxCategory.STANDARD)
    price = price_compute(items=[item], taxes=[tax])
    return _Sale(package, price, seller_party().to_json(), buyer_party(company), seller_profile().timezone)


def _rounds(payers: list[Company], total: int, now: datetime) -> Iterator[_Round]:
    each = int(total * COMMON_SHARE) // len(payers)
    for position, company in enumerate(payers):
        count = total - each * (len(payers) - 1) if position == 0 else each
        step = timedelta(days=730) / max(count, 1)
        for number in range(count):
            ends_at = now - step * (count - number - 1)
            yield _Round(company, number, ends_at - step, ends_at)


def _batch_make(rounds: list[_Round], sale: _Sale, numbers: dict[int, int]) -> int:
    orders = SubscriptionOrder.objects.bulk_create([_order(each, sale) for each in rounds], BATCH)
    invoices = Invoice.objects.bulk_create(
        [_invoice(each, order, sale, numbers) for each, order in zip(rounds, orders, strict=True)], BATCH
    )
    both = list(zip(rounds, invoices, strict=True))
    Payment.objects.bulk_create([_payment(each, invoice) for each, invoice in both], BATCH)
    Subscription.objects.bulk_create([_subscription(each, invoice) for each, invoice in both], BATCH)
    charges = Charge.objects.bulk_create([_charge(each) for each in rounds for _ in range(CHARGES)], BATCH)
    entries: list[LedgerEntry] = []
    for position, (each, invoice) in enumerate(both):
        entries += _entries(each, charges[position * CHARGES : (position + 1) * CHARGES], invoice)
    LedgerEntry.objects.bulk_create(entries, BATCH)
    return len(entries)


def _order(each: _Round, sale: _Sale) -> SubscriptionOrder:
    return SubscriptionOrder(
        company=each.company,
        package=sale.package,
        period=Period.MONTHLY,
        kind=OrderKind.RENEW if each.number else OrderKind.FIRST,
        status=OrderStatus.ACTIVATED,
        ordered_at=each.at,
        invoiced_at=each.at,
        paid_at=each.at,
        activated_at=each.at,
    )


def _invoice(each: _Round, order: SubscriptionOrder, sale: _Sale, numbers: dict[int, int]) -> Invoice:
    price, year = sale.price, local_date(each.at, sale.zone).year
    numbers[year] = numbers.get(year, 0) + 1
    number = TaxNumber(year, numbers[year])
    proforma = proforma_number(key=order.pk, issued_at=each.at, zone=sale.zone)
    [item] = price.items
    company = each.company
    return Invoice(
        company=company,
        order=order,
        status=InvoiceStatus.PAID,
        proforma_number=proforma,
        tax_number=number.text,
        tax_year=number.year,
        tax_sequence=number.sequence,
        issued_at=each.at,
        due_at=each.at + timedelta(days=7),
        paid_at=each.at,
        items=content.items_to_json(price),
        taxes=[content.tax_to_json(tax) for tax in price.taxes],
        tax_category=TaxCategory.STANDARD,
        subtotal_cents=price.subtotal_cents,
        taxable_cents=price.taxable_cents,
        tax_total_cents=price.tax_total_cents,
        total_cents=price.total_cents,
        amount_due_cents=price.amount_due_cents,
        seller=sale.seller,
        buyer=replace(sale.buyer, name_ar=company.name_ar, name_en=company.name_en).to_json(),
        seller_zone=sale.zone,
        supply_from=each.at,
        supply_until=each.ends_at,
        local_currency="SAR",
        local_rate=RATE,
        local_rate_on=local_date(each.at, sale.zone),
        local_tax_cents=int(price.tax_total_cents * RATE),
        search_text=fold(proforma, number.text, item.description_ar, item.description_en),
    )


def _payment(each: _Round, invoice: Invoice) -> Payment:
    return Payment(
        company=each.company,
        invoice=invoice,
        method=PaymentMethod.BALANCE,
        status=PaymentStatus.SUCCEEDED,
        outcome=PaymentOutcome.INVOICE_PAID,
        amount_cents=invoice.amount_due_cents,
        balance_cents=invoice.amount_due_cents,
        started_at=each.at,
        settled_at=each.at,
    )


def _subscription(each: _Round, invoice: Invoice) -> Subscription:
    return Subscription(
        company=each.company,
        order=invoice.order,
        package=invoice.order.package,
        period=invoice.order.period,
        price_cents=invoice.total_cents,
        starts_at=each.at,
        ends_at=each.ends_at,
        anchor_day=each.at.day,
        allowance_days=7,
        partial_suspension_days=14,
        retention_days=15,
    )


def _charge(each: _Round) -> Charge:
    return Charge(
        company=each.company,
        amount_cents=CHARGE_CENTS,
        method=ChargeMethod.OPS,
        note="تحويل بنكي",
        started_at=each.at,
        credited_at=each.at,
    )


def _entries(each: _Round, charges: list[Charge], invoice: Invoice) -> Iterator[LedgerEntry]:
    balance = each.number * (CHARGES * CHARGE_CENTS - invoice.amount_due_cents)
    for charge in charges:
        balance += charge.amount_cents
        yield LedgerEntry(
            account_id=each.company.pk,
            kind=EntryKind.CHARGE,
            amount_cents=charge.amount_cents,
            balance_after_cents=balance,
            cause=f"charge:{charge.pk}:credited",
            reference_kind=ReferenceKind.CHARGE,
            reference_id=charge.pk,
            created_at=each.at,
        )
    yield LedgerEntry(
        account_id=each.company.pk,
        kind=EntryKind.INVOICE_PAYMENT,
        amount_cents=-invoice.amount_due_cents,
        balance_after_cents=balance - invoice.amount_due_cents,
        cause=f"invoice:{invoice.pk}:paid",
        reference_kind=ReferenceKind.INVOICE,
        reference_id=invoice.pk,
        created_at=each.at,
    )
