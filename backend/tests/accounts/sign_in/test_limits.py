"""Guessing passwords, at the doors of portal and admin: where it ends, and that the owner still gets in."""

from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override
from pytest_django.fixtures import Settings

from accounts.users.models import User
from common.durations import wait_text
from tests.factories.accounts import PASSWORD, UserFactory, api_for

pytestmark = pytest.mark.django_db
WRONG, HOME = "Wrong-Horse-7!", "192.0.2.200"


@pytest.fixture(autouse=True)
def limits(settings: Settings) -> None:
    """Small ones, and none of the admin's own lock-out."""
    settings.SIGN_IN_FAILURES_AN_HOUR_PER_NETWORK = 6
    settings.SIGN_IN_FAILURES_AN_HOUR_PER_ACCOUNT_AND_NETWORK = 3
    settings.SIGN_IN_FAILURES_AN_HOUR_PER_ACCOUNT = 4
    settings.AXES_FAILURE_LIMIT = 100


def portal(email: str, password: str, address: str) -> Any:
    return api_for(None).post("/api/v1/signin", {"email": email, "password": password}, REMOTE_ADDR=address)


def admin(email: str, password: str, address: str) -> Any:
    form = {"username": email, "password": password, "next": "/admin/"}
    return Client(REMOTE_ADDR=address).post("/admin/login/", form)


def test_one_account_from_one_network() -> None:
    user = UserFactory.create()

    statuses = [portal(user.email, WRONG, HOME).status_code for _try in range(4)]

    assert statuses == [422, 422, 422, 429]
    assert portal(user.email, PASSWORD, HOME).status_code == 429
    assert portal(user.email, PASSWORD, "192.0.2.201").status_code == 200


def test_many_accounts_from_one_network() -> None:
    statuses = [portal(f"person{number}@example.com", WRONG, HOME).status_code for number in range(7)]

    assert statuses == [422] * 6 + [429]


def test_one_account_from_many_networks_keeps_the_owner_out_only_where_they_never_were() -> None:
    user = UserFactory.create()
    assert portal(user.email, PASSWORD, HOME).status_code == 200

    answers = [portal(user.email, WRONG, f"192.0.2.{number}") for number in range(5)]

    assert [answer.status_code for answer in answers] == [422] * 4 + [429]
    with override("en"):
        in_words = wait_text(int(answers[-1].headers["Retry-After"]))
    assert answers[-1].json()["message"] == f"Too many attempts. Try again in {in_words}."
    assert portal(user.email, PASSWORD, "192.0.2.99").status_code == 429
    assert portal(user.email, PASSWORD, HOME).status_code == 200


def test_right_passwords_are_not_counted() -> None:
    user = UserFactory.create()

    assert {portal(user.email, PASSWORD, HOME).status_code for _try in range(8)} == {200}


def test_the_admin_counts_with_the_portal(ops: User) -> None:
    for number in range(2):
        portal(ops.email, WRONG, f"192.0.2.{number}")
        admin(ops.email.upper(), WRONG, f"192.0.2.{number}")

    refused = admin(ops.email, PASSWORD, "192.0.2.99")

    assert refused.status_code == 200
    assert "محاولات كثيرة" in refused.content.decode()


def test_a_colleague_gets_in_from_where_they_were_before(ops: User) -> None:
    assert admin(ops.email, PASSWORD, HOME).status_code == 302
    for number in range(5):
        admin(ops.email, WRONG, f"192.0.2.{number}")

    assert admin(ops.email, PASSWORD, "192.0.2.99").status_code == 200
    assert admin(ops.email, PASSWORD, HOME).status_code == 302


@pytest.fixture
def ops() -> User:
    return UserFactory.create(staff=True, email="ops@example.com", language="en")
