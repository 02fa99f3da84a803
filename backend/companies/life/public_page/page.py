"""The company's page for everybody, drawn by the server: ``/c/{digital name}``, ``/ar/c/…`` and ``/en/c/…``."""

import hashlib
from base64 import b64encode
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import wraps
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from csp.constants import SELF
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.urls import re_path
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views import View
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import conditional_page

from common.clock import utc_now
from common.qr import qr_svg
from common.text import language_of
from companies.company.logos import logo_address, logo_url
from companies.company.models import Company
from companies.life.public_page import presentation
from companies.life.public_page.hours import hours_table, is_open_now
from companies.life.public_page.icons import icon
from companies.life.public_page.image import PageImage
from companies.life.public_page.map import place_map
from companies.life.public_page.presentation import previewed_company_id
from companies.life.public_page.selectors import ON_PAGE, PublicCompany, Suspended, public_company, public_view
from companies.validators.sub_domain import sub_domain_key
from references.names import name_of
from references.site.colours import ROLES, contrast

# Told to whoever asks again while the licence is suspended: an hour, in seconds.
_RETRY_AFTER = "3600"
_WHITE, _BLACK = "#ffffff", "#000000"
# While staff offer no theme at all, and for a page that says nothing of its company.
_PLAIN = dict(zip(ROLES, ("#b4510a", "#ffffff", "#0f766e", "#faf8f5", "#ffffff", "#1f1b16", "#6f675d"), strict=True))


