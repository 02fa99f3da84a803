"""Whom billing writes to: a company's people, each in their language, or ops."""

from collections.abc import Mapping
from datetime import datetime

from django.conf import settings

from companies.company.mails import company_name_in, company_recipients
from companies.company.models import Company
from mailing.kinds import MailKind
from mailing.services import Json, mail_queue
from notifications.services import person_tell

OPS_LANGUAGE = "ar"


def company_mail(kind: MailKind, *, company: Company, cause: str, context: Mapping[str, Json], now: datetime) -> None:
    """One mail to each of the company's recipients; ``company_id``, ``company`` and ``name`` are added."""
    for person in company_recipients(company):
        person_tell(
            kind=kind,
            cause=f"{cause}:{person.pk}",
            to=person.email,
            language=person.language,
            context={
                "company_id": str(company.pk),
                "company": company_name_in(company, person.language),
                "name": person.first_name,
                **context,
            },
            now=now,
            company_id=company.pk,
            user_id=person.pk,
        )


def ops_mail(kind: MailKind, *, company: Company, cause: str, context: Mapping[str, Json], now: datetime) -> None:
    for address in settings.OPS_EMAILS:
        mail_queue(
            kind=kind,
            cause=f"{cause}:{address}",
            to=address,
            language=OPS_LANGUAGE,
            context={
                "company_id": str(company.pk),
                "company": company_name_in(company, OPS_LANGUAGE),
                **context,
            },
            now=now,
            company_id=company.pk,
        )
