"""Erasure: not before its time, whole, resumable, and never with money."""

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.conf import settings
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.db import connection, models, transaction

from accounts.one_time_tokens.models import OneTimeToken
from accounts.users.models import User
from activity.models import Entry
from billing.charges import services as charges
from billing.ledger.models import Account, LedgerEntry
from billing.receipts.models import Receipt
from billing.withdrawals import services as withdrawals
from billing.withdrawals.models import Withdrawal
from common.clock import bank_day_after, business_date, midnight, utc_now
from common.erasure import Fate
from common.errors import Missing
from common.files.uploads import document_clean
from common.models import SweepFailure
from companies.company.models import AT_ONCE, Company, Membership, QuarantinedName, Standing
from companies.documents.models import Document
from companies.locks import company_for_update
from companies.main_info.kinds import BANK_ACCOUNTS
from companies.main_info.models import BankAccount
from companies.main_info.services import item_create
from invitations.models import Invitation
from lifecycle.erasure import services as company_erasure
from lifecycle.erasure.models import ErasureCertificate
from lifecycle.erasure.services import companies_erase, company_erase, erasures_to_finish
from mailing.models import Outbox
from tests.factories.accounts import UserFactory
from tests.factories.billing_money import fund, seller_known
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.invitations import InvitationFactory
from tests.factories.papers import PDF
from tests.lifecycle.warned import everybody_warned

pytestmark = pytest.mark.django_db(transaction=True)


def due_company() -> Company:
    """Its licence ended so long ago that it is to be erased."""
    company = CompanyFactory.create(standing__level=1, standing__started_days_ago=100, standing__period_days=30)
    MembershipFactory.create(company=company)
    document = Document(
        company=company, kind="tax_card", name="شهادة.pdf", size=len(PDF), content_type="application/pdf"
    )
    document.file.save("tax.pdf", SimpleUploadedFile("tax.pdf", PDF), save=False)
    document.expires_on = date(2030, 1, 1)
    document.save()
    Entry.objects.create(
        company_id=company.pk,
        actor_name="نورة السالم",
        action="company.created",
        subject_kind="company",
        subject_id=str(company.pk),
        subject_label="واحة السفر",
        note="secret",
        ip="10.1.2.3",
        at=utc_now(),
    )
    everybody_warned(now=utc_now())
    return company


def with_bank_account(company: Company) -> None:
    call_command("load_references", verbosity=0)
    now = company.standing.started_at
    owner = company.owner
    assert now is not None
    assert owner is not None
    values = {
        "account_holder_name": "شركة واحة السفر",
        "account_user_name": "شركة واحة السفر",
        "account_name": "الجاري",
        "bank_name": "مصرف الراجحي",
        "iban": "SA0380000000608010167519",
        "account_number": "608010167519",
        "currency": "SAR",
        "account_type": "entity",
    }
    item_create(BANK_ACCOUNTS, company_id=company.pk, values=values, actor=owner, now=now)


def test_a_company_waits_for_its_warnings() -> None:
    company, now = due_company(), utc_now()
    warning = Outbox.objects.get(company_id=company.pk, kind="lifecycle.erases_soon")

    def is_erased() -> bool:
        company_erase(company_id=company.pk, now=now)
        return Company.objects.get(pk=company.pk).erased_at is not None

    # The mail server is down, then gave up for good; ops have a month to send it again.
    for state in ({"sent_at": None}, {"failed_at": now - timedelta(days=29), "failure": "x"}):
        Outbox.objects.filter(pk=warning.pk).update(**state)
        assert not is_erased()
    # No job told them yet.
    Outbox.objects.filter(pk=warning.pk).update(failed_at=now - timedelta(days=31))
    told = Standing.objects.filter(pk=company.pk)
    told.update(tell_at=AT_ONCE)
    assert not is_erased()

    told.update(tell_at=now + timedelta(days=1))
    assert is_erased()


def test_whoever_was_warned_late_has_half_a_day_left() -> None:
    company, now = due_company(), utc_now()
    warned = Outbox.objects.filter(company_id=company.pk, kind="lifecycle.erases_soon")
    warned.update(sent_at=now)

    assert companies_erase(now=now + timedelta(hours=11, minutes=59)) == 0
    assert companies_erase(now=now + timedelta(hours=12)) == 1


def test_a_company_is_not_erased_before_its_time() -> None:
    company = due_company()
    Standing.objects.filter(pk=company.pk).update(erase_at=utc_now() + timedelta(seconds=30))

    assert not company_erase(company_id=company.pk, now=utc_now())

    assert Company.objects.get(pk=company.pk).name_ar == company.name_ar
    assert Document.objects.filter(company=company).exists()
    assert not ErasureCertificate.objects.exists()


