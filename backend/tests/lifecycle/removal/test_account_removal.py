"""Leaving: proven, refused while something stands in the way, whole, resumable, and only a number is left."""

from datetime import timedelta
from io import StringIO
from typing import Any
from uuid import uuid4

import pytest
from django.core import mail as outgoing
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage, storages
from django.core.management import CommandError, call_command

from accounts.errors import PasswordChangedMeanwhile
from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.one_time_tokens.services import token_issue
from accounts.sessions.models import Session
from accounts.users.models import User
from activity.models import Entry
from activity.services import activity_record
from billing.charges.models import Charge
from billing.charges.services import charge_add
from billing.ledger.models import EntryKind, LedgerEntry
from billing.statements.books import findings
from common.clock import utc_now
from common.models import SweepFailure
from common.sweeps import PAUSES
from companies.cards.services import company_create
from companies.company.models import Company, Membership, Standing
from companies.documents.models import Document
from lifecycle.erasure.models import ErasureCertificate
from lifecycle.erasure.services import companies_erase, company_erase
from lifecycle.export.models import DataExport
from lifecycle.removal import services as account_removal
from lifecycle.removal.models import AccountRemoval, DeletionRequest
from lifecycle.removal.services import removals_finish
from mailing.models import Outbox
from mailing.tasks import mail_send
from references.site.models import ProjectSetting
from tests.factories.accounts import PASSWORD, UserFactory, api_for
from tests.factories.billing_money import bank_account, fund, seller_known, sums, transferred
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.main_info import DocumentFactory
from tests.lifecycle.warned import everybody_warned

pytestmark = pytest.mark.django_db(transaction=True)

IDENTITY = {
    "en": "Identity could not be verified. Reset your password first, or submit a deletion request.",
    "ar": "تعذّر التحقق من هويتك. يمكنك إعادة تعيين كلمة المرور أولًا أو تقديم طلب حذف.",
}


@pytest.fixture(autouse=True)
def _seller(transactional_db: None) -> None:
    """Whose receipts are issued for the money."""
    seller_known()


def leave(user: User, password: str = PASSWORD, language: str = "en", **body: Any) -> Any:
    api = api_for(user, language=language)
    return api.delete("/api/v1/account", {"password": password, **body}, format="json")


def untouched(user: User) -> bool:
    fresh = User.objects.get(pk=user.pk)
    return fresh.is_active and fresh.email == user.email and not AccountRemoval.objects.exists()


@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_wrong_password_changes_nothing_and_shows_both_ways_out(language: str) -> None:
    user = UserFactory.create()

    answer = leave(user, "wrong", language)

    assert (answer.status_code, answer.json()) == (
        422,
        {"message": IDENTITY[language], "errors": {"password": [IDENTITY[language]]}},
    )
    assert untouched(user)


def test_guessing_is_slowed_down() -> None:
    api = api_for(UserFactory.create())

    codes = [api.delete("/api/v1/account", {"password": "no"}, format="json").status_code for _try in range(11)]

    assert codes == [422] * 10 + [429]


@pytest.mark.parametrize("language", ["ar", "en"])
def test_an_owner_stays_and_reads_which_companies_hold_them(language: str) -> None:
    user = UserFactory.create()
    for status in ("confirmed", "under_review", "rejected"):
        CompanyFactory.create(owner=user, status=status, name_ar=f"شركة {status}", name_en=f"Company {status}")
    draft = CompanyFactory.create(owner=user, uncompleted=True)

    answer = leave(user, language=language)

    names = [
        f"\u2068{'شركة' if language == 'ar' else 'Company'} {s}\u2069"
        for s in ("confirmed", "under_review", "rejected")
    ]
    assert (answer.status_code, answer.json()["code"]) == (409, "owns_companies")
    assert ("، " if language == "ar" else ", ").join(names) in answer.json()["message"]
    assert untouched(user)
    assert Company.objects.filter(pk=draft.pk).exists()


