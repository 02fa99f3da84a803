"""Submitting, confirming, rejecting and revoking."""

from typing import Any

import pytest
from pytest_django.fixtures import Settings
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from common.errors import Invalid, WrongState
from companies.company.models import Company, Decision, Review, ReviewStatus
from companies.company.states import REVIEW
from companies.documents.models import Document
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.services import company_confirm, company_reject, company_revoke
from mailing.models import Outbox
from notifications.models import Notification
from tests.companies.conftest import MemberApi
from tests.companies.registration.wizard.wizard_calls import LEGAL, get, put
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import ReviewFactory, complete

BLURRED = ReviewReason(
    "documents.commercial_register",
    "الصورة غير واضحة. ارفع نسخة أوضح.",
    "The picture is not clear. Upload a clearer one.",
)
WRONG_NUMBER = ReviewReason(
    "registration_number", "الرقم لا يطابق السجل", "The number differs from the register", "mismatch"
)


def submit(api: Any, company: Any) -> Any:
    return api.post(f"/api/v1/companies/{company.pk}/submit")


@pytest.fixture
def waiting(complete_draft: Company, owner_api: Any) -> Company:
    """A complete company that was submitted."""
    assert submit(owner_api, complete_draft).status_code == 200
    complete_draft.refresh_from_db()
    return complete_draft


class TestSubmit:
    def test_it_is_under_review_with_a_line_in_the_log_and_a_mail_to_ops(
        self, waiting: Any, owner: User, settings: Settings
    ) -> None:
        review = Review.objects.get(company=waiting)
        assert waiting.status == ReviewStatus.UNDER_REVIEW
        assert waiting.submitted_at is not None
        assert (review.decision, review.submitted_by, review.is_current) == (Decision.PENDING, owner, True)
        entry = Entry.objects.get(company_id=waiting.pk, action="company.submit")
        assert entry.changes == [{"field": "status", "old": "uncompleted", "new": "under_review"}]
        assert entry.actor_id == owner.pk
        mail = Outbox.objects.get(kind="companies.submitted")
        assert mail.to == settings.OPS_EMAILS[0]
        receipt = Outbox.objects.get(kind="companies.received")
        assert receipt.to == owner.email
        assert Notification.objects.get(user_id=owner.pk).kind == "companies.received"

    def test_everything_that_is_missing_is_told_by_field(self, owner_api: APIClient, empty_draft: Company) -> None:
        answer = submit(owner_api, empty_draft)
        assert answer.status_code == 422
        assert set(answer.json()["errors"]) == {
            "company_name",
            "name_ar",
            "name_en",
            "sub_domain",
            "logo",
            "country",
            "currency",
            "lang",
            "entity_name",
            "registration_number",
            "tax_number",
            "tourism_license",
            "documents.commercial_register",
            "documents.tax_card",
            "documents.tourism_license",
            "address",
            "phones",
            "bank_account",
        }
        empty_draft.refresh_from_db()
        assert empty_draft.status == ReviewStatus.UNCOMPLETED
        assert not Review.objects.exists()
        assert not Outbox.objects.exists()
        assert put(owner_api, empty_draft, 10).json()["errors"] == answer.json()["errors"]

    def test_a_second_time_is_refused(self, owner_api: APIClient, waiting: Any) -> None:
        answer = submit(owner_api, waiting)
        assert (answer.status_code, answer.json()["code"]) == (409, "company_under_review")
        assert Review.objects.count() == 1

    def test_a_confirmed_one_is_refused(self, owner_api: APIClient, company: Company) -> None:
        answer = submit(owner_api, company)
        assert (answer.status_code, answer.json()["code"]) == (409, "company_confirmed")

    def test_only_the_owner_submits(
        self, complete_draft: Company, member_api: MemberApi, stranger_api: APIClient, anonymous_api: APIClient
    ) -> None:
        member = member_api(complete_draft, "edit_personal_info", "edit_legal_info")
        for api, status in ((member, 403), (stranger_api, 404), (anonymous_api, 401)):
            assert submit(api, complete_draft).status_code == status
        assert not Review.objects.exists()


