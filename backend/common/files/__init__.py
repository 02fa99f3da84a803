"""Uploads are hostile: they are sniffed, measured and rewritten before they are kept."""
