"""The settings of a server: what they demand, and what they never let in."""

import importlib
import os
import re
import secrets
import subprocess
import sys
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.test import override_settings

from common.checks import files_of_a_server, settings_of_a_server
from tools.places import BACKEND, PYTHON
from tools.running import CELERY, PROGRAMS

NAME = "config.settings.production"
DEMANDED = ("SECRET_KEY", "FIELD_ENCRYPTION_KEYS", "BLIND_INDEX_KEY", "ALLOWED_HOSTS")
TEST_KIT = ("DEBUG", "TEST_CLOCK_ENABLED", "DEMO_ENABLED", "SANDBOX_PAYMENTS_ENABLED", "DEV_MAIL_ENABLED")

# The least that the production settings demand, with keys made up here.
SOUND = {
    "DJANGO_SETTINGS_MODULE": "config.settings.production",
    "SECRET_KEY": secrets.token_urlsafe(64),
    "FIELD_ENCRYPTION_KEYS": urlsafe_b64encode(secrets.token_bytes(32)).decode(),
    "BLIND_INDEX_KEY": secrets.token_urlsafe(32),
    "ALLOWED_HOSTS": "portal.example.com",
    "DATABASE_URL": "postgres://nobody@127.0.0.1:1/none",
    "REDIS_URL": "redis://127.0.0.1:1/0",
    "EMAIL_URL": "smtp+tls://nobody:nothing@mail.example.com:587",
    "SITE_URL": "https://portal.example.com",
    "DEFAULT_FROM_EMAIL": "no-reply@company.test",
    "MAIL_DOMAIN": "company.test",
    "OPS_EMAILS": "ops@company.test",
    "PROXY_COUNT": "1",
}

Load: TypeAlias = Callable[..., ModuleType]


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Load:
    """Import the settings anew, as a server with just the demanded variables does; ``without`` leaves one out."""
    for name in ("OPS_TWO_STEP_REQUIRED", "SECURE_SSL_REDIRECT", "SECURE_HSTS_SECONDS", *TEST_KIT):
        monkeypatch.delenv(name, raising=False)

    def loaded(*, without: str = "", **environment: str) -> ModuleType:
        for name, value in {**dict.fromkeys(DEMANDED, "of-this-test"), **environment}.items():
            monkeypatch.setenv(name, value)
        if without:
            monkeypatch.delenv(without)
        monkeypatch.delitem(sys.modules, NAME, raising=False)
        module = importlib.import_module(NAME)
        monkeypatch.delitem(sys.modules, NAME)
        return module

    return loaded


def test_colleagues_need_a_second_step(load: Load) -> None:
    assert load().OPS_TWO_STEP_REQUIRED is True


@pytest.mark.parametrize("name", TEST_KIT)
def test_nothing_of_the_test_kit_can_be_switched_on(load: Load, name: str) -> None:
    assert getattr(load(**{name: "true"}), name) is False


def test_everything_goes_over_https(load: Load) -> None:
    production = load()

    assert production.SESSION_COOKIE_SECURE is True
    assert production.CSRF_COOKIE_SECURE is True
    assert production.LANGUAGE_COOKIE_SECURE is True
    assert production.SESSION_COOKIE_HTTPONLY is True
    assert production.SECURE_SSL_REDIRECT is True
    assert production.SECURE_HSTS_SECONDS == 31_536_000
    assert production.SECURE_PROXY_SSL_HEADER == ("HTTP_X_FORWARDED_PROTO", "https")


@pytest.mark.parametrize("name", DEMANDED)
def test_no_key_has_a_value_of_its_own(load: Load, name: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=name):
        load(without=name)


