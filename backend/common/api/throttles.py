"""How often: per network address and per account, counted in the shared cache."""

import hashlib
from typing import Any

from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

from common.origin import address_of
from common.text import normalise_email


class AddressThrottle(SimpleRateThrottle):
    """Per network address; the view names its rate in ``throttle_scope``."""

    def __init__(self) -> None:
        """The rate is known only when the view is."""

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Whether this call is within the view's rate."""
        self.scope = getattr(view, "throttle_scope", None)
        if not self.scope:
            return True
        self.rate = self.get_rate()
        self.num_requests, self.duration = self.parse_rate(self.rate)
        return super().allow_request(request, view)

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        """One counter for each address and scope."""
        return f"throttle:{self.scope}:address:{address_of(request)}"


class AccountThrottle(AddressThrottle):
    """Per e-mail address that the call names, known or not (its hash: no address is kept)."""

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        """One counter for each account and scope; calls that name no account are not counted here."""
        email: Any = request.data.get("email") if isinstance(request.data, dict) else None
        if not isinstance(email, str) or not email:
            return None
        digest = hashlib.sha256(normalise_email(email).encode()).hexdigest()
        return f"throttle:{self.scope}:account:{digest}"