class TestConfirm:
    def test_the_company_is_confirmed_and_the_owner_told_in_their_language(
        self, waiting: Any, ops: User, owner: User
    ) -> None:
        now = utc_now()
        company_confirm(company_id=waiting.pk, actor=ops, now=now)
        waiting.refresh_from_db()
        review = Review.objects.get(company=waiting)
        assert (waiting.status, waiting.was_confirmed, waiting.confirmed_at) == (ReviewStatus.CONFIRMED, True, now)
        assert (review.decision, review.decided_by, review.decided_at) == (Decision.CONFIRMED, ops, now)
        assert set(Document.objects.filter(company=waiting).values_list("approved_at", flat=True)) == {now}
        assert Entry.objects.get(action="company.confirm").actor_id == ops.pk
        mail = Outbox.objects.get(kind="companies.confirmed")
        assert (mail.to, mail.language) == (owner.email, "ar")

    @pytest.mark.parametrize("status", [ReviewStatus.UNCOMPLETED, ReviewStatus.REJECTED, ReviewStatus.CONFIRMED])
    def test_only_what_is_under_review_can_be_confirmed(self, ops: User, status: str) -> None:
        company = CompanyFactory.create(status=status, was_confirmed=False)
        with pytest.raises(WrongState):
            company_confirm(company_id=company.pk, actor=ops, now=utc_now())
        company.refresh_from_db()
        assert company.status == status
        assert company.was_confirmed is False
        assert not Outbox.objects.exists()


class TestReject:
    def test_the_owner_sees_the_reason_beside_the_field_and_gets_it_by_mail(
        self, waiting: Any, ops: User, owner_api: APIClient, arabic_owner_api: APIClient
    ) -> None:
        company_reject(company_id=waiting.pk, reasons=[WRONG_NUMBER, BLURRED], actor=ops, now=utc_now())
        waiting.refresh_from_db()
        assert (waiting.status, waiting.was_confirmed) == (ReviewStatus.REJECTED, False)

        assert get(owner_api, waiting, 5)["errors"] == {"registration_number": [WRONG_NUMBER.text_en]}
        assert get(arabic_owner_api, waiting, 6)["errors"] == {"commercial_register": [BLURRED.text_ar]}
        found = owner_api.get(f"/api/v1/companies/{waiting.pk}/requirements").json()["data"]
        assert found == [
            {
                "field": "registration_number",
                "label": "Commercial registration or unified national number",
                "code": "rejected",
                "reason": WRONG_NUMBER.text_en,
                "holds_up": "review",
                "deadline": None,
                "section": "legal_info",
                "step": 5,
                "may_edit": True,
            },
            {
                "field": "documents.commercial_register",
                "label": "Commercial register",
                "code": "rejected",
                "reason": BLURRED.text_en,
                "holds_up": "review",
                "deadline": None,
                "section": "legal_info",
                "step": 6,
                "may_edit": True,
            },
        ]
        mail = Outbox.objects.get(kind="companies.rejected")
        assert mail.context["step"] == 5
        assert mail.context["reasons"] == [
            {"field": "رقم السجل التجاري أو الرقم الوطني الموحد", "text": WRONG_NUMBER.text_ar},
            {"field": "السجل التجاري", "text": BLURRED.text_ar},
        ]

    @pytest.mark.parametrize(
        ("reason", "words"),
        [
            (ReviewReason("registration_number", "الرقم لشركة أخرى", ""), "الرقم لشركة أخرى"),
            (ReviewReason("registration_number", "", "Another company's number"), "Another company's number"),
        ],
    )
    def test_a_reason_in_one_language_reaches_readers_of_either(
        self,
        waiting: Any,
        ops: User,
        owner_api: APIClient,
        arabic_owner_api: APIClient,
        reason: ReviewReason,
        words: str,
    ) -> None:
        company_reject(company_id=waiting.pk, reasons=[reason], actor=ops, now=utc_now())
        for api in (owner_api, arabic_owner_api):
            assert get(api, waiting, 5)["errors"] == {"registration_number": [words]}
            [found] = api.get(f"/api/v1/companies/{waiting.pk}/requirements").json()["data"]
            assert found["reason"] == words
        assert Outbox.objects.get(kind="companies.rejected").context["reasons"][0]["text"] == words
        assert Entry.objects.get(action="company.reject").note == f"رقم السجل التجاري أو الرقم الوطني الموحد: {words}"

    def test_the_home_card_tells_it(self, waiting: Any, ops: User, owner_api: APIClient) -> None:
        company_reject(company_id=waiting.pk, reasons=[BLURRED], actor=ops, now=utc_now())
        [card] = owner_api.get("/api/v1/companies").json()["data"]
        assert (card["status"], card["wizard"]["next_step"], card["requirements_count"]) == ("rejected", 6, 1)
        assert card["decided_at"] is not None

    def test_saving_the_step_again_answers_its_reasons_and_the_company_can_be_sent_again(
        self, waiting: Any, ops: User, owner_api: APIClient
    ) -> None:
        company_reject(company_id=waiting.pk, reasons=[WRONG_NUMBER], actor=ops, now=utc_now())
        refused = submit(owner_api, waiting)
        assert refused.json()["errors"] == {"registration_number": [WRONG_NUMBER.text_en]}

        assert put(owner_api, waiting, 2, {}).status_code == 200  # another step answers nothing
        assert submit(owner_api, waiting).status_code == 422
        assert put(owner_api, waiting, 5, {"registration_number": "1010123456"}).json()["data"]["errors"] == {}
        assert submit(owner_api, waiting).status_code == 200

        waiting.refresh_from_db()
        assert waiting.status == ReviewStatus.UNDER_REVIEW
        old, new = Review.objects.filter(company=waiting).order_by("pk")
        assert (old.decision, old.is_current, new.decision, new.is_current) == ("rejected", False, "pending", True)
        assert Outbox.objects.filter(kind="companies.submitted").count() == 2
        assert Outbox.objects.filter(kind="companies.received").count() == 2

    @pytest.mark.parametrize(
        "reasons",
        [
            [],
            [ReviewReason("shoe_size", "كبير", "too big")],
            [ReviewReason("person_identification", "x", "x")],
            [ReviewReason("documents.identity_card", "x", "x")],
            [ReviewReason("registration_number", "", " ")],
            [ReviewReason("registration_number", "", "x" * 501)],
            [ReviewReason("registration_number", "س" * 501, "x")],
        ],
    )
    def test_it_needs_written_reasons_about_fields_of_the_company(self, waiting: Any, ops: User, reasons: Any) -> None:
        with pytest.raises(Invalid):
            company_reject(company_id=waiting.pk, reasons=reasons, actor=ops, now=utc_now())
        waiting.refresh_from_db()
        assert waiting.status == ReviewStatus.UNDER_REVIEW
        assert Review.objects.get().decision == Decision.PENDING
        assert not Outbox.objects.filter(kind="companies.rejected").exists()

    def test_a_member_sees_only_reasons_about_sections_they_may_view(
        self, waiting: Any, ops: User, member_api: MemberApi
    ) -> None:
        company_reject(company_id=waiting.pk, reasons=[WRONG_NUMBER], actor=ops, now=utc_now())
        url = f"/api/v1/companies/{waiting.pk}"
        assert member_api(waiting, "view_addresses").get(f"{url}/requirements").json()["data"] == []
        blind = member_api(waiting, "view_addresses").get(url).json()["company"]
        assert (blind["requirements"], blind["requirements_count"]) == ([], 0)
        assert len(member_api(waiting, "view_legal_info").get(f"{url}/requirements").json()["data"]) == 1

    def test_another_kind_answers_reasons_about_legal_info(self, waiting: Any, ops: User, owner_api: APIClient) -> None:
        company_reject(company_id=waiting.pk, reasons=[WRONG_NUMBER, BLURRED], actor=ops, now=utc_now())
        put(owner_api, waiting, 1, {"kind": "freelancer"})
        codes = {item["code"] for item in owner_api.get(f"/api/v1/companies/{waiting.pk}/requirements").json()["data"]}
        assert codes == {"missing"}


