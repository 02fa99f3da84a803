"""People: found, looked at, closed and opened again; colleagues also made and given rights. Services do it all."""

from collections.abc import Callable
from typing import Any, ClassVar, cast

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.sessions.admin import SessionInline
from accounts.staff.buttons import BUTTONS, Button
from accounts.staff.forms import RightsForm, StaffAddForm, StaffReasonForm
from accounts.staff.roles import group_words
from accounts.staff.services import may_manage, staff_create, staff_rights_change
from accounts.two_step.selectors import two_step_is_on
from accounts.users.models import User, names_folded
from accounts.users.pictures import picture_url
from activity.admin import TimelineAdmin
from activity.shown_data_admin import PersonalDataAdmin
from common.admin import column, link_to, minute, page_of, tag
from common.admin.finding import SearchQuery, panels_of
from common.admin.forms import RowForm, ServiceAdmin
from common.admin.personal import personal
from common.clock import utc_now
from common.dashboard import Tone
from common.errors import DomainError
from common.text import listed

# There is nothing to save on a page where nothing can be typed; and whose rights change is no start of another account.
_SAVE_BUTTONS = ("show_save", "show_save_and_continue", "show_save_and_add_another")


@admin.register(User)
class UserAdmin(ServiceAdmin[User], PersonalDataAdmin[User], TimelineAdmin[User]):
    """The list of people and the page of one."""

    list_display = ("__str__", "address", "number", "type", "email_verified", "is_active", "last_sign_in")
    list_filter = ("type", "is_active", "email_verified", "language", "created_at")
    list_per_page = 50
    search_fields = ("name_folded", "=email", "=phone")
    search_help_text = _("Name, email address or phone number")
    ordering = ("-created_at", "-pk")
    inlines: ClassVar = [SessionInline]
    actions = ("end_sessions", "deactivate", "activate")
    _shown = (
        "picture",
        "first_name",
        "last_name",
        "address",
        "verified",
        "number",
        "language",
        "type",
        "active",
        "two_steps",
        "terms_accepted_at",
        "last_sign_in",
        "created_at",
        "updated_at",
        "roles_held",
    )

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[User], search_term: str
    ) -> tuple[QuerySet[User], bool]:
        """Arabic spelling variants are one; whole addresses and phone numbers are found as they are written."""
        query = SearchQuery(search_term)
        if query.email:
            return queryset.filter(email=query.email), False
        if query.phones:
            return queryset.filter(phone__in=query.phones), False
        named = queryset.alias(names=names_folded())
        return (named.filter(query.named("names")) if query.words else queryset), False

    # ---- the page of one person

    def get_fieldsets(self, request: HttpRequest, obj: User | None = None) -> Any:
        """A colleague's page also has their rights."""
        full = ("is_superuser",) if request.user.is_superuser else ()
        if obj is None:
            return [(None, {"fields": ("email", "first_name", "last_name", "language", *full, "groups")})]
        daily = ("address", "verified", "number", "type", "active", "two_steps", "last_sign_in", "created_at")
        rarely = ("first_name", "last_name", "picture", "language", "terms_accepted_at", "updated_at")
        sets: list[tuple[Any, dict[str, Any]]] = [
            (None, {"fields": daily}),
            (_("Other details"), {"fields": rarely, "classes": ("collapse",)}),
        ]
        if obj.is_staff:
            held = "groups" if self.has_change_permission(request, obj) else "roles_held"
            sets.append((_("Permissions"), {"fields": ("is_superuser", held)}))
        return sets

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Everything but a colleague's rights, for those who may give them; full rights are a superuser's to give."""
        if obj is None:
            return ()
        return self._shown if request.user.is_superuser else (*self._shown, "is_superuser")

    def get_form(self, request: HttpRequest, obj: User | None = None, change: bool = False, **kwargs: Any) -> Any:
        """One form for making a colleague, one for their rights."""
        kwargs["form"] = StaffAddForm if obj is None else RightsForm if obj.is_staff else RowForm
        return super().get_form(request, obj, change, **kwargs)

    def get_inlines(self, request: HttpRequest, obj: User | None = None) -> list[Any]:
        return [] if obj is None else [SessionInline]

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        data, actor, now = form.cleaned_data, cast(User, request.user), utc_now()
        if change:
            rights = {name: data[name] for name in ("groups", "is_superuser") if name in data}
            if rights:
                staff_rights_change(user_id=obj.pk, actor=actor, now=now, **rights)
            return
        made = staff_create(**data, actor=actor, now=now)
        obj.pk = made.pk

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """The service has stored the groups; devices are not typed."""
        for formset in formsets:
            formset.new_objects = formset.changed_objects = formset.deleted_objects = []

    last_sign_in = column(_("last sign-in"), lambda user: minute(user.last_login), ordering="last_login")

    @admin.display(description=_("image"))
    def picture(self, user: User) -> str:
        url = picture_url(user.image)
        return format_html('<img src="{}" width="96" height="96" alt="">', url) if url else "—"

    @admin.display(description=_("email"))
    def address(self, user: User) -> str:
        return personal(user, user.email)

    @admin.display(description=_("phone"))
    def number(self, user: User) -> str:
        """As people write it abroad."""
        phone: Any = user.phone
        return personal(user, phone.as_international if phone else "")

    @admin.display(description=_("Email confirmation"))
    def verified(self, user: User) -> SafeString:
        return tag(_("Confirmed"), Tone.GOOD) if user.email_verified else tag(_("Not confirmed"), Tone.WATCH)

    @admin.display(description=_("Account"))
    def active(self, user: User) -> SafeString:
        return (
            tag(pgettext_lazy("account", "Active"), Tone.GOOD) if user.is_active else tag(_("Deactivated"), Tone.LATE)
        )

    @admin.display(description=_("two-step verification"))
    def two_steps(self, user: User) -> SafeString:
        """Whether a code is asked for after the password; doing without is a choice, not a fault."""
        return tag(_("Enabled"), Tone.GOOD) if two_step_is_on(user) else tag(_("Not enabled"))

    @admin.display(description=_("Roles"))
    def roles_held(self, user: User) -> str:
        return listed(group_words(group.name) for group in user.groups.order_by("name")) or "—"

    # ---- what can be done

    def get_urls(self) -> list[URLPattern]:
        """One URL for each button of the page."""
        own = [
            path(
                f"<int:user_id>/{button.name}/",
                self.admin_site.admin_view(self._page_of(button)),
                name=f"accounts_user_{button.name}",
            )
            for button in BUTTONS
        ]
        return [*own, *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """With the buttons that fit the account."""
        user = self.get_object(request, object_id)
        buttons: list[dict[str, object]] = []
        if user is not None and self.has_change_permission(request, user):
            buttons = [
                {
                    "label": str(button.label),
                    "url": reverse(f"admin:accounts_user_{button.name}", args=[user.pk]),
                    "dangerous": button.dangerous,
                }
                for button in BUTTONS
                if button.fits(user)
            ]
        has_rights = user is not None and user.is_staff and self.has_change_permission(request, user)
        panels = [] if user is None else panels_of(request.user, user)
        saving = dict.fromkeys(_SAVE_BUTTONS[2:] if has_rights else _SAVE_BUTTONS, False)
        return super().change_view(
            request, object_id, form_url, {**(extra_context or {}), **saving, "buttons": buttons, "panels": panels}
        )

    @admin.action(description=_("End sessions"), permissions=["change"])
    def end_sessions(self, request: HttpRequest, queryset: QuerySet[User]) -> HttpResponse | None:
        return self._ask(request, BUTTONS[0], queryset)

    @admin.action(description=_("Deactivate"), permissions=["change"])
    def deactivate(self, request: HttpRequest, queryset: QuerySet[User]) -> HttpResponse | None:
        return self._ask(request, BUTTONS[1], queryset)

    @admin.action(description=_("Activate"), permissions=["change"])
    def activate(self, request: HttpRequest, queryset: QuerySet[User]) -> HttpResponse | None:
        return self._ask(request, BUTTONS[2], queryset)

    def _page_of(self, button: Button) -> Callable[..., HttpResponse]:
        def view(request: HttpRequest, user_id: int) -> HttpResponse:
            user = get_object_or_404(User, pk=user_id)
            if not self.has_change_permission(request, user):
                raise PermissionDenied
            asked = self._ask(request, button, User.objects.filter(pk=user_id), row=user, back=page_of(user))
            return asked or HttpResponseRedirect(page_of(user))

        return view

    def _ask(
        self, request: HttpRequest, button: Button, people: QuerySet[User], **from_page: Any
    ) -> HttpResponse | None:
        """The page that asks why; None once the answer was given and everything is done. It leads back to the page
        of the one person that it was asked on, else to the list with its ticks."""
        form, action = StaffReasonForm(request.POST if "reason" in request.POST else None), request.POST.get("action")
        if form.is_valid():
            self._do(request, button, people, form.cleaned_data["reason"])
            return None
        context = {
            **self.admin_site.each_context(request),
            "title": button.label,
            "move": button,
            "facts": [(_("user"), format_html("{} {}", link_to(person), self.address(person))) for person in people],
            "form": form,
            "kept": [("action", action), *(("_selected_action", str(person.pk)) for person in people)]
            if action
            else [],
            "opts": self.opts,
            "leave": reverse("admin:accounts_user_changelist"),
            **from_page,
        }
        return TemplateResponse(request, "admin/move.html", context)

    def _do(self, request: HttpRequest, button: Button, people: QuerySet[User], reason: str) -> None:
        actor, now, done = cast(User, request.user), utc_now(), 0
        for user in people:
            try:
                button.move(user_id=user.pk, reason=reason, actor=actor, now=now)
            except DomainError as refusal:
                self.message_user(request, f"{user}: {refusal.message}", messages.ERROR)
            else:
                done += 1
        if done:
            message = str(button.done) if done == len(people) else f"{button.done} ({done} / {len(people)})"
            self.message_user(request, message, messages.SUCCESS)

    # ---- who may

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Only colleagues are made here."""
        return may_manage(actor=cast(User, request.user))

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """To look after people is one right, to manage colleagues another."""
        if isinstance(obj, User) and obj.is_staff:
            return may_manage(actor=cast(User, request.user), colleague=obj)
        return super().has_change_permission(request, cast(User | None, obj))

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """An account is removed by its own process, never from here."""
        return False
