"""What ends by itself: accounts that were never verified, drafts that nobody touches, mails that were given up."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail as outgoing

from accounts.one_time_tokens.models import Purpose
from accounts.one_time_tokens.services import token_issue
from accounts.users.models import User
from activity.models import Entry
from activity.services import activity_record
from billing.charges.services import charge_of_voucher
from billing.locks import account_for_update
from common.models import SweepFailure
from companies.cards.services import company_create
from companies.company.models import Company
from lifecycle.removal.models import AccountRemoval
from lifecycle.removal.services import account_remove
from lifecycle.retention import services as retention
from lifecycle.retention.models import DraftWarning
from lifecycle.retention.services import drafts_delete, expired_rows_delete, unverified_accounts_remove
from mailing.models import Outbox
from mailing.tasks import mail_send
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 20, 9, tzinfo=UTC)
DAY = timedelta(days=1)


def aged(user: User, days: int) -> User:
    User.objects.filter(pk=user.pk).update(created_at=NOW - days * DAY)
    return user


def test_accounts_that_were_never_verified_go_without_a_mail() -> None:
    old, young = aged(UserFactory.create(unverified=True), 31), aged(UserFactory.create(unverified=True), 29)
    verified = aged(UserFactory.create(), 400)

    assert (unverified_accounts_remove(now=NOW), unverified_accounts_remove(now=NOW)) == (1, 0)

    assert set(User.objects.values_list("pk", flat=True)) == {young.pk, verified.pk}
    assert AccountRemoval.objects.get().cause == "never_verified"
    assert not Outbox.objects.exists()
    assert not Entry.objects.filter(subject_id=str(old.pk)).exclude(actor_name="").exists()


def test_what_something_belongs_to_stays() -> None:
    people = [aged(UserFactory.create(unverified=True), 60) for _person in range(4)]
    CompanyFactory.create(owner=people[0])
    MembershipFactory.create(user=people[1])
    token_issue(user=people[2], purpose=Purpose.EMAIL_VERIFICATION, email=people[2].email, lifetime=DAY, now=NOW)
    people[3].last_login = NOW - 50 * DAY
    people[3].save()

    assert unverified_accounts_remove(now=NOW) == 0

    assert User.objects.filter(email_verified=False).count() == 4


def draft_touched(days_ago: int, language: str = "en") -> Company:
    at = NOW - days_ago * DAY
    draft = company_create(kind="establishment", actor=UserFactory.create(language=language), now=at)
    Company.objects.filter(pk=draft.pk).update(updated_at=at, name_en="Wahat Travel", name_ar="واحة السفر")
    return draft


@pytest.mark.parametrize(
    ("language", "subject"),
    [("en", "Your draft company will be deleted on 20 December 2026"), ("ar", "تُحذف مسودة شركتك في 20 ديسمبر 2026")],
)
def test_a_draft_goes_thirty_days_after_its_owner_was_told(language: str, subject: str) -> None:
    draft = draft_touched(335, language)

    assert drafts_delete(now=NOW) == 0
    [mail] = Outbox.objects.all()
    mail_send(str(mail.pk))
    [letter] = outgoing.outbox
    assert str(letter.subject).translate(dict.fromkeys(map(ord, "\u2066\u2068\u2069"))) == subject
    assert drafts_delete(now=NOW + 29 * DAY) == 0
    assert Outbox.objects.count() == 1
    assert Company.objects.filter(pk=draft.pk).exists()
    assert (drafts_delete(now=NOW + 30 * DAY), drafts_delete(now=NOW + 31 * DAY)) == (1, 0)

    assert not Company.objects.filter(pk=draft.pk).exists()
    assert not DraftWarning.objects.exists()


def test_a_draft_that_somebody_came_back_to_is_warned_anew() -> None:
    draft = draft_touched(340)
    drafts_delete(now=NOW)
    activity_record(company_id=draft.pk, actor=draft.owner, action="company.step_saved", subject=draft, now=NOW + DAY)

    assert drafts_delete(now=NOW + 40 * DAY) == 0
    assert drafts_delete(now=NOW + 337 * DAY) == 0
    assert Outbox.objects.filter(kind="lifecycle.draft_ends_soon").count() == 2
    assert drafts_delete(now=NOW + 366 * DAY) == 0
    assert drafts_delete(now=NOW + 367 * DAY) == 1


def test_a_draft_that_its_owner_deletes_meanwhile_does_not_keep_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    gone, other = sorted((draft_touched(340), draft_touched(340)), key=lambda company: company.pk)

    handle = retention._draft_handle

    def deleted_first(**words: Any) -> bool:
        Company.objects.filter(pk=gone.pk).delete()
        return handle(**words)

    monkeypatch.setattr(retention, "_draft_handle", deleted_first)

    drafts_delete(now=NOW)

    assert DraftWarning.objects.get().company_id == other.pk
    assert not SweepFailure.objects.exists()


def test_an_account_that_cannot_be_removed_does_not_keep_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    stubborn, other = (aged(UserFactory.create(unverified=True), 60) for _person in range(2))

    def failing(**words: Any) -> None:
        if words["user_id"] == stubborn.pk:
            raise OSError("disk full")
        account_remove(**words)

    monkeypatch.setattr(retention, "account_remove", failing)

    assert unverified_accounts_remove(now=NOW) == 1
    assert not User.objects.filter(pk=other.pk).exists()
    assert SweepFailure.objects.get().key == str(stubborn.pk)


def test_young_submitted_and_paid_drafts_are_left_alone() -> None:
    draft_touched(334)
    submitted, paid = draft_touched(900), draft_touched(900)
    Company.objects.filter(pk=submitted.pk).update(status="rejected", submitted_at=NOW, updated_at=NOW - 900 * DAY)
    charge_of_voucher(
        account=account_for_update(paid.pk), amount_cents=500, actor=UserFactory.create(), now=NOW - 900 * DAY
    )

    assert drafts_delete(now=NOW) == 0

    assert not DraftWarning.objects.exists()
    assert not Outbox.objects.filter(kind="lifecycle.draft_ends_soon").exists()


def test_mails_that_were_given_up_keep_their_address_for_ninety_days() -> None:
    for days in (89, 91):
        Outbox.objects.create(
            cause=f"{days}",
            kind="x",
            to="a@example.com",
            language="ar",
            next_attempt_at=NOW,
            failed_at=NOW - days * DAY,
        )

    expired_rows_delete(now=NOW)

    assert list(Outbox.objects.values_list("cause", flat=True)) == ["89"]
