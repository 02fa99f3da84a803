"""What the settings of an object store, or of a proxy that sends files, must say to make sense."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from django.conf import settings

_ENCRYPTIONS = ("", "AES256", "aws:kms")
_STYLES = ("virtual", "path")


def store_faults() -> Iterator[tuple[str, str]]:
    """Each senseless setting with what it must be instead."""
    accel = settings.FILES_ACCEL_REDIRECT
    if accel and not re.fullmatch("/.+/", accel):
        yield "FILES_ACCEL_REDIRECT", "must be an internal location of nginx, with a slash at both ends"
    if settings.FILES_S3_BUCKET_PRIVATE:
        yield from _bucket_faults()
    elif any(map(_of, ("BUCKET_PUBLIC", "PUBLIC_URL", "ENDPOINT", "REGION", "ACCESS_KEY", "SECRET_KEY", "KMS_KEY"))):
        yield "FILES_S3_BUCKET_PRIVATE", "must name a bucket where other settings of FILES_S3 are set"


def _of(name: str) -> str:
    return str(getattr(settings, f"FILES_S3_{name}"))


def _bucket_faults() -> Iterator[tuple[str, str]]:
    if _of("BUCKET_PUBLIC") in ("", _of("BUCKET_PRIVATE")):
        yield "FILES_S3_BUCKET_PUBLIC", "must name a bucket of its own beside FILES_S3_BUCKET_PRIVATE"
    if urlsplit(_of("PUBLIC_URL")).scheme != "https":
        yield "FILES_S3_PUBLIC_URL", "must be the https:// URL under which everybody reads the public bucket"
    if not _of("REGION"):
        yield "FILES_S3_REGION", "must name the buckets' region: links are signed for it (auto or us-east-1 elsewhere)"
    if _of("ENDPOINT") and urlsplit(_of("ENDPOINT")).scheme != "https":
        yield "FILES_S3_ENDPOINT", "must be an https:// URL: keys and papers go there"
    if _of("ADDRESSING") not in _STYLES:
        yield "FILES_S3_ADDRESSING", "must be virtual (the bucket is part of the host) or path"
    if bool(_of("ACCESS_KEY")) != bool(_of("SECRET_KEY")):
        yield "FILES_S3_SECRET_KEY", "and FILES_S3_ACCESS_KEY must both be set, or neither for the machine's role"
    if _of("ENCRYPTION") not in _ENCRYPTIONS:
        yield "FILES_S3_ENCRYPTION", "must be AES256, aws:kms, or empty where the store encrypts by itself"
    if _of("KMS_KEY") and _of("ENCRYPTION") != "aws:kms":
        yield "FILES_S3_KMS_KEY", "needs FILES_S3_ENCRYPTION=aws:kms"
    if settings.FILES_ACCEL_REDIRECT:
        yield "FILES_ACCEL_REDIRECT", "must be empty where files are in buckets: nginx does not have them"
