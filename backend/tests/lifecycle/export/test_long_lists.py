"""A list with more rows than a request makes a file of: a worker makes it, and a mail brings the link."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core import mail as outgoing
from rest_framework.test import APIClient

from companies.company.models import Company, Membership
from companies.main_info.models import Link
from lifecycle.export.models import DataExport
from lifecycle.tasks import exports_build
from mailing.models import Outbox
from mailing.tasks import mail_send
from tests.factories.accounts import UserFactory, api_for
from tests.factories.companies import MembershipFactory
from tests.factories.main_info import LinkFactory
from tests.lifecycle.export.test_data_export import THERE, secret_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def company(company: Company, settings: Any) -> Company:
    """It has three links, one more than a request makes a file of."""
    settings.CSV_MAX_ROWS = 2
    for name in ("one", "two", "three"):
        LinkFactory.create(company=company, name=name)
    return company


def asked(api: APIClient, company: Company, **more: str) -> Any:
    return api.get(f"/api/v1/companies/{company.pk}/links", {"export": "csv", **more})


def text_of(api: APIClient, secret: str) -> str:
    answer: Any = api.get(f"{THERE}/file", {"token": secret})
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/csv; charset=utf-8")
    assert 'filename="links.csv"' in answer["Content-Disposition"]
    return b"".join(answer.streaming_content).decode("utf-8-sig")


def test_a_mail_brings_the_file_with_the_filters_and_the_language_of_the_request(company: Company) -> None:
    member = MembershipFactory.create(company=company, permissions=["view_contacts"]).user
    api = api_for(member)

    answer = asked(api, company, ordering="-name")

    assert (answer.status_code, answer.json()["message"]) == (202, "The list is long. We’ll email you the file.")
    for row in Outbox.objects.filter(kind="lifecycle.list_ready"):  # tasks run in place
        mail_send(str(row.pk))
    (sent,) = outgoing.outbox
    assert sent.to == [member.email]
    link = next(word for word in str(sent.body).split() if "listToken" in word)
    (secret,) = parse_qs(urlsplit(link).query)["listToken"]
    head, *rows = text_of(api, secret).splitlines()
    assert head.startswith("Name,")
    assert [row.split(",")[0] for row in rows] == ["two", "three", "one"]
    # It is no copy of all of one's data.
    assert api.get(THERE).json() == {"data": None}


def test_it_opens_for_whoever_asked_while_they_may_see_the_list(company: Company) -> None:
    membership = MembershipFactory.create(company=company, permissions=["view_contacts"])
    api = api_for(membership.user)
    asked(api, company)
    secret = secret_of(DataExport.objects.get())

    stranger = api_for(UserFactory.create()).get(f"{THERE}/file", {"token": secret})
    Membership.objects.filter(pk=membership.pk).delete()
    left = api.get(f"{THERE}/file", {"token": secret})

    assert (stranger.status_code, left.status_code) == (404, 404)


def test_it_closes_when_the_rights_under_which_it_was_made_are_changed(company: Company, owner_api: APIClient) -> None:
    person = MembershipFactory.create(company=company, permissions=["view_activity", "view_contacts"]).user
    api, log = api_for(person), f"/api/v1/companies/{company.pk}/activity"
    for link in Link.objects.all():
        owner_api.put(f"/api/v1/companies/{company.pk}/links/{link.pk}", {"name": f"secret {link.name}"})
    assert api.get(log, {"export": "csv"}).status_code == 202
    before = secret_of(DataExport.objects.get())
    assert api.get(f"{THERE}/file", {"token": before}).status_code == 200

    rights = {"permissions": ["view_activity"]}
    assert owner_api.put(f"/api/v1/companies/{company.pk}/users/{person.pk}", rights).status_code == 200

    assert api.get(log).status_code == 200
    assert api.get(f"{THERE}/file", {"token": before}).status_code == 404
    assert api.get(log, {"export": "csv"}).status_code == 202
    answer: Any = api.get(f"{THERE}/file", {"token": secret_of(DataExport.objects.latest("pk"))})
    assert "secret" not in b"".join(answer.streaming_content).decode()


def test_a_list_up_to_the_limit_comes_at_once(company: Company, owner_api: APIClient) -> None:
    Link.objects.filter(company=company)[0].delete()

    answer = asked(owner_api, company)

    assert answer.status_code == 200
    assert len(b"".join(answer.streaming_content).splitlines()) == 1 + 2


def test_a_list_that_was_closed_meanwhile_is_told_of(
    company: Company, owner_api: APIClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lifecycle.export.services.task_send", lambda *_given: True)
    assert asked(owner_api, company).status_code == asked(owner_api, company).status_code == 202
    export = DataExport.objects.get()
    DataExport.objects.update(user=UserFactory.create())

    exports_build()

    export.refresh_from_db()
    assert (export.status, Outbox.objects.get().kind) == ("failed", "lifecycle.list_failed")
