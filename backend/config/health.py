"""Health: alive (``/healthz``), and ready to serve (``/readyz``: database, migrations, broker)."""

from collections.abc import Callable

import structlog
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse

from config.celery import app as celery_app

logger = structlog.get_logger(__name__)


def healthz(_request: HttpRequest) -> JsonResponse:
    """The process answers."""
    return JsonResponse({"status": "ok"})


def _database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return True


def _migrations() -> bool:
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


def _broker() -> bool:
    with celery_app.connection_for_write() as broker:
        broker.ensure_connection(max_retries=1, interval_start=0, interval_step=0, timeout=2)
    return True


CHECKS: dict[str, Callable[[], bool]] = {"database": _database, "migrations": _migrations, "broker": _broker}


def readyz(_request: HttpRequest) -> JsonResponse:
    """Each part, and 503 if any fails. Says which, never why: reasons are for the log."""
    results: dict[str, str] = {}
    for name, check in CHECKS.items():
        try:
            results[name] = "ok" if check() else "failed"
        except Exception:  # any failure of a part is an answer here, not an error
            logger.warning("readiness_check_failed", part=name, exc_info=True)
            results[name] = "failed"
    healthy = all(result == "ok" for result in results.values())
    return JsonResponse({"status": "ok" if healthy else "failed", "parts": results}, status=200 if healthy else 503)
