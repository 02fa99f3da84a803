"""Whom a company's mails go to."""

from collections.abc import Callable, Mapping
from datetime import datetime

from django.utils import translation

from accounts.users.models import User
from companies.company.models import Company
from mailing.kinds import MailKind
from mailing.services import Json
from notifications.services import person_tell


def company_recipients(company: Company) -> list[User]:
    """Who gets the company's mails: the owner, while there is one who can sign in."""
    owner = company.owner
    return [owner] if owner is not None and owner.is_active else []


def company_name_in(company: Company, language: str) -> str:
    with translation.override(language):
        return company.name


def owner_mail(
    kind: MailKind, *, company: Company, cause: str, now: datetime, context: Callable[[], Mapping[str, Json]] = dict
) -> None:
    """A mail to the owner, once for each cause. ``context`` is asked in the owner's language; the company's id and
    name and the owner's first name are added."""
    for owner in company_recipients(company):
        with translation.override(owner.language):
            words = {"company": company.name, "first_name": owner.first_name, **context()}
        person_tell(
            kind=kind,
            cause=cause,
            to=owner.email,
            language=owner.language,
            context={"company_id": str(company.pk), **words},
            now=now,
            company_id=company.pk,
            user_id=owner.pk,
        )
