"""Deciding about a company: nothing marked is forgotten, nothing is approved unseen, nothing typed is lost."""

from typing import Any

import pytest
from django.test import Client

from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company, Review, ReviewStatus
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.claims import claim_take
from companies.registration.review.services import company_confirm
from mailing.models import Outbox
from tests.companies.registration.review.test_admin import CHANGELIST, page, review_url
from tests.companies.registration.review.test_admin_review import APPROVE, seen_by
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import complete

TYPED = {"marked:logo": "on", "en:logo": "Another company's logo"}


@pytest.fixture
def colleague(db: None) -> User:
    return UserFactory.create(staff=True, first_name="Majed", last_name="Al-Zahrani")


def decide(client: Client, company: Company, **body: str) -> str:
    answer = client.post(review_url(company), body)
    assert answer.status_code == 200
    return answer.content.decode()


def is_marked(content: str, field: str) -> bool:
    return f'name="marked:{field}" checked' in content


class TestMarks:
    @pytest.mark.parametrize("decision", ["reject", "confirm"])
    def test_a_mark_without_a_reason_stops_the_decision_at_its_field(
        self, ops_client: Client, waiting: Company, decision: str
    ) -> None:
        seen_by(ops_client, waiting)
        content = decide(ops_client, waiting, decision=decision, **{**TYPED, "marked:tax_number": "on"})
        if decision == "reject":
            assert '<a href="#canned:tax_number">Tax number</a>: Choose a ready-made reason' in content
            assert 'aria-describedby="error:tax_number"' in content
        assert is_marked(content, "tax_number")
        assert is_marked(content, "logo")
        assert "Another company&#x27;s logo</textarea>" in content
        waiting.refresh_from_db()
        assert waiting.status == ReviewStatus.UNDER_REVIEW
        assert not Outbox.objects.exists()

    def test_what_stands_in_a_closed_panel_is_no_reason(self, ops_client: Client, waiting: Company) -> None:
        body = {**TYPED, "en:tax_number": "Typed, then the mark was taken away"}
        ops_client.post(review_url(waiting), {"decision": "reject", **body})
        assert [reason["field"] for reason in Review.objects.get().reasons] == ["logo"]

    def test_revoking_asks_for_the_reason_of_every_mark(self, ops_client: Client, owner: User) -> None:
        company = complete(CompanyFactory.create(owner=owner))
        content = decide(ops_client, company, decision="revoke", **{**TYPED, "marked:tax_number": "on"})
        assert "Choose a ready-made reason, or write your own." in content
        company.refresh_from_db()
        assert company.status == ReviewStatus.CONFIRMED


class TestApproving:
    def test_papers_that_are_covered_are_not_approved(self, ops_client: Client, waiting: Company) -> None:
        shown = page(ops_client, review_url(waiting))
        refused = decide(ops_client, waiting, **APPROVE)
        for content in (shown, refused):
            assert "Documents and some numbers are hidden. Show the personal data before you approve." in content
            assert 'value="confirm" aria-describedby="about-deciding" disabled>' in content
            assert 'name="remedy" value="take">Take this review<' in content
        waiting.refresh_from_db()
        assert waiting.status == ReviewStatus.UNDER_REVIEW

    def test_to_take_it_shows_the_papers_and_keeps_what_was_typed(
        self, ops_client: Client, waiting: Company, ops: User
    ) -> None:
        content = decide(ops_client, waiting, remedy="take", **TYPED)
        assert Review.objects.get().claimed_by == ops
        assert "Personal data is shown to you until" in content
        assert "disabled>Approve" not in content
        assert "Another company&#x27;s logo</textarea>" in content
        assert "data-typed" in content


class TestColleagues:
    def test_what_another_is_on_is_taken_over_before_anything_is_typed(
        self, ops_client: Client, waiting: Company, colleague: User
    ) -> None:
        claim_take(Review.objects.get(), actor=colleague, now=utc_now())
        content = page(ops_client, review_url(waiting))
        assert "Majed Al-Zahrani is reviewing this. Take over the review before you decide." in content
        assert 'name="remedy" value="over">Take over the review<' in content
        assert 'name="decision"' not in content
        assert 'name="marked:' not in content

    def test_who_took_it_meanwhile_is_named_and_nothing_typed_is_lost(
        self, ops_client: Client, waiting: Company, ops: User, colleague: User
    ) -> None:
        claim_take(Review.objects.get(), actor=colleague, now=utc_now())
        refused = decide(ops_client, waiting, decision="reject", **TYPED)
        taken_over = decide(ops_client, waiting, remedy="over", **TYPED)
        assert "<p>Majed Al-Zahrani is reviewing this. Take over the review before you decide.</p>" in refused
        for content in (refused, taken_over):
            assert is_marked(content, "logo")
            assert "Another company&#x27;s logo</textarea>" in content
        assert Review.objects.get().claimed_by == ops
        assert 'name="decision" value="reject"' in taken_over

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", "Already decided by \u2068Majed Al-Zahrani\u2069 moments ago: Company approved."),
            ("ar", "سبق القرار: اعتماد الشركة، \u2068Majed Al-Zahrani\u2069، منذ لحظات."),
        ],
    )
    def test_who_decided_meanwhile_is_named_and_nothing_typed_is_lost(
        self, ops: User, waiting: Company, colleague: User, language: str, words: str
    ) -> None:
        company_confirm(company_id=waiting.pk, actor=colleague, now=utc_now())
        content = decide(browser_for(ops, language), waiting, decision="reject", **TYPED)
        assert words in content
        assert "Another company&#x27;s logo</textarea>" in content
        assert 'role="alert" tabindex="-1" autofocus' in content


class TestNothingToDecide:
    def test_a_rejected_companys_page_has_no_marks(self, ops_client: Client) -> None:
        company = complete(CompanyFactory.create(rejected=True))
        content = page(ops_client, review_url(company))
        assert "No decision is needed: the company is with its owner." in content
        assert 'name="marked:' not in content

    def test_the_reason_of_now_is_not_called_an_earlier_one(
        self, ops_client: Client, waiting: Any, owner: User
    ) -> None:
        ops_client.post(review_url(waiting), {"decision": "reject", **TYPED})
        content = page(ops_client, f"{CHANGELIST}{waiting.pk}/change/")
        assert "Rejected: <bdi" in content
        assert "Previously rejected:" not in content
        assert ReviewReason("logo", "", "Another company's logo").field in content


def test_covered_papers_are_said_dimly_in_the_place_of_the_papers(ops_client: Client, waiting: Company) -> None:
    content = page(ops_client, f"{CHANGELIST}{waiting.pk}/change/")
    assert '<span class="q-nothing">Hidden. Show the personal data to see it.</span>' in content
    assert 'q-paper-row q-covered" id="documents.tax_card"' in content


def test_who_is_asked_to_sign_in_again_is_told_that_nothing_was_saved(waiting: Company) -> None:
    opened = browser_for().get(review_url(waiting), follow=True).content.decode()
    sent = browser_for().post(review_url(waiting), TYPED, follow=True).content.decode()
    words = "Your session has ended, and what you sent was not saved. Sign in, then send it again."
    assert [words in opened, words in sent] == [False, True]


def test_times_of_the_day_are_read_as_everywhere(ops: User, waiting: Company) -> None:
    client = browser_for(ops, "ar")
    seen_by(client, waiting)
    content = page(client, review_url(waiting))
    told = content[content.index('class="q-personal"') :][:600]
    assert "ص" not in told.split("<bdi>")[1].split("</bdi>")[0]
