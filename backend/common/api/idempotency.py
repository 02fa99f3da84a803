"""``Idempotency-Key`` for what moves money, starts or ends something: the same body gets the same answer,
another body is refused.

The row is claimed before the work and filled in the work's own transaction: a crash between leaves a claim without
an answer, whose repetition then runs the work again (its causes are unique, so nothing moves twice).
"""

import hashlib
import json
from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db import IntegrityError, transaction
from django.db.models import Model
from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request
from rest_framework.response import Response

from common.errors import Invalid, Refused
from common.locking import locked
from common.models import IdempotentAnswer

RowT = TypeVar("RowT", bound=Model)
HEADER = "Idempotency-Key"
_NOT_A_KEY = _("The idempotency key must be 1 to 200 printable characters")


class KeyUsedDifferently(Refused):
    """The key was sent before with another body or to another URL."""

    code = "idempotency_key_reused"
    text = _("This request was already sent with different contents. Reload the page and try again.")


def _request_hash(request: Request) -> str:
    body = json.dumps(request.data, sort_keys=True, default=_text_of)
    return hashlib.sha256(f"{request.method} {request.path}\n{body}".encode()).hexdigest()


def _text_of(value: object) -> str:
    if not isinstance(value, UploadedFile):
        return str(value)
    digest = hashlib.sha256(b"".join(value.chunks())).hexdigest()
    value.seek(0)
    return digest


def answered_once(
    request: Request,
    *,
    company_id: UUID | None,
    now: datetime,
    work: Callable[[], Response],
    finish: Callable[[Any], Response] | None = None,
) -> Response:
    """Run ``work`` in one transaction with its kept answer; repeat the kept answer for a key that was seen.

    ``work`` must leave no effect outside the transaction. Without the header it simply runs. Refusals are not kept:
    nothing moved, so the same key may try again.

    ``finish`` is for what must stay outside a transaction (asking a card provider): it gets the body that ``work``
    answered and gives the final answer. It must bear repetition: after a crash or a refusal in between, the same key
    runs it again, and ``work`` not.
    """
    key = request.headers.get(HEADER)
    if key is None:
        return work() if finish is None else finish(_plain(work().data))
    if not (1 <= len(key) <= 200 and key.isascii() and key.isprintable()):
        raise Invalid.field("non_field_errors", _NOT_A_KEY)
    request_hash = _request_hash(request)
    user_id = int(str(request.user.pk))
    try:
        with transaction.atomic():
            IdempotentAnswer.objects.create(
                user_id=user_id, company_id=company_id, key=key, request_hash=request_hash, created_at=now
            )
    except IntegrityError:
        pass  # seen before: the row below tells what it answered
    with transaction.atomic():
        kept = locked(IdempotentAnswer.objects.filter(user_id=user_id, key=key)).get()
        if kept.request_hash != request_hash:
            raise KeyUsedDifferently
        if kept.status_code is not None:
            return Response(kept.answer, status=kept.status_code)
        if kept.answer is None:
            response = work()
            kept.answer = _plain(response.data)
            kept.status_code = response.status_code if finish is None else None
            kept.save(update_fields=["status_code", "answer"])
    if finish is None:
        return Response(kept.answer, status=kept.status_code)
    response = finish(kept.answer)
    kept.status_code, kept.answer = response.status_code, _plain(response.data)
    kept.save(update_fields=["status_code", "answer"])
    return response


def row_once(
    request: Request,
    *,
    company_id: UUID,
    now: datetime,
    work: Callable[[], RowT],
    find: Callable[[int], RowT],
) -> RowT:
    """The row that ``work`` makes or changes; for a key that was seen the row of then, by ``find``.

    Only its number is kept: what it holds may be encrypted in its own table, and is erased there. Raises what ``find``
    raises for one that is gone.
    """
    row: RowT | None = None

    def work_numbered() -> Response:
        nonlocal row
        row = work()
        return Response(row.pk)

    answer = answered_once(request, company_id=company_id, now=now, work=work_numbered)
    return find(answer.data) if row is None else row


def _plain(data: Any) -> Any:
    from rest_framework.utils.encoders import JSONEncoder

    return json.loads(json.dumps(data, cls=JSONEncoder))
