"""Answers as JSON: the same text as the framework's own renderer writes, but for its escapes."""

from collections import OrderedDict
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy, override
from rest_framework import renderers
from rest_framework.serializers import Serializer
from rest_framework.utils.serializer_helpers import ReturnDict, ReturnList

from accounts.users.models import UserType
from common.api.bodies import JSONRenderer


@pytest.mark.parametrize(
    "value",
    [
        Decimal("120.00"),
        Decimal("1E+3"),
        datetime(2026, 11, 20, 15, 4, 5, 123456, tzinfo=UTC),
        datetime(2026, 11, 20, 15, 4, 5, tzinfo=ZoneInfo("Asia/Riyadh")),
        date(2026, 11, 20),
        time(9, 30, 1, 5),
        timedelta(minutes=3),
        UUID("12345678123456781234567812345678"),
        UserType.STAFF,
        mark_safe("<b>"),
        'قافلة \u2028 / " \\ \x7f \U0001f42a',
        {1: "a", UserType.USER: None, 2.5: True},
        OrderedDict(a=(1, 2), b={3}),
        ReturnDict({"id": 1}, serializer=Serializer()),
        ReturnList([1], serializer=Serializer()),
        2**63 - 1,
        0.1 + 0.2,
        b"bytes",
    ],
)
def test_a_value_is_written_as_the_framework_writes_it(value: Any) -> None:
    expected = renderers.JSONRenderer().render({"value": value}).replace(b"\\u2028", "\u2028".encode())

    assert JSONRenderer().render({"value": value}) == expected


def test_a_translated_text_is_written_in_the_language_of_the_request() -> None:
    with override("ar"):
        assert JSONRenderer().render([gettext_lazy("Arabic")]) == '["العربية"]'.encode()


def test_no_data_is_an_empty_body() -> None:
    assert JSONRenderer().render(None) == b""
