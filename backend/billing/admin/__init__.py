"""Where ops work with money and licences."""
