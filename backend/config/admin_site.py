"""The ops admin: Django's own, under our name and look, in both languages, with a dashboard that the apps feed."""

from functools import partial, update_wrapper
from typing import Any, cast

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.contrib.admin.apps import AdminConfig
from django.contrib.admin.helpers import AdminReadonlyField
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.i18n import JavaScriptCatalog

from common.clock import utc_now
from common.dashboard import cards_for
from common.durations import zone_text
from common.errors import Text

# The menu: by the work that a page is for. Whatever no group names is technical, and comes last.
_WORK: tuple[tuple[str, Text, tuple[str, ...]], ...] = (
    (
        "review",
        pgettext_lazy("menu", "Reviews"),
        ("desk", "companies.company", "companies.editorder", "companies.pagereport", "lifecycle.deletionrequest"),
    ),
    (
        "money",
        pgettext_lazy("menu", "Finance"),
        (
            "billing.withdrawal",
            "billing.charge",
            *("billing.invoice", "billing.creditnote", "billing.payment", "billing.receipt"),
            *("billing.refund", "billing.dispute", "billing.settlementdifference", "billing.providercontact"),
            "billing.account",
            "billing.ledgerentry",
            "billing.subscription",
            "billing.subscriptionorder",
        ),
    ),
    (
        "people",
        pgettext_lazy("menu", "Users and access"),
        (
            "accounts.user",
            "companies.membership",
            "invitations.invitation",
            "companies.ownershipoffer",
            "activity.entry",
            "auth.group",
            "axes.accessattempt",
            "axes.accesslog",
            "axes.accessfailurelog",
        ),
    ),
    (
        "offer",
        pgettext_lazy("menu", "Plans and prices"),
        (
            "billing.package",
            "billing.discount",
            "billing.coupon",
            "billing.voucher",
            "billing.fee",
            "billing.taxrule",
            "billing.paymentrule",
        ),
    ),
    (
        "settings",
        pgettext_lazy("menu", "Settings"),
        (
            "references.projectsetting",
            "references.banner",
            "references.theme",
            "references.cannedreason",
            "references.servicecategory",
            "references.country",
            "references.currency",
            "references.language",
        ),
    ),
)
_TECHNICAL = ("system", pgettext_lazy("menu", "System"))
# For the page that asks to sign in again, instead of doing what was sent.
_SESSION_ENDED = _("Your session has ended, and what you sent was not saved. Sign in, then send it again.")
# What is looked at daily is open.
_OPEN = ("review", "money", "people")


class QafilaAdminConfig(AdminConfig):
    """Puts our site in place of the stock one."""

    default_site = "config.admin_site.QafilaAdminSite"

    def ready(self) -> None:
        """With the links that Django draws for relations which are only read: it asks nobody's rights."""
        from common.admin import link_to

        super().ready()
        # Django has no setting for it, and its types know no method that is replaced.
        AdminReadonlyField.get_admin_url = lambda _self, _of, row: link_to(row)  # type: ignore[assignment,method-assign]


