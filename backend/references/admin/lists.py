"""Countries, currencies, languages and service categories."""

from typing import ClassVar

from django.contrib import admin
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from common.admin import ltr, tag
from common.clock import business_date, utc_now
from common.dashboard import Tone
from references.admin.base import ListedAdmin
from references.models import Country, Currency, Language, ServiceCategory
from references.selectors import RATE_FRESH_DAYS


@admin.register(Country)
class CountryAdmin(ListedAdmin[Country]):
    """Countries."""

    list_display = ("__str__", "code", "dial", "currency_code", "order", "is_active")
    list_editable = ("order", "is_active")
    list_per_page = 50
    fields = ("code", "name_ar", "name_en", "dial_code", "currency_code", "order", "is_active")

    @admin.display(description=gettext_lazy("dial code"), ordering="dial_code")
    def dial(self, country: Country) -> SafeString:
        """Left to right."""
        return ltr(country.dial_code)


@admin.register(Currency)
class CurrencyAdmin(ListedAdmin[Currency]):
    """Currencies; rates are edited in the list."""

    list_display = ("__str__", "code", "sign_ar", "rate", "rate_on", "freshness", "is_active")
    list_editable = ("rate", "rate_on", "is_active")
    list_filter = ("is_active", "is_pegged")
    list_per_page = 50
    fields = (
        "code",
        "name_ar",
        "name_en",
        "sign_ar",
        "sign_en",
        "rate",
        "rate_on",
        "is_pegged",
        "order",
        "is_active",
    )

    @admin.display(description=gettext_lazy("rate's age"))
    def freshness(self, currency: Currency) -> SafeString:
        """Pegged, fresh, old, or not kept."""
        if currency.rate_on is None:
            return tag(_("No rate"))
        if currency.is_pegged:
            return tag(_("Pegged"), Tone.GOOD)
        age = (business_date(utc_now()) - currency.rate_on).days
        return tag(_("Old"), Tone.LATE) if age > RATE_FRESH_DAYS else tag(_("Fresh"), Tone.GOOD)


@admin.register(Language)
class LanguageAdmin(ListedAdmin[Language]):
    """The portal's languages: they can be renamed and ordered; which there are is the product's matter."""

    list_display = ("__str__", "code", "native_name", "direction", "order", "is_active")
    readonly_fields: ClassVar = ("code", "direction")
    fields = ("code", "direction", "native_name", "name_ar", "name_en", "icon", "order", "is_active")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A language needs translations first."""
        return False


@admin.register(ServiceCategory)
class ServiceCategoryAdmin(ListedAdmin[ServiceCategory]):
    """Categories of travel services."""

    list_display = ("__str__", "icon", "order", "is_active")
    list_editable = ("order", "is_active")
    fields = ("name_ar", "name_en", "icon", "description_ar", "description_en", "order", "is_active")
