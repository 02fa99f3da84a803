"""The same key and body answer the same; another body is refused."""

import threading
from typing import Any

import pytest
from django.db import connection
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory

from common.api.idempotency import KeyUsedDifferently, answered_once
from common.clock import utc_now
from common.errors import Invalid, Refused
from common.models import IdempotentAnswer

pytestmark = pytest.mark.sqlite


class Caller:
    """A signed-in person, as far as this needs one."""

    def __init__(self, pk: int) -> None:
        self.pk = pk
        self.is_authenticated = True


def request(body: Any, key: str | None = "k-1", user: int = 1, path: str = "/charges") -> Request:
    headers = {} if key is None else {"Idempotency-Key": key}
    made = Request(
        APIRequestFactory().post(path, body, format="json", headers=headers),
        parsers=[JSONParser()],
    )
    made.user = Caller(user)  # type: ignore[assignment]  # the key needs only the person's number
    return made


class Work:
    """Counts how often it was done."""

    def __init__(self, error: Exception | None = None) -> None:
        self.times, self.error = 0, error

    def __call__(self) -> Response:
        self.times += 1
        if self.error is not None:
            raise self.error
        return Response({"message": "done", "data": {"id": self.times}}, status=201)


def once(made: Request, work: Work) -> Response:
    return answered_once(made, company_id=None, now=utc_now(), work=work)


@pytest.mark.django_db
def test_a_repetition_answers_the_same_and_does_nothing() -> None:
    work = Work()
    first, second = once(request({"amount": "5.00"}), work), once(request({"amount": "5.00"}), work)

    assert work.times == 1
    assert (second.status_code, second.data) == (first.status_code, first.data) == (201, first.data)


@pytest.mark.django_db
def test_the_order_of_fields_does_not_matter() -> None:
    work = Work()
    once(request({"a": 1, "b": 2}), work)
    once(request({"b": 2, "a": 1}), work)

    assert work.times == 1


@pytest.mark.django_db
@pytest.mark.parametrize("other", [{"body": {"amount": "6.00"}}, {"path": "/withdrawals"}])
def test_the_same_key_for_something_else_is_refused_and_does_nothing(other: dict[str, Any]) -> None:
    work = Work()
    once(request({"amount": "5.00"}), work)

    with pytest.raises(KeyUsedDifferently):
        once(request(**({"body": {"amount": "5.00"}} | other)), work)
    assert work.times == 1


@pytest.mark.django_db
def test_keys_belong_to_their_person() -> None:
    work = Work()
    once(request({}, user=1), work)
    once(request({}, user=2), work)

    assert work.times == 2


@pytest.mark.django_db
def test_without_a_key_the_work_is_simply_done() -> None:
    work = Work()
    once(request({}, key=None), work)
    once(request({}, key=None), work)

    assert work.times == 2
    assert not IdempotentAnswer.objects.exists()


@pytest.mark.django_db
def test_a_refusal_is_not_kept_so_the_same_key_may_try_again() -> None:
    with pytest.raises(Refused):
        once(request({}), Work(Refused()))

    assert once(request({}), Work()).status_code == 201


@pytest.mark.django_db
def test_a_claim_whose_worker_died_is_worked_again() -> None:
    with pytest.raises(RuntimeError):
        once(request({}), Work(RuntimeError("killed")))
    assert IdempotentAnswer.objects.get().status_code is None

    assert once(request({}), Work()).status_code == 201


@pytest.mark.django_db
@pytest.mark.parametrize("key", ["", "x" * 201, "a\tb"])
def test_a_key_must_be_printable_and_short(key: str) -> None:
    work = Work()

    with pytest.raises(Invalid):
        once(request({}, key=key), work)
    assert work.times == 0


@pytest.mark.django_db(transaction=True)
def test_what_follows_the_work_runs_outside_its_transaction_and_bears_repetition() -> None:
    work, finished = Work(), []

    def finish(body: Any) -> Response:
        assert not connection.in_atomic_block
        finished.append(body)
        if len(finished) == 1:
            raise RuntimeError("the provider did not answer")
        return Response({**body, "message": "paid"}, status=201)

    def call() -> Response:
        return answered_once(request({}), company_id=None, now=utc_now(), work=work, finish=finish)

    with pytest.raises(RuntimeError):
        call()
    second, third = call(), call()

    assert work.times == 1
    assert len(finished) == 2
    assert second.data == third.data == {"message": "paid", "data": {"id": 1}}


@pytest.mark.concurrency
@pytest.mark.django_db(transaction=True)
def test_many_at_once_do_the_work_once_and_answer_the_same() -> None:
    work = Work()
    together = threading.Barrier(6)
    answers: list[Any] = []

    def call() -> None:
        made = request({"amount": "5.00"})
        together.wait()
        try:
            answers.append(once(made, work).data)
        finally:
            connection.close()

    callers = [threading.Thread(target=call) for _ in range(6)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()

    assert work.times == 1
    assert answers == [{"message": "done", "data": {"id": 1}}] * 6
