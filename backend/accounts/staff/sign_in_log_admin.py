"""Who signed in to the admin, and whose failures are counted: to look at. Ending a lock-out is logged."""

from typing import Any, cast

from axes.models import AccessAttempt, AccessLog
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.staff.services import sign_in_unlock
from accounts.users.models import User
from activity.shown_data_admin import PersonalDataAdmin
from common.admin import ReadOnlyAdmin, minute
from common.admin.personal import personal, text_covered
from common.clock import utc_now


class _SignInAdmin(PersonalDataAdmin[AccessLog], ReadOnlyAdmin[AccessLog]):
    search_fields = ("ip_address", "=username")
    search_help_text = _("Email or IP address")
    list_filter = (("attempt_time", admin.DateFieldListFilter),)

    @admin.display(description=_("email"), ordering="username")
    def address(self, row: AccessLog) -> SafeString:
        """As it was typed, in the form that is counted."""
        return personal(row, row.username)

    @admin.display(description=_("Date"), ordering="attempt_time")
    def at(self, row: AccessLog) -> SafeString:
        return minute(row.attempt_time)

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Headed by who it was: the stock name of a row is English and a machine's."""
        row = self.get_object(request, object_id)
        heading = {"subtitle": text_covered(row.username or "")} if row is not None else {}
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **heading})


@admin.register(AccessLog)
class AccessLogAdmin(_SignInAdmin):
    """Sign-ins and sign-outs; kept a year."""

    list_display = ("at", "address", "ip_address", "logout_time")
    fields = ("at", "address", "ip_address", "user_agent", "logout_time")


@admin.register(AccessAttempt)
class AccessAttemptAdmin(_SignInAdmin):
    """Failures that count towards a lock-out."""

    list_display = ("at", "address", "ip_address", "failures_since_start")
    fields = ("at", "address", "ip_address", "user_agent", "failures_since_start")
    actions = ("unlock",)

    def has_unlock_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("accounts.change_user")

    @admin.action(description=_("Unlock sign-in"), permissions=["unlock"])
    def unlock(self, request: HttpRequest, chosen: QuerySet[AccessAttempt]) -> None:
        """Let the people sign in again, each from the place that was locked."""
        for attempt in chosen:
            self.log_change(request, attempt, "unlocked")
            sign_in_unlock(
                email=attempt.username or "",
                ip_address=attempt.ip_address,
                actor=cast(User, request.user),
                now=utc_now(),
            )
        self.message_user(request, _("Sign-in was unlocked."), messages.SUCCESS)
