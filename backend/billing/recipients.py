"""Whom billing writes to: a company's people, each in their language, or ops."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from django.conf import settings

from accounts.users.models import User
from companies.company.access import CompanyContext, is_authorised
from companies.company.mails import company_name_in, company_recipients
from companies.company.models import Company, Membership
from companies.company.standing import Action, stage_at
from mailing.kinds import MailKind
from mailing.services import Json, mail_queue
from notifications.services import person_tell
from permissions.access import Access

OPS_LANGUAGE = "ar"


def money_readers(company: Company, *, now: datetime) -> list[tuple[User, Access]]:
    """Who may look at the company's money now, with what they may do: the owner, and members with the right whom the
    licence's stage does not lock out (two queries). ``now`` is the company's own time."""
    stage = stage_at(company.standing, now=now)
    members = Membership.objects.filter(company=company, user__is_active=True).select_related("user").order_by("pk")
    allowed = [
        (member.user, access)
        for member in members
        if is_authorised(
            CompanyContext(company, access := Access.of_member(member.permissions), stage, now),
            "view_charges",
            Action.READ_ESSENTIAL,
        )
    ]
    return [*((owner, Access.of_owner()) for owner in company_recipients(company)), *allowed]


def company_mail(
    kind: MailKind,
    *,
    company: Company,
    cause: str,
    context: Mapping[str, Json],
    now: datetime,
    people: Iterable[User] | None = None,
) -> None:
    """One mail to each of these people, or of the company's recipients; ``company_id``, ``company`` and ``name`` are
    added."""
    for person in company_recipients(company) if people is None else people:
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
