"""People, as the admin's search finds them."""

from axes.models import AccessAttempt
from django.db.models import QuerySet
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User, names_folded
from common.admin import ltr, minute, page_of
from common.admin.finding import SearchQuery, SearchResult, finder, panel
from common.admin.personal import personal


def _result(user: User) -> SearchResult:
    note = format_html("{} · {} · {}", user.get_type_display(), personal(user, user.email), personal(user, user.phone))
    return SearchResult(user.get_full_name() or str(user.pk), page_of(user), note)


@finder(_("Users"), right="accounts.view_user", order=10, show=_result)
def people_found(query: SearchQuery) -> QuerySet[User]:
    """By name, whole address or phone number."""
    if query.email:
        return User.objects.filter(email=query.email)
    if query.phones:
        return User.objects.filter(phone__in=query.phones).order_by("pk")
    return User.objects.alias(names=names_folded()).filter(query.named("names")).order_by("name_folded", "pk")


def _attempt_result(attempt: AccessAttempt) -> SearchResult:
    note = format_html("{} · {}", ltr(attempt.ip_address), minute(attempt.attempt_time))
    return SearchResult(
        _("Failed attempts: %(count)s") % {"count": attempt.failures_since_start}, page_of(attempt), note
    )


@panel(
    _("Failed sign-ins"),
    of="accounts.user",
    right="axes.view_accessattempt",
    order=40,
    show=_attempt_result,
    is_listed=False,
)
def attempts_of(user: User) -> QuerySet[AccessAttempt]:
    rows: QuerySet[AccessAttempt] = AccessAttempt.objects.filter(username=user.email)
    return rows.order_by("-attempt_time")
