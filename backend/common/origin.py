"""Where a request comes from, for the activity log and the throttles: set by middleware, None in jobs."""

from contextvars import ContextVar
from ipaddress import IPv6Address, IPv6Network, ip_address

from django.conf import settings
from django.http import HttpRequest

current_ip: ContextVar[str | None] = ContextVar("current_ip", default=None)


def address_of(request: HttpRequest) -> str | None:
    """The caller's network address.

    Every proxy writes the address that it saw behind those it was given: with ``PROXY_COUNT`` proxies of ours the
    caller's is so many places from the right, and whatever a caller wrote further left is not looked at.
    """
    peer: str | None = request.META.get("REMOTE_ADDR") or None
    hops = [hop.strip() for hop in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")]
    if not 0 < settings.PROXY_COUNT <= len(hops):
        return peer
    caller = hops[-settings.PROXY_COUNT]
    try:
        return str(ip_address(caller))
    except ValueError:
        return peer


def network_of(address: str | None) -> str | None:
    """What tells one caller from another: the address; of IPv6 the /64, which every connection has whole."""
    try:
        known = ip_address(address or "")
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Network((int(known), 64), strict=False))
