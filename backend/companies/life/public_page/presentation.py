"""What the page says about a company: contacts as links, and its description for search engines and messengers."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote, urlencode

from django.conf import settings
from django.core import signing
from django.utils.formats import date_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from common.text import isolate, isolate_ltr, listed
from companies.company.models import Company
from companies.documents.models import DocumentKind
from companies.life.public_page.icons import icon
from companies.life.public_page.selectors import CheckedLicence, PublicCompany
from companies.main_info.models import Address, Link, Phone, PhoneType
from companies.validators.phones import phone_grouped
from references.names import name_of

_PREVIEW = "companies.public_page.preview"


@dataclass(frozen=True)
class Contact:
    """One way to reach the company. ``is_ltr``: a number or a handle, which always reads from left to right."""

    name: str
    text: str
    href: str
    icon: SafeString
    is_ltr: bool = True
    is_away: bool = False


def page_url(company: Company, language: str | None = None) -> str:
    """The one URL of the company's page in a language; the bare one is the Arabic one."""
    prefix = "/en" if (language or get_language()) == "en" else ""
    return f"{settings.SITE_URL.rstrip('/')}{prefix}/c/{company.sub_domain}"


def handed_url(company: Company) -> str:
    """The URL in the code and picture that are handed on: the page in the company's language, not its reader's."""
    return page_url(company, company.lang or "ar")


def preview_path(company: Company) -> str:
    """Where whoever holds the link sees the page for the next ``SIGNED_LINK_SECONDS``, whether it is live or not."""
    token = signing.dumps(str(company.pk), salt=_PREVIEW)
    return f"{'/en' if get_language() == 'en' else ''}/page-preview/{token}"


def previewed_company_id(token: str) -> str | None:
    """The company of such a link; None for a forged one, and for one that is too old."""
    try:
        company_id: str = signing.loads(token, salt=_PREVIEW, max_age=settings.SIGNED_LINK_SECONDS)
    except signing.BadSignature:
        return None
    return company_id


def phone_contact(phone: Phone) -> Contact:
    away = phone.type == PhoneType.WHATSAPP
    href = f"https://wa.me/{phone.phone.removeprefix('+')}" if away else f"tel:{phone.phone}"
    return Contact(phone.name, phone_grouped(phone.phone), href, icon(phone.type), is_away=away)


def call_to_action(found: PublicCompany) -> list[Contact]:
    """WhatsApp and a call, by the first public number for each."""
    whatsapp = next((phone for phone in found.phones if phone.type == PhoneType.WHATSAPP), None)
    call = next((phone for phone in found.phones if phone.type != PhoneType.WHATSAPP), None)
    made = ((whatsapp, _("WhatsApp"), "whatsapp"), (call, pgettext("button", "Call"), "landline"))
    return [replace(phone_contact(phone), name=name, icon=icon(drawing)) for phone, name, drawing in made if phone]


def licence_words(licence: CheckedLicence) -> tuple[str, str]:
    """What was checked, and by whom and when."""
    values = {
        "product": settings.PRODUCT_NAME_EN if get_language() == "en" else settings.PRODUCT_NAME_AR,
        "day": date_format(licence.checked_on, "j F Y"),
    }
    if licence.kind == DocumentKind.FREELANCE_LICENSE:
        checked = pgettext("freelance licence", "Checked by %(product)s on %(day)s")
        return str(licence.kind.label), checked % values
    named = f"{licence.kind.label} {isolate_ltr(licence.number)}"
    return named, pgettext("tourism licence", "Checked by %(product)s on %(day)s") % values


def map_href(address: Address) -> str:
    """Where the place is shown on a map."""
    place = listed(_address_parts(address))
    if address.latitude is not None:
        place = f"{address.latitude},{address.longitude}"
    return "https://www.google.com/maps/search/?" + urlencode({"api": 1, "query": place}, quote_via=quote)


def link_contact(link: Link) -> Contact:
    # As it is stored: a profile on one of the networks, by https.
    shown = link.contact_link.removeprefix("https://").removeprefix("www.")
    return Contact(link.name, shown, link.contact_link, icon(link.contact_type), is_away=True)


def address_contact(address: Address) -> Contact:
    text = listed(isolate(part) for part in _address_parts(address))
    return Contact(address.address_name, text, map_href(address), icon("address"), is_ltr=False, is_away=True)


def _address_parts(address: Address) -> list[str]:
    """From the street to the country: names as the owner wrote them, words and country in the reader's language."""
    parts = (
        address.street,
        address.building_no and _("Building %(number)s") % {"number": address.building_no},
        address.unit_no and _("Unit %(number)s") % {"number": address.unit_no},
        address.district,
        address.city,
        address.state,
        address.postal_code,
        name_of("territories", address.country),
    )
    return [part for part in parts if part]


def description_of(found: PublicCompany) -> str:
    """For a list of search results: what the company says of itself, else one sentence."""
    if found.content.about:
        return found.content.about
    values = {"name": found.company.name, "services": listed(each.name for each in found.service_categories)}
    if values["services"]:
        return _("%(name)s: %(services)s. Services and contact details on one page.") % values
    return _("%(name)s: services and contact details on one page.") % values


def linked_data(found: PublicCompany, *, logo: str | None, image: str) -> SafeString:
    """The company for machines (schema.org, JSON-LD), safe between the tags of a script element."""
    company = found.company
    names = [name for name in (company.name_ar, company.name_en, company.company_name) if name and name != company.name]
    data = {
        "@context": "https://schema.org",
        "@type": "TravelAgency",
        "@id": page_url(company, "ar"),
        "url": page_url(company),
        "name": company.name,
        "alternateName": list(dict.fromkeys(names)),
        "logo": logo,
        "image": image,
        "telephone": [phone.phone for phone in found.phones if phone.type != PhoneType.WHATSAPP],
        "description": found.content.about,
        "openingHoursSpecification": [
            {
                "@type": "OpeningHoursSpecification",
                "dayOfWeek": f"https://schema.org/{span['day'].capitalize()}",
                "opens": span["opens"],
                "closes": "23:59" if span["closes"] == "00:00" else span["closes"],
            }
            for span in found.content.opening_hours
        ],
        "sameAs": [link.contact_link for link in found.links],
        "address": [_postal(address) for address in found.addresses],
        "geo": _place(found.addresses),
        "knowsAbout": [category.name for category in found.service_categories],
    }
    text = json.dumps({key: value for key, value in data.items() if value}, ensure_ascii=False)
    # As Django's json_script does: nothing in a value can end the element.
    escaped = text.translate({ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"})
    return mark_safe(escaped)  # noqa: S308 (no sign that HTML reads is left)


def _place(addresses: Sequence[Address]) -> Mapping[str, Any] | None:
    placed = next((each for each in addresses if each.latitude is not None), None)
    if placed is None:
        return None
    return {"@type": "GeoCoordinates", "latitude": str(placed.latitude), "longitude": str(placed.longitude)}


def _postal(address: Address) -> Mapping[str, Any]:
    data = {
        "@type": "PostalAddress",
        "streetAddress": listed(part for part in (address.street, address.building_no) if part),
        "addressLocality": address.city,
        "addressRegion": address.state,
        "postalCode": address.postal_code,
        "addressCountry": address.country,
    }
    return {key: value for key, value in data.items() if value}
