"""``/invitations``: those to the person who is signed in, and the one that a mailed link opens."""

from typing import Any, ClassVar, cast

from django.utils.translation import gettext_lazy as _
from django_filters import FilterSet, MultipleChoiceFilter
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from accounts.base_views import AnonymousViewSet
from accounts.users.models import User
from common.api.envelope import changed, valid_body
from common.api.fields import AnswerIn, InstantField, ReferenceOut
from common.api.pagination import PagePagination
from common.api.schema import envelope, keyed
from common.clock import utc_now
from companies.company.api import CompanyReferenceOut
from companies.company.logos import logo_url
from companies.life.ownership.selectors import offers_to
from invitations.models import Invitation, InvitationStatus
from invitations.selectors import invitation_by_token, invitations_to
from invitations.services import invitation_accept, invitation_reject


class MyInvitationOut(serializers.Serializer[Any]):
    """An invitation as the invited person sees it; ``accept`` is null without an answer. The ``company`` answers them
    404 until they accept."""

    # ``context["now"]``, as the company's side.
    id = serializers.IntegerField()
    accept = serializers.ChoiceField(choices=((1, "1"), (0, "0")), allow_null=True)
    company = CompanyReferenceOut()
    company_name = serializers.CharField(source="company.name")
    company_logo = serializers.SerializerMethodField()
    invited_by = ReferenceOut(allow_null=True)
    permissions = serializers.ListField(child=serializers.CharField())
    status = serializers.SerializerMethodField()
    expires_at = InstantField()
    created_at = InstantField()
    updated_at = InstantField()

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_company_logo(self, invitation: Invitation) -> str | None:
        return logo_url(invitation.company)

    @extend_schema_field(serializers.ChoiceField(choices=InvitationStatus.choices))
    def get_status(self, invitation: Invitation) -> str:
        return invitation.state_at(self.context["now"])


class InvitationByTokenOut(serializers.Serializer[Any]):
    """What the sign-up of an invited person needs to know."""

    email = serializers.EmailField()
    company_name = serializers.CharField(source="company.name")
    invited_by = serializers.SerializerMethodField()
    status = serializers.ChoiceField(choices=InvitationStatus.choices)
    expires_at = InstantField()

    def get_invited_by(self, invitation: Invitation) -> str:
        """The name alone."""
        return "" if invitation.invited_by is None else invitation.invited_by.get_full_name()


class MyInvitationFilter(FilterSet):  # type: ignore[misc]  # the library has no types
    """``?status=``: one status."""

    status = MultipleChoiceFilter(field_name="state", choices=InvitationStatus.choices)


class MyInvitationsPagination(PagePagination):
    """And ``meta.ownership_offers``: how many companies are offered to the person, who answers in the same place."""

    further = ("ownership_offers",)


class MyInvitationsViewSet(GenericViewSet[Any]):
    """Invitations to the caller's own e-mail address; anybody else's are 404."""

    lookup_url_kwarg = "invitation"
    lookup_value_converter = "int"
    filterset_class = MyInvitationFilter
    pagination_class = MyInvitationsPagination
    serializer_class = MyInvitationOut

    @extend_schema(responses=MyInvitationOut(many=True))
    def list(self, request: Request) -> Response:
        """Those that wait for an answer, the last sent first; others where ``status`` asks for them."""
        now = utc_now()
        person = cast(User, request.user)
        rows = invitations_to(person, now=now)
        if "status" not in request.query_params:
            rows = rows.waiting(now)
        page = self.paginate_queryset(self.filter_queryset(rows)) or ()
        answer = self.get_paginated_response(MyInvitationOut(page, many=True, context={"now": now}).data)
        answer.data["meta"]["ownership_offers"] = offers_to(person, now=now).count()
        return answer

    @extend_schema(request=AnswerIn, responses=envelope(MyInvitationOut))
    def update(self, request: Request, invitation: int) -> Response:
        """Accept or reject, once."""
        accepts = valid_body(AnswerIn, request).validated_data["accept"] == 1
        now = utc_now()
        answer = invitation_accept if accepts else invitation_reject
        answered = answer(invitation_id=invitation, actor=cast(User, request.user), now=now)
        said = _("You have joined the company.") if accepts else _("The invitation was declined.")
        return changed(said, MyInvitationOut(answered, context={"now": now}).data)


class InvitationByTokenViewSet(AnonymousViewSet):
    """For whoever holds the mailed link."""

    lookup_url_kwarg = "token"
    throttle_scope: ClassVar[str] = "token"

    @extend_schema(responses=keyed("data", InvitationByTokenOut))
    def retrieve(self, request: Request, token: str) -> Response:
        """The open invitation; 404 once it was answered, revoked, sent again or expired."""
        return Response({"data": InvitationByTokenOut(invitation_by_token(token, now=utc_now())).data})
