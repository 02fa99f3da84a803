"""Writes: one file a noun."""
