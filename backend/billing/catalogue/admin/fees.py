"""Additional fees in the admin."""

from django.contrib import admin
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from billing.catalogue.admin.offers import OfferAdmin, value_of
from billing.catalogue.models import Fee
from billing.coupons.admin import TermForm, in_force_tag


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

    @admin.display(description=_("additional fee"))
    def name(self, fee: Fee) -> str:
        """In the reader's language."""
        return fee.name

    @admin.display(description=_("value"))
    def value(self, fee: Fee) -> SafeString:
        """Percentage or amount."""
        return value_of(fee)

    @admin.display(description=_("state"))
    def state(self, fee: Fee) -> SafeString:
        """A tag."""
        return in_force_tag(fee)
