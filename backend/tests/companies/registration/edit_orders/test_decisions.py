"""What ops decide: all values or none, files and mails that follow, and what is left alone."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.files.storage import default_storage, storages
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.actions import value_words
from activity.models import Entry
from common.clock import business_date, utc_now
from common.errors import Invalid, WrongState
from companies.company.models import Company, ReviewStatus
from companies.documents.models import Document
from companies.errors import CompanyNotConfirmed, DigitalNameGone, EditOrderOutdated
from companies.main_info.models import LegalInfo
from companies.registration.edit_orders.comparison import comparison_of
from companies.registration.edit_orders.services import (
    approval_revoke,
    edit_order_approve,
    edit_order_reject,
    edit_order_reject_and_revoke,
)
from companies.registration.requirements.facts import ReviewReason
from companies.registration.review.claims import claim_take
from companies.registration.wizard.steps import label_of
from mailing.models import Outbox
from tests.companies.conftest import CaptureCommits
from tests.companies.registration.edit_orders.conftest import Order, Propose
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import DocumentFactory, logo_upload

REASON = ReviewReason("name_en", "الاسم لا يطابق السجل", "The name does not match the register")


def mailed() -> list[str]:
    return sorted(Outbox.objects.values_list("kind", flat=True))


def later(company: Company, name: str) -> Any:
    """Another value than the one that the order was asked of; how it is shown."""
    if name == "registration_number":
        LegalInfo.objects.filter(company=company).update(registration_number="1010999999")
        return "1010999999"
    if name == "documents":
        Document.objects.filter(company=company, kind="tourism_license").delete()
        return [DocumentFactory.create(company=company, kind="tourism_license")]
    new = {"name_en": "Wahat Corrected", "currency": "EUR", "logo": "logos/corrected.png"}[name]
    Company.objects.filter(pk=company.pk).update(**{name: new})
    return value_words("company", name, new) or new


class TestApproval:
    def test_every_value_takes_effect_with_what_is_derived_of_it(
        self, company: Company, order: Order, ops: User
    ) -> None:
        names = order(name_en="Wahat Global", sub_domain="wahat-global")
        numbers = order(registration_number="1010123456", currency="USD")
        for each in (names, numbers):
            approved = edit_order_approve(order_id=each.pk, actor=ops, now=utc_now())
            assert (approved.status, approved.decided_by) == ("approved", ops)
        company.refresh_from_db()
        assert (company.name_en, company.sub_domain_key, company.currency) == ("Wahat Global", "wahatglobal", "USD")
        assert "wahat global" in company.name_folded
        legal = LegalInfo.objects.get(company=company)
        assert (legal.registration_number, legal.registration_scheme) == ("1010123456", "CRN")
        assert company.status == ReviewStatus.CONFIRMED
        [entry] = Entry.objects.filter(action="editorder.approve", subject_id=str(names.pk))
        assert {"field": "name_en", "old": names.changes[0].old, "new": "Wahat Global"} in entry.changes
        assert mailed().count("companies.edit_order_approved") == 2

    def test_the_logo_becomes_public_and_the_old_one_goes(
        self,
        company: Company,
        order: Order,
        ops: User,
        owner_api: APIClient,
        django_capture_on_commit_callbacks: CaptureCommits,
    ) -> None:
        made, old = order(logo=logo_upload(size=(50, 50))), company.logo
        proposed = str(made.logo.name)
        with django_capture_on_commit_callbacks(execute=True):
            edit_order_approve(order_id=made.pk, actor=ops, now=utc_now())
        company.refresh_from_db()
        assert storages["public"].exists(company.logo)
        assert not storages["public"].exists(old)
        assert not default_storage.exists(proposed)
        [change] = owner_api.get(f"/api/v1/companies/{company.pk}/edit-orders/{made.pk}").json()["data"]["changes"]
        assert (change["old"], change["new"]) == (None, storages["public"].url(company.logo))

    def test_new_papers_take_the_place_of_all_of_their_kind(
        self,
        company: Company,
        order: Order,
        propose: Propose,
        ops: User,
        django_capture_on_commit_callbacks: CaptureCommits,
    ) -> None:
        old = Document.objects.get(company=company, kind="tourism_license")
        front, back = propose(), propose()
        made = order(documents=[front.pk, back.pk])
        now = utc_now()
        with django_capture_on_commit_callbacks(execute=True):
            edit_order_approve(order_id=made.pk, actor=ops, now=now)
        assert set(Document.objects.filter(approved_at=now)) == {front, back}
        assert not default_storage.exists(str(old.file.name))
        assert Document.objects.filter(company=company).count() == 4
        # History still tells what was old then.
        made.refresh_from_db()
        assert [paper["name"] for paper in made.changes[0].old] == ["سجل.pdf"]

    def test_a_value_that_no_longer_passes_applies_nothing_and_the_order_waits_on(
        self, company: Company, order: Order, propose: Propose, ops: User
    ) -> None:
        tomorrow = business_date(utc_now()) + timedelta(days=1)
        made = order(currency="USD", documents=[propose(expires_on=tomorrow).pk])
        with pytest.raises(Invalid):
            edit_order_approve(order_id=made.pk, actor=ops, now=utc_now() + timedelta(days=3))
        company.refresh_from_db()
        made.refresh_from_db()
        assert (company.currency, made.status) == ("SAR", "pending")

    def test_a_name_taken_meanwhile_rejects_the_whole_order(self, company: Company, order: Order, ops: User) -> None:
        made = order(name_en="Wahat Global", sub_domain="wahat-global")
        CompanyFactory.create(sub_domain="wahatglobal", sub_domain_key="wahatglobal")
        with pytest.raises(DigitalNameGone):
            edit_order_approve(order_id=made.pk, actor=ops, now=utc_now())
        made.refresh_from_db()
        before = company.name_en
        company.refresh_from_db()
        assert (made.status, company.name_en) == ("rejected", before)
        assert made.rejection_reason_ar == "لم يعد الاسم الرقمي متاحًا. اختر اسمًا آخر."
        assert made.rejection_reason_en == "The digital name is no longer available. Choose another one."
        assert "companies.edit_order_rejected" in mailed()

    @pytest.mark.parametrize(
        "field", ["name_en", "currency", "registration_number", "logo", "documents.tourism_license"]
    )
    def test_what_was_changed_meanwhile_is_not_overwritten(
        self, company: Company, order: Order, propose: Propose, ops: User, field: str
    ) -> None:
        given: Any = {
            "name_en": "Wahat Global",
            "currency": "USD",
            "registration_number": "1010123456",
            "logo": logo_upload(size=(50, 50)),
            "documents": [propose().pk],
        }
        name = field.partition(".")[0]
        made = order(**{name: given[name]})
        shown = later(company, name)
        with pytest.raises(EditOrderOutdated) as refusal:
            edit_order_approve(order_id=made.pk, actor=ops, now=utc_now())
        assert refusal.value.code == "edit_order_outdated"
        assert str(label_of(field, country="SA")) in refusal.value.message
        made.refresh_from_db()
        assert made.status == "pending"
        # Whoever decides sees what stands now, and why it cannot be approved.
        comparison = comparison_of(made, reader=ops, now=utc_now())
        assert comparison.faults == (refusal.value.message,)
        [row] = comparison.rows
        assert row.old.value == shown

    def test_an_unconfirmed_company_is_not_changed(self, company: Company, order: Order, ops: User) -> None:
        made = order(currency="USD")
        Company.objects.filter(pk=company.pk).update(status=ReviewStatus.REJECTED)
        with pytest.raises(CompanyNotConfirmed):
            edit_order_approve(order_id=made.pk, actor=ops, now=utc_now())


class TestRejection:
    def test_the_owner_reads_why_and_nothing_changes(
        self, company: Company, order: Order, propose: Propose, ops: User, owner_api: APIClient
    ) -> None:
        paper = propose()
        made = order(documents=[paper.pk], currency="USD")
        edit_order_reject(order_id=made.pk, reason="سبب", reason_en="", actor=ops, now=utc_now())
        company.refresh_from_db()
        assert company.currency == "SAR"
        assert not Document.everything.filter(pk=paper.pk).exists()
        data = owner_api.get(f"/api/v1/companies/{company.pk}/edit-orders/{made.pk}").json()["data"]
        assert (data["status"], data["rejection_reason"]) == ("rejected", "سبب")
        [[gone]] = [change["new"] for change in data["changes"] if change["field"].startswith("documents.")]
        assert gone["url"] is None
        [mail] = Outbox.objects.filter(kind="companies.edit_order_rejected")
        assert (mail.context["reason"], mail.context["is_revoked"]) == ("سبب", False)

    def test_it_needs_a_reason(self, order: Order, ops: User) -> None:
        made = order(currency="USD")
        with pytest.raises(Invalid):
            edit_order_reject(order_id=made.pk, reason="", reason_en="", actor=ops, now=utc_now())

    def test_revoking_tells_each_field_and_gives_the_company_back(
        self, company: Company, order: Order, ops: User
    ) -> None:
        made = order(name_en="Wahat Global")
        rejected = edit_order_reject_and_revoke(order_id=made.pk, reasons=[REASON], actor=ops, now=utc_now())
        company.refresh_from_db()
        assert (company.status, rejected.status) == (ReviewStatus.REJECTED, "rejected")
        assert rejected.rejection_reason_en == "English name: The name does not match the register"
        assert company.reviews.get(is_current=True).reasons[0]["field"] == "name_en"
        assert {"companies.revoked", "companies.edit_order_rejected"} <= set(mailed())

    def test_revoking_ends_every_order_that_waits_and_lets_go_of_its_files(
        self,
        company: Company,
        order: Order,
        propose: Propose,
        ops: User,
        django_capture_on_commit_callbacks: CaptureCommits,
    ) -> None:
        names, legal = order(name_en="Wahat Global", logo=logo_upload(size=(50, 50))), order(documents=[propose().pk])
        claim_take(legal, actor=UserFactory.create(staff=True), now=utc_now())
        with django_capture_on_commit_callbacks(execute=True):
            approval_revoke(company_id=company.pk, reasons=[REASON], actor=ops, now=utc_now())
        for made in (names, legal):
            proposed = str(made.logo.name)
            made.refresh_from_db()
            assert (made.status, made.decided_by, made.is_waiting) == ("rejected", ops, False)
            assert made.rejection_reason_en.startswith("The company’s approval was revoked.")
            assert made.rejection_reason_ar.startswith("أُلغي اعتماد الشركة.")
            assert not proposed or not default_storage.exists(proposed)
        assert not Document.everything.exclude(pk__in=Document.objects.all()).exists()
        assert mailed().count("companies.revoked") == 1
        assert mailed().count("companies.edit_order_rejected") == 2

    def test_revoking_with_one_order_ends_the_other_part_too(self, company: Company, order: Order, ops: User) -> None:
        names, legal = order(name_en="Wahat Global"), order(currency="USD")
        edit_order_reject_and_revoke(order_id=names.pk, reasons=[REASON], actor=ops, now=utc_now())
        legal.refresh_from_db()
        assert legal.status == "rejected"
        assert mailed().count("companies.edit_order_rejected") == 2

    @pytest.mark.parametrize("reasons", [[], [ReviewReason("nose", "س", "s")]])
    def test_without_a_good_reason_neither_happens(
        self, company: Company, order: Order, ops: User, reasons: Any
    ) -> None:
        made = order(name_en="Wahat Global")
        with pytest.raises(Invalid):
            edit_order_reject_and_revoke(order_id=made.pk, reasons=reasons, actor=ops, now=utc_now())
        made.refresh_from_db()
        company.refresh_from_db()
        assert (made.status, company.status) == ("pending", ReviewStatus.CONFIRMED)


def test_what_is_decided_stays_decided(company: Company, order: Order, ops: User) -> None:
    made = order(currency="USD")
    edit_order_approve(order_id=made.pk, actor=ops, now=utc_now())
    again: dict[str, Any] = {"order_id": made.pk, "actor": ops, "now": utc_now()}
    with pytest.raises(WrongState):
        edit_order_approve(**again)
    with pytest.raises(WrongState):
        edit_order_reject(reason="س", reason_en="", **again)
    with pytest.raises(WrongState):
        edit_order_reject_and_revoke(reasons=[REASON], **again)
    company.refresh_from_db()
    assert (company.status, company.currency) == (ReviewStatus.CONFIRMED, "USD")
