"""Commands of lifecycle."""
