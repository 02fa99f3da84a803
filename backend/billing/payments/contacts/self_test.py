"""The self-test of a card provider: the smallest payment, opened, asked for and closed again. Nobody pays it."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from enum import StrEnum
from typing import TypeVar
from uuid import uuid4

from django.conf import settings

from billing.errors import ProviderUnavailable
from billing.payments.providers.base import Amount, CheckoutOrder, CheckoutStatus, Provider

AnswerT = TypeVar("AnswerT")

# Where it cannot be closed it ends by itself (at Stripe half an hour later).
_LIFETIME = timedelta(minutes=5)


class Step(StrEnum):
    """What is tried, in this order."""

    OPEN = "open"
    ASK = "ask"
    CLOSE = "close"


class Outcome(StrEnum):
    WORKED = "worked"
    # What came is not what was asked for.
    DIFFERS = "differs"
    # Nothing came in time, or a refusal.
    FAILED = "failed"


@dataclass(frozen=True)
class StepDone:
    step: Step
    outcome: Outcome
    seconds: float


def provider_self_test(provider: Provider, *, description: str, language: str) -> list[StepDone]:
    """What was tried. A provider that does not answer is asked nothing more: it takes ten seconds at most.

    Never called inside a transaction.
    """
    amount = Amount(provider.currency, provider.smallest)
    order = CheckoutOrder(uuid4(), amount, description, _LIFETIME)
    wanted = (CheckoutStatus.OPEN, order.reference, amount, provider.live)

    opened, page = _timed(
        Step.OPEN, lambda: provider.checkout_start(order, return_url=settings.SITE_URL, language=language)
    )
    if page is None:
        return [opened]
    asked, state = _timed(Step.ASK, lambda: provider.checkout_fetch(page.provider_ref))
    if state is None:
        return [opened, asked]
    if (state.status, state.reference, state.amount, state.live) != wanted:
        asked = replace(asked, outcome=Outcome.DIFFERS)
    closed, end = _timed(Step.CLOSE, lambda: provider.checkout_expire(page.provider_ref))
    if end is not None and end.status is not CheckoutStatus.EXPIRED:
        closed = replace(closed, outcome=Outcome.DIFFERS)
    return [opened, asked, closed]


def _timed(step: Step, work: Callable[[], AnswerT]) -> tuple[StepDone, AnswerT | None]:
    began = time.monotonic()
    try:
        answer = work()
    except ProviderUnavailable:
        return StepDone(step, Outcome.FAILED, time.monotonic() - began), None
    return StepDone(step, Outcome.WORKED, time.monotonic() - began), answer
