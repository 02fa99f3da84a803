"""What the lists of main info take and answer: their tables' fields, so that a new column joins by itself."""

from decimal import Decimal
from typing import Any, ClassVar

from django.db import models
from rest_framework import serializers

from common.api.fields import CleanCharField, InstantField
from common.fields import EncryptedTextField
from companies.main_info.checks import empty_values
from companies.main_info.models import Address, BankAccount, ContactPerson, Link, Phone

PUBLIC = "public"


class CoordinateField(serializers.DecimalField):
    """Degrees; maps and phones give more places than the six (11 cm) that are kept."""

    def validate_precision(self, value: Decimal) -> Decimal:
        return super().validate_precision(value.quantize(Decimal("0.000001")) if abs(value) < 1000 else value)


class ItemIn(serializers.ModelSerializer[Any]):
    """A body whose fields are the table's. An omitted field keeps its value, null clears it; what may be empty the
    domain decides."""

    serializer_field_mapping: ClassVar = {
        **serializers.ModelSerializer.serializer_field_mapping,
        models.CharField: CleanCharField,
        models.EmailField: serializers.CharField,
        models.DecimalField: CoordinateField,
        EncryptedTextField: CleanCharField,
    }

    def build_standard_field(self, field_name: str, model_field: Any) -> Any:
        made, options = super().build_standard_field(field_name, model_field)
        kept: dict[str, Any] = {"required": False, "allow_null": True}
        kept |= {
            name: options[name] for name in ("max_length", "max_digits", "decimal_places", "choices") if name in options
        }
        if issubclass(made, serializers.CharField | serializers.ChoiceField):
            kept["allow_blank"] = True
        return made, kept


class ItemOut(serializers.ModelSerializer[Any]):
    """A row as it is stored."""

    serializer_field_mapping: ClassVar = {
        **serializers.ModelSerializer.serializer_field_mapping,
        models.DateTimeField: InstantField,
        models.DecimalField: CoordinateField,
        models.EmailField: serializers.CharField,
        EncryptedTextField: serializers.CharField,
    }

    def build_standard_field(self, field_name: str, model_field: Any) -> Any:
        made, options = super().build_standard_field(field_name, model_field)
        kept = {
            name: options[name] for name in ("max_digits", "decimal_places", "choices", "allow_null") if name in options
        }
        return made, kept


def _body(model: type[models.Model], *more: str) -> tuple[str, ...]:
    return (*(name for name in empty_values(model) if name != "is_public"), *more)


def _answer(model: type[models.Model], *more: str) -> tuple[str, ...]:
    return ("id", *_body(model, *more), "created_at", "updated_at")


class AddressIn(ItemIn):
    """An address. Which parts are needed depends on the country; an omitted part keeps its value, null clears it."""

    public = serializers.BooleanField(source="is_public", required=False)
    default = serializers.BooleanField(source="is_default", required=False)

    class Meta:
        model = Address
        fields = _body(Address, PUBLIC, "default")
        extra_kwargs: ClassVar = {"postal_code": {"max_length": 20}, "short_address": {"max_length": 20}}
        validators: ClassVar[list[Any]] = []


class AddressOut(ItemOut):
    """A stored address; ``country`` is its ISO code."""

    public = serializers.BooleanField(source="is_public")
    default = serializers.BooleanField(source="is_default")

    class Meta:
        model = Address
        fields = _answer(Address, PUBLIC, "default")


class PhoneIn(ItemIn):
    """A phone; numbers without a country code are read in the company's country. Null clears, omitted fields stay."""

    public = serializers.BooleanField(source="is_public", required=False)

    class Meta:
        model = Phone
        fields = _body(Phone, PUBLIC)
        extra_kwargs: ClassVar = {"phone": {"max_length": 40}}
        validators: ClassVar[list[Any]] = []


class PhoneOut(ItemOut):
    """A phone, as E.164."""

    public = serializers.BooleanField(source="is_public")

    class Meta:
        model = Phone
        fields = _answer(Phone, PUBLIC)


class LinkIn(ItemIn):
    """A profile, by its address or its name on the network. An omitted field keeps its value, null clears it."""

    public = serializers.BooleanField(source="is_public", required=False)

    class Meta:
        model = Link
        fields = _body(Link, PUBLIC)
        validators: ClassVar[list[Any]] = []


class LinkOut(ItemOut):
    """A profile, by its canonical https address."""

    public = serializers.BooleanField(source="is_public")

    class Meta:
        model = Link
        fields = _answer(Link, PUBLIC)


class ContactPersonIn(ItemIn):
    """A person. An omitted field keeps its value, null clears it."""

    class Meta:
        model = ContactPerson
        fields = _body(ContactPerson)
        extra_kwargs: ClassVar = {"phone": {"max_length": 40}}


class ContactPersonOut(ItemOut):
    """A person; the number as E.164."""

    class Meta:
        model = ContactPerson
        fields = _answer(ContactPerson)


class BankAccountIn(ItemIn):
    """An account: an IBAN where the country has them, else a number. Omitted fields keep their value, null clears."""

    primary = serializers.BooleanField(source="is_primary", required=False)

    class Meta:
        model = BankAccount
        fields = _body(BankAccount, "primary")
        extra_kwargs: ClassVar = {"iban": {"max_length": 60}, "account_number": {"max_length": 60}}
        validators: ClassVar[list[Any]] = []


class BankAccountOut(ItemOut):
    """An account, for those who may view bank accounts; ``last4`` is what other screens show."""

    last4 = serializers.CharField()
    primary = serializers.BooleanField(source="is_primary")

    class Meta:
        model = BankAccount
        fields = _answer(BankAccount, "last4", "primary")
