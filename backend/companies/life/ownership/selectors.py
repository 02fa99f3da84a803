"""Reading offers: a company's open one, and those that wait for a person's answer."""

from datetime import datetime

from django.db.models import QuerySet

from accounts.users.models import User
from common.errors import require_found
from companies.company.models import Company
from companies.life.ownership.models import OfferStatus, OwnershipOffer


def _waiting(now: datetime) -> QuerySet[OwnershipOffer]:
    rows = OwnershipOffer.objects.filter(status=OfferStatus.PENDING, expires_at__gt=now)
    return rows.select_related("company", "offered_by", "offered_to").order_by("-created_at", "-pk")


def offer_of(company: Company, *, reader: User, now: datetime) -> OwnershipOffer | None:
    """The company's open offer, for its two sides; None for others. ``now`` is the real clock, here and below."""
    offer = _waiting(now).filter(company=company).first()
    return offer if offer is not None and reader.pk in (company.owner_id, offer.offered_to_id) else None


def offers_to(user: User, *, now: datetime) -> QuerySet[OwnershipOffer]:
    """Those that the person can answer, the newest first."""
    return _waiting(now).filter(offered_to=user, company__erased_at=None)


def offer_to(user: User, offer_id: int) -> OwnershipOffer:
    """One to the person, answered or not. Raises Missing."""
    return require_found(OwnershipOffer.objects.filter(pk=offer_id, offered_to=user).first())
