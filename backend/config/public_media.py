"""Public images (logos, profile images, banners). Private files have no path that leads to them."""

from django.core.files.storage import storages
from django.http import FileResponse, Http404, HttpRequest

_TYPES = {"jpg": "image/jpeg", "png": "image/png", "svg": "image/svg+xml"}


def public_media(_request: HttpRequest, name: str) -> FileResponse:
    """An image by its unguessable name; only image types are served, and they may run nothing."""
    extension = name.rsplit(".", 1)[-1].lower()
    storage = storages["public"]
    if extension not in _TYPES or ".." in name or not storage.exists(name):
        raise Http404
    response = FileResponse(storage.open(name), content_type=_TYPES[extension])
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    return response
