"""The project's own routes beside the API and the SPA: health, manifest, app links, public images, and failures."""

import sys
from collections.abc import Callable

import structlog
from django.conf import settings
from django.contrib import admin
from django.core.files.storage import storages
from django.db import DatabaseError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views import defaults
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe
from structlog.contextvars import get_contextvars

from common.clock import utc_now
from common.errors import Busy, Text
from common.files.storage import files_answer
from common.jobs.heartbeats import BEAT, WORKER, silent
from common.locking import is_busy, lock_wait
from common.replica import REPLICA, replica_reaches
from config.celery import app as celery_app
from references.selectors import app_links

logger = structlog.get_logger(__name__)
READY_LOCK_SECONDS = 1
# What the admin says in its own frame.
_ASK = gettext_lazy("If you need it, ask a colleague with full rights.")
_CLOSED = gettext_lazy("You do not have access to this page")
_NO_PAGE = gettext_lazy("This page could not be found")
_WHY_NO_PAGE = gettext_lazy("It may have been deleted, or the link may be wrong.")


def healthz(_request: HttpRequest) -> JsonResponse:
    """The process answers."""
    return JsonResponse({"status": "ok"})


def _database() -> bool:
    # On SQLite the transaction takes the write lock: whoever cannot write is not ready.
    with lock_wait(READY_LOCK_SECONDS), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return True


def _migrations() -> bool:
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


def _broker() -> bool:
    with celery_app.connection_for_write() as broker:
        broker.ensure_connection(max_retries=1, interval_start=0, interval_step=0, timeout=2)
    return True


def _replica() -> str:
    """``away`` costs nothing but the primary's time: it takes no web server out of rotation."""
    try:
        return "ok" if replica_reaches() else "away"
    except DatabaseError:
        return "away"


def _silent() -> set[str]:
    try:
        return silent(now=utc_now())
    except DatabaseError:
        return {WORKER, BEAT}


CHECKS: dict[str, Callable[[], bool]] = {"database": _database, "migrations": _migrations, "broker": _broker}


def readyz(request: HttpRequest) -> JsonResponse:
    """Each part, and 503 if any fails. Says which, never why: reasons are for the log.

    ``worker`` and ``beat`` are ``ok`` or ``late``. A web server is ready without them, so they make it 503 only for
    whoever watches jobs and asks ``/readyz?jobs``. ``replica`` and ``files`` (an object store), where there are any,
    are ``ok`` or ``away``, and make it no 503: all web servers share them, and most pages need neither.
    """
    results: dict[str, str] = {}
    for name, check in CHECKS.items():
        try:
            results[name] = "ok" if check() else "failed"
        except Exception:  # any failure of a part is an answer here, not an error
            logger.warning("readiness_check_failed", part=name, exc_info=True)
            results[name] = "failed"
    healthy = all(result == "ok" for result in results.values())
    late = _silent()
    results |= {process: "late" if process in late else "ok" for process in (WORKER, BEAT)}
    if REPLICA in settings.DATABASES:
        results[REPLICA] = _replica()
    if settings.FILES_S3_BUCKET_PRIVATE:
        results["files"] = "ok" if files_answer() else "away"
    if "jobs" in request.GET:
        healthy = healthy and not late
    return JsonResponse({"status": "ok" if healthy else "failed", "parts": results}, status=200 if healthy else 503)


# What an app may open: everything but what belongs to the server.
_NOT_FOR_APPS = ("/api/*", "/admin/*", "/media/*")


@require_safe
def apple_app_site_association(_request: HttpRequest) -> JsonResponse:
    """Universal links of iOS, for the apps in the admin's settings; a valid document of none without them."""
    app_ids = app_links().apple_app_ids
    components = [{"/": path, "exclude": True} for path in _NOT_FOR_APPS] + [{"/": "*"}]
    details = [{"appIDs": app_ids, "components": components}] if app_ids else []
    return JsonResponse({"applinks": {"details": details}})


@require_safe
def assetlinks(_request: HttpRequest) -> JsonResponse:
    """App links of Android, for the app in the admin's settings and the certificates that sign it; else of none."""
    app = app_links()
    if not (app.android_package and app.android_fingerprints):
        return JsonResponse([], safe=False)
    target = {
        "namespace": "android_app",
        "package_name": app.android_package,
        "sha256_cert_fingerprints": app.android_fingerprints,
    }
    statement = {"relation": ["delegate_permission/common.handle_all_urls"], "target": target}
    return JsonResponse([statement], safe=False)


