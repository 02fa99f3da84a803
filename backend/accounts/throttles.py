"""How often account doors may be knocked at, beyond the counts per network address and per named account."""

from rest_framework.request import Request
from rest_framework.views import APIView

from common.api.throttles import AccountThrottle, CountingThrottle


class MailThrottle(AccountThrottle):
    """Mails to one address, known or not: one in ``RESEND_SECONDS`` (a minute), whichever door asks for them."""

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Whether the named address may be mailed again."""
        self.scope = "resend"
        self.num_requests, self.duration = self.parse_rate(self.get_rate())
        return CountingThrottle.allow_request(self, request, view)


class PersonThrottle(CountingThrottle):
    """Attempts of a signed-in person to prove the password, whatever address they come from."""

    scope = "signin"

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        """One counter for each person and scope."""
        return f"throttle:{self.scope}:person:{request.user.pk}"


class ExportThrottle(PersonThrottle):
    """Asking for all of one's data, which is much work."""

    scope = "export"


class DeletionThrottle(PersonThrottle):
    """Asking to be deleted, which mails the people who decide."""

    scope = "deletion"
