"""What ops call the stages of a licence, and how urgent each is."""

from collections.abc import Mapping

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from common.admin import ReadOnlyAdmin
from common.dashboard import Tone
from common.errors import Text
from companies.company.models import Membership
from companies.company.standing import Stage

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

    list_display = ("user", "company", "rights", "joined_at")
    list_select_related = ("user", "company")
    search_fields = ("user__email", "user__first_name", "user__last_name", "company__name_folded")
    date_hierarchy = "joined_at"
    fields = ("user", "company", "permissions", "joined_at")

    @admin.display(description=_("permissions"))
    def rights(self, membership: Membership) -> int:
        return len(membership.permissions)
