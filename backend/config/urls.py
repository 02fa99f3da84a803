"""Every address of the project: the API, the admin, health, files, and the portal for all the rest."""

from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView

from common.api.downloads import SignedFileView
from config.metrics_view import metrics
from config.spa import SpaView
from config.views import (
    apple_app_site_association,
    assetlinks,
    healthz,
    public_media,
    readyz,
    robots,
    unknown_api,
    web_manifest,
)

# A line break, too, which a dot does not match: an address may hold one, encoded.
ANYTHING = r"^[\s\S]*$"

api: list[URLPattern | URLResolver] = [
    path("", include("references.urls")),
    path("", include("notifications.urls")),
    path("", include("accounts.urls")),
    path("", include("permissions.urls")),
    path("", include("companies.urls")),
    path("", include("invitations.urls")),
    path("", include("billing.urls")),
    path("", include("lifecycle.urls")),
    path("files/<str:token>", SignedFileView.as_view(), name="signed-file"),
    path("schema", SpectacularAPIView.as_view(), name="schema"),
    path("schema/page", SpectacularSwaggerView.as_view(url_name="schema", metadata_class=None), name="schema-page"),
    re_path(ANYTHING, unknown_api),
]

urlpatterns = [
    path("api/v1/", include(api)),
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path("healthz", healthz),
    path("readyz", readyz),
    path("metrics", metrics),
    path("media/<path:name>", public_media),
    path("", include("companies.life.public_page.page")),
    path("", include("companies.life.page_reports.page")),
    path("", include("companies.life.public_page.sitemap_views")),
    path("robots.txt", robots),
    path("manifest.webmanifest", web_manifest),
    re_path(r"^(?P<language>ar|en)/manifest\.webmanifest$", web_manifest),
    path(".well-known/apple-app-site-association", apple_app_site_association),
    path(".well-known/assetlinks.json", assetlinks),
]
if settings.SANDBOX_PAYMENTS_ENABLED:
    urlpatterns.append(path("sandbox-pay/", include("billing.checkouts.sandbox_page")))
if settings.DEV_MAIL_ENABLED:
    urlpatterns.append(path("dev/", include("mailing.dev_views")))
urlpatterns.append(re_path(ANYTHING, SpaView.as_view(), name="spa"))

handler403 = "config.views.permission_denied"
handler404 = "config.views.page_not_found"
handler500 = "config.views.server_error"
