"""Serializer fields of the contract: money, instants, cleaned text, references."""

from datetime import UTC, datetime
from typing import Any, ClassVar

from django.core.validators import MaxLengthValidator, MinLengthValidator
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from common import money
from common.errors import CONTROL_MESSAGE
from common.text import holds_control, normalise_paragraphs, normalise_text


@extend_schema_field({"type": "string", "pattern": r"^-?\d+\.\d{2}$", "example": "120.00"})
class MoneyField(serializers.Field[int, Any, str, Any]):
    """Integer cents inside, ``"120.00"`` outside. Input: a decimal string or number with at most two places."""

    default_error_messages: ClassVar = {
        "invalid": money.NOT_A_NUMBER,
        "places": _("Enter at most two decimal places"),
        "max_value": _("Enter an amount of 100,000,000 or less"),
    }

    def to_internal_value(self, data: Any) -> int:
        """Cents of what was typed (``money.typed``)."""
        if isinstance(data, bool):
            self.fail("invalid")
        try:
            amount = money.typed(str(data))
        except ValueError:
            self.fail("invalid")
        if abs(amount) > money.MOST:
            self.fail("max_value")
        # Not "1.500" either: it may be meant for one and a half thousand.
        if amount.as_tuple().exponent not in (0, -1, -2):
            self.fail("places")
        return money.to_cents(amount)

    def to_representation(self, value: int) -> str:
        return money.to_text(value)


class CurrencyField(serializers.CharField):
    """The platform's one currency, whatever the row."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(read_only=True, source="*", **kwargs)

    def to_representation(self, value: Any) -> str:
        return money.CURRENCY


@extend_schema_field({"type": "string", "format": "date-time"})
class InstantField(serializers.ReadOnlyField):
    """An instant as ``2026-11-20T15:04:05Z``, whatever zone is active."""

    def to_representation(self, value: datetime | None) -> str | None:
        return instant_text(value)


def instant_text(value: datetime | None) -> str | None:
    """UTC, whole seconds."""
    # The first 19 characters are the instant without its offset.
    return None if value is None else f"{value.astimezone(UTC).isoformat(timespec='seconds')[:19]}Z"


_AT_LEAST = ngettext_lazy("At least %(limit_value)d character", "At least %(limit_value)d characters", "limit_value")
_AT_MOST = ngettext_lazy("At most %(limit_value)d character", "At most %(limit_value)d characters", "limit_value")


def measure_in_words(field: serializers.CharField) -> None:
    """Give a text field's limits the product's sentences, which know the plurals of both languages."""
    for validator in field.validators:
        if isinstance(validator, MinLengthValidator):
            validator.message = _AT_LEAST
        elif isinstance(validator, MaxLengthValidator):
            validator.message = _AT_MOST


class CleanCharField(serializers.CharField):
    """One line of text as people type and paste it: cleaned before it is measured."""

    default_error_messages: ClassVar = {"control": CONTROL_MESSAGE}

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", 150)
        super().__init__(**kwargs)
        measure_in_words(self)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        """Clean first, so that a field of invisible marks counts as empty."""
        if isinstance(data, str) and holds_control(data):
            self.fail("control")
        return super().run_validation(normalise_text(data) if isinstance(data, str) else data)


class CleanTextField(serializers.CharField):
    """Several lines of text, cleaned."""

    default_error_messages: ClassVar = {"control": CONTROL_MESSAGE}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        measure_in_words(self)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        if isinstance(data, str) and holds_control(data):
            self.fail("control")
        return super().run_validation(normalise_paragraphs(data) if isinstance(data, str) else data)


class AnswerIn(serializers.Serializer[Any]):
    """An answer to what somebody was asked: 1 accepts, 0 declines."""

    accept = serializers.ChoiceField(choices=((1, "1"), (0, "0")))


class ReferenceOut(serializers.Serializer[Any]):
    """How a reference is read: ``{id, name}``."""

    id = serializers.IntegerField(source="pk")
    name = serializers.CharField(source="__str__")
