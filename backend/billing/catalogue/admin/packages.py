"""Packages in the admin."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from billing.catalogue.admin.offers import OfferAdmin
from billing.catalogue.models import Package
from common.admin import amount, column, tag
from common.dashboard import Tone

_TRIAL = _("The trial has days and no prices.")
_PAID = _("This package needs a monthly and a yearly price, and no trial days.")


class PackageForm(forms.ModelForm[Package]):
    """Prices and days as the level demands."""

    def clean(self) -> dict[str, Any]:
        """Check what the constraint would refuse, in words."""
        data: dict[str, Any] = super().clean() or {}
        level = data.get("level", self.instance.level)
        prices = [data.get(name) for name in ("monthly_price_cents", "yearly_price_cents")]
        if level is None or None in prices:
            return data
        if level == 0 and (any(prices) or not data.get("trial_days")):
            self.add_error(None, _TRIAL)
        if level and (not all(prices) or data.get("trial_days")):
            self.add_error(None, _PAID)
        return data


@admin.register(Package)
class PackageAdmin(OfferAdmin[Package]):
    """A new price holds for new quotes, orders and renewals; invoices that are issued keep theirs."""

    form = PackageForm
    list_display = ("name", "level", "monthly", "yearly", "trial_days", "state")
    list_filter = ("active",)
    search_fields = ("name_ar", "name_en")
    fieldsets = (
        (None, {"fields": ("level", "active")}),
        (_("Names and features"), {"fields": ("name_ar", "name_en", "features_ar", "features_en")}),
        (
            _("Prices"),
            {
                "fields": ("monthly_price_cents", "yearly_price_cents", "trial_days"),
                "description": _("Level 0 is the free trial: it has days and no prices. All others have both prices."),
            },
        ),
    )

    name = column(_("package"), lambda package: package.name)
    monthly = column(
        _("monthly price"), lambda package: amount(package.monthly_price_cents or None), ordering="monthly_price_cents"
    )
    yearly = column(
        _("yearly price"), lambda package: amount(package.yearly_price_cents or None), ordering="yearly_price_cents"
    )
    state = column(
        _("state"), lambda package: tag(_("Offered"), Tone.GOOD) if package.active else tag(_("Not offered"))
    )

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """The level of a package stays: themes and running licences go by it."""
        return () if obj is None else ("level",)
