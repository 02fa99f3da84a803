"""``/companies/{id}/…``: the lists of main info, personal and legal info."""
