"""The queue of companies, each company's file, and its review: one page, decided through the service."""

from datetime import datetime
from typing import Any, cast
from uuid import UUID

from django.contrib import admin
from django.core.cache import caches
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Exists, F, Min, OuterRef, Q, QuerySet, Subquery
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.dateparse import parse_datetime
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User, names_folded
from activity.admin import timeline
from common.admin import column, link_to, tag
from common.admin.finding import panels_of
from common.admin.lists import waiting
from common.admin.personal import is_shown, personal
from common.api.downloads import stored_response
from common.clock import utc_now
from common.dashboard import Card, Line, Tone, dashboard_card, waiting_line
from common.durations import elapsed_text
from common.errors import Missing, Text
from companies.company.admin import ClosedFilter, StageFilter, standing_tag
from companies.company.models import WAITING_FIRST, Company, ReviewStatus
from companies.company.ordering import ByCompanyName
from companies.company.standing import company_now
from companies.documents.models import Document
from companies.registration.edit_orders.services import approval_revoke
from companies.registration.review.claims import claim_shown
from companies.registration.review.covering_admin import dossier_shown
from companies.registration.review.deciding_admin import DecidingAdmin
from companies.registration.review.dossier import dossier_of
from companies.registration.review.forms import ReasonsForm
from companies.registration.review.services import company_confirm, company_reject
from references.lists.models import Country

STATUS_TONES = {
    ReviewStatus.UNCOMPLETED: Tone.CALM,
    ReviewStatus.UNDER_REVIEW: Tone.WATCH,
    ReviewStatus.CONFIRMED: Tone.GOOD,
    ReviewStatus.REJECTED: Tone.LATE,
}


class CountryFilter(admin.SimpleListFilter):
    """Countries that companies are in, by name."""

    title = _("company’s country")
    parameter_name = "country"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        theirs = Company.objects.filter(country=OuterRef("code"))
        return [(country.code, country.name) for country in Country.objects.filter(Exists(theirs))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Company]) -> QuerySet[Company]:
        return queryset.filter(country=self.value()) if self.value() else queryset


# For a decision of ops: what its owner closed waits with them.
_WAITING = Q(status=ReviewStatus.UNDER_REVIEW, standing__closed_at=None)


