"""Issuing credit notes: the money comes to the balance, from there to the card if wished; the number is taken last."""

from collections.abc import Collection
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.services import activity_record
from billing import locks
from billing.catalogue.bills import tax_to_json
from billing.credit_notes import mails
from billing.credit_notes.amounts import Credit, lines_of
from billing.credit_notes.models import CreditNote, CreditNoteLine, CreditTo
from billing.credit_notes.selectors import card_part_of, credit_for, credited_of
from billing.errors import SENT_BEFORE
from billing.invoices.models import Invoice, InvoiceStatus
from billing.ledger.models import Account, EntryKind, ReferenceKind
from billing.ledger.services import entry_post
from billing.numbering.services import Series, number_take
from billing.refunds.models import Refund
from billing.refunds.services import refund_request
from billing.subscriptions.models import Subscription
from billing.subscriptions.services import subscription_end
from common import money
from common.errors import Invalid, WrongState
from common.models import sealed_until
from common.text import fold
from companies.company.models import Company

REQUIRED = _("This field is required")
UNKNOWN_LINE = _("Choose lines of this invoice")
CREDITED_LINE = _("One of these lines is credited already")
NOTHING_LEFT = _("All of this invoice is credited already")
NO_MONEY = _("These lines cost nothing")
NO_CARD = _("Nothing of this invoice can go back to a card. Choose the balance.")
REFUND_WAITS = _("A refund of this payment is on its way. Wait for its end, or choose the balance.")


@transaction.atomic
def credit_note_issue(
    *,
    invoice_id: int,
    positions: Collection[int] | None,
    to: CreditTo,
    reason_ar: str,
    reason_en: str,
    ends_subscription: bool,
    actor: User,
    now: datetime,
    request_key: UUID,
) -> CreditNote:
    """Credit some lines of a paid invoice (None: all that are left), at the invoice's own rates.

    The whole total comes to the balance; ``to`` the card, what the card can still take goes on from there, and is asked
    of the provider after commit. The same ``request_key`` for the same lines is the same note. Raises Missing where the
    company is erased, WrongState for an invoice that is not paid, Invalid beside ``lines``, ``to``, ``reason`` or
    ``ends_subscription``. ``now`` is the company's own time.
    """
    invoice, account = locks.row_for_update(Invoice, invoice_id)
    if (known := CreditNote.objects.filter(request_key=request_key).first()) is not None:
        _same_require(known, invoice, positions)
        return known
    if invoice.status != InvoiceStatus.PAID:
        raise WrongState
    if not (reason_ar or reason_en):
        raise Invalid.field("reason", REQUIRED)
    credit = _credit(invoice, positions)
    card = card_part_of(invoice)
    if to == CreditTo.CARD and not card.cents:
        raise Invalid.field("to", REFUND_WAITS if card.is_waiting else NO_CARD)
    note = CreditNote(
        company=account.company,
        invoice=invoice,
        request_key=request_key,
        issued_at=now,
        issued_by=actor,
        reason_ar=reason_ar,
        reason_en=reason_en,
        # Its refund is known only once the money is in the balance.
        to=CreditTo.BALANCE,
        ended_subscription=ends_subscription,
        **_columns(invoice, credit),
    )
    note.save()
    CreditNoteLine.objects.bulk_create(
        [CreditNoteLine(note=note, invoice=invoice, **vars(line)) for line in credit.lines]
    )
    _post(note, account, now=now)
    if to == CreditTo.CARD and card.payment is not None:
        note.to, note.refund = to, _refund(note, card.payment.pk, card.cents, actor=actor, now=now)
    if ends_subscription:
        _subscription_end(invoice, account.company, actor=actor, now=now)
    _seal(note)
    _record(note, actor=actor, now=now)
    mails.credit_note_issued(note=note, now=now)
    return note


def _same_require(known: CreditNote, invoice: Invoice, positions: Collection[int] | None) -> None:
    credited = known.lines.values_list("position", flat=True)
    if known.invoice_id != invoice.pk or (positions is not None and not set(positions) <= set(credited)):
        raise Invalid.field("lines", SENT_BEFORE)


def _credit(invoice: Invoice, positions: Collection[int] | None) -> Credit:
    wanted = None if positions is None else frozenset(positions)
    before, known = credited_of(invoice).positions, {line.position for line in lines_of(invoice.price)}
    if known <= before:
        raise Invalid.field("lines", NOTHING_LEFT)
    if wanted is not None:
        if not wanted or not wanted <= known:
            raise Invalid.field("lines", UNKNOWN_LINE)
        if wanted & before:
            raise Invalid.field("lines", CREDITED_LINE)
    credit = credit_for(invoice, wanted)
    if not credit.total_cents:
        raise Invalid.field("lines", NO_MONEY)
    return credit


def _columns(invoice: Invoice, credit: Credit) -> dict[str, Any]:
    sums = ("subtotal_cents", "discount_cents", "fee_cents", "taxable_cents", "tax_total_cents", "total_cents")
    frozen = ("currency", "local_currency", "local_rate", "local_rate_on", "seller", "buyer", "seller_zone")
    return {
        **{name: getattr(credit, name) for name in sums},
        **{name: getattr(invoice, name) for name in frozen},
        "taxes": [tax_to_json(tax) for tax in credit.taxes],
        "local_tax_cents": credit.local_tax_cents,
    }


def _post(note: CreditNote, account: Account, *, now: datetime) -> None:
    entry_post(
        account=account,
        kind=EntryKind.CREDIT_NOTE,
        amount_cents=note.total_cents,
        cause=f"credit_note:{note.pk}",
        reference_kind=ReferenceKind.CREDIT_NOTE,
        reference_id=note.pk,
        now=now,
    )


def _refund(note: CreditNote, payment_id: int, card_cents: int, *, actor: User, now: datetime) -> Refund:
    return refund_request(
        payment_id=payment_id,
        amount_cents=min(note.total_cents, card_cents),
        reason=note.reason_ar,
        reason_en=note.reason_en,
        actor=actor,
        now=now,
        key=note.uuid,
    )


def _subscription_end(invoice: Invoice, company: Company, *, actor: User, now: datetime) -> None:
    subscription = Subscription.objects.filter(order=invoice.order_id).select_related("package").first()
    subscription_end(subscription=subscription, company=company, actor=actor, now=now)


def _seal(note: CreditNote) -> None:
    """Take the number, last of all locks, and save what was not known at the beginning."""
    number = number_take(Series.CREDIT_NOTE, now=note.issued_at, zone=note.seller_zone)
    note.number, note.year, note.sequence = number.text, number.year, number.sequence
    note.retention_until = sealed_until(country=note.seller["country"], year=number.year)
    words = [text for line in note.lines.all() for text in (line.description_ar, line.description_en)]
    note.search_text = fold(number.text, note.invoice.number, *words)
    note.save()


def _record(note: CreditNote, *, actor: User, now: datetime) -> None:
    activity_record(
        company_id=note.company_id,
        actor=actor,
        action="credit_note.issued",
        subject=note,
        now=now,
        changes=[
            {"field": "credited_amount", "old": None, "new": money.to_text(note.total_cents)},
            {"field": "invoice", "old": None, "new": note.invoice.number},
        ],
        note=note.reason_ar or note.reason_en,
        label=note.number or "",
    )
