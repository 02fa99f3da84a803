"""Many hands at the money of many companies at once, while a web process and a worker are killed in the middle."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from billing.catalogue.models import Package
from billing.checkouts.services import checkouts_close, payments_expire
from billing.payments.models import PAGE_TO_CLOSE, Payment, PaymentStatus
from billing.refunds.models import Refund, RefundStatus
from billing.refunds.services import refunds_send
from common.clock import utc_now
from tests.billing.payments.conformance.traces import stored, traces_in
from tests.factories.accounts import browser_for
from tests.factories.billing_money import ops_person
from tests.jobs.worker import wait_until
from tests.load import facts
from tests.load.calls import Calls, Owner
from tests.load.deeds import SHORT, WHOLE, Deed
from tests.load.owners import owner_of_a_company
from tests.load.portal import Portal, portal_running
from tests.stand_ins.server import Gate

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="several processes share one server of PostgreSQL"),
]
# How often the sweeps run until nothing waits any more.
ROUNDS = 6


def all_come_to_an_end(portal: Portal) -> None:
    """The sweeps of the next hours, for which no worker is there any more: hours away, they are not at it together."""
    pending = Payment.objects.filter(status=PaymentStatus.PENDING)
    waiting = (pending, Payment.objects.filter(PAGE_TO_CLOSE), Refund.objects.filter(status=RefundStatus.REQUESTED))
    for turn in range(1, ROUNDS + 1):
        now = utc_now() + turn * timedelta(minutes=20)
        for sweep in (payments_expire, checkouts_close, refunds_send):
            sweep(now=now)
        if not any(rows.exists() for rows in waiting):
            return
    raise AssertionError([list(rows.values_list("pk", "status")) for rows in waiting])


def played(calls: Calls, owners: Sequence[Owner], deeds: Sequence[Deed], workers: int, web: int) -> None:
    """All deeds of all companies at once. In the middle one of the web server's processes is killed with a page in hand
    that its provider has just opened, and a worker with a refund that was just sent."""
    portal, middle = calls.portal, len(owners) * len(deeds) // 20 + 1
    portal.stripe.gate = page = Gate("POST", "/v1/checkout/sessions", turn=middle)
    portal.moyasar.gate = refund = Gate("POST", "/payments/[^/]+/refund", turn=middle // 3)
    with ThreadPoolExecutor(len(owners) * len(deeds)) as hands:
        started = [
            hands.submit(deed, calls, owner, place + turn)
            for turn, deed in enumerate(deeds)
            for place, owner in enumerate(owners)
        ]
        portal.kill_caller(page, portal.web_processes())
        portal.kill_caller(refund, portal.workers())
        for deed in started:
            deed.result()
    # Those who see to it have started others in their place.
    wait_until(lambda: (len(portal.web_processes()), len(portal.workers())) == (web, workers))


@pytest.mark.parametrize(
    ("companies", "deeds", "web", "workers"),
    [
        pytest.param(4, SHORT, 2, 1, id="short"),
        pytest.param(10, WHOLE, 4, 2, id="whole", marks=pytest.mark.nightly),
    ],
)
def test_nothing_is_lost_or_done_twice_and_no_secret_is_left(
    tmp_path: Path, rules: None, companies: int, deeds: Sequence[Deed], web: int, workers: int, settings: Any
) -> None:
    broken = facts.deadlocks()
    owners = [owner_of_a_company(number) for number in range(companies)]
    session = browser_for(ops_person()).cookies["sessionid"].value
    packages = list(Package.objects.filter(level__gt=0).values_list("pk", flat=True))
    with portal_running(tmp_path, settings, web=web, workers=workers) as portal:
        calls = Calls(portal, session, packages)
        played(calls, owners, deeds, workers, web)
        portal.workers_end()
        all_come_to_an_end(portal)

    assert calls.statuses[0] > 0  # somebody was not answered
    facts.books_hold()
    facts.nothing_twice(calls)
    facts.providers_agree(portal)
    facts.money_is_all_there()
    facts.no_number_is_missing()
    assert facts.deadlocks() == broken
    said = portal.logs()
    assert said.count("was ended by SIGKILL") == 1
    assert [word for word in ("Traceback", "raised unexpected") if word in said] == []
    assert (traces_in(said), traces_in("\n".join(stored()))) == ([], [])
    assert [token for token in (*(owner.token for owner in owners), session) if token in said] == []
