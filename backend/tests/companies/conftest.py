"""What the tests of companies share."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta

import pytest
import time_machine
from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.main_info import complete, references_load

MemberApi = Callable[..., APIClient]
CaptureCommits = Callable[..., AbstractContextManager[list[Callable[[], object]]]]
AssertQueries = Callable[..., AbstractContextManager[object]]


@pytest.fixture(autouse=True)
def _references(db: None) -> None:
    references_load()


@pytest.fixture
def draft(owner: User) -> Company:
    """A draft that has names, digital name and region."""
    return CompanyFactory.create(owner=owner, uncompleted=True)


@pytest.fixture
def empty_draft(owner: User) -> Company:
    """A draft as it is started."""
    blank = dict.fromkeys(("company_name", "name_ar", "name_en", "sub_domain", "country", "currency", "lang"), "")
    return CompanyFactory.create(owner=owner, uncompleted=True, name_folded="", sub_domain_key=None, **blank)


@pytest.fixture
def complete_draft(draft: Company) -> Company:
    """A draft that can be submitted."""
    return complete(draft)


@pytest.fixture
def ops(db: None) -> User:
    """A person of the ops team."""
    return UserFactory.create(staff=True, first_name="منى", last_name="العتيبي")


@pytest.fixture
def member_api() -> MemberApi:
    """Make a client of a new member of a company: ``member_api(company, "view_addresses")``."""

    def make(company: Company, *permissions: str, language: str = "en") -> APIClient:
        membership = MembershipFactory.create(company=company, permissions=list(permissions))
        return api_for(membership.user, language=language)

    return make


@pytest.fixture
def arabic_owner_api(owner: User) -> APIClient:
    """The owner's client, answered in Arabic."""
    return api_for(owner, language="ar")


@pytest.fixture
def time_machine_travel() -> Callable[..., AbstractContextManager[object]]:
    """Move the clock of this process: ``with time_machine_travel(seconds=301): …``."""

    def travel(**delta: float) -> AbstractContextManager[object]:
        return time_machine.travel(utc_now() + timedelta(**delta), tick=True)

    return travel