def test_an_erased_company_with_money_keeps_its_owner() -> None:
    user = UserFactory.create()
    blanks = Company.erasure.blanks
    company = CompanyFactory.create(owner=user)
    Company.objects.filter(pk=company.pk).update(**blanks, erased_at=utc_now())

    answer = leave(user)

    assert (answer.status_code, answer.json()["code"]) == (409, "money_not_settled")
    assert untouched(user)


def erased_with(user: User, *balances: int) -> list[Company]:
    """Companies of the person that were erased while this was on their balances (USD cents)."""
    companies = []
    for cents in balances:
        company = CompanyFactory.create(owner=user)
        fund(company, cents)
        erase(company)
        companies.append(company)
    return companies


def erase(company: Company) -> None:
    now = utc_now()
    ended = {"closed_at": now - timedelta(days=15), "closing_ends_at": now}
    Standing.objects.filter(pk=company.pk).update(**ended)
    everybody_warned(now=now)
    company_erase(company_id=company.pk, now=now)


def test_what_is_left_of_erased_companies_is_given_up_when_its_owner_agrees() -> None:
    user = UserFactory.create()
    companies = erased_with(user, 300, 120)

    refused = leave(user)

    assert (refused.status_code, refused.json()["code"]) == (409, "balance_to_give_up")
    assert "4.20 USD" in refused.json()["message"]
    assert untouched(user)
    assert not LedgerEntry.objects.filter(kind=EntryKind.GIVEN_UP).exists()

    assert leave(user, give_up_balance=True).status_code == 200

    assert not User.objects.filter(pk=user.pk).exists()
    given_up = LedgerEntry.objects.filter(kind=EntryKind.GIVEN_UP).order_by("pk")
    assert {entry.account_id: entry.amount_cents for entry in given_up} == {
        companies[0].pk: -300,
        companies[1].pk: -120,
    }
    assert companies_erase(now=utc_now()) == 2
    assert not ErasureCertificate.objects.filter(completed_at=None).exists()
    assert list(findings()) == []


@pytest.mark.parametrize("in_the_way", ["more than the fee", "a company"])
def test_nothing_is_given_up_while_something_else_stands_in_the_way(in_the_way: str) -> None:
    user = UserFactory.create()
    erased_with(user, 300, *([501] if in_the_way == "more than the fee" else []))
    if in_the_way == "a company":
        CompanyFactory.create(owner=user)

    refused = leave(user, give_up_balance=True)

    assert refused.json()["code"] == ("owns_companies" if in_the_way == "a company" else "money_not_settled")
    assert untouched(user)
    assert not LedgerEntry.objects.filter(kind=EntryKind.GIVEN_UP).exists()


def test_nothing_is_given_up_by_whom_a_new_password_keeps_from_leaving() -> None:
    user = UserFactory.create()
    [company] = erased_with(user, 300)
    earlier = User.objects.get(pk=user.pk)
    user.set_password(f"{PASSWORD}!")
    user.save()

    with pytest.raises(PasswordChangedMeanwhile):
        account_removal.own_account_remove(user=earlier, password=PASSWORD, give_up_balance=True, now=utc_now())

    assert untouched(user)
    assert sums(company) == (300, 0)


def test_nothing_is_given_up_while_the_bank_may_send_a_transfer_back() -> None:
    user = UserFactory.create()
    company = CompanyFactory.create(owner=user)
    bank_account(company)
    fund(company, 1_800)
    transferred(company, 1_000)
    erase(company)

    refused = leave(user, give_up_balance=True)

    assert (refused.status_code, refused.json()["code"]) == (409, "money_not_settled")
    assert untouched(user)
    assert sums(company) == (300, 0)


def test_colleagues_do_not_leave_here() -> None:
    colleague = UserFactory.create(staff=True)

    answer = leave(colleague)

    assert (answer.status_code, answer.json()["code"]) == (409, "staff_account")
    assert untouched(colleague)


