"""What a person may do outside companies: the ``scope`` of their account."""

from dataclasses import dataclass
from datetime import datetime

from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.two_step.selectors import two_step_is_on
from accounts.users.models import User, UserType
from accounts.users.pictures import picture_url

COMPANIES_CREATE = "companies.create"


def scope_of(user: User) -> dict[str, bool]:
    """A map of what is allowed; staff work in the admin and may nothing here."""
    return {COMPANIES_CREATE: True} if user.type == UserType.USER else {}


@dataclass(frozen=True)
class Account:
    """One person's account, complete for every screen about it."""

    id: int
    first_name: str
    last_name: str
    email: str
    email_verified: bool
    pending_email: str | None
    phone: str
    language: str
    image: str | None
    type: str
    scope: dict[str, bool]
    two_step: bool
    created_at: datetime
    updated_at: datetime


def account_of(*, user: User, now: datetime) -> Account:
    """The account with the e-mail address that waits for its confirmation, if any."""
    waiting = OneTimeToken.objects.open(now).filter(user=user, purpose=Purpose.EMAIL_CHANGE).order_by("-issued_at")
    return Account(
        id=user.pk,
        first_name=user.first_name,
        last_name=user.last_name,
        email=user.email,
        email_verified=user.email_verified,
        pending_email=waiting.values_list("email", flat=True).first(),
        phone=str(user.phone),
        language=user.language,
        image=picture_url(user.image),
        type=user.type,
        scope=scope_of(user),
        two_step=two_step_is_on(user),
        created_at=user.created_at,
        updated_at=user.updated_at,
    )
