"""The admin's lock-out, for what comes after the password as well: codes, and the password asked for once more."""

from typing import Any

from axes.handlers.proxy import AxesProxyHandler
from django.http import HttpRequest

from accounts.users.models import User
from common.text import normalise_email


def username_of(request: HttpRequest, credentials: dict[str, Any] | None) -> str:
    """Under which name failures are counted: the address as it is stored, however it was typed."""
    typed = (credentials or {}).get("username") or request.POST.get("username") or ""
    return normalise_email(str(typed))


def is_locked_out(request: HttpRequest, user: User) -> bool:
    """Whether too much went wrong lately for this person from this address; then the answer becomes the lock-out's."""
    credentials = {"username": user.email}
    if AxesProxyHandler.is_allowed(request, credentials):
        return False
    setattr(request, "axes_locked_out", True)  # noqa: B010 (what the lock-out's middleware reads; unknown to types)
    setattr(request, "axes_credentials", credentials)  # noqa: B010 (likewise)
    return True


def failure_count(request: HttpRequest, user: User) -> None:
    """Count a wrong code or password as a failure to sign in."""
    AxesProxyHandler.user_login_failed(sender=__name__, credentials={"username": user.email}, request=request)
