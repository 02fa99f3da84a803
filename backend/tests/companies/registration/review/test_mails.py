"""The mails of companies: every one in both languages, with what it must say and without what it must not."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core.mail import EmailMultiAlternatives
from pytest_django.fixtures import Settings
from rest_framework.test import APIClient

from accounts.users.models import User
from common.clock import utc_now
from common.models import SweepFailure
from companies.company.models import Company, Decision
from companies.documents import mails as document_mails
from companies.documents.models import Document
from companies.documents.services import expiring_documents_announce
from companies.main_info import mails as main_info_mails
from companies.main_info.kinds import BANK_ACCOUNTS
from companies.main_info.services import item_create
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review import mails
from mailing.kinds import kind_named
from mailing.models import Outbox
from mailing.rendering import Mail, mail_render
from tests.companies.conftest import MemberApi
from tests.companies.main_info.test_main_info import ACCOUNTS
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.main_info import BankAccountFactory, DocumentFactory, ReviewFactory

NOW = datetime(2026, 11, 20, 9, tzinfo=UTC)
IBAN = "SA1310000000000000000123"


def message_of(row: Outbox) -> EmailMultiAlternatives:
    """The mail as it is sent."""
    return mail_render(
        Mail(
            kind=kind_named(row.kind),
            to=row.to,
            language=row.language,
            context=row.context,
            message_id="<x@example.com>",
        )
    )


def rendered(row: Outbox) -> tuple[str, str]:
    """Subject and plain text without direction marks."""
    message = message_of(row)
    strip = str.maketrans("", "", "\u2066\u2067\u2068\u2069")
    return message.subject.translate(strip), str(message.body).translate(strip)


@pytest.fixture(params=["ar", "en"])
def tongue(request: pytest.FixtureRequest, owner: User) -> str:
    """Each language in turn, as the owner's."""
    owner.language = request.param
    owner.save(update_fields=["language"])
    return str(request.param)


@pytest.mark.parametrize("again", [False, True])
def test_the_owner_gets_a_receipt_with_the_day_of_the_decision(company: Company, tongue: Any, again: bool) -> None:
    if again:
        ReviewFactory.create(company=company, is_current=False, decision=Decision.REJECTED, decided_at=NOW)
    mails.received(
        company=company, review=ReviewFactory.create(company=company), expected_on=date(2026, 11, 22), now=NOW
    )
    subject, body = rendered(Outbox.objects.get())
    name = company.name_en if tongue == "en" else company.name_ar
    assert name in subject
    assert ("22 November 2026" if tongue == "en" else "22 نوفمبر 2026") in body
    assert (("corrected" if tongue == "en" else "المصححة") in body) is again
    assert f"/{tongue}/company/{company.pk}/review" in body


def test_confirmed(company: Company, owner: User, tongue: Any) -> None:
    mails.confirmed(company=company, review=ReviewFactory.create(company=company), now=NOW)
    subject, body = rendered(Outbox.objects.get())
    name = company.name_en if tongue == "en" else company.name_ar
    assert name in subject
    assert owner.first_name in body
    assert f"/{tongue}/company/{company.pk}/license" in body


@pytest.mark.parametrize("decision", [Decision.REJECTED, Decision.REVOKED])
def test_rejected_and_revoked_name_every_field_with_its_reason(company: Company, tongue: Any, decision: Any) -> None:
    reasons = [
        ReviewReason("registration_number", "الرقم لا يطابق", "The number differs"),
        ReviewReason("documents.tax_card", "الصورة غير واضحة", "Not clear"),
    ]
    review = ReviewFactory.create(company=company, decision=decision, decided_at=NOW)
    mails.rejected(company=company, review=review, reasons=reasons, first_step=5, now=NOW)
    _subject, body = rendered(Outbox.objects.get())
    if tongue == "en":
        assert "Commercial registration or unified national number: The number differs" in body
        assert "VAT registration certificate: Not clear" in body
    else:
        assert "رقم السجل التجاري أو الرقم الوطني الموحد: الرقم لا يطابق" in body
        assert "شهادة التسجيل في ضريبة القيمة المضافة: الصورة غير واضحة" in body
    assert f"/{tongue}/add-company/{company.pk}/5" in body


