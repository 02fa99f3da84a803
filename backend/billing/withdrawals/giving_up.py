"""A balance that is at most the transfer fee: its owner can give it up when leaving, knowingly."""

from datetime import datetime

from django.conf import settings

from accounts.users.models import User
from activity.services import activity_record
from billing.ledger import services as ledger
from billing.ledger.models import Account
from common import money


def give_up_cents(account: Account | None) -> int:
    """The balance that can be given up, in USD cents; 0 where there is none or more than the fee."""
    available = 0 if account is None else account.available_cents
    return available if available <= settings.WITHDRAWAL_FEE_CENTS else 0


def balance_give_up(*, account: Account, actor: User, now: datetime) -> None:
    """Post it, and write who gave up how much. The account must be locked; its owner has agreed."""
    cents = give_up_cents(account)
    if not cents:
        return
    ledger.balance_given_up_post(account=account, now=now)
    activity_record(
        company_id=account.company.pk,
        actor=actor,
        action="balance.given_up",
        subject=account.company,
        now=now,
        changes=[{"field": "given_up_amount", "old": None, "new": money.to_text(cents)}],
    )
