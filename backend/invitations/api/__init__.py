"""The invitations app's doors for the portal."""
