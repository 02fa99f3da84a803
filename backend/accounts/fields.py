"""Serializer fields about people: address, phone, password, code."""

from typing import Any, ClassVar

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from accounts.passwords.rules import password_faults
from common.api.fields import CleanCharField
from common.errors import LINK_MESSAGE
from common.phones import phone_e164, phone_read
from common.text import email_read, holds_link, normalise_email


class EmailField(serializers.EmailField):
    """An address, read as it is stored. ``known`` takes also what the rule refuses and an account may be known by."""

    default_error_messages: ClassVar = {"invalid": _("Enter a valid email address")}

    def __init__(self, *, known: bool = False, **kwargs: Any) -> None:
        self.known = known
        kwargs.setdefault("max_length", 254)
        super().__init__(**kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        return super().run_validation(normalise_email(data) if isinstance(data, str) else data)

    def to_internal_value(self, data: Any) -> str:
        address = super().to_internal_value(data)
        if self.known:
            return address
        try:
            return email_read(address)
        except ValueError:
            self.fail("invalid")


class PersonNameField(CleanCharField):
    """A first or last name. Mails greet with it, also people who never asked for one: it carries no link there."""

    default_error_messages: ClassVar = {"link": LINK_MESSAGE}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=60, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        name = super().to_internal_value(data)
        if holds_link(name):
            self.fail("link")
        return name


class PhoneField(serializers.CharField):
    """A phone number of any country, read as E.164; without a country code it is one of the default region's."""

    default_error_messages: ClassVar = {"invalid": _("Enter a valid phone number")}

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", 40)
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> str:
        number = phone_read(super().to_internal_value(data), region=settings.PHONENUMBER_DEFAULT_REGION)
        if number is None:
            self.fail("invalid")
        return phone_e164(number)


class PasswordField(serializers.CharField):
    """A password as it was typed: never trimmed, never read back. ``strong`` checks it against the checklist."""

    # Far above the rule's own limit: a longer one can only be wrong, and is not worth hashing.
    LONGEST = 200

    def __init__(self, *, strong: bool = False, **kwargs: Any) -> None:
        self.strong = strong
        super().__init__(
            trim_whitespace=False,
            write_only=True,
            max_length=self.LONGEST,
            style={"input_type": "password"},
            **kwargs,
        )

    def to_internal_value(self, data: Any) -> str:
        password = str(super().to_internal_value(data))
        if self.strong and (faults := password_faults(password)):
            raise serializers.ValidationError([str(fault) for fault in faults])
        return password


class CodeField(serializers.CharField):
    """A code of the authenticator app or a recovery code, as it is typed: digits of any script, spaces or none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            write_only=True, max_length=40, help_text="Six digits, or a recovery code such as `abcd-efgh`", **kwargs
        )
