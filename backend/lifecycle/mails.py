"""The mails of a licence's life line and of erasure."""

from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.utils import translation

from companies.models import Company, Standing
from companies.standing import Event, Scheduled
from mailing.kinds import MailKind
from mailing.services import mail_queue

LICENCE_PAGE = "/company/{company_id}/license"

ENDS_SOON = MailKind("lifecycle.ends_soon", link_path=LICENCE_PAGE)
ALLOWANCE = MailKind("lifecycle.allowance", link_path=LICENCE_PAGE)
PARTIAL_SUSPENSION = MailKind("lifecycle.partial_suspension", link_path=LICENCE_PAGE)
TOTAL_SUSPENSION = MailKind("lifecycle.total_suspension", link_path=LICENCE_PAGE)
ERASES_SOON = MailKind("lifecycle.erases_soon", link_path=LICENCE_PAGE)
ERASED = MailKind("lifecycle.erased")
ERASED_WITH_MONEY = MailKind("lifecycle.erased_with_money", link_path="/admin/")

_KIND_OF: dict[Event, MailKind] = {
    Event.ENDS_SOON: ENDS_SOON,
    Event.PERIOD_ENDS: ALLOWANCE,
    Event.PARTIAL_SUSPENSION: PARTIAL_SUSPENSION,
    Event.TOTAL_SUSPENSION: TOTAL_SUSPENSION,
    Event.ERASES_SOON: ERASES_SOON,
}


def _name_in(company: Company, language: str) -> str:
    with translation.override(language):
        return company.name


def licence_event(*, company: Company, standing: Standing, event: Scheduled, now: datetime) -> int:
    """Tell the owner of one event; 1 if a mail was queued, 0 for a company without an owner."""
    owner = company.owner
    if owner is None:
        return 0
    mail_queue(
        kind=_KIND_OF[event.event],
        cause=f"company:{company.pk}:licence:{event.key}",
        to=owner.email,
        language=owner.language,
        context={
            "company_id": str(company.pk),
            "company": _name_in(company, owner.language),
            "first_name": owner.first_name,
            "days": event.days,
            "period_ends_at": standing.period_ends_at,
            "partial_suspension_at": standing.partial_suspension_at,
            "total_suspension_at": standing.total_suspension_at,
            "erase_at": standing.erase_at,
            "auto_renew": standing.auto_renew,
        },
        now=now,
        company_id=company.pk,
        user_id=owner.pk,
    )
    return 1


def company_erased(*, company: Company, now: datetime) -> None:
    """Tell the owner that it is done. Bound to no company, so that the erasure does not take it along."""
    owner = company.owner
    if owner is None:
        return
    mail_queue(
        kind=ERASED,
        cause=f"company:{company.pk}:erased",
        to=owner.email,
        language=owner.language,
        context={"company": _name_in(company, owner.language), "first_name": owner.first_name, "erased_at": now},
        now=now,
        user_id=owner.pk,
    )


def erased_with_money(*, company_id: UUID, now: datetime) -> None:
    """Tell ops that an erased company still has money to be paid out."""
    for address in settings.OPS_EMAILS:
        mail_queue(
            kind=ERASED_WITH_MONEY,
            cause=f"company:{company_id}:erased_with_money:{address}",
            to=address,
            language="ar",
            context={"company": str(company_id)},
            now=now,
        )
