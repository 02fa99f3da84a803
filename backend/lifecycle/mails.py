"""The mails of a licence's schedule, of erasure, and of people who leave or take their data along."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts.one_time_tokens.models import OneTimeToken
from accounts.users.models import User
from billing.licence.quotes import members_order_is_open
from billing.subscriptions.services import Forfeit
from companies.company.mails import company_name_in, company_recipients
from companies.company.models import Company, Membership, Standing
from companies.company.standing import Event, ScheduledEvent, schedule_cause
from mailing.kinds import MailKind, Topic
from mailing.services import Json, mail_queue
from notifications.services import notifications_settle, person_tell
from references.selectors import support_email

LICENCE_PAGE = "/company/{company_id}/license"

ENDS_SOON = MailKind("lifecycle.ends_soon", _("Subscription ending soon"), link_path=LICENCE_PAGE, topic=Topic.LICENCE)
ALLOWANCE = MailKind("lifecycle.allowance", _("Grace period began"), link_path=LICENCE_PAGE, topic=Topic.LICENCE)
PARTIAL_SUSPENSION = MailKind(
    "lifecycle.partial_suspension", _("Partial suspension began"), link_path=LICENCE_PAGE, topic=Topic.LICENCE
)
TOTAL_SUSPENSION = MailKind(
    "lifecycle.total_suspension", _("Full suspension began"), link_path=LICENCE_PAGE, topic=Topic.LICENCE
)
ERASES_SOON = MailKind(
    "lifecycle.erases_soon", _("Data to be erased soon"), link_path=LICENCE_PAGE, topic=Topic.LICENCE
)
COMPANY_CLOSED = MailKind(
    "lifecycle.company_closed", _("Company closed"), link_path="/company/{company_id}", topic=Topic.LICENCE
)
COMPANY_TAKEN_BACK = MailKind(
    "lifecycle.company_taken_back", _("Company reopened"), link_path="/company/{company_id}", topic=Topic.LICENCE
)
# What people must have been sent before their data go.
ERASURE_WARNINGS = tuple(kind.name for kind in (PARTIAL_SUSPENSION, TOTAL_SUSPENSION, ERASES_SOON, COMPANY_CLOSED))
# Of these the last leaves a day before; who is told late still has so long to pay, and stay.
LAST_WARNINGS = (TOTAL_SUSPENSION.name, ERASES_SOON.name)
WARNED_BEFORE = timedelta(hours=12)
ERASED = MailKind("lifecycle.erased", _("Data erasure"))
ERASED_WITH_MONEY = MailKind("lifecycle.erased_with_money", _("Erased company with a balance"), link_path="/admin/")
ACCOUNT_REMOVED = MailKind("lifecycle.account_removed", _("User account deleted"))
DELETION_REQUESTED = MailKind(
    "lifecycle.deletion_requested", _("Deletion request received"), link_path="/account/remove", topic=Topic.SECURITY
)
DELETION_TO_DECIDE = MailKind(
    "lifecycle.deletion_to_decide",
    _("Deletion request to decide"),
    link_path="/admin/lifecycle/deletionrequest/{request}/change/",
)
DELETION_REFUSED = MailKind(
    "lifecycle.deletion_refused", _("Deletion request refused"), link_path="/account/remove", topic=Topic.SECURITY
)
EXPORT_READY = MailKind(
    "lifecycle.export_ready", _("Data export ready"), link_path="/account/management?exportToken={token}"
)
EXPORT_FAILED = MailKind("lifecycle.export_failed", _("Data export failed"), link_path="/account/management")
LIST_READY = MailKind("lifecycle.list_ready", _("List ready"), link_path="/account/management?listToken={token}")
LIST_FAILED = MailKind("lifecycle.list_failed", _("List failed"))
DRAFT_ENDS_SOON = MailKind(
    "lifecycle.draft_ends_soon",
    _("Draft to be deleted soon"),
    link_path="/add-company/{company_id}/1",
    topic=Topic.LICENCE,
)

_KIND_OF: dict[Event, MailKind] = {
    Event.ENDS_SOON: ENDS_SOON,
    Event.PERIOD_ENDS: ALLOWANCE,
    Event.PARTIAL_SUSPENSION: PARTIAL_SUSPENSION,
    Event.TOTAL_SUSPENSION: TOTAL_SUSPENSION,
    Event.ERASES_SOON: ERASES_SOON,
}


def licence_event(*, company: Company, standing: Standing, event: ScheduledEvent, now: datetime) -> int:
    """Tell the owner of one event, in place of those before; 1 if a mail was queued, 0 for a company without an
    owner."""
    notifications_settle(cause=schedule_cause(company.pk), now=now)
    return _to_owner(
        _KIND_OF[event.event],
        f"{schedule_cause(company.pk)}:{event.key}",
        company,
        {
            "company_id": str(company.pk),
            "days": event.days,
            "period_ends_at": standing.period_ends_at,
            "partial_suspension_at": standing.partial_suspension_at,
            "total_suspension_at": standing.total_suspension_at,
            "erase_at": _erasure_told(standing, now=now),
            "closed": standing.closed_at is not None,
            "auto_renew": standing.auto_renew,
            "renewal_on_hold": standing.auto_renew and members_order_is_open(company.pk),
        },
        now=now,
        company_id=company.pk,
    )


def _erasure_told(standing: Standing, *, now: datetime) -> datetime | None:
    at = standing.erasure_at
    return at if at is None or standing.test_clock_offset else max(at, now + WARNED_BEFORE)


def company_closed(*, company: Company, forfeit: Forfeit, given_up_cents: int, now: datetime) -> None:
    """To the owner and the members: until when it is still there, and what was given up."""
    standing = company.standing
    context: dict[str, Json] = {
        "erase_at": standing.closing_ends_at,
        "forfeited_days": forfeit.days,
        "forfeited_cents": forfeit.amount_cents,
        "given_up_cents": given_up_cents,
    }
    _to_everybody(COMPANY_CLOSED, f"company:{company.pk}:closed:{now.isoformat()}", company, context, now=now)


def company_taken_back(*, company: Company, closed_at: datetime, now: datetime) -> None:
    """To those who read that it was closed."""
    notifications_settle(cause=f"company:{company.pk}:closed", now=now)
    cause = f"company:{company.pk}:taken_back:{closed_at.isoformat()}"
    _to_everybody(COMPANY_TAKEN_BACK, cause, company, {}, now=now)


def draft_ends_soon(*, company: Company, deleted_on: str, now: datetime) -> None:
    """Nobody has touched a draft for a year: its owner reads when it will be deleted."""
    cause = f"company:{company.pk}:draft_ends_soon:{now.isoformat()}"
    context: dict[str, Json] = {"company_id": str(company.pk), "deleted_on": deleted_on}
    _to_owner(DRAFT_ENDS_SOON, cause, company, context, now=now, company_id=company.pk)


def company_erased(*, company: Company, now: datetime) -> None:
    """Tell the owner that it is done. Bound to no company, so that the erasure does not take it along."""
    _to_owner(ERASED, f"company:{company.pk}:erased", company, {"erased_at": now}, now=now)


def erased_with_money(*, company_id: UUID, now: datetime) -> None:
    """Tell ops that an erased company still has money to be paid out."""
    cause = f"company:{company_id}:erased_with_money"
    _to_ops(ERASED_WITH_MONEY, cause, {"company": str(company_id)}, now=now)


def account_removed(*, user: User, now: datetime) -> None:
    """The last mail. Bound to nobody, so that the removal does not take it along; emptied once it has left."""
    mail_queue(
        kind=ACCOUNT_REMOVED,
        cause=f"user:{user.pk}:removed",
        to=user.email,
        language=user.language,
        context={"first_name": user.first_name, "removed_at": now, "support_email": support_email()},
        now=now,
    )


def deletion_requested(*, request_id: int, due_on: date, user: User, now: datetime) -> None:
    """The person reads that we have it and until when we answer; ops read that one waits, not whose."""
    cause = f"deletion_request:{request_id}"
    _to_person(DELETION_REQUESTED, f"{cause}:opened", user, {"due_on": str(due_on)}, now=now)
    _to_ops(DELETION_TO_DECIDE, f"{cause}:to_decide", {"request": request_id, "due_on": str(due_on)}, now=now)


def deletion_refused(*, request_id: int, reason: str, user: User, now: datetime) -> None:
    """Why ops did not remove the account."""
    _to_person(DELETION_REFUSED, f"deletion_request:{request_id}:refused", user, {"reason": reason}, now=now)


def export_ready(*, export_id: int, token: OneTimeToken, user: User, now: datetime) -> None:
    """The link to the file, with its one-time token."""
    context: dict[str, Json] = {"hours": settings.EXPORT_HOURS, "expires_at": token.expires_at}
    _to_person(EXPORT_READY, f"export:{export_id}:ready", user, context, now=now, token_id=token.pk)


def export_failed(*, export_id: int, user: User, now: datetime) -> None:
    """It did not work; the person may ask again."""
    _to_person(EXPORT_FAILED, f"export:{export_id}:failed", user, {}, now=now)


def list_ready(*, export_id: int, name: str, token: OneTimeToken, user: User, now: datetime) -> None:
    """The link to the file of a long list."""
    context: dict[str, Json] = {"file": name, "hours": settings.EXPORT_HOURS, "expires_at": token.expires_at}
    _to_person(LIST_READY, f"export:{export_id}:ready", user, context, now=now, token_id=token.pk)


def list_failed(*, export_id: int, name: str, user: User, now: datetime) -> None:
    _to_person(LIST_FAILED, f"export:{export_id}:failed", user, {"file": name}, now=now)


def _to_owner(
    kind: MailKind,
    cause: str,
    company: Company,
    context: Mapping[str, Json],
    *,
    now: datetime,
    company_id: UUID | None = None,
) -> int:
    owner = company.owner
    if owner is None:
        return 0
    with translation.override(owner.language):
        name = company.name
    _to_person(kind, cause, owner, {"company": name, **context}, now=now, company_id=company_id)
    return 1


def _to_everybody(kind: MailKind, cause: str, company: Company, context: Mapping[str, Json], *, now: datetime) -> None:
    members = User.objects.filter(pk__in=Membership.objects.filter(company=company).values("user"), is_active=True)
    for person in (*company_recipients(company), *members.order_by("pk")):
        words = {
            "company": company_name_in(company, person.language),
            "company_id": str(company.pk),
            "is_owner": person.pk == company.owner_id,
            **context,
        }
        _to_person(kind, f"{cause}:{person.pk}", person, words, now=now, company_id=company.pk)


def _to_person(
    kind: MailKind,
    cause: str,
    user: User,
    context: Mapping[str, Json],
    *,
    now: datetime,
    company_id: UUID | None = None,
    token_id: int | None = None,
) -> None:
    person_tell(
        kind=kind,
        cause=cause,
        to=user.email,
        language=user.language,
        context={"first_name": user.first_name, **context},
        now=now,
        company_id=company_id,
        user_id=user.pk,
        token_id=token_id,
    )


def _to_ops(kind: MailKind, cause: str, context: Mapping[str, Json], *, now: datetime) -> None:
    for address in settings.OPS_EMAILS:
        mail_queue(kind=kind, cause=f"{cause}:{address}", to=address, language="ar", context=context, now=now)
