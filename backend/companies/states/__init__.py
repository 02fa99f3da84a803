"""State machines of companies, as tables."""
