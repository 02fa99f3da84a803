"""Telling owners what happens to their licence: each event of the schedule once, in the company's own time.

One transaction a company: its mails, its activity lines and the mark up to where it was told commit together, so a
sweep that is killed goes on where it stopped, and nothing is told twice.
"""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q, QuerySet

from activity.services import activity_record
from billing.subscriptions.services import standing_schedule
from common.locking import locked
from common.sweeps import sweep
from companies.company.models import AT_ONCE, Company, Standing
from companies.company.standing import STAGE_STARTS, Event, ScheduledEvent, company_now, stage_at
from lifecycle import mails
from lifecycle.announcements.models import Announced

_STAGE_EVENTS = frozenset({Event.PERIOD_ENDS, Event.PARTIAL_SUSPENSION, Event.TOTAL_SUSPENSION})


def companies_due(now: datetime) -> QuerySet[Standing]:
    """Licences whose next event has come, or that changed since their owners were last told."""
    return Standing.objects.filter(tell_at__lte=now, company__erased_at=None)


def _worth_telling(event: ScheduledEvent, due: list[ScheduledEvent], standing: Standing, now: datetime) -> bool:
    """Whether the event still says something true: after a leap of the clock only the latest news is mailed."""
    if event.event in _STAGE_EVENTS:
        return STAGE_STARTS[event.event] is stage_at(standing, now=now)
    if event.event is Event.ENDS_SOON:
        later = [other for other in due if other.event is Event.ENDS_SOON and other.at > event.at]
        return not later and standing.period_ends_at is not None and now < standing.period_ends_at
    if event.event is Event.ERASES_SOON:
        later = [other for other in due if other.event is Event.ERASES_SOON and other.at > event.at]
        # The mail about that names the day already.
        same_instant = event.at == (standing.closed_at or standing.total_suspension_at)
        return not later and not same_instant
    return False


@transaction.atomic
def company_announce(*, company_id: UUID, now: datetime) -> int:
    """Tell what came due for one company since it was last told; says how many mails were queued."""
    company = locked(Company.objects.filter(pk=company_id, erased_at=None), no_key=True).first()
    if company is None:
        return 0
    standing = Standing.objects.get(company_id=company_id)
    begun_at = standing.closed_at or standing.started_at
    if begun_at is None:
        Standing.objects.filter(pk=company_id).update(tell_at=None)
        return 0
    own_now = company_now(standing, now)
    mark, _made = Announced.objects.get_or_create(company=company, defaults={"until": begun_at})
    since = max(mark.until, begun_at)
    schedule = standing_schedule(standing)
    due = [event for event in schedule if since < event.at <= own_now]
    mailed = 0
    for event in due:
        if event.event in _STAGE_EVENTS:
            activity_record(
                company_id=company_id, actor=None, action=f"licence.{event.event}", subject=company, now=event.at
            )
        if _worth_telling(event, due, standing, own_now):
            mailed += mails.licence_event(company=company, standing=standing, event=event, now=now)
    if standing.closed_at is None:
        # Else what falls due meanwhile of its licence is still to be told if it is taken back.
        mark.until = max(mark.until, own_now)
    mark.next_at = next((event.at for event in schedule if event.at > own_now), None)
    mark.save(update_fields=["until", "next_at", "updated_at"])
    tell_at = None if mark.next_at is None else mark.next_at - standing.test_clock_offset
    Standing.objects.filter(pk=company_id).update(tell_at=tell_at)
    return mailed


def schedule_announce(*, now: datetime) -> int:
    """The sweep: every company that has something to be told; says how many got a mail."""
    return sweep("announcements", companies_due(now), lambda key: company_announce(company_id=key, now=now), now=now)


def schedule_look_again(*, now: datetime) -> int:
    """Have looked at what changed after its owners were last told, but does not say so: it was changed by a version
    that knows no ``tell_at`` and still ran beside this one, or by hand. Says how many there were."""
    changed = Q(company__announced=None) | Q(company__announced__updated_at__lt=F("updated_at"))
    scheduled = Standing.objects.filter(company__erased_at=None).exclude(started_at=None, closed_at=None)
    return scheduled.filter(changed).exclude(tell_at__lte=now).update(tell_at=AT_ONCE)
