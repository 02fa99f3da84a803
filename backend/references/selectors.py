"""Reading the lists: what shows, in which order, and the facts about the seller."""

from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.db.models import QuerySet

from references.errors import SellerIncomplete
from references.lists.models import CannedReason, Country, Currency
from references.site.models import ProjectSetting, Theme
from references.site.setting_keys import SETTINGS

RATE_FRESH_DAYS = 30


def themes() -> QuerySet[Theme]:
    """Active themes: by the level that unlocks them, then in their order."""
    return Theme.objects.filter(is_active=True).order_by("level", "order", "pk")


def custom_colours_level() -> int | None:
    """The package level from which a company chooses its colours itself; None where nobody may."""
    value = ProjectSetting.objects.filter(key="custom_colours_level").values_list("value", flat=True).first()
    return int(value) if value else None


def support_email() -> str:
    """Where people write for help; empty where nothing is set."""
    return ProjectSetting.objects.filter(key="support_email").values_list("value", flat=True).first() or ""


def public_settings() -> QuerySet[ProjectSetting]:
    # Both must agree: a row made public by mistake stays private unless the product calls its key public.
    names = [setting.name for setting in SETTINGS.values() if setting.public]
    return ProjectSetting.objects.filter(is_public=True, key__in=names)


def canned_reasons(*, topic: str, field: str = "") -> QuerySet[CannedReason]:
    """The reasons offered for a topic: the field's own first, then those for every field."""
    return CannedReason.objects.filter(topic=topic, is_active=True, field__in={field, ""}).order_by(
        "-field", "order", "pk"
    )


def country_name(code: str) -> str:
    """``Saudi Arabia (SA)`` in the reader's language; a code that is in no list as it is."""
    country = Country.objects.filter(code=code).first()
    return code if country is None else f"{country.name} ({code})"


def currency_name(code: str) -> str:
    """``Saudi Riyal (SAR)`` in the reader's language; a code that is in no list as it is."""
    currency = Currency.objects.filter(code=code).first()
    return code if currency is None else f"{currency.name} ({code})"


def stale_rates(*, today: date) -> QuerySet[Currency]:
    """Floating rates that nobody has renewed for ``RATE_FRESH_DAYS``."""
    oldest = date.fromordinal(today.toordinal() - RATE_FRESH_DAYS)
    return Currency.objects.filter(is_active=True, is_pegged=False, rate__isnull=False, rate_on__lt=oldest)


@dataclass(frozen=True)
class AppLinks:
    """The platform's phone apps that may open the portal's links; all empty where there are none."""

    apple_app_ids: list[str]
    android_package: str
    android_fingerprints: list[str]


def app_links() -> AppLinks:
    keys = ("apple_app_ids", "android_package", "android_fingerprints")
    values = dict(ProjectSetting.objects.filter(key__in=keys).values_list("key", "value"))
    apple, package, fingerprints = (values.get(key, "") for key in keys)
    return AppLinks(apple.split(), package.strip(), fingerprints.split())


def map_settings() -> dict[str, str]:
    """What draws the maps of addresses: ``google`` (a key), else ``tiles`` (a template) and ``attribution``, or {}."""
    keys = ("google_maps_key", "map_tiles_url", "map_attribution")
    values = dict(ProjectSetting.objects.filter(key__in=keys).values_list("key", "value"))
    google, tiles, attribution = (values.get(key, "").strip() for key in keys)
    if google:
        return {"google": google}
    return {"tiles": tiles, "attribution": attribution} if tiles else {}


@dataclass(frozen=True)
class SellerProfile:
    """The platform's operator as printed on invoices."""

    legal_name_ar: str
    legal_name_en: str
    country: str
    vat_number: str
    registration_number: str
    building_number: str
    unit_number: str
    street_ar: str
    street_en: str
    district_ar: str
    district_en: str
    city_ar: str
    city_en: str
    region_ar: str
    region_en: str
    postal_code: str
    timezone: str


def seller_profile() -> SellerProfile:
    """The seller, in one query. Raises SellerIncomplete while something that an invoice must say is missing."""
    values: dict[str, str] = {}
    for row in ProjectSetting.objects.filter(key__startswith="seller_"):
        name = row.key.removeprefix("seller_")
        if SETTINGS[row.key].bilingual:
            values[f"{name}_ar"], values[f"{name}_en"] = row.value_ar, row.value_en
        else:
            values[name] = row.value
    for setting in SETTINGS.values():
        name = setting.name.removeprefix("seller_")
        if name == setting.name:
            continue
        for field in (f"{name}_ar", f"{name}_en") if setting.bilingual else (name,):
            values.setdefault(field, "")
            if setting.required and not values[field]:
                raise SellerIncomplete
    return SellerProfile(**values, timezone=settings.SELLER_TIMEZONE)
