"""Reporting a company's page, and deciding about it: its text is hidden, or the report is dismissed."""

from datetime import datetime

from django.db import transaction

from accounts.users.models import User
from activity.services import activity_record
from common.errors import WrongState, require_found
from common.states import Change
from common.text import number_text
from companies.company.models import Company
from companies.life.page_reports import mails
from companies.life.page_reports.models import REPORT, PageReport
from companies.life.public_page.selectors import content_of
from companies.locks import company_for_update


def report_add(*, company: Company, reason: str, text: str, now: datetime) -> PageReport:
    """From a stranger: nothing of it is in the company's own log."""
    return PageReport.objects.create(company=company, reason=reason, text=text, reported_at=now)


@transaction.atomic
def report_hide(*, report_id: int, reason: str, reason_en: str, actor: User, now: datetime) -> PageReport:
    """Hide the company's two texts until it writes another, and tell the owner why (in one language or both). Raises
    Missing; WrongState where it was decided already, or no text shows."""
    company, report = _locked(report_id)
    move = REPORT.advance(report, "hide")
    content = content_of(company)
    if content.text_hidden_at or not (content.about_ar or content.about_en):
        raise WrongState
    content.text_hidden_at, content.hidden_reason_ar, content.hidden_reason_en = now, reason, reason_en
    content.save()
    _decided(report, move, actor=actor, now=now)
    activity_record(
        company_id=company.pk,
        action="company.page_text_hidden",
        subject=company,
        note=reason or reason_en,
        label=str(company),
        actor=actor,
        now=now,
    )
    mails.page_text_hidden(content=content, report=report, now=now)
    return report


@transaction.atomic
def report_dismiss(*, report_id: int, actor: User, now: datetime) -> PageReport:
    """Nothing changes on the page. Raises Missing, and WrongState where it was decided already."""
    _company, report = _locked(report_id)
    return _decided(report, REPORT.advance(report, "dismiss"), actor=actor, now=now)


def _locked(report_id: int) -> tuple[Company, PageReport]:
    known = require_found(PageReport.objects.filter(pk=report_id).first())
    company = company_for_update(known.company_id)
    # Read again: it may have been decided while the lock was waited for.
    return company, require_found(PageReport.objects.filter(pk=report_id).first())


def _decided(report: PageReport, move: Change, *, actor: User, now: datetime) -> PageReport:
    report.decided_by, report.decided_at = actor, now
    report.save()
    activity_record(
        company_id=None,
        action=f"pagereport.{move.event}",
        subject=report,
        changes=[{"field": "status", "old": move.old, "new": move.new}],
        label=number_text(report.pk),
        actor=actor,
        now=now,
    )
    return report
