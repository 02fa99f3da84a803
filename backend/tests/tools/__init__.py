"""Tests of the commands behind the Makefile."""
