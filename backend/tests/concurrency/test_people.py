"""People of a company under many hands: of two that meet one wins, the other is refused. On both databases."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from accounts.one_time_tokens.models import OneTimeToken
from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company, Membership, Standing
from companies.life.ownership.models import OwnershipOffer
from companies.life.ownership.services import offer_accept, offer_cancel
from invitations.members import member_remove, member_update
from invitations.models import Invitation
from invitations.services import invitation_accept, invitation_create, invitation_reject, invitation_revoke
from lifecycle.closing.services import company_close
from lifecycle.erasure.services import company_erase
from lifecycle.removal.services import own_account_remove
from permissions.access import Access
from permissions.catalogue import NAMES
from tests.concurrency.threads import ROUNDS, at_once
from tests.factories.accounts import PASSWORD, UserFactory
from tests.factories.companies import CompanyFactory, MembershipFactory, OwnershipOfferFactory
from tests.factories.invitations import InvitationFactory
from tests.lifecycle.warned import everybody_warned

pytestmark = [pytest.mark.concurrency, pytest.mark.django_db(transaction=True)]

EMAIL = "sara@example.com"


@pytest.fixture
def company(transactional_db: None) -> Company:
    return CompanyFactory.create()


def owner_of(company: Company) -> User:
    assert company.owner
    return company.owner


def raced(round_number: int, *works: Callable[[], object]) -> list[object]:
    """In both orders; what came out stands where it was named."""
    if round_number % 2:
        return at_once(works)
    return at_once(works[::-1])[::-1]


def refusals(answers: list[object]) -> list[object]:
    return [answer for answer in answers if isinstance(answer, str)]


def by(user: User, access: Access | None = None) -> dict[str, Any]:
    return {"actor": user, "access": access or Access.of_owner(), "now": utc_now()}


@ROUNDS
def test_of_two_members_who_take_each_others_rights_one_wins(company: Company, round_number: int) -> None:
    rights = ["edit_users", "view_users"]
    first, second = (MembershipFactory.create(company=company, permissions=rights).user for _ in range(2))
    access = Access.of_member(rights)

    def taking(actor: User, other: User) -> Callable[[], object]:
        return partial(member_update, company_id=company.pk, user_id=other.pk, permissions=[], **by(actor, access))

    answers = raced(round_number, taking(first, second), taking(second, first))

    assert refusals(answers) == ["rights_changed"]
    assert sorted(map(tuple, Membership.objects.values_list("permissions", flat=True))) == [(), tuple(rights)]


@ROUNDS
def test_accepted_or_revoked(company: Company, round_number: int) -> None:
    sara = UserFactory.create(email=EMAIL)
    invitation = InvitationFactory.create(company=company, email=EMAIL)

    accepted, _revoked = answers = raced(
        round_number,
        partial(invitation_accept, invitation_id=invitation.pk, actor=sara, now=utc_now()),
        partial(invitation_revoke, company_id=company.pk, invitation_id=invitation.pk, **by(owner_of(company))),
    )

    assert refusals(answers) == ["wrong_state"]
    assert Membership.objects.exists() is (accepted != "wrong_state")


def test_a_double_click_accepts_once_and_says_no_to_the_rest(company: Company) -> None:
    sara = UserFactory.create(email=EMAIL)
    invitation = InvitationFactory.create(company=company, email=EMAIL)
    answering = [
        partial(each, invitation_id=invitation.pk, actor=sara, now=utc_now())
        for each in (invitation_accept, invitation_accept, invitation_reject, invitation_accept)
    ]

    answers: list[object] = list(at_once(answering))

    assert refusals(answers) == ["wrong_state"] * 3
    invitation.refresh_from_db()
    assert Membership.objects.count() == (invitation.status == "accepted")


def test_a_double_click_invites_once(company: Company) -> None:
    inviting = partial(
        invitation_create, company_id=company.pk, email=EMAIL, permissions=["view_licence"], **by(owner_of(company))
    )

    answers: list[object] = list(at_once([inviting] * 4))

    assert refusals(answers) == ["already_invited"] * 3
    assert Invitation.objects.count() == 1


@ROUNDS
def test_accepted_or_erased(round_number: int) -> None:
    company = CompanyFactory.create(standing__level=1)
    sara = UserFactory.create(email=EMAIL)
    invitation = InvitationFactory.create(company=company, email=EMAIL)

    everybody_warned(now=utc_now() + timedelta(days=100))

    answers = raced(
        round_number,
        partial(invitation_accept, invitation_id=invitation.pk, actor=sara, now=utc_now()),
        # Whose clock is ahead: what was sent before reaches the company when it is gone.
        partial(company_erase, company_id=company.pk, now=utc_now() + timedelta(days=100)),
    )

    assert refusals(answers) in ([], ["not_found"])
    assert not Membership.objects.exists()
    assert not Invitation.objects.exists()
    assert not OneTimeToken.objects.open(utc_now()).exists()


@ROUNDS
def test_a_member_is_never_left_without_an_account(company: Company, round_number: int) -> None:
    sara = UserFactory.create(email=EMAIL)
    invitation = InvitationFactory.create(company=company, email=EMAIL)

    answers = raced(
        round_number,
        partial(invitation_accept, invitation_id=invitation.pk, actor=sara, now=utc_now()),
        partial(own_account_remove, user=sara, password=PASSWORD, now=utc_now()),
    )

    assert set(refusals(answers)) <= {"unauthenticated", "not_found"}
    assert not User.objects.filter(pk=sara.pk).exists()
    assert not Membership.objects.exists()


@pytest.fixture
def offer(company: Company) -> OwnershipOffer:
    return OwnershipOfferFactory.create(company=company)


def accepting(offer: OwnershipOffer) -> Callable[[], object]:
    return partial(offer_accept, offer_id=offer.pk, actor=offer.offered_to, now=utc_now())


def has_changed_hands(offer: OwnershipOffer) -> bool:
    return Company.objects.get(pk=offer.company_id).owner_id == offer.offered_to_id


@ROUNDS
def test_handed_over_or_removed(offer: OwnershipOffer, round_number: int) -> None:
    remover = MembershipFactory.create(company=offer.company, permissions=sorted(NAMES)).user
    removing = partial(
        member_remove,
        company_id=offer.company_id,
        user_id=offer.offered_to_id,
        **by(remover, Access.of_member(NAMES)),
    )

    answers = raced(round_number, accepting(offer), removing)

    assert refusals(answers) == (["owner_stays"] if has_changed_hands(offer) else ["wrong_state"])


@ROUNDS
def test_handed_over_or_closed(offer: OwnershipOffer, round_number: int) -> None:
    owner = owner_of(offer.company)
    closing = partial(company_close, company_id=offer.company_id, password=PASSWORD, actor=owner, now=utc_now())

    answers = raced(round_number, accepting(offer), closing)

    assert refusals(answers) == (["rights_changed"] if has_changed_hands(offer) else ["company_closed"])
    assert (Standing.objects.get(pk=offer.company_id).closed_at is None) is has_changed_hands(offer)


@ROUNDS
def test_handed_over_or_taken_back(offer: OwnershipOffer, round_number: int) -> None:
    owner = owner_of(offer.company)

    answers = raced(
        round_number,
        accepting(offer),
        partial(offer_cancel, company_id=offer.company_id, actor=owner, now=utc_now()),
    )

    assert refusals(answers) == (["rights_changed"] if has_changed_hands(offer) else ["wrong_state"])


@ROUNDS
def test_a_company_is_never_left_without_an_owner(offer: OwnershipOffer, round_number: int) -> None:
    member = offer.offered_to
    removing = partial(own_account_remove, user=member, password=PASSWORD, now=utc_now())

    answers = raced(round_number, accepting(offer), removing)

    owner = Company.objects.get(pk=offer.company_id).owner
    assert owner is not None
    assert owner.is_active
    assert refusals(answers) in (["owns_companies"], ["unauthenticated"], ["not_found"])
