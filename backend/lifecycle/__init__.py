"""Processes across apps: erasure, export, test clock, demo data, dashboard."""
