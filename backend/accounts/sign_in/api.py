"""Signing in, staying signed in, signing out."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.base_views import CookieViewSet, SignedIn, signed_in
from accounts.fields import CodeField, EmailField, PasswordField
from accounts.sessions.authentication import session_id_in
from accounts.sessions.requests import device_of, refresh_cookie_clear, refresh_token_given, session_id_given
from accounts.sessions.services import session_refresh, session_sign_out
from accounts.sign_in.limits import sign_in_limited
from accounts.sign_in.services import user_sign_in
from accounts.two_step.challenges import Challenge, challenge_answer
from common.api.envelope import valid_body
from common.api.throttles import NetworkThrottle
from common.clock import utc_now
from common.errors import Unauthenticated

Challenged = inline_serializer(
    "Challenged",
    {
        "message": serializers.CharField(allow_null=True),
        "two_step": serializers.BooleanField(help_text="Always true"),
        "challenge": serializers.CharField(help_text="To be sent back with the code, within five minutes"),
    },
)


class SignInIn(serializers.Serializer[Any]):
    """E-mail address and password."""

    email = EmailField(known=True)
    password = PasswordField()


class SecondStepIn(serializers.Serializer[Any]):
    """What the first step answered, and the code."""

    challenge = serializers.CharField(max_length=200)
    code = CodeField()


SignInAnswer = PolymorphicProxySerializer(
    component_name="SignInAnswer", serializers=[SignedIn, Challenged], resource_type_field_name=None
)


class SignInViewSet(CookieViewSet):
    """``/signin``, in one step or in two."""

    throttle_scope = "signin"
    throttle_classes = (NetworkThrottle,)

    @extend_schema(request=SignInIn, responses={200: SignInAnswer})
    def create(self, request: Request) -> Response:
        """Begin a session, or ask for the second step.

        A wrong password and an unknown address answer the same, in the same time.
        """
        given = valid_body(SignInIn, request)
        device = device_of(request)
        with sign_in_limited(email=given.validated_data["email"], address=device.ip):
            begun = user_sign_in(**given.validated_data, device=device, now=utc_now())
        if isinstance(begun, Challenge):
            return challenged(begun)
        return signed_in(request, begun, message=WELCOME)

    @extend_schema(request=SecondStepIn, responses=SignedIn)
    @action(detail=False, methods=["post"], url_path="two-step", throttle_scope="two-step")
    def second_step(self, request: Request) -> Response:
        """Begin a session with a code of the authenticator app, or a recovery code."""
        given = valid_body(SecondStepIn, request)
        session = challenge_answer(**given.validated_data, device=device_of(request), now=utc_now())
        return signed_in(request, session, message=WELCOME)


class TokenViewSet(CookieViewSet):
    """``/token``: access tokens for the refresh cookie."""

    throttle_scope = "token"

    @extend_schema(request=None, responses=SignedIn)
    @action(detail=False, methods=["post"])
    def refresh(self, request: Request) -> Response:
        """A new access token for the refresh cookie, which is replaced; one used twice ends the session."""
        token = refresh_token_given(request)
        session = session_refresh(
            session_id=session_id_in(token), nonce=token["jti"], device=device_of(request), now=utc_now()
        )
        return signed_in(request, session)

    def handle_exception(self, exc: Exception) -> Response:
        """A cookie that is good for nothing is taken away."""
        response = super().handle_exception(exc)
        if isinstance(exc, Unauthenticated):
            refresh_cookie_clear(response)
        return response


class SignOutViewSet(CookieViewSet):
    """``/signout``: ends the session, also one whose access token has expired."""

    throttle_scope = "token"

    @extend_schema(request=None, responses=inline_serializer("SignedOut", {"message": serializers.CharField()}))
    def destroy(self, request: Request) -> Response:
        """End the session. Always 200: an old token, or none, leaves nothing to end."""
        session_id = session_id_given(request)
        if session_id is not None:
            session_sign_out(session_id=session_id, now=utc_now())
        response = Response({"message": str(_("You are signed out."))})
        refresh_cookie_clear(response)
        return response


def challenged(challenge: Challenge) -> Response:
    """The answer that asks for the second step: nobody is signed in yet."""
    return Response({"message": None, "two_step": True, "challenge": challenge.token})


WELCOME = _("You are signed in.")
