"""The mail about a month that is over."""

from datetime import datetime

from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from billing.month_pages.selectors import Ending, MonthPage
from billing.recipients import company_mail
from mailing.kinds import MailKind, Topic
from mailing.services import Json

# To the statement of the month, which has the page as a PDF.
MONTH_TOLD = MailKind(
    "billing.month_told",
    _("Monthly summary"),
    "/company/{company_id}/balance?date_from={since}&date_to={until}",
    topic=Topic.MONTHS,
)


def month_told(page: MonthPage, *, person: User, now: datetime) -> None:
    """To this person, in their language, once for each company and month; the page is as they may read it."""
    sums = page.sums
    company_mail(
        MONTH_TOLD,
        company=page.company,
        cause=f"month:{page.company.pk}:{page.month:%Y-%m}",
        context={
            "month": page.month.isoformat(),
            "since": page.month.isoformat(),
            "until": page.until.isoformat(),
            "in_cents": sums.in_cents,
            "out_cents": sums.out_cents,
            "fee_cents": sums.fee_cents,
            "opening_cents": sums.opening_cents,
            "closing_cents": sums.closing_cents,
            "held_cents": sums.held_cents,
            "endings": [_ending(each) for each in page.endings],
        },
        now=now,
        people=[person],
    )


def _ending(ending: Ending) -> dict[str, Json]:
    labels = {}
    for language in ("ar", "en"):
        with translation.override(language):
            labels[f"label_{language}"] = ending.label
    return {**labels, "on": ending.on.isoformat(), "cents": ending.cents}