def full_person() -> tuple[User, Company, Company]:
    """Somebody with everything: picture, draft with a paper, membership with a charge, sessions, tokens, mails."""
    now = utc_now()
    user = UserFactory.create(email="noura@example.com", first_name="نورة", last_name="الفريدة", language="ar")
    user.image = storages["public"].save("people/noura.png", ContentFile(b"picture"))
    user.save()
    draft = company_create(kind="establishment", actor=user, now=now)
    DocumentFactory.create(company=draft, uploaded_by=user)
    company = CompanyFactory.create()
    MembershipFactory.create(company=company, user=user, permissions=["view_charges"])
    DocumentFactory.create(company=company, uploaded_by=user)
    charge_add(company_id=company.pk, amount_cents=5_000, note="رصيد", actor=user, now=now)
    token_issue(user=user, purpose=Purpose.PASSWORD_RESET, email=user.email, lifetime=timedelta(hours=1), now=now)
    DeletionRequest.objects.create(user=user, reason="رقم هاتفي 0512345678", due_on=now.date())
    activity_record(company_id=None, actor=user, action="user.profile_changed", subject=user, note="x", now=now)
    DataExport.objects.create(user=user, requested_at=now, file=ContentFile(b"zip", name=f"{uuid4()}.zip"))
    return user, draft, company


def assert_gone(user: User, draft: Company, company: Company, files: list[str]) -> None:
    assert not User.objects.filter(pk=user.pk).exists()
    for model in (Session, OneTimeToken, Membership, DataExport):
        assert not model._default_manager.filter(user_id=user.pk).exists(), model
    assert not Company.objects.filter(pk=draft.pk).exists()
    assert [name for name in files if default_storage.exists(name)] == []
    assert not storages["public"].exists(user.image)
    paper = Document.objects.get(company=company)
    assert paper.uploaded_by_id is None
    assert default_storage.exists(str(paper.file.name))
    charge = Charge.objects.get(company=company)
    assert (charge.added_by_id, charge.note, charge.amount_cents) == (None, "رصيد", 5_000)
    assert "الفريد" not in charge.search_text
    assert "50.00" in charge.search_text
    request = DeletionRequest.objects.get()
    assert (request.status, request.user_id, request.reason) == ("done", None, "")
    theirs = Entry.objects.filter(actor_id=user.pk)
    assert theirs.filter(action="membership.ended", company_id=company.pk).count() == 1
    assert theirs.exclude(actor_name="", ip=None).count() == 0
    assert not Entry.objects.filter(folded__contains="الفريد").exists()
    assert not Entry.objects.filter(subject_kind="user", subject_id=str(user.pk)).exclude(note="", changes=[]).exists()
    removal = AccountRemoval.objects.get()
    assert (removal.user_id, removal.cause, removal.completed_at is not None) == (user.pk, "own", True)


def files_of(user: User, draft: Company) -> list[str]:
    paper, export = Document.objects.get(company=draft), DataExport.objects.get(user=user)
    return [str(paper.file.name), str(export.file.name)]


def test_everything_of_the_person_goes_and_only_their_number_stays() -> None:
    user, draft, company = full_person()
    files = files_of(user, draft)
    assert all(default_storage.exists(name) for name in files)

    answer = leave(user)

    assert (answer.status_code, answer.json()) == (200, {"message": "Your account was deleted.", "data": None})
    cookie = answer.cookies["auth._refresh_token.local"]
    assert (cookie.value, cookie["max-age"]) == ("", 0)
    assert_gone(user, draft, company, files)


