"""What is sold, and by whom cards are charged."""

import pytest

from billing.payments.rules.models import PaymentRule
from tests.factories.billing_licences import market_create
from tests.load.calls import LANGUAGE


@pytest.fixture
def rules(transactional_db: None) -> None:
    """Each language has a provider."""
    market_create()
    for position, (provider, language) in enumerate(LANGUAGE.items()):
        PaymentRule.objects.create(position=position, language=language, provider=provider)
