"""What is taken out of a line of the log, what is left in it, and what the servers themselves write down."""

import inspect
from typing import Any

import pytest
from celery import current_app

from config import gunicorn
from config.settings.logs import without_secrets


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("GET /api/v1/files/SIGNED.name:value", "GET /api/v1/files/…"),
        ("GET /api/v1/files/SIGNED?download=1", "GET /api/v1/files/…?…"),
        ("GET /api/v1/invitations/by-token/TOKEN", "GET /api/v1/invitations/by-token/…"),
        ("POST /api/v1/invitations/by-token/TOKEN/accept", "POST /api/v1/invitations/by-token/…/accept"),
        ("POST /sandbox-pay/REFERENCE", "POST /sandbox-pay/…"),
        ("GET /ar/reset-password?token=TOKEN&next=/ar", "GET /ar/reset-password?…"),
        ("https://qafila.example/start?regToken=TOKEN", "https://qafila.example/start?…"),
        ('"GET /a?x=1" and "GET /b?y=2"', '"GET /a?…" and "GET /b?…"'),
        ("Not Found: /api/v1/companies", "Not Found: /api/v1/companies"),
        ("is it so? yes", "is it so? yes"),
        ("نعم؟ /ar/company/7/invoices", "نعم؟ /ar/company/7/invoices"),
    ],
)
def test_an_address_is_written_without_what_opens_something(written: str, left: str) -> None:
    assert without_secrets(None, "info", {"event": written, "code": 200}) == {"event": left, "code": 200}


def test_every_text_of_a_line_is_looked_through() -> None:
    line = {"event": "request_failed", "request": "GET /x?a=1", "exception": "at /sandbox-pay/REFERENCE\nmore"}

    assert without_secrets(None, "error", line) == {
        "event": "request_failed",
        "request": "GET /x?…",
        "exception": "at /sandbox-pay/…\nmore",
    }


def test_the_web_server_writes_no_addresses_down() -> None:
    assert gunicorn.accesslog is None
    assert gunicorn.loglevel == "warning"  # "debug" would write every request's head


def test_tasks_are_given_ids_only() -> None:
    """What a worker may write down, and what lies in the broker."""
    current_app.loader.import_default_modules()
    ours = {name: task for name, task in current_app.tasks.items() if not name.startswith(("celery.", "tests."))}
    wide: dict[str, Any] = {}
    for name, task in ours.items():
        parameters = inspect.signature(task.run).parameters.values()
        other = [str(each) for each in parameters if not each.name.endswith("_id") or each.annotation not in (str, int)]
        wide |= {name: other} if other else {}

    assert len(ours) > 10
    assert wide == {}
