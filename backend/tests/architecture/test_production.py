"""The settings of a server: what they demand, and what they never let in."""

import importlib
import sys
from collections.abc import Callable
from types import ModuleType
from typing import TypeAlias

import pytest
from django.core.exceptions import ImproperlyConfigured

NAME = "config.settings.production"
DEMANDED = ("SECRET_KEY", "FIELD_ENCRYPTION_KEYS", "BLIND_INDEX_KEY", "ALLOWED_HOSTS")
TEST_KIT = ("DEBUG", "TEST_CLOCK_ENABLED", "DEMO_ENABLED", "SANDBOX_PAYMENTS_ENABLED", "DEV_MAIL_ENABLED")

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
