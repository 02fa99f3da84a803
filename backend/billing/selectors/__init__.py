"""Billing's reads."""
