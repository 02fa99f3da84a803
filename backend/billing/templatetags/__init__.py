"""Billing's template filters."""
