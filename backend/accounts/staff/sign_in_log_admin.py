"""Who signed in to the admin, and whose failures are counted: to look at. Ending a lock-out is logged."""

from datetime import datetime, timedelta
from typing import Any, ClassVar, cast

from axes.models import AccessAttempt, AccessLog
from django.conf import settings
from django.contrib import admin, messages
from django.db.models import Count, Min, Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.staff.services import sign_in_unlock
from accounts.users.models import User
from activity.shown_data_admin import PersonalDataAdmin
from common.admin import ReadOnlyAdmin, column, ltr, minute
from common.admin.personal import personal, text_covered
from common.clock import utc_now
from common.dashboard import Card, dashboard_card, waiting_line

# The library's names are a machine's.
AccessLog._meta.verbose_name, AccessLog._meta.verbose_name_plural = _("sign-in"), _("sign-ins")
AccessAttempt._meta.verbose_name, AccessAttempt._meta.verbose_name_plural = _("failed sign-in"), _("failed sign-ins")


class _DateFilter(admin.DateFieldListFilter):
    """As above, of the field."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.title = gettext("Date")


class _SignInAdmin(PersonalDataAdmin[AccessLog], ReadOnlyAdmin[AccessLog]):
    search_fields = ("ip_address", "=username")
    search_help_text = _("Email or IP address")
    list_filter: ClassVar[Any] = (("attempt_time", _DateFilter),)

    @admin.display(description=_("email"))
    def address(self, row: AccessLog) -> SafeString:
        """As it was typed, in the form that is counted."""
        return personal(row, row.username)

    ip = column(_("IP address"), lambda row: ltr(row.ip_address), ordering="ip_address")
    browser = column(_("browser"), lambda row: ltr(row.user_agent))

    @admin.display(description=_("Date"), ordering="attempt_time")
    def at(self, row: AccessLog) -> SafeString:
        return minute(row.attempt_time)

    def heading_of(self, row: AccessLog) -> str:
        """By who it was, covered: the stock name of a row is English, a machine's, and shows the address."""
        return text_covered(row.username or "")


@admin.register(AccessLog)
class AccessLogAdmin(_SignInAdmin):
    """Sign-ins and sign-outs; kept a year."""

    signed_out = column(
        _("signed out at"), lambda row: row.logout_time and minute(row.logout_time), ordering="logout_time"
    )
    list_display = ("at", "address", "ip", "signed_out")
    fields = ("at", "address", "ip", "browser", "signed_out")


def _locked(now: datetime) -> Q:
    """Who cannot sign in now, unless a colleague unlocks it."""
    since = now - timedelta(hours=settings.AXES_COOLOFF_TIME)
    return Q(failures_since_start__gte=settings.AXES_FAILURE_LIMIT, attempt_time__gte=since)


class LockedFilter(admin.SimpleListFilter):
    title = _("Temporarily locked")
    parameter_name = "locked"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("yes", _("Yes"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[AccessAttempt]) -> QuerySet[AccessAttempt]:
        return queryset.filter(_locked(utc_now())) if self.value() else queryset


@admin.register(AccessAttempt)
class AccessAttemptAdmin(_SignInAdmin):
    """Failures that count towards a lock-out."""

    failures = column(_("failed attempts"), lambda row: row.failures_since_start, ordering="failures_since_start")
    list_display = ("at", "address", "ip", "failures")
    fields = ("at", "address", "ip", "browser", "failures")
    list_filter = (LockedFilter, *_SignInAdmin.list_filter)
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


@dashboard_card("accounts.sign_ins", order=940)
def sign_ins_card(user: Any, now: datetime) -> Card | None:
    if not user.has_perm("axes.view_accessattempt"):
        return None
    locked = AccessAttempt.objects.filter(_locked(now)).aggregate(count=Count("pk"), oldest=Min("attempt_time"))
    url = f"{reverse('admin:axes_accessattempt_changelist')}?locked=yes"
    line = waiting_line(gettext("Temporarily locked"), count=locked["count"], oldest=locked["oldest"], now=now, url=url)
    return Card(gettext("Sign-in to the operations panel"), (line,))
