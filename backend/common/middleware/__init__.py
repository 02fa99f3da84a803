"""What happens to every request before any view: language and time zone."""
