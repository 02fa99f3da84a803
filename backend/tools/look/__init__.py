"""``make look``: contact sheets of every screen, for people who judge by looking."""
