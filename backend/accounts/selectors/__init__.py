"""Reads: one file a noun."""
