"""Requests to be deleted, for people who cannot prove their password: ``/account/deletion-requests``."""

from typing import Any, cast

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.viewsets import GenericViewSet

from accounts.base_views import PersonViewSet
from accounts.fields import PasswordField
from accounts.sessions.requests import refresh_cookie_clear
from accounts.users.models import User
from common.api.envelope import changed, created, valid_body
from common.api.fields import CleanTextField, InstantField
from common.api.schema import envelope
from common.api.throttles import DeletionThrottle, PersonThrottle
from common.clock import utc_now
from lifecycle.removal.deletion_requests import deletion_request_cancel, deletion_request_open, requests_of
from lifecycle.removal.models import DeletionRequest, RequestStatus
from lifecycle.removal.services import own_account_remove


class DeletionRequestIn(serializers.Serializer[Any]):
    """Why the account is to be deleted, for ops to read."""

    reason = CleanTextField(min_length=10, max_length=1000)


class DeletionRequestOut(serializers.Serializer[Any]):
    """A request to delete the account, and what ops answered."""

    id = serializers.IntegerField()
    status = serializers.ChoiceField(choices=RequestStatus.choices)
    reason = serializers.CharField()
    due_on = serializers.DateField(help_text="Until when it is answered")
    refusal_reason = serializers.SerializerMethodField()
    created_at = InstantField()
    decided_at = InstantField(allow_null=True)

    def get_refusal_reason(self, request: DeletionRequest) -> str | None:
        """Why it was refused, null unless it was."""
        return request.refusal_reason or None


class DeletionRequestViewSet(GenericViewSet[DeletionRequest]):
    """``/account/deletion-requests``: one's own."""

    lookup_url_kwarg = "request_id"
    lookup_value_converter = "int"
    serializer_class = DeletionRequestOut

    def get_throttles(self) -> list[BaseThrottle]:
        """Looking and withdrawing are free, asking is not."""
        return [DeletionThrottle()] if self.action == "create" else []

    def get_queryset(self) -> QuerySet[DeletionRequest]:
        if getattr(self, "swagger_fake_view", False):
            return DeletionRequest.objects.none()
        return requests_of(cast(User, self.request.user))

    @extend_schema(responses=DeletionRequestOut(many=True))
    def list(self, request: Request) -> Response:
        """The newest first."""
        rows = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(DeletionRequestOut(rows or [], many=True).data)

    @extend_schema(request=DeletionRequestIn, responses={201: envelope(DeletionRequestOut)})
    def create(self, request: Request) -> Response:
        """Ask to be deleted; one open request at a time."""
        given = valid_body(DeletionRequestIn, request)
        made = deletion_request_open(
            user=cast(User, request.user), reason=given.validated_data["reason"], now=utc_now()
        )
        return created(_("Your request was sent. We’ll reply by email."), DeletionRequestOut(made).data)

    @extend_schema(responses=envelope(DeletionRequestOut))
    def destroy(self, request: Request, request_id: int) -> Response:
        """Withdraw an open request."""
        row = deletion_request_cancel(request_id=request_id, user=cast(User, request.user), now=utc_now())
        return changed(_("Your request was cancelled."), DeletionRequestOut(row).data)


class AccountRemovalIn(serializers.Serializer[Any]):
    """The proof of who is leaving, and that they know of the balance that they lose."""

    password = PasswordField()
    give_up_balance = serializers.BooleanField(
        default=False, help_text="Needed after 409 `balance_to_give_up`, whose message names the amount"
    )


class AccountViewSet(PersonViewSet):
    """``DELETE /account``: at once, where nothing blocks it."""

    throttle_classes = (PersonThrottle,)

    @extend_schema(request={"application/json": AccountRemovalIn}, responses=envelope())
    def destroy(self, request: Request) -> Response:
        """Remove the account and everything that belongs to it, for good. Refused while one owns companies."""
        given = valid_body(AccountRemovalIn, request)
        own_account_remove(user=self.person, now=utc_now(), **given.validated_data)
        response = changed(_("Your account was deleted."))
        refresh_cookie_clear(response)
        return response