# Of another database: nothing here connects to one.
@pytest.mark.filterwarnings("ignore:Overriding setting DATABASES")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SECRET_KEY", settings.LOCAL_SECRET_KEY),
        ("SECRET_KEY", "short"),
        ("SECRET_KEY", "s" * 64),
        ("FIELD_ENCRYPTION_KEYS", [settings.LOCAL_FIELD_ENCRYPTION_KEY]),
        ("FIELD_ENCRYPTION_KEYS", []),
        ("FIELD_ENCRYPTION_KEYS", ["bm90IDMyIGJ5dGVz"]),
        ("FIELD_ENCRYPTION_KEYS", ["no base64!"]),
        ("BLIND_INDEX_KEY", settings.LOCAL_BLIND_INDEX_KEY),
        ("BLIND_INDEX_KEY", ""),
        ("BLIND_INDEX_KEY", "b" * 64),
        ("ALLOWED_HOSTS", ["*"]),
        ("ALLOWED_HOSTS", []),
        ("DATABASES", {"default": {"ENGINE": "django.db.backends.sqlite3"}}),
        ("DATABASE_POOLER", "session"),
        ("DATABASE_POOL_MAX", -1),
        ("REDIS_URL", ""),
        ("REDIS_URL", "rediss://127.0.0.1:1?ssl_cert_reqs=none"),
        ("REDIS_SENTINEL_MASTER", "qafila"),
        ("EMAIL_BACKEND", "mailing.backends.EmlFileBackend"),
        ("EMAIL_BACKEND", "django.core.mail.backends.console.EmailBackend"),
        ("SITE_URL", "http://127.0.0.1:8000"),
        ("SITE_URL", "https://elsewhere.example.com"),
        ("PROXY_COUNT", 0),
        ("CORS_ALLOWED_ORIGINS", ["http://portal.example.com"]),
        ("CSRF_TRUSTED_ORIGINS", ["http://portal.example.com"]),
        ("MOYASAR_API_URL", "http://api.moyasar.com/v1"),
        ("WITHDRAWAL_FEE_CENTS", -1),
        ("WITHDRAWAL_MIN_CENTS", 0),
        ("CHARGE_MAX_CENTS", 1),
        ("SELLER_TIMEZONE", "Asia/Riad"),
        ("STATIC_ROOT", Path("/nowhere")),
        ("SPA_DOCUMENTS", Path("/nowhere/documents.json")),
        ("DEFAULT_FROM_EMAIL", "Qafila <no-reply@qafila.example>"),
        ("MAIL_DOMAIN", "qafila.example"),
        ("OPS_EMAILS", ["ops@company.test", "ops@example.com"]),
        ("OPS_EMAILS", []),
        ("FILES_S3_BUCKET_PRIVATE", ""),
        ("FILES_S3_BUCKET_PUBLIC", ""),
        ("FILES_S3_BUCKET_PUBLIC", "papers"),
        ("FILES_S3_PUBLIC_URL", ""),
        ("FILES_S3_REGION", ""),
        ("FILES_S3_ENDPOINT", "http://store.example.com"),
        ("FILES_S3_ENDPOINT", "store.example.com"),
        ("FILES_S3_ADDRESSING", "auto"),
        ("FILES_S3_SECRET_KEY", ""),
        ("FILES_S3_ENCRYPTION", "AES"),
        ("FILES_S3_KMS_KEY", "alias/papers"),
        ("FILES_ACCEL_REDIRECT", "/private-files/"),
    ],
)
def test_a_setting_that_protects_nothing_is_told(name: str, value: object, tmp_path: Path) -> None:
    (tmp_path / "admin").mkdir()
    (tmp_path / "documents.json").touch()
    sound = {
        "SECRET_KEY": SOUND["SECRET_KEY"],
        "FIELD_ENCRYPTION_KEYS": ["YSByYW5kb20ga2V5IG9mIHRoaXJ0eS10d28gYnl0ZXM="],
        "BLIND_INDEX_KEY": SOUND["BLIND_INDEX_KEY"],
        "ALLOWED_HOSTS": ["portal.example.com"],
        "DATABASES": {"default": {"ENGINE": "django.db.backends.postgresql"}},
        "REDIS_URL": "redis://127.0.0.1:1",
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "SITE_URL": "https://portal.example.com",
        "DEFAULT_FROM_EMAIL": "Qafila <no-reply@company.test>",
        "MAIL_DOMAIN": "company.test",
        "OPS_EMAILS": ["ops@company.test"],
        "PROXY_COUNT": 1,
        "STATIC_ROOT": tmp_path,
        "SPA_DOCUMENTS": tmp_path / "documents.json",
        "FILES_S3_BUCKET_PRIVATE": "papers",
        "FILES_S3_BUCKET_PUBLIC": "pictures",
        "FILES_S3_PUBLIC_URL": "https://pictures.example.com",
        "FILES_S3_REGION": "me-central-1",
        "FILES_S3_ACCESS_KEY": "key",
        "FILES_S3_SECRET_KEY": "secret",
    }
    told_as = {"DATABASES": "DATABASE_URL", "EMAIL_BACKEND": "EMAIL_URL", "SPA_DOCUMENTS": "SPA_DIST_DIR"}.get(
        name, name
    )

    with override_settings(**sound):
        assert settings_of_a_server() + files_of_a_server() == []
        with override_settings(**{name: value}):
            told = settings_of_a_server() + files_of_a_server()
            assert [error.id for error in told] == [f"config.{told_as}"]


