"""Packages, subscriptions, invoices, payments, the ledger, withdrawals."""
