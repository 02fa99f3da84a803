"""Kinds of mail that exist only in these tests, with their templates in memory."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from django.template import Engine
from django.template.backends.django import get_installed_libraries

from mailing import kinds, rendering
from mailing.kinds import MailKind
from mailing.models import Outbox
from mailing.services import Json, mail_queue

NOW = datetime(2026, 11, 20, 10, 0, tzinfo=UTC)

TEMPLATES = {
    "mail/sample.notice.ar.mail": """{% load mail %}Subject: فاتورة {{ number|ltr }} في {{ product }}

مرحبًا {{ name|isolated }}، صدرت فاتورة جديدة.

- الإجمالي: {{ cents|usd }}
- تاريخ الاستحقاق: {{ due|day }}
- ملاحظة: {{ note|isolated }}

[عرض الفاتورة]({{ link }})
""",
    "mail/sample.notice.en.mail": """{% load mail %}Subject: Invoice {{ number|ltr }} at {{ product }}

Hello {{ name|isolated }}, a new invoice was issued.

- Total: {{ cents|usd }}
- Due: {{ due|day }}
- Note: {{ note|isolated }}

[Open the invoice]({{ link }})
""",
    "mail/sample.token.ar.mail": "Subject: رمز\n\n[افتح]({{ link }})\n",
    "mail/sample.token.en.mail": "Subject: Token\n\n[Open]({{ link }})\n",
}
CONTEXT: dict[str, Json] = {
    "number": "INV-7",
    "name": "نورة <b>",
    "cents": 123450,
    "due": "2026-11-27T10:00:00Z",
    "note": "",
    "company_id": "c-1",
    "invoice_id": 7,
}


@pytest.fixture(autouse=True)
def _own_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kinds, "_KINDS", {})
    engine = Engine(
        # The product's own, too: its kinds join those of these tests when a page imports them.
        loaders=[
            ("django.template.loaders.locmem.Loader", TEMPLATES),
            "django.template.loaders.app_directories.Loader",
        ],
        autoescape=False,
        string_if_invalid=rendering._HOLE,
        libraries=get_installed_libraries(),
    )
    monkeypatch.setattr(rendering, "_engine", lambda: engine)


@pytest.fixture
def notice() -> MailKind:
    """A mail with a link."""
    return MailKind("sample.notice", "Sample invoice", link_path="/company/{company_id}/invoices/{invoice_id}")


@pytest.fixture
def token_kind() -> MailKind:
    """A mail whose link carries a secret."""
    return MailKind("sample.token", link_path="/start?regToken={token}")


@pytest.fixture
def queued(db: None, notice: MailKind) -> Callable[..., Outbox]:
    """Queue a notice, and give back its row."""

    def queue(cause: str = "invoice:7:issued", **changes: Any) -> Outbox:
        arguments: dict[str, Any] = {"to": "noura@example.com", "language": "ar", "context": CONTEXT, "now": NOW}
        mail_queue(kind=notice, cause=cause, **(arguments | changes))
        return Outbox.objects.get(cause=cause)

    return queue


def secret_of(token_id: int) -> str | None:
    """Stands for the accounts' derivation of secrets: token 13 is dead."""
    return None if token_id == 13 else f"secret/{token_id}"
