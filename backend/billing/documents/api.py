"""What the API shows of every tax paper: both parties, the tax in local currency, the QR code."""

from typing import Any

from django.utils.translation import get_language
from rest_framework import serializers

from billing.documents.parties import Party
from common.api.fields import MoneyField


class PartyOut(serializers.Serializer[Party]):
    """Seller or buyer; ``name`` and ``address`` (lines) in the request's language."""

    name = serializers.CharField(read_only=True)
    name_ar = serializers.CharField()
    name_en = serializers.CharField()
    tax_number = serializers.CharField()
    registration_number = serializers.CharField()
    country = serializers.CharField()
    address = serializers.ListField(child=serializers.CharField(), read_only=True)

    def to_representation(self, party: Party) -> dict[str, Any]:
        language = get_language() or "ar"
        return {
            "name": party.name(language),
            "name_ar": party.name_ar,
            "name_en": party.name_en,
            "tax_number": party.tax_number,
            "registration_number": party.registration_number,
            "country": party.country,
            "address": party.address_lines(language),
        }


class LocalTaxOut(serializers.Serializer[Any]):
    """The tax in the seller's own currency, where the law asks for it."""

    currency = serializers.CharField(source="local_currency")
    rate = serializers.DecimalField(source="local_rate", max_digits=14, decimal_places=6)
    rate_on = serializers.DateField(source="local_rate_on")
    amount = MoneyField(source="local_tax_cents")


class QrOut(serializers.Serializer[Any]):
    """The QR code of a tax invoice: what it says, and its picture."""

    text = serializers.CharField(help_text="Base64 of the five fields as TLV (ZATCA, phase 1)")
    svg = serializers.CharField(help_text="The text as a QR code: one SVG element")
