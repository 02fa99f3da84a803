"""Invitations of members by e-mail."""
