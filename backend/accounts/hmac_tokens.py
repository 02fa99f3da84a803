"""Secrets that are never stored: derived from a row's nonce with the server's key, recognised by their hash (D14)."""

import hashlib
import secrets

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac


def nonce_new() -> str:
    """What makes one row's secret unlike any other's (256 bits, 43 characters)."""
    return secrets.token_urlsafe(32)


def secret_hash(secret: str) -> str:
    """Under what a secret is kept. The secret has 256 bits: it needs neither salt nor slowness."""
    return hashlib.sha256(secret.encode()).hexdigest()


def secret_derive(*, domain: str, nonce: str, key: str | bytes | None = None) -> str:
    """The secret of a nonce: 64 hex digits, which no mail program cuts off a link. ``domain`` keeps uses apart."""
    return salted_hmac(f"accounts.{domain}", nonce, secret=key, algorithm="sha256").hexdigest()


def secret_recover(*, domain: str, nonce: str, expected_hash: str) -> str | None:
    """The secret again, also after the server's key was rotated; None if no key that is still known gives it."""
    for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        secret = secret_derive(domain=domain, nonce=nonce, key=key)
        if constant_time_compare(secret_hash(secret), expected_hash):
            return secret
    return None
