"""Leaving under many hands: no company without an owner, one removal, one request, one export. On both databases."""

from collections.abc import Callable
from functools import partial
from threading import Event

import pytest
from django.db import transaction

from accounts.sessions.models import Session
from accounts.sessions.services import Device
from accounts.sign_in.services import user_sign_in
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from companies.cards.services import company_create
from companies.company.models import Company, Membership
from companies.locks import company_for_update
from invitations.members import member_update
from invitations.services import invitation_accept
from lifecycle.export.models import DataExport
from lifecycle.export.services import export_build, export_request
from lifecycle.removal.deletion_requests import deletion_request_open
from lifecycle.removal.models import AccountRemoval, DeletionRequest
from lifecycle.removal.services import own_account_remove
from mailing.models import Outbox
from permissions.access import Access
from tests.concurrency.threads import PATIENCE_SECONDS, ROUNDS, at_once, somebody_waits
from tests.factories.accounts import PASSWORD, UserFactory
from tests.factories.billing_licences import owner_of
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.invitations import InvitationFactory

pytestmark = [pytest.mark.concurrency, pytest.mark.django_db(transaction=True)]


def leaving(user: User) -> partial[None]:
    return partial(own_account_remove, user=User.objects.get(pk=user.pk), password=PASSWORD, now=utc_now())


def creating(user: User) -> partial[Company]:
    return partial(company_create, kind="establishment", actor=user, now=utc_now())


@ROUNDS
def test_a_company_made_while_its_owner_leaves_is_never_left_alone(round_number: int) -> None:
    user = UserFactory.create()
    works: list[Callable[[], object]] = [leaving(user), *[creating(user) for _tab in range(4)]]

    answers = at_once(works if round_number % 2 else works[::-1])

    refused = [answer for answer in answers if isinstance(answer, str)]
    gone = not User.objects.filter(pk=user.pk).exists()
    assert gone is (AccountRemoval.objects.filter(user_id=user.pk, completed_at__isnull=False).count() == 1)
    if gone:
        assert set(refused) <= {"unauthenticated"}
        assert not Company.objects.exists()
    else:  # its drafts changed under its hands again and again
        assert refused == ["companies_changed_meanwhile"]
        assert set(Company.objects.values_list("owner_id", flat=True)) == {user.pk}


def test_a_double_click_removes_once() -> None:
    user = UserFactory.create()

    answers = at_once([leaving(user) for _click in range(5)])

    assert answers.count(None) == 1
    assert set(answers) <= {None, "not_found", "password_changed_meanwhile", "identity_not_verified"}
    assert AccountRemoval.objects.count() == 1
    assert Outbox.objects.filter(kind="lifecycle.account_removed").count() == 1


def test_signing_in_while_leaving_leaves_no_session() -> None:
    user = UserFactory.create()
    signing = partial(user_sign_in, email=user.email, password=PASSWORD, device=Device(), now=utc_now())

    works: list[Callable[[], object]] = [leaving(user), *[signing] * 4]
    at_once(works)

    assert not User.objects.filter(pk=user.pk).exists()
    assert not Session.objects.exists()


def test_one_request_and_one_export_of_many() -> None:
    user = UserFactory.create()
    asking = partial(deletion_request_open, user=user, reason="because I want to", now=utc_now())

    answers = at_once([asking] * 4)

    assert sorted(answer for answer in answers if isinstance(answer, str)) == ["deletion_request_open"] * 3
    assert DeletionRequest.objects.count() == 1


def test_two_workers_build_one_export_once_and_a_removal_meanwhile_wins() -> None:
    user, leaver = UserFactory.create(), UserFactory.create()
    exports = [DataExport.objects.create(user=person, requested_at=utc_now()) for person in (user, leaver)]
    building = [partial(export_build, export_id=export.pk, now=utc_now()) for export in exports]

    works: list[Callable[[], object]] = [building[0], building[0], building[1], leaving(leaver)]
    answers = at_once(works)

    assert sorted(bool(answer) for answer in answers[:2]) == [False, True]
    assert DataExport.objects.get().user_id == user.pk
    assert Outbox.objects.filter(kind="lifecycle.export_ready", user_id=user.pk).count() == 1
    assert export_request(user=user, now=utc_now()).status == "waiting"


@ROUNDS
def test_rights_saved_while_the_member_leaves_are_saved_first_or_refused(round_number: int) -> None:
    companies = [CompanyFactory.create() for _number in range(3)]
    user = UserFactory.create()
    for company in companies:
        MembershipFactory.create(company=company, user=user, permissions=["view_licence"])

    def saving(company: Company) -> partial[Membership]:
        return partial(
            member_update,
            company_id=company.pk,
            user_id=user.pk,
            permissions=["view_addresses"],
            actor=owner_of(company),
            access=Access.of_owner(),
            now=utc_now(),
        )

    works: list[Callable[[], object]] = [leaving(user), *map(saving, companies * 2)]
    answers = at_once(works if round_number % 2 else works[::-1])

    assert {answer for answer in answers if isinstance(answer, str)} <= {"not_found"}
    assert not User.objects.filter(pk=user.pk).exists()
    assert not Membership.objects.exists()
    assert Entry.objects.filter(action="membership.ended").count() == 3


def test_who_leaves_waits_for_a_company_that_is_saving_their_rights() -> None:
    membership = MembershipFactory.create(permissions=["view_licence"])
    company, leave, taken = membership.company, leaving(membership.user), Event()

    def save() -> None:
        with transaction.atomic():
            company_for_update(company.pk)
            taken.set()
            somebody_waits()
            member_update(
                company_id=company.pk,
                user_id=membership.user_id,
                permissions=["view_addresses"],
                actor=owner_of(company),
                access=Access.of_owner(),
                now=utc_now(),
            )

    def go() -> None:
        taken.wait(PATIENCE_SECONDS)
        leave()

    assert at_once([save, go]) == [None, None]
    assert not Membership.objects.exists()
    told = Entry.objects.filter(company_id=company.pk, action__startswith="membership.").order_by("pk")
    assert list(told.values_list("action", flat=True)) == ["membership.updated", "membership.ended"]


@ROUNDS
def test_a_company_joined_while_its_new_member_leaves_has_no_member_without_an_account(round_number: int) -> None:
    user = UserFactory.create()
    invitations = [InvitationFactory.create(email=user.email) for _number in range(3)]
    accepting = [partial(invitation_accept, invitation_id=row.pk, actor=user, now=utc_now()) for row in invitations]

    works: list[Callable[[], object]] = [leaving(user), *accepting]
    answers = at_once(works if round_number % 2 else works[::-1])

    refused = {answer for answer in answers if isinstance(answer, str)}
    gone = not User.objects.filter(pk=user.pk).exists()
    assert refused <= ({"not_found", "unauthenticated"} if gone else {"companies_changed_meanwhile"})
    assert gone is not Membership.objects.exists()
