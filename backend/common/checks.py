"""What a server demands of its settings (docs/operations.md), as deploy checks (``manage.py check --deploy``).

Web server, worker and beat run them before anything else and do not start with an error.
"""

import re
import sys
from collections.abc import Iterator
from email.utils import parseaddr
from urllib.parse import urlsplit

from cryptography.fernet import Fernet
from django.conf import settings
from django.core import checks
from django.core.management import CommandError, call_command

_SECRET_KEY_LENGTH_MIN = 50
_BLIND_INDEX_KEY_LENGTH_MIN = 32


def check_at_start() -> None:
    """End the process where the settings are a server's and one of them is impossible."""
    if settings.CHECKED_AT_START:
        try:
            call_command("check", deploy=True)
        except CommandError as error:
            sys.exit(str(error))


@checks.register(checks.Tags.security, deploy=True)
def settings_of_a_server(**_kwargs: object) -> list[checks.CheckMessage]:
    """An error for each setting that would let anybody in, lose mails or keep data where only one machine sees them."""
    return [
        checks.Error(f"{name} {fault}.", id=f"config.{name}")
        for name, fault in (*_keys(), *_addresses(), *_mailboxes())
    ]


def _keys() -> Iterator[tuple[str, str]]:
    if settings.SECRET_KEY == settings.LOCAL_SECRET_KEY or len(settings.SECRET_KEY) < _SECRET_KEY_LENGTH_MIN:
        yield "SECRET_KEY", f"must be a secret of at least {_SECRET_KEY_LENGTH_MIN} characters"
    keys = settings.FIELD_ENCRYPTION_KEYS
    if not keys or settings.LOCAL_FIELD_ENCRYPTION_KEY in keys or not all(map(_is_fernet_key, keys)):
        yield "FIELD_ENCRYPTION_KEYS", "must be secret Fernet keys: 32 bytes each, in URL-safe base64"
    blind = settings.BLIND_INDEX_KEY
    if blind == settings.LOCAL_BLIND_INDEX_KEY or len(blind) < _BLIND_INDEX_KEY_LENGTH_MIN:
        yield "BLIND_INDEX_KEY", f"must be a secret of at least {_BLIND_INDEX_KEY_LENGTH_MIN} characters"


def _is_fernet_key(key: str) -> bool:
    try:
        Fernet(key)
    except ValueError:
        return False
    return True


def _addresses() -> Iterator[tuple[str, str]]:
    if not settings.ALLOWED_HOSTS or "*" in settings.ALLOWED_HOSTS:
        yield "ALLOWED_HOSTS", "must name the portal's hosts"
    if settings.DATABASES["default"]["ENGINE"] != "django.db.backends.postgresql":
        yield "DATABASE_URL", "must lead to PostgreSQL"
    if not settings.REDIS_URL:
        yield "REDIS_URL", "must lead to Redis"
    if settings.EMAIL_BACKEND != "django.core.mail.backends.smtp.EmailBackend":
        yield "EMAIL_URL", "must lead to a mail server"
    if urlsplit(settings.SITE_URL).scheme != "https":
        yield "SITE_URL", "must be the portal's https:// URL: mails lead there"


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
