"""The demo data: complete, once, and never in production."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any, ClassVar

import pytest
from django.core.files.storage import storages
from django.core.management import CommandError, call_command
from django.db.models import QuerySet
from django.test import TestCase, override_settings
from pytest_django.fixtures import Settings

from accounts.users.models import User
from billing.invoices.models import Invoice, InvoiceStatus
from billing.ledger.models import Account, LedgerEntry
from billing.withdrawals.models import Withdrawal, WithdrawalStatus
from common.clock import business_date, utc_now
from companies.company.models import Company, Membership, ReviewStatus
from companies.company.standing import Stage, company_now, stage_at
from companies.life.ownership.models import OwnershipOffer
from companies.life.permission_templates.models import PermissionTemplate
from companies.registration.edit_orders.models import EditOrder, EditOrderStatus
from invitations.models import Invitation, InvitationStatus
from lifecycle.retention.orphaned_files import YOUNG, orphaned_files_delete
from mailing.models import Outbox
from notifications.models import Notification
from permissions.templates import READY_MADE
from references.lists.models import Currency
from references.selectors import stale_rates


def demo_load() -> None:
    for command in ("load_references", "load_billing_reference", "load_demo"):
        call_command(command, verbosity=0)


def files_stored() -> set[Path]:
    places = [Path(storages[alias].path("")) for alias in ("default", "public")]
    return {path for place in places for path in place.rglob("*") if path.is_file()}


class DemoTest(TestCase):
    """Loaded once for all of them: it takes seconds."""

    left: ClassVar[list[Callable[[], Any]]]
    stored: ClassVar[set[Path]]

    @classmethod
    def setUpTestData(cls) -> None:
        # As on the machine of somebody who tries a real provider: the story must not go there.
        keys = override_settings(STRIPE_SECRET_KEY="sk_test_key", STRIPE_API_URL="http://127.0.0.1:9")
        before = files_stored()
        with keys, cls.captureOnCommitCallbacks() as cls.left:
            demo_load()
        cls.stored = files_stored() - before

    def test_it_shows_every_state(self) -> None:
        companies = list(Company.objects.select_related("standing"))
        now = utc_now()

        assert {company.status for company in companies} == set(ReviewStatus)
        assert {stage_at(each.standing, now=company_now(each.standing, now)) for each in companies} == set(Stage)
        assert set(Invoice.objects.values_list("status", flat=True)) == set(InvoiceStatus)
        assert set(Withdrawal.objects.values_list("status", flat=True)) == set(WithdrawalStatus)
        assert Account.objects.filter(available_cents__gte=6_000).exists()

    def test_an_edit_order_stands_in_every_state(self) -> None:
        assert set(EditOrder.objects.values_list("status", flat=True)) == set(EditOrderStatus.values)

    def test_an_invitation_stands_in_every_state_and_a_company_is_on_offer(self) -> None:
        states = {invitation.state_at(utc_now()) for invitation in Invitation.objects.all()}

        assert states == set(InvitationStatus)
        assert Membership.objects.filter(user__email="member@example.com").count() == 1
        assert OwnershipOffer.objects.get().state_at(utc_now()) == "pending"

    def test_a_company_has_a_member_of_each_template_its_own_among_them(self) -> None:
        company = Company.objects.get(name_en="Wahat Travel Co.")
        own = PermissionTemplate.objects.get(company=company)
        given = Membership.objects.filter(company=company).values_list("permissions", flat=True)

        assert sorted(given) == sorted([*(sorted(each.permissions) for each in READY_MADE), own.permissions])

    def test_its_owner_and_a_member_have_news_and_the_owner_has_read_what_is_older(self) -> None:
        def unread(email: str) -> QuerySet[Notification]:
            person = User.objects.get(email=email)
            return Notification.objects.filter(user_id=person.pk, read_at=None)

        assert unread("member@example.com").exists()
        assert not unread("owner@example.com").filter(created_at__lt=utc_now() - timedelta(days=3)).exists()
        assert unread("owner@example.com").count() >= 5
        assert Notification.objects.exclude(read_at=None).exists()

    def test_its_rates_are_fresh_and_stay_so_when_the_lists_come_again(self) -> None:
        call_command("load_references", verbosity=0)

        assert not stale_rates(today=business_date(utc_now())).exists()
        assert Currency.objects.get(code="EGP").rate_on == business_date(utc_now()) - timedelta(days=2)
        assert Currency.objects.get(code="SAR").rate_on == date(2026, 1, 1)

    def test_its_books_add_up(self) -> None:
        call_command("check_ledger", verbosity=0)
        call_command("check_standing", verbosity=0)

    def test_no_mail_is_sent_and_nothing_is_left_to_the_workers(self) -> None:
        assert self.left == []
        assert not Outbox.objects.exists()

    def test_nothing_that_it_stored_is_taken_for_an_orphan(self) -> None:
        orphaned_files_delete(now=utc_now() + YOUNG + timedelta(minutes=5))

        assert len(self.stored) > 10
        assert self.stored - files_stored() == set()

    def test_its_ledgers_are_told_in_order_of_time(self) -> None:
        moved = Account.objects.values_list("pk", flat=True)

        for account in moved:
            entries = LedgerEntry.objects.filter(account=account).order_by("pk")
            instants = list(entries.values_list("created_at", flat=True))
            assert instants == sorted(instants)
        assert len(moved) > 3

    def test_loading_it_again_changes_nothing(self) -> None:
        before = Company.objects.count()

        call_command("load_demo", verbosity=0)

        assert Company.objects.count() == before


@pytest.mark.django_db
def test_production_refuses_it(settings: Settings) -> None:
    settings.DEMO_ENABLED = False

    with pytest.raises(CommandError):
        call_command("load_demo", verbosity=0)

    assert not Company.objects.exists()
