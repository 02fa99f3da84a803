"""The demo's members and invitations: a member of each template, an invitation in every state, a company on offer."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from accounts.users.models import User
from companies.company.models import Company
from companies.life.ownership.services import offer_create
from companies.life.permission_templates.services import template_create
from invitations.models import Invitation
from invitations.services import (
    invitation_accept,
    invitation_create,
    invitation_reject,
    invitation_revoke,
    invitations_expire,
)
from lifecycle.demo.building import Cast
from permissions.access import Access
from permissions.templates import READY_MADE

DAY = timedelta(days=1)
MEMBER_MAY = ("edit_addresses", "view_contacts", "view_invoices", "view_licence", "create_withdrawal_requests")
ACCOUNTANT_MAY, DATA_ENTRY_MAY, VIEWER_MAY = (template.permissions for template in READY_MADE)
NEW = ("layla.alharbi@example.com", "khaled.nasser@example.com", "huda.salem@example.com", "fahad.omari@example.com")


def wahat_people(company: Company, cast: Cast, now: datetime) -> None:
    """A member of each template; one invitation waits, the others were answered, revoked or forgotten."""
    template_create(
        company_id=company.pk,
        name="منسق الرحلات",
        permissions=MEMBER_MAY,
        actor=cast.owner,
        access=Access.of_owner(),
        now=now - 200 * DAY,
    )
    joined(company, cast.member, MEMBER_MAY, cast, now=now - 200 * DAY)
    joined(company, cast.accountant, ACCOUNTANT_MAY, cast, now=now - 120 * DAY)
    joined(company, cast.clerk, DATA_ENTRY_MAY, cast, now=now - 75 * DAY)
    joined(company, cast.viewer, VIEWER_MAY, cast, now=now - 30 * DAY)
    waiting, revoked, *forgotten = NEW
    for address in forgotten:
        invited(company, address, ACCOUNTANT_MAY, cast, now=now - 60 * DAY)
    invitations_expire(now=now - 50 * DAY)
    mistaken = invited(company, revoked, VIEWER_MAY, cast, now=now - 20 * DAY)
    invitation_revoke(
        company_id=company.pk,
        invitation_id=mistaken.pk,
        actor=cast.owner,
        access=Access.of_owner(),
        now=now - 20 * DAY + timedelta(minutes=9),
    )
    invited(company, waiting, MEMBER_MAY, cast, now=now - 2 * DAY)


def gulf_people(company: Company, cast: Cast, password: str, now: datetime) -> None:
    """One member, to whom the owner offers the company; one who did not want to; one who has not answered yet."""
    joined(company, cast.accountant, ACCOUNTANT_MAY, cast, now=now - 4 * DAY)
    declined = invited(company, cast.viewer.email, VIEWER_MAY, cast, now=now - 4 * DAY)
    invitation_reject(invitation_id=declined.pk, actor=cast.viewer, now=now - 2 * DAY)
    invited(company, cast.member.email, MEMBER_MAY, cast, now=now - DAY)
    offer_create(company_id=company.pk, user_id=cast.accountant.pk, password=password, actor=cast.owner, now=now - DAY)


def invited(company: Company, email: str, permissions: Iterable[str], cast: Cast, *, now: datetime) -> Invitation:
    return invitation_create(
        company_id=company.pk,
        email=email,
        permissions=permissions,
        actor=cast.owner,
        access=Access.of_owner(),
        now=now,
    )


def joined(company: Company, person: User, permissions: Iterable[str], cast: Cast, *, now: datetime) -> None:
    """Invited, and a member a few hours later."""
    invitation = invited(company, person.email, permissions, cast, now=now)
    invitation_accept(invitation_id=invitation.pk, actor=person, now=now + timedelta(hours=5))
