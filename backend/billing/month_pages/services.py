"""On the first of a month: whoever may see a company's money is told of the month that is over, once."""

from datetime import date, datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from billing.month_pages import mails
from billing.month_pages.models import MonthTold
from billing.month_pages.selectors import MonthPage, month_page
from billing.recipients import money_readers
from billing.statements.months import months_after
from common.errors import Missing
from common.locking import locked
from common.sweeps import sweep
from companies.company.models import Company
from companies.company.standing import come, company_now

# A company is looked at in the hour after its approval. If no job ran for so long, the nightly look finds it.
BEGUN_WITHIN = timedelta(days=40)


def seller_zone() -> ZoneInfo:
    return ZoneInfo(settings.SELLER_TIMEZONE)


def due_at(month: date) -> datetime:
    """When a month, by its first day, is told of."""
    first = months_after(month, 1)
    return datetime(first.year, first.month, 1, settings.MONTH_PAGE_HOUR, tzinfo=seller_zone())


def month_due(now: datetime) -> date:
    """The last month that has come due by this instant of a company's own time."""
    month = now.astimezone(seller_zone()).date().replace(day=1)
    return next(each for back in (-1, -2) if due_at(each := months_after(month, back)) <= now)


def companies_due(now: datetime) -> QuerySet[Company]:
    """Companies whose next month has come due since the last one was looked at, and those that were approved lately
    and of which none was, by their own clocks."""
    going_on = MonthTold.objects.filter(come("next_at", now=now)).values("company")
    begun = _of_no_month().filter(confirmed_at__gt=now - BEGUN_WITHIN).values("pk")
    return Company.objects.filter(pk__in=going_on.union(begun), erased_at=None)


def _of_no_month() -> QuerySet[Company]:
    none_yet = ~Exists(MonthTold.objects.filter(company=OuterRef("pk")))
    return Company.objects.filter(none_yet, confirmed_at__isnull=False, erased_at=None)


def months_tell(*, now: datetime) -> int:
    """The sweep; says of how many companies somebody was told."""
    return sweep("months_tell", companies_due(now), lambda key: month_tell(company_id=key, now=now), now=now)


def months_begin(*, now: datetime) -> int:
    """The nightly look at those of which no month was looked at, however long ago they were approved."""
    return sweep("months_begin", _of_no_month(), lambda key: month_tell(company_id=key, now=now), now=now)


@transaction.atomic
def month_tell(*, company_id: UUID, now: datetime) -> bool:
    """Tell of the last month that is over, and keep that it was looked at; says whether anybody was told. ``now`` is
    the real clock.

    A month that brought nothing and after which nothing ends soon is not worth a mail, nor is one that is long over:
    the portal has its page.
    """
    company = locked(Company.objects.filter(pk=company_id, erased_at=None), no_key=True).first()
    if company is None:
        raise Missing
    own_now = company_now(company.standing, now)
    month = month_due(own_now)
    told, is_new = MonthTold.objects.get_or_create(
        company=company, month=month, defaults={"next_at": due_at(months_after(month, 1))}
    )
    MonthTold.objects.filter(company=company, next_at__isnull=False).exclude(pk=told.pk).update(next_at=None)
    if not is_new or own_now > due_at(month) + timedelta(days=settings.MONTH_PAGE_LATE_DAYS):
        return False
    with timezone.override(seller_zone()):
        try:
            page = month_page(company, month, zone=seller_zone(), now=own_now)
        except Missing:  # it is younger
            return False
    for person, access in money_readers(company, now=own_now):
        known = page.as_read_by(access)
        if _is_worth_telling(known):
            mails.month_told(known, person=person, now=own_now)
            told.people += 1
    told.save(update_fields=["people"])
    return bool(told.people)


def _is_worth_telling(page: MonthPage) -> bool:
    # A closed company is not reminded of the end that its owner chose.
    return bool(page.sums.kinds) or (bool(page.endings) and page.company.standing.closed_at is None)
