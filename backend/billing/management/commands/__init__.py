"""Billing's commands."""
