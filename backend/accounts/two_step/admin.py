"""A colleague's own two-step verification: set up, recovery codes made anew, switched off. The services do it all."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy as _

from accounts.errors import WrongCode, WrongPassword
from accounts.lockout import failure_count, is_locked_out
from accounts.two_step.selectors import two_step_is_on, two_step_state_of
from accounts.two_step.services import recovery_codes_renew, two_step_set_up, two_step_switch_off, two_step_switch_on
from accounts.users.models import User
from common.admin.forms import NoColon
from common.clock import utc_now
from common.errors import DomainError
from common.qr import qr_svg

TITLE = _("Two-step verification")
_FOLDER = "admin/accounts/two_step"
Context = dict[str, Any]
Result = TypeVar("Result")


def must_set_up(user: User) -> bool:
    """Whether the admin stays closed to this colleague until two-step verification is set up."""
    return settings.OPS_TWO_STEP_REQUIRED and not two_step_is_on(user)


def state(request: HttpRequest, context: Context, **sent: forms.Form) -> HttpResponse:
    """What is on, and the forms of what can be done; ``sent``: those that say what is wrong with them."""
    user = cast(User, request.user)
    current = two_step_state_of(user)
    if current.enabled:
        shown = {"renew": PasswordForm(auto_id="renew_%s"), "off": SwitchOffForm(auto_id="off_%s"), **sent}
    else:
        shown = {"set_up": PasswordForm(), **sent}
    required = must_set_up(user)
    way_back = None if required else "admin:index"
    return TemplateResponse(
        request,
        f"{_FOLDER}/state.html",
        {**context, "title": TITLE, "state": current, "forms": shown, "required": required, "way_back": way_back},
    )


def set_up(request: HttpRequest, context: Context) -> HttpResponse:
    form = PasswordForm(request.POST)
    setup = _done(request, form, lambda user, data: two_step_set_up(user=user, password=data["password"]))
    if setup is None:
        return state(request, context, set_up=form)
    # Shown once: a wrong code is typed again without it, and a new one takes the password again.
    symbol = mark_safe(qr_svg(setup.otpauth_uri))  # noqa: S308 (drawn by us, holds no text)
    return _page(request, "scan", {**context, "qr_code": symbol, "secret": setup.secret, "form": FirstCodeForm()})


def confirm(request: HttpRequest, context: Context) -> HttpResponse:
    if two_step_is_on(cast(User, request.user)):
        # The page of the codes was loaded anew: they are not shown again.
        return HttpResponseRedirect(reverse("admin:two_step"))
    form = FirstCodeForm(request.POST)
    codes = _done(request, form, lambda user, data: two_step_switch_on(user=user, code=data["code"], now=utc_now()))
    if codes is None:
        return _page(request, "scan", {**context, "form": form})
    return _page(request, "codes", {**context, "codes": codes})


def renew(request: HttpRequest, context: Context) -> HttpResponse:
    form = PasswordForm(request.POST, auto_id="renew_%s")
    codes = _done(
        request, form, lambda user, data: recovery_codes_renew(user=user, password=data["password"], now=utc_now())
    )
    if codes is None:
        return state(request, context, renew=form)
    return _page(request, "codes", {**context, "codes": codes})


def switch_off(request: HttpRequest, context: Context) -> HttpResponse:
    form = SwitchOffForm(request.POST, auto_id="off_%s")

    def off(user: User, data: dict[str, str]) -> bool:
        two_step_switch_off(user=user, password=data["password"], code=data["code"], now=utc_now())
        return True

    if not _done(request, form, off):
        return state(request, context, off=form)
    messages.success(request, _("Two-step verification was switched off."))
    return HttpResponseRedirect(reverse("admin:two_step"))


# By the last part of their path. The admin puts its own context and its own checks around each.
VIEWS: dict[str, Callable[[HttpRequest, Context], HttpResponse]] = {
    "set-up": set_up,
    "confirm": confirm,
    "renew": renew,
    "off": switch_off,
}


def _page(request: HttpRequest, name: str, context: Context) -> HttpResponse:
    return TemplateResponse(request, f"{_FOLDER}/{name}.html", {**context, "title": TITLE})


def _done(request: HttpRequest, form: forms.Form, work: Callable[[User, dict[str, str]], Result]) -> Result | None:
    """What the service gave; None where the form says what is wrong."""
    user = cast(User, request.user)
    # The lock-out's middleware puts its own answer in the page's place.
    if is_locked_out(request, user) or not form.is_valid():
        return None
    try:
        return work(user, form.cleaned_data)
    except (WrongPassword, WrongCode) as refusal:
        failure_count(request, user)
        for name, texts in refusal.errors.items():
            form.add_error(name, [str(text) for text in texts])
    except DomainError as refusal:
        form.add_error(None, refusal.message)
    return None


class CodeForm(NoColon, forms.Form):
    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        help_text=_("Six digits, or one of your recovery codes."),
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "dir": "ltr", "autofocus": True}),
    )


class FirstCodeForm(CodeForm):
    """The app's first code, before there are recovery codes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].help_text = ""


class PasswordForm(NoColon, forms.Form):
    password = forms.CharField(
        label=_("Password"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password", "dir": "ltr"}),
    )


class SwitchOffForm(PasswordForm):
    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        help_text=_("Six digits, or one of your recovery codes."),
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "dir": "ltr"}),
    )
