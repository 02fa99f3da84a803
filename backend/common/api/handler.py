"""The one place that knows status codes: typed errors and the framework's own become the contract's bodies (D10)."""

import math
from collections.abc import Mapping
from typing import Any

import structlog
from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.views import set_rollback

from common import errors
from common.locking import is_busy

logger = structlog.get_logger(__name__)

_STATUS: tuple[tuple[type[errors.DomainError], int], ...] = (
    (errors.Invalid, status.HTTP_422_UNPROCESSABLE_ENTITY),
    (errors.Unauthenticated, status.HTTP_401_UNAUTHORIZED),
    (errors.Forbidden, status.HTTP_403_FORBIDDEN),
    (errors.Missing, status.HTTP_404_NOT_FOUND),
    (errors.Throttled, status.HTTP_429_TOO_MANY_REQUESTS),
    (errors.Refused, status.HTTP_409_CONFLICT),
    (errors.Busy, status.HTTP_503_SERVICE_UNAVAILABLE),
)

NON_FIELD = "non_field_errors"
_CHALLENGE = {"WWW-Authenticate": "Bearer"}
# The framework has four sentences for a value that is not there; the product has one.
_NOT_THERE = frozenset({"required", "null", "blank", "empty"})


def flat_errors(detail: Any, prefix: str = "") -> dict[str, list[str]]:
    """The framework's nested errors as ``{"lines.0.amount": ["…"]}``."""
    found: dict[str, list[str]] = {}
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            path = f"{prefix}.{name}" if prefix and name != NON_FIELD else (prefix or str(name))
            for field, messages in flat_errors(inner, path).items():
                found.setdefault(field, []).extend(messages)
    elif isinstance(detail, list):
        for index, inner in enumerate(detail):
            path = prefix if not isinstance(inner, Mapping | list) else f"{prefix}.{index}" if prefix else str(index)
            for field, messages in flat_errors(inner, path).items():
                found.setdefault(field, []).extend(messages)
    else:
        is_missing = getattr(detail, "code", None) in _NOT_THERE
        found[prefix or NON_FIELD] = [_("This field is required") if is_missing else str(detail)]
    return found


def status_of(kind: type[errors.DomainError]) -> int:
    """The status that errors of this kind are answered with; 500 for those that are nobody's business but ours."""
    answered = (status_code for family, status_code in _STATUS if issubclass(kind, family))
    return next(answered, status.HTTP_500_INTERNAL_SERVER_ERROR)


def _domain_answer(error: errors.DomainError) -> Response:
    code = status_of(type(error))
    body: dict[str, Any] = {"message": error.message}
    headers: dict[str, str] = {}
    if isinstance(error, errors.Invalid):
        body["errors"] = {field: [str(text) for text in texts] for field, texts in error.errors.items()}
    elif isinstance(error, errors.Refused):
        body["code"] = error.code
    elif isinstance(error, errors.Throttled | errors.Busy):
        headers["Retry-After"] = str(error.wait_seconds)
    elif isinstance(error, errors.Unauthenticated):
        headers |= _CHALLENGE
    return Response(body, status=code, headers=headers)


def _framework_answer(error: exceptions.APIException) -> Response:
    if isinstance(error, exceptions.ValidationError):
        fields = flat_errors(error.detail)
        body = {"message": str(errors.Invalid.text), "errors": fields}
        return Response(body, status=status.HTTP_422_UNPROCESSABLE_ENTITY)
    if isinstance(error, exceptions.NotAuthenticated | exceptions.AuthenticationFailed):
        body = {"message": str(errors.Unauthenticated.text)}
        return Response(body, status=status.HTTP_401_UNAUTHORIZED, headers=_CHALLENGE)
    if isinstance(error, exceptions.PermissionDenied):
        return Response({"message": str(errors.Forbidden.text)}, status=status.HTTP_403_FORBIDDEN)
    if isinstance(error, exceptions.NotFound):
        return Response({"message": str(errors.Missing.text)}, status=status.HTTP_404_NOT_FOUND)
    if isinstance(error, exceptions.Throttled):
        return _domain_answer(errors.Throttled(wait_seconds=math.ceil(getattr(error, "wait", None) or 1)))
    if isinstance(error, exceptions.ParseError):
        return _unreadable()
    return Response({"message": str(error.detail)}, status=error.status_code)


def _unreadable() -> Response:
    return Response(
        {"message": _("The request could not be read. Please try again.")}, status=status.HTTP_400_BAD_REQUEST
    )


def _suspicious_answer(error: SuspiciousOperation) -> Response:
    # What the framework would answer with a page: a body that is too large, too many fields or files, a bad host.
    if isinstance(error, RequestDataTooBig):
        body = {"message": _("The request is too large. Send fewer or smaller files.")}
        return Response(body, status=status.HTTP_413_REQUEST_ENTITY_TOO_LARGE)
    return _unreadable()


def handle_exception(error: Exception, _context: dict[str, Any]) -> Response | None:
    """Answer what was raised; None lets a true defect become a 500 with the request's id."""
    if isinstance(error, Http404):
        error = exceptions.NotFound()
    elif isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    elif is_busy(error):
        logger.warning("database_busy", exc_info=error)
        error = errors.Busy()
    if isinstance(error, errors.DomainError):
        set_rollback()
        return _domain_answer(error)
    if isinstance(error, SuspiciousOperation):
        set_rollback()
        return _suspicious_answer(error)
    if isinstance(error, exceptions.APIException):
        set_rollback()
        return _framework_answer(error)
    return None
