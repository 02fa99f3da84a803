"""The ops admin: Django's own, under our name and look, in both languages, with a dashboard that the apps feed."""

from typing import Any, cast

from django.contrib.admin import AdminSite
from django.contrib.admin.apps import AdminConfig
from django.contrib.admin.options import BaseModelAdmin
from django.forms.models import BaseModelForm
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from common.clock import utc_now
from common.dashboard import cards_for

# ``ModelAdmin[Company]`` and ``ModelForm[Company]`` tell the type checker what they are about; Django itself does not
# take type parameters there yet. This module is the first to be loaded, before any app's admin.
for _generic in (BaseModelAdmin, BaseModelForm):
    setattr(_generic, "__class_getitem__", classmethod(lambda cls, _parameters: cls))  # noqa: B010 (unknown to types)


_APPS = ("companies", "billing", "lifecycle", "accounts", "invitations", "references", "mailing", "activity", "auth")
APP_ORDER = {label: order for order, label in enumerate(_APPS)}


class QafilaAdminConfig(AdminConfig):
    """Puts our site in place of the stock one."""

    default_site = "config.admin_site.QafilaAdminSite"


class QafilaAdminSite(AdminSite):
    """The site where ops work."""

    site_header = _("Qafila operations")
    site_title = _("Qafila operations")
    index_title = _("Dashboard")
    enable_nav_sidebar = True

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        """With our form: the stock one would store past the service, and leave the portal's sessions alive."""
        # This module is loaded before any app is.
        from django.contrib.auth.views import PasswordChangeView

        from accounts.admin.password import StaffPasswordForm

        view = PasswordChangeView.as_view(
            form_class=StaffPasswordForm,
            success_url=reverse("admin:password_change_done", current_app=self.name),
            extra_context={**self.each_context(request), **(extra_context or {})},
            template_name="registration/password_change_form.html",
        )
        return cast(TemplateResponse, view(request))

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Any]:
        """What ops work with daily comes first, what they set up once comes last."""
        apps = super().get_app_list(request, app_label)
        for app in apps:
            if app["app_label"] == "axes":
                app["name"] = _("Sign-in protection")
        return sorted(apps, key=lambda app: APP_ORDER.get(app["app_label"], len(APP_ORDER)))

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        """The dashboard: what waits, money, subscriptions; below it the lists."""
        cards = cards_for(user=request.user, now=utc_now())
        return super().index(request, {**(extra_context or {}), "dashboard_cards": cards})
