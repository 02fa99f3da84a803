"""What the settlements say differently is a list for finance: found once, and nothing is booked."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from accounts.users.models import User
from billing.charges.services import charge_start
from billing.checkouts.sandbox_settlements import sandbox_settle
from billing.checkouts.services import checkout_refresh
from billing.disputes.sandbox import sandbox_dispute_open
from billing.errors import ProviderUnavailable
from billing.payments.models import Payment
from billing.payments.providers.base import Amount, CheckoutStatus, SettlementLine
from billing.payments.providers.sandbox import SandboxProvider, SandboxSettlement, checkout_move
from billing.reconciliation.models import SettlementDifference
from billing.reconciliation.services import difference_close, settlements_compare
from common.clock import business_date, utc_now
from common.errors import Invalid, WrongState
from companies.company.models import Company
from tests.factories.billing_money import movements, opened, sums

pytestmark = pytest.mark.django_db


@pytest.fixture
def payment(owner: User, paying_company: Company) -> Payment:
    """A top-up of 60 USD by card."""
    started = opened(charge_start(company_id=paying_company.pk, amount_cents=6_000, actor=owner, now=utc_now()))
    checkout_move(started.provider_ref, CheckoutStatus.PAID)
    return checkout_refresh(payment_id=started.pk, now=utc_now())


def settle(charge_ref: str, cents: int, *, fee: int = 150, now: datetime | None = None) -> None:
    day = business_date(now or utc_now())
    SandboxSettlement.objects.create(charge_ref=charge_ref, amount_cents=cents, fee_cents=fee, settled_on=day)


def later(days: int) -> datetime:
    return utc_now() + timedelta(days=days)


def found() -> list[tuple[str, int | None, int | None]]:
    return list(SettlementDifference.objects.order_by("pk").values_list("kind", "expected_minor", "found_minor"))


def test_what_agrees_is_no_difference(payment: Payment) -> None:
    settle(payment.charge_ref, 6_000)

    assert settlements_compare(now=later(20)) == 0
    assert found() == []


def test_a_payment_that_is_in_no_settlement(payment: Payment, settings: Any) -> None:
    settings.SETTLEMENT_EXPECTED_DAYS = 10

    assert settlements_compare(now=later(9)) == 0
    assert settlements_compare(now=later(11)) == 1

    row = SettlementDifference.objects.get()
    assert found() == [("missing", 6_000, None)]
    assert (row.payment, row.currency, row.status) == (payment, "USD", "open")


def test_a_charge_that_is_no_payment_of_ours(payment: Payment) -> None:
    settle("sbx_nobody", 4_200)

    assert settlements_compare(now=utc_now()) == 1

    row = SettlementDifference.objects.get()
    assert found() == [("unknown", None, 4_200)]
    assert (row.payment, row.charge_ref, row.fee_minor) == (None, "sbx_nobody", 150)


def test_settled_twice(payment: Payment) -> None:
    settle(payment.charge_ref, 6_000)
    settle(payment.charge_ref, 6_000)

    settlements_compare(now=utc_now())

    assert found() == [("double", 6_000, 12_000)]
    assert SettlementDifference.objects.get().fee_minor == 300


def test_settled_with_another_amount(payment: Payment) -> None:
    settle(payment.charge_ref, 5_900)

    settlements_compare(now=utc_now())

    assert found() == [("amount", 6_000, 5_900)]


def test_settled_in_another_currency(payment: Payment, monkeypatch: pytest.MonkeyPatch) -> None:
    line = SettlementLine("s1", payment.charge_ref, Amount("SAR", 22_500), 500, business_date(utc_now()))
    monkeypatch.setattr(SandboxProvider, "settlement_lines_since", lambda *_args: iter([line]))

    settlements_compare(now=utc_now())

    assert found() == [("currency", 6_000, 22_500)]
    assert SettlementDifference.objects.get().currency == "SAR"


def test_more_went_back_than_we_know_of(payment: Payment) -> None:
    settle(payment.charge_ref, 6_000)
    settle(payment.charge_ref, -2_500)

    settlements_compare(now=utc_now())

    assert found() == [("taken_back", 0, 2_500)]


def test_what_is_disputed_may_go_back(payment: Payment) -> None:
    sandbox_dispute_open(payment_id=payment.pk, now=utc_now())
    settle(payment.charge_ref, 6_000)
    settle(payment.charge_ref, -6_000)

    assert settlements_compare(now=utc_now()) == 0


def test_a_line_that_is_told_twice_counts_once(payment: Payment, monkeypatch: pytest.MonkeyPatch) -> None:
    line = SettlementLine("s1", payment.charge_ref, Amount("USD", 6_000), 500, business_date(utc_now()))
    monkeypatch.setattr(SandboxProvider, "settlement_lines_since", lambda *_args: iter([line, line]))

    assert settlements_compare(now=utc_now()) == 0


def test_found_once_and_nothing_is_booked(payment: Payment, ops: User, paying_company: Company) -> None:
    before = movements(paying_company)
    settle(payment.charge_ref, 5_900)

    assert [settlements_compare(now=later(night)) for night in range(3)] == [1, 0, 0]
    difference_close(difference_id=SettlementDifference.objects.get().pk, note="x", actor=ops, now=utc_now())
    assert settlements_compare(now=later(4)) == 0

    assert SettlementDifference.objects.get().status == "closed"
    assert (movements(paying_company), sums(paying_company)) == (before, (16_000, 0))


def test_a_provider_that_is_down_is_compared_the_next_night(payment: Payment, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(payment.charge_ref, 5_900)

    def silent(*args: object) -> None:
        raise ProviderUnavailable

    with monkeypatch.context() as down:
        down.setattr(SandboxProvider, "settlement_lines_since", silent)
        assert settlements_compare(now=later(20)) == 0

    assert settlements_compare(now=utc_now()) == 1


def test_closing_takes_a_note_and_happens_once(payment: Payment, ops: User) -> None:
    settle(payment.charge_ref, 5_900)
    settlements_compare(now=utc_now())
    row = SettlementDifference.objects.get()

    with pytest.raises(Invalid):
        difference_close(difference_id=row.pk, note="", actor=ops, now=utc_now())
    assert SettlementDifference.objects.get().status == "open"
    difference_close(difference_id=row.pk, note="رسوم البنك", actor=ops, now=utc_now())

    row.refresh_from_db()
    assert (row.status, row.note, row.closed_by) == ("closed", "رسوم البنك", ops)
    with pytest.raises(WrongState):
        difference_close(difference_id=row.pk, note="x", actor=ops, now=utc_now())


def test_finance_see_what_waits_and_close_it(desk: Client, payment: Payment) -> None:
    settle(payment.charge_ref, 5_900)
    settlements_compare(now=utc_now())
    SettlementDifference.objects.update(found_at=utc_now() - timedelta(days=3, minutes=1))
    row = SettlementDifference.objects.get()

    assert "Open settlement differences" in desk.get("/admin/").content.decode()
    listed = desk.get("/admin/billing/settlementdifference/?status__exact=open").content.decode()
    page = desk.get(f"/admin/billing/settlementdifference/{row.pk}/change/").content.decode()
    done = desk.post(f"/admin/billing/settlementdifference/{row.pk}/close/", {"reason": "bank fee"})

    assert "Waiting for 3 days" in listed
    assert "59.00 USD" in page
    assert done.status_code == 302
    assert SettlementDifference.objects.get().note == "bank fee"
    assert "Open settlement differences" not in desk.get("/admin/").content.decode()


@pytest.mark.parametrize(
    ("played", "form", "differences"),
    [
        ("settle", {}, []),
        ("settle-other", {"amount": "59.00"}, [("amount", 6_000, 5_900)]),
        ("settle-twice", {}, [("double", 6_000, 12_000)]),
        ("settle-none", {}, [("missing", 6_000, None)]),
    ],
)
def test_ops_play_what_the_sandbox_settles(
    desk: Client, payment: Payment, played: str, form: dict[str, str], differences: list[Any], settings: Any
) -> None:
    page = f"/admin/billing/payment/{payment.pk}"
    assert desk.post(f"{page}/settle-twice/", {}).status_code == 302

    assert desk.post(f"{page}/{played}/", form).status_code == 302  # in place of what was played before
    settlements_compare(now=later(settings.SETTLEMENT_EXPECTED_DAYS + 1))

    assert found() == differences


def test_only_test_money_is_settled_by_hand(desk: Client, payment: Payment, settings: Any) -> None:
    page = f"/admin/billing/payment/{payment.pk}"
    assert f"{page}/settle/" in desk.get(f"{page}/change/").content.decode()
    settings.SANDBOX_PAYMENTS_ENABLED = False

    assert f"{page}/settle" not in desk.get(f"{page}/change/").content.decode()
    with pytest.raises(WrongState):
        sandbox_settle(payment_id=payment.pk, amounts=[6_000], now=utc_now())
    assert not SandboxSettlement.objects.exists()
