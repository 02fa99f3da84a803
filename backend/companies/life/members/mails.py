"""The mail to a member who was removed."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from companies.company.mails import company_name_in
from companies.company.models import Membership
from mailing.kinds import MailKind, Topic
from notifications.services import person_tell

REMOVED = MailKind("companies.member_removed", _("Member removed"), link_path="/company", topic=Topic.MEMBERS)


def removed(*, membership: Membership, now: datetime) -> None:
    """In their language; who did it is in the company's log."""
    person, company = membership.user, membership.company
    person_tell(
        kind=REMOVED,
        cause=f"membership:{membership.pk}:removed",
        to=person.email,
        language=person.language,
        context={"company": company_name_in(company, person.language), "first_name": person.first_name},
        now=now,
        company_id=company.pk,
        user_id=person.pk,
    )
