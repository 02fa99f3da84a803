"""A call to a card provider's server: it ends in time whatever the server does, and its failure has one name.

Time-outs of HTTP clients count from one byte to the next: a server that dribbles would hold a worker for hours. Here
the whole call counts, from the name's look-up to the last byte of the last request.
"""

import asyncio
import json
import ssl
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from uuid import UUID

import httpx
import structlog
from django.conf import settings

from billing.errors import ProviderUnavailable
from billing.payments.contacts.services import provider_answered, provider_failed
from billing.payments.providers.places import places

logger = structlog.get_logger(__name__)

ANSWER_BYTES_MAX = 5_000_000
# As long as ours: a provider's number is kept in the database.
REF_LENGTH_MAX = 120
URL_LENGTH_MAX = 2_000


class BadAnswer(Exception):
    """A provider's answer that says no, or is not what it should be."""

    def __init__(self, http_status: int | None) -> None:
        self.http_status = http_status
        super().__init__(http_status)


@dataclass(frozen=True)
class Answer:
    """What came over the line."""

    status: int
    content: bytes
    headers: Mapping[str, str]

    def json(self) -> Any:
        """The body of a good answer. Raises BadAnswer."""
        if not 200 <= self.status < 300:
            raise BadAnswer(self.status)
        try:
            return json.loads(self.content)
        except (ValueError, RecursionError):
            raise BadAnswer(self.status) from None


@dataclass(frozen=True)
class Deadline:
    """When a call must be over, on the clock that nobody sets."""

    ends_at: float = field(default_factory=lambda: time.monotonic() + settings.CARD_PROVIDER_SECONDS)

    def send(self, method: str, url: str, *, headers: Mapping[str, str], content: bytes | str | None = None) -> Answer:
        """One request. Raises TimeoutError, httpx.HTTPError, httpx.InvalidURL, OSError, BadAnswer for too much."""
        request = httpx.Request(method, url, headers=dict(headers), content=content)
        return asyncio.run(_sent(request, seconds=self.ends_at - time.monotonic()))


class _LookUps(ThreadPoolExecutor):
    """Where names are looked up. A resolver cannot be interrupted: nobody waits for one that has not answered."""

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        super().shutdown(wait=False, cancel_futures=True)


async def _sent(request: httpx.Request, *, seconds: float) -> Answer:
    asyncio.get_running_loop().set_default_executor(_LookUps(max_workers=1))
    async with (
        asyncio.timeout(seconds),
        httpx.AsyncClient(verify=_trusted(), timeout=None) as client,  # noqa: S113 (the line above limits everything)
    ):
        answer = await client.send(request, stream=True)
        body = bytearray()
        try:
            async for part in answer.aiter_bytes():
                body += part
                if len(body) > ANSWER_BYTES_MAX:
                    raise BadAnswer(answer.status_code)
        finally:
            await answer.aclose()
        return Answer(answer.status_code, bytes(body), answer.headers)


@cache
def _trusted() -> ssl.SSLContext:
    """Reading all certificates takes longer than a call."""
    return httpx.create_ssl_context()


_FAILURES = (
    *(BadAnswer, TimeoutError, httpx.HTTPError, httpx.InvalidURL, OSError),
    *(ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError),
)


@contextmanager
def provider_call(provider: str, call: str) -> Iterator[Deadline]:
    """A block in which a provider is asked and its answer read. Whatever goes wrong in it is ProviderUnavailable.

    Ops see when it last worked and failed. What is logged names neither what was sent nor what was answered. Where it
    hangs, so that others of this process wait for it already (``places``), it is not asked.
    """
    deadline = Deadline()
    with ExitStack() as until_the_end:
        try:
            until_the_end.enter_context(places.place(provider, ends_at=deadline.ends_at))
        except TimeoutError:
            logger.warning("provider_call_left_out", provider=provider, call=call)
            raise ProviderUnavailable from None
        with _answer_read(provider, call):
            yield deadline


@contextmanager
def _answer_read(provider: str, call: str) -> Iterator[None]:
    try:
        yield
    except _FAILURES as error:
        status = error.http_status if isinstance(error, BadAnswer) else None
        logger.warning("provider_call_failed", provider=provider, call=call, status=status, reason=type(error).__name__)
        provider_failed(provider, call)
        raise ProviderUnavailable from None
    provider_answered(provider)


def text_of(values: Any, name: str, *, longest: int = REF_LENGTH_MAX) -> str:
    """A text that must be there. Raises LookupError, TypeError, ValueError."""
    value = values[name]
    if not isinstance(value, str) or not value or len(value) > longest or "\0" in value:
        raise ValueError(name)
    return value


def whole_of(values: Any, name: str) -> int:
    """A whole number that must be there. Raises LookupError, TypeError, ValueError."""
    value = values[name]
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(name)
    return value


def page_url_of(values: Any, name: str) -> str:
    """Where the payer goes. Raises LookupError, TypeError, ValueError."""
    url = text_of(values, name, longest=URL_LENGTH_MAX)
    if not url.startswith(("https://", "http://")):
        raise ValueError(name)
    return url


def reference_of(value: object) -> UUID | None:
    """Our own name for a payment, if it is one of ours."""
    try:
        return UUID(value) if isinstance(value, str) else None
    except ValueError:
        return None
