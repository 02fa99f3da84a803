"""Printed documents: invoice, statement and receipt as bilingual PDF. Values in, bytes out; no models, no clock."""
