"""Invitations for ops: to look at, with what happened to each."""

from django.contrib import admin
from django.db.models import QuerySet
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.admin import TimelineAdmin
from activity.shown_data_admin import PersonalDataAdmin
from common.admin import ReadOnlyAdmin, column, link_to, minute, page_of, tag
from common.admin.finding import SearchQuery, SearchResult, finder, panel
from common.admin.personal import personal
from common.clock import utc_now
from common.dashboard import Tone
from companies.company.admin import OWN_MATTER, permissions_held
from companies.company.models import Company
from invitations.models import Invitation, InvitationStatus

_TONES = {
    InvitationStatus.PENDING: Tone.WATCH,
    InvitationStatus.ACCEPTED: Tone.GOOD,
    InvitationStatus.REJECTED: Tone.LATE,
}


def _tag(state: InvitationStatus) -> SafeString:
    return tag(state.label, _TONES.get(state, Tone.CALM))


@admin.register(Invitation)
class InvitationAdmin(PersonalDataAdmin[Invitation], TimelineAdmin[Invitation], ReadOnlyAdmin[Invitation]):
    """The last sent first."""

    list_display = ("address", "shown_company", "state", "shown_inviter", "sent", "expires")
    list_display_links = ("address", "shown_company")
    list_filter = ("status", ("sent_at", admin.DateFieldListFilter))
    list_select_related = ("company", "invited_by")
    search_fields = ("=email", "company__name_folded")
    search_help_text = _("Email or company")
    ordering = ("-sent_at",)
    list_per_page = 50
    fieldsets = (
        (None, {"fields": ("address", "at", "state", "inviter")}),
        (_("Dates"), {"fields": ("sent", "expires", "answered", "member", "mails_count")}),
        (_("Permissions"), {"fields": ("held",), "description": OWN_MATTER}),
    )

    address = column(_("email"), lambda row: personal(row, row.email))
    shown_company = column(_("company"), lambda row: str(row.company))
    at = column(_("company"), lambda row: link_to(row.company))
    state = column(
        _("status"),
        lambda row: _tag(row.state_at(utc_now())),
        ordering="status",
    )
    shown_inviter = column(_("invited by"), lambda row: str(row.invited_by or "—"))
    inviter = column(_("invited by"), lambda row: link_to(row.invited_by))
    held = column(_("permissions"), lambda row: permissions_held(row.permissions))
    sent = column(_("last sent at"), lambda row: minute(row.sent_at), ordering="sent_at")
    expires = column(_("expires at"), lambda row: minute(row.expires_at), ordering="expires_at")
    answered = column(_("replied at"), lambda row: minute(row.answered_at))
    member = column(_("replied by"), lambda row: link_to(row.answered_by))

    def heading_of(self, row: Invitation) -> str:
        return _("Invitation to %(company)s") % {"company": row.company}


def _result(invitation: Invitation) -> SearchResult:
    note = format_html("{} · {}", invitation.company, invitation.state_at(utc_now()).label)
    return SearchResult(personal(invitation, invitation.email), page_of(invitation), note)


@finder(_("Invitations"), right="invitations.view_invitation", order=35, show=_result)
def invitations_found(query: SearchQuery) -> QuerySet[Invitation]:
    """By the whole address."""
    found = Invitation.objects.filter(email=query.email) if query.email else Invitation.objects.none()
    return found.select_related("company").order_by("-sent_at")


def _own_result(invitation: Invitation) -> SearchResult:
    """On the company's own page."""
    return SearchResult(
        personal(invitation, invitation.email), page_of(invitation), invitation.state_at(utc_now()).label
    )


@panel(_("Invitations"), of="companies.company", right="invitations.view_invitation", order=20, show=_own_result)
def invitations_of(company: Company) -> QuerySet[Invitation]:
    return Invitation.objects.filter(company=company).order_by("-sent_at")


def _received_result(invitation: Invitation) -> SearchResult:
    """On the page of who was invited."""
    return SearchResult(str(invitation.company), page_of(invitation), invitation.state_at(utc_now()).label)


@panel(
    _("Invitations"),
    of="accounts.user",
    right="invitations.view_invitation",
    order=30,
    show=_received_result,
    is_listed=False,
)
def invitations_to(user: User) -> QuerySet[Invitation]:
    return Invitation.objects.filter(email=user.email).select_related("company").order_by("-sent_at")
