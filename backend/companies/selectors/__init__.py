"""Reads: querysets and frozen dataclasses, complete for their screens."""
