"""``manage.py load_billing_reference``: deliver packages, taxes, fees and payment rules at every start.

It overwrites nothing."""

from typing import Any

from django.core.management.base import BaseCommand

from billing.catalogue.services import billing_reference_load
from billing.payments.contacts.models import ProviderContact
from billing.payments.contacts.services import provider_contacts_load
from billing.payments.rules.models import PaymentRule
from billing.payments.rules.services import payment_rules_load


class Command(BaseCommand):
    help = "Deliver packages, tax rules, fees and payment rules; rows that are there stay as they are."

    def handle(self, *args: Any, **options: Any) -> None:
        """Deliver, and say how many rows were made."""
        for name, made in billing_reference_load().items():
            self.stdout.write(f"{name}: {made} created")
        self.stdout.write(f"{ProviderContact._meta.verbose_name_plural}: {provider_contacts_load()} created")
        self.stdout.write(f"{PaymentRule._meta.verbose_name_plural}: {payment_rules_load()} created")
