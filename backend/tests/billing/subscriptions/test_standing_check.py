"""Proving that standings and subscriptions agree; the delivered lists; the sweeps' doors."""

from datetime import timedelta

import pytest
import time_machine
from django.core.management import call_command

from billing import tasks
from billing.catalogue.models import Fee, Package, TaxRule
from billing.catalogue.services import billing_reference_load
from billing.invoices.models import Invoice
from billing.subscriptions.models import Subscription, SubscriptionOrder
from billing.subscriptions.standing_check import standing_check
from companies.company.models import Company, Standing
from tests.factories.billing_licences import DAY, licensed, moment, order_of
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
NOW = moment("2026-11-20T09:00")


def test_every_way_to_a_licence_leaves_both_in_agreement(company: Company) -> None:
    CompanyFactory.create()
    trial, renewed, changed, back = (CompanyFactory.create() for _number in range(4))
    licensed(company, now=NOW)
    order_of(trial, level=0, period="trial", now=NOW)
    for later, other in ((5 * DAY, renewed), (35 * DAY, renewed)):
        licensed(other, now=NOW + later)
    licensed(changed, now=NOW)
    licensed(changed, now=NOW + DAY)
    licensed(changed, level=3, period="yearly", now=NOW + 2 * DAY)
    licensed(back, now=NOW)
    licensed(back, now=NOW + 60 * DAY)

    assert list(standing_check()) == []


@pytest.mark.parametrize(
    "change",
    [
        {"level": 2},
        {"period": "yearly"},
        {"period_ends_at": NOW + timedelta(days=29)},
        {"erase_at": NOW + timedelta(days=300)},
    ],
)
def test_a_standing_that_says_otherwise_is_told(company: Company, change: dict[str, object]) -> None:
    licensed(company, now=NOW)
    Standing.objects.filter(company=company).update(**change)

    [sentence] = standing_check()

    assert str(company.pk) in sentence
    assert next(iter(change)) in sentence


def test_a_licence_without_a_subscription_is_told(company: Company) -> None:
    order = licensed(company, now=NOW)
    Subscription.objects.filter(order=order).delete()

    assert len(list(standing_check())) == 2  # the standing, and the order without its subscription


def test_a_period_at_another_price_than_was_paid_is_told(company: Company) -> None:
    licensed(company, now=NOW)
    Subscription.objects.update(price_cents=1)

    [sentence] = standing_check()

    assert "is not what its order was paid for" in sentence


def test_a_paid_order_without_a_period_is_told(company: Company) -> None:
    order = licensed(company, now=NOW)
    Subscription.objects.all().delete()
    SubscriptionOrder.objects.update(status="invoiced", activated_at=None, paid_at=None)
    instants = ("started_at", "period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at")
    Standing.objects.filter(company=company).update(level=None, **dict.fromkeys(instants))

    assert list(standing_check()) == [f"{company.pk}: order {order.pk} is paid or activated without a subscription"]


def test_a_waiver_may_only_move_instants_later(company: Company) -> None:
    licensed(company, now=NOW)
    line = Standing.objects.get(company=company)
    line.waiver_until = NOW + 90 * DAY
    for name in ("period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at"):
        setattr(line, name, getattr(line, name) + 10 * DAY)
    line.save()
    assert list(standing_check()) == []

    Standing.objects.filter(company=company).update(period_ends_at=NOW + DAY)
    assert len(list(standing_check())) == 1


def test_the_command_fails_when_something_is_wrong(company: Company, capsys: pytest.CaptureFixture[str]) -> None:
    licensed(company, now=NOW)
    call_command("check_standing")
    Standing.objects.filter(company=company).update(level=2)

    with pytest.raises(SystemExit) as leaving:
        call_command("check_standing")

    assert leaving.value.code == 1
    assert "level is 2" in capsys.readouterr().err


def test_delivering_twice_changes_nothing_and_overwrites_nothing() -> None:
    Package.objects.filter(level=1).update(monthly_price_cents=2_500, name_en="Basic")
    counts = [model.objects.count() for model in (Package, TaxRule, Fee)]

    assert set(billing_reference_load().values()) == {0}

    assert [model.objects.count() for model in (Package, TaxRule, Fee)] == counts
    assert Package.objects.get(level=1).name_en == "Basic"
    assert not Fee.objects.filter(active=True).exists()


def test_the_delivered_packages_are_the_products(company: Company) -> None:
    assert list(
        Package.objects.values_list("level", "name_ar", "monthly_price_cents", "yearly_price_cents", "trial_days")
    ) == [
        (0, "التجريبية", 0, 0, 14),
        (1, "الأساسية", 1_900, 19_000, 0),
        (2, "المتقدمة", 4_900, 49_000, 0),
        (3, "الشاملة", 9_900, 99_000, 0),
    ]
    for row in Package.objects.all():
        assert len(row.features_ar.splitlines()) == len(row.features_en.splitlines()) >= 3


def test_the_sweeps_do_their_work_by_the_clock(company: Company) -> None:
    licensed(company, now=NOW)
    other = CompanyFactory.create()
    order_of(other, now=NOW)

    with time_machine.travel(NOW + 7 * DAY, tick=False):
        assert tasks.invoices_expire() == 1
    with time_machine.travel(moment("2026-12-13T09:00"), tick=False):
        assert tasks.renewals_issue() == 1
    assert tasks.renewals_pay() == 0

    assert Invoice.objects.get(company=other).status == "expired"
    assert SubscriptionOrder.objects.get(kind="renew").company == company
