"""Checks of what owners type: identifiers, IBAN, phones, digital name, addresses, links. Pure: text in, value out."""

from companies.validators.outcome import Checked, Finding, Rejected

__all__ = ["Checked", "Finding", "Rejected"]
