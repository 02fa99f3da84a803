"""The devices on which a person is signed in."""

from typing import Any, cast
from uuid import UUID

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from accounts.sessions.models import Session
from accounts.sessions.services import session_end, sessions_end_others, sessions_of
from accounts.users.models import User
from common.api.envelope import changed
from common.api.fields import InstantField
from common.api.schema import envelope
from common.clock import utc_now


class SessionOut(serializers.Serializer[Any]):
    """A signed-in device: browser, network address, and when it was last seen."""

    id = serializers.UUIDField()
    browser = serializers.CharField(help_text="Browser and system, such as `Chrome · Windows`; may be empty")
    ip = serializers.CharField(allow_null=True)
    current = serializers.BooleanField(help_text="Whether this very call came with it")
    created_at = InstantField()
    last_seen_at = InstantField()


class EndedOut(serializers.Serializer[Any]):
    """How many were ended."""

    ended = serializers.IntegerField()


class SessionViewSet(GenericViewSet[Session]):
    """``/sessions``: the devices on which the caller is signed in."""

    serializer_class = SessionOut
    lookup_url_kwarg = "session_id"
    lookup_value_converter = "uuid"

    def get_queryset(self) -> QuerySet[Session]:
        """Living sessions of the person who calls."""
        if getattr(self, "swagger_fake_view", False):
            return Session.objects.none()
        user, session = cast(User, self.request.user), cast(Session, self.request.auth)
        return sessions_of(user=user, current=session, now=utc_now())

    @extend_schema(responses=SessionOut(many=True))
    def list(self, request: Request) -> Response:
        """This device first, then the latest seen."""
        rows = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(SessionOut(rows or [], many=True).data)

    @extend_schema(responses=envelope())
    def destroy(self, request: Request, session_id: UUID) -> Response:
        """End one: its next call is refused."""
        session_end(session_id=session_id, user=cast(User, request.user), now=utc_now())
        return changed(_("The device was signed out."))

    @extend_schema(operation_id="sessions_destroy_others", responses=envelope(EndedOut))
    def destroy_all(self, request: Request) -> Response:
        user, session = cast(User, request.user), cast(Session, request.auth)
        ended = sessions_end_others(user=user, keep=session, now=utc_now())
        return changed(_("All other devices were signed out."), {"ended": ended})


class SessionTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # the library is untyped here
    """How the API document describes the sign-in: a Bearer token in the ``Authorization`` header."""

    target_class = "accounts.sessions.authentication.SessionAuthentication"
    name = "bearer"

    def get_security_definition(self, auto_schema: Any) -> dict[str, Any]:
        """An access token of ours, a JWT."""
        return {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}
