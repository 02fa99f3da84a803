"""Short-lived signed links to private files, for browsers that cannot send a Bearer header (5 minutes)."""

from dataclasses import dataclass

from django.conf import settings
from django.core import signing

_SALT = "common.files.links"


@dataclass(frozen=True)
class LinkedFile:
    path: str
    content_type: str
    name: str


def link_for(path: str, *, content_type: str, name: str) -> str:
    """The address under which the file can be opened for the next ``SIGNED_LINK_SECONDS``."""
    token = signing.dumps([path, content_type, name], salt=_SALT, compress=True)
    return f"/api/v1/files/{token}"


def link_resolve(token: str) -> LinkedFile | None:
    """The file a link leads to, or None for one that is forged or too old."""
    try:
        path, content_type, name = signing.loads(token, salt=_SALT, max_age=settings.SIGNED_LINK_SECONDS)
    except (signing.BadSignature, ValueError):
        return None
    return LinkedFile(path=path, content_type=content_type, name=name)
