"""The account: read, changed, and its new address confirmed."""

from typing import Any, cast

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.base_views import AnonymousViewSet, MailedTokenIn, PersonViewSet
from accounts.fields import EmailField, PasswordField, PersonNameField, PhoneField
from accounts.profile.email_change import email_change_confirm, email_change_undo
from accounts.profile.selectors import account_of
from accounts.profile.services import ProfileChanges, profile_change
from accounts.users.models import Language, UserType
from common.api.envelope import changed, valid_body
from common.api.fields import InstantField
from common.api.schema import envelope, keyed
from common.api.throttles import PasswordThrottle, UploadThrottle
from common.clock import utc_now

_UPDATED = _("Your profile was saved.")
_CONFIRM = _("We’ve emailed your new address. Open the link in the message to confirm it.")


class AccountOut(serializers.Serializer[Any]):
    """The caller's account, with a change of its e-mail address that waits for confirmation."""

    id = serializers.IntegerField()
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    email = serializers.EmailField()
    email_verified = serializers.BooleanField()
    pending_email = serializers.EmailField(allow_null=True, help_text="A new address that waits for its confirmation")
    phone = serializers.CharField(help_text="E.164, or empty")
    language = serializers.ChoiceField(choices=Language.choices)
    image = serializers.CharField(allow_null=True, help_text="Address of the picture")
    type = serializers.ChoiceField(choices=UserType.choices)
    scope = serializers.DictField(child=serializers.BooleanField(), help_text="What one may do outside companies")
    two_step = serializers.BooleanField(help_text="Whether signing in asks for a code of the authenticator app")
    created_at = InstantField()
    updated_at = InstantField()


class ProfileIn(serializers.Serializer[Any]):
    """What is to change. What is left out stays; a null phone or image (in a form: an empty one) is removed."""

    first_name = PersonNameField(required=False)
    last_name = PersonNameField(required=False)
    phone = PhoneField(required=False, allow_null=True)
    language = serializers.ChoiceField(choices=Language.choices, required=False)
    image = serializers.FileField(required=False, allow_null=True, allow_empty_file=True)
    email = EmailField(required=False)
    password = PasswordField(required=False, help_text="Asked for where `email` is another than before")

    def changes(self) -> ProfileChanges:
        changes = cast(ProfileChanges, dict(self.validated_data))
        if "phone" in changes:
            changes["phone"] = changes["phone"] or ""
        return changes


class ProfileViewSet(PersonViewSet):
    """``/profile``: the caller's account."""

    throttle_classes = (UploadThrottle, PasswordThrottle)

    @extend_schema(responses=keyed("account", AccountOut))
    def retrieve(self, request: Request) -> Response:
        """The account."""
        return Response({"account": AccountOut(account_of(user=self.person, now=utc_now())).data})

    @extend_schema(
        request={"application/json": ProfileIn, "multipart/form-data": ProfileIn}, responses=envelope(AccountOut)
    )
    def update(self, request: Request) -> Response:
        """Change the account. A new address takes effect only after its own mail is confirmed."""
        given = valid_body(ProfileIn, request)
        now = utc_now()
        user = profile_change(user=self.person, changes=given.changes(), now=now)
        account = account_of(user=user, now=now)
        waits = account.pending_email is not None and account.pending_email == given.validated_data.get("email")
        return changed(_CONFIRM if waits else _UPDATED, AccountOut(account).data)


class MyProfileViewSet(PersonViewSet):
    """``/myProfile``: the same account under another key."""

    @extend_schema(responses=keyed("data", AccountOut))
    def retrieve(self, request: Request) -> Response:
        """The account."""
        return Response({"data": AccountOut(account_of(user=self.person, now=utc_now())).data})


class UndoneOut(serializers.Serializer[Any]):
    """With what a new password is chosen, for ``POST /password/reset``."""

    email = serializers.EmailField()
    token = serializers.CharField()


class EmailChangeViewSet(AnonymousViewSet):
    """``/email/change``, by those who hold a mailed link."""

    throttle_scope = "token"

    @extend_schema(request=MailedTokenIn, responses=envelope())
    @action(detail=False, methods=["post"])
    def confirm(self, request: Request) -> Response:
        """Put the new address in force."""
        given = valid_body(MailedTokenIn, request)
        email_change_confirm(secret=given.validated_data["token"], now=utc_now())
        return changed(_("Your email address was changed. Use it the next time you sign in."))

    @extend_schema(request=MailedTokenIn, responses=envelope(UndoneOut))
    @action(detail=False, methods=["post"])
    def undo(self, request: Request) -> Response:
        """Put the old address back in force with the token of its own mail. Sessions and password end with it."""
        given = valid_body(MailedTokenIn, request)
        user, token = email_change_undo(secret=given.validated_data["token"], now=utc_now())
        return changed(
            _("Your previous email address has been restored. Choose a new password."),
            {"email": user.email, "token": token},
        )
