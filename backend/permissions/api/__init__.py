"""The permissions' door: the catalogue."""
