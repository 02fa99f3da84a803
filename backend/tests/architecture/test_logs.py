"""A company's life leaves no trace of its people, numbers and links in what is written down, even where it breaks.

What is read here is what the console handler writes at DEBUG, in both of its formats: everything that reaches the
root logger, with the processors of the settings (but the database's own log of statements, which is never on).
"""

import io
import logging
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core import mail as outgoing
from django.test import Client
from django.urls import URLResolver, get_resolver
from rest_framework.test import APIClient

from accounts.users.models import User
from companies.company.models import Company, ReviewStatus
from companies.documents.models import KINDS_OF
from companies.main_info.models import BankAccount
from config.settings.logs import secrets_removed
from tests.companies.registration.wizard.wizard_calls import ADDRESS, BANK, LEGAL, NAMES, REGION, put
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_money import fund, ops_person, seller_known
from tests.factories.main_info import logo_upload, pdf_upload, references_load

pytestmark = pytest.mark.django_db

PERSON = {"name": "هند المطيري", "job_title": "مديرة", "email": "hind@example.com", "phone": "0512345679"}
FREELANCER = {
    "fullname": "سارة بنت محمد القحطاني",
    "person_identification": "1012345672",
    "freelance_license_number": "FL-123456",
}


@pytest.fixture
def written() -> Iterator[Callable[[], str]]:
    """Everything that was written down so far."""
    logs: dict[str, Any] = settings.LOGGING
    told, handlers, root = io.StringIO(), [], logging.getLogger()
    for formatter in logs["formatters"].values():
        values = {name: value for name, value in formatter.items() if name != "()"}
        handler = logging.StreamHandler(told)
        handler.setFormatter(formatter["()"](**values))
        handlers.append(handler)
        root.addHandler(handler)
    statements, before = logging.getLogger("django.db.backends"), root.level
    statements.setLevel("INFO")
    root.setLevel("DEBUG")
    yield told.getvalue
    root.setLevel(before)
    statements.setLevel("NOTSET")
    for handler in handlers:
        root.removeHandler(handler)


@pytest.fixture
def noura(db: None) -> User:
    references_load()
    seller_known()
    return UserFactory.create(email="noura@example.com", first_name="نورة", last_name="السديري")


def openers(patterns: Any, prefix: str = "") -> Iterator[str]:
    """What stands before the last part of every URL that opens something by itself."""
    for each in patterns:
        path = prefix + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from openers(each.url_patterns, path)
        elif found := re.search(r"([\w-]+)/(?:<str:|\(\?P<|<)(?:token|ref)>", path):
            yield found[1]


def test_no_line_holds_what_a_url_opens_something_by() -> None:
    known = set(openers(get_resolver().url_patterns))

    assert known >= {"files", "by-token", "page-preview", "sandbox-pay"}
    assert {name for name in known if "opener" in secrets_removed(f"GET /en/{name}/opener")} == set()


def ended(*answers: Any) -> list[Any]:
    """The answers, none of which may be a refusal: what was refused at the door proves nothing."""
    assert [(answer.status_code, answer.content) for answer in answers if answer.status_code >= 400] == []
    return [answer.json().get("data") if "json" in answer.get("Content-Type", "") else None for answer in answers]


def created(api: APIClient, kind: str) -> Company:
    (made,) = ended(api.post("/api/v1/companies", {"kind": kind}))
    return Company.objects.get(pk=made["id"])


def documents_sent(api: APIClient, company: Company) -> list[dict[str, Any]]:
    url = f"/api/v1/companies/{company.pk}/documents"
    bodies = [
        {"kind": kind, "file": pdf_upload("ملف-سري.pdf"), "expires_on": "2029-06-30"} for kind in KINDS_OF[company.kind]
    ]
    return ended(*(api.post(url, body, format="multipart") for body in bodies))


