"""Ending the admin's lock-out of a person before its time."""

from datetime import datetime

from axes.utils import reset
from django.db import transaction

from accounts.models import User
from activity.services import activity_record


@transaction.atomic
def sign_in_unlock(*, email: str, ip_address: str | None, actor: User, now: datetime) -> None:
    """Forget a person's failures from one place (None: from everywhere); logged at the account, if there is one."""
    reset(ip=ip_address, username=email)
    user = User.objects.filter(email=email).first()
    if user is not None:
        activity_record(company_id=None, actor=actor, action="user.sign_in_unlocked", subject=user, now=now)
