"""A worker that is killed in the middle of its work and started again: nothing missing, nothing twice."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.jobs.worker import House, house_in, kill, wait_until

COMPANIES = 24
THREADS = 4

_SEED = """
from django.core.management import call_command
call_command("migrate", verbosity=0)
from django.db import transaction
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory
owner = UserFactory.create(email="owner@example.com")
with transaction.atomic():
    for number in range({companies}):
        CompanyFactory.create(owner=owner, standing__level=1, standing__started_days_ago={days})
"""
_SEND = "from lifecycle.tasks import {task}; {task}.delay()"
# What beat sends, once the lease of the mail that was in work has run out.
_LATER = """
from common.clock import utc_now
from lifecycle.tasks import companies_erase, schedule_announce
from mailing.models import Outbox
from mailing.tasks import outbox_sweep
Outbox.objects.filter(sent_at=None).update(next_attempt_at=utc_now())
for task in ({task}, outbox_sweep):
    task.delay()
"""

TOLD = "SELECT count(*) FROM mailing_outbox"
SENT = "SELECT count(*) FROM mailing_outbox WHERE sent_at IS NOT NULL"
LINES = "SELECT count(*) FROM activity_entry WHERE action = 'licence.period_ends'"
BEGUN = "SELECT count(*) FROM lifecycle_erasurecertificate"
ERASED = "SELECT count(*) FROM lifecycle_erasurecertificate WHERE completed_at IS NOT NULL"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_in(tmp_path) as made:
        yield made


def killed_at(house: House, question: str, wanted: int) -> None:
    """Start a worker, and kill it as soon as the question is answered with so many."""
    worker = house.worker()
    try:
        wait_until(lambda: house.number(question) >= wanted)
    finally:
        kill(worker)


@pytest.mark.parametrize(
    ("question", "wanted"), [(TOLD, 1), (SENT, 3)], ids=["while it tells the owners", "while it sends the mails"]
)
def test_every_owner_is_told_once(house: House, question: str, wanted: int) -> None:
    house.run(_SEED.format(companies=COMPANIES, days=32))
    house.run(_SEND.format(task="schedule_announce"))

    killed_at(house, question, wanted)
    assert house.number(SENT) < COMPANIES  # it was in the middle

    house.run(_LATER.format(task="schedule_announce"))
    killed_at(house, SENT, COMPANIES)

    assert (house.number(TOLD), house.number(LINES)) == (COMPANIES, COMPANIES)
    times = Counter(house.mails())
    assert len(times) == COMPANIES
    # Only what a thread had between the server's yes and the commit may come again, under the same Message-ID.
    assert sum(times.values()) <= COMPANIES + THREADS


def test_every_company_is_erased_once(house: House) -> None:
    house.run(_SEED.format(companies=COMPANIES, days=90))
    house.run(_SEND.format(task="companies_erase"))

    killed_at(house, BEGUN, 1)
    assert house.number(ERASED) < COMPANIES  # it was in the middle

    house.run(_LATER.format(task="companies_erase"))
    killed_at(house, f"SELECT CASE WHEN ({ERASED}) < ({SENT}) THEN ({ERASED}) ELSE ({SENT}) END", COMPANIES)

    assert (house.number(BEGUN), house.number(TOLD)) == (COMPANIES, COMPANIES)
    assert house.number("SELECT count(*) FROM companies_standing") == 0
    assert house.number("SELECT count(*) FROM companies_company WHERE name_ar <> '' OR erased_at IS NULL") == 0
    times = Counter(house.mails())
    assert len(times) == COMPANIES
    assert sum(times.values()) <= COMPANIES + THREADS
