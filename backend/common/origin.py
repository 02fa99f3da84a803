"""Where a request comes from, for the activity log and the throttles: set by middleware, None in jobs."""

from contextvars import ContextVar
from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest

current_ip: ContextVar[str | None] = ContextVar("current_ip", default=None)


def address_of(request: HttpRequest) -> str | None:
    """The caller's network address.

    Every proxy writes the address that it saw behind those it was given: with ``PROXY_COUNT`` proxies of ours the
    caller's stands so many places from the right, and whatever a caller wrote further left is not looked at.
    """
    peer: str | None = request.META.get("REMOTE_ADDR") or None
    hops = [hop.strip() for hop in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")]
    if not 0 < settings.PROXY_COUNT <= len(hops):
        return peer
    told = hops[-settings.PROXY_COUNT]
    try:
        return str(ip_address(told))
    except ValueError:
        return peer
