"""Keys, secrets and the bodies of webhooks are in no log and no table, whatever goes wrong."""

import logging
from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.checkouts import services as checkouts
from billing.errors import ProviderUnavailable
from billing.invoices.models import Invoice
from common.clock import utc_now
from companies.company.models import Company
from tests.billing.payments.conformance.benches import Bench, Message
from tests.billing.payments.conformance.conftest import started
from tests.billing.payments.conformance.orders import a_refund, an_order, page_open
from tests.billing.payments.conformance.test_paying import LATER
from tests.billing.payments.conformance.traces import stored, traces_in
from tests.factories.billing_money import opened
from tests.stand_ins.server import Fault

pytestmark = pytest.mark.django_db


def sent(api: APIClient, bench: Bench, message: Message) -> int:
    headers, body = message
    path = f"/api/v1/payments/{bench.provider.name}/webhook"
    return api.post(path, data=body, content_type="application/json", headers=headers).status_code


def everything_happens(bench: Bench, api: APIClient, invoice: Invoice, owner: User, patch: pytest.MonkeyPatch) -> None:
    """A payment's whole life, with all that can fail on the way."""
    stand_in = bench.stand_in
    assert stand_in is not None
    for fault in (Fault.NONSENSE, Fault.NONSENSE_EMPTY, Fault.REFUSES_KEY, Fault.DIES_AFTER_WRITING):
        stand_in.fault = fault
        with pytest.raises(ProviderUnavailable):
            opened(started(invoice, owner))
    stand_in.fault = None
    payment = opened(started(invoice, owner))
    bench.pay(payment.provider_ref)
    good = bench.webhook(payment.provider_ref)
    assert {sent(api, bench, forged) for forged in bench.forgeries(payment.provider_ref).values()} <= {400, 403}
    another_mode = bench.webhook_of_another_mode(payment.provider_ref)
    assert another_mode is not None
    assert sent(api, bench, another_mode) == 200
    assert sent(api, bench, bench.webhook(page_open(bench, an_order(bench)).provider_ref)) == 200
    for fault in (Fault.BROKEN, Fault.FORGETS, Fault.NONSENSE_LIST, Fault.REFUSES_KEY):
        stand_in.fault = fault
        assert sent(api, bench, good) == 409
        checkouts.payments_expire(now=utc_now() + LATER)
    stand_in.fault = None
    with patch.context() as broken:
        broken.setattr(checkouts, "provider_state_apply", _broken)
        assert sent(api, bench, good) == 500
    assert [sent(api, bench, good) for _time in range(2)] == [200, 200]
    payment.refresh_from_db()
    assert payment.status == "succeeded"
    bench.provider.refund(a_refund(bench, payment.charge_ref, 1_000))
    bench.provider.refund(a_refund(bench, payment.charge_ref, 999_999, before=1_000))
    assert sent(api, bench, bench.webhook(payment.provider_ref)) == 200


def _broken(**_values: object) -> None:
    raise RuntimeError("a fault of ours")


def test_a_whole_run_leaves_no_trace(
    far_bench: Bench,
    invoice: Invoice,
    owner: User,
    anonymous_api: APIClient,
    paying_company: Company,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    caplog.set_level(logging.DEBUG)
    anonymous_api.raise_request_exception = False

    everything_happens(far_bench, anonymous_api, invoice, owner, monkeypatch)

    logged = caplog.text + "".join(capfd.readouterr()) + repr([record.__dict__ for record in caplog.records])
    tables = "\n".join(stored())
    assert "provider_call_failed" in logged
    assert "RuntimeError: a fault of ours" in logged
    assert str(paying_company.name_en) in tables
    assert (traces_in(logged), traces_in(tables)) == ([], [])


def test_what_is_logged_of_a_call_is_who_what_and_how(far_bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    page = page_open(far_bench, an_order(far_bench))
    assert far_bench.stand_in is not None
    far_bench.stand_in.fault = Fault.NONSENSE_FORBIDDEN
    with pytest.raises(ProviderUnavailable) as error:
        far_bench.provider.checkout_fetch(page.provider_ref)

    (line,) = [record.msg for record in caplog.records if "provider_call_failed" in str(record.msg)]
    assert isinstance(line, dict)
    told: dict[str, Any] = {name: line[name] for name in ("provider", "call", "status", "level")}
    assert told == {"provider": far_bench.provider.name, "call": "checkout_fetch", "status": 403, "level": "warning"}
    assert set(line) - set(told) == {"event", "reason", "timestamp", "logger"}
    # A traceback would show what the library said.
    assert error.value.__cause__ is None
    assert error.value.__suppress_context__
