"""The payment rules in the admin, with what they come to for the countries that matter."""

from collections.abc import Iterator
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import Field, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from billing.catalogue.offer_admin import OfferAdmin, country_name
from billing.payments.providers.registry import providers_set_up
from billing.payments.rules.models import METHOD_NAMES, PayerLanguage, PaymentRule, ProviderName
from billing.payments.rules.selectors import rule_book
from common.admin import column, tag
from common.clock import utc_now
from common.dashboard import Tone
from common.errors import Text
from references.lists.models import Country

_ANY = _("All")
# Shown in the preview beside the countries that rules name.
_PREVIEWED = ("SA", "AE", "EG")
_ELSEWHERE = _("All other countries")
_SET_UP, _NOT_SET_UP = pgettext_lazy("provider", "Set up"), _("Not set up")


@admin.register(PaymentRule)
class PaymentRuleAdmin(OfferAdmin[PaymentRule]):
    """The first rule that fits decides; the last should fit everything."""

    change_list_template = "admin/billing/paymentrule/change_list.html"
    empty_choices: ClassVar = {"language": _ANY, "method": _ANY}
    list_display = ("place", "where", "language_shown", "method_shown", "provider", "state")
    list_per_page = 50
    fieldsets = (
        (
            None,
            {
                "fields": (("position", "provider"), ("country", "language", "method")),
                "description": _(
                    "Rules are tried in the order of their position. The first one that fits and whose provider is "
                    "set up decides."
                ),
            },
        ),
    )

    place = column(_("position"), lambda row: row.position, ordering="position")
    where = column(_("company’s country"), lambda row: row.country_name or row.country or _ANY, ordering="country")
    language_shown = column(_("payer’s language"), lambda row: row.get_language_display() if row.language else _ANY)
    method_shown = column(_("payment method"), lambda row: row.get_method_display() if row.method else _ANY)
    state = column(_("status"), lambda row: _state_of(row.provider))

    def get_queryset(self, request: HttpRequest) -> QuerySet[PaymentRule]:
        """With the countries' names."""
        return super().get_queryset(request).annotate(country_name=country_name("country"))

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A rule decides about payments to come alone."""
        return bool(request.user.has_perm("billing.delete_paymentrule"))

    def formfield_for_dbfield(self, db_field: Field[Any, Any], request: HttpRequest, **kwargs: Any) -> Any:
        """Countries by name."""
        if db_field.name != "country":
            return super().formfield_for_dbfield(db_field, request, **kwargs)
        return forms.ChoiceField(
            label=capfirst(db_field.verbose_name),
            required=False,
            choices=lambda: [("", _ANY), *((country.code, country.name) for country in Country.objects.all())],
        )

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """With the preview: by country and language, what is offered and who takes it."""
        shown = {"preview": list(_preview()), "preview_languages": PayerLanguage.labels}
        return super().changelist_view(request, {**(extra_context or {}), **shown})


def _state_of(provider: str) -> SafeString:
    return tag(_SET_UP, Tone.GOOD) if provider in providers_set_up() else tag(_NOT_SET_UP)


def _preview() -> Iterator[tuple[Text, list[list[str]]]]:
    """A row a country: for each language of the payer, "mada: Moyasar" and so on."""
    codes = list(
        dict.fromkeys([*_PREVIEWED, *PaymentRule.objects.exclude(country="").values_list("country", flat=True)])
    )
    names: dict[str, Text] = {row.code: row.name for row in Country.objects.filter(code__in=codes)}
    book = rule_book(now=utc_now())
    for code in (*codes, ""):
        by_language = [book.offers(country=code, language=language) for language in PayerLanguage.values]
        lines = [
            [f"{METHOD_NAMES[offer.method]}: {ProviderName(offer.provider.name).label}" for offer in offers]
            for offers in by_language
        ]
        yield names.get(code, code) if code else _ELSEWHERE, lines
