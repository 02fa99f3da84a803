"""What ops call the stages of a licence, and how urgent each is."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.users.models import names_folded
from activity.admin import timeline
from common.admin import ReadOnlyAdmin, column, link_to, tag
from common.clock import utc_now
from common.dashboard import Tone
from companies.company.models import Membership, Standing
from companies.company.ordering import ByCompanyName
from companies.company.standing import Stage, company_now, in_stage, stage_at
from permissions.catalogue import rights_by_group

STAGE_TONES: Mapping[Stage, Tone] = {
    Stage.NONE: Tone.CALM,
    Stage.ACTIVE: Tone.GOOD,
    Stage.ALLOWANCE: Tone.WATCH,
    Stage.PARTIAL_SUSPENSION: Tone.LATE,
    Stage.TOTAL_SUSPENSION: Tone.LATE,
}


def standing_tag(line: Standing, *, now: datetime) -> SafeString:
    """Closed by its owner, else the stage of the licence. ``now`` is the real clock."""
    if line.closed_at is not None:
        return tag(_("Closed by its owner"), Tone.LATE)
    stage = stage_at(line, now=company_now(line, now))
    return tag(stage.label, STAGE_TONES[stage])


def permissions_held(names: Collection[str]) -> SafeString | str:
    """Rights group by group."""
    lines = format_html_join("", "<div><dt>{}</dt><dd>{}</dd></div>", rights_by_group(names))
    return format_html('<dl class="q-held q-whole">{}</dl>', lines) if lines else "—"


class ClosedFilter(admin.SimpleListFilter):
    """Companies that their owners closed, until they are erased."""

    title = _("closed by its owner")
    parameter_name = "closed"
    # From the row to the company's standing.
    standing = "standing"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("yes", _("Yes")), ("no", _("No"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        is_open = {f"{self.standing}__closed_at__isnull": self.value() == "no"}
        return queryset.filter(**is_open) if self.value() else queryset


class StageFilter(admin.SimpleListFilter):
    """By what the dashboard counts: the real clock."""

    title = _("Plan")
    parameter_name = "stage"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(Stage.choices)

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        stage = self.value()
        return queryset.filter(in_stage(Stage(stage), utc_now())) if stage in Stage.values else queryset


# Of a company's members, and of whom it invites.
OWN_MATTER = _("Permissions are managed within the company, by its owner and the members with permission to do so.")


@admin.register(Membership)
class MembershipAdmin(ReadOnlyAdmin[Membership]):
    """Members and how many rights they hold, each with what happened to them."""

    list_display = ("shown_user", "shown_company", "rights", "joined_at")
    list_display_links = ("shown_user", "shown_company")
    list_select_related = ("user", "company")
    search_fields = ("user__name_folded", "=user__email", "company__name_folded")
    search_help_text = _("Member’s name or email, or company")
    list_filter = (("joined_at", admin.DateFieldListFilter),)
    fieldsets = (
        (None, {"fields": ("person", "at", "joined_at")}),
        (_("Permissions"), {"fields": ("held",), "description": OWN_MATTER}),
    )

    shown_user = column(_("user"), lambda row: str(row.user), ordering=names_folded("user__"))
    shown_company = column(_("company"), lambda row: str(row.company), ordering=ByCompanyName("company__"))
    person = column(_("user"), lambda row: link_to(row.user))
    at = column(_("company"), lambda row: link_to(row.company))

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """With what the log says of the person in this company: it outlives the membership."""
        row = self.get_object(request, object_id)
        lines = (
            {}
            if row is None
            else timeline(request, company_id=row.company_id, subject_kind="user", subject_id=str(row.user_id))
        )
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), "timeline": lines})

    @admin.display(description=_("permissions"))
    def rights(self, membership: Membership) -> int:
        return len(membership.permissions)

    held = column(_("permissions"), lambda row: permissions_held(row.permissions))
