"""The test clock: moves one company's own time, so that a subscription can be walked to its end in a minute.

Never in production. Every rule takes ``now``; this only changes which ``now`` the company's doors pass on.
"""

from datetime import datetime, timedelta
from functools import partial
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from activity.services import Actor, activity_record
from billing.subscriptions.services import standing_schedule
from common.errors import Refused
from common.jobs import task_send
from companies.company.models import Company, Standing
from companies.company.standing import ScheduledEvent, company_now
from companies.locks import company_for_update


class ClockNotAvailable(Refused):
    code = "test_clock_disabled"
    text = _("The test clock is not available here.")


# What a moved clock sets going; each task is a sweep, so one call serves every company that was moved.
_SWEEPS = (
    "billing.tasks.payments_expire",
    "billing.tasks.renewals_issue",
    "billing.tasks.renewals_pay",
    "billing.tasks.invoices_expire",
    "billing.tasks.months_tell",
    "lifecycle.tasks.schedule_announce",
    "lifecycle.tasks.companies_erase",
)


@transaction.atomic
def clock_move(*, company_id: UUID, by: timedelta, actor: Actor | None, now: datetime) -> Standing:
    """Move the company's clock on (or back) and let the sweeps run. Raises ClockNotAvailable in production."""
    if not settings.TEST_CLOCK_ENABLED:
        raise ClockNotAvailable
    company = company_for_update(company_id)
    standing = company.standing
    before = company_now(standing, now)
    standing.test_clock_offset += by
    standing.save(update_fields=["test_clock_offset", "updated_at"])
    after = company_now(standing, now)
    activity_record(
        company_id=company_id,
        actor=actor,
        action="test_clock.moved",
        subject=company,
        changes=[{"field": "clock", "old": before.isoformat(), "new": after.isoformat()}],
        now=now,
    )
    for sweep in _SWEEPS:
        transaction.on_commit(partial(task_send, sweep))
    return standing


def next_events(company: Company, *, now: datetime) -> tuple[ScheduledEvent, ...]:
    """What is still to come on the company's schedule, by its own clock."""
    own_now = company_now(company.standing, now)
    return tuple(event for event in standing_schedule(company.standing) if event.at > own_now)