class TestRevoke:
    def test_the_approval_goes_but_what_was_confirmed_is_remembered(
        self, owner: User, ops: User, owner_api: APIClient
    ) -> None:
        company = complete(CompanyFactory.create(owner=owner))
        Document.objects.update(approved_at=utc_now())
        company_revoke(company_id=company.pk, reasons=[BLURRED], actor=ops, now=utc_now())
        company.refresh_from_db()
        assert set(Document.objects.values_list("approved_at", flat=True)) == {None}
        assert (company.status, company.was_confirmed) == (ReviewStatus.REJECTED, True)
        assert Review.objects.get(company=company).decision == Decision.REVOKED
        assert Outbox.objects.get().kind == "companies.revoked"
        assert put(owner_api, company, 5, LEGAL).status_code == 200

    def test_only_a_confirmed_company_has_an_approval(self, waiting: Any, ops: User) -> None:
        with pytest.raises(WrongState):
            company_revoke(company_id=waiting.pk, reasons=[BLURRED], actor=ops, now=utc_now())


def test_every_move_starts_and_ends_in_a_known_state() -> None:
    assert {(event, frozenset(map(str, sources)), str(target)) for event, sources, target in REVIEW} == {
        ("submit", frozenset({"uncompleted", "rejected"}), "under_review"),
        ("confirm", frozenset({"under_review"}), "confirmed"),
        ("reject", frozenset({"under_review"}), "rejected"),
        ("revoke", frozenset({"confirmed"}), "rejected"),
    }


def test_a_company_has_one_current_review_and_a_decided_one_says_when(company: Company) -> None:
    from django.db import IntegrityError, transaction

    ReviewFactory.create(company=company)
    with pytest.raises(IntegrityError), transaction.atomic():
        ReviewFactory.create(company=company)
    with pytest.raises(IntegrityError), transaction.atomic():
        ReviewFactory.create(company=company, is_current=False, decision=Decision.REJECTED)