@require_safe
def robots(_request: HttpRequest) -> HttpResponse:
    """What search engines need not ask for, and where the companies' pages are listed."""
    lines = ("User-agent: *", "Disallow: /api/", "Disallow: /admin/", "Disallow: /page-preview/")
    text = "\n".join((*lines, f"Sitemap: {settings.SITE_URL.rstrip('/')}/sitemap.xml", ""))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


_PAPER, _ORANGE = "#faf8f5", "#e8721c"
_ICONS = [
    {"src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
    {"src": "/icons/192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
    {"src": "/icons/512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
    {"src": "/icons/maskable-192.png", "sizes": "192x192", "type": "image/png", "purpose": "maskable"},
    {"src": "/icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
]


@require_safe
def web_manifest(_request: HttpRequest, language: str = "ar") -> JsonResponse:
    """``/manifest.webmanifest`` in Arabic, ``/en/manifest.webmanifest`` in English."""
    english = language == "en"
    name = settings.PRODUCT_NAME_EN if english else settings.PRODUCT_NAME_AR
    manifest = {
        "id": "/",
        "name": name,
        "short_name": name,
        "lang": language,
        "dir": "ltr" if english else "rtl",
        "start_url": "/en" if english else "/",
        "scope": "/",
        "display": "standalone",
        "background_color": _PAPER,
        "theme_color": _ORANGE,
        "icons": _ICONS,
    }
    response = JsonResponse(
        manifest, content_type="application/manifest+json", json_dumps_params={"ensure_ascii": False}
    )
    response["Cache-Control"] = "public, max-age=3600"
    return response


_TYPES = {"jpg": "image/jpeg", "png": "image/png", "svg": "image/svg+xml"}


def public_media(_request: HttpRequest, name: str) -> HttpResponseBase:
    """An image by its unguessable name; only image types are served, and they may run nothing. Those in a bucket have
    URLs elsewhere: what was sent out before they moved leads there."""
    extension = name.rsplit(".", 1)[-1].lower()
    storage = storages["public"]
    if settings.FILES_S3_BUCKET_PUBLIC and extension in _TYPES:
        return HttpResponseRedirect(storage.url(name))
    if extension not in _TYPES or ".." in name or not storage.exists(name):
        raise Http404
    response = FileResponse(storage.open(name), content_type=_TYPES[extension])
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    return response


@csrf_exempt
def unknown_api(_request: HttpRequest) -> JsonResponse:
    """404 as the contract says."""
    return JsonResponse({"message": _("This item could not be found")}, status=404)


def _in_the_admin(request: HttpRequest, title: Text, about: Text, *, status: int) -> HttpResponse | None:
    """Said within the admin's frame, to those whom it is open to; nothing for others and elsewhere."""
    inside = request.path.startswith(reverse("admin:index")) and hasattr(request, "user")
    if not inside or not admin.site.has_permission(request):
        return None
    context = {**admin.site.each_context(request), "title": title, "about": about}
    return render(request, "admin/refused.html", context, status=status)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403."""
    answer = _in_the_admin(request, _CLOSED, _ASK, status=403)
    return answer or defaults.permission_denied(request, exception)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404."""
    answer = _in_the_admin(request, _NO_PAGE, _WHY_NO_PAGE, status=404)
    return answer or defaults.page_not_found(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """500, and 503 where database or machine are busy: an id that finds the log lines, never a trace."""
    request_id = str(get_contextvars().get("request_id", ""))
    error = sys.exception()
    is_call = request.path.startswith("/api/")
    if isinstance(error, Busy) or is_busy(error):
        headers = {"Retry-After": str(Busy.wait_seconds)}
        if is_call:
            return JsonResponse({"message": Busy().message}, status=503, headers=headers)
        page = render_to_string("503.html", {"request_id": request_id, "request": request})
        return HttpResponse(page, status=503, headers=headers)
    if is_call:
        return JsonResponse({"message": _("An error occurred"), "request_id": request_id}, status=500)
    return HttpResponse(render_to_string("500.html", {"request_id": request_id, "request": request}), status=500)
