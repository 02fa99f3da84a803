"""One module of identifier rules for each country whose documents reviewers know well; the rest share two."""
