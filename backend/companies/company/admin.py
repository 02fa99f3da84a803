"""What ops call the stages of a licence, and how urgent each is."""

from collections.abc import Mapping

from django.contrib import admin
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from common.admin import ReadOnlyAdmin, column, link_to
from common.dashboard import Tone
from common.errors import Text
from companies.company.models import Membership
from companies.company.standing import Stage
from permissions.catalogue import GROUPS, VERB_LABELS

STAGES: Mapping[Stage, tuple[Text, Tone]] = {
    Stage.NONE: (_("No licence"), Tone.CALM),
    Stage.ACTIVE: (_("Active"), Tone.GOOD),
    Stage.ALLOWANCE: (_("Grace period"), Tone.WATCH),
    Stage.PARTIAL_SUSPENSION: (_("Partial suspension"), Tone.LATE),
    Stage.TOTAL_SUSPENSION: (_("Total suspension"), Tone.LATE),
}


@admin.register(Membership)
class MembershipAdmin(ReadOnlyAdmin[Membership]):
    """Members and how many rights they hold."""

    list_display = ("shown_user", "shown_company", "rights", "joined_at")
    list_select_related = ("user", "company")
    search_fields = ("user__name_folded", "company__name_folded")
    search_help_text = _("Member's name or email, or company")
    date_hierarchy = "joined_at"
    fields = ("person", "at", "held", "joined_at")

    shown_user = column(_("user"), lambda row: str(row.user))
    shown_company = column(_("company"), lambda row: str(row.company))
    person = column(_("user"), lambda row: link_to(row.user))
    at = column(_("company"), lambda row: link_to(row.company))

    @admin.display(description=_("permissions"))
    def rights(self, membership: Membership) -> int:
        return len(membership.permissions)

    @admin.display(description=_("permissions"))
    def held(self, membership: Membership) -> SafeString | str:
        """In the words of the portal's own table: what of each group of data."""
        lines = (
            (group.label, " · ".join(str(VERB_LABELS[verb]) for verb in verbs))
            for group in GROUPS
            if (verbs := [verb for verb in group.verbs if f"{verb}_{group.name}" in membership.permissions])
        )
        return format_html_join("", "<div>{}: {}</div>", lines) or "—"
