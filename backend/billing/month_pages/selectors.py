"""A company's month on one page: its money in sums, and what ends soon."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from billing.catalogue.models import Period
from billing.invoices.selectors import open_invoices_of
from billing.statements.months import months_after
from billing.statements.statement import StatementPeriod
from billing.statements.sums import PeriodSums, period_sums
from billing.subscriptions.services import standing_schedule
from common.clock import business_date
from common.errors import Missing, Text
from companies.company.models import Company, ReviewStatus, Standing
from companies.company.standing import Event
from companies.documents.selectors import papers_ending
from permissions.access import Access


class EndKind(StrEnum):
    """What ends, or happens because something ended."""

    INVOICE = "invoice"
    RENEWAL = "renewal"
    SUBSCRIPTION = "subscription"
    SUSPENSION = "suspension"
    ERASURE = "erasure"
    PAPER = "paper"


LABELS: dict[EndKind, Text] = {
    EndKind.INVOICE: _("Invoice %(name)s is due"),
    EndKind.RENEWAL: _("Renewal invoice is issued"),
    EndKind.SUBSCRIPTION: _("Subscription period ends"),
    EndKind.SUSPENSION: _("Company is suspended"),
    EndKind.ERASURE: _("Company data is erased"),
    EndKind.PAPER: _("%(name)s expires"),
}
# Without these rights nothing is said of it; of the licence's days everybody knows.
_RIGHTS = {EndKind.INVOICE: "view_invoices", EndKind.PAPER: "view_legal_info"}
_EVENTS = {
    Event.RENEWAL_ISSUED: EndKind.RENEWAL,
    Event.PERIOD_ENDS: EndKind.SUBSCRIPTION,
    Event.PARTIAL_SUSPENSION: EndKind.SUSPENSION,
    Event.TOTAL_SUSPENSION: EndKind.SUSPENSION,
    Event.ERASURE: EndKind.ERASURE,
}


@dataclass(frozen=True, slots=True)
class Ending:
    """``name``: the invoice's number or the paper's name; ``cents``: what is to be paid (USD)."""

    kind: EndKind
    on: date
    name: Text = ""
    cents: int | None = None

    @property
    def label(self) -> str:
        return str(LABELS[self.kind]) % {"name": self.name}


@dataclass(frozen=True, slots=True)
class MonthPage:
    """A month, by its first day in ``zone``, as far as it has come (``until``). What ends soon is said in the running
    month and the one before it alone."""

    company: Company
    month: date
    until: date
    zone: ZoneInfo
    sums: PeriodSums
    endings: tuple[Ending, ...]

    def as_read_by(self, access: Access) -> "MonthPage":
        """Without what ends of which the reader may not know."""
        known = (end for end in self.endings if end.kind not in _RIGHTS or access.has(_RIGHTS[end.kind]))
        return replace(self, endings=tuple(known))


def month_page(company: Company, month: date, *, zone: ZoneInfo, now: datetime) -> MonthPage:
    """``now`` is the company's own time; the zone is the active one. Raises Missing for a month that is still to come,
    and for one before there was the company or its money."""
    today = now.astimezone(zone).date()
    if month > today:
        raise Missing
    until = min(months_after(month, 1) - timedelta(days=1), today)
    is_recent = months_after(month, 1) >= today.replace(day=1)
    sums = period_sums(company.pk, period=StatementPeriod(month, until))
    has_money = bool(sums.kinds or sums.closing_cents)
    if not has_money and month < company.created_at.astimezone(zone).date().replace(day=1):
        raise Missing
    return MonthPage(
        company=company,
        month=month,
        until=until,
        zone=zone,
        sums=sums,
        endings=endings_of(company, now=now) if is_recent else (),
    )


def endings_of(company: Company, *, now: datetime) -> tuple[Ending, ...]:
    """What ends in the next ``MONTH_PAGE_DAYS_AHEAD``, the soonest first; papers that have expired stand before."""
    return tuple(sorted(_endings(company, now), key=lambda end: (end.on, list(EndKind).index(end.kind))))


def _endings(company: Company, now: datetime) -> Iterator[Ending]:
    line = company.standing
    last = now + timedelta(days=settings.MONTH_PAGE_DAYS_AHEAD)
    is_over = line.closed_at is not None or (line.period_ends_at is not None and line.period_ends_at <= now)
    for event in standing_schedule(line):
        kind = _EVENTS.get(event.event)
        if kind and now < event.at <= last and _is_said(kind, line, is_over=is_over):
            yield Ending(kind, business_date(event.at))
    if line.closed_at is not None or company.status != ReviewStatus.CONFIRMED:
        return
    invoice = open_invoices_of([company.pk]).get(company.pk)
    if invoice is not None and invoice.is_payable(now):
        yield Ending(EndKind.INVOICE, business_date(invoice.due_at), invoice.number, invoice.amount_due_cents)
    for name, expires_on in papers_ending(company, until=business_date(last)):
        yield Ending(EndKind.PAPER, expires_on, name)


def _is_said(kind: EndKind, line: Standing, *, is_over: bool) -> bool:
    """A trial is not renewed; while a subscription runs nobody is threatened with what happens to those that ended."""
    if kind is EndKind.RENEWAL:
        return line.period != Period.TRIAL
    return is_over or kind is EndKind.SUBSCRIPTION