@pytest.mark.parametrize("language", ["ar", "en"])
def test_the_last_mail_goes_to_the_address_and_is_emptied(language: str) -> None:
    ProjectSetting.objects.create(key="support_email", value="help@example.com")
    user = UserFactory.create(email="last@example.com", language=language, first_name="نورة")

    leave(user)

    row = Outbox.objects.get(kind="lifecycle.account_removed")
    if row.sent_at is None:
        mail_send(str(row.pk))
        row.refresh_from_db()
    [letter] = outgoing.outbox
    assert letter.to == ["last@example.com"]
    assert ("تم حذف حسابك" if language == "ar" else "Your account was deleted") in letter.subject
    # Nobody reads replies, and who was robbed of the account cannot look the address up.
    assert "\u2066help@example.com\u2069" in letter.body
    assert (row.to, row.context, row.user_id) == ("", {}, None)


def test_waiting_mails_to_the_person_go() -> None:
    user = UserFactory.create()
    Outbox.objects.create(
        cause="x",
        kind="accounts.password_changed",
        to=user.email,
        language="ar",
        user_id=user.pk,
        context={"first_name": "n"},
        next_attempt_at=utc_now() + timedelta(hours=1),
    )

    leave(user)

    assert not Outbox.objects.filter(cause="x").exists()


def test_the_address_can_sign_up_again_and_the_old_token_is_dead() -> None:
    user = UserFactory.create(email="again@example.com")
    api = api_for(user)

    assert api.delete("/api/v1/account", {"password": PASSWORD}, format="json").status_code == 200

    assert api.get("/api/v1/profile").status_code == 401
    assert UserFactory.create(email="again@example.com").pk != user.pk


@pytest.mark.parametrize("fatal", range(len(account_removal.STEPS)))
def test_a_crash_at_any_step_is_made_good_by_the_sweep(fatal: int, monkeypatch: pytest.MonkeyPatch) -> None:
    user, draft, company = full_person()
    files = files_of(user, draft)
    true_steps = account_removal.STEPS

    def dying(_user_id: int) -> None:
        raise RuntimeError("killed")

    broken = (*true_steps[:fatal], dying, *true_steps[fatal + 1 :])
    monkeypatch.setattr(account_removal, "STEPS", broken)
    assert leave(user).status_code == 200
    assert not User.objects.filter(pk=user.pk, is_active=True).exists()
    assert not User.objects.filter(email=user.email).exists()
    assert removals_finish(now=utc_now()) == 0
    assert SweepFailure.objects.get().key == str(user.pk)

    monkeypatch.setattr(account_removal, "STEPS", true_steps)
    later = utc_now() + PAUSES[0]
    assert (removals_finish(now=later), removals_finish(now=later)) == (1, 0)
    assert_gone(user, draft, company, files)


def test_those_who_left_before_a_backup_was_restored_are_removed_again_without_a_mail() -> None:
    user, draft, _company = full_person()
    owner = UserFactory.create()
    CompanyFactory.create(owner=owner)

    with pytest.raises(CommandError, match=r"^2 not removed\.$"):
        call_command("remove_accounts", str(owner.pk), "999999", str(user.pk), stdout=StringIO(), stderr=StringIO())

    assert User.objects.filter(pk=owner.pk).exists()
    assert not User.objects.filter(pk=user.pk).exists()
    assert not Company.objects.filter(pk=draft.pk).exists()
    assert AccountRemoval.objects.get().cause == "restored"
    assert not Outbox.objects.filter(kind="lifecycle.account_removed").exists()


def test_the_log_of_a_company_says_that_the_account_is_gone() -> None:
    owner, member = UserFactory.create(), UserFactory.create()
    company = CompanyFactory.create(owner=owner)
    MembershipFactory.create(company=company, user=member)
    number = member.pk

    leave(member)

    for language, words in (("en", "Deleted account"), ("ar", "حساب محذوف")):
        rows = api_for(owner, language=language).get(f"/api/v1/companies/{company.pk}/activity").json()["data"]
        [line] = [row for row in rows if row["action"] == "membership.ended"]
        assert line["actor"] == {"id": number, "name": words}
