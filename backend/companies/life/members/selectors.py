"""Reading who belongs to a company: its owner and its members, as one list."""

from datetime import datetime
from typing import Any

from django.db.models import BooleanField, DateTimeField, ExpressionWrapper, F, FilteredRelation, Q, QuerySet, Value
from django.db.models.functions import Coalesce

from accounts.users.models import User
from common.errors import require_found
from companies.company.models import Company, Membership
from permissions.catalogue import NAMES


def people_of(company: Company) -> QuerySet[User]:
    """The owner first, then the members by name; each with ``is_owner``, ``granted`` (None: the owner), ``joined_at``,
    ``since`` and ``changed_at`` (two queries)."""
    # By their numbers: either the one or the other in a subquery would read the whole table.
    members = list(Membership.objects.filter(company=company).values_list("user", flat=True))

    def own(column: str, otherwise: datetime) -> Coalesce:
        return Coalesce(F(f"here__{column}"), Value(otherwise), output_field=DateTimeField())

    return (
        User.objects.filter(pk__in=[*members, company.owner_id])
        .annotate(
            here=FilteredRelation("memberships", condition=Q(memberships__company=company.pk)),
            granted=F("here__permissions"),
            is_owner=ExpressionWrapper(Q(pk=company.owner_id), output_field=BooleanField()),
            joined_at=own("joined_at", company.created_at),
            since=own("created_at", company.created_at),
            changed_at=own("updated_at", company.updated_at),
        )
        .order_by("-is_owner", "name_folded", "pk")
    )


def person_of(company: Company, user_id: int) -> User:
    """One of them. Raises Missing."""
    return require_found(people_of(company).filter(pk=user_id).first())


def rights_of(person: Any) -> list[str]:
    """What one of ``people_of`` may do."""
    return sorted(NAMES if person.is_owner else person.granted)
