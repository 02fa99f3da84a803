"""Signing in to the admin: the password, then a code for colleagues with two-step verification."""

from typing import Any, cast

from django.contrib import messages
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth import login
from django.contrib.auth.views import LoginView
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.errors import TwoStepExpired, WrongCode, WrongPair
from accounts.lockout import failure_count, is_locked_out
from accounts.sign_in.limits import sign_in_limited
from accounts.sign_in.services import second_step_for_admin
from accounts.two_step.admin import CodeForm
from accounts.two_step.challenges import challenge_answer_for_admin
from accounts.users.models import User
from common.admin.forms import NoColon
from common.clock import utc_now
from common.errors import Throttled
from common.origin import current_ip

# Where the browser's session keeps what it is between the two steps; it is gone once they are made.
_STEP = "second_step"
_BACKEND = "django.contrib.auth.backends.ModelBackend"


class SignInForm(NoColon, AdminAuthenticationForm):
    """The stock form, with wrong passwords counted together with those of the portal."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.is_bound:
            # The email stays; what has to be typed again is the password.
            self.fields["username"].widget.attrs.pop("autofocus", None)
            self.fields["password"].widget.attrs["autofocus"] = True

    def get_invalid_login_error(self) -> ValidationError:
        """In the portal's words."""
        return ValidationError(WrongPair.text, code="invalid_login")

    def confirm_login_allowed(self, user: Any) -> None:
        """Whoever may not enter hears the same as with a wrong password, and it counts the same: nobody tries here
        whether a password of the portal is right."""
        try:
            super().confirm_login_allowed(user)
        except ValidationError as refusal:
            failure_count(cast(HttpRequest, self.request), user)
            raise self.get_invalid_login_error() from refusal

    def clean(self) -> dict[str, Any]:
        try:
            with sign_in_limited(email=self.cleaned_data.get("username", ""), address=current_ip.get()):
                return super().clean()
        except Throttled as refusal:
            raise ValidationError(refusal.message) from refusal


class StaffLoginView(LoginView):
    """The stock page; the right password leads on to the code where there is one."""

    authentication_form = SignInForm
    template_name = "admin/login.html"

    def form_valid(self, form: Any) -> HttpResponse:
        """Sign in, or ask for the second step."""
        user: User = form.get_user()
        try:
            challenge = second_step_for_admin(user=user, now=utc_now())
        except WrongPair as refusal:
            form.add_error(None, refusal.message)
            return self.form_invalid(form)
        if challenge is None:
            return super().form_valid(form)
        self.request.session[_STEP] = {
            "challenge": challenge.token,
            "user": user.pk,
            "next": self.get_success_url(),
        }
        return HttpResponseRedirect(reverse("admin:second_step"))


def second_step(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """The page that asks for the code."""
    kept: dict[str, Any] = request.session.get(_STEP, {})
    user = User.objects.filter(pk=kept.get("user", 0)).first()
    if user is None:
        return HttpResponseRedirect(reverse("admin:login"))
    form = CodeForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        answer = _answer(request, user, kept, form)
        if answer is not None:
            return answer
    title = _("Enter the code from your authenticator app")
    return TemplateResponse(
        request, "admin/accounts/two_step/second_step.html", {**context, "form": form, "title": title}
    )


def _answer(request: HttpRequest, user: User, kept: dict[str, Any], form: CodeForm) -> HttpResponse | None:
    """Where to go from here; None where the form says what is wrong."""
    if is_locked_out(request, user):
        return HttpResponse()  # the lock-out's middleware puts its own answer in this one's place
    try:
        person = challenge_answer_for_admin(challenge=kept["challenge"], code=form.cleaned_data["code"], now=utc_now())
    except WrongCode as refusal:
        failure_count(request, user)
        form.add_error("code", [str(text) for text in refusal.errors["code"]])
        return None
    except Throttled as refusal:
        form.add_error(None, refusal.message)
        return None
    except TwoStepExpired as refusal:
        del request.session[_STEP]
        messages.error(request, refusal.message)
        return HttpResponseRedirect(reverse("admin:login"))
    del request.session[_STEP]
    if not person.is_staff:
        raise PermissionDenied
    login(request, person, backend=_BACKEND)
    return HttpResponseRedirect(kept["next"])
