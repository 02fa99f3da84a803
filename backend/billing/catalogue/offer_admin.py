"""What the admin pages of offers share: amounts in dollars, terms with a window, rows that are never deleted."""

from typing import Any, TypeVar, cast

from django import forms
from django.db import transaction
from django.db.models import Field, Model, OuterRef, Subquery
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.admin import TimelineAdmin
from billing.catalogue.services import offer_save
from common.admin import amount, ltr, tag
from common.admin.forms import CentsField, EditAdmin, NoColon
from common.clock import utc_now
from common.dashboard import Tone
from common.locking import locked
from references.lists.models import Country

RowT = TypeVar("RowT", bound=Model)


class OfferAdmin(TimelineAdmin[RowT], EditAdmin[RowT]):
    """Rows that ops make and edit. They are switched off, not deleted: invoices and orders go back to them."""

    def formfield_for_dbfield(self, db_field: Field[Any, Any], request: HttpRequest, **kwargs: Any) -> Any:
        """Amounts in dollars."""
        if db_field.name.endswith("_cents"):
            return CentsField(label=capfirst(db_field.verbose_name), required=not db_field.null)
        return super().formfield_for_dbfield(db_field, request, **kwargs)

    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """A handful of packages: boxes to tick, none for all."""
        kwargs["widget"] = forms.CheckboxSelectMultiple
        kwargs["help_text"] = _("Leave all boxes empty to include every plan.")
        return super().formfield_for_manytomany(db_field, request, **kwargs)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> RowT | None:
        """A row that is being saved is locked before the form looks at it: an order may take it at this very moment."""
        row = super().get_object(request, object_id, from_field)
        if row is None or request.method != "POST" or not transaction.get_connection().in_atomic_block:
            return row
        return locked(self.get_queryset(request).filter(pk=row.pk)).first()

    def save_model(self, request: HttpRequest, obj: RowT, form: ModelForm[RowT], change: bool) -> None:
        """Through the service, with a line in the log."""
        offer_save(
            row=obj,
            actor=cast(User, request.user),
            now=utc_now(),
            before=form.initial,
            fields=form.changed_data,
        )


# The sections of what takes off or adds: how much, and when.
WORTH: tuple[Any, Any] = (
    _("Value"),
    {"fields": (("percent", "amount_cents"),), "description": _("Either a percentage or a fixed amount.")},
)
TERM: tuple[Any, Any] = (_("Period of validity"), {"fields": (("valid_from", "valid_until"), "active")})
_NEITHER = _("Enter a percentage or a fixed amount.")
_BOTH = _("Enter either a percentage or a fixed amount, not both.")
END_BEFORE_BEGIN = _("The end must come after the beginning.")


class TermForm(NoColon, forms.ModelForm[Any]):
    """A percentage or an amount, in a window."""

    def clean(self) -> dict[str, Any]:
        """Check what the constraints would refuse, beside the fields."""
        data: dict[str, Any] = super().clean() or {}
        percent, cents = data.get("percent"), data.get("amount_cents")
        if percent and cents:
            self.add_error("percent", _BOTH)
        elif not (percent or cents or self.has_error("percent") or self.has_error("amount_cents")):
            self.add_error("percent", _NEITHER)
        begins, ends = data.get("valid_from"), data.get("valid_until")
        if begins and ends and ends <= begins:
            self.add_error("valid_until", END_BEFORE_BEGIN)
        return data


def country_name(column: str) -> Subquery:
    """The name of the country whose code a column holds, in the language of the page."""
    name = "name_en" if get_language() == "en" else "name_ar"
    return Subquery(Country.objects.filter(code=OuterRef(column)).values(name)[:1])


def value_of(row: Any) -> SafeString:
    return ltr(f"{row.percent.normalize():f}%") if row.percent is not None else amount(row.amount_cents)


def in_force_tag(row: Any) -> SafeString:
    now = utc_now()
    if row.is_in_force(now):
        return tag(_("In force"), Tone.GOOD)
    if not row.active:
        return tag(_("Not enabled"))
    return tag(_("Not yet in force")) if row.valid_from and row.valid_from > now else tag(_("No longer in force"))
