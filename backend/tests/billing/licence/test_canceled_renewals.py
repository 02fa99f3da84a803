"""Renewals that were canceled or had to make way, and how they come back."""

import pytest

from billing.licence.expiring import invoices_expire
from billing.licence.orders import order_cancel
from billing.licence.renewals import renewals_issue, renewals_pay
from companies.company.models import Company
from permissions.access import Access
from tests.billing.licence.test_renewals import END, ISSUE, renewal, switch_on
from tests.factories.billing_licences import (
    DAY,
    licensed,
    money_add,
    order_of,
    owner_of,
)
from tests.factories.billing_money import sums

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def test_a_canceled_renewal_does_not_come_back_and_switches_auto_renew_off(running: Company) -> None:
    switch_on(running)
    money_add(running, 2_185)
    renewals_issue(now=ISSUE)

    order_cancel(
        company_id=running.pk,
        order_id=renewal(running).pk,
        access=Access.of_owner(),
        actor=owner_of(running),
        now=ISSUE + DAY,
    )

    running.standing.refresh_from_db()
    assert running.standing.auto_renew is False
    assert renewals_issue(now=ISSUE + 2 * DAY) == 0
    assert renewals_pay(now=END) == 0
    assert sums(running) == (2_185, 0)


def test_switching_auto_renew_on_again_brings_a_canceled_renewal_back(running: Company) -> None:
    renewals_issue(now=ISSUE)
    order_cancel(
        company_id=running.pk,
        order_id=renewal(running).pk,
        access=Access.of_owner(),
        actor=owner_of(running),
        now=ISSUE + DAY,
    )
    switch_on(running, now=ISSUE + 2 * DAY)

    assert renewals_issue(now=ISSUE + 2 * DAY) == 1


def test_a_canceled_renewal_says_nothing_about_the_next_period(running: Company) -> None:
    renewals_issue(now=ISSUE)
    order_cancel(
        company_id=running.pk,
        order_id=renewal(running).pk,
        access=Access.of_owner(),
        actor=owner_of(running),
        now=ISSUE + DAY,
    )
    licensed(running, level=1, now=END)

    assert renewals_issue(now=END + 24 * DAY) == 1


def test_a_persons_own_order_is_left_alone_and_the_renewal_returns_when_it_expires(running: Company) -> None:
    switch_on(running)
    money_add(running, 50_000)
    renewals_issue(now=ISSUE)
    change = order_of(running, level=2, now=END - DAY)

    assert renewals_issue(now=END) == 0
    assert renewals_pay(now=END) == 0
    change.refresh_from_db()
    assert change.status == "invoiced"

    assert invoices_expire(now=END + 6 * DAY) == 1
    assert renewals_issue(now=END + 6 * DAY) == 1
    assert renewals_pay(now=END + 6 * DAY) == 1
