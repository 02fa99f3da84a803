"""The confirmation of a new e-mail address; asking for one is part of the profile."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.base_views import AnonymousView
from accounts.email_change.services import email_change_confirm
from common.api.envelope import changed
from common.api.schema import envelope
from common.clock import utc_now


class EmailChangeIn(serializers.Serializer[Any]):
    """The token of the mail that went to the new address."""

    token = serializers.CharField(max_length=200)


class EmailChangeConfirmView(AnonymousView):
    """``POST /email/change/confirm``."""

    throttle_scope = "token"

    @extend_schema(request=EmailChangeIn, responses=envelope())
    def post(self, request: Request) -> Response:
        """Put the new address in force."""
        given = EmailChangeIn(data=request.data)
        given.is_valid(raise_exception=True)
        email_change_confirm(secret=given.validated_data["token"], now=utc_now())
        return changed(_("Your email address was changed. Use it the next time you log in."))
