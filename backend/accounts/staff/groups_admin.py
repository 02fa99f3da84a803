"""Groups of rights in the admin: Django's own page, its rights in our words instead of the stored English."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin as StockGroupAdmin
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db.models import ManyToManyField
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

_DOES = {"add": _("Add %s"), "change": _("Change %s"), "delete": _("Delete %s"), "view": _("View %s")}


class RightsField(forms.ModelMultipleChoiceField):  # type: ignore[type-arg]  # takes none at run time
    def label_from_instance(self, right: Permission) -> str:
        """«تعديل القسيمة» for ``billing | voucher | Can change voucher``."""
        kind: ContentType = right.content_type
        does = _DOES.get(right.codename.partition("_")[0])
        model = kind.model_class()
        if does is None or model is None:
            return str(right)
        return str(does) % model._meta.verbose_name


admin.site.unregister(Group)


@admin.register(Group)
class GroupAdmin(StockGroupAdmin):
    """Rights to tick: only those of the pages that there are."""

    filter_horizontal = ()

    def formfield_for_manytomany(
        self, db_field: ManyToManyField[Any, Any], request: HttpRequest | None = None, **kwargs: Any
    ) -> Any:
        if db_field.name == "permissions":
            pages = ContentType.objects.get_for_models(*self.admin_site._registry).values()
            order = ("content_type__app_label", "content_type__model", "codename")
            kwargs["queryset"] = Permission.objects.filter(content_type__in=pages).order_by(*order)
            kwargs |= {"form_class": RightsField, "widget": forms.CheckboxSelectMultiple(attrs={"class": "q-rights"})}
        return super().formfield_for_manytomany(db_field, request, **kwargs)
