"""The devices of a person, on their page, to be looked at."""

from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.sessions.models import Session
from accounts.users.models import User
from common.admin import column, minute
from common.clock import utc_now


class SessionInline(admin.TabularInline[Session, User]):
    """Living sessions and those that ended lately; nothing can be typed here."""

    model = Session
    fields = ("browser", "ip", "signed_in", "seen", "state")
    readonly_fields = fields
    extra = 0
    max_num = 0
    can_delete = False
    ordering: ClassVar = ["-last_seen_at"]
    verbose_name_plural = _("Devices")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Session]:
        return super().get_queryset(request).order_by("-last_seen_at")

    signed_in = column(_("Signed in at"), lambda session: minute(session.created_at))
    seen = column(_("last seen"), lambda session: minute(session.last_seen_at))

    @admin.display(description=_("Status"))
    def state(self, session: Session) -> str:
        """Logged in, run out, or why it ended."""
        if session.ended_at is not None:
            return str(session.get_end_reason_display())
        return str(_("Signed in now") if session.expires_at > utc_now() else _("Session expired"))

    def has_add_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return False

    def has_view_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """With the page that shows them."""
        return request.user.has_perm("accounts.view_user")

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Sessions are ended by the page's own buttons."""
        return False
