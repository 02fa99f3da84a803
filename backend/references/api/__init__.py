"""The references app's doors for the portal."""
