"""How often: per network address and per account. Counted in the database, which all processes share."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from common.calls import call_count, window_end
from common.clock import utc_now
from common.origin import address_of, network_of
from common.text import normalise_email

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which reads the settings, and they name a throttle of this file


class CountingThrottle(SimpleRateThrottle):
    """So many calls in a window that the first one opens (``scope`` names the rate). A call that the framework's own
    throttles would read, judge and then write is counted by one statement here: none slips past the limit."""

    duration: int | None
    num_requests: int | None
    _until: datetime
    _now: datetime

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Whether this call is within the rate; one that is not is counted too, and changes nothing."""
        who = self.get_cache_key(request, view)
        if who is None or self.num_requests is None or self.duration is None:
            return True
        self._now = utc_now()
        window = timedelta(seconds=self.duration)
        if call_count(who=who, window=window, now=self._now) <= self.num_requests:
            return True
        self._until = window_end(who=who) or self._now + window
        return False

    def wait(self) -> float:
        """Seconds until the window of a refused call ends."""
        return max(1.0, (self._until - self._now).total_seconds())


class AddressThrottle(CountingThrottle):
    """Per network address; the view names its rate in ``throttle_scope``."""

    def __init__(self) -> None:
        """The rate is known only when the view is."""

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Whether this call is within the view's rate."""
        scope = self.scope_in(request, view)
        if not scope:
            return True
        self.scope = scope
        self.rate = self.get_rate()
        self.num_requests, self.duration = self.parse_rate(self.rate)
        return super().allow_request(request, view)

    def scope_in(self, request: Request, view: "APIView") -> str | None:
        """The rate's name; None for a call that is not counted."""
        return getattr(view, "throttle_scope", None)

    def get_cache_key(self, request: Request, view: "APIView") -> str | None:
        """One counter for each address and scope."""
        return f"throttle:{self.scope}:address:{network_of(address_of(request))}"


class AccountThrottle(AddressThrottle):
    """Per e-mail address that the call names, known or not."""

    def get_cache_key(self, request: Request, view: "APIView") -> str | None:
        """One counter for each account and scope; calls that name no account are not counted here."""
        email: Any = request.data.get("email") if isinstance(request.data, dict) else None
        if not isinstance(email, str) or not email:
            return None
        return f"throttle:{self.scope}:account:{normalise_email(email)}"


class UploadThrottle(AddressThrottle):
    """Forms, in which files come: reading a document or drawing a picture anew is much work. Everywhere by default."""

    def scope_in(self, request: Request, view: "APIView") -> str | None:
        """One rate for all uploads."""
        return "upload" if (request.content_type or "").startswith("multipart/") else None
