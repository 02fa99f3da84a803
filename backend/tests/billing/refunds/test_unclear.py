"""A refund of which its provider cannot tell what became of it: somebody looks it up there."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from accounts.users.models import User
from activity.models import Entry
from billing.payments.models import Payment
from billing.payments.providers.base import ProviderRefund, RefundStatus
from billing.payments.providers.sandbox import SandboxProvider
from billing.refunds.models import ASKED_AGAIN_AFTER, UNCLEAR_AFTER, Refund
from billing.refunds.services import refund_close, refunds_send
from billing.statements.books import findings
from common.clock import utc_now
from common.errors import WrongState
from companies.company.models import Company
from tests.billing.refunds.test_refunds import refund
from tests.factories.billing_money import sums

pytestmark = pytest.mark.django_db


@pytest.fixture
def unclear(payment: Payment, ops: User, monkeypatch: pytest.MonkeyPatch) -> Refund:
    """One of 25 USD for a day, of which the provider says each time that it cannot tell."""
    monkeypatch.setattr(SandboxProvider, "refund", lambda *_args: ProviderRefund(RefundStatus.REQUESTED))
    made = refund(payment, ops, 2_500)
    Refund.objects.update(created_at=utc_now() - UNCLEAR_AFTER)
    return made


@pytest.mark.parametrize(
    ("move", "status", "available"), [("returned", "succeeded", 13_500), ("not-returned", "failed", 16_000)]
)
def test_finance_ends_one_that_stays_unclear(
    desk: Client, unclear: Refund, paying_company: Company, move: str, status: str, available: int
) -> None:
    answers = [
        desk.post(f"/admin/billing/refund/{unclear.pk}/{move}/", {"reason": "من كشف المزوّد"}).status_code
        for _time in range(2)
    ]

    unclear.refresh_from_db()
    assert (answers, unclear.status) == ([302, 200], status)
    assert sums(paying_company) == (available, 0)
    assert list(findings()) == []
    entry = Entry.objects.get(action__in=("refund.succeed", "refund.fail"))
    assert (entry.note, entry.actor_id is None) == ("من كشف المزوّد", False)
    assert refunds_send(now=utc_now() + timedelta(days=1)) == 0


def test_the_page_that_asks_names_what_finds_it_there(desk: Client, unclear: Refund) -> None:
    page = desk.get(f"/admin/billing/refund/{unclear.pk}/returned/").content.decode()

    assert unclear.payment.charge_ref in page
    assert "Sandbox" in page


@pytest.mark.parametrize("because", ["it is younger", "the provider has it", "it is being asked"])
def test_nobody_ends_one_of_which_the_provider_may_tell(
    unclear: Refund, ops: User, paying_company: Company, because: str
) -> None:
    now = utc_now()
    columns: dict[str, dict[str, Any]] = {
        "it is younger": {"created_at": now - UNCLEAR_AFTER + timedelta(seconds=1)},
        "the provider has it": {"provider_ref": "re_1"},
        "it is being asked": {"asked_at": now - ASKED_AGAIN_AFTER + timedelta(seconds=1)},
    }
    Refund.objects.update(**columns[because])

    with pytest.raises(WrongState):
        refund_close(refund_id=unclear.pk, returned=False, note="x", actor=ops, now=now)

    assert sums(paying_company) == (13_500, 0)
