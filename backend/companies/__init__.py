"""Companies: members, main info, documents, wizard, review, standing."""
