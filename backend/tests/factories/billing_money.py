"""Money for tests: companies that can pay and withdraw, funded accounts, open invoices; moved by the services."""

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

from django.core.files.uploadedfile import SimpleUploadedFile

from accounts.users.models import User
from billing.catalogue.models import Package, Period
from billing.charges.models import Charge
from billing.charges.services import charge_add
from billing.credit_notes.models import CreditNote, CreditNoteLine, CreditTo
from billing.disputes.models import Dispute
from billing.invoices.models import Invoice
from billing.ledger.models import Account, LedgerEntry
from billing.payments.models import Payment, PaymentMethod, PaymentOutcome, PaymentStatus
from billing.payments.opening import checkout_open
from billing.payments.providers.base import Amount, CheckoutStatus, ProviderState, RefundOrder
from billing.payments.providers.sandbox import SandboxCheckout, SandboxProvider
from billing.reconciliation.models import DifferenceKind, SettlementDifference
from billing.refunds.models import Refund, RefundStatus
from billing.subscriptions.models import OrderKind, OrderStatus, SubscriptionOrder
from billing.withdrawals.models import Withdrawal
from billing.withdrawals.services import withdrawal_accept, withdrawal_request, withdrawal_see
from common.clock import utc_now
from common.files.uploads import document_clean
from companies.company.models import Company
from companies.main_info.models import Address, BankAccount, Phone
from references.site.models import ProjectSetting
from tests.factories.accounts import UserFactory
from tests.factories.papers import PDF

_SETTINGS = Path(__file__).resolve().parents[2] / "references" / "data" / "settings.json"
IBAN = "SA0380000000608010167519"


def ops_person() -> User:
    """Somebody who works behind the portal."""
    return UserFactory.create(staff=True)


def seller_known() -> None:
    """The seller's profile without a VAT number: invoices in these tests carry no tax."""
    rows = [row for row in json.loads(_SETTINGS.read_text(encoding="utf-8")) if row["key"].startswith("seller_")]
    ProjectSetting.objects.bulk_create(
        (
            ProjectSetting(**{name: value for name, value in row.items() if name == "key" or name.startswith("value")})
            for row in rows
            if row["key"] != "seller_vat_number"
        ),
        ignore_conflicts=True,
    )


def contact_details(company: Company) -> None:
    """What a card payment asks for."""
    Phone.objects.create(company=company, name="المكتب", phone="+966512345678", type="mobile")
    Address.objects.create(
        company=company,
        address_name="المقر الرئيسي",
        country="SA",
        city="الرياض",
        district="العليا",
        street="طريق الملك فهد",
        building_no="7452",
        postal_code="12214",
        is_default=True,
    )


def bank_account(company: Company, **values: Any) -> BankAccount:
    """A primary account, where a withdrawal goes."""
    given = {
        "account_holder_name": "شركة واحة السفر",
        "bank_name": "مصرف الراجحي",
        "iban": IBAN,
        "iban_index": "0" * 63 + "1",
        "iban_last4": IBAN[-4:],
        "currency": "SAR",
        "account_type": "entity",
        "is_primary": True,
    }
    return BankAccount.objects.create(company=company, **{**given, **values})


def fund(company: Company, cents: int, *, now: datetime | None = None) -> Charge:
    """Add money the way ops do."""
    return charge_add(
        company_id=company.pk, amount_cents=cents, note="تحويل بنكي", actor=ops_person(), now=now or utc_now()
    )


def open_invoice(company: Company, due_cents: int, *, now: datetime | None = None, **values: Any) -> Invoice:
    """An unpaid invoice of a first monthly subscription, without tax."""
    now = now or utc_now()
    package, _made = Package.objects.get_or_create(
        level=1,
        defaults={
            "name_ar": "الأساسية",
            "name_en": "Basic",
            "monthly_price_cents": 1_900,
            "yearly_price_cents": 19_000,
        },
    )
    order = SubscriptionOrder.objects.create(
        company=company,
        package=package,
        period=Period.MONTHLY,
        kind=OrderKind.FIRST,
        status=OrderStatus.INVOICED,
        ordered_at=now,
        invoiced_at=now,
    )
    item = {
        "description_ar": "باقة الأساسية",
        "description_en": "Basic plan",
        "quantity": 1,
        "unit_price_cents": due_cents,
        "total_cents": due_cents,
    }
    given = {
        "issued_at": now,
        "due_at": now + timedelta(days=7),
        "expires_at": now + timedelta(days=7),
        "items": [item],
        "subtotal_cents": due_cents,
        "taxable_cents": due_cents,
        "tax_total_cents": 0,
        "total_cents": due_cents,
        "amount_due_cents": due_cents,
        "seller_zone": "Asia/Riyadh",
    }
    invoice = Invoice.objects.create(company=company, order=order, **{**given, **values})
    invoice.proforma_number = f"P-{invoice.pk:06d}"
    invoice.save(update_fields=["proforma_number"])
    return invoice


