"""Who works in which company, to look at."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from common.admin import ReadOnlyAdmin
from companies.models import Membership


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
        """How many."""
        return len(membership.permissions)
