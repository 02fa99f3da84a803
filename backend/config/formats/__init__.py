"""How dates and numbers are written, in place of the framework's own formats."""
