"""What a credit note makes of the subscription: it goes on, ends now, or never begins."""

from datetime import timedelta

import pytest

from billing.credit_notes.models import CreditNote
from billing.invoices.models import Invoice
from billing.licence.renewals import renewal_issue
from billing.subscriptions.models import Subscription, SubscriptionOrder
from billing.subscriptions.services import NOT_RUNNING, licence_hold
from billing.subscriptions.standing_check import standing_check
from common.clock import utc_now
from common.errors import Invalid
from companies.company.models import Company, Standing
from companies.company.standing import Stage, stage_at
from tests.billing.credit_notes.notes import credit
from tests.factories.billing_licences import DAY, licensed, money_add, order_of, pay
from tests.factories.billing_money import ops_person, sums

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def standing_of(company: Company) -> Standing:
    return Standing.objects.get(pk=company.pk)


def paid_ahead(company: Company) -> tuple[SubscriptionOrder, SubscriptionOrder]:
    """A month that runs for ten days, and the next one, paid yesterday."""
    now = utc_now()
    first = licensed(company, now=now - 10 * DAY)
    return first, licensed(company, now=now - DAY)


def test_it_goes_on_unless_ops_end_it(company: Company) -> None:
    order = licensed(company)
    before = vars(standing_of(company))

    credit(order.invoice)

    after = vars(standing_of(company))
    assert {name: value for name, value in after.items() if name != "_state"} == {
        name: value for name, value in before.items() if name != "_state"
    }


def test_one_that_runs_ends_now_and_the_licence_goes_its_ordinary_way(company: Company) -> None:
    now = utc_now()
    order = licensed(company, now=now - 10 * DAY)
    Standing.objects.filter(pk=company.pk).update(auto_renew=True)

    note = credit(order.invoice, ends_subscription=True, now=now)

    standing, period = standing_of(company), Subscription.objects.get(order=order)
    assert note.ended_subscription
    assert (period.ends_at, standing.period_ends_at) == (now, now)
    assert standing.partial_suspension_at == now + timedelta(days=period.allowance_days)
    assert stage_at(standing, now=now) is Stage.ALLOWANCE
    assert not standing.auto_renew
    assert list(standing_check()) == []


def test_one_that_was_paid_ahead_never_begins(company: Company) -> None:
    first, second = paid_ahead(company)
    now = utc_now()

    credit(second.invoice, ends_subscription=True, now=now)

    assert Subscription.objects.get(order=second).forfeited_at == now
    standing, period = standing_of(company), Subscription.objects.get(order=first)
    assert (standing.started_at, standing.period_ends_at) == (period.starts_at, period.ends_at)
    assert stage_at(standing, now=now) is Stage.ACTIVE
    assert list(standing_check()) == []


@pytest.mark.parametrize("days_ago", [5, 0])
def test_the_period_before_one_that_never_begins_keeps_its_freeze(company: Company, days_ago: int) -> None:
    """Whether the next one was paid after the freeze or before it."""
    now = utc_now()
    first = licensed(company, now=now - 10 * DAY)
    ends_at = first.subscription.ends_at + 3 * DAY
    until = now + (3 - days_ago) * DAY

    def hold() -> None:
        at = now - days_ago * DAY
        licence_hold(company_id=company.pk, until=until, reason="تعطل التحويل", actor=ops_person(), now=at)

    if days_ago:
        hold()
    second = licensed(company, now=now - DAY)
    if not days_ago:
        hold()

    credit(second.invoice, ends_subscription=True, now=now)

    assert standing_of(company).period_ends_at == ends_at
    assert list(standing_check()) == []


def test_the_period_before_one_that_was_paid_ahead_does_not_end_first(company: Company) -> None:
    first, second = paid_ahead(company)

    with pytest.raises(Invalid) as refused:
        credit(first.invoice, ends_subscription=True)
    assert list(refused.value.errors) == ["ends_subscription"]
    assert not CreditNote.objects.exists()
    assert sums(company) == (0, 0)

    credit(second.invoice, ends_subscription=True)
    credit(first.invoice, ends_subscription=True)
    assert stage_at(standing_of(company), now=utc_now()) is Stage.ALLOWANCE
    assert list(standing_check()) == []


def test_one_that_is_over_does_not_end_again(company: Company) -> None:
    order = licensed(company, now=utc_now() - 33 * DAY)

    with pytest.raises(Invalid) as refused:
        credit(order.invoice, ends_subscription=True)

    assert list(refused.value.errors) == ["ends_subscription"]
    assert credit(order.invoice).ended_subscription is False


def test_one_that_is_over_is_not_told_to_wait_for_the_one_after_it(company: Company) -> None:
    now = utc_now()
    over = licensed(company, now=now - 40 * DAY)
    licensed(company, now=now - 12 * DAY)

    with pytest.raises(Invalid) as refused:
        credit(over.invoice, ends_subscription=True, now=now)

    assert refused.value.errors == {"ends_subscription": [NOT_RUNNING]}


def test_the_only_one_does_not_end_before_it_began(company: Company) -> None:
    """Where the company's test clock was moved back."""
    order = licensed(company)

    with pytest.raises(Invalid) as refused:
        credit(order.invoice, ends_subscription=True, now=utc_now() - DAY)

    assert list(refused.value.errors) == ["ends_subscription"]
    assert not CreditNote.objects.exists()


def test_one_that_a_change_of_package_gave_up_does_not_end_the_new_one(company: Company) -> None:
    now = utc_now()
    old = licensed(company, now=now - 3 * DAY)
    licensed(company, level=2, now=now - DAY)

    with pytest.raises(Invalid) as refused:
        credit(old.invoice, ends_subscription=True, now=now)

    assert list(refused.value.errors) == ["ends_subscription"]
    assert stage_at(standing_of(company), now=now) is Stage.ACTIVE


def test_an_open_renewal_stays_payable_and_begins_then(company: Company) -> None:
    now = utc_now()
    order = licensed(company, now=now - 10 * DAY)
    open_order = order_of(company, now=now - DAY)

    credit(order.invoice, ends_subscription=True, now=now)
    money_add(company, open_order.invoice.amount_due_cents, now=now)
    pay(Invoice.objects.get(pk=open_order.invoice.pk), now=now + DAY)

    period = Subscription.objects.get(order=open_order)
    # In the grace period: it continues where the old one ended.
    assert period.starts_at == now
    assert stage_at(standing_of(company), now=now + DAY) is Stage.ACTIVE
    assert list(standing_check()) == []


def test_the_platform_offers_the_next_period_as_after_every_end(company: Company) -> None:
    now = utc_now()
    order = licensed(company, now=now - 10 * DAY)

    credit(order.invoice, ends_subscription=True, now=now)

    assert renewal_issue(company_id=company.pk, now=now) is not None