def _policy_of_the_copy(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """A 304 says no policy: the browser would put it in the place of the copy's, which allows the copy's styles."""

    @wraps(view)
    def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = view(request, *args, **kwargs)
        if response.status_code == HTTPStatus.NOT_MODIFIED:
            response._csp_exempt = True  # type: ignore[attr-defined]  # as csp's decorators do
        return response

    return inner


@method_decorator((_policy_of_the_copy, gzip_page, conditional_page), name="dispatch")
class PublicPageView(View):
    """404 unless the company is confirmed and licensed, 503 while its licence is suspended."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest, sub_domain: str, language: str | None = None) -> HttpResponse:
        now = utc_now()
        found = public_company(sub_domain, now=now)
        if found is None:
            raise Http404
        if isinstance(found, Suspended):
            return closed_response()
        if found.company.sub_domain_key != sub_domain_key(sub_domain):
            return _moved(found.company)
        return page_response(found, now=now)


class PagePreviewView(View):
    """The page as it is or would be, for the frame on the screen where its look is chosen; the link is the proof."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest, token: str, language: str | None = None) -> HttpResponse:
        company_id = previewed_company_id(token)
        company = company_id and Company.objects.select_related(*ON_PAGE).filter(pk=company_id, erased_at=None).first()
        if not company:
            raise Http404
        now = utc_now()
        response = page_response(public_view(company, now=now), now=now, is_preview=True)
        response["Cache-Control"] = "private, no-store"
        response["X-Frame-Options"] = "SAMEORIGIN"
        response._csp_replace = {"frame-ancestors": [SELF]}  # type: ignore[attr-defined]  # as csp's decorators do
        return response


class QrCodeView(View):
    """The page's URL as a QR code, for as long as the page is there."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest, sub_domain: str) -> HttpResponse:
        found = public_company(sub_domain, now=utc_now())
        if not isinstance(found, PublicCompany):
            raise Http404
        response = HttpResponse(qr_svg(presentation.handed_url(found.company)), content_type="image/svg+xml")
        # The company can have another language, or name, at any time.
        response["Cache-Control"] = "public, no-cache"
        return response


class PageImageView(View):
    """The picture that messengers show beside a link to the page."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest, sub_domain: str, language: str | None = None) -> HttpResponse:
        found = public_company(sub_domain, now=utc_now())
        if not isinstance(found, PublicCompany):
            raise Http404
        response = HttpResponse(image_of(found).drawn(), content_type="image/png")
        response["Cache-Control"] = "public, max-age=86400"
        return response


def page_response(found: PublicCompany, *, now: datetime, is_preview: bool = False) -> HttpResponse:
    """The page, to be asked for again each time: an unchanged one costs its reader no more than a 304."""
    company, content = found.company, found.content
    place = place_map(found.addresses)
    image = f"{presentation.page_url(company)}/image.png?v={image_of(found).version}"
    numbers = [presentation.phone_contact(phone) for phone in found.phones]
    context = {
        **frame_context(colours_of(found)),
        "company": company,
        "is_preview": is_preview,
        "other_name": next((name for name in (company.name_ar, company.name_en) if name != company.name), ""),
        "logo": logo_url(company),
        "initial": company.name[:1],
        "country": name_of("territories", company.country) if company.country else "",
        "title": f"{_product()} | {company.name}",
        "description": presentation.description_of(found),
        "url": presentation.page_url(company),
        "urls": {language: presentation.page_url(company, language) for language in ("ar", "en")},
        "code": f"data:image/svg+xml,{quote(qr_svg(presentation.page_url(company)))}" if company.sub_domain else "",
        "address_shown": presentation.page_url(company).split("://", 1)[-1],
        "image": image,
        "actions": presentation.call_to_action(found),
        "licence": found.licence and presentation.licence_words(found.licence),
        "checked_icon": icon("shield-check"),
        "about": content.about,
        "about_language": language_of(content.about),
        "hours": hours_table(content.opening_hours),
        "is_open": is_open_now(content.opening_hours, country=company.country, now=now),
        "map": place,
        "map_href": place and presentation.map_href(place.address),
        "contacts": [
            *numbers,
            *(presentation.link_contact(link) for link in found.links),
            *(presentation.address_contact(address) for address in found.addresses),
        ],
        "services": [(icon(category.icon), category) for category in found.service_categories],
        "share_icon": icon("share"),
        "report_url": f"{presentation.page_url(company)}/report",
        "linked_data": presentation.linked_data(found, logo=logo_address(company), image=image),
    }
    response = styled_response("public_page/page.html", context)
    if place:
        response._csp_update["img-src"] = [place.host]  # type: ignore[attr-defined]  # as csp's decorators do
        # Providers ask which site shows their map.
        response["Referrer-Policy"] = "strict-origin-when-cross-origin"
    return response


def _moved(company: Company) -> HttpResponse:
    """From a name that the company changed. Not for ever: one day the old one may be another company's."""
    response = HttpResponseRedirect(presentation.page_url(company))
    response["Cache-Control"] = "public, no-cache"
    return response


def closed_response() -> HttpResponse:
    """Nothing of the company, but that its page comes back."""
    context = {
        **frame_context(_PLAIN),
        "title": f"{_product()} | {_('Temporarily unavailable')}",
        "icon": icon("closed"),
    }
    response = styled_response("public_page/closed.html", context)
    response.status_code = 503
    response["Retry-After"] = _RETRY_AFTER
    return response


def colours_of(found: PublicCompany) -> Mapping[str, str]:
    return found.look.colours if found.look else _PLAIN


def pattern_away(colours: Mapping[str, str]) -> str:
    """What the cover's pattern is drawn towards: away from the text on it, which is only read the better."""
    return max((_WHITE, _BLACK), key=lambda end: contrast(colours["on_primary"], end))


def image_of(found: PublicCompany) -> PageImage:
    address = presentation.handed_url(found.company).split("://", 1)[-1]
    return PageImage(found.company, {**colours_of(found)}, address, _product(), get_language())


def frame_context(colours: Mapping[str, str]) -> dict[str, Any]:
    """What every such page needs: its language, and its styles in these colours."""
    language, ground = get_language(), colours["background"]
    styles = render_to_string(
        "public_page/page.css",
        {
            "colours": [(role.replace("_", "-"), colours[role]) for role in ROLES],
            "is_dark": contrast(ground, _WHITE) > contrast(ground, _BLACK),
            "away": pattern_away(colours),
        },
    )
    return {
        "language": language,
        "direction": "ltr" if language == "en" else "rtl",
        "product": _product(),
        "home": "/en" if language == "en" else "/",
        "theme_colour": colours["primary"],
        "styles": styles,
    }


def styled_response(template: str, context: dict[str, Any], request: HttpRequest | None = None) -> HttpResponse:
    """The styles are in the page, allowed by their hash: unlike a nonce it holds for a copy that a browser kept."""
    response = HttpResponse(render_to_string(template, context, request))
    digest = b64encode(hashlib.sha256(context["styles"].encode()).digest()).decode()
    response._csp_update = {"style-src": [f"'sha256-{digest}'"]}  # type: ignore[attr-defined]  # as csp's decorators do
    response["Cache-Control"] = "public, no-cache"
    return response


def _product() -> str:
    return str(settings.PRODUCT_NAME_EN if get_language() == "en" else settings.PRODUCT_NAME_AR)


LANGUAGE = r"(?:(?P<language>ar|en)/)?"
PAGE = r"c/(?P<sub_domain>[A-Za-z_-]{3,60})"
urlpatterns = [
    re_path(rf"^{LANGUAGE}{PAGE}/?$", PublicPageView.as_view(), name="public-page"),
    re_path(rf"^{LANGUAGE}page-preview/(?P<token>[\w:-]+)$", PagePreviewView.as_view(), name="page-preview"),
    re_path(rf"^{LANGUAGE}{PAGE}/image\.png$", PageImageView.as_view(), name="public-page-image"),
    re_path(rf"^{PAGE}/qr\.svg$", QrCodeView.as_view(), name="public-page-qr"),
]
