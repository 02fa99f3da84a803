"""The mail about a company's bank accounts."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from companies.company.mails import owner_mail
from companies.company.models import Company
from companies.main_info.models import BankAccount
from mailing.kinds import MailKind, Topic

BANK_ACCOUNT_CHANGED = MailKind(
    "companies.bank_account_changed",
    _("Bank accounts changed"),
    link_path="/company/{company_id}/main-info/bank-accounts",
    topic=Topic.SECURITY,
)


def bank_account_changed(*, company: Company, account: BankAccount, event: str, actor: User, now: datetime) -> None:
    """To the owner: where money may go was changed, and by whom. The number is shown by its end only."""
    owner_mail(
        BANK_ACCOUNT_CHANGED,
        company=company,
        cause=f"bank_account:{account.pk}:{event}:{now.isoformat()}",
        context=lambda: {
            "event": event,
            "bank": account.bank_name,
            "last4": account.last4,
            "by": actor.get_full_name(),
            "at": now,
        },
        now=now,
    )
