"""An e-mail address stays the mailbox that was typed, at every door."""

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.core import mail
from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import utc_now
from invitations.models import Invitation
from mailing.delivery import mails_deliver
from tests.accounts.conftest import errors_of, mails_queued
from tests.factories.accounts import PASSWORD, UserFactory, api_for
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db

OTHER_MAILBOXES = ["groß@example.com", "mıke@example.com", "①@example.com", "sara ali@example.com", "a1@i❤.ws"]
_REFUSED = {"email": ["Enter a valid email address"]}


@pytest.mark.parametrize("typed", OTHER_MAILBOXES)
def test_an_address_that_would_become_another_is_refused_beside_its_field(
    typed: str, anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    signed_up = anonymous_api.post("/api/v1/signup", sign_up_form | {"email": typed}, HTTP_ACCEPT_LANGUAGE="en")
    owner = UserFactory.create()
    company = CompanyFactory.create(owner=owner)
    invited = api_for(owner).post(f"/api/v1/companies/{company.pk}/invitations", {"email": typed, "permissions": []})
    moved = api_for(owner).put("/api/v1/profile", {"email": typed, "password": PASSWORD})
    body = {"name": "سارة", "email": typed, "phone": "0512345678"}
    contact = api_for(owner).post(f"/api/v1/companies/{company.pk}/contact-people", body)

    assert errors_of(signed_up) == _REFUSED
    assert [list(errors_of(answer)) for answer in (invited, moved, contact)] == [["email"]] * 3
    assert (User.objects.count(), mails_queued(), Invitation.objects.count()) == (1, [], 0)


@pytest.mark.parametrize(
    ("typed", "stored", "sent_to"),
    [
        ("a1@straße.de", "a1@straße.de", "a1@xn--strae-oqa.de"),
        ("a1@xn--strae-oqa.de", "a1@straße.de", "a1@xn--strae-oqa.de"),
        ("Ali@Example.com،", "ali@example.com", "ali@example.com"),
    ],
)
def test_mail_goes_to_the_mailbox_that_was_typed(
    typed: str, stored: str, sent_to: str, anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    assert anonymous_api.post("/api/v1/signup", sign_up_form | {"email": typed}).status_code == 201
    mails_deliver(now=utc_now())

    assert User.objects.get().email == stored
    assert [message.to for message in mail.outbox] == [[sent_to]]


@pytest.mark.parametrize(
    ("stored", "typed"),
    [("a1@straße.de", "A1@XN--strae-oqa.DE"), ("a1@i❤.ws", " a1@i❤.ws"), ("a1@ab--cd.com", "a1@ab--cd.com")],
)
def test_accounts_are_reached_by_either_spelling_and_from_before_the_rule(
    stored: str, typed: str, anonymous_api: APIClient
) -> None:
    UserFactory.create(email=stored)

    assert anonymous_api.post("/api/v1/signin", {"email": typed, "password": PASSWORD}).status_code == 200
    assert anonymous_api.post("/api/v1/password/forgot", {"email": typed}).status_code == 200
    assert [mail.to for mail in mails_queued()] == [stored]


def test_stored_addresses_are_brought_to_the_spelling_that_is_looked_up() -> None:
    UserFactory.create(email="a1@xn--strae-oqa.de", first_name="Sara")
    UserFactory.create(email="b1@xn--strae-oqa.de")
    UserFactory.create(email="b1@straße.de")
    UserFactory.create(email="c1@xn--zzzz.de")

    import_module("accounts.migrations.0008_addresses_as_people_read_them").domains_read(apps, None)

    emails = list(User.objects.order_by("pk").values_list("email", flat=True))
    assert emails == ["a1@straße.de", "b1@xn--strae-oqa.de", "b1@straße.de", "c1@xn--zzzz.de"]
    assert User.objects.get(email="a1@straße.de").name_folded.endswith("a1@strasse.de")