@pytest.mark.filterwarnings("ignore:Overriding setting DATABASES")
def test_servers_that_do_not_go_together_are_told() -> None:
    one = {"ENGINE": "django.db.backends.postgresql", "HOST": "one", "PORT": "", "NAME": "qafila"}
    wrong = {
        "DATABASES": {"default": one, "replica": dict(one)},
        "DATABASE_POOLER": "transaction",
        "DATABASE_POOL_MAX": 4,
        "REDIS_URL": "sentinel://one:26379/0",
    }

    with override_settings(**wrong):
        told = {error.id for error in settings_of_a_server()}

    assert {f"config.{name}" for name in ("DATABASE_REPLICA_URL", "DATABASE_POOL_MAX", "REDIS_SENTINEL_MASTER")} <= told


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(PROGRAMS["web"], id="web"),
        pytest.param((str(PYTHON), "-m", "tools.database"), id="prepare"),
        # All of them read the same checks.
        pytest.param((*CELERY, "worker", "--pool", "solo"), id="worker", marks=pytest.mark.nightly),
        pytest.param(PROGRAMS["beat"], id="beat", marks=pytest.mark.nightly),
    ],
)
def test_no_process_starts_with_them(program: tuple[str, ...], tmp_path: Path) -> None:
    local = {
        "DJANGO_SETTINGS_MODULE": "config.settings.production",
        "SECRET_KEY": settings.LOCAL_SECRET_KEY,
        "FIELD_ENCRYPTION_KEYS": f"{settings.LOCAL_FIELD_ENCRYPTION_KEY},malformed",
        "BLIND_INDEX_KEY": settings.LOCAL_BLIND_INDEX_KEY,
        "ALLOWED_HOSTS": "*",
        "QAFILA_VAR_DIR": str(tmp_path),
        "BIND": "127.0.0.1:0",
    }
    env = {name: value for name, value in {**os.environ, **local}.items() if not name.endswith("_URL")}

    ended = subprocess.run(program, cwd=BACKEND, env=env, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603 (our own)

    assert ended.returncode != 0
    told = set(re.findall(r"\(config\.(\w+)\)", ended.stderr))
    # One of them makes the static files. The SPA may be built here or not.
    made = () if "tools.database" in program else ("STATIC_ROOT",)
    assert told - {"SPA_DIST_DIR"} == {*SOUND, *made} - {"DJANGO_SETTINGS_MODULE"}


def test_django_finds_nothing_insecure_in_them(tmp_path: Path) -> None:
    env = {**os.environ, **SOUND, "QAFILA_VAR_DIR": str(tmp_path)}
    words = (sys.executable, "manage.py", "check", "--deploy", "--tag=security", "--fail-level=WARNING")

    ended = subprocess.run(words, cwd=BACKEND, env=env, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603 (our own)

    assert ended.returncode == 0, ended.stderr
