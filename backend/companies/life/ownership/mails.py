"""The mails about handing a company over: to the member, to both once it is done, to the owner where it is not."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from companies.company.mails import company_name_in, owner_mail
from companies.life.ownership.models import OwnershipOffer
from mailing.kinds import MailKind, Topic
from mailing.services import Json
from notifications.services import person_tell

OFFERED = MailKind(
    "companies.ownership_offered",
    _("Ownership offered"),
    link_path="/invitations?for={recipient}",
    portal_path="/invitations",
    topic=Topic.MEMBERS,
)
TRANSFERRED = MailKind(
    "companies.ownership_transferred",
    _("Ownership transferred"),
    link_path="/company/{company_id}",
    topic=Topic.SECURITY,
)
NOT_TAKEN = MailKind(
    "companies.ownership_not_taken",
    _("Ownership not transferred"),
    link_path="/company/{company_id}",
    topic=Topic.MEMBERS,
)


def offered(*, offer: OwnershipOffer, now: datetime) -> None:
    _to_person(OFFERED, offer, offer.offered_to, now=now, by=_name(offer.offered_by), expires_at=offer.expires_at)


def transferred(*, offer: OwnershipOffer, now: datetime) -> None:
    """The new owner, and the former one, who learns here if it was not them."""
    for person in (offer.offered_to, offer.offered_by):
        if person is not None:
            is_owner = person.pk == offer.offered_to_id
            other = offer.offered_by if is_owner else offer.offered_to
            _to_person(TRANSFERRED, offer, person, now=now, is_owner=is_owner, other=_name(other))


def not_taken(*, offer: OwnershipOffer, now: datetime) -> None:
    """Declined, or never answered."""

    def context() -> dict[str, Json]:
        return {"member": _name(offer.offered_to), "status": offer.status}

    owner_mail(
        NOT_TAKEN, company=offer.company, cause=f"ownership_offer:{offer.pk}:not_taken", context=context, now=now
    )


def _name(person: User | None) -> str:
    return "" if person is None else person.get_full_name()


def _to_person(kind: MailKind, offer: OwnershipOffer, person: User, *, now: datetime, **more: Json) -> None:
    event = kind.name.rsplit("_", 1)[-1]
    person_tell(
        kind=kind,
        cause=f"ownership_offer:{offer.pk}:{event}:{person.pk}",
        to=person.email,
        language=person.language,
        context={
            "company_id": str(offer.company_id),
            "company": company_name_in(offer.company, person.language),
            "first_name": person.first_name,
            **more,
        },
        now=now,
        company_id=offer.company_id,
        user_id=person.pk,
    )
