"""What no log and no table may hold: keys, secrets, the bodies of webhooks, what a provider tells of a card."""

from base64 import b64encode
from collections.abc import Iterator

from django.apps import apps
from django.db import models

from tests.billing.payments.conformance.benches import SECRETS
from tests.stand_ins.moyasar import PAYER as MOYASAR_PAYER
from tests.stand_ins.stripe_checkout import PAYER as STRIPE_PAYER

TRACES = {
    *SECRETS.values(),
    # As a key is sent by HTTP's basic authentication.
    *(b64encode(f"{secret}:".encode()).decode() for secret in SECRETS.values()),
    *MOYASAR_PAYER.values(),
    *STRIPE_PAYER.values(),
    *("secret_token", "Stripe-Signature", "whsec_", "v1=", "Authorization", "Bearer "),
}


def traces_in(text: str) -> list[str]:
    """Which of them stand in a text."""
    return sorted(trace for trace in TRACES if trace in text)


def stored() -> Iterator[str]:
    """Every text in every table."""
    for model in apps.get_models():
        texts = [
            field.attname
            for field in model._meta.concrete_fields
            if isinstance(field, models.CharField | models.TextField | models.JSONField)
        ]
        for row in model._base_manager.values_list(*texts) if texts else ():
            yield from map(str, row)