def withdrawal(company: Company, cents: int = 2_000, *, seen: bool = False, now: datetime | None = None) -> Withdrawal:
    """A request of the owner's, if wanted taken in hand by ops. The company needs money and a bank account."""
    now = now or utc_now()
    assert company.owner is not None
    made = withdrawal_request(company_id=company.pk, amount_cents=cents, actor=company.owner, now=now)
    return withdrawal_see(withdrawal_id=made.pk, actor=ops_person(), now=now) if seen else made


def transferred(company: Company, cents: int, *, now: datetime | None = None) -> Withdrawal:
    """A request that ops have accepted: its money and the fee have left, and may come back from the bank."""
    asked = withdrawal(company, cents, seen=True, now=now)
    receipt = document_clean(SimpleUploadedFile("receipt.pdf", PDF), field="receipt")
    return withdrawal_accept(withdrawal_id=asked.pk, receipt=receipt, actor=ops_person(), now=now or utc_now())


def opened(payment: Payment, *, now: datetime | None = None) -> Payment:
    """The payment with its card page opened."""
    return checkout_open(payment_id=payment.pk, language="en", now=now or utc_now())


def sums(company: Company) -> tuple[int, int]:
    """Available and held cents."""
    account = Account.objects.filter(pk=company.pk).first()
    return (0, 0) if account is None else (account.available_cents, account.held_cents)


def movements(company: Company) -> list[tuple[str, int]]:
    """Kind and amount of every entry, oldest first."""
    entries = LedgerEntry.objects.filter(account_id=company.pk).order_by("pk")
    return list(entries.values_list("kind", "amount_cents"))


def said_paid(payment: Payment) -> ProviderState:
    """What a provider says of a page that was paid as asked."""
    return ProviderState(CheckoutStatus.PAID, payment.reference, payment.provider_amount, live=False, charge_ref="paid")


def refund_at_sandbox(ref: str) -> None:
    """Somebody at the provider sends a whole payment back, without us."""
    checkout = SandboxCheckout.objects.get(ref=ref)
    amount = Amount(checkout.currency, checkout.amount_cents)
    SandboxProvider().refund(RefundOrder(uuid4(), ref, amount, before_minor=0))


def refunded_to_card(company: Company) -> Refund:
    """A top-up of 50 USD by card of which 20 went back; nothing moves in the ledger."""
    now = utc_now()
    payment = Payment.objects.create(
        company=company,
        method=PaymentMethod.CARD,
        status=PaymentStatus.SUCCEEDED,
        outcome=PaymentOutcome.BALANCE_CHARGED,
        amount_cents=5_000,
        card_cents=5_000,
        provider="sandbox",
        provider_ref=f"sbx_{uuid4().hex}",
        provider_currency="USD",
        provider_minor=5_000,
        provider_rate=1,
        provider_rate_on=now.date(),
        started_at=now,
        expires_at=now,
        settled_at=now,
    )
    columns = {"amount_cents": 2_000, "provider_minor": 2_000, "requested_at": now, "settled_at": now}
    return Refund.objects.create(company=company, payment=payment, status=RefundStatus.SUCCEEDED, **columns)


def credited(invoice: Invoice) -> CreditNote:
    """A credit note over an invoice's first line; nothing moves in the ledger."""
    item, now = invoice.items[0], utc_now()
    cents = item["total_cents"]
    sums = {"subtotal_cents": cents, "discount_cents": 0, "fee_cents": 0, "taxable_cents": cents}
    party = {"name_ar": "شركة", "name_en": "Company", "country": "SA"}
    sequence = 1 + CreditNote.objects.count()
    note = CreditNote.objects.create(
        company=invoice.company,
        invoice=invoice,
        request_key=uuid4(),
        number=f"CN-{now.year}-{sequence:06d}",
        year=now.year,
        sequence=sequence,
        retention_until=now.date() + timedelta(days=3_650),
        issued_at=now,
        taxes=[{**tax, "taxable_cents": cents, "amount_cents": 0} for tax in invoice.taxes],
        tax_total_cents=0,
        total_cents=cents,
        seller=party,
        buyer=party,
        seller_zone="Asia/Riyadh",
        reason_ar="السعر غير صحيح",
        to=CreditTo.BALANCE,
        **sums,
    )
    CreditNoteLine.objects.create(note=note, invoice=invoice, position=0, **item)
    return note


def disputed(payment: Payment) -> Dispute:
    """An open dispute of 50 USD of which the balance had nothing; nothing moves in the ledger."""
    columns = {"amount_cents": 5_000, "provider_minor": 5_000, "held_cents": 0, "lacking_cents": 5_000}
    return Dispute.objects.create(
        company=payment.company,
        payment=payment,
        provider=payment.provider,
        provider_ref=f"sbd_{uuid4().hex}",
        provider_currency="USD",
        due_at=utc_now() + timedelta(days=7),
        opened_at=utc_now(),
        **columns,
    )


def difference(payment: Payment) -> SettlementDifference:
    """A payment that is in no settlement."""
    return SettlementDifference.objects.create(
        provider=payment.provider,
        charge_ref=f"sbx_{uuid4().hex}",
        kind=DifferenceKind.MISSING,
        payment=payment,
        expected_minor=payment.provider_minor,
        currency=payment.provider_currency,
        found_at=utc_now(),
    )
