"""A colleague changes their own password in the admin: by the same service as in the portal."""

from typing import Any

from django import forms
from django.contrib.admin.forms import AdminPasswordChangeForm

from accounts.passwords.rules import DIFFERENT_MESSAGE
from accounts.passwords.services import password_change
from accounts.users.models import User
from common.clock import utc_now


class StaffPasswordForm(AdminPasswordChangeForm):
    """The admin's form; what it stores, the service stores: sessions end, links die, a mail tells of it."""

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("new_password1") and data["new_password1"] == data.get("old_password"):
            self.add_error("new_password1", forms.ValidationError(str(DIFFERENT_MESSAGE)))
        return data

    def save(self, commit: bool = True) -> User:
        user: User = self.user
        old, new = self.cleaned_data["old_password"], self.cleaned_data["new_password1"]
        password_change(user=user, session=None, old_password=old, password=new, now=utc_now())
        user.refresh_from_db()
        return user
