"""The mail of an invitation, for somebody with an account and for somebody without, and the mail of its answer."""

from datetime import datetime

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from companies.company.mails import company_name_in
from invitations.models import Invitation
from mailing.kinds import MailKind, Topic
from mailing.services import Json
from notifications.services import notifications_settle, person_tell
from permissions.catalogue import group_labels

TO_ANSWER = MailKind(
    "invitations.to_answer",
    _("Invitation"),
    link_path="/invitations?for={recipient}",
    portal_path="/invitations",
    topic=Topic.MEMBERS,
)
ANSWERED = MailKind(
    "invitations.answered",
    _("Reply to an invitation"),
    link_path="/company/{company_id}/invitations-permissions/invitations",
    topic=Topic.MEMBERS,
)
TO_SIGN_UP = MailKind("invitations.to_sign_up", _("Invitation"), link_path="/signup?invitation={token}")


def invited(*, invitation: Invitation, person: User | None, sender: User, now: datetime) -> None:
    """In the person's language; in the company's for somebody who is not known yet."""
    company = invitation.company
    language = person.language if person is not None else company.lang or "ar"
    with translation.override(language):
        groups = group_labels(invitation.permissions)
    context: dict[str, Json] = {
        "company": company_name_in(company, language),
        "inviter": sender.get_full_name(),
        "first_name": "" if person is None else person.first_name,
        "groups": groups,
        "expires_at": invitation.expires_at,
        "days": settings.INVITATION_DAYS,
    }
    notifications_settle(cause=f"invitation:{invitation.pk}", now=now)
    person_tell(
        kind=TO_SIGN_UP if person is None else TO_ANSWER,
        cause=f"invitation:{invitation.pk}:{invitation.mails_count}",
        to=invitation.email,
        language=language,
        context=context,
        now=now,
        company_id=company.pk,
        user_id=None if person is None else person.pk,
        token_id=invitation.token_id,
    )


def answered(*, invitation: Invitation, now: datetime) -> None:
    """To whoever sent it, in their language."""
    sender, person, company = invitation.invited_by, invitation.answered_by, invitation.company
    if sender is None or person is None:
        return
    person_tell(
        kind=ANSWERED,
        cause=f"invitation:{invitation.pk}:answered",
        to=sender.email,
        language=sender.language,
        context={
            "company_id": str(company.pk),
            "company": company_name_in(company, sender.language),
            "first_name": sender.first_name,
            "person": person.get_full_name(),
            "status": invitation.status,
        },
        now=now,
        company_id=company.pk,
        user_id=sender.pk,
    )
