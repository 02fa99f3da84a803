"""The ops' pages: queue, file, review, documents, dashboard; every decision through the service."""

import re
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from accounts.users.models import User
from common.clock import business_date, midnight, utc_now
from common.dashboard import cards_for
from companies.cards.selectors import card_of
from companies.company.models import Company, ReviewStatus, Standing
from companies.documents.models import Document
from companies.registration.desk.company_admin import review_numbers
from companies.registration.requirements.selectors import facts_of_one
from companies.registration.review.dossier import dossier_of
from companies.registration.wizard.steps import STEPS
from permissions.access import Access
from references.lists.models import Currency
from references.services import references_load
from tests.companies.conftest import AssertQueries
from tests.factories.accounts import UserFactory, browser_for, data_shown
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.main_info import DocumentFactory, complete
from tests.factories.papers import PDF

CHANGELIST = "/admin/companies/company/"


def page(client: Client, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200
    return answer.content.decode()


def review_url(company: Any) -> str:
    return f"{CHANGELIST}{company.pk}/review/"


class TestQueue:
    def test_what_waits_longest_comes_first(self, ops_client: Client) -> None:
        now = utc_now()
        confirmed = CompanyFactory.create()
        newer = CompanyFactory.create(under_review=True, submitted_at=now - timedelta(hours=1))
        older = CompanyFactory.create(under_review=True, submitted_at=now - timedelta(days=2))
        content = page(ops_client, CHANGELIST)
        places = [content.index(str(company.pk)) for company in (older, newer, confirmed)]
        assert places == sorted(places)
        assert "2 days" in content

    def test_it_is_searched_with_spelling_variants_folded(self, ops_client: Client) -> None:
        found = CompanyFactory.create(name_ar="قافلة الأنس", name_folded="قافله الانس")
        other = CompanyFactory.create()
        content = page(ops_client, f"{CHANGELIST}?q=قافلة الانس")
        assert str(found.pk) in content
        assert str(other.pk) not in content

    def test_it_costs_the_same_for_one_and_for_three(
        self, ops_client: Client, django_assert_num_queries: AssertQueries
    ) -> None:
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        CompanyFactory.create(under_review=True, submitted_at=utc_now())
        page(ops_client, CHANGELIST)
        with CaptureQueriesContext(connection) as once:
            page(ops_client, CHANGELIST)
        CompanyFactory.create()
        CompanyFactory.create(under_review=True, submitted_at=utc_now())
        with django_assert_num_queries(len(once)):
            page(ops_client, CHANGELIST)

    def test_erased_companies_are_not_listed(self, ops_client: Client) -> None:
        company = CompanyFactory.create(
            company_name="", name_ar="", name_en="", sub_domain="", sub_domain_key=None, erased_at=utc_now()
        )
        assert str(company.pk) not in page(ops_client, CHANGELIST)

    def test_nobody_adds_edits_or_deletes_by_hand(self, ops_client: Client, company: Company) -> None:
        assert ops_client.get(f"{CHANGELIST}add/").status_code == 403
        assert ops_client.get(f"{CHANGELIST}{company.pk}/delete/").status_code == 403

    @pytest.mark.parametrize(
        ("language", "name", "old"), [("en", "Companies", "Select company"), ("ar", "الشركات", "اختيار")]
    )
    def test_a_list_is_called_by_what_it_lists(self, ops: User, language: str, name: str, old: str) -> None:
        content = page(browser_for(ops, language), CHANGELIST)
        assert f"<h1>{name}</h1>" in content
        assert f"<title>{name} | " in content
        assert old not in content


class TestFile:
    def test_of_a_closed_one_nothing_is_decided(self, ops: User, company: Company) -> None:
        Company.objects.filter(pk=company.pk).update(status=ReviewStatus.CONFIRMED)
        there = f"{CHANGELIST}{company.pk}/change/"
        assert "Revoke the approval" in page(browser_for(ops), there)

        now = utc_now()
        Standing.objects.filter(company=company).update(closed_at=now, closing_ends_at=now + timedelta(days=15))

        content = page(browser_for(ops), there)
        assert "Revoke the approval" not in content
        assert "Data erasure" in content

    def test_its_owner_is_a_way_to_the_person_for_those_who_may_go_it(self, ops: User, company: Company) -> None:
        there = reverse("admin:accounts_user_change", args=[company.owner_id])
        onlooker = UserFactory.create(staff=True, is_superuser=False)
        onlooker.user_permissions.add(Permission.objects.get(codename="view_company"))
        for reader, is_led in ((ops, True), (onlooker, False)):
            content = page(browser_for(reader), f"{CHANGELIST}{company.pk}/change/")
            assert (f'href="{there}"' in content) is is_led
            assert str(company.owner) in content

    @pytest.mark.parametrize(("language", "name"), [("en", "Arabic"), ("ar", "العربية")])
    def test_the_companys_language_has_its_name(self, ops: User, waiting: Any, language: str, name: str) -> None:
        references_load()
        assert f"<bdi>{name}</bdi>" in page(browser_for(ops, language), f"{CHANGELIST}{waiting.pk}/change/")

    @pytest.mark.parametrize("language", ["en", "ar"])
    def test_it_has_all_data_in_both_languages(self, ops: User, waiting: Any, language: str) -> None:
        content = page(browser_for(ops, language), f"{CHANGELIST}{waiting.pk}/change/")
        for value in ("7001234567", "310122393500003", "SA", "طريق الملك فهد", "شركة واحة السفر للسياحة"):
            assert value in content
        assert (
            "Commercial registration or unified national number" if language == "en" else "رقم السجل التجاري"
        ) in content

    def test_remarks_of_the_rules_and_other_companies_with_the_same_number_are_shown(
        self, ops_client: Client, waiting: Any
    ) -> None:
        waiting.legal_info.tax_number = "399999999900003"
        waiting.legal_info.save()
        twin = complete(CompanyFactory.create(name_en="Twin Tours"))
        content = page(ops_client, f"{CHANGELIST}{waiting.pk}/change/")
        assert "The check digit of this number does not match" in content
        assert "Also used by" in content
        assert str(twin.pk) in content

    def test_a_paper_has_its_countrys_name_and_its_size_the_unit_after_it(self, ops: User, waiting: Any) -> None:
        DocumentFactory.create(company=waiting, size=24_600)
        client = browser_for(ops, "ar")
        data_shown(client, f"{CHANGELIST}{waiting.pk}/")
        content = page(client, f"{CHANGELIST}{waiting.pk}/change/")
        assert "شهادة التسجيل في ضريبة القيمة المضافة" in content
        assert "البطاقة الضريبية" not in content
        assert "<bdi>24 كيلوبايت</bdi>" in content

    @pytest.mark.parametrize(
        ("language", "fact", "request_to_the_owner"),
        [("en", "does not match.", "Please check"), ("ar", "غير مطابق.", "يُرجى التأكد")],
    )
    def test_remarks_ask_nothing_of_the_reviewer(
        self, ops: User, waiting: Any, language: str, fact: str, request_to_the_owner: str
    ) -> None:
        waiting.legal_info.tax_number = "399999999900003"
        waiting.legal_info.save()
        content = page(browser_for(ops, language), review_url(waiting))
        assert f"{fact}</span>" in content
        assert request_to_the_owner not in re.findall(r'<span class="q-remark">(.*?)</span>', content)[0]

    @pytest.mark.parametrize(("language", "package"), [("en", "Advanced"), ("ar", "المتقدمة")])
    def test_a_licence_shows_its_dates(self, ops: User, language: str, package: Any) -> None:
        company = CompanyFactory.create(standing__level=2)
        content = page(browser_for(ops, language), f"{CHANGELIST}{company.pk}/change/")
        assert package in content
        assert ("Data erasure" if language == "en" else "محو البيانات") in content

    def test_a_draft_without_anything_has_a_page(self, ops_client: Client, empty_draft: Company) -> None:
        assert "Registration" not in page(ops_client, f"{CHANGELIST}{empty_draft.pk}/change/")

    def test_its_pages_carry_no_inline_style_or_script(self, ops_client: Client, waiting: Any) -> None:
        for url in (f"{CHANGELIST}{waiting.pk}/change/", review_url(waiting)):
            content = page(ops_client, url)
            main = content[content.index("<h1") :]
            assert not re.search(r"\sstyle=|<script(?![^>]*\ssrc=)(?![^>]*type=\"application/json\")", main)


class TestDocuments:
    def test_a_document_opens_beside_its_numbers(self, ops_client: Client, waiting: Any) -> None:
        document = DocumentFactory.create(company=waiting)
        data_shown(ops_client, f"{CHANGELIST}{waiting.pk}/")
        url = reverse("admin:companies_company_document", args=[waiting.pk, document.pk])
        assert url in page(ops_client, review_url(waiting))
        answer = ops_client.get(url)
        assert (answer.status_code, answer.getvalue()) == (200, PDF)
        assert answer["X-Frame-Options"] == "SAMEORIGIN"
        assert answer["Cache-Control"].startswith("private, no-store")

    def test_it_is_closed_to_others(self, waiting: Any, owner: User) -> None:
        document = DocumentFactory.create(company=waiting)
        url = reverse("admin:companies_company_document", args=[waiting.pk, document.pk])
        for client in (Client(), browser_for(owner)):
            answer = client.get(url)
            assert (answer.status_code, answer["Location"].split("?")[0]) == (302, "/admin/login/")
        clerk = UserFactory.create(type="STAFF", is_staff=True)
        assert browser_for(clerk).get(url).status_code == 403

    def test_another_companys_document_is_not_found_here(self, ops_client: Client, waiting: Any) -> None:
        foreign = DocumentFactory.create()
        url = reverse("admin:companies_company_document", args=[waiting.pk, foreign.pk])
        assert ops_client.get(url).status_code == 404


class TestWhatABusyReviewerSees:
    def test_a_paper_stands_beside_the_numbers_that_it_proves(self, ops_client: Client, waiting: Any) -> None:
        content = page(ops_client, review_url(waiting))
        blocks = content.split('<div class="q-block">')[1:]
        fields = [re.findall(r'class="q-row[^"]*" id="([\w.]+)"', block) for block in blocks]
        assert fields[:3] == [
            ["entity_name", "registration_number", "documents.commercial_register"],
            ["tax_number", "documents.tax_card"],
            ["tourism_license", "documents.tourism_license"],
        ]

    def test_no_field_is_lost_on_the_way_into_the_blocks(self, waiting: Any) -> None:
        freelancer = complete(CompanyFactory.create(kind="freelancer"))
        for company in (waiting, freelancer):
            sections = dossier_of(company, now=utc_now()).sections
            shown = [row.field for part in sections for block in part.blocks for row in (*block.rows, *block.papers)]
            facts, today = facts_of_one(company), business_date(utc_now())
            assert sorted(shown) == sorted(row.field for step in STEPS for row in step.rows(facts, today))

    def test_previews_are_open_while_the_company_waits(self, ops_client: Client, waiting: Any) -> None:
        document = DocumentFactory.create(company=waiting)
        data_shown(ops_client, f"{CHANGELIST}{waiting.pk}/")
        content = page(ops_client, review_url(waiting))
        address = reverse("admin:companies_company_document", args=[waiting.pk, document.pk])
        assert re.search(rf'<details class="q-unfold" open>.*?<iframe src="{address}#', content, re.S)
        waiting.status = ReviewStatus.CONFIRMED
        waiting.save()
        assert '<details class="q-unfold">' in page(ops_client, review_url(waiting))

    def test_remarks_and_twins_lead_from_the_top_to_their_field(self, ops_client: Client, waiting: Any) -> None:
        assert "Check these first" not in page(ops_client, review_url(waiting))
        waiting.legal_info.tax_number = "399999999900003"
        waiting.legal_info.save()
        content = page(ops_client, review_url(waiting))
        top = content[content.index("Check these first") : content.index('class="q-sections"')]
        assert '<a href="#tax_number">Tax number</a> · The check digit of this number does not match.' in top
        assert 'id="tax_number"' in content

    def test_who_approves_despite_a_warning_is_told_so(self, ops_client: Client, waiting: Any) -> None:
        waiting.legal_info.tax_number = "399999999900003"
        waiting.legal_info.save()
        data_shown(ops_client, f"{CHANGELIST}{waiting.pk}/")
        asked = ops_client.post(review_url(waiting), {"decision": "confirm"}).content.decode()
        assert "You are approving despite a warning about: Tax number." in asked
        assert "The check digit of this number does not match." in asked

    def test_ready_made_reasons_are_for_the_field_they_speak_of(self, ops_client: Client, waiting: Any) -> None:
        references_load()
        content = page(ops_client, review_url(waiting))

        def offered(field: str) -> str:
            start = content.index(f'id="canned:bank_account.{field}"')
            return content[start : content.index("</select>", start)]

        about_the_holder = "The account holder&#x27;s name does not match"
        assert about_the_holder in offered("account_holder_name").partition("<optgroup")[0]
        assert about_the_holder not in offered("bank_name")
        assert "This is wrong or incomplete" in offered("bank_name").partition('label="General reasons">')[2]

    @pytest.mark.parametrize(("language", "currency"), [("en", "Saudi Riyal"), ("ar", "ريال سعودي")])
    def test_a_currency_has_its_name(self, ops: User, waiting: Any, language: str, currency: str) -> None:
        Currency.objects.filter(code="SAR").update(name_en="Saudi Riyal", name_ar="ريال سعودي")
        assert f"<bdi>{currency} (SAR)</bdi>" in page(browser_for(ops, language), review_url(waiting))


class TestExpiry:
    @pytest.mark.parametrize(
        ("minutes", "code", "words"), [(-1, "expiring", "expires soon"), (1, "expired", "has expired")]
    )
    def test_ops_and_the_owner_are_told_the_same_on_both_sides_of_the_sellers_midnight(
        self, owner: User, ops: User, settings: Settings, minutes: int, code: str, words: str
    ) -> None:
        company = complete(CompanyFactory.create(owner=owner))
        last_day = business_date(utc_now())
        Document.objects.filter(company=company, kind="tourism_license").update(expires_on=last_day)
        ends = midnight(last_day + timedelta(days=1), ZoneInfo(settings.SELLER_TIMEZONE))
        with time_machine.travel(ends + timedelta(minutes=minutes), tick=True):
            card = card_of(company, Access.of_owner(), now=utc_now())
            content = page(browser_for(ops), f"{CHANGELIST}{company.pk}/change/")
        assert [(item.field, item.code) for item in card.requirements] == [("documents.tourism_license", code)]
        assert re.findall(r"This document ([^<]*)</span>", content) == [words]


class TestDashboard:
    def test_it_counts_by_status_and_tells_the_longest_wait(self, ops: User) -> None:
        oldest = utc_now() - timedelta(days=4)
        CompanyFactory.create(under_review=True, submitted_at=oldest)
        CompanyFactory.create(under_review=True, submitted_at=utc_now())
        CompanyFactory.create(rejected=True)
        CompanyFactory.create(uncompleted=True)
        numbers = review_numbers()
        assert (numbers["under_review"], numbers["oldest"]) == (2, oldest)
        assert (numbers["rejected"], numbers["confirmed"], numbers["uncompleted"]) == (1, 0, 1)
        titles = [str(card.title) for card in cards_for(user=ops, now=utc_now())]
        assert titles[0] in ("Companies", "الشركات")

    def test_it_is_for_those_who_may_look(self, owner: User) -> None:
        assert [
            card for card in cards_for(user=owner, now=utc_now()) if str(card.title) in ("Companies", "الشركات")
        ] == []


def test_members_are_listed_to_look_at(ops_client: Client, company: Company) -> None:
    MembershipFactory.create(company=company, permissions=["view_addresses", "edit_addresses"])
    content = page(ops_client, "/admin/companies/membership/")
    assert company.name_en in content
    assert ops_client.get("/admin/companies/membership/add/").status_code == 403
