"""Deciding about a company with its file before one's eyes: who may now, taking it over, approving after a question,
rejecting, revoking."""

from datetime import datetime, timedelta
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.admin import last_move
from activity.shown_data_admin import REVIEW as FOR_REVIEW
from activity.shown_data_admin import PersonalDataAdmin, data_show
from common.admin import ReadOnlyAdmin, page_of
from common.admin.moves import question_of
from common.admin.personal import cover, is_shown
from common.clock import utc_now
from common.errors import DomainError, Missing, Text, WrongState
from common.text import listed
from companies.company.models import Claimable, Company, Review, ReviewStatus
from companies.company.standing import company_now
from companies.company.states import REVIEW
from companies.errors import ClaimedByAnother, SubmittedAgain
from companies.registration.review.claims import claim_take, require_free
from companies.registration.review.dossier import dossier_of
from companies.registration.review.forms import ReasonsForm

TAKE, TAKE_OVER = "take", "over"
COVERED = _("Documents and some numbers are hidden. Show the personal data before you approve.")
_DESPITE = _("You are approving despite a warning about: %(fields)s.")
_WARNINGS = "admin/companies/company/warnings.html"


def work_take(request: HttpRequest, work: Any, *, is_taken_over: bool, now: datetime) -> None:
    """Be on it. That is the reason to see papers and numbers, for as long as nobody else decides."""
    claim_take(work, actor=cast(User, request.user), now=now, is_taken_over=is_taken_over)
    until = utc_now() + timedelta(hours=settings.REVIEW_CLAIM_HOURS)
    data_show(request, work.company, company_id=work.company_id, purpose=FOR_REVIEW, until=until)


def held_words(work: Claimable | None, *, reader: User, now: datetime) -> str:
    """Who else is on it; nothing where nobody is."""
    try:
        if work is not None:
            require_free(work, actor=reader, now=now)
    except ClaimedByAnother as refusal:
        return refusal.message
    return ""


def remedies_of(work: Any, *, reader: User, now: datetime) -> list[tuple[str, Text]]:
    """What leads its reader to deciding about it: key and words of the button."""
    if work is None or not work.is_waiting:
        return []
    holder = work.holder(now=now)
    if holder is None:
        return [(TAKE, _("Take this review"))]
    if holder != reader:
        return [(TAKE_OVER, _("Take over the review"))]
    return [] if is_shown(work.company) else [(TAKE, _("Show personal data"))]


def message_with_desk_link(done: Text) -> SafeString:
    """What was decided, and the way on."""
    return format_html('{} <a href="{}">{}</a>', done, reverse("admin:desk"), _("Continue at the review desk"))


