"""Files that let the platform's phone apps open the portal's links: 404 as long as no app is named in the settings."""

from django.conf import settings
from django.http import Http404, HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

# What an app may open: everything but what belongs to the server.
_NOT_FOR_APPS = ("/api/*", "/admin/*", "/media/*")


@require_safe
def apple_app_site_association(_request: HttpRequest) -> JsonResponse:
    """Universal links of iOS, for ``APPLE_APP_IDS``."""
    if not settings.APPLE_APP_IDS:
        raise Http404
    components = [{"/": path, "exclude": True} for path in _NOT_FOR_APPS] + [{"/": "*"}]
    return JsonResponse({"applinks": {"details": [{"appIDs": settings.APPLE_APP_IDS, "components": components}]}})


@require_safe
def assetlinks(_request: HttpRequest) -> JsonResponse:
    """App links of Android, for ``ANDROID_APP_PACKAGE`` and the certificates that sign it."""
    if not (settings.ANDROID_APP_PACKAGE and settings.ANDROID_APP_FINGERPRINTS):
        raise Http404
    target = {
        "namespace": "android_app",
        "package_name": settings.ANDROID_APP_PACKAGE,
        "sha256_cert_fingerprints": settings.ANDROID_APP_FINGERPRINTS,
    }
    statement = {"relation": ["delegate_permission/common.handle_all_urls"], "target": target}
    return JsonResponse([statement], safe=False)
