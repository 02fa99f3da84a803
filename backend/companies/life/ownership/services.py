"""Offering a company to a member, answering, taking it back. Lock order: the company, then the person who answers.

``now`` is the real clock throughout, as for invitations.
"""

from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import WrongPassword
from accounts.passwords.services import password_is_right
from accounts.users.models import User
from activity.services import Actor, activity_record
from common.errors import Invalid, Unauthenticated, WrongState, require_found
from common.locking import locked
from common.sweeps import sweep
from companies.company.access import access_confirm
from companies.company.models import Company, Membership
from companies.company.standing import Action
from companies.errors import OwnershipOfferExpired, OwnershipOfferOpen
from companies.life.ownership import mails
from companies.life.ownership.models import OFFER, OfferStatus, OwnershipOffer
from companies.life.ownership.selectors import offer_to
from companies.locks import company_for_person, company_for_update
from notifications.services import notifications_settle
from permissions.access import Access
from permissions.catalogue import NAMES

_NOT_A_MEMBER = _("Choose a member of the company.")


def offer_create(*, company_id: UUID, user_id: int, password: str, actor: User, now: datetime) -> OwnershipOffer:
    """The owner offers the company to a member. Raises WrongPassword, RightsChanged, Invalid for anybody but a member,
    OwnershipOfferOpen, CompanySuspended, CompanyClosed."""
    # Outside the transaction: hashing takes as long as a hundred statements.
    if not password_is_right(actor, password):
        raise WrongPassword
    return _offer(company_id=company_id, user_id=user_id, actor=actor, now=now)


@transaction.atomic
def _offer(*, company_id: UUID, user_id: int, actor: User, now: datetime) -> OwnershipOffer:
    company = company_for_person(company_id, Action.WRITE, now=now)
    access_confirm(company, actor=actor, access=Access.of_owner())
    member = Membership.objects.select_related("user").filter(company=company, user=user_id).first()
    if member is None:
        raise Invalid.field("user", _NOT_A_MEMBER)
    earlier = _open_offer(company)
    if earlier is not None:
        if now < earlier.expires_at:
            raise OwnershipOfferOpen
        _end(earlier, "expire", actor=None, now=now)
    offer = OwnershipOffer.objects.create(
        company=company,
        offered_by=actor,
        offered_to=member.user,
        expires_at=now + timedelta(days=settings.OWNERSHIP_OFFER_DAYS),
    )
    _record(offer, "created", actor=actor, now=now)
    mails.offered(offer=offer, now=now)
    return offer


@transaction.atomic
def offer_accept(*, offer_id: int, actor: User, now: datetime) -> OwnershipOffer:
    """The member becomes the owner, and the former owner a member with all rights. Raises Missing, WrongState (also
    while the owner's account is deactivated), OwnershipOfferExpired, CompanySuspended, CompanyClosed, Unauthenticated
    for somebody whose account ended meanwhile."""
    company = company_for_person(offer_to(actor, offer_id).company_id, Action.WRITE, now=now)
    # Their account may be removed at this very moment: a company must not be left without an owner.
    person = locked(User.objects.filter(pk=actor.pk, is_active=True), no_key=True).first()
    if person is None:
        raise Unauthenticated
    offer = _to_answer(company, offer_id, now=now)
    former = company.owner
    if former is not None and not former.is_active:
        raise WrongState
    _end(offer, "accept", actor=person, now=now)
    Membership.objects.filter(company=company, user=person).delete()
    company.owner = person
    company.save(update_fields=["owner", "updated_at"])
    if former is not None:
        Membership.objects.create(company=company, user=former, permissions=sorted(NAMES), joined_at=now)
    activity_record(
        company_id=company.pk,
        actor=person,
        action="company.transferred",
        subject=person,
        now=now,
        label=person.get_full_name(),
    )
    mails.transferred(offer=offer, now=now)
    return offer


@transaction.atomic
def offer_reject(*, offer_id: int, actor: User, now: datetime) -> OwnershipOffer:
    """The member does not want it. Raises Missing, WrongState, OwnershipOfferExpired."""
    company = company_for_update(offer_to(actor, offer_id).company_id)
    offer = _end(_to_answer(company, offer_id, now=now), "reject", actor=actor, now=now)
    mails.not_taken(offer=offer, now=now)
    return offer


@transaction.atomic
def offer_cancel(*, company_id: UUID, actor: User, now: datetime) -> OwnershipOffer:
    """The owner takes the open offer back. Raises Missing where there is none, RightsChanged, CompanySuspended."""
    company = company_for_person(company_id, Action.WRITE, now=now)
    access_confirm(company, actor=actor, access=Access.of_owner())
    return _end(require_found(_open_offer(company)), "cancel", actor=actor, now=now)


def open_offer_cancel(*, company: Company, user_id: int | None = None, actor: Actor, now: datetime) -> None:
    """What else takes an open offer along (``user_id``: one to this member): the company is closed, or they go. The
    caller holds the company's lock."""
    offer = _open_offer(company)
    if offer is not None and user_id in (None, offer.offered_to_id):
        _end(offer, "cancel", actor=actor, now=now)


def offers_expire(*, now: datetime) -> int:
    """The sweep: end what nobody answered in time; says how many."""
    rows = OwnershipOffer.objects.filter(status=OfferStatus.PENDING, expires_at__lte=now)
    return sweep("ownership_offers_expire", rows, lambda key: _expire(offer_id=key, now=now), now=now)


@transaction.atomic
def _expire(*, offer_id: int, now: datetime) -> bool:
    found = require_found(OwnershipOffer.objects.filter(pk=offer_id).first())
    company = company_for_update(found.company_id)
    offer = _end(_under_lock(company, offer_id), "expire", actor=None, now=now)
    mails.not_taken(offer=offer, now=now)
    return True


def _open_offer(company: Company) -> OwnershipOffer | None:
    rows = OwnershipOffer.objects.select_related("offered_to").filter(company=company, status=OfferStatus.PENDING)
    return rows.first()


def _under_lock(company: Company, offer_id: int) -> OwnershipOffer:
    rows = OwnershipOffer.objects.select_related("offered_by", "offered_to").filter(company=company, pk=offer_id)
    offer = require_found(rows.first())
    offer.company = company
    return offer


def _to_answer(company: Company, offer_id: int, *, now: datetime) -> OwnershipOffer:
    offer = _under_lock(company, offer_id)
    if offer.state_at(now) == OfferStatus.EXPIRED:
        raise OwnershipOfferExpired
    return offer


def _end(offer: OwnershipOffer, event: str, *, actor: Actor | None, now: datetime) -> OwnershipOffer:
    OFFER.advance(offer, event)
    offer.decided_at = now
    offer.save(update_fields=["status", "decided_at", "updated_at"])
    notifications_settle(cause=f"ownership_offer:{offer.pk}", now=now)
    _record(offer, event, actor=actor, now=now)
    return offer


def _record(offer: OwnershipOffer, event: str, *, actor: Actor | None, now: datetime) -> None:
    """About the person to whom it was offered: the removal of their account finds what the log says of them."""
    activity_record(
        company_id=offer.company_id,
        actor=actor,
        action=f"ownershipoffer.{event}",
        subject=offer.offered_to,
        now=now,
        label=offer.offered_to.get_full_name(),
    )
