"""Adding money to a balance: by card, by ops with a note, or as what a voucher left over."""

from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.services import activity_record
from billing import locks
from billing.charges import mails
from billing.charges.models import Charge, ChargeMethod
from billing.errors import SENT_BEFORE
from billing.ledger import services as ledger
from billing.ledger.models import Account, EntryKind, LedgerEntry, ReferenceKind
from billing.payments.models import Payment, PaymentMethod
from billing.payments.rules.selectors import CardChoice
from billing.payments.services import ANY_CARD, card_details_require, payment_create
from common import money
from common.errors import Invalid, WrongState
from common.jobs import task_send
from common.text import fold, number_text
from companies.company.standing import Action, require_reviewed

NOTE_REQUIRED = _("This field is required")


@transaction.atomic
def charge_start(
    *, company_id: UUID, amount_cents: int, actor: User, now: datetime, card: CardChoice = ANY_CARD
) -> Payment:
    """Open a card attempt for a charge (``checkout_open`` then gives its page); nothing moves until paid.

    Raises Invalid beside ``charges_amount``, CompanyNotConfirmed, PhoneMissing, AddressMissing, what
    ``card_offer_chosen`` refuses, CompanySuspended.
    """
    account = locks.account_for_action(company_id, Action.PAY, now=now)
    require_reviewed(account.company)
    _amount_require(amount_cents)
    card_details_require(account.company)
    payment = payment_create(
        account=account,
        invoice=None,
        method=PaymentMethod.CARD,
        parts=(0, amount_cents),
        card=card,
        actor=actor,
        now=now,
    )
    Charge.objects.create(
        company=account.company,
        amount_cents=amount_cents,
        method=ChargeMethod.CARD,
        payment=payment,
        added_by=actor,
        search_text=_search_text(amount_cents, "", actor),
        started_at=now,
    )
    return payment


def _amount_require(amount_cents: int) -> None:
    if amount_cents < settings.CHARGE_MIN_CENTS:
        least = money.to_display(settings.CHARGE_MIN_CENTS)
        raise Invalid.field("charges_amount", _("The minimum amount is %(amount)s") % {"amount": least})
    if amount_cents > settings.CHARGE_MAX_CENTS:
        most = money.to_display(settings.CHARGE_MAX_CENTS)
        raise Invalid.field("charges_amount", _("The maximum amount is %(amount)s") % {"amount": most})


@transaction.atomic
def charge_add(
    *, company_id: UUID, amount_cents: int, note: str, actor: User, now: datetime, request_key: UUID | None = None
) -> Charge:
    """Ops add money that came another way, saying how; a ``request_key`` that was seen for it adds nothing again.

    Raises CompanyNotConfirmed, Invalid, Missing.
    """
    account = locks.account_for_update(company_id)
    if request_key is not None and (seen := Charge.objects.filter(request_key=request_key).first()) is not None:
        if (seen.company_id, seen.amount_cents, seen.note) != (company_id, amount_cents, note):
            raise Invalid.field("amount", SENT_BEFORE)
        return seen
    require_reviewed(account.company)
    _amount_require(amount_cents)
    if not note:
        raise Invalid.field("note", NOTE_REQUIRED)
    charge = _credited(
        account=account,
        method=ChargeMethod.OPS,
        amount_cents=amount_cents,
        note=note,
        request_key=request_key,
        actor=actor,
        now=now,
    )
    mails.charge_credited(charge=charge, now=now)
    return charge


def charge_of_late_money(*, payment: Payment, now: datetime) -> Charge:
    """The charge that a card payment becomes whose invoice can no longer be paid. The caller credits it."""
    return Charge.objects.create(
        company=payment.company,
        amount_cents=payment.card_cents,
        method=ChargeMethod.CARD,
        payment=payment,
        added_by=payment.created_by,
        search_text=_search_text(payment.card_cents, "", payment.created_by),
        started_at=now,
    )


def charge_of_voucher(*, account: Account, amount_cents: int, actor: User | None, now: datetime) -> Charge:
    """What a used voucher left over goes to the balance. The caller holds the locks (``billing.locks``)."""
    return _credited(
        account=account, method=ChargeMethod.VOUCHER, amount_cents=amount_cents, note="", actor=actor, now=now
    )


def _credited(
    *,
    account: Account,
    method: ChargeMethod,
    amount_cents: int,
    note: str,
    actor: User | None,
    now: datetime,
    request_key: UUID | None = None,
) -> Charge:
    charge = Charge.objects.create(
        company=account.company,
        amount_cents=amount_cents,
        method=method,
        added_by=actor,
        note=note,
        search_text=_search_text(amount_cents, note, actor),
        request_key=request_key,
        started_at=now,
        credited_at=now,
    )
    charge_credit(charge=charge, account=account, now=now)
    activity_record(
        company_id=account.company.pk,
        actor=actor,
        action="charge.credited",
        subject=charge,
        now=now,
        changes=[{"field": "charges_amount", "old": None, "new": money.to_text(amount_cents)}],
        note=note,
        label=number_text(charge.pk),
    )
    return charge


def charge_credit(*, charge: Charge, account: Account, now: datetime) -> None:
    """The charge's money reaches the balance; its receipt follows. The caller holds the locks and sends the mail."""
    charge.credited_at = now
    charge.save(update_fields=["credited_at", "updated_at"])
    entry = ledger.entry_post(
        account=account,
        kind=EntryKind.CHARGE,
        amount_cents=charge.amount_cents,
        cause=f"charge:{charge.pk}:credited",
        reference_kind=ReferenceKind.CHARGE,
        reference_id=charge.pk,
        now=now,
    )
    transaction.on_commit(lambda: task_send("billing.tasks.receipt_issue", entry.pk))


def _search_text(amount_cents: int, note: str, actor: User | None) -> str:
    # Its number is compared as such.
    return fold(money.to_text(amount_cents), note, "" if actor is None else actor.get_full_name())


@transaction.atomic
def charge_reverse(*, charge_id: int, reason: str, actor: User, now: datetime) -> LedgerEntry:
    """Ops take back a charge they added by mistake, once. Raises WrongState for any other charge, NotEnoughBalance."""
    charge, account = locks.row_for_update(Charge, charge_id, even_erased=True)
    entry = LedgerEntry.objects.filter(
        kind=EntryKind.CHARGE, reference_kind=ReferenceKind.CHARGE, reference_id=charge_id, reversal__isnull=True
    ).first()
    if charge.method != ChargeMethod.OPS or entry is None:
        raise WrongState
    if not reason:
        raise Invalid.field("reason", NOTE_REQUIRED)
    correction = ledger.entry_reverse(account=account, entry=entry, now=now)
    activity_record(
        company_id=charge.company_id,
        actor=actor,
        action="charge.reversed",
        subject=charge,
        now=now,
        note=reason,
        label=number_text(charge.pk),
    )
    return correction


def charge_names_forget(*, person_id: int) -> None:
    """Charges of a person who left are no longer found by their name. Repeatable."""
    charges = list(Charge.objects.filter(added_by_id=person_id).only("amount_cents", "note"))
    for charge in charges:
        charge.search_text = _search_text(charge.amount_cents, charge.note, None)
    Charge.objects.bulk_update(charges, ["search_text"], batch_size=500)
