"""The billing app's doors for the portal."""
