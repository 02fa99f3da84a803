"""What a colleague fills in about their own two-step sign-in."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


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
