"""What Prometheus reads, and who may."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import yaml
from celery import Celery
from django.test import Client
from django.urls import resolve
from prometheus_client.parser import text_string_to_metric_families

from billing.payments.contacts.models import ProviderContact
from common.clock import utc_now
from common.models import Heartbeat, SweepFailure
from mailing.models import Outbox
from tests.jobs.own_redis import OwnRedis, needs_redis
from tests.jobs.worker import wait_until
from tools.places import BACKEND

pytestmark = pytest.mark.django_db
TOKEN = "of-this-test"
DOCS = BACKEND.parent / "docs"


@pytest.fixture
def open_to_us(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    # Tests of the web server read its settings, which say where several processes count together.
    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR", raising=False)
    settings.METRICS_TOKEN = TOKEN
    settings.MIDDLEWARE = ["common.metrics.MetricsMiddleware", *settings.MIDDLEWARE]


def read() -> dict[tuple[str, ...], float]:
    """Each figure by its name and the values of its labels, in the order of their names."""
    answer = Client().get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    families = text_string_to_metric_families(answer.content.decode())
    samples = [sample for family in families for sample in family.samples]
    return {(one.name, *(one.labels[label] for label in sorted(one.labels))): one.value for one in samples}


@pytest.mark.parametrize("sent", [{}, {"Authorization": "Bearer wrong"}, {"Authorization": TOKEN}])
def test_without_the_token_the_page_does_not_exist(open_to_us: None, sent: dict[str, str]) -> None:
    assert Client().get("/metrics", headers=sent).status_code == 404


def test_where_no_token_is_set_nobody_reads_it() -> None:
    assert Client().get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_requests_are_counted_by_route_never_by_address(open_to_us: None) -> None:
    route = ("qafila_requests_total", "GET", resolve("/c/nobody-is-called-so").route, "404")
    before = read().get(route, 0)

    Client().get("/c/nobody-is-called-so")
    figures = read()

    assert figures[route] == before + 1
    assert not [key for key in figures if "nobody-is-called-so" in str(key)]


def test_what_waits_and_what_failed_is_told(open_to_us: None, monkeypatch: pytest.MonkeyPatch) -> None:
    now = utc_now()
    SweepFailure.objects.create(sweep="a", key="1", reason="x", attempts=1, failed_at=now, retry_at=now)
    for number, minutes in enumerate((10, 3)):
        mail = Outbox.objects.create(cause=str(number), kind="a", language="ar", next_attempt_at=now)
        Outbox.objects.filter(pk=mail.pk).update(created_at=now - timedelta(minutes=minutes))
    Heartbeat.objects.create(process="backup", at=now)
    Outbox.objects.create(cause="b", kind="billing.books_broken", language="ar", next_attempt_at=now, sent_at=now)

    monkeypatch.setattr("config.metrics_view.files_answer", lambda: False)

    figures = read()

    assert figures[("qafila_file_store_away",)] == 1
    assert figures[("qafila_backup_at",)] == pytest.approx(now.timestamp())
    assert figures[("qafila_mails_waiting",)] == 2
    assert 600 <= figures[("qafila_mails_oldest_waiting_seconds",)] < 660
    assert figures[("qafila_job_rows_failed",)] == 1
    assert figures[("qafila_books_broken",)] == 1


@needs_redis
def test_the_queue_in_redis_is_counted(open_to_us: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    redis = OwnRedis(tmp_path)
    app = Celery(broker=redis.url, set_as_current=False)
    monkeypatch.setattr("config.metrics_view.celery_app", app)
    try:
        wait_until(lambda: read()[("qafila_queue_length",)] == 0)
        app.send_task("common.tasks.heartbeat")
        assert read()[("qafila_queue_length",)] == 1
    finally:
        redis.end()
    assert read()[("qafila_queue_length",)] == -1


@pytest.mark.parametrize("file", ["alerts.yml", "dashboard.json"])
def test_alerts_and_dashboard_ask_for_what_there_is(open_to_us: None, file: str) -> None:
    ProviderContact.objects.create(
        provider="stripe", last_ok_at=utc_now(), last_failure_at=utc_now(), last_failure_call="open"
    )
    Client().get("/healthz")

    asked = set(re.findall(r"qafila_\w+", (DOCS / "monitoring" / file).read_text()))

    assert asked - {name for name, *_labels in read()} == set()


def test_the_runbook_has_a_word_for_each_alert() -> None:
    (group,) = yaml.safe_load((DOCS / "monitoring" / "alerts.yml").read_text())["groups"]

    assert re.findall(r"^## (\w+)$", (DOCS / "runbook.md").read_text(), re.MULTILINE) == [
        rule["alert"] for rule in group["rules"]
    ]
