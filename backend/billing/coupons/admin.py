"""Coupons and vouchers in the admin."""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from billing.catalogue.offer_admin import TERM, WORTH, OfferAdmin, TermForm, in_force_tag, value_of
from billing.catalogue.services import code_make
from billing.coupons.models import Coupon, CouponUse, Voucher
from common.admin import amount, column, link_to, ltr, tag
from common.admin.forms import NoColon
from common.clock import utc_now
from common.dashboard import Tone
from common.text import normalise_identifier

_CODE = _("Letters, digits and dashes only, at least 4.")
_FEWER = _("The coupon has already been used more times than that.")
_WORTH = _("Enter an amount above zero.")


class CodeMixin:
    """Codes are stored in their compact form; an empty one is made up."""

    cleaned_data: dict[str, Any]
    instance: Any
    shortest = 4
    too_short = _CODE

    def clean_code(self) -> str:
        code = normalise_identifier(self.cleaned_data.get("code") or "") or code_make()
        if code == self.instance.code:
            return code
        if len(code) < self.shortest or not code.replace("-", "").isalnum() or not code.isascii():
            raise ValidationError(self.too_short)
        return code


class CouponForm(CodeMixin, TermForm):
    def clean_max_uses(self) -> int | None:
        most: int | None = self.cleaned_data.get("max_uses")
        if most is not None and most < self.instance.used_count:
            raise ValidationError(_FEWER)
        return most


class VoucherForm(NoColon, CodeMixin, forms.ModelForm[Voucher]):
    shortest = 12
    too_short = _("A voucher is worth money: use letters, digits and dashes only, at least 12.")

    def clean_value_cents(self) -> int:
        value: int = self.cleaned_data["value_cents"]
        if value <= 0:
            raise ValidationError(_WORTH)
        return value


class OptionalCodeAdmin(OfferAdmin[Any]):
    """The code may be left empty: one that cannot be guessed is made up."""

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if db_field.name == "code" and field is not None:
            field.required = False
            field.help_text = _("Leave empty to generate a code.")
        return field


class CouponUseInline(admin.TabularInline[CouponUse, Coupon]):
    model = CouponUse
    extra = 0
    can_delete = False
    fields = ("company", "order", "created_at")
    readonly_fields = fields
    verbose_name_plural = _("coupon uses")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """With the page that shows them."""
        return request.user.has_perm("billing.view_coupon")

    def get_queryset(self, request: HttpRequest) -> QuerySet[CouponUse]:
        return super().get_queryset(request).select_related("company", "order")


@admin.register(Coupon)
class CouponAdmin(OptionalCodeAdmin):
    form = CouponForm
    list_display = ("shown_code", "value", "uses", "state", "valid_from", "valid_until")
    list_filter = ("active", "packages")
    search_fields = ("code", "name_ar", "name_en")
    search_help_text = _("Code or name")
    fieldsets = (
        (None, {"fields": ("code", ("name_ar", "name_en"))}),
        WORTH,
        (_("Limits"), {"fields": ("packages", ("max_uses", "max_uses_per_company"))}),
        TERM,
    )

    def get_inlines(self, request: HttpRequest, obj: Any = None) -> list[Any]:
        """A coupon that is being made has no uses."""
        return [] if obj is None else [CouponUseInline]

    shown_code = column(_("code"), lambda coupon: ltr(coupon.code), ordering="code")
    value = column(_("value"), lambda coupon: value_of(coupon))
    uses = column(
        _("times used"),
        lambda coupon: ltr(f"{coupon.used_count} / {'∞' if coupon.max_uses is None else coupon.max_uses}"),
        ordering="used_count",
    )
    state = column(_("status"), lambda coupon: in_force_tag(coupon))


class VoucherStateFilter(admin.SimpleListFilter):
    title = _("status")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [
            ("free", pgettext_lazy("voucher", "Available")),
            ("held", pgettext_lazy("voucher", "Held by an order")),
            ("used", pgettext_lazy("voucher", "Used")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Voucher]) -> QuerySet[Voucher]:
        chosen: dict[str, dict[str, Any]] = {
            "free": {"order": None},
            "held": {"order__isnull": False, "used_at": None},
            "used": {"used_at__isnull": False},
        }
        return queryset.filter(**chosen[str(self.value())]) if self.value() in chosen else queryset


@admin.register(Voucher)
class VoucherAdmin(OptionalCodeAdmin):
    """A prepaid value. Once an order holds it, its code and value stay."""

    form = VoucherForm
    list_display = ("shown_code", "value", "state", "order_link", "used_at", "remainder", "valid_until")
    list_filter = (VoucherStateFilter, "active")
    search_fields = ("code", "note")
    search_help_text = _("Code or note")
    list_select_related = ("order",)

    readonly_fields = ("shown_code", "value", "state", "order_link", "used_at", "remainder")

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Code and value can be edited until an order holds them; what happened is shown once something can have."""
        is_held = obj is not None and obj.order_id is not None
        sections = [
            (None, {"fields": (*(("shown_code", "value") if is_held else ("code", "value_cents")), "note")}),
            (_("Period of validity"), {"fields": ("valid_until", "active")}),
        ]
        use = (_("Usage"), {"fields": ("state", "order_link", "used_at", "remainder")})
        return sections if obj is None else [*sections, use]

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        """Without the checks of fields that can no longer be edited."""
        if obj is not None and obj.order_id:
            kwargs["form"] = forms.ModelForm
        return super().get_form(request, obj, change, **kwargs)

    shown_code = column(_("code"), lambda voucher: ltr(voucher.code), ordering="code")
    value = column(_("value"), lambda voucher: amount(voucher.value_cents), ordering="value_cents")
    remainder = column(
        _("amount added to the balance"), lambda voucher: amount(voucher.remainder_cents if voucher.used_at else None)
    )

    @admin.display(description=_("status"))
    def state(self, voucher: Voucher) -> SafeString:
        if voucher.used_at is not None:
            return tag(pgettext_lazy("voucher", "Used"))
        if voucher.order_id is not None:
            return tag(pgettext_lazy("voucher", "Held by an order"), Tone.WATCH)
        return (
            tag(pgettext_lazy("voucher", "Available"), Tone.GOOD)
            if voucher.is_free(utc_now())
            else tag(_("No longer in force"))
        )

    order_link = column(_("subscription order"), lambda voucher: link_to(voucher.order))
