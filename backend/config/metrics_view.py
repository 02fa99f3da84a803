"""``/metrics``: what Prometheus reads, for whoever holds ``METRICS_TOKEN``; without one the page does not exist."""

import os
from collections.abc import Iterator
from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from billing.payments.contacts.models import ProviderContact
from billing.statements.books import BOOKS_BROKEN
from common.clock import utc_now
from common.files.storage import files_answer
from common.jobs.heartbeats import BEAT, WORKER, silent
from common.jobs.runs import jobs_late
from common.models import Heartbeat, SweepFailure
from config.celery import app as celery_app
from lifecycle.backups.services import BACKUP
from mailing.models import Outbox

# The books are checked once a day.
_BOOKS_TOLD = timedelta(hours=25)
_QUEUE = "celery"


class StateCollector(Collector):
    """What the database and the broker know, read when Prometheus asks. Instants are seconds since 1970."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        now = utc_now()
        waiting = Outbox.objects.waiting()
        oldest = waiting.order_by("created_at").values_list("created_at", flat=True).first()
        yield GaugeMetricFamily("qafila_mails_waiting", "Mails in the outbox.", value=waiting.count())
        yield GaugeMetricFamily(
            "qafila_mails_oldest_waiting_seconds",
            "For how long the oldest waits.",
            value=max((now - oldest).total_seconds(), 0) if oldest else 0,
        )
        yield GaugeMetricFamily("qafila_mails_failed", "Mails given up.", value=Outbox.objects.failed().count())
        yield GaugeMetricFamily(
            "qafila_job_rows_failed", "Rows at which jobs fail.", value=SweepFailure.objects.count()
        )
        late = len(jobs_late(now=now))
        yield GaugeMetricFamily("qafila_jobs_late", "Jobs without a run for three of their turns.", value=late)
        yield _processes(silent(now=now))
        saved = Heartbeat.objects.filter(process=BACKUP).first()
        saved_at = saved.at.timestamp() if saved else 0
        yield GaugeMetricFamily("qafila_backup_at", "When the last backup was made; 0: none was.", value=saved_at)
        broken = Outbox.objects.filter(kind=BOOKS_BROKEN.name, created_at__gt=now - _BOOKS_TOLD).exists()
        yield GaugeMetricFamily("qafila_books_broken", "1: the last check of the books found a fault.", value=broken)
        yield from _providers()
        away = not files_answer()
        yield GaugeMetricFamily("qafila_file_store_away", "1: the object store does not answer.", value=away)
        yield GaugeMetricFamily("qafila_queue_length", "Tasks that no worker has begun; -1: no broker.", value=_queue())


def _processes(quiet: set[str]) -> GaugeMetricFamily:
    family = GaugeMetricFamily("qafila_process_silent", "1: not heard of for two minutes.", labels=["process"])
    for process in (WORKER, BEAT):
        family.add_metric([process], process in quiet)
    return family


def _providers() -> Iterator[GaugeMetricFamily]:
    answered = GaugeMetricFamily("qafila_provider_answered", "When a card provider last answered.", labels=["provider"])
    failed = GaugeMetricFamily("qafila_provider_failed", "When a call to one last failed.", labels=["provider"])
    for contact in ProviderContact.objects.order_by("provider"):
        for family, at in ((answered, contact.last_ok_at), (failed, contact.last_failure_at)):
            if at is not None:
                family.add_metric([contact.provider], at.timestamp())
    yield from (answered, failed)


def _queue() -> int:
    try:
        with celery_app.connection_for_write() as broker:
            broker.ensure_connection(max_retries=1, interval_start=0, interval_step=0, timeout=2)
            try:
                return int(broker.SimpleQueue(_QUEUE).qsize())
            except broker.channel_errors:  # Redis keeps no empty queue
                return 0
    except Exception:  # no broker is a figure of its own
        return -1


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """What the processes counted together, and what the database knows."""
    token = settings.METRICS_TOKEN
    if not token or not constant_time_compare(request.headers.get("Authorization", ""), f"Bearer {token}"):
        raise Http404
    registry = CollectorRegistry()
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # the library's
    else:
        registry.register(REGISTRY)
    registry.register(StateCollector())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
