"""Base views of the account endpoints: who may call, how often, and the answer that signs a person in."""

from typing import Any, ClassVar, cast

from django.conf import settings
from drf_spectacular.utils import inline_serializer
from rest_framework import serializers
from rest_framework.permissions import AllowAny, BasePermission
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView
from rest_framework.viewsets import ViewSet

from accounts.sessions.authentication import refresh_token_of
from accounts.sessions.models import Session
from accounts.sessions.requests import origin_require, refresh_cookie_set
from accounts.users.models import User
from common.api.bodies import StrictJSONParser
from common.api.throttles import EmailThrottle, NetworkThrottle
from common.errors import Text

TOKEN_TYPE = "Bearer"  # noqa: S105 (the scheme's name)

SignedIn = inline_serializer(
    "SignedIn",
    {
        "message": serializers.CharField(allow_null=True),
        "access_token": serializers.CharField(),
        "token_type": serializers.CharField(help_text="Always `Bearer`"),
        "expires_in": serializers.IntegerField(help_text="Seconds until the access token is too old"),
    },
)


class MailedTokenIn(serializers.Serializer[Any]):
    """The secret that a mailed link carries; it is good once."""

    token = serializers.CharField(max_length=200)


class AnonymousViewSet(ViewSet):
    """Unauthenticated: whatever token comes along is not looked at. JSON only, so that no form can post here."""

    authentication_classes = ()
    permission_classes: tuple[type[BasePermission], ...] = (AllowAny,)
    parser_classes = (StrictJSONParser,)
    throttle_classes: tuple[type[BaseThrottle], ...] = (NetworkThrottle, EmailThrottle)
    throttle_scope: ClassVar[str]


class FromOwnPages(BasePermission):
    """What gives or takes the refresh cookie is closed to pages of other sites."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        origin_require(request)
        return True


class CookieViewSet(AnonymousViewSet):
    """Gives or takes the refresh cookie."""

    permission_classes = (AllowAny, FromOwnPages)


class PersonViewSet(ViewSet):
    """For signed-in people, about their own account."""

    @property
    def person(self) -> User:
        return cast(User, self.request.user)

    @property
    def session(self) -> Session:
        return cast(Session, self.request.auth)


def signed_in(request: Request, session: Session, *, message: Text | None = None) -> Response:
    """The answer that signs a person in: the access token in the body, the refresh token in its cookie."""
    refresh_token = refresh_token_of(session)
    body = {
        "message": None if message is None else str(message),
        "access_token": str(refresh_token.access_token),
        "token_type": TOKEN_TYPE,
        "expires_in": settings.ACCESS_TOKEN_MINUTES * 60,
    }
    response = Response(body)
    refresh_cookie_set(response, request, refresh_token)
    return response
