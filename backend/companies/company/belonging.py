"""Whose companies: what a person owns and joined, and what each lets them do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q, QuerySet

from accounts.users.models import User
from companies.company.models import Company, Membership
from permissions.access import Access


@dataclass(frozen=True)
class Belonging:
    """One person and what each company that they joined lets them do: whose list it is, and their rights in it."""

    user: User
    granted: Mapping[UUID, Sequence[str]]

    def companies(self) -> QuerySet[Company]:
        """Everything the person owns or is a member of, newest first; erased companies are gone."""
        # By their numbers: either the one or the other in a subquery would read the whole table.
        mine = Q(owner=self.user) | Q(pk__in=self.granted) if self.granted else Q(owner=self.user)
        return Company.objects.filter(mine, erased_at=None).select_related("standing").order_by("-created_at", "pk")

    def access(self, company: Company) -> Access:
        """What the person may do in one of their companies."""
        if company.owner_id == self.user.pk:
            return Access.of_owner()
        return Access.of_member(self.granted.get(company.pk, ()))


def belonging_of(user: User) -> Belonging:
    """The person with what they joined (one query)."""
    return Belonging(user, dict(Membership.objects.filter(user=user).values_list("company_id", "permissions")))
