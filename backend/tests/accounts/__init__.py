"""Tests of people: sign-up, sign-in, sessions, one-time tokens, profile."""
