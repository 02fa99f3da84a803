"""What a server demands of its settings (docs/operations.md), as deploy checks (``manage.py check --deploy``).

Web server, worker, beat and ``tools.database`` run them before anything else and end with an error.
"""

import re
import sys
from collections.abc import Iterator
from email.utils import parseaddr
from itertools import chain
from pathlib import Path
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from cryptography.fernet import Fernet
from django.conf import settings
from django.core import checks
from django.core.management import CommandError, call_command
from django.http.request import validate_host

from common.files.checks import store_faults
from common.replica import REPLICA

_SECRET_KEY_LENGTH_MIN = 50
_BLIND_INDEX_KEY_LENGTH_MIN = 32
# Of a secret that was drawn, not typed.
_DIFFERENT_CHARACTERS_MIN = 10
# Numbers of the policy, each with the least that makes sense.
_LEAST = {
    "ALLOWANCE_DAYS": 1,
    "CHARGE_MIN_CENTS": 1,
    "COMPANY_ITEMS_MAX": 1,
    "CSV_MAX_ROWS": 1,
    "DATABASE_POOL_MAX": 0,
    "DOCUMENTS_MAX_PER_KIND": 1,
    "DRAFTS_MAX": 1,
    "DRAFT_DAYS": 60,
    "EMAIL_ANSWER_MS": 0,
    "EMAIL_VERIFICATION_HOURS": 1,
    "EXPORT_HOURS": 1,
    "INVITATIONS_A_DAY": 1,
    "INVITATIONS_A_DAY_PER_ADDRESS": 1,
    "MAIL_MAX_ATTEMPTS": 1,
    "PARTIAL_SUSPENSION_DAYS": 1,
    "REFRESH_TOKEN_DAYS": 1,
    "REVIEW_DAYS": 1,
    "SETTLEMENT_BANK_DAYS": 0,
    "SETTLEMENT_COMPARED_DAYS": 1,
    "SETTLEMENT_EXPECTED_DAYS": 0,
    "UNVERIFIED_ACCOUNT_DAYS": 1,
    "UPLOAD_MAX_BYTES": 1024,
    "WITHDRAWAL_BANK_DAYS": 0,
    "WITHDRAWAL_FEE_CENTS": 0,
    "WITHDRAWAL_MIN_CENTS": 1,
}


def check_at_start(*tags: str) -> None:
    """End the process where the settings are a server's and one of them is impossible. ``tags`` leave other checks
    out."""
    if settings.CHECKED_AT_START:
        try:
            call_command("check", deploy=True, tags=tags or None)
        except CommandError as error:
            sys.exit(str(error))


@checks.register(checks.Tags.security, deploy=True)
def settings_of_a_server(**_kwargs: object) -> list[checks.CheckMessage]:
    """An error for each setting that would let anybody in, lose mails, keep data where only one machine sees them, or
    make no sense."""
    return _errors(_keys(), _addresses(), _databases(), _redis(), _origins(), _mailboxes(), _policy())


@checks.register(checks.Tags.files, deploy=True)
def files_of_a_server(**_kwargs: object) -> list[checks.CheckMessage]:
    """An error for what the web server would hand out and does not have, and for files of people without a place."""
    return _errors(_files(), store_faults())


def _errors(*faults: Iterator[tuple[str, str]]) -> list[checks.CheckMessage]:
    return [checks.Error(f"{name} {fault}.", id=f"config.{name}") for name, fault in chain(*faults)]


def _keys() -> Iterator[tuple[str, str]]:
    if settings.SECRET_KEY == settings.LOCAL_SECRET_KEY or not _is_drawn(settings.SECRET_KEY, _SECRET_KEY_LENGTH_MIN):
        yield "SECRET_KEY", f"must be a random secret of at least {_SECRET_KEY_LENGTH_MIN} characters"
    keys = settings.FIELD_ENCRYPTION_KEYS
    if not keys or settings.LOCAL_FIELD_ENCRYPTION_KEY in keys or not all(map(_is_fernet_key, keys)):
        yield "FIELD_ENCRYPTION_KEYS", "must be secret Fernet keys: 32 bytes each, in URL-safe base64"
    blind = settings.BLIND_INDEX_KEY
    if blind == settings.LOCAL_BLIND_INDEX_KEY or not _is_drawn(blind, _BLIND_INDEX_KEY_LENGTH_MIN):
        yield (
            "BLIND_INDEX_KEY",
            f"must be a secret of at least {_BLIND_INDEX_KEY_LENGTH_MIN} characters, drawn at random",
        )


def _is_drawn(secret: str, length_min: int) -> bool:
    return len(secret) >= length_min and len(set(secret)) >= _DIFFERENT_CHARACTERS_MIN


