"""The reviewers' desk: companies under review and pending edit orders in one queue, the one that waits longest first,
and who is on each."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, cast

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import BadRequest, PermissionDenied
from django.core.paginator import Page, Paginator
from django.db.models import CharField, Exists, F, OuterRef, Q, QuerySet, Value
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from common.admin.lists import waiting
from common.admin.personal import cover
from common.clock import utc_now
from common.dashboard import LATE_AFTER, WATCHED_AFTER, Tone
from common.durations import elapsed_text
from common.errors import DomainError, Missing, Text
from companies.company.models import Claimable, Company, Review
from companies.company.standing import company_now
from companies.registration.edit_orders.models import EditOrder
from companies.registration.edit_orders.selectors import edit_orders_waiting
from companies.registration.review.claims import claim_release, claim_shown
from companies.registration.review.deciding_admin import TAKE_OVER, work_take
from companies.registration.review.selectors import reviews_waiting

TITLE = _("Review desk")
PER_PAGE = 50
WHOSE: dict[str, Text] = {"": _("All"), "free": _("Unassigned"), "mine": _("My reviews")}
_SINCE: dict[type[Any], str] = {Review: "submitted_at", EditOrder: "ordered_at"}
_REVIEW, _ORDER = Review._meta.model_name, EditOrder._meta.model_name


@dataclass(frozen=True)
class DeskRow:
    company: Company
    what: Text
    waiting: str
    tone: Tone
    url: str
    claim: dict[str, Any] | None


def may_see(user: Any) -> bool:
    """Who decides about something on it."""
    return bool(user.has_perm("companies.change_company") or user.has_perm("companies.change_editorder"))


def waiting_count(user: Any) -> int:
    """For the menu: what waits of the kinds that this colleague sees."""
    return sum(waiting(rows) for rows in _queues(user))


def desk(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """The queue; a POST takes one of it, takes it over, or leaves it to the others."""
    user = cast(User, request.user)
    if not may_see(user):
        raise PermissionDenied
    if request.method == "POST":
        return HttpResponseRedirect(_claimed(request, user))
    whose = request.GET.get("whose", "")
    waiting = _waiting(user, whose=whose, now=utc_now())
    page = Paginator(waiting, PER_PAGE).get_page(request.GET.get("page"))
    shown = {"title": TITLE, "rows": list(_rows(page, user)), "page": page, "whose": whose, "choices": WHOSE.items()}
    return TemplateResponse(request, "admin/companies/desk/desk.html", {**context, **shown})


def _queues(user: Any) -> Iterator[QuerySet[Any]]:
    if user.has_perm("companies.change_company"):
        yield reviews_waiting()
    if user.has_perm("companies.change_editorder"):
        yield edit_orders_waiting()


def _waiting(user: User, *, whose: str, now: datetime) -> QuerySet[Any, Any]:
    """Kind and key of all that waits, in the order of the queue."""
    held = Q(claimed_by__isnull=False, claimed_at__gt=now - timedelta(hours=settings.REVIEW_CLAIM_HOURS))
    wanted = {"free": ~held, "mine": held & Q(claimed_by=user)}.get(whose, Q())
    queues: list[QuerySet[Any, Any]] = [
        rows.filter(wanted)
        .annotate(of=Value(rows.model._meta.model_name, CharField()), since=F(_SINCE[rows.model]))
        .values_list("of", "pk", "since")
        for rows in _queues(user)
    ]
    return queues[0].union(*queues[1:], all=True).order_by("since", "of", "pk")


def _rows(page: Page[Any], user: User) -> Iterator[DeskRow]:
    keys = {kind: [key for of, key, _since in page if of == kind] for kind in (_REVIEW, _ORDER)}
    earlier = Review.objects.filter(company=OuterRef("company"), pk__lt=OuterRef("pk"))
    related = ("company__standing", "claimed_by")
    reviews = Review.objects.select_related(*related).annotate(is_corrected=Exists(earlier)).in_bulk(keys[_REVIEW])
    orders = EditOrder.objects.select_related(*related).in_bulk(keys[_ORDER])
    for kind, key, since in page:
        # Decided by another colleague between the two queries.
        if work := (reviews if kind == _REVIEW else orders).get(key):
            yield _row(work, since, user)


def _row(work: Any, since: datetime, user: User) -> DeskRow:
    if isinstance(work, EditOrder):
        what: Text = _("Edit request: %(part)s") % {"part": work.get_part_display()}
    else:
        what = _("Corrected registration") if cast(Any, work).is_corrected else _("New registration")
    now = company_now(work.company.standing, utc_now())
    waited = now - since
    tone = Tone.LATE if waited >= LATE_AFTER else Tone.WATCH if waited >= WATCHED_AFTER else Tone.CALM
    claim = claim_shown(work, reader=user, now=now)
    return DeskRow(work.company, what, elapsed_text(since, now=now), tone, _address(work), claim)


def _address(work: Claimable) -> str:
    if isinstance(work, EditOrder):
        return reverse("admin:companies_editorder_change", args=[work.pk])
    return reverse("admin:companies_company_review", args=[work.company_id])


def _claimed(request: HttpRequest, user: User) -> str:
    """Where it leads to: the page of what was taken, the queue after it was left to the others."""
    model: Any = {_REVIEW: Review, _ORDER: EditOrder}.get(request.POST.get("kind"))
    key = request.POST.get("key", "")
    if model is None or not (key.isascii() and key.isdecimal()):
        raise BadRequest("Not on the desk.")
    if not user.has_perm("companies.change_company" if model is Review else "companies.change_editorder"):
        raise PermissionDenied
    work = model.objects.select_related("company__standing").filter(pk=key).first()
    queue = reverse("admin:desk")
    try:
        if work is None:
            raise Missing
        now = company_now(work.company.standing, utc_now())
        match request.POST.get("claim"):
            case "release":
                claim_release(work, actor=user, now=now)
                cover(request, work.company)
                return queue
            case claim:
                work_take(request, work, is_taken_over=claim == TAKE_OVER, now=now)
    except DomainError as refusal:
        messages.error(request, refusal.message)
        return queue
    return _address(work)
