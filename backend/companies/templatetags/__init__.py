"""What the templates of companies need."""