class DecidingAdmin(PersonalDataAdmin[Company], ReadOnlyAdmin[Company]):
    """A company's review page."""

    def review(self, request: HttpRequest, company_id: UUID) -> HttpResponse:
        """The file with a place for a reason beside each field; confirm, reject, or revoke."""
        if not self.may_move(request):
            raise PermissionDenied
        company = self.get_object(request, str(company_id))
        if company is None:
            raise Http404
        form = ReasonsForm(company, request.POST if request.method == "POST" else None)
        if request.method == "POST":
            if answer := self._decided(request, company, form):
                return answer
            # As it is by now: somebody else may have been on it.
            company = self.get_object(request, str(company_id)) or company
        return self._page(request, company, form=form, template="admin/companies/company/review.html")

    def _page(self, request: HttpRequest, company: Company, *, form: ReasonsForm | None, template: str) -> HttpResponse:
        raise NotImplementedError

    def _decide(self, request: HttpRequest, company: Company, form: ReasonsForm, now: datetime) -> Text:
        """What was done; nothing where it was no decision."""
        raise NotImplementedError

    def deciding(self, request: HttpRequest, company: Company, form: ReasonsForm, work: Any) -> dict[str, Any]:
        """What the page offers its reader, and how it says why it does not."""
        reader, now = cast(User, request.user), company_now(company.standing, utc_now())
        is_open = company.status in (ReviewStatus.UNDER_REVIEW, ReviewStatus.CONFIRMED)
        is_closed = company.standing.closed_at is not None
        held = held_words(work, reader=reader, now=now)
        return {
            "form": form,
            "back": page_of(company),
            "can_decide": is_open and not is_closed and not held,
            "held": held,
            "covered": "" if is_shown(company) else COVERED,
            "remedies": [] if is_closed else remedies_of(work, reader=reader, now=now),
            # As the page was first opened with, also when it comes back with what was wrong.
            "submission": (request.POST.get("submission") if form.is_of_this_submission else "")
            or (company.submitted_at.isoformat() if company.submitted_at else ""),
        }

    def _decided(self, request: HttpRequest, company: Company, form: ReasonsForm) -> HttpResponse | None:
        """Where a decision leads to; nothing where there is none yet, and the form says why."""
        now = company_now(company.standing, utc_now())
        try:
            if remedy := request.POST.get("remedy"):
                if (work := _current(company)) is None:
                    raise Missing
                work_take(request, work, is_taken_over=remedy == TAKE_OVER, now=now)
                return None
            if request.POST.get("decision") == "confirm" and self._asks_first(request, company, form, now):
                return None if form.errors else self._question(request, company, now)
            done = self._decide(request, company, form, now)
        except DomainError as refusal:
            form.is_of_this_submission = not isinstance(refusal, SubmittedAgain)
            is_late = type(refusal) is WrongState
            became = last_move(now=now, subject_kind="company", subject_id=str(company.pk)) if is_late else ""
            form.take(refusal, became)
            return None
        if not done:
            return None
        cover(request, company)
        self.message_user(request, message_with_desk_link(done), messages.SUCCESS)
        return HttpResponseRedirect(page_of(company))

    def _asks_first(self, request: HttpRequest, company: Company, form: ReasonsForm, now: datetime) -> bool:
        """Whether an approval is not made yet: nobody approves what they marked, or what they could not see."""
        if form.marked:
            form.refuse(_("Some fields are marked: reject them, or clear the marks to approve."))
            return True
        if not REVIEW.allows(company.status, "confirm"):
            return False
        if work := _current(company):
            require_free(work, actor=cast(User, request.user), now=now)
        if not is_shown(company):
            form.refuse(COVERED)
            return True
        return "sure" not in request.POST

    def _question(self, request: HttpRequest, company: Company, now: datetime) -> HttpResponse:
        """What is approved, and what should have been looked at."""
        doubtful = dossier_of(company, now=now).attention
        facts: list[tuple[Text, Any]] = [
            (_("Company"), format_html("<bdi>{}</bdi>", company.name)),
            (_("Company type"), company.get_kind_display()),
            (_("Owner"), format_html("<bdi>{}</bdi>", company.owner)),
            *((row.label, render_to_string(_WARNINGS, {"row": row})) for row in doubtful),
        ]
        sentences: list[Text] = [_("The company can now subscribe and top up its balance, and its owner is notified.")]
        if doubtful:
            sentences.insert(0, _DESPITE % {"fields": listed(row.label for row in doubtful)})
        context = {
            **self.admin_site.each_context(request),
            "title": _("Approve the company"),
            "move": {"label": _("Approve the company"), "question": question_of(sentences)},
            "row": company,
            "facts": facts,
            "kept": [("decision", "confirm"), ("sure", "1"), ("submission", request.POST.get("submission", ""))],
            "opts": self.opts,
            "back": reverse("admin:companies_company_review", args=[company.pk]),
        }
        return TemplateResponse(request, "admin/move.html", context)


def _current(company: Company) -> Review | None:
    """The submission that waits for a decision."""
    rows = Review.objects.filter(company=company, is_current=True).select_related("claimed_by", "company__standing")
    return next((review for review in rows if review.is_waiting), None)
