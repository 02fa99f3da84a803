"""The password: forgotten, reset, changed."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.base_views import AnonymousViewSet, MailedTokenIn, PersonViewSet
from accounts.fields import EmailField, PasswordField
from accounts.passwords.services import password_change, password_reset, password_reset_check, password_reset_mail
from common.api.envelope import changed, valid_body
from common.api.fields import InstantField
from common.api.schema import envelope
from common.api.throttles import MailThrottle, NetworkThrottle, PersonThrottle
from common.clock import utc_now
from common.text import composed

_NO_MATCH = _("The two passwords do not match")


class ConfirmedPasswordIn(serializers.Serializer[Any]):
    """A new password, typed twice."""

    password = PasswordField(strong=True)
    password_confirmation = PasswordField()

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if composed(attrs["password"]) != composed(attrs["password_confirmation"]):
            raise serializers.ValidationError({"password_confirmation": [_NO_MATCH]})
        return attrs


class ForgottenIn(serializers.Serializer[Any]):
    """The e-mail address of the account whose password is forgotten."""

    email = EmailField(known=True)


class ResetTokenOut(serializers.Serializer[Any]):
    """Whose password the link sets: for password managers."""

    email = serializers.EmailField()
    expires_at = InstantField()


class PasswordResetIn(MailedTokenIn, ConfirmedPasswordIn):
    """The token of the link and the new password."""


class ForgottenPasswordViewSet(AnonymousViewSet):
    """``/password/forgot`` and ``/password/reset``."""

    throttle_scope = "token"

    @extend_schema(request=ForgottenIn, responses=envelope())
    @action(detail=False, methods=["post"], throttle_scope="mail", throttle_classes=(NetworkThrottle, MailThrottle))
    def forgot(self, request: Request) -> Response:
        """Mail a link to choose a new password. The answer is the same for an unknown address."""
        given = valid_body(ForgottenIn, request)
        password_reset_mail(email=given.validated_data["email"], now=utc_now())
        return changed(_("If this email address is registered, we’ve emailed you a link."))

    @extend_schema(request=MailedTokenIn, responses=envelope(ResetTokenOut))
    @action(detail=False, methods=["post"], url_path="reset/check")
    def reset_check(self, request: Request) -> Response:
        """Whether the link still works; it is not used up."""
        given = valid_body(MailedTokenIn, request)
        token = password_reset_check(secret=given.validated_data["token"], now=utc_now())
        return changed(None, ResetTokenOut(token).data)

    @extend_schema(request=PasswordResetIn, responses=envelope())
    @action(detail=False, methods=["post"])
    def reset(self, request: Request) -> Response:
        """Set a new password with the mailed token; every session ends."""
        given = valid_body(PasswordResetIn, request)
        data = given.validated_data
        password_reset(secret=data["token"], password=data["password"], now=utc_now())
        return changed(_("Your password was changed. You can sign in with it now."))


class PasswordChangeIn(ConfirmedPasswordIn):
    """The old password and the new one."""

    old_password = PasswordField()


class PasswordViewSet(PersonViewSet):
    """``/password``: one's own, changed while signed in."""

    throttle_classes = (PersonThrottle,)

    @extend_schema(request=PasswordChangeIn, responses=envelope())
    def update(self, request: Request) -> Response:
        """Change the password; every other session ends."""
        given = valid_body(PasswordChangeIn, request)
        data = given.validated_data
        password_change(
            user=self.person,
            session=self.session,
            old_password=data["old_password"],
            password=data["password"],
            now=utc_now(),
        )
        return changed(_("Your password was changed. All other devices were signed out."))
