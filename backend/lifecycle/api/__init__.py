"""The lifecycle app's doors for the portal."""
