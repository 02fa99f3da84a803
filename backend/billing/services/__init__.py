"""Billing's writes."""
