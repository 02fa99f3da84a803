"""Leaving: ``DELETE /account``."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.base import PersonView
from accounts.api.fields import PasswordField
from accounts.api.requests import refresh_cookie_clear
from accounts.api.throttles import PersonThrottle
from common.api.envelope import changed
from common.api.schema import envelope
from common.clock import utc_now
from lifecycle.account_removal import own_account_remove


class AccountRemovalIn(serializers.Serializer[Any]):
    """The proof of who is leaving."""

    password = PasswordField()


class AccountView(PersonView):
    """``DELETE /account``."""

    throttle_classes = (PersonThrottle,)

    @extend_schema(request={"application/json": AccountRemovalIn}, responses=envelope())
    def delete(self, request: Request) -> Response:
        """Remove the account and everything that belongs to it, for good. Refused while one owns companies."""
        given = AccountRemovalIn(data=request.data)
        given.is_valid(raise_exception=True)
        own_account_remove(user=self.person, password=given.validated_data["password"], now=utc_now())
        response = changed(_("Your account was removed."))
        refresh_cookie_clear(response)
        return response
