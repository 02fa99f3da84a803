"""The self-test of every provider: a page that nobody pays, opened, asked about and closed."""

import pytest

from billing.payments.contacts.self_test import Outcome, Step, provider_self_test
from tests.billing.payments.conformance.benches import Bench
from tests.stand_ins.server import Fault

pytestmark = pytest.mark.django_db


def tried(bench: Bench) -> list[tuple[Step, Outcome]]:
    done = provider_self_test(bench.provider, description="فحص", language="en")
    return [(step.step, step.outcome) for step in done]


def test_every_step_works(bench: Bench) -> None:
    assert tried(bench) == [(step, Outcome.WORKED) for step in Step]


@pytest.mark.parametrize("fault", [Fault.DOWN, Fault.NONSENSE])
def test_a_provider_that_fails_is_asked_once(far_bench: Bench, fault: Fault) -> None:
    assert far_bench.stand_in is not None
    far_bench.stand_in.fault = fault

    assert tried(far_bench) == [(Step.OPEN, Outcome.FAILED)]
