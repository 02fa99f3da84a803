"""What the balance lacked of a lost dispute: decided once, written off or collected, and on the desk until then."""

from datetime import timedelta

import pytest
from django.test import Client

from accounts.users.models import User
from activity.models import Entry
from billing.disputes.models import Dispute, LackingOutcome
from billing.disputes.services import lacking_decide
from billing.errors import NotEnoughBalance
from billing.statements.books import findings
from common.clock import utc_now
from common.errors import Invalid, WrongState
from companies.company.models import Company
from tests.factories.billing_money import disputed, fund, movements, refunded_to_card, sums

pytestmark = pytest.mark.django_db


@pytest.fixture
def lost(paying_company: Company) -> Dispute:
    """50 USD of which the balance had nothing, lost two days ago; 100 USD came since."""
    dispute = disputed(refunded_to_card(paying_company).payment)
    dispute.status, dispute.decided_at = "lost", utc_now() - timedelta(days=2, minutes=1)
    dispute.save()
    return dispute


def decide(dispute: Dispute, outcome: LackingOutcome, actor: User, note: str = "متفق عليه") -> Dispute:
    return lacking_decide(dispute_id=dispute.pk, outcome=outcome, note=note, actor=actor, now=utc_now())


def test_collected_it_leaves_the_balance_once(lost: Dispute, ops: User, paying_company: Company) -> None:
    found = decide(lost, LackingOutcome.COLLECTED, ops)

    assert (found.lacking_outcome, found.lacking_note, found.lacking_decided_by) == ("collected", "متفق عليه", ops)
    assert movements(paying_company)[-1] == ("dispute_lost", -5_000)
    assert sums(paying_company) == (5_000, 0)
    entry = Entry.objects.get(action="dispute.collected")
    assert (entry.actor_id, entry.changes[0]["new"]) == (ops.pk, "50.00")
    assert not [finding for finding in findings() if "dispute" in finding.code]

    for outcome in (LackingOutcome.COLLECTED, LackingOutcome.WRITTEN_OFF):
        with pytest.raises(WrongState):
            decide(lost, outcome, ops)
    assert sums(paying_company) == (5_000, 0)


def test_written_off_nothing_moves(lost: Dispute, ops: User, paying_company: Company) -> None:
    before = movements(paying_company)

    found = decide(lost, LackingOutcome.WRITTEN_OFF, ops)

    assert (found.lacking_outcome, found.lacking_decided_at is not None) == ("written_off", True)
    assert movements(paying_company) == before
    assert Entry.objects.filter(action="dispute.written_off", actor_id=ops.pk).count() == 1


def test_what_the_balance_does_not_have_is_not_collected(lost: Dispute, ops: User, paying_company: Company) -> None:
    Dispute.objects.update(amount_cents=11_000, lacking_cents=11_000)

    with pytest.raises(NotEnoughBalance):
        decide(lost, LackingOutcome.COLLECTED, ops)

    assert sums(paying_company) == (10_000, 0)
    assert Dispute.objects.get().lacking_outcome == ""
    fund(paying_company, 1_000)
    decide(lost, LackingOutcome.COLLECTED, ops)
    assert sums(paying_company) == (0, 0)


def test_ops_are_not_sent_to_the_companys_own_page(lost: Dispute, desk: Client) -> None:
    Dispute.objects.update(amount_cents=11_000, lacking_cents=11_000)

    told = desk.post(f"/admin/billing/dispute/{lost.pk}/collect/", {"reason": "agreed"}).text

    assert "The company’s available balance is less than this amount." in told
    assert "recharge page" not in told


def test_it_is_not_decided_without_a_note_nor_before_it_is_lost(
    lost: Dispute, ops: User, paying_company: Company
) -> None:
    with pytest.raises(Invalid):
        decide(lost, LackingOutcome.COLLECTED, ops, note="")
    for columns in ({"lacking_cents": 0}, {"status": "won", "lacking_cents": 5_000}):
        Dispute.objects.update(**columns)
        with pytest.raises(WrongState):
            decide(lost, LackingOutcome.COLLECTED, ops)
    assert sums(paying_company) == (10_000, 0)


def test_the_desk_shows_it_first_until_finance_has_decided(lost: Dispute, desk: Client, company: Company) -> None:
    still_open = disputed(refunded_to_card(company).payment)
    page = f"/admin/billing/dispute/{lost.pk}"

    listed = desk.get("/admin/billing/dispute/")
    assert [row.pk for row in listed.context["cl"].result_list] == [lost.pk, still_open.pk]
    assert "Waiting for 2 days" in listed.content.decode()
    assert "Lost disputes to decide" in desk.get("/admin/").content.decode()

    assert desk.post(f"{page}/write-off/", {"reason": ""}).status_code == 200
    assert desk.post(f"{page}/write-off/", {"reason": "Too small"}).status_code == 302

    shown = desk.get(f"{page}/change/").content.decode()
    assert "Too small" in shown
    assert "Written off" in shown
    assert f"{page}/write-off/" not in shown
    assert [row.pk for row in desk.get("/admin/billing/dispute/").context["cl"].result_list] == [still_open.pk, lost.pk]
    assert "Lost disputes to decide" not in desk.get("/admin/").content.decode()
