"""Mails as files, and the page that shows them on a development machine."""

import email
import email.policy
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.test import Client, override_settings

from mailing.backends import EmlFileBackend
from mailing.kinds import MailKind
from mailing.rendering import Mail, mail_render
from tests.mailing.conftest import CONTEXT


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where mails are written in this test."""
    with override_settings(MAIL_DIR=tmp_path / "mail"):
        yield tmp_path / "mail"


@pytest.fixture
def message(notice: MailKind) -> EmailMultiAlternatives:
    """One Arabic mail."""
    return mail_render(Mail(notice, "noura@example.com", "ar", CONTEXT, "<abc@qafila.example>"))


@pytest.fixture
def browser() -> Client:
    """A browser that reads English."""
    client = Client()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    return client


def test_a_mail_becomes_one_file_that_mail_programs_read(folder: Path, message: EmailMultiAlternatives) -> None:
    EmlFileBackend().send_messages([message])

    (file,) = folder.iterdir()
    read = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    assert file.suffix == ".eml"
    assert read["Subject"] == message.subject
    assert read["Message-ID"] == "<abc@qafila.example>"
    plain, html = read.get_body(("plain",)), read.get_body(("html",))
    assert plain is not None
    assert html is not None
    assert "1,234.50 USD" in plain.get_content()
    assert 'dir="rtl"' in html.get_content()


def test_the_same_mail_twice_is_two_files(folder: Path, message: EmailMultiAlternatives) -> None:
    EmlFileBackend().send_messages([message])
    EmlFileBackend().send_messages([message])

    assert len(list(folder.iterdir())) == 2


def test_a_mail_that_could_not_be_written_wholly_is_not_shown(
    folder: Path, message: EmailMultiAlternatives, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(self: Path, target: Path) -> None:
        raise OSError("disk")

    monkeypatch.setattr(Path, "replace", killed)
    with pytest.raises(OSError, match="disk"):
        EmlFileBackend().send_messages([message])

    assert "No emails have been sent yet." in browser.get("/dev/mail").content.decode()


def test_the_list_shows_what_was_written(folder: Path, message: EmailMultiAlternatives, browser: Client) -> None:
    EmlFileBackend().send_messages([message])

    page = browser.get("/dev/mail").content.decode()

    assert "INV-7" in page
    assert "noura@example.com" in page


def test_a_mail_is_shown_as_html_in_a_sandbox_as_text_and_as_written(
    folder: Path, message: EmailMultiAlternatives, browser: Client
) -> None:
    EmlFileBackend().send_messages([message])
    (file,) = folder.iterdir()

    shown = browser.get(f"/dev/mail/{file.name}")
    html = browser.get(f"/dev/mail/{file.name}/html")
    raw = browser.get(f"/dev/mail/{file.name}/raw")

    page = shown.content.decode()
    assert f'<iframe title="The email as HTML" src="/dev/mail/{file.name}/html" sandbox=' in page
    assert "allow-scripts" not in page
    assert "1,234.50 USD" in page
    assert "frame-src 'self'" in shown["Content-Security-Policy"]
    assert "script-src 'self'" in shown["Content-Security-Policy"]
    assert html["Content-Security-Policy"].startswith("default-src 'none'; style-src 'unsafe-inline'")
    assert "allow-scripts" not in html["Content-Security-Policy"]
    assert html["X-Frame-Options"] == "SAMEORIGIN"
    assert 'dir="rtl"' in html.content.decode()
    assert raw["Content-Type"] == "text/plain; charset=utf-8"
    assert raw.content == file.read_bytes()


# A way out of the folder is a page of the SPA, whose document reads settings.
@pytest.mark.django_db
@pytest.mark.parametrize("name", ["nothing.eml", "..%2f..%2fsecret.eml", "x.partial", ".eml"])
def test_only_written_mails_can_be_opened(folder: Path, browser: Client, name: str) -> None:
    folder.mkdir()
    (folder / "x.partial").write_text("half a mail")
    (folder.parent / "secret.eml").write_text("Subject: not here")

    for part in ("", "/html", "/raw"):
        assert browser.get(f"/dev/mail/{name}{part}").status_code in (404, 503)
        assert b"half a mail" not in browser.get(f"/dev/mail/{name}{part}").content


def test_production_has_no_such_page(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SECRET_KEY", "FIELD_ENCRYPTION_KEYS", "BLIND_INDEX_KEY", "ALLOWED_HOSTS"):
        monkeypatch.setenv(name, "of-this-test")
    monkeypatch.delitem(sys.modules, "config.settings.production", raising=False)
    production = importlib.import_module("config.settings.production")
    monkeypatch.delitem(sys.modules, "config.settings.production")
    source = (settings.BACKEND_DIR / "config" / "urls.py").read_text()

    assert production.DEV_MAIL_ENABLED is False
    assert source.count("mailing.dev_views") == 1
    assert source.index("if settings.DEV_MAIL_ENABLED:") < source.index("mailing.dev_views")
