"""Legal moves, as tables: one file a machine (D6)."""