def test_a_reason_in_the_other_language_is_told_apart_in_the_mail(company: Company, owner: User) -> None:
    owner.language = "ar"
    owner.save(update_fields=["language"])
    review = ReviewFactory.create(company=company, decision=Decision.REJECTED, decided_at=NOW)
    reasons = [ReviewReason("registration_number", "", "The number: another company's")]
    mails.rejected(company=company, review=review, reasons=reasons, first_step=5, now=NOW)
    html = str(message_of(Outbox.objects.get()).alternatives[0][0])
    assert '<span dir="auto" lang="en">The number: another company&#x27;s</span>' in html


def test_ops_are_told_in_arabic_with_the_way_to_the_review(settings: Settings, under_review: Company) -> None:
    settings.OPS_EMAILS = ["a@example.com", "b@example.com"]
    mails.submitted(company=under_review, review=under_review.reviews.get(), now=NOW)
    rows = list(Outbox.objects.order_by("pk"))
    assert sorted(row.to for row in rows) == ["a@example.com", "b@example.com"]
    subject, body = rendered(rows[0])
    assert under_review.name_ar in subject
    assert f"/admin/companies/company/{under_review.pk}/review/" in body
    assert "من جديد" not in body


@pytest.fixture
def under_review() -> Company:
    """A company that was submitted."""
    review = ReviewFactory.create()
    company: Company = review.company
    return company


@pytest.mark.parametrize("event", ["created", "updated", "made_primary", "deleted"])
def test_a_changed_bank_account_is_told_by_its_last_characters_only(
    company: Company, owner: User, tongue: Any, event: str
) -> None:
    account = BankAccountFactory.create(company=company, is_primary=True, iban=IBAN, iban_last4="0123")
    actor = UserFactory.create(first_name="خالد", last_name="الزهراني")
    main_info_mails.bank_account_changed(company=company, account=account, event=event, actor=actor, now=NOW)
    row = Outbox.objects.get()
    _subject, body = rendered(row)
    assert row.to == owner.email
    assert "0123" in body
    assert "خالد الزهراني" in body
    assert IBAN not in body + str(row.context)


def test_the_four_events_of_a_bank_account_say_different_things(company: Company, tongue: Any) -> None:
    actor = UserFactory.create()
    account = BankAccountFactory.create(company=company, is_primary=True)
    for event in ("created", "updated", "made_primary", "deleted"):
        main_info_mails.bank_account_changed(company=company, account=account, event=event, actor=actor, now=NOW)
    texts = [rendered(row) for row in Outbox.objects.all()]
    assert len({subject for subject, _body in texts}) == 4
    assert len({body for _subject, body in texts}) == 4


def test_every_change_of_a_bank_account_reaches_the_owner_even_when_a_member_makes_it(
    company: Company, owner: User, member_api: MemberApi
) -> None:
    member = MembershipFactory.create(company=company).user
    account = item_create(BANK_ACCOUNTS, company_id=company.pk, values=ACCOUNTS.body, actor=member, now=utc_now())
    assert Outbox.objects.get().context["event"] == "created"
    api = member_api(company, "view_bank_accounts", "edit_bank_accounts", "delete_bank_accounts")
    url = ACCOUNTS.url(company, account)
    api.put(url, {"branch_name": "العليا"})
    api.put(url, {"branch_name": "العليا"})  # nothing changes: no mail
    api.put(f"{url}/primary")  # it is already
    other = BankAccountFactory.create(company=company)
    api.put(f"{ACCOUNTS.url(company, other)}/primary")
    api.delete(url)
    events = list(Outbox.objects.order_by("created_at", "pk").values_list("context__event", flat=True))
    assert sorted(events) == ["created", "deleted", "made_primary", "updated"]
    assert set(Outbox.objects.values_list("to", flat=True)) == {owner.email}


