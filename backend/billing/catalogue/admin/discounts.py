"""Discounts and additional fees in the admin."""

from typing import Any

from django import forms
from django.contrib import admin
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from billing.catalogue.admin.offers import OfferAdmin
from billing.catalogue.models import Discount, Fee
from common.admin import amount, column, ltr, tag
from common.clock import utc_now
from common.dashboard import Tone

_EITHER = _("Give either a percentage or a fixed amount.")
_ORDER = _("The end must come after the beginning.")


class TermForm(forms.ModelForm[Any]):
    """A percentage or an amount, in a window."""

    def clean(self) -> dict[str, Any]:
        """Check what the constraints would refuse, beside the fields."""
        data: dict[str, Any] = super().clean() or {}
        percent, cents = data.get("percent"), data.get("amount_cents")
        if bool(percent) == bool(cents):
            self.add_error("percent", _EITHER)
        begins, ends = data.get("valid_from"), data.get("valid_until")
        if begins and ends and ends <= begins:
            self.add_error("valid_until", _ORDER)
        return data


def value_of(row: Any) -> SafeString:
    return ltr(f"{row.percent.normalize():f}%") if row.percent is not None else amount(row.amount_cents)


def in_force_tag(row: Any) -> SafeString:
    now = utc_now()
    if row.is_in_force(now):
        return tag(_("In force"), Tone.GOOD)
    if not row.active:
        return tag(_("Switched off"))
    return tag(_("Not yet in force")) if row.valid_from and row.valid_from > now else tag(_("No longer in force"))


@admin.register(Discount)
class DiscountAdmin(OfferAdmin[Discount]):
    form = TermForm
    list_display = ("name", "value", "period", "state", "valid_from", "valid_until")
    list_filter = ("active", "period", "packages")
    search_fields = ("name_ar", "name_en")
    fields = (
        ("name_ar", "name_en"),
        ("percent", "amount_cents"),
        "packages",
        "period",
        ("valid_from", "valid_until"),
        "active",
    )

    name = column(_("discount"), lambda discount: discount.name)
    value = column(_("value"), lambda discount: value_of(discount))
    state = column(_("state"), lambda discount: in_force_tag(discount))


@admin.register(Fee)
class FeeAdmin(OfferAdmin[Fee]):
    """Added to every order while in force; invoices that are issued keep theirs."""

    form = TermForm
    list_display = ("name", "value", "first_only", "state", "valid_from", "valid_until")
    list_filter = ("active", "first_only")
    search_fields = ("name_ar", "name_en")
    fields = (
        ("name_ar", "name_en"),
        ("percent", "amount_cents"),
        "first_only",
        ("valid_from", "valid_until"),
        "active",
    )

    name = column(_("additional fee"), lambda fee: fee.name)
    value = column(_("value"), lambda fee: value_of(fee))
    state = column(_("state"), lambda fee: in_force_tag(fee))
