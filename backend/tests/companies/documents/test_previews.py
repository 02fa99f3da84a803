"""The small picture of a PDF's first page: when it is drawn, that it goes with the paper, what cannot be drawn."""

import io
from importlib import import_module

from django.apps import apps
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from rest_framework.test import APIClient

from common.clock import utc_now
from companies.company.models import Company
from companies.documents.models import Document
from companies.documents.previews import missing_previews_draw
from companies.registration.edit_orders.models import Change, EditOrder
from tests.common.test_uploaded_pdfs import written
from tests.companies.conftest import CaptureCommits
from tests.companies.documents.test_documents import upload
from tests.factories.main_info import DocumentFactory, logo_upload

_FORM = b"<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length %d%b>>stream\n%b\nendstream"


def _endless() -> bytes:
    """A page of a form that draws a form ten times, which draws another ten times, and so on: 10**12 of them."""
    again, last = b"/F Do " * 10, b"0 0 9 9 re f"
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</XObject<</F 5 0 R>>>>/Contents 4 0 R>>"
    below = {number: b"/Resources<</XObject<</F %d 0 R>>>>" % (number + 1) for number in range(5, 17)}
    forms = {number: _FORM % (len(again), resources, again) for number, resources in below.items()}
    return written({3: page, 4: b"<</Length 5>>stream\n/F Do\nendstream", **forms, 17: _FORM % (len(last), b"", last)})


def test_the_first_page_of_a_pdf_is_drawn_small_and_goes_with_the_paper(
    owner_api: APIClient, anonymous_api: APIClient, draft: Company, django_capture_on_commit_callbacks: CaptureCommits
) -> None:
    url = upload(owner_api, draft).json()["data"]["preview_url"]

    shown = anonymous_api.get(url)
    assert shown["Content-Type"] == "image/webp"
    assert Image.open(io.BytesIO(shown.getvalue())).size == (480, 320)
    document = Document.objects.get()
    with django_capture_on_commit_callbacks(execute=True):
        owner_api.delete(f"/api/v1/companies/{draft.pk}/documents/{document.pk}")
    assert not default_storage.exists(str(document.preview.name))
    assert anonymous_api.get(url).status_code == 404


def test_a_photo_is_its_own_picture(owner_api: APIClient, anonymous_api: APIClient, draft: Company) -> None:
    data = upload(owner_api, draft, logo_upload()).json()["data"]

    shown = anonymous_api.get(data["preview_url"])
    assert shown["Content-Type"] == "image/png"
    assert shown.getvalue() == anonymous_api.get(data["url"]).getvalue()


def test_what_would_be_drawn_for_ever_is_kept_without_a_picture(owner_api: APIClient, draft: Company) -> None:
    answer = upload(owner_api, draft, SimpleUploadedFile("register.pdf", _endless()))

    assert (answer.status_code, answer.json()["data"]["preview_url"]) == (201, None)


def test_the_job_draws_each_paper_that_was_there_before_once(owner_api: APIClient, company: Company) -> None:
    drawn = DocumentFactory.create(company=company)
    damaged = DocumentFactory.create(company=company, file=ContentFile(b"%PDF-1.4\n", name="damaged.pdf"))
    lost = DocumentFactory.create(company=company)
    default_storage.delete(str(lost.file.name))

    assert [missing_previews_draw(now=utc_now()) for _ in range(2)] == [1, 0]

    papers = owner_api.get(f"/api/v1/companies/{company.pk}/legal-info").json()["data"]["documents"]
    pictures = {paper["id"]: paper["preview_url"] is not None for paper in papers}
    assert pictures == {drawn.pk: True, damaged.pk: False, lost.pk: False}
    drawn.refresh_from_db()
    assert default_storage.exists(str(drawn.preview.name))


def test_papers_approved_before_there_was_a_date_get_it(company: Company) -> None:
    with_company = DocumentFactory.create(company=company)
    confirmed_at = utc_now()
    Company.objects.filter(pk=company.pk).update(confirmed_at=confirmed_at)
    brought, unapproved = DocumentFactory.create(company=company), DocumentFactory.create(company__uncompleted=True)
    order = EditOrder(company=company, part="legal", status="approved", ordered_at=utc_now(), decided_at=utc_now())
    order.changes = [Change("documents.tax_card", [], [{"id": brought.pk}]), Change("currency", "SAR", "USD")]
    order.save()

    import_module("companies.migrations.0020_approved_documents").approvals_fill(apps, None)

    approved = dict(Document.objects.values_list("pk", "approved_at"))
    assert approved == {with_company.pk: confirmed_at, brought.pk: order.decided_at, unapproved.pk: None}
