"""How many wrong passwords are borne, at the doors of portal and admin together: from one network, for one account from
one network, and for one account from all networks that it was never used from. So whoever guesses does not keep the
owner out where the owner is at home."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import chain

from axes.models import AccessLog
from django.conf import settings

from accounts.sessions.models import Session
from common.origin import network_of
from common.rate_limit import failures_limited
from common.text import normalise_email


@contextmanager
def sign_in_limited(*, email: str, address: str | None) -> Iterator[None]:
    """Try a pair inside; whatever it raises is counted. Raises Throttled."""
    email, network = normalise_email(email), network_of(address)
    limits = {
        f"signin:network:{network}": settings.SIGN_IN_FAILURES_AN_HOUR_PER_NETWORK,
        f"signin:pair:{network}:{email}": settings.SIGN_IN_FAILURES_AN_HOUR_PER_ACCOUNT_AND_NETWORK,
    }
    if network not in _networks_of(email):
        limits[f"signin:account:{email}"] = settings.SIGN_IN_FAILURES_AN_HOUR_PER_ACCOUNT
    with ExitStack() as stack:
        for who, most in limits.items():
            stack.enter_context(failures_limited(who, most_an_hour=most))
        yield


def _networks_of(email: str) -> set[str | None]:
    """From where the account was used lately."""
    portal = Session.objects.filter(user__email=email).values_list("ip", flat=True)
    admin = AccessLog.objects.filter(username=email).values_list("ip_address", flat=True)
    return {network_of(address) for address in chain(portal.distinct(), admin.distinct())}
