"""How money reads in the admin: amounts left-to-right, states as tags in the words of the portal."""

from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.safestring import SafeString

from billing.payments.models import PaymentStatus
from billing.withdrawals.models import Withdrawal, WithdrawalStatus
from common import money
from common.admin import ltr, tag
from common.dashboard import Tone

WITHDRAWAL_TONES = {
    WithdrawalStatus.DELIVERED: Tone.WATCH,
    WithdrawalStatus.SEEN: Tone.CALM,
    WithdrawalStatus.ACCEPTED: Tone.GOOD,
    WithdrawalStatus.CLOSED: Tone.CALM,
    WithdrawalStatus.CANCELED: Tone.CALM,
}
PAYMENT_TONES = {
    PaymentStatus.PENDING: Tone.WATCH,
    PaymentStatus.SUCCEEDED: Tone.GOOD,
    PaymentStatus.FAILED: Tone.LATE,
    PaymentStatus.EXPIRED: Tone.CALM,
}


def amount(cents: int | None) -> SafeString:
    """``1,234.50 USD``; nothing is a dash."""
    return ltr(None if cents is None else money.to_display(cents))


def minute(instant: datetime | None) -> SafeString:
    """Day and time; nothing is a dash."""
    return ltr(None if instant is None else timezone.localtime(instant).strftime("%Y-%m-%d %H:%M"))


def withdrawal_tag(withdrawal: Withdrawal) -> SafeString:
    """Its state."""
    return tag(withdrawal.get_status_display(), WITHDRAWAL_TONES[WithdrawalStatus(withdrawal.status)])


def payment_tag(status: str) -> SafeString:
    """A payment's state, or a charge's."""
    found = PaymentStatus(status)
    return tag(found.label, PAYMENT_TONES[found])


def charge_tag(charge: Any) -> SafeString:
    """The state of a charge that its selector annotated."""
    return payment_tag(charge.status)
