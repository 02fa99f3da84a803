"""The dashboard's card about rates that nobody has renewed."""

from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from common.clock import business_date
from common.dashboard import Card, Line, Tone, dashboard_card
from common.durations import days_text
from references.selectors import stale_rates


@dashboard_card("rates", order=800)
def rates_card(user: Any, now: datetime) -> Card | None:
    """Floating rates that have grown old; nothing while all are fresh."""
    if not user.has_perm("references.change_currency"):
        return None
    rows = list(stale_rates(today=business_date(now)).order_by("rate_on"))
    if not rows or rows[0].rate_on is None:
        return None
    age = days_text((business_date(now) - rows[0].rate_on).days)
    line = Line(
        label=_("Rates to renew"),
        value=str(len(rows)),
        url=f"{reverse('admin:references_currency_changelist')}?is_pegged__exact=0",
        note=_("The oldest for %(time)s") % {"time": age},
        tone=Tone.WATCH,
        word=_("Old"),
    )
    return Card(title=_("Exchange rates"), lines=(line,))
