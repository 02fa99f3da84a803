"""Whom a company's mails go to, and what it is called in them and in notifications."""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from uuid import UUID

from django.utils import translation

from accounts.users.models import User
from companies.company.models import Company
from mailing.kinds import MailKind
from mailing.services import Json
from notifications.selectors import company_names_declare
from notifications.services import person_tell


def company_recipients(company: Company) -> list[User]:
    """Who gets the company's mails: the owner, while there is one who can sign in."""
    owner = company.owner
    return [owner] if owner is not None and owner.is_active else []


def company_name_in(company: Company, language: str) -> str:
    with translation.override(language):
        return company.name


def _names(ids: Collection[UUID]) -> dict[UUID, str]:
    columns = ("company_name", "name_ar", "name_en")
    return {company.pk: company.name for company in Company.objects.filter(pk__in=ids).only(*columns)}


company_names_declare(_names)


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
