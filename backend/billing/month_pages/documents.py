"""The month on one page as a PDF: in the company's colours, in its reader's language."""

from datetime import date, datetime
from typing import Any

from babel.dates import format_date
from django.utils import translation
from django.utils.translation import ngettext

from billing.documents.typesetting import amount, minute_of, pdf_of
from billing.month_pages.selectors import MonthPage
from common.durations import zone_text
from common.money import CURRENCY, to_display
from common.typesetting import run
from companies.life.themes.selectors import look_of
from references.site.colours import contrast

# More would not fit; the requirements have them all.
MOST_ENDINGS = 8
# Of a bar on white paper.
_VISIBLE = 1.6
_HOUSE = {"primary": "#0f766e", "on_primary": "#ffffff", "secondary": "#e8721c"}


def month_pdf(page: MonthPage, *, language: str, now: datetime) -> bytes:
    """A4, one page. ``now`` is the company's own time."""
    with translation.override(language):
        return pdf_of("month.typ", _printed(page, language, now), at=now)


def _printed(page: MonthPage, language: str, now: datetime) -> dict[str, Any]:
    sums, company = page.sums, page.company
    kinds = sorted(sums.kinds, key=lambda each: -(each.in_cents + each.out_cents))
    return {
        "language": language,
        "currency": CURRENCY,
        "colours": _colours(page),
        "company": run(company.name),
        "month": format_date(page.month, "MMMM y", locale=language),
        "is_running": page.until == now.astimezone(page.zone).date() and page.until.month == page.month.month,
        "until": _day(page.until, language),
        "opening": to_display(sums.opening_cents),
        "closing": to_display(sums.closing_cents),
        "incoming": to_display(sums.in_cents),
        "outgoing": to_display(sums.out_cents),
        "fees": to_display(sums.fee_cents) if sums.fee_cents else "",
        "available": to_display(sums.available_cents),
        "held": to_display(sums.held_cents) if sums.held_cents else "",
        "in_share": _share(sums.in_cents, sums.out_cents),
        "out_share": _share(sums.out_cents, sums.in_cents),
        "kinds": [
            {
                "label": str(each.kind.label),
                "count": ngettext("%(count)d transaction", "%(count)d transactions", each.count)
                % {"count": each.count},
                "incoming": amount(each.in_cents) if each.in_cents else "",
                "outgoing": amount(each.out_cents) if each.out_cents else "",
            }
            for each in kinds
        ],
        "endings": [
            {
                "on": _day(each.on, language),
                "label": each.label,
                "amount": "" if each.cents is None else to_display(each.cents),
            }
            for each in page.endings[:MOST_ENDINGS]
        ],
        "more": max(0, len(page.endings) - MOST_ENDINGS),
        "generated_at": minute_of(now, str(page.zone)),
        "zone": zone_text(now.astimezone(page.zone), language=language),
    }


def _colours(page: MonthPage) -> dict[str, str]:
    """The theme's where a bar of it can be seen on paper, else the house's."""
    look = look_of(page.company)
    colours = look.colours if look else _HOUSE
    return {
        role: colours[role] if role == "on_primary" or contrast(colours[role], "#ffffff") >= _VISIBLE else house
        for role, house in _HOUSE.items()
    }


def _share(cents: int, other: int) -> int:
    """In percent of the larger of both."""
    return round(100 * cents / max(cents, other)) if cents else 0


def _day(day: date, language: str) -> str:
    return format_date(day, "d MMMM y", locale=language)
