"""One's own two-step verification: looked at, set up, switched on and off, recovery codes made anew."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.base_views import PersonViewSet
from accounts.fields import CodeField, PasswordField
from accounts.two_step.selectors import two_step_state_of
from accounts.two_step.services import recovery_codes_renew, two_step_set_up, two_step_switch_off, two_step_switch_on
from common.api.envelope import changed, created, valid_body
from common.api.fields import InstantField
from common.api.schema import envelope, keyed
from common.api.throttles import PersonThrottle
from common.clock import utc_now
from common.qr import qr_svg


class TwoStepOut(serializers.Serializer[Any]):
    """Whether it is on, and how many recovery codes are left."""

    enabled = serializers.BooleanField()
    enabled_at = InstantField(allow_null=True)
    recovery_codes_left = serializers.IntegerField()


class AppSetupOut(serializers.Serializer[Any]):
    """The secret for the authenticator app: as text, as its URI and as a QR code."""

    secret = serializers.CharField(help_text="Base32, to be typed where no camera is")
    otpauth_uri = serializers.CharField()
    qr_svg = serializers.CharField(help_text="The URI as a QR code: one SVG element")


class RecoveryCodesOut(serializers.Serializer[Any]):
    """New recovery codes. They are shown once: only their hashes are stored."""

    recovery_codes = serializers.ListField(child=serializers.CharField())


class ProofOfPasswordIn(serializers.Serializer[Any]):
    """The password again: a session alone does not change the second step."""

    password = PasswordField()


class CodeIn(serializers.Serializer[Any]):
    """The present six digits of the authenticator app."""

    code = CodeField()


class SwitchOffIn(ProofOfPasswordIn):
    """Password and a code: of the app, or a recovery code."""

    code = CodeField()


class TwoStepViewSet(PersonViewSet):
    """``/two-step``: set up, confirm, renew the codes, switch off."""

    def get_throttles(self) -> list[Any]:
        return [] if self.request.method == "GET" else [PersonThrottle()]

    @extend_schema(responses=keyed("data", TwoStepOut))
    def retrieve(self, request: Request) -> Response:
        """Whether it is on, since when, and how many recovery codes are left."""
        return Response({"data": TwoStepOut(two_step_state_of(self.person)).data})

    @extend_schema(request=CodeIn, responses={201: envelope(RecoveryCodesOut)})
    def create(self, request: Request) -> Response:
        """Switch it on with the app's first code. No session ends."""
        given = valid_body(CodeIn, request)
        codes = two_step_switch_on(user=self.person, code=given.validated_data["code"], now=utc_now())
        message = _("Two-step verification is on. Keep your recovery codes in a safe place.")
        return created(message, {"recovery_codes": codes})

    @extend_schema(request=SwitchOffIn, responses=envelope())
    def destroy(self, request: Request) -> Response:
        """Switch it off with the password and a code (or a recovery code)."""
        given = valid_body(SwitchOffIn, request)
        two_step_switch_off(user=self.person, **given.validated_data, now=utc_now())
        return changed(_("Two-step verification was switched off."))

    @extend_schema(request=ProofOfPasswordIn, responses=envelope(AppSetupOut))
    @action(detail=True, methods=["post"], url_path="setup")
    def set_up(self, request: Request) -> Response:
        """A secret for the app, not yet in force; a repeat replaces it."""
        given = valid_body(ProofOfPasswordIn, request)
        setup = two_step_set_up(user=self.person, password=given.validated_data["password"])
        data = {"secret": setup.secret, "otpauth_uri": setup.otpauth_uri, "qr_svg": qr_svg(setup.otpauth_uri)}
        return changed(None, AppSetupOut(data).data)

    @extend_schema(request=ProofOfPasswordIn, responses={201: envelope(RecoveryCodesOut)})
    @action(detail=True, methods=["post"], url_path="recovery-codes")
    def recovery_codes(self, request: Request) -> Response:
        """Ten new recovery codes; the old ones are worthless."""
        given = valid_body(ProofOfPasswordIn, request)
        codes = recovery_codes_renew(user=self.person, password=given.validated_data["password"], now=utc_now())
        message = _("Your new recovery codes are ready. The old ones no longer work.")
        return created(message, {"recovery_codes": codes})
