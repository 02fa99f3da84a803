"""A worker that ends in the middle of its work and is started again: nothing missing, nothing twice."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from tests.jobs.worker import PATIENCE_SECONDS, House, house_in, house_of_the_suite, kill, wait_until

pytestmark = pytest.mark.django_db(transaction=True)

COMPANIES = 24
THREADS = 4

_MIGRATE = """
from django.core.management import call_command
call_command("migrate", verbosity=0)
"""
_SEED = """
from django.db import transaction
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory
owner = UserFactory.create(email="owner@example.com")
with transaction.atomic():
    for number in range({companies}):
        CompanyFactory.create(owner=owner, standing__level=1, standing__started_days_ago={days})
"""
_SEND = """
from lifecycle.tasks import {task}
{task}.delay()
"""
_ASK = """
import os
from django.core.files.storage import default_storage
from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company
from companies.documents.models import Document
from lifecycle.export.services import export_request
from tests.factories.main_info import complete
for company in Company.objects.order_by("pk"):
    complete(company)
# A pipe that nobody writes to: whoever reads the document waits in the middle of the export, for as long as it takes.
pipe = default_storage.path(Document.objects.order_by("pk").first().file.name)
os.remove(pipe)
os.mkfifo(pipe)
export_request(user=User.objects.get(), now=utc_now())
"""
# What beat sends once the claim of the killed worker has run out; half a file lies where the worker was to put its own.
_AGAIN = """
import os
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from common.clock import utc_now
from companies.documents.models import Document
from lifecycle.export.models import DataExport
from lifecycle.tasks import exports_build
name = Document.objects.order_by("pk").first().file.name
os.remove(default_storage.path(name))
default_storage.save(name, ContentFile(b"the document"))
default_storage.save(DataExport.objects.get().file.name, ContentFile(b"half a file"))
DataExport.objects.update(claimed_until=utc_now())
exports_build.delay()
"""
# The only export beside one that nobody disturbed.
_COMPARE = """
import json, zipfile
from accounts.users.models import User
from common.clock import utc_now
from django.core.files.storage import default_storage
from lifecycle.export.archive import archive_build
from lifecycle.export.models import EXPORTS_FOLDER, DataExport
def read(name):
    with default_storage.open(name) as file, zipfile.ZipFile(file) as archive:
        return {"broken": archive.testzip(), "parts": sorted(archive.namelist())}
export = DataExport.objects.get(status="ready")
with default_storage.open("undisturbed.zip", "wb") as target:
    archive_build(target, user=User.objects.get(), now=utc_now())
print(json.dumps({
    "export": read(export.file.name),
    "undisturbed": read("undisturbed.zip"),
    "files": [f"{EXPORTS_FOLDER}/{name}" for name in default_storage.listdir(EXPORTS_FOLDER)[1]],
    "named": export.file.name,
}))
"""
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
CLAIMED = "SELECT count(*) FROM lifecycle_dataexport WHERE claimed_until IS NOT NULL"
READY = "SELECT count(*) FROM lifecycle_dataexport WHERE status = 'ready'"
TOKENS = "SELECT count(*) FROM accounts_onetimetoken WHERE purpose = 'export'"
READY_LINES = "SELECT count(*) FROM activity_entry WHERE action = 'user.export_ready'"
ERASED = "SELECT count(*) FROM lifecycle_erasurecertificate WHERE completed_at IS NOT NULL"


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory, django_db_setup: None) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("migrated")
    if connection.vendor == "postgresql":
        yield house_of_the_suite(folder)
        return
    with house_in(folder) as made:
        made.run(_MIGRATE)
        yield made


@pytest.fixture
def house(tmp_path: Path, migrated: House) -> Iterator[House]:
    with house_in(tmp_path, like=migrated) as made:
        yield made


def killed_at(house: House, question: str, wanted: int) -> None:
    """Start a worker, and kill it as soon as the question is answered with so many."""
    worker = house.worker()
    try:
        wait_until(lambda: house.number(question) >= wanted)
    finally:
        kill(worker)


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        pytest.param(TOLD, 1, id="while it tells the owners", marks=pytest.mark.nightly),
        pytest.param(SENT, 3, id="while it sends the mails"),
    ],
)
def test_every_owner_is_told_once(house: House, question: str, wanted: int) -> None:
    house.run(_SEED.format(companies=COMPANIES, days=32) + _SEND.format(task="schedule_announce"))

    killed_at(house, question, wanted)
    assert house.number(SENT) < COMPANIES  # it was in the middle

    house.run(_LATER.format(task="schedule_announce"))
    killed_at(house, SENT, COMPANIES)

    assert (house.number(TOLD), house.number(LINES)) == (COMPANIES, COMPANIES)
    times = Counter(house.mails())
    assert len(times) == COMPANIES
    # Only what a thread had between the server's yes and the commit may come again, under the same Message-ID.
    assert sum(times.values()) <= COMPANIES + THREADS


@pytest.mark.nightly
def test_every_company_is_erased_once(house: House) -> None:
    house.run(_SEED.format(companies=COMPANIES, days=90) + _SEND.format(task="companies_erase"))

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


@pytest.mark.nightly
def test_a_data_export_is_made_once_and_whole(house: House) -> None:
    house.run(_SEED.format(companies=COMPANIES, days=1) + _ASK)

    killed_at(house, CLAIMED, 1)
    assert house.number(READY) == 0  # it was in the middle

    house.run(_AGAIN)
    killed_at(house, SENT, 1)

    counts = [house.number(question) for question in (READY, TOKENS, READY_LINES, TOLD)]
    assert counts == [1, 1, 1, 1]
    assert len(set(house.mails())) == 1
    found: dict[str, Any] = json.loads(house.run(_COMPARE))
    assert found["export"] == found["undisturbed"]
    assert found["export"]["broken"] is None
    parts = found["export"]["parts"]
    assert len(set(parts)) == len(parts)
    assert sum(part.endswith("/company.json") for part in parts) == COMPANIES
    assert found["files"] == [found["named"]]  # what the killed worker left behind is gone


@pytest.mark.nightly
def test_a_worker_that_is_asked_to_stop_ends_what_it_has_in_hand(house: House) -> None:
    house.run(_SEED.format(companies=COMPANIES, days=32) + _SEND.format(task="schedule_announce"))

    worker = house.worker()
    try:
        wait_until(lambda: house.number(TOLD) >= 1)
        worker.terminate()
        assert worker.wait(PATIENCE_SECONDS) == 0
    finally:
        kill(worker)

    assert (house.number(TOLD), house.number(LINES)) == (COMPANIES, COMPANIES)
    house.run(_LATER.format(task="schedule_announce"))
    killed_at(house, SENT, COMPANIES)
    times = Counter(house.mails())
    assert (len(times), sum(times.values())) == (COMPANIES, COMPANIES)
