"""A colleague's own two-step sign-in: set up, recovery codes made anew, switched off. The services do it all."""

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
from accounts.two_step.totp import qr_svg
from accounts.users.models import User
from common.clock import utc_now
from common.errors import DomainError, Invalid

TITLE = _("Two-step sign-in")
_FOLDER = "admin/accounts/two_step"
Context = dict[str, Any]
Result = TypeVar("Result")


def must_set_up(user: User) -> bool:
    """Whether the admin stays closed to this colleague until two-step sign-in is set up."""
    return settings.OPS_TWO_STEP_REQUIRED and not two_step_is_on(user)


def two_step_page(request: HttpRequest, context: Context) -> HttpResponse:
    """What is on, and the first step of what can be done; each form names its step."""
    steps: dict[str, Callable[[HttpRequest, User, Context], HttpResponse | None]] = {
        "setup": _set_up,
        "confirm": _confirm,
        "renew": _renew,
        "off": _switch_off,
    }
    user, step = cast(User, request.user), steps.get(request.POST.get("step", ""))
    context = {**context, "title": TITLE, "forms": {}}
    if step is not None:
        if is_locked_out(request, user):
            return HttpResponse()  # the lock-out's middleware puts its own answer in this one's place
        answer = step(request, user, context)
        if answer is not None:
            return answer
    state = two_step_state_of(user)
    context["state"] = state
    if state.enabled:
        given = {"renew": PasswordForm(auto_id="renew_%s"), "off": SwitchOffForm(auto_id="off_%s"), **context["forms"]}
    else:
        given = {"setup": PasswordForm(), **context["forms"]}
    context |= {"forms": given, "required": must_set_up(user)}
    return TemplateResponse(request, f"{_FOLDER}/state.html", context)


def _set_up(request: HttpRequest, user: User, context: Context) -> HttpResponse | None:
    form = PasswordForm(request.POST)
    context["forms"]["setup"] = form
    setup = _done(request, user, form, lambda data: two_step_set_up(user=user, password=data["password"]))
    if setup is None:
        return None
    # Shown once: a wrong code is typed again without it, and a new one takes the password again.
    symbol = mark_safe(qr_svg(setup.otpauth_uri))  # noqa: S308 (drawn by us, holds no text)
    shown = {"qr_code": symbol, "secret": setup.secret, "form": FirstCodeForm()}
    return TemplateResponse(request, f"{_FOLDER}/scan.html", {**context, **shown})


def _confirm(request: HttpRequest, user: User, context: Context) -> HttpResponse | None:
    form = FirstCodeForm(request.POST)
    codes = _done(request, user, form, lambda data: two_step_switch_on(user=user, code=data["code"], now=utc_now()))
    if codes is None:
        return TemplateResponse(request, f"{_FOLDER}/scan.html", {**context, "form": form})
    return _codes(request, context, codes)


def _renew(request: HttpRequest, user: User, context: Context) -> HttpResponse | None:
    form = PasswordForm(request.POST, auto_id="renew_%s")
    context["forms"]["renew"] = form
    codes = _done(
        request, user, form, lambda data: recovery_codes_renew(user=user, password=data["password"], now=utc_now())
    )
    return None if codes is None else _codes(request, context, codes)


def _switch_off(request: HttpRequest, user: User, context: Context) -> HttpResponse | None:
    form = SwitchOffForm(request.POST, auto_id="off_%s")
    context["forms"]["off"] = form

    def switch_off(data: dict[str, str]) -> bool:
        two_step_switch_off(user=user, password=data["password"], code=data["code"], now=utc_now())
        return True

    if not _done(request, user, form, switch_off):
        return None
    messages.success(request, _("Two-step sign-in was switched off."))
    return HttpResponseRedirect(reverse("admin:two_step"))


def _codes(request: HttpRequest, context: Context, codes: list[str]) -> HttpResponse:
    return TemplateResponse(request, f"{_FOLDER}/codes.html", {**context, "codes": codes})


def _done(
    request: HttpRequest, user: User, form: forms.Form, work: Callable[[dict[str, str]], Result]
) -> Result | None:
    """What the service gave; None where the form, or a message, says what is wrong."""
    if not form.is_valid():
        return None
    try:
        return work(form.cleaned_data)
    except (WrongPassword, WrongCode) as refusal:
        failure_count(request, user)
        _tell(form, refusal)
    except DomainError as refusal:
        form.add_error(None, refusal.message)
    return None


def _tell(form: forms.Form, refusal: Invalid) -> None:
    for name, texts in refusal.errors.items():
        form.add_error(name, [str(text) for text in texts])


class CodeForm(forms.Form):
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


class PasswordForm(forms.Form):
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
