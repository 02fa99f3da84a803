"""How a registration fared with the reviewers: its submissions, and when a decision is expected."""

from datetime import UTC, date, datetime, timedelta

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company, Decision, Review
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.selectors import LEAST, review_course, usually_took
from companies.registration.review.services import company_reject, company_submit
from tests.companies.conftest import MemberApi
from tests.factories.main_info import ReviewFactory

# A Wednesday; the seller's weekend is Friday and Saturday.
SENT = datetime(2026, 11, 18, 9, tzinfo=UTC)
BLURRED = ReviewReason("documents.tax_card", "الصورة غير واضحة.", "The picture is not clear.")


def decided(*days: float) -> None:
    for took in days:
        start = SENT - timedelta(days=20)
        ReviewFactory.create(
            submitted_at=start, decision=Decision.CONFIRMED, decided_at=start + timedelta(days=took), is_current=True
        )


def waiting_since(sent: datetime) -> Company:
    return ReviewFactory.create(submitted_at=sent).company


class TestExpectedDay:
    def test_with_too_few_decisions_it_is_what_the_settings_promise(self) -> None:
        decided(*[9] * (LEAST - 1))
        course = review_course(waiting_since(SENT), now=SENT)
        assert (course.expected_on, course.usual_days, course.is_late) == (date(2026, 11, 19), None, False)

    def test_a_promise_leaves_the_weekend_out(self) -> None:
        course = review_course(waiting_since(SENT + timedelta(days=1)), now=SENT)
        assert course.expected_on == date(2026, 11, 22)

    def test_it_is_what_four_of_five_took_lately(self) -> None:
        decided(0.2, 0.5, 1.5, 2.5, 30)
        course = review_course(waiting_since(SENT), now=SENT)
        assert (course.expected_on, course.usual_days) == (date(2026, 11, 21), 3)

    def test_what_was_sent_long_ago_or_after_its_decision_does_not_count(self) -> None:
        decided(*[2] * LEAST)
        assert usually_took(now=SENT + timedelta(days=90)) is None
        decided(*[-1] * 20)
        assert usually_took(now=SENT) == timedelta(days=2)

    def test_hours_are_named_while_they_are_less_than_a_day(self) -> None:
        decided(0.01, 0.05, 0.1, 0.22, 30)
        course = review_course(waiting_since(SENT), now=SENT)
        assert (course.usual_days, course.usual_hours) == (1, 6)
        decided(*[0.99] * 20)
        course = review_course(waiting_since(SENT), now=SENT)
        assert (course.usual_days, course.usual_hours) == (1, None)

    def test_past_its_day_it_is_late(self) -> None:
        company = waiting_since(SENT)
        assert not review_course(company, now=SENT + timedelta(days=1)).is_late
        assert review_course(company, now=SENT + timedelta(days=2)).is_late

    def test_nothing_is_expected_of_what_is_decided_or_was_never_sent(self, draft: Company) -> None:
        decided(2)
        for company in (draft, Review.objects.get().company):
            course = review_course(company, now=SENT)
            assert (course.expected_on, course.usual_days, course.is_late) == (None, None, False)


class TestCourse:
    @pytest.fixture
    def resent(self, complete_draft: Company, owner: User, ops: User) -> Company:
        """Sent, rejected for its tax card, and sent again with a sentence why that stays."""
        now = utc_now()
        for _again in range(2):
            company_submit(company_id=complete_draft.pk, actor=owner, now=now)
            if not _again:
                company_reject(company_id=complete_draft.pk, reasons=[BLURRED], actor=ops, now=now)
                review = Review.objects.get()
                review.reasons = [each | {"answered": True, "kept_because": "x"} for each in review.reasons]
                review.save()
            now += timedelta(minutes=5)
        return complete_draft

    def test_the_owner_reads_every_submission_oldest_first(self, resent: Company, owner_api: APIClient) -> None:
        first, second = owner_api.get(f"/api/v1/companies/{resent.pk}/review").json()["data"]["rounds"]
        assert first["submitted_at"] < second["submitted_at"]
        assert (first["decision"], second["decision"], second["decided_at"]) == ("rejected", "pending", None)
        assert first["reasons"] == [
            {
                "field": "documents.tax_card",
                "label": "VAT registration certificate",
                "reason": "The picture is not clear.",
                "answered": True,
                "step": 6,
            }
        ]
        assert second["reasons"] == []

    def test_a_member_reads_no_reason_about_what_they_may_not_view(
        self, resent: Company, member_api: MemberApi, stranger_api: APIClient
    ) -> None:
        url = f"/api/v1/companies/{resent.pk}/review"
        for right, seen in (("view_addresses", 0), ("view_legal_info", 1)):
            rounds = member_api(resent, right).get(url).json()["data"]["rounds"]
            assert len(rounds[0]["reasons"]) == seen
        assert stranger_api.get(url).status_code == 404