def test_a_revoked_companys_new_account_is_told_a_drafts_is_not(
    owner: User, owner_api: APIClient, draft: Company
) -> None:
    def save(company: Company, body: dict[str, Any]) -> None:
        assert owner_api.put(f"/api/v1/companies/{company.pk}/wizard/9", body).status_code == 200

    save(draft, ACCOUNTS.body)
    assert not Outbox.objects.exists()

    revoked = CompanyFactory.create(owner=owner, rejected=True, was_confirmed=True)
    save(revoked, ACCOUNTS.body)
    save(revoked, {"branch_name": "العليا"})
    save(revoked, {"branch_name": "العليا"})
    events = Outbox.objects.order_by("created_at", "pk").values_list("context__event", flat=True)
    assert sorted(events) == ["created", "updated"]


class TestExpiries:
    def paper(self, company: Any, days: int, kind: str = "tourism_license") -> Document:
        document: Document = DocumentFactory.create(
            company=company, kind=kind, expires_on=NOW.date() + timedelta(days=days)
        )
        return document

    @pytest.mark.parametrize(("days", "announced"), [(31, None), (30, 30), (8, 30), (7, 7), (1, 7), (0, 0), (-1, None)])
    def test_a_paper_is_announced_at_thirty_seven_and_no_days(
        self, company: Company, days: int, announced: Any
    ) -> None:
        self.paper(company, days)
        assert expiring_documents_announce(now=NOW) == (0 if announced is None else 1)
        assert [row.context["days"] for row in Outbox.objects.all()] == ([] if announced is None else [days])

    def test_each_threshold_is_told_once_however_often_the_job_runs(self, company: Company) -> None:
        self.paper(company, 30)
        for day in range(31):
            for _again in range(2):
                expiring_documents_announce(now=NOW + timedelta(days=day))
        assert sorted(row.context["days"] for row in Outbox.objects.all()) == [0, 7, 30]

    def test_only_the_latest_of_several_files_counts(self, company: Company) -> None:
        self.paper(company, 5)
        self.paper(company, 300)
        assert expiring_documents_announce(now=NOW) == 0

    def test_a_paper_that_cannot_be_announced_does_not_keep_the_others(
        self, company: Company, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        stubborn = self.paper(company, 7)
        self.paper(company, 7, kind="tax_card")
        tell = document_mails.document_expires

        def failing(*, document: Document, **words: Any) -> None:
            if document == stubborn:
                raise ValueError
            tell(document=document, **words)

        monkeypatch.setattr(document_mails, "document_expires", failing)
        assert expiring_documents_announce(now=NOW) == 1
        assert (Outbox.objects.count(), SweepFailure.objects.get().key) == (1, str(stubborn.pk))

    @pytest.mark.parametrize("traits", [{"uncompleted": True}, {"under_review": True}, {"rejected": True}])
    def test_only_confirmed_companies_are_told(self, traits: Any) -> None:
        self.paper(CompanyFactory.create(**traits), 5)
        assert expiring_documents_announce(now=NOW) == 0

    def test_the_mail_says_which_paper_and_when(self, company: Company, tongue: Any) -> None:
        self.paper(company, 7)
        expiring_documents_announce(now=NOW)
        subject, body = rendered(Outbox.objects.get())
        assert ("7 days" if tongue == "en" else "7 أيام") in subject
        assert ("Tourism licence" if tongue == "en" else "الترخيص السياحي") in body
        assert ("27 November 2026" if tongue == "en" else "27 نوفمبر 2026") in body
        assert date(2026, 11, 27) == NOW.date() + timedelta(days=7)

    def test_a_paper_that_expires_today_is_told_so(self, company: Company, tongue: Any) -> None:
        self.paper(company, 0)
        expiring_documents_announce(now=NOW)
        subject, _body = rendered(Outbox.objects.get())
        assert ("expires today" if tongue == "en" else "تنتهي اليوم") in subject
