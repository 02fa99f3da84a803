"""The dashboard's card about mails: shown only while something is wrong."""

from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from common.dashboard import Card, dashboard_card, waiting_line
from mailing.selectors import outbox_state


@dashboard_card("mails", order=900)
def mails_card(user: Any, now: datetime) -> Card | None:
    if not user.has_perm("mailing.view_outbox"):
        return None
    state = outbox_state(now=now)
    if not state.slow and not state.failed:
        return None
    listed = reverse("admin:mailing_outbox_changelist")
    waiting, failed = f"{listed}?state=waiting", f"{listed}?state=failed"
    return Card(
        title=_("Mails that do not get through"),
        lines=(
            waiting_line(_("Still being tried"), count=state.slow, oldest=state.oldest_slow, now=now, url=waiting),
            waiting_line(_("Given up"), count=state.failed, oldest=state.oldest_failed, now=now, url=failed),
        ),
    )
