"""Rows for tests: one factory a noun, with traits instead of subclasses."""
