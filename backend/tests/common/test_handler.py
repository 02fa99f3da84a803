"""Typed errors and the framework's own become the contract's bodies."""

from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.utils import translation
from rest_framework import exceptions
from rest_framework.fields import ChoiceField

from common import errors
from common.api.handler import flat_errors, handle_exception


def answer(error: Exception, language: str = "en") -> tuple[int, Any, Any]:
    with translation.override(language):
        response = handle_exception(error, {})
    assert response is not None
    return response.status_code, response.data, response.headers


class TaxNumberTaken(errors.Refused):
    """A concrete refusal."""

    code = "tax_number_taken"
    text = "%(count)s companies have it"


@pytest.mark.parametrize(
    ("error", "status", "body"),
    [
        (errors.Missing(), 404, {"message": "This item could not be found"}),
        (errors.Forbidden(), 403, {"message": "You do not have permission to do this."}),
        (errors.Unauthenticated(), 401, {"message": "Please sign in to continue."}),
        (
            errors.WrongState(),
            409,
            {
                "message": "Something has changed and this is no longer possible. Reload the page and try again.",
                "code": "wrong_state",
            },
        ),
        (TaxNumberTaken(count=2), 409, {"message": "2 companies have it", "code": "tax_number_taken"}),
        (
            errors.Invalid.field("email", "Wrong"),
            422,
            {"message": "Please correct the marked fields.", "errors": {"email": ["Wrong"]}},
        ),
        (Http404(), 404, {"message": "This item could not be found"}),
        (PermissionDenied(), 403, {"message": "You do not have permission to do this."}),
        (exceptions.NotAuthenticated(), 401, {"message": "Please sign in to continue."}),
        (exceptions.AuthenticationFailed("why"), 401, {"message": "Please sign in to continue."}),
        (exceptions.PermissionDenied(), 403, {"message": "You do not have permission to do this."}),
        (exceptions.ParseError(), 400, {"message": "The request could not be read. Please try again."}),
    ],
)
def test_each_family_has_its_status_and_body(error: Exception, status: int, body: dict[str, Any]) -> None:
    code, data, _headers = answer(error)

    assert (code, data) == (status, body)


def test_messages_are_in_the_language_of_the_request() -> None:
    assert answer(errors.Missing(), "ar")[1] == {"message": "تعذّر العثور على هذا العنصر"}


@pytest.mark.parametrize("error", [errors.Throttled(wait_seconds=42), exceptions.Throttled(wait=41.2)])
def test_a_throttled_caller_learns_how_long_to_wait(error: Exception) -> None:
    code, data, headers = answer(error)

    assert (code, headers["Retry-After"]) == (429, "42")
    assert data == {"message": "Too many attempts. Try again in 42 seconds."}


def test_methods_and_media_types_keep_their_status() -> None:
    assert answer(exceptions.MethodNotAllowed("PATCH"))[0] == 405
    assert answer(exceptions.NotAcceptable())[0] == 406
    assert answer(exceptions.UnsupportedMediaType("text/plain"))[0] == 415


def test_nested_errors_become_dotted_names() -> None:
    nested = {
        "email": ["Wrong"],
        "lines": [{}, {"amount": ["Too much", "Odd"]}],
        "address": {"city": ["Missing"], "non_field_errors": ["No such place"]},
        "non_field_errors": ["Together they make no sense"],
    }

    assert flat_errors(nested) == {
        "email": ["Wrong"],
        "lines.1.amount": ["Too much", "Odd"],
        "address.city": ["Missing"],
        "address": ["No such place"],
        "non_field_errors": ["Together they make no sense"],
    }
    assert flat_errors(["Alone"]) == {"non_field_errors": ["Alone"]}


@pytest.mark.parametrize(
    ("language", "method", "media", "choice"),
    [
        (
            "ar",
            "الطريقة \u2066PATCH\u2069 غير متاحة لهذا الرابط.",
            "نوع المحتوى \u2066text/plain\u2069 غير مقبول هنا. أرسل \u2066JSON\u2069 أو نموذجًا بملفات.",
            "اختر قيمة من القائمة. القيمة \u2068weekly\u2069 غير متاحة.",
        ),
        (
            "en",
            "The method PATCH is not available at this address.",
            "The content type text/plain is not accepted here. Send JSON, or a form with files.",
            "Choose one from the list. \u2068weekly\u2069 is not available.",
        ),
    ],
)
def test_what_the_framework_says_is_in_the_words_of_the_product(
    language: str, method: str, media: str, choice: str
) -> None:
    with translation.override(language):
        said = [
            answer(exceptions.MethodNotAllowed("PATCH"), language)[1]["message"],
            answer(exceptions.UnsupportedMediaType("text/plain"), language)[1]["message"],
        ]
        with pytest.raises(exceptions.ValidationError) as refused:
            ChoiceField(["monthly"]).run_validation("weekly")

    assert said == [method, media]
    assert refused.value.detail == [choice]


def test_a_defect_is_not_answered_but_becomes_a_500() -> None:
    assert handle_exception(RuntimeError("secret"), {}) is None