def test_everything_that_tells_who_it_was_goes() -> None:
    company = due_company()
    file = Document.objects.get(company=company).file.name

    assert company_erase(company_id=company.pk, now=utc_now())

    left = Company.objects.get(pk=company.pk)
    assert (left.name_ar, left.name_en, left.sub_domain, left.owner_id) == ("", "", "", None)
    assert not Document.objects.filter(company=company).exists()
    assert not Membership.objects.filter(company=company).exists()
    assert not Standing.objects.filter(pk=company.pk).exists()
    assert file
    assert not default_storage.exists(file)
    entry = Entry.objects.filter(company_id=company.pk, action="company.created").get()
    assert (entry.actor_name, entry.subject_label, entry.note, entry.ip) == ("", "", "", None)
    assert QuarantinedName.objects.count() == 1
    certificate = ErasureCertificate.objects.get(company_id=company.pk)
    assert certificate.completed_at is not None
    assert certificate.counts["companies.Document"] == 1
    assert certificate.counts["companies.Membership"] == 1


def test_the_owner_is_told_although_the_companys_mails_go() -> None:
    company = due_company()

    company_erase(company_id=company.pk, now=utc_now())

    assert Outbox.objects.filter(kind="lifecycle.erased", user_id=company.owner_id).count() == 1


def test_an_erased_company_is_out_of_reach() -> None:
    company = due_company()

    company_erase(company_id=company.pk, now=utc_now())

    with pytest.raises(Missing), transaction.atomic():
        company_for_update(company.pk)
    assert companies_erase(now=utc_now()) == 0
    assert not SweepFailure.objects.exists()


@pytest.mark.parametrize("fatal", range(6))
def test_a_crash_at_any_batch_is_made_good_by_the_next_sweep(fatal: int, monkeypatch: pytest.MonkeyPatch) -> None:
    company = due_company()
    true_delete = company_erasure._batch_delete
    calls = iter(range(100))

    def dying(company_id: Any, model: type[models.Model], batch: list[models.Model]) -> None:
        if next(calls) == fatal:
            raise SystemExit("killed")
        true_delete(company_id, model, batch)

    monkeypatch.setattr(company_erasure, "_batch_delete", dying)
    try:
        company_erase(company_id=company.pk, now=utc_now())
    except SystemExit:
        monkeypatch.setattr(company_erasure, "_batch_delete", true_delete)
        assert companies_erase(now=utc_now()) == 1

    certificate = ErasureCertificate.objects.get(company_id=company.pk)
    assert certificate.completed_at is not None
    assert certificate.counts["companies.Document"] == 1
    assert Outbox.objects.filter(kind="lifecycle.erased").count() == 1
    assert not Document.objects.filter(company=company).exists()


