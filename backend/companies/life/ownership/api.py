"""``/companies/{id}/ownership``: offering a company to a member; ``/ownership-offers``: answering."""

from typing import Any, ClassVar, cast

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.viewsets import GenericViewSet

from accounts.fields import PasswordField
from accounts.users.models import User
from common.api.envelope import changed, created, valid_body
from common.api.fields import AnswerIn, InstantField, ReferenceOut
from common.api.schema import envelope
from common.api.throttles import PersonThrottle
from common.clock import utc_now
from companies.company.api import MEMBER, OWNER, CompanyReferenceOut, CompanyViewSet
from companies.life.ownership.models import OfferStatus, OwnershipOffer
from companies.life.ownership.selectors import offer_of, offers_to
from companies.life.ownership.services import offer_accept, offer_cancel, offer_create, offer_reject


class OwnershipIn(serializers.Serializer[Any]):
    """To which member, and the proof of who offers."""

    user = serializers.IntegerField()
    password = PasswordField()


class OwnershipOfferOut(serializers.Serializer[Any]):
    """One offer; ``user`` is the member to whom the company is offered."""

    id = serializers.IntegerField()
    company = CompanyReferenceOut()
    user = ReferenceOut(source="offered_to")
    offered_by = ReferenceOut(allow_null=True)
    status = serializers.SerializerMethodField()
    expires_at = InstantField()
    created_at = InstantField()
    updated_at = InstantField()

    @extend_schema_field(serializers.ChoiceField(choices=OfferStatus.choices))
    def get_status(self, offer: OwnershipOffer) -> str:
        return offer.state_at(utc_now())


class OpenOfferOut(serializers.Serializer[Any]):
    """The open offer, null without one."""

    # The serializer's own ``data`` stays what it is: declared fields are taken out of the class.
    data = OwnershipOfferOut(allow_null=True)  # type: ignore[assignment]  # hides the serializer's own


class OwnershipViewSet(CompanyViewSet):
    """The owner's; the member to whom it is offered sees it, too."""

    requires: ClassVar = {"retrieve": MEMBER, "create": OWNER, "destroy": OWNER}
    names_owner: ClassVar = True
    pagination_class = None

    def get_throttles(self) -> list[BaseThrottle]:
        """A password can be tried here."""
        return [PersonThrottle()] if self.action == "create" else super().get_throttles()

    @extend_schema(responses=OpenOfferOut)
    def retrieve(self, request: Request, company_id: str) -> Response:
        """The open offer, for its two sides; null for everybody else."""
        offer = offer_of(self.company, reader=self.actor, now=utc_now())
        return Response({"data": None if offer is None else OwnershipOfferOut(offer).data})

    @extend_schema(request=OwnershipIn, responses={201: envelope(OwnershipOfferOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Offer the company to a member, who has seven days to accept."""
        given = valid_body(OwnershipIn, request).validated_data
        offer = offer_create(
            company_id=self.company.pk,
            user_id=given["user"],
            password=given["password"],
            actor=self.actor,
            now=utc_now(),
        )
        return created(_("The ownership was offered. It is transferred once the member accepts."), _out(offer))

    @extend_schema(responses=envelope(OwnershipOfferOut))
    def destroy(self, request: Request, company_id: str) -> Response:
        """Take the open offer back."""
        offer = offer_cancel(company_id=self.company.pk, actor=self.actor, now=utc_now())
        return changed(_("The offer was cancelled."), _out(offer))


class OwnershipOffersViewSet(GenericViewSet[Any]):
    """Offers to the person who is signed in."""

    lookup_url_kwarg = "offer"
    lookup_value_converter = "int"
    serializer_class = OwnershipOfferOut

    @extend_schema(responses=OwnershipOfferOut(many=True))
    def list(self, request: Request) -> Response:
        """Those that wait for an answer, the newest first."""
        page = self.paginate_queryset(offers_to(cast(User, request.user), now=utc_now())) or ()
        return self.get_paginated_response(OwnershipOfferOut(page, many=True).data)

    @extend_schema(request=AnswerIn, responses=envelope(OwnershipOfferOut))
    def update(self, request: Request, offer: int) -> Response:
        """1 takes the company over, 0 declines."""
        accepts = valid_body(AnswerIn, request).validated_data["accept"] == 1
        answer = offer_accept if accepts else offer_reject
        answered = answer(offer_id=offer, actor=cast(User, request.user), now=utc_now())
        return changed(_("The company is yours now.") if accepts else _("The offer was declined."), _out(answered))


def _out(offer: OwnershipOffer) -> Any:
    return OwnershipOfferOut(offer).data
