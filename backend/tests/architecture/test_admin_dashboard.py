"""Every figure of the ops dashboard leads to a list of exactly what it counts."""

from datetime import timedelta
from typing import Any

import pytest
from axes.models import AccessAttempt
from django.conf import settings
from django.db.models import F, Sum
from django.utils import timezone

from billing.ledger.models import Account, LedgerEntry
from billing.withdrawals.models import Withdrawal
from common import money
from common.clock import business_date, utc_now
from common.jobs.runs import jobs_load
from common.models import SweepFailure
from companies.company.models import Company, Standing
from companies.life.page_reports.models import PageReport
from companies.registration.edit_orders.models import EditOrder
from lifecycle.removal.models import DeletionRequest, RequestStatus
from mailing.models import Outbox
from references.services import references_load
from tests.architecture.test_admin import browser
from tests.factories.accounts import UserFactory
from tests.factories.billing_licences import licensed, order_of
from tests.factories.billing_money import bank_account, fund, withdrawal
from tests.factories.companies import CompanyFactory

# Of figures that are sums; of all others the rows are counted.
_SUMS = {
    LedgerEntry: F("amount_cents"),
    Account: F("available_cents") + F("held_cents"),
    Withdrawal: F("amount_cents"),
}


def _mail(cause: str, **values: Any) -> None:
    mail = Outbox.objects.create(cause=cause, next_attempt_at=utc_now(), **{"to": "a@example.com", **values})
    if cause.startswith("slow"):
        Outbox.objects.filter(pk=mail.pk).update(created_at=utc_now() - timedelta(hours=1))


def _attempt(number: int, failures: int) -> None:
    AccessAttempt.objects.create(
        username=f"{number}@example.com",
        ip_address="10.0.0.1",
        failures_since_start=failures,
        get_data="",
        post_data="",
    )


def _fill(company: Company) -> None:
    """Of everything that is counted something else, too, that only its list holds."""
    now = utc_now()
    references_load()
    fund(company, 9_000, now=timezone.localtime(now).replace(day=1, hour=0, minute=0) - timedelta(minutes=1))
    fund(company, 5_000)
    bank_account(company)
    withdrawal(company)
    withdrawal(company, seen=True)
    licensed(company)
    order_of(CompanyFactory.create(), level=2)
    for level, days in ((1, 10), (1, 33), (2, 45), (1, 70)):
        CompanyFactory.create(standing__level=level, standing__started_days_ago=days)
    waiting, closed = CompanyFactory.create_batch(2, under_review=True, submitted_at=now)
    for each in (waiting, closed):
        EditOrder.objects.create(company=each, part="legal", values="[]", ordered_at=now)
    Standing.objects.filter(company=closed).update(closed_at=now, closing_ends_at=now + timedelta(days=9))
    for status, days in ((RequestStatus.OPEN, 9), (RequestStatus.OPEN, -9), (RequestStatus.CANCELED, -9)):
        due_on = business_date(now) + timedelta(days=days)
        decided = None if status == RequestStatus.OPEN else now
        DeletionRequest.objects.create(user=UserFactory.create(), due_on=due_on, status=status, decided_at=decided)
    for values in ({}, {"status": "dismissed", "decided_at": now}):
        PageReport.objects.create(company=company, reason="untrue", reported_at=now, **values)
    for cause, values in {
        "new": {},
        "slow": {},
        "failed": {"failed_at": now, "failure": "X"},
        "dead": {"failed_at": now, "failure": "token_dead", "to": ""},
    }.items():
        _mail(cause, **values)
    _attempt(1, settings.AXES_FAILURE_LIMIT)
    _attempt(2, 1)
    SweepFailure.objects.create(sweep="answers", key="a", attempts=1, failed_at=now, retry_at=now)
    jobs_load(now=now - timedelta(minutes=5))


@pytest.mark.django_db
@pytest.mark.usefixtures("market")
def test_every_figure_leads_to_exactly_what_it_counts(company: Company) -> None:
    _fill(company)
    client = browser("en", staff=True)

    page: Any = client.get("/admin/")
    lines = [line for _key, _name, cards in page.context["dashboard"] for card in cards for line in card.lines]
    told = {}
    for line in lines:
        answer: Any = client.get(line.url)
        # A filter that no list has would be dropped on the way.
        assert answer.status_code == 200, line.url
        listed = answer.context["cl"]
        if line.value.endswith(money.CURRENCY):
            total = listed.queryset.aggregate(cents=Sum(_SUMS[listed.model]))["cents"] or 0
            told[str(line.label)] = (line.value, money.to_display(abs(total)))
        else:
            told[str(line.label)] = (line.value, str(listed.result_count))

    assert {label: pair for label, pair in told.items() if pair[0] != pair[1]} == {}
    # Whatever has nothing to count proves nothing.
    assert sum(value not in ("0", "0.00 USD") for value, _found in told.values()) >= 18