@pytest.mark.parametrize("step", ["_batch_delete", "models_with"])
def test_two_runs_at_once_count_what_went_once(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    company = due_company()
    true_step = getattr(company_erasure, step)
    counted = []

    def meanwhile(*args: Any) -> Any:
        if args != (Fate.DELETE,):
            monkeypatch.undo()
            assert company_erase(company_id=company.pk, now=utc_now())
            counted.append(ErasureCertificate.objects.get().counts)
        return true_step(*args)

    monkeypatch.setattr(company_erasure, step, meanwhile)
    company_erase(company_id=company.pk, now=utc_now())

    assert counted == [ErasureCertificate.objects.get().counts]


def test_money_that_is_still_there_is_not_erased_with_the_company() -> None:
    company = due_company()
    with_bank_account(company)
    ops = UserFactory.create(staff=True)
    charges.charge_add(company_id=company.pk, amount_cents=6_000, note="حوالة", actor=ops, now=utc_now())

    assert not company_erase(company_id=company.pk, now=utc_now())

    left = Company.objects.get(pk=company.pk)
    assert left.name_ar == ""
    assert left.owner_id == company.owner_id
    assert BankAccount.objects.filter(company=company).count() == 1
    assert Account.objects.get(pk=company.pk).available_cents == 6_000
    assert not Document.objects.filter(company=company).exists()
    assert Outbox.objects.filter(kind="lifecycle.erased_with_money").exists()


def test_a_company_whose_money_is_not_settled_is_not_looked_at_again_until_it_is() -> None:
    company = due_company()
    ops = UserFactory.create(staff=True)
    seller_known()
    charges.charge_add(company_id=company.pk, amount_cents=6_000, note="حوالة", actor=ops, now=utc_now())
    assert companies_erase(now=utc_now()) == 0

    certificate = ErasureCertificate.objects.get()
    assert (certificate.awaits_settlement, certificate.completed_at) == (True, None)
    assert not erasures_to_finish(utc_now()).exists()
    Account.objects.filter(pk=company.pk).update(available_cents=0)
    assert erasures_to_finish(utc_now()).get() == certificate


def test_a_company_that_cannot_be_erased_does_not_keep_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    stubborn, other = sorted((due_company(), due_company()), key=lambda company: company.pk)
    begin = company_erasure._begin

    def failing(*, company_id: Any, **given: Any) -> bool:
        if company_id == stubborn.pk:
            raise OSError("disk full")
        return begin(company_id=company_id, **given)

    monkeypatch.setattr(company_erasure, "_begin", failing)

    assert companies_erase(now=utc_now()) == 1

    assert Company.objects.get(pk=other.pk).erased_at is not None
    assert SweepFailure.objects.get().key == str(stubborn.pk)


def paid_out() -> tuple[Company, User, Withdrawal]:
    """An erased company whose balance was transferred a moment ago, somebody of ops, and the request."""
    company = due_company()
    with_bank_account(company)
    ops = UserFactory.create(staff=True)
    charges.charge_add(company_id=company.pk, amount_cents=6_000, note="حوالة", actor=ops, now=utc_now())
    company_erase(company_id=company.pk, now=utc_now())
    request = withdrawals.balance_pay_out(company_id=company.pk, reason="erased", actor=ops, now=utc_now())
    assert not company_erase(company_id=company.pk, now=utc_now())  # on its way is not settled
    withdrawals.withdrawal_see(withdrawal_id=request.pk, actor=ops, now=utc_now())
    receipt = document_clean(SimpleUploadedFile("receipt.pdf", PDF), field="receipt")
    withdrawals.withdrawal_accept(withdrawal_id=request.pk, receipt=receipt, actor=ops, now=utc_now())
    return company, ops, request


def settled_at() -> datetime:
    """The first instant at which a transfer of now can no longer come back."""
    day = bank_day_after(business_date(utc_now()), settings.SETTLEMENT_BANK_DAYS)
    return midnight(day, ZoneInfo(settings.SELLER_TIMEZONE))


def test_the_rest_goes_when_the_money_is_settled() -> None:
    company, _ops, request = paid_out()
    # The bank may still send it back.
    assert companies_erase(now=settled_at() - timedelta(seconds=1)) == 0
    assert Company.objects.get(pk=company.pk).owner_id == company.owner_id
    assert BankAccount.objects.filter(company=company).count() == 1
    assert ErasureCertificate.objects.get().awaits_settlement

    assert companies_erase(now=settled_at()) == 1

    assert Company.objects.get(pk=company.pk).owner_id is None
    assert not BankAccount.objects.filter(company=company).exists()
    request.refresh_from_db()
    assert (request.iban, request.account_holder_name) == ("", "")
    assert LedgerEntry.objects.filter(account_id=company.pk).exists()


def test_a_transfer_that_the_bank_returns_after_the_erasure_is_paid_out_again() -> None:
    company, ops, request = paid_out()
    assert companies_erase(now=utc_now()) == 0

    withdrawals.withdrawal_return(withdrawal_id=request.pk, fee_too=False, reason="x", actor=ops, now=utc_now())

    assert companies_erase(now=settled_at()) == 0
    assert Account.objects.get(pk=company.pk).available_cents == 6_000
    assert Company.objects.get(pk=company.pk).owner_id == company.owner_id
    again = withdrawals.balance_pay_out(company_id=company.pk, reason="again", actor=ops, now=utc_now())
    assert (again.amount_cents, again.iban) == (6_000, request.iban)
    assert again.iban


def test_invitations_go_and_their_links_are_dead_at_once() -> None:
    company = due_company()
    InvitationFactory.create(company=company, invited_by=company.owner)

    assert company_erase(company_id=company.pk, now=utc_now())

    assert not Invitation.objects.exists()
    assert OneTimeToken.objects.get().revoked_at is not None
    assert ErasureCertificate.objects.get().counts["invitations.Invitation"] == 1


def test_receipts_that_are_still_due_name_the_company_before_its_names_go() -> None:
    company = due_company()
    seller_known()
    with transaction.atomic():
        fund(company, 6_000)
        # As if the server had stopped here: nobody is told of the money.
        connection.run_on_commit.clear()
    assert not Receipt.objects.exists()

    companies_erase(now=utc_now())

    receipt = Receipt.objects.get()
    assert (receipt.buyer["name_en"], receipt.company.erased_at is None) == (company.name_en, False)