class QafilaAdminSite(AdminSite):
    """The site where ops work."""

    site_header = _("Operations panel")
    site_title = _("Operations panel")
    index_title = _("Dashboard")
    enable_nav_sidebar = True
    # As everywhere else: nothing is a long dash.
    empty_value_display = "—"

    def each_context(self, request: HttpRequest) -> dict[str, Any]:
        """With the zone that every time on the page is in («بتوقيت الرياض»), and whether its reader may search."""
        from common.admin.finding import may_search

        zone = zone_text(timezone.localtime(), language=get_language() or "ar")
        return {**super().each_context(request), "zone": zone, "may_search": may_search(request.user)}

    def get_urls(self) -> list[URLPattern | URLResolver]:
        """With the second step of signing in, the page where colleagues set it up, and the reviewers' desk."""
        own: list[URLPattern | URLResolver] = [
            path("login/code/", self.second_step, name="second_step"),
            path("two-step/", self.admin_view(self.two_step), name="two_step"),
            path("desk/", self.admin_view(self.desk), name="desk"),
            path("search/", self.admin_view(self.search), name="search"),
        ]
        for step in ("set-up", "confirm", "renew", "off"):
            name = f"two_step_{step.replace('-', '_')}"
            own.append(path(f"two-step/{step}/", self.admin_view(self.two_step), {"step": step}, name=name))
        return [*own, *super().get_urls()]

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:
        """Every page: what no column can store is refused, and all is closed until a required second step is set up."""
        from common.admin import lists, reject_unstorable_input
        from common.admin.personal import shown_in

        guarded = super().admin_view(reject_unstorable_input(lists.list_read(view)), cacheable)

        def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
            is_leaving = request.path == reverse("admin:logout", current_app=self.name)
            if request.method == "POST" and not request.user.is_authenticated and not is_leaving:
                messages.warning(request, _SESSION_ENDED)
            if self.has_permission(request) and self._leads_to_set_up(request):
                return HttpResponseRedirect(reverse("admin:two_step", current_app=self.name))
            with shown_in(request):
                return guarded(request, *args, **kwargs)

        return update_wrapper(inner, guarded)

    def _leads_to_set_up(self, request: HttpRequest) -> bool:
        from accounts.two_step.admin import must_set_up

        always_open = tuple(reverse(f"admin:{name}", current_app=self.name) for name in ("two_step", "logout"))
        return not request.path.startswith(always_open) and must_set_up(cast(Any, request.user))

    @method_decorator(never_cache)
    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """With our view, which asks for a code where there is one."""
        from accounts.sign_in.admin import StaffLoginView

        index = reverse("admin:index", current_app=self.name)
        if request.method == "GET" and self.has_permission(request):
            return HttpResponseRedirect(index)
        context = {
            **self.each_context(request),
            "title": _("Sign in"),
            "subtitle": None,
            "app_path": request.get_full_path(),
            "username": request.user.get_username(),
            "forgotten_url": "/en/forget-password" if get_language() == "en" else "/forget-password",
            **(extra_context or {}),
        }
        return cast(HttpResponse, StaffLoginView.as_view(extra_context=context, next_page=index)(request))

    @method_decorator(never_cache)
    def logout(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        """Back to where one signs in, which says so."""
        # This module is loaded before any app is.
        from django.contrib.auth.views import LogoutView

        response = LogoutView.as_view(next_page=reverse("admin:login", current_app=self.name))(request)
        messages.success(request, _("You are signed out."))
        return cast(TemplateResponse, response)

    def i18n_javascript(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """With our words for Django's where its own are wrong."""
        packages = ["django.contrib.admin", "common"]
        return cast(HttpResponse, JavaScriptCatalog.as_view(packages=packages)(request))

    @method_decorator([never_cache, sensitive_post_parameters()])
    def second_step(self, request: HttpRequest) -> HttpResponse:
        """The code that follows the password."""
        from accounts.sign_in.admin import second_step

        return second_step(request, self.each_context(request))

    @method_decorator(sensitive_post_parameters())
    def two_step(self, request: HttpRequest, step: str = "") -> HttpResponse:
        """A colleague's own two-step verification."""
        from accounts.two_step.admin import VIEWS, must_set_up, state

        # Lists that cannot be opened yet are not offered.
        sidebar = {} if not must_set_up(cast(Any, request.user)) else {"is_nav_sidebar_enabled": False}
        view = VIEWS[step] if step and request.method == "POST" else state
        return view(request, {**self.each_context(request), **sidebar})

    def desk(self, request: HttpRequest) -> HttpResponse:
        """What waits for a reviewer."""
        from companies.registration.desk.admin import desk

        return desk(request, self.each_context(request))

    def search(self, request: HttpRequest) -> HttpResponse:
        """Whatever identifies something, typed once."""
        from common.admin.finding import may_search, search

        if not may_search(request.user):
            raise PermissionDenied
        return search(request, self.each_context(request))

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        """With our form: the stock one would store past the service, and leave the portal's sessions alive."""
        # This module is loaded before any app is.
        from django.contrib.auth.views import PasswordChangeView

        from accounts.staff.forms import StaffPasswordForm

        view = PasswordChangeView.as_view(
            form_class=StaffPasswordForm,
            success_url=reverse("admin:password_change_done", current_app=self.name),
            extra_context={**self.each_context(request), **(extra_context or {})},
            template_name="admin/accounts/password_change.html",
        )
        return cast(TemplateResponse, view(request))

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Any]:
        """The pages by the work that they are for, those of every day first; how many rows of each wait is a callable
        (or None), which the menu asks only where it is shown."""
        from common.admin import ReadOnlyAdmin

        pages: dict[str, dict[str, Any]] = {}
        for app in super().get_app_list(request, app_label):
            for page in app["models"]:
                model = page["model"]
                registered: Any = self._registry[model]
                # What waits is shown to those who can act on it.
                may_act = isinstance(registered, ReadOnlyAdmin) and registered.may_move(request)
                waiting = getattr(registered, "waiting_count", None) if may_act else None
                is_current = request.path.startswith(page["admin_url"])
                shown = {"one": model._meta.verbose_name, "waiting": waiting, "is_current": is_current}
                pages[model._meta.label_lower] = {**page, **shown}
        pages |= self._desk_entry(request)
        groups = [(key, name, [pages.pop(label) for label in labels if label in pages]) for key, name, labels in _WORK]
        groups.append((*_TECHNICAL, list(pages.values())))
        return [
            {
                "app_label": key,
                "name": name,
                "app_url": reverse("admin:index", current_app=self.name),
                "has_module_perms": True,
                "models": models,
                "is_open": key in _OPEN or any(page["is_current"] for page in models),
            }
            for key, name, models in groups
            if models
        ]

    def _desk_entry(self, request: HttpRequest) -> dict[str, dict[str, Any]]:
        """The desk in the menu, for those who see something on it."""
        from companies.registration.desk.admin import TITLE, may_see, waiting_count

        if not may_see(request.user):
            return {}
        url = reverse("admin:desk", current_app=self.name)
        waiting = partial(waiting_count, request.user)
        return {"desk": {"name": TITLE, "admin_url": url, "waiting": waiting, "is_current": request.path == url}}

    def app_index(  # type: ignore[override]  # a redirect
        self, request: HttpRequest, app_label: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Pages are grouped by the work, not by the app: the dashboard has them all."""
        return HttpResponseRedirect(reverse("admin:index", current_app=self.name))

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        """The dashboard: what waits, money, subscriptions; by the work, as the menu."""
        cards = cards_for(user=request.user, now=utc_now())
        names = [(key, name) for key, name, *_pages in (*_WORK, _TECHNICAL)]
        groups = [(key, name, [card for card in cards if card.work == key]) for key, name in names]
        shown = {"dashboard": [group for group in groups if group[2]], "hides_search": True}
        return super().index(request, {**(extra_context or {}), **shown})
