"""A provider that hangs: whoever waits for it holds no thread that others need, and is told so in their words."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from tests.jobs.worker import wait_until
from tests.load.calls import Calls
from tests.load.owners import owner_of_a_company
from tests.load.portal import portal_running
from tests.stand_ins.server import Gate

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="processes share one server of PostgreSQL"),
]
PAYERS = 6
# Of the process's four threads.
HELD = 2
CHARGE = {"charges_amount": "60.00", "provider": "moyasar"}
TOLD = "تعذّر بدء الدفع بالبطاقة. يُرجى المحاولة من جديد بعد لحظات."


def test_all_others_are_answered_meanwhile(tmp_path: Path, rules: None, settings: Any) -> None:
    owner = owner_of_a_company(0)
    hung = "tests.load.hung_settings"
    with (
        portal_running(tmp_path, settings, web=1, workers=0, processes_settings=hung) as portal,
        ThreadPoolExecutor(PAYERS) as hands,
    ):
        calls = Calls(portal, session="", packages=[])
        portal.moyasar.gate = gate = Gate("POST", "/invoices", turn=1)
        try:
            payers = [hands.submit(calls.asked, owner, "charges", CHARGE) for _payer in range(PAYERS)]
            wait_until(lambda: sum(payer.done() for payer in payers) == PAYERS - HELD)

            refused = [payer.result() for payer in payers if payer.done()]
            assert {(answer.status_code, answer.json()["message"]) for answer in refused} == {(409, TOLD)}
            # The same company, in the same process; another provider; and whoever comes back from the one that hangs.
            assert calls.withdraw(owner, "15.00")["status"] == "delivered"
            assert calls.top_up(owner, "60.00", "stripe")["redirect_url"]
            assert sum(payer.done() for payer in payers) == PAYERS - HELD
        finally:
            gate.opened.set()
        assert [answer.status_code for answer in (payer.result() for payer in payers)].count(201) == HELD
