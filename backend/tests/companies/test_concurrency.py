"""Several people at once: one digital name, three files a kind, one submission."""

import threading
from collections.abc import Callable, Sequence

import pytest
from django.core.files.storage import default_storage
from django.db import connections

from accounts.users.models import User
from common.clock import utc_now
from common.errors import DomainError
from common.files.uploads import document_clean
from companies.company.models import Company, Review
from companies.documents.models import Document
from companies.documents.services import document_add
from companies.registration.review.services import company_submit
from companies.registration.wizard.services import wizard_step_save
from companies.registration.wizard.steps import BRAND
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import complete, logo_upload, pdf_upload, references_load

pytestmark = [pytest.mark.concurrency, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def _lists(transactional_db: None) -> None:
    references_load()


def at_once(calls: Sequence[Callable[[], object]]) -> list[str]:
    """Run all calls at the same moment; what each came to: ``done`` or the refusal's code."""
    start, outcomes = threading.Barrier(len(calls)), []

    def run(call: Callable[[], object]) -> None:
        start.wait()
        try:
            call()
            outcomes.append("done")
        except DomainError as refusal:
            outcomes.append(refusal.code)
        except Exception as error:
            outcomes.append(repr(error))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(outcomes)


def test_one_digital_name_goes_to_one_of_five_who_want_it() -> None:
    owner: User = UserFactory.create()
    drafts = [
        CompanyFactory.create(owner=owner, uncompleted=True, sub_domain="", sub_domain_key=None) for _ in range(5)
    ]

    def claim(draft: Company) -> Callable[[], object]:
        values = {"sub_domain": "wanted-name", "logo": logo_upload()}
        return lambda: wizard_step_save(company_id=draft.pk, step=BRAND, values=values, actor=owner, now=utc_now())

    outcomes = at_once([claim(draft) for draft in drafts])

    assert outcomes == ["done", *["invalid"] * 4]
    assert Company.objects.filter(sub_domain_key="wantedname").count() == 1


def test_six_uploads_of_a_kind_leave_three_files_and_no_orphan() -> None:
    owner: User = UserFactory.create()
    draft = CompanyFactory.create(owner=owner, uncompleted=True)

    def upload() -> object:
        return document_add(
            company_id=draft.pk,
            kind="tax_card",
            file=document_clean(pdf_upload(), field="file"),
            expires_on=None,
            actor=owner,
            now=utc_now(),
        )

    assert at_once([upload] * 6) == [*["done"] * 3, *["invalid"] * 3]
    stored = default_storage.listdir(f"companies/{draft.pk}/documents")[1]
    assert Document.objects.filter(company=draft).count() == len(stored) == 3


def test_a_double_click_submits_once() -> None:
    owner: User = UserFactory.create()
    draft = complete(CompanyFactory.create(owner=owner, uncompleted=True))

    def submit() -> object:
        return company_submit(company_id=draft.pk, actor=owner, now=utc_now())

    assert at_once([submit] * 4) == [*["company_under_review"] * 3, "done"]
    assert Review.objects.filter(company=draft).count() == 1
