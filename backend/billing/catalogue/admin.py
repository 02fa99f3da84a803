"""What ops put on offer, in the admin: packages, discounts, additional fees, tax rules."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import Field, QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from billing.catalogue.models import Discount, Fee, Package, TaxCategory, TaxRule
from billing.catalogue.offer_admin import (
    END_BEFORE_BEGIN,
    TERM,
    WORTH,
    OfferAdmin,
    TermForm,
    country_name,
    in_force_tag,
    value_of,
)
from common.admin import amount, column, ltr, tag
from common.admin.forms import NoColon
from common.clock import business_date, utc_now
from common.dashboard import Tone
from references.lists.models import Country

_TRIAL = _("For a free trial, enter its days, and 0 for both prices.")
_PAID = _("This plan needs a monthly and a yearly price, and no trial days.")
_LEVEL_TAKEN = _("Another plan of this level is already offered. Stop offering it first.")


class PackageForm(NoColon, forms.ModelForm[Package]):
    """Prices and days as the level demands."""

    def clean(self) -> dict[str, Any]:
        """Check what the constraint would refuse, in words."""
        data: dict[str, Any] = super().clean() or {}
        level = data.get("level", self.instance.level)
        prices = [data.get(name) for name in ("monthly_price_cents", "yearly_price_cents")]
        # Django leaves the constraint out where the level is only read.
        if data.get("active") and Package.objects.offered().filter(level=level).exclude(pk=self.instance.pk).exists():
            self.add_error("active", _LEVEL_TAKEN)
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
    search_help_text = _("Name")
    fieldsets = (
        (None, {"fields": ("level", "active")}),
        (_("Names and features"), {"fields": (("name_ar", "name_en"), ("features_ar", "features_en"))}),
        (
            _("Prices"),
            {
                "fields": ("monthly_price_cents", "yearly_price_cents", "trial_days"),
                "description": _(
                    "Level 0 is the free trial: enter its days, and 0 for both prices. "
                    "Every other plan has a monthly and a yearly price."
                ),
            },
        ),
    )

    name = column(_("plan"), lambda package: package.name)
    monthly = column(
        _("monthly price"), lambda package: amount(package.monthly_price_cents or None), ordering="monthly_price_cents"
    )
    yearly = column(
        _("yearly price"), lambda package: amount(package.yearly_price_cents or None), ordering="yearly_price_cents"
    )
    state = column(
        _("status"), lambda package: tag(_("Offered"), Tone.GOOD) if package.active else tag(_("Not offered"))
    )

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """The level of a package stays: themes and running licences go by it."""
        return () if obj is None else ("level",)


# What is meant by an empty period of a discount.
_EVERY_PERIOD = _("All periods")


@admin.register(Discount)
class DiscountAdmin(OfferAdmin[Discount]):
    form = TermForm
    empty_choices: ClassVar = {"period": _EVERY_PERIOD}
    holds_for = column(_("period"), lambda row: row.get_period_display() or _EVERY_PERIOD, ordering="period")
    list_display = ("name", "value", "holds_for", "state", "valid_from", "valid_until")
    list_filter = ("active", "period", "packages")
    search_fields = ("name_ar", "name_en")
    search_help_text = _("Name")
    fieldsets = (
        (None, {"fields": (("name_ar", "name_en"),)}),
        WORTH,
        (_("Applies to"), {"fields": ("packages", "period")}),
        TERM,
    )

    name = column(_("discount"), lambda discount: discount.name)
    value = column(_("value"), lambda discount: value_of(discount))
    state = column(_("status"), lambda discount: in_force_tag(discount))


@admin.register(Fee)
class FeeAdmin(OfferAdmin[Fee]):
    """Added to every order while in force; invoices that are issued keep theirs."""

    form = TermForm
    list_display = ("name", "value", "first_only", "state", "valid_from", "valid_until")
    list_filter = ("active", "first_only")
    search_fields = ("name_ar", "name_en")
    search_help_text = _("Name")
    fieldsets = (
        (None, {"fields": (("name_ar", "name_en"), "first_only")}),
        WORTH,
        TERM,
    )

    name = column(_("additional fee"), lambda fee: fee.name)
    value = column(_("value"), lambda fee: value_of(fee))
    state = column(_("status"), lambda fee: in_force_tag(fee))


_RATE = _("Only the standard category has a rate above zero.")
_REASON = _("Give the reason for no tax in both languages.")
_DAY_TAKEN = _("Another rule for these countries already begins on this day.")
_EVERYBODY_ELSE = _("All other countries")


class TaxRuleForm(NoColon, forms.ModelForm[TaxRule]):
    """A rule that the constraints will accept."""

    def clean(self) -> dict[str, Any]:
        """Rate and reason go with the category."""
        data: dict[str, Any] = super().clean() or {}
        rate, standard = data.get("rate"), data.get("category") == TaxCategory.STANDARD
        if rate is not None and (rate > 0) != standard:
            self.add_error("rate", _RATE)
        if data.get("category") and not standard and not (data.get("reason_ar") and data.get("reason_en")):
            self.add_error("reason_ar", _REASON)
        begins, ends = data.get("valid_from"), data.get("valid_until")
        if begins and ends and ends < begins:
            self.add_error("valid_until", END_BEFORE_BEGIN)
        same = {name: data.get(name) for name in ("seller_country", "customer_country", "valid_from")}
        if begins and TaxRule.objects.filter(**same).exclude(pk=self.instance.pk).exists():
            self.add_error("valid_from", _DAY_TAKEN)
        return data


class SellerFilter(admin.SimpleListFilter):
    """Sellers' countries, by name."""

    title = _("seller’s country")
    parameter_name = "seller_country"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        codes = TaxRule.objects.values("seller_country")
        return [(country.code, country.name) for country in Country.objects.filter(code__in=codes)]

    def queryset(self, request: HttpRequest, queryset: QuerySet[TaxRule]) -> QuerySet[TaxRule]:
        return queryset.filter(seller_country=self.value()) if self.value() else queryset


