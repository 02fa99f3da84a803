"""Which providers are set up, and the keys with which a server does not start."""

from typing import Any

import pytest
from django.test import override_settings

from billing.payments.providers.registry import card_provider_keys_belong_here, providers_set_up

NONE = {
    "MOYASAR_SECRET_KEY": "",
    "MOYASAR_WEBHOOK_SECRET": "",
    "STRIPE_SECRET_KEY": "",
    "STRIPE_WEBHOOK_SECRET": "",
}
TEST = {name: "whsec_1" if "WEBHOOK" in name else "sk_test_1" for name in NONE}
LIVE = {name: "whsec_1" if "WEBHOOK" in name else "sk_live_1" for name in NONE}
PRODUCTION = {"CHECKED_AT_START": True, "SANDBOX_PAYMENTS_ENABLED": False}
# A server on which colleagues try things out.
STAGING = {"CHECKED_AT_START": True, "SANDBOX_PAYMENTS_ENABLED": True}
LOCAL = {"CHECKED_AT_START": False, "SANDBOX_PAYMENTS_ENABLED": True}


def faults(**settings: Any) -> list[str]:
    with override_settings(**settings):
        return [error.msg for error in card_provider_keys_belong_here()]


@pytest.mark.parametrize(
    ("settings", "names"),
    [
        (TEST | LOCAL, ["moyasar", "stripe", "sandbox"]),
        (LIVE | PRODUCTION, ["moyasar", "stripe"]),
        (NONE | LOCAL, ["sandbox"]),
        (NONE | PRODUCTION, []),
        (TEST | LOCAL | {"MOYASAR_SECRET_KEY": ""}, ["stripe", "sandbox"]),
    ],
)
def test_a_provider_is_set_up_where_its_key_is(settings: dict[str, Any], names: list[str]) -> None:
    with override_settings(**settings):
        assert list(providers_set_up()) == names


@pytest.mark.parametrize(("keys", "live"), [(TEST, False), (LIVE, True)])
def test_the_key_says_whether_money_is_real(keys: dict[str, str], live: bool) -> None:
    with override_settings(**keys, SANDBOX_PAYMENTS_ENABLED=False):
        assert {provider.live for provider in providers_set_up().values()} == {live}


@pytest.mark.parametrize("settings", [NONE | PRODUCTION, LIVE | PRODUCTION, NONE | LOCAL, TEST | LOCAL, TEST | STAGING])
def test_keys_that_belong_here(settings: dict[str, Any]) -> None:
    assert faults(**settings) == []


@pytest.mark.parametrize("name", ["MOYASAR", "STRIPE"])
def test_keys_that_do_not(name: str) -> None:
    key, secret = f"{name}_SECRET_KEY", f"{name}_WEBHOOK_SECRET"

    for server in (PRODUCTION, STAGING, LOCAL):
        right = LIVE if server is PRODUCTION else TEST
        together = f"must be set together with {key}: it proves who sends a message."
        assert faults(**NONE | server | {key: right[key]}) == [f"{secret} {together}"]
        assert faults(**NONE | server | {secret: right[secret]}) == [f"{key} must be set together with {secret}."]
    pair = {key: "sk_test_1", secret: "whsec_1"}
    assert faults(**NONE | PRODUCTION | pair) == [f"{key} must be a live key: production takes real money."]
    pair = {key: "sk_live_1", secret: "whsec_1"}
    for server in (STAGING, LOCAL):
        assert faults(**NONE | server | pair) == [f"{key} must be a test key: only production takes real money."]
