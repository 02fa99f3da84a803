"""What ops fill in."""

from typing import Any, ClassVar

from django import forms
from django.contrib.admin.forms import AdminPasswordChangeForm
from django.contrib.auth.models import Group
from django.utils.translation import gettext_lazy as _

from accounts.passwords.rules import DIFFERENT_MESSAGE
from accounts.passwords.services import password_change
from accounts.staff.roles import role_of
from accounts.users.models import User
from common.admin.forms import NoColon
from common.admin.moves import ReasonForm
from common.clock import utc_now
from common.errors import LINK_MESSAGE
from common.text import composed, email_read, holds_link, normalise_text


class GroupsField(forms.ModelMultipleChoiceField):  # type: ignore[type-arg]  # takes none at run time
    widget = forms.CheckboxSelectMultiple

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("queryset", Group.objects.order_by("name"))
        super().__init__(
            label=_("Roles"),
            required=False,
            help_text=_("What this user can see and do in the operations panel."),
            **kwargs,
        )

    def label_from_instance(self, group: Group) -> str:
        role = role_of(group.name)
        return group.name if role is None else f"{role.name}: {role.does}"


class StaffAddForm(NoColon, forms.ModelForm[User]):
    """A colleague's account; they choose the password themselves, from the mail."""

    groups = GroupsField()

    class Meta:
        model = User
        fields = ("email", "first_name", "last_name", "language", "is_superuser", "groups")
        labels: ClassVar = {"is_superuser": _("Full rights")}
        help_texts: ClassVar = {
            "is_superuser": _("Can do everything in the operations panel and manage staff accounts.")
        }

    def clean_email(self) -> str:
        """Normalised; a known address is an error of the field."""
        try:
            email = email_read(self.cleaned_data["email"])
        except ValueError:
            raise forms.ValidationError(_("Enter a valid email address")) from None
        if User.objects.filter(email=email).exists():
            raise forms.ValidationError(_("This value is already in use"))
        return email

    def clean_first_name(self) -> str:
        return _name_checked(self.cleaned_data["first_name"])

    def clean_last_name(self) -> str:
        return _name_checked(self.cleaned_data["last_name"])


def _name_checked(typed: str) -> str:
    name = normalise_text(typed)
    if holds_link(name):
        raise forms.ValidationError(str(LINK_MESSAGE))
    return name


class RightsForm(NoColon, forms.ModelForm[User]):
    """What a colleague may do in the admin; everything else on the page is read-only."""

    groups = GroupsField()

    class Meta:
        model = User
        fields = ("is_superuser", "groups")
        labels: ClassVar = {"is_superuser": _("Full rights")}
        help_texts: ClassVar = {
            "is_superuser": _("Can do everything in the operations panel and manage staff accounts.")
        }


class StaffReasonForm(ReasonForm):
    reason_help = _("Kept in the activity log, which only staff can see.")


class StaffPasswordForm(NoColon, AdminPasswordChangeForm):
    """The admin's form, in the portal's words; the service stores: sessions end, links die, a mail is sent."""

    error_messages = {  # noqa: RUF012 (Django declares it as of the instance)
        **AdminPasswordChangeForm.error_messages,
        "password_incorrect": _("The current password is incorrect"),
        "password_mismatch": _("The two passwords do not match"),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        labels = (_("Current password"), _("New password"), _("Repeat the new password"))
        for field, label in zip(self.fields.values(), labels, strict=True):
            field.label = label

    def clean_new_password1(self) -> str:
        return composed(self.cleaned_data["new_password1"])

    def clean_new_password2(self) -> str:
        return composed(self.cleaned_data["new_password2"])

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("new_password1") and data["new_password1"] == composed(data.get("old_password", "")):
            self.add_error("new_password1", forms.ValidationError(str(DIFFERENT_MESSAGE)))
        return data

    def save(self, commit: bool = True) -> User:
        user: User = self.user
        old, new = self.cleaned_data["old_password"], self.cleaned_data["new_password1"]
        password_change(user=user, session=None, old_password=old, password=new, now=utc_now())
        user.refresh_from_db()
        return user