def _is_fernet_key(key: str) -> bool:
    try:
        Fernet(key)
    except ValueError:
        return False
    return True


def _addresses() -> Iterator[tuple[str, str]]:
    if not settings.ALLOWED_HOSTS or "*" in settings.ALLOWED_HOSTS:
        yield "ALLOWED_HOSTS", "must name the portal's hosts"
    if settings.EMAIL_BACKEND != "django.core.mail.backends.smtp.EmailBackend":
        yield "EMAIL_URL", "must lead to a mail server"
    site = urlsplit(settings.SITE_URL)
    if site.scheme != "https":
        yield "SITE_URL", "must be the portal's https:// URL: mails lead there"
    elif settings.ALLOWED_HOSTS and not validate_host(
        urlsplit(settings.SITE_URL).hostname or "", settings.ALLOWED_HOSTS
    ):
        yield "SITE_URL", "must have a host that ALLOWED_HOSTS names: what mails lead to would be refused"
    if settings.PROXY_COUNT < 1:
        yield "PROXY_COUNT", "must say how many proxies stand in front: without them all people share one rate limit"


def _databases() -> Iterator[tuple[str, str]]:
    primary, replica = settings.DATABASES["default"], settings.DATABASES.get(REPLICA, {})
    if primary["ENGINE"] != "django.db.backends.postgresql":
        yield "DATABASE_URL", "must lead to PostgreSQL"
    place = ("HOST", "PORT", "NAME")
    if replica and [replica.get(part) for part in place] == [primary.get(part) for part in place]:
        yield "DATABASE_REPLICA_URL", "must lead to another server than DATABASE_URL, or be left out"
    if settings.DATABASE_POOLER not in ("", "transaction"):
        yield "DATABASE_POOLER", "must be transaction, where PgBouncer pools transactions, or be left out"
    elif settings.DATABASE_POOLER and settings.DATABASE_POOL_MAX:
        yield "DATABASE_POOL_MAX", "must be 0 behind a pooler: a pool of ours would hold what it gives to others"


def _redis() -> Iterator[tuple[str, str]]:
    url = settings.REDIS_URL
    if not url:
        yield "REDIS_URL", "must lead to Redis"
    if url.startswith("sentinel://") != bool(settings.REDIS_SENTINEL_MASTER):
        yield "REDIS_SENTINEL_MASTER", "must name the primary where REDIS_URL names Sentinels, and only there"
    if "ssl_cert_reqs=none" in url.lower() or "ssl_cert_reqs=optional" in url.lower():
        yield "REDIS_URL", "must prove the server's certificate: name its authority by ssl_ca_certs instead"


def _origins() -> Iterator[tuple[str, str]]:
    """Other pages that may call with cookies, and servers of others that we call with keys."""
    for name in ("CORS_ALLOWED_ORIGINS", "CSRF_TRUSTED_ORIGINS"):
        if any(urlsplit(origin).scheme != "https" for origin in getattr(settings, name)):
            yield name, "must hold https:// origins alone: anybody on the way could write the pages of others"
    for name in ("MOYASAR_API_URL", "STRIPE_API_URL"):
        if urlsplit(getattr(settings, name)).scheme != "https":
            yield name, "must be an https:// URL: the secret key goes there"


def _mailboxes() -> Iterator[tuple[str, str]]:
    """What is mailed to the mailboxes of an example is read by nobody."""
    own = {
        "DEFAULT_FROM_EMAIL": [parseaddr(settings.DEFAULT_FROM_EMAIL)[1]],
        "MAIL_DOMAIN": [settings.MAIL_DOMAIN],
        "OPS_EMAILS": settings.OPS_EMAILS,
    }
    for name, addresses in own.items():
        if not addresses or any(re.search(r"(^|[@.])example(\.\w+)?$", address) for address in addresses):
            yield name, "must be your own, not an example's"


def _policy() -> Iterator[tuple[str, str]]:
    for name, least in _LEAST.items():
        if getattr(settings, name) < least:
            yield name, f"must be at least {least}"
    if settings.CHARGE_MAX_CENTS < settings.CHARGE_MIN_CENTS:
        yield "CHARGE_MAX_CENTS", "must be at least CHARGE_MIN_CENTS"
    try:
        ZoneInfo(settings.SELLER_TIMEZONE)
    except (KeyError, OSError, ValueError):
        yield "SELLER_TIMEZONE", "must be a time zone's name, like Asia/Riyadh"


def _files() -> Iterator[tuple[str, str]]:
    if not (Path(settings.STATIC_ROOT) / "admin").is_dir():
        yield "STATIC_ROOT", "must hold the admin's files: run manage.py collectstatic"
    if not settings.SPA_DOCUMENTS.is_file():
        yield "SPA_DIST_DIR", "must hold the portal's pages: run npm run build in frontend"