@admin.register(Company)
class CompanyAdmin(DecidingAdmin):
    """Companies that wait come first, the one that waits longest on top."""

    list_display = ("shown_name", "state", "waiting", "shown_country", "shown_owner", "licence")
    list_filter = (
        "status",
        StageFilter,
        "kind",
        ClosedFilter,
        CountryFilter,
        ("created_at", admin.DateFieldListFilter),
    )
    list_select_related = ("owner", "standing")
    list_per_page = 50
    search_fields = ("name_folded", "sub_domain", "owner__name_folded")
    search_help_text = _("Name, digital name or owner")

    shown_country = column(
        _("Country"), lambda company: company.country_name or company.country or "—", ordering="country"
    )
    shown_owner = column(
        _("owner"),
        lambda company: format_html("<bdi>{}</bdi>", company.owner.get_full_name() if company.owner else "—"),
        ordering=names_folded("owner__"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Company]:
        column = "name_en" if get_language() == "en" else "name_ar"
        country = Country.objects.filter(code=OuterRef("country")).values(column)[:1]
        rows = super().get_queryset(request).filter(erased_at=None)
        rows = rows.annotate(waits=WAITING_FIRST, country_name=Subquery(country))
        return rows.order_by("waits", F("submitted_at").asc(nulls_last=True), "-created_at", "-pk")

    def company_of(self, row: Company) -> UUID:
        return row.pk

    def may_move(self, request: HttpRequest) -> bool:
        """The right to change companies is the right to review them."""
        return request.user.has_perm("companies.change_company")

    def waiting_count(self) -> int:
        """For the menu: companies that wait for a decision."""
        return waiting(Company.objects.filter(_WAITING, erased_at=None))

    def get_urls(self) -> list[URLPattern]:
        """The review and the documents have URLs of their own."""
        site = self.admin_site.admin_view
        return [
            path("<uuid:company_id>/review/", site(self.review), name="companies_company_review"),
            path(
                "<uuid:company_id>/documents/<int:document_id>/", site(self.document), name="companies_company_document"
            ),
            *super().get_urls(),
        ]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        company = self.get_object(request, object_id)
        if company is None:
            raise Http404
        if not self.has_view_permission(request, company):
            raise PermissionDenied
        return self._page(request, company, form=None, template="admin/companies/company/file.html")

    def document(self, request: HttpRequest, company_id: UUID, document_id: int) -> HttpResponseBase:
        """The bytes, for those who review, asked for rights each time."""
        if not self.may_move(request):
            raise PermissionDenied
        document = get_object_or_404(Document.everything, company=company_id, pk=document_id)
        if not is_shown(document.company):
            raise PermissionDenied
        try:
            path = str(document.file.name)
            response = stored_response(path, content_type=document.content_type, name=document.name, by_browser=True)
        except Missing:
            raise Http404 from None
        # The review page shows papers beside the numbers that they should prove.
        response["X-Frame-Options"] = "SAMEORIGIN"
        return response

    def _decide(self, request: HttpRequest, company: Company, form: ReasonsForm, now: datetime) -> Text:
        seen = _instant(request.POST.get("submission", ""))
        given: Any = {"company_id": company.pk, "actor": request.user, "now": now, "submission_seen": seen}
        match request.POST.get("decision"):
            case "confirm":
                company_confirm(**given)
                return _("The company was approved and its owner was notified.")
            case "reject":
                company_reject(reasons=form.reasons(), **given)
                return _("The company was rejected, and its owner was notified of every reason.")
            case "revoke":
                approval_revoke(reasons=form.reasons(), **given)
                return _("The approval was revoked, and its owner was notified of every reason.")
        return ""

    def _page(self, request: HttpRequest, company: Company, *, form: ReasonsForm | None, template: str) -> HttpResponse:
        own_now = company_now(company.standing, utc_now())
        dossier = dossier_shown(company, dossier_of(company, now=own_now), reviews=self.may_move(request))
        current = next((review for review in dossier.reviews if review.is_waiting), None)
        claim = claim_shown(current, reader=cast(User, request.user), now=own_now) if self.may_move(request) else None
        context = {
            **self.admin_site.each_context(request),
            "title": company.name or str(company.pk),
            "opts": self.opts,
            "company": company,
            "dossier": dossier,
            "claim": claim,
            "personal": self.personal_of(request, company),
            "owner": link_to(company.owner),
            "owner_email": personal(company, company.owner.email if company.owner else ""),
            "row": company,
            "state": self.state(company),
            "waiting": self.waiting(company),
            "stage": self.licence(company),
            "timeline": timeline(request, company_id=company.pk),
            # Beside a decision they would only be in its way.
            "panels": [] if form else panels_of(request.user, company),
            "may_decide": self.may_move(request),
            "is_closed": company.standing.closed_at is not None,
            "is_waiting": company.status == ReviewStatus.UNDER_REVIEW,
            "is_confirmed": company.status == ReviewStatus.CONFIRMED,
            **({} if form is None else self.deciding(request, company, form, current)),
        }
        return TemplateResponse(request, template, context)

    @admin.display(description=_("Company name"), ordering=ByCompanyName())
    def shown_name(self, company: Company) -> str:
        """In the reader's language; a draft may have none yet."""
        return company.name or str(_("No name yet"))

    @admin.display(description=_("status"), ordering="status")
    def state(self, company: Company) -> SafeString:
        return tag(company.get_status_display(), STATUS_TONES[ReviewStatus(company.status)])

    @admin.display(description=_("Waiting time"), ordering="submitted_at")
    def waiting(self, company: Company) -> str:
        if company.status != ReviewStatus.UNDER_REVIEW or company.submitted_at is None:
            return "—"
        return elapsed_text(company.submitted_at, now=company_now(company.standing, utc_now()))

    @admin.display(description=_("Plan"))
    def licence(self, company: Company) -> SafeString:
        """The stage now, by the company's own clock."""
        return standing_tag(company.standing, now=utc_now())


def _instant(text: str) -> datetime | None:
    try:
        return parse_datetime(text)
    except ValueError:
        return None


def review_numbers() -> dict[str, Any]:
    """How many companies that are not erased are in each status, and when the one that waits longest was sent
    (``oldest``). What does not wait is counted once a minute: that reads them all."""

    def others() -> dict[str, int]:
        rows = Company.objects.filter(erased_at=None).order_by().values_list("status")
        return dict(rows.annotate(companies=Count("pk")))

    kept: dict[str, int] = caches["pages"].get_or_set("dashboard-statuses", others, 60) or {}
    waiting_now = Company.objects.filter(_WAITING, erased_at=None)
    count = waiting_now.aggregate(oldest=Min("submitted_at"), count=Count("pk"))
    numbers: dict[str, Any] = dict.fromkeys(ReviewStatus.values, 0) | kept
    return numbers | {"oldest": count["oldest"], ReviewStatus.UNDER_REVIEW.value: count["count"]}


@dashboard_card("companies.reviews", order=10)
def reviews_card(user: Any, now: datetime) -> Card | None:
    """Companies that wait for a decision, and the rest by status; for those who decide."""
    if not user.has_perm("companies.change_company"):
        return None
    numbers = review_numbers()
    listed = reverse("admin:companies_company_changelist")

    def line(label: str, status: ReviewStatus) -> Line:
        return Line(label, str(numbers[status]), url=f"{listed}?status__exact={status}")

    waiting = waiting_line(
        gettext("Awaiting review"),
        count=numbers[ReviewStatus.UNDER_REVIEW],
        oldest=numbers["oldest"],
        now=now,
        url=f"{listed}?status__exact={ReviewStatus.UNDER_REVIEW}&closed=no",
    )
    return Card(
        gettext("Companies"),
        (
            waiting,
            line(gettext("Rejected, being corrected"), ReviewStatus.REJECTED),
            line(gettext("Approved companies"), ReviewStatus.CONFIRMED),
            line(gettext("Registration not completed"), ReviewStatus.UNCOMPLETED),
        ),
        work="review",
    )