def test_from_the_wizard_to_the_review_and_the_bank(
    noura: User,
    written: Callable[[], str],
    django_capture_on_commit_callbacks: Any,
    capfd: pytest.CaptureFixture[str],
) -> None:
    api, company = api_for(noura), created(api_for(noura), "establishment")
    with django_capture_on_commit_callbacks(execute=True):
        logo = {"sub_domain": "wahat-safar", "logo": logo_upload()}
        ended(put(api, company, 2, NAMES), put(api, company, 3, logo, format="multipart"))
        ended(put(api, company, 4, REGION), put(api, company, 5, LEGAL))
        documents = documents_sent(api, company)
        ended(put(api, company, 6, {"documents": [document["id"] for document in documents]}))
        phones = {"phones": [{"name": "المبيعات", "phone": "0512345678", "type": "mobile"}]}
        ended(put(api, company, 7, ADDRESS), put(api, company, 8, phones), put(api, company, 9, BANK))
        ended(put(api, company, 10), api.post(f"/api/v1/companies/{company.pk}/submit"))
        colleague = Client()
        colleague.force_login(ops_person(), backend="django.contrib.auth.backends.ModelBackend")
        review = f"/admin/companies/company/{company.pk}/review/"
        ended(colleague.get(review), colleague.post(review, {"remedy": "take"}))
        ended(colleague.post(review, {"decision": "confirm", "sure": "1"}))
    company.refresh_from_db()
    assert company.status == ReviewStatus.CONFIRMED
    assert outgoing.outbox

    below = f"/api/v1/companies/{company.pk}"
    fund(company, 10_000)
    with django_capture_on_commit_callbacks(execute=True):
        ended(api.post(f"{below}/contact-people", PERSON))
        file = documents[0]["url"]
        ended(api_for(None).get(file))
        api_for(None).get(f"{file}forged")
        (charge,) = ended(api.post(f"{below}/charges", {"charges_amount": "60.00"}))
        page = charge["redirect_url"]
        visitor = Client()
        ended(visitor.get(page), visitor.post(page, {"answer": "pay"}))
        ended(api.post(f"{below}/withdrawal-requests", {"withdrawal_amount": "40.00"}))
        api.post(f"{below}/bank-accounts", BANK | {"iban": "SA0380000000608010167510"})

    told = written() + "".join(capfd.readouterr())
    assert f"POST {below}/charges" in told
    secrets = [noura.email, "السديري", *NAMES.values(), "wahat-safar", *LEGAL.values(), ADDRESS["street"], "512345678"]
    secrets += [BANK["iban"], "SA0380000000608010167510", BANK["account_holder_name"], *PERSON.values(), "ملف-سري"]
    links = [file.rpartition("/")[2], page.rpartition("/")[2]]
    assert [secret for secret in [*secrets, *links] if not secret] == []
    assert [secret for secret in [*secrets, *links] if secret in told] == []


def test_a_failure_is_written_down_without_what_it_held(
    noura: User, written: Callable[[], str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    api, company = api_for(noura), created(api_for(noura), "freelancer")
    api.raise_request_exception = False
    ended(put(api, company, 2, NAMES), put(api, company, 4, REGION), put(api, company, 5, FREELANCER))

    def broken(self: BankAccount, *args: Any, **kwargs: Any) -> None:
        held = (self.iban, noura.email, FREELANCER["person_identification"])
        raise RuntimeError(f"{len(held)} values were at hand")

    monkeypatch.setattr(BankAccount, "save", broken)
    answer = put(api, company, 9, BANK | {"account_type": "entity"})

    told = written() + "".join(capfd.readouterr())
    assert answer.status_code == 500
    assert "RuntimeError: 3 values were at hand" in told
    assert 'raise RuntimeError(f"{len(held)} values were at hand")' in told  # where, but not with what
    secrets = [BANK["iban"], noura.email, BANK["account_holder_name"], *FREELANCER.values()]
    assert [secret for secret in secrets if secret in told or secret in answer.content.decode()] == []
