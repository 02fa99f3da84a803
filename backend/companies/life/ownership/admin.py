"""Ownership offers for ops: to look at."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from common.admin import ReadOnlyAdmin, column, link_to, minute, tag
from common.clock import utc_now
from common.dashboard import Tone
from companies.life.ownership.models import OfferStatus, OwnershipOffer

_TONES = {OfferStatus.PENDING: Tone.WATCH, OfferStatus.ACCEPTED: Tone.GOOD, OfferStatus.REJECTED: Tone.LATE}


@admin.register(OwnershipOffer)
class OwnershipOfferAdmin(ReadOnlyAdmin[OwnershipOffer]):
    """The newest first."""

    list_display = ("shown_company", "by", "to", "state", "made", "expires")
    list_filter = ("status", ("created_at", admin.DateFieldListFilter))
    list_select_related = ("company", "offered_by", "offered_to")
    search_fields = (
        "company__name_folded",
        "offered_to__name_folded",
        "offered_by__name_folded",
        "=offered_to__email",
        "=offered_by__email",
    )
    search_help_text = _("Company, or member’s name or email")
    ordering = ("-created_at",)
    list_per_page = 50
    fields = ("at", "giver", "taker", "state", "made", "expires", "decided")

    shown_company = column(_("company"), lambda row: str(row.company))
    by = column(_("offered by"), lambda row: str(row.offered_by or "—"))
    to = column(_("offered to"), lambda row: str(row.offered_to))
    at = column(_("company"), lambda row: link_to(row.company))
    giver = column(_("offered by"), lambda row: link_to(row.offered_by))
    taker = column(_("offered to"), lambda row: link_to(row.offered_to))
    made = column(_("created at"), lambda row: minute(row.created_at), ordering="created_at")
    expires = column(_("expires at"), lambda row: minute(row.expires_at), ordering="expires_at")
    decided = column(_("decided at"), lambda row: minute(row.decided_at))

    @admin.display(description=_("status"), ordering="status")
    def state(self, offer: OwnershipOffer) -> str:
        """As it is now, whether the sweep came by or not."""
        state = offer.state_at(utc_now())
        return tag(state.label, _TONES.get(state, Tone.CALM))
