"""Groups of rights in the admin: Django's own page, with the rights by the menu's groups and pages, in our words."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from django import forms
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin as StockGroupAdmin
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db.models import ManyToManyField
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from common.admin import ReadOnlyAdmin

_VERBS = {"view": _("View"), "add": _("Add"), "change": _("Change"), "delete": _("Delete")}


@dataclass(frozen=True)
class _Holder:
    """Somebody who holds one right alone; all of them if it is None."""

    right: str | None
    is_active = is_staff = True

    @property
    def is_superuser(self) -> bool:
        return self.right is None

    def has_perm(self, right: str, _row: Any = None) -> bool:
        return self.right in (None, right)

    def has_module_perms(self, _app: str) -> bool:
        return True


def _as_holder_of(right: str | None) -> HttpRequest:
    request = HttpRequest()
    request.user = cast(Any, _Holder(right))
    return request


def _verb_of(page: admin.ModelAdmin[Any], right: Permission) -> Any:
    """What the right lets do on its page; None where it lets do nothing."""
    verb = right.codename.partition("_")[0]
    request = _as_holder_of(f"{page.opts.app_label}.{right.codename}")
    if isinstance(page, ReadOnlyAdmin) and verb == "change":
        return _("Take action") if page.may_move(request) else None
    may = getattr(page, f"has_{verb}_permission")
    return _VERBS[verb] if may(request) else None


class RightsSelect(forms.CheckboxSelectMultiple):
    template_name = "admin/widgets/rights.html"


admin.site.unregister(Group)


@admin.register(Group)
class GroupAdmin(StockGroupAdmin):
    """Rights to tick: only those that let do something on a page."""

    filter_horizontal = ()
    search_help_text = _("Name")

    def formfield_for_manytomany(
        self, db_field: ManyToManyField[Any, Any], request: HttpRequest | None = None, **kwargs: Any
    ) -> Any:
        if db_field.name != "permissions":
            return super().formfield_for_manytomany(db_field, request, **kwargs)
        offered = [*self._offered()]
        rights = [pk for _heading, ticks in offered for pk, _verb in ticks]
        kwargs |= {"queryset": Permission.objects.filter(pk__in=rights), "widget": RightsSelect}
        field: Any = super().formfield_for_manytomany(db_field, request, **kwargs)
        field.choices = offered
        return field

    def _offered(self) -> Iterator[tuple[tuple[Any, Any], list[tuple[int, Any]]]]:
        """Each page, by its group in the menu and its name, with the rights that it asks for."""
        pages = self.admin_site._registry
        kinds = ContentType.objects.get_for_models(*pages, for_concrete_models=False)
        rights = Permission.objects.filter(content_type__in=kinds.values()).order_by("pk")
        for group in self.admin_site.get_app_list(_as_holder_of(None)):
            for model in (page["model"] for page in group["models"]):
                own = {right.codename: right for right in rights if right.content_type_id == kinds[model].pk}
                asked = [own[name] for verb in _VERBS if (name := f"{verb}_{model._meta.model_name}") in own]
                ticks = [(right.pk, verb) for right in asked if (verb := _verb_of(pages[model], right)) is not None]
                yield (group["name"], capfirst(model._meta.verbose_name_plural)), ticks
