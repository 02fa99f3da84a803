"""What is read from a request besides its body: the device, the refresh cookie, the page that it came from."""

import re
from contextlib import suppress
from urllib.parse import urlsplit
from uuid import UUID

from django.conf import settings
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework_simplejwt.exceptions import TokenError

from accounts.errors import ForeignOrigin, SessionEnded
from accounts.sessions.authentication import session_id_in
from accounts.sessions.services import Device
from accounts.sessions.tokens import ExpiredAccessToken, RefreshToken
from common.origin import current_ip

REFRESH_COOKIE = "auth._refresh_token.local"
COOKIE_PATH = "/api/v1/"


def device_of(request: Request) -> Device:
    return Device(browser=browser_name(request.headers.get("User-Agent", "")), ip=current_ip.get())


def refresh_token_given(request: Request) -> RefreshToken:
    """The refresh token that the browser sent along. Raises SessionEnded without a good one."""
    try:
        return RefreshToken(request.COOKIES.get(REFRESH_COOKIE, ""))  # type: ignore[arg-type]  # the encoded form
    except TokenError as error:
        raise SessionEnded from error


def refresh_cookie_set(response: Response, request: Request, token: RefreshToken) -> None:
    """Hand the refresh token to the browser, out of reach of scripts and of other sites."""
    response.set_cookie(
        REFRESH_COOKIE,
        str(token),
        max_age=settings.REFRESH_TOKEN_DAYS * 24 * 60 * 60,
        path=COOKIE_PATH,
        secure=request.is_secure(),
        httponly=True,
        samesite="Strict",
    )


def refresh_cookie_clear(response: Response) -> None:
    response.delete_cookie(REFRESH_COOKIE, path=COOKIE_PATH, samesite="Strict")


def origin_require(request: Request) -> None:
    """Raise ForeignOrigin for a call that a page of another site made.

    Browsers name the page's origin on every call that is not a plain read; programs that are no browsers send none
    and carry no cookies that they were not given.
    """
    origin = request.headers.get("Origin")
    if origin is None:
        return
    own = f"{request.scheme}://{request.get_host()}"
    parts = urlsplit(settings.SITE_URL)
    trusted = {own, f"{parts.scheme}://{parts.netloc}", *settings.CORS_ALLOWED_ORIGINS, *settings.CSRF_TRUSTED_ORIGINS}
    if origin not in trusted:
        raise ForeignOrigin


def session_id_given(request: Request) -> UUID | None:
    """The session that the access token (even an old one) or the refresh cookie names; None where neither is ours."""
    _scheme, _space, raw_token = request.headers.get("Authorization", "").partition(" ")
    with suppress(TokenError, SessionEnded):
        return session_id_in(ExpiredAccessToken(raw_token.strip()))  # type: ignore[arg-type]  # the encoded form
    with suppress(SessionEnded):
        return session_id_in(refresh_token_given(request))
    return None


# The first that matches wins: Edge and Opera also say Chrome, Chrome also says Safari.
_BROWSERS: tuple[tuple[str, str], ...] = (
    (r"\b(Edg|EdgA|EdgiOS)/", "Edge"),
    (r"\b(OPR|OPiOS|Opera)/", "Opera"),
    (r"\bSamsungBrowser/", "Samsung Internet"),
    (r"\b(Firefox|FxiOS)/", "Firefox"),
    (r"\b(Chrome|CriOS|HeadlessChrome)/", "Chrome"),
    (r"\bVersion/[\d.]+.*\bSafari/", "Safari"),
)
_SYSTEMS: tuple[tuple[str, str], ...] = (
    (r"\biPad\b", "iPad"),
    (r"\biPhone\b", "iPhone"),
    (r"\bAndroid\b", "Android"),
    (r"\bWindows\b", "Windows"),
    (r"\bCrOS\b", "ChromeOS"),
    (r"\bMac OS X\b|\bMacintosh\b", "macOS"),
    (r"\bLinux\b", "Linux"),
)


def _first(table: tuple[tuple[str, str], ...], text: str) -> str:
    return next((name for pattern, name in table if re.search(pattern, text)), "")


def browser_name(user_agent: str) -> str:
    """Browser and system; the first word of a program that is no browser; empty where nothing is said."""
    text = user_agent[:500]
    known = [name for name in (_first(_BROWSERS, text), _first(_SYSTEMS, text)) if name]
    if known:
        return " · ".join(known)
    word = re.match(r"[A-Za-z][A-Za-z0-9._-]{0,39}", text)
    return word.group() if word else ""
