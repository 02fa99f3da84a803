"""``/companies/{id}/invitations``: the company's side."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from django.conf import settings
from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django_filters import CharFilter, MultipleChoiceFilter
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.fields import EmailField
from common.api.downloads import export_of
from common.api.envelope import changed, created, valid_body
from common.api.exports import EXPORT_CSV, csv_export, minute_text
from common.api.fields import InstantField, ReferenceOut
from common.api.filters import DayRangeFilter
from common.api.idempotency import row_once
from common.api.schema import envelope, exported, keyed
from common.clock import utc_now
from common.text import fold
from companies.company.api import CompanyViewSet
from invitations.errors import AddressInvitedOften, AlreadyInvited, AlreadyMember, TooManyInvitations
from invitations.models import Invitation, InvitationStatus
from invitations.selectors import invitation_of, invitations_of
from invitations.services import (
    Outcome,
    invitation_create,
    invitation_resend,
    invitation_revoke,
    invitation_update,
    invitations_create,
)
from permissions.api import PermissionsIn
from permissions.catalogue import group_labels

INVITED = "invited"
OUTCOMES = (
    INVITED,
    *sorted(refusal.code for refusal in (AddressInvitedOften, AlreadyInvited, AlreadyMember, TooManyInvitations)),
)


class InvitationIn(PermissionsIn):
    """Whom, and what they may do."""

    email = EmailField()


class InvitationsIn(PermissionsIn):
    """Several at once, with the same rights."""

    emails = serializers.ListField(child=EmailField(), min_length=1, max_length=settings.INVITATIONS_AT_ONCE)


class InvitationOut(serializers.Serializer[Any]):
    """An invitation with its permissions, its state and when it ends."""

    # ``context["now"]``: what nobody answered in time reads as expired, whether the sweep came by or not.
    id = serializers.IntegerField()
    email = serializers.EmailField()
    permissions = serializers.ListField(child=serializers.CharField())
    status = serializers.SerializerMethodField()
    expires_at = InstantField()
    sent_at = InstantField()
    invited_by = ReferenceOut(allow_null=True)
    created_at = InstantField()
    updated_at = InstantField()

    @extend_schema_field(serializers.ChoiceField(choices=InvitationStatus.choices))
    def get_status(self, invitation: Invitation) -> str:
        return invitation.state_at(self.context["now"])


class OutcomeOut(serializers.Serializer[Any]):
    """What became of one address; ``message`` says in words why it was not invited, and is null where it was."""

    email = serializers.EmailField()
    outcome = serializers.ChoiceField(choices=[(outcome, outcome) for outcome in OUTCOMES])
    message = serializers.CharField(allow_null=True)
    invitation = InvitationOut(allow_null=True)


def _out(invitation: Invitation) -> Any:
    return InvitationOut(invitation, context={"now": utc_now()}).data


def _outcome_out(outcome: Outcome) -> dict[str, Any]:
    return {
        "email": outcome.email,
        "outcome": INVITED if outcome.refusal is None else outcome.refusal.code,
        "message": None if outcome.refusal is None else outcome.refusal.message,
        "invitation": None if outcome.invitation is None else _out(outcome.invitation),
    }


class InvitationFilter(DayRangeFilter):
    """By the days on which they were sent, by status, and by a part of the address."""

    instant_column = "sent_at"

    status = MultipleChoiceFilter(field_name="state", choices=InvitationStatus.choices)
    search = CharFilter(method="by_address")

    def by_address(self, rows: QuerySet[Any], name: str, value: str) -> QuerySet[Any]:
        """Addresses are kept in lower case."""
        return rows.filter(email__contains=fold(value))


CSV = (
    (_("Email address"), lambda row: row.email),
    (_("Permissions"), lambda row: "; ".join(group_labels(row.permissions))),
    (_("Status"), lambda row: InvitationStatus(row.state).label),
    (_("Invited by"), lambda row: row.invited_by or ""),
    (_("Sent"), lambda row: minute_text(row.sent_at)),
    (_("Expires at"), lambda row: minute_text(row.expires_at)),
    (_("Replied at"), lambda row: minute_text(row.answered_at)),
)


class InvitationViewSet(CompanyViewSet):
    """The invitations of one company. They live by the real clock, whatever a test clock says of the company."""

    lookup_url_kwarg = "invitation"
    requires: ClassVar = {
        "list": "view_invitations",
        "retrieve": "view_invitations",
        "create": "create_invitations",
        "bulk": "create_invitations",
        "resend": "create_invitations",
        "update": "edit_invitations",
        "destroy": "delete_invitations",
    }
    row_model = Invitation
    filterset_class = InvitationFilter
    ordering_fields: ClassVar = {
        "created_at": "created_at",
        "sent_at": "sent_at",
        "expires_at": "expires_at",
        "email": "email",
    }
    serializer_class = InvitationOut

    @extend_schema(parameters=[EXPORT_CSV], responses=exported(InvitationOut, "text/csv"))
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """One page, the last sent first, or all as CSV."""
        now = utc_now()
        rows = self.filter_queryset(invitations_of(self.company, now=now))
        if export_of(request, "csv") == "csv":
            return csv_export(request, rows, columns=CSV, name="invitations.csv")
        page = self.paginate_queryset(rows) or ()
        return self.get_paginated_response(InvitationOut(page, many=True, context={"now": now}).data)

    @extend_schema(request=InvitationIn, responses={201: envelope(InvitationOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Invite an e-mail address, with permissions that the caller has, too."""
        given = valid_body(InvitationIn, request).validated_data
        sent = self._once(request, lambda: invitation_create(**given, **self._by()))
        return created(_("The invitation was sent."), _out(sent))

    @extend_schema(request=InvitationsIn, responses=envelope(OutcomeOut, many=True))
    @action(detail=False, methods=["post"])
    def bulk(self, request: Request, company_id: str) -> Response:
        """Invite several addresses with the same rights; says of each what became of it."""
        given = valid_body(InvitationsIn, request).validated_data
        outcomes = invitations_create(**given, **self._by())
        sent = sum(outcome.refusal is None for outcome in outcomes)
        said = ngettext("%(count)d invitation was sent.", "%(count)d invitations were sent.", sent) % {"count": sent}
        return changed(said if sent else None, [_outcome_out(outcome) for outcome in outcomes])

    @extend_schema(responses=keyed("data", InvitationOut))
    def retrieve(self, request: Request, company_id: str, invitation: int) -> Response:
        """One invitation of this company."""
        return Response({"data": _out(invitation_of(self.company, invitation, now=utc_now()))})

    @extend_schema(request=PermissionsIn, responses=envelope(InvitationOut))
    def update(self, request: Request, company_id: str, invitation: int) -> Response:
        """Other rights, while it waits. Those that the caller does not hold stay as they were."""
        given = valid_body(PermissionsIn, request).validated_data
        updated = invitation_update(invitation_id=invitation, **given, **self._by())
        return changed(_("The permissions were saved."), _out(updated))

    @extend_schema(responses=envelope(InvitationOut))
    def destroy(self, request: Request, company_id: str, invitation: int) -> Response:
        """Revoke it, while it waits."""
        revoked = self._once(request, lambda: invitation_revoke(invitation_id=invitation, **self._by()))
        return changed(_("The invitation was revoked."), _out(revoked))

    @extend_schema(request=None, responses=envelope(InvitationOut))
    @action(detail=True, methods=["post"])
    def resend(self, request: Request, company_id: str, invitation: int) -> Response:
        """Mail it again with a new link and a new term; the old link is dead."""
        sent = self._once(request, lambda: invitation_resend(invitation_id=invitation, **self._by()))
        return changed(_("The invitation was sent again."), _out(sent))

    def _once(self, request: Request, work: Callable[[], Invitation]) -> Invitation:
        find = partial(invitation_of, self.company, now=utc_now())
        return row_once(request, company_id=self.company.pk, now=self.now, work=work, find=find)

    def _by(self) -> dict[str, Any]:
        return {"company_id": self.company.pk, "actor": self.actor, "access": self.access, "now": utc_now()}
