"""The reviewer's page: reasons, confirming, rejecting, revoking."""

import re
from typing import Any

import pytest
from django.test import Client

from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company, Review, ReviewStatus
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.services import company_reject, company_submit
from mailing.models import Outbox
from references.lists.models import CannedReason
from tests.companies.registration.review.test_admin import CHANGELIST, page, review_url
from tests.factories.accounts import UserFactory, browser_for, data_shown
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import ReviewFactory, complete

APPROVE = {"decision": "confirm", "sure": "1"}


def seen_by(client: Client, company: Company) -> None:
    """The papers are shown to whoever this browser is."""
    data_shown(client, f"{CHANGELIST}{company.pk}/")


class TestReview:
    def test_confirming(self, ops_client: Client, waiting: Any, ops: User) -> None:
        seen_by(ops_client, waiting)
        asked = ops_client.post(review_url(waiting), {"decision": "confirm"}).content.decode()
        assert f"<bdi>{waiting.name_en}</bdi>" in asked
        assert not Outbox.objects.exists()
        answer = ops_client.post(review_url(waiting), APPROVE, follow=True)
        content = answer.content.decode()
        assert "The company was approved and its owner was notified." in content
        assert '<a href="/admin/desk/">Continue at the review desk</a>' in content
        waiting.refresh_from_db()
        assert waiting.status == ReviewStatus.CONFIRMED
        assert Review.objects.get().decided_by == ops
        assert Outbox.objects.get().kind == "companies.confirmed"

    def test_rejecting_with_a_canned_reason_and_with_own_words(self, ops_client: Client, waiting: Any) -> None:
        canned = CannedReason.objects.create(
            topic="review", field="documents", text_ar="الصورة غير واضحة", text_en="Not clear", seed_key="unclear"
        )
        ops_client.post(
            review_url(waiting),
            {
                "decision": "reject",
                "marked:documents.tax_card": "on",
                "canned:documents.tax_card": str(canned.pk),
                "marked:registration_number": "on",
                "ar:registration_number": "الرقم لشركة أخرى",
                "en:registration_number": "The number is another company's",
            },
        )
        waiting.refresh_from_db()
        assert waiting.status == ReviewStatus.REJECTED
        reasons = {reason["field"]: reason for reason in Review.objects.get().reasons}
        assert reasons["documents.tax_card"]["code"] == "unclear"
        assert reasons["documents.tax_card"]["text_ar"] == "الصورة غير واضحة"
        assert reasons["registration_number"]["text_en"] == "The number is another company's"

    @pytest.mark.parametrize(
        ("body", "words"),
        [
            ({"decision": "reject"}, "Mark at least one field, and say why"),
            ({"decision": "reject", "marked:logo": "on", "en:logo": "ugly" * 126}, "Write at most 500 characters"),
            ({"decision": "confirm", "marked:logo": "on", "en:logo": "ugly"}, "Some fields are marked"),
            ({"decision": "confirm", "marked:logo": "on"}, "Some fields are marked"),
            ({"decision": "reject", "marked:logo": "on", "canned:logo": "999999"}, "Choose a ready-made reason"),
            ({"decision": "dance"}, "Approve the company"),
        ],
    )
    def test_a_half_decision_keeps_what_was_entered_and_changes_nothing(
        self, ops_client: Client, waiting: Any, body: dict[str, Any], words: Any
    ) -> None:
        answer = ops_client.post(review_url(waiting), body)
        content = answer.content.decode()
        assert (answer.status_code, words in content) == (200, True)
        if "en:logo" in body:
            assert f">{body['en:logo']}</textarea>" in content
        waiting.refresh_from_db()
        assert waiting.status == ReviewStatus.UNDER_REVIEW
        assert not Outbox.objects.exists()

    def test_revoking(self, ops_client: Client, owner: User) -> None:
        company = complete(CompanyFactory.create(owner=owner))
        ops_client.post(
            review_url(company),
            {"decision": "revoke", "marked:logo": "on", "en:logo": "Another's logo"},
        )
        company.refresh_from_db()
        assert (company.status, company.was_confirmed) == (ReviewStatus.REJECTED, True)

    @pytest.mark.parametrize("decision", ["confirm", "reject"])
    def test_what_was_sent_again_is_not_decided_from_an_older_page(
        self, ops_client: Client, waiting: Any, ops: User, owner: User, decision: str
    ) -> None:
        opened = page(ops_client, review_url(waiting))
        [seen] = re.findall(r'name="submission" value="([^"]+)"', opened)
        reason = ReviewReason("logo", "شعار غيره", "Another's logo")
        company_reject(company_id=waiting.pk, reasons=[reason], actor=ops, now=utc_now())
        Review.objects.update(reasons=[])
        company_submit(company_id=waiting.pk, actor=owner, now=utc_now())

        seen_by(ops_client, waiting)
        marked = {"marked:logo": "on", "en:logo": "Ugly"}
        body = {"decision": decision, "submission": seen, "sure": "1"} | ({} if decision == "confirm" else marked)
        answer = ops_client.post(review_url(waiting), body, follow=True)

        assert "changed and submitted again after you opened this page" in answer.content.decode()
        waiting.refresh_from_db()
        assert waiting.status == ReviewStatus.UNDER_REVIEW
        # What came back shows what was sent again: from there it can be decided.
        [now_seen] = re.findall(r'name="submission" value="([^"]+)"', answer.content.decode())
        ops_client.post(review_url(waiting), {**body, "submission": now_seen})
        waiting.refresh_from_db()
        assert waiting.status == (ReviewStatus.CONFIRMED if decision == "confirm" else ReviewStatus.REJECTED)

    @pytest.mark.parametrize("traits", [{"uncompleted": True}, {"rejected": True}, {}])
    def test_a_state_cannot_be_skipped(self, ops_client: Client, traits: Any) -> None:
        company = complete(CompanyFactory.create(**traits))
        answer = ops_client.post(review_url(company), {"decision": "confirm"}, follow=True)
        assert (
            "Something has changed and this is no longer possible. Reload the page and try again."
            in answer.content.decode()
        )
        before = company.status
        company.refresh_from_db()
        assert company.status == before

    def test_it_needs_its_right(self, waiting: Any, owner: User) -> None:
        from django.contrib.auth.models import Permission

        reader = UserFactory.create(type="STAFF", is_staff=True)
        reader.user_permissions.add(Permission.objects.get(codename="view_company"))
        client = browser_for(reader)
        assert "7001234567" in page(client, f"{CHANGELIST}{waiting.pk}/change/")
        assert review_url(waiting) not in page(client, f"{CHANGELIST}{waiting.pk}/change/")
        assert client.get(review_url(waiting)).status_code == 403
        assert client.post(review_url(waiting), {"decision": "confirm"}).status_code == 403
        assert browser_for(owner).post(review_url(waiting), {"decision": "confirm"}).status_code == 302
        waiting.refresh_from_db()
        assert waiting.status == ReviewStatus.UNDER_REVIEW

    def test_an_earlier_reason_is_remembered_beside_its_field(self, ops_client: Client, waiting: Any) -> None:
        ops_client.post(
            review_url(waiting),
            {"decision": "reject", "marked:logo": "on", "en:logo": "Not square"},
        )
        Review.objects.update(is_current=False)
        Company.objects.update(status=ReviewStatus.UNDER_REVIEW)
        ReviewFactory.create(company=waiting)
        assert 'Previously rejected: <bdi dir="auto" lang="en">Not square</bdi>' in page(
            ops_client, review_url(waiting)
        )

    def test_own_words_in_one_language_are_enough_and_are_told_apart(self, ops_client: Client, waiting: Any) -> None:
        ops_client.post(review_url(waiting), {"decision": "reject", "marked:logo": "on", "ar:logo": "غير مربع"})
        waiting.refresh_from_db()
        assert waiting.status == ReviewStatus.REJECTED
        assert '<bdi dir="auto" lang="ar">غير مربع</bdi>' in page(ops_client, f"{CHANGELIST}{waiting.pk}/change/")
