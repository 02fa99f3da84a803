"""What the lists' admin pages share."""

from datetime import datetime
from typing import Any, ClassVar, TypeVar

from babel.numbers import list_currencies
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from common.admin import column, ltr, tag
from common.admin.forms import EditAdmin, ListRowForm, RowForm
from common.admin.previews import PreviewAdmin
from common.clock import business_date, utc_now
from common.dashboard import Card, Line, Tone, dashboard_card
from common.durations import days_text
from references.lists.models import CannedReason, Country, Currency, Language, Listed, Seeded, ServiceCategory
from references.selectors import RATE_FRESH_DAYS, stale_rates

_CURRENCIES = list_currencies()

RowT = TypeVar("RowT", bound=Seeded)
ListedT = TypeVar("ListedT", bound=Listed)


class SeededAdmin(EditAdmin[RowT]):
    """Delivered rows can be edited and switched off, but not deleted: the next start would bring them back. Where none
    can be added, none can be deleted."""

    # Which rows there are may be the product's matter.
    can_add = True

    def has_add_permission(self, request: HttpRequest) -> bool:
        return self.can_add and super().has_add_permission(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        if (obj is not None and obj.seed_key is not None) or not self.can_add:
            return False
        return super().has_delete_permission(request, obj)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Deleting many at once would take delivered rows along."""
        actions: dict[str, Any] = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions


class ListedAdmin(SeededAdmin[ListedT]):
    """Lists with names: found by folded words."""

    search_fields = ("folded",)
    search_help_text = gettext_lazy("Name or code")
    list_filter: ClassVar[Any] = ("is_active",)


class CountryForm(RowForm[Country]):
    def clean_currency_code(self) -> str:
        """One that exists: the product's own list holds fewer than the world."""
        code: str = self.cleaned_data["currency_code"].upper()
        if code and code not in _CURRENCIES:
            raise ValidationError(_("Three letters of a currency (ISO 4217), such as SAR"))
        return code


@admin.register(Country)
class CountryAdmin(ListedAdmin[Country]):
    form = CountryForm
    list_display = ("__str__", "code", "dial", "currency_code", "order", "is_active")
    list_editable = ("order", "is_active")
    list_per_page = 50
    fields = (("name_ar", "name_en"), "code", "dial_code", "currency_code", "order", "is_active")

    dial = column(gettext_lazy("dial code"), lambda country: ltr(country.dial_code), ordering="dial_code")


class FreshnessFilter(admin.SimpleListFilter):
    """Floating rates that nobody has renewed for long."""

    title = gettext_lazy("exchange rate status")
    parameter_name = "freshness"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("old", _("Out of date"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Currency]) -> QuerySet[Currency]:
        old = stale_rates(today=business_date(utc_now()))
        return queryset.filter(pk__in=old.values("pk")) if self.value() else queryset


class CurrencyForm(RowForm[Currency]):
    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        rate, on = data.get("rate"), data.get("rate_on")
        if rate == 0:
            self.add_error("rate", _("Enter a rate above zero."))
        if on and "rate_on" in self.changed_data and on > business_date(utc_now()):
            # It would look up to date until then, and be printed on invoices.
            self.add_error("rate_on", _("The exchange rate’s date can’t be in the future."))
        return data


class CurrencyListForm(ListRowForm[Currency], CurrencyForm):
    """The same in the list."""


@admin.register(Currency)
class CurrencyAdmin(ListedAdmin[Currency]):
    """Currencies; rates are edited in the list."""

    form = CurrencyForm
    list_form = CurrencyListForm
    list_display = ("__str__", "code", "sign_ar", "rate", "rate_on", "freshness", "is_active")
    list_editable = ("rate", "rate_on", "is_active")
    list_filter = ("is_active", FreshnessFilter, "is_pegged")
    list_per_page = 50
    fields = (
        ("name_ar", "name_en"),
        ("sign_ar", "sign_en"),
        "code",
        ("rate", "rate_on"),
        "is_pegged",
        "order",
        "is_active",
    )

    @admin.display(description=gettext_lazy("exchange rate status"))
    def freshness(self, currency: Currency) -> SafeString:
        if currency.rate_on is None:
            return tag(_("No rate"))
        if currency.is_pegged:
            return tag(_("Pegged"), Tone.GOOD)
        age = (business_date(utc_now()) - currency.rate_on).days
        return tag(_("Out of date"), Tone.LATE) if age > RATE_FRESH_DAYS else tag(_("Up to date"), Tone.GOOD)


class LanguageForm(RowForm[Language]):
    def clean_is_active(self) -> bool:
        """Nobody can register without any."""
        is_active: bool = self.cleaned_data["is_active"]
        if not is_active and not Language.objects.filter(is_active=True).exclude(pk=self.instance.pk).exists():
            raise ValidationError(_("At least one language must stay enabled."))
        return is_active


@admin.register(Language)
class LanguageAdmin(ListedAdmin[Language]):
    """The portal's languages: they can be renamed and ordered; which there are is the product's matter."""

    form = LanguageForm
    can_add = False

    list_display = ("__str__", "code", "native_name", "direction", "order", "is_active")
    readonly_fields: ClassVar = ("code", "direction")
    fields = (("name_ar", "name_en"), "native_name", "code", "direction", "icon", "order", "is_active")


@admin.register(ServiceCategory)
class ServiceCategoryAdmin(PreviewAdmin[ServiceCategory], ListedAdmin[ServiceCategory]):
    previewed = ("name", "description")
    list_display = ("__str__", "icon", "order", "is_active")
    list_editable = ("order", "is_active")
    fields = (("name_ar", "name_en"), ("description_ar", "description_en"), "icon", "order", "is_active")


@admin.register(CannedReason)
class CannedReasonAdmin(PreviewAdmin[CannedReason], SeededAdmin[CannedReason]):
    previewed = ("text",)
    list_display = ("__str__", "topic", "field", "order", "is_active")
    list_editable = ("order", "is_active")
    list_filter = ("topic", "is_active")
    search_fields = ("text_ar", "text_en", "field")
    search_help_text = gettext_lazy("Text of the reason")
    fields = ("topic", "field", ("text_ar", "text_en"), "order", "is_active")


@dashboard_card("rates", order=800)
def rates_card(user: Any, now: datetime) -> Card | None:
    """Floating rates that have grown old; nothing while all are fresh."""
    if not user.has_perm("references.change_currency"):
        return None
    rows = list(stale_rates(today=business_date(now)).order_by("rate_on"))
    if not rows or rows[0].rate_on is None:
        return None
    age = days_text((business_date(now) - rows[0].rate_on).days)
    line = Line(
        label=_("Rates to update"),
        value=str(len(rows)),
        url=f"{reverse('admin:references_currency_changelist')}?freshness=old",
        note=_("Oldest: %(time)s ago") % {"time": age},
        tone=Tone.WATCH,
        word=_("Out of date"),
    )
    return Card(title=_("Exchange rates"), lines=(line,), work="settings")