@admin.register(TaxRule)
class TaxRuleAdmin(OfferAdmin[TaxRule]):
    """A change of rate is a new rule from its first day on; invoices that are issued keep theirs."""

    form = TaxRuleForm
    list_display = ("seller", "customer", "shown_rate", "category", "valid_from", "valid_until", "state")
    list_filter = (SellerFilter, "category")
    search_fields = ("name_ar", "name_en", "seller_country", "customer_country", "reason_code")
    search_help_text = _("Name, country code or reason code")
    fieldsets = (
        (None, {"fields": (("seller_country", "customer_country"), ("category", "rate"), ("name_ar", "name_en"))}),
        (_("Legal basis"), {"fields": ("reason_code", ("reason_ar", "reason_en"))}),
        (_("Time"), {"fields": (("valid_from", "valid_until"),)}),
    )

    seller = column(
        _("seller’s country"), lambda rule: rule.seller_name or rule.seller_country, ordering="seller_country"
    )
    customer = column(
        _("customer’s country"),
        lambda rule: rule.customer_name or rule.customer_country or _EVERYBODY_ELSE,
        ordering="customer_country",
    )
    shown_rate = column(_("Rate"), lambda rule: ltr(f"{rule.rate.normalize():f}%"), ordering="rate")

    def formfield_for_dbfield(self, db_field: Field[Any, Any], request: HttpRequest, **kwargs: Any) -> Any:
        """Countries by name; of the customer's, none is all others."""
        if not db_field.name.endswith("_country"):
            return super().formfield_for_dbfield(db_field, request, **kwargs)
        nothing = _EVERYBODY_ELSE if db_field.blank else _("Choose from the list")
        return forms.ChoiceField(
            label=capfirst(db_field.verbose_name),
            required=not db_field.blank,
            choices=lambda: [("", nothing), *((country.code, country.name) for country in Country.objects.all())],
        )

    def get_queryset(self, request: HttpRequest) -> QuerySet[TaxRule]:
        """With the countries' names."""
        return (
            super()
            .get_queryset(request)
            .annotate(seller_name=country_name("seller_country"), customer_name=country_name("customer_country"))
        )

    @admin.display(description=_("status"))
    def state(self, rule: TaxRule) -> SafeString:
        today = business_date(utc_now())
        if rule.valid_from > today:
            return tag(_("Not yet in force"))
        over = rule.valid_until is not None and rule.valid_until < today
        return tag(_("No longer in force")) if over else tag(_("In force"), Tone.GOOD)
