"""Signing up, and proving the address."""

from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.base_views import AnonymousViewSet, CookieViewSet, MailedTokenIn, SignedIn, signed_in
from accounts.fields import EmailField, PasswordField, PersonNameField, PhoneField
from accounts.passwords.api import ConfirmedPasswordIn
from accounts.sessions.models import Session
from accounts.sessions.requests import device_of
from accounts.sign_up.services import (
    SignUp,
    email_prove,
    email_verify,
    user_register,
    user_register_invited,
    verification_mail,
)
from accounts.users.models import Language
from common.api.envelope import changed, created, valid_body
from common.api.schema import envelope
from common.api.throttles import MailThrottle, NetworkThrottle
from common.clock import utc_now

_TERMS = _("Please accept the terms and conditions")


class SignUpIn(ConfirmedPasswordIn):
    """Who wants an account. With ``invitation_token`` the address must be the invited one."""

    first_name = PersonNameField()
    last_name = PersonNameField()
    email = EmailField()
    phone = PhoneField()
    password = PasswordField(strong=True)
    language = serializers.ChoiceField(choices=Language.choices, required=False)
    invitation_token = serializers.CharField(required=False, max_length=200)
    terms = serializers.BooleanField()

    def validate_terms(self, accepted: bool) -> bool:
        if not accepted:
            raise serializers.ValidationError(_TERMS)
        return accepted

    def form(self) -> SignUp:
        data: dict[str, Any] = self.validated_data
        language = data.get("language") or ("en" if get_language() == "en" else "ar")
        names = ("email", "first_name", "last_name", "phone")
        return SignUp(**{name: data[name] for name in names}, language=language)


class SignUpViewSet(CookieViewSet):
    """``/signup``: new accounts, with an invitation or without."""

    throttle_scope = "signup"

    @extend_schema(request=SignUpIn, responses={201: envelope(), 200: SignedIn})
    def create(self, request: Request) -> Response:
        """Open an account. The answer is the same for a known address; with an invitation it signs in."""
        given = valid_body(SignUpIn, request)
        secret, password = given.validated_data.get("invitation_token"), given.validated_data["password"]
        if secret is not None:
            session = self._invited(request, given.form(), password, secret)
            return signed_in(request, session, message=_("Your account is ready. Welcome!"))
        user_register(form=given.form(), password=password, now=utc_now())
        return created(_("We’ve emailed you. Open the link in the message to confirm your email address."))

    def _invited(self, request: Request, form: SignUp, password: str, secret: str) -> Session:
        return user_register_invited(
            form=form, password=password, invitation_secret=secret, device=device_of(request), now=utc_now()
        )


class VerifyIn(MailedTokenIn):
    """The token of a mailed link, and whether whoever opened it is to be signed in."""

    sign_in = serializers.BooleanField(
        default=True, help_text="False where somebody is signed in already: the address is proven, and nothing else"
    )


class VerifiedOut(serializers.Serializer[Any]):
    """Whose address is proven now."""

    email = serializers.EmailField()


VerifyAnswer = PolymorphicProxySerializer(
    component_name="VerifyAnswer", serializers=[SignedIn, envelope(VerifiedOut)], resource_type_field_name=None
)


class EmailIn(serializers.Serializer[Any]):
    """The e-mail address to which the verification is mailed again."""

    email = EmailField(known=True)


class EmailViewSet(AnonymousViewSet):
    """``/email``: an address is proven."""

    throttle_scope = "token"

    @extend_schema(request=VerifyIn, responses=VerifyAnswer)
    @action(detail=False, methods=["post"], permission_classes=CookieViewSet.permission_classes)
    def verify(self, request: Request) -> Response:
        """Prove the address with the mailed token, and sign in unless ``sign_in`` is false."""
        given = valid_body(VerifyIn, request)
        secret, now = given.validated_data["token"], utc_now()
        if not given.validated_data["sign_in"]:
            proven = email_prove(secret=secret, now=now)
            return changed(_("The email address is confirmed."), VerifiedOut(proven).data)
        session = email_verify(secret=secret, device=device_of(request), now=now)
        return signed_in(request, session, message=_("Your email address is confirmed. Welcome!"))

    @extend_schema(request=EmailIn, responses=envelope())
    @action(detail=False, methods=["post"], throttle_scope="mail", throttle_classes=(NetworkThrottle, MailThrottle))
    def resend(self, request: Request) -> Response:
        """Mail the verification again, at most once a minute. The answer is the same for an unknown address."""
        given = valid_body(EmailIn, request)
        verification_mail(email=given.validated_data["email"], now=utc_now())
        return changed(_("If this email address still needs confirming, we’ve emailed you a link."))
