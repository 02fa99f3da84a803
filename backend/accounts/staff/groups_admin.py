"""Groups of rights in the admin: Django's own page, with the rights by the menu's groups and pages, in our words."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, cast

from django import forms
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin as StockGroupAdmin
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db.models import Count, ManyToManyField, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from accounts.staff.groups import group_delete, group_save, is_own
from accounts.staff.roles import KEY_PREFIX, Role, group_words, role_of
from accounts.users.models import User
from activity.actions import values_declare
from common.admin import ReadOnlyAdmin, column, link_to
from common.admin.forms import RowForm, ServiceAdmin
from common.admin.lists import HandWrittenListAdmin
from common.clock import utc_now
from common.text import listed, normalise_text

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


class GroupForm(RowForm[Group]):
    def clean_name(self) -> str:
        name = normalise_text(self.cleaned_data["name"])
        if name.startswith(KEY_PREFIX):
            raise forms.ValidationError(_("This prefix is reserved for built-in roles. Choose another name."))
        return name


def _is_role(group: Group | None) -> bool:
    return group is not None and role_of(group.name) is not None


class RightsSelect(forms.CheckboxSelectMultiple):
    template_name = "admin/widgets/rights.html"


# One word for what a colleague is given, whoever made it.
Group._meta.verbose_name, Group._meta.verbose_name_plural = _("role"), _("roles")
admin.site.unregister(Group)


@admin.register(Group)
class GroupAdmin(ServiceAdmin[Group], HandWrittenListAdmin[Group], StockGroupAdmin):
    """Rights to tick: only those that let do something on a page. The product's roles are only read: they are made anew
    at every start."""

    form: type[forms.ModelForm[Any]] = GroupForm
    list_display = ("shown_name", "does", "people_count")
    filter_horizontal = ()
    search_help_text = _("Name")

    shown_name = column(_("Name"), lambda group: group_words(group.name), ordering="name")
    does = column(_("Purpose"), lambda group: str(role.does) if (role := role_of(group.name)) else "—")

    people_count = column(_("Staff members"), lambda group: group.people_count, ordering="people_count")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Group]:
        return super().get_queryset(request).annotate(people_count=Count("user"))

    @admin.display(description=_("Staff members"))
    def people(self, group: Group) -> SafeString:
        """Colleagues with this group, by name, each a link."""
        names = format_html_join(
            "", "<li>{}</li>", ((link_to(user),) for user in group.user_set.order_by("name_folded"))
        )
        return (
            format_html('<ul class="q-people">{}</ul>', names)
            if names
            else format_html("{}", _("Not assigned to anyone"))
        )

    @admin.display(description=_("Permissions"))
    def may(self, group: Group) -> SafeString:
        """Page by page, by the menu's groups."""
        role = cast(Role, role_of(group.name))
        groups = []
        for work in self.admin_site.get_app_list(_as_holder_of(None)):
            held = [
                (page["model"], role.pages.get(page["model"]._meta.label_lower))
                for page in work["models"]
                if "model" in page
            ]
            lines = format_html_join(
                "",
                "<div><dt>{}</dt><dd>{}</dd></div>",
                (
                    (capfirst(model._meta.verbose_name_plural), listed(self._word(model, verb) for verb in verbs))
                    for model, verbs in held
                    if verbs
                ),
            )
            if lines:
                groups.append((work["name"], lines))
        return format_html(
            '<div class="q-whole">{}</div>',
            format_html_join("", '<h3 class="q-held-of">{}</h3><dl class="q-held">{}</dl>', groups),
        )

    @staticmethod
    def _word(model: Any, verb: str) -> Any:
        reads = isinstance(admin.site._registry.get(model), ReadOnlyAdmin)
        return _("Take action") if reads and verb == "change" else _VERBS[verb]

    @classmethod
    def right_words(cls, right: str) -> Any:
        """``billing.view_invoice`` by the page's name and what may be done there; None for what is no page's."""
        app, _dot, codename = right.partition(".")
        verb, _line, name = codename.partition("_")
        with suppress(LookupError):
            model = apps.get_model(app, name)
            page = capfirst(model._meta.verbose_name_plural)
            return f"{page}: {cls._word(model, verb)}"
        return None

    def get_fields(self, request: HttpRequest, obj: Group | None = None) -> Any:
        return ("name", *(("people",) if obj else ()), "permissions")

    def get_fieldsets(self, request: HttpRequest, obj: Group | None = None) -> Any:
        """Of a role: what it is for, who holds it, and what they may do."""
        if not _is_role(obj):
            return super().get_fieldsets(request, obj)
        return [(None, {"fields": ("does", "people")}), (_("Permissions"), {"fields": ("may",)})]

    def get_readonly_fields(self, request: HttpRequest, obj: Group | None = None) -> Any:
        return ("does", "people", "may")

    def has_change_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        return not _is_role(obj) and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        is_free = obj is None or not (_is_role(obj) or is_own(obj, actor=cast(User, request.user)))
        return is_free and super().has_delete_permission(request, obj)

    def save_model(self, request: HttpRequest, obj: Group, form: Any, change: bool) -> None:
        data, actor = form.cleaned_data, cast(User, request.user)
        group_id = obj.pk if change else None
        made = group_save(
            group_id=group_id, name=data["name"], permissions=data["permissions"], actor=actor, now=utc_now()
        )
        obj.pk = made.pk

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """The service has stored the rights."""

    def delete_model(self, request: HttpRequest, obj: Group) -> None:
        group_delete(group_id=obj.pk, actor=cast(User, request.user), now=utc_now())

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Deleting many at once would take the roles along."""
        actions: dict[str, Any] = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Headed by what the role is called."""
        group = self.get_object(request, object_id)
        heading = {"subtitle": group_words(group.name)} if group else {}
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **heading})

    def formfield_for_manytomany(
        self, db_field: ManyToManyField[Any, Any], request: HttpRequest | None = None, **kwargs: Any
    ) -> Any:
        if db_field.name != "permissions":
            return super().formfield_for_manytomany(db_field, request, **kwargs)
        offered = [*self._offered()]
        rights = [pk for _heading, ticks in offered for pk, _verb in ticks]
        kwargs |= {
            "label": _("Permissions"),
            "queryset": Permission.objects.filter(pk__in=rights),
            "widget": RightsSelect,
        }
        field: Any = super().formfield_for_manytomany(db_field, request, **kwargs)
        field.choices = offered
        return field

    def _offered(self) -> Iterator[tuple[tuple[Any, Any], list[tuple[int, Any]]]]:
        """Each page, by its group in the menu and its name, with the rights that it asks for."""
        pages = self.admin_site._registry
        kinds = ContentType.objects.get_for_models(*pages, for_concrete_models=False)
        rights = Permission.objects.filter(content_type__in=kinds.values()).order_by("pk")
        for group in self.admin_site.get_app_list(_as_holder_of(None)):
            # Pages without a table of their own ask for the rights of others.
            for model in (page["model"] for page in group["models"] if "model" in page):
                own = {right.codename: right for right in rights if right.content_type_id == kinds[model].pk}
                asked = [own[name] for verb in _VERBS if (name := f"{verb}_{model._meta.model_name}") in own]
                ticks = [(right.pk, verb) for right in asked if (verb := _verb_of(pages[model], right)) is not None]
                yield (group["name"], capfirst(model._meta.verbose_name_plural)), ticks


values_declare({"right": GroupAdmin.right_words}, subject="group")
