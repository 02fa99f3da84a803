"""The outbox as ops see it: what left, what waits, what was given up and why; a mail can be tried again."""

from datetime import datetime
from typing import Any

from django.contrib import admin, messages
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from common.admin import ReadOnlyAdmin, column, company_of, link_to, ltr, tag
from common.admin.lists import waiting
from common.admin.personal import personal
from common.clock import utc_now
from common.dashboard import Card, Tone, dashboard_card, waiting_line
from common.errors import Refused
from mailing.delivery import TOKEN_DEAD
from mailing.kinds import all_kinds, kind_named
from mailing.models import Outbox
from mailing.services import OUTBOX_FAILED, mail_retry, outbox_slow, outbox_state


def kind_shown(name: str) -> str:
    """A kind by its title; its code once no app declares it any more."""
    try:
        return str(kind_named(name).title) or name
    except KeyError:
        return name


def _shown_kinds() -> list[tuple[str, str]]:
    return [(kind.name, kind_shown(kind.name)) for kind in all_kinds()]


class KindFilter(admin.SimpleListFilter):
    title = gettext_lazy("type")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        # Of several with one title, such as invitations with and without an account, the first represents all.
        first = {shown: name for name, shown in sorted(_shown_kinds(), reverse=True)}
        return [(name, shown) for shown, name in sorted(first.items())]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Outbox]) -> QuerySet[Outbox]:
        if not self.value():
            return queryset
        wanted = kind_shown(str(self.value()))
        return queryset.filter(kind__in=[name for name, shown in _shown_kinds() if shown == wanted])


class StateFilter(admin.SimpleListFilter):
    title = gettext_lazy("status")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("waiting", _("Waiting")),
            ("slow", _("Still trying to send")),
            ("sent", _("Sent")),
            ("failed", pgettext("email", "Failed")),
            ("dead", _("Link no longer valid")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Outbox]) -> QuerySet[Outbox]:
        chosen = {
            "waiting": Q(sent_at=None, failed_at=None),
            "slow": outbox_slow(utc_now()),
            "sent": Q(sent_at__isnull=False),
            "failed": OUTBOX_FAILED,
            "dead": Q(failure=TOKEN_DEAD),
        }
        return queryset.filter(chosen[str(self.value())]) if self.value() in chosen else queryset


@admin.register(Outbox)
class OutboxAdmin(ReadOnlyAdmin[Outbox]):
    """Contents are not shown: they are between the sender and the recipient."""

    list_display = ("shown_kind", "state", "recipient", "language", "attempts", "created_at", "sent_at")
    list_filter = (StateFilter, "language", KindFilter, ("created_at", admin.DateFieldListFilter))
    search_fields = ("kind", "=to", "company_id")
    search_help_text = gettext_lazy("Recipient or company number")
    list_per_page = 50
    actions = ("try_again",)
    fields = (
        "shown_kind",
        "state",
        "recipient",
        "language",
        "attempts",
        "next_attempt_at",
        "created_at",
        "sent_at",
        "failed_at",
        "failure",
        "company",
        "message_number",
    )

    def heading_of(self, row: Outbox) -> str:
        return kind_shown(row.kind)

    shown_kind = column(gettext_lazy("type"), lambda mail: kind_shown(mail.kind), ordering="kind")
    recipient = column(gettext_lazy("recipient"), lambda mail: personal(mail, mail.to))
    company = column(gettext_lazy("company"), lambda mail: link_to(company_of(mail.company_id)))
    # By which the mail server's log knows the mail.
    message_number = column("Message-ID", lambda mail: ltr(mail.message_id))

    @admin.display(description=gettext_lazy("status"))
    def state(self, mail: Outbox) -> SafeString:
        if mail.sent_at is not None:
            return tag(_("Sent"), Tone.GOOD)
        if mail.failed_at is not None:
            return tag(
                _("Link no longer valid") if mail.failure == TOKEN_DEAD else pgettext("email", "Failed"), Tone.LATE
            )
        return tag(_("Waiting"), Tone.WATCH if mail.attempts else Tone.CALM)

    def waiting_count(self) -> int:
        """For the menu: mails that were given up."""
        return waiting(Outbox.objects.filter(OUTBOX_FAILED))

    def may_move(self, request: HttpRequest) -> bool:
        return request.user.has_perm("mailing.change_outbox")

    has_try_permission = may_move

    @admin.action(description=gettext_lazy("Try again now"), permissions=["try"])
    def try_again(self, request: HttpRequest, queryset: QuerySet[Outbox]) -> None:
        tried = 0
        for mail in queryset:
            try:
                mail_retry(mail_id=mail.pk, now=utc_now())
            except Refused as error:
                self.message_user(request, f"{kind_shown(mail.kind)}: {error.message}", messages.WARNING)
            else:
                tried += 1
                self.log_change(request, mail, "try again")
        if tried:
            text = ngettext("%(count)d email is being retried", "%(count)d emails are being retried", tried)
            self.message_user(request, text % {"count": tried}, messages.SUCCESS)


@dashboard_card("mails", order=900)
def mails_card(user: Any, now: datetime) -> Card | None:
    if not user.has_perm("mailing.view_outbox"):
        return None
    state = outbox_state(now=now)
    listed = reverse("admin:mailing_outbox_changelist")
    waiting, failed = f"{listed}?state=slow", f"{listed}?state=failed"
    return Card(
        title=_("Undelivered emails"),
        lines=(
            waiting_line(_("Still trying to send"), count=state.slow, oldest=state.oldest_slow, now=now, url=waiting),
            waiting_line(
                pgettext("email", "Failed"), count=state.failed, oldest=state.oldest_failed, now=now, url=failed
            ),
        ),
    )
