"""How often: per network and per e-mail address that a call names. The rates are in ``config/settings/api.py``."""

from typing import TYPE_CHECKING, Any

from rest_framework.request import Request
from rest_framework.throttling import ScopedRateThrottle, SimpleRateThrottle

from common.origin import address_of, network_of
from common.rate_limit import hit
from common.text import normalise_email

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which reads the settings, and they name a throttle of this file


class WindowThrottle(SimpleRateThrottle):
    """The framework's throttle with an atomic count: its own reads, judges and then writes, so that calls at the same
    moment slip past the limit."""

    num_requests: int | None
    duration: int | None
    _wait: float

    def allow_request(self, request: Request, view: "APIView") -> bool:
        """Whether this call is within the rate; one that is not is counted too, and changes nothing."""
        key = self.get_cache_key(request, view)
        if key is None or self.num_requests is None or self.duration is None:
            return True
        number, self._wait = hit(key, seconds=self.duration)
        return number <= self.num_requests

    def wait(self) -> float:
        """Seconds until the window of a refused call ends."""
        return self._wait


class PerNetwork(WindowThrottle):
    def get_cache_key(self, request: Request, view: "APIView") -> str | None:
        return f"throttle:{self.scope}:network:{network_of(address_of(request))}"


class PerEmail(WindowThrottle):
    """Per e-mail address that the call names, known or not; a call that names none is not counted."""

    def get_cache_key(self, request: Request, view: "APIView") -> str | None:
        email: Any = request.data.get("email") if isinstance(request.data, dict) else None
        if not isinstance(email, str) or not email:
            return None
        return f"throttle:{self.scope}:email:{normalise_email(email)}"


class NetworkThrottle(ScopedRateThrottle, PerNetwork):
    """The view names its rate in ``throttle_scope``."""

    get_cache_key = PerNetwork.get_cache_key


class EmailThrottle(ScopedRateThrottle, PerEmail):
    """The view names its rate in ``throttle_scope``."""

    get_cache_key = PerEmail.get_cache_key


class MailThrottle(PerEmail):
    """Mails to one address: one in ``RESEND_SECONDS`` (a minute), whichever endpoint asks for them."""

    scope = "resend"


class UploadThrottle(PerNetwork):
    """Forms, in which files come: reading a document or drawing a picture anew is much work. Everywhere by default."""

    scope = "upload"

    def get_cache_key(self, request: Request, view: "APIView") -> str | None:
        if not (request.content_type or "").startswith("multipart/"):
            return None
        return super().get_cache_key(request, view)


class ReportThrottle(PerNetwork):
    """Reports of companies' pages, which anybody may send: by the API and by the form without scripts together."""

    scope = "report"


class PersonThrottle(WindowThrottle):
    """Attempts of a signed-in person to prove the password, whatever address they come from."""

    scope = "signin"

    def get_cache_key(self, request: Request, view: "APIView") -> str | None:
        return f"throttle:{self.scope}:person:{request.user.pk}"


class PasswordThrottle(PersonThrottle):
    """The same where only some calls bring a password."""

    def get_cache_key(self, request: Request, view: "APIView") -> str | None:
        given = isinstance(request.data, dict) and request.data.get("password")
        return super().get_cache_key(request, view) if given else None


class ExportThrottle(PersonThrottle):
    """Asking for all of one's data, which is much work."""

    scope = "export"


class DeletionThrottle(PersonThrottle):
    """Asking to be deleted, which mails the people who decide."""

    scope = "deletion"


class ThemeThrottle(PersonThrottle):
    """Changing the colours of a page, of which pictures are drawn for everybody who asks."""

    scope = "theme"
