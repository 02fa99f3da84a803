"""What is read from a request besides its body: the device, the refresh cookie, the page that it came from."""

import re
from urllib.parse import urlsplit
from uuid import UUID

import jwt
from django.conf import settings
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework_simplejwt.settings import api_settings

from accounts.errors import ForeignOrigin
from accounts.sessions.authentication import SESSION_CLAIM
from accounts.sessions.services import Device
from common.origin import current_ip

REFRESH_COOKIE = "auth._refresh_token.local"
COOKIE_PATH = "/api/v1/"


def device_of(request: Request) -> Device:
    return Device(browser=browser_name(request.headers.get("User-Agent", "")), ip=current_ip.get())


def refresh_token_of(request: Request) -> str:
    """The refresh token that the browser sent along, empty without one."""
    return str(request.COOKIES.get(REFRESH_COOKIE, ""))


def refresh_cookie_set(response: Response, request: Request, token: str) -> None:
    """Hand the refresh token to the browser, out of reach of scripts and of other sites."""
    response.set_cookie(
        REFRESH_COOKIE,
        token,
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


def session_id_of(request: Request) -> UUID | None:
    """The session that the Bearer token names, even where the token is too old; None for a forged one or none."""
    scheme, _space, raw = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return None
    try:
        claims = jwt.decode(
            raw.strip(), api_settings.SIGNING_KEY, algorithms=[api_settings.ALGORITHM], options={"verify_exp": False}
        )
        return UUID(str(claims.get(SESSION_CLAIM)))
    except (jwt.InvalidTokenError, ValueError):
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
