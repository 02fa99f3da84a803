"""A stranger reports a company's page, by the API or the form without scripts; ops hide its text or dismiss it."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from activity.models import Entry
from common.clock import utc_now
from common.errors import WrongState
from companies.company.models import Company
from companies.life.page_reports.models import PageReport
from companies.life.page_reports.services import report_dismiss, report_hide
from companies.life.public_page.models import PageContent
from lifecycle.retention.services import expired_rows_delete
from mailing.models import Outbox
from notifications.models import Notification
from tests.factories.accounts import UserFactory, api_for, browser_for
from tests.factories.companies import CompanyFactory

API, FORM = "/api/v1/public/companies/wahat-travel/reports", "/c/wahat-travel/report"


@pytest.fixture
def live() -> Company:
    company = CompanyFactory.create(standing__level=1, sub_domain="wahat-travel", sub_domain_key="wahattravel")
    PageContent.objects.create(company=company, about_ar="أفضل الأسعار", about_en="Best prices")
    return company


@pytest.fixture
def report(live: Company) -> PageReport:
    return PageReport.objects.create(company=live, reason="untrue", text="Not so", reported_at=utc_now())


def hidden(report: PageReport) -> PageReport:
    actor = UserFactory.create(staff=True)
    return report_hide(report_id=report.pk, reason="غير صحيح", reason_en="", actor=actor, now=utc_now())


def page() -> str:
    return Client().get("/c/wahat-travel").content.decode()


def test_anybody_reports_a_page_that_is_there_without_signing_in(live: Company, anonymous_api: APIClient) -> None:
    answer = anonymous_api.post(API, {"reason": "untrue", "text": " Not\u0000 so "})
    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["text"])
    assert anonymous_api.post(API, {"reason": "untrue", "text": "Not so"}).status_code == 201
    assert anonymous_api.post(API, {"reason": "boring"}).status_code == 422
    assert anonymous_api.post(API.replace("wahat", "nobody"), {"reason": "other"}).status_code == 404

    report = PageReport.objects.get()
    assert (report.company, report.reason, report.text, report.status) == (live, "untrue", "Not so", "open")
    # The company does not learn of it.
    assert not Entry.objects.filter(company_id=live.pk).exists()


def test_the_form_needs_no_script_but_the_token_of_its_page(live: Company) -> None:
    client = Client(enforce_csrf_checks=True)
    shown = client.get(FORM)
    assert (shown["Cache-Control"], shown.status_code) == ("private, no-store", 200)
    token = re.findall('name="csrfmiddlewaretoken" value="(.*?)"', shown.content.decode())[0]

    assert client.post(FORM, {"reason": "other"}).status_code == 403
    empty = client.post(FORM, {"csrfmiddlewaretoken": token, "text": "<b>kept</b>"})
    assert (empty.status_code, "&lt;b&gt;kept&lt;/b&gt;" in empty.content.decode()) == (422, True)
    assert "اختر المشكلة في الصفحة" in empty.content.decode()
    sent = client.post(FORM, {"csrfmiddlewaretoken": token, "reason": "other", "text": "x"}, follow=True)
    assert "وصلنا بلاغك" in sent.content.decode()
    assert PageReport.objects.get().reason == "other"
    assert Client().get("/c/nobody/report").status_code == 404


def test_both_doors_count_what_comes_from_one_network_together(live: Company, anonymous_api: APIClient) -> None:
    answers = [anonymous_api.post(API, {"reason": "other"}).status_code for _each in range(4)]
    forms = [Client().post(FORM, {"reason": "other"}) for _each in range(2)]

    assert answers == [201] * 4
    assert [each.status_code for each in forms] == [302, 429]
    assert "بلاغات كثيرة" in forms[1].content.decode()
    assert int(forms[1]["Retry-After"]) > 0
    assert anonymous_api.post(API, {"reason": "other"}).status_code == 429
    assert PageReport.objects.count() == 5


def test_a_hidden_text_is_gone_until_another_is_written_and_the_owner_knows_why(
    live: Company, report: PageReport
) -> None:
    assert "أفضل الأسعار" in page()

    hidden(report)

    assert "أفضل الأسعار" not in page()
    told = Outbox.objects.get(kind="companies.page_text_hidden")
    assert (told.to, "غير صحيح" in str(told.context)) == (getattr(live.owner, "email", ""), True)
    assert Notification.objects.filter(kind="companies.page_text_hidden", user_id=getattr(live.owner, "pk", 0)).exists()
    owner, url = api_for(live.owner), f"/api/v1/companies/{live.pk}/public-page"
    assert owner.get(url).json()["data"]["text_hidden_reason"] == "غير صحيح"
    log = Entry.objects.get(company_id=live.pk, action="company.page_text_hidden")
    assert log.note == "غير صحيح"
    # Other parts of the page may be changed meanwhile.
    owner.put(url, {"opening_hours": []}, format="json")
    assert owner.get(url).json()["data"]["text_hidden_reason"] == "غير صحيح"
    answer = owner.put(url, {"about_ar": "أسعار واضحة"}, format="json")
    assert answer.json()["data"]["text_hidden_reason"] is None
    assert "أسعار واضحة" in page()


def test_what_is_decided_stays_decided(live: Company, report: PageReport) -> None:
    second = PageReport.objects.create(company=live, reason="other", reported_at=utc_now())
    hidden(report)

    for each in (report, second):
        with pytest.raises(WrongState):
            hidden(each)
    report_dismiss(report_id=second.pk, actor=UserFactory.create(staff=True), now=utc_now())
    assert set(PageReport.objects.values_list("status", flat=True)) == {"hidden", "dismissed"}


def test_a_reviewer_hides_a_text_from_the_queue(live: Company, report: PageReport) -> None:
    client: Any = browser_for(UserFactory.create(staff=True))
    there = f"/admin/companies/pagereport/{report.pk}"

    assert "Not so" in client.get(f"{there}/change/").content.decode()
    assert client.post(f"{there}/hide/", {"reason": "", "reason_en": ""}).status_code == 200
    assert "أفضل الأسعار" in page()
    assert client.post(f"{there}/hide/", {"reason": "", "reason_en": "Not true"}).status_code == 302
    assert "أفضل الأسعار" not in page()
    report.refresh_from_db()
    assert report.status == "hidden"


def test_a_decided_report_goes_after_a_year(report: PageReport) -> None:
    hidden(report)

    for days, gone in ((364, 0), (366, 1)):
        assert expired_rows_delete(now=utc_now() + timedelta(days=days))["page reports"] == gone
