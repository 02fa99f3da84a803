"""Tax rules in the admin."""

from typing import Any

from django import forms
from django.contrib import admin
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from billing.catalogue.admin.offers import OfferAdmin
from billing.catalogue.models import TaxCategory, TaxRule
from common.admin import column, ltr, tag
from common.clock import business_date, utc_now
from common.dashboard import Tone

_RATE = _("The standard category has a rate; every other category has none.")
_REASON = _("Say in both languages why nothing is charged.")
_ORDER = _("The end must come after the beginning.")
_COUNTRY = _("Two capital letters (ISO 3166-1)")


class TaxRuleForm(forms.ModelForm[TaxRule]):
    """A rule that the constraints will accept."""

    def clean_seller_country(self) -> str:
        return self._country("seller_country")

    def clean_customer_country(self) -> str:
        """A code, or empty for all others."""
        return self._country("customer_country")

    def _country(self, name: str) -> str:
        code = str(self.cleaned_data.get(name) or "").strip().upper()
        if code and not (len(code) == 2 and code.isascii() and code.isalpha()):
            raise forms.ValidationError(_COUNTRY)
        return code

    def clean(self) -> dict[str, Any]:
        """Rate and reason go with the category."""
        data: dict[str, Any] = super().clean() or {}
        rate, standard = data.get("rate"), data.get("category") == TaxCategory.STANDARD
        if rate is not None and (rate > 0) != standard:
            self.add_error("rate", _RATE)
        if not standard and not (data.get("reason_ar") and data.get("reason_en")):
            self.add_error("reason_ar", _REASON)
        begins, ends = data.get("valid_from"), data.get("valid_until")
        if begins and ends and ends < begins:
            self.add_error("valid_until", _ORDER)
        return data


@admin.register(TaxRule)
class TaxRuleAdmin(OfferAdmin[TaxRule]):
    """A change of rate is a new rule from its first day on; invoices that are issued keep theirs."""

    form = TaxRuleForm
    list_display = ("seller", "customer", "shown_rate", "category", "valid_from", "valid_until", "state")
    list_filter = ("seller_country", "category")
    search_fields = ("name_ar", "name_en", "seller_country", "customer_country", "reason_code")
    fieldsets = (
        (None, {"fields": (("seller_country", "customer_country"), ("category", "rate"), ("name_ar", "name_en"))}),
        (_("Legal ground"), {"fields": ("reason_code", "reason_ar", "reason_en")}),
        (_("Time"), {"fields": (("valid_from", "valid_until"),)}),
    )

    seller = column(_("seller's country"), lambda rule: ltr(rule.seller_country), ordering="seller_country")
    customer = column(
        _("customer's country"),
        lambda rule: ltr(rule.customer_country) if rule.customer_country else SafeString(_("All others")),
        ordering="customer_country",
    )
    shown_rate = column(_("rate"), lambda rule: ltr(f"{rule.rate.normalize():f}%"), ordering="rate")

    @admin.display(description=_("state"))
    def state(self, rule: TaxRule) -> SafeString:
        today = business_date(utc_now())
        if rule.valid_from > today:
            return tag(_("Not yet in force"))
        over = rule.valid_until is not None and rule.valid_until < today
        return tag(_("No longer in force")) if over else tag(_("In force"), Tone.GOOD)
