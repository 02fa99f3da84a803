"""Rights come from somebody who held them: random calls of members, invitations and answers, against that law."""

from collections import defaultdict
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from accounts.users.models import User
from common.clock import utc_now
from common.errors import DomainError
from companies.company.models import Company, Membership
from invitations.members import member_remove, member_update, membership_leave
from invitations.models import Invitation
from invitations.services import invitation_accept, invitation_create, invitation_update
from permissions import access as access_module
from permissions import catalogue as catalogue_module
from permissions.access import Access
from permissions.catalogue import GROUPS, NAMES, Group, Verb, with_implied
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory, MembershipFactory

# Few people and few rights, so that calls meet: two who manage, a member who does not, and somebody from outside.
MANAGERS, PEOPLE = 2, 4
MANAGE = ("edit_users", "delete_users", "create_invitations", "edit_invitations")
MANAGING = tuple(group for group in GROUPS if group.name in ("users", "invitations"))

anybody, manager = st.integers(0, PEOPLE - 1), st.integers(0, MANAGERS - 1)
writing = st.sets(st.sampled_from([verb for verb in Verb if verb is not Verb.VIEW]))


@st.composite
def plays(draw: st.DrawFn) -> tuple[tuple[Group, ...], list[set[str]], list[tuple[Any, ...]]]:
    """A catalogue, what the owner gave whom, and the calls."""
    verbs = draw(st.lists(writing, min_size=1, max_size=3))
    groups = tuple(Group(at, f"things_{at}", "", (Verb.VIEW, *sorted(each))) for at, each in enumerate(verbs))
    few = [name for group in groups for name in group.permissions]
    wanted = st.sets(st.sampled_from([*few, *MANAGE]), max_size=3)
    call = st.one_of(
        st.tuples(st.sampled_from(["update", "invite", "edit_invitation"]), manager, anybody, wanted),
        st.tuples(st.just("accept"), anybody, anybody, wanted),
        st.tuples(st.sampled_from(["remove", "leave", "update"]), anybody, anybody, wanted),
    )
    granted = draw(st.lists(st.sets(st.sampled_from(few)), min_size=MANAGERS + 1, max_size=MANAGERS + 1))
    return (*groups, *MANAGING), granted, draw(st.lists(call, min_size=8, max_size=20))


NEEDS = {
    "update": "edit_users",
    "remove": "delete_users",
    "invite": "create_invitations",
    "edit_invitation": "edit_invitations",
}


class RightsTest(TestCase):
    """One run: a company whose owner does nothing, members with random rights, and what they try."""

    people: list[User]
    company: Company

    @settings(max_examples=20, suppress_health_check=list(HealthCheck))
    @given(plays())
    def test_no_sequence_of_calls_yields_a_right_that_no_granter_held(
        self, play: tuple[tuple[Group, ...], list[set[str]], list[tuple[Any, ...]]]
    ) -> None:
        groups, granted, calls = play
        names = frozenset(name for group in groups for name in group.permissions)
        with (
            patch.multiple(catalogue_module, GROUPS=groups, NAMES=names),
            patch.object(access_module, "NAMES", names),
        ):
            self._run(granted, calls)

    def _run(self, granted: list[set[str]], calls: list[tuple[Any, ...]]) -> None:
        self.company = CompanyFactory.create()
        self.people = [UserFactory.create() for _ in range(PEOPLE)]
        for place, names in enumerate(granted):
            held = with_implied([*names, *(MANAGE if place < MANAGERS else ())])
            MembershipFactory.create(company=self.company, user=self.people[place], permissions=sorted(held))
        # What each person can have come by: what the owner gave them, and what its givers held when they gave it.
        lawful = defaultdict(set, {user.pk: set(self._held(user)) for user in self.people})
        for name, actor, other, names in calls:
            giver, receiver = self.people[actor], self.people[other]
            held_by_giver = self._held(giver)
            before = self._pending(receiver)
            if not self._try(name, giver, receiver, names):
                continue
            if name in ("invite", "edit_invitation", "update"):
                gained = (self._held(receiver) | self._pending(receiver)) - lawful[receiver.pk] - before
                assert gained <= held_by_giver, (name, gained - held_by_giver)
                lawful[receiver.pk] |= gained | self._pending(receiver)
            for user in self.people:
                assert self._held(user) <= lawful[user.pk], (name, user.pk)

    def _held(self, user: User) -> set[str]:
        found = Membership.objects.filter(company=self.company, user=user).first()
        return set(found.permissions) if found else set()

    def _pending(self, user: User) -> set[str]:
        found = Invitation.objects.waiting(utc_now()).filter(company=self.company, email=user.email).first()
        return set(found.permissions) if found else set()

    def _try(self, name: str, actor: User, other: User, names: set[str]) -> bool:
        """Whether it was let through: the door asks for the right, the service for all the rest."""
        access = Access.of_member(self._held(actor))
        if name in NEEDS and not access.has(NEEDS[name]):
            return False
        by: dict[str, Any] = {"company_id": self.company.pk, "actor": actor, "now": utc_now()}
        waiting = Invitation.objects.waiting(utc_now()).filter(company=self.company)
        try:
            if name == "update":
                member_update(user_id=other.pk, permissions=names, access=access, **by)
            elif name == "remove":
                member_remove(user_id=other.pk, access=access, **by)
            elif name == "leave":
                membership_leave(**by)
            elif name == "invite":
                invitation_create(email=other.email, permissions=names, access=access, **by)
            elif name == "edit_invitation":
                found = waiting.filter(email=other.email).first()
                if found is None:
                    return False
                invitation_update(invitation_id=found.pk, permissions=names, access=access, **by)
            else:
                found = waiting.filter(email=actor.email).first()
                if found is None:
                    return False
                invitation_accept(invitation_id=found.pk, actor=actor, now=utc_now())
        except DomainError:
            return False
        return True


@pytest.mark.parametrize("name", sorted(NAMES))
def test_whoever_may_change_something_may_see_it(name: str) -> None:
    assert with_implied([name]) == {name, f"view_{name.partition('_')[2]}"}
